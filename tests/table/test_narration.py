"""The log of a table in words: a sentence for everything that happens, and none that tells too much."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Act, Drawn, Ended, Faulted, FlagFell, Resigned, Ruled
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language, catalogue, game_catalogues
from lettrine.games import REGISTRY, game_type
from lettrine.games.boxes.ludime.drawing import Rolled
from lettrine.games.deplimo.state import Lots
from lettrine.games.ludime.state import Laid, Modify
from lettrine.games.ludime.state import Position as LudimePosition
from lettrine.games.ludime.state import Take as LudimeTake
from lettrine.games.plurimo.state import Dealt, Propose, Proposed, Starter
from lettrine.games.rami.state import Take
from lettrine.games.relais.state import GiveUp
from lettrine.games.rulebook import reasons_of
from lettrine.games.rummikub.state import Arrange
from lettrine.games.sentences import Draw, Made, kind_of, say_items, say_line_gain, tell_draw, tell_move
from lettrine.table import Arrived, Lost
from lettrine.table import entry as facts
from lettrine.table.entry_fold import Folding, Step, open_table
from lettrine.table.lobby import NO_NAME
from lettrine.table.message import Accept, Claim, Decline, LeaveSeat, Offer, Rename, Resign, Speak, Start, TakeSeat
from lettrine.table.names import amounts, names_of
from lettrine.table.narration import Line, Narration, Narrator
from lettrine.table.occupant import EMPTY, Person, SeatedBot
from lettrine.table.snapshot import veil
from table.conversation import HOST, Conversation, person, small_game

SEATS = (Seat(0), Seat(1), None)


def told(talk: Conversation, seat: Seat | None = None, language: Language = "fr") -> list[Line]:
    """Return all that somebody at *seat* reads of the conversation."""
    steps = list(Folding(open_table(talk.entries[0], small_game)).steps(talk.entries[1:]))
    veiled = [veil(talk.table, step.entry, seat) for step in steps]
    return list(Narration(talk.table.game, steps).lines(veiled, language))


def texts(talk: Conversation, seat: Seat | None = None, language: Language = "fr") -> list[str]:
    return [line.text for line in told(talk, seat, language)]


def acting(talk: Conversation) -> Seat:
    assert talk.table.live is not None
    return min(talk.table.live.acting)


def play_out(slug: str, moves: int = 25) -> Conversation:
    """Return a game after some moves at random, then given up."""
    talk = Conversation.started(slug)
    for index in range(moves):
        if talk.table.clocks.is_preparing:
            talk.wait(60_000)
        if talk.phase() != "playing":
            return talk
        assert talk.table.live is not None
        stream, seat = Stream("telling", slug, index), acting(talk)
        talk.move(seat, stream.choose(list(islice(talk.table.game.moves(talk.table.live.state, seat), 40))))
    talk.done(person(0), Resign())
    return talk


def _tags(kind: Any) -> list[str]:  # noqa: ANN401  (a struct or a union of them)
    kinds = get_args(kind) or (kind,)
    return [each.__struct_config__.tag if issubclass(each, msgspec.Struct) else "drawn" for each in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_has_a_sentence_for_all_that_may_happen_in_it(slug: str, language: Language) -> None:
    game = game_type(slug)
    keys = {key for source in game_catalogues(game.package, language) for key in source}
    for tag in [*_tags(game.move_type), *_tags(game.outcome_type), "hidden"]:
        assert any(key == f"lines.{tag}" or key.startswith(f"lines.{tag}_") for key in keys), tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_offer_has_a_sentence(language: Language) -> None:
    sentences = catalogue("lettrine.table", language)
    for act in get_args(Act):
        assert f"lines.{kind_of(act)}" in sentences
        assert f"lines.all_{kind_of(act)}" in sentences
    for matter in get_args(facts.Matter):
        assert f"lines.offered_{matter}" in sentences


def test_a_move_is_told_with_its_points_and_what_they_are_for() -> None:
    talk = Conversation.started("rummikub")
    first = acting(talk)
    word = next(line for line in _openings(talk, first))
    talk.move(first, word)
    line = next(line for line in told(talk) if line.kind == "move")
    points = sum(item.points for item in line.items)
    assert line.text == f"Name {first} forme {word}\N{NO-BREAK SPACE}: {points}\N{NO-BREAK SPACE}points."
    assert line.seat == first
    assert [item.label for item in line.items][-1].endswith(word)
    english = next(line for line in told(talk, language="en") if line.kind == "move")
    assert english.text == f"Name {first} makes {word}: {points}\N{NO-BREAK SPACE}points."


def _openings(talk: Conversation, seat: int) -> Sequence[str]:
    assert talk.table.live is not None
    state, game = talk.table.live.state, talk.table.game
    return [
        line.words[0] for each in game.moves(state, Seat(seat)) if (line := game.score(state, Seat(seat), each)).words
    ]


def test_what_somebody_draws_is_told_to_nobody_else() -> None:
    talk = Conversation.started("rami")
    own, other, nobody = texts(talk, Seat(0)), texts(talk, Seat(1)), texts(talk, None)
    hidden = re.compile(r"Name \d reçoit \d+\xa0cartes\.")
    assert [text for text in other if hidden.fullmatch(text) and text.startswith("Name 0")]
    assert not [text for text in own if hidden.fullmatch(text) and text.startswith("Name 0")]
    assert [text for text in nobody if hidden.fullmatch(text) and text.startswith("Name 1")]
    assert any(text.startswith("Name 0 reçoit ") for text in own)
    assert not [text for text in other + nobody if text.startswith("Name 0 reçoit ") and not hidden.fullmatch(text)]


def test_a_card_that_somebody_draws_is_told_once() -> None:
    """The move says that a card is drawn: only who drew it reads more."""
    talk = Conversation.started("rami")
    assert talk.table.live is not None
    drawer = talk.table.live.acting[0]
    before = {seat: len(texts(talk, seat)) for seat in SEATS}
    talk.move(drawer, Take("stock"))
    (own, other) = (texts(talk, seat)[before[seat] :] for seat in (drawer, Seat(1 - drawer)))
    assert other == [f"Name {drawer} pioche une carte."]
    assert own[0] == other[0]
    assert re.fullmatch(r"Carte piochée\xa0: [A-Z]\.", own[1])


def test_a_line_is_made_once_for_all_who_read_the_same() -> None:
    talk = Conversation.started("rami")
    steps = list(Folding(open_table(talk.entries[0], small_game)).steps(talk.entries[1:]))
    narration = Narration(talk.table.game, steps)
    read = [narration.lines([veil(talk.table, step.entry, seat) for step in steps], "fr") for seat in SEATS]
    same = [a is b for a, b in zip(read[0], read[1], strict=True)]
    assert same.count(False) == 2  # the two hands
    assert sum(a is b for a, b in zip(read[1], read[2], strict=True)) == len(same) - 1


def test_what_is_counted_at_the_end_of_a_round_is_told_apart() -> None:
    talk = Conversation.started("relais")
    assert talk.table.live is not None
    opener = acting(talk)
    word = next(iter(_openings(talk, opener)))
    talk.move(opener, word)
    for seat in (1 - opener, opener):
        talk.move(seat, "-")
    lines = told(talk)
    stake, counted = (next(line for line in lines if line.kind == kind) for kind in ("move", "score"))
    assert stake.text.endswith("en jeu.")
    assert counted.text == f"On compte\N{NO-BREAK SPACE}: Name {opener}\N{NO-BREAK SPACE}+{stake.items[0].points}."


def test_seats_offers_and_absences_are_told() -> None:
    talk = Conversation("relais", 2)
    talk.done(HOST, TakeSeat("Nour"))
    talk.done(HOST, Rename("Jeanne"))
    talk.done("guest", TakeSeat("Malo"))
    talk.done("guest", LeaveSeat())
    talk.done("guest", TakeSeat("Ange"))
    talk.done(HOST, Start())
    talk.done(HOST, Offer("pause"))
    talk.done("guest", Decline(talk.table.offers[0].number))
    talk.done(HOST, Offer("pause"))
    talk.done("guest", Accept(talk.table.offers[0].number))
    talk.done(HOST, Offer("resume"))
    talk.done("guest", Offer("resume"))
    talk.tell(Lost("guest"))
    talk.tell(Arrived("guest"))
    talk.tell(Lost("guest"))
    talk.now += 100_000
    talk.done(HOST, Claim(Seat(1)))
    lines = [line.text for line in told(talk) if line.kind in {"table", "ruling"}]
    assert lines == [
        "Nour prend place.",
        "Nour s’appelle désormais Jeanne.",
        "Malo prend place.",
        "Malo quitte la table.",
        "Ange prend place.",
        "La partie commence.",
        "Jeanne propose une pause.",
        "Ange refuse.",
        "Jeanne propose une pause.",
        "Ange est d’accord.",
        "La partie est en pause.",
        "Jeanne propose de reprendre.",
        "Ange est d’accord.",
        "La partie reprend.",
        "Ange a perdu la connexion.",
        "Ange est de retour.",
        "Ange a perdu la connexion.",
        "Ange ne répond plus\xa0: Jeanne le signale.",
        "Ange abandonne.",
    ]
    assert told(talk)[-1].text.startswith("Jeanne gagne la partie")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_says_is_read_in_each_language(language: Language) -> None:
    talk = Conversation("relais", 2)
    assert talk.refused(HOST, Speak("hello")) == "not_seated"
    talk.done(HOST, TakeSeat("Nour"))
    for phrase in get_args(facts.Phrase):
        talk.done(HOST, Speak(phrase))
    lines = [line for line in told(talk, language=language) if line.kind == "said"]
    assert len({line.text for line in lines}) == len(get_args(facts.Phrase)) > 7
    hello = {"fr": "Nour\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}Bonjour\N{NARROW NO-BREAK SPACE}!\N{NO-BREAK SPACE}»"}
    assert (lines[0].seat, lines[0].text) == (0, hello.get(language, "Nour: “Hello!”"))


def test_who_agrees_to_a_rematch_is_named_by_the_seat_before_it() -> None:
    talk = Conversation.started("relais", 2)
    talk.done(person(0), Resign())
    talk.done(person(0), Offer("rematch"))
    talk.done(person(1), Offer("rematch"))
    lines = [line.text for line in told(talk) if line.kind == "table"]
    assert lines[-3:] == [
        "Name 0 propose une revanche.",
        "Name 1 est d’accord.",
        "La partie n°\N{NO-BREAK SPACE}2 commence.",
    ]


def test_a_host_without_a_seat_comes_and_goes_unseen() -> None:
    talk = Conversation("relais", 2)
    talk.tell(Lost(HOST))
    talk.tell(Arrived(HOST))
    assert len(talk.entries) == 3
    assert told(talk) == []


def test_a_game_that_is_stopped_has_no_winner() -> None:
    talk = Conversation.started("relais", 2)
    talk.done(person(0), Offer("end"))
    talk.done(person(1), Offer("end"))
    assert told(talk)[-1].kind == "end"
    assert "sans vainqueur" in told(talk)[-1].text


def _step(fact: Any, outcome: Outcome | None = None, seats: int = 2) -> Step:  # noqa: ANN401  (any fact)
    occupants = tuple(Person(f"who {seat}", name) for seat, name in enumerate(("Nour", "Malo", "Zoé")[:seats]))
    return Step(facts.Entry(9, 0, fact), None, occupants, occupants, outcome is not None, outcome)


@pytest.mark.parametrize(
    ("ruled", "expected"),
    [
        ((Seat(1), FlagFell()), "Malo n’a plus de temps."),
        ((None, FlagFell()), "Le temps de la partie est écoulé."),
        ((None, Ended()), "La partie s’arrête d’un commun accord."),
        ((Seat(0), Faulted(("RUM-05", "RUM-06"))), "Nour commet une faute (RUM-05 et RUM-06)."),
    ],
)
def test_rulings_are_told(ruled: tuple[Seat | None, Act], expected: str) -> None:
    step = _step(facts.Happened(Ruled(*ruled)))
    (line,) = Narrator(small_game("rummikub", {}), "fr").lines(step, step.entry)
    assert (line.kind, line.text) == ("ruling", expected)


@pytest.mark.parametrize(
    ("outcome", "seats", "expected"),
    [
        (Outcome((3, 1.5), (Seat(0),), "X"), 2, "Nour gagne la partie : Nour 3 et Malo 1,5."),
        (Outcome((2, 2), (Seat(0), Seat(1)), "X"), 2, "Nour et Malo se partagent la victoire : Nour 2 et Malo 2."),
        (Outcome((0, -4), (), "X"), 2, "La partie est finie : Nour 0 et Malo −4."),
        (Outcome((31,), (Seat(0),), "X"), 1, "La partie est finie : Nour 31."),
        (Outcome((61, 51), (Seat(1),), "X"), 2, "Malo gagne la partie."),  # whoever gives up may have more points
        (Outcome((0, 0), (Seat(1),), "X"), 2, "Malo gagne la partie."),
    ],
)
def test_the_end_names_who_won(outcome: Outcome, seats: int, expected: str) -> None:
    step = _step(facts.Happened(Ruled(Seat(0), Resigned())), outcome, seats)
    *_, line = Narrator(small_game("rummikub", {}), "fr").lines(step, step.entry)
    assert (line.kind, line.text.replace("\N{NO-BREAK SPACE}", " ")) == ("end", expected)


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Proposed(Propose("BATEAU")), "Le mot à former est BATEAU"),
        (Proposed(None), "Il n’y a plus de mot à former"),
        (Starter(Seat(1)), "Le sort désigne Malo pour commencer"),
        (Dealt("E*_"), "Nour pioche E, un Joker et une Extrémité"),
        (None, "Nour pioche 3\N{NO-BREAK SPACE}cartes"),
    ],
)
def test_what_chance_gives_is_told_by_what_it_is(outcome: object, expected: str) -> None:
    draw = Draw("Nour", outcome, 3)
    assert tell_draw(small_game("plurimo", {}), draw, ("Nour", "Malo"), "fr") == expected


def test_a_deal_is_told_apart_from_a_draw() -> None:
    game, names = small_game("plurimo", {}), ("Nour", "Malo")
    assert tell_draw(game, Draw("Nour", Dealt("EL"), 2, is_deal=True), names, "fr") == "Nour reçoit E et L"
    assert tell_draw(game, Draw("Nour", None, 7, is_deal=True), names, "fr") == "Nour reçoit ses cartes"


def test_lots_name_who_drew_what() -> None:
    game, names = small_game("deplimo", {}), ("Nour", "Malo")
    said = tell_draw(game, Draw("", Lots("GZ"), 2), names, "fr")
    assert said == "On tire au sort qui commence\xa0: Nour\xa0G et Malo\xa0Z"
    again = tell_draw(game, Draw("", Lots("G"), 1), names, "fr")
    assert again == "On tire au sort qui commence\xa0: G"
    first = tell_draw(game, Draw("", Lots("GZ"), 2, facts={"first": 0}), names, "fr")
    assert first == "On tire au sort\xa0: Nour\xa0G et Malo\xa0Z. Nour commence"


@pytest.mark.parametrize("slug", ["ludime", "relais"])
def test_the_last_die_tells_who_deals_and_begins(slug: str) -> None:
    """Equal ones throw again: only then is it said."""
    game, names = small_game(slug, {}), ("Nour", "Malo")
    state = game.setup(2)
    assert game.draw_facts(state, Rolled(4)) == {}
    thrown = game.apply(state, Drawn(Seat(0), Rolled(4)))
    assert game.draw_facts(thrown, Rolled(4)) == {}
    dealer = game.draw_facts(thrown, Rolled(6))
    assert dealer == {"dealer": 1}
    said = tell_draw(game, Draw("Malo", Rolled(6), None, facts=dealer), names, "fr")
    assert said == "Malo lance le dé\xa0: 6. Malo donne et commence"


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ((ScoreItem("flipped", 2, {"count": 2}),), "2 lettres retournées"),
        ((ScoreItem("taken", 1, {"count": 1}),), "1 lettre prise"),
        ((ScoreItem("flipped", 2), ScoreItem("taken", 1)), "3 lettres retournées ou prises"),
    ],
)
def test_what_a_move_brings_is_named_by_its_kind(items: tuple[ScoreItem, ...], expected: str) -> None:
    said = say_line_gain(small_game("dames", {}), ScoreLine((), items), "fr")
    assert said.replace("\N{NO-BREAK SPACE}", " ") == expected


def test_who_wanted_to_be_forgotten_is_somebody() -> None:
    assert names_of((Person("x", NO_NAME), Person("y", "Malo")), "fr") == ("Quelqu’un", "Malo")
    step = _step(facts.Renamed(Seat(0), NO_NAME))
    assert list(Narrator(small_game("rummikub", {}), "fr").lines(step, step.entry)) == []


def test_points_that_no_game_has_a_word_for_are_points() -> None:
    line = ScoreLine((), (ScoreItem("zut", 3), ScoreItem("letters", 2, {"count": 2})))
    said = list(say_items(small_game("rummikub", {}), line, "fr"))
    assert said == [("autres points", 3), ("2\N{NO-BREAK SPACE}lettres posées", 2)]


def test_bots_are_called_by_their_level_and_told_apart() -> None:
    one = (Person("x", "Nour"), SeatedBot("fort"), EMPTY)
    assert names_of(one, "fr") == ("Nour", "Robot fort", "")
    assert names_of((*one, SeatedBot("fort")), "fr")[1::2] == ("Robot fort (place 2)", "Robot fort (place 4)")
    assert amounts(("A", "B"), (0.5, 0), "en", is_gain=True) == ("A\N{NO-BREAK SPACE}+0.5",)


def test_a_game_without_sentences_of_its_own_is_told_by_the_text_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.games.sentences._sentence", lambda *_: None)
    talk = Conversation.started("chaine")
    seat = acting(talk)
    assert talk.table.live is not None
    game = talk.table.game
    chosen = next(iter(game.moves(talk.table.live.state, Seat(seat))))
    talk.move(seat, game.write(chosen))
    line = next(line for line in told(talk) if line.kind == "move")
    assert f"Name {seat} joue {game.write(chosen)}" in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_lacks_a_fact_in_whole_games(language: Language) -> None:
    for slug in REGISTRY:
        talk = play_out(slug)
        for seat in (Seat(0), None):
            lines = texts(talk, seat, language)
            assert len(lines) > 5
            assert all(text[-1] == "." and "{" not in text and "  " not in text for text in lines), slug


def test_a_refusal_names_who_is_awaited() -> None:
    """At a table people have names; where nobody says them, a number stands for the player."""
    game, refusal = small_game("rummikub", {}), Refusal("RUM-03", {"seat": 2}, case="turn")
    (named,), (numbered,) = (reasons_of(game, [refusal], "fr", names) for names in (("Nour", "Éva"), ()))
    assert named.text == "Ce n’est pas à vous de jouer\xa0: on attend Éva."
    assert numbered.text == "Ce n’est pas à vous de jouer\xa0: on attend le joueur\xa02."
    (awaited,) = reasons_of(game, [Refusal("RUM-24", {"players": ("1", "2")}, case="awaited")], "fr", ("Nour", "Éva"))
    assert awaited.text == "On attend d’autres réponses\xa0: Nour et Éva."


def test_the_log_names_the_card_taken_and_the_word_changed() -> None:
    game, names = small_game("ludime", {}), ("Nour", "Éva")
    state = game.state_of(LudimePosition(hands=("AB", "CD"), discard="ZE", words=(Laid("TAS", Seat(1)),)))
    take, modify = LudimeTake("discard"), Modify(0, "TASSE")
    said = tell_move(game, Made("Nour", take, ScoreLine(), game.move_facts(state, Seat(0), take), names), "fr")
    assert said == "Nour prend l’E de la défausse"
    line = ScoreLine(("TASSE",), (ScoreItem("taken_over", 5, {"word": "TASSE"}),))
    said = tell_move(game, Made("Nour", modify, line, game.move_facts(state, Seat(0), modify), names), "fr")
    assert said == "Nour prend TAS à Éva et forme TASSE"
    assert tell_move(game, Made("Nour", modify, line), "fr") == "Nour s’empare d’un mot et forme TASSE"


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Nour défait MIEL pour former LIME et PAGE"), ("en", "Nour takes MIEL apart to make LIME and PAGE")],
)
def test_a_line_of_rummikub_tells_which_words_were_undone(language: Language, said: str) -> None:
    game = small_game("rummikub", {})
    state = replace(game.setup(2), table=("MIEL",))
    move = Arrange(("LIME", "PAGE"))
    line = ScoreLine(("LIME", "PAGE"), (ScoreItem("letters", 4, {"count": 4}),))
    assert tell_move(game, Made("Nour", move, line, game.move_facts(state, Seat(0), move)), language) == said
    opening = Made("Nour", Arrange(("MIEL", "PAGE")), line, game.move_facts(state, Seat(0), Arrange(("MIEL", "PAGE"))))
    assert "MIEL" not in str(tell_move(game, opening, language))


def test_who_begins_is_told_with_the_lots() -> None:
    """Where a joker or a tie was drawn, lots are drawn again: the last tell it."""
    *_, last = (text for text in texts(Conversation.started("rummikub")) if "au sort" in text)
    assert re.fullmatch(r"On tire( encore)? au sort\xa0: .+\. Name \d commence\.", last), last


def test_the_die_of_a_hand_is_told_with_its_cards() -> None:
    rolls = [text for text in texts(Conversation.started("rami")) if "donne et lance le dé" in text]
    assert len(rolls) == 1
    assert re.search(r"\xa0: \d, donc \d+ cartes chacun\.$", rolls[0]), rolls


def test_whoever_is_alone_left_takes_the_points_instead_of_giving_up() -> None:
    game = small_game("relais", {})
    taken, given_up = Made("Jeanne", GiveUp(), ScoreLine(), {"word": "ARTS"}), Made("Jeanne", GiveUp(), ScoreLine())
    assert tell_move(game, taken, "fr") == "Jeanne prend les points d’ARTS"
    assert tell_move(game, given_up, "fr") == "Jeanne renonce"
