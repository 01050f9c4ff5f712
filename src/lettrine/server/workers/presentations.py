"""The page of a game before its numbered rules, and the game on paper. Either takes some hundredths of a second."""

import msgspec

from lettrine.core.text import Language
from lettrine.games.presentation.card import PresentationCard, presentation_card
from lettrine.print_and_play.document import make_pdf
from lettrine.print_and_play.layout import PaperName
from lettrine.server.workers.task_runner import TaskRunner


class ShowPresentation(msgspec.Struct, frozen=True, tag=True):
    """Draw and count the page of *game*."""

    game: str
    language: Language

    def carry_out(self, _: object) -> PresentationCard:
        return presentation_card(self.game, self.language)


class MakePrint(msgspec.Struct, frozen=True, tag=True):
    """Make the sheets of *game* on *paper*."""

    game: str
    paper: PaperName
    language: Language

    def carry_out(self, runner: TaskRunner) -> bytes:
        return make_pdf(runner.opener(self.game, {}), self.paper, self.language)
