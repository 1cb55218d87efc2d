# One door to everything. Nothing but git, make and Python 3.11 is assumed: `tools/setup.py` does the rest.
PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := $(CURDIR)/src
# two workers; tests that share a browser or a server stay together (xdist_group)
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup
COMPILE := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url \
	--no-emit-find-links --python-version 3.11 --quiet

EXTRAS := --extra dask --extra dev --extra lab --extra openspiel --extra postgres # all but learn

.DEFAULT_GOAL := help
.PHONY: bench-crossings bench-groups bench-loops states bench-lab bench-frames bench-pushes bench-server bench-guests bench-memory soak study study-citychase train help play setup test test-all check lint page-checks build web pictures types format lock clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: ## set up and start the table
	@$(PYTHON) tools/setup.py play
	@$(BIN)/tourdetable

setup: ## make the environment for development
	@$(PYTHON) tools/setup.py test

test: setup page-checks ## set up and run the tests
	$(PYTEST) -m "not long"

test-all: setup page-checks .learn/ready ## the tests with the long ones
	$(PYTEST)

check: setup lint test ## everything a reviewer would run

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(BIN)/python tools/states.py --check
	@$(BIN)/python tools/loops.py --check
	@$(BIN)/python tools/page.py types
	@git diff --exit-code --stat -- web/src/core/protocol.ts # generated types must be current

page-checks:
	@if [ -f web/package.json ]; then $(BIN)/python tools/page.py check lint test; fi

build: ## compile the rules in place
	@$(BIN)/python tools/build.py

states: ## write the constructors, copies and refills of the states, and each game's loops of random play
	@$(BIN)/python tools/states.py
	@$(BIN)/python tools/loops.py

# BENCH_SECONDS, BENCH_MATCHES and BENCH_SERVER_SECONDS make it shorter
BENCH_SECONDS ?= 1
BENCH_MATCHES ?= 60000
BENCH_SERVER_SECONDS ?= 10
bench: setup build .bench/ready ## measure rules, laboratory and server beside other libraries
	$(BIN)/tourdetable bench --seconds $(BENCH_SECONDS) --openspiel .bench/bin/python bench/references/openspiel_random.py
	$(MAKE) --no-print-directory bench-lab bench-server bench-pushes

bench-lab: .bench/ready ## measure search, runs and environments beside OpenSpiel, boardgame.io, PettingZoo and pgx
	PYTHONPATH=src:. $(BIN)/python -W ignore -m bench.batches .bench/bin/python --seconds $(BENCH_SECONDS)
	PYTHONPATH=src:. $(BIN)/python -W ignore -m bench.lab .bench/bin/python \
	  --seconds $(BENCH_SECONDS) --matches $(BENCH_MATCHES)

bench-loops: setup build .bench/ready ## the table of docs/lab.md: random play, search and environments beside others
	PYTHONPATH=src:. $(BIN)/python -m bench.loops --seconds $(BENCH_SECONDS) --pgx .bench/bin/python

bench-groups: setup ## one compiled group per game beside one group for everything (compiles both: minutes)
	PYTHONPATH=src:. $(BIN)/python -m bench.groups

bench-frames: setup ## frames a second of a long board in Chromium, slowed down four times
	@$(BIN)/python tools/page.py
	PYTHONPATH=src:. $(BIN)/python -m bench.frames velomaster \
	  '{"level": "E", "track": "eagle-pass", "finish": "full"}'

bench-crossings: setup ## the way of one move through the server: calls between modules
	PYTHONPATH=src:. $(BIN)/python -m bench.crossings citychase
	PYTHONPATH=src:. $(BIN)/python -m bench.crossings velocity
	PYTHONPATH=src:. $(BIN)/python -m bench.crossings arcenciel
	PYTHONPATH=src:. $(BIN)/python -m bench.crossings velomaster

bench-memory: ## the memory of a million simulated matches
	PYTHONPATH=src:. $(BIN)/python -m bench.memory citychase 1000000

# the references have an environment of their own
.bench/ready: bench/requirements.txt
	$(PYTHON) -m venv .bench
	.bench/bin/pip install --quiet --disable-pip-version-check -r bench/requirements.txt
	touch $@

# PyTorch for docs/learning.md, in a folder that only its test and its examples look into
.learn/ready: requirements/learn.in
	$(BIN)/uv pip install --quiet --target .learn -r requirements/learn.in
	touch $@

# every cell has 400 matches; bots that search have the simulations that their game names, which load
# does not change (STUDY_BUDGET=10ms: a time instead)
STUDY_GAMES ?=
STUDY_MATCHES ?= 400
STUDY_SEARCHING ?= 400
STUDY_BUDGET ?=
STUDY_PROCESSES ?= 0
STUDY_PAIRS ?=
study: setup build ## strength of all bots: which levels are apart, ratings; an interrupted study goes on
	$(BIN)/python -m tourdetable.lab.study $(STUDY_GAMES) --matches $(STUDY_MATCHES) \
	  --searching $(STUDY_SEARCHING) --budget "$(STUDY_BUDGET)" --processes $(STUDY_PROCESSES) \
	  $(STUDY_PAIRS) --out studies --install

# the weights of a game's learned value; TRAIN_ROUNDS=40 is a first look
GAME ?=
TRAIN_ROUNDS ?= 800
TRAIN_SEED ?= 1
train: setup build ## teach a game's bots by self-play (GAME=velocity); an interrupted training goes on
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tourdetable.lab.train $(GAME) --rounds $(TRAIN_ROUNDS) \
	  --seed $(TRAIN_SEED) --install

calibration: setup build ## whether the chances of reviews hold, drawn into docs/pictures
	$(BIN)/python -m tourdetable.lab.calibration

# the last cell alone takes 35 minutes of a core; STUDY_SIZES="--matches 0 --searched 0 --known 0" plays nothing else
study-citychase: setup build ## cross table of City Chase's bots, and lower bounds on exploitability
	PYTHONPATH=src:. $(BIN)/python -m bench.citychase studies/citychase-levels $(STUDY_SIZES)

bench-pushes: ## By Eye's pushes: per second, and how soon the server answers one
	PYTHONPATH=src:. $(BIN)/python -m bench.pushes $(BENCH_SERVER_SECONDS)

bench-server: ## measure the server beside boardgame.io's
	PYTHONPATH=src:. $(BIN)/python -m bench.server.compare --seconds $(BENCH_SERVER_SECONDS)

SOAK_MINUTES ?= 60
soak: ## an hour under steady load: memory has to stay flat, p99 steady
	PYTHONPATH=src:. $(BIN)/python -m bench.server.soak --minutes $(SOAK_MINUTES)

bench-guests: ## measure what one address does to the others
	PYTHONPATH=src:. $(BIN)/python -m bench.server.guests

pictures: setup web ## make the pictures of the README
	$(BIN)/python tools/pictures.py

web: ## build the page
	@$(BIN)/python tools/page.py

types: ## generate the page's message types from the protocol
	@$(BIN)/python tools/page.py types

format: ## format the sources
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	@if [ -f web/package.json ]; then $(BIN)/python tools/page.py format; fi

lock: export UV_CUSTOM_COMPILE_COMMAND := make lock
lock: ## renew the locked requirements
	$(COMPILE) pyproject.toml requirements/play.in -o requirements/play.lock
	$(COMPILE) requirements/build.in --constraints requirements/play.lock -o requirements/build.lock
	$(COMPILE) pyproject.toml requirements/build.in $(EXTRAS) -o requirements/test.lock
	$(COMPILE) requirements/node.in -o requirements/node.lock

clean: ## remove what was built, but not the environment
	rm -rf build dist src/*.egg-info src/tourdetable/web_dist src/tourdetable/_compiled.digest
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
