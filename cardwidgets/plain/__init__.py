"""The rule books: each game in short pure functions, readable, slow, and the ground for variants."""
