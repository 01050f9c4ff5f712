"""Who somebody is: identities, sessions, passwords, ratings."""
