from typing import final

@final
class Holdings: ...
