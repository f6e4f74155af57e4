"""Haggis: the trick with its readings, the ladder of bombs, open courts, bets."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import suit
from cardwidgets.widgets.desk.haggis_facts import COURTS, SUITS, combo, facts, order, position
from cardwidgets.widgets.desk.haggis_moves import classify, hand, move_of, moves
from cardwidgets.widgets.desk.scene import Scene

__all__ = [
    "board",
    "classify",
    "facts",
    "first_tab",
    "fly",
    "hand",
    "move_of",
    "moves",
    "plates",
    "prompt",
    "read_centre",
    "rules",
    "seat_extra",
    "why",
]

MOST_PLAYS = 3
#: Cards that stand for each bomb on the ladder, weakest first.
BOMBS = (
    ("3R", "5O", "7Y", "9G"),
    ("J", "Q"),
    ("J", "K"),
    ("Q", "K"),
    ("J", "Q", "K"),
    ("3R", "5R", "7R", "9R"),
)


# ------------------------------------------------------------------ heading and seats


def plates(scene: Scene) -> list[dict[str, Any]]:
    """Return the facts of the moment."""
    out: list[dict[str, Any]] = []
    top = position(scene).top
    if top is not None:
        text = scene.say("plate.beat", combo=combo(top.cards, top.reading))
        tone = {"tone": "warn"} if top.reading.kind == "bomb" else {}
        out.append({"text": text, **tone})
    if scene.game.bets:
        open_bets = [(n, b) for n, b in enumerate(scene.fields["bets"]) if isinstance(b, int) and b]
        said = ", ".join(f"{scene.who(n)} {b}" for n, b in open_bets)
        text = scene.say("plate.bets", text=said) if said else scene.say("plate.bets.none")
        out.append({"text": text, "wide": True})
    return out


def seat_extra(scene: Scene) -> list[dict[str, Any]]:
    """Return score, bet, open courts and tag of each seat."""
    out = []
    passed = _passed(scene)
    for n, score in enumerate(scene.view.scores):
        held = scene.fields["hands"][n].split()
        extra: dict[str, Any] = {
            "score": scene.say("seat.points", count=score),
            "open": [card for card in held if card in COURTS],
        }
        bet = scene.fields["bets"][n]
        if scene.game.bets and held:
            known_bet = isinstance(bet, int) and bet > 0
            if known_bet:
                extra["note"] = scene.say("seat.bet", n=bet)
            elif scene.view.phase != "bet":
                extra["note"] = scene.say("seat.bet.none")
        if not held:
            extra.update(tag={"text": scene.say("seat.out")}, out=True)
        elif n in passed:
            extra["tag"] = {"text": scene.say("seat.passed")}
        out.append(extra)
    return out


def _passed(scene: Scene) -> set[int]:
    """Return the seats that have passed since the top play."""
    found: set[int] = set()
    for play in position(scene).trick:
        if play.cards:
            found = set()
        else:
            found.add(play.seat)
    return found


# ------------------------------------------------------------------ prompt and board


def prompt(scene: Scene) -> dict[str, str]:
    """Return what is asked of this seat."""
    phase = scene.view.phase
    if phase in ("bet", "award"):
        return {"ask": scene.say(f"turn.{phase}")}
    if scene.view.turn != scene.me and scene.me is not None:
        return {"ask": scene.say("turn.bet_only")}
    top = position(scene).top
    if top is None:
        return {"ask": scene.say("turn.haggis.lead")}
    plays = [m for m in scene.view.legal_moves if m.verb == "play"]
    name = "turn.haggis.follow" if plays else "turn.haggis.forced_pass"
    # Any suit beats a run, so its own does not matter here.
    return {"ask": scene.say(name, combo={**combo(top.cards, top.reading), "plain": True})}


def board(scene: Scene) -> dict[str, Any]:
    """Return the trick, what is at stake, and the ladder of bombs."""
    pos = position(scene)
    found: dict[str, Any] = {"kind": "haggis", "trick": []}
    plays = [(i, play) for i, play in enumerate(pos.trick) if play.cards]
    if len(plays) > MOST_PLAYS:
        found["earlier"] = scene.say("pile.earlier", count=len(plays) - MOST_PLAYS)
    for i, play in plays[-MOST_PLAYS:]:
        found["trick"].append(
            {
                "by": play.seat,
                "cards": faces(play.cards, play.reading),
                "text": scene.own("pile.combo", play.seat, combo=combo(play.cards, play.reading)),
                "id": i + 1,
            }
        )
    if plays:
        found["stake"] = stake(scene, pos)
    elif scene.view.turn is not None and scene.view.phase != "bet":
        found["empty"] = scene.own("trick.empty", scene.view.turn)
    if scene.game.bombs:
        found["ladder"] = ladder(scene, pos)
    left = scene.fields["haggis"].split()
    if left and "??" not in left:
        found["haggis"] = {"label": scene.say("haggis.label"), "cards": left}
    return found


def faces(cards: Any, reading: Any) -> list[dict[str, Any]]:
    """Return cards in the order of the combination, courts with what they stand for."""
    naturals = sorted((c for c in cards if c not in COURTS), key=order)
    courts = sorted((c for c in cards if c in COURTS), key=order)
    if reading.kind == "bomb" or not naturals or not courts:
        return [{"c": c} for c in (*naturals, *courts)]
    if reading.kind == "set":
        number = naturals[0][:-1]
        free = [s for s in SUITS if f"{number}{s}" not in naturals] or list(SUITS)
        shown = [{"c": c} for c in naturals]
        stands = [f"{number}{free[i % len(free)]}" for i in range(len(courts))]
        return shown + [{"c": c, "as": a} for c, a in zip(courts, stands, strict=True)]
    return _run_faces(naturals, courts, reading)


def _run_faces(naturals: list[str], courts: list[str], reading: Any) -> list[dict[str, Any]]:
    suits = list(dict.fromkeys(suit(c) for c in naturals))
    suits += [s for s in SUITS if s not in suits]
    suits = suits[: reading.width]
    low = reading.rank - reading.length + 1
    out: list[dict[str, Any]] = []
    waiting = list(courts)
    for number in range(low, reading.rank + 1):
        for s in suits:
            name = {11: "J", 12: "Q", 13: "K"}.get(number, f"{number}{s}")
            if name in naturals:
                out.append({"c": name})
            elif name in waiting:
                waiting.remove(name)
                out.append({"c": name})
            elif waiting:
                out.append({"c": waiting.pop(0), "as": name})
    return out


def stake(scene: Scene, pos: Any) -> str:
    """Return how much lies there and who would take it."""
    cards = [card for play in pos.trick for card in play.cards]
    taker = pos.rules.captor(pos)
    params = {"count": len(cards), "points": scene.game.card_points(cards)}
    if taker is None:
        return scene.say("trick.stake.open", **params)
    return scene.own("trick.stake", taker, who=taker, **params)


def ladder(scene: Scene, pos: Any) -> dict[str, Any]:
    """Return the bombs from weak to strong, the one on the table marked."""
    top = pos.top
    on = top.reading.rank if top is not None and top.reading.kind == "bomb" else 0
    rungs = []
    for i, cards in enumerate(BOMBS, 1):
        rung: dict[str, Any] = {"cards": list(cards), "text": scene.say(f"bomb.rung.{i}")}
        if i == on:
            rung["on"] = True
        rungs.append(rung)
    spoken = ", ".join(scene.say(f"combo.bomb.{i}") for i in range(1, len(BOMBS) + 1))
    return {
        "label": scene.say("bombs.label"),
        "weak": scene.say("ruler.weak"),
        "strong": scene.say("ruler.strong"),
        "say": scene.say("picture.row", label=scene.say("bomb.ladder"), text=spoken) + ".",
        "rungs": rungs,
    }


# ------------------------------------------------------------------ read-outs and panel


def read_centre(scene: Scene) -> str:
    """Return the trick as it is spoken."""
    top = position(scene).top
    if top is None:
        return scene.plain("trick.read.empty")
    said = scene.own_plain("pile.read.combo", top.seat, combo=combo(top.cards, top.reading))
    return f"{said} {stake(scene, position(scene))}".replace("**", "")


def why(scene: Scene) -> list[dict[str, Any]]:
    """Return the first tab: what is on the table, and what may be bet."""
    quiet = {"b": "p", "text": scene.say("why.ask"), "quiet": True}
    blocks: list[dict[str, Any]] = []
    top = position(scene).top
    if top is not None:
        text = scene.say("plate.beat", combo=combo(top.cards, top.reading))
        blocks.append({"b": "h", "text": text.replace("**", "")})
        blocks.append({"b": "p", "text": stake(scene, position(scene))})
    points = scene.game.card_points
    rows = [
        [scene.who(n), str(len(c.split())), str(points(c.split()))]
        for n, c in enumerate(scene.fields["captured"])
    ]
    head = [scene.say("sheet.seat"), scene.say("captured.cards"), scene.say("sheet.points")]
    table = {"b": "table", "caption": scene.say("captured.label"), "head": head, "rows": rows}
    blocks.append({**table, "num": [1, 2]})
    return [*blocks, quiet] if scene.view.phase in ("lead", "follow") else blocks


def first_tab(_scene: Scene) -> str:
    """Return what the first tab is called after: the trick, and what was captured."""
    return "trick"


def rules(scene: Scene) -> list[str]:
    """Return the paragraphs that matter now, the most telling first."""
    if scene.view.phase == "bet":
        wanted = ["bets", "out", "card_points"]
    elif position(scene).top is None:
        wanted = ["lead", "sets", "runs", "wilds", "declare", "bombs", "bets"]
    else:
        wanted = ["follow", "bombs", "capture", "pass", "trick_end", "runs", "bets"]
    return [f"haggis.{name}" for name in wanted]


def fly(name: str, seat: int | None, data: dict[str, Any]) -> list[dict[str, str]]:
    """Return where the cards of an event come from."""
    if name == "played" and seat is not None:
        return [{"c": c, "from": f"seat/{seat}"} for c in data["cards"]]
    return []
