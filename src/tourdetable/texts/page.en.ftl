# Sentences of the page. Those that all games share are in the engine's catalogue.

## Everywhere
home = Home
close = Close
cancel = Cancel
copy = Copy
share = Share
copied = Copied.
loading = One moment…
skip-to-content = Skip to content
not-found = There is no such page.
not-loaded = This page could not be loaded.
try-again = Try again
rules = Rules
rules-of = Rules of { $game }
rules-search = Search the rules
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-none = No rule found. Try fewer or other words.
rules-contents = Contents
rules-exact = The exact rules ({ $count })
rules-from-here = You came from here
rules-page = Open as a page
rules-lesson = Try it in a lesson
rules-copy = Copy link
rules-copied = Link copied.
rules-print = Print
rules-all = All rules
rules-show = Show the rules of
rules-chosen = Only the rules of this match are listed.
rule-link = Rule { $rule }
you = you
your-name = Your name
nameless = Somebody
footer = Free software for your own table. Nothing leaves this server: no tracking, no ads.

## Settings
settings = Settings
sound-on = Sound on
sound-off = Sound off
setting-name = Your name
setting-language = Language
setting-sound = Play sounds
setting-theme = Colours
setting-theme-auto = Same as the device
setting-theme-light = Light
setting-theme-dark = Dark
setting-speed = Animations
setting-speed-slow = Slow
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-speed-off = Off
setting-confirm = Ask before playing a move
setting-confirm-auto = When it matters
setting-confirm-always = Always
setting-confirm-never = Never
keys = Keyboard
key-moves = go to the list of moves
key-arrows = move through the list
key-escape = cancel, or skip the animation
key-undo = take back
key-last = show the last turn again
key-rules = open the rules
key-help = open the game in brief
key-coach = ask the coach
key-words = read the board in words

## Home
home-title = { $count ->
    [5] Five games, one table
   *[other] { $count } games, one table
  }
home-lead = Races and chases for an evening together: with people around the world, on one phone at the kitchen table, or against bots.
greeting-morning = Good morning, { $name }
greeting-day = Good afternoon, { $name }
greeting-evening = Good evening, { $name }
home-title-count = ({ $count })
home-turn = Turn { $turn }: { $words }
home-awaits = { $count ->
    [one] { $names } to move
   *[other] { $names } to move
}
home-away = away { $time }
home-late = time is up
home-left = { $time } left
home-live = live
home-post = by post
home-play = Play
home-all = { $count ->
    [one] All matches
   *[other] All { $count } matches
}
home-games = Games and lessons
home-lessons = { $done } of { $all } lessons done
home-lessons-all = All { $all } lessons done
home-lessons-none = { $all } one-minute lessons
home-lesson-next = Lesson { $number } of { $all }
home-minutes = { $minutes } min
home-start-here = Start here
home-invitations = Invitations
home-rematch = play again: { $game }
home-free = { $game }, { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
home-there = with { $names }
home-take = Take the seat
home-declined = Declined: { $name }
home-undo = Undo
home-more = { $count } more
home-finished = Finished
home-won = won
home-lost = lost
home-watch = Watch
home-nothing-finished = Finish a match and see what decided it.
home-offline = No connection; your matches are safe.
calls-title = Notifications
calls-help = This device tells you when it is your turn, when somebody invites you, and when a match is over: at most once an hour for each match.
calls-impossible = Notifications need a secure page (https) and a browser that supports them.
calls-offer = Get a notification when it is your turn?
calls-yes = Notify me
calls-no = Not now
calls-stop = Stop notifications
calls-on = This device will notify you.
calls-blocked = This browser does not allow notifications here. You can change that in its settings.
matches-search = Search for players or games
matches-none = No finished match found.
matches-pages = Pages
matches-before = Newer
matches-after = Older
matches-page = Page { $page } of { $pages }
play-now = Play now
set-up = Set up
players = { $low ->
    [1] { $high ->
        [1] 1 player
       *[other] 1–{ $high } players
    }
   *[other] { $low }–{ $high } players
}
minutes = about { $minutes } min
practise = Practise
my-matches = My matches
no-club-matches = No match yet. Choose a game to begin.
match-over = Finished
match-won = { $count ->
    [one] { $names } won
   *[other] { $names } won
}
match-open = Waiting for players
match-your-turn = Your turn
match-waiting = Waiting for others
join = Join
join-title = Join a match
join-code = Code or link
join-help = Choose a name and sit down. This browser keeps the seat.
join-club-help = Choose a name. The club’s members see it.
join-look = Open
join-wrong = Check the code, or ask for a new link.
join-sit = Sit down
clubs = Clubs
clubs-help = A club remembers: ratings, records, seasons, trophies.
club-name = Name of a new club
club-make = Create
club-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
club-matches = Club matches
club-invite = Invite to the club
club-leave = Leave the club
club-leave-sure = Leave this club? You can only come back by invitation.
no-such-club = There is no such club, or you are not a member.
club-shelf = Trophies
club-shelf-empty = No trophies yet. The club wins them by playing.
import-title = Open a match file

## A new match
new-match = New match
new-seats = Who plays?
new-seat-count = Number of seats
new-locked = { $count ->
    [one] { $count } option still locked
   *[other] { $count } options still locked
}
new-options = Options
new-more = Clock, club and dice
new-pace = Pace
new-pace-value = { $days ->
    [0] live, at the same time
    [one] by post: one day for each move
   *[other] by post: { $days } days for each move
}
new-patience = When a player is away, the others may go on after
new-patience-usual = the usual time ({ $time })
new-clock = Thinking time for each seat
new-clock-value = { $minutes ->
    [0] no clock
    [60] one hour
   *[other] { $minutes } minutes
}
new-club = Club
new-club-none = none
new-typed = We roll real dice and type in the results
new-typed-help = Only dice that everybody sees. Cards and hidden draws still come from the server.
new-webhook = Notify this web address when it is my turn
new-start = Start
no-such-game = There is no such game here.
wish-me = Me
wish-bot = Bot
wish-invite = Invite by link
wish-other = Someone else on this device
wish-who = Who sits in seat { $number }
wish-level = Level of the bot in seat { $number }
wish-name = Name in seat { $number }
wish-invite-help = You get a link and a QR code.
level-random = Random
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-search = Thinker (experimental)

## The table
seats = Seats
seat-open = Seat { $number }
seat-former = A former player
seat-person = Player { $number }
seat-bot = Bot { $number } ({ $level })
seat-free = free
to-act = to move
took-over = played by a bot
away = away
stand-in = a bot, until they are back
late = late
nudge = Nudge
accept = Accept
decline = Decline
somebody = Somebody
absent-title = Waiting for { $name }
absent-since = away for { $time }
absent-late = Time is up for { $name }’s move.
absent-nudge = Nudge { $name }
absent-nudge-help = a notification, once an hour
absent-nudged = { $name } was nudged.
absent-again = again in { $time }
absent-bot = Let a bot play for { $name }
absent-bot-help = until they are back
absent-end = End the match
absent-end-help = { $count ->
    [1] without a result
   *[other] without a result, if all agree
}
absent-wait = in { $time }
absent-agree = { $all ->
    [1] Agree
   *[other] { $count } of { $all } · Agree
}
absent-withdraw = { $count } of { $all } · Withdraw
end-abandoned = Ended without a result
outcome-abandoned = A player was away, and the others agreed to stop.
rematch-asked = { $name } wants to play again
rematch-side = You would be: { $side }
invite-people = Invite people from your clubs
invite-asked = Invitations sent
invite-one = Invite
invited-open = invited
invited-accepted = accepted
invited-declined = declined
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
clock = Time left
moves = Your moves
confirm = Play this move?
confirm-yes = Play it
undo = Take back
skip = Skip
last-turn = Replay last turn
last-turn-help = What the seat before you did (L)
part-prompt = What to do
part-board = Board
part-actions = Actions
part-side = Log and more
sheet-higher = Make higher
sheet-lower = Make lower
moves-all = Moves
moves-none = Nothing to decide at the moment.
table-more = More
end-show-board = Show the board
end-show = Show the result
replay-view = View
replay-end = Result
rule-open = Open the rule
prompt-standing = Your standing answer: { $words }
prompt-ahead = Chosen ahead: { $words }
prompt-stop = Stop
prompt-always = Always…
prompt-choose-ahead = Choose ahead
ahead-title = For your next turn
ahead-help = Played as soon as you are asked, if it is still possible. Click again to cancel.
standing-title = Standing answers
standing-help = Given for you until you switch them off, even while you are away. Nobody else sees them.
standing-ask = ask me each time
prompt-forced = Only one move: { $move }
setting-forced = Play automatically when there is only one move
log-forced = (only move)
play-side = Your side
play-level = How strong are the bots?
play-bots = How many bots?
play-start = Start
play-start-as = Start as: { $side }
play-remembered = Remembered for next time · about { $minutes } min
play-more = More options
rematch-swap = Swap sides
goal-label = Goal
goal-more = In brief
goal-close = Hide the goal
help-open = The game in brief
help-title = { $game } in brief
help-legend = On the board
log = Log
log-empty = Nothing has happened yet.
log-steps = Show the steps of this turn
log-undone = { $seat } takes back a move.
words = In words
words-none = This board has no description yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-silent = You cannot write here now.
chat-channel = Channel
channel-table = Table
prompt-move = Your move.
prompt-wait = { $count ->
    [one] { $names }’s turn.
   *[other] Waiting for { $names }.
}
prompt-sent = Playing…
prompt-lost = Connection lost. Reconnecting…
prompt-roll = Roll the die and type in what it shows.
no-such-match = There is no such match, or you may not see it.
frozen = This match was started under another version of the rules. You can read through it, but not continue it.
frozen-log = What happened
frozen-again = Start a new match
closing-seat-handed-over = This seat has moved to another device.
closing-time-up = Your time is up: a bot plays for you now.
closing-watch = Watch the match
closing-reload = Reload
closing-signed-out = You signed out on this device.
closing-too-slow = The connection was too slow. Reload the page.
closing-too-fast = Too many messages at once. Reload the page.

## Lobby, links
lobby-title = { $game }: waiting for players
lobby-help = The match starts as soon as every seat is taken.
lobby-fill = Fill the free seats with bots
invite-label = Link for seat { $number }
invite-seat = A link for this seat only
invite-table = { $count ->
    [one] Send this link: it fills the last free seat
   *[other] Send this link to everybody: each person takes the next of { $count } free seats
}
invite-loopback = This address works on this machine only. Start the table with “tourdetable serve --lan” to let phones and friends in.
join-invited = { $name } invites you
join-yours = your seat
join-invited-nameless = You are invited
join-game = { $game }, about { $minutes } minutes
join-club = to the club { $club }
join-free = { $count ->
    [0] Every seat is taken
    [one] One free seat
   *[other] { $count } free seats
}
join-full = This link no longer gives a seat.
join-watch = Watch the match
join-club-go = Join the club
invite-renew = New link (the old one stops working)
invite-renew-all = New link (ends the earlier ones)
invite-code = or by code: { $code }
invite-qr = QR code: { $label }
hand-over = Move my seat to another device
hand-over-help = Open this link on the other device. It works once.
table-menu = More
watch-link = Copy the link for spectators
export = Save the match as a file
export-own = Save what I have seen as a file
leave = Leave the match
left = You have left the match.
leave-sure = Leave for good? A bot takes over your seat.
imported = imported
forked = forked

## One device, several people
curtain-who = Who is looking?
curtain-pass = Hand the device to { $seat }
curtain-help = Everyone else, please look away.
curtain-ready = I am { $seat }
curtain-still = The clock waits { $time }, then it runs.
curtain-runs = The clock is running: { $time } left.

## The end
end-you-won = { $names } wins: well played!
end-trophy = Trophy for the club: { $trophy }
end-draw = A draw between { $names }
end-nobody-won = Nobody wins this one
end-we-won = We won!
end-we-lost = We lost this one
end-turning = Where it turned
end-watch-moment = Watch this moment
end-next = What next?
end-harder = Harder bots
end-easier = Easier bots
end-review = Review
end-share = Share
end-picture-saved = The picture is saved, and the link to the replay is copied.
end-shared = The link to the replay is copied.
end-winner = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
rematch = Play again
watch-replay = Watch the replay

## Coach, against bots or where everybody agrees
coach = Coach
coach-hint = Hint
coach-move = Show me a move
coach-thinking = Looking ahead…
coach-compare = Compare these two: “{ $one }” and “{ $other }”.
coach-chance = wins { $chance } ± { $error } % of simulated matches.
coach-as-good = “{ $move }” is about as good.
coach-why-not = Why not “{ $move }”? It wins { $chance } %: { $points } points less.
coach-no-difference = “{ $move }” wins { $chance } %: no clear difference.
coach-look = Look at: { $where }.
coach-warn = Warn me before a mistake
coach-careful = Careful
coach-beside-you = The coach warns you before a mistake. You can switch that off under “Coach”.
coach-show-better = Show me the better move
coach-again = Choose again
coach-anyway = Play it anyway
coach-better = “{ $move }” is better by { $points } points.
coach-equal = No clear difference: choose what you like.
coach-pick = Compare two moves
coach-pick-first = Choose the first move, on the board or in the list. It is not played.
coach-pick-second = “{ $move }”, and which other one?
coach-waits = The coach helps when it is your turn.
coach-take-back = Take back my last decision
coach-take-back-help = The match goes on from there with new dice; this one ends without a result.
coach-agree = I agree to a coach
coach-withdraw = I no longer agree
coach-all-agree = Everybody agrees to a coach: each of you sees their own hints only.
coach-who-agrees = A coach helps once everybody agrees: { $agreed } of { $people } do.

## Review of a finished match
review-of = Review of { $game }
review-begins = The first numbers are on their way…
review-curve = Chance to win over the match
review-we = we
review-luck-axis = luck
review-tip = { $turn ->
    [0] start
   *[other] turn { $turn }
}: { $chance } %
review-turn = { $turn ->
    [0] Start
   *[other] Turn { $turn }
}
review-bar = Turn { $turn }: dice and cards { $points } points. { $roll }
review-player = Player
review-luck = Dice and cards gave or took
review-luck-help = In points of winning chance, over the whole match; more than 100 is possible, because moves can lose again what dice gave
review-good = Good decisions
review-you = you
review-of-all = { $good } of { $all }
review-costly = What cost { $name } most
review-others = What cost the others most
review-threshold = losses under 2 % are not listed
review-played = Played
review-better = Better
review-hindsight = How it was played
review-labelled = { $label }: { $what }
review-next-best = Next best
review-other-move = Other move
review-mistake = mistake
review-inaccuracy = inaccuracy
review-too-long = { $share } % longer than this driver’s own scale says for the card
review-too-short = { $share } % shorter than this driver’s own scale says for the card
review-on-scale = On scale
review-good-move = good
review-best-move = Best move: no other was nearly as good
review-none = No decision cost more than the margin of error: well played.
review-none-single = No single decision cost more than the margin of error.
review-none-known = { $known ->
    [one] One decision is known well enough: it cost no more than the margin of error.
   *[other] { $known } of { $all } decisions are known well enough: none of them cost more than the margin of error.
}
review-looking = Looking at the decisions…
review-no-decisions = This game’s decisions are made by hand and eye; no move is called a mistake.
review-more = { $count ->
    [one] One more
   *[other] { $count } more
}
review-fewer = Show fewer
review-try = Try it from here
review-all = All decisions
review-compare = Compare another move
review-compare-help = Choose another move on the board or below: it is compared with the one played, by what could be known then.
review-comparing = Comparing: { $move } …
review-truth = what the searchers could know, and the truth
review-drawn = Move drawn on the board
review-moment = The board at this moment
review-before = The decision before
review-after = The next decision
review-heard = { $turn ->
    [0] Start
   *[other] Turn { $turn }
}: { $mine ->
    [yes] your
   *[no] { $name }’s
} chance { $way ->
    [fell] fell from { $before } to { $after } %
    [rose] rose from { $before } to { $after } %
   *[same] stayed at about { $after } %
}
review-luck-gave = Luck played its part: in turn { $turn } it gave { $name } { $points } points of winning chance. { $roll }
review-luck-took = Luck played its part: in turn { $turn } it took { $points } points of winning chance from { $name }. { $roll }
review-basis = Based on { $futures } matches simulated to the end; { $done } % of the decisions are known well enough.
review-growing = Still counting: { $futures } simulated matches so far, { $done } % of the decisions known. The numbers are getting sharper.
review-shared = The link to this review is copied.

## Fair dice
fair = Fair play
fair-why = Before the match, the server chose a secret key and published its fingerprint. Every die and card follows from that key and from a number that each player adds, so nobody can change them later. At the end the key is shown, and anyone can check.
fair-typed = The dice of this match are rolled by hand. Cards and hidden draws follow from a key whose fingerprint was published before the start.
fair-commitment = Fingerprint of the key (SHA-256)
fair-heard = This browser noted the fingerprint on { $when }. The check uses this note.
fair-unheard = This browser was not at the table during the match, so the check uses the fingerprint that the server shows now.
fair-key = The key
fair-later = The key is shown when the match is over.
fair-check = Check everything
fair-good = Checked in your browser: the key fits, { $draws ->
    [0] there were no dice
    [one] { $draws } draw is right
   *[other] { $draws } draws are right
}, { $hidden ->
    [0] no hidden moves
    [one] { $hidden } hidden move is the one that was sealed
   *[other] { $hidden } hidden moves are those that were sealed
}.
fair-other-key = The key does not fit the fingerprint: it is not the key that was promised before the match.
fair-bad = These entries of the log do not match: { $entries }.

## Replay
replay = Replay
replay-of = Replay: { $game }
replay-first = To the start
replay-back = One step back
replay-next = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-step = Step
replay-at = Step { $at } of { $last }
replay-turn = Jump to a turn
turn-label = { $turn ->
    [0] Start
   *[other] Turn { $turn }
}
replay-link = Link to this turn
replay-link-copied = The link to turn { $turn } is copied.
replay-picture = Save as a picture
replay-eyes = Viewpoint
fork = Play on from here
fork-help = A new match begins after step { $seq } of this one.
fork-start = Start

## Lessons
lesson = Lesson
lessons = Lessons
lessons-of = { $game }: lessons
lesson-of = Lesson { $at } of { $last }
lesson-done = finished
lesson-me = Alex
lesson-read = Read, then continue.
lesson-explain = Explanation
lesson-hint = Hint
lesson-show = Show me
lesson-back = Back
lesson-try = Try it
lesson-again = Try again
lesson-continue = Continue
lesson-not-this = Not this one. Try something else.
lesson-first-match = Play your first match
lessons-start = Lessons

## The laboratory
lab = Lab
lab-lead = Bots play many matches in the background, and you get a report. Tables go on as usual.
lab-closed = The laboratory is closed
lab-closed-why = Only the operator of this server may use it: on the machine itself, or with the token.
lab-token = Token
lab-enter = Open
lab-missing = Runs need libraries that are not installed: { $names }. Install them in the project’s folder with make setup.
lab-runs = Runs
lab-new = New run
lab-no-runs = No runs yet.
lab-no-such-run = There is no such run, or it was deleted.
lab-ratings = Strength of the bots
lab-ratings-help = Measured in matches with every number of seats. Of two bots, the one 400 points ahead wins ten times as often; the average is 1,000.
lab-ratings-matches = { $matches } matches
lab-ratings-option = { $option }: { $value }
lab-ratings-point = { $points }
lab-ratings-bot = Bot
lab-ratings-points = Points
lab-ratings-interval = 95 %
lab-ratings-range = { $low } to { $high }
lab-what = What do you want to know?
lab-kind-balance = Balance
lab-kind-balance-help = Seat advantage, length, changes of the lead, how often each rule applies.
lab-kind-compare = A against B
lab-kind-compare-help = What an option or a board changes, on the same dice.
lab-kind-tournament = Tournament
lab-kind-tournament-help = Which bot is the strongest: ratings and a table of results.
lab-kind-simulate = Simulation
lab-kind-simulate-help = Many matches quickly: wins and lengths.
lab-game = Game
lab-setting = The match
lab-seats = Seats
lab-options = Options ({ $count })
lab-other = How B differs
lab-other-option = Option
lab-other-value = Instead of “{ $value }”
lab-yes = yes
lab-no = no
lab-bots = Bots
lab-seat = Seat { $number }
lab-entrants = Who takes part
lab-entrants-help = Choose at least two.
lab-budget = Thinking time
lab-budget-value = { $ms ->
    [0] as at the table
   *[other] { $ms } ms per choice
}
lab-how-much = Size of the run
lab-matches = Matches
lab-seed = Seed
lab-matches-help = For each line-up, and for each of A and B; at most { $most } in total. The same seed gives the same results.
lab-start = Start
lab-busy = A run is under way.
lab-status-running = running
lab-status-done = done
lab-status-cancelled = cancelled
lab-status-interrupted = interrupted
lab-status-failed = failed
lab-title = { $game }: { $kind }
lab-about = { $seats } seats · { $matches } matches · seed { $seed }
lab-progress = Progress
lab-done = { $done } of { $total } matches
lab-rate = { $rate } matches per second
lab-left = { $time } left
lab-writing = writing the report
lab-problem = The run stopped:
lab-cancel = Cancel the run
lab-resume = Resume
lab-remove = Delete
lab-replays = Matches worth watching
lab-replay-shortest = the shortest
lab-replay-longest = the longest
lab-replay-most-lead-changes = most changes of the lead
lab-replay-greatest-come-back = the greatest comeback
lab-report = Report
lab-report-alone = Open in a new tab

## Refusals of the page itself
refusal-offline = The server cannot be reached. Is it running, and are you connected?
refusal-server = The server did not understand the request. Reload the page.

## You: name, devices, ways to come back

account = You
account-open = You and your devices
account-nobody = Choose a name and play: no account is needed. Have you played on another device? Sign in below.
account-name = Name
account-save = Save
account-saved = Saved.
account-keep = Keep this player
account-keep-why = This browser knows you by a cookie. Keep a second way in, and you lose nothing when the browser is cleared or the phone is lost.
account-passkey-add = Add a passkey
account-passkey-why = Sign in with your fingerprint, face or screen lock.
account-passkey-insecure = Passkeys need an https address with a name; use recovery words here.
account-passkey-cancelled = No passkey was added.
account-passkey-remove = Remove
account-words-make = Make recovery words
account-words-again = Make new words
account-words-why = Eight words that sign you in anywhere, once. Write them down.
account-words-made = Made on { $date }.
account-words-shown = Write these words down now. They are never shown again; they work once.
account-words-copy = Copy
account-words-copied = Copied.
account-words-done = I have them
account-devices = Your devices
device-new = New sign-in to your player: { $device }, { $when }. Was it you?
device-mine = It was me
device-not-mine = It was not me
account-device-unknown = A program
account-device-this = this one
account-device-seen = last used { $date }
account-device-out = Sign out
account-sign-in = Sign in
account-sign-in-why = Continue as a player you already have on another device.
account-sign-in-passkey = Use a passkey
account-sign-in-words = Recovery words
account-sign-in-go = Sign in with words
account-signed-in = Welcome back, { $name }.
account-signed-in-nameless = Welcome back.
account-leave = Leave them behind and sign in
account-delete = Delete me
account-delete-why = Your name, your chat messages and every way to sign in are removed. Finished matches show “a former player” instead of you; bots take over the ones still running. This cannot be undone.
account-delete-name = Type your name to confirm
account-delete-go = Delete for good
account-deleted = Your player has been deleted. Goodbye!

## a club
club-parts = Club sections
club-part-overview = Overview
club-part-season = Season
club-part-matches = Matches
club-part-records = Records
club-part-members = Members
club-since-matches = { $count ->
    [0] no matches since { $date }
    [one] { $count } match since { $date }
   *[other] { $count } matches since { $date }
}
club-champion = { $game } champion
club-trophies = { $count ->
    [one] { $count } trophy
   *[other] { $count } trophies
}
club-won-together = won together in { $game }
club-invite-short = Invite
club-schedule = Schedule a match
club-ratings = Ratings
club-sure = bar: 95 % sure
club-game = Game
club-rank = Possible ranks
club-player = Player
club-rating = rating
club-played = played
club-bot = Bot, { $level }
club-too-few = too few
club-ratings-empty = Ratings come with the first match that members play against each other or against bots.
club-together = { $count ->
    [one] { $count } cooperative match: it does not count for ratings.
   *[other] { $count } cooperative matches: they do not count for ratings.
}
club-undecided = { $names } are too close to call.
club-undecided-more = { $names } are too close to call; about { $count ->
    [one] one more match
   *[other] { $count } more matches
  } each would tell.
club-records = Records
club-records-empty = The first finished match sets the first records.
club-all = All
club-times = { $count } times
club-heads = Head to head
club-heads-help = row against column, all games
club-heads-empty = Nobody has played against another member yet.
club-never = never
club-against = { $first } against { $second }: { $score }
club-drawn = { $count } drawn
club-points-help = win 3, second of three or more 1
club-season-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
club-season-of = { $count } of { $all } matches
club-season-closed = closed on { $date }
club-until = until { $date }
club-season-empty = No match of this season is over yet.
club-season-open = Open a season
club-season-help = A season counts the matches that end while it is open. Its standings stay when it is closed.
club-season-name = Name of the season
club-season-until = Until (optional)
club-season-scheduled = A league: only scheduled matches count
club-season-close = Close the season
club-season-close-sure = Close this season? Its standings stay as they are.
club-season-none = No season is open. An owner of the club can open one.
club-planned = Scheduled matches
club-planned-empty = Nothing is scheduled. Choose a game, the players and a date; one click starts the match.
club-planned-over = Played
club-pairs = Everyone plays everyone, one match each
club-who-plays = Who plays
club-seat-empty = Seat { $number }: nobody
club-until-when = To be played until
club-start = Start
club-go-on = Continue
club-watch = Watch
club-won = { $names } won
club-unschedule = Remove the match { $names }
club-now = Under way
club-now-empty = No match is under way.
club-pages = Pages
club-page = { $page } of { $pages }
club-newer = Newer
club-older = Older
club-role-owner = Owner
club-role-member = Member
club-since = since { $date }
club-make-owner = Make owner
club-make-member = Make member
club-remove = Remove
club-remove-who = Remove { $name }
club-rename = Name of the club
club-log = Club log
club-log-empty = Nothing yet.
club-leave-owner = Leave this club? If you are its last owner, the member who has been here longest becomes the owner.
club-delete = Delete the club
club-delete-why = The club disappears for all its members, with its ratings, records, seasons and trophies. Matches stay with their players.
club-delete-name = Type the club’s name
audit-club-removed = { $actor } removed { $subject }
audit-club-role = { $actor } changed the role of { $subject }
audit-club-scheduled = { $actor } scheduled a match for { $subject }
audit-club-renamed = { $actor } renamed the club
audit-club-deleted = { $actor } deleted the club of { $subject }
audit-club-unscheduled = { $actor } took a match of { $subject } off the list
audit-club-started = { $actor } started a scheduled match with { $subject }

## manners
watch-delay = This match has secrets: spectators see it { $seconds } seconds late.
watch-late = { $seconds } s late
chat-quiet = The host has closed the chat.
closing-removed = The host has removed you from this table.
manners-people = People at this table
manners-mute = Mute
manners-block = Block
manners-report = Report
manners-muted = You no longer see what { $name } says.
manners-blocked = You no longer see what { $name } says, nor their invitations.
manners-is-muted = muted
manners-is-blocked = blocked
manners-unblock = Unblock
manners-reported = The operator of this server has your report.
manners-reason = What is it about?
manners-words = In your own words (optional)
manners-report-help = The report includes the last chat messages you can see.
manners-send = Send the report
manners-host = For the host
manners-close-chat = Close the chat
manners-open-chat = Open the chat
manners-watching = { $count ->
    [0] nobody is watching
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
report-chat = What they say
report-name = Their name
report-stalling = They keep others waiting
report-cheating = Cheating
report-other = Something else
account-blocks = Muted and blocked
operator = Operator
operator-you = The operator
operator-reports = Reports
operator-no-reports = Nobody has reported anything.
operator-by = reported by { $name }
operator-match = the match
operator-said = { $count ->
    [one] { $count } chat message
   *[other] { $count } chat messages
}
operator-ban-week = Ban for a week
operator-ban = Ban for good
operator-banned = banned
operator-done = Close
operator-people = People
operator-search = Name or id
operator-find = Search
operator-nobody = Nobody is called that.
operator-bans = Bans
operator-no-bans = Nobody is banned.
operator-for-good = for good
operator-lift = Lift the ban
operator-storage = Storage
operator-count-people = People
operator-count-matches = Matches
operator-count-running = … still running
operator-count-entries = Moves and dice
operator-count-chat = Chat messages
operator-count-clubs = Clubs
operator-bytes = Database
operator-free = Free on the disk
operator-log = Activity log
audit-mute = { $actor } muted { $subject }
audit-block = { $actor } blocked { $subject }
audit-unblock = { $actor } unblocked { $subject }
audit-report = { $actor } reported { $subject }
audit-report-closed = { $actor } closed a report about { $subject }
audit-watch-removed = { $actor } removed the spectator { $subject }
audit-chat-closed = { $actor } closed the chat for { $subject }
audit-chat-opened = { $actor } opened the chat for { $subject }
audit-banned = { $actor } banned { $subject }
audit-unbanned = { $actor } lifted the ban on { $subject }
audit-invited = { $actor } invited { $subject } to a match
audit-nudged = { $actor } nudged { $subject }
audit-vote-bot = { $actor } voted for a bot in place of { $subject }
audit-vote-end = { $actor } voted to end the match without { $subject }
audit-vote-withdrawn = { $actor } withdrew a vote about { $subject }

## Navigation
nav = Main navigation
nav-play = Play
nav-learn = Learn
nav-clubs = Clubs
nav-lab = Lab
nav-me = You
nav-waiting = waiting for you
learn-lead = Short lessons on the real board: one thing to do in each, and an explanation when you go wrong.
clubs-found = Found a club
home-club = Club
home-season = { $season }: { $place }
home-due = { $count ->
    [one] 1 match to play
   *[other] { $count } matches to play
}
home-ratings = { $game }: ratings
home-next = Next:
home-open = Open
club-season-ratings = Ratings: { $season }
club-block-sure = You will see neither their chat nor their invitations. They are not told.
