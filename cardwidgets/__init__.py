"""Learn five card games in a notebook: play, step through hands, experiment."""

from cardwidgets._version import __version__

__all__ = ["__version__"]
