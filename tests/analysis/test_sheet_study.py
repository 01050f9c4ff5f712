"""The analysis of a game with real pieces, of which the hands stay hidden."""

from collections import Counter

import pytest

from lettrine.analysis import Effort, Study
from lettrine.analysis.course import moments_of
from lettrine.analysis.telling import Teller
from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.table.box.referee import BoxGame, referee
from lettrine.table.box.step import Contested, House
from support.box_examples import RUMMIKUB, BoxExample

EFFORT = Effort(limit=5.0, draws=3)
A, B = Seat(0), Seat(1)


def told(example: BoxExample, house: House = House()) -> BoxGame:  # noqa: B008  (immutable)
    """Return *example* without its wrong announcements."""
    box = referee(open_game(example.game, example.options), example.seats, house=house)
    for line in example.lines():
        if line.kind == "undone":
            box = box.undo()
        elif not line.rule:
            box = box.write(line.read(box)[0])
    return box


def rummikub(script: str) -> BoxExample:
    return BoxExample("", "rummikub", 2, script, (), {"turn_seconds": None})


def test_a_turn_is_compared_with_what_the_same_letters_could_make() -> None:
    """L, E, P were laid beside IMAGE and SONGE: EMPILAGE has eight letters, PAGE and MIEL have four."""
    box = told(rummikub("* AZ, A IMAGES, B -, A IMAGE SONGE (9), B -, A PAGE MIEL (7)"))
    study = Study(box.game, box, EFFORT)
    *_, last = study.turns()
    assert last.played.scores == 7
    assert last.best.scores >= 11
    assert last.cost == last.best.scores - 7
    assert last.luck is None
    (reason, *_) = last.best.reasons
    assert (reason.code, reason.facts["played"]) == ("points", 7)


@pytest.mark.parametrize("example", RUMMIKUB, ids=lambda example: example.name)
def test_what_is_better_is_legal_and_needs_no_other_letter(example: BoxExample) -> None:
    box = told(example)
    study, game = Study(box.game, box, EFFORT), box.game
    turns = list(study.turns())
    moments = list(moments_of(game, box))
    assert study.basis == "laid"
    assert len(turns) == len(study) == sum(bool(game.needs(each.before, each.event)) for each in moments)
    for turn in turns:
        moment = moments[turn.number - 1]
        laid = Counter(game.needs(moment.before, moment.event))
        for each in turn.better:
            move = game.read(each.text)
            assert game.check(moment.before, turn.seat, move) == []
            assert Counter(game.needs(moment.before, Played(turn.seat, move))) <= laid
            assert each.value == each.scores == game.score(moment.before, turn.seat, move).total > turn.played.scores


def test_a_rack_is_emptied_only_where_all_its_letters_were_laid() -> None:
    """R, O, S were the whole rack (RUM-15): nobody says that two of them would have counted double."""
    *_, last = Study(open_game("rummikub"), told(RUMMIKUB[3]), EFFORT).turns()
    assert last.played.scores == 11
    assert all(len(each.words) and each.scores > 11 for each in last.better)


def test_a_word_that_nobody_contested_is_not_weighed() -> None:
    box = told(rummikub("* AZ, A IMAGES, B -"), House(waits_for_contest=True))
    trusted = box.write(Played(A, box.game.read("IMAGES XYLOS")))
    assert trusted.unfit == ()
    assert [turn.played.words for turn in Study(box.game, trusted, EFFORT).turns()] == [("IMAGES",)]
    contested = trusted.write(Contested(B, 4))
    assert len(Study(box.game, contested, EFFORT)) == 1


def test_cards_show_the_letters_laid_and_lead_to_the_step_of_the_replay() -> None:
    box = told(rummikub("* AZ, A IMAGES, B -, A IMAGE SONGE (9), B -, A PAGE MIEL (7)"))
    study = Study(box.game, box, EFFORT)
    first, _, last = Teller(box.game, study.unit, ("Nour", "Malo"), "fr", study.basis).turns(box, list(study.turns()))
    assert (first.view.rack, last.view.rack) == ("AEGIMS", "ELP")
    assert (first.step, last.step) == (1, 5), "the lots are a line too"
    assert first.played.headline == "Avec les lettres posées, rien de mieux n’a été trouvé."
    assert last.better[0].headline.endswith("de plus avec les mêmes lettres.")
