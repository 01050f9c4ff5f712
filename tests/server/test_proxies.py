"""The configurations in `deploy`, with the proxies they are for: HTTPS ended, tables played, nobody else believed."""

import datetime as dt
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from ipaddress import IPv4Address
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.play import begin, play_on

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "lettrine.example"

pytestmark = pytest.mark.slow


class Proxy(NamedTuple):
    """A proxy that listens at *url* in front of *node*; *tls* believes its certificate."""

    url: str
    node: RunningNode
    tls: ssl.SSLContext


class Place(NamedTuple):
    """Where a proxy is started: a *folder* with its certificate, its *port*, and that of the node behind it."""

    folder: Path
    port: int
    behind: int


def replaced(text: str, changes: dict[str, str]) -> str:
    """Return *text* with every change made, each of which must have something to change."""
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


def nginx(place: Place) -> list[str]:
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "    listen [::]:80;\n": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{place.port} ssl http2;",
        "    listen [::]:443 ssl http2;\n": "",
        "/etc/letsencrypt/live/lettrine.example/fullchain.pem": str(place.folder / "certificate.pem"),
        "/etc/letsencrypt/live/lettrine.example/privkey.pem": str(place.folder / "key.pem"),
        "127.0.0.1:8000": f"127.0.0.1:{place.behind}",
        NAME: "127.0.0.1",
    }
    site = replaced((DEPLOY / "nginx.conf").read_text(encoding="utf-8"), changes)
    folders = "\n".join(
        f"{each}_temp_path {place.folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {place.folder}/pid; events {{}} http {{ access_log off; {folders}\n{site} }}"
    (place.folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return ["nginx", "-e", str(place.folder / "errors"), "-c", str(place.folder / "nginx.conf")]


def caddy(place: Place) -> list[str]:
    files = f"tls {place.folder}/certificate.pem {place.folder}/key.pem"
    changes = {
        f"{NAME} {{": f"https://127.0.0.1:{place.port} {{\n\t{files}",
        "127.0.0.1:8000": f"127.0.0.1:{place.behind}",
    }
    site = replaced((DEPLOY / "Caddyfile").read_text(encoding="utf-8"), changes)
    whole = f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {place.folder}\n}}\n{site}"
    (place.folder / "Caddyfile").write_text(whole, encoding="utf-8")
    return ["caddy", "run", "--config", str(place.folder / "Caddyfile"), "--adapter", "caddyfile"]


PROGRAMS: dict[str, Callable[[Place], list[str]]] = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module", params=PROGRAMS)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    assert shutil.which(request.param), f"make slow needs {request.param}: Debian has it"
    folder = tmp_path_factory.mktemp(request.param)
    tls = certified(folder)
    with running(settings_in(folder / "data", proxies="127.0.0.1")) as node:
        place = Place(folder, free_port(), node.port)
        with subprocess.Popen(PROGRAMS[request.param](place), stderr=subprocess.PIPE) as program:
            wait_until(lambda: program.poll() is not None or is_open(place.port))
            assert program.poll() is None, program.stderr and program.stderr.read()
            yield Proxy(f"https://127.0.0.1:{place.port}", node, tls)
            program.terminate()


def certified(folder: Path) -> ssl.SSLContext:
    """Write a certificate for this machine, and return who believes it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    addresses = x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(addresses, critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(pem))
    plain = serialization.NoEncryption()
    (folder / "key.pem").write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))
    return ssl.create_default_context(cafile=str(folder / "certificate.pem"))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0


def test_a_game_is_played_through_the_proxy(proxy: Proxy) -> None:
    ada, bob = (Guest(proxy.url, name, tls=proxy.tls) for name in ("Ada", "Bob"))
    with closing(ada), closing(bob):
        assert "__Host-lettrine" in dict(ada.http.cookies)
        begin("relais", ada, bob)
        play_on(proxy.node, (ada, bob), 6)
        assert ada.done("resign")
        assert ada.now["table"]["phase"] == "over"


def test_who_asks_is_whom_the_proxy_sees(proxy: Proxy, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever visitors say of themselves: here they come from this machine, and may not pretend otherwise."""
    caplog.set_level("INFO")
    with httpx.Client(verify=proxy.tls, base_url=proxy.url) as visitor:
        answer = visitor.get("/api/1/games", headers={"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http"})
    assert "max-age=" in answer.headers["strict-transport-security"]
    assert {vars(line).get("address") for line in caplog.records if line.getMessage() == "request"} == {"127.0.0.1"}


def test_figures_are_not_for_visitors_and_pages_are(proxy: Proxy) -> None:
    with httpx.Client(verify=proxy.tls, base_url=proxy.url) as visitor:
        assert visitor.get("/metrics").status_code == 403
        assert visitor.get("/health").json()["status"] == "ok"


def test_a_body_that_is_too_long_is_refused(proxy: Proxy) -> None:
    with httpx.Client(verify=proxy.tls, base_url=proxy.url) as visitor:
        assert visitor.put("/api/1/me", json={"name": "A" * 100_000}).status_code == 413


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    assert program, "make slow needs systemd-analyze: Debian has it in systemd"
    unit = tmp_path / "lettrine.service"
    text = (DEPLOY / "lettrine.service").read_text(encoding="utf-8")
    unit.write_text(replaced(text, {"/opt/lettrine/bin/lettrine": "/bin/true"}), encoding="utf-8")
    checked = subprocess.run(
        [program, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (checked.returncode, "lettrine.service" in checked.stderr) == (0, False), checked.stderr
