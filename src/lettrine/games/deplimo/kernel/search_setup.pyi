from typing import final

from lettrine.games.deplimo.ruler_question import RulerQuestion

@final
class SearchSetup:
    def __init__(self, question: RulerQuestion) -> None: ...
