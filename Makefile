# One door to everything. Nothing but git, make and Python 3.11 is assumed: `tools/setup.py` does the rest.
PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := $(CURDIR)/src
# two workers; tests that share a browser or a server stay together (xdist_group)
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup
COMPILE := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url \
	--no-emit-find-links --python-version 3.11 --quiet

.DEFAULT_GOAL := help
.PHONY: bench-lab bench-memory study help play setup test test-all check lint page-checks build web types format lock clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: ## set up and start the table
	@$(PYTHON) tools/setup.py play
	@$(BIN)/tourdetable

setup: ## make the environment for development
	@$(PYTHON) tools/setup.py test

test: setup page-checks ## set up and run the tests
	$(PYTEST) -m "not long"

test-all: setup page-checks ## the tests with the long ones
	$(PYTEST)

check: setup lint test ## everything a reviewer would run

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(BIN)/python tools/page.py types
	@git diff --exit-code --stat -- web/src/lib/protocol.ts # generated types must be current

page-checks:
	@if [ -f web/package.json ]; then $(BIN)/python tools/page.py check lint test; fi

build: ## compile the rules in place
	@$(BIN)/python tools/build.py

bench: setup build .bench/ready ## measure rules, laboratory and server beside other libraries
	$(BIN)/tourdetable bench --openspiel .bench/bin/python bench/openspiel_random.py
	$(MAKE) --no-print-directory bench-lab bench-server

bench-lab: .bench/ready ## measure search, runs and adapters beside OpenSpiel and PettingZoo
	PYTHONPATH=src:. $(BIN)/python -W ignore -m bench.lab .bench/bin/python

bench-memory: ## the memory of a million simulated matches
	PYTHONPATH=src:. $(BIN)/python -m bench.memory citychase 1000000

# the references have an environment of their own
.bench/ready: bench/requirements.txt
	$(PYTHON) -m venv .bench
	.bench/bin/pip install --quiet --disable-pip-version-check -r bench/requirements.txt
	touch $@

STUDY_MATCHES ?= 100
STUDY_MS ?= 10
study: setup build ## strength of all bots at a budget; an interrupted study goes on
	@for game in $$($(BIN)/python -c 'import tourdetable; print(*tourdetable.games())'); do \
	  $(BIN)/tourdetable tournament $$game --bots random,easy,medium,hard,search \
	    --budget-ms $(STUDY_MS) --games $(STUDY_MATCHES) --out studies/$$game || exit 1; done

bench-server: ## measure the server beside boardgame.io's
	PYTHONPATH=src:. $(BIN)/python -m bench.server.compare

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
	$(COMPILE) pyproject.toml requirements/build.in -o requirements/play.lock
	$(COMPILE) pyproject.toml requirements/build.in --all-extras -o requirements/test.lock
	$(COMPILE) requirements/node.in -o requirements/node.lock

clean: ## remove what was built, but not the environment
	rm -rf build dist src/*.egg-info src/tourdetable/web_dist src/tourdetable/_compiled.digest
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
