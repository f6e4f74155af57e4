"""Views as plain data, one of each board; the cards are made up, no engine is needed."""


def unknown(count):
    return " ".join(["??"] * count)


GUIBOLE = {
    "game": "guibole",
    "options": {"players": 4, "skip": True},
    "seat": 0,
    "turn": 0,
    "phase": "play",
    "hand_no": 3,
    "scores": [40, 60, 40, 20],
    "roles": ["prime-minister", "president", "peasant", "beggar"],
    "fields": {
        "hands": [
            "3H 5C 5S 7S 7H 8C 8D JD QH KC KD AD 2H",
            unknown(10),
            unknown(12),
            unknown(6),
        ],
        "pile": "9S 9D",
        "pile_by": 3,
        "passed": [2],
        "out": [],
        "reversed": True,
        "set_aside": "4C",
    },
    "legal": ["8C 8D", "7S 7H", "5C 5S", "pass"],
}
OPEN = {
    **GUIBOLE,
    "game": "president",
    "options": {"players": 4},
    "seat": None,
    "turn": 1,
    "hand_no": 1,
    "scores": [0, 0, 0, 0],
    "roles": None,
    "fields": {
        "hands": ["3C 4D 10H QS JK1", "3H 2S 5C", "", "4C KD"],
        "pile": "",
        "pile_by": None,
        "passed": [],
        "out": [2],
        "reversed": False,
        "set_aside": "",
    },
    "legal": ["3H", "5C", "2S"],
}
EXCHANGE = {
    **OPEN,
    "seat": 0,
    "turn": 0,
    "phase": "give",
    "hand_no": 2,
    "roles": ["president", "beggar", "peasant", "prime-minister"],
    "fields": {
        "hands": ["3C 4D 10H QS JK1 2S", unknown(4), unknown(5), unknown(6)],
        "pile": "",
        "given": [[1, 0, "2S JK1"], [2, 3, "??"]],
        "reversed": False,
    },
    "legal": [f"give 3C {rank}D" for rank in "4456789456789456789456789456789"],
}
TRICK = {
    "game": "guillotine",
    "options": {"players": 4},
    "seat": 1,
    "turn": 1,
    "phase": "trick",
    "hand_no": 5,
    "scores": [30, -10, 0, 20],
    "roles": None,
    "fields": {
        "hands": [unknown(3), "7D 10D KH QS", unknown(3), unknown(3)],
        "dealer": 2,
        "contract": "queens",
        "used": [["royalty"], [], ["spades"], []],
        "trick": "AD JD",
        "leader": 3,
        "tricks": [[2, "AC KC QC JC"], [3, "7S 8S 9S AS"]],
        "layout": {},
        "out": [],
        "bonus": False,
    },
    "legal": ["7D", "10D"],
}
DOMINO = {
    **TRICK,
    "phase": "domino",
    "fields": {
        **TRICK["fields"],
        "contract": "domino",
        "trick": "",
        "tricks": [],
        "layout": {"C": "7-10", "H": "8-9", "D": "8"},
        "start_rank": "8",
        "bonus": True,
    },
    "legal": ["7D", "stop"],
}
HAGGIS = {
    "game": "haggis",
    "options": {"players": 3},
    "seat": 0,
    "turn": 0,
    "phase": "follow",
    "hand_no": 2,
    "scores": [60, 45, 0],
    "roles": None,
    "fields": {
        "hands": ["2R 3O 5Y 8G 10B 9R 9O 9Y J Q", unknown(9) + " K", unknown(4) + " J Q K"],
        "trick": [[1, "5R J Q", "set"], [2, "pass"]],
        "captured": ["", "?? ??", ""],
        "haggis": unknown(4),
        "bets": [None, 15, "??"],
        "played": [True, True, True],
        "out": [],
        "dealer": 2,
    },
    "legal": ["9R 9O 9Y", "pass"],
}
GABO = {
    "game": "gabo",
    "options": {"players": 3},
    "seat": 0,
    "turn": 0,
    "phase": "decide",
    "hand_no": 1,
    "scores": [0, 12, 50],
    "roles": None,
    "fields": {
        "hands": ["?? ?? -- ??", unknown(4), unknown(5)],
        "stock": unknown(30),
        "discard": "4C QH",
        "drawn": "7S",
        "active": 0,
        "known": [{"P0 s1": "9C", "P0 s3": "KH"}, {}, {}],
        "dealer": 1,
    },
    "legal": ["swap s0", "swap s1", "discard", "discard power"],
}
VIEWS = {
    "guibole": GUIBOLE,
    "open": OPEN,
    "exchange": EXCHANGE,
    "trick": TRICK,
    "domino": DOMINO,
    "haggis": HAGGIS,
    "gabo": GABO,
}
