"""What ended a game, the support as it was left, and the hands that were counted (PLU-18 to PLU-25)."""

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Ended, Event, Ruled
from lettrine.core.marks import Marks
from lettrine.core.seat import Seat
from lettrine.games.plurimo.apply import apply
from lettrine.games.plurimo.ending import ending_rule, players_left
from lettrine.games.plurimo.state import Given, Move, State
from lettrine.games.plurimo.support import word_on
from lettrine.games.plurimo.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Given]) -> Ending:
    after = apply(terms, state, event)
    rule = ending_rule(terms, after)
    assert rule is not None
    hands = [Seat(seat) for seat, hand in enumerate(after.hands) if hand and terms.options.mode == "points"]
    pictures = (
        FinalPicture(Marks(parts=("support",))),
        *(FinalPicture(Marks(parts=("hand",)), seat) for seat in hands if rule != "GEN-10"),
    )
    is_agreed = isinstance(event, Ruled) and isinstance(event.act, Ended)
    if rule == "GEN-10":
        return Ending((Cause(rule),), pictures)
    causes = (_agreed(terms, after, rule) if is_agreed else _cause(terms, after, rule),)
    return Ending(causes + (Cause("PLU-19"),) * (bool(hands) and not is_agreed), pictures)


def _agreed(terms: Terms, after: State, rule: str) -> Cause:
    """Players may agree to end a game where they are: the rules only count it."""
    return Cause("PLU-19" if terms.options.mode == "points" else rule, "agreed", {"count": len(after.words)})


def _cause(terms: Terms, after: State, rule: str) -> Cause:
    if rule == "PLU-18" and after.clock == "over":
        return Cause(rule, "time")
    if rule == "PLU-18":
        out = next((seat for seat in players_left(terms, after) if not after.hands[seat]), None)
        return Cause(rule, "passed") if out is None or terms.is_collective else Cause(rule, "out", {"out": out})
    word = (after.words or ("",))[-1] if terms.is_collective else word_on(after.support)
    return Cause(rule, facts={"word": word, "letters": len(word), "count": len(after.words)})
