# The reports of the laboratory.
report-balance = Balance of { $game }
report-simulate = { $game }, simulated
report-tournament = { $game }, a tournament of bots
report-basis = { $matches } matches each, seed { $seed }, { $build } rules. Intervals hold in 95 of 100 such studies.
report-basis-one = { $matches } matches, seed { $seed }, { $build } rules. Intervals hold in 95 of 100 such studies.
report-yes = yes
report-no = no
report-level-random = random
report-level-easy = easy
report-level-medium = medium
report-level-hard = hard
report-level-search = search

report-setting = What was played
report-seats = Seats
report-bots = Bots
report-same = same

report-short = In short
report-seat-clear = { $who } wins clearly { $more ->
    [yes] more
   *[no] less
  } often than an equal share ({ $fair }): { $share } ({ $low } to { $high }).
report-side-clear = { $who } wins { $share } of the matches ({ $low } to { $high }).
report-seat-even = No seat has a clear advantage: shares lie between { $low } and { $high }, an equal share is { $fair }.
report-length-short = A match takes { $mean } steps on average; nine of ten take { $low } to { $high }.
report-lead-short = The sole leader changes { $changes } times in a match; the winner was in front { $led } of the time.
report-nobody-short = In { $share } of the matches nobody wins.
report-dead-short = Never happened: { $names }.
report-effect-short = B against A: { $measure } { $difference } ({ $low } to { $high }).
report-no-effect = No clear difference between A and B.

report-wins = Who wins
report-wins-axis = share of the victories
report-fair-line = The dashed line is an equal share.
report-length = How long it lasts
report-length-axis = moves and chance outcomes of a match
report-lead = The lead
report-lead-axis = changes of the sole leader in a match
report-matches = matches
report-mean = mean
report-median = median
report-low = 5 %
report-high = 95 %
report-lead-changes = lead changes
report-winner-led = winner in front
report-nobody = nobody won
report-endings = How matches end
report-rule = rule
report-reason = ending
report-share = share
report-often = How often things happen
report-events = Events
report-moves = Moves
report-per-match = per match
report-in-matches = of matches
report-never = never
report-effects = What B changes
report-effects-note = Differences are taken match by match on the same dice. The picture shows the clear ones, in per cent of A.
report-effects-axis = change from A to B
report-measure = measure
report-difference = B − A
report-interval = 95 %
report-clear = clear
report-measure-length = length
report-measure-lead-changes = lead changes
report-measure-winner-led = share of time the winner led
report-measure-wins = { $who } wins
report-measure-event = event “{ $name }”
report-outliers = Matches worth opening
report-outliers-note = Open them as replays on the table, or with `tourdetable replay`.
report-shortest = shortest
report-longest = longest
report-most-lead-changes = most lead changes
report-greatest-come-back = greatest come-back
report-outlier = match { $number }, { $steps } steps, { $changes } lead changes

report-speed = { $steps } steps in { $seconds } s of processor time: { $rate } steps a second.
report-ratings = Ratings
report-ratings-axis = strength (openskill), with two standard deviations
report-ratings-note = Plackett–Luce ratings of openskill, in the order of the match numbers; 25 is where everybody starts.
report-bot = bot
report-ordinal = cautious rating
report-cross = Who comes before whom
report-cross-note = How often the bot of the line comes before the bot of the column. Every line-up plays the same match numbers, and every bot sits on every seat.
report-cross-side = { $who }: how often the bot of the line wins on this side against the bot of the column.
