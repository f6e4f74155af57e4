"""Haggis: the trick with its readings, the ladder of bombs, open courts, bets."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import suit
from cardwidgets.engine.chance import Chance
from cardwidgets.widgets.desk.scene import Scene

COURTS = ("J", "Q", "K")
SUITS = "ROYGB"
MOST_PLAYS = 3
#: More legal moves than these are not listed; bets are the first of them.
MOST_MOVES = 150
MOST_BETS = 3
#: Cards that stand for each bomb on the ladder, weakest first.
BOMBS = (
    ("3R", "5O", "7Y", "9G"),
    ("J", "Q"),
    ("J", "K"),
    ("Q", "K"),
    ("J", "Q", "K"),
    ("3R", "5R", "7R", "9R"),
)
_NO_CHANCE = Chance(0)


def position(scene: Scene) -> Any:
    """Return the seat's view as a position of the rule book, whose rules the board asks."""
    found = scene.extra.get("pos")
    if found is None:
        fields = {k: v for k, v in scene.fields.items() if k != "seed"}
        found = scene.game.book.from_fields(scene.game, _NO_CHANCE, fields)
        scene.extra["pos"] = found
    return found


def combo(cards: Any, reading: Any) -> dict[str, Any]:
    """Return a combination as sentences take it."""
    return {"cards": tuple(cards), "reading": str(reading), "rank": reading.rank}


def order(card: str) -> tuple[int, int]:
    """Return where a card stands in the hand: by rank, courts last, then by suit."""
    if card in COURTS:
        return 11 + COURTS.index(card), 0
    return int(card[:-1]), SUITS.index(card[-1])


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
            extra["note"] = scene.say("seat.bet", n=bet) if known_bet else scene.say("bet.none")
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
    return {"ask": scene.say(name, combo=combo(top.cards, top.reading))}


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
    elif scene.view.turn is not None:
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
        rung: dict[str, Any] = {"cards": list(cards), "text": scene.say(f"combo.bomb.{i}")}
        if i == on:
            rung["on"] = True
        rungs.append(rung)
    spoken = ", ".join(rung["text"] for rung in rungs)
    return {
        "label": scene.say("bombs.label"),
        "weak": scene.say("ruler.weak"),
        "strong": scene.say("ruler.strong"),
        "say": f"{scene.say('bomb.ladder')}: {spoken}.",
        "rungs": rungs,
    }


# ------------------------------------------------------------------ hand and moves


def hand(scene: Scene) -> dict[str, Any]:
    """Return the cards of the seat by rank, courts last."""
    cards = sorted(scene.view.hand, key=order)
    playable: set[str] = set()
    if scene.mine and leads_freely(scene):
        playable.update(cards)
    elif scene.mine:
        for move in scene.view.legal_moves:
            if move.verb == "play":
                playable.update(move.split(" as ")[0].split())
    out: list[dict[str, Any]] = []
    for card in cards:
        out.append({"c": card, "can": True} if card in playable else {"c": card})
    suits = sorted(range(len(cards)), key=lambda i: (SUITS.find(cards[i][-1]) % 9, order(cards[i])))
    return {
        "label": scene.say("hand.label", count=len(cards)),
        "cards": out,
        "groups": True,
        "sorts": [
            {"id": "rank", "label": scene.say("sort.rank"), "order": list(range(len(cards)))},
            {"id": "suit", "label": scene.say("sort.suit"), "order": suits},
        ],
    }


def leads_freely(scene: Scene) -> bool:
    """Say whether any combination may be led: hundreds of moves, which are asked about singly."""
    return scene.view.phase == "lead" and len(scene.view.legal_actions()) > MOST_MOVES


def moves(scene: Scene) -> dict[str, Any]:
    """Return the legal moves with their labels; bets and awards are choices."""
    if leads_freely(scene):
        return _bets_alone(scene)
    pos = position(scene)
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    number: dict[str, int] = {}
    actions: list[dict[str, Any]] = []
    plays = 0
    for move in scene.view.legal_moves:
        if move == "pass":
            continue
        words = move.split()
        if "bet" in words or words[0] == "award":
            label = choice_label(scene, words)
            found.append({"a": str(move), "p": [], "ch": choice_id(words), "t": len(terms)})
            terms.append({"label": label, "play": label})
            continue
        plays += 1
        cards, reading = _read(pos, str(move))
        term = term_of(scene, pos, cards, reading)
        key = term["label"]
        if key not in number:
            number[key] = len(terms)
            terms.append(term)
        found.append({"a": str(move), "p": list(cards), "t": number[key]})
    if "pass" in scene.view.legal_moves:
        action = {"id": "pass", "label": scene.say("action.pass"), "a": "pass", "key": "p"}
        action["at"] = "start"
        if plays:
            action["confirm"] = scene.say("action.pass.confirm", count=plays)
        actions.append(action)
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": actions}
    groups = _choices(scene)
    if groups:
        shown["choices"] = groups
    if int(scene.settings["help"]) > 0 and pos.top is not None and plays:
        chips: dict[int, dict[str, Any]] = {}
        for entry in found:
            if entry.get("p"):
                chips.setdefault(
                    entry["t"], {"label": terms[entry["t"]]["label"], "ids": entry["p"]}
                )
        shown["chips"] = list(chips.values())[:5]
    return shown


def _bets_alone(scene: Scene) -> dict[str, Any]:
    """Return the bets of a lead; its combinations are classified when they are selected."""
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    for action in scene.view.legal_actions()[:MOST_BETS]:
        move = scene.view.move(action)
        words = move.split()
        if "bet" in words:
            label = choice_label(scene, words)
            found.append({"a": str(move), "p": [], "ch": choice_id(words), "t": len(terms)})
            terms.append({"label": label, "play": label})
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": [], "classify": True}
    groups = _choices(scene)
    if groups:
        shown["choices"] = groups
    return shown


def _read(pos: Any, move: str) -> tuple[tuple[str, ...], Any]:
    text, _, named = move.partition(" as ")
    cards = tuple(text.split())
    readings = pos.rules.readings_here(pos, cards)
    for reading in readings:
        if named and str(reading) == named:
            return cards, reading
    top = pos.top
    if top is not None:
        for reading in readings:
            if reading[:3] == top.reading[:3]:
                return cards, reading
    return cards, readings[0]


def term_of(scene: Scene, pos: Any, cards: Any, reading: Any) -> dict[str, Any]:
    """Return the label of a combination, what Play says, and the warning of a bomb."""
    label = scene.plain("label.combo", combo=combo(cards, reading))
    term = {"label": label, "play": scene.say("action.play.combo", text=label)}
    if reading.kind == "bomb":
        made = [play.seat for play in pos.trick if play.cards]
        me = scene.me if scene.me is not None else scene.view.turn or 0
        taker = made[-1] if made else pos.right_of(me)
        term["warn"] = scene.say("bomb.warn", who=taker)
    return term


def choice_id(words: list[str]) -> str:
    """Return the id of a bet or an award as a choice."""
    return f"bet{words[-1]}" if "bet" in words else f"award{words[-1]}"


def choice_label(scene: Scene, words: list[str]) -> str:
    """Return a bet or an award in words."""
    if words[0] == "award":
        return scene.who(int(words[-1].lstrip("P")))
    stake_ = int(words[-1])
    name = {0: "bet.none", 15: "bet.little"}.get(stake_, "bet.big")
    return scene.say(name, n=stake_)


def _choices(scene: Scene) -> list[dict[str, Any]]:
    bets, awards = [], []
    actions = scene.view.legal_actions()
    if leads_freely(scene):
        actions = actions[:MOST_BETS]
    for action in actions:
        move = scene.view.move(action)
        words = move.split()
        if "bet" in words:
            bets.append({"id": choice_id(words), "label": choice_label(scene, words)})
        elif words[0] == "award":
            awards.append({"id": choice_id(words), "label": choice_label(scene, words)})
    out: list[dict[str, Any]] = []
    if bets:
        at = "stage" if scene.view.phase == "bet" else "bar"
        out.append({"id": "bet", "label": scene.say("bet.ask"), "at": at, "choices": bets})
    if awards:
        label = scene.say("turn.award")
        out.append({"id": "award", "label": label, "at": "stage", "choices": awards})
    return out


def move_of(phase: str, ids: list[str], choice: str | None) -> str:
    """Return the text of the move that a selection names."""
    if choice and choice.startswith("bet"):
        return f"bet {choice[3:]}"
    if choice and choice.startswith("award"):
        return f"award {choice[5:]}"
    return " ".join(ids) if phase and not choice else f"{' '.join(ids)} as {choice}"


def classify(scene: Scene, ids: list[str]) -> dict[str, Any]:
    """Return what a selection is: its readings that may be played, or what it could become."""
    pos = position(scene)
    cards = tuple(sorted(ids, key=order))
    if not cards:
        return {"to": "classify", "status": "no", "label": scene.say("ui.select")}
    legal = [str(m) for m in scene.view.legal_moves if m.verb == "play"]
    wanted = frozenset(cards)
    exact: list[str] = []
    join: set[str] = set()
    for move in legal:
        held = frozenset(move.split(" as ")[0].split())
        if held == wanted:
            exact.append(move)
        elif wanted < held:
            join |= held - wanted
    if exact:
        found: list[dict[str, Any]] = []
        terms: list[dict[str, Any]] = []
        for move in exact:
            reading = _read(pos, move)[1]
            term = term_of(scene, pos, cards, reading)
            term["reading"] = term["label"]
            found.append({"a": move, "p": list(cards), "t": len(terms)})
            terms.append(term)
        reply = {"to": "classify", "status": "play", "moves": found, "terms": terms}
        reply["label"] = (
            terms[0]["label"] if len(terms) == 1 else scene.say("combo.ways", count=len(terms))
        )
        return reply
    if join:
        label = scene.say("ui.add", n=1)
        return {"to": "classify", "status": "more", "label": label, "join": sorted(join, key=order)}
    readings = scene.game.readings(" ".join(cards))
    label = (
        scene.plain("label.combo", combo=combo(cards, readings[0]))
        if readings
        else scene.say("ui.not_playable")
    )
    return {"to": "classify", "status": "no", "label": label}


# ------------------------------------------------------------------ read-outs and panel


def read_centre(scene: Scene) -> str:
    """Return the trick as it is spoken."""
    top = position(scene).top
    if top is None:
        return scene.plain("trick.read.empty")
    said = scene.plain("pile.read.combo", seat=top.seat, combo=combo(top.cards, top.reading))
    return f"{said} {stake(scene, position(scene))}".replace("**", "")


def why(scene: Scene) -> list[dict[str, Any]]:
    """Return the first tab: what is on the table, and what may be bet."""
    quiet = {"b": "p", "text": scene.say("why.nothing"), "quiet": True}
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
    table = {"b": "table", "caption": scene.say("score.captured"), "head": head, "rows": rows}
    return [*blocks, {**table, "num": [1, 2]}, quiet]


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
