"""What is given to the lab wrongly is refused: what it was, and what would be right."""

from __future__ import annotations

import doctest
import inspect
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import matplotlib as mpl
import numpy as np
import pytest

import cardwidgets as cw
from cardwidgets.lab import charts, decisions, mean, paired, play_out, wilson

mpl.use("Agg")

GAME = cw.Guibole(players=3, hands=1)
STATE = GAME.deal(1)
OVER = play_out(GAME, "random", seed=1)
QUIET = {"progress": False}
SOME = wilson(3, 10)


def simulated(game=GAME, **options):
    return cw.simulate(game, **({"n": 1} | QUIET | options))


def league(bots=("careful", "random"), game=GAME, **options):
    return cw.league(bots, game, **({"deals": 1} | QUIET | options))


def pair(game=GAME, bots="random", other="random", figure=lambda s: s.step, **options):
    return paired(game, bots, other, figure, **({"n": 1} | QUIET | options))


#: Each door of the lab, with everything right but the game, the bots, the seed or the number.
DOORS = {
    "simulate": simulated,
    "league": league,
    "paired": pair,
    "play_out": lambda game=GAME, bots="random", **options: play_out(game, bots, **options),
}
EVERY = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)


def refused(call, kind, words):
    with pytest.raises(kind) as error:
        call()
    said = str(error.value)
    assert words in said
    assert "\n" not in said and len(said) < 250, "one line, whatever was given"


@EVERY
@pytest.mark.parametrize(
    ("game", "kind", "words"),
    [
        (None, TypeError, "game is None; it is a Game, or the name of one: president, guibole"),
        (5, TypeError, "game is 5; it is a Game"),
        (cw.Guibole, TypeError, "game is the class Guibole; call it: Guibole()"),
        (STATE, TypeError, "game is a ClimbingState; it is a Game, or the name of one"),
        (["careful"], TypeError, "game is ['careful']; it is a Game"),
        ("presidend", ValueError, "president"),
    ],
)
def test_a_game_is_a_game_or_its_name(door, game, kind, words):
    refused(lambda: door(game=game), kind, words)


@pytest.mark.parametrize("bot", [None, 5, "carefull", {"random"}])
def test_a_bot_is_a_name_or_a_function(bot):
    for door in (simulated, pair, lambda bots: play_out(GAME, bots)):
        refused(lambda: door(bots=bot), ValueError, "is no bot")  # noqa: B023
        refused(lambda: door(bots=[bot] * 3), ValueError, "or a function that takes a view")  # noqa: B023
        refused(lambda: door(bots=[bot]), ValueError, "bots has 1 entries; 3 seats need one each")  # noqa: B023
    refused(lambda: league([bot, "random"]), ValueError, "is no bot")


@EVERY
@pytest.mark.parametrize("seed", ["x", None, 1.5, True])
def test_a_seed_is_a_whole_number(door, seed):
    refused(lambda: door(seed=seed), TypeError, f"seed is {seed!r}; it is a whole number")


@pytest.mark.parametrize("n", [-1, 2.5, "10", True, None])
def test_a_number_of_matches_is_a_whole_number(n):
    refused(lambda: simulated(n=n), ValueError, f"n is {n!r}; it is a number of matches from 0")
    refused(lambda: pair(n=n), ValueError, f"n is {n!r}; it is a number of deals from 1")
    refused(lambda: league(deals=n), ValueError, "it is a number of deals from 1")
    match = play_out(GAME, seed=1)
    if n is not None:
        refused(lambda: decisions(match, 0, last=n), ValueError, "it is a number of steps from 0")


def test_numbers_of_numpy_are_numbers():
    assert simulated(n=np.int64(3), seed=np.int32(2)).matches == 3
    figures = {"mean": lambda _s: np.float64(0.5), "yes": lambda _s: np.bool_(1)}
    assert simulated(measure=figures).measured("mean").value == 0.5


@pytest.mark.parametrize("executor", [4, "threads", ProcessPoolExecutor])
def test_an_executor_has_work_submitted_to_it(executor):
    for door in (simulated, league):
        refused(lambda: door(executor=executor), TypeError, "an executor, such as ProcessPool")  # noqa: B023


@pytest.mark.parametrize(
    ("start", "kind", "words"),
    [
        (5, TypeError, "start is 5; it is a state, a view, or a list of deals or states"),
        ("9C", TypeError, "start is '9C'"),
        ({"hands": []}, TypeError, "a list of deals"),
        ([5], TypeError, "start holds 5; it holds deals"),
        ([STATE.view(0)], TypeError, "start holds a ClimbingView"),
        ([], ValueError, "start has no deal; leave it out"),
        ([{}], ValueError, "deal 0 of start has no 'hands'"),
        (cw.Gabo().deal(1), ValueError, "start is a state of Gabo(), the game is Guibole"),
        (cw.Guibole().deal(1).view(0), ValueError, "start is a view of Guibole(), the game"),
        ([cw.Guibole().deal(1)], ValueError, "give start.game"),
        (OVER, ValueError, "start is a match that is over"),
        (OVER.view(0), ValueError, "start is a match that is over"),
    ],
)
def test_matches_start_from_something_of_their_game(start, kind, words):
    refused(lambda: simulated(start=start), kind, words)


def test_a_record_is_a_list_of_deals():
    assert simulated(start=cw.Record.from_state(OVER)).matches == 1


@pytest.mark.parametrize("measure", [len, ["step"], {"a": 5}, {5: len}])
def test_figures_are_functions_by_name(measure):
    refused(lambda: simulated(measure=measure), TypeError, "functions of the final state by name")


@pytest.mark.parametrize("value", [None, "x", [1], float("nan"), float("inf"), 1j])
def test_a_figure_is_a_number(value):
    words = "after a match; it is a number"
    refused(lambda: simulated(measure={"a": lambda _s: value}), TypeError, words)
    refused(lambda: pair(figure=lambda _s: value), TypeError, words)


def test_a_paired_figure_is_a_function_and_the_other_game_a_game():
    refused(lambda: pair(figure=5), TypeError, "figure is 5; it is a function of the final state")
    refused(lambda: pair(other_game=5), TypeError, "game is 5; it is a Game")
    assert pair(cw.Guibole(), other_game="guibole").value == 0


@pytest.mark.parametrize(
    ("bots", "kind", "words"),
    [
        ([], ValueError, "two bots or more, not 0"),
        (["careful"], ValueError, "two bots or more, not 1"),
        ({}, ValueError, "two bots or more, not 0"),
        (None, TypeError, "bots is None; it is a list of bots"),
        ("careful", TypeError, "bots is 'careful'; it is a list of bots"),
        (["random", "random"], ValueError, "two bots are named random; give names"),
        ([5, "random"], ValueError, "5 is no bot"),
    ],
)
def test_a_league_is_of_two_bots_or_more(bots, kind, words):
    refused(lambda: league(bots), kind, words)


def test_bots_in_one_string_are_told_to_be_a_list():
    refused(lambda: simulated(bots="careful,random"), ValueError, "['careful', 'random']")


@pytest.mark.parametrize("at", [-1, 3, "0", 1.0, True, None])
def test_results_are_asked_for_by_their_number(at):
    found = simulated(n=3)
    for ask in (found.first, found.score, lambda i: found.place(i, 0)):
        refused(lambda: ask(at), ValueError, "bots are 0 to 2 (random 0, random 1, random 2)")  # noqa: B023
    refused(lambda: found.place(0, at), ValueError, "places are 0 to 2 (0 is first)")
    refused(lambda: found.record(at), ValueError, "matches are 0 to 2")
    refused(lambda: league().record(7 if at == 3 else at), ValueError, "matches are 0 to 2")
    refused(lambda: decisions(OVER, at), ValueError, "seats are 0 to 2")


def test_decisions_are_of_a_match():
    for match in (None, STATE.view(0)):
        refused(lambda: decisions(match, 0), TypeError, "it is a state at its end, or a record")  # noqa: B023
    refused(lambda: decisions(OVER, 0, "carefull"), ValueError, "did you mean 'careful'")


def test_a_match_is_played_out_from_a_state():
    refused(lambda: play_out(GAME, start=5), TypeError, "start is 5; it is a state, or None")
    refused(lambda: play_out(GAME, start=cw.Gabo().deal(1)), ValueError, "the game is Guibole")


@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        (lambda view: 1 / 0, ZeroDivisionError),
        (lambda view: "2C 2D 2H 2S 3C", cw.IllegalMove),
        (lambda view: None, cw.IllegalMove),
    ],
)
def test_a_bot_that_fails_is_named_with_its_place(bot, kind):
    bot.__name__ = "mine"
    with pytest.raises(kind) as error:
        simulated(bots=["random", bot, "random"], n=5)
    assert error.value.__notes__ == ["bot mine, seat 1, match 0, move 1"]


def test_simulations_add_up_with_sum_and_with_nothing_else():
    one, two = simulated(seed=1), simulated(seed=2)
    assert sum([one, two]).counts == (one + two).counts
    with pytest.raises(TypeError, match="unsupported operand"):
        one + 5


def test_what_is_not_played_yet_is_said_in_words():
    none = simulated(n=0)
    assert none.summary().endswith("nothing is counted yet")
    refused(lambda: none.plot("scores"), ValueError, "distribution has nothing to draw for random")


# ---------------------------------------------------------------------- figures and charts


@pytest.mark.parametrize(("won", "n"), [(-1, 10), (11, 10), (1, -1), (1, 0), (float("nan"), 3)])
def test_a_share_is_of_what_there_was(won, n):
    refused(lambda: wilson(won, n), ValueError, "it is from 0 of n to n of n")


@pytest.mark.parametrize("values", [None, [1, 2, 3], 5])
def test_a_mean_is_of_counted_values(values):
    refused(lambda: mean(values), TypeError, "give Counter(values)")


@pytest.mark.parametrize(
    ("draw", "kind", "words"),
    [
        (lambda: charts.estimates({}), ValueError, "nothing to draw; give intervals by name"),
        (lambda: charts.estimates([SOME]), TypeError, "takes intervals by name, not"),
        (lambda: charts.estimates({"a": 0.5}), TypeError, "'a' is 0.5, not an interval"),
        (lambda: charts.estimates({"a": SOME}, guess="x"), TypeError, "guess is 'x'"),
        (lambda: charts.bars({}), TypeError, "groups by name"),
        (lambda: charts.bars({"a": SOME}), TypeError, "group 'a' takes intervals by name"),
        (
            lambda: charts.bars({"a": {"x": SOME}, "b": {"y": SOME}}),
            ValueError,
            "group 'b' has ['y'], the first has ['x']",
        ),
        (lambda: charts.distribution({}), ValueError, "nothing to draw"),
        (lambda: charts.distribution({"a": Counter()}), ValueError, "nothing to draw for a"),
        (lambda: charts.distribution([1, 2]), TypeError, "takes counts by name"),
        (lambda: charts.spread([]), ValueError, "no decision"),
        (lambda: charts.curve({}), ValueError, "nothing to draw"),
        (lambda: charts.curve({"a": SOME}), TypeError, "place on the axis, a number each"),
        (lambda: charts.curve({1: SOME}, ax=5), TypeError, "ax is 5; it is matplotlib axes"),
    ],
)
def test_a_chart_says_what_it_draws(draw, kind, words):
    refused(draw, kind, words)


# ---------------------------------------------------------------------- other worlds


def public():
    """Yield what the lab offers, by name."""
    for name in cw.lab.__all__:
        yield name, getattr(cw.lab, name)
    for name, thing in vars(charts).items():
        if not name.startswith("_") and getattr(thing, "__module__", "") == charts.__name__:
            yield f"charts.{name}", thing


@pytest.mark.parametrize(
    ("name", "thing"), list(public()), ids=lambda part: part if isinstance(part, str) else ""
)
def test_every_public_name_has_an_example_that_the_doctests_run(name, thing):
    said = inspect.getdoc(thing) or ""
    assert ">>>" in said
    if inspect.isclass(thing):
        own = [member for member in vars(thing) if not member.startswith("_")]
        methods = [member for member in own if not isinstance(vars(thing)[member], type)]
        fields = getattr(thing, "_fields", ()) or getattr(thing, "__dataclass_fields__", ())
        shown = "\n".join(line for line in said.splitlines() if ">>>" in line or "..." in line)
        missing = [m for m in methods if m not in fields and f".{m}" not in shown]
        assert not missing, f"{name}: the example shows no {missing}"


@pytest.mark.outside
@pytest.mark.parametrize("name", ["pettingzoo_env", "open_spiel_game"])
def test_examples_that_need_other_packages_run(name):
    pytest.importorskip("pettingzoo" if name == "pettingzoo_env" else "pyspiel")
    text = (inspect.getdoc(getattr(cw.lab, name)) or "").replace("# doctest: +SKIP", "")
    example = doctest.DocTestParser().get_doctest(text, vars(cw.lab), name, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0
    assert example.examples


@pytest.mark.outside
def test_an_environment_is_of_a_seat_and_draws_text():
    world = pytest.importorskip("cardwidgets.lab.pettingzoo")
    for seat in (-1, 4, "0", True, None):
        refused(lambda: world.SeatEnv("guibole", seat), ValueError, "seats are 0 to 3")  # noqa: B023
    refused(lambda: world.SeatEnv("guibole", bots="carefull"), ValueError, "'careful'")
    refused(lambda: cw.lab.pettingzoo_env("guibole", render_mode="human"), ValueError, "'ansi'")


@pytest.mark.outside
@pytest.mark.parametrize("door", [cw.lab.pettingzoo_env, cw.lab.open_spiel_game])
def test_a_door_to_another_world_wants_a_game(door):
    for game in (None, 5, STATE, cw.Guibole):
        refused(lambda: door(game), TypeError, "game is ")  # noqa: B023
    refused(lambda: door("presidend"), ValueError, "president")
