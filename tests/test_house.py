"""The rules of the house."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cardwidgets"
#: These import nothing outside the standard library, but tomli_w.
ENGINE_ROOM = ("cards", "text", "picture", "engine", "plain", "games", "bots")
#: 100 to 400 lines are aimed at; beyond this a file holds two ideas.
LONGEST_FILE = 450
GENERATED = ("cardwidgets/static/", "js/package-lock.json", "constraints/")
# Written in pieces, so that this file may be searched too.
MACHINE_PATHS = re.compile(r"(?<![\w.~-])/" + r"(?:work|farm|tmp|root|home/\w+)/\w")
REGISTRIES = re.compile(
    "|".join(["registry.npm" + "js", "py" + r"pi\.org", "python" + r"hosted\.org", "yarn" + "pkg"])
)


def tracked() -> list[str]:
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        pytest.skip("not a git work tree")
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(name: str) -> str:
    data = (ROOT / name).read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", errors="replace")


def engine_room_modules() -> list[Path]:
    listed = [PACKAGE / f"{name}.py" for name in ENGINE_ROOM]
    listed += [path for name in ENGINE_ROOM for path in (PACKAGE / name).rglob("*.py")]
    return [path for path in listed if path.exists()]


def test_no_file_is_too_long():
    sources = (".py", ".ts", ".tsx", ".css")
    rooms = ("cardwidgets/", "js/src/", "tools/")
    lengths = {
        name: text_of(name).count("\n")
        for name in tracked()
        if name.startswith(rooms) and name.endswith(sources) and not name.startswith(GENERATED)
    }
    too_long = {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE}
    assert not too_long, f"over {LONGEST_FILE} lines: {too_long}"


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRIES], ids=["paths", "registries"])
def test_no_file_names_a_machine_or_a_registry(pattern):
    found = {
        f"{name}: {match.group()}"
        for name in tracked()
        for match in pattern.finditer(text_of(name))
    }
    assert not found


def test_generated_files_are_marked():
    generated = [name for name in tracked() if name.startswith(GENERATED) or name.endswith(".mo")]
    done = subprocess.run(
        ["git", "check-attr", "linguist-generated", *generated],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    unmarked = [line for line in done.stdout.splitlines() if not line.endswith(": true")]
    assert generated
    assert not unmarked


def test_the_engine_room_imports_the_standard_library_alone():
    allowed = sys.stdlib_module_names | {"cardwidgets", "tomli_w"}
    foreign = set()
    for path in engine_room_modules():
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            foreign |= {
                f"{path.relative_to(ROOT)} imports {name}"
                for name in names
                if name.split(".")[0] not in allowed
            }
    assert engine_room_modules()
    assert not foreign


def test_the_engine_room_runs_where_anywidget_is_absent():
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in engine_room_modules()
    ]
    program = f"""
import importlib, sys

for name in ("anywidget", "ipywidgets", "traitlets", "IPython", "pandas", "matplotlib", "numpy"):
    sys.modules[name] = None
import cardwidgets
for name in {modules!r}:
    importlib.import_module(name)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_version_is_the_same_everywhere():
    import cardwidgets

    version = cardwidgets.__version__
    assert metadata.version("cardwidgets") == version
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text()
    javascript = ROOT / "js" / "package.json"
    if javascript.exists():
        assert json.loads(javascript.read_text())["version"] == version


def test_run_time_needs_two_packages():
    needed = [line for line in metadata.requires("cardwidgets") or [] if "extra ==" not in line]
    assert sorted(re.split(r"[^\w-]", line)[0] for line in needed) == ["anywidget", "tomli-w"]
