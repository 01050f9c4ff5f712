"""The page of a game in one language, ready to be shown: sentences filled, pictures drawn, points counted."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.text import BothLanguages, Catalogue, Language, Sentence, catalogue, explain, game_catalogues, number
from lettrine.games.presentation.scene import Scene, draw_picture, play_picture, try_mistake
from lettrine.games.presentation.source import (
    Component,
    Example,
    Figure,
    GameEnding,
    HeadNote,
    Mistake,
    Picture,
    Presentation,
    Term,
    read_presentation,
)
from lettrine.games.registry import game_type, open_game
from lettrine.games.rulebook import rule_title
from lettrine.games.sentences import say_items

USUAL_MINUTES = 30  # how long a game takes that does not say it


class HeadCard(msgspec.Struct, frozen=True):
    """A number at the head of the page: players, age, minutes; *is_reading*: the booklet does not say it."""

    number: str
    note: str
    is_reading: bool


class ComponentCard(msgspec.Struct, frozen=True):
    """So many of something in the box."""

    count: int
    name: str


class FigureCard(msgspec.Struct, frozen=True):
    """A *diagram* (SVG) and what is said of it."""

    title: str
    text: str
    diagram: str


class CountedItem(msgspec.Struct, frozen=True):
    """Something that counts in the example, and its points."""

    name: str
    points: str


class ExampleCard(msgspec.Struct, frozen=True):
    """A move that is counted by the rules: *items* and their *total*, or the *scores* where it ends the game."""

    text: str
    note: str
    diagram: str
    items: tuple[CountedItem, ...]
    total: str
    scores: tuple[CountedItem, ...]


class EndingCard(msgspec.Struct, frozen=True):
    """A way in which the game ends."""

    rule: str
    title: str
    text: str
    worth: str


class MistakeCard(msgspec.Struct, frozen=True):
    """A move that is refused: *reason* is what the table answers."""

    rule: str
    rule_title: str
    title: str
    text: str
    reason: str


class TermCard(msgspec.Struct, frozen=True):
    """A word of the box."""

    term: str
    text: str


class ValueCard(msgspec.Struct, frozen=True):
    """The pieces of one *value* (None: the box prints none), each with how many there are."""

    value: int | None
    pieces: tuple[ComponentCard, ...]


class PresentationCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game on one page. What a game does not say is empty, and left out of the page."""

    game: str
    name: str
    tagline: str
    players: HeadCard
    age: HeadCard | None
    minutes: HeadCard
    aim: str
    aim_diagram: str
    box: tuple[ComponentCard, ...]
    setup: str
    setup_diagram: str
    turn: tuple[FigureCard, ...]
    otherwise: str
    example: ExampleCard | None
    gallery_title: str
    gallery: tuple[str, ...]
    endings: tuple[EndingCard, ...]
    mistakes: tuple[MistakeCard, ...]
    terms: tuple[TermCard, ...]
    count: tuple[str, ...]
    values: tuple[ValueCard, ...]


@lru_cache(maxsize=32)
def presentation_card(slug: str, language: Language) -> PresentationCard:
    """Return the page of the game *slug*; of one without a presentation, what the game itself tells."""
    kind = game_type(slug)
    own = catalogue(kind.package, language)
    written = read_presentation(kind.package) or Presentation(aim=BothLanguages(own.say("pitch"), own.say("pitch")))
    return _Maker(slug, written, language).card()


class _Maker:
    def __init__(self, slug: str, written: Presentation, language: Language) -> None:
        self._slug = slug
        self._written = written
        self._language: Language = language
        self._game: AnyGame = open_game(slug)
        self._own: Catalogue = catalogue(self._game.package, language)
        self._say = catalogue("lettrine.games", language).say

    def card(self) -> PresentationCard:
        written, own = self._written, self._own
        minutes = own.say("minutes") if "minutes" in own else str(USUAL_MINUTES)
        return PresentationCard(
            game=self._slug,
            name=own.say("name"),
            tagline=own.say("tagline" if "tagline" in own else "pitch"),
            players=self._head(self._players(), written.players_note, "players"),
            age=None if written.age is None else self._head(f"{written.age}+", written.age_note, "age"),
            minutes=self._head(minutes, written.minutes_note, "minutes"),
            aim=self._said(written.aim),
            aim_diagram=self._draw(written.aim_picture),
            box=tuple(map(self._component, written.box)) or tuple(self._pieces()),
            setup=self._said(written.setup),
            setup_diagram=self._draw(written.setup_picture),
            turn=tuple(map(self._figure, written.turn)),
            otherwise=self._said(written.otherwise),
            example=None if written.example is None else self._example(written.example),
            gallery_title=self._said(written.gallery_title),
            gallery=tuple(map(self._draw, written.gallery)),
            endings=tuple(map(self._ending, written.endings)),
            mistakes=tuple(map(self._mistake, written.mistakes)),
            terms=tuple(map(self._term, written.terms)),
            count=tuple(map(self._said, written.count)),
            values=tuple(values_of(self._game)),
        )

    def _said(self, said: BothLanguages | None) -> str:
        return "" if said is None else said.say(self._language)

    def _players(self) -> str:
        counts = sorted(count for count in self._game.seat_counts if count > 1) or [1]
        first, last = counts[0], counts[-1]
        if len(counts) > 1 and counts == list(range(first, last + 1)):
            return f"{first}–{last}"
        return self._say("presentation.pair", {"first": first, "last": last}) if last > first else str(first)

    def _head(self, figure: str, note: HeadNote | None, key: str) -> HeadCard:
        text = self._say(f"presentation.{key}") if note is None else note.text.say(self._language)
        return HeadCard(figure, text, note is not None and note.is_reading)

    def _component(self, component: Component) -> ComponentCard:
        return ComponentCard(component.count, self._said(component.name))

    def _pieces(self) -> Iterator[ComponentCard]:
        """Yield how many pieces the box holds, where the page does not say more."""
        total = sum(self._game.box(self._game.seat_counts[0]).values())
        yield ComponentCard(total, self._say("presentation.pieces", {"count": total}))

    def _draw(self, picture: Picture | None) -> str:
        return "" if picture is None else draw_picture(self._slug, picture, self._language)

    def _figure(self, figure: Figure) -> FigureCard:
        return FigureCard(self._said(figure.title), self._said(figure.text), self._draw(figure.picture))

    def _example(self, example: Example) -> ExampleCard:
        scene = play_picture(self._slug, example.picture)
        assert scene.line is not None
        scores = tuple(self._scores(scene))
        items = () if scores else tuple(self._items(scene))
        facts = {**self._facts(scene), **dict(self._others(example))}
        return ExampleCard(
            text=Sentence(self._said(example.text), self._language).say(facts),
            note=Sentence(self._said(example.note), self._language).say(facts),
            diagram=self._draw(example.picture),
            items=items,
            total=number(scene.line.total),
            scores=scores,
        )

    def _items(self, scene: Scene) -> Iterator[CountedItem]:
        assert scene.line is not None
        for name, points in say_items(scene.game, scene.line, self._language):
            yield CountedItem(name, number(points))

    def _facts(self, scene: Scene) -> dict[str, Fact]:
        """Return what the sentences of the example may name: points by reason, the total, the words, the scores."""
        assert scene.line is not None
        points: Counter[str] = Counter()
        for item in scene.line.items:
            points[item.reason] += item.points
        scores = {f"score_{seat}": int(score) for seat, score in enumerate(_final(scene), 1)}
        return {**points, "total": scene.line.total, "words": scene.line.words, **scores}

    def _others(self, example: Example) -> Iterator[tuple[str, Fact]]:
        """Yield the totals of the other pictures, ``other_1`` and so on."""
        for place, picture in enumerate(example.others, 1):
            line = play_picture(self._slug, picture).line
            assert line is not None
            yield f"other_{place}", line.total

    def _scores(self, scene: Scene) -> Iterator[CountedItem]:
        names = self._written.names
        for seat, score in enumerate(_final(scene)):
            yield CountedItem(names[seat] if seat < len(names) else str(seat + 1), number(int(score)))

    def _ending(self, ending: GameEnding) -> EndingCard:
        return EndingCard(ending.rule, self._said(ending.title), self._said(ending.text), ending.worth)

    def _mistake(self, mistake: Mistake) -> MistakeCard:
        game, refusals = try_mistake(self._slug, mistake)
        reasons = [each for each in refusals if each.rule == mistake.rule]
        reason = explain(reasons[0], game_catalogues(game.package, self._language)) if reasons else ""
        title = rule_title(game.package, mistake.rule, self._language)
        return MistakeCard(mistake.rule, title, self._said(mistake.title), self._said(mistake.text), reason)

    def _term(self, term: Term) -> TermCard:
        return TermCard(self._said(term.term), self._said(term.text))


def values_of(game: AnyGame) -> Iterator[ValueCard]:
    """Yield the letters of the box of *game* by what they are worth, each with how many there are."""
    box, values = game.box(game.seat_counts[0]), game.values()
    letters = [piece for piece in box if len(piece) == 1 and piece.isupper()]
    for value in sorted({values.get(piece) for piece in letters}, key=lambda each: each or 0):
        same = sorted(piece for piece in letters if values.get(piece) == value)
        yield ValueCard(value, tuple(ComponentCard(box[piece], piece) for piece in same))


def _final(scene: Scene) -> tuple[float, ...]:
    """Return the scores where the move has ended the game."""
    outcome = scene.game.outcome(scene.state)
    return () if outcome is None else tuple(outcome.scores)
