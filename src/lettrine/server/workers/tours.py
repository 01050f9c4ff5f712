"""Tours: the rulebook's example of a game, step by step, as pages show it. Takes some hundredths of a second."""

from functools import lru_cache
from typing import Any

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games import game_type, open_game
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.games.tour import Scene, Tour, play_tour, read_tour
from lettrine.server.errors import NotFound
from lettrine.table.narration import Narrator


class TourStepCard(msgspec.Struct, frozen=True):
    """What is explained, and the table then, as *seat* sees it.

    *move* is the one just made, *line* what the log would tell of this step. Where there are *refusals*, the move was
    only tried, and these are the reasons why not. *marks* are what to look at.
    """

    text: str
    seat: Seat
    view: Any
    move: Any
    line: str
    refusals: tuple[Reason, ...]
    marks: tuple[str, ...]


class TourCard(msgspec.Struct, frozen=True):
    """A tour of a game: *names* by seat, the *options* it is played with, the steps one after the other."""

    game: str
    title: str
    names: tuple[str, ...]
    options: dict[str, Any]
    values: dict[str, int]
    steps: tuple[TourStepCard, ...]


class ShowTour(msgspec.Struct, frozen=True, tag=True):
    """Play the tour of *game*."""

    game: str
    language: Language

    def carry_out(self, _: object) -> TourCard:
        return tour_card(self.game, self.language)


@lru_cache(maxsize=32)
def tour_card(slug: str, language: Language) -> TourCard:
    """Return the tour of the game *slug*, played; raise `NotFound` where it has none."""
    tour = read_tour(game_type(slug).package)
    if tour is None:
        raise NotFound("lettrine.server:no_tour")
    # Over the whole dictionary, whatever the tables of this node are played with: it is the rulebook's example.
    game = open_game(slug, tour.options)
    steps = tuple(_step(game, tour, scene, language) for scene in play_tour(game, tour))
    return TourCard(slug, tour.title.say(language), tour.names, tour.options, dict(game.values()), steps)


def _step(game: AnyGame, tour: Tour, scene: Scene, language: Language) -> TourStepCard:
    narrator = Narrator(game, language)
    lines = (narrator.played(tour.names[made.seat], made.move, made.line) for made in scene.made)
    last = scene.made[-1].move if scene.made else None
    return TourStepCard(
        text=scene.step.text.say(language),
        seat=scene.seat,
        view=game.view(scene.state, scene.seat),
        move=last if scene.tried is None else scene.tried,
        line=" ".join(lines),
        refusals=reasons_of(game, scene.refusals, language),
        marks=scene.step.marks,
    )
