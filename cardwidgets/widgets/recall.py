"""The recall curve: how much of what was seen some moves ago a learner still knew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, NamedTuple

from cardwidgets.lab.intervals import Interval, wilson
from cardwidgets.lessons.recall import GROUPS, delay_of
from cardwidgets.text import say

#: Size of the picture, and the room of its labels.
WIDTH, HEIGHT, LEFT, BELOW, ABOVE = 480, 240, 48, 48, 32


class Group(NamedTuple):
    """The answers after about as many moves."""

    label: str
    right: int
    n: int

    @property
    def share(self) -> Interval:
        """Share of right answers, with its 95 % interval."""
        return wilson(self.right, self.n)


class Recall:
    """The recall curve of a learner: a text table, and in a notebook a picture.

    Args:
        answers: answers as :class:`Progress` keeps them; those not from memory are left out.
        lang: language.

    >>> answers = [{"question": "recall-1-P0s1-3", "right": True}]
    >>> print(Recall(answers).groups[0])
    Group(label='1–2', right=1, n=1)
    """

    def __init__(self, answers: Iterable[Mapping[str, Any]], lang: str = "en") -> None:
        self.lang = lang
        ends = [*GROUPS, None]
        starts = [1, *(most + 1 for most in GROUPS)]
        tally = [[0, 0] for _ in ends]
        for answer in answers:
            delay = delay_of(str(answer["question"]))
            if delay is not None:
                group = tally[sum(delay > most for most in GROUPS)]
                group[0] += bool(answer["right"])
                group[1] += 1
        #: From the shortest delay to the longest.
        self.groups = [
            Group(f"{start}+" if end is None else f"{start}–{end}", right, n)
            for start, end, (right, n) in zip(starts, ends, tally, strict=True)
        ]

    def __repr__(self) -> str:
        if not any(group.n for group in self.groups):
            return say("recall.none", {}, self.lang)
        heads = [say(f"recall.{name}", {}, self.lang) for name in ("delay", "right", "of", "share")]
        lines = [heads, *([g.label, str(g.right), str(g.n), _range(g)] for g in self.groups)]
        wide = [max(len(line[i]) for line in lines) for i in range(len(heads))]
        return "\n".join(
            "  ".join(text.rjust(width) for text, width in zip(line, wide, strict=True))
            for line in lines
        )

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}

    def svg(self) -> str:
        """Return the picture: a point for each group with its interval, and the line between."""
        room = (WIDTH - LEFT) / len(self.groups)
        x = [LEFT + room * (i + 0.5) for i in range(len(self.groups))]
        shown = [(at, group) for at, group in zip(x, self.groups, strict=True) if group.n]
        parts = [
            f'<line x1="{LEFT}" x2="{WIDTH}" y1="{_y(v):.0f}" y2="{_y(v):.0f}" stroke="#8a8f99"'
            f' stroke-opacity=".4"/><text x="{LEFT - 8}" y="{_y(v) + 4:.0f}" text-anchor="end">'
            f"{v:.0%}</text>"
            for v in (0, 0.5, 1)
        ]
        parts += [
            f'<text x="{at:.0f}" y="{HEIGHT - BELOW + 20}" text-anchor="middle">{group[0]}</text>'
            for at, group in zip(x, self.groups, strict=True)
        ]
        points = " ".join(f"{at:.0f},{_y(group.share.value):.0f}" for at, group in shown)
        parts.append(f'<polyline points="{points}" fill="none" stroke="#0b57d0" stroke-width="2"/>')
        for at, group in shown:
            low, high, y = _y(group.share.low), _y(group.share.high), _y(group.share.value)
            parts.append(
                f'<line x1="{at:.0f}" x2="{at:.0f}" y1="{low:.0f}" y2="{high:.0f}"'
                f' stroke="#0b57d0"/><circle cx="{at:.0f}" cy="{y:.0f}" r="5" fill="#0b57d0"/>'
            )
        middle = (LEFT + WIDTH) / 2
        title, axis = (escape(say(f"recall.{name}", {}, self.lang)) for name in ("title", "delay"))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
            f' width="{WIDTH}" font-family="system-ui,sans-serif" font-size="13" fill="#5f6673">'
            f"<title>{title}</title><desc>{escape(repr(self))}</desc>"
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
            f'<text x="{LEFT}" y="18" font-weight="600">{title}</text>{"".join(parts)}'
            f'<text x="{middle:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{axis}</text>'
            "</svg>"
        )


def _range(group: Group) -> str:
    share = group.share
    return f"{share.value:.0%} ({share.low:.0%}–{share.high:.0%})" if group.n else "–"


def _y(share: float) -> float:
    return HEIGHT - BELOW - share * (HEIGHT - BELOW - ABOVE)
