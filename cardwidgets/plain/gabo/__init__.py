"""The rule book of Gabo in short pure functions."""

from cardwidgets.plain.gabo.book import GABO as GABO
