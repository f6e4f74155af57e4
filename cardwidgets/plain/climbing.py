"""The rules that President and Guibole share, each a short function named for its rule.

A position (``pos``) is an immutable value. Cards are texts, sets of cards sorted tuples in the
order of the pack: 3 4 … K A 2, each in clubs diamonds hearts spades, then the jokers.

Position fields (``to_fields``, ``from_fields`` in ``climbing_fields``), always all of them:

=============  ==================================================================================
``hands``      a text for each seat, sorted, ``??`` last
``turn``       seat to act, None when the match is over
``scores``     list; credits or points before this hand (at ``over``: after it)
``hand_no``    from 1
``phase``      ``play``, ``give`` or ``over``; at ``over`` the table stays as the last play left it
``pile``       the set to beat, ``""`` when the next play leads
``pile_by``    whose it is (he may be out), None with an empty pile
``passed``     sorted list: locked out of this pile (always [] with ``pass_mode="turn"``); a seat
               that falls by ``downfall`` keeps its entry
``out``        legal finishers in the order in which they went out
``offenders``  seats out by an illegal finish, in the order of the offences
``fallen``     the seat that fell (``downfall``), else None
``reversed``   True while the order of ranks is turned round
``last_order`` finishing order of the hand before, [] in the first hand; at ``over`` the order of
               the hand that just ended
``given``      gifts of this hand so far, kept through the whole hand, as [giver, receiver, cards].
               ``informed``: both forced gifts first (Beggar, then Peasant), then the President's
               and the Prime-Minister's as they are made. ``blind``: nothing until the President
               gives, then his gift and after it the forced gift that he gets for it; the same for
               the Prime-Minister
``set_aside``  the card laid aside face up, ``""`` when there is none
``gone``       sorted text: cards that were played under the pile's top or in earlier piles of this
               hand, and the hand of a fallen President, which is laid aside face up; never the pile
               or the card set aside
=============  ==================================================================================

A variant adds ``under``: the sets of this pile below its top, as [seat, cards], because a replaced
rule may look at them (``pos.plays``).

Roles are the ids ``president prime-minister citizen peasant beggar minister``.
"""
