"""The lesson of every game: what it asks can be done, its help points at something, and not everything is right."""

import re
from collections.abc import Iterator
from string import Formatter

import msgspec
import pytest

from lettrine.core.errors import MalformedMove
from lettrine.core.event import Drawn
from lettrine.core.game import AnyGame
from lettrine.core.text import LANGUAGES, BothLanguages, Sentence
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.lessons.facts import fill
from lettrine.games.lessons.lesson import Lesson, Step, read_lesson
from lettrine.games.lessons.play import Judgement, Stand, judge, stand_at

LONGEST_ASK = 14  # words
LONGEST_TEXT = 60


def lesson_of(slug: str) -> tuple[AnyGame, Lesson]:
    lesson = read_lesson(game_type(slug).package)
    assert lesson is not None, f"{slug} has no lesson.toml"
    return open_game(slug, lesson.options), lesson


def game_at(slug: str, lesson: Lesson, place: int) -> AnyGame:
    """Return the game with the options of the step at *place*."""
    return open_game(slug, lesson.options_at(place))


def asked(lesson: Lesson) -> Iterator[tuple[int, Step]]:
    return ((place, step) for place, step in enumerate(lesson.steps) if step.ask is not None)


def answer(game: AnyGame, stand: Stand, text: str) -> Judgement:
    return judge(game, stand, game.interpret(game.view(stand.state, stand.step.seat), text))


def words_in(value: object) -> Iterator[BothLanguages]:
    """Yield every text of *value*, a lesson or a part of one."""
    if isinstance(value, BothLanguages):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from words_in(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from words_in(each)


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_step_opens_for_a_learner_who_may_act(slug: str) -> None:
    game, lesson = lesson_of(slug)
    assert len(lesson.names) in game.seat_counts
    assert lesson.steps[0].position is not None
    assert lesson.steps[0].title is not None
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)
    for place, step in enumerate(lesson.steps):
        assert not step.options or step.position is not None, step.key
        game = game_at(slug, lesson, place)
        stand = stand_at(game, lesson, place, {})
        assert game.seat_count(stand.state) <= len(lesson.names), step.key
        assert msgspec.json.encode(game.view(stand.state, step.seat))
        assert step.ask is None or step.seat in game.to_act(stand.state), step.key
        assert step.ask or step.text or step.refused, f"{step.key} says nothing"


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_example_of_every_step_is_what_it_asks(slug: str) -> None:
    game, lesson = lesson_of(slug)
    assert list(asked(lesson))
    for place, step in asked(lesson):
        game = game_at(slug, lesson, place)
        stand = stand_at(game, lesson, place, {})
        assert step.example, step.key
        for number, text in enumerate(step.example, 1):
            judged = answer(game, stand, text)
            assert judged.is_done == (number == len(step.example)), (step.key, text, judged.refusals, judged.facts)
            stand = judged.stand
        given = [each.event for each in stand.happened[stand.old :] if isinstance(each.event, Drawn)]
        assert len(given) >= len(step.draws), f"{step.key}: chance gives less than is written"


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_wrong_move_of_every_step_is_not_what_it_asks(slug: str) -> None:
    """A move that the rules refuse says why; a legal one has a sentence that says what is missing."""
    game, lesson = lesson_of(slug)
    for place, step in asked(lesson):
        game = game_at(slug, lesson, place)
        stand = stand_at(game, lesson, place, {})
        assert step.wrong, f"{step.key}: anything would do"
        for text in step.wrong:
            try:
                judged = answer(game, stand, text)
            except MalformedMove:
                pytest.fail(f"{step.key}: {text} is no move")
            assert not judged.is_done, (step.key, text)
            assert judged.refusals or judged.missing or step.keeps, (step.key, text)


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_step_that_asks_helps_in_two_steps(slug: str) -> None:
    _, lesson = lesson_of(slug)
    for _, step in asked(lesson):
        assert step.help is not None, step.key
        assert step.done, step.key
        assert step.help.look != step.help.show, step.key


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_text_is_written_in_both_languages(slug: str) -> None:
    _, lesson = lesson_of(slug)
    for each in words_in(lesson):
        assert each.fr.strip()
        assert each.en.strip()
        assert "!" not in each.fr + each.en, each.fr
        assert max(len(each.fr.split()), len(each.en.split())) <= LONGEST_TEXT, each.fr
    sentences = (lesson.aim, *(words for step in lesson.steps for words in (step.ask, step.text) if words))
    for words in sentences:
        assert {words.fr[-1], words.en[-1]} <= {".", "?"}, words.fr
    for step in lesson.steps:
        assert step.ask is None or len(step.ask.fr.split()) <= LONGEST_ASK, step.ask


@pytest.mark.parametrize("slug", REGISTRY)
def test_what_is_said_after_a_step_can_be_filled(slug: str) -> None:
    game, lesson = lesson_of(slug)
    known = set(fill({}))
    for place, step in asked(lesson):
        for words in words_in(step.after) if step.after else ():
            named = {field for text in (words.fr, words.en) for _, field, _, _ in Formatter().parse(text) if field}
            assert named <= known, (step.key, named - known)
        game = game_at(slug, lesson, place)
        judged = answer(game, stand_at(game, lesson, place, {}), step.example[0])
        facts = fill(judged.facts)
        for language in LANGUAGES:
            for words in words_in(step.after) if step.after and judged.is_done else ():
                said = Sentence(words.say(language), language).say(facts)
                assert not re.search(r"[{}]", said), said


def test_a_game_may_have_no_lesson() -> None:
    assert read_lesson("lettrine.games.boxes.ludime") is None
