"""The workshop of designers: what may vary in a game, variants by code, quick games of one."""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from lettrine.core.errors import UsageError
from lettrine.core.letters import ALPHABET
from lettrine.core.options import VARIANT
from lettrine.core.text import Language, game_catalogues, say_first
from lettrine.core.variant import Variant, varies_letters, varies_values
from lettrine.games import game_type
from lettrine.games.variant_files import VariantFile, find_variant, read_code, variant_names, write_code
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import answer_from
from lettrine.server.workers.workshop_tasks import PlayQuickGames, QuickGames
from lettrine.table.entry_fold import Opener

PATIENCE = 20.0  # seconds for some games: one that does not end is ended with its process
MOST_GAMES, LAST_GAME = 25, 5000


class FactCard(msgspec.Struct, frozen=True):
    """A number of the box that may vary: what it is called, its bounds, and what the *box* says."""

    name: str
    label: str
    minimum: int
    maximum: int
    box: int


class LetterCard(msgspec.Struct, frozen=True):
    """How many of a *letter* the box has, and what it is worth; null where values do not vary."""

    letter: str
    count: int
    value: int | None


class VariantCard(msgspec.Struct, frozen=True):
    """A variant: its *code* for links, its *name*, the *facts* that differ, the *options* of a table that plays so."""

    code: str
    name: str
    facts: dict[str, Any]
    options: dict[str, Any]
    seats: tuple[int, ...]


class WorkshopCard(msgspec.Struct, frozen=True):
    """What may vary in a game: *facts*, *letters* (none where they do not), and the *variants* that come with it."""

    game: str
    facts: tuple[FactCard, ...]
    letters: tuple[LetterCard, ...]
    variants: tuple[VariantCard, ...]


class Designed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant as a page has it: by its *code*, or by its *name*, *facts* and *options*."""

    code: str = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    facts: dict[str, Any] = {}
    options: dict[str, Any] = {}


class TryOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The *options* of the games to play, so many from number *start* on."""

    options: dict[str, Any] = {}
    start: Annotated[int, msgspec.Meta(ge=0, le=LAST_GAME)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)] = MOST_GAMES


@get("/games/{game:str}/workshop", responses=ERRORS, tags=["workshop"])
async def show_workshop(node: TheNode, session: TheSession, game: Slug) -> WorkshopCard:
    """Show what may vary in a game."""
    return _card(game_type(game).slug, node.opener, session.language)


@post("/games/{game:str}/workshop", status_code=200, responses=ERRORS, tags=["workshop"])
async def design_variant(node: TheNode, game: Slug, data: JSONBody[Designed]) -> VariantCard:
    """Check a variant and write its code; one that leaves nothing to play is refused with a sentence."""
    if data.code:
        return _described(game, read_code(data.code), node.opener)
    return _described(game, VariantFile(game, data.name, data.facts, data.options), node.opener)


@post("/games/{game:str}/workshop/games", status_code=200, responses=ERRORS, tags=["workshop"])
async def play_quick_games(
    request: AnyRequest, node: TheNode, game: Slug, data: JSONBody[TryOut]
) -> Response[QuickGames]:
    """Play a few quick games between bots, as many as a moment allows; the next ones are asked for again."""
    node.opener(game, data.options)  # refuses what cannot be played
    return await answer_from(
        request, node.pools.analyses, PlayQuickGames(game, data.options, data.start, data.count), PATIENCE
    )


def _described(slug: str, file: VariantFile, opener: Opener) -> VariantCard:
    if file.game != slug:
        raise UsageError("games:variant_game", name=file.name, found=file.game, expected=slug)
    options = file.table_options()
    seats = opener(slug, options).seat_counts
    return VariantCard(write_code(file), file.name, file.facts, options, seats)


@lru_cache(maxsize=32)
def _card(slug: str, opener: Opener, language: Language) -> WorkshopCard:
    kind = game_type(slug)
    game = opener(slug, {})
    sources = game_catalogues(kind.package, language)
    box, values = game.box(game.seat_counts[0]), game.values() if varies_values(kind.variant_type) else {}
    letters = (LetterCard(letter, box.get(letter, 0), values.get(letter)) for letter in ALPHABET)
    return WorkshopCard(
        game=slug,
        facts=tuple(
            FactCard(name, say_first(sources, (f"facts.{name}",)) or name, low, high, usual)
            for name, low, high, usual in _numbers(kind.variant_type)
        ),
        letters=tuple(letters) if varies_letters(kind.variant_type) else (),
        variants=tuple(_shipped(slug, name, opener) for name in variant_names(slug)),
    )


def _numbers(kind: type[Variant]) -> list[tuple[str, int, int, int]]:
    """Return the numbers that vary, with their bounds and what the box says."""
    found = []
    for field in msgspec.structs.fields(kind):
        info = msgspec.inspect.type_info(field.type)
        if isinstance(info, msgspec.inspect.IntType) and info.ge is not None and info.le is not None:
            found.append((field.name, info.ge, info.le, field.default))
    return found


def _shipped(slug: str, name: str, opener: Opener) -> VariantCard:
    options = find_variant(slug, name)
    variant = options[VARIANT]
    facts = {fact: value for fact, value in variant.items() if fact not in {"name", "digest"}}
    others = {option: value for option, value in options.items() if option != VARIANT}
    return _described(slug, VariantFile(slug, variant["name"], facts, others), opener)
