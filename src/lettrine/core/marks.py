"""What a diagram points at, beside the pieces that it shows."""

import msgspec


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What to look at, by the addresses of the game: ``D4``, ``slot:3``, ``word:0``, ``hand:2``, ``segment:1``.

    *new* was laid this turn, *turning* is about to turn over, *faults* cannot stay. *framed* is what is spoken of.
    *ghosts* have left: an address, or ``D3=R`` with the letter that lay there. *targets* can be reached. *arrows* go
    from one address to another; *paths* are read along their addresses, which are numbered. *parts* are what to show
    where that is not everything, in the words of the game: ``hand``, ``table``, ``C2-H4``.
    """

    new: tuple[str, ...] = ()
    turning: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    framed: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    paths: tuple[tuple[str, ...], ...] = ()
    parts: tuple[str, ...] = ()

    def shows(self, part: str) -> bool:
        """Whether *part* is to be shown."""
        return not self.parts or part in self.parts

    @property
    def left(self) -> dict[str, str]:
        """The letter that left each address of *ghosts*; empty where none is named."""
        return {address: letter for address, _, letter in (ghost.partition("=") for ghost in self.ghosts)}
