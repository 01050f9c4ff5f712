"""The fold over the entries: every table, live or restored, is made here and nowhere else."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import commitment
from lettrine.core.errors import RecordError
from lettrine.core.event import Drawn, Ended, Event, Played, Prepared
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat, put
from lettrine.games import open_game
from lettrine.table import entry as facts
from lettrine.table.box.record import Written, following
from lettrine.table.box.record import follow as follow_sheet
from lettrine.table.box.referee import BoxGame
from lettrine.table.clock.advance import first_clocks, follow, run
from lettrine.table.clock.config import clock_config_of
from lettrine.table.clock.days import on_holiday
from lettrine.table.entry import AnyEntry, Created, Happened, Noted
from lettrine.table.errors import TableError
from lettrine.table.game_progress import after_entry, after_event, after_hint, begin_box, begin_game
from lettrine.table.handled_messages import remember
from lettrine.table.invitation import MOST_REMOVED, has_lapsed
from lettrine.table.occupant import EMPTY, PROGRAM, Empty, Named, Occupant, Person, SeatedBot, shifted
from lettrine.table.seeds import game_seed
from lettrine.table.settings import Settings
from lettrine.table.sheet import Row
from lettrine.table.table import OpenOffer, Presence, Table

Opener: TypeAlias = Callable[[str, Mapping[str, Any]], AnyGame]

_SETTLES: dict[type[Any], str] = {Ended: "end", Prepared: "begin"}


def restore(entries: Iterable[AnyEntry], opener: Opener = open_game) -> Table:
    """Return the table that *entries*, complete and in order, lead to; raise `RecordError`.

    It equals the table that wrote them, if *opener* gives the same game.
    """
    first, *others = entries
    folding = Folding(open_table(first, opener))
    deque(folding.steps(others), maxlen=0)
    return folding.table


def open_table(entry: AnyEntry, opener: Opener) -> Table:
    """Return the table that its first *entry* opens; raise `LettrineError` where there cannot be such a table."""
    created = entry.fact
    if not isinstance(created, Created) or entry.seq != 1:
        raise RecordError("lettrine.table:not_created", seq=entry.seq)
    settings = created.settings
    game = opener(settings.game, settings.options)
    if settings.seats not in game.seat_counts:
        accepted = tuple(map(str, game.seat_counts))
        raise TableError("core:seat_count", game=settings.game, seats=settings.seats, accepted=accepted)
    if settings.is_rated and settings.has_hints:
        raise TableError("lettrine.table:rated_hints")
    clock_config = clock_config_of(game, settings)
    presence = {created.host: Presence(is_here=True, since=entry.at)}
    if settings.box is not None:
        _require_box(game, settings)
    occupants = (EMPTY,) * settings.seats if settings.box is None else tuple(map(Named, settings.box.names))
    return Table(
        game,
        created,
        clock_config,
        1,
        entry.at,
        "open",
        occupants,
        presence=presence,
        code=created.code,
        opened=entry.at,
    )


def _require_box(game: AnyGame, settings: Settings) -> None:
    """Refuse a table with real pieces that cannot be."""
    assert settings.box is not None
    if not game.can_referee:
        raise TableError("lettrine.table:cannot_referee", game=settings.game)
    if settings.is_rated or settings.has_hints:
        raise TableError("lettrine.table:box_rated")
    if len(settings.box.names) != settings.seats:
        raise TableError("lettrine.table:box_names", names=len(settings.box.names), seats=settings.seats)


def fold(table: Table, entry: AnyEntry, judged: BoxGame | None = None) -> Table:
    """Return *table* after *entry*; raise `RecordError` for one that is not the next.

    *judged* is what an entry of a sheet leads to, where that is known already: it may take long to find out.
    """
    if entry.seq != table.seq + 1:
        raise RecordError("lettrine.table:gap", seq=entry.seq, expected=table.seq + 1)
    if table.is_findable and has_lapsed(table, entry.at):
        table = replace(table, is_findable=False)
    at = max(table.at, entry.at)
    senders = table.senders if entry.cause is None else remember(table.senders, entry.cause, entry.seq, at)
    return replace(_after(table, entry, judged), seq=entry.seq, at=at, senders=senders)


def _after(table: Table, entry: AnyEntry, judged: BoxGame | None) -> Table:  # noqa: C901, PLR0911, PLR0912  (one line for each kind of fact)
    match entry.fact:
        case facts.Seated(seat, who, name, share):
            place = table.occupants[seat]
            won = place.won if isinstance(place, Named) else 0.0
            person = Person(who, name, won, is_program=who.startswith(PROGRAM))
            return _share(_welcome(_sit(table, seat, person), who, entry.at), seat, share)
        case facts.BotSeated(seat, level):
            return _sit(table, seat, SeatedBot(level))
        case facts.Vacated(seat):
            return _forget(_sit(table, seat, _left(table, seat)), table.occupants[seat])
        case facts.Invited(code, removed):
            gone = (*table.removed, removed)[-MOST_REMOVED:] if removed else table.removed
            return replace(table, code=code, is_findable=True, removed=gone)
        case facts.Renamed(seat, name):
            renamed = replace(table.occupants[seat], name=name)
            return replace(table, occupants=put(table.occupants, seat, renamed))
        case facts.Started() as started:
            return _start(table, started, entry)
        case facts.Happened(event):
            return _happen(table, event, entry)
        case facts.Noted() as noted:
            return _note(table, noted, entry, judged)
        case facts.Stopped():
            return _end(replace(table, live=table.live and replace(table.live, is_stopped=True)), entry.at)
        case facts.Paused():
            return _settled(replace(table, phase="paused", clocks=table.clocks.stop(entry.at)), "pause")
        case facts.Resumed():
            return _resume(table, entry.at)
        case facts.Offered(seat, matter, share):
            offered = OpenOffer(entry.seq, entry.at, matter, seat, (seat,))
            return _share(replace(table, offers=(*table.offers, offered)), seat, share)
        case facts.Accepted(seat, offer, share):
            offers = tuple(
                replace(each, agreed=(*each.agreed, seat)) if each.number == offer else each for each in table.offers
            )
            return _share(replace(table, offers=offers), seat, share)
        case facts.Declined(_, offer):
            return replace(table, offers=tuple(each for each in table.offers if each.number != offer))
        case facts.Connected(who):
            return _present(table, who, Presence(is_here=True, since=entry.at))
        case facts.Disconnected(who):
            return _present(table, who, Presence(is_here=False, since=entry.at))
        case facts.Hinted(seat, step):
            return replace(table, live=table.live and after_hint(table.live, seat, step))
        case facts.OnHoliday(seat, until):
            return replace(table, clocks=on_holiday(table.clocks, seat, until, entry.at))
        case facts.Reminded(seat):
            return replace(table, clocks=replace(table.clocks, reminded=(*table.clocks.reminded, seat)))
        case facts.Claimed() | facts.Said():
            return table
        case _:
            raise RecordError("lettrine.table:not_created", seq=entry.seq)


def _sit(table: Table, seat: Seat, occupant: Occupant) -> Table:
    return _settled(replace(table, occupants=put(table.occupants, seat, occupant)), "rematch")


def _left(table: Table, seat: Seat) -> Occupant:
    """Return what a *seat* is once nobody holds it: at a table with real pieces, still the place of that player."""
    box, occupant = table.created.settings.box, table.occupants[seat]
    if box is None:
        return EMPTY
    if isinstance(occupant, Person):
        return Named(occupant.name, occupant.won)
    taken = {each.name for each in table.occupants if isinstance(each, Person | Named)}
    return Named(next(name for name in box.names if name not in taken), getattr(occupant, "won", 0.0))


def _welcome(table: Table, who: str, at: int) -> Table:
    """Count *who*, who sits down, as present, unless the table knows better: the host may have left before."""
    if who in table.removed:
        table = replace(table, removed=tuple(each for each in table.removed if each != who))
    return table if who in table.presence else _present(table, who, Presence(is_here=True, since=at))


def _share(table: Table, seat: Seat, share: str | None) -> Table:
    who = table.who_at(seat)
    return table if share is None or who is None else replace(table, shares={**table.shares, who: share})


def _forget(table: Table, occupant: Occupant) -> Table:
    if not isinstance(occupant, Person):
        return table
    after = replace(table, shares={who: each for who, each in table.shares.items() if who != occupant.who})
    if occupant.who == table.created.host:
        return after
    return replace(after, presence={who: each for who, each in table.presence.items() if who != occupant.who})


def _start(table: Table, started: facts.Started, entry: AnyEntry) -> Table:
    seed = game_seed(table.created.secret, started.number)
    _require_same(table.game, started, seed)
    occupants = shifted(table.occupants, started.shift)
    live = begin_game(table.game, started, seed, len(occupants), entry.seq)
    if table.created.settings.box is not None:
        live = begin_box(table.game, live, table.created.settings.box, entry.seq)
    clocks = first_clocks(table.clock_config)
    after = replace(table, phase="playing", occupants=occupants, live=live, clocks=clocks, offers=(), shares={})
    if not live.is_settled:
        return after
    if not live.acting and live.sheet is None:
        return _end(after, entry.at)
    return replace(after, clocks=run(clocks, table.game, table.clock_config, live, entry.at))


def _require_same(game: AnyGame, started: facts.Started, seed: str) -> None:
    """A game can only be folded with the rules and the words it was played with."""
    pairs: tuple[tuple[str, Fact, Fact], ...] = (
        ("version", started.version, game.version),
        ("lexicon", started.lexicon, game.lexicon_digest),
        ("commitment", started.commitment, commitment(seed)),
    )
    for what, wanted, given in pairs:
        if wanted != given:
            raise RecordError("core:record_mismatch", what=what, found=wanted, expected=given)


def _happen(table: Table, event: Event[Any, Any], entry: AnyEntry) -> Table:
    before = table.live
    if before is None:
        raise RecordError("lettrine.table:no_game", seq=entry.seq)
    live = after_event(table.game, before, event, entry.seq)
    after = replace(table, live=live)
    if not live.is_settled:
        return after
    if not live.acting:
        return _end(after, entry.at)
    after = _settled(after, _SETTLES.get(type(getattr(event, "act", None)), ""))
    if table.clocks.are_none:
        return after
    clocks = follow(table.clocks, table.game, table.clock_config, before, live, entry.at)
    # In a pause somebody may resign: the clocks are set, and stand still.
    return replace(after, clocks=clocks.stop(entry.at) if table.phase == "paused" else clocks)


def _note(table: Table, noted: Noted[Any, Any], entry: AnyEntry, judged: BoxGame | None) -> Table:
    """Return *table* after an entry of its sheet. A correction may bring a game back that was over."""
    before = table.live
    if before is None or before.sheet is None:
        raise RecordError("lettrine.table:no_game", seq=entry.seq)
    box = follow_sheet(before.sheet.box, noted.entry) if judged is None else judged
    live = after_entry(before, box, noted.entry, entry.seq)
    occupants = _rewarded(table.occupants, before.outcome, -1) if table.phase == "over" else table.occupants
    is_paused = table.phase == "paused" and not isinstance(noted.entry, Written)
    clocks = follow(table.clocks, table.game, table.clock_config, before, live, entry.at)
    after = replace(
        table,
        live=live,
        occupants=occupants,
        phase="paused" if is_paused else "playing",
        clocks=clocks.stop(entry.at) if is_paused else clocks,
    )
    return after if live.outcome is None else _end(after, entry.at)


def _resume(table: Table, at: int) -> Table:
    live = table.live
    assert live is not None
    # Nobody is to be claimed away for the time of the pause.
    presence = {
        who: each if each.is_here else Presence(is_here=False, since=at) for who, each in table.presence.items()
    }
    clocks = run(table.clocks, table.game, table.clock_config, live, at)
    return _settled(replace(table, phase="playing", clocks=clocks, presence=presence), "resume")


def _end(table: Table, at: int) -> Table:
    live = table.live
    assert live is not None
    occupants = _rewarded(table.occupants, live.outcome)
    return replace(table, phase="over", clocks=table.clocks.stop(at), offers=(), occupants=occupants)


def _rewarded(occupants: tuple[Occupant, ...], outcome: Outcome | None, sign: int = 1) -> tuple[Occupant, ...]:
    """Return *occupants* with the game counted for who won it; with *sign* -1, no longer."""
    winners = outcome.winners if outcome else ()
    return tuple(
        replace(each, won=each.won + sign / len(winners)) if seat in winners and not isinstance(each, Empty) else each
        for seat, each in enumerate(occupants)
    )


def _settled(table: Table, matter: str) -> Table:
    """Return *table* without the offers of a *matter* that is settled, or that the others did not know of."""
    if not table.offers:
        return table
    return replace(table, offers=tuple(each for each in table.offers if each.matter != matter))


def _present(table: Table, who: str, presence: Presence) -> Table:
    return replace(table, presence={**table.presence, who: presence})


class Step(msgspec.Struct, frozen=True):
    """An *entry*, and the *row* of the score sheet that it added, if any.

    *before* and *after* are who sat where. *is_end*: it ended a game, with that *outcome*, if any. *is_deal*: it
    happened before anybody could act.
    """

    entry: AnyEntry
    row: Row | None
    before: tuple[Occupant, ...]
    after: tuple[Occupant, ...]
    is_end: bool = False
    outcome: Outcome | None = None
    is_deal: bool = False
    facts: Mapping[str, Fact] = {}  # what the game says of the move or the draw beside its own fields


def step_of(before: Table, after: Table, entry: AnyEntry) -> Step:
    """Return the step that *entry* was, from the table *before* to that *after* it."""
    live = after.live
    is_end = after.phase == "over" and before.phase != "over"
    is_line = isinstance(entry.fact, Noted) and isinstance(entry.fact.entry, Written)
    is_event = isinstance(entry.fact, Happened) or is_line
    row = live.row if live is not None and is_event else None
    outcome = live.outcome if is_end and live is not None else None
    is_deal = before.live is not None and not before.live.acting
    return Step(entry, row, before.occupants, after.occupants, is_end, outcome, is_deal, _facts(before, entry))


def _facts(before: Table, entry: AnyEntry) -> Mapping[str, Fact]:
    match entry.fact:
        case Happened(event) | Noted(Written(event)):
            pass
        case _:
            return {}
    if before.live is None:
        return {}
    match event:
        case Played(seat, move):
            return before.game.move_facts(before.live.state, seat, move)
        case Drawn(_, outcome):
            return before.game.draw_facts(before.live.state, outcome)
        case _:
            return {}


class Folding:
    """A *table* while entries are added to it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def steps(self, entries: Iterable[AnyEntry]) -> Iterator[Step]:
        """Yield a step for each of *entries*; the table is then the one after it."""
        return filter(None, self.slices(entries))

    def slices(self, entries: Iterable[AnyEntry]) -> Iterator[Step | None]:
        """Yield the same, and None now and then, so that it never takes long: an entry may change a long sheet."""
        for entry in entries:
            before, judged = self.table, cast("BoxGame | None", None)
            if isinstance(entry.fact, Noted) and before.live is not None and before.live.sheet is not None:
                for each in following(before.live.sheet.box, entry.fact.entry):
                    judged = each
                    yield None
            self.table = fold(before, entry, judged)
            yield step_of(before, self.table, entry)
