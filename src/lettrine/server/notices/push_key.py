"""The key pair by which push services know this server (VAPID, RFC 8292): made from a secret that is kept."""

from hashlib import sha256
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, b64urlencode

LIFETIME = 12 * 3600  # seconds that a signature is good for; push services take 24 hours at most
_PURPOSE = b"lettrine push 1\0"
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the group of P-256


class PushKey:
    """A pair that follows from *secret*; *contact* is whom a push service may write to: an address or a site."""

    def __init__(self, secret: str, contact: str) -> None:
        number = int.from_bytes(sha256(_PURPOSE + secret.encode()).digest()) % (_ORDER - 1) + 1
        self._private = ec.derive_private_key(number, ec.SECP256R1())
        self._signer = Vapid02(self._private, {"no-strict": True})  # it would refuse a site without a dot in its name
        self._contact = contact
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: str = b64urlencode(point)

    def authorization(self, endpoint: str, now: int) -> str:
        """Return the header that lets this server send to *endpoint*; *now* is in milliseconds."""
        audience = urlsplit(endpoint)
        claims = {"aud": f"{audience.scheme}://{audience.netloc}", "exp": now // 1000 + LIFETIME, "sub": self._contact}
        return str(self._signer.sign(claims)["Authorization"])
