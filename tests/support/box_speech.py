"""What a person beside a real box does on the phone for a move: taps a tool, or types what lies there."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Declare, Draw
from lettrine.games.ludime.state import Discard, Exchange, Take, Undo
from lettrine.games.plurimo.state import Lay as PlurimoLay
from lettrine.games.plurimo.state import Pass as PlurimoPass
from lettrine.games.plurimo.support import tops
from lettrine.games.plurimo.word_move_effect import carry_out
from lettrine.games.rami.state import Claim
from lettrine.games.rami.state import Take as RamiTake
from lettrine.games.relais.state import GiveUp
from lettrine.games.rummikub.state import Pass as RummikubPass


class Spoken(NamedTuple):
    """A *tool* that is tapped, after *typed* is typed; no tool: what is typed is written. *letters* of its words."""

    typed: str = ""
    tool: str = ""
    letters: int = 0


def _word(word: str, typed: str = "") -> Spoken:
    return Spoken(typed or word, letters=len(word))


def _starred(word: str) -> str:
    """Return *word* with a star before each letter that a joker stands for."""
    return "".join(f"*{sign.upper()}" if sign.islower() else sign for sign in word)


def _plurimo(_game: AnyGame, state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    match move:
        case PlurimoLay():
            laid = Counter(sign for sign in move.cards if sign.islower())
            shown = [sign for sign in tops(carry_out(state.support, move).after) if sign.isalpha()]
            typed = "".join(f"*{sign.upper()}" if laid[sign] else sign.upper() for sign in shown)
            return [Spoken(typed, letters=len(shown))]
        case PlurimoPass():
            return [Spoken(tool="pass")]
        case _:
            return [Spoken(tool="reject")]


def _rummikub(_game: AnyGame, state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    if isinstance(move, RummikubPass):
        return [Spoken(tool="pass")]
    new = list((Counter(move.words) - Counter(state.table)).elements())
    return [Spoken(" ".join(map(_starred, new)), letters=len("".join(new)))]


def _ludime(_game: AnyGame, _state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    match move:
        case Take("stock"):  # whoever writes without a word about it has drawn from the stock
            return []
        case Take():
            return [Spoken(tool="take")]
        case Undo():
            return [Spoken(tool="put_back")]
        case Exchange(cards):
            return [Spoken("?" * len(cards), "exchange")]
        case Discard(card):
            return [_word(card)]
        case _:
            return [_word(move.word)]


def _relais(_game: AnyGame, _state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    return [Spoken(tool="give_up") if isinstance(move, GiveUp) else _word(move.word)]


def _rami(_game: AnyGame, _state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    match move:
        case RamiTake("stock"):
            return []
        case RamiTake():
            return [Spoken(tool="take")]
        case Claim(card, word):
            return [_word(word + card)]
        case _:
            return [_word(move.card)]


def _dames(_game: AnyGame, _state: AnyState, _seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    if move.spelt:
        return [Spoken(" ".join(move.spelt), letters=len("".join(move.spelt)))]
    return [Spoken(move.route[0] + move.route[-1])]


def _deplimo(game: AnyGame, state: AnyState, seat: Seat, move: Any) -> list[Spoken]:  # noqa: ANN401  (of the game)
    """Name the segment that is written anew only where the word alone is not laid there; nothing where no text does."""
    if isinstance(move, Draw | Declare):
        return [Spoken(tool="draw" if isinstance(move, Draw) else "done")]
    player, view = state.players[seat], game.view(state, seat)
    pairs = enumerate(zip(player.unfolded.split(player.cells), move.segments, strict=True), 1)
    for number, text in ((number, new.strip(".")) for number, (old, new) in pairs if old != new and new.strip(".")):
        typed = "".join(f"-{sign.upper()}-" if sign.islower() else sign for sign in text)
        for said in (typed, f"{number} {typed}"):
            if "." not in said and game.interpret(view, said) == move:
                return [Spoken(said, letters=len(text))]
    return []


SPEECHES: dict[str, Callable[[AnyGame, AnyState, Seat, Any], list[Spoken]]] = {
    "plurimo": _plurimo,
    "rummikub": _rummikub,
    "ludime": _ludime,
    "relais": _relais,
    "rami": _rami,
    "dames": _dames,
    "deplimo": _deplimo,
}
