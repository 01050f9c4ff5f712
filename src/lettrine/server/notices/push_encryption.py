"""Messages that only one browser can read (RFC 8291)."""

import binascii
import secrets
from base64 import urlsafe_b64decode

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

_POINT, _AUTH = 65, 16  # bytes of the key and of the secret that a browser gives


def is_readable(key: str, auth: str) -> bool:
    """Whether *key* and *auth* are those of a browser: a point of P-256 and a secret, in URL-safe Base64."""
    try:
        point, secret = _bytes(key), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        return False
    return len(point) == _POINT and len(secret) == _AUTH


def encrypt(message: bytes, key: str, auth: str) -> bytes:
    """Return *message* as the body of a request, with ``Content-Encoding: aes128gcm``."""
    own = ec.generate_private_key(ec.SECP256R1())
    body = http_ece.encrypt(
        message,
        salt=secrets.token_bytes(16),
        private_key=own,
        dh=_bytes(key),
        auth_secret=_bytes(auth),
        version="aes128gcm",
    )
    return bytes(body)


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))
