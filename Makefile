# The short commands people type. Each says what it does and calls CMake's presets; `make help` lists them.
MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help
.PHONY: help deps build install python wheel sdist web site play serve pictures icons figures baselines frozen dist deb cross image load conformance chaos test test-all parts lint laws fuzz bench coverage examples pot protocol format clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18

deps: ## install the Debian packages that building and testing need
	@packaging/deps build web test

build: ## build the program: build/release/cardroom
	@packaging/deps build
	@[ -x build/release/cardroom ] || echo "Building build/release/cardroom"
	@cmake --preset release >/dev/null
	@cmake --build --preset release -- --quiet

install: build ## install the program and its library; PREFIX=/usr/local is the standard, DESTDIR=/tmp/x puts it below
	@cmake --preset release -DCMAKE_INSTALL_PREFIX="$(or $(PREFIX),/usr/local)" >/dev/null
	@cmake --build --preset release -- --quiet
	@DESTDIR="$(DESTDIR)" cmake --install build/release
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig # programs find the library from now on

python: ## build the Python package: build/release/python; needs python3-cffi and python3-numpy
	@packaging/deps build python
	@cmake --preset release -DCARDROOM_PYTHON=ON >/dev/null
	@cmake --build --preset release --target python -- --quiet
	@echo "PYTHONPATH=$(CURDIR)/build/release/python /usr/bin/python3 -c 'import cardroom; help(cardroom)'"

wheel: python ## the Python package for pip: build/wheel; needs no network
	@packaging/deps wheel
	@rm -rf build/wheel && packaging/wheel build/wheel

web: ## build the page: build/web
	@packaging/deps build web
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm -- --quiet
	@[ web/node_modules/.package-lock.json -nt web/package-lock.json ] || npm --prefix web ci
	@node web/build.mjs

site: web ## the rule book as files for any web server: build/site; BASE=https://cards.example.org/ is the room's address
	@rm -rf build/site && node web/site.mjs build/site $(BASE)

play: build ## play in the terminal; GAME="golf6 jokers=2" chooses a game
	@build/release/cardroom play $(GAME)

serve: build web ## open the room: its address, an invitation, a QR code; ARGS="--listen 0.0.0.0:8080" for the whole network
	@build/release/cardroom serve $(ARGS)

pictures: build web ## the pictures of the README: docs/pictures
	@packaging/deps test
	@node tests/web/pictures.mjs build/release/cardroom docs/pictures

icons: web ## draw the page's icons from web/public/icon.svg
	@packaging/deps test
	@node web/icons.mjs

figures: ## draw the pictures of docs/figures from its tables; nothing is counted anew
	@packaging/deps figures
	@docs/figures/draw.py

baselines: python ## measure the baselines of every game anew: docs/figures/baselines.md; hours, hard the most of it
	@PYTHONPATH=build/release/python python/bench/baselines.py --network golf6,golf4_locked,kop --write docs/figures/baselines.md

frozen: ## build a player that stays as it is: build/frozen/cardroom (docs/bots.md); COMMIT=.. is the standard's of docs/lab-notes.md
	@packaging/deps build
	@docs/figures/frozen $(COMMIT)

sdist: ## the Python package as source for pip: build/sdist; it builds without a network, with CMake and a C compiler
	@packaging/deps wheel
	@rm -rf build/sdist && packaging/sdist build/sdist

dist: web ## the source archive with the built page: build/dist; the same commit gives the same bytes
	@packaging/deps dist
	@packaging/dist build/dist

deb: dist ## the Debian packages cardroom, cardroom-web, libcardroom0, libcardroom-dev and python3-cardroom: build/deb
	@packaging/deps deb
	@rm -rf build/deb && packaging/deb build/dist/cardroom-*.tar.xz build/deb

cross: ## the same packages for arm64, such as a Raspberry Pi: build/deb-arm64; SUITE=trixie for another Debian
	@packaging/cross --knows $(SUITE) # before anything is built
	@$(MAKE) dist
	@packaging/deps cross
	@rm -rf build/deb-arm64 && packaging/cross arm64 build/dist/cardroom-*.tar.xz build/deb-arm64 $(SUITE)

image: deb ## an image for containers, without root or a shell inside: build/cardroom.tar
	@packaging/deps all
	@packaging/image build/deb build/cardroom.tar

load: deps ## thousands of scripted players at a server of its own; ARGS="--do idle|storm|soak|start" for other figures
	@cmake --preset test >/dev/null && cmake --build --preset test --target cardroom load big_store -- --quiet
	@tests/load/run build/test $(ARGS)

conformance: deps ## HTTP and WebSocket misused in some 400 ways, also by curl, nghttp and autobahn
	@cmake --preset test >/dev/null && cmake --build --preset test --target cardroom -- --quiet
	@/usr/bin/python3 tests/server/conformance_test.py build/test/cardroom --whole

chaos: deps ## 200 kills of servers that share a PostgreSQL, 50 of the database, amid 100,000 moves; ARGS="--moves 5000"
	@cmake --preset test >/dev/null && cmake --build --preset test --target cardroom -- --quiet
	@/usr/bin/python3 tests/server/chaos.py build/test/cardroom $(ARGS)

test: deps ## what every change must pass, in minutes; SEED=N repeats a run's fresh seed
	@$(if $(SEED),TESTS_SEED=$(SEED)) tests/run test

test-all: deps ## each part of everything that is not yet green for this tree; PART="clang lint" runs these (`make parts`)
	@$(if $(SEED),TESTS_SEED=$(SEED)) tests/run all $(PART)

parts: ## the parts of `make test-all`, and which of them are green for this tree, since when
	@tests/run list

lint: deps ## formatting and static analysis
	@packaging/deps lint
	@cmake --preset test >/dev/null && cmake --build --preset test -- --quiet && cmake --build --preset page -- --quiet
	@ctest --preset full -R ^lint_

laws: deps ## the laws of the table on a hundred times as many games as `make test`, and on 1,500 random rule sets a preset
	@cmake --preset test >/dev/null && cmake --build --preset test
	@build/test/tests/laws/laws --games 100000 --cheap 1000000
	@build/test/tests/laws/laws --stray --games 1500 --cheap 15000
	@build/test/tests/laws/redeal --games 30000
	@build/test/tests/laws/redeal --stray --games 1500
	@build/test/tests/laws/resample

fuzz: deps ## an hour with each fuzz target; SECONDS=60 for a minute
	@cmake --preset fuzz >/dev/null && cmake --build --preset fuzz
	@for target in fuzz_transcript fuzz_table fuzz_bot_line fuzz_protocol fuzz_settings fuzz_event fuzz_club fuzz_count fuzz_wire; do \
	    tests/fuzz/run build/fuzz/tests/fuzz/$$target $(or $(SECONDS),3600) || exit 1; done

bench: build ## speed, as ratios to a reference in the same run
	@build/release/cardroom bench

examples: deps ## the worked examples of the rules
	@cmake --preset test >/dev/null && cmake --build --preset test
	@ctest --preset test -R examples --verbose
	@python3 tests/examples/second_scorer.py build/test/cardroom

coverage: deps ## which lines and branches the tests run
	@cmake --preset coverage >/dev/null && cmake --build --preset coverage
	@tests/coverage

made: deps ## write anew what follows from the games: signature, playthroughs, sums, situations, the table of docs/research.md
	@cmake --preset test >/dev/null && cmake --build --preset test -- --quiet
	@build/test/tests/laws/signature >tests/signature.txt
	@tests/playthroughs/playthroughs.py build/test/tests/playthroughs/walk --write
	@tests/sums/sums.py build/test/tests/sums/sums --write
	@python3 tests/say/situations_test.py build/test/tests/say/situations build/test/po write
	@PYTHONPATH=build/test/python /usr/bin/python3 tests/python/manual.py docs/research.md --write

protocol: ## write the tables of docs/protocol.md anew, from docs/protocol.schema.json
	@docs/protocol.py tables

pot: deps ## write down the texts to translate: po/cardroom.pot
	@po/pot po/cardroom.pot

format: ## lay out the code as .clang-format and biome.json say
	@tests/lint/lint lay

clean: ## remove everything that was built; what was found green (`make parts`) stays known
	@[ ! -d build ] || find build -mindepth 1 -maxdepth 1 ! -name ledger -exec rm -rf {} +
