"""The gallery: scenes, pictures and page are of one piece."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

from tools.gallery import page_of, pictures_of  # noqa: E402
from tools.scenes import BY_GAME, PHASES, SCENES  # noqa: E402

IMAGES = ROOT / "docs" / "images"
PAGE = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
REMAKE = "run tools/pictures.py"


def test_the_page_is_what_the_scenes_say():
    assert page_of(BY_GAME) == PAGE, REMAKE
    assert "gallery\n" in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


def test_there_are_the_pictures_of_the_scenes_and_no_others():
    listed = {file for scene in SCENES.values() for file in pictures_of(scene)}
    assert {path.name for path in IMAGES.iterdir()} == listed | {"README.md"}, REMAKE
    assert set(re.findall(r"\(images/(.*?)\)", PAGE)) <= listed


def test_the_pictures_are_small():
    sizes = {path.name: path.stat().st_size for path in IMAGES.glob("*.webp")}
    assert max(sizes.values()) <= 40_000, max(sizes, key=lambda name: sizes[name])
    assert sum(sizes.values()) <= 25_000 * len(sizes)
    assert sum(sizes.values()) <= 4_000_000


def test_every_picture_says_in_words_what_it_is():
    said = re.findall(r"!\[(.*?)\]", PAGE)
    assert len(said) == 4 * len(SCENES)
    assert len(set(said)) == len(said)
    assert all(
        len(scene.says.split()) > 8 and scene.says.endswith(".") for scene in SCENES.values()
    )


@pytest.mark.parametrize("game", PHASES)
def test_every_phase_of_a_game_has_a_scene(game):
    shown = {s.phase for group in BY_GAME.values() for s in group if s.name.startswith(game)}
    assert set(PHASES[game]) <= shown


@pytest.mark.parametrize("name", [n for n in SCENES if not n.startswith("stepper")])
def test_a_scene_is_in_the_phase_that_it_names(name):
    widget = SCENES[name].make()
    assert widget.session.game.name == name.partition("-")[0]
    assert widget.session.state.phase == SCENES[name].phase
