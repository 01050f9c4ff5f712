"""The page of a game before its numbered rules. Drawing and counting take some hundredths of a second."""

import msgspec

from lettrine.core.text import Language
from lettrine.games.presentation.card import PresentationCard, presentation_card


class ShowPresentation(msgspec.Struct, frozen=True, tag=True):
    """Draw and count the page of *game*."""

    game: str
    language: Language

    def carry_out(self, _: object) -> PresentationCard:
        return presentation_card(self.game, self.language)
