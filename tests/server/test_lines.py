"""What happened, told in the language of each socket: to those who are there, and to those who come back."""

from pathlib import Path
from typing import Any

from lettrine.games.deplimo.state import Place
from lettrine.server.rooms.history import MOST_TOLD
from lettrine.table.message import Move
from server.conftest import Invite
from server.hall import Ear, Hall, run, say
from server.node import RunningNode
from server.play import begin, hear_all, play_on
from table.conversation import raw


def test_everybody_reads_the_news_in_the_own_language(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    ada.language = "fr"
    begin("relais", ada, bob)
    play_on(node, (ada, bob), 4)
    ada.done("resign")
    hear_all(node, (ada, bob))
    french, english = (_texts(guest.updates) for guest in (ada, bob))
    assert "La partie commence." in french
    assert "The game begins." in english
    assert "Ada abandonne." in french
    assert "Ada resigns." in english
    assert french[-1].startswith("Bob gagne la partie")


def test_lines_follow_the_news(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("rami", ada, bob)
    play_on(node, (ada, bob), 6)
    for update in ada.updates[1:]:
        numbers = [line["seq"] for line in update["lines"]]
        assert numbers == sorted(numbers)
        assert set(numbers) <= {entry["seq"] for entry in update["news"]}
        assert len(numbers) >= 1


def test_who_comes_reads_the_game_so_far_and_who_comes_back_what_was_missed(node: RunningNode, invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("rami", ada, bob, privacy="public")
    play_on(node, (ada, bob), 6)
    so_far = [line for update in bob.updates for line in update["lines"] if line["seq"] >= 4]
    seen = bob.seq
    again, afresh = (_until(seen, guest.join(table)["update"]["lines"]) for guest in (bob, eve))
    assert again == so_far
    assert afresh[0]["text"] == "The game begins."
    of_all = [line for line in so_far if not line["text"].startswith("Card drawn")]  # named to Bob alone
    assert [line["seq"] for line in afresh] == [line["seq"] for line in of_all]
    assert afresh != of_all  # nor may she know what Bob was dealt
    bob.leave()
    play_on(node, (ada,), 1)
    ada.done("resign")
    back = bob.join(table, seen=seen)
    assert back["resumed"] is True
    assert back["update"]["lines"][-1]["kind"] == "end"
    assert min(line["seq"] for line in back["update"]["lines"]) > seen


def test_of_a_long_game_the_last_lines_are_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table("deplimo", options={"final_minutes": None})
            seat = min(_live(room).acting)
            who = ("host", "guest")[seat]
            await say(room, who, Move(raw("draw")))
            letter = _live(room).state.players[seat].waiting[0]
            empty = ["." * length for length in range(5, 12)]
            placing = [Place((*empty[:-1], f"{'.' * 5}{letter}{'.' * 5}")), Place(tuple(empty))]
            for index in range(MOST_TOLD + 5):
                assert (await say(room, who, Move(raw(placing[index % 2]))))["answer"]["answer"] == "done"
            ear = Ear("eve")
            await room.join(ear, 0)
            (welcome,) = ear.heard("welcome")
            lines = welcome["update"]["lines"]
            assert len(lines) == MOST_TOLD
            assert lines[-1]["seq"] == room.table.seq

    run(test())


def _until(seq: int, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return *lines* up to entry *seq*: who came and went since does not matter here."""
    return [line for line in lines if line["seq"] <= seq]


def _live(room: Any) -> Any:  # noqa: ANN401  (a room's game)
    assert room.table.live is not None
    return room.table.live


def _texts(updates: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for update in updates for line in update["lines"]]
