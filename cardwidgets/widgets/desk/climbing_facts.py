"""President and Guibole: what lies on the pile, and what a set of cards is beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.widgets.desk.scene import Scene

#: Cards of one rank.
MOST = 4
PASS = "pass"  # noqa: S105 (a move)


def pile_of(scene: Scene) -> tuple[str, ...]:
    """Return the set on top of the pile."""
    return tuple(scene.fields["pile"].split())


def order_of(scene: Scene) -> tuple[str, ...]:
    """Return the ranks from weak to strong as they stand now."""
    return CLIMBING_RANKS[::-1] if scene.fields["reversed"] else CLIMBING_RANKS


def ranks_of(scene: Scene) -> tuple[str, ...]:
    """Return the ranks of this pack from weak to strong as they stand now, jokers above all."""
    return (*order_of(scene), *(("JK",) if scene.game.jokers else ()))


def better_ranks(scene: Scene) -> tuple[str, ...]:
    """Return the ranks that beat the pile: the joker only where there are enough of them."""
    pile, ranks = pile_of(scene), ranks_of(scene)
    if scene.game.spade3 and len(pile) == 1 and top_rank(pile) == "JK":
        return ("3",)
    enough = scene.game.joker_mode == "trump" or len(pile) <= scene.game.jokers
    better = ranks[ranks.index(top_rank(pile)) + 1 :]
    return tuple(r for r in better if r != "JK" or enough)


def beaten_by(scene: Scene) -> str:
    """Return what lies on the pile and which ranks beat it, as a sentence."""
    better = better_ranks(scene)
    name = "ruler.say.pile" if better else "ruler.say.top"
    return scene.say(name, top=pile_of(scene), ranks=better)


def top_rank(cards: Sequence[str]) -> str:
    """Return the rank of a set: that of its naturals; of jokers alone, the joker's."""
    return next((rank(c) for c in cards if rank(c) != "JK"), "JK")


def sets_of(scene: Scene) -> list[tuple[str, ...]]:
    """Return the sets that this window may play now."""
    return [tuple(m.split()) for m in scene.view.legal_moves if m != PASS and m.verb == "play"]


def giving(scene: Scene) -> bool:
    """Say whether cards are being exchanged."""
    return scene.view.phase == "give"


def gift_due(scene: Scene) -> tuple[int, int]:
    """Return to whom the seat on turn gives, and how many cards."""
    order, turn = list(scene.fields["last_order"]), scene.view.turn
    place = order.index(turn)
    legal = scene.view.legal_moves
    # Whoever looks on does not see the moves, but knows the rule: a President gives two.
    roles = scene.view.roles or ()
    count = len(legal[0].words) if legal else 1 + (roles[turn or 0] == "president")
    return order[-1 - place], count


def facts(scene: Scene, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return what holds of a selection and what fails: one rank, so many cards, strong enough."""
    cards = [c for c in ids if c in scene.view.hand]
    if not cards:
        return []
    if giving(scene):
        return [{"text": scene.say("fact.cards", cards=tuple(cards))}]
    naturals = list(dict.fromkeys(rank(c) for c in cards if rank(c) != "JK"))
    wild = scene.game.joker_mode == "wild"
    mixed = len(naturals) > 1 or (
        len(naturals) == 1 and not wild and len(set(map(rank, cards))) > 1
    )
    found = [
        {"ok": False, "text": scene.say("fact.ranks", ranks=tuple(dict.fromkeys(map(rank, cards))))}
        if mixed
        else {"ok": True, "text": scene.say("fact.rank", cards=tuple(cards))}
    ]
    pile = pile_of(scene)
    if len(cards) > MOST and not mixed:
        return [*found, {"ok": False, "text": scene.say("reason.SET_TOO_BIG").rstrip(".")}]
    if not pile:
        return [*found, {"ok": True, "text": scene.say("fact.count.lead")}]
    right = len(cards) == len(pile)
    name = "fact.count" if right else "fact.count.wrong"
    found.append({"ok": right, "text": scene.say(name, count=len(cards), asked=len(pile))})
    if not mixed:
        found.append(_beats(scene, cards))
    return found


def _beats(scene: Scene, cards: Sequence[str]) -> dict[str, Any]:
    """Return whether a set is strong enough for the pile, and by which order."""
    mine, top = top_rank(cards), top_rank(pile_of(scene))
    order = (*order_of(scene), "JK")
    # Options let equal ranks skip, and the 3 of spades beat a joker.
    plays = any(set(move.words) == set(cards) for move in scene.view.legal_moves)
    higher = order.index(mine) > order.index(top) or (plays and mine != top)
    turned = scene.fields["reversed"] and "JK" not in (mine, top)
    if mine == top:
        name = "fact.skips" if plays else "fact.equal"
    else:
        name = ("fact.beats.reversed" if turned else "fact.beats") if higher else "fact.beats.not"
    text = scene.say(name, rank=mine, top=top)
    return {"ok": higher or plays, "text": text[:1].upper() + text[1:]}


def parted(scene: Scene, cards: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of one rank of which only some are played, () where none are left behind."""
    ranks = {rank(card) for card in cards} - {"JK"}
    held = tuple(card for card in scene.view.hand if rank(card) in ranks)
    return held if scene.view.phase == "play" and set(held) - set(cards) else ()


def tempting(scene: Scene) -> list[dict[str, Any]]:
    """Return why the best-looking sets that cannot be played cannot: at most two, as facts."""
    pile, order = pile_of(scene), order_of(scene)
    top = top_rank(pile)
    if top not in order:
        return []
    held = Counter(rank(c) for c in scene.view.hand)
    playable = {top_rank(s) for s in sets_of(scene)}
    found = []
    below = [r for r in order if held[r] >= len(pile) and order.index(r) <= order.index(top)]
    low = [r for r in below if r not in playable]
    if low:
        cards = tuple(c for c in scene.view.hand if rank(c) == low[-1])[: len(pile)]
        name = "fact.equal" if low[-1] == top else "fact.beats.not"
        reason = scene.say(name, rank=low[-1], top=top)
        found.append({"ok": False, "text": _because(cards, reason)})
    few = [r for r in order if 0 < held[r] < len(pile) and r not in playable]
    if few and order.index(few[-1]) > order.index(top):
        cards = tuple(c for c in scene.view.hand if rank(c) == few[-1])
        reason = scene.say("hand.few", rank=few[-1], count=len(cards), asked=len(pile))
        found.append({"ok": False, "text": _because(cards, reason)})
    return found


def _because(cards: tuple[str, ...], reason: str) -> str:
    return f"{' '.join(f'[[{card}]]' for card in cards)} {reason}"
