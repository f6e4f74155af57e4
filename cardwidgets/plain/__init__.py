"""The rule books: each game in short pure functions, slow, and the ground for variants."""
