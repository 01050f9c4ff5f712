from typing import final

from lettrine.games.deplimo.question import Question

@final
class Terms:
    def __init__(self, question: Question) -> None: ...
