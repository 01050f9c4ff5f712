"""Whole positions: what is offered, and what a view tells."""

import msgspec

from games.deplimo.tables import FIRST, deplimo, table
from lettrine.games.deplimo.moves import FITS_PER_SEGMENT
from lettrine.games.deplimo.state import Draw, Laid, Place

GAME = deplimo()


def test_good_moves_are_few_legal_and_better() -> None:
    state = table(GAME, Laid(("KILTS",), "AETRI"), Laid())
    now = GAME.appraise(state.players[0]).points
    draw, *places = GAME.moves(state, FIRST)
    assert draw == Draw()
    assert 0 < len(places) <= 7 * FITS_PER_SEGMENT
    assert all(GAME.score(state, FIRST, place).total > now for place in places)


def test_who_can_do_nothing_is_offered_what_is_there() -> None:
    state = table(GAME, Laid(waiting="KWXZQ"), Laid(draws=0))
    (move,) = GAME.moves(state, FIRST)
    assert isinstance(move, Place)
    assert set("".join(move.segments)) == {"."}
    done = table(GAME, Laid(("KILTS",), "AE", draws=10, is_done=True), Laid())
    assert list(GAME.moves(done, FIRST)) == [Place(("KILTS", "S.....", *("." * n for n in range(7, 12))))]


def test_a_view_tells_where_the_cells_lie_and_what_segments_count() -> None:
    state = table(GAME, Laid(("AVION",)), Laid())
    side = GAME.view(state, None).sides[0]
    assert len(side.places) == 50
    assert [len(segment) for segment in side.segments] == [5, 6, 7, 8, 9, 10, 11]
    assert side.worth.points == 16
    assert msgspec.json.decode(msgspec.json.encode(side))["worth"]["segments"][0]["is_doubled"]
    assert GAME.view(GAME.setup(2), None).sides[0].places == ()
