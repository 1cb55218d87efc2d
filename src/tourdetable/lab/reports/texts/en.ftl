# The reports of the laboratory.
report-balance = Balance of { $game }
report-simulate = { $game }, simulated
report-tournament = { $game }, a tournament of bots
report-basis = { $matches } matches each, seed { $seed }, { $build } rules. Tests and intervals are corrected for the number of comparisons: 5 % of error in all.
report-basis-one = { $matches } matches, seed { $seed }, { $build } rules. Tests and intervals are corrected for the number of comparisons: 5 % of error in all.
report-basis-each = { $matches } matches, seed { $seed }, { $build } rules. Each interval by itself holds in 95 of 100 such tournaments.
report-yes = yes
report-no = no
report-level-random = random
report-level-easy = easy
report-level-medium = medium
report-level-hard = hard
report-level-search = search (experiment)

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
report-seat-even = No difference between the seats was found (p = { $p }): shares lie between { $low } and { $high }, an equal share is { $fair }. An advantage of { $points } points would have been seen in 8 of 10 such studies.
report-seat-few = These are too few matches to say anything about the seats: shares lie between { $low } and { $high }, an equal share is { $fair }.
report-seat-some = The seats do not win equally often (p = { $p }), but no single seat stands out: shares lie between { $low } and { $high }, an equal share is { $fair }.
report-length-short = A match takes { $mean } steps on average; nine of ten take { $low } to { $high }.
report-lead-short = The sole leader changes { $changes } times a match; the winner was in front { $led } of the time.
report-nobody-short = In { $share } of the matches nobody wins.
report-dead-short = Never happened: { $names }.
report-luck = Luck decides { $share } of who wins ({ $low } to { $high }, by reviews of { $matches } matches); decisions decide the rest.
report-no-luck = Nothing that was drawn made a difference in { $matches } reviewed matches: decisions decide.
report-effect-short = B against A: { $measure } { $difference } ({ $low } to { $high }).
report-no-effect = No difference between A and B was found. A difference of { $points } points in the victories or of { $steps } steps in the length would have been seen in 8 of 10 such studies.
report-event-effects = B changes how often { $count ->
    [one] one event happens
   *[other] { $count } events happen
  }: see the table.

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
report-effects-paired = A and B play the same match numbers with the same luck, and their matches resemble each other: the lengths have a correlation of { $r }. Differences are taken match by match.
report-effects-unpaired = A and B play the same match numbers, but their matches do not resemble each other ({ $r ->
    [none] one of them always has the same length
   *[other] the lengths have a correlation of { $r }
  }): they are compared like independent matches.
report-effects-note = All { $count } measures are corrected together (Holm). r is the correlation between A and B. The picture shows the clear differences, in per cent of A.
report-effects-axis = change from A to B
report-measure = measure
report-difference = B − A
report-interval = 95 %
report-correlation = r
report-clear = clear
report-measure-length = length
report-measure-lead-changes = lead changes
report-measure-winner-led = share of time the winner led
report-measure-wins = { $who } wins
report-measure-event = event “{ $name }”
report-outliers = Matches worth opening
report-outliers-note = Watch them as replays at the table, or with `tourdetable replay`.
report-shortest = shortest
report-longest = longest
report-most-lead-changes = most lead changes
report-greatest-come-back = greatest comeback
report-outlier = match { $number }, { $steps } steps, { $changes } lead changes
report-outlier-plain = match { $number }, { $steps } steps

report-speed = { $steps } steps in { $seconds } s of processor time: { $rate } steps a second.
report-ratings = Ratings
report-ratings-axis = strength in points, with 95 % intervals
report-ratings-note = Strength by who won (Bradley–Terry): the mean of these bots is 1,000, and 400 points mean odds of ten to one. Intervals are relative to that mean.
report-bot = bot
report-points = points
report-cross = Who finishes ahead of whom
report-cross-note = How often the bot in the row finishes ahead of the bot in the column. Every line-up plays the same match numbers, and every bot plays every seat.
report-cross-side = { $who }: how often the bot in the row wins on this side against the bot in the column.
report-failed-title = Matches that failed
report-failed = { $count ->
    [one] One match failed and is not counted.
   *[other] { $count } matches failed and are not counted.
  }
report-failed-line = match { $number }, seed { $seed }, { $bots }: { $reason }
report-failed-more = … and { $count } more.
report-title-line = { $game }, { $seats } seats, { $options }
report-usual-options = options as usual
report-letter = { $letter }: { $line }
report-win-line = { $who } wins { $share } ({ $low } to { $high })
report-speed-line = { $matches } matches, { $build } rules: { $steps } steps in { $seconds } s of processor time, { $rate } steps a second
report-cost-line = { $matches } matches, { $build } rules, { $seconds } s of processor time
report-length-line = length: { $mean } steps on average (5 %: { $low }, half: { $median }, 95 %: { $high })
report-together = All win or lose together, so no bot is ahead of another. How often a table wins: tourdetable simulate { $game } --bots …
report-ahead = ahead
report-of = of
report-cited = { $rule }: { $text }
