"""What every request passes first: the HTTP protocol and its limits, addresses, the site."""
