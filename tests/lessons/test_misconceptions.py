"""Wrong answers of practice: each from a thought of the list, each wrong for the engine."""

import re
from functools import cache

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.lessons import practice
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.notes import step_of
from cardwidgets.lessons.players import names_of
from cardwidgets.lessons.refusals import thought_of
from cardwidgets.lessons.thoughts import misconception, misconceptions
from cardwidgets.text import languages, say
from cardwidgets.widgets.answers import diagnosis, picked

QUOTED = {"en": "“.+” ", "fr": "«\u202f.+\u202f» ", "ru": r"«.+[^.]»\. ", "pl": r"„.+[^.]”\. "}


@cache
def items(topic, n):
    return [practice.make(topic, seed) for seed in range(n)]


def asked_of(item):
    return item.task.ask.params


def after(item, *moves):
    state = item.state.copy()
    for move in moves:
        state.play(move)
    return state


@pytest.mark.parametrize("name", misconceptions())
def test_a_thought_is_quoted_and_answered_in_every_language(name):
    for lang in languages():
        text = misconception(name, lang)
        quoted = re.match(QUOTED[lang], text)
        assert quoted, text
        assert text[quoted.end()].isupper() or text[quoted.end()].isdigit(), text
        assert text.endswith("."), text
    french = misconception(name, "fr")
    assert not re.search(r"(?<!\u202f)[;!?»]|[^\u00a0]:|\w'\w", french), french


def test_no_two_thoughts_are_the_same():
    for lang in languages():
        texts = [misconception(name, lang) for name in misconceptions()]
        assert len(texts) == len(set(texts))


def test_a_language_that_lacks_a_thought_tells_it_in_english():
    assert misconception("climbing.equal", "eo") == misconception("climbing.equal")


def test_an_unknown_thought_names_the_nearest():
    with pytest.raises(ValueError, match=r"climbing\.equal"):
        misconception("climbing.equals")


@pytest.mark.parametrize("topic", practice.topics())
def test_every_wrong_answer_comes_from_a_thought_of_the_list(topic, count):
    known = misconceptions(topic.partition("/")[0])
    for item in items(topic, count(80, 400)):
        question = item.question
        wrong = [o for o in question.get("options", ()) if not o.get("right")]
        wrong += question.get("wrong", ())
        for part in wrong:
            assert part["thought"] in known, part
            for lang in languages():
                told = say("practice.thought", {"text": misconception(part["thought"], lang)}, lang)
                assert part["feedback"][lang] == told


@pytest.mark.parametrize("topic", practice.topics())
def test_a_wrong_answer_is_wrong_and_is_recognised(topic, count):
    some = False
    for item in items(topic, count(80, 400)):
        question = item.question
        for i, option in enumerate(question.get("options", ())):
            if not option.get("right"):
                some = True
                assert diagnosis(question, [chr(97 + i)]) == option["feedback"]["en"]
        guesses = [g.get("value", g.get("cards")) for g in question.get("wrong", ())]
        assert len(set(map(str, guesses))) == len(guesses)
        for guess, part in zip(guesses, question.get("wrong", ()), strict=True):
            some = True
            if guess is not None:
                assert not picked(question, guess)
                assert diagnosis(question, guess, "pl") == part["feedback"]["pl"]
    assert some


@pytest.mark.parametrize("topic", practice.topics())
def test_a_move_that_is_offered_is_legal_as_it_says(topic, count):
    for item in items(topic, count(80, 400)):
        for option in item.task.options:
            if option.move and topic != "gabo/reflex":
                assert (item.state.why_not(option.move) is None) == option.right


def test_a_safe_reflex_is_a_known_card_of_the_same_rank(count):
    for item in items("gabo/reflex", count(80, 400)):
        known = item.state.view(0).known
        places = {option.label.params.get("slot"): option for option in item.task.options}
        none = places.pop(None)
        for slot, option in places.items():
            card = known.get(f"P0 {slot}")
            assert option.right == (card is not None and rank(card) == item.task.facts[0])
        assert none.right != any(option.right for option in places.values())


@pytest.mark.parametrize("topic", practice.topics())
def test_most_questions_without_options_recognise_a_wrong_answer(topic, count):
    asked = [item for item in items(topic, count(80, 400)) if not item.task.options]
    assert sum(bool(item.task.wrong) for item in asked) >= 0.8 * len(asked)


def test_every_thought_of_the_list_is_used(count):
    used = {
        part.get("thought")
        for name in lessons.names()
        for note in lessons.load(name).notes
        if "question" in note
        for kind in ("options", "wrong")
        for part in note["question"].get(kind, ())
    }
    for topic in practice.topics():
        for item in items(topic, count(80, 400)):
            used |= {option.thought for option in item.task.options if not option.right}
            used |= {guess.thought for guess in item.task.wrong}
    assert set(misconceptions()) <= used


def test_other_cards_than_the_highest_are_a_choice_that_is_not_given():
    for item in items("president/gifts", 40):
        pool, right = item.task.cards
        low = sorted(pool, key=lambda c: CLIMBING_RANKS.index(rank(c)) if "JK" not in c else 99)
        assert "highest cards" in diagnosis(item.question, low[: len(right[0])])
        for given in right:
            order = [*CLIMBING_RANKS, "JK"]
            least = min(order.index(rank(card)) for card in given)
            assert all(order.index(rank(c)) <= least for c in pool if c not in given)


def test_several_wrong_choices_are_told_once_each():
    item = practice.make("president/next", 0)
    wrong = [chr(97 + i) for i, o in enumerate(item.task.options) if not o.right]
    said = diagnosis({**item.question, "kind": "many"}, wrong)
    assert said.count("Perhaps you thought") == len({o.thought for o in item.task.options} - {None})


# ------------------------------------------------- the stated answers, worked out once more

ORDER = {1: 2, "J": 2, "Q": 3, "K": 5}


def right_seats(item):
    return [option.label.params["seat"] for option in item.task.options if option.right]


@pytest.mark.parametrize("topic", ["president/next", "guibole/skip"])
def test_who_acts_next_is_who_acts_in_the_engine(topic, count):
    for item in items(topic, count(80, 400)):
        assert right_seats(item) == [after(item, " ".join(asked_of(item)["cards"])).turn]


def test_who_leads_is_who_leads_in_the_engine(count):
    for item in items("president/leads", count(80, 400)):
        assert right_seats(item) == [after(item, "pass").turn]


def test_the_strongest_rank_is_that_of_the_order_after_the_play(count):
    for item in items("guibole/flip", count(80, 400)):
        state = after(item, " ".join(asked_of(item)["cards"]))
        ranks = [CLIMBING_RANKS.index(o.label.params["rank"]) for o in item.task.options]
        best = (min if state.fields()["reversed"] else max)(
            r
            for r, o in zip(ranks, item.task.options, strict=True)
            if o.right or o.thought != "guibole.own_rank"
        )
        right = [r for r, o in zip(ranks, item.task.options, strict=True) if o.right]
        assert right == [best]
        assert best == (min if state.fields()["reversed"] else max)(ranks)


def test_roles_and_points_are_the_engines(count):
    for topic in ("president/roles", "president/points", "guibole/credit"):
        for item in items(topic, count(40, 200)):
            asked = asked_of(item)
            state = after(item, " ".join(asked["set"]))
            if topic == "president/roles":
                role = item.state.game.roles(state.last_hand.order)[asked["seat"]]
                right = [o.label.params["role"] for o in item.task.options if o.right]
                assert right == [role]
            else:
                assert item.task.value == state.scores[asked["seat"]]


def test_points_of_tricks_are_the_engines(count):
    for item in items("guillotine/points", count(40, 200)):
        state = after(item, *map(str, item.state.legal_moves))
        assert item.task.value == state.scores[asked_of(item)["seat"]]


def test_points_of_cards_are_those_of_the_rules(count):
    for item in items("haggis/points", count(40, 200)):
        cards = asked_of(item)["cards"]
        odd = sum(card[:-1] in ("3", "5", "7", "9") for card in cards)
        assert item.task.value == odd + sum({"J": 2, "Q": 3, "K": 5}.get(c, 0) for c in cards)
    for item in items("gabo/total", count(40, 200)):
        value = 0
        for card in asked_of(item)["cards"]:
            king = 15 if card[-1] in "CS" else 0
            value += {"A": 1, "J": 10, "Q": 10, "K": king}.get(card[:-1]) or (
                0 if card[:-1] == "K" else int(card[:-1]) if card[:-1].isdigit() else 0
            )
        assert item.task.value == value


def test_readings_and_kinds_are_the_engines(count):
    game = cw.Haggis(players=3)
    for item in items("haggis/readings", count(40, 200)):
        assert item.task.value == len(game.readings(asked_of(item)["cards"]))
    for item in items("haggis/combination", count(80, 400)):
        right = next(o.label.message_id for o in item.task.options if o.right)
        found = game.readings(asked_of(item)["cards"])
        kind = found[0].kind if found else "nothing"
        name = {"set": "group", "run": "run" if found and found[0].width == 1 else "run_of_groups"}
        assert right == f"practice.kind.{name.get(kind, kind)}"


def test_scores_of_a_call_are_those_of_the_rules(count):
    for item in items("gabo/call", count(80, 400)):
        asked = asked_of(item)
        counts = [int(text) for text in asked["points_of"].split(", ")]
        caller, seat = asked["who"], asked["seat"]
        others = [n for s, n in enumerate(counts) if s != caller]
        if counts[caller] < 7 and all(counts[caller] < n for n in others):
            assert item.task.value == (0 if seat == caller else counts[seat])
        else:
            assert item.task.value == (35 if seat == caller else 0)


def test_a_power_follows_only_a_card_drawn_and_discarded_for_it(count):
    powers = {"7": "look", "8": "look", "9": "spy", "10": "spy", "J": "exchange", "Q": "exchange"}
    for item in items("gabo/powers", count(80, 400)):
        way, card = item.task.facts[:2]
        right = next(o.label.message_id for o in item.task.options if o.right)
        assert right == f"practice.power.{powers[card] if way == 'discard power' else 'none'}"


def test_who_knows_a_place_is_who_knows_it_in_the_engine(count):
    for item in items("gabo/knowledge", count(80, 400)):
        asked, what = asked_of(item), item.task.facts[0]
        other = f"P{asked['target']} {asked['there']}"
        move = {
            "spy": f"spy {other}",
            "exchange": f"exchange {asked['slot']} {other}",
        }.get(what, f"{what} {asked['slot']}")
        state = after(item, move)
        place = f"P{asked['owner']} {asked['asked']}"
        knowers = [s for s in range(3) if place in state.view(s).known]
        right = [o.label.params.get("seat") for o in item.task.options if o.right]
        assert right == (knowers or [None])


def refused_moves():
    """Give every refused move of the lessons that has no words of its own: state, move, option."""
    for name in lessons.names():
        record = lessons.load(name)
        states, names = list(record.replay()), names_of(record)
        for note in record.notes:
            given = note.get("question", {}).get("options", ())
            state = states[step_of(record, note)]
            shown = filled(note["question"], state, names)["options"] if given else ()
            for option, told in zip(given, shown, strict=True):
                bare = "move" in option and not {"feedback", "thought", "right"} & set(option)
                reason = state.why_not(option["move"], option.get("seat")) if bare else None
                if reason is not None:
                    yield state, option["move"], reason, told


def test_a_refused_move_is_told_the_thought_behind_it_too():
    told_thoughts = set()
    for state, move, reason, told in refused_moves():
        thought = thought_of(state, move, reason)
        for lang in languages():
            assert thought is None or misconception(thought, lang) in told["feedback"][lang]
        assert told.get("thought") == thought
        assert thought is None or thought in misconceptions(state.game.name)
        assert (thought is None) == (reason.code == "WRONG_PHASE" and state.phase != "decide")
        told_thoughts.add(thought)
    assert {"climbing.fewer", "guillotine.free", "guillotine.gap", "haggis.low"} <= told_thoughts
    assert {"gabo.call_any", "gabo.take_after", "haggis.mixed", "guibole.still"} <= told_thoughts
