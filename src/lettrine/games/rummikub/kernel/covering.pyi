from typing import final

@final
class Covering: ...
