"""A series of sittings: everybody plays, scores are added up."""

from gatherings.tournament.hall import Hall
from lettrine.gatherings.tournament.message import EnterOther, EnterResult, SittingEnded, Withdraw
from lettrine.gatherings.tournament.result import MatchResult, ranked
from lettrine.gatherings.tournament.settings import Series
from lettrine.gatherings.tournament.standings import standings


def test_scores_of_sittings_are_added_up() -> None:
    hall = Hall(Series(2), ["Ada", "Bob", "Cléo"])
    hall.begin()
    hall.handle(SittingEnded(1, {1: 312.0, 2: 298.5, 3: 312.0}))
    hall.ask(EnterOther("Dan"))
    hall.ask(Withdraw(2))
    hall.begin()
    assert hall.pairs() == [(1, 3, 4)]
    hall.handle(SittingEnded(2, {1: 200.0, 4: 220.0}))
    assert hall.phase() == "complete"
    rows = standings(hall.tournament)
    assert [(each.name, each.points, each.tie_breaks["wins"]) for each in rows] == [
        ("Ada", 512.0, 1),
        ("Cléo", 312.0, 1),
        ("Bob", 298.5, 0),
        ("Dan", 220.0, 1),
    ]
    assert [cell.kind for cell in rows[1].cells] == ["played", "forfeit"]
    hall.check_fold()


def test_what_the_director_wrote_stands() -> None:
    hall = Hall(Series(1), ["Ada", "Bob"])
    hall.begin()
    assert hall.refuse(EnterResult(1, 1, MatchResult((1, 2)))) == "result_scores"
    hall.ask(EnterResult(1, 1, ranked([10.0, 20.0])))
    assert hall.handle(SittingEnded(1, {1: 99.0, 2: 1.0})).entries == ()
    assert hall.handle(SittingEnded(2, {1: 99.0})).entries == ()
    assert standings(hall.tournament)[0].name == "Bob"
