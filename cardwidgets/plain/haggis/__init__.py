"""The rule book of Haggis in short pure functions."""
