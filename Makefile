# Katun: `make play` and `make test`; the rest are their parts.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
STAMP := $(VENV)/installed
WORDS := $(shell find src -name '*.po')

.PHONY: play test install lint types unit browser soak lock messages help

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

play: install  ## start the site (HOST=0.0.0.0 lets the house in)
	$(BIN)/katun serve --host $(HOST) --port $(PORT)

test: install packages lint types unit browser  ## run every test

install: $(STAMP)  ## make .venv with all that play and test need

$(STAMP): pyproject.toml hatch_build.py requirements/katun.txt requirements/test.txt $(WORDS)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		-r requirements/katun.txt -r requirements/test.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --editable .
	@touch $(STAMP)

.PHONY: packages
packages:  ## Chromium, PostgreSQL and Redis from the system's packages, for the tests
	@sh tests/packages.sh

lint: install  ## style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: install  ## static types
	$(BIN)/mypy

unit: install  ## all tests without a browser
	$(BIN)/python -m pytest -q -m "not browser and not slow"

browser: install  ## whole games in a real browser
	$(BIN)/python -m pytest -q -m "browser and not slow"

soak: install  ## long runs, for the night
	$(BIN)/python -m pytest -q -m slow

lock: install  ## pin every version again
	cd requirements && for set in katun test; do \
		../$(BIN)/pip-compile --quiet --upgrade --no-header --no-emit-index-url \
		--no-emit-trusted-host --no-emit-find-links --strip-extras --allow-unsafe \
		--output-file $$set.txt $$set.in; done

messages: install  ## bring the word catalogues up to date and compile them
	$(BIN)/python tools/messages.py
