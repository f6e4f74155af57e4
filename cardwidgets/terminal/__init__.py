"""The games in a terminal: play, show, verify, simulate, copy the course."""
