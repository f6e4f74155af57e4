"""What every game is: game, state, moves, reasons, events, views, positions, records, chance."""
