"""What the games of one box share: its pieces and the rules common to them. Below the games, which import it."""
