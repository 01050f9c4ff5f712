"""States, moves, views and positions are values: they compare, hash and travel; moves have one text each."""

from itertools import islice
from typing import Any

import msgspec

from lettrine.core.record_replay import replay
from lettrine.core.refusal import Refusal
from lettrine.core.text import LANGUAGES
from lettrine.games.rulebook import explain_refusals, rules
from support.specimen import Specimen, walk


def travels(value: Any, kind: Any) -> bool:  # noqa: ANN401  (any value of a game)
    return bool(msgspec.json.decode(msgspec.json.encode(value), type=kind) == value)


def test_states_and_views_are_values(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 2):
            game = each.game
            hash(each.state)
            assert travels(each.state, type(each.state))
            for seat in (*game.to_act(each.state), None):
                view = game.view(each.state, seat)
                hash(view)
                assert travels(view, game.view_type)


def test_a_position_is_read_back_as_the_state_it_was_written_from(subject: Specimen) -> None:
    """Also while chance is to act."""
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves // 2, resigns=True)
        game = last.game
        for state in (game.setup(last.seats), *(state for _, state in replay(game, last.record()))):
            position = game.position_of(state)
            assert travels(position, game.position_type)
            assert game.state_of(position) == state


def test_a_move_has_one_text(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in each.game.to_act(each.state):
                moves = list(islice(each.game.moves(each.state, seat), 100))
                texts = [each.game.write(move) for move in moves]
                assert len(set(texts)) == len(texts)
                assert [each.game.read(text) for text in texts] == moves
                assert all(travels(move, each.game.move_type) for move in moves)


def test_the_preview_of_a_move_is_what_it_scores(subject: Specimen) -> None:
    """`score` is a value of its own: asking twice gives the same, and asking changes nothing."""
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in each.game.to_act(each.state):
                for move in islice(each.game.moves(each.state, seat), 30):
                    assert each.game.score(each.state, seat, move) == each.game.score(each.state, seat, move)


def test_every_refusal_has_a_rule_and_a_sentence_in_each_language(subject: Specimen) -> None:
    for play in subject.plays():
        known = {rule.rule for rule in rules(play.game.package, "fr")}
        for each in walk(play, 6):
            for seat in each.game.to_act(each.state):
                for move in islice(subject.candidates(each.game, each.state, seat), 300):
                    refusals: list[Refusal] = each.game.check(each.state, seat, move)
                    assert {refusal.rule for refusal in refusals} <= known
                    for language in LANGUAGES:
                        assert all(line["text"] for line in explain_refusals(each.game, refusals, language))


def test_a_picture_fits_a_terminal(subject: Specimen) -> None:
    from rich.text import Text

    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for language in LANGUAGES:
                for seat in (*each.game.to_act(each.state), None):
                    picture = Text.from_markup(each.game.picture(each.game.view(each.state, seat), language))
                    assert all(line.cell_len <= 80 for line in picture.split())
