# The names of events and moves in reports.
name-event-hidden = number hidden
name-event-stepped = seat moved
name-event-shaken = die taken
name-event-rolled = die rolled
name-event-peeked = number looked at
name-event-guessed = number guessed
name-event-changed = number changed
name-event-answered = guess answered
name-event-opened = numbers opened
name-move-hide = hide a number
name-move-step = step
name-move-throw = throw the die
name-move-peek = look
name-move-guess = guess
name-move-change = answer a guess
