"""Run steps, two lanes side by side, and say what came of each.

A lane is a list of steps that run one after the other. The output of a step is kept and printed
in one piece when the step ends, so that two lanes never mix. Every step runs, also after a
failure; the summary lists what failed.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from environment import ROOT, environ

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

#: A step that takes longer hangs; a plain failure tells more than a machine that gives up.
LIMIT_SECONDS = 1800
HEARTBEAT_SECONDS = 60


@dataclass(frozen=True)
class Step:
    """One thing to check.

    `waits_for` gives the reason why there is nothing to check yet, or None.
    """

    name: str
    commands: Sequence[Sequence[str]]
    cwd: Path = ROOT
    waits_for: Callable[[], str | None] = lambda: None
    env: Callable[[], dict[str, str]] = dict


@dataclass
class Result:
    """What came of a step."""

    name: str
    ok: bool
    seconds: float
    note: str = ""
    passed: int = 0
    failed: int = 0


@dataclass
class Board:
    """The steps that run now and the results so far, shared by the lanes."""

    running: dict[str, float] = field(default_factory=dict)
    children: set[subprocess.Popen[str]] = field(default_factory=set)
    results: list[Result] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    is_over: threading.Event = field(default_factory=threading.Event)


def run_lanes(lanes: Sequence[Sequence[Step]]) -> bool:
    """Run the lanes side by side; print the summary; tell whether all went well."""
    board = Board()
    started = time.monotonic()
    threads = [threading.Thread(target=_run_lane, args=(lane, board)) for lane in lanes]
    threading.Thread(target=_heartbeat, args=(board,), daemon=True).start()
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        board.is_over.set()
        for child in list(board.children):
            os.killpg(child.pid, signal.SIGTERM)
        raise
    board.is_over.set()
    order = [step.name for lane in lanes for step in lane]
    board.results.sort(key=lambda result: order.index(result.name))
    return _summary(board.results, time.monotonic() - started)


def _run_lane(lane: Sequence[Step], board: Board) -> None:
    for step in lane:
        if board.is_over.is_set():
            return
        reason = step.waits_for()
        if reason:
            note = f"nothing yet: {reason}"
            result, output = Result(step.name, ok=True, seconds=0, note=note), ""
        else:
            with board.lock:
                board.running[step.name] = time.monotonic()
            result, output = _run_step(step, board)
        with board.lock:
            board.running.pop(step.name, None)
            board.results.append(result)
            print(_heading(result), output, sep="\n" if output else "", end="\n", flush=True)


def _run_step(step: Step, board: Board) -> tuple[Result, str]:
    started = time.monotonic()
    output = ""
    ok = True
    for command in step.commands:
        code, text = _run_command(command, step, board)
        output += text
        if code != 0:
            output += f"\n  failed ({code}): {' '.join(command)}"
            ok = False
            break
    passed, failed = count_tests(output)
    if not passed and not failed:
        passed, failed = int(ok), int(not ok)
    elif not ok and not failed:
        failed = 1
    seconds = time.monotonic() - started
    return Result(step.name, ok, seconds, passed=passed, failed=failed), output.strip("\n")


def _run_command(command: Sequence[str], step: Step, board: Board) -> tuple[int, str]:
    try:
        child = subprocess.Popen(
            command,
            cwd=step.cwd,
            env=environ(**step.env()),
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as problem:
        return 127, f"{command[0]}: {problem}"
    board.children.add(child)
    try:
        text, _ = child.communicate(timeout=LIMIT_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        text, _ = child.communicate()
        text += f"\n  stopped after {LIMIT_SECONDS // 60} minutes"
    board.children.discard(child)
    return child.returncode, text


def count_tests(output: str) -> tuple[int, int]:
    """Read the passed and failed tests from the closing lines of pytest and vitest."""
    passed = failed = 0
    closing = r"^(?:(?:=+ )?\d+ [a-z]+.* in [\d.:]+s.*|\s*Tests  +.*\(\d+\))$"
    for line in re.findall(closing, output, flags=re.MULTILINE):
        passed += sum(map(int, re.findall(r"(\d+) passed", line)))
        failed += sum(map(int, re.findall(r"(\d+) (?:failed|error)", line)))
    return passed, failed


def _heading(result: Result) -> str:
    word = "ok" if result.ok else "FAILED"
    told = result.note or f"{word}  {result.seconds:.1f} s"
    return f"\n== {result.name}  {told}"


def _heartbeat(board: Board) -> None:
    while not board.is_over.wait(HEARTBEAT_SECONDS):
        now = time.monotonic()
        with board.lock:
            names = [f"{name} ({now - since:.0f} s)" for name, since in board.running.items()]
            if names:
                print(f"   still running: {', '.join(names)}", flush=True)


def _summary(results: list[Result], seconds: float) -> bool:
    width = max(len(result.name) for result in results)
    print("\n== summary")
    for result in results:
        word = "  --  " if result.note else "ok    " if result.ok else "FAILED"
        told = result.note or f"{result.seconds:7.1f} s"
        print(f"   {word}  {result.name:<{width}}  {told}")
    failures = [result.name for result in results if not result.ok]
    print(f"   {seconds / 60:.1f} minutes in all")
    if failures:
        print(f"   failed: {', '.join(failures)}")
    passed, failed = (sum(getattr(r, what) for r in results) for what in ("passed", "failed"))
    print(f"\n{passed} passed, {failed} failed", flush=True)
    return not failures
