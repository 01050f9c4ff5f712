"""La Chaîne: each word begins with the last letter of the one before. The example of docs/adding-a-game.md."""
