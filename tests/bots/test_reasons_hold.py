"""What the careful bot says of its moves is true: each sentence is held against the position."""

import random
from collections import Counter

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.cards import rank, suit

#: Matches: many positions that careful players meet, and some that only random ones do.
GAMES = {
    "president": [cw.President(hands=2), cw.President(hands=1, joker_mode="wild")],
    "guibole": [cw.Guibole(hands=2), cw.Guibole(players=2, hands=1)],
    "guillotine": [cw.Guillotine(hands=12), cw.Guillotine(hands=12, ace_bonus="none")],
    "haggis": [
        cw.Haggis(players=3, hands=2),
        cw.Haggis(players=3, hands=2, bomb_capture="winner_chooses"),
        cw.Haggis(players=2, hands=2),
    ],
    "gabo": [cw.Gabo(hands=2), cw.Gabo(hands=2, power_optional=False, last_turns=True)],
}


def told(name, matches):
    """Yield (view, explanation) for every decision of some matches."""
    for game in GAMES[name]:
        for seed in range(matches):
            rng = random.Random(seed)
            state = game.deal(seed=seed)
            while (turn := state.turn) is not None:
                view = state.view(turn)
                found = bots.explain("careful", view)
                yield view, found
                # Half of the matches stray: positions that the bot itself would avoid.
                stray = seed % 2 and rng.random() < 0.3
                state.play(rng.choice(view.legal_moves) if stray else found.move)


def held(view):
    """Return how many cards each of the others holds, who is out left off."""
    hands = view.fields["hands"]
    counts = [len(hand.split()) for seat, hand in enumerate(hands) if seat != view.seat]
    return [count for count in counts if count]


def hold(name, matches, claims):
    """Check each sentence of some matches; every sentence with a claim must have been said."""
    said = Counter()
    for view, found in told(name, matches):
        assert found.text(), found
        said[found.message_id] += 1
        claim = claims.get(found.message_id)
        if claim is not None:
            assert claim(view, found), (found, view.seat, view.fields)
    missing = [key for key in claims if not said[key]]
    assert not missing, (missing, said)


# ---------------------------------------------------------------------- President and Guibole


def strength(view, card):
    if card.startswith("JK"):
        return 99
    at = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"].index(rank(card))
    return -at if view.fields["reversed"] else at


def height_of(view, cards):
    return min(strength(view, card) for card in cards)


def is_whole(view, cards):
    """Say whether all cards of one rank are played."""
    ranks = [rank(card) for card in view.hand]
    return len({rank(c) for c in cards}) == 1 and ranks.count(rank(cards[0])) == len(cards)


def sets(view):
    return [move.split() for move in view.legal_moves if move != "pass"]


def is_late(view):
    return min(held(view)) <= 3 or len(view.hand) <= 4


def lowest_of(view, found, choice):
    mine = height_of(view, found.move.split())
    return all(height_of(view, cards) >= mine for cards in choice)


def leads_lowest(view, found):
    return lowest_of(view, found, sets(view)) and is_whole(view, found.move.split())


def keeps_four(view, found):
    mine = height_of(view, found.move.split())
    below = [cards for cards in sets(view) if height_of(view, cards) < mine]
    ranks = Counter(rank(card) for card in view.hand)
    return below and all(ranks[rank(cards[0])] == 4 for cards in below)


def breaks_nothing(view, found):
    whole = [cards for cards in sets(view) if is_whole(view, cards)]
    return is_whole(view, found.move.split()) and lowest_of(view, found, whole)


def every_answer_costs(view, found):
    return not any(is_whole(view, cards) for cards in sets(view)) and lowest_of(
        view, found, sets(view)
    )


CLIMBING = {
    "why.careful.only": lambda view, _: len(view.legal_moves) == 1,
    "why.careful.out": lambda view, found: len(found.move.split()) == len(view.hand),
    "why.careful.lead": leads_lowest,
    "why.careful.follow": breaks_nothing,
    "why.careful.follow_low": every_answer_costs,
    "why.careful.follow_late": lambda view, found: (
        every_answer_costs(view, found) and is_late(view)
    ),
    "why.careful.keep_set": lambda view, found: (
        not is_late(view)
        and Counter(map(rank, view.hand))[rank(found.params["cards"][0])]
        > len(found.params["cards"])
    ),
    "why.careful.keep_best": lambda view, found: (
        not is_late(view) and rank(found.params["cards"][0]) in ("JK", "2", "3")
    ),
}


def test_president():
    spends_joker = {
        "why.careful.keep_joker": lambda view, found: (
            not is_late(view)
            and any(card.startswith("JK") for card in found.params["cards"])
            and any(not card.startswith("JK") for card in found.params["cards"])
        )
    }
    hold("president", 14, CLIMBING | spends_joker)


def test_guibole():
    hold("guibole", 24, {**CLIMBING, "why.careful.lead_keep": keeps_four})


# ---------------------------------------------------------------------- Guillotine

ORDER = ("7", "8", "9", "10", "J", "Q", "K", "A")
COSTS = {
    "queens": lambda card: 10 * (rank(card) == "Q") - 10 * (card == "KH"),
    "spades": lambda card: 5 * (suit(card) == "S") - 10 * (card == "KH"),
    "royalty": lambda card: {"KH": 20, "QS": 10}.get(card, 0),
    "parliament": lambda card: -10 * (card == "KH"),
    "guillotine": lambda card: (
        10 * (rank(card) == "Q") + 5 * (suit(card) == "S") + 10 * (card == "KH")
    ),
}


class Trick:
    """A trick as the seat meets it."""

    def __init__(self, view, found):
        fields = view.fields
        self.cards = fields["trick"].split()
        self.mine = found.move
        self.legal = view.legal_moves
        self.led = suit((self.cards or [found.move])[0])
        self.high = max(
            (ORDER.index(rank(c)) for c in self.cards if suit(c) == self.led), default=-1
        )
        self.under = [c for c in self.legal if not self.takes(c)]
        self.price = COSTS[fields["contract"]]
        self.last = len(self.cards) == 3
        self.now = sum(map(self.price, self.cards))
        number = len(fields["tricks"]) + 1
        self.now += 5 * (fields["contract"] == "guillotine" and number in (1, 8))
        self.now -= 5 * (fields["contract"] == "parliament")
        self.pays = fields["contract"] == "parliament"
        unseen = fields["unseen"].split()
        self.higher = [c for c in unseen if suit(c) == self.led and self.over(c)]

    def over(self, card):
        return ORDER.index(rank(card)) > ORDER.index(rank(self.mine))

    def takes(self, card):
        return suit(card) == self.led and ORDER.index(rank(card)) > self.high

    def is_highest_under(self):
        return self.mine in self.under and not any(map(self.over, self.under))


def of_trick(claim):
    return lambda view, found: claim(Trick(view, found))


GUILLOTINE = {
    "why.gl.lead_low": of_trick(lambda t: not t.pays and t.higher),
    "why.gl.lead_high": of_trick(lambda t: t.pays),
    "why.gl.low": of_trick(lambda t: t.takes(t.mine) and not t.last and t.higher),
    "why.gl.cheap": of_trick(lambda t: t.takes(t.mine) and (not t.last or t.under)),
    "why.gl.forced": of_trick(lambda t: t.last and not t.under),
    "why.gl.take": of_trick(lambda t: t.takes(t.mine) and t.now + t.price(t.mine) < 0),
    "why.gl.duck": of_trick(lambda t: t.now > 0 and t.is_highest_under()),
    "why.gl.high": of_trick(lambda t: t.now <= 0 and t.is_highest_under()),
    "why.gl.gift": of_trick(lambda t: t.price(t.mine) > 0 and t.mine in t.under),
    "why.gl.beaten": of_trick(lambda t: t.pays and len(t.under) == len(t.legal)),
    "why.gl.throw": of_trick(lambda t: not t.pays and suit(t.mine) != t.led),
    "why.gl.keep_high": of_trick(lambda t: t.pays and suit(t.mine) != t.led),
    "why.gl.ace": lambda view, found: (
        rank(found.move) == "A"
        and view.game.ace_bonus != "none"
        and len([move for move in view.legal_moves if move not in ("pass", "stop")]) > 1
    ),
    "why.gl.end": lambda _, found: rank(found.move) in ("7", "A"),
    "why.gl.go_on": lambda view, _: view.fields["bonus"],
    "why.gl.first": lambda view, _: not view.fields["layout"],
}


def test_guillotine():
    hold("guillotine", 16, GUILLOTINE)


# ---------------------------------------------------------------------- Haggis


def courts(cards):
    return [card for card in cards if card in ("J", "Q", "K")]


def play_of(found):
    return found.move.partition(" as ")[0].split()


def is_bomb(found):
    cards = play_of(found)
    ranks = sorted(map(rank, cards))
    return ranks == ["3", "5", "7", "9"] or (len(courts(cards)) == len(cards) > 1)


HAGGIS = {
    "why.haggis.lead": lambda _, found: not courts(play_of(found)),
    "why.haggis.lead_wild": lambda _, found: 0 < len(courts(play_of(found))) < len(play_of(found)),
    "why.haggis.follow": lambda _, found: not courts(play_of(found)),
    "why.haggis.wild": lambda view, found: courts(play_of(found)) and not is_bomb(found),
    "why.haggis.bomb": lambda view, found: (
        is_bomb(found) and (min(held(view)) <= 4 or found.params["count"] <= 3)
    ),
    "why.haggis.bomb_early": lambda view, found: is_bomb(found) and min(held(view)) > 4,
    "why.haggis.award": lambda view, found: (
        view.scores[int(found.move.split()[-1][1:])]
        == min(view.scores[int(move.split()[-1][1:])] for move in view.legal_moves)
    ),
    "why.haggis.wait": lambda _, found: found.move == "pass",
}


def test_haggis():
    hold("haggis", 20, HAGGIS)


def test_a_court_leads_where_bombs_are_off():
    state = cw.Haggis(players=2, bombs=False).position(turn=0, hands=["J K", "2G 4G 6G 8G"])
    found = bots.explain("careful", state.view(0))
    assert (found.move, found.message_id) == ("J", "why.haggis.lead_court")


# ---------------------------------------------------------------------- Gabo


def points(view, cards):
    return view.game.card_points(list(cards))


def own(view, slot):
    return view.fields["hands"][view.seat].split()[slot]


def slot_of(found):
    return int(found.move.split()[-1][1:])


def top(view):
    return view.fields["discard"].split()[-1]


def replaces(view, found, card, *, known):
    there = own(view, slot_of(found))
    if (there != "??") != known:
        return False
    if known:
        saved = points(view, [there]) - points(view, [card])
        return abs(saved - found.params["saved"]) < 0.06
    pool = [c for part in view.fields["unseen"] for c in part.split()]
    mean = points(view, pool) / len(pool)
    return abs(mean - points(view, [card]) - found.params["saved"]) < 0.06


def matching(view):
    cards = view.fields["hands"][view.seat].split()
    return [card for card in cards if card not in ("??", "--") and rank(card) == rank(top(view))]


GABO = {
    "why.gabo.call": lambda view, _: "gabo" in view.legal_moves,
    "why.gabo.take": lambda view, found: replaces(view, found, top(view), known=True),
    "why.gabo.take_blind": lambda view, found: replaces(view, found, top(view), known=False),
    "why.gabo.draw": lambda view, _: "gabo" in view.legal_moves,
    "why.gabo.draw_only": lambda view, _: "gabo" not in view.legal_moves,
    "why.gabo.swap": lambda view, found: replaces(view, found, view.fields["drawn"], known=True),
    "why.gabo.swap_blind": lambda view, found: replaces(
        view, found, view.fields["drawn"], known=False
    ),
    "why.gabo.power": lambda _, found: found.move == "discard power",
    "why.gabo.discard": lambda view, found: all(
        card in ("??", "--") or points(view, [card]) <= points(view, [view.fields["drawn"]]) + 0.5
        for card in view.fields["hands"][view.seat].split()
    ),
    "why.gabo.reflex": lambda view, found: rank(found.params["card"]) == rank(top(view)),
    "why.gabo.none": lambda view, _: not matching(view) or rank(top(view)) == "K",
    "why.gabo.keep": lambda view, _: matching(view) and points(view, matching(view)) == 0,
    "why.gabo.look": lambda view, found: own(view, slot_of(found)) == "??",
    "why.gabo.exchange": lambda view, found: "exchange" in found.move,
    "why.gabo.power_must": lambda view, _: "skip" not in view.legal_moves,
    "why.gabo.skip": lambda view, found: found.move == "skip",
}


def test_gabo():
    hold("gabo", 16, GABO)
