"""Whatever anybody writes is answered: any text, any move, any position; and no piece is lost by it (GEN-08)."""

from functools import cache
from itertools import islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lettrine.core.errors import LettrineError, MalformedMove, MalformedPosition, MalformedWord
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import LANGUAGES, tell
from lettrine.games.rulebook import explain_refusals
from support.anything import TYPED, fields_of, values_of
from support.rule import rule
from support.specimen import AnyPlay, slugs, specimen, walk

pytestmark = pytest.mark.parametrize("slug", slugs())
"""The examples leave out much of what refuses input: their readers need not see it."""
SEATS = st.integers(-3, 6).map(Seat) | st.just(Seat(10**30))
anything = settings(max_examples=150, deadline=None, derandomize=True)


@cache
def moments(slug: str) -> list[AnyPlay]:
    """Return moments of games with each set of options, somebody having left some of them."""
    subject = specimen(slug)
    return [
        each
        for play in subject.plays()
        for number, each in enumerate(walk(play, subject.most_moves, resigns=True))
        if number % 5 == 0
    ]


def pieces(game: AnyGame, state: AnyState) -> dict[str, int]:
    return {piece: count for piece, count in game.pieces(state).items() if count}


def box(game: AnyGame, seats: int) -> dict[str, int]:
    return {piece: count for piece, count in game.box(seats).items() if count}


def require_sentences(error: LettrineError) -> None:
    assert all(tell(error, language) for language in LANGUAGES)
    assert error.fields or not isinstance(error, MalformedPosition)


@anything
@given(data=st.data())
def test_any_text_is_a_move_or_no_move(slug: str, data: st.DataObject) -> None:
    play, text = data.draw(st.sampled_from(moments(slug))), data.draw(TYPED)
    view = play.game.view(play.state, Seat(0))
    for understand in (play.game.read, lambda typed: play.game.interpret(view, typed)):
        try:
            move = understand(text)
        except (MalformedMove, MalformedWord) as error:
            require_sentences(error)
        else:
            play.game.check(play.state, Seat(0), move)
            assert play.game.read(play.game.write(move)) == move


@rule("GEN-08")
@anything
@given(data=st.data())
def test_any_move_is_judged_and_a_legal_one_applies(slug: str, data: st.DataObject) -> None:
    play, seat = data.draw(st.sampled_from(moments(slug))), data.draw(SEATS)
    game, state = play.game, play.state
    move = data.draw(values_of(msgspec.inspect.type_info(game.move_type), specimen(slug).words))
    refusals = game.check(state, seat, move)
    assert refusals or seat in game.to_act(state)
    for language in LANGUAGES:
        assert all(line["text"] for line in explain_refusals(game, refusals, language))
    event = game.fault(state, seat, refusals) if refusals else Played(seat, move)
    if event and (not refusals or game.options.rigour == "strict"):
        assert pieces(game, game.apply(state, event)) == box(game, play.seats)


@rule("GEN-08")
@anything
@given(data=st.data())
def test_any_position_is_a_state_of_the_box_or_no_position(slug: str, data: st.DataObject) -> None:
    play = data.draw(st.sampled_from(moments(slug)))
    game, info = play.game, msgspec.inspect.type_info(play.game.position_type)
    assert isinstance(info, msgspec.inspect.StructType)
    names = data.draw(st.sets(st.sampled_from(info.cls.__struct_fields__), min_size=1, max_size=3))
    fields = data.draw(fields_of(info, specimen(slug).words, names))
    position = msgspec.structs.replace(game.position_of(play.state), **fields)
    try:
        state = game.state_of(position)
    except MalformedPosition as error:
        require_sentences(error)
        return
    assert game.state_of(game.position_of(state)) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state
    assert pieces(game, state) == box(game, play.seats)
    assert bool(game.to_act(state)) == (game.outcome(state) is None)
    for seat in game.to_act(state) - {CHANCE}:
        assert game.picture(game.view(state, seat), "fr")
        assert not any(game.check(state, seat, move) for move in islice(game.moves(state, seat), 5))
