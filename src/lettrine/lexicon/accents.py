"""How a folded form is really written, as a short pattern that many forms share.

A pattern lists the places of the form where something else than the small letter stands: ``1é`` makes *fétu*
of FETU and *bétail* of BETAIL. A place is one character, 0–9 then a–z; a ligature stands for the two letters
it folds to. ``^`` writes the form in capitals, ``=`` brings the spelling itself.
"""

from collections.abc import Iterator

from lettrine.core.letters import fold

CAPITALS = "^"
LITERAL = "="
_PLACES = "0123456789abcdefghijklmnopqrstuvwxyz"


def write_pattern(form: str, spelling: str) -> str:
    """Return the pattern that makes *spelling* of *form*, its folding.

    >>> write_pattern("COEURS", "cœurs")
    '1œ'
    """
    if spelling == form:
        return CAPITALS
    if len(form) <= len(_PLACES):
        pattern = "".join(_edits(spelling))
        if read_pattern(form, pattern) == spelling:
            return pattern
    return LITERAL + spelling


def read_pattern(form: str, pattern: str) -> str:
    """Return the spelling of *form* that *pattern* describes; raise ValueError for what is no pattern.

    >>> read_pattern("BETAIL", "1é")
    'bétail'
    """
    if pattern.startswith(LITERAL):
        return pattern[1:]
    if pattern == CAPITALS:
        return form
    plain = form.lower()
    parts: list[str] = []
    done = 0
    for place_sign, written in zip(pattern[::2], pattern[1::2], strict=True):
        place = _PLACES.index(place_sign)
        parts += plain[done:place], written
        done = place + len(fold(written))
    parts.append(plain[done:])
    return "".join(parts)


def _edits(spelling: str) -> Iterator[str]:
    place = 0
    for character in spelling:
        folded = fold(character)
        if character != folded.lower():
            yield _PLACES[place : place + 1] + character
        place += len(folded)
