"""Simulations: the same counts whatever plays them, and honest about what they were given."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

import cardwidgets as cw
from cardwidgets.lab import intervals, work
from cardwidgets.lab.play import CHUNK, Counts
from cardwidgets.lab.simulate import Simulation, simulate

N = 80
"""Three chunks, the last one not full."""
#: Quick to play, for many chunks.
LONG = cw.Guibole(players=3, hands=1)


def run(game="guibole", n=N, **options) -> Simulation:
    options = {"seed": 3, "progress": False} | options
    return simulate(game, n=n, **options)


def told(simulation: Simulation) -> tuple:
    return (vars(simulation.counts), simulation.summary())


@pytest.fixture(scope="module")
def short() -> cw.Guibole:
    return cw.Guibole(players=3, hands=2)


@pytest.fixture(scope="module")
def in_process(short) -> Simulation:
    return run(short, bots=["careful", "random", "random"], rotate=True)


# ---------------------------------------------------------------------- whatever plays them


@pytest.mark.parametrize(
    ("method", "workers"), [("spawn", 1), ("spawn", 2), ("spawn", 8), ("fork", 2)]
)
def test_workers_count_what_one_process_counts(short, in_process, method, workers):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system cannot {method}")
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(workers, mp_context=context) as executor:
        found = run(short, bots=["careful", "random", "random"], rotate=True, executor=executor)
    assert told(found) == told(in_process)


def test_threads_count_what_one_process_counts(short, in_process):
    with ThreadPoolExecutor(8) as executor:
        found = run(short, bots=["careful", "random", "random"], rotate=True, executor=executor)
    assert told(found) == told(in_process)


def test_a_function_of_a_cell_travels_to_spawned_workers(short):
    lowest = 0
    bots = [lambda view: view.legal_actions()[lowest], "random", "random"]
    measure = {"points": lambda state: sum(state.scores) + lowest}
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        there = run(short, bots=bots, n=33, measure=measure, executor=executor)
    here = run(short, bots=bots, n=33, measure=measure)
    assert told(there) == told(here)


def test_another_seed_gives_other_counts(short, in_process):
    other = run(short, bots=["careful", "random", "random"], rotate=True, seed=4)
    assert other.counts != in_process.counts


# ---------------------------------------------------------------------- sums, stops, goings on


def test_simulations_add_up(short):
    a, b = run(short, seed=1), run(short, seed=2)
    both = a + b
    assert both.matches == a.matches + b.matches == 2 * N
    assert both.counts.moves == a.counts.moves + b.counts.moves
    assert (b + a).score(0) == both.score(0), "order changes nothing, not even in the last digit"
    with pytest.raises(ValueError, match="twice"):
        a + a
    with pytest.raises(ValueError, match="same"):
        a + run("president", seed=9, n=2)


def interrupting(after: int):
    """Return a figure that raises KeyboardInterrupt at a match, as a person would."""
    seen = []

    def figure(_state) -> int:
        seen.append(1)
        if len(seen) == after:
            raise KeyboardInterrupt
        return 1

    return figure


def test_an_interrupt_keeps_what_is_done(short):
    found = run(short, measure={"one": interrupting(70)})
    assert found.matches == 64
    assert "64 matches of 80" in found.summary()


def test_a_checkpoint_goes_on_as_if_nothing_had_happened(short, tmp_path):
    path = tmp_path / "kept.json"
    broken = run(short, measure={"one": interrupting(50)}, checkpoint=path)
    assert 0 < broken.matches < N
    resumed = run(short, measure={"one": lambda _state: 1}, checkpoint=path)
    unbroken = run(short, measure={"one": lambda _state: 1})
    assert told(resumed) == told(unbroken)
    again = run(short, measure={"one": interrupting(1)}, checkpoint=path)
    assert told(again) == told(unbroken), "nothing is played twice"


def test_a_checkpoint_survives_a_worker_that_dies(short, tmp_path):
    path = tmp_path / "kept.json"

    def failing(_state):
        raise RuntimeError("lost")

    with pytest.raises(RuntimeError, match="lost"):
        run(short, n=10, measure={"one": failing}, checkpoint=path)
    assert path.exists()
    assert run(short, n=10, measure={"one": lambda _s: 1}, checkpoint=path).matches == 10


def killed(path: Path, after: int) -> None:
    """Simulate in this process until it is killed, at a match, as by the system."""
    seen = []

    def figure(_state) -> int:
        seen.append(1)
        if len(seen) == after:
            os.kill(os.getpid(), signal.SIGKILL)
        return 1

    run(LONG, n=22 * CHUNK, measure={"one": figure}, checkpoint=path)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill like that")
def test_a_checkpoint_survives_a_kill(tmp_path):
    path = tmp_path / "kept.json"
    victim = multiprocessing.get_context("spawn").Process(
        target=killed, args=(path, 21 * CHUNK + 5)
    )
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    played = []

    def figure(_state) -> int:
        played.append(1)
        return 1

    resumed = run(LONG, n=22 * CHUNK, measure={"one": figure}, checkpoint=path)
    assert len(played) == 2 * CHUNK, "what the file keeps is not played again"
    unbroken = run(LONG, n=22 * CHUNK, measure={"one": lambda _state: 1})
    assert told(resumed) == told(unbroken)


def test_a_bar_counts_the_matches(short, capsys):
    pytest.importorskip("tqdm", reason="needs tqdm (lab)")
    found = run(short, n=40, progress=True)
    assert told(found) == told(run(short, n=40))
    seen = capsys.readouterr().err
    assert "40/40" in seen
    assert "match" in seen


def entries(path: Path) -> dict[str, int]:
    """Return how many lines the counters of a checkpoint have, and what their counts add up to."""
    counts = json.loads(path.read_text())["counts"]
    counters = [counts["moves"], counts["hands"], *counts["scores"], *counts["firsts"]]
    return {
        "lines": sum(map(len, counters)),
        "counted": sum(count for _value, count in counts["moves"]),
    }


def test_a_checkpoint_keeps_the_sum_however_many_chunks(tmp_path):
    start = LONG.position(hands=["9C 9D", "10C", "JC QC"], turn=0)
    few, many = tmp_path / "few.json", tmp_path / "many.json"
    # Nine moves at most: after four chunks nearly every value has been seen.
    run(LONG, start=start, n=4 * CHUNK, checkpoint=few)
    run(LONG, start=start, n=60 * CHUNK, checkpoint=many)
    assert entries(few)["counted"] == 4 * CHUNK
    assert entries(many)["counted"] == 60 * CHUNK
    assert entries(many)["lines"] <= entries(few)["lines"] + 6
    assert many.stat().st_size < 2 * few.stat().st_size


def test_a_checkpoint_and_an_executor_go_on_together(short, tmp_path):
    path = tmp_path / "kept.json"
    run(short, measure={"one": interrupting(50)}, checkpoint=path)
    with ThreadPoolExecutor(2) as executor:
        resumed = run(short, measure={"one": lambda _state: 1}, checkpoint=path, executor=executor)
    assert told(resumed) == told(run(short, measure={"one": lambda _state: 1}))


def test_an_interrupt_while_chunks_are_added_loses_none_and_counts_none_twice(
    short, tmp_path, monkeypatch
):
    path, add, seen = tmp_path / "kept.json", Counts.add, []

    def interrupted(self, other) -> None:
        add(self, other)
        seen.append(1)
        if len(seen) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Counts, "add", interrupted)
    broken = run(short, checkpoint=path)
    monkeypatch.undo()
    assert broken.matches % CHUNK == 0
    assert told(run(short, checkpoint=path)) == told(run(short))


@pytest.mark.parametrize("text", ["", "hello", "[1]", "{}", '{"mark": 1, "chunks": {}}', "null"])
def test_a_file_that_is_no_checkpoint_is_refused_and_left_alone(short, tmp_path, text):
    path = tmp_path / "notes.json"
    path.write_text(text)
    with pytest.raises(ValueError, match="no checkpoint of a simulation"):
        run(short, n=3, checkpoint=path)
    assert path.read_text() == text


def test_a_checkpoint_without_a_place_is_refused_before_anything_is_played(short, tmp_path):
    never = {"one": interrupting(1)}
    with pytest.raises(ValueError, match="there is no folder"):
        run(short, n=3, measure=never, checkpoint=tmp_path / "no" / "kept.json")
    with pytest.raises(ValueError, match="is the folder"):
        run(short, n=3, measure=never, checkpoint=tmp_path)
    with pytest.raises(TypeError, match="checkpoint is 5; it is the path of a file"):
        run(short, n=3, measure=never, checkpoint=5)


def test_a_checkpoint_of_another_call_is_refused(short, tmp_path):
    path = tmp_path / "kept.json"
    run(short, n=3, checkpoint=path)
    for other in ({"n": 4}, {"seed": 4}, {"bots": "careful"}, {"rotate": True}):
        with pytest.raises(ValueError, match="another simulation"):
            run(short, **{"n": 3, "checkpoint": path} | other)


def test_a_checkpoint_of_another_version_is_refused(short, tmp_path, monkeypatch):
    path = tmp_path / "kept.json"
    run(short, n=3, checkpoint=path)
    monkeypatch.setattr("cardwidgets.lab.checkpoint.__version__", "9.9")
    with pytest.raises(ValueError, match="version"):
        run(short, n=3, checkpoint=path)


def test_an_executor_never_holds_all_the_work(short, monkeypatch):
    monkeypatch.setattr(work, "AHEAD", 2)
    waiting: list[int] = []

    class Counting(ThreadPoolExecutor):
        def submit(self, *args, **kwargs) -> Future:
            waiting.append(1)
            future = super().submit(*args, **kwargs)
            assert len(waiting) <= 6
            return future

    with Counting(1) as executor:
        assert run(short, n=6 * 32, executor=executor).matches == 6 * 32


class AtOnce(Executor):
    """Works when it is asked, in this thread: objects may be counted only while none is made."""

    def submit(self, fn, /, *args, **kwargs):
        done = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@pytest.mark.parametrize("kept", [False, True], ids=["", "checkpoint"])
@pytest.mark.parametrize("executor", [None, AtOnce()], ids=["alone", "executor"])
def test_memory_does_not_grow_with_the_number_of_matches(monkeypatch, tmp_path, executor, kept):
    alive = []

    class Bar:
        def update(self, _n: int) -> None:
            alive.append(sum(isinstance(thing, Counts) for thing in gc.get_objects()))

        def close(self) -> None:
            assert alive

    monkeypatch.setattr(work, "bar", lambda *_, **__: Bar())
    monkeypatch.setattr(work, "AHEAD", 2)
    path = tmp_path / "kept.json" if kept else None
    run(LONG, n=12 * CHUNK, executor=executor, checkpoint=path)
    assert len(alive) == 12
    assert max(alive) - alive[0] < 6, "the sum, and the chunks that are on their way"


# ---------------------------------------------------------------------- where matches start


def test_every_match_may_start_from_one_state():
    game = cw.Guibole(players=3, hands=1)
    start = game.position(hands=["9C 9D", "10C", "JC QC"], turn=0)
    found = run(game, start=start, n=40)
    assert found.matches == 40
    assert max(found.counts.moves) <= 9


def test_chance_to_come_is_fresh_from_a_state():
    game = cw.Guibole(players=3, hands=2)
    found = run(game, start=game.deal(5), n=40, bots="careful")
    assert len(found.counts.moves) > 1, "the second hand differs, though the first is the same"


def test_a_view_starts_matches_that_its_seat_cannot_tell_apart():
    game = cw.Guibole(players=3, hands=1)
    view = game.deal(5).view(0)
    seen = set()

    def hand(state: cw.State) -> int:
        before = state.copy()
        while before._cell is not None:
            before.undo()
        fields = before.fields()
        assert fields["hands"][0].split() == list(view.hand)
        seen.add(fields["hands"][1])
        return 1

    run(game, start=view, n=10, measure={"one": hand})
    assert len(seen) == 10


def test_deals_may_be_given_as_records_write_them():
    game = cw.Guibole(players=3, hands=1)
    deals = [cw.Record.from_state(game.deal(seed)).hands[0].deal for seed in (1, 2)]
    found = run(game, start=iter(deals), n=4, bots="careful")
    assert sorted(found.counts.moves.values()) in ([2, 2], [4])
    states = [game.deal(seed) for seed in (1, 2)]
    assert run(game, start=states, n=4, bots="careful").counts.moves == found.counts.moves


def test_rotation_plays_every_deal_from_every_seat(short):
    found = run(short, n=30, bots="careful", rotate=True)
    assert all(count % 3 == 0 for count in found.counts.moves.values())
    assert [found.score(bot) for bot in range(3)] == [found.score(0)] * 3


# ---------------------------------------------------------------------- results


def test_shares_of_first_places_add_up(in_process):
    assert sum(in_process.first(bot).value for bot in range(3)) == pytest.approx(1)
    assert sum(in_process.place(0, place).value for place in range(3)) == pytest.approx(1)
    assert set(in_process.by_kind()) == {"careful", "random"}
    assert in_process.by_kind()["careful"].low > 1 / 3


def test_the_table_has_a_row_for_each_bot(in_process):
    table = in_process.table()
    assert list(table.index) == ["careful", "random 1", "random 2"]
    assert (table["matches"] == N).all()


def test_any_match_can_be_looked_at(short, in_process):
    record = in_process.record(7)
    record.verify()
    assert record.game == short
    with pytest.raises(ValueError, match="0 to 79"):
        in_process.record(80)


def test_roles_are_followed_from_hand_to_hand():
    found = run(cw.President(hands=3), n=5, bots="careful")
    assert sum(found.counts.roles.values()) == 5 * 2 * 4
    plain = run(cw.President(hands=3).plain(), n=5, bots="careful")
    assert plain.counts.roles == found.counts.roles
    assert not run("haggis", n=1).counts.roles


def test_an_unknown_figure_is_refused_with_the_ones_there_are(short):
    found = run(short, n=2, measure={"last": lambda state: state.scores[-1]})
    assert found.measured("last").value >= 0
    with pytest.raises(KeyError, match="last"):
        found.measured("lats")


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_every_game_is_played_to_its_end(game):
    assert run(game, n=2).matches == 2


# ---------------------------------------------------------------------- wrong inputs


def test_no_match_gives_the_widest_interval():
    assert run(n=0).first(0)[1:] == (0.0, 1.0)


# ---------------------------------------------------------------------- intervals


def test_the_wilson_interval_agrees_with_published_values():
    # Newcombe 1998, table I: 81 of 263 and 0 of 20.
    assert intervals.wilson(81, 263)[1:] == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert intervals.wilson(0, 20)[1:] == pytest.approx((0.0, 0.1611), abs=5e-5)


def test_the_median_has_a_bootstrap_interval():
    found = intervals.bootstrap_median({1: 10, 2: 30, 9: 10})
    assert found.low <= found.value == 2 <= found.high


@pytest.mark.parametrize(
    ("name", "value"), [("chunks", -5), ("chunks", "2"), ("chunks", 99), ("players", 7),
                        ("moves", [["a", 1]]), ("firsts", []), ("matches", "x"), ("matches", 1)]
)  # fmt: skip
def test_a_checkpoint_that_somebody_edited_is_refused_and_stays(name, value, tmp_path):
    path = tmp_path / "run.json"
    cw.simulate("guibole", n=3, checkpoint=path, progress=False)
    data = json.loads(path.read_text(encoding="utf-8"))
    (data if name == "chunks" else data["counts"])[name] = value
    text = json.dumps(data)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="is no checkpoint of a simulation"):
        cw.simulate("guibole", n=3, checkpoint=path, progress=False)
    assert path.read_text(encoding="utf-8") == text


def test_a_share_lies_within_its_interval():
    for n in range(1, 121):
        # Shared first places count as parts, whose sum may be off by a rounding.
        for won in [*range(n + 1), n / 3, n / 7, sum([1 / n] * n) * n, n + 1e-10]:
            found = intervals.wilson(won, n)
            assert 0 <= found.low <= found.value <= found.high <= 1, (won, n)


@pytest.mark.parametrize("n", [1, 2, 60])
def test_what_always_or_never_happens_is_drawn(n):
    found = cw.simulate("president", bots=["careful", *["random"] * 3], n=n, progress=False)
    assert len(found.plot().table) == 16
