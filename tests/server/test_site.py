"""The application for browsers: which file answers what, how it is cached and compressed, what it may load."""

import gzip
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import uvicorn

from lettrine.server.edge import static_site
from lettrine.server.edge.asset import read_pages
from lettrine.server.ops.announce import address_of, announce, has_screen, open_browser
from server.guest import Guest
from server.node import running, settings_in, wait_until

INDEX = "<!doctype html><title>Lettrine</title>"
SCRIPT = "console.log('A')" * 50
LINKS = """{"": "</assets/home.js>; rel=modulepreload", "table": "</assets/table.js>; rel=modulepreload",
"table:rami": "</assets/rami.js>; rel=modulepreload", "table/replay": "</assets/replay.js>; rel=modulepreload",
"table/replay:rami": "</assets/replay-rami.js>; rel=modulepreload"}"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "links.json").write_text(LINKS)
    (folder / "mark.svg").write_text("<svg/>")
    (folder / "data.bin").write_bytes(b"\0")
    (folder / "assets/app-1a2b.js").write_text(SCRIPT)
    (folder / "assets/app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets/app-1a2b.js.br").write_bytes(b"as brotli would have it")
    return folder


@pytest.fixture(scope="module")
def web(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_site.StaticSite.__init__, "__defaults__", (built,))
        with (
            running(settings_in(tmp_path_factory.mktemp("node"))) as node,
            httpx.Client(base_url=node.url, headers={"accept-encoding": "identity"}) as client,
        ):
            yield client


@pytest.mark.parametrize(
    "path", ["/", "/table/Nq3_x-", "/apiary", "/apprendre/dames", "/sitting/d.Nq3_x-", "/index.html"]
)
def test_a_place_of_the_application_is_its_index(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    assert answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "needed"),
    [("/", "home"), ("/table/Nq3_x-", "table"), ("/table/Nq3_x-/replay", "replay"), ("/apiary", ""), ("/mark.svg", "")],
)
def test_a_place_says_at_once_what_it_needs_besides_the_index(web: httpx.Client, path: str, needed: str) -> None:
    wanted = f"</assets/{needed}.js>; rel=modulepreload" if needed else ""
    answer = web.get(path)
    assert answer.headers.get("link", "") == wanted
    assert web.get(path, headers={"if-none-match": answer.headers["etag"]}).headers.get("link", "") == wanted


def test_a_table_says_what_the_board_of_its_game_needs(web: httpx.Client) -> None:
    with closing(Guest(str(web.base_url))) as guest:
        rami, relais = guest.open_table("rami"), guest.open_table("relais")
    wanted = {f"/table/{rami}": "rami", f"/table/{rami}/replay": "replay-rami", f"/table/{relais}": "table"}
    for path, needed in wanted.items():
        assert web.get(path).headers["link"] == f"</assets/{needed}.js>; rel=modulepreload"


def test_what_is_no_page_is_told_as_the_api_tells_it(web: httpx.Client) -> None:
    for path in ("/api/1/zut", "/assets/gone.js", "/../secret.txt"):
        answer = web.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "lettrine.server:no_page"), path
    assert web.post("/", json={}).status_code == 404
    assert web.get("/health").json()["status"] == "ok"
    assert web.get("/api/1/games").status_code == 200


def test_a_file_named_by_its_content_is_kept_for_ever(web: httpx.Client) -> None:
    answer = web.get("/assets/app-1a2b.js")
    assert answer.text == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert web.get("/mark.svg").headers["cache-control"] == "no-cache"
    assert web.get("/data.bin").headers["content-type"] == "application/octet-stream"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, GZIP;q=0.5", "gzip"), ("zstd", ""), ("", "")],
)
def test_the_best_compression_that_a_browser_accepts_is_sent(web: httpx.Client, accepted: str, coding: str) -> None:
    with web.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding", "") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(body)
    assert gzip.decompress(body).decode() == SCRIPT if coding == "gzip" else len(body) == (23 if coding else 800)


def test_what_a_browser_has_is_not_sent_again(web: httpx.Client) -> None:
    tag = web.get("/").headers["etag"]
    assert web.get("/assets/app-1a2b.js").headers["etag"] != tag
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        answer = web.get("/", headers={"if-none-match": known})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    assert web.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_head_says_what_get_would(web: httpx.Client) -> None:
    answer = web.head("/")
    assert (answer.content, answer.headers["content-length"]) == (b"", str(len(INDEX)))


@pytest.mark.parametrize("path", ["/", "/assets/app-1a2b.js", "/api/1/games", "/api/1/zut", "/health"])
def test_every_answer_keeps_other_sites_out(web: httpx.Client, path: str) -> None:
    headers = web.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_a_tree_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    assert read_pages(tmp_path / "none") == {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_site.StaticSite.__init__, "__defaults__", (tmp_path / "none",))
        with running(settings_in(tmp_path)) as node:
            answer = httpx.get(node.url, headers={"accept-language": "fr"})
    assert answer.status_code == 503
    assert "make play" in answer.text
    assert answer.text.startswith("L’application")


def _server() -> uvicorn.Server:
    async def nothing(_scope: object, _receive: object, _send: object) -> None:
        """Answer nothing: nobody asks."""

    return uvicorn.Server(uvicorn.Config(nothing, lifespan="off", log_config=None))


def test_the_address_is_told_once_the_server_listens() -> None:
    server, told = _server(), list[str]()
    listening = socket.create_server(("127.0.0.1", 0))
    runs = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    announced = announce(server, told.append)
    runs.start()
    announced.join(30)
    assert told == [f"http://127.0.0.1:{listening.getsockname()[1]}"] == [address_of(server)]
    server.should_exit = True
    runs.join(30)


def test_a_server_that_never_starts_is_not_announced() -> None:
    server, told = _server(), list[str]()
    server.should_exit = True
    announced = announce(server, told.append)
    wait_until(lambda: not announced.is_alive())
    assert told == []


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "a b"}, "win32", False),
    ],
)
def test_a_browser_is_opened_only_before_a_screen(
    environment: dict[str, str], platform: str, *, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert has_screen(environment, platform) is expected
    opened: list[str] = []

    def show(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", show)
    if platform == sys.platform:
        assert open_browser("http://127.0.0.1:1", environment) is expected
        assert bool(opened) is expected
