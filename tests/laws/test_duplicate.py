"""Duplicate, of every game: equal positions for all, tops that hold, pieces that stay, chance that can be checked."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from lettrine.core.chance import Stream, commitment
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.move_input import read_json_move
from lettrine.games import REGISTRY
from lettrine.gatherings.duplicate.handler import create
from lettrine.gatherings.duplicate.positions import PreparedTurn, form_of, moment_of, prepare
from lettrine.gatherings.duplicate.settings import SittingSettings
from support.specimen import Specimen
from table.conversation import small_game

TURNS = 4
SEARCH = 0.3
MOST_TRIED = 60_000  # moves that somebody might think of, in one position


def forms(subject: Specimen) -> Iterator[AnyGame]:
    """Yield the game with each set of options that can be played in duplicate, those with a form of their own first."""
    if subject.slug not in REGISTRY:
        pytest.skip("sittings are held over registered games")
    found = []
    for options in subject.options:
        game = subject.game(options)
        try:
            found.append((game.duplicate() is None, game))
        except UsageError:
            continue
    # Positions to solve are all made in the same way, and take longer.
    solving = [game for is_solving, game in found if is_solving][:1]
    yield from [game for is_solving, game in found if not is_solving] or solving


def turns(game: AnyGame, seed: str, count: int = TURNS) -> list[PreparedTurn]:
    found: list[PreparedTurn] = []
    for number in range(1, count + 1):
        turn = prepare(game, seed, number, found[-1] if found else None, SEARCH)
        if turn is None:
            break
        found.append(turn)
    return found


def test_the_top_is_legal_and_worth_what_it_says(subject: Specimen) -> None:
    for game in forms(subject):
        for turn in turns(game, "law"):
            moment = moment_of(game, turn)
            top = read_json_move(game, turn.top)
            assert game.check(*moment, top) == []
            assert form_of(game).value(moment, top) == turn.value
            assert game.score(*moment, top).words == turn.words
            assert moment.seat in game.to_act(moment.state)


def test_no_answer_exceeds_a_proved_top(subject: Specimen) -> None:
    """Every move that one could think of over the few words is tried, not those that the search lists."""
    for game in forms(subject):
        form = form_of(game)
        proved = [turn for turn in turns(game, "law") if turn.is_proved]
        for turn in proved:
            state, seat = moment = moment_of(game, turn)
            tried = islice(subject.candidates(game, state, seat), MOST_TRIED)
            values = [form.value(moment, move) for move in tried if not game.check(state, seat, move)]
            assert max((value for value in values if value is not None), default=turn.value) <= turn.value
            if subject.covers_all_moves:
                assert turn.value in values


def test_what_the_game_lists_never_exceeds_a_proved_top(subject: Specimen) -> None:
    for game in forms(subject):
        form = form_of(game)
        for turn in turns(game, "listed"):
            moment = moment_of(game, turn)
            values = [form.value(moment, move) for move in islice(game.legal_moves(*moment), 2000)]
            best = max((value for value in values if value is not None), default=0)
            assert best <= turn.value or not turn.is_proved


def test_a_solo_answer_is_worth_what_score_says(subject: Specimen) -> None:
    """In a form of its own, an answer is worth what the rules count; no answer, such as to pass, is worth nothing."""
    for game in forms(subject):
        form = game.duplicate()
        if form is None:
            continue
        for turn in turns(game, "score", 2):
            state, seat = moment = moment_of(game, turn)
            for move in islice(game.legal_moves(state, seat), 200):
                line, value = game.score(state, seat, move), form.value(moment, move)
                assert (value is None) == (not line.words)
                if subject.slug not in POINTS_OF_THE_ROUND and value is not None:
                    assert value == line.total


POINTS_OF_THE_ROUND = {"rami", "relais"}
"""There a word counts when the round is over; in duplicate each is worth the values of its letters."""


def test_the_same_seed_gives_the_same_positions(subject: Specimen) -> None:
    for game in forms(subject):
        first, again = turns(game, "same"), turns(game, "same")
        assert [bytes(turn.position) for turn in first[:1]] == [bytes(turn.position) for turn in again[:1]]
        if all(turn.is_proved for turn in first):
            assert first == again
        assert first or game.duplicate() is None  # few words make no position to solve


def test_a_position_is_kept_without_loss(subject: Specimen) -> None:
    for game in forms(subject):
        stream = Stream("kept", "duplicate", 1)
        dealt = form_of(game).deal(stream)
        if dealt is None:  # few words make no position to solve
            continue
        assert game.state_of(game.position_of(dealt.state)) == dealt.state
        for turn in turns(game, "kept"):
            read = msgspec.json.decode(msgspec.json.encode(turn), type=PreparedTurn)
            assert read == turn
            assert moment_of(game, read) == moment_of(game, turn)


def test_no_piece_appears_or_vanishes_from_turn_to_turn(subject: Specimen) -> None:
    for game in forms(subject):
        for turn in turns(game, "pieces"):
            state, _ = moment_of(game, turn)
            box = {piece: count for piece, count in game.box(game.seat_count(state)).items() if count}
            assert {piece: count for piece, count in game.pieces(state).items() if count} == box


def test_nothing_shown_tells_what_comes(subject: Specimen) -> None:
    """What everybody sees of a position does not depend on the order of the pieces that are still to come."""
    for game in forms(subject):
        for turn in turns(game, "hidden", 2):
            state, seat = moment_of(game, turn)
            sampled = game.sample(game.view(state, seat), Stream("law", "sample", 0))
            assert msgspec.json.encode(game.view(sampled, seat)) == msgspec.json.encode(game.view(state, seat))


def test_the_commitment_is_that_of_the_seed(subject: Specimen) -> None:
    for game in forms(subject):
        settings = SittingSettings(game=subject.slug, options={}, seed="")
        opened = create(settings, arbiter="a", code="ABCDEF", now=1, opener=small_game)
        assert opened.sitting.commitment == commitment(opened.sitting.opened.seed)
        assert opened.sitting.opened.seed not in opened.sitting.commitment
        assert game.slug == subject.slug
        break
