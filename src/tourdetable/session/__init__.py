"""A session: a match with its seats, open decisions, clocks and undo, as a value.

`decide.decide(session, command)` is the only way it changes. Nothing here touches a socket, a disk,
an event loop or the machine's clock: times come in with the commands.
"""
