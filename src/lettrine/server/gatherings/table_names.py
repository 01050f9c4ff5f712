"""Names of tables that say which gathering opened them: any node finds it without asking the store."""

LENGTH = 16  # of the name of a gathering without its prefix, and of what follows the mark


def table_prefix(gathering: str, mark: str) -> str:
    """Return how the names of the tables of *gathering* begin."""
    return f"{gathering.partition('.')[2]}{mark}"


def gathering_of(table: str, prefix: str, mark: str) -> str | None:
    """Return the name of the gathering that opened *table*, None for any other table. It may not exist."""
    is_marked = len(table) == 2 * LENGTH + len(mark) and table[LENGTH:].startswith(mark)
    return f"{prefix}{table[:LENGTH]}" if is_marked else None
