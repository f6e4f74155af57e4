"""The course is copied to a folder of the reader's own, and opened there by JupyterLab."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwidgets.terminal import course
from cardwidgets.terminal.cli import main

COURSE = sorted(path.name for path in course.source().glob("*.ipynb"))
FAKE = """import json, os, sys
with open(os.environ["TOLD"], "w") as told:
    json.dump({"arguments": sys.argv[1:], "cwd": os.getcwd()}, told)
sys.exit(7)
"""


@pytest.fixture
def asked(tmp_path):
    """A function that runs the command in its own process, where JupyterLab only takes notes."""
    fake = tmp_path / "fake" / "jupyterlab"
    fake.mkdir(parents=True)
    (fake / "__init__.py").touch()
    (fake / "__main__.py").write_text(FAKE)
    told = tmp_path / "told.json"
    root = str(Path(course.__file__).parents[2])
    path = os.pathsep.join([str(fake.parent), root, os.environ.get("PYTHONPATH", "")])
    env = os.environ | {"PYTHONPATH": path, "TOLD": str(told)}

    def run(*arguments: str):
        told.unlink(missing_ok=True)
        done = subprocess.run(
            [sys.executable, "-m", "cardwidgets", "course", *arguments],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        return done, json.loads(told.read_text()) if told.exists() else None

    return run


def test_jupyterlab_opens_the_first_notebook_in_the_folder_that_was_named(asked, tmp_path):
    done, lab = asked("evening/lessons")
    folder = tmp_path / "evening" / "lessons"
    assert sorted(path.name for path in folder.iterdir()) == COURSE
    assert f"{len(COURSE)} notebooks copied" in done.stdout
    (opened,) = lab["arguments"]
    assert (Path(lab["cwd"]) / opened).samefile(folder / "00-start-here.ipynb")
    assert done.returncode == 7, "what JupyterLab returns is returned"
    assert done.stderr == ""


def test_without_a_name_the_folder_is_beside_the_reader(asked, tmp_path):
    _, lab = asked()
    folder = tmp_path / "cardwidgets-course"
    assert (Path(lab["cwd"]) / lab["arguments"][0]).parent.samefile(folder)


def test_what_the_reader_wrote_is_kept_and_what_is_missing_comes_back(asked, tmp_path):
    asked("mine", "--no-open")
    folder = tmp_path / "mine"
    changed, gone = folder / "01-president.ipynb", folder / "04-domino.ipynb"
    changed.write_text("my answers")
    gone.unlink()
    (folder / "my-progress.jsonl").write_text("{}")
    done, lab = asked("mine")
    assert lab is not None
    assert changed.read_text() == "my answers"
    assert (folder / "my-progress.jsonl").read_text() == "{}"
    assert gone.exists()
    assert f"kept {Path('mine') / '01-president.ipynb'}" in done.stdout
    assert "1 notebook copied" in done.stdout


def test_no_open_opens_nothing(asked, tmp_path):
    done, lab = asked("quiet", "--no-open")
    assert lab is None
    assert done.returncode == 0
    assert sorted(path.name for path in (tmp_path / "quiet").iterdir()) == COURSE


def test_a_missing_jupyterlab_says_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(course, "find_spec", lambda _name: None)
    monkeypatch.setattr(course.subprocess, "call", lambda *_: pytest.fail("nothing to open"))
    folder = tmp_path / "lessons"
    assert main(["course", str(folder)]) == 1
    said = capsys.readouterr().err
    assert str(folder / "00-start-here.ipynb") in said, "what was asked"
    assert f"{sys.executable}) has no JupyterLab" in said, "what is wrong"
    assert 'pip install "cardwidgets[lab]"' in said, "what would be right"
    assert "jupyter lab" in said
    assert "--no-open" in said
    assert sorted(path.name for path in folder.iterdir()) == COURSE, "the copies are there"
    assert main(["course", str(folder), "--no-open"]) == 0


def test_a_file_is_no_folder(tmp_path, capsys):
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    assert main(["course", str(path)]) == 2
    said = capsys.readouterr().err
    assert "notes.txt is a file; give a folder" in said
    assert "Traceback" not in said
    assert path.read_text() == "mine"
