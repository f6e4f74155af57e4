"""``python -m cardwidgets``: the games in a terminal."""

import sys

from cardwidgets.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
