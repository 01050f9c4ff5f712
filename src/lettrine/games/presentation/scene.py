"""The pictures of a presentation, played by the rules."""

from itertools import count
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.decoders import convert
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Drawn, Played
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import Language
from lettrine.games.presentation.source import Mistake, Picture
from lettrine.games.registry import open_game


class Scene(msgspec.Struct, frozen=True):
    """The *state* of a picture, and what its last move wrote and scored; None without a move."""

    game: Any
    state: Any
    line: ScoreLine | None


def play_picture(slug: str, picture: Picture) -> Scene:
    """Return *picture*, played over the whole dictionary; raise `IllegalMove` for a move that the rules refuse."""
    game = open_game(slug, picture.options)
    state = game.state_of(convert(picture.position, game.position_type))
    draws, streams = list(picture.draws), (Stream("presentation", slug, number) for number in count(1))
    line = None
    for text in picture.moves:
        seat = _actor(game, state, picture)
        move = game.interpret(game.view(state, seat), text)
        refusals = game.check(state, seat, move)
        if refusals:
            raise IllegalMove(refusals, game.package)
        line = game.scored(state, seat, move)
        state = game.apply(state, Played(seat, move))
        while draws and CHANCE in game.to_act(state):
            given = game.draw(state, next(streams))
            state = game.apply(state, Drawn(given.seat, convert(draws.pop(0), game.outcome_type)))
    return Scene(game, state, line)


def draw_picture(slug: str, picture: Picture, language: Language) -> str:
    """Return *picture* as SVG."""
    scene = play_picture(slug, picture)
    svg: str = scene.game.diagram(scene.game.view(scene.state, picture.seat), picture.marks, language)
    return svg


def try_mistake(slug: str, mistake: Mistake) -> tuple[AnyGame, list[Refusal]]:
    """Return the game of *mistake* and why the rules refuse it; empty where they do not."""
    scene = play_picture(slug, mistake.picture)
    game: AnyGame = scene.game
    seat = _actor(game, scene.state, mistake.picture)
    return game, game.check(scene.state, seat, game.read(mistake.refused))


def _actor(game: AnyGame, state: object, picture: Picture) -> Seat:
    """Return who acts: the seat of the picture where it may, else whoever may."""
    acting = game.to_act(state) - {CHANCE}
    return picture.seat if picture.seat in acting else min(acting, default=picture.seat)
