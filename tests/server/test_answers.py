"""Previews and refusals as a page shows them: rule, sentence, what to mark; points and what they are for."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY
from lettrine.games.rulebook import reasons_of
from lettrine.server.protocol import answered
from lettrine.table import Previewed, Refused
from server.conftest import Invite
from server.node import RunningNode
from server.play import begin
from table.conversation import small_game


def moments(game: AnyGame, seed: str, moves: int = 25) -> Iterator[tuple[Any, Seat, Any]]:
    """Yield states of a game at random, with whoever may act and a move made there, one that scores if there is any.

    Where a game is soon over, another follows.
    """
    play = start(game, game.seat_counts[0], seed)
    for index in range(moves):
        if play.is_over:
            play = start(game, game.seat_counts[0], f"{seed} {index}")
        acting = sorted(game.to_act(play.state) - {CHANCE})
        stream = Stream(seed, "answers", index)
        seat = stream.choose(acting)
        legal = list(islice(game.moves(play.state, seat), 200))
        scoring = [move for move in legal if game.score(play.state, seat, move).items]
        move = stream.choose(scoring or legal)
        yield play.state, seat, move
        play = play.submit(seat, move)


def previewed(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> Previewed:
    refusals = tuple(game.check(state, seat, move))
    if refusals:
        return Previewed(is_legal=False, refusals=refusals)
    line = game.score(state, seat, move)
    return Previewed(is_legal=True, words=line.words, items=line.items, total=line.total)


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_refusal_names_its_rule_in_words(slug: str) -> None:
    game = small_game(slug, {"preparation_seconds": 0} if slug == "dames" else {})
    made = [moment[2] for moment in moments(game, "a")]
    refused, marked = set[str](), 0
    for state, seat, _ in moments(game, "b"):
        for move in made:
            for language in LANGUAGES:
                answer = answered("m", previewed(game, state, seat, move), game, language)
                refused |= {reason.rule for reason in answer.refusals}
                marked += sum(bool(reason.marks) for reason in answer.refusals)
                _check(answer, language)
    assert refused
    assert marked


def _check(answer: Any, language: Language) -> None:  # noqa: ANN401  (an answer)
    assert answer.reasons == tuple(reason.text for reason in answer.refusals)
    for reason in answer.refusals:
        assert reason.title != reason.rule
        assert reason.text[-1] in ".!?"
        assert "{" not in reason.text
        assert language == "en" or reason.text[0].isupper() or reason.text[0] in "«0123456789"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_point_of_a_preview_says_what_it_is_for(slug: str, language: Language) -> None:
    game = small_game(slug, {"preparation_seconds": 0} if slug == "dames" else {})
    labelled = 0
    for state, seat, move in moments(game, "c", 40):
        answer = answered("m", previewed(game, state, seat, move), game, language)
        assert isinstance(answer.answer, Previewed)
        assert [item.points for item in answer.items] == [item.points for item in answer.answer.items]
        assert all(item.label and "{" not in item.label for item in answer.items)
        assert bool(answer.says) == bool(answer.items)
        labelled += len(answer.items)
    assert labelled or slug == "rami"  # a hand is rarely a word


def test_marks_are_the_game_s_own_then_what_the_sentence_names() -> None:
    game = small_game("ludime", {})
    where = Refusal("LUD-11", {"word": "ROSE", "letters": ("S", "E")}, ("word:1",), case="letters_lost")
    assert reasons_of(game, [where], "fr")[0].marks == ("word:1", "letter:S", "letter:E", "word:ROSE")
    count = Refusal("LUD-09", {"count": 2}, case="exchange_stock")
    assert reasons_of(game, [count], "fr")[0].marks == ()


def test_the_socket_tells_all_of_it(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    begin("relais", ada, bots=1)
    assert node.url
    answer = ada.ask("preview", move={"type": "lay", "word": "ZZZZ"})
    assert answer["answer"]["is_legal"] is False
    assert {reason["rule"] for reason in answer["refusals"]} & {"REL-02", "REL-03"}
    assert all(reason["title"] and reason["text"] in answer["reasons"] for reason in answer["refusals"])


def test_what_is_refused_for_no_rule_has_only_a_text() -> None:
    answer = answered("m", Refused("lettrine.table:no_game"), small_game("relais", {}), "en")
    assert msgspec.to_builtins(answer).keys() == {"type", "id", "answer", "text"}
