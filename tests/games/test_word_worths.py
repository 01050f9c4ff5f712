"""What a word counts by itself: not all that the move scores, nor the whole ruler (DEP-12), nor only its new cards."""

from itertools import islice

from lettrine.core.chance import Stream
from lettrine.core.ending import WordWorth
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.seat import Seat
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.ludime.rules import Ludime
from support.specimen import specimen, walk

FIRST = Seat(0)


def _dearest(game: AnyGame, state: AnyState, seat: Seat, stream: Stream) -> AnyMove:  # noqa: ARG001  (as others choose)
    return max(islice(game.moves(state, seat), 300), key=lambda move: game.score(state, seat, move).total)


def test_in_deplimo_a_word_has_the_points_of_its_run() -> None:
    """Each word that counts is there with its own run; the ruler, whose total is the player's, is worth more."""
    subject = specimen("deplimo")
    *_, before, last = walk(next(iter(subject.plays())), subject.most_moves, choose=_dearest)
    game = last.game
    assert isinstance(game, Deplimo)
    ending = game.ending(before.state, last.events[-1])
    assert ending.words
    for worth in ending.words:
        player = last.state.players[worth.seat]
        runs = [run for segment in game.appraise(player).segments for run in segment.runs]
        assert (worth.word, worth.points) in {(run.letters, run.points) for run in runs if run.status == "word"}


def test_in_ludime_a_word_that_grew_has_its_whole_value() -> None:
    subject = specimen("ludime")
    game = subject.game()
    assert isinstance(game, Ludime)
    found = 0
    for play in walk(next(iter(subject.plays())), 400, choose=subject.choose):
        event = play.events[-1] if play.events else None
        if isinstance(event, Played) and type(event.move).__name__ == "Modify":
            (worth,) = game.word_worths(play.state, event.seat, event.move)
            assert worth == WordWorth(event.seat, event.move.word, game.cards.value(event.move.word))
            found += 1
    assert found


def test_in_rummikub_only_the_longest_word_has_points_of_its_own() -> None:
    for play in specimen("rummikub").plays():
        for position in walk(play, 40):
            for seat in position.game.to_act(position.state) & {FIRST}:
                for move in position.game.moves(position.state, seat):
                    worths = position.game.word_worths(position.state, seat, move)
                    assert all(worth.points in {0, len(worth.word)} for worth in worths)
                    assert sum(worth.points > 0 for worth in worths) <= 1
                    break
