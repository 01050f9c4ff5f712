"""Points and tie-breaks, counted by hand beside the program."""

import json

import pytest

from gatherings.tournament.hall import Hall
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.gatherings.tournament.export import results_csv, results_json, standings_csv, standings_json
from lettrine.gatherings.tournament.message import EnterOther, EnterResult, Withdraw
from lettrine.gatherings.tournament.result import MatchResult, forfeited, points, ranked, result_of
from lettrine.gatherings.tournament.settings import Form, RoundRobin, Series, Swiss, TieBreak
from lettrine.gatherings.tournament.standings import StandingsRow, standings
from lettrine.gatherings.tournament.wording import criterion_name, criterion_text, reasons, written

ALL: tuple[TieBreak, ...] = ("buchholz", "sonneborn_berger", "direct", "wins", "difference")


def row(hall: Hall, name: str) -> StandingsRow:
    return next(each for each in standings(hall.tournament) if each.name == name)


def four_players(*tie_breaks: TieBreak) -> Hall:
    """Ada, Bob, Cléo and Dan all met; scores by the first letter.

    A 10–5 D, B 8–8 C · D 9–6 C, A 7–9 B · B 6–4 D, C 12–3 A: A 1, B 2½, C 1½, D 1.
    """
    hall = Hall(RoundRobin(), ["Ada", "Bob", "Cléo", "Dan"], tie_breaks=tie_breaks)
    scores = [
        ((1, 4), (10, 5)),
        ((2, 3), (8, 8)),
        ((4, 3), (9, 6)),
        ((1, 2), (7, 9)),
        ((2, 4), (6, 4)),
        ((3, 1), (12, 3)),
    ]
    for number in (1, 2, 3):
        hall.begin()
        for table, match in enumerate(hall.tournament.rounds[-1].matches, 1):
            known = next(made for pair, made in scores if pair == match.entrants)
            hall.ask(EnterResult(number, table, ranked(known)))
    return hall


def test_every_tie_break_by_hand() -> None:
    found = {each.name: each.tie_breaks for each in standings(four_players(*ALL).tournament)}
    # Buchholz: all points but one's own, 6 in all. Sonneborn-Berger: those beaten, half of those tied with.
    assert {name: each["buchholz"] for name, each in found.items()} == {"Ada": 5, "Bob": 3.5, "Cléo": 4.5, "Dan": 5}
    assert {name: each["sonneborn_berger"] for name, each in found.items()} == {
        "Ada": 1.0,  # Dan, 1
        "Bob": 2.75,  # half of Cléo, ¾; Ada, 1; Dan, 1
        "Cléo": 2.25,  # half of Bob, 1¼; Ada, 1
        "Dan": 1.5,  # Cléo, 1½
    }
    assert {name: each["wins"] for name, each in found.items()} == {"Ada": 1, "Bob": 2, "Cléo": 1, "Dan": 1}
    # Ada: 10−5, 7−9, 3−12. Bob: 8−8, 9−7, 6−4. Cléo: 8−8, 6−9, 12−3. Dan: 5−10, 9−6, 4−6.
    assert {name: each["difference"] for name, each in found.items()} == {"Ada": -6, "Bob": 4, "Cléo": 6, "Dan": -4}


@pytest.mark.parametrize(
    ("tie_breaks", "order", "decided"),
    [
        (("sonneborn_berger",), ["Bob", "Cléo", "Dan", "Ada"], "sonneborn_berger"),
        (("direct",), ["Bob", "Cléo", "Ada", "Dan"], "direct"),  # Ada has beaten Dan
        (("difference", "direct"), ["Bob", "Cléo", "Dan", "Ada"], "difference"),
        (("buchholz", "direct"), ["Bob", "Cléo", "Ada", "Dan"], "direct"),  # equal opponents
    ],
)
def test_the_order_of_tie_breaks_decides(tie_breaks: tuple[TieBreak, ...], order: list[str], decided: str) -> None:
    rows = standings(four_players(*tie_breaks).tournament)
    assert [each.name for each in rows] == order
    assert [each.rank for each in rows] == [1, 2, 3, 4]
    assert [each.decided_by for each in rows] == ["", "points", "points", decided]


def test_who_is_equal_by_everything_shares_a_rank() -> None:
    rows = standings(four_players("wins").tournament)
    assert [(each.rank, each.name) for each in rows[2:]] == [(3, "Ada"), (3, "Dan")]
    assert rows[3].decided_by == ""


def test_the_direct_encounter_counts_only_where_all_have_met() -> None:
    hall = Hall(Swiss(2), ["Ada", "Bob", "Cléo", "Dan"], tie_breaks=("direct",))
    hall.begin()
    assert hall.pairs() == [(1, 3), (4, 2)]
    hall.ask(EnterResult(1, 1, MatchResult((1, 2))))
    hall.ask(EnterResult(1, 2, MatchResult((2, 1))))
    assert [(each.rank, each.tie_breaks) for each in standings(hall.tournament)] == [(1, {}), (1, {}), (3, {}), (3, {})]


def test_byes_and_forfeits_count_as_an_opponent_like_oneself() -> None:
    hall = Hall(Swiss(3), ["Ada", "Bob", "Cléo"], tie_breaks=ALL)
    hall.begin()
    assert hall.tournament.rounds[0].byes == (3,)
    hall.ask(EnterResult(1, 1, forfeited(2, [1])))
    ada, bob, cleo = (row(hall, name) for name in ("Ada", "Bob", "Cléo"))
    assert (ada.points, bob.points, cleo.points) == (1, 0, 1)
    assert [each.tie_breaks["buchholz"] for each in (ada, bob, cleo)] == [1, 0, 1]
    assert [each.tie_breaks["sonneborn_berger"] for each in (ada, bob, cleo)] == [1, 0, 1]
    assert [each.tie_breaks["wins"] for each in (ada, bob, cleo)] == [0, 0, 0]
    assert ada.cells[0].kind == "forfeit"
    hall.begin()  # two who did not play may be paired again, and Bob, who stands last, has the bye
    assert hall.tournament.rounds[1].byes == (2,)


@pytest.mark.parametrize(("bye", "worth"), [("win", 1.0), ("draw", 0.5), ("nothing", 0.0)])
def test_a_bye_is_worth_what_was_agreed(bye: str, worth: float) -> None:
    hall = Hall(Swiss(2), ["Ada", "Bob", "Cléo"], bye=bye)
    hall.begin()
    assert row(hall, "Cléo").points == worth


def test_at_tables_of_several_points_are_the_part_of_the_table_that_was_beaten() -> None:
    result = ranked([50.0, 70.0, 50.0, 10.0])
    assert [float(points(result, seat)) for seat in range(4)] == [0.5, 1.0, 0.5, 0.0]
    result = MatchResult((1, 2, 3), (), (0,))
    assert [float(points(result, seat)) for seat in range(3)] == [0.0, 1.0, 0.5]
    hall = Hall(Swiss(2), ["Ada", "Bob", "Cléo", "Dan"], seats=4, tie_breaks=ALL)
    hall.begin()
    seating = hall.tournament.rounds[0].matches[0].entrants
    assert sorted(seating) == [1, 2, 3, 4]
    hall.ask(EnterResult(1, 1, ranked([float(10 * number) for number in seating])))
    dan, bob = row(hall, "Dan"), row(hall, "Bob")
    assert (dan.points, bob.points) == (1.0, 0.333)
    assert dan.tie_breaks["buchholz"] == pytest.approx(1 / 3, abs=1e-3)  # ⅔, ⅓ and 0, on average
    assert dan.tie_breaks["difference"] == 20  # 40, and 20 on average


def test_the_winners_of_a_game_come_first_whatever_the_scores() -> None:
    assert result_of(Outcome((3.0, 9.0, 5.0), (Seat(0),), "GEN-10")).places == (1, 2, 3)
    assert result_of(Outcome((7.0, 7.0), (Seat(0), Seat(1)), "GEN-10")).places == (1, 1)
    assert result_of(Outcome((3.0, 3.0), (), "GEN-10")).places == (1, 1)


def test_teams_score_the_sum_of_their_boards() -> None:
    hall = Hall(RoundRobin(), boards=3, tie_breaks=("wins", "difference"))
    for name in ("Rouges", "Bleus"):
        hall.ask(EnterOther(name, ("Un", "Deux", "Trois")))
    hall.begin()
    match = hall.tournament.rounds[0].matches[0]
    assert [match.seating(board) for board in range(3)] == [(1, 2), (2, 1), (1, 2)]
    for board, scores in enumerate([(10, 4), (3, 8), (5, 5)], 1):
        hall.ask(EnterResult(1, 1, ranked(scores), board))
    red, blue = row(hall, "Rouges"), row(hall, "Bleus")
    assert (red.points, blue.points) == (2.5, 0.5)  # won, won with the sides exchanged, tied
    assert red.tie_breaks == {"wins": 1, "difference": 11}
    hall.check_fold()


def test_the_standings_change_with_every_result() -> None:
    hall = Hall(Swiss(1), ["Ada", "Bob"])
    assert [each.name for each in standings(hall.tournament)] == ["Ada", "Bob"]
    hall.begin()
    assert row(hall, "Ada").cells[0].kind == "pending"
    hall.ask(EnterResult(1, 1, MatchResult((2, 1))))
    assert [each.name for each in standings(hall.tournament)] == ["Bob", "Ada"]
    hall.ask(EnterResult(1, 1, None))
    assert [each.points for each in standings(hall.tournament)] == [0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("criterion", ["points", *ALL])
def test_every_criterion_is_explained(criterion: TieBreak, language: Language) -> None:
    assert criterion_name(criterion, language)
    assert criterion_text(criterion, language).endswith(".")


def test_a_place_is_explained() -> None:
    rows = standings(four_players("difference", "direct").tournament)
    said = [each.replace("\N{NO-BREAK SPACE}", "~") for each in reasons(rows, "fr")]
    assert said == [
        "Bob est en tête.",
        "Cléo est derrière Bob~: 1½ contre 2½ en points.",
        "Dan est derrière Cléo~: 1 contre 1½ en points.",
        "Ada est derrière Dan~: mêmes points, et pour le départage «~Différence de scores~», −6 contre −4.",
    ]
    equal = reasons(standings(four_players("wins").tournament), "en")
    assert equal[3] == "Dan and Ada are equal: no tie-break separates them."
    assert [written(value, "fr") for value in (0.5, -2.5, 3.0, 1.25)] == ["½", "−2½", "3", "1,25"]


def test_standings_and_results_are_exported() -> None:
    hall = four_players("wins", "direct")
    lines = standings_csv(hall.tournament, "fr").split("\r\n")
    assert lines[0] == "Rang,Numéro,Nom,Points,Victoires,Rencontre directe"
    assert lines[1:5] == ["1,2,Bob,2.5,2.0,", "2,3,Cléo,1.5,1.0,", "3,1,Ada,1.0,1.0,1.0", "4,4,Dan,1.0,1.0,0.0"]
    lines = results_csv(hall.tournament, "en").split("\r\n")
    assert lines[0] == "Round,Table,Number,Name,Seat,Opponents,Result,Points,Score,Opponents’ score"
    assert lines[1] == "1,1,1,Ada,1,Dan,played,1.0,10.0,5.0"
    assert len(lines) == 1 + 12 + 1
    assert json.loads(standings_json(hall.tournament))[0]["name"] == "Bob"
    assert len(json.loads(results_json(hall.tournament))) == 12


@pytest.mark.parametrize("form", [Swiss(1), Series(1)])
def test_a_spreadsheet_computes_no_name(form: Form) -> None:
    hall = Hall(form, ["=1+1", "Bob", "Cléo"])
    hall.begin()
    hall.ask(Withdraw(2))
    assert ",'=1+1," in standings_csv(hall.tournament, "fr")
    assert "'=1+1" in results_csv(hall.tournament, "fr")
