"""What a table shows, as one dict: built from a seat's view, its events and the settings.

``js/src/core/view.ts`` is the contract. Nothing here holds a rule: facts come from the engine's
view, sentences from the catalogue.
"""
