"""How games draw a move whose moves take long to list, each as its docs say."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.deplimo.tables import deplimo, table
from games.ludime.desk import ludime
from games.ludime.desk import position as ludime_position
from games.plurimo.board import drawn, plurimo
from games.rummikub.tables import rummikub
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.random_choice import handfuls, in_random_order
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.deplimo.state import Laid, Place
from lettrine.games.ludime.state import Exchange
from lettrine.games.rummikub.state import Arrange, Pass
from lettrine.games.rummikub.state import Position as RummikubPosition
from support.specimen import specimen, walk

DRAWS = 3000
FIRST = Seat(0)


def counted(game: AnyGame, state: AnyState, seat: Seat = FIRST, draws: int = DRAWS) -> Counter[Any]:
    stream = Stream("random", "move", 0)
    return Counter(game.random_move(state, seat, stream) for _ in range(draws))


def require_even(counts: Counter[Any], kinds: int) -> None:
    """Fail unless each of *kinds* came about as often as the others: within a sixth of its share."""
    assert len(counts) == kinds, counts
    share = counts.total() / kinds
    assert all(abs(count - share) < share / 6 for count in counts.values()), counts


def test_all_orders_are_equally_likely_and_only_what_is_asked_for_is_drawn() -> None:
    stream = Stream("random", "order", 0)
    require_even(Counter("".join(in_random_order("ABC", stream)) for _ in range(DRAWS)), 6)
    stream, other = Stream("random", "order", 1), Stream("random", "order", 1)
    next(in_random_order("ABC", stream))
    other.below(3)
    assert stream.below(2**64) == other.below(2**64)


def test_any_part_of_the_pieces_may_be_the_first_handful() -> None:
    stream = Stream("random", "handful", 0)
    require_even(Counter(next(handfuls("ABC", stream)) for _ in range(DRAWS)), 8)


@pytest.mark.parametrize("size", [0, 1, 8, 15, 40, 200])
def test_handfuls_grow_until_they_are_all_the_pieces(size: int) -> None:
    pieces = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 8)[:size]
    for number in range(20):
        found = list(handfuls(pieces, Stream("random", "handful", number)))
        assert found[-1] == pieces
        assert all(not Counter(one) - Counter(other) for one, other in pairwise(found))
        assert len(found[0]) <= 24, "words of more would take long"


def test_in_ludime_each_kind_of_move_is_as_likely_as_the_others() -> None:
    game = ludime()
    state = game.state_of(
        ludime_position(hands=["RAIEMX", "TRS"], words="0 AIR, 0 MER", turns=[1, 1], step={"taken": "stock"})
    )
    kinds: Counter[str] = Counter()
    for move, count in counted(game, state).items():
        kinds[type(move).__name__] += count
    require_even(kinds, 3)  # lay, modify, discard


def test_in_ludime_any_exchange_may_come() -> None:
    game = ludime()
    state = game.state_of(ludime_position(hands=["QEE", "TRS"], step={"taken": "stock"}))
    listed = {move for move in game.moves(state, FIRST) if isinstance(move, Exchange)}
    assert listed == {move for move in counted(game, state) if isinstance(move, Exchange)}
    assert {move.cards for move in listed} == {"Q", "E", "EQ", "EE", "EEQ"}


def test_in_ludime_no_more_is_exchanged_than_the_stock_has() -> None:
    game = ludime()
    state = replace(game.state_of(ludime_position(hands=["QEEKW", "TRS"], step={"taken": "stock"})), stock="AB")
    listed = {move for move in game.moves(state, FIRST) if isinstance(move, Exchange)}
    assert listed == {move for move in counted(game, state) if isinstance(move, Exchange)}


def test_in_plurimo_a_word_a_pass_and_a_reject_are_equally_likely() -> None:
    game = plurimo("RAT RATS SEL ART TIR")
    state = drawn(game, "R A T | SELX | BCD")
    kinds: Counter[str] = Counter()
    for move, count in counted(game, state).items():
        kinds[type(move).__name__] += count
    require_even(kinds, 3)


def test_in_deplimo_any_piece_may_come_to_any_cell_on_either_side() -> None:
    game = deplimo(("TES",), ruler="small")
    state = table(game, Laid(waiting="Q"), Laid(), Laid(), Laid())
    cells = len(state.players[0].cells)
    arrangements = {move for move in counted(game, state, draws=6000) if isinstance(move, Place)}
    assert len(arrangements) == 2 * cells + 1, "each cell, face or back up, and none at all"


@pytest.mark.parametrize(
    ("words", "board", "rack"),
    [
        ("ROSE SEL LES ROSES SELS", ("ROSE",), "LES"),
        ("TIR RAT TRI ART TIRE RATE", ("TIR", "RAT"), "E"),  # TIR and RAT may be made TRI and ART on the way
        ("MER RAT MERE TER AMER", ("MeR", "RAT"), "E"),  # the E is a joker
        ("MER SEL LES MES", ("MER",), "SEL?"),
    ],
)
def test_in_rummikub_every_arrangement_comes_sooner_or_later(words: str, board: tuple[str, ...], rack: str) -> None:
    game = rummikub(tuple(words.split()))
    state = game.state_of(RummikubPosition(racks=(rack, "BBC"), table=board))
    legal = {move for move in tables_of(words, board) if not game.check(state, FIRST, move)}
    listed = legal | set(game.moves(state, FIRST))
    counts = counted(game, state, draws=6000)
    assert listed <= set(counts), listed - set(counts)
    assert len(listed) > 2
    assert counts[Pass()] > 2700, "half of them, and where nothing legal was thought of"


def tables_of(words: str, board: tuple[str, ...]) -> Iterator[Arrange]:
    """Yield the tables of as many words as *board*, or one more: its own, and *words* with a joker or without."""
    kinds = [
        *board,
        *(each[:at] + each[at : at + 1].lower() + each[at + 1 :] for each in words.split() for at in range(1, 3)),
    ]
    for size in range(len(board), len(board) + 2):
        yield from map(Arrange, combinations(sorted(set(kinds)), size))


def test_in_dames_each_way_that_has_a_play_is_as_likely_as_the_others() -> None:
    subject = specimen("dames")
    play = next(each for each in walk(next(subject.plays()), 12) if 2 < _ways(each.game, each.state) < 12)
    seat = min(play.game.to_act(play.state))
    counts = counted(play.game, play.state, seat)
    by_way: Counter[Any] = Counter()
    for move, count in counts.items():
        by_way[move.route] += count
    require_even(by_way, _ways(play.game, play.state))


def _ways(game: AnyGame, state: AnyState) -> int:
    (seat,) = game.to_act(state)
    return len({move.route for move in game.moves(state, seat)}) if seat != CHANCE else 0
