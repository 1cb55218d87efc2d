"""Open tables: their viewers, bots, clocks, chat, aids and webhooks."""
