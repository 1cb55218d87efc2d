title = Velo City
pitch = Teams of bicycle couriers race across town. Ride alone or in a group, chase, dodge manholes, and spend your energy drinks well.
summary-1 = First announce: solo, or with a group that stands on one space. Then roll.
summary-2 = Solo: your die moves one of your couriers. Group: roll the dice of all teams there and choose one; a rival may ride along.
summary-3 = A space with a can gives you a drink; spend it for an extra die or a pursuit, two for a sprint. On a manhole pay a can, or go back.
summary-4 = The first with three couriers across the line wins.
about = An unofficial implementation of the rules of Velo City by Kevin G. Nunn. Boards, drawings and words are our own.

# -- options
option-board = Board
option-board-help = The course through the city: how long it is, and where its cans and manholes are.
option-board-boulevards = Boulevards (35 steps)
option-board-harbour = Harbour (28 steps, many manholes)
option-board-heights = Heights (42 steps, many cans)
option-first_player = First player
option-first_player-help = Who begins. Drawn at random unless you choose a seat.
option-first_player-drawn = Drawn at random
option-first_player-1 = Seat 1
option-first_player-2 = Seat 2
option-first_player-3 = Seat 3
option-first_player-4 = Seat 4
option-first_player-5 = Seat 5
option-first_player-6 = Seat 6
option-first_player-7 = Seat 7
option-sprint_sum_may_finish = A sprint’s sum may cross the finish
option-sprint_sum_may_finish-help = The sum contains your own die, so by default it may carry a courier across the line.
option-energy_die_may_finish = The energy die may cross the finish
option-energy_die_may_finish-help = By default only your own die carries a courier across the line.

# -- moves
move-solo = { $cans ->
    [0] Ride solo
    [1] Solo with energy bonus (1 can)
   *[2] Sprint (2 cans)
}
move-group = { $cans ->
    [0] Ride with the group on { $space }
   *[1] Group on { $space } with energy bonus (1 can)
}
move-group-start = { $cans ->
    [0] Ride with the group at the start
   *[1] Group at the start with energy bonus (1 can)
}
move-ride = { $die ->
    [own] Own die: the courier on { $space }
    [energy] Energy die: the courier on { $space }
   *[sum] Both dice together: the courier on { $space }
}
move-ride-start = { $die ->
    [own] Own die: a courier leaves the start
    [energy] Energy die: a courier leaves the start
   *[sum] Both dice together: a courier leaves the start
}
move-share = Use { $seat }’s die: both ride
move-pursue = { $couriers ->
    [0] Nobody pursues
    [1] One courier pursues (1 can)
   *[other] { $couriers } couriers pursue ({ $couriers } cans)
}
move-stay = Pay 1 can and stay
move-back = Go back
move-take = Take a can from { $seat }
move-roll = The die shows { $pips }
move-first = { $seat } begins

# -- prompts
prompt-first = The first player is being drawn.
prompt-announce = Solo or group? Say so before you roll.
prompt-roll = The dice are rolling.
prompt-choose = Choose a die and the courier it moves.
prompt-pursue = How many of your couriers pursue, for a can each?
prompt-obstacle = Your courier has reached a manhole: pay a can or go back?
prompt-take = The supply is empty: whose can do you take?
prompt-over = The race is over.

# -- events
group-place = { $space ->
    [start] at the start
   *[other] on { $space }
}
from-origin = { $origin ->
    [start] from the start
   *[other] from { $origin }
}
to-landing = { $landing ->
    [start] to the start
   *[other] to { $landing }
}
event-drawn = { $seat } is drawn to begin.
event-turn-began = { $seat }’s turn.
event-announced = { $mode ->
    [solo] { $seat } rides solo.
    [bonus] { $seat } rides solo and drinks a can for the energy die.
    [sprint] { $seat } spends two cans on a sprint.
    [group] { $seat } rides with the group { group-place }.
   *[group-bonus] { $seat } rides with the group { group-place } and drinks a can for the energy die.
}
event-rolled = { $die_seat }’s die: { $pips }.
event-energy-rolled = { $seat } rolls the energy die: { $pips }.
event-rode = { $landing ->
    [0] { $die ->
        [own] { $seat } rides { from-origin } across the finish line with their own die, { $pips }.
        [energy] { $seat } rides { from-origin } across the finish line with the energy die, { $pips }.
       *[sum] { $seat } rides { from-origin } across the finish line with both dice, { $pips }.
    }
   *[other] { $die ->
        [own] { $seat } rides { from-origin } { to-landing } with their own die.
        [energy] { $seat } rides { from-origin } { to-landing } with the energy die.
        [sum] { $seat } rides { from-origin } { to-landing } with both dice.
       *[rival] { $seat } rides { from-origin } { to-landing } with a rival’s die.
    }
}
event-carried = One of { $seat }’s couriers rides along { from-origin } { to-landing }.
event-crossed = One of { $seat }’s couriers takes podium place { $place }.
event-pursued = { $couriers ->
    [0] { $seat } does not pursue.
    [1] One of { $seat }’s couriers pursues to { $landing } for a can.
   *[other] { $couriers } couriers of { $seat } pursue to { $landing } for { $couriers } cans.
}
event-supplied = { $seat } receives a can from the supply.
event-took = The supply is empty: { $seat } takes a can from { $from_seat }.
event-nothing-to-take = The supply is empty and nobody has more cans than { $seat }: no can.
event-stayed = { $seat } pays a can and stays on manhole { $space }.
# two cans are owed for the start alone (VC-21)
event-went-back = { $cans ->
    [2] One of { $seat }’s couriers goes back from { $origin } to the start.
   *[other] One of { $seat }’s couriers goes back from { $origin } { to-landing }.
}
event-ended = { $reason ->
    [third-courier] Three couriers of one team are in: the race is over.
    [podium-full] The podium is full: the race is over.
   *[turn-limit] The last turn has been played: the race is over.
}

outcome-third-courier = The first team with three couriers on the podium wins.
outcome-podium-full = The podium is full: most couriers wins; ties go to the latest arrival.
outcome-turn-limit = The race was stopped after 1,000 turns and ranked as it stood.

# -- refusals
refusal-step-first = the first player is drawn now.
refusal-step-announce = first announce solo or group.
refusal-step-roll = a die is rolled now.
refusal-step-choose = first choose a die and a courier.
refusal-step-pursue = first say how many couriers pursue.
refusal-step-settle = first the courier on the manhole stays or goes back.
refusal-step-take = first say whose can is taken.
refusal-cans = { $cans ->
    [1] it costs 1 can
   *[other] it costs { $cans } cans
}, and you have { $has }: announce what you can pay.
refusal-no-own-courier = none of your couriers is on space { $space }: choose a space where one is.
refusal-no-rival = no rival is on space { $space }: a group needs one.
refusal-no-energy-die = no can was spent for the energy die before the roll: choose another die.
refusal-no-sprint = only a sprint may use the sum of both dice: choose one of them.
refusal-not-the-group = a courier of the group on space { $space } must move.
refusal-not-a-group = a rival’s die is rolled in a group only: ride with your own.
refusal-own-die = your own die moves no rival: ride with it.
refusal-not-in-group = this team is not in the group: choose a die that was rolled.
refusal-own-die-only = this choice would carry a courier from space { $space } across the finish line, which it may not: your own die may.
refusal-pursuers = { $most ->
    [1] at most 1 courier
   *[other] at most { $most } couriers
} of yours can pursue: each must stand on the space that was left, and costs a can.
refusal-not-richest = take from a player who has the most cans.
refusal-first-player = there is no seat { $chosen } among { $seats }: choose one of them, or let it be drawn.
refusal-board-toml = { $place } is not TOML ({ $error }).
refusal-board-name = { $place }: the board is called “{ $name }”, but the file “{ $file }”.
refusal-board-missing = { $place } is missing.
refusal-board-field = { $place } is not a field of a board, which has id, distance and spaces.
refusal-board-file = { $place } cannot be read ({ $error }).
refusal-board-id = { $place }: begin with a lower-case letter; then lower-case letters, digits and hyphens, 32 in all at most.
refusal-board-distance = { $place } must be { $least } to { $most } steps.
refusal-board-spaces = { $place } must be a table of space numbers with their types.
refusal-board-no-space = { $place } is not a space: they run from { $first } down to 1.
refusal-board-type = { $place }: the type must be race, supply or obstacle.
refusal-board-no-type = { $place } is missing: it needs race, supply or obstacle.
refusal-state-order = each team’s rearmost courier comes first.
refusal-state-cans = the supply and the players’ cans must make { $wanted }, not { $total }.
refusal-state-podium = the podium must hold each courier of seat { $seat } that is on space { $space }, and no other.
refusal-state-ended = the phase, the turn, the podium and the end must agree.
refusal-state-group = a group needs a courier of the active seat and one of a rival.
refusal-state-sprint = there is no sprint in a group.
refusal-state-rolling = this die is not one of the announcement.
refusal-state-dice = the dice must be those of the announcement that were rolled, and no others.
refusal-state-owed = cans are owed while somebody chooses whom to take them from, and only then.
refusal-state-arrived = more couriers of seat { $seat } are named than have reached an obstacle.
refusal-state-asked = seat { $seat } has nothing to decide.

# -- the rules
rule-VC-1 = Couriers ride from the start over numbered spaces that count down to 1, then across the finish line to eight podium places. On the default board the finish is 35 steps from the start. Any number of couriers may share a space; a podium place holds one.
rule-VC-2 = Spaces are of three types: plain race spaces, supply spaces with a can, and obstacles with a manhole. Where they are depends on the board.
rule-VC-3 = Each team has its own die, and there is one energy die. All are ordinary dice with 1 to 6.
rule-VC-4 = With 3 or 4 players each team has five couriers, with 5 to 7 players four. One of them is the captain and does not race: four or three do.
rule-VC-5 = The common supply holds 15 cans for 3 players, 20 for 4 or 5, 24 for 6 and 28 for 7. Players start with none. A spent can goes back to the supply.
rule-VC-6 = First announce solo or group. A group needs a space with a courier of yours and one of a rival; name it now. The start may be named. The first player is drawn unless the table has chosen one.
rule-VC-7 = Before rolling, the active player may spend one can on the energy bonus (solo or group) or two on a sprint (solo only), never both. It is paid before the roll and cannot be taken back.
rule-VC-8 = Solo: roll your own die, then choose which courier moves exactly that many spaces.
rule-VC-9 = Solo with energy bonus: roll your own die and the energy die, and use either.
rule-VC-10 = Sprint: roll both dice and use either, or their sum. Nobody may pursue a sprint, not even your own couriers, not even if a single die is used.
rule-VC-11 = Group: roll the dice of all teams on the named space (nobody may refuse), and the energy die with a bonus. Choose one. With your own or the energy die one of your couriers there moves; with a rival’s die one of yours and one of that rival’s move, yours first. A choice must be made.
rule-VC-12 = A courier moves the exact number of pips. Only crossing the finish line may waste some.
rule-VC-13 = Your courier crosses the finish line only with your own die, which must show at least the number of its space. Another die that would carry it across cannot be chosen for it, but may move another courier. Your own die can always be used. The sum of a sprint contains your own die and may cross; the energy die alone may not (both are options).
rule-VC-14 = Other couriers on the space that was left may pursue to the same landing, a can each. The active player first, then clockwise, each says how many of theirs, within the cans they have; those after them hear the answer. The rival moved by its own die does not pay; its others may pursue.
rule-VC-15 = No pursuit from the start, of a sprint, or across the finish line, not even by the same team.
rule-VC-16 = Example: with a 6 blue rides from 33 to the supply space 27; a second blue courier and a yellow one pursue for a can each. Only blue receives a can, and only one.
rule-VC-17 = If the active player’s courier, moved by the die, ends on a supply space, that player receives one can. Nobody else arriving does, and a second courier of theirs brings no second can. It comes after all pursuit, so it pays for none of it, and the cans of the pursuers are back in the supply by then.
rule-VC-18 = If the supply is empty, a can that is due is taken from the player who has most; among equals the receiver chooses. If the receiver has most, even tied, there is no can. This applies to supply spaces and to going back.
rule-VC-19 = After movement and pursuit each courier that arrived on an obstacle this turn pays a can to stay, or goes back to the nearest obstacle behind it that no courier of any team occupies at that moment (one that was just sent back counts); else to the start. Couriers that were there before are not concerned. Without cans the return is automatic.
rule-VC-20 = The active player settles all their couriers first, in any order, then the others clockwise.
rule-VC-21 = Going back brings a can; going back to the start brings two in all, one after the other (VC-18 holds for each). They may be spent at once on the next courier.
rule-VC-22 = A courier that went back to an obstacle is not tested there again.
rule-VC-23 = Example: clockwise sit yellow (1 can), red (2) and blue (none). On 4, yellow rolls 2 (own), 3 (blue) and 6 (red). The 6 cannot be used. With blue’s 3, a yellow and a blue courier go to 1; yellow’s second courier and red pursue. Yellow, without cans, goes back to 3, receives a can and keeps the second courier with it. Red pays. Blue cannot, and since 3 is occupied now, goes back to 5 for a can.
rule-VC-24 = Example: on 6 with the dice 1, 3 and 3 one must be chosen, although both 5 and 3 are obstacles.
rule-VC-25 = Couriers that cross take the podium places 1 to 8 in order of arrival, the first furthest from the finish line.
rule-VC-26 = A player whose third courier finishes wins at once.
rule-VC-27 = When the eighth place is taken, most couriers on the podium wins; ties go to the player whose last courier arrived latest. Example: with two each, the 8th place beats the 7th.
rule-VC-28 = Final ranking: couriers on the podium, then the latest arrival as above, then the furthest courier, the next-furthest and so on; what is still equal is shared. A match of 1,000 turns is stopped and ranked like this.
rule-VC-29 = A turn: announce mode, space and spending; roll; choose die and courier; move (a crossing takes its podium place, and the end is checked, at once); pursuit; supply; obstacles; then the next player, clockwise. Everything is public. Couriers of one team on the same space are interchangeable.

# -- the page
board-label = City plan with the road, the teams and the podium
start-label = Start
start-short = start
finish-label = finish
energy-label = Energy
podium-label = Podium
cans-label = Cans
team-red = red
team-black = black
team-yellow = yellow
team-white = white
team-green = green
team-grey = grey
team-blue = blue
card-place = place { $place } on the podium
card-wins = wins the race!
card-gain = { $cans ->
    [1] +1 can
   *[other] +{ $cans } cans
}
card-cost = { $cans ->
    [1] −1 can ({ $left } left)
   *[other] −{ $cans } cans ({ $left } left)
}
card-tested = manhole: pay a can or back to { $back }
card-along = { $name } rides along
mode-solo = Solo
mode-group = Group on { $place }
mode-group-start = Group at the start
mode-group-short = Group, { $place }
mode-group-none = Group
say-solo = { $cans ->
    [0] Roll your die, then move the courier you like.
    [1] Roll your die and the energy die, and use either for the courier you like.
   *[2] Roll both dice and use either or their sum. Nobody can pursue.
}
say-group = Roll { $dice } dice, choose one. With the die of { $rivals }, one of their couriers rides along.
group-impossible = No space with you and a rival (VC-6)
switch-group = Which group
odds-can = to get a can
odds-can-on = to get a can, on { $spaces }
odds-manhole = forced onto a manhole
odds-manhole-on = forced onto a manhole, { $spaces }
odds-finish = to cross the line
odds-spaces = spaces on average
odds-spaces-best = spaces with the best die, on average
odds-spaces-best-short = spaces, best die
spend-words = { $cans ->
    [0] No can
    [1] 1 can
        + die
   *[2] 2 cans
        sprint
}
spend-label = { $cans ->
    [0] Spend no can
    [1] Spend 1 can for the energy die
   *[2] Spend 2 cans for a sprint
}
roll-solo = Roll solo
roll-group = Roll with the group
roll-group-short = Roll as a group
select-solo = Solo: courier, { $place }
select-group = Group: { $place }
pill-solo = solo
pill-group = group
wrong-landing = No die leads there: a courier moves the exact number of pips.
barred-die = cannot be used
barred-why = Only your own die may cross (VC-13)
waiting-for = { $name } is playing
podium-goal = Podium: { $couriers } couriers win
no-can = no can
supply-cans = { $cans ->
    [1] 1 can
   *[other] { $cans } cans
}
supply-of = left in the supply of { $total }
goal = Get three couriers home first, or the most onto a full podium.
card-odds-supply = { $percent } % to get a can
card-odds-obstacle = { $percent } % manhole only
card-odds-finish = finish { $percent } %
card-pursuers = { $who } may pursue
words-team = { $letter } ({ $team }), { $name }: couriers on { $spaces }; cans: { $cans }.
words-supply = Cans in the supply: { $cans }.
words-podium = Podium: { $names }.
words-podium-empty = Nobody is on the podium yet.
words-dice = Dice: { $dice }.
story-groups = Group rides
story-sprints = Sprints
story-pursuits = Pursuits
story-carried = Taken along
story-manholes = Sent back
story-cans = Cans spent

# -- the log, turn by turn
chapter = Round { $round }
turn-carried = { $count ->
    [one] { $names } rides along
   *[other] { $names } ride along
}
turn-pursued = { $count ->
    [one] { $names } pursues
   *[other] { $names } pursue
}
turn-supplied = a can for { $names }
turn-took = { $names } takes a can from a rival
turn-stayed = { $count ->
    [one] { $names } pays to stay on the manhole
   *[other] { $names } pay to stay on manholes
}
turn-went-back = { $count ->
    [one] { $names } falls back from the manhole
   *[other] { $names } fall back from manholes
}

# -- the end
end-headline = { $count ->
    [3] { $name } wins: three couriers home!
   *[other] { $name } wins the race
}
end-decided-third-courier = { $name } was the first to bring home three couriers.
end-third = The third courier { $how ->
    [rode] rode in from space { $origin } with a { $pips }.
    [carried] came along with a rival from space { $origin }.
   *[pursued] came in by a pursuit from space { $origin }.
}
end-decided-podium-full = The podium is full. { $name } has { $home ->
    [one] one courier
   *[other] { $home } couriers
} on it, { $tied ->
    [0] more than any other team.
    [one] as many as one other team: the latest arrival wins the tie.
   *[other] as many as { $tied } other teams: the latest arrival wins the tie.
}
end-decided-turn-limit = The race was stopped after 1,000 turns and ranked as it stood.
end-short = You brought home { $home ->
    [0] none
    [one] one courier
   *[other] { $home } couriers
}; your next one was { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} short.
end-turned = Turn { $turn }: { $name } takes the lead and keeps it to the end.
end-picture = How far the best three couriers of each team had come
end-home = { $count ->
    [0] none home
    [one] one courier home
   *[other] { $count } couriers home
}
end-of-all = { $mine } of { $all }

# the records of a club
record-fastest-race = Fastest race
record-fastest-race-value = { $value } turns
record-longest-race = Longest race
record-longest-race-value = { $value } turns

# What I answer without being asked
standing-manholes = At a manhole
standing-manholes-pay = always pay a can
standing-manholes-back = always go back
standing-pursuits = When I may pursue
standing-pursuits-all = always, with every courier I can pay for
standing-pursuits-never = never

# -- the signs on the road
legend-courier = couriers of a team, and how many
legend-can = a can for the active player who ends here
legend-manhole = manhole: pay a can or go back
legend-own-die = your own die: the only one that crosses the line
legend-energy-die = the energy die, for a can

# -- how the bots play
plays-easy = Rides at random six turns in ten, and by instinct otherwise.
plays-medium = Weighs turns saved against cans and against helping rivals, and looks no further.
plays-hard = Has learned from thousands of matches against itself what a position is worth, and considers every roll of its dice.
