"""What people are told outside the pages of the application: that a game by correspondence waits for them."""
