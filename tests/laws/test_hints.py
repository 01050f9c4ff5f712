"""A hint leads to its move step by step: each step is there, says something, and gives nothing away."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.hint import HintStep
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import LANGUAGES
from lettrine.games.hints import tell_step
from support.rule import rule
from support.specimen import AnyPlay, Specimen, walk

NAMES = ("Ada", "Éva", "Nour", "Paul", "Rémi", "Zoé", "Ali")
ORDER = ("where", "word", "pieces", "move")
ADDRESS = re.compile(r"[A-H][1-6]|(card|letter):[A-Z*_?]|word(:\d+|:[A-Z]+)?|place:-?\d+|segment:\d+|stock|discard")
MOST_SPACED = 12
"""How many of the listed moves of a position are looked at, from all over the list."""


def decisions(subject: Specimen) -> Iterator[tuple[AnyPlay, Seat, AnyMove]]:
    """Yield moves of every kind that a game on its way offers."""
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 2, choose=subject.choose):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                moves = list(islice(each.game.moves(each.state, seat), 300))
                kinds = {type(move): move for move in moves}
                spaced = moves[:: max(1, len(moves) // MOST_SPACED)]
                yield from ((each, seat, move) for move in dict.fromkeys([*kinds.values(), *spaced]))


def hint_of(play: AnyPlay, seat: Seat, move: AnyMove) -> tuple[HintStep, ...]:
    return play.game.hint(play.state, seat, move)


def test_a_hint_has_its_steps_in_their_order_and_the_move_last(subject: Specimen) -> None:
    for play, seat, move in decisions(subject):
        names = [step.name for step in hint_of(play, seat, move)]
        assert names == sorted(set(names), key=ORDER.index)
        assert names[0] == "where"
        assert names[-1] == "move"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_a_sentence_with_a_title(subject: Specimen, language: str) -> None:
    for play, seat, move in decisions(subject):
        told = [tell_step(play.game, step, NAMES, language) for step in hint_of(play, seat, move)]  # type: ignore[arg-type]
        assert all(step.title and step.text.endswith((".", "?")) for step in told)
        assert len({step.text for step in told}) == len(told)


def test_no_step_gives_away_what_the_last_one_tells(subject: Specimen) -> None:
    for play, seat, move in decisions(subject):
        *earlier, last = hint_of(play, seat, move)
        written = {word.upper() for word in play.game.score(play.state, seat, move).words}
        said = " ".join(tell_step(play.game, step, NAMES, "fr").text for step in earlier)
        assert not written & {*re.findall(r"\w{2,}", said)}, (said, move)
        assert not written & {mark.partition(":")[2] for step in earlier for mark in step.where}
        assert last not in earlier
        assert play.game.write(move) not in said or len(play.game.write(move)) < 2


def test_what_is_pointed_at_has_an_address(subject: Specimen) -> None:
    for play, seat, move in decisions(subject):
        for step in hint_of(play, seat, move):
            assert all(ADDRESS.fullmatch(mark) for mark in step.where), step
            assert len({*step.where}) == len(step.where)


@rule("GEN-06")
def test_a_hint_does_not_depend_on_what_a_view_hides(subject: Specimen) -> None:
    for number, (play, seat, move) in enumerate(decisions(subject)):
        sampled = play.game.sample(play.game.view(play.state, seat), Stream("other", "hint", number))
        assert play.game.hint(sampled, seat, move) == hint_of(play, seat, move)
