"""What the README shows runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", README.read_text(), flags=re.DOTALL | re.MULTILINE)


def test_there_is_an_example():
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS)
def test_the_example_runs(block, capsys):
    import cardwidgets

    if not hasattr(cardwidgets, "President"):
        pytest.skip("nothing yet: no President")
    exec(compile(block, str(README), "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out
