"""What is said of a puzzle and of answers to it, in words: never in the notation of a game."""

from lettrine.analysis.puzzle import OpenPuzzle, grade_of
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, find_sentence, game_catalogues, say_first
from lettrine.games.sentences import Made, say_gain, tell_answer


def ask(package: str, key: str, language: Language) -> str:
    """Return the sentence *key* that asks a puzzle of the game whose texts stand in *package*."""
    sources = (catalogue(package, language), catalogue("lettrine.analysis", language))
    return say_first(sources, (f"puzzle.ask_{key}",)) or key


def ask_at(puzzle: OpenPuzzle, language: Language) -> str:
    """Return what *puzzle* asks, after what tells whose pieces are whose."""
    asked = ask(puzzle.game.package, puzzle.puzzle.question, language)
    return with_side(puzzle.game, puzzle.state, puzzle.seat, asked, language)


def with_side(game: AnyGame, state: AnyState, seat: Seat, question: str, language: Language) -> str:
    """Return *question* after what tells whose pieces are whose, where the board does not."""
    side = game.puzzle().side(state, seat)
    return f"{catalogue(game.package, language).say(f'puzzle.side_{side}')} {question}" if side else question


def tell(puzzle: OpenPuzzle, move: AnyMove, language: Language) -> str:
    """Return the legal *move* and what it is worth, such as « CLIMAT, en tirant le C au début : 17 points. »."""
    game, state = puzzle.game, puzzle.state
    line = game.score(state, puzzle.seat, move)
    clause = tell_answer(game, Made("", move, line, game.move_facts(state, puzzle.seat, move)), language)
    value = puzzle.value(move)
    return _say("told", language, clause=clause, worth=_worth(puzzle, value or 0, language))


def comment(share: int | None, language: Language) -> str:
    """Return how near an answer is that is worth *share* percent of the best; None: it is no answer."""
    if share is None:
        return _say("no_answer", language)
    return _say(f"grade_{grade_of(share)}", language, share=share)


def unreadable(language: Language) -> str:
    """Return what is said of an answer that is no move of the game at all."""
    return _say("unreadable", language)


def tell_solution(puzzle: OpenPuzzle, language: Language) -> str:
    """Return the best answer, and how many others are as good."""
    told = _say("solution", language, told=tell(puzzle, puzzle.solution, language))
    others = puzzle.puzzle.as_good - 1
    return f"{told} {_say('others', language, count=others)}" if others else told


def say_difficulty(difficulty: str, language: Language) -> str:
    return _say(difficulty, language)


def _worth(puzzle: OpenPuzzle, value: float, language: Language) -> str:
    """Return *value* in words: ``puzzle.worth_<question>`` of the game, or points."""
    key, points = f"puzzle.worth_{puzzle.puzzle.question}", int(value)
    found = find_sentence(game_catalogues(puzzle.game.package, language), (f"{key}_{points}", key))
    return found.say({"left": -points}) if found else say_gain(puzzle.game, points, language)


def _say(key: str, language: Language, **facts: Fact) -> str:
    return catalogue("lettrine.analysis", language).say(f"puzzle.{key}", facts)
