"""The end of a game as a table tells it: by which rule, what lies there, the word of the game, what it adds up to."""

from itertools import islice, pairwise
from xml.etree import ElementTree as ET

import pytest

from lettrine.core.chance import Stream
from lettrine.core.event import Played, Resigned, Ruled
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, catalogue, game_catalogues
from lettrine.games import REGISTRY
from lettrine.games.rulebook import rules
from lettrine.table.ending import EndReport, end_report
from lettrine.table.entry import Happened
from lettrine.table.message import Accept, Offer, Resign
from lettrine.table.record import score_sheet
from lettrine.table.sheet import Row
from support.specimen import Choose, slugs, specimen
from table.conversation import Conversation, person, small_game

MOST_MOVES = 60


def dearest(game: AnyGame, state: AnyState, seat: Seat, stream: Stream) -> AnyMove:
    """Return the listed move that scores most; of equals, any."""
    moves = list(islice(game.moves(state, seat), 300))
    most = max(game.score(state, seat, move).total for move in moves)
    return stream.choose([move for move in moves if game.score(state, seat, move).total == most])


def play_on(talk: Conversation, most: int = MOST_MOVES, choose: Choose | None = None) -> None:
    """Have everybody move, at random unless *choose* says how, until the game is over or *most* moves are made."""
    chosen = choose or specimen(talk.table.game.slug).choose
    for index in range(most):
        live = talk.table.live
        assert live is not None
        if talk.phase() != "playing":
            return
        if talk.table.clocks.is_preparing:
            for seat in range(len(talk.table.occupants)):
                talk.ask(person(seat), Offer("begin"))
            continue
        stream = Stream("ending", "move", index)
        seat = stream.choose(sorted(live.acting))
        talk.move(seat, chosen(talk.table.game, live.state, seat, stream))


def leave(talk: Conversation) -> None:
    """Have the players resign one by one, the first last, until the game is over."""
    for seat in reversed(range(len(talk.table.occupants))):
        if talk.phase() == "playing":
            talk.done(person(seat), Resign())
    assert talk.phase() == "over"


def report(talk: Conversation, number: int = 1) -> EndReport:
    return end_report(talk.entries, number, small_game, "fr")


def rows(talk: Conversation) -> tuple[Row, ...]:
    return score_sheet(talk.entries, 1, small_game)


TABLES = [(slug, seats) for slug in REGISTRY for seats in small_game(slug, {}).seat_counts]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
@pytest.mark.parametrize("moves", [4, MOST_MOVES])
def test_every_end_names_its_rules_and_adds_up(slug: str, seats: int, moves: int) -> None:
    talk = Conversation.started(slug, seats)
    play_on(talk, moves)
    leave(talk)
    live = talk.table.live
    assert live is not None
    assert live.outcome is not None
    told = report(talk)
    known = {rule.rule for rule in rules(talk.table.game.package, "fr")}
    assert live.outcome.rule in known
    assert told.rules
    assert {rule.rule for rule in told.rules} <= known
    assert told.text.endswith(".")
    assert "{" not in told.text
    written = rows(talk)
    assert tuple(map(sum, zip(*(row.gained for row in written), strict=True))) == tuple(map(float, live.outcome.scores))
    assert all(one.round <= other.round for one, other in pairwise(written))


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_game_has_a_sentence_for_each_rule_that_ends_it(slug: str) -> None:
    """The general sentence is for games that nobody has written about yet."""
    talk = Conversation.started(slug)
    play_on(talk)
    leave(talk)
    for language in LANGUAGES:
        told = end_report(talk.entries, 1, small_game, language)
        sources = (*game_catalogues(talk.table.game.package, language), catalogue("lettrine.games", language))
        for rule in told.rules:
            own = [key for each in sources for key in each if key.startswith(f"ending.{rule.rule}")]
            assert own, rule.rule


@pytest.mark.parametrize("slug", slugs())
def test_the_word_of_the_game_was_written_and_has_its_own_points(slug: str) -> None:
    talk = Conversation.started(slug)
    play_on(talk)
    leave(talk)
    best, live, game = report(talk).best, talk.table.live, talk.table.game
    assert live is not None
    moves = [row for row in rows(talk) if row.line.words]
    assert (best is None) == (not moves)
    if best is None:
        return
    assert best.word in {word for row in moves if row.seat == best.seat for word in row.line.words}
    # Whatever is counted, a word cannot count more than its pieces do: twice where a segment is doubled (DEP-14), with
    # three for each letter that is laid (PLU-16).
    values = game.values()
    most = sum(max(values.get(letter.upper(), 0), 1) + 3 for letter in best.word)
    assert best.points <= 2 * most


@pytest.mark.parametrize("slug", slugs())
def test_the_last_table_is_drawn_of_what_everybody_sees(slug: str) -> None:
    talk = Conversation.started(slug)
    play_on(talk, 12)
    leave(talk)
    live, game = talk.table.live, talk.table.game
    assert live is not None
    for picture in report(talk).pictures:
        root = ET.fromstring(picture.diagram)  # noqa: S314  (our own)
        shown = [each.attrib["data-piece"] for each in root.iter() if "data-piece" in each.attrib]
        assert shown
        assert len(shown) <= sum(game.pieces(live.state).values())


@pytest.mark.parametrize("slug", REGISTRY)
def test_an_agreed_end_is_the_end(slug: str) -> None:
    """Nobody has to finish a turn after all have agreed to stop."""
    talk = Conversation.started(slug)
    play_on(talk, 3)
    talk.done(person(0), Offer("end"))
    for seat in range(1, len(talk.table.occupants)):
        talk.done(person(seat), Accept(talk.table.offers[0].number))
    assert talk.phase() == "over"
    assert "d’un commun accord" in report(talk).text


def test_a_player_who_leaves_is_named_with_the_rule() -> None:
    talk = Conversation.started("relais", 3)
    leave(talk)
    told = report(talk)
    assert told.text == "Name 1 quitte la table. Name 0 reste en jeu et gagne, quels que soient les points."
    assert [rule.rule for rule in told.rules] == ["GEN-10"]
    assert told.pictures == ()  # nothing lies on the table


@pytest.mark.parametrize("slug", ["ludime", "rami", "relais"])
def test_rows_know_their_round(slug: str) -> None:
    """Whatever is written after a round was counted belongs to the next one."""
    options = {"ludime": {"rounds": 3}, "rami": {"cards": ["A14:2", "E14:2", "S14:3"]}}.get(slug, {})
    talk = Conversation.started(slug, 2, options=options)
    play_on(talk, 1000, dearest if slug == "rami" else None)
    counted = [row for row in rows(talk) if any(row.gained)]
    assert len(counted) > 1
    assert len({row.round for row in counted}) == len(counted)
    assert [row.round for row in counted] == sorted(row.round for row in counted)


def test_a_round_that_a_resignation_cuts_short_is_not_mixed_with_the_one_before() -> None:
    talk = Conversation.started("ludime", 2, options={"rounds": 3})
    while not any(any(row.gained) for row in rows(talk)):
        play_on(talk, 1)
    (first,) = [row for row in rows(talk) if any(row.gained)]
    play_on(talk, 2)
    talk.done(person(1), Resign())
    resigned = rows(talk)[-1]
    assert (resigned.act, resigned.round, resigned.settlement, any(resigned.gained)) == ("resigned", 2, None, False)
    assert first.round == 1
    assert tuple(map(sum, zip(first.settlement.owned, first.settlement.held, strict=True))) == first.gained


def test_events_after_an_end_are_those_of_another_game() -> None:
    """The report of the first game does not change when a second is played."""
    talk = Conversation.started("relais", 2)
    play_on(talk, 3)
    leave(talk)
    before = report(talk)
    talk.done(person(0), Offer("rematch"))
    talk.done(person(1), Accept(talk.table.offers[0].number))
    assert report(talk) == before
    events = [entry.fact.event for entry in talk.entries if isinstance(entry.fact, Happened)]
    assert sum(isinstance(event, Ruled) and isinstance(event.act, Resigned) for event in events) == 1
    assert before.moves <= sum(isinstance(event, Played) for event in events)
