title = VeloMaster
pitch = A road race of teams: draft behind one another, dare the descents, bring your best rider home first.
goal = Bring one of your riders across the line before everyone else.
summary-1 = On your turn you roll dice and give one to each of your riders: it may ride up to that many cells.
summary-2 = A cell holds one rider. Go ahead or change lanes; a full road blocks you.
summary-3 = Climbs and dangerous descents call for a roll: the page shows the odds before you ride.
summary-4 = The first across wins the race; the first over the summits collect climber points for the red jersey.
about = An unofficial implementation of the rules of VeloMaster by Laurent Collomb. The roads, drawings and texts are our own.

colour-name = { $colour ->
    [green] Green
    [purple] Purple
    [pink] Pink
    [orange] Orange
   *[neutral] Neutral
}
bib-name = { $bib ->
    [yellow] yellow
    [grey] grey
    [violet] violet
   *[green] green
}
bib-number = { $bib ->
    [yellow] 1
    [grey] 2
    [violet] 3
   *[green] 4
}
words-numbered = { bib-number } ({ bib-name } bib)
rider-name = { colour-name } { bib-number }
way-name = { $way ->
    [ahead] ahead
    [left] left
   *[right] right
}

option-level = Level of the rules
option-level-help = Beginner: teams of two. Expert: teams of four with a leader, accelerations, feeding, punctures. Pro: condition, attacks, doping.
option-level-D = Beginner
option-level-E = Expert
option-level-P = Pro
option-track = Road
option-track-help = Which stage is ridden.
option-track-harbour = Harbour Criterium (flat)
option-track-vineyards = Vineyard Loop (medium mountains)
option-track-eagle-pass = Eagle Pass (high mountains)
option-track-cobbles = Northern Cobbles (cobbled plain)
option-finish = Finish
option-finish-help = The short version takes about half an hour; any line across the road can be the finish.
option-finish-short = Short version
option-finish-full = The whole road
option-finish-line-1 = First line across the road
option-finish-line-2 = Second line
option-finish-line-3 = Third line
option-finish-line-4 = Fourth line
option-no_parking = No parking
option-no_parking-help = A rider that gained nothing in its last two turns has to move forward if it can.
option-draft_limit = Relays and accelerations per rider
option-draft_limit-help = How often a rider may take part: once in every team turn, or once in a phase.
option-draft_limit-turn = Once a team turn
option-draft_limit-phase = Once a phase
option-max_rounds = Longest race
option-max_rounds-help = The race ends after this many rounds; riders still on the road are timed by the distance they have left.
option-max_rounds-80 = 80 rounds
option-max_rounds-40 = 40 rounds
option-max_rounds-120 = 120 rounds

move-ride = Give the { $die } to { $rider }
move-enter = Start in lane { FROM_ONE($lane) }
move-step = Step { way-name }
move-stop = Stop here
move-call = Call the line with { $rear } at the rear
move-roll = Roll the dice
move-answer = { $agree ->
    [yes] Agree
   *[no] Refuse
}
move-jump = Jump { way-name }
move-stay = Stay
move-resume = { $use ->
    [yes] Use the kept die now
   *[no] Keep the die
}
move-pick = Take { $rider }
move-d6 = D6: { $value }
move-d20 = D20: { $value }

prompt-launch = Launch a rider: choose a cell.
prompt-enter = In which lane does { $rider } start?
prompt-call = Call a relay or an acceleration, or roll the dice.
prompt-relay = Call a relay, or roll the dice.
prompt-vote = Does { $rider } agree to accelerate?
prompt-jump = { $rider } may jump past the head of the line, or stay.
prompt-slide = Downhill: one more step for { $rider }?
prompt-choose = Your turn: choose where a rider goes.
prompt-ride = { $rider } has { $left ->
    [one] { $left } step
   *[other] { $left } steps
}: choose where it goes.
prompt-extra = Downhill: one more step for { $rider }?
prompt-leftover = Your blocked leader’s way is clear: use its die?
prompt-pick = Choose a neutral rider.
prompt-over = The race is over.

event-rolled = A D{ $sides } shows { $value }.
event-ordered = The order of the start is settled.
event-turn-started = { $seat }’s turn{ $phase ->
    [leaders] {" "}(leaders)
    [mates] {" "}(teammates)
    [neutral] {" "}(neutral riders)
   *[together] {""}
}, minute { $minutes }.
event-missed-turn = { $seat } misses a turn.
event-rode = { rider-name } rides with a { $die }.
event-stepped = { $start ->
    [-1] { rider-name } starts.
   *[other] { rider-name } moves on.
}
event-blocked = { rider-name } is blocked with { $steps } { $steps ->
    [one] step
   *[other] steps
} left.
event-kept = { $seat } keeps the blocked leader’s die.
event-called = { $seat } calls { $call ->
    [relay] a relay
   *[acceleration] an acceleration
}.
event-answered = { rider-name } { $agree ->
    [yes] agrees
   *[no] refuses
}.
event-stayed = { rider-name } stays.
event-swallowed = { rider-name } is swallowed.
event-tested = { rider-name }: { $test ->
    [power] power roll
    [gap] skill roll in a gap
    [speed] skill roll for speed on the descent
    [brake] skill roll for braking
    [pile-up] skill roll to avoid the fall
   *[danger] skill roll on a dangerous cell
}, { $value } ({ $need } needed): { $passed ->
    [yes] passed
   *[no] failed
}.
event-fell = { rider-name } falls!
event-gravity = { rider-name }’s fall: { $value ->
    [1] out of the race
    [2] two turns missed
    [3] two turns missed
    [18] no harm
    [19] no harm
    [20] no harm
   *[other] { $misses ->
        [0] worst die next turn
       *[other] one turn missed
    }
}.
event-got-up = { rider-name } is back on the road.
event-punctured = { rider-name } has a puncture.
event-fed = { rider-name } takes its food bag.
event-starved = { rider-name } has missed the feed zone.
event-crossed = { rider-name } is { words-nth } over the summit: { $points } points.
event-arrived = { rider-name } finishes { words-nth }, in { $minutes } minutes.
event-race-ended = The race is over after { $minutes } minutes.

outcome-finished = A full team, or every leader still racing, is home.
outcome-team-home = All riders of a team are across the finish line.
honour-champion = { $tour ->
    [yes] Gold jersey, winner of the tour: { rider-name }, { $seat }, { $minutes } minutes.
   *[no] Champion’s jersey, winner of the race: { rider-name }, { $seat }, { $minutes } minutes.
}
honour-climber = Red jersey, best climber: { rider-name }, { $seat }, { $points } points.
honour-team = Best team: { colour-name }, { $seat }, { $minutes } minutes.
outcome-rounds = The last round is over.

refusal-step-closed = there is no cell on that side ({ way-name }).
refusal-must-go = this rider has not gained anything in two turns: it has to move forward.
refusal-enter-taken = that first cell is taken, or there is none.
refusal-ride-not = that rider or a die of { $die } is not available now.
refusal-call-not = that rider is not the rear of a line you may call.
refusal-jump-closed = no free cell is open from the head of the line ({ way-name }).
refusal-step-taken = a rider is on that cell ({ way-name }).
refusal-ride-other = that rider belongs to the other director of the team.
refusal-ride-smallest = this rider plays the smallest die: { $die }.
refusal-call-again = that line was already called in this turn.
refusal-call-long = a relay needs a line of exactly two.
refusal-call-none = none of the first three riders of that line is yours to ride now.
refusal-call-drafted = the riders behind the front of that line have already taken part once.
refusal-call-closed = no free cell can be reached from the front of that line.
refusal-jump-swallowed = a way past riders must end on a free cell, and an acceleration swallows at most three.
refusal-pick-not = that is not a neutral rider you may take.
refusal-not-asked = the question now is { $asked ->
    [launch] which rider to launch
    [enter] the lane to start in
    [relay] a relay, or the dice
    [call] a relay, an acceleration, or the dice
    [vote] an answer to the acceleration
    [jump] a jump, or to stay
    [choose] a die for a rider
    [extra] the step down the descent
    [leftover] whether the blocked leader goes on
    [save] a vote on the withdrawn rider
    [swap] whether the roles are swapped
    [hero] the local hero
    [dope] who is doped
    [pick] a neutral rider
    [gain] whether the gain is taken
   *[ride] the next step
}.
refusal-finish-line = { $track } has only { $lines } lines across the road.
refusal-track = { $where }: { $why }

rule-VM-1 = A road is data: lanes side by side, each a chain of cells. A cell has a back and a front edge in half-lengths (a normal cell has two), a terrain (flat, climb with its percentage, descent) and may be dangerous or a feed cell. Lines cross the road: start, summits, finish.
rule-VM-2 = Ahead is the next cell of the lane. Cells touch when they follow one another in a lane, or lie in adjacent lanes and overlap; a corner is not enough. Equal fronts are on the same line.
rule-VM-2a = A line is crossed when the rider’s front lies beyond it, or when it steps off its lane’s last cell. Across the finish a rider leaves the road at once, in the order of crossing, and its remaining steps lapse.
rule-VM-2b = The track checker warns of stretches without diagonals. Each feed zone has at least eight feed cells, over every lane.
rule-VM-3 = A step goes ahead, or to the lane beside: there only to the most advanced touching cell (level with it a side step, further on a diagonal). If that cell is taken, the side is closed.
rule-VM-3a = There are at most three ways: ahead, left, right. If the most advanced touching cell lies further back, that side is closed. At the end of a lane there is no step ahead.
rule-VM-4 = One rider per cell, no going back, no jumping over riders except in a relay or an acceleration.
rule-VM-5 = A die of n gives at most n steps; a rider may stop earlier or not move. Without an open step it is blocked and its move is lost.
rule-VM-5a = Option no parking: a rider that gained nothing in its last two turns must take an ahead or diagonal step if one is open, with the power roll due. It steps aside only to where it can still gain.
rule-VM-6 = What counts is the terrain of the cell a step starts from.
rule-VM-7 = The rider whose front is farther is ahead; on the same line, the one that got there first.
rule-VM-8 = Level D: teams of two without a leader. Levels E and P: four riders, bibs yellow (the leader), grey, violet and green.
rule-VM-9 = The team colours are green, purple, pink and orange.
rule-VM-10 = The highest D20 begins; ties roll again. In that order each director rolls two D6, chooses one and launches a rider: its first step enters any free first cell. This repeats round after round; a rider that cannot enter does so on its next normal move. No relays or accelerations during the start.
rule-VM-10a = Launching is compulsory while a first cell is free. The start ends when a whole round launches nobody. Riders outside rank last, in start order; a leader that cannot enter is blocked.
rule-VM-11 = Level D: in each round the best placed team that has not yet played is next. A turn: relays, then two D6, one for each rider in any order.
rule-VM-12 = Level E: a round has a leaders’ phase and a teammates’ phase. Next is always the team whose leader is best placed now among those that have not played in the phase; without a leader on the road, its best rider counts.
rule-VM-12a = An arrived leader ranks ahead of all on the road, by arrival.
rule-VM-13 = The leader’s turn: a relay or an acceleration if wanted, then one D6 and the move.
rule-VM-14 = The teammates’ turn: relays and accelerations, then three D6, exactly one for each teammate. With fewer teammates there are still three dice to choose from.
rule-VM-15 = A line is a run of riders in consecutive cells of a lane. A relay needs a line of exactly two, in place when the turn starts, with a rider whose turn it is. Teams may mix.
rule-VM-15a = Only the team whose turn it is calls a relay or an acceleration. Lines are those of the turn’s start and must still be unbroken. Riders beside or outside the road belong to no line; one that gets up does so before and counts.
rule-VM-16 = The rear rider jumps to a cell one step from the front rider’s; then the other jumps in the same way from the new front. Both end two cells further, in the same order.
rule-VM-17 = Each owner decides whether and where to jump. If the rear rider declines, there is no relay.
rule-VM-17a = The rear rider’s owner answers and places it first, then the front rider’s. If the rear rider falls or fails, the relay ends.
rule-VM-18 = A rider takes part in at most one relay or acceleration a turn. It comes on top of the normal move, and may move an opponent’s rider out of turn. Both riders of a team may each be in a relay in one turn.
rule-VM-18a = Option draft limit: once per rider in a team turn, or once in a phase.
rule-VM-19 = On a climb a relay needs no power roll unless the step is diagonal or sideways. Dangerous cells passed or landed on cost a skill roll each.
rule-VM-19a = In a relay or acceleration a diagonal’s power roll depends on the cell the jumper leaves: from a climb diagonally past another onto the flat, it is due.
rule-VM-20 = Three or more riders in a line can accelerate. The proposer must have a rider whose turn it is among the first three: the leader in the leaders’ phase, a teammate in the teammates’.
rule-VM-21 = At least half of the riders of the line must agree (3 of 6, 4 of 7); each owner answers for each rider.
rule-VM-21a = Answers are public, from head to tail; a rider whose owner agreed may still stay. Riders that may not take part count in the total, answer no and stay. A front rider that may not take part does not stop the rear rider’s relay jump.
rule-VM-22 = From the last rider up, each goes to a cell one step from the current head and becomes the head, or declines. A rider that stays, falls or lacks power does not stop the others.
rule-VM-22a = Line and order are fixed at the call; each rider moves once, rear to front, whatever lane the head is in. It passes the cells of the line ahead of it and those of the heads before it. A rider that stays is passed over and never becomes the head.
rule-VM-22b = Descent steps come after the whole relay or acceleration, front to rear, one for each rider that moved; none follows another.
rule-VM-22c = If the head has arrived, a step from it arrives too; tests on the way are still due.
rule-VM-22d = The front rider of the line moves only if a rider of the line has passed it in this acceleration. If nobody moved, nothing happens.
rule-VM-23 = Up to three riders in the way of the head, in line or not, are swallowed: the mover goes past them as if they were of the line. They gain nothing.
rule-VM-23a = A mover may pass through the cell of a rider outside the line and step on from there, more than once. An acceleration swallows at most three different riders; a fourth closes that way; later movers may pass the same riders again. Swallowed riders neither vote nor move. The gap roll is that of the last step. A relay swallows nobody. Only routes that end on a free cell are offered.
rule-VM-24 = In an acceleration a teammate rolls power if it starts on a climb, and again if it arrives on one; once if it only passes one; and once more for a diagonal from a climb. A leader rolls only for the diagonal.
rule-VM-24a = The tests come in this order: start, cells passed, diagonal, gap, arrival, danger there; each against the percentage of its own cell, for cells passed against the highest. The first failure ends the move. Leaving a climb diagonally takes two rolls; going from climb to climb takes two straight on, three diagonally.
rule-VM-25 = Dangerous cells crossed or landed on in an acceleration cost a skill roll each.
rule-VM-26 = Skill roll: a D20 of 1 or 2 is a fall. One roll for each dangerous cell entered, in the order met.
rule-VM-27 = Level D: a fallen rider lies beside its cell, which is free again, loses the rest of its move and misses one turn.
rule-VM-28 = Power roll: a diagonal or side step that starts on a climb needs a D20 above the percentage (7 to 20 on 6 %). On failure the rider stays and its move ends.
rule-VM-29 = Every test on the way is rolled, in the order met; those of the route come before those of a relay that follows.
rule-VM-30 = A rider that ends a move, relay or acceleration on a descent may take one more step.
rule-VM-31 = Level E: a diagonal between two riders, one ahead of the start and one behind the destination, costs a skill roll.
rule-VM-31a = A gap fall happens where the step starts, a danger fall on the dangerous cell; in a jump, on the cell passed.
rule-VM-32 = Severity, a second D20. 1: the rider withdraws. 2–3: it misses two turns. 4–9: it misses one. 10–17: it plays the worst die next turn (a leader rolls three and takes the lowest). 18–20: no harm.
rule-VM-33 = A fallen rider gets up just before its next turn on its cell, or on the most advanced free cell not ahead of it.
rule-VM-33a = A rider beside the road takes up no cell and protects nobody; in the race order it stands at its cell, behind the riders on the road there. The most advanced free cell is the one with the greatest front that is not ahead of its own; of equal ones its own lane comes first, then the nearest, then the lowest number. The turns it misses are those of its own phase, starting with the next.
rule-VM-34 = On climbs a leader with 0, 1, or at least 2 of its teammates on touching cells rolls 1, 2 or 3 dice and uses one.
rule-VM-34a = Protection is counted after the relay or acceleration, with the leader’s cell on a climb.
rule-VM-35 = A leader that could not move keeps its die and may use it as soon as the way opens, before its next turn.
rule-VM-35a = The same goes for steps left over when no step is open, but not for a leader that stopped by choice. After every team turn, blocked leaders whose way is open are asked in race order: use the die or keep it. The die is lost at the leader’s next turn.
rule-VM-36 = A rider must end a move on a feed cell in each feed zone. One that passes the end of a zone unfed plays the smallest die to the finish; a leader rolls two, takes the smaller and loses its protection. Several such teammates all play the same smallest die.
rule-VM-36a = Riders on the smallest die share it; the others choose from the rest. A relay or acceleration that ends on a feed cell feeds too (at level P see VM-57).
rule-VM-37 = Puncture: when the teammates roll 4, 2, 1, the rider given the 1 punctures. A leader that rolls a single 1 rolls two more dice; one that rolls two of 1, 2 and 4 rolls a third: if that makes 4, 2, 1, it punctures. The rider waits beside the road until its phase is over, then gets back on.
rule-VM-37a = Three leader’s dice that show 4, 2, 1 are a puncture too. A punctured rider does not move; the extra dice move nobody; a 1 given to nobody causes no puncture; where several share the 1, the owner picks one. The rider gets back on like a fallen one.
rule-VM-38 = The race ends when all leaders still riding (level D: all riders), or one complete team, have crossed the finish line.
rule-VM-38a = A team is complete when one of its riders arrived and none is on the road. With no leader left and none arrived, the race goes on until a team is complete or nobody rides. It is checked at the end of each team turn, without equalising turns; the neutral team never ends a race.
rule-VM-38b = Any line across the road can be the finish, chosen before the start. After the last round (80, unless chosen otherwise) the race ends, and riders still on the road are timed by VM-39.
rule-VM-39 = The clock adds a minute for every turn a player plays. Riders still on the road at the end are placed as they stand, each with the end time plus a minute for every three and a half cells to go, rounded up.
rule-VM-39a = The clock advances at the start of every team turn of either phase, missed turns included; not for neutral turns, nor for a team with nobody left in the phase. Riders that cross in the same turn have the same time. Every seven half-cells to go, or part of seven, count as a minute.
rule-VM-40 = The first riders over a summit score: HC 40 35 30 26 22 18; first category 30 26 22 18 14 12; second 20 15 12 10 8 6; third 10 7 5 3 1; fourth 5 3 1.
rule-VM-41 = The first across wins the race and the champion’s jersey; the rider with the most climber points wears red; over several stages the lowest total time wears gold. Both winners are named at the end of every race, stage and tour.
rule-VM-41a = In a club, the champion’s rider wears the champion’s jersey in the club’s next match.
rule-VM-42 = A rider first in both classifications wears the jersey for time, and the runner-up in the other one wears that jersey. Ties go by the other classification, then by the points of the team’s two best riders. A withdrawn rider wears none.
rule-VM-43 = Once teammates have arrived, the next teammates’ turns still roll three dice to choose from.
rule-VM-44 = Level P: the team classification adds up the times of each team’s first three riders, over all stages. It gives no jersey.
rule-VM-45 = Stage race: times and climber points of several roads add up; jerseys are shown on the road.
rule-VM-46 = Between stages a teammate in gold or red may swap roles with its leader. In a shared team both directors must agree.
rule-VM-47 = After a stage the directors may vote to keep a withdrawn rider; if the vote is tied, the stage winner’s team decides.
rule-VM-47a = One vote per director, only after a stage. A saved rider gets its end time and, at level P, restarts at 50 %.
rule-VM-48 = Level P: between stages every rider recovers 20 points of condition, up to 100.
rule-VM-49 = Level P: each rider starts at a condition of 100 %, which goes up and down in steps of ten and may exceed 100. A team’s sheet is private; its effects are seen. A gain may be declined, except by a doped rider.
rule-VM-49a = Condition, attacks, speed and braking, pile-ups, strict feeding, and doping with its control can each be switched off. Attacks and doping need condition.
rule-VM-49b = The owner is asked at every gain, even a doped rider’s (who can only say yes), so that being asked tells nothing.
rule-VM-50 = Gains of 10: a triple 1, for each teammate; a double 1 in a roll of two dice; each 18, 19 or 20 on a power roll. For a leader: each 1 rolled, and two of its teammates moving up right in front of it (once a phase). Winning the stage or gaining a jersey.
rule-VM-50a = A leader scores each 1 shown, nothing extra for doubles; the extra dice of a puncture check do not count. Recovery never lowers a rider above 100.
rule-VM-51 = Before a stage one rider of each team may be the local hero (+10; once a tour or once a stage, by option). Any rider may be doped in secret (+20, once).
rule-VM-52 = Losses: attack 20; missed feed zone 30; fall 50 (severity 2–3), 30 (4–9) or 10 (10–17); failed power roll 10.
rule-VM-53 = From 90 % up all is normal. At 60–80 a leader has no protection on climbs and rolls power like a teammate; a teammate does not accelerate. At 40–50 nobody accelerates or relays. At 30 or less a rider withdraws.
rule-VM-54 = Attack, announced before the dice: for 20 points a rider moves the sum of two D6. A teammate attacks with its own two dice; the other teammates share two. A leader cannot attack and be protected in the same turn.
rule-VM-54a = The attacker may use the sum or one die. Each team turn allows one attacker, announced after any relay; it needs 60 % before paying and no smallest-die penalty. An attack that shows a 6 counts as a 6.
rule-VM-55 = Speed: a 6 that crosses or ends on a descent costs a skill roll. Braking: not using all of a 6, or declining the extra descent step, costs a skill roll.
rule-VM-55a = A rider that is blocked or has arrived is not braking.
rule-VM-56 = Pile-up: when a rider falls, every rider behind it on a cell touching its cell rolls skill at once.
rule-VM-56a = Behind means touching, with a smaller front. Falls chain; each rider rolls at most once in a chain.
rule-VM-57 = Level P: food taken by a relay or acceleration in the team’s own turn counts only if the rider still stands there when the turn ends; in another team’s turn it counts in any case.
rule-VM-58 = Doping control after the finish: the stage winner and five riders whose places are drawn. A rider above 100 % is excluded from the race.
rule-VM-58a = The control comes before the gains at the stage’s end. If there are fewer than five others, all are tested. Excluded riders leave all classifications; places move up, but summit points are not handed out again.
rule-VM-59 = Two players: four neutral riders ride as teammates after each team’s own; the player with the better placed leader moves two of its choice, the other the rest, each with two D6, one for each rider. A rider that makes one of them fall misses its next turn.
rule-VM-59a = The player whose turn it is answers for neutral riders; on the neutral turn each player calls only with their own two. They are launched after both players each round, by turns. They feed, fall, take places and points, but wear no jersey and win nothing. The culprit misses its next turn of either phase; the fall’s severity counts as well.
rule-VM-60 = Five to eight players: two directors share a team, one with leader and violet, the other with green and grey, settled by D20. They take turns to choose from the three dice, and to begin a round.
rule-VM-60a = There are always four teams; five to eight players share one to four of them, those who rolled lowest on the D20. Each director launches, moves and answers for its own riders only. A seat’s result is that of its best rider.
rule-VM-60b = Level D: five to eight players split a colour’s four riders into two teams of two. With two players there is no neutral team.

words-call-relay = Relay from { $rear }: both gain two cells
words-call-acceleration = Accelerate with { $rear } at the rear
words-finish = across the finish
words-power = D20 of { $need } or more
words-fall = { $chance } risk of a fall
words-swallows = swallows a rider
words-line = { $riders } riders
words-gap = { $cells ->
    [0] in front
   *[other] +{ $cells } cells (+{ $minutes } min)
}
words-state = { $round ->
    [0] The start
   *[other] Round { $round }
}, minute { $minutes }{ $phase ->
    [leaders] , leaders
    [mates] , teammates
    [neutral] , neutral riders
   *[together] {""}
}
words-rider = { $place }. { $name }, { words-status } { $gap }, { $points } climber points
words-status = { $status ->
    [outside] not started
    [riding] riding
    [lying] fallen
    [waiting] puncture
    [arrived] arrived
    [excluded] excluded
   *[withdrawn] withdrawn
}
words-minutes = { $minutes } min
words-profile = Height profile with the riders; click to look there
words-road = The road
words-dice = Dice: { $dice }
words-zoom-in = Zoom in
words-zoom-out = Zoom out
words-sheet = Point sheet
words-place = Pl.
words-rider-head = Rider
words-points = Climber

option-stages = Stages
option-stages-help = A stage race adds up times and climber points over several roads, from the chosen one on.
option-stages-1 = A single race
option-stages-2 = Two stages
option-stages-3 = Three stages
option-stages-4 = Four stages
move-save = { $keep ->
    [yes] Keep the withdrawn rider
   *[no] Let it go
}
move-swap = { $use ->
    [yes] Make the jersey wearer our leader
   *[no] Leave the roles as they are
}
prompt-save = Vote: may the withdrawn rider start again?
prompt-swap = Your teammate wears a jersey: make this rider the leader?
event-stage-ended = Stage { $stage } is over after { $minutes } minutes.
event-honoured = { $title ->
    [stage] { rider-name } ({ $seat }) wins stage { $stage } in { $minutes } minutes.
    [champion] { rider-name } ({ $seat }) wins { $tour ->
        [yes] the tour in gold
       *[no] the race and the champion’s jersey
    }: { $minutes } minutes.
    [gold] { rider-name } ({ $seat }) wears gold after stage { $stage }: { $minutes } minutes.
   *[red] { rider-name } ({ $seat }) is the best climber and wears red: { $points } points.
}
event-team-honoured = { colour-name } { $final ->
    [yes] wins
   *[no] leads
} the team classification: { $minutes } minutes.
event-saved = { rider-name } { $kept ->
    [yes] may start again
   *[no] is out of the stage race
}.
event-swapped = { rider-name } becomes the leader of its team.
turn-label = { $stage ->
    [0] { $round ->
        [0] Start
       *[other] Round { $round }
    }
   *[other] Stage { $stage }, { $round ->
        [0] start
       *[other] round { $round }
    }
}
outcome-tour = The last stage is over: the lowest total time wins.
words-stage = Stage { $stage } of { $stages }
words-general = Overall standings
words-total = Time

option-condition = Condition
option-condition-help = Level P: every rider has a condition in per cent that rises and falls, on a sheet its team keeps to itself. Attacks and doping need it.
option-attack = Attacks
option-attack-help = Level P: for 20 points of condition a rider moves the sum of two dice.
option-speed = Speed and braking
option-speed-help = Level P: a 6 on a descent, and braking, cost a skill roll.
option-pile_up = Pile-ups
option-pile_up-help = Level P: a fall endangers the riders right behind.
option-relay_feeding = Strict feeding
option-relay_feeding-help = Level P: food taken in a relay of the team’s own turn counts only if the rider stays there.
option-doping = Doping and control
option-doping-help = Level P: riders may be doped in secret, and are tested after the stage.

option-hero = Local hero
option-hero-help = Level P: how often a team may name a rider that gains 10 points on home roads.
option-hero-tour = Once a tour
option-hero-stage = Once a stage

move-attack = Attack with { $rider }
move-gain = { $take ->
    [yes] Take the 10 points
   *[no] Decline them
}
move-hero = { $bib ->
    [none] No local hero today
   *[other] Local hero: { words-numbered }
}
move-dope = Doping: yellow { $yellow ->
    [yes] ✓
   *[no] –
}, grey { $grey ->
    [yes] ✓
   *[no] –
}, violet { $violet ->
    [yes] ✓
   *[no] –
}, green { $green ->
    [yes] ✓
   *[no] –
}
prompt-gain = { $rider } may gain 10 points of condition: take them?
prompt-hero = Does one of your riders race on home roads today?
prompt-dope = Dope in secret? +20 % each; tested above 100 %, a rider is excluded.
prompt-control = The doping control draws its riders.
prompt-attack = Relay, acceleration, attack, or the dice?

event-attacked = { rider-name } attacks!
event-weakened = { rider-name } loses { $points } points of condition ({ $reason ->
    [attack] attack
    [hunger] missed feed zone
    [power] failed power roll
   *[fall] fall
}).
event-exhausted = { rider-name } is exhausted and withdraws.
event-offered = { rider-name } may gain 10 points of condition ({ $reason ->
    [ones] 1s rolled
    [power] strong power roll
    [pace] two teammates right in front
    [stage] stage won
   *[jersey] new jersey
}).
event-gained = { rider-name } { $taken ->
    [yes] gains and is
   *[no] declines and stays
} at { $condition } %.
event-gain-shared = { rider-name } { $taken ->
    [yes] gains and is
   *[no] declines and stays
} at { $condition } %.
event-hailed = { rider-name } is the local hero and gains 10 points.
event-prepared = { $seat } has prepared the team.
event-doped = { rider-name } is doped, at { $condition } %.
event-dope-shared = { rider-name } is doped, at { $condition } %.
event-unsheltered = { rider-name } is too tired to benefit from its teammates.
event-laboured = { rider-name } is tired and has to climb like a teammate.
event-piled-up = { rider-name } lies in the way: riders right behind have to swerve.
event-drawn = { rider-name }, { words-nth }, is called to the doping control.
event-controlled = Doping control of { rider-name }: { $excluded ->
    [yes] above 100 %, excluded
   *[no] clean
}.
event-recovered = Between the stages every rider recovers { $points } points.
event-sheets-opened = The sheets of all teams are open.

refusal-gain-doped = a doped rider has to take every gain.
refusal-tired = this rider is in no condition to take part.
refusal-attack-weak = an attack needs 60 % condition; this rider has { $condition } %.
refusal-attack-not = this rider cannot attack now.
refusal-other-die = another die is rolled now.
refusal-hero-not = that rider cannot be the local hero.
refusal-dope-not = that rider is not yours, not in the race, or doped already.

# the page: groups, point sheet, standings, story
words-groups = The race on the road
words-home = Finished
words-head = Head
words-neutral = Neutral team
words-director = Director
words-mountain = Climbers overall
words-print = Print
words-bib = { bib-name }
words-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
words-result = { $name }: { words-nth }, { $minutes } min
words-unplaced = no rider placed
words-sheet-team = Rider
words-sheet-feed = Feed zone { $number }
words-sheet-climber = Climber, stage
words-sheet-score = Climber, overall
words-sheet-time = Time, stage
words-sheet-total = Time, overall
words-sheet-open = ≈ means still on the road. If the race ended now, this would be its time: the clock plus one minute for every three and a half cells to go, rounded up (VM-39).
words-story-relays = Relays
words-story-accelerations = Accelerations
words-story-longest = Longest line
words-story-falls = Falls
words-story-punctures = Punctures
words-story-tests = Tests passed
words-story-chart = The best rider of each team on its way to the finish, minute by minute

# the page at level P
words-condition = Condition
words-then-condition = then { $condition } %
words-teams = Teams
words-team = Team
words-doping = Doping, in secret
words-doping-done = Confirm
words-bubble-tested = { $passed ->
    [yes] Roll { $value } ✓
   *[no] Roll { $value }, needed { $need }
}
words-bubble-fell = falls!
words-bubble-piled-up = pile-up!
words-bubble-punctured = puncture
words-bubble-attacked = attacks!
words-bubble-exhausted = exhausted
words-bubble-excluded = excluded

# the log, turn by turn; $number is the rider's bib
turn-line = { $seat }: { $parts }.
turn-rider = { $name } { $parts }
turn-missed-turn = misses a turn
turn-called = { $call ->
    [relay] relay of { $riders }
   *[acceleration] acceleration of { $count } riders
}
turn-attacked = attacks
turn-rode = rides { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
turn-rode-part = rides { $cells } of { $die } cells
turn-die = takes the { $die }
turn-stayed = stays
turn-tested = fails { $test ->
    [power] a power roll
   *[other] a skill roll
}
turn-fell = falls
turn-misses = misses { $count ->
    [one] a turn
   *[other] { $count } turns
}
turn-out = is out of the race
turn-punctured = punctures
turn-exhausted = withdraws, exhausted
turn-crossed = { words-nth } over the summit (+{ $points })
turn-crossed-late = over the summit
turn-arrived = finishes { words-nth }, in { $minutes } minutes

# the road: pointing at a cell, the way there, what it costs
words-cell = Lane { $lane }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $odds } %{ $finish ->
    [yes] , across the finish
   *[no] {""}
}
words-you = you
words-you-name = You
words-my-riders = My riders
words-look-at = Look at { $name }
words-test = { $kind ->
    [power] Power
   *[other] Skill
} { $need }+ · { $odds } %
words-test-short = { $need }+ · { $odds } %
words-summit = category { $category }: { words-nth } gets { $points }
words-summit-over = category { $category }: all points are won
words-category = category { $category }
words-no-summit = No more climber points to win
words-finish-line = Finish
words-away = away · { $cells } cells
words-peloton = peloton of { $riders }
status-short = { $status ->
    [outside] start
    [lying] fallen
    [waiting] flat
    [excluded] out
   *[withdrawn] out
}
legend-either = either die
legend-larger = larger die only
legend-danger = danger
legend-climb = climb
legend-descent = descent
way-title = { $die ->
    [0] { $name }
   *[other] { $name } with the { $die }
}
way-test-power = Step aside on the climb
way-test-gap = Through a gap between two riders
way-test-danger = Danger cell
way-test-speed = A 6 down a descent
way-test-brake = Braking
way-need = needs { $need }+
way-safe = { $steps ->
    [one] { $steps } step, no test
   *[other] { $steps } steps, no test
}
way-summit = { words-nth } over { $name }: +{ $points } climber { $points ->
    [one] point
   *[other] points
}.
way-summit-short = { words-nth } over { $name }: +{ $points }.
way-finish = Across the finish!
way-feeds = Feeds in this zone.
way-starves = Leaves the feed zone unfed: smallest die to the finish (VM-36).
way-descent = Ends on the descent.
way-lost-power-short = Power fails: stays put.
way-lost-fall-short = Fall: misses a turn.
way-lost-fall-expert-short = Fall: a second die tells.
way-lost-power = Power fails: stays put, the ride is over (VM-28).
way-lost-fall = Fall: lies beside the road and misses a turn (VM-27).
way-lost-fall-expert = Fall: a second die tells how bad it is (VM-32).
wrong-taken = { $name } is there: one rider per cell.
wrong-back = There is no going back.
wrong-far = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} away, and you have { $best }.
wrong-closed = No open way leads there: each step goes ahead, or to the foremost cell beside.

# the dock
key-space = Space
ride-help = Tap a blue cell to see the way and the odds; tap it again to ride.
ride-jump-help = Choose where the rider jumps to.
ride-pick = choose a cell
ride-left = { $steps ->
    [one] { $steps } step left
   *[other] { $steps } steps left
}
ride-next = then, with { $dice }
ride-swap = Other die
ride-there = Ride there · { $odds } %
ride-straight = Straight on · { $odds } %
ride-jump = Jump · { $odds } %
ride-stay = Stay where you are
ride-blocked = Blocked: no way is open
call-relay = Relay
call-acceleration = Acceleration: { $votes } of { $riders } must agree
call-gains = { $count ->
    [one] { $riders } gains
   *[other] { $riders } gain
} { $cells ->
    [one] one cell
    [2] two cells
   *[other] { $cells } cells
}
call-choose = Choose the cells
call-attack = Attack with { $name }
call-attack-cost = the sum of two dice for 20 points: then { $condition } %
answer-gain = then { $condition } %
answer-hero = +{ $points } % for the stage
answer-agree = each rider may then go to the head of the line
answer-votes = { $agreed } agreed, { $needed } needed
dope-worth = +{ $dose } % each. Above { $limit } % a rider is excluded if the control after the stage draws it (VM-58).

# between two stages
stage-over = Stage { $stage } is over
stage-next = Next stage: { $name }
jersey-title = { $title ->
    [gold] Gold jersey: least time so far
    [champion] Champion
   *[red] Red jersey: best climber
}

# the end
end-headline = { $tour ->
    [yes] { $name } wins the tour
   *[no] { $name } wins { $road }
}
end-decided = { rider-name } is first in { $minutes } minutes, { $same ->
    [yes] ahead of a teammate.
   *[no] { $gap ->
        [0] a wheel ahead of { $other }.
        [one] one minute ahead of { $other }.
       *[other] { $gap } minutes ahead of { $other }.
    }
}
end-turned = Minute { $minute }{ $where ->
    [before] , before { $summit }
    [behind] , after { $summit }
   *[other] { "" }
}: { $how ->
    [relay] a relay of { $count } riders brings { $name } to the front for good.
    [acceleration] an acceleration of { $count } riders brings { $name } to the front for good.
    [attack] an attack brings { $name } to the front for good.
   *[die] a { $count } brings { $name } to the front for good.
}

# the finale
podium-label = The podium
jersey-why = { $title ->
    [gold] { $minutes } minutes over all stages.
    [champion] First across, in { $minutes } minutes.
   *[red] { $points } climber points{ $passed ->
        [yes] : the best climber has a jersey, so red goes to the runner-up (VM-42).
       *[no] .
    }
}
sheet-stage = Stage
sheet-overall = Overall
sheet-out = did not finish

# the records of a club
record-fastest-race = Fastest race
record-fastest-race-value = { $value } min
record-climber-points = Most climber points
record-climber-points-value = { $value }
# the film of the finale
film-title = The finale
film-skip = Skip (any key)
film-again = Watch the finish
film-cheer = Bravo!
film-control = Doping control
film-control-found = { $out ->
    [yes] excluded
   *[no] clean
}
sheet-rest = Race over at minute { $minutes }. The others by distance left (VM-39).

# What I answer without being asked
standing-accelerations = Accelerations: my riders agree
standing-accelerations-mine = to those I call
standing-accelerations-all = to all of them
standing-accelerations-none = to none
standing-take-gains = Always take gains of condition
standing-no-doping = Never dope

# -- more signs
legend-plate = shape and colour: the team; number: the rider
legend-gold = gold jersey: least time so far
legend-red = red jersey: best climber
legend-champion = champion’s jersey: winner of the race

# the end over the whole window
finale-parts = Sections
finale-part = { $part ->
    [sheet] Sheet
    [turn] Turning point
   *[next] What next?
}
finale-turned = Where it turned
finale-watch = Watch minute { $minute }
finale-gaps = Each team’s best rider: cells behind the front
finale-round = round
next-full = every summit up to the finish
next-level = { $level } level
next-level-what = { $level ->
    [E] leaders, feeding, accelerations
   *[P] condition, attacks, doping
}
end-best = Your best: { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
} over { $summit }, { $points } points.
ride-puncture = Take the 1: puncture
ride-puncture-worth = waits beside the road until the phase is over (VM-37)

# -- how the bots play
plays-easy = Plays at random one turn in three, and by instinct otherwise.
plays-medium = Weighs gain against risk, takes wheels, eats in time and seeks shelter, but favours none of its riders.
plays-hard = Tries the best rides in its head with the same dice, and judges where they lead by what it has learned from 128,000 races.
