"""Tournaments: announced, found, directed, their standings and results."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from lettrine.core.decoders import decoder_of
from lettrine.gatherings.tournament.export import EntrantRound
from lettrine.gatherings.tournament.message import Ask, TournamentRequest
from lettrine.gatherings.tournament.settings import TournamentSettings
from lettrine.server.errors import TooMany
from lettrine.server.gatherings.kind import own_identity
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.gathering_asks import AskDone, ask_gathering
from lettrine.server.people.session import Session
from lettrine.server.tournaments.protocol import OwnPart, TournamentView
from lettrine.server.tournaments.summary import TournamentSummary, is_tournament, summary_of
from lettrine.server.tournaments.tournament_kind import TournamentRoom, announce_tournament
from lettrine.server.tournaments.view import Tables, own_part, view_of
from lettrine.server.workers.tournament_tasks import ToldStandings
from lettrine.table.message import MessageId

MOST_LISTED = 100

Name = Annotated[str, PathParameter(max_length=64, description="the name of the tournament")]


class TournamentCard(msgspec.Struct, frozen=True):
    """A tournament as one person finds it."""

    summary: TournamentSummary
    shared: TournamentView
    own: OwnPart


class DirectedAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something *ask*ed of a tournament, under a name of one's own: what comes twice is done once."""

    id: MessageId
    ask: Ask


@post("/tournaments", responses=ERRORS, tags=["tournaments"])
async def open_tournament(node: TheNode, session: TheSession, data: JSONBody[TournamentSettings]) -> TournamentCard:
    """Announce a tournament; whoever announces it directs it."""
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    room = await announce_tournament(node.tournaments, data, session.known().who, node.services)
    return _card(node.services.now(), node.table_watch.tables, room, session)


@get("/tournaments", responses=ERRORS, tags=["tournaments"])
async def list_tournaments(node: TheNode, session: TheSession) -> list[TournamentSummary]:
    """List the tournaments that one directs or has entered, the latest first."""
    if session.identity is None:
        return []
    notes = await node.store.of_person(session.identity.who, MOST_LISTED)
    return [decoder_of(TournamentSummary).decode(note.summary) for note in notes if is_tournament(note.table)]


@get("/tournaments/{tournament:str}", responses=ERRORS, tags=["tournaments"])
async def show_tournament(node: TheNode, session: TheSession, tournament: Name) -> TournamentCard:
    """Show a tournament: its entrants, rounds and tables, and the own part in it."""
    room = await node.tournaments.get(tournament)
    return _card(node.services.now(), node.table_watch.tables, room, session)


@post("/tournaments/{tournament:str}/asks", status_code=200, responses=ERRORS, tags=["tournaments"])
async def ask_tournament(node: TheNode, session: TheSession, tournament: Name, data: JSONBody[DirectedAsk]) -> AskDone:
    """Enter, withdraw, or direct: everything that may be said through the socket."""
    room = await node.tournaments.get(tournament)
    return await ask_gathering(room, TournamentRequest(data.id, data.ask), session)


@get("/tournaments/{tournament:str}/standings", responses=ERRORS, tags=["tournaments"])
async def show_standings(node: TheNode, session: TheSession, tournament: Name) -> ToldStandings:
    """Tell the standings, with what decided each place."""
    room = await node.tournaments.get(tournament)
    told = await node.counting.standings(room.state)
    return decoder_of(ToldStandings).decode(told[session.language])


@get("/tournaments/{tournament:str}/standings.csv", responses=ERRORS, tags=["tournaments"], media_type="text/csv")
async def export_standings(node: TheNode, session: TheSession, tournament: Name) -> Response[bytes]:
    """Tell the standings as a file for a spreadsheet."""
    return await _export(node, session, tournament, "standings")


@get("/tournaments/{tournament:str}/results", responses=ERRORS, tags=["tournaments"], media_type="application/json")
async def show_tournament_results(node: TheNode, tournament: Name) -> list[EntrantRound]:
    """Tell every round of every entrant."""
    room = await node.tournaments.get(tournament)
    return decoder_of(list[EntrantRound]).decode(await node.counting.results(room.state))


@get("/tournaments/{tournament:str}/results.csv", responses=ERRORS, tags=["tournaments"], media_type="text/csv")
async def export_tournament_results(node: TheNode, session: TheSession, tournament: Name) -> Response[bytes]:
    """Tell every round of every entrant as a file for a spreadsheet."""
    return await _export(node, session, tournament, "results")


async def _export(node: TheNode, session: Session, name: str, table: str) -> Response[bytes]:
    room = await node.tournaments.get(name)
    text = await node.counting.export(room.state, table, session.language)
    # With its mark, spreadsheets read the accents of names.
    return Response(text.encode("utf-8-sig"), media_type="text/csv; charset=utf-8")


def _card(now: int, tables: Tables, room: TournamentRoom, session: Session) -> TournamentCard:
    who = own_identity(room.kind, room.state, session.identity)
    shared = view_of(room.state, tables, now)
    return TournamentCard(summary_of(room.name, room.state), shared, own_part(room.state, who))
