"""The analysis of any game is sound: grades, better moves that are better, a few reasons, nobody's notation."""

import re
from functools import cache

import pytest

from laws.test_family_vocabulary import MANY, words
from lettrine.analysis import Effort, Grade, Study, Turn, player_reports
from lettrine.analysis.course import moments_of
from lettrine.analysis.reasons import MOST_REASONS
from lettrine.analysis.study import MOST_BETTER
from lettrine.analysis.telling import Teller
from lettrine.analysis.turn import grade, yardstick
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import open_game
from lettrine.lexicon import is_decent
from support.specimen import AnyPlay, Specimen

MOVES = 10
NAMES = ("Éva", "Nour", "Malo", "Ida", "Zoé", "Léo")
SENTENCE = re.compile(r"^[^\s{}][^{}]*[.…]$")
NOTATION = re.compile(r"[+^<>~_*?=]|\w-\w*[A-Z]\d|\{|\}")


@cache
def played(slug: str) -> AnyPlay:
    """Return the beginning of a game between somebody who plays anything and somebody who scores what they can."""
    game = open_game(slug, {}, words(MANY))
    play, seat = start(game, game.seat_counts[0], "analysis"), Seat(-1)
    bots = [named_bot(game, name) for name in ("random", "greedy")]
    for number in range(MOVES):
        waiting = game.to_act(play.state)
        if not waiting:
            break
        seat = next_to_act(waiting, seat)
        play = play.submit(seat, bots[seat % 2].choose(game.view(play.state, seat), 5.0, Stream("1", "bot", number)))
    return play


@cache
def studied(slug: str) -> tuple[Study, tuple[Turn, ...]]:
    play = played(slug)
    study = Study(play.game, play.record(), Effort(limit=0.5, draws=0))
    return study, tuple(study.turns())


def test_better_moves_are_legal_better_and_decent(subject: Specimen) -> None:
    study, turns = studied(subject.slug)
    game, states = study.game, [moment.before for moment in moments_of(study.game, study.told)]
    assert len(turns) == len(study)
    for turn in turns:
        state = states[turn.number - 1]
        assert len(turn.better) <= MOST_BETTER
        values = [each.value for each in (*turn.better, turn.played)]
        assert values == sorted(values, reverse=True)
        assert turn.cost == max(values) - turn.played.value >= 0
        for each in turn.better:
            move = game.read(each.text)
            assert game.check(state, turn.seat, move) == []
            assert game.score(state, turn.seat, move).words == each.words
            assert is_decent(each.words)
            assert len(each.reasons) <= MOST_REASONS
        assert is_decent([missed.word for missed in turn.missed])


def test_every_move_has_a_grade_and_every_player_a_sheet(subject: Specimen) -> None:
    study, turns = studied(subject.slug)
    measure = yardstick(turns, study.unit)
    for turn in turns:
        assert (grade(turn.cost, measure) is Grade.BEST) == (turn.cost < Grade.GOOD.value * measure)
    found = player_reports(turns, study.seats, study.unit)
    assert sum(sheet.moves for sheet in found) == len(turns)
    assert all(sum(sheet.grades.values()) == sheet.moves for sheet in found)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_told_is_words_and_no_notation(subject: Specimen, language: str) -> None:
    study, turns = studied(subject.slug)
    cards = list(Teller(study.game, study.unit, NAMES, language).turns(study.told, turns))  # type: ignore[arg-type]
    assert [card.number for card in cards] == [turn.number for turn in turns]
    for card in cards:
        assert bool(card.played.headline) == (not card.better)
        for choice in (card.played, *card.better):
            assert choice.label
            assert not NOTATION.search(choice.label), choice.label
        for choice in card.better:
            assert SENTENCE.match(choice.headline), choice.headline
            assert 1 <= len(choice.reasons) <= MOST_REASONS
            for reason in choice.reasons:
                assert SENTENCE.match(reason), reason
                assert ". " in reason, "a heading, then a fact"


def test_luck_is_measured_only_where_there_is_some(subject: Specimen) -> None:
    study, _ = studied(subject.slug)
    lucky = Study(study.game, study.told, Effort(limit=0.5, draws=1))
    measured = any(turn.luck is not None for turn, _ in zip(lucky.turns(), range(4), strict=False))
    assert study.game.has_luck or not measured
