# quizpack's chores. `make build` and `make test` set themselves up; nothing else needs to be run first.
# Needs: Python 3.11 or newer (PYTHON=… chooses one), git, make. Everything else goes into .venv, and for the tests into
# node_modules and, where apt-get may be used, the system.

.DEFAULT_GOAL := build
.PHONY: build test lint types rooms unit bench wheel clean setup setup-dev system node assets help

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto
NODE := player tests/browser/qti3

## build: check the quizzes in content/ and write all their exports to dist/
build: setup
	$(BIN)/quizpack build

## test: everything that must hold: style, types, rooms, tests
test: setup-dev system
	$(MAKE) --no-print-directory lint types rooms unit

lint: setup-dev
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks

types: setup-dev
	$(BIN)/mypy

rooms: setup-dev
	$(BIN)/lint-imports

unit: setup-dev
	$(BIN)/pytest -n $(JOBS)

## bench: the side-by-side speed runs (installs the peers in environments of their own; takes a while)
bench: setup-dev
	$(BIN)/python benchmarks/run.py

## assets: the player's files once more, after a change in player/src
assets: node
	cd player && npm run --silent build

## wheel: the package to install elsewhere, in build/
wheel: setup-dev
	$(BIN)/python -m build --wheel --outdir build

## clean: remove what was built and the environment
clean:
	rm -rf dist build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache $(NODE:%=%/node_modules)

## help: this list
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

setup: $(VENV)/.installed
setup-dev: $(VENV)/.installed-dev

$(VENV)/bin/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "quizpack needs Python 3.11 or newer. On Debian or Ubuntu: apt-get install python3 python3-venv"; exit 1; fi
	@if ! $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -q && apt-get install -qy python3-venv; \
		else echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv"; exit 1; fi; fi
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# Programs that judge what we write, installed where we may. Without one, its tests say so and skip, and nothing fails.
# $(call program,COMMANDS (one of them is enough),PACKAGES,WHAT IS SKIPPED)
export DEBIAN_FRONTEND := noninteractive
root := $(shell [ "$$(id -u)" = 0 ] && command -v apt-get)
define program
	@for one in $(1); do command -v $$one >/dev/null && exit 0; done; \
	if [ -n "$(root)" ] && apt-get update -q && apt-get install -qy --no-install-recommends $(2); then exit 0; fi; \
	echo "note: $(firstword $(1)) is missing, so $(3) are skipped (sudo apt-get install $(2))"
endef

system: node
	$(call program,msgfmt,gettext,the tests against GNU gettext)
	$(call program,apertium,apertium apertium-eng-spa,the tests with Apertium)

# The player's tools, and a QTI 3.0 player that is not ours; both run in a browser. QUIZPACK_CHROMIUM names another Chromium.
node:
	$(call program,$(QUIZPACK_CHROMIUM) chromium google-chrome,chromium,the tests in a browser)
	$(call program,npm,nodejs npm,the tests in a browser)
	@command -v npm >/dev/null || exit 0; for folder in $(NODE); do \
	[ $$folder/node_modules/.package-lock.json -nt $$folder/package-lock.json ] || (cd $$folder && npm ci --silent) || \
	echo "note: what $$folder needs cannot be fetched, so its tests are skipped"; done
