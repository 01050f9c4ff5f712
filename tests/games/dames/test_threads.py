"""Several threads may list moves at once, and a search lets the others run."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from games.dames.random_games import positions
from games.dames.tables import french
from lettrine.games.dames.bitboard_view import Side
from lettrine.games.dames.kernel.arrival_words import find_arrivals, has_arrival
from lettrine.games.dames.kernel.letter_blocks import list_words
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import State
from lettrine.lexicon.kernel.graph import COMPILED
from support.threads import lets_others_run


def test_threads_list_the_moves_of_one_position_as_one_alone_does() -> None:
    game = french()
    states = list(islice(positions(game, "threads"), 0, 24, 6))
    alone = [list(french().moves(state, state.turn)) for state in states]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: [list(game.moves(state, state.turn)) for state in states], range(4)))
    assert together == [alone] * 4


def test_threads_that_forget_what_others_learn_still_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words of every game are looked up in one small memory, which is emptied again and again."""
    monkeypatch.setattr("lettrine.games.dames.written_words._MOST_INDEXES", 1)
    monkeypatch.setattr("lettrine.games.dames.generator._MOST_ENTRIES", 1)
    game = french()
    states = list(islice(positions(game, "memory"), 0, 24, 6))
    alone = [list(game.moves(state, state.turn)) for state in states]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda state: list(game.moves(state, state.turn)), states * 3))
    assert together == alone * 3


def searches(game: Dames, state: State) -> dict[str, Callable[[], object]]:
    side = Side(state, state.colour(state.turn))
    routes = [route for route in side.routes(turning=False) if side.can_write_along(route)]
    board = (game.words.graph.nodes, side.grid, side.foes, routes)
    hits = find_arrivals(*board)
    allowed = b"\1" * len(hits.sort())
    lanes = [(side.key(route), *side.limits(route)) for route in routes]
    return {
        "find_arrivals": lambda: find_arrivals(*board),
        "has_arrival": lambda: has_arrival(*board, lambda *_: False),
        "list_words": lambda: list_words(hits, allowed, side.foes, lanes),
    }


@pytest.mark.parametrize("name", ["find_arrivals", "has_arrival", "list_words"])
@pytest.mark.skipif(not COMPILED, reason="uncompiled, the interpreter's lock is never released")
def test_a_search_releases_the_interpreter(name: str) -> None:
    game = french()
    state = next(islice(positions(game, "release"), 12, None))
    assert lets_others_run(searches(game, state)[name])
