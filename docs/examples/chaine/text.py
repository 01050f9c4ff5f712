"""Moves and positions of La Chaîne as text."""

from chaine.state import Lay, Move, Pass, View
from lettrine.core.letters import read_word
from lettrine.core.text import Language, catalogue


def read(text: str) -> Move:
    return Pass() if text.strip() == "-" else Lay(read_word(text))


def write(move: Move) -> str:
    return move.word if isinstance(move, Lay) else "-"


def picture(view: View, language: Language) -> str:
    say = catalogue("chaine", language).say
    chain = " → ".join(view.chain[-6:]) or say("picture.empty")
    scores = "   ".join(
        say("picture.player", {"seat": seat + 1, "score": score, "letters": view.rack_sizes[seat]})
        for seat, score in enumerate(view.scores)
    )
    rack = " ".join(view.rack)
    return "\n".join((chain, "", scores, say("picture.stock", {"count": view.stock_count}), f"[bold]{rack}[/bold]"))
