"""Work handed to an executor, and the bar that shows how far it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

Result = TypeVar("Result")
#: Jobs that wait at an executor at once.
AHEAD = 64


def in_order(
    executor: Executor, job: Callable[..., Result], given: Iterable[tuple[Any, ...]]
) -> Iterator[Result]:
    """Yield the results of jobs in the order they were given, a few at work at once.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     print(list(in_order(executor, pow, [(2, 3), (3, 2)])))
    [8, 9]
    """
    waiting: deque[Future[Result]] = deque()
    try:
        for arguments in given:
            waiting.append(executor.submit(job, *arguments))
            if len(waiting) >= AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


class _Silent:
    def update(self, _n: int) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Show nothing."""


def bar(total: int, initial: int, unit: str, *, progress: bool) -> Any:
    """Return a bar of tqdm, or one that shows nothing."""
    if not progress:
        return _Silent()
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Silent()
    return tqdm(total=total, initial=initial, unit=unit, smoothing=0.1)
