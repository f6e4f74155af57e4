"""The end of a hand and of the match."""

from __future__ import annotations

from dataclasses import replace

from cardwidgets.engine.events import Event
from cardwidgets.engine.last_hand import LastHand, ScoreLine
from cardwidgets.plain.gabo.position import Position

Events = list[Event]


def end_hand(pos: Position, caller: int | None, events: Events) -> Position:
    """Show all cards, write down the scores, and deal again or end the match (gabo.scores)."""
    n = len(pos.hands)
    hands = tuple(pos.cards(seat) for seat in range(n))
    totals = tuple(pos.rules.total(pos, hand) for hand in hands)
    gained = pos.rules.round_scores(pos, hands, caller)
    succeeded = caller is not None and bool(
        pos.rules.call_succeeds(pos, totals, caller, is_empty=not hands[caller])
    )
    lines, before, after = [], [], []
    for seat in range(n):
        failed = seat == caller and not succeeded
        old = pos.scores[seat]
        new = pos.rules.palier(pos, old, gained[seat], is_penalty=failed)
        lines.append(ScoreLine(seat, line_of(seat, caller, succeeded=succeeded), gained[seat]))
        if new != old + gained[seat]:
            lines.append(ScoreLine(seat, "palier", new - old - gained[seat]))
        before.append(old + gained[seat])
        after.append(new)
    told = {
        "caller": caller,
        "success": succeeded,
        "hands": hands,
        "totals": totals,
        "scores": tuple(gained),
    }
    events.append(Event("hand_ended", caller, told))
    for seat in range(n):
        if after[seat] != before[seat]:
            drop = {"from": before[seat], "to": after[seat]}
            events.append(Event("palier", seat, drop))
    finished = LastHand(
        hands=hands,
        order=tuple(sorted(range(n), key=lambda s: (gained[s], s))),
        lines=tuple(lines),
        scores=tuple(a - b for a, b in zip(after, pos.scores, strict=True)),
        facts={**told, "after": tuple(after)},
    )
    pos = replace(pos, scores=tuple(after), finished=finished, caller=None)
    if pos.rules.match_is_over(pos, before, after):
        return end_match(pos, events)
    return next_hand(pos, events)


def line_of(seat: int, caller: int | None, *, succeeded: bool) -> str:
    """Return what a seat's points of a hand are for."""
    if seat == caller:
        return "gabo" if succeeded else "contre_gabo"
    return "cards" if caller is None or succeeded else "spared"


def end_match(pos: Position, events: Events) -> Position:
    """End the match; all cards lie open (gabo.end)."""
    everybody = range(len(pos.hands))
    hands = tuple(
        tuple(None if slot is None else slot.seen_by(*everybody) for slot in hand)
        for hand in pos.hands
    )
    pos = replace(
        pos,
        hands=hands,
        turn=None,
        phase="over",
        answers=(None,) * len(pos.hands),
        drawn=None,
        drawn_from=0,
        pending="",
        seen=None,
        give_to=None,
    )
    events.append(Event("match_ended", None, {"winners": pos.rules.winners(pos)}))
    return pos


def next_hand(pos: Position, events: Events) -> Position:
    """Deal the next hand; the deal moves one seat to the left (gabo.dealer)."""
    from cardwidgets.plain.gabo.flow import begin_hand

    return begin_hand(pos, pos.hand_no + 1, (pos.dealer + 1) % len(pos.scores), events)
