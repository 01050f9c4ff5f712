"""Network addresses as limits count them."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

_SUBSCRIBER = 64  # bits of an IPv6 address that name whoever has it: the rest is theirs to choose
_LONGEST = 64  # characters of the longest text that may be an address, with the name of an interface behind it


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """Return what all the addresses of one subscriber have in common: an IPv6 /64 counts as one address.

    An IPv4 address written as an IPv6 one is the IPv4 address. What is no address stands for itself.

    >>> address_key("2001:db8:1:2:3::4")
    '2001:db8:1:2::/64'
    """
    parsed = _parse(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((int(parsed) >> _SUBSCRIBER << _SUBSCRIBER, _SUBSCRIBER)))
    return str(parsed) if parsed is not None else address[:_LONGEST]


class AddressSet:
    """The addresses and networks of *listed*, separated by commas; ``*`` is every address."""

    def __init__(self, listed: str) -> None:
        names = {each.strip() for each in listed.split(",")} - {""}
        self._is_any = "*" in names
        self._networks = tuple(network for each in names - {"*"} for network in _networks(each))

    def __contains__(self, address: str) -> bool:
        parsed = _parse(address)
        return self._is_any or (parsed is not None and any(parsed in network for network in self._networks))


def is_loopback(host: str) -> bool:
    """Whether what listens on *host* is reached from this machine alone."""
    parsed = _parse(host)
    return host == "localhost" if parsed is None else parsed.is_loopback


def _parse(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address[:_LONGEST].partition("%")[0])
    except ValueError:
        return None
    return parsed.ipv4_mapped or parsed if isinstance(parsed, IPv6Address) else parsed


def _networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Return the network that *text* writes; none where it is the name of something else, such as a Unix socket."""
    try:
        return (ip_network(text, strict=False),)
    except ValueError:
        return ()
