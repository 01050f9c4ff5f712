"""Words: the dictionary, and which words some letters can make, for a game or for none."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from lettrine.core.errors import LettrineError
from lettrine.core.letters import fold
from lettrine.games import game_type, word_policy
from lettrine.games.word_card import WordCard
from lettrine.lexicon.policy import NEUTRAL
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.tables import Code, require_watcher
from lettrine.server.http.work import answer_from
from lettrine.server.workers.words import BLANK, Anagrams, FindWords, LookUpWord, TellWord, WordOrder, WordVerdict
from lettrine.table.box.writing import require_open_dictionary

MOST_LETTERS = 15
MOST_BLANKS = 2
PATIENCE = 5.0  # seconds

Word = Annotated[str, PathParameter(max_length=64)]
Letters = Annotated[str, QueryParameter(max_length=64, description="letters, and ? for a blank")]
Whose = Annotated[str, QueryParameter(description="whose words; without, those of the dictionary")]
Where = Annotated[str, QueryParameter(max_length=64, description="the table whose game and options decide")]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="how many words the reader has already")]
Length = Annotated[
    int | None, QueryParameter(ge=1, le=MOST_LETTERS + MOST_BLANKS, description="only words of so many letters")
]
Order = Annotated[WordOrder, QueryParameter(description="which words come first")]
All = Annotated[bool, QueryParameter(name="all", description="only words that use every letter")]


@get("/words/{word:str}", responses=ERRORS, tags=["words"])
async def look_up(
    request: AnyRequest, node: TheNode, session: TheSession, word: Word, game: Whose = NEUTRAL
) -> Response[WordVerdict]:
    """Look a word up."""
    word_policy(game)  # refuses a game that there is not
    return await answer_from(request, node.pools.lookups, LookUpWord(word, game, session.language), PATIENCE)


@get("/words/{word:str}/card", responses=ERRORS, tags=["words"])
async def tell_word(  # noqa: PLR0913, PLR0917  (each is a parameter of the request)
    request: AnyRequest,
    node: TheNode,
    session: TheSession,
    word: Word,
    game: Whose = NEUTRAL,
    table: Where = "",
    code: Code = "",
) -> Response[WordCard]:
    """Tell what a word is and means, and why a game, or a table with its own options, admits or refuses it."""
    options: dict[str, Any] = {}
    if table:
        room = await node.rooms.get(table)
        await require_watcher(node, room, session, code)
        require_open_dictionary(room.table)
        game, options = room.table.created.settings.game, room.table.created.settings.options
    elif game != NEUTRAL:
        game_type(game)  # refuses a game that there is not
    task = TellWord(word, game, options, session.language)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@get("/anagrams", responses=ERRORS, tags=["words"])
async def find_words(  # noqa: PLR0913, PLR0917  (each is a parameter of the request)
    request: AnyRequest,
    node: TheNode,
    letters: Letters,
    game: Whose = NEUTRAL,
    uses_all: All = False,  # noqa: FBT002  (a query parameter)
    length: Length = None,
    order: Order = "longest",
    after: After = 0,
) -> Response[Anagrams]:
    """Find the words that letters can make, two hundred at a time."""
    rack, blanks = _read(letters)
    word_policy(game)  # refuses a game that there is not
    task = FindWords(game, rack, blanks, len(rack) + blanks if uses_all else length, order, after)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


def _read(text: str) -> tuple[str, int]:
    """Return the letters of *text*, in order, and the number of blanks; raise `LettrineError`."""
    letters = fold("".join(text.split()))
    blanks = letters.count(BLANK)
    rack = "".join(sorted(letters.replace(BLANK, "")))
    is_right = (rack == "" or (rack.isascii() and rack.isalpha())) and blanks <= MOST_BLANKS
    if not is_right or not 1 <= len(letters) <= MOST_LETTERS:
        raise LettrineError("lettrine.server:letters", most=MOST_LETTERS, blanks=MOST_BLANKS)
    return rack, blanks
