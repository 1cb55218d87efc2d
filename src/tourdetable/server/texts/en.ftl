# What the table itself says.
note-left = { $name } has left; a bot plays on.
note-time-up = { $name } is out of time; a bot plays on.
<<<<<<< HEAD
note-stand-in = A bot plays for { $name } until they are back.
note-back = { $name } is back.
=======
note-bot-waits = { $name } is waiting for a free processor: many bots are thinking.
note-bot-quick = { $name } could not think in time and made a quick move.
note-bot-random = { $name } could not think because of an error and moved at random.
>>>>>>> 8645952 (Do heavy work in processes, behind one fair queue)

refusal-no-match = there is no such match.
refusal-no-club = there is no such club.
refusal-no-text = there are no such texts.
refusal-no-page = there is no such page.
refusal-wrong-method = this cannot be asked in this way.
refusal-server-fault = something went wrong here; the log of the server tells more.
refusal-frozen = this match began under another version of the rules: it can be read, not continued.
refusal-not-begun = the match has not started: seats are still open.
refusal-begun = the match has started.
refusal-not-over = this opens after the end of the match.
refusal-no-standing = this game has no standing answers.
refusal-not-ahead = this cannot be chosen ahead.
refusal-stale-decision = this question is no longer open.
refusal-stale-roll = this die has been rolled.
refusal-no-typed-dice = this table's dice roll by themselves.
refusal-chat-closed = you may not write in this channel now.
refusal-link-unknown = there is no such link or code.
refusal-link-used = this link has been used.
refusal-link-expired = this link has expired.
refusal-seat-taken = this seat is taken.
refusal-seat-gone = the person who gave this link no longer holds the seat.
refusal-not-your-seat = this is not your seat.
refusal-other-side = you have held a seat of another side in this match.
refusal-not-owner = only the person who made the match can do this.
refusal-no-spectators = this table is not open to spectators.
refusal-not-member = you are not a member of this club.
refusal-club-full = the club has { $most } members already.
refusal-too-many-clubs = you can be in { $most } clubs at most.
refusal-too-many-matches = you have { $most } unfinished matches: finish one first.
refusal-fork-end = the match is over here: choose an earlier position.
refusal-too-many-forks = this match was forked { $most } times already: fork an earlier one.
refusal-rematch-exists = there is a rematch already.
refusal-my-seat = take at least one seat yourself.
refusal-webhook-off = webhooks are switched off on this server.
refusal-webhook-address = the webhook must be an https address of the public network.
refusal-foreign-origin = requests from other sites are refused.
refusal-foreign-link = this is not a link of this server.
refusal-metrics-token = this is for the machine itself, or for a scraper with the operator's token.
refusal-not-json = the body must be JSON.
refusal-too-large = this is larger than { $most } bytes.
refusal-too-long = this message is longer than { $most } bytes.
refusal-too-fast = { $seconds ->
    [one] too much at once: try again in a second.
   *[other] too much at once: try again in { $seconds } seconds.
}
refusal-work-failed = this could not be worked out; the log of the server tells more.
refusal-hello-first = say hello first.
refusal-not-saved = nothing was saved, so nothing has happened: { $error }.
refusal-database-in-use = { $file } is in use by another process.
refusal-database-foreign = this file is not a table's database.
refusal-database-newer = the database is of version { $version }, this program knows { $known }: update it.
refusal-database-damaged = the database cannot be read.
refusal-database-missing = there is no such database.
refusal-backup-exists = this file is there already: name a new one.
refusal-backup-failed = the database cannot be copied.
refusal-backup-running = another backup is writing this file.
refusal-no-identity = this browser is nobody yet: choose a name first.
refusal-no-device = this device is signed out already.
refusal-words-unknown = no player has these words, or they have been used.
refusal-passkey-wrong = this passkey was not accepted: try again.
refusal-passkeys-full = you have { $most } passkeys: remove one first.
refusal-would-lose = { $count ->
    [one] this browser's match or club
   *[other] this browser's { $count } matches and clubs
} would be out of reach: keep this player with recovery words or a passkey first.
refusal-name-differs = type your name exactly as it is.
refusal-table-full = every seat is taken.
refusal-not-absent = the match does not wait for them.
refusal-absent-wait = give them a little more time.
refusal-nudged = they were nudged within the last hour.
refusal-operator-only = this is for the operator of this server.
refusal-operator-token = this is not the operator's token.
refusal-no-run = there is no such run.
refusal-lab-busy = a run is under way: wait for its end, or cancel it.
refusal-lab-running = this run is under way: cancel it first.
refusal-lab-over = this run is over.
refusal-lab-failed = the run cannot start: { $problem }
refusal-lab-too-many = that is { $total } matches in all; { $most } is the most.
refusal-same-options = A and B have the same options.
refusal-two-bots = a tournament needs at least two different bots.
refusal-bots-per-seat = { $bots } bots are named for { $seats } seats.
refusal-missing-extra = { $name } is missing: pip install 'tourdetable[{ $extra }]'.

refusal-no-member = there is no such member.
refusal-not-club-owner = only an owner of the club can do this.
refusal-not-yourself = leave the club instead.
refusal-last-owner = a club has at least one owner: make somebody else an owner first.
refusal-no-season = there is no such season.
refusal-season-open = a season is open already: close it first.
refusal-too-many-seasons = a club has at most { $most } seasons.
refusal-no-fixture = there is no such scheduled match.
refusal-fixture-started = this match was started already.
refusal-not-your-fixture = you do not play in this match.
refusal-too-many-fixtures = a club schedules at most { $most } matches.
refusal-player-twice = everybody plays on one seat.
refusal-until-when = choose a day between now and a year from now.
refusal-member-gone = somebody who plays in this match has left the club.
refusal-review-off = reviews are switched off on this server.
