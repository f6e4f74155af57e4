"""The fast engines, each the equal of its rule book in ``plain``."""
