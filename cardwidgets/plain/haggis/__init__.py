"""The rule book of Haggis in short pure functions."""

from cardwidgets.plain.haggis.book import HAGGIS
from cardwidgets.plain.haggis.combinations import Reading, bomb_order, is_bomb, readings
from cardwidgets.plain.haggis.rules import beats, captor
from cardwidgets.plain.haggis.scoring import bet_points, card_points, out_points

__all__ = [
    "HAGGIS",
    "Reading",
    "beats",
    "bet_points",
    "bomb_order",
    "captor",
    "card_points",
    "is_bomb",
    "out_points",
    "readings",
]
