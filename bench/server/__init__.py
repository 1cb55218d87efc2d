"""How many moves a server takes: ours beside boardgame.io's, from the same load generator."""
