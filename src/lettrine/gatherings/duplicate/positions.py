"""The positions of a sitting: dealt by chance, each with its best answer, found before anybody sees it."""

import time

import msgspec

from lettrine.analysis.puzzle_search import moments
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.duplicate import DuplicateForm, Moment, Top, best_listed
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.move_input import read_json_move
from lettrine.core.seat import Seat

PURPOSE = "duplicate"  # of the streams that the positions of a sitting come from
MOST_DEALS = 400  # positions without an answer before a sitting is taken to be over
MOST_GAMES = 60  # between bots that are searched for a position before a sitting is taken to be over
FEWEST = 3  # different answers that make a position worth a turn, where each is dealt by itself


class PreparedTurn(msgspec.Struct, frozen=True):
    """A position as it is kept: its JSON, who is to act, and a best answer with its worth (`Top`) and *words*."""

    position: msgspec.Raw
    seat: Seat
    top: msgspec.Raw
    words: tuple[str, ...]
    value: int
    is_proved: bool


def form_of(game: AnyGame) -> DuplicateForm:
    """Return how *game* is played in duplicate: in its own way, or by positions of games between bots."""
    return game.duplicate() or _solving(game)


def prepare(game: AnyGame, seed: str, turn: int, before: PreparedTurn | None, seconds: float) -> PreparedTurn | None:
    """Return the position of *turn* (from 1), after that of the turn *before*; None where the box is used up.

    All chance comes from *seed* and the number of the turn. The best answer is searched for *seconds*.
    """
    form, stream = form_of(game), Stream(seed, PURPOSE, turn)
    moment = (
        form.deal(stream)
        if before is None
        else form.follow(moment_of(game, before), read_json_move(game, before.top), stream)
    )
    for _ in range(MOST_DEALS):
        if moment is None:
            return None
        top = form.find_top(moment, time.monotonic() + seconds)
        if top is not None:
            return _prepared(game, moment, top)
        moment = form.follow(moment, None, stream)
    return None


def moment_of(game: AnyGame, turn: PreparedTurn) -> Moment:
    """Return the position of *turn* as the rules of *game* know it."""
    return Moment(game.state_of(decoder_of(game.position_type).decode(turn.position)), turn.seat)


def _prepared(game: AnyGame, moment: Moment, top: Top) -> PreparedTurn:
    return PreparedTurn(
        position=msgspec.Raw(msgspec.json.encode(game.position_of(moment.state))),
        seat=moment.seat,
        top=msgspec.Raw(msgspec.json.encode(top.move)),
        words=game.score(moment.state, moment.seat, top.move).words,
        value=top.value,
        is_proved=top.is_proved,
    )


def _solving(game: AnyGame) -> DuplicateForm:
    """Return the form in which each turn is a position of another game between bots, with the question of a puzzle."""
    question = game.puzzle()

    def deal(stream: Stream) -> Moment | None:
        for _ in range(MOST_GAMES):
            seed = f"{stream.below(2**64):016x}"
            for played, seat in moments(game, seed):
                state = question.set_up(played, seat)
                if len({answer.value for answer in question.answers(state, seat)}) >= FEWEST:
                    return Moment(state, seat)
        return None

    def follow(moment: Moment, top: AnyMove | None, stream: Stream) -> Moment | None:  # noqa: ARG001  (each by itself)
        return deal(stream)

    def value(moment: Moment, move: AnyMove) -> int | None:
        found = question.value(moment.state, moment.seat, move)
        return None if found is None else int(found)

    return DuplicateForm(deal, follow, best_listed(question.answers), value, turns=10, seconds=180)
