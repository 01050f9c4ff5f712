"""Who meets whom in a round: a request in, a pairing out, so that a worker process may do it."""
