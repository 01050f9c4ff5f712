"""What an analysis says, in words and numbers, for the terminal and for the page."""

from collections.abc import Mapping

from lettrine.analysis.turn import Choice, Grade, Missed
from lettrine.bots.bot import Unit
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.games.sentences import say_move
from lettrine.lexicon.description import say_frequency
from lettrine.report.numbers import decimal, percent

LONGEST = 48  # characters of a move that are shown


class Wording:
    """Speaks one language about moves of one *game* and values of one *unit*."""

    def __init__(self, game: AnyGame, unit: Unit, language: Language) -> None:
        self._game = game
        self._unit = unit
        self._language: Language = language
        self._catalogue = catalogue("lettrine.analysis", language)

    def say(self, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        return self._catalogue.say(key, facts)

    def player(self, seat: Seat) -> str:
        return self.say("player", {"seat": seat + 1})

    def amount(self, value: float) -> str:
        """Return a value in its unit: points with one digit, or a part of a win."""
        if self._unit == "chance":
            return percent(value, self._language, 0)
        return decimal(value, 1, self._language)

    def signed(self, value: float) -> str:
        return f"+{self.amount(value)}" if round(value, 3) > 0 else self.amount(value + 0.0)

    def grade(self, grade: Grade) -> str:
        return self.say(f"grade.{grade.name}")

    def choice(self, choice: Choice) -> str:
        """Return a move: the words it writes, or else what it is called, cut where it is very long."""
        told = say_move(self._game, choice.kind, choice.text, choice.words, self._language)
        text = ", ".join(choice.words) or told
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

    def frequency(self, missed: Missed) -> str:
        if missed.frequency is None:
            return self.say("unknown_frequency")
        return say_frequency(missed.frequency, self._language)
