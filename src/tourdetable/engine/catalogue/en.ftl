# What all games say in the same words.
seat-name = Seat { $number }
chance-name = Chance
spectator = Spectator
seats-count = { $count } seats

# the command line
game-facts = { $low }–{ $high } seats, about { $minutes } minutes, by { $by }
game-bots = bots: { $names } (search is an experiment: it knows the rules and nothing of good play)
verify-figures = { $source ->
    [seeded] seeded chance
    [typed] typed dice
    [forked] forked chance
   *[fair] fair chance
  }: { $draws } draws, { $computed } computed outcomes and { $hidden } hidden moves recomputed
verify-fair = all as promised
verify-unfair = NOT as promised
refusal-file = { $path } cannot be read: { $error }.
refusal-file-size = { $path } is larger than a match file can be.
refusal-review-unfinished = it is not over yet: only finished matches are reviewed.
refusal-option-form = { $pair } must look like NAME=VALUE.

refusal-outside-bounds = { $value } is outside { $low } to { $high }.
refusal-no-move = this is not a move: { $fault ->
    [kind] there is no move “{ $name }”, there are: { $names }
    [extra] it has no field “{ $name }”
    [missing] the field “{ $name }” is missing
    [number] the field “{ $name }” must be a whole number
    [flag] the field “{ $name }” must be true or false
    [word] the field “{ $name }” must be one of { $choices }
    [shape] the field “{ $name }” does not have the right shape
    [object] it must be an object whose field “move” names the move
   *[json] it is not JSON
  }.
refusal-option-unknown = there is no option { $name }; there are: { $names }.
refusal-option-value = { $value } is not one of { $choices }.
refusal-option-seats = { $name } is offered for { $offered } seats only, not for { $seats }.
refusal-seats-range = this game is for { $low } to { $high } seats, not { $seats }.
refusal-unknown-game = there is no game { $game }; there are: { $games }.
refusal-unknown-move = this is not a move of this game.
refusal-chance-only = chance decides this, not a seat.
refusal-seat-only = this is a seat’s move, but it is chance’s turn.
refusal-malformed = this cannot be read: { $detail }.
refusal-match-over = the match is over.
refusal-not-your-turn = it is not this seat’s turn.
refusal-no-die = no die roll is expected now.
refusal-undo-over = the match is over, nothing can be taken back.
refusal-undo-nothing = you have nothing to take back yet.
refusal-undo-revealed = something was revealed or rolled since: it cannot be taken back.
refusal-undo-others = somebody else has acted since: it cannot be taken back.
refusal-damaged-log = { $where } { $what }.
refusal-state-field = this field of the state is missing or of the wrong kind.
refusal-state-length = there must be { $length } numbers, not { $found }.
refusal-state-most = there may be at most { $most } numbers, not { $found }.
refusal-state-range = it must be from { $low } to { $high }, not { $value }.
refusal-state-game = this state belongs to another game.
refusal-state-version = this state was written under another version of the rules.
refusal-bot-level = there is no level { $level }; there are: { $names }.
refusal-other-events = the rules tell other events than the file.
refusal-language = the languages are en and fr.
refusal-no-practice = this game has no practice.
refusal-no-lesson = there is no such lesson.
refusal-lesson-file = { $name } is not a lesson: a field is missing or of the wrong kind.
