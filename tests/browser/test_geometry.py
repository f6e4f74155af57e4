"""Every scene of the gallery at five widths, in two languages, and with text of twice the size.

Nothing scrolls sideways, overlaps, is cut or sticks out, and every target can be hit; what colour
says is said without it; and nothing moves where motion is not wanted.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cardwidgets as cw
from tools.scenes import SCENES
from tools.scenes.scene import WIDE
from tools.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.browser

FAULTS = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")
#: Sets one width after another, lets the widget answer, and says what is wrong.
MEASURE = """async ([source, widths, coarse]) => {
  const faults = eval(source);
  const found = [];
  for (const width of widths) {
    document.getElementById("out").style.width = `${width}px`;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null)));
    found.push(...faults(coarse).map((fault) => `${width} px: ${fault}`));
  }
  return found;
}"""
#: A phone and a tablet.
TOUCHED = (400, 840)
#: Text of twice the size: on a phone, and in tables for which it is that of half the width.
LARGE_TEXT = (400, *(width for width in WIDE if width >= 840))


@pytest.fixture(scope="module")
def stage(chromium) -> Iterator[Stage]:
    context = chromium.new_context(viewport={"width": 1440, "height": 1600})
    yield Stage(context.new_page())
    context.close()


@pytest.fixture(scope="module")
def finger(chromium) -> Iterator[Stage]:
    context = chromium.new_context(
        viewport={"width": 1240, "height": 1600}, has_touch=True, is_mobile=True
    )
    yield Stage(context.new_page())
    context.close()


def faults(stage: Stage, name: str, *, coarse: bool = False) -> list[str]:
    scene = SCENES[name]
    stage.show(scene.make())
    scene.act(stage)
    found = []
    for lang in ("en", "ru"):
        stage.speak(lang)
        for scale, widths in ((1, TOUCHED),) if coarse else ((1, WIDE), (2, LARGE_TEXT)):
            stage.scale_text(scale)
            at = stage.page.evaluate(MEASURE, [FAULTS, list(widths), coarse])
            found += [f"{lang}, text x {scale}, {fault}" for fault in at]
        stage.scale_text(1)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits_at_every_width(stage, name):
    assert faults(stage, name) == []


@pytest.mark.parametrize("name", SCENES)
def test_a_finger_finds_every_button(finger, name):
    assert finger.page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert faults(finger, name, coarse=True) == []


#: One moment of each game in which somebody plays, and the widths of a notebook's output.
PLAYING = ("president-follow", "guibole-play", "guillotine-trick", "haggis-follow", "gabo-turn")
NOTEBOOK = (400, 560, 848, 1200)


@pytest.mark.parametrize("name", PLAYING)
def test_an_answer_takes_no_room_from_the_tabs_in_any_language(stage, name):
    play_out(stage, name)
    stage.button("actions", "why")
    found = []
    for lang in ("en", "fr", "ru", "pl"):
        stage.speak(lang)
        at = stage.page.evaluate(MEASURE, [FAULTS, list(NOTEBOOK), False])
        found += [f"{lang}, {fault}" for fault in at]
    assert found == []
    # It is the answer that stands there, folded out or in the open tab.
    assert stage.page.locator(
        "[data-region=panel] [aria-expanded=true], [aria-selected=true]"
    ).count()


#: The longest names that a table takes: two that cannot be broken, one of several words.
LONG = ("Ada", "Wolfeschlegelsteinhausen", "Maximiliana Konstantina", "Wwwwwwwwwwwwwwwwwwwwwwww")


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_long_names_end_in_dots_and_are_whole_in_their_titles(stage, game):
    players = {"haggis": 3}.get(game, 4)
    size = {} if game == "guillotine" else {"players": players}
    named = {"names": LONG[:players], "bots": "careful", "seed": 5, "autosave": False}
    window = cw.Table(game, seat=0, pace="instant", **named, **size)
    stage.show(window)
    plates = stage.page.locator("[data-region=seats] [title], [data-place^='seat/'] [title]")
    assert {*plates.evaluate_all("(all) => all.map((el) => el.title)")} >= {*LONG[1:players]}
    found = stage.page.evaluate(MEASURE, [FAULTS, list(NOTEBOOK), False])
    while "sheet" not in window.view:
        window.play(window.legal_moves[0])
    stage.show(window)
    assert found + stage.page.evaluate(MEASURE, [FAULTS, list(NOTEBOOK), False]) == []


# ------------------------------------------------------------------ colours and motion by wish

#: How an element is told apart where the system chooses the colours: edges, signs and words.
SIGNS = """(wanted) => {
  const el = document.querySelector(wanted);
  if (!el) throw new Error(`nothing at ${wanted}`);
  const edge = (style, name) => {
    const [width, kind, colour] = ["width", "style", "color"].map((k) => style[`${name}-${k}`]);
    return kind === "none" || width === "0px" ? "" : `${width} ${kind} ${colour}`;
  };
  const of = (pseudo) => {
    const style = getComputedStyle(el, pseudo);
    if (pseudo && (style.content === "none" || style.display === "none")) return "";
    return [edge(style, "border-top"), edge(style, "border-bottom"), edge(style, "outline"),
      pseudo ? style.backgroundColor + style.width : "", style.textDecorationLine].join(", ");
  };
  return [of(null), of("::before"), of("::after"), el.querySelectorAll("svg").length,
    el.textContent.length].join(" | ");
}"""
HAND = "[data-region=hand] [data-card='%s']"


@pytest.fixture(scope="module")
def forced(chromium) -> Iterator[Stage]:
    context = chromium.new_context(
        viewport={"width": 1240, "height": 1600}, forced_colors="active", reduced_motion="reduce"
    )
    yield Stage(context.new_page())
    context.close()


def signs(stage: Stage, *wanted: str) -> list[str]:
    return [stage.page.evaluate(SIGNS, one) for one in wanted]


def play_out(stage: Stage, name: str) -> None:
    stage.show(SCENES[name].make())
    SCENES[name].act(stage)


@pytest.mark.parametrize("width", [400, 1200])
@pytest.mark.parametrize(
    ("name", "chosen", "playable", "not_playable", "focus"),
    [
        ("president-follow", "KS", None, "AH", "3D"),
        ("guibole-play", "7H", "8C", "KC", "7S"),
        ("guillotine-trick", "8H", "KH", "AS", "8C"),
        ("haggis-follow", "8R", "10Y", "2G", "3O"),
    ],
)
def test_forced_colours_tell_cards_apart(
    forced, width, name, chosen, playable, not_playable, focus
):
    assert forced.page.evaluate("matchMedia('(forced-colors: active)').matches")
    forced.resize(width)
    play_out(forced, name)
    # A ring of focus is for the keyboard, so that something must have been pressed.
    forced.page.keyboard.press("Shift")
    forced.page.locator(HAND % focus).focus()
    cards = [HAND % card for card in (chosen, playable, not_playable, focus) if card]
    found = signs(forced, *cards)
    assert len(set(found)) == len(found), found


def test_forced_colours_tell_choices_and_tabs_apart(forced):
    forced.resize(1200)
    play_out(forced, "guillotine-choose")
    choices = ["queens", "royalty", "spades"]
    places = [f"[data-region=choices] [data-item={choice}]" for choice in choices]
    found = signs(forced, *places)
    # The dot of a choice is drawn by edges: nothing else differs between royalty and queens.
    assert len(set(found)) == 3, found
    tabs = signs(forced, "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]")
    assert tabs[0] != tabs[1]


def test_forced_colours_tell_cells_and_places_apart(forced):
    forced.resize(1200)
    play_out(forced, "guillotine-domino")
    cells = ["KH", "7D", "9D", "AS", "QH"]
    found = signs(forced, *(f"[data-region=centre] [data-item='{cell}']" for cell in cells))
    assert len(set(found)) == len(cells), dict(zip(cells, found, strict=True))
    play_out(forced, "gabo-exchange")
    chosen, other = "[data-place='P1 s0']", "[data-place='P1 s1']"
    found = signs(forced, chosen, other)
    assert found[0] != found[1]


def test_forced_colours_say_who_is_winning_and_who_is_on_turn(forced):
    forced.resize(1200)
    play_out(forced, "guillotine-trick")
    assert forced.page.get_by_text("highest").is_visible()
    play_out(forced, "haggis-follow")
    assert "Chloé would take them" in forced.page.locator("[data-region=centre]").inner_text()
    forced.show(cw.Stepper("haggis/bombs", step=5, motion="reduced"))
    on, off = signs(forced, "[data-place='seat/2']", "[data-place='seat/1']")
    assert on.split(" | ")[:2] != off.split(" | ")[:2]


def test_forced_colours_mark_the_ruler(forced):
    forced.resize(1200)
    play_out(forced, "guibole-play")
    ranks = forced.page.evaluate(
        """() => {
          const cell = (text) => [...document.querySelectorAll("[role=img] *")]
            .find((el) => el.children.length === 0 && el.textContent === text);
          return ["9", "7", "8", "K"].map((rank) => {
            const style = getComputedStyle(cell(rank));
            return [style.borderTopWidth, style.borderTopStyle, style.borderTopColor,
              style.outlineStyle, style.fontWeight, style.textDecorationLine].join(" ");
          });
        }"""
    )
    # On the pile, yours, beats it, does not.
    assert len(set(ranks)) == 4, ranks


@pytest.mark.parametrize("name", ["guibole-play", "gabo-exchange", "haggis-follow"])
def test_nothing_moves_where_motion_is_not_wanted(forced, name):
    scene = SCENES[name]
    widget = scene.make()
    widget.set("motion", "auto")
    widget.set("pace", "normal")
    forced.show(widget)
    scene.act(forced)
    moving = forced.page.evaluate(
        """() => [...document.querySelectorAll(".cw-root, .cw-root *")].flatMap((el) => {
          const style = getComputedStyle(el);
          const names = style.transitionProperty.split(", ");
          const times = style.transitionDuration.split(", ").map(parseFloat);
          const moves = names.some((name, i) =>
            /^(all|transform|translate|top|left)$/.test(name) && times[i % times.length] > 0);
          return moves || style.animationName !== "none" ? [el.outerHTML.slice(0, 120)] : [];
        })"""
    )
    assert moving == []
    forced.page.evaluate(
        """() => {
          window.moved = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, ...rest) {
            if (/transform|translate/.test(JSON.stringify(frames))) window.moved.push(frames);
            return animate.call(this, frames, ...rest);
          };
        }"""
    )
    main = forced.page.locator("[data-region=actions] [data-item=main]")
    before = widget.session.seq
    main.click()
    forced.page.wait_for_function("!window.waiting")
    assert widget.session.seq > before
    forced.settle()
    assert forced.page.evaluate("window.moved") == []
