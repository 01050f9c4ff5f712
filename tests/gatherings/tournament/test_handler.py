"""What may be asked of a tournament, by whom and when; what is stored leads to the same tournament."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatherings.tournament.hall import DIRECTOR, Hall, any_game, stronger_wins
from lettrine.core.errors import LettrineError, RecordError
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, open_game
from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.entry import Finished, TournamentEntry, Withdrawn, read_entry
from lettrine.gatherings.tournament.entry_fold import announce, fold, restore
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.handler import create, handle
from lettrine.gatherings.tournament.pairing.request import Pairing, PairingRequest
from lettrine.gatherings.tournament.result import MatchResult, forfeited
from lettrine.gatherings.tournament.rounds import deadline
from lettrine.gatherings.tournament.settings import Form, Knockout, RoundRobin, Series, Swiss, TournamentSettings
from lettrine.gatherings.tournament.standings import standings
from lettrine.table import Done

WIN = MatchResult((1, 2))


@pytest.mark.parametrize("slug", REGISTRY)
def test_any_game_has_tournaments_with_the_seats_it_has(slug: str) -> None:
    counts = open_game(slug).seat_counts
    for seats in range(2, 7):
        agreed = TournamentSettings(name="Open", game=slug, form=Swiss(3), seats=seats)
        if seats in counts:
            made = create(agreed, director=DIRECTOR, secret="s", now=0)  # noqa: S106
            assert made.tournament.seat_counts == counts
        else:
            with pytest.raises(TournamentError):
                create(agreed, director=DIRECTOR, secret="s", now=0)  # noqa: S106


@pytest.mark.parametrize(
    ("form", "more", "code"),
    [
        (RoundRobin(), {"seats": 4}, "two_seats"),
        (Swiss(3), {"seats": 3, "boards": 2}, "two_seats"),
        (Series(3), {"boards": 2}, "no_teams"),
        (Knockout(best_of=3), {"boards": 2}, "team_matches"),
        (Swiss(3), {"tie_breaks": ("wins", "wins")}, "tie_breaks_twice"),
        (Swiss(3), {"openings": (5, 3)}, "timetable"),
    ],
)
def test_forms_that_cannot_be_are_refused(form: Form, more: dict[str, Any], code: str) -> None:
    with pytest.raises(TournamentError) as refused:
        Hall(form, **more)
    assert refused.value.code == f"lettrine.gatherings.tournament:{code}"


ONLY_DIRECTOR: list[messages.Ask] = [
    messages.EnterOther("Zoé"),
    messages.RenameEntrant(1, "Zoé"),
    messages.Withdraw(1),
    messages.RemoveEntrant(1),
    messages.Return(1),
    messages.SetTimetable((5,)),
    messages.PairRound(1),
    messages.UnpairRound(1),
    messages.OpenRound(1),
    messages.EnterResult(1, 1, WIN),
    messages.Finish(),
]


@pytest.mark.parametrize("ask", ONLY_DIRECTOR, ids=lambda ask: type(ask).__name__)
def test_what_only_the_director_may_do(ask: messages.Ask) -> None:
    hall = Hall(Swiss(3), ["Ada", "Bob"])
    assert hall.refuse(ask, "somebody") == "not_director"


def test_people_enter_and_withdraw_themselves() -> None:
    hall = Hall(Swiss(3), seeding="rating")
    hall.ask(messages.Enter("Ada"), "ada", rating=12.0)
    hall.ask(messages.Enter("Bob"), "bob", rating=30.0)
    hall.ask(messages.Enter("Cléo"), "cleo")
    assert hall.refuse(messages.Enter("Ada II"), "ada") == "already_entered"
    assert hall.refuse(messages.Enter("ADA"), "dan") == "name_taken"
    assert hall.refuse(messages.Withdraw(), "dan") == "not_entered"
    assert hall.refuse(messages.Withdraw(1), "bob") == "not_director"
    assert hall.refuse(messages.Enter("Dan", ("Un", "Deux")), "dan") == "no_members"
    assert hall.refuse(messages.Enter(" "), "dan") == "lettrine.table:name"
    hall.ask(messages.PairRound(1))
    assert hall.tournament.order == (2, 1, 3)
    assert hall.refuse(messages.Enter("Dan"), "dan") == "entries_closed"
    hall.ask(messages.Withdraw(), "cleo")
    assert hall.refuse(messages.Withdraw(3)) == "gone"
    hall.ask(messages.Return(3))
    assert hall.refuse(messages.Return(3)) == "not_gone"
    hall.ask(messages.RemoveEntrant(3))
    assert hall.refuse(messages.RemoveEntrant(3)) == "gone"
    assert hall.refuse(messages.Enter("Encore"), "cleo") == "removed"
    assert hall.refuse(messages.RenameEntrant(9, "Zoé")) == "no_entrant"
    hall.ask(messages.RenameEntrant(2, "Robert"))
    assert hall.tournament.entrants[1].name == "Robert"


def test_a_list_may_be_the_directors_alone_and_has_an_end() -> None:
    hall = Hall(RoundRobin(), [f"J{number}" for number in range(60)], entry="director")
    assert hall.refuse(messages.Enter("Ada"), "ada") == "not_director"
    assert hall.refuse(messages.EnterOther("Ada")) == "full"
    teams = Hall(Swiss(2), boards=2)
    assert teams.refuse(messages.EnterOther("Rouges", ("Ada",))) == "members"
    begun = Hall(RoundRobin(), ["Ada", "Bob", "Cléo"])
    begun.begin()
    assert begun.refuse(messages.EnterOther("Dan")) == "entries_closed"


def test_bots_play_for_themselves() -> None:
    hall = Hall(Swiss(2))
    hall.ask(messages.EnterOther("Robot", level="amateur"))
    assert hall.tournament.entrants[0].level
    assert hall.refuse(messages.EnterOther("Autre", level="nobody")).startswith("lettrine.bots:")
    assert Hall(Swiss(2), boards=2).refuse(messages.EnterOther("Robots", ("Un", "Deux"), level="amateur")) == "bot_team"


def test_who_comes_before_a_round_opens_may_still_be_paired_in_it() -> None:
    hall = Hall(Swiss(2), ["Ada", "Bob", "Cléo"])
    hall.ask(messages.PairRound(1))
    hall.ask(messages.EnterOther("Dan"))
    hall.ask(messages.UnpairRound(1))
    hall.begin()
    assert sorted(number for pair in hall.pairs() for number in pair) == [1, 2, 3, 4]


def test_a_plan_has_no_place_for_who_was_not_there() -> None:
    hall = Hall(RoundRobin(), ["Ada", "Bob", "Cléo"])
    hall.ask(messages.Withdraw(3))
    hall.begin()
    assert hall.refuse(messages.Return(3)) == "entries_closed"
    hall.ask(messages.Withdraw(2))
    hall.ask(messages.Return(2))


def test_rounds_come_in_their_order() -> None:
    hall = Hall(Swiss(2), ["Ada"])
    assert hall.refuse(messages.PairRound(1)) == "too_few"
    hall.ask(messages.EnterOther("Bob"))
    assert hall.refuse(messages.PairRound(2)) == "not_next"
    assert hall.refuse(messages.OpenRound(1)) == "not_paired"
    assert hall.refuse(messages.EnterResult(1, 1, WIN)) == "not_open"
    hall.ask(messages.PairRound(1))
    assert hall.refuse(messages.PairRound(2)) == "not_next"
    assert hall.refuse(messages.EnterResult(1, 1, WIN)) == "not_open"
    hall.ask(messages.UnpairRound(1))
    assert hall.phase() == "open"
    hall.begin()
    assert hall.refuse(messages.UnpairRound(1)) == "not_paired"
    assert hall.refuse(messages.PairRound(2)) == "games_missing"
    assert hall.refuse(messages.Finish()) == "games_missing"
    assert hall.refuse(messages.EnterResult(1, 2, WIN)) == "no_match"
    assert hall.refuse(messages.EnterResult(1, 1, WIN, 2)) == "no_game"
    assert hall.refuse(messages.EnterResult(1, 1, MatchResult((1, 2, 3)))) == "result_seats"
    assert hall.refuse(messages.EnterResult(1, 1, MatchResult((1, 2), (), (2,)))) == "result_seats"
    assert hall.refuse(messages.EnterResult(1, 1, MatchResult((1, 3)))) == "result_places"
    hall.ask(messages.EnterResult(1, 1, WIN))
    hall.ask(messages.Finish())
    assert hall.phase() == "over"
    assert hall.refuse(messages.EnterResult(1, 1, WIN)) == "over"
    hall.check_fold()


def test_what_comes_twice_is_done_once() -> None:
    hall = Hall(Swiss(2))
    request = messages.TournamentRequest("same", messages.Enter("Ada"))
    first = hall.handle(request, "ada")
    again = hall.handle(request, "ada")
    assert (first.answer, again.answer, again.entries) == (Done(2), Done(2), ())


def test_a_table_tells_its_result_once_and_the_director_corrects_it() -> None:
    hall = Hall(Swiss(1), ["Ada", "Bob"])
    outcome = Outcome((12.0, 30.0), (Seat(1),), "GEN-10")
    assert hall.handle(messages.GameEnded(1, 1, 0, outcome)).entries == ()
    hall.begin()
    assert len(hall.handle(messages.GameEnded(1, 1, 0, outcome)).entries) == 1
    for late in (messages.GameEnded(1, 1, 0, outcome), messages.GameEnded(1, 2, 0, outcome)):
        assert hall.handle(late).entries == ()
    assert standings(hall.tournament)[0].name == "Bob"
    hall.ask(messages.EnterResult(1, 1, forfeited(2, [1])))
    assert standings(hall.tournament)[0].name == "Ada"


def test_the_clock_opens_rounds() -> None:
    hall = Hall(Swiss(3), ["Ada", "Bob"], openings=(100, 200))
    assert deadline(hall.tournament) == 100
    assert hall.handle(messages.Tick()).entries == ()
    hall.now = 100
    hall.handle(messages.Tick())
    assert hall.phase() == "playing"
    assert deadline(hall.tournament) is None
    hall.now = 300  # late: the next round opens with the last result
    hall.ask(messages.EnterResult(1, 1, WIN))
    assert (len(hall.tournament.rounds), hall.phase()) == (2, "playing")
    hall.ask(messages.EnterResult(2, 1, WIN))
    assert hall.phase() == "between"
    assert deadline(hall.tournament) is None
    assert hall.refuse(messages.SetTimetable((5, 3))) == "timetable"
    hall.ask(messages.SetTimetable((None, None, 1000)))
    hall.ask(messages.PairRound(3))
    assert deadline(hall.tournament) == 1000
    hall.now = 1000
    hall.handle(messages.Tick())
    assert hall.phase() == "playing"
    hall.check_fold()


def test_a_round_without_people_waits_for_the_director() -> None:
    hall = Hall(Swiss(3), ["Ada"], openings=(100, 900))
    hall.now = 100
    hall.handle(messages.Tick())
    assert hall.tournament.openings == (None, 900)
    assert deadline(hall.tournament) is None


def test_who_has_gone_forfeits_what_is_left_to_play() -> None:
    hall = Hall(RoundRobin(), ["Ada", "Bob", "Cléo", "Dan"])
    hall.begin()
    hall.ask(messages.Withdraw(4))
    assert sum(None in match.games for match in hall.tournament.rounds[0].matches) == 1
    hall.ask(messages.EnterResult(1, 2, WIN))
    for _ in range(2):
        hall.play(stronger_wins)
    assert hall.phase() == "complete"
    last = standings(hall.tournament)[-1]
    assert (last.name, last.points, last.is_gone) == ("Dan", 0, True)
    assert {cell.kind for cell in last.cells} == {"forfeit"}


def test_a_table_of_several_goes_on_without_one() -> None:
    hall = Hall(Swiss(2), ["Ada", "Bob", "Cléo"], seats=3)
    hall.begin()
    hall.ask(messages.Withdraw(3))
    assert hall.phase() == "playing"
    hall.ask(messages.Withdraw(2))
    assert standings(hall.tournament)[0].points == 1


def test_who_wants_to_be_forgotten_loses_the_name() -> None:
    hall = Hall(Swiss(2), boards=2)
    hall.ask(messages.Enter("Rouges", ("Ada", "Bob")), "ada")
    hall.handle(messages.Forgotten("ada"))
    assert (hall.tournament.entrants[0].name, hall.tournament.entrants[0].members) == ("—", ("—", "—"))
    assert hall.handle(messages.Forgotten("ada")).entries == ()


def test_a_pairing_may_be_made_elsewhere() -> None:
    """Whoever runs the tournament stops it there, has the request answered, and handles the message again."""
    asked: list[PairingRequest] = []

    class Elsewhere(Exception):
        pass

    def ask_elsewhere(request: PairingRequest) -> Pairing:
        asked.append(request)
        raise Elsewhere

    hall = Hall(Swiss(2), ["Ada", "Bob"])
    message = messages.TournamentRequest("pair", messages.PairRound(1))
    with pytest.raises(Elsewhere):
        hall.handle(message, DIRECTOR, pair=ask_elsewhere)
    hall.handle(message, DIRECTOR, pair=lambda request: Pairing(((2, 1),)) if request == asked[0] else Pairing(()))
    assert hall.pairs() == [(2, 1)]
    hall.check_fold()


def test_lots_are_drawn_from_the_secret() -> None:
    hall = Hall(Swiss(2), [f"J{number}" for number in range(8)], seeding="lot")
    hall.begin()
    assert sorted(hall.tournament.order) == list(range(1, 9))
    assert hall.tournament.order != tuple(range(1, 9))


@pytest.mark.parametrize(
    "entry",
    [
        TournamentEntry(1, 2, Finished()),
        TournamentEntry(4, 2, Finished()),
        TournamentEntry(2, 2, Withdrawn(7)),
    ],
)
def test_entries_that_cannot_be_are_refused(entry: TournamentEntry) -> None:
    with pytest.raises(RecordError):
        fold(Hall(Swiss(2)).tournament, entry)


def test_a_tournament_begins_with_its_announcement() -> None:
    hall = Hall(Swiss(2))
    with pytest.raises(RecordError):
        announce(TournamentEntry(1, 2, Finished()))
    with pytest.raises(RecordError):
        restore([*hall.entries, TournamentEntry(2, 3, hall.entries[0].fact)])
    with pytest.raises(RecordError):
        read_entry(b'{"seq":1}')


def test_what_a_client_may_not_say_cannot_be_read() -> None:
    written = msgspec.json.encode(messages.TournamentRequest("m", messages.EnterResult(1, 1, WIN)))
    assert msgspec.json.decode(written, type=messages.TournamentRequest).ask == messages.EnterResult(1, 1, WIN)
    assert msgspec.json.schema(messages.TournamentRequest)["$defs"]
    for other in (b'{"type":"ask","id":"m","ask":{"ask":"tick"}}', b'{"type":"ask","id":"","ask":{"ask":"finish"}}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(other, type=messages.TournamentRequest)


NUMBERS = st.integers(1, 7)
RESULTS = st.none() | st.builds(
    MatchResult,
    st.sampled_from([(1, 2), (2, 1), (1, 1), (1, 2, 3), (1, 3)]),
    st.sampled_from([(), (5.0, 7.0), (1.0, 2.0, 3.0)]),
    st.sampled_from([(), (0,), (1,), (0, 1)]),
)
ASKS = st.one_of(
    st.builds(messages.Enter, st.sampled_from(["Ada", "Bob", "Cléo", " "])),
    st.builds(messages.EnterOther, st.sampled_from(["Dan", "Eve", "Fay", "Guy"])),
    st.builds(messages.Withdraw, st.none() | NUMBERS),
    st.builds(messages.RemoveEntrant, NUMBERS),
    st.builds(messages.Return, NUMBERS),
    st.builds(messages.SetTimetable, st.lists(st.none() | st.integers(0, 60), max_size=3).map(tuple)),
    st.builds(messages.PairRound, st.integers(1, 3)),
    st.builds(messages.UnpairRound, st.integers(1, 3)),
    st.builds(messages.OpenRound, st.integers(1, 3)),
    st.builds(messages.EnterResult, st.integers(1, 3), st.integers(1, 3), RESULTS, st.integers(1, 3)),
)
TOLD = st.one_of(
    st.just(messages.Tick()),
    st.builds(
        messages.GameEnded,
        st.integers(0, 3),
        st.integers(0, 3),
        st.integers(0, 2),
        st.sampled_from([Outcome((3.0, 4.0), (Seat(1),), "GEN-10"), Outcome((1.0, 1.0), (), "GEN-10")]),
    ),
    st.builds(messages.SittingEnded, st.integers(0, 3), st.dictionaries(NUMBERS, st.floats(0, 100), max_size=4)),
    st.builds(messages.Forgotten, st.sampled_from(["ada", "bob"])),
)
FORMS: st.SearchStrategy[Form] = st.sampled_from(
    [RoundRobin(), RoundRobin(is_double=True), Swiss(3), Knockout(), Knockout(best_of=3), Series(2)]
)


@settings(max_examples=60, deadline=None)
@given(
    FORMS,
    st.integers(0, 6),
    st.lists(st.tuples(ASKS | TOLD, st.sampled_from([DIRECTOR, DIRECTOR, "ada"])), max_size=25),
)
def test_whatever_is_said_what_is_stored_leads_to_the_same_tournament(
    form: Form, count: int, said: list[tuple[Any, str]]
) -> None:
    hall = Hall(form, [f"J{number}" for number in range(count)])
    for message, sender in said:
        told = message if not isinstance(message, messages.Ask) else messages.TournamentRequest(f"m{hall.now}", message)
        before, now = hall.tournament, hall.now + 1
        handled = hall.handle(told, sender)
        assert handle(before, told, now, sender=sender) == handled  # the same again
        assert len(standings(hall.tournament)) == len(hall.tournament.entrants)
    hall.check_fold()


def test_the_sentences_of_refusals_can_be_said() -> None:
    with pytest.raises(LettrineError) as refused:
        create(
            TournamentSettings(name="Open", game="any", form=RoundRobin(), seats=4),
            director=DIRECTOR,
            secret="s",  # noqa: S106
            now=0,
            opener=any_game,
        )
    assert (
        str(refused.value) == "With more than two at a table, only a Swiss can be played, each player for themselves."
    )
