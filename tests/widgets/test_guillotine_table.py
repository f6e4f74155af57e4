"""Guillotine at a table: the sheet of all deals, what cards count, the led suit in words."""

from __future__ import annotations

from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.cards import suit
from cardwidgets.text import for_what, languages, say, spoken
from cardwidgets.widgets import Session, Table
from cardwidgets.widgets.desk.scene import plain_text
from tests.widgets import moments

LANGS = languages()
#: What a deal of each contract distributes, and what a match does.
SUMS = {"royalty": 30, "queens": 30, "spades": 30, "parliament": -50, "guillotine": 100}
SUMS["domino"] = -40
MATCH = 400


def number(text):
    """Read a number as it is printed."""
    assert "-" not in text, "a minus is as wide as a plus"
    return int(text.replace("−", "-"))


@pytest.fixture(scope="module")
def match():
    """Give a session of a whole match, and its sheets in the order of its deals."""
    session = Session("guillotine", bots="random", seed=5, autosave=False)
    table = Table(session, seat=0)
    sheets = {}
    for _ in range(400):
        if sheet := table.view.get("sheet"):
            sheets.setdefault(sheet["id"], sheet)
        if session.state.is_over:
            break
        table.play(table.legal_moves[0])
    assert session.state.is_over
    return session, list(sheets.values())


def deals(sheet):
    """Return the rows of the table of all deals, without its last one, and that one."""
    (table,) = [b for b in sheet["blocks"] if b.get("caption") == say("sheet.deals")]
    assert table["sum"] is True and table["num"] == [2, 3, 4, 5]
    assert all(len(row) == len(table["head"]) == 6 for row in table["rows"])
    return table["rows"][:-1], table["rows"][-1]


def test_the_sheet_has_every_deal_of_the_match_and_the_sums(match):
    session, sheets = match
    rows, total = deals(sheets[-1])
    assert sheets[0]["title"] == "End of deal 1" and sheets[0]["button"] == "Next deal"
    assert [row[0] for row in rows] == [str(n) for n in range(1, 25)]
    names = {say(f"contract.{name}"): name for name in SUMS}
    used = Counter()
    for row in rows:
        dealer, contract = row[1].split(": ")
        used[dealer, names[contract]] += 1
        assert sum(map(number, row[2:])) == SUMS[names[contract]]
    assert len(used) == 24 and set(used.values()) == {1}, "each dealer has each contract once"
    columns = [sum(number(row[n]) for row in rows) for n in range(2, 6)]
    assert columns == list(map(number, total[2:])) == list(session.state.scores)
    assert sum(columns) == MATCH
    assert sheets[-1]["final"] is True


def test_each_sheet_goes_on_from_the_one_before(match):
    _, sheets = match
    before = []
    for sheet in sheets:
        rows, total = deals(sheet)
        assert rows[: len(before)] == before
        hand = sheet["blocks"][1 if sheet.get("final") else 0]
        by_name = {row[0]: row for row in hand["rows"]}
        heads = next(block for block in sheet["blocks"] if block.get("sum"))["head"][2:]
        for name, won, whole in zip(heads, rows[-1][2:], total[2:], strict=True):
            assert by_name[name][-2:] == [won, whole]
        before = rows
    assert len(sheets) == 24


def test_a_match_joined_in_its_middle_says_what_was_won_before(match):
    session, _ = match
    state = next(step.before for step in session.steps if step.before.hand_no == 4)
    joined = cw.position(state.position())
    table = Table(joined, seat=0, bots="random", autosave=False)
    while "sheet" not in table.view:
        table.play(table.legal_moves[0])
    rows, total = deals(table.view["sheet"])
    assert rows[0][1] == say("sheet.before") and len(rows) == 2
    assert list(map(number, rows[0][2:])) == list(state.scores)
    for n in range(2, 6):
        assert sum(number(row[n]) for row in rows) == number(total[n])


@pytest.mark.parametrize("which", ["guillotine", "haggis", "haggis of two", "guibole", "gabo"])
def test_the_points_of_a_hand_are_a_list_that_adds_up(which):
    name, options = moments.GAMES[which]
    table = Table(name, seat=0, bots="random", seed=2, autosave=False, **options)
    told = 0
    for _ in range(160):
        if table.session.state.is_over or told > 3:
            break
        legal = [str(move) for move in table.legal_moves]
        table.play("gabo" if "gabo" in legal and len(legal) > 12 else legal[0], 0)
        if sheet := table.view.get("sheet"):
            last = table.session.state.last_hand
            head = next(b for b in sheet["blocks"] if b["b"] == "table")
            for row in head["rows"]:
                parts = [part.rpartition(" ") for part in row[-3].split(", ")]
                numbers = [number(p[2]) for p in parts if p[2].lstrip("+−").isdigit()]
                if len(numbers) > 1:
                    assert sum(numbers) == number(row[-2]), row
            assert sum(line.points for line in last.lines) == sum(last.scores)
            told += 1
    assert told


# ------------------------------------------------------------------ what cards count


@pytest.mark.parametrize("contract", ["royalty", "queens", "spades", "parliament", "guillotine"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_card_that_counts_carries_its_points(contract, lang):
    """By the table of the rules: what a single card is worth to whoever takes it."""
    state = cw.Guillotine().position(
        hands=[
            "KH QS QD 7S 8H 9D 10C AC",
            "JS 8S 9S 10S 7H 9H 10H JH",
            "AS KS QH AH 7D 8D 10D JD",
            "QC KC JC 7C 8C 9C KD AD",
        ],
        dealer=0,
        contract=contract,
        turn=0,
        leader=0,
    )
    table = Table(state, seat=0, bots=None, autosave=False, lang=lang)
    tags = {c["c"]: c.get("tag", {}).get("text") for c in table.view["hand"]["cards"]}
    worth = {"royalty": {"KH": "+20", "QS": "+10"}, "queens": {"QS": "+10", "QD": "+10"}}
    worth["spades"] = {"QS": "+5", "7S": "+5", "KH": "−10"}
    worth["queens"]["KH"] = "−10"
    worth["parliament"] = {"KH": "−10"}
    worth["guillotine"] = {"KH": "+10", "QS": "+15", "QD": "+10", "7S": "+5"}
    assert {card: text for card, text in tags.items() if text} == worth[contract]
    tones = {c["c"]: c["tag"]["tone"] for c in table.view["hand"]["cards"] if "tag" in c}
    for card, text in worth[contract].items():
        assert tones[card] == ("bad" if text[0] == "+" else "good")
    table.play("QS", 0)
    (lead,) = table.view["board"]["trick"]
    assert lead["card"].get("tag", {}).get("text") == worth[contract].get("QS")


@pytest.mark.parametrize("lang", LANGS)
def test_the_led_suit_is_told_in_words(lang):
    for table, state in moments.tables("guillotine", lang=lang):
        trick = state.fields()["trick"].split()
        if state.phase != "trick":
            continue
        led = table.view["board"].get("led")
        assert bool(led) == bool(trick)
        if trick:
            assert led["suit"] == suit(trick[0])
            assert led["text"] == say("trick.led", {"suit": suit(trick[0])}, lang)
            assert say(f"suit.{suit(trick[0])}", {}, lang) in led["text"]
            assert spoken(trick[0], lang) in table.view["read"]["centre"]
            assert plain_text(led["text"], None) == led["text"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_used_contract_says_that_it_was_used(lang):
    for table, state in moments.tables("guillotine", lang=lang):
        if state.phase != "choose":
            continue
        (group,) = table.view["choices"]
        used = state.fields()["used"][0]
        assert {box["id"] for box in group["choices"]} == set(SUMS)
        for box in group["choices"]:
            assert ("off" in box) == (box["id"] in used)
            assert box["sub"], "its scoring line, or that it was used"
        assert for_what("queens", lang)


# ------------------------------------------------------------------ the panel and the prompt


def at_a_trick(lang="en"):
    """Return a table at which Chloé's ace of hearts holds the trick, with the king in it."""
    game = cw.Guillotine(first_dealer=0)
    state = game.position(
        hands=["8H QS 9C", "7C 8C", "7D 8D", "9D 10D"],
        contract="royalty",
        phase="trick",
        dealer=0,
        turn=0,
        leader=1,
        trick="7H AH KH",
        tricks=[],
    )
    return Table(state, seat=0, bots=None, autosave=False, lang=lang)


@pytest.mark.parametrize("lang", languages())
def test_the_prompt_says_what_to_follow_and_who_holds_the_trick(lang):
    table = at_a_trick(lang)
    prompt = table.view["prompt"]
    names = ["Ada", "Boris", "Chloé", "Dmitri"]
    holds = say("turn.more.holds", {"seat": 2, "card": "AH"}, lang, cards="drawn", names=names)
    assert prompt["more"] == f"{holds} {say('turn.more.counts', {'points': 20}, lang)}"
    assert prompt["ask"] == say("turn.trick.follow", {"suit": "H"}, lang)
    table.close()


def test_the_contract_is_named_in_the_heading_and_told_once_in_the_panel():
    table = at_a_trick()
    line = say("contract.line.royalty")
    assert table.view["plates"][0]["text"] == say("contract.royalty")
    assert str(table.view["panel"][0]["blocks"]).count(line) == 1
    assert "+20" in line
    table.close()


def test_what_was_taken_shows_the_cards_that_count_and_those_still_out():
    table = at_a_trick()
    taken = table.view["panel"][0]["blocks"][1]
    assert taken["rows"][-1] == [f"{say('contract.still')} [[QS]] [[KH]]", "+30"]
    for card in ("8H", "7C", "7D", "9D"):
        table.session.play(card) if table.session.state.turn else table.play(card)
        if not table.session.state.fields()["trick"]:
            break
    taken = table.view["panel"][0]["blocks"][1]
    assert taken["rows"][2] == ["Chloé [[KH]]", "+20"]
    assert taken["rows"][-1] == [f"{say('contract.still')} [[QS]]", "+10"]
    table.close()


def test_the_contracts_are_not_listed_twice_while_one_is_chosen():
    table = Table("guillotine", first_dealer=0, seed=3, seat=0, autosave=False)
    captions = [block.get("caption") for block in table.view["panel"][0]["blocks"]]
    assert say("contract.table") not in captions
    assert table.view["choices"]
    table.close()
