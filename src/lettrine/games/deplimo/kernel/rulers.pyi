from lettrine.games.deplimo.question import Question
from lettrine.lexicon.kernel.nodes import Nodes

def best_ruler(nodes: Nodes, question: Question) -> tuple[tuple[list[str], float] | None, int]: ...
