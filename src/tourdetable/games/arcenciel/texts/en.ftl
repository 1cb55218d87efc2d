# Arc-en-ciel in English.
title = Arc-en-ciel
pitch = Save your energy, bid for the best roads, break away at the right moment: three rainbow jerseys win.
goal = Win three rainbow jerseys, or break away by more than three minutes.
summary-1 = One rider on the circuit stands for the whole pack. The race leader rolls the white die, and the pack advances.
summary-2 = Everybody pays the effort of the cell in energy, unless one of their teammates waits there.
summary-3 = A free cell is then auctioned for energy: the winner posts a teammate there, rides it for free from then on, and takes the head when the pack lands on it.
summary-4 = The rider who leads the race at the end of a rainbow lap takes the rainbow jersey. A breakaway leads, but pays for its lead every turn.
about = Unofficial implementation of the rules of Arc-en-ciel by Anki Toner. The circuits, the hazard cards and all pictures are our own.


# -- moves
move-ride = Roll the white die
move-give-up = Give up the breakaway
move-withdraw = Withdraw a teammate from the reserve
move-withdraw-from = Withdraw the teammate on cell { $cell }
move-exchange-polka = Exchange { $doubles ->
    [0] { $triples } triple polka cards
   *[other] { $triples ->
        [0] { $doubles } double polka cards
       *[other] { $doubles } double and { $triples } triple polka cards
      }
  } for a rainbow jersey
move-exchange-greens = Exchange three greens for a rainbow jersey
move-exchange-points = { $into ->
    [green] Exchange a point of combativity for a green jersey
    [polka] Exchange a point of combativity for three polka
   *[rainbow] Exchange three points of combativity for a rainbow jersey
  }
move-keep = Keep the jerseys
move-crack = Crack and leave the race
move-escape = Escape
move-increase = Increase the lead
move-stay = Stay
move-bid = Bid { $amount }
move-pass = Pass
move-move-teammate = Move the teammate from cell { $cell }
move-starter = { $seat } is next in the order
move-white = The white die shows { $value }
move-yellow = The yellow die shows { $value }
move-card = Hazard card { $card }

# -- events
event-order-drawn = { $seat } starts in position { $place }.
event-lead-paid = { $seat } pays { $amount } for the lead and has { $energy } left.
event-gave-up = { $seat } gives up the breakaway and drops to the tail.
event-white-rolled = { $seat } rolls { $value }: the pack reaches { $kind ->
    [start] the start
    [effort] cell { $cell }, effort { $cost }
    [green] cell { $cell }, the green jersey
    [polka] cell { $cell }, { $cost } polka
    [feed] cell { $cell }, a feed of { $cost }
    [setback] cell { $cell }, a setback of { $cost }
    [escape] cell { $cell }, an escape
   *[hazard] cell { $cell }, a hazard
  }.
event-lap-ended = Lap { $lap } ends{ $fed ->
    [yes] : every rider is fed.
   *[no] , but nobody is fed: a no-feed card lay open.
  }
event-jersey-taken = { $seat } takes { $jersey ->
    [rainbow] the rainbow jersey
    [green] a green jersey
   *[polka] a polka card worth { $worth }
  }!
event-rainbow-up = A rainbow jersey is turned up: this is a rainbow lap.
event-fed = { $seat } receives { $amount } and has { $energy }.
event-card-drawn = Hazard card: { $card ->
    [rainbow-lap] rainbow lap.
    [no-feed] no feed at the end of this lap.
    [feed] a feed of { $value } for { $seat }.
    [fair-wind] fair wind, { $value } for { $seat }.
    [escape] escape!
    [setback] a setback, { $seat } pays { $value }.
    [everyone] everyone pays { $value }.
   *[withdraw] { $seat } loses a teammate.
  }
event-reshuffled = The hazard cards are shuffled again.
event-paid = { $seat } pays { $amount } and has { $energy } left.
event-withdrew = { $seat } withdraws a teammate { $cell ->
    [-1] from the reserve
   *[other] from cell { $cell }
  }, receives { $amount } and has { $energy }.
event-cracked = { $seat } cracks and leaves the race.
event-went-to-head = { $seat } is brought to the head of the pack by a teammate.
event-went-to-tail = { $seat } drops to the tail of the pack.
event-attacked = { $seat } { $increase ->
    [yes] increases the lead
   *[no] escapes
  }{ $amount ->
    [0] .
   *[other] {" "}for { $amount } and has { $energy } left.
  }
event-stayed = { $seat } does not attack.
event-yellow-rolled = { $seat } rolls { $value } with the yellow die { $purpose ->
    [chase] in the chase.
    [increase] for the lead.
   *[escape] for the escape.
  }
event-lead-changed = { $lead ->
    [0] { $seat } has no lead left.
    [19] { $seat } leads by more than three minutes!
   *[other] { $seat } leads by { $lead } × 10 seconds.
  }
event-caught = { $seat } is caught and drops to the tail of the pack.
event-points-scored = { $seat } scores { $amount ->
    [one] a point
   *[other] { $amount } points
  } of combativity.
event-auction-opened = Cell { $cell } is auctioned.
event-bid-made = { $seat } bids { $amount }.
event-passed = { $seat } passes.
event-cell-won = { $seat } wins cell { $cell } for { $amount } and has { $energy } left.
event-cell-unsold = Nobody bids: cell { $cell } stays free.
event-teammate-placed = { $start ->
    [-1] One of { $seat }’s teammates takes cell { $cell }.
   *[other] One of { $seat }’s teammates moves from cell { $start } to cell { $cell }.
  }
event-exchanged = { $seat } exchanges { $given ->
    [green] three greens
    [polka] polka worth { $amount }
   *[points] { $amount ->
        [one] a point
       *[other] { $amount } points
      }
  } for { $taken ->
    [green] a green jersey.
    [polka] three polka.
   *[rainbow] a rainbow jersey!
  }
event-race-over = { $reason ->
    [jerseys] { $seat } has the jerseys and wins the race!
    [three-minutes] { $seat } leads by more than three minutes and wins the race!
    [all-cracked] Everybody has cracked: the jerseys are counted.
   *[stopped] The race is stopped: the jerseys are counted.
  }

# -- prompts
prompt-move = Your move.
prompt-lead = You lead the race: roll the white die.
prompt-breakaway = You are away: pay for your lead and roll, or give up.
prompt-short = You cannot pay: withdraw a teammate.
prompt-cracking = You cannot pay and have no teammate left: exchange jerseys or crack.
prompt-forced = The card takes a teammate: choose which one.
prompt-keep = Exchange jerseys, or keep them for later?
prompt-escape = A chance to escape: take it?
prompt-increase = Increase your lead?
prompt-bid = What is this cell worth to you?
prompt-place = You have won the cell: which teammate moves there?

# -- options
option-target = Target
option-target-help = What wins the race, besides a lead of more than three minutes.
option-target-three = Three rainbow jerseys
option-target-five = Five rainbow jerseys
option-target-mixed = Three rainbow jerseys, a green and a polka
option-combativity = Points of combativity
option-combativity-help = Breakaways beyond one and two minutes score points that are exchanged for jerseys.
option-forced_withdrawal_energy = Energy for the withdraw card
option-forced_withdrawal_energy-help = What a team receives for the teammate that the hazard card takes.
option-forced_withdrawal_energy-0 = Nothing
option-forced_withdrawal_energy-15 = Fifteen
option-circuit = Circuit
option-circuit-help = The road around which the pack rides.
option-circuit-classic = The classic: forty cells with a long climb
option-circuit-coast = The coast: wind, cobbles and a wall before the line

# -- outcomes
outcome-jerseys = A team has all the jerseys it needs to win.
outcome-three-minutes = A leader alone, more than three minutes ahead, wins.
outcome-all-cracked = Everybody has cracked: the best jerseys win.
outcome-stopped = The race was stopped: the best jerseys win.

# -- refusals
refusal-wrong-moment = this is not the moment for it: answer the open question.
refusal-no-breakaway = there is no breakaway to give up: roll the die.
refusal-teammates-left = you have teammates left: withdraw one to pay.
refusal-lead-too-dear = your lead costs { $price } and you have { $energy }: { $left ->
    [0] give up.
   *[other] withdraw a teammate or give up.
  }
refusal-attack-too-dear = it costs { $price } and you have { $energy }: withdraw a teammate or stay.
refusal-no-teammate-to-place = you have no teammate left to place: pass.
refusal-bid-too-low = bid more than { $highest }, or pass.
refusal-bid-too-high = you have { $energy }: bid at most that, or withdraw a teammate first.
refusal-bid-too-high-alone = you have { $energy } and must keep your teammate to place: bid at most { $energy }.
refusal-bid-too-poor = you have { $energy }: withdraw a teammate first, or pass.
refusal-no-teammate-there = none of your teammates stands on cell { $cell }: { $cells ->
    [none] you have none on the circuit.
   *[other] choose among { $cells }.
  }
refusal-reserve-empty = you have no teammate in reserve, { $cells ->
    [none] and none on the circuit.
   *[other] but some on the circuit: { $cells }.
  }
refusal-greens-not-exchangeable = three greens become a rainbow by themselves; only the mixed target asks you.
refusal-greens-missing = three greens make a rainbow, you have { $greens }: wait for more.
refusal-no-combativity = this race has no points of combativity: answer the open question.
refusal-points-missing = you have { $points } points: one buys a green or three polka, three a rainbow.
refusal-polka-set = hand in polka cards worth ten or more, none of them superfluous.
refusal-polka-missing = you have { $doubles } double and { $triples } triple polka cards: hand in what you have, or wait.
refusal-board-unknown = { $place } is unknown; a file holds version and { $name }.
refusal-board-version = { $place } must be 1.
refusal-board-list = { $place } must be a list of tables.
refusal-board-number = { $place } must be a whole number from 1 to { $most }.
refusal-board-exactly = { $place } must be { $wanted } ({ $ae }).
refusal-board-twice = { $place } is the same card as { $first }: add its count there (AE-5).
refusal-board-table = { $place } must be a table.
refusal-board-one-of = { $place } must be one of { $there }.
refusal-board-field = { $place } is not a field here; there are: { $there }.
refusal-board-start = { $place } must be start: the circuit begins there.
refusal-board-count = { $place }: { $wanted } of kind “{ $kind }” are needed ({ $ae }), not { $found }.
refusal-board-none = { $place }: at least one of kind “{ $kind }” is needed ({ $ae }).
refusal-board-polka = { $place }: one polka cell of 2 and one of 3 jerseys are needed (AE-2).
refusal-board-setbacks = { $place }: one roundabout and one roadworks are needed (AE-2).
refusal-board-cards = { $place }: { $wanted } are needed in all (AE-5), not { $found }.

# -- the board's own words
ae-start = Start
ae-cell-effort = effort { $cost }
ae-effort = Effort
ae-green = Green jersey
ae-polka = Polka
ae-feed = Feed
ae-setback = Setback
ae-escape = Escape
ae-hazard = Hazard
ae-road-flat = flat
ae-road-wind = wind
ae-road-cobbles = cobbles
ae-road-climb = climb
ae-road-descent = descent
ae-setback-roundabout = roundabout
ae-setback-roadworks = roadworks
ae-lap = Lap { $lap }
ae-energy = Energy
ae-reserve = In reserve
ae-rainbows = Rainbow jerseys
ae-greens = Green jerseys
ae-polkas = Polka
ae-points = Combativity
ae-no-breakaway = Nobody is away
ae-lead = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
}
ae-lead-now = { $name } leads by { $time }.
ae-rainbow-lap = Rainbow lap
ae-no-rainbow-lap = No rainbow jersey this lap
ae-no-feed = No feed at the end of this lap
ae-no-feed-short = no feed
ae-no-feed-badge = No feed this lap
ae-card-rainbow-lap = Rainbow lap
ae-card-no-feed = No feed
ae-card-feed = Feed +{ $value }
ae-card-fair-wind = Fair wind +{ $value }
ae-card-escape = Escape
ae-card-setback = Setback −{ $value }
ae-card-everyone = Everyone −{ $value }
ae-card-withdraw = Teammate withdraws
ae-cracked = Cracked
ae-auction = Auction of cell { $cell }
ae-has-passed = passes
ae-speaks = bidding
ae-waits = to bid
ae-last-word = last word
ae-silent = cannot bid
ae-your-bid = Your bid:
ae-left-after = { $energy } left after paying
ae-bid-button = Bid { $amount }
ae-less = Bid less
ae-more = Bid more
ae-auction-cell = Cell { $cell }, { $road }, effort { $cost }
ae-worth-about = worth about { $energy }
ae-worth-saves = Saves you { $saves } each time the pack lands here, about once in { $laps } laps.
ae-worth-pack = Takes you to the head of the pack, and you may escape from it.
ae-worth-chase = Takes you to the head, and your yellow die cuts { $name }’s lead by { $low } to { $high }.
ae-worth-away = While you are away, it lets you increase your lead by the yellow die.
ae-worth-sum = Over the { $laps } laps that a race like this still lasts, that is about { $energy } energy, plus the places.
ae-has-bid = bids { $amount }
ae-fair = fair: { $fair }
ae-all-you-have = { $most }, all you have
ae-not-enough = You have { $energy }; withdraw a teammate for { $gain } (AE-28)
ae-not-your-word = The others are bidding.
ae-quick = Set the bid to { $amount }
ae-pass-button = Pass
ae-places = { $reserve ->
    [0] you move a teammate from another cell
   *[other] you place one of your { $reserve } in reserve
}
ae-standing = Always pass above { $amount }
ae-withdraw-short = Withdraw a teammate for { $gain } energy
ae-waiting-for = { $name } is playing
ae-pays = pays { $price }
ae-growth = How the lead grew
ae-race-order = Race order
ae-you = you
ae-head = head
ae-tail = tail
ae-away = away
ae-place = place { $place }
ae-together = The pack is together
ae-away-by = Breakaway: { $name }, { $time } ahead
ae-away-by-short = { $name } is { $time } ahead
ae-move-from = Move the teammate from cell
ae-withdraw-from = Withdraw (+{ $gain }) the one on cell
ae-stays-away-short = pays { $price } a turn; past 3′ it wins
ae-stays-away = Pays { $price } each turn to stay away. Past 3′ it wins.
ae-how-to-escape = Land on your own cell or on ▶▶ to escape.
ae-how-to-escape-short = Own cell or ▶▶: escape
ae-lap-rainbow = Lap { $lap } is a rainbow lap
ae-rainbow-line = The leader takes it in { $cells } cells.
ae-rainbow-short = rainbow lap
ae-plain-line = No rainbow jersey; { $cells } cells to the line.
ae-plain-short = no rainbow
ae-wrong-start = Nobody stands on the start: it is never occupied.
ae-wrong-cell = The pack moves by the die alone: the race leader rolls it.
ae-forecast = If you roll
ae-takes-rainbow = rainbow jersey for you
ae-takes-green = green jersey for you
ae-takes-polka = polka jerseys for you
cell-name = { $cell ->
    [0] the start
   *[other] cell { $cell }
}
ae-roll-cell = { $value }: { cell-name }
ae-then-lead = { $name } leads
ae-then-escape = { $name } may escape
ae-then-escape-short = for { $name }
ae-takes-rainbow-short = rainbow jersey!
ae-takes-green-short = green for you
ae-takes-polka-short = polka for you
ae-then-increase-short = lead may grow
ae-then-increase = { $name } may increase the lead
ae-then-bid = auction
ae-then-card = hazard card
ae-then-card-short = draw a card
ae-then-yellow = { $name } chases
ae-then-short = { $name } cannot pay
ae-then-forced = { $name } loses a teammate
ae-then-keep = jersey to exchange
ae-then-over = the end
ae-occupied = held by { $name }
ae-group-ride = Ride
ae-group-bid = Bid (more below the circuit)
ae-slider = { $amount } energy, { $energy } left after paying
ae-group-withdraw = Withdraw a teammate (15 energy)
ae-group-forced = Lose a teammate
ae-group-exchange = Exchange jerseys
ae-group-decide = Decide
ae-hint-left = { $energy } left
ae-hint-gain = +{ $amount }
ae-hint-nothing = +0, you are full
ae-hint-wins = wins the race!
ae-hint-chance = { $percent } % to win at once
ae-hint-lead = lead { $low } to { $high }
ae-story-laps = Laps ridden
ae-story-breakaways = Breakaways
ae-story-longest = Longest lead
ae-story-auctions = Cells sold
ae-story-dearest = Dearest cell
ae-story-cracked = Riders that cracked
ae-story-spent = Spent in auctions
ae-board = Circuit of { $count } cells; the pack is on { cell-name }
ae-describe-cell = The pack is on { cell-name }, { $kind }, lap { $lap }.
ae-describe-team = { $name }: { $energy } energy, { $reserve } in reserve, on cells { $cells }, { $rainbows } rainbow, { $greens } green, { $polka } polka.
ae-describe-cracked = { $name } has cracked.
ae-describe-away = { $name } is away with a lead of { $lead }.
ae-describe-pack = The pack, head first: { $names }.
ae-describe-nobody = nowhere
ae-cell-label = { $cell ->
    [0] { $what }
   *[other] Cell { $cell }: { $what }
}

# -- the rules
rule-AE-1 = The rainbow rider on the circuit stands for the whole pack and moves by the white die. The central road shows the order inside the pack and the lead of a breakaway: eighteen cells of ten seconds, then the end, more than three minutes. The yellow die serves breakaways. Both are ordinary dice.
rule-AE-2 = The circuit has a start (rainbow jersey and feed for all), 22 effort cells with a cost, a green-jersey cell, two polka cells (2 and 3 jerseys), two feed cells (+5), two setbacks (roundabout and roadworks), escape cells and hazard cells.
rule-AE-2a = Each effort cell has a type of road: flat, wind, cobbles, climb or descent.
rule-AE-3 = There are green, rainbow, double polka and triple polka jersey cards, twelve of each.
rule-AE-3a = Exchanged cards return to their stacks. An empty stack still pays: jerseys never run out.
rule-AE-4 = Each team has a leader, six teammates in reserve and 60 energy. Nobody ever has more than 60; what exceeds it is lost.
rule-AE-5 = There are 25 hazard cards: rainbow lap, no feed, feeds, fair winds, escapes, setbacks, one that everyone pays, and one that takes a teammate.
rule-AE-6 = The order of the leaders at the start is drawn at random.
rule-AE-7 = The first with three rainbow jerseys wins. So does, at once, a breakaway whose lead exceeds three minutes.
rule-AE-8 = Three greens make a rainbow at once. Ten polka make a rainbow when their owner wishes; the cards count 2 or 3 and what is over ten is lost, so one may wait.
rule-AE-8a = The owner hands in polka cards worth ten or more, none of them superfluous. There is no change; the other cards stay.
rule-AE-8b = Greens are exchanged by themselves, except under the mixed target. Other exchanges are offered when a card is taken, at each decision of its owner and just before cracking. A win is checked at once, before feed, positions or auction.
rule-AE-9 = A turn with a breakaway begins with its rider, who gives up and drops to the tail, so that the head of the pack leads the race, or pays for the lead. A rider who cannot pay, even by withdrawing teammates, must give up.
rule-AE-9a = A lead of 1 to 5 cells costs 1 a turn, of 6 to 12 cells (one to two minutes) 2, of 13 to 18 cells 3. Cell 19 wins.
rule-AE-10 = The race leader, the breakaway or else the head of the pack, rolls the white die and the pack advances.
rule-AE-11 = Passing or reaching the start ends a lap. In a rainbow lap the race leader takes the rainbow jersey; then every rider receives 15, unless a no-feed card lies open, which is then discarded.
rule-AE-11a = First the jersey for the one who rolled, then the check for a win, the feed (or the no-feed cards go), the next jersey on an exact landing, and last the positions. The first lap is no rainbow lap.
rule-AE-12 = Reaching the start exactly turns the next rainbow jersey up: the coming lap is a rainbow lap.
rule-AE-13 = First the cell acts, then positions are resolved, then a free effort cell is auctioned.
rule-AE-14 = On an effort cell every rider pays its cost, except the team that occupies it.
rule-AE-14a = Payments go in race order. Who occupies a cell is fixed on landing; a cell freed during the turn is not auctioned in it.
rule-AE-15 = A feed cell gives the race leader 5, a setback makes them pay; both before positions change.
rule-AE-16 = On an exact landing on a green or polka cell the race leader takes the jersey card (polka 2 or 3), in every lap.
rule-AE-17 = An escape cell is like an effort cell of cost 0 occupied by the race leader’s own team.
rule-AE-18 = On a hazard cell a card is drawn, and the cell is what the card says for this turn. A rainbow lap turns a jersey up for this lap, unless one is up. No feed stays open until the lap ends. Everyone: all riders pay. The withdraw card takes a teammate of the race leader’s choice for 15 energy (with none left nothing happens), and all cards are shuffled again, as they are when the deck is empty.
rule-AE-18a = Fair wind is a feed of 2. An open no-feed card stays out of the shuffle.
rule-AE-19 = Under a hazard card other than escape the cell counts as not occupied.
rule-AE-20 = Without a breakaway: (A) cell not occupied: the head goes to the tail. (B) Effort cell of another team: that team’s leader goes to the head and may escape; the old head is second. (C) Own effort cell or escape: the head stays and may escape.
rule-AE-21 = With a breakaway: (A) cell not occupied: the lead shrinks by one cell. (B) Effort cell of another team: its leader goes to the head of the pack and rolls the yellow die; the lead shrinks by that. (C) Effort cell of the breakaway’s team or escape: it may increase its lead by the yellow die.
rule-AE-21a = Nobody escapes on the turn a breakaway is caught. The chasing roll is compulsory and free.
rule-AE-22 = Escaping or increasing the lead on an effort cell costs the cell’s value, even for its occupant.
rule-AE-23 = A breakaway starts on the cell of the yellow die. There is only one at a time. With its lead at zero it is caught and drops to the tail.
rule-AE-24 = A rider who escapes is the race leader; otherwise the head of the pack rolls next.
rule-AE-25 = Start, feed, setback and jersey cells are never occupied.
rule-AE-26 = A free effort cell is auctioned after payment and positions, in one round in race order, the breakaway first: each bids more than the highest bid or passes; the tail has the last word. A bid is a whole number, at most the bidder’s energy. Only a team with a teammate, in reserve or on the road, may bid. Without a bid the cell stays free.
rule-AE-26a = The least bid is 1. One may withdraw teammates to bid, but must keep one to place. The winner pays first, then chooses which one to place or move.
rule-AE-27 = The winner pays and places a teammate from the reserve or, with none there, moves one from another cell, which becomes free. It works from the next turn on.
rule-AE-28 = A teammate may be withdrawn, from the reserve or the circuit, for 15 energy (within 60): at each decision of its team, and always before a payment that cannot be met.
rule-AE-28a = Everything is public but the order of the hazard cards.
rule-AE-29 = A rider who cannot pay and has no teammate left cracks: they are out of the race, but keep their jerseys and owe nothing. The race goes on with the next in order.
rule-AE-29a = A rider that cracks is removed at once and the others still pay. If the race leader cracked, case A moves nobody; in case B the occupant goes to the head and may escape if no breakaway is left. Then comes the auction.
rule-AE-30 = When all have cracked, the most rainbow jerseys win, then the most greens, then the most polka, whoever cracked first. A last rider rides on alone until they win or crack.
rule-AE-30a = Polka count by their value. Riders that are still equal share the place.
rule-AE-31 = Option: the target is three rainbow jerseys, five, or three with a green and a polka.
rule-AE-32 = Option: a breakaway that goes beyond one minute scores a point of combativity, beyond two minutes two more. A point is worth a green or three polka, three points a rainbow.
rule-AE-32a = Each threshold (a lead of 7 and of 13 cells) scores once per breakaway. Points are exchanged at a decision of their owner.
rule-AE-33 = The teammate that the withdraw card takes brings 15 energy, as every withdrawal does. Option: it brings nothing.

# -- the log, lap by lap
chapter = Lap { $lap }

# -- the end
end-headline-jerseys = { $name } wins with { $rainbows ->
    [0] { $greens } green jerseys
    [one] the rainbow jersey
   *[other] { $rainbows } rainbow jerseys
}
end-headline-three-minutes = { $name } wins alone, three minutes clear
end-headline-all-cracked = { $name } wins: everybody has cracked
end-headline-stopped = { $name } wins: the race is stopped
end-decided-jerseys = In lap { $lap } { $name } had all the jerseys needed.
end-turned = Lap { $lap }: { $text }
end-decided-three-minutes = A lead of more than three minutes ends the race at once.
end-decided-all-cracked = Nobody is left on the road, so the jerseys are counted.
end-decided-stopped = The race was stopped, so the jerseys are counted.
end-result = { $energy } energy left
end-wardrobe = The jerseys of each team at the end
end-picture = Energy, turn by turn

# the records of a club
record-fastest-race = Fastest victory
record-fastest-race-value = { $value } turns
record-most-rainbows = Most rainbow jerseys
record-most-rainbows-value = { $value }

# What I answer without being asked
standing-pass-above = Pass auctions above { $price }
standing-stay-in-pack = Never try to escape

# -- the signs on the circuit
legend-effort = effort: every rider pays this, by the kind of road
legend-start = start: rainbow jersey and feed for all
legend-green = a green jersey for the race leader
legend-polka = polka jerseys for the race leader
legend-feed = energy for the race leader
legend-setback = the race leader loses energy
legend-escape = escape: the head of the pack may break away
legend-hazard = a hazard card is drawn
legend-teammate = a teammate holds the cell: its team pays nothing

# -- how the bots play
plays-easy = Values a cell by its cost alone, and its bids are partly random.
plays-medium = Values a cell by what it spares in the coming laps and by its place on the circuit.
plays-hard = Has learned from thousands of races against itself what a position is worth, and thinks how the others would answer its bids.
