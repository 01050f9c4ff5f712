"""One file of the application, ready to be sent: as it is, and as it was compressed when it was built."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

CODINGS = {"br": ".br", "gzip": ".gz"}  # the best first, and how the name of a file so compressed ends
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_FOR_EVER = "public, max-age=31536000, immutable"


class Asset(msgspec.Struct, frozen=True):
    """A file: its *bodies* by coding, ``""`` for none."""

    kind: str
    caching: str
    tag: str
    bodies: dict[str, bytes]

    def coding(self, accepted: str) -> str:
        """Return the best coding that is *accepted* (Accept-Encoding) and at hand."""
        wanted = set(accepted_codings(accepted))
        return next((each for each in CODINGS if each in self.bodies and each in wanted), "")

    def etag(self, coding: str) -> str:
        return f'"{self.tag}-{coding}"' if coding else f'"{self.tag}"'

    def headers(self, coding: str) -> list[tuple[bytes, bytes]]:
        said = {
            "content-type": self.kind,
            "cache-control": self.caching,
            "etag": self.etag(coding),
            "vary": "accept-encoding",
            "content-length": str(len(self.bodies[coding])),
        }
        headers = [(name.encode(), value.encode()) for name, value in said.items()]
        return [*headers, (b"content-encoding", coding.encode())] if coding else headers


def read_pages(folder: Path) -> Mapping[str, Asset]:
    """Return the files under *folder* by their path there; none where it does not exist."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in CODINGS.values())
    return {file.relative_to(folder).as_posix(): _read(file, folder) for file in files}


def _read(file: Path, folder: Path) -> Asset:
    body = file.read_bytes()
    siblings = {coding: file.with_name(file.name + ending) for coding, ending in CODINGS.items()}
    compressed = {coding: each.read_bytes() for coding, each in siblings.items() if each.is_file()}
    # The build writes what is in a file into its name there: it never changes under that name.
    is_named_by_content = file.relative_to(folder).parts[0] == "assets"
    return Asset(
        kind=_TYPES.get(file.suffix, "application/octet-stream"),
        caching=_FOR_EVER if is_named_by_content else "no-cache",
        tag=hashlib.sha256(body).hexdigest()[:32],
        bodies={"": body, **compressed},
    )


def accepted_codings(header: str) -> Iterator[str]:
    """Yield the codings that *header* (Accept-Encoding) names and does not refuse."""
    for part in header.lower().split(","):
        name, *parameters = (each.strip() for each in part.split(";"))
        if not any(each.replace(" ", "") in {"q=0", "q=0.0", "q=0.00", "q=0.000"} for each in parameters):
            yield name
