"""Positions written by hand, and what makes one impossible."""

from collections import Counter
from collections.abc import Iterable, Mapping

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, listed
from lettrine.core.requirements import (
    LARGEST_COUNT,
    per_seat,
    require_number,
    require_numbers,
    require_per_seat,
    require_seat,
    require_seat_count,
    require_size,
)
from lettrine.core.seat import Seat
from lettrine.core.structs import recast
from lettrine.games.boxes.ludime.position import first_fields, require_table, rest_of, table_of
from lettrine.games.ludime.holding import owned
from lettrine.games.ludime.state import PACKAGE, SHORTEST_WORD, Position, State, Table
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.view import shown
from lettrine.games.word_game import cached_setup


@cached_setup
def setup(terms: Terms, seats: int) -> State:
    return state_of(terms, Position(**first_fields(seats)))


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seat_count("hands", len(position.hands), terms.seat_counts)
    table = _table(position)
    rest = rest_of(terms.cards, _places(position))
    state = State(
        table=table,
        hands=tuple(arrange(hand) for hand in position.hands),
        stock=arrange(position.stock + rest),
        returned=arrange(position.returned),
    )
    _require_sound(terms, state)
    return state


def position_of(state: State) -> Position:
    return recast(state.table, Position, hands=state.hands, stock=state.stock, returned=state.returned)


def pieces(terms: Terms, state: State) -> Mapping[str, int]:
    """Return the cards, and the tokens: those that stand before no word lie before their player."""
    held = Counter(state.stock + state.returned + shown(state.table) + "".join(state.hands))
    for seat in range(len(state.hands)):
        held[f"token {seat}"] = max(terms.tokens, owned(state.table, Seat(seat)))
    return held


def _places(position: Position) -> dict[str, Iterable[str]]:
    """Return the cards that *position* names, by field."""
    words = {f"words[{index}].word": laid.word for index, laid in enumerate(position.words)}
    piles = {"discard": position.discard, "stock": position.stock, "returned": position.returned}
    return {**listed("hands", position.hands), **words, **piles}


def _table(position: Position) -> Table:
    seats = len(position.hands)
    turns = per_seat("turns", position.turns, seats, min(1, len(position.words)))
    opened = position.opened or tuple(count > 0 for count in turns)
    opened = per_seat("opened", opened, seats, usual=False)
    return table_of(Table, position, turns=turns, opened=opened, best=per_seat("best", position.best, seats, 0))


def _require_sound(terms: Terms, state: State) -> None:
    table = state.table
    require_table(table, state.hands, {"words": table.words, "discard": table.discard, "results": table.results})
    _require_numbers(terms, state)
    _require_words(terms, table)
    _require_turns(table)
    _require_step(state)
    if table.to_turn_up and table.discard:
        raise MalformedPosition(f"{PACKAGE}:to_turn_up", "to_turn_up", "discard")
    if state.returned and (len(state.returned) != table.due or not table.step.exchanged):
        raise MalformedPosition(f"{PACKAGE}:returned", "returned", "due")


def _require_numbers(terms: Terms, state: State) -> None:
    table, stock = state.table, len(state.stock)
    worth = terms.cards.value(terms.cards.pack)  # nobody can own more than the whole box
    require_number("results", len(table.results), 0, terms.options.rounds)
    for index, result in enumerate(table.results):
        require_per_seat(f"results[{index}]", result, len(state.hands))
        require_numbers(f"results[{index}]", result, -worth, worth)
    require_number("due", table.due, 0, stock)
    require_number("to_deal", terms.dealt_each * len(table.to_deal) + table.to_turn_up + table.due, 0, stock)
    require_numbers("turns", table.turns, 0, LARGEST_COUNT)
    require_numbers("best", table.best, 0, worth)
    require_number("idle", table.idle, 0, LARGEST_COUNT)
    for seat, hand in enumerate(state.hands):
        require_size(f"hands[{seat}]", hand, terms.dealt_each + 1)


def _require_words(terms: Terms, table: Table) -> None:
    for index, laid in enumerate(table.words):
        if len(laid.word) < SHORTEST_WORD:
            field = f"words[{index}].word"
            raise MalformedPosition(f"{PACKAGE}:short_word", field, word=laid.word, letters=SHORTEST_WORD)
        require_seat(f"words[{index}].owner", laid.owner, len(table.gone))
    for seat in range(len(table.gone)):
        if owned(table, Seat(seat)) > terms.tokens:
            raise MalformedPosition(f"{PACKAGE}:tokens", "words", seat=seat, tokens=terms.tokens)


def _require_turns(table: Table) -> None:
    """Everybody has had as many turns, or one more (LUD-17); those without a card laid are counted by LUD-20."""
    playing = [turns for turns, gone in zip(table.turns, table.gone, strict=True) if not gone]
    if max(playing) - min(playing) > 1:
        raise MalformedPosition(f"{PACKAGE}:out_of_step", "turns")
    if table.idle and not table.rebuilt:
        raise MalformedPosition(f"{PACKAGE}:idle", "idle", "rebuilt")


def _require_step(state: State) -> None:
    """The card owed is in the hand of the player whose turn it is, who took it from the discard pile."""
    table, step = state.table, state.table.step
    require_number("step.composed", step.composed, 0, LARGEST_COUNT)
    in_hand = len(step.owed) == 1 and step.owed in state.hands[table.turn]
    if step.owed and (not in_hand or step.taken != "discard"):
        raise MalformedPosition(f"{PACKAGE}:owed", "step.owed", card=step.owed)
