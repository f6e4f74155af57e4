"""A real Chromium, and a real JupyterLab for it to open.

Mark a test module with ``pytestmark = pytest.mark.browser``. Without Chromium these tests skip and
say so; in ``make test`` they may not skip (CARDWIDGETS_BROWSER=required).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.browser.server import FLAGS, PATIENCE, Lab, chromium_path, jupyter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = chromium_path()
    if not found:
        if os.environ.get("CARDWIDGETS_BROWSER") == "required":
            pytest.fail("no Chromium: install it, or set CARDWIDGETS_CHROMIUM to its path")
        pytest.skip("no Chromium: install it, or set CARDWIDGETS_CHROMIUM to its path")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keep the report, so that a page knows whether its test failed."""
    report = yield
    setattr(item, f"report_{report.when}", report)
    return report


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Page]:
    """A page with no memory of other tests; its own errors are in ``page.faults``."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    report = getattr(request.node, "report_call", None)
    if report is not None and report.failed:
        picture = tmp_path / "page.png"
        page.screenshot(path=picture)
        print(f"the page when the test failed: {picture}", *page.faults, sep="\n")
    context.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the course, with nothing of the user's settings."""
    with jupyter(tmp_path_factory.mktemp("lab")) as lab:
        yield lab
