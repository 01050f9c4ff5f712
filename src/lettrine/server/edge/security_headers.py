"""What every answer says to browsers: what a page of ours may load, and who may look at it."""

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    # Boards place their pieces by custom properties on elements; a style sheet in the page is still refused.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")

SECURITY: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", "; ".join(f"{name} {value}" for name, value in _POLICY.items()).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in _UNUSED).encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
)
"""Headers of every answer, whatever it is."""

SITE = "site"
"""What stands for the path of every file of the application, in figures and where headers depend on it."""
TRANSPORT_SECURITY = (b"strict-transport-security", b"max-age=31536000")
"""Over HTTPS: a browser that was here once comes by HTTPS alone for a year. Other names of the domain are not ours."""
