"""The rulebook's two rounds, over the real lexicon; cards that it does not name are fillers."""

from lettrine.core.chance import commitment
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.options import write_options
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Dealt, Given, Rolled
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import Move
from support.rule import rule


def relais() -> Relais:
    game = open_game("relais")
    assert isinstance(game, Relais)
    return game


def record(game: Relais, hands: dict[int, str], moves: str) -> Record[Move, Given]:
    """Return the record of a round that seat 0 deals, with *moves* one by one around the table."""
    events: list[Event[Move, Given]] = [Drawn(Seat(seat), Rolled(6 - seat)) for seat in range(3)]
    events += [Drawn(Seat(seat), Dealt("".join(sorted(hands[seat])))) for seat in (1, 2, 0)]
    seats = [int(move[0]) for move in moves.split()]
    texts = [move[1:] for move in moves.split()]
    events += [Played(Seat(seat), game.read(text)) for seat, text in zip(seats, texts, strict=True)]
    options = write_options(game.options)
    return Record("relais", 1, game.lexicon_digest, options, 3, commitment("1"), None, tuple(events))


FIRST = {0: "VERSOOOOOOAAAUU", 1: "EIUUUUUJKWXY", 2: "TAIIIIIIIEEE"}
SECOND = {0: "TASTEQWXYZJKVVV", 1: "RISTAEEUUUUU", 2: "ENOOOOOOUIII"}


@rule("REL-03")
@rule("REL-06")
def test_from_ver_to_eviteras_the_third_player_scores() -> None:
    game = relais()
    moves = "0VER 1REVE 2TREVE 0TREVES 1VERITES 2EVITERAS 0- 1- 2-"
    *_, (_, last) = replay(game, record(game, FIRST, moves))
    assert last.table.scores == (0, 0, game.cards.value("EVITERAS"))
    assert last.table.scores[2] == 20


@rule("REL-05")
@rule("REL-06")
def test_from_tas_to_tasseraient_the_second_player_goes_on_alone() -> None:
    game = relais()
    moves = "0TAS 1RATS 2RATES 0TARTES 1ATTIRES 2TARTINES 0TARTINEES 1RATATINEES 2- 0- 1TASSERAIENT 1-"
    *_, (_, last) = replay(game, record(game, SECOND, moves))
    assert last.table.scores == (0, 28, 0)
