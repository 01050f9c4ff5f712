"""A push service and a browser, for tests: it keeps what it is sent, and reads it as RFC 8291 and RFC 8292 say."""

import json
import struct
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """Who subscribed: the private key never leaves it. *private* and *auth* as in an example, else new."""

    def __init__(self, private: int = 0, auth: bytes = b"sixteen bytes of") -> None:
        new = ec.generate_private_key(ec.SECP256R1())
        self._private = ec.derive_private_key(private, ec.SECP256R1()) if private else new
        self._auth = auth
        self._point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "key": coded(self._point), "auth": coded(self._auth)}

    def read(self, body: bytes) -> bytes:
        """Return the message in the one record of *body* (RFC 8188), which was encrypted for this browser alone."""
        salt, (size, length) = body[:16], struct.unpack("!LB", body[16:21])
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = _derive(shared, self._auth, b"WebPush: info\0" + self._point + sender, 32)
        key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded[-1:] == b"\x02", "the last record ends so"
        return padded[:-1]


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def claims_of(authorization: str, public: str) -> Any:  # noqa: ANN401  (JSON)
    """Return what the sender says of itself, signed by the pair of the *public* key."""
    scheme, _, parameters = authorization.partition(" ")
    said = dict(each.strip().split("=", 1) for each in parameters.split(","))
    assert scheme == "vapid"
    assert said["k"] == public
    signed, _, signature = said["t"].rpartition(".")
    raw = decoded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, body = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return body


class PushBox:
    """What a push service has been sent. It answers with *status*, and with the *headers* and *body* of a test."""

    def __init__(self) -> None:
        self.status = 201
        self.headers: dict[str, str] = {}
        self.body = b""
        self.url = ""
        self.received: list[tuple[str, dict[str, str], bytes]] = []


@contextmanager
def push_box() -> Iterator[PushBox]:
    box = PushBox()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            box.received.append((self.path, {name.lower(): it for name, it in self.headers.items()}, body))
            self.send_response(box.status)
            for name, value in {"content-length": str(len(box.body)), **box.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(box.body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    box.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield box
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
