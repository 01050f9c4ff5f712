"""The move that a scripted player makes: legal, soon found, and the same on every server."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.relais.rules import Relais

ENDLESS = 100_000
OPTIONS: dict[str, dict[str, Any]] = {"relais": {"target": ENDLESS}}
"""Options of a game that keep a table busy: Le Relais to so many points is not over before the measurement."""

Choose: TypeAlias = Callable[[bytes], Any]


class _Word(msgspec.Struct):
    word: str


class _RelaisView(msgspec.Struct):
    table: _Word
    hand: str


_RELAIS = msgspec.json.Decoder(_RelaisView)


@cache
def relais() -> Relais:
    game = open_game("relais", OPTIONS["relais"])
    assert isinstance(game, Relais)
    return game


def next_word(word: str, hand: str) -> str | None:
    """Return the word that a player of Le Relais makes of *word* and one card of *hand*; None: gives up."""
    terms = relais()
    found = terms.continuations(word, hand) if word else terms.openings(hand)
    return found[0] if found else None


def choose_move(game: str) -> Choose:
    """Return how a player of *game* chooses a move by the JSON of the view."""
    return _relais_move if game == "relais" else _first_move(game)


def _relais_move(raw: bytes) -> dict[str, str]:
    view = _RELAIS.decode(raw)
    word = next_word(view.table.word, view.hand)
    return {"type": "give_up"} if word is None else {"type": "lay", "word": word}


@cache
def _first_move(slug: str) -> Choose:
    game = open_game(slug, OPTIONS.get(slug, {}))
    decoder = msgspec.json.Decoder(game.view_type)

    def choose(raw: bytes) -> AnyMove:
        view = decoder.decode(raw)
        return next(iter(game.moves(game.sample(view, Stream("", "load", 0)), Seat(view.seat))))

    return choose
