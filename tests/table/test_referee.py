"""The box on the table: the rulebooks' examples from what lies open alone, corrections, contests, agreed points."""

from functools import partial

import pytest

from lettrine.core.errors import MalformedMove, RecordError, UsageError
from lettrine.core.event import Drawn, Ended, Played, Resigned, Ruled, TimedOut
from lettrine.core.seat import Seat
from lettrine.core.unnamed import undrawn
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Rolled, Turned
from lettrine.games.dames.state import Letters, Lot
from lettrine.games.deplimo.state import Laid
from lettrine.games.plurimo.state import Lay, Pass, Starter
from lettrine.games.rummikub.state import Lots
from lettrine.lexicon import WordList
from lettrine.table.box.record import Changed, Entry, Struck, Written, follow, read_sheet, write_entry, write_header
from lettrine.table.box.referee import BoxGame, referee
from lettrine.table.box.step import JUDGED_AT_ONCE, Awarded, Contest, Contested, House, Line, Shown
from support.box_examples import EXAMPLES, BoxExample
from support.rule import rule

A, B, C = Seat(0), Seat(1), Seat(2)
RIEN = "a7/8/8/3R1ien/8/A7"
SPIRAL = ("KILTS", "SUCREZ", "ALLOUEZ", "EFFONDRA", "EVIDENTES", "SAUVAGERIE", "JUTEwCHOQUE")


def say(box: BoxGame, seat: Seat, text: str) -> Line:
    """Return what *seat* means by *text*: the likeliest of its readings."""
    return box.sift(Played(seat, move) for move in box.readings(seat, text))[0].line


def told(box: BoxGame, *announced: tuple[Seat, str]) -> BoxGame:
    """Return *box* after all that was *announced*, of which every part stands."""
    for seat, text in announced:
        box = box.write(say(box, seat, text))
        assert box.verdicts[-1].stands, (text, box.verdicts[-1].refusals)
    return box


def refused(box: BoxGame, seat: Seat, text: str) -> list[str]:
    """Return the rules that refuse what *seat* announces."""
    verdict = box.judge(say(box, seat, text))
    assert not verdict.stands, text
    return [refusal.rule for refusal in verdict.refusals]


def plurimo(house: House = JUDGED_AT_ONCE) -> BoxGame:
    box = referee(open_game("plurimo"), 2, house=house)
    return box.write(Drawn(None, Starter(A)))


@rule("LUD-18")
@rule("REL-06")
@rule("RAM-04")
@rule("PLU-15")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_examples_of_the_rulebooks(example: BoxExample) -> None:
    box = referee(open_game(example.game, example.options), example.seats)
    for line in example.lines():
        if line.kind == "undone":
            box = box.undo()
            continue
        announced, _ = line.read(box)
        verdict = box.judge(announced)
        assert [refusal.rule for refusal in verdict.refusals[:1]] == [line.rule][: bool(line.rule)], line
        assert line.points in {None, verdict.score.total}, line
        box = box if line.rule else box.write(announced)
    assert box.scores == example.scores
    assert (box.outcome is not None) == example.is_over


@rule("PLU-09")
def test_ways_that_leave_different_tables_are_told_apart() -> None:
    """Equal points are not the same move; the way that takes fewest cards of the hand comes first."""
    box = told(plurimo(), (A, "SEL"))
    ways = box.sift(Played(B, move) for move in box.readings(B, "ETE"))
    assert [verdict.score.total for verdict in ways] == [8, 8]
    assert len({verdict.line.move.pull for verdict in ways if isinstance(verdict.line, Played)}) == 2
    blanked = told(box, (B, "SELS"), (A, "SEL"))
    assert say(blanked, B, "SELLE") == Played(B, Lay("...LE", "right"))


@rule("RUM-11")
def test_a_joker_of_rummikub_is_announced() -> None:
    box = referee(open_game("rummikub"), 2).write(Drawn(None, Lots(("A", "Z"))))
    box = told(box, (A, "GALANT"), (B, "GRAPPE"))
    assert "GEN-08" in refused(box, A, "GLU"), "both G lie on the table"
    assert "gLU" in told(box, (A, "gLU")).state.table


@rule("REL-02")
def test_a_dealer_who_cannot_open_is_dealt_again() -> None:
    box = referee(open_game("relais"), 2).write(Drawn(A, Rolled(6)), Drawn(B, Rolled(1)))
    again = box.write(Drawn(A, None))
    assert again.verdicts[-1].stands
    assert again.state.under.count("?") == 15
    assert again.to_act == {A}
    opened = told(again, (A, "VER"))
    assert not opened.judge(Drawn(A, None)).stands


@rule("PLU-16")
def test_flore_becomes_jouet() -> None:
    game = open_game("plurimo")
    start = game.state_of(game.position_type(support=("F", "L", "O", "R", "E"), hands=("J_U*AAA", "EEE")))
    box = told(referee(game, 2, start=start), (A, "JOUE*T"))
    assert box.verdicts[-1].score.total == 13
    assert list(box.scores) == [13, 0]


@rule("RUM-15")
def test_the_turns_of_rummikub() -> None:
    game = open_game("rummikub")

    def table(*words: str, rack: str) -> BoxGame:
        return referee(game, 2, start=game.state_of(game.position_type(racks=(rack, "EE"), table=words)))

    for words in ("PAGE MIEL", "PLAGE MIE", "LAME PIGE", "EMPILAGE"):
        told(table("IMAGE", rack="LEPAA"), (A, words))
    assert told(table("BLAME", "DANSES", rack="ROAA"), (A, "BORDS LAME ANSE")).scores == (7, 0)
    assert told(table("BLAME", "DANSE", rack="ROSA"), (A, "BORDS LAME ANSE")).scores == (8, 0)
    assert told(table("BLAME", "DANSE", rack="ROS"), (A, "BORDS LAME ANSE")).scores == (11, 0)
    gamin = table("GAMIN", rack="ESAA")
    assert [refused(gamin, A, word)[0] for word in ("GAMINS", "GAMINE", "GAMINES")] == ["RUM-09"] * 3
    assert refused(gamin, A, "GEMINA") == ["RUM-23"]
    told(gamin, (A, "IGNAMES"))


@rule("DAM-13")
def test_rien_is_written_across_the_median() -> None:
    game = open_game("dames", {"preparation_seconds": 0})
    box = referee(game, 2, start=game.state_of(game.position_type(RIEN)))
    assert "DAM-13" in refused(box, A, "D3-E3 RIEN")
    box = told(box, (A, "D3-E4 RIEN"))
    assert box.verdicts[-1].score.words == ("RIEN",)
    assert box.state.owners.count("w") == 5


@rule("DEP-15")
def test_the_spiral_of_deplimo_is_worth_177() -> None:
    game = open_game("deplimo", {"final_minutes": None})
    letters = "".join(letter for segment in SPIRAL for letter in segment.upper())
    almost = game.state_of(game.position_type((Laid(("KIL.S", *SPIRAL[1:]), "T"), Laid())))
    box = referee(game, 2, start=almost)
    assert "DEP-07" in refused(box, A, "1 KILOS")
    box = told(box, (A, "1 KILTS"))
    assert game.view(box.state, None).sides[0].worth.points == 177
    assert len(letters) > 50


def test_what_is_drawn_in_the_open_is_bound_by_the_box() -> None:
    box = referee(open_game("rami"), 2).write(Drawn(A, Rolled(6)), Drawn(B, Rolled(1)))
    assert [each.rule for each in box.judge(Drawn(A, Rolled(9))).refusals] == ["GEN-05"]
    box = box.write(Drawn(A, Rolled(1)))
    assert [each.rule for each in box.judge(Drawn(None, Turned("É"))).refusals] == ["GEN-08"]
    assert [each.rule for each in box.judge(Ruled(A, TimedOut())).refusals] == ["GEN-04"]
    box = box.write(Drawn(None, Turned("W")))
    assert [each.rule for each in box.judge(Drawn(None, Turned("E"))).refusals] == ["GEN-05"]
    box = told(box, (A, "+"))
    assert refused(box, A, "-W") == ["GEN-08"], "the only W lies on the pile"


@rule("GEN-08")
def test_a_bag_that_everybody_knows_gives_no_second_w() -> None:
    """The first one in the camp of White has gone from it."""
    box = referee(open_game("dames"), 2).write(Drawn(None, Lot(A)))
    twice = box.judge(Drawn(A, Letters("WWNERAMTANEIUETG")))
    assert [(each.rule, each.facts) for each in twice.refusals] == [("GEN-08", {"pieces": ("W",), "box": 1})]
    box = box.write(Drawn(A, Letters("WKNERAMTANEIUETG")))
    assert "W" not in undrawn(box.game, box.state)
    assert undrawn(box.game, box.state)["E"] == 9
    assert [each.rule for each in box.judge(Drawn(B, Letters("REOXRSIPUACUKSAC"))).refusals] == ["GEN-08"]
    assert [each.rule for each in box.judge(Drawn(B, Letters("REO"))).refusals] == ["GEN-05"], "not enough of them"


@rule("GEN-08")
def test_a_letter_that_lies_on_the_table_is_in_no_hand() -> None:
    box = told(plurimo(), (A, "WEB"))
    assert box.judge(Played(B, Lay("W.W"))).refusals[0].rule == "GEN-08"
    facts = box.judge(Played(B, Lay(".W."))).refusals[0].facts
    assert facts == {"pieces": ("W",), "box": 1}


@rule("PLU-14")
def test_what_is_put_down_unseen_leaves_nothing_known() -> None:
    """The Joker that B took lies in the hand for all to know, until B rejects a card that nobody sees."""
    box = told(plurimo(), (A, "SE*L")).write(Played(B, Lay("..LS", "right")))
    assert "*" in box.state.hands[B]
    box = told(box, (A, "SELLE"), (B, "-?"))
    assert set(box.state.hands[B]) == {"?"}
    assert box.scores[B] == box.verdicts[2].gained[B] - 2


@rule("PLU-19")
def test_the_hands_left_are_shown_and_counted() -> None:
    box = told(plurimo(), (A, "SEL")).write(Ruled(None, Ended()))
    assert box.wanted == A
    box = box.write(Shown(A, "EEEEEEE"))
    assert box.wanted == B
    assert [each.rule for each in box.judge(Shown(B, "EEEEEEE")).refusals] == ["GEN-08"], "nine in all"
    box = box.write(Shown(B, "Z*_____"))
    assert box.outcome is not None
    assert list(box.scores) == [14 - 7, -10 + 3 + 5 * 2]
    assert not box.to_act


def test_a_changed_line_lets_all_that_follow_be_judged_again() -> None:
    first = plurimo()
    box = told(first, (A, "SEL"), (B, "SELS"), (A, "SELLE"), (B, "SELLES"))
    changed = box.change(2, say(first, A, "LES"))
    assert changed.lines[2:] == box.lines[2:]
    assert changed.unfit == (3, 4, 5)
    assert all(verdict.refusals for verdict in changed.verdicts[2:])
    assert changed.change(2, box.lines[1]) == box
    struck = box.strike(4)
    assert struck.unfit == (4,)
    assert struck.undo() == told(first, (A, "SEL"), (B, "SELS"))
    with pytest.raises(UsageError):
        first.strike(2)
    with pytest.raises(UsageError):
        box.change(0, box.lines[0])


@rule("PLU-19")
def test_points_agreed_on_count_in_the_end() -> None:
    box = told(plurimo(), (A, "SEL")).write(Ruled(None, Ended()), Shown(A, "EEEEEEE"), Shown(B, "Z*_____"))
    assert box.outcome is not None
    assert (box.outcome.scores, box.outcome.winners) == ((7, 3), (A,))
    agreed = box.write(Awarded(B, 5))
    assert agreed.outcome is not None
    assert (agreed.outcome.scores, agreed.outcome.winners) == ((7, 8), (B,))
    assert agreed.outcome.scores == agreed.scores


def test_who_left_the_game_wins_nothing_by_points_agreed_on() -> None:
    game = open_game("dames", {"preparation_seconds": 0})
    box = referee(game, 2, start=game.state_of(game.position_type(RIEN))).write(Ruled(A, Resigned()), Awarded(A, 50))
    assert box.outcome is not None
    assert box.outcome.winners == (B,)


def test_players_may_agree_on_points() -> None:
    box = told(plurimo(), (A, "SEL")).write(Awarded(B, 5, "un beau geste"))
    assert list(box.scores) == [14, 5]
    assert list(box.verdicts[-1].gained) == [0, 5]
    assert list(box.undo().scores) == [14, 0]


def test_a_word_is_taken_as_laid_until_somebody_contests_it() -> None:
    box = told(plurimo(House(waits_for_contest=True, contest_cost=10)), (A, "SEL"))
    laid = box.write(Played(B, Lay("...X", "right")))
    assert laid.verdicts[-1].stands
    assert laid.judge(Played(A, Lay("XXXX"))).refusals[0].rule == "GEN-08", "only the word is trusted"
    contested = laid.write(Contested(A, 3))
    assert contested.unfit == (3,)
    assert contested.to_act == {B}
    assert list(contested.scores) == [14, 0]
    assert contested.verdicts[-1].contest == Contest(words=("SELX",), back="X")
    unfounded = laid.write(Contested(B, 2))
    assert unfounded.scores[B] == laid.scores[B] - 10
    assert unfounded.verdicts[-1].contest == Contest(words=("SEL",), cost=10)
    assert [each.case for each in laid.judge(Contested(B, 9)).refusals] == ["no_word_there"]
    assert contested.undo().unfit == ()
    assert contested.strike(2).lines[-1] == Contested(A, 2)
    assert contested.strike(3).lines[-1] == Contested(A, 0)


def test_what_is_no_seat_or_no_move_is_refused_at_once() -> None:
    box = plurimo()
    with pytest.raises(UsageError):
        box.write(Ruled(Seat(7), Resigned()))
    with pytest.raises(MalformedMove):
        box.write(Played(A, "SEL"))
    with pytest.raises(UsageError):
        referee(box.game, 9)


def test_a_sheet_is_kept_entry_by_entry_and_read_back() -> None:
    first = referee(open_game("plurimo"), 2, house=House(waits_for_contest=True, contest_cost=3))
    lines = told(first.write(Drawn(None, Starter(A))), (A, "SEL"), (B, "SELS")).lines
    entries: list[Entry] = [*map(Written, lines), Written(Awarded(B, 2)), Struck(4), Changed(3, Played(B, Pass()))]
    box = first
    for entry in entries:
        box = follow(box, entry)
    data = write_header(first, ("Nour", "Malo")) + b"".join(map(write_entry, entries))
    header, read = read_sheet(data + b'{"entry":"wri', open_game)
    assert header.names == ("Nour", "Malo")
    assert (read.lines, read.state, read.scores, read.house.contest_cost) == (box.lines, box.state, box.scores, 3)
    for broken in (b"", b"nonsense\n", data.replace(b'"referee":1', b'"referee":2'), data + b"nonsense\n"):
        with pytest.raises(RecordError):
            read_sheet(broken, open_game)
    with pytest.raises(RecordError):
        read_sheet(data, partial(open_game, lexicon=WordList(("SEL", "SELS"))))
