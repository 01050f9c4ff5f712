from lettrine.games.deplimo.ruler_question import RulerQuestion
from lettrine.lexicon.kernel.nodes import Nodes

def best_ruler(nodes: Nodes, question: RulerQuestion) -> tuple[tuple[list[str], float] | None, int]: ...
