"""Results: from tables and sittings, from the director, and for those who have withdrawn."""

from collections.abc import Iterator

from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.entry import ResultEntered, TableOpened
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.knockout import winner_of
from lettrine.gatherings.tournament.result import check, forfeited, ranked, result_of
from lettrine.gatherings.tournament.settings import Knockout, Series
from lettrine.gatherings.tournament.tournament import Match, Round, Tournament
from lettrine.gatherings.tournament.transaction import Transaction
from lettrine.table.entry import MessageRef


def enter_result(transaction: Transaction, ask: messages.EnterResult, cause: MessageRef) -> None:
    """Write the result that the director gives; raise `TournamentError` for one that cannot be."""
    tournament = transaction.tournament
    match = _match_at(tournament, ask.round, ask.match)
    if ask.game > len(match.games):
        raise TournamentError("lettrine.gatherings.tournament:no_game", game=ask.game, last=len(match.games))
    if ask.result is not None:
        check(ask.result, len(match.entrants))
        if isinstance(tournament.settings.form, Series) and not ask.result.scores:
            raise TournamentError("lettrine.gatherings.tournament:result_scores")
    written = ResultEntered(ask.round, ask.match, ask.game - 1, ask.result, "director")
    if isinstance(tournament.settings.form, Knockout) and ask.round < len(tournament.rounds):
        after = transaction.preview(written)
        if winner_of(tournament, match) != winner_of(after, _match_at(after, ask.round, ask.match)):
            # Whoever has lost would go on playing.
            raise TournamentError("lettrine.gatherings.tournament:next_round_paired", round=ask.round + 1)
    transaction.write(written, cause)


def table_opened(transaction: Transaction, message: messages.OpenedTable) -> None:
    """Write where a game is played, unless it has a table or a result by now."""
    match = _due_match(transaction.tournament, message.round, message.match, message.game)
    if match is not None and match.place(message.game) is None:
        fact = TableOpened(message.round, message.match, message.game, message.name, message.code)
        transaction.write(fact)


def missed(transaction: Transaction, message: messages.Missed) -> None:
    """Write that some did not come to a game, unless it has a result by now."""
    match = _due_match(transaction.tournament, message.round, message.match, message.game)
    if match is not None and not isinstance(transaction.tournament.settings.form, Series):
        result = forfeited(len(match.entrants), message.seats)
        transaction.write(ResultEntered(message.round, message.match, message.game, result, "absence"))


def game_ended(transaction: Transaction, message: messages.GameEnded) -> None:
    """Write the result of a table, unless there is one: what the director has written stands."""
    match = _due_match(transaction.tournament, message.round, message.match, message.game)
    if match is not None and len(message.outcome.scores) == len(match.entrants):
        result = result_of(message.outcome)
        transaction.write(ResultEntered(message.round, message.match, message.game, result, "table"))


def sitting_ended(transaction: Transaction, message: messages.SittingEnded) -> None:
    """Write the scores of a sitting, unless there are some; who has none was away."""
    tournament = transaction.tournament
    is_round = not tournament.is_over and 1 <= message.round <= len(tournament.rounds)
    if not is_round or not isinstance(tournament.settings.form, Series):
        return
    (match,) = tournament.rounds[message.round - 1].matches
    if match.games[0] is None:
        away = [seat for seat, number in enumerate(match.entrants) if number not in message.scores]
        result = ranked([message.scores.get(number, 0.0) for number in match.entrants], away)
        transaction.write(ResultEntered(message.round, 1, 0, result, "table"))


def forfeit_open_games(transaction: Transaction) -> None:
    """Write the forfeits of those who have gone, in the games of the open round that have no result."""
    while (forfeit := next(_forfeits(transaction.tournament), None)) is not None:
        transaction.write(forfeit)


def _forfeits(tournament: Tournament) -> Iterator[ResultEntered]:
    if isinstance(tournament.settings.form, Series) or tournament.phase != "playing":
        return
    gone = {each.number for each in tournament.entrants if each.is_gone}
    for number, match in enumerate(tournament.rounds[-1].matches, 1):
        absent = gone.intersection(match.entrants)
        # A table of several goes on with those who are left; between two there is nobody to play with.
        if absent and len(match.entrants) - len(absent) < 2 and not tournament.is_decided(match):
            game = match.games.index(None)
            seats = [seat for seat, each in enumerate(match.seating(game)) if each in absent]
            result = forfeited(len(match.entrants), seats)
            yield ResultEntered(len(tournament.rounds), number, game, result, "withdrawal")


def _due_match(tournament: Tournament, number: int, table: int, game: int) -> Match | None:
    """Return the match whose *game* has no result, None where there is none."""
    if tournament.is_over or not 1 <= number <= len(tournament.rounds):
        return None
    matches = tournament.rounds[number - 1].matches
    match = matches[table - 1] if 1 <= table <= len(matches) else Match(())
    return match if game < len(match.games) and match.games[game] is None else None


def _match_at(tournament: Tournament, number: int, table: int) -> Match:
    rounds = tournament.rounds
    found: Round | None = rounds[number - 1] if number <= len(rounds) else None
    if found is None or found.opened is None:
        raise TournamentError("lettrine.gatherings.tournament:not_open", round=number)
    if table > len(found.matches):
        raise TournamentError("lettrine.gatherings.tournament:no_match", match=table, last=len(found.matches))
    return found.matches[table - 1]
