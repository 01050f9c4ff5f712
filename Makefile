# Every command sets itself up on first use and is quick the second time. `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# A source that is compiled has a .pxd beside it.
DECLARATIONS := $(shell find src -name '*.pxd')
KERNEL := $(DECLARATIONS) $(DECLARATIONS:.pxd=.py)
WEB := $(shell find web/src web/public -type f) $(wildcard src/lettrine/*/text.*.toml src/lettrine/games/*/text.*.toml) $(wildcard web/*.json web/*.ts web/*.js web/index.html) webbuild.py
LEXICON := $(wildcard data/lexicon/* data/lexicon/*/* data/meanings/* src/lettrine/lexicon/*.py src/lettrine/core/letters.py)

.PHONY: help play test check python-check web-check quick bench docs slow siege format golden heard pictures hook pins clean browser

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' Makefile

play: $(STAMPS)/install $(STAMPS)/site ## play, in the browser: http://127.0.0.1:8000
	@$(BIN)/lettrine serve --open --log-level warning

test: $(STAMPS)/dev $(STAMPS)/docs $(STAMPS)/cluster $(STAMPS)/site browser ## every test
	$(BIN)/python webbuild.py test
	$(BIN)/pytest --numprocesses 2 --dist worksteal --cov

check: $(STAMPS)/dev $(STAMPS)/web ## format, lint, types, layers, names of games, dead code
	@$(MAKE) --no-print-directory --jobs 2 python-check web-check

# The two halves of `make check`, which runs them side by side.
python-check: quick
	$(BIN)/mypy
	$(BIN)/vulture

web-check: $(STAMPS)/site
	$(BIN)/python tools/web_types.py --check
	$(BIN)/python webbuild.py run check

slow: $(STAMPS)/dev ## deep perft, long simulations, fuzzing
	$(BIN)/pytest -m slow

siege: $(STAMPS)/dev ## attacks and faults under load, on this machine only: who waits, what is lost
	$(BIN)/python -m bench.siege
	$(BIN)/pytest -m slow tests/server/test_faults.py

bench: $(STAMPS)/bench $(STAMPS)/site browser ## figures beside named peers, written to docs/benchmarks.md
	$(BIN)/python -m bench

docs: $(STAMPS)/docs ## the documentation, in docs/_build/html
	$(BIN)/sphinx-build -W --keep-going -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

format: $(STAMPS)/dev $(STAMPS)/web ## rewrite the code in the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python webbuild.py run format

golden: $(STAMPS)/dev ## rewrite the golden records (GAME=slug for one); review the diff
	cd tests && PYTHONPATH=../docs/examples ../$(BIN)/python -m support.golden $(GAME)

heard: $(STAMPS)/dev $(STAMPS)/site browser ## rewrite what a screen reader says of each game (GAME=slug for one); read the diff
	LETTRINE_REWRITE=1 $(BIN)/pytest tests/web/test_heard.py -k "$(GAME)"

pictures: $(STAMPS)/dev $(STAMPS)/site browser ## take the kept pictures of the matrix anew; look at them
	rm -rf tests/web/matrix/kept
	LETTRINE_RENEW_PICTURES=1 $(BIN)/pytest tests/web/test_matrix.py

hook: $(STAMPS)/dev ## run the quick half of `make check` before every commit
	@printf '#!/bin/sh\nexec make quick\n' > "$$(git rev-parse --git-path hooks)/pre-commit"
	@chmod +x "$$(git rev-parse --git-path hooks)/pre-commit"

quick: $(STAMPS)/dev ## the quick half of `make check`: format, lint, layers and their picture, names of games
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports --cache-dir .import_linter_cache
	@$(BIN)/python tools/slugs.py
	@$(BIN)/python tools/architecture.py --check

browser: ## the browser that the tests drive
	@tools/browser.sh

pins: $(STAMPS)/dev $(STAMPS)/bench $(STAMPS)/docs $(STAMPS)/cluster $(STAMPS)/web ## rewrite constraints.txt from what is installed
	$(BIN)/pip freeze --all --exclude-editable | sort -f > constraints.txt

clean: ## forget the environment and everything built
	rm -rf $(VENV) $(STAMPS) build dist docs/_build src/*.egg-info src/lettrine/server/web web/node_modules
	find src -name '*.so' -delete -o -name '*.lex' -delete

$(BIN)/python:
	@echo "» environment in $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lettrine needs Python 3.11 or newer: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --upgrade pip

# The kernel and the lexicon are built by the installation, so what they are made of brings it up to date.
$(STAMPS)/install: $(BIN)/python pyproject.toml setup.py constraints.txt $(KERNEL) $(LEXICON)
	@echo "» building the kernel and the lexicon, installing Lettrine (about a minute the first time)"
	@$(BIN)/pip install --progress-bar on --editable '.[server,print]'
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/site: $(STAMPS)/web $(WEB)
	@echo "» building the application for browsers"
	@$(BIN)/python webbuild.py
	@touch $@

$(STAMPS)/dev $(STAMPS)/bench $(STAMPS)/docs $(STAMPS)/cluster $(STAMPS)/web: $(STAMPS)/install
	@echo "» installing what 'make $(@F)' needs"
	@$(BIN)/pip install --progress-bar on --group $(@F)
	@touch $@
