"""Somebody who asks one thing of a table without a connection: a request over HTTP, or the server for a person."""

import secrets

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.text import Language
from lettrine.server.rooms.room import Room
from lettrine.table import Request
from lettrine.table.message import Ask


class _Said(msgspec.Struct, frozen=True):
    answer: str
    code: str = ""


class _Answered(msgspec.Struct, frozen=True):
    answer: _Said


class Asker:
    """A `Subscriber` that follows nothing, and keeps the answer."""

    def __init__(self, who: str, address: str = "", language: Language = "fr") -> None:
        self.who = who
        self.code = ""
        self.address = address
        self.language = language
        self._posted = b""

    async def ask(self, room: Room, ask: Ask, name: str = "") -> str:
        """Return why *room* refuses *ask*, as the code of the sentence; empty where it is done.

        Under the same *name* it is done once, however often it is asked.
        """
        await room.ask(Request(name or secrets.token_hex(8), room.table.seq, ask), self)
        said = decoder_of(_Answered).decode(self._posted).answer
        return said.code if said.answer == "refused" else ""

    def post(self, data: bytes) -> None:
        self._posted = data

    def dismiss(self, code: int) -> None:
        """Do nothing: there is no connection."""
