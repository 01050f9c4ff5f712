"""Playing a record again, and checking that it is a fair and legal game."""

from collections.abc import Iterator

import msgspec

from lettrine.core.chance import commitment, deal_seed
from lettrine.core.errors import LettrineError, RecordError
from lettrine.core.event import D, Drawn, Event, M, Played
from lettrine.core.game import Game, P, S, V
from lettrine.core.options import write_options
from lettrine.core.play import next_draw
from lettrine.core.record import Record
from lettrine.core.refusal import Fact
from lettrine.core.seat import CHANCE
from lettrine.core.usage import is_move


def replay(game: Game[S, M, D, V, P], record: Record[M, D]) -> Iterator[tuple[Event[M, D] | None, S]]:
    """Yield the state at the start (with None) and after each event.

    Raise `RecordError` at once for a record of another game, and at the first event that is not legal. What chance
    gave is taken as recorded; `verify` compares it with the seed.
    """
    if record.game != game.slug:
        raise RecordError("core:record_mismatch", what="game", found=record.game, expected=game.slug)
    _require_seats(game, record)
    return _replay(game, record)


def _replay(game: Game[S, M, D, V, P], record: Record[M, D]) -> Iterator[tuple[Event[M, D] | None, S]]:
    state = game.setup(record.seats)
    yield None, state
    for index, event in enumerate(record.events):
        state = _after(game, state, event, index)
        yield event, state


def verify(game: Game[S, M, D, V, P], record: Record[M, D]) -> list[LettrineError]:
    """Return all that is wrong with *record*: another lexicon, version or option, an illegal event, an unfair draw.

    An empty list means: the seed is the one committed to, every draw follows from it and the players' shares, every
    move was legal and the game is over. A record without its seed is reported as unfinished.
    """
    problems = _mismatches(game, record)
    if record.game != game.slug:
        return problems  # its events mean nothing here
    seed = None if record.seed is None else deal_seed(record.seed, record.shares)
    try:
        _require_seats(game, record)
        state = game.setup(record.seats)
        for index, event in enumerate(record.events):
            if isinstance(event, Drawn) and seed is not None:
                due = next_draw(game, state, seed, index)  # one that is not due is reported where it is applied
                if due is not None and due != event:
                    problems.append(RecordError("core:record_unfair", event=index + 1))
            state = _after(game, state, event, index)
    except RecordError as error:
        return [*problems, error]
    if record.seed is None or game.to_act(state):
        problems.append(RecordError("core:record_unfinished", events=len(record.events)))
    return problems


def _mismatches(game: Game[S, M, D, V, P], record: Record[M, D]) -> list[LettrineError]:
    usual = write_options(type(game.options)())  # an option that is newer than the record was not chosen
    as_json = msgspec.json.Encoder(order="sorted").encode
    expected: dict[str, tuple[Fact, Fact]] = {
        "game": (record.game, game.slug),
        "version": (record.version, game.version),
        "lexicon": (record.lexicon, game.lexicon_digest),
        "options": (as_json(usual | record.options).decode(), as_json(write_options(game.options)).decode()),
    }
    if record.shares:
        expected["shares"] = (len(record.shares), record.seats)
    if record.seed is not None:
        expected["commitment"] = (record.commitment, commitment(record.seed))
    return [
        RecordError("core:record_mismatch", what=what, found=found, expected=wanted)
        for what, (found, wanted) in expected.items()
        if found != wanted
    ]


def _require_seats(game: Game[S, M, D, V, P], record: Record[M, D]) -> None:
    if record.seats not in game.seat_counts:
        accepted = tuple(str(count) for count in game.seat_counts)
        raise RecordError("core:seat_count", game=game.slug, seats=record.seats, accepted=accepted)


def _after(game: Game[S, M, D, V, P], state: S, event: Event[M, D], index: int) -> S:
    _require_legal(game, state, event, index)
    try:
        return game.apply(state, event)
    except ValueError as error:  # a draw that this state cannot give
        raise RecordError("core:record_undue_draw", event=index + 1) from error


def _require_legal(game: Game[S, M, D, V, P], state: S, event: Event[M, D], index: int) -> None:
    if isinstance(event, Played):
        if not is_move(event.move, game.move_type):
            raise RecordError("core:record_no_move", event=index + 1, found=type(event.move).__name__)
        refusals = game.check(state, event.seat, event.move)
        if refusals:
            rules = tuple(refusal.rule for refusal in refusals)
            raise RecordError("core:record_illegal", event=index + 1, rules=rules)
    elif isinstance(event, Drawn):
        if CHANCE not in game.to_act(state):
            raise RecordError("core:record_undue_draw", event=index + 1)
    elif not game.can_rule(state, event):
        raise RecordError("core:no_such_ruling", act=type(event.act).__name__, event=index + 1)
