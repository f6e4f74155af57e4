"""The fast engine of Haggis: integers inside, cards and moves as text at the rim."""
