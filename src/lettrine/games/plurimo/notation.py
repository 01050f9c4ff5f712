"""Moves as text, one canonical form each.

A word move has one token for each slot, left to right, with spaces between them: ``_ J . U . +t``

    .   nothing is laid: what shows stays           E   the letter E is laid (on a Joker standing for E: swapped)
    e   a Joker is laid as E                        _   a cap is laid          ~   a Joker is laid as a cap
    +   before the token of a slot pulled out       ^   before the token of a slot whose cap is picked up
    =   as first token: the word is rebuilt

``-`` passes, ``-E`` rejects the card E (``-*`` a Joker, ``-_`` a cap), ``BATEAU@0`` proposes a word with its first
letter in slot 0.
"""

import re

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold, fold_accents, read_word
from lettrine.core.unnamed import UNNAMED
from lettrine.games.plurimo.cards import CAP, HAND_SIGNS, JOKER, JOKER_CAP
from lettrine.games.plurimo.state import PACKAGE, Lay, Move, Pass, Propose, Reject
from lettrine.games.plurimo.terms import PULLED, Terms

_TOKEN = re.compile(r"(\+?)(\^?)([A-Za-z_~.])")
_LAY = re.compile(rf"=?(?:{_TOKEN.pattern})+")
_PROPOSAL = re.compile(r"([^@]+)@(-?\d{1,4})")
_SPACE = re.compile(r"\s+")

_PULLS = {slots: pull for pull, slots in PULLED.items()}


def write(move: Move) -> str:
    match move:
        case Lay():
            return " ".join((["="] if move.rebuild else []) + _tokens(move))
        case Reject(card):
            return f"-{card}"
        case Propose(word, at):
            return f"{word}@{at}"
        case Pass():
            return "-"


def _tokens(move: Lay) -> list[str]:
    left, right = PULLED[move.pull]
    pulled = {0: left, len(move.cards) - 1: right}
    return [
        ("+" if pulled.get(slot) else "") + ("^" if slot in move.lift else "") + sign
        for slot, sign in enumerate(move.cards)
    ]


def read(terms: Terms, text: str) -> Move:
    """Return the move written in *text*; spaces between tokens may be left out. Raise `MalformedMove`."""
    return one_kind(terms, _read(text))


def _read(text: str) -> Move:
    written = _SPACE.sub("", fold_accents(text))
    if written.startswith("-"):
        return _read_dash(written[1:], text)
    if proposal := _PROPOSAL.fullmatch(written):
        return Propose(read_word(proposal[1]), int(proposal[2]))
    if _LAY.fullmatch(written):
        return _read_lay(written, text)
    raise _malformed(text)


def _read_dash(card: str, text: str) -> Move:
    if not card:
        return Pass()
    if fold(card) in HAND_SIGNS or card == UNNAMED:
        return Reject(fold(card))
    raise _malformed(text)


def _read_lay(written: str, text: str) -> Lay:
    tokens = _TOKEN.findall(written)
    pulled = [bool(plus) for plus, _, _ in tokens]
    if any(pulled[1:-1]) or (len(tokens) == 1 and pulled[0]):
        raise _malformed(text)
    return Lay(
        cards="".join(sign for *_, sign in tokens),
        pull=_PULLS[pulled[0], pulled[-1]],
        lift=tuple(slot for slot, (_, caret, _) in enumerate(tokens) if caret),
        rebuild=written.startswith("="),
    )


def one_kind(terms: Terms, move: Move) -> Move:
    """Return *move*; where there is one kind of special cards, caps are written as that (PLU-21)."""
    match move:
        case Lay(cards, pull, lift, rebuild) if terms.has_equal_specials:
            return Lay(cards.replace(CAP, JOKER_CAP), pull, lift, rebuild)
        case Reject(card) if terms.has_equal_specials:
            return Reject(card.replace(CAP, JOKER))
    return move


def _malformed(text: str) -> MalformedMove:
    return MalformedMove(f"{PACKAGE}:malformed_move", text=text.strip())
