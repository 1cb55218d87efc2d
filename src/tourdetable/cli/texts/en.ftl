# The command line: its help, what is wrong with what was typed, and its own refusals.
help-usage = usage:
help-positionals = positional arguments
help-options = options
help-example = example: { $line }
help-help = show this help and exit
help-version = the version, and whether the rules are compiled
help-language = en or fr (default: what LANG says)
help-about = Racing and chasing board games on one table. Without a command, it starts the table and opens the page.

word-command = COMMAND
word-file = FILE
word-folder = FOLDER
word-name-value = NAME=VALUE
word-seconds = SECONDS
word-addresses = ADDRESSES

help-serve = Start the table and open the page in a browser.
help-games = List the games with their seats, options and bots.
help-simulate = Play many matches without a table and count: wins, lengths, speed.
help-tournament = Let bots play each other, with seats rotated and luck shared; a cross table and ratings.
help-balance = Study a game: seat advantage, length, lead, how often things happen; or options A against B.
help-replay = Tell a match file in words, entry by entry.
help-verify = Check that the dice and hidden moves of a match file are what was promised.
help-review = Say what decided a finished match: chances, luck, and the moves that cost most.
help-bench = Measure the rules, compiled and pure, and OpenSpiel beside them when its Python is named.
help-track = Check a road file of VeloMaster, or draw it as SVG.
help-backup = Copy the database of matches, even while the table is in use.
help-restore = Replace the database with a backup; no server may be using it.
help-tidy = Delete what is older than you want to keep, even while the table is in use.

help-json = one JSON object for scripts
help-json-replay = the events and outcome as JSON
help-json-verify = the findings as JSON
help-json-review = the whole review as JSON
help-review-seconds = seconds of one core for the review of a match, 0 for no reviews (60)
help-review-seat = look at this seat’s decisions first (seats count from 0), and show only those
help-review-budget = a time such as 20s, or a number of simulated matches, which repeats exactly (20s)
help-json-track = what the check found, as JSON
help-game = a game, see `tourdetable games`
help-game-one = one game (default: all)
help-observation = list what a learner sees of this game, slot by slot
help-seats = how many seats (default: the game’s fewest)
help-bots = a bot per seat, or one for all (random)
help-bots-balance = a bot per seat, or one for all (medium)
help-bots-tournament = comma-separated levels, such as search:20ms
help-budget-ms = thinking time of searching bots per choice
help-option = an option of the match; may be given several times
help-against = how B differs from A; may be given several times
help-games-simulate = how many matches ({ $games })
help-games-tournament = matches of each line-up ({ $games })
help-games-balance = matches of A, and of B ({ $games })
help-precision = play as many matches as it takes to know the victories to ± this share (0.01: one point), instead of --games
help-luck = how many matches of each to review for the share of luck ({ $luck }; 0: none)
help-seed = the same seed gives the same figures
help-processes = 0: all cores (default); 1: this process only
help-scheduler = run on this Dask cluster
help-out = keep every match (Parquet, JSON) and a report; an interrupted run resumes there
help-match-file = a match file (the page exports them)
help-bench-games = comma-separated (default: all)
help-bench-seconds = CPU seconds of a repetition (0.5)
help-bench-repetitions = how many, of which the median is taken (5)
help-bench-openspiel = a Python that has OpenSpiel, and the script to run with it
help-track-action = what to do with the file
help-track-file = a road as TOML
help-track-out = where to write the drawing (standard output)
help-backup-target = the file to write; it must not exist yet
help-backup-database = the database to copy (the one that `serve` uses)
help-restore-copy = a file that `backup` has written
help-restore-database = the database to replace (the one that `serve` uses); it is kept under another name
help-port = the port to listen on (8000)
help-lan = let phones and friends on the network in
help-host = the address to listen on (127.0.0.1)
help-database = where matches are kept: a file (~/.local/share/tourdetable/tables.db), or a PostgreSQL database (postgresql://user@host/name) that several servers share
help-public-url = the address used in links
help-origin = a further page that may open sockets; see docs/hosting.md
help-trusted-proxies = proxies whose X-Forwarded-For is trusted, comma-separated (127.0.0.1)
help-secure-cookies = cookies over TLS only (implied by an https --public-url)
help-bot-workers = processes in which bots think (1)
help-bot-pace = seconds: bots play hidden moves at multiples of this, open ones four times as fast (0.9)
help-spectator-delay = seconds of delay for spectators of a match with secrets (60)
help-webhooks = allow webhooks that say whose turn it is
help-lab = who may use the laboratory; see docs/hosting.md (loopback)
help-keep-finished = delete matches that ended more than this many days ago (never)
help-keep-abandoned = delete unfinished matches without a move for this many days (never)
help-keep-chat = delete chat messages older than this many days (never)
help-keep-unused = delete identities that own nothing and were not seen for this many days (never)
help-min-free = with less free disk than this: no new matches, no imports (200)
help-max-database = with a larger database than this: no new matches, no imports (0: no limit)
help-tidy-compact = rewrite the file without gaps; no server may be using it
help-tidy-dry-run = only say what would be deleted
help-tidy-database = the database to tidy (the one that `serve` uses)
word-days = DAYS
help-log = how the log on standard error is written: text or json, one object a line (text)
help-access-log = log every request: route, status, time and address; no paths, no queries
help-no-browser = do not open the page

bench-loops = Each figure is random play of whole matches in a loop of the same build, in steps per second of CPU.
bench-references = OpenSpiel’s games are C++ rules driven step by step from Python, so these figures do not compare one with the other. `make bench-lab` compares searches, which run in C++ there and compiled here.
slow-rules = (The rules run in plain Python, much slower than compiled ones: `make build` compiles them.)
observation-head = { $game }, observation version { $version }, { $seats } seats: { NUMBER($length, useGrouping: 0) } numbers (first, length, name, kind, meaning)

problem = error: { $what }
problem-required = the following arguments are required: { $names }
problem-unknown = unrecognized arguments: { $names }
problem-choice = argument { $name }: invalid choice: { $value } (choose from { $choices })
problem-value = argument { $name }: invalid { $kind } value: { $value }
problem-count = argument { $name }: expected { $count ->
    [one] one argument
   *[other] { $count } arguments
  }

refusal-days = { $days } is not a number of days.
refusal-compact-postgres = PostgreSQL reuses freed space by itself.
refusal-tidy-nothing = say what to delete: { $flags }, or --compact.
refusal-database-address = { $address } must be like postgresql://user@host/name.
refusal-backup-postgres = copy a PostgreSQL database with pg_dump, and restore it with pg_restore (docs/hosting.md).
refusal-port = { $port } is not between 1 and { $most }.
refusal-port-in-use = { $port } cannot be used ({ $error }); choose another with --port.
refusal-host = { $host } is not an address of this machine.
refusal-bot-workers = { $value } is not between 1 and { $most }.
refusal-bot-pace = { $value } is not between 0 and { $most }.
refusal-spectator-delay = { $value } is not between 0 and { $most }.
refusal-public-url = { $url } must be like https://games.example.org, without a path.
refusal-origin = { $url } must be like https://games.example.org, without a path.
refusal-trusted-proxies = { $address } is neither an address, nor a network (10.0.0.0/8), nor *.
refusal-out = cannot be written: { $error }.
refusal-budget = a budget must be more than 0.
refusal-bot-budget = { $text } must be simulations (2000) or milliseconds (20ms).
refusal-games = { $games } is too few: play { $fewest ->
    [one] one match
   *[other] { $fewest } matches
  } or more.
refusal-processes = { $processes } is not a number of processes.
refusal-precision = { $value } is not a precision: give a share such as 1% or 0.01.
refusal-luck-matches = { $matches } is not a number of matches to review.
refusal-all-failed = every match failed: { $first }
refusal-scheduler = { $scheduler } does not answer: { $error }.
refusal-other-run = { $folder } holds another run; choose another folder.
refusal-bench-build = { $build } rules cannot be measured: { $error }.
refusal-bench-openspiel = its Python cannot play the references.
refusal-observation-game = name a game: tourdetable games velocity --observation.

review-basis = { $futures } matches simulated; { $done } % of the decisions are known well enough.
review-player = { $place }. { $name }: { $start } before the start, luck { $luck } points, { $good } of { $decisions } decisions good
review-mistake = mistake
review-inaccuracy = inaccuracy
review-good = good
review-best = the best move
review-open = not known well enough
review-decision = entry { $seq }, { $name }, { $before } → { $after }: { $move }; { $verdict }.
review-costly = entry { $seq }, { $name }, { $before } → { $after }: { $move } ({ $played }); { $verdict }, { $loss } points. Better: { $other } ({ $best }).
review-beside = entry { $seq }, { $name }, { $before } → { $after }: { $move } ({ $played }); { $verdict }, { $loss } points against { $other } ({ $best }).
review-stroke = entry { $seq }, { $name }, { $before } → { $after }: { $move } ({ $played }); { $verdict }, { $loss } points. { $share } % { $way ->
    [long] longer
   *[short] shorter
} than this driver’s own scale says for the card ({ $best }).
review-nothing = No decision cost more than its own uncertainty.
refusal-review-budget = { $text } must be a time (20s, 500ms, 1m) or a number of simulated matches (20000).
refusal-review-seat = there is no seat { $seat }; there are seats 0 to { $last }.
refusal-review-seconds = { $value } is not between 0 and { $most }.
