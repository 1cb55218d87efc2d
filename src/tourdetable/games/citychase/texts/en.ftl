title = City Chase
pitch = One thief in a stolen car, three helicopters above the roofs, eleven turns to vanish.
goal-thief = You are the thief: stay unseen for eleven turns.
goal-police = You are the police: find the stolen car within eleven turns.
summary-1 = Every turn the thief drives to a building next door and leaves a trace behind, never where there is already a trace.
summary-2 = Then each of the three helicopters does one thing: it flies to the next intersection, or it lifts one of the four buildings around it.
summary-3 = Under a lifted building there is nothing, a trace, or the car.
summary-4 = The police win when they lift the car, or when the thief has nowhere left to go. After eleven turns the thief has escaped.
about = Unofficial implementation of the rules of City Chase by Martino Chiacchiera and Gabriele Mari. Words and pictures are our own.

# Moves
move-place = Place the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter on intersection { LETTER($intersection) }
move-hide = Hide the car in building { FROM_ONE($building) }
move-flee = Drive to building { FROM_ONE($building) }
move-fly = Fly the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter to intersection { LETTER($to) }
move-lift = Lift building { FROM_ONE($building) } with the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter
move-agree = Agree
move-decline = Decline
move-thief = { $seat } is the thief

# The log
event-thief-drawn = { $seat } is the thief.
event-placed = { $seat } places the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter on intersection { LETTER($intersection) }.
event-turn-opened = Turn { $turn } begins.
event-car-moved = The car is now in building { FROM_ONE($building) }.
event-thief-done = The thief has moved.
event-flew = { $seat } flies the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter from intersection { LETTER($start) } to { LETTER($to) }.
event-lifted = { $seat } lifts building { FROM_ONE($building) } with the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter: { $found ->
    [nothing] nothing inside.
    [yellow] the yellow trace! The chase began here.
    [red] the red trace! The car was here on turn 6.
    [blue] a blue trace.
   *[car] the car!
}
event-proposed = { $seat } proposes for the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter: { $action ->
    [fly] fly to intersection { LETTER($target) }.
   *[lift] lift building { FROM_ONE($target) }.
}
event-agreed = { $seat } agrees.
event-declined = { $seat } declines.
event-arrested = The thief is arrested in building { FROM_ONE($building) } on turn { $turn }.
event-surrounded = The thief is surrounded in building { FROM_ONE($building) }: no way out on turn { $turn }.
event-escaped = Eleven turns are over: the thief escapes from building { FROM_ONE($building) }.
event-path-shown = The car’s route: { FROM_ONE($path) }.
event-leg-over = First leg: the police score { $score }. The sides change, { $thief_seat } is the thief now.

# Questions
prompt-place = Place a helicopter on a free intersection.
prompt-hide = Hide the car in any building.
prompt-flee = Drive to a building next door that holds no trace.
prompt-police = Choose a helicopter: fly it, or lift a building.
prompt-answer = { event-proposed } Do you agree?
prompt-move = Choose a move.

# Roles and pieces
side-thief = Thief
side-thief-aim = Stay unseen
side-thief-play = Play the thief
side-police-aim = Find the car
side-police-play = Play the police
side-police = Police
colour-pink = pink
colour-yellow = yellow
colour-green = green
trace-yellow = yellow trace (turn 1)
trace-blue = blue trace
trace-red = red trace (turn 6)
channel-table = Table
channel-police = Police radio

# Options
option-thief = Thief
option-thief-help = Which seat is the thief.
option-thief-0 = Seat 1
option-thief-1 = Seat 2
option-thief-2 = Seat 3
option-thief-3 = Seat 4
option-thief-random = Drawn at the start
option-aid = Deduction aid
option-aid-help = The police see the buildings where the car can still be.
option-aid-true = On
option-aid-false = Off
option-shared = Shared helicopters
option-shared-help = With two police seats the third helicopter belongs to both.
option-shared-any = Either may play it
option-shared-agree = Both must agree
option-reenter_found = Found traces are no obstacle
option-reenter_found-help = The car may enter a building again once its trace is on the roof.
option-reenter_found-true = On
option-reenter_found-false = Off
option-police_chat = Police chat
option-police_chat-help = Private: the police have a channel that the thief cannot read.
option-police_chat-private = Private
option-police_chat-open = Open
option-two_leg = Two legs
option-two_leg-help = Each player is the thief once; the faster police wins.
option-two_leg-true = On
option-two_leg-false = Off

# Endings
outcome-arrest = The car was found: the police win.
outcome-surround = The thief is surrounded: the police win.
outcome-escape = The thief has escaped.
outcome-two-legs = Both legs are played: the lower score as police wins.

# Refusals
refusal-thief-seat = must be a seat from 0 to { $last }, or random, not { $thief }.
refusal-proposal-open = a proposal is open: agree or decline first.
refusal-no-proposal = there is no proposal to answer: choose a helicopter.
refusal-thief-flies = the thief has no helicopter: move the car.
refusal-police-drives = only the thief drives the car: choose a helicopter.
refusal-hidden-already = the car is hidden already: drive to a building next door.
refusal-hide-first = on turn 1 the car does not drive: hide it in any building.
refusal-flee-adjacent = building { FROM_ONE($building) } is not next to the car’s building { FROM_ONE($car) }; open: { FROM_ONE($open) }.
refusal-flee-trace = your trace of turn { $turn } is in building { FROM_ONE($building) }; open: { FROM_ONE($open) }.
refusal-place-taken = intersection { LETTER($intersection) } is taken: choose another.
refusal-place-first = the helicopters are placed first: choose an intersection.
refusal-placed-already = the helicopters are placed for good: fly one, or lift.
refusal-placed-one = the { $colour } helicopter is placed for good: place another.
refusal-not-yours = the { $colour } helicopter belongs to another seat: choose one of yours.
refusal-acted-already = the { $colour } helicopter has acted in this phase: choose another.
refusal-fly-street = from intersection { LETTER($intersection) } the next ones along a street are { LETTER($intersections) }.
refusal-fly-taken = { $colour ->
    [pink] pink
    [yellow] yellow
   *[green] green
} is on { LETTER($intersection) }: one helicopter per intersection.
refusal-lift-around = from intersection { LETTER($intersection) } buildings { FROM_ONE($buildings) } can be lifted.

# The rules
rule-CC-1 = The city has 25 buildings, five rows of five, numbered 1 to 25 row by row. Ten are tall and fifteen small, which is purely decorative.
rule-CC-2 = Helicopters hover over the 16 inner intersections of the streets, lettered A to P row by row. Each touches exactly four buildings. Two intersections are adjacent when one street leads straight from one to the other.
rule-CC-3 = There are three helicopters, pink, yellow and green, and all three are always in play.
rule-CC-4 = The thief leaves eleven traces, one per turn: yellow on turn 1, red on turn 6, blue on all others.
rule-CC-5 = One seat is the thief, the others are the police. Three police seats own one helicopter each; two own one each and share the third; a single one flies all three. Police take the colours in the order of their seats.
rule-CC-5a = A shared helicopter acts by agreement: one police seat proposes its action, the other police confirm or decline it; after three declined proposals in one police phase it may be played freely. With the option “either may play it”, the police seat that acts first plays it.
rule-CC-6 = Before the first turn the police put the helicopters on three different intersections of their choice, everyone watching, in any order: each their own, anyone a shared one. Placements are final.
rule-CC-7 = On turn 1 the thief hides the car, and the yellow trace with it, in any building.
rule-CC-8 = On turns 2 to 11 the car drives to a building next door, never diagonally, that holds no trace, not even a found one. The trace of the turn is hidden there; the old one stays behind. With the option “found traces are no obstacle”, a trace on the roof no longer stops the car.
rule-CC-9 = If every building next door holds a trace when the thief’s phase begins on turns 2 to 11, the thief is surrounded: this is announced and the police win. After turn 11 it is not checked any more. A forced move is still the thief’s to make.
rule-CC-10 = The police learn nothing of a thief phase except that it is over.
rule-CC-11 = In the police phase every helicopter acts exactly once, in any order; the result of each action is seen before the next. Any police seat with a helicopter that has not acted may play it; actions are taken in the order they arrive, and one that is no longer possible is refused. Nobody may pass. An arrest ends the phase at once.
rule-CC-12 = Fly: along a street to the next intersection, unless another helicopter is there.
rule-CC-13 = Lift: look into one of the four buildings around it. Empty: nothing happens. A trace: it goes onto the roof, and its colour, but never the turn of a blue one, is known to all. The car: the police win.
rule-CC-14 = Everybody sees the police phase, and the police may discuss it, by default in a channel of their own that neither the thief nor spectators read. The thief is silent meanwhile.
rule-CC-15 = A building with its trace on the roof may be lifted again, but nothing more is found.
rule-CC-16 = The police win by lifting the car or when the thief is surrounded. The thief wins by being free at the end of the police phase of turn 11. In a match of two legs each side is the thief once: the police of a leg score the turn of their success, or 12 after an escape; the lower score wins and equal scores are a draw.
rule-CC-17 = After the end the car’s whole route is shown to everyone.
rule-CC-18 = The thief knows everything. Police and spectators know the helicopters, the lifts and what they found, the roofs, the turn and the result, and nothing else until the end.
rule-CC-19 = Deduction aid, on unless switched off: police and spectators are shown all buildings where the car can still be, as follows from what everybody has seen and from nothing else.

# The board of the page
helicopter-name = { $helicopter ->
    [0] Pink
    [1] Yellow
   *[2] Green
} helicopter
helicopter-shared = shared
pick-helicopter = Choose the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter
hint-lift = car { $car } · trace { $trace }
hint-flee = { $exits ->
    [0] no exit
    [one] { $exits } exit
   *[other] { $exits } exits
}{ $near ->
    [0] {""}
    [one] , { $near } helicopter near
   *[other] , { $near } helicopters near
}
hint-last = last drive, no exit needed{ $near ->
    [0] {""}
    [one] , { $near } helicopter near
   *[other] , { $near } helicopters near
}
words-turn = { $phase ->
    [drawing] The thief is being drawn.
    [placing] The police place their helicopters.
    [thief] Turn { $turn } of 11: the thief is moving.
    [police] Turn { $turn } of 11: the police are searching.
   *[over] The chase is over after turn { $turn }.
}
words-thief = { $seat } is the thief.
words-helicopter = The { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter hovers over intersection { LETTER($at) }{ $used ->
    [yes] {" "}and has acted
   *[no] {""}
}.
words-roof = On the roof of building { FROM_ONE($building) }: { $colour ->
    [yellow] the yellow trace, turn 1
    [red] the red trace, turn 6
   *[blue] a blue trace
}.
words-empty = Building { FROM_ONE($building) } was empty on turn { $turn }.
words-car = The car is in building { FROM_ONE($building) }.
words-path = The car’s route so far: { FROM_ONE($path) }.
story-turns = { $count ->
    [one] turn
   *[other] turns
}
story-lifts = { $count ->
    [one] building lifted
   *[other] buildings lifted
}
story-found = { $count ->
    [one] trace found
   *[other] traces found
}
story-flights = { $count ->
    [one] flight
   *[other] flights
}
story-near = { $count ->
    [one] time right under a helicopter
   *[other] times right under a helicopter
}

# The log, turn by turn
chapter = Turn { $turn } of 11
turn-police = { $seat }: { $parts }.
turn-flew = { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} to { LETTER($to) }
turn-lifted = { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} lifts { FROM_ONE($building) }: { $found ->
    [nothing] empty
    [yellow] yellow trace
    [red] red trace
    [blue] blue trace
   *[car] the car
}

# The end
end-headline-arrest = { $count ->
    [one] { $police } arrests { $thief }
   *[other] { $police } arrest { $thief }
} in building { FROM_ONE($building) }
end-headline-surround = { $count ->
    [one] { $police } wins: { $thief } is boxed in
   *[other] { $police } win: { $thief } is boxed in
}
end-headline-escape = { $thief } gets away!
end-decided-arrest = On turn { $turn } { $seat } lifts the right roof with the { $helicopter ->
    [0] pink
    [1] yellow
   *[2] green
} helicopter.
end-decided-surround = On turn { $turn } every building next door already held one of the car’s own traces.
end-decided-escape = Eleven turns, and nobody lifted the right roof. The car was in building { FROM_ONE($building) }.
end-turned = { $trace ->
    [yes] Turn { $turn }: { $seat } finds a trace in building { FROM_ONE($building) }!
   *[no] Turn { $turn }: { $seat } lifts building { FROM_ONE($building) } and finds nothing.
}
end-picture = The car’s route, turn by turn; dashed: lifted by the police
# The dock, the case file, the notebook, the film
share = { $percent } %
building-name = Building { FROM_ONE($building) }
crossing-name = Intersection { LETTER($crossing) }
turn-number = Turn { $turn }
inside = { $car } % the car · { $trace } % a trace · { $nothing } % nothing.
never-lifted = Not lifted before.
empty-on = Empty on turn { $turn }.
lift-with = Lift { $building } with { $colour }
lift-button = Lift { FROM_ONE($building) }
place-button = Place on { LETTER($crossing) }
no-lift = Do not lift
which-helicopter = more than one helicopter reaches it: choose one first.
curtain-thief = The thief is moving…
dead-end = dead end
helicopter-yours = yours
state-at = over { $at }
state-unplaced = to place
state-flew = flew to { LETTER($place) }
state-lifted = { FROM_ONE($place) }: { $found ->
    [nothing] empty
    [car] the car!
    [yellow] yellow trace
    [red] red trace
   *[blue] blue trace
}
state-proposed = waiting for { $seat }
advice = Best guess: { FROM_ONE($building) }, { $percent } %.
advice-none = The car is in none of these four.
place-hint = Choose an intersection on the map. The helicopter will watch the four buildings around it.
pad-found = found
review-truth = what the police could know, and where the car really was
aid-question = Where can the car be?
aid-routes = { $count ->
    [one] only one route fits
   *[other] percent of the { $count } routes that fit
}
aid-percent = percent of the routes that fit
aid-shown = How the aid is shown
aid-off = Off
aid-shade = Shade
aid-numbers = Numbers
exits = { $count ->
    [one] 1 exit
   *[other] { $count } exits
}
exits-to = then { FROM_ONE($buildings) }
exits-last = last drive
can-lift = { $count ->
    [one] can lift it
   *[other] can lift it
}
near-later = In reach next turn
out-of-reach = Out of reach
police-odds = Suspicion { $odds }
police-view = Police view
hide-hint = Tap any building to hide the car there.
hide-where = Hide where?
drive-where = Drive where?
hide-button = Hide in { FROM_ONE($building) }
drive-button = Drive to { FROM_ONE($building) }
thief-waits-placing = The police place their helicopters. Then you hide the car.
thief-waits = The police are searching. Keep still.
case-file = Case file
turn-column = Turn
file-flew = { $helicopter ->
    [0] Pink
    [1] Yellow
   *[2] Green
} flew to intersection { LETTER($to) }
file-lifted = { $helicopter ->
    [0] Pink
    [1] Yellow
   *[2] Green
} lifted building { FROM_ONE($building) }: { $found ->
    [nothing] empty
    [car] the car
    [yellow] the yellow trace
    [red] the red trace
   *[blue] a blue trace
}
tab-notes = Notes
tab-case = Case file
tab-legend = Legend
pens = Pens
pen-ring = Ring
pen-cross = Cross
pen-question = Question mark
pen-route = Route: draw from building to building
pen-note = Note
pen-undo = Undo the last stroke
note-placeholder = What do you think?
note-add = Add
note-erase = Erase
notes-help = Pick a pen and tap a building, or draw a route. Your notes stay in this browser: nobody else sees them.
legend-drive = you can drive here
legend-exits = exits from there
legend-now = can be lifted this turn
legend-later = in reach next turn
legend-trace = your trace, still hidden
legend-found = trace the police found
legend-searched = empty on the turn shown
legend-blue = blue trace: any turn but 1 and 6
legend-turn1 = yellow trace: turn 1
legend-turn6 = red trace: turn 6
legend-done = has acted
film-title = The whole chase
film-play = Play the film
film-pause = Pause
film-turn = Turn of the film
words-suspect = The car may be in building { FROM_ONE($building) }: { $percent } %.
story-closest = The closest call: turn { $turn }, the car in building { FROM_ONE($building) } right under { $over ->
    [1] a helicopter
    [2] two helicopters
   *[other] three helicopters
}.

# the records of a club
record-fastest-arrest = Fastest arrest
record-fastest-arrest-value = turn { $value }
record-longest-chase = Longest chase
record-longest-chase-value = turn { $value }
record-escapes-in-a-row = Escapes in a row
record-escapes-in-a-row-value = { $value }

# What I answer without being asked
standing-agree = Always agree to my colleagues’ proposals

# -- how the bots play
plays-easy = Police: patrols wherever something might be seen. Thief: avoids buildings that a helicopter could lift.
plays-medium = Police: weighs all plans and follows traces. Thief: goes where it is not expected and keeps a way open.
plays-hard = Police: has learned from chases what each lift and each flight leads to, and closes in. Thief: has learned which way out is safest.
