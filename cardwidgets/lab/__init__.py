"""The lab: simulation, leagues, intervals, charts, and doors to other toolkits."""

from cardwidgets.lab.intervals import Interval, wilson
from cardwidgets.lab.simulate import Simulation, simulate

__all__ = ["Interval", "Simulation", "simulate", "wilson"]
