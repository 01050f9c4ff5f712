"""What one learns, for whoever wants it: words that come again, and how one's games ended."""

from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from lettrine.core.errors import LettrineError
from lettrine.core.letters import read_word
from lettrine.core.structs import recast
from lettrine.games import REGISTRY, game_type
from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.server.errors import NotFound
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.people.progress import MOST_WORDS, Grade, Source, new_word, reviewed
from lettrine.server.people.session import Session
from lettrine.server.store import GameResult, LearnedWord

MOST_RESULTS = 500
MOST_AT_ONCE = 50

Slug = Annotated[str, QueryParameter(max_length=64, description="of one game only")]
WordPath = Annotated[str, PathParameter(max_length=64)]
WordText = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
GameText = Annotated[str, msgspec.Meta(max_length=64)]


class WordToLearn(msgspec.Struct, frozen=True):
    """A folded *word* that comes again at *due*; *added* and *due* are milliseconds since the epoch."""

    word: str
    source: Source
    game: str
    added: int
    due: int


class ResultCard(msgspec.Struct, frozen=True):
    """How one's game number *game_number* at *table* ended, as `GameResult` keeps it."""

    game: str
    table: str
    game_number: int
    at: int
    points: float
    best_other: float | None
    is_won: bool
    level: str
    rating: float | None


class Progress(msgspec.Struct, frozen=True):
    """What is kept of whoever asks. *since* is None for somebody who does not want it: then there is nothing else.

    *due_count* words are to be reviewed by now; *words* begin with the most urgent, *results* with the latest.
    """

    since: int | None
    due_count: int
    words: tuple[WordToLearn, ...] = ()
    results: tuple[ResultCard, ...] = ()


class NewWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word to learn, and the game in which it was met, if in one."""

    word: WordText
    source: Source = "kept"
    game: GameText = ""


class NewWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words to learn, at most fifty at once."""

    words: Annotated[list[NewWord], msgspec.Meta(min_length=1, max_length=MOST_AT_ONCE)]


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a word was remembered."""

    grade: Grade


@get("/me/progress", responses=ERRORS, tags=["progress"])
async def my_progress(node: TheNode, session: TheSession, game: Slug = "") -> Progress:
    """Tell the words that one learns and how one's games ended."""
    if game:
        game_type(game)
    return await progress_of(node, session, game)


@put("/me/progress", responses=ERRORS, tags=["progress"])
async def start_progress(node: TheNode, session: TheSession) -> Progress:
    """Have words and results kept from now on."""
    await node.store.start_learning(session.known().who, node.rooms.now())
    return await progress_of(node, session)


@delete("/me/progress", status_code=200, responses=ERRORS, tags=["progress"])
async def stop_progress(node: TheNode, session: TheSession) -> Progress:
    """Have nothing kept any longer, and what was kept deleted."""
    await node.store.stop_learning(session.known().who)
    return await progress_of(node, session)


@post("/me/words", status_code=200, responses=ERRORS, tags=["progress"])
async def keep_words(node: TheNode, session: TheSession, data: JSONBody[NewWords]) -> Progress:
    """Keep words to learn; those kept before stay as they are."""
    who, now = session.known().who, node.rooms.now()
    if await node.store.learns_since(who) is None:
        raise LettrineError("lettrine.server:learns_nothing")
    words = [new_word(who, _folded(each.word), each.source, _game(each.game), now) for each in data.words]
    await node.store.keep_words(words, MOST_WORDS)
    return await progress_of(node, session)


@post("/me/words/{word:str}/review", status_code=200, responses=ERRORS, tags=["progress"])
async def review_word(node: TheNode, session: TheSession, word: WordPath, data: JSONBody[Review]) -> WordToLearn:
    """Say how well a word was remembered; the answer tells when it comes again."""
    who = session.known().who
    found = await node.store.learned_word(who, _folded(word))
    if found is None:
        raise NotFound("lettrine.server:no_word")
    after = reviewed(found, data.grade, node.rooms.now())
    await node.store.review_word(who, after.word, after.due, after.card)
    return _shown(after)


@delete("/me/words/{word:str}", responses=ERRORS, tags=["progress"])
async def drop_word(node: TheNode, session: TheSession, word: WordPath) -> None:
    """Learn a word no longer."""
    await node.store.drop_word(session.known().who, _folded(word))


async def progress_of(node: Node, session: Session, game: str = "") -> Progress:
    """Return what is kept of whoever asks; nothing is asked of the store for somebody who is not known yet."""
    who = session.identity.who if session.identity else ""
    since = await node.store.learns_since(who) if who else None
    if since is None:
        return Progress(None, 0)
    words = await node.store.learned_words(who, MOST_WORDS)
    results = await node.store.results(who, MOST_RESULTS, game)
    due_count = sum(word.due <= node.rooms.now() for word in words)
    return Progress(since, due_count, tuple(map(_shown, words)), tuple(map(_result, results)))


def _shown(word: LearnedWord) -> WordToLearn:
    return recast(word, WordToLearn)


def _result(result: GameResult) -> ResultCard:
    return recast(result, ResultCard, is_won=bool(result.is_won))


def _folded(text: str) -> str:
    word = read_word(text)
    if len(word) > LONGEST_WORD:
        raise LettrineError("lexicon:long_word", word=word, most=LONGEST_WORD)
    return word


def _game(slug: str) -> str:
    """Return *slug* where there is such a game; a word may come from none."""
    return slug if slug in REGISTRY else ""
