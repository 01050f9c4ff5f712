from lettrine.lexicon.kernel.nodes import Nodes

MOST_RECORDS: int
MOST_WORDS: int

def insert_words(nodes: Nodes, words: list[str]) -> Nodes: ...
