"""The `lettrine` command. It fills sentences, draws tables, and decides nothing."""
