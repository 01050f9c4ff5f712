from typing import final

from lettrine.games.deplimo.ruler_question import RulerQuestion

@final
class Terms:
    def __init__(self, question: RulerQuestion) -> None: ...
