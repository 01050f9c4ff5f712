"""The score sheet: each row says in which round it was made, and in the how-manieth turn of its seat there."""

from collections import Counter
from itertools import islice

from games.ludime.specimen import SMALL_BOX
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.seat import Seat
from lettrine.games.ludime.state import Exchange, Take
from lettrine.table.message import Resign
from lettrine.table.record import score_sheet
from table.conversation import Conversation, person, small_game

MOVES = 200


def next_move(talk: Conversation, seat: Seat, index: int) -> AnyMove:
    """Return a move that lays a word where there is one, so that turns have several."""
    live, game = talk.table.live, talk.table.game
    assert live is not None
    listed = islice(game.moves(live.state, seat), 300)
    found = [each for each in listed if not isinstance(each, Exchange) and each != Take("discard")]
    words = [each for each in found if game.score(live.state, seat, each).words]
    return Stream("sheet", "move", index).choose(words or found)


def test_a_row_of_ludime_knows_its_turn() -> None:
    """Several words of one turn have one number, and turns without a word are counted, too."""
    talk = Conversation.started("ludime", 2, options={"cards": SMALL_BOX, "rounds": 3})
    turns: dict[int, int] = {}
    for index in range(MOVES):
        live = talk.table.live
        if talk.phase() != "playing" or live is None:
            break
        (seat,) = live.acting
        turns[talk.table.seq + 1] = live.state.table.turns[seat] + 1
        talk.move(seat, next_move(talk, seat, index))
    rows = [row for row in score_sheet(talk.entries, 1, small_game) if row.line.words]
    assert {row.seq: row.turn for row in rows} == {row.seq: turns[row.seq] for row in rows}
    assert {row.round for row in rows} >= {1, 2}
    assert max(Counter((row.round, row.turn, row.seat) for row in rows).values()) > 1
    assert max(row.turn for row in rows) > 1


def test_who_resigns_in_the_turn_of_another_has_had_no_more_turns() -> None:
    talk = Conversation.started("relais", 2)
    assert talk.table.live is not None
    (first,) = talk.table.live.acting
    talk.done(person(1 - first), Resign())
    resigned = next(row for row in score_sheet(talk.entries, 1, small_game) if row.act == "resigned")
    assert (resigned.seat, resigned.turn) == (1 - first, 1)
