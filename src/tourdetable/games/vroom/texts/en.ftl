title = By Eye
pitch = Push a toy car as far as your secret card is worth, and arrive in the right order. Together.
summary-1 = In each of five rounds everybody plays a secret speed card and pushes their car by eye: the higher the card, the farther.
summary-2 = Nobody measures and nobody tells. Push in one smooth stroke, without stopping or going back.
summary-3 = After round five the cards are turned, from the last car to the first: no total may be smaller than the one before.
summary-4 = After round five at least one car must be through the gate, none before, or you lose. Cars out of order cost spare wheels; finish three races to win.
about = An unofficial implementation of the rules of a co-operative game by Antonin Boccara. Events, modules and courses are our own.

# -- what one does
move-push = Push the car
move-grid-push = Push the car (a stroke of the bots’ grid)
move-take-course = Take the course
move-place-gate = Place the gate: { $side ->
    [0] far left
    [1] left
    [2] a little left
    [3] straight ahead
    [4] a little right
    [5] right
   *[6] far right
 }, { $distance ->
    [0] close by
    [1] near
    [2] rather near
    [3] in the middle
    [4] rather far
    [5] far
   *[6] very far
 }
move-place-posts = Place the gate and the start line
move-boost = { $use ->
    [yes] Boost this card
    [true] Boost this card
   *[no] Leave the card as it is
 }
move-name = Name car { $car }
move-ready = Continue
move-deal = The speed card is { $card }
move-draw-event = The event card is turned
move-draw-weather = The weather card is turned

# -- what is asked
prompt-push = Push! Your { $card }, one smooth stroke.
prompt-ghost = Now the ghost: push it as far as its card is worth.
prompt-course = You hold car 1: choose where race { $race } goes.
prompt-boost = Boost your card? It stays secret until the cards are turned.
prompt-name = Which car will have the greatest total? Name it in secret.
prompt-ready = The cards of the first round are face up. Look at them, then continue.
prompt-review = Look at the cards, talk the race over, then say that you are ready.
prompt-move = Your turn.

# -- what happened
event-event-turned = Event: { $card ->
    [there-and-back] There and back
    [pit-stop] Pit stop
    [slalom] Slalom
    [narrow-gate] Narrow gate
    [tunnel] Tunnel
    [no-contact] No contact
    [bridge] Bridge
    [school-zone] School zone
   *[other] the table’s own ({ $card })
 }.
event-weather-turned = Weather: { $card ->
    [sun] sun
    [rain] rain, pushed cars slide on
    [wind-left] wind to the left
    [wind-right] wind to the right
   *[fog] fog, only what is near can be seen
 }.
event-race-started = Race { $race } begins: the cars stand in line.
event-round-started = Round { $round } of race { $race } begins.
event-dealt = { $seat } gets the card { $card } for car { $car }.
event-pushed = { $seat } pushes car { $car }.
event-brushed = Car { $car } brushes { $obstacle ->
    [gate] a gate post
    [edge] the edge of the mat
   *[post] the post
 }.
event-crossed = Car { $car } goes through the gate.
event-broke = An event is broken: { $card ->
    [there-and-back] There and back
    [pit-stop] Pit stop
    [slalom] Slalom
    [narrow-gate] Narrow gate
    [tunnel] Tunnel
    [no-contact] No contact
    [bridge] Bridge
    [school-zone] School zone
   *[other] { $card }
 }.
event-cards-shown = The cards of the first round are face up.
event-classified = The cards are turned, from the last car to the first.
event-guesses = { $right ->
    [yes] Everyone named the fastest car.
    [true] Everyone named the fastest car.
   *[no] Not everyone named the fastest car.
 }
event-wheel-lost = { $count ->
    [0] There is no spare wheel left to pay with.
    [one] A spare wheel is gone.
   *[other] Two spare wheels are gone.
 }
event-wheel-back = A spare wheel comes back.
event-match-lost = The match is lost. All cards are shown.
event-match-won = Three races, all in order: the table has won!

# -- how it ended
outcome-won = The table has won: three races finished in good enough order.
outcome-early = A car went through the gate before the last round.
outcome-none-across = No car reached the gate by the end of round five.
outcome-no-wheel = A spare wheel was owed, and none was left.

# -- courses, events, weather, modules, trophies
course-straight = Straight
course-sickle = Sickle
course-esses = Esses
course-dogleg = Dogleg
course-boulevard = Boulevard
course-wave = Wave
course-horseshoe = Horseshoe
course-lane = Lane
course-triumph = Triumph (monument)
course-snail = Snail
course-there-and-back = There and back
course-back-and-there = There and back, from the other side
course-placed = Placed gate
card-there-and-back = There and back
card-there-and-back-help = Go round the post and come back to the gate on the start line.
card-pit-stop = Pit stop
card-pit-stop-help = Every car ends exactly one of its own pushes with its middle in the box.
card-slalom = Slalom
card-slalom-help = Pass the posts with the post on your right, left, right.
card-narrow-gate = Narrow gate
card-narrow-gate-help = Pass between the two posts and touch neither.
card-tunnel = Tunnel
card-tunnel-help = A car inside is unseen. None may be inside at the end.
card-no-contact = No contact
card-no-contact-help = No two cars may touch.
card-bridge = Bridge
card-bridge-help = At the end of every push at most one car is on the bridge.
card-school-zone = School zone
card-school-zone-help = No overtaking inside.
weather-sun = Sun
weather-rain = Rain
weather-wind-left = Wind to the left
weather-wind-right = Wind to the right
weather-fog = Fog
weather-sun-help = Nothing slides, all in view.
weather-rain-help = A pushed car slides on, a quarter farther.
weather-wind-left-help = After each push the car drifts a little to the left.
weather-wind-right-help = After each push the car drifts a little to the right.
weather-fog-help = You see only the cars near your own, until the race is over.
module-weather = Weather
module-boost = Boost
module-skid = Skid
module-ghost = Ghost
module-podium = Podium
shelf-count = { $won } of { $all } trophies
shelf-won = won
shelf-missing = not yet won
shelf-modules = Modules
shelf-module-open = open
shelf-module-closed = won, closed
shelf-module-free = may be opened now
shelf-module-locked = locked
honour-trophies = Trophies: { $value }
honour-opened = Modules opened so far: { $value }
honour-open = Open now: { $value }
honour-choices = Modules that may still be opened: { $value }
honour-opened-weather = Weather
honour-opened-boost = Boost
honour-opened-skid = Skid
honour-opened-ghost = Ghost
honour-opened-podium = Podium
honour-open-weather = Weather
honour-open-boost = Boost
honour-open-skid = Skid
honour-open-ghost = Ghost
honour-open-podium = Podium
honour-trophies-first-victory = First victory
honour-trophies-weather = Won in all weathers
honour-trophies-boost = Won with Boost
honour-trophies-skid = Won with Skid
honour-trophies-ghost = Won with the Ghost
honour-trophies-podium = Won with Podium
honour-trophies-two-modules = Won with two modules
honour-trophies-no-wheel-lost = Won without losing a wheel
honour-trophies-own-event = Played a home-made event
honour-trophies-night = Night race
honour-trophies-two-languages = Two languages at one table
honour-trophies-shared-replay = Shared a replay
honour-trophies-monument = Raced round a monument
honour-trophies-all-across = All cars across
honour-trophies-quick-race = A race in two minutes

# -- the page
side-table = the table
page-card = Your card
page-ghost-card = The ghost’s card
page-wheels = Spare wheels: { $count }
page-car = Car { $car }
page-car-of = Car { $car }, { $seat }
page-ghost = Ghost
page-drag = Drag your car with a finger, pen or mouse. Letting go or pausing ends the push.
page-dealt = Your card for car { $car }: { $card }.
push-title = Push without dragging
push-steer = Steer
push-turn = Turn the car first
push-turn-none = as it stands
push-turn-to = { $eighths ->
    [-3] back and to the left
    [-2] to the left
    [2] to the right
    [3] back and to the right
   *[other] right round
 }
push-hold = Hold to push
push-rolling = Let go to stop
push-help = Hold the button, the space bar or your switch, and let go where the car should stop; the arrow keys steer. Where nothing can be held, press once to push and again to stop. The pace is never even.
push-paused = You paused: the push ended at the ring.
page-race = Race { $race } of 3, round { $round } of 5
page-race-short = Race { $race }/3 · round { $round }/5
page-remove = Which car goes? It makes no difference later.
page-order = From the last to the first
words-mine = Car { $car }, yours
words-where = { $share ->
    [0] at the start
    [1] just off the start
    [2] about a quarter of the way
    [3] about a third of the way
    [4] about half way
    [5] about two thirds of the way
    [6] about three quarters of the way
    [7] near the gate
   *[8] right before the gate
 }
words-last = { $name }: { $where }, last.
words-ahead = { $name }: { $where }, { $gap ->
    [0] level with
    [1] half a car length ahead of
    [2] a car length ahead of
    [3] two car lengths ahead of
    [4] three car lengths ahead of
    [5] four car lengths ahead of
   *[6] far ahead of
 } car { $next }.
words-card = Your card: { $card }
words-event = { $title }: { $text }
words-road = Your car is { $across ->
    [0] off the road, on its left,
    [1] at the left edge of the road
    [2] left of the middle of the road
    [3] in the middle of the road
    [4] right of the middle of the road
    [5] at the right edge of the road
   *[6] off the road, on its right,
 } and points { $points ->
    [0] across it to the left
    [1] a little to its left
    [2] along it
    [3] a little to its right
   *[4] across it to the right
 }. Ahead, the road { $bend ->
    [0] turns sharply left
    [1] bends left
    [2] bends gently left
    [3] goes straight on
    [4] bends gently right
    [5] bends right
   *[6] turns sharply right
 }.
words-in-the-way = Car { $car } is straight ahead of yours, { $gap ->
    [0] nose to tail
    [1] half a car length away
    [2] a car length away
    [3] two car lengths away
   *[4] three car lengths away
 }.
page-choose-course = Choose a course
page-broken = broken
page-crossed = through the gate
page-removed = removed
page-wheel-order = The order was wrong
page-direction = { $direction ->
    [0] Hard left
    [1] Left
    [2] A touch left
    [3] Straight on
    [4] A touch right
    [5] Right
   *[6] Hard right
 }

# -- the table
goal = Together: end in the order of your secret totals.
goal-short = Arrive in the order of your secret totals: the more your five cards are worth together, the farther ahead your car ends.
sign-start = Start
sign-gate = Finish gate
sign-gate-later = cross it in round 5, not before
sign-gate-short = in round 5, not before
sign-gate-now = cross it now
sign-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
hand-yours = car { $car } · yours
hand-down = Cards of earlier rounds lie face down, for you too.
open-cards = Round 1 was
table-empty = The next course is being chosen.
talk-not = Not a word on cards until they are turned.
talk-now = Now you may talk: about cards, pushes and how far a point goes.
wheels-help = one car out of order costs one, several cost two
no-event-yet = No event in the first race. Races two and three bring one each.
event-new = New event
event-cost = Breaking it costs the table one wheel.
driver-pushed = pushed
driver-pushing = pushing
driver-waits = to push
driver-ready = ready
driver-looks = looking
wrong-car = That is { $seat }’s car.
wrong-wait = Not yet: car { $car } is pushed first.

# -- the gate where one likes
choose-or-place = Choose a course, or place the gate yourself
place-title = Place the gate where you like
place-here = Race here
place-back = Back to the courses
place-help = Drag the two posts, the start line and the knob that turns it.
place-keys = With keys: Tab to a knob, arrows move it.
place-start = Start line
place-turn = Direction of the start
place-left = Left post
place-right = Right post
place-gate = The whole gate

# -- the reveal and the review
reveal-title = Race { $race }: turning the cards
reveal-rule = From the last car to the first: no total may be smaller than the one before.
reveal-start = Turn the cards
reveal-turn = Turn the next car
reveal-back = Look back at the race
reveal-all = Skip
reveal-next = Next: car { $car }. Tap, or press Enter.
review-you = You
review-in-order = All in order: we keep our wheels.
review-out-of-order = We came in out of order: without car { $cars } the rest fits. That costs { $count ->
    [one] one wheel
   *[other] two wheels
 }.
review-early = Car { $car } went through the gate in round { $round }: too early, and the match is lost.
review-none = None of our cars reached the gate.
review-totals = Last to first:
review-event = { $event }: { $state }
review-kept = kept
review-broken = broken, one wheel
review-pushes = Every push against its card
review-pushes-help = one bar a push, in cm
review-scales = Each driver’s scale
review-scales-help = cm for one point
review-cm = { $cm } cm
review-short = short
review-long = long
review-push = { $seat }, round { $round }: { $cm } cm for a { $card }
review-where = Where it went wrong
review-how-close = How close it was
review-look = Point at a bar to see its push.
review-wrong = Round { $round }: for a { $card } { $seat } rolled { $rolled } cm, but usually pushes { $scale } cm a point: { $wanted } cm would have been right.
review-wrong-you = Round { $round }: for your { $card } you rolled { $rolled } cm. You usually push { $scale } cm a point: { $wanted } cm would have been right.
review-was-short = { $cm } cm farther (dashed), and the order would have been right.
review-was-long = { $cm } cm less (dashed), and the order would have been right.
review-wrong-early = For a { $card } { $seat } rolled { $rolled } cm, { $beyond } cm past the gate. It is crossed in round five only.
review-wrong-early-you = For your { $card } you rolled { $rolled } cm, { $beyond } cm past the gate. It is crossed in round five only.
review-knocked = Another car knocked it through.
review-none-short = Car { $car } came closest: { $cm } cm were missing.
review-no-single = No single push is to blame: the scales are too far apart.
review-pair = Car { $ahead } ended { $apart } cm ahead of car { $behind }, and should have been behind it.
review-closest = The closest two: car { $ahead }, { $apart } cm ahead of car { $behind }.
review-scales-say = Steadiest: { $steady }. Farthest for a point: { $longest }; shortest: { $shortest }.
review-picture = The cars as they ended, { $apart } cm apart
review-ready = Ready for race { $race }
review-who-ready = Ready: { $names }

# -- the practice mat
practice-title = Practice mat
practice-help = Push car 1 as far as the card is worth to you. No match, no secrets: here you are told how far it rolled.
practice-course = Course
practice-reset = Back to the start line
practice-rolled = { $cm } cm for your { $card }: { $scale } cm a point.
practice-scale = Your scale after { $count } pushes: { $scale } cm a point, between { $low } and { $high }.
practice-first = Take the car from behind with finger, pen or mouse and push.
practice-open = Practise

# -- options
option-mode = Difficulty
option-mode-help = Hard has one spare wheel less.
option-mode-normal = normal
option-mode-hard = hard
option-first_card_open = Open first cards
option-first_card_open-help = For a first match: the cards of the very first round are shown after it.
option-events = Events
option-events-help = Drawn at random, or those for a first match.
option-events-drawn = drawn at random
option-events-first = first match
option-gate_placed = Place the gate by hand
option-gate_placed-help = The holder of car 1 may put the two posts and the start line wherever a race can be run.
option-weather = Module: Weather
option-weather-help = Sun, rain, wind or fog, new for every race. Crazy 3, interactive 1, thinking 2.
option-boost = Module: Boost
option-boost-help = Once per race a card secretly counts two more. Crazy 1, interactive 2, thinking 3.
option-skid = Module: Skid
option-skid-help = A car that stops in a bend slides straight on. Crazy 3, interactive 2, thinking 1.
option-ghost = Module: Ghost
option-ghost-help = One more car, pushed by another seat in each round. Crazy 2, interactive 3, thinking 2.
option-podium = Module: Podium
option-podium-help = Name the fastest car in secret; if all are right, a wheel comes back. Crazy 1, interactive 3, thinking 3.
option-surprise = Surprise course
option-surprise-help = Ten trophies put one more course into the set.
option-own_event = Own event
option-own_event-help = The text of an event file; it takes the place of the first event card.
option-own_module = Own module
option-own_module-help = The text of a module file; how to write one is in the game’s README.

# -- refusals
refusal-stroke-points = A stroke has at most 2000 points.
refusal-stroke-empty = That was too short for a push. Push again.
refusal-stroke-start = A stroke begins at the car’s nose.
refusal-stroke-time = The times of a stroke begin at 0 and do not go back.
refusal-stroke-far = A stroke stays near the mat.
refusal-stroke-jump = A push is one smooth stroke, it does not jump.
refusal-stroke-back = A push does not go back or sideways. Push again.
refusal-stroke-long = This stroke is longer than the mat.
refusal-physics = The server owns the physics; a client sends the stroke only.
refusal-record = This record of a push does not fit the mat.
refusal-not-now = This is not asked now.
refusal-course = This course is not offered: the gate moves for every race.
refusal-course-now = A course is chosen before each race.
refusal-gate = The gate is not placed by hand in this match.
refusal-place-off = Start line and posts stand on the mat.
refusal-place-narrow = The posts are too close together: not every car would get through in its lane.
refusal-place-wide = The posts are too far apart for a gate.
refusal-place-same = The gate moves for every race: put it somewhere else.
refusal-place-near = The gate is too close to the start: five rounds need a longer course.
refusal-place-far = The gate is too far from the start for five rounds.
refusal-place-tight = The course bends more sharply than the cars can turn.
refusal-place-start = There is no room for the cars behind the start line.
refusal-place-edge = Part of the course leaves the mat.
refusal-place-through = The course goes through the gate before its end.
refusal-boost = The boost can be used once per race.
refusal-name = Cars are named after round four.
refusal-outcome = Chance has no such outcome now.
refusal-skid-gate = A placed gate has no bend, and Skid needs one.
refusal-event-text = A custom event is the text of an event file.
refusal-event-file = The event file is wrong: { $detail }.
refusal-course-file = The course file is wrong: { $detail }.
refusal-locked-club = A club’s victories open modules and the surprise: play for a club.
refusal-locked-module = Not open yet: the first victory opens a module, and so does each victory with an open one.
refusal-locked-closed = A victory has closed this module. It comes back once all five have been opened.
refusal-locked-one = One module is opened at a time.
refusal-locked-own-module = A custom module can be played once all five modules have been opened.
refusal-locked-surprise = Ten trophies bring the surprise course.
refusal-module-text = A custom module is the text of a module file.
refusal-module-file = The module file is wrong: { $detail }.

# -- the rules
rule-CR-1 = 31 speed cards: four 1s, five 2s, six 3s, six 4s, five 5s, four 6s and one 7. Eight event cards, three spare wheels, six numbered cars with a car card each, two gate posts.
rule-CR-2 = Spare wheels: with three or four players two (hard: one), with five or six players three (hard: two).
rule-CR-3 = The mat is a plane without ruler or grid: distance is judged by eye. A course has a start line, a centre line and a gate between two posts. The first is straight.
rule-CR-3a = A car is twice as long as wide; its nose is the middle of its front. Cars start side by side, noses on the line, car 1 on the left. Posts and the mat’s edge are solid and fixed.
rule-CR-3b = An obstacle turns a stroke, it does not end it: what goes into the obstacle is lost, the rest slides along it, and the hand goes on. A car that stands at an obstacle may begin its next push in any direction that leads away from it. The log says what was touched.
rule-CR-3c = On every course a car that is pushed along its own start lane reaches the gate with room on both sides.
rule-CR-4 = The first player has car 1, the next on the left car 2, and so on. After each race the car cards pass to the left; the holder of car 1 starts.
rule-CR-4a = For every race all cars line up again and the gate moves. The holder of car 1 takes a course, or puts start line and posts where they like: on the mat, with room for every lane, neither too near nor too far, and without a bend that cars cannot take.
rule-CR-5 = In each round everyone is dealt a speed card and looks at it alone. In the order of the car numbers, each player pushes their car as far as the card seems worth. Then the card goes face down, and nobody looks at it again, not even its owner.
rule-CR-5a = All cards are dealt at once. Players see their own card until the last push of the round; the others see the stroke replayed.
rule-CR-6 = Nobody talks about card values. There is no chat from a race’s first deal to its classification; then the race is talked over until everyone is ready for the next one. For a first match the cards of the very first round may be shown after it.
rule-CR-7 = The speed cards are shuffled before each race.
rule-CR-8 = A push is one smooth stroke: no stop, no going back.
rule-CR-8a = A pause or letting go ends the push. A stroke that turns back or is shorter than half a centimetre is refused and shown to nobody: push again. A car cannot turn more tightly than its turning circle.
rule-CR-8b = People push by hand: by dragging the car, or with a key, a switch or a screen reader by holding a button and letting go; its pace is uneven. Nothing on the page tells lengths.
rule-CR-9 = A car may push others. A push may go on after the finish.
rule-CR-9a = A car that is hit moves as a solid body and stops when contact ends; so do chains. If something is blocked, the stroke ends. A car may be pushed backwards.
rule-CR-10 = Progress is the distance along the centre line. A car has crossed when its nose goes through the gate in the course’s direction, by whatever push; that is never undone. Passing beside the posts is not crossing, and progress then ends at the gate.
rule-CR-10a = Places go by progress. Of two equal cars the higher number is behind.
rule-CR-11 = A car that crosses in rounds one to four loses the match at once. So does a race in which no car has crossed after round five.
rule-CR-12 = From the last car to the first the cards are turned and summed. No total may be smaller than the one before.
rule-CR-13 = Otherwise cars are removed, as few as possible, until the rest is in order. One car costs one wheel, several cost two. Where there is a choice, which car goes makes no difference later.
rule-CR-14 = Losing the last wheel is not yet defeat; owing one that is not there is. After three races the table has won.
rule-CR-14a = At a race’s end: crossing, then events in the order they were revealed, then the classification, then Podium. Each wheel owed is checked at once.
rule-CR-15 = Two event cards are drawn. Race 2 plays the first, race 3 both. First match: There and back, Pit stop.
rule-CR-16 = Each event is a constraint. If any car breaks it, one wheel is lost at the race’s end, once per event and race. A break is public at once. Cars that are pushed by others count too.
rule-CR-17 = There are eight events. Zone A is a stretch in the first half of the course, zone B one in the second half.
rule-CR-17a = There and back: round the post half-way and return to a gate on the start line. Crossing counts only after rounding. Broken by a car that has not rounded at the race’s end.
rule-CR-17b = Pit stop: a box on the line in zone B. A stop is a car’s own push that ends with its centre inside. Broken by a car that does not make exactly one stop.
rule-CR-17c = Slalom: three posts on the line in zone A, to be passed with the post on the right, left, right. Posts not reached do not count.
rule-CR-17d = Narrow gate: two posts near the end of zone B. Broken by touching one or by passing outside them.
rule-CR-17e = Tunnel: zone B. A car with its centre inside is unseen by the others, but solid. Broken by a car inside after round five.
rule-CR-17f = No contact: broken when two cars touch.
rule-CR-17g = Bridge: a stretch in zone A. Broken when two centres are on it at the end of a push.
rule-CR-17h = School zone: zone A. Broken when two cars change order while both noses are inside.
rule-CR-18 = Events are data with declared conditions over poses, zones, contacts and order; a table can write its own.
rule-CR-19 = The first victory opens one module of the table’s choice. A win with it closes it and opens another. Once all five have been opened, any set of them may be played together, or a custom one.
rule-CR-19a = Weather: another card for each race. Sun: nothing. Rain: every car that was pushed slides on a little. Wind: after each push the pusher drifts to one side. Fog: only near cars are seen.
rule-CR-19b = Boost: once per race, before one’s own push, a card secretly counts two more. It is revealed at the classification.
rule-CR-19c = Skid: a car’s own push that ends with the nose in a marked bend slides straight on, the farther the faster it was.
rule-CR-19d = Ghost: one more car with its own cards. In each round another seat alone sees its card and pushes it after all others. It counts like any car.
rule-CR-19e = Podium: after round four each seat secretly names a car. If all named one with the greatest total, a wheel comes back after the classification; it never saves a lost match.
rule-CR-21 = Fifteen trophies are kept by a club, each once: for wins, for finished matches, for races. Ten of them bring a surprise course.
rule-CR-22 = You see your current card only. Earlier cards, your own too, and those of the others appear at the classification.
rule-CR-23 = The server owns the physics: the same stroke on the same mat has the same outcome.
rule-CR-24 = Bots see what their seat sees, and misjudge distances as eyes do.

# -- the log, round by round
chapter = Race { $race }, round { $round }
chapter-cards = Race { $race }, the cards

# -- the end of a match
end-headline-won = We did it: three races, { $wheels ->
    [0] and not a spare wheel left
    [one] one spare wheel left
   *[other] { $wheels } spare wheels left
}!
end-headline-early = We crossed too early: car { $car }, race { $race }
end-headline-none-across = We fell short: no car reached the gate in race { $race }
end-headline-no-wheel = We ran out of wheels in race { $race }
end-decided-won = Every race ended in good enough order.
end-decided-early = Car { $car } went through the gate before round five. These were the cards.
end-decided-none-across = After round five at least one car must be through the gate. These were the cards.
end-decided-no-wheel = { $count ->
    [0] A wheel was owed, and none was left.
   *[other] Cars { $cars } came in the wrong order: more points belong further ahead.
}
end-broken = Broken events: { $cards }.
end-turned = Race { $race }: { $lost ->
    [yes] our first spare wheel goes.
   *[no] here we lost the match.
}
end-watch-race = Watch that race
end-picture = The last race, from the last car to the first
end-all-cards = All cards of this race
end-right = in order
end-wrong = in the wrong place
end-wheels = Spare wheels left
end-races = Races finished
end-bumps = Pushes that hit a car

# the records of a club
record-wins-in-a-row = Most wins in a row
record-wins-in-a-row-value = { $value }
record-fewest-wheels-lost = Fewest wheels lost in a victory
record-fewest-wheels-lost-value = { $value }

# What I answer without being asked
standing-ready = Always ready once the others are
standing-no-boost = Never boost my card

# -- the signs on the mat
legend-car = a car, with the number of its card
legend-card = a speed card: how far to push, in your own measure
legend-gate = the finish gate, crossed in round five
legend-wheel = a spare wheel: pays for one car out of order

# -- how the bots play
plays-easy = Misjudges distances by about 15 %, and rarely steers around others.
plays-medium = Misjudges distances by about 8 %, and knows some ways around others.
plays-hard = Misjudges distances by about 3 %, and knows every way around others.
