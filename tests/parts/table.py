"""table.py - the parts that `make test-all` is made of.

Shape  A part proves one thing by itself, in at most 25 minutes on two quiet cores. Its lists of steps run side by side, the steps
       of a list in order. A step is
           build PRESET      configures and builds a preset of CMakePresets.json
           tests PRESET      runs its tests;  tests full-NAME: those that CMakeLists.txt labels so
           fuzz N            the Nth fuzz targets of FUZZ, counted from 0, FUZZ_SECONDS each
           run COMMAND       a program of the tests, in the tree's root
       `page` is no preset: it is the page, built beside the preset test.
       `installs` are purposes of packaging/packages.txt, `make test` itself has those of `make deps`.
       `reads` are the files that it hangs on: names, folders or patterns, of which the last that fits a file decides; "!" takes
       away. A part is green for a tree while none of these files changes. What a part leaves out, `test` reads: it reads all."""
import dataclasses

# What native programs and their tests are made of. Prose is no part of them, nor are the page and what runs other parts.
NATIVE = ("CMakeLists.txt", "CMakePresets.json", "src", "include", "examples", "po", "tests", "docs", "packaging/cardroom*",
          "!*.md", "!docs/pictures", "!tests/web", "!tests/wasm", "!tests/packages", "!tests/run", "!tests/parts", "!tests/lint")
# What games are made of, without any other library.
CORE = ("CMakeLists.txt", "CMakePresets.json", "include", "examples", "tests/CMakeLists.txt", "tests/signature.txt",
        *(f"src/{name}" for name in "abi bots book core env games lab league lessons memory review solvers table".split()),
        *(f"tests/{name}" for name in "data laws playthroughs solvers sums transcripts".split()), "!*.md")
# The page, and the program that serves it.
PAGE = ("CMakeLists.txt", "CMakePresets.json", "src", "include", "po", "web", "docs/*.json", "docs/pictures", "packaging/wasm32.cmake",
        "tests/CMakeLists.txt", "tests/web", "tests/server/postgres.py", "!*.md")
# What is printed for proxies before a room.
PROXIES = ("docs/hosting.md", "packaging/nginx*", "packaging/Caddyfile")

FUZZ = ("fuzz_transcript", "fuzz_table", "fuzz_bot_line", "fuzz_protocol", "fuzz_settings", "fuzz_event", "fuzz_club", "fuzz_count", "fuzz_wire")
FUZZ_SECONDS, STEPS_OF_FUZZ = "600", 3


@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    proves: str
    lists: tuple
    reads: tuple
    installs: tuple = ()


PARTS = (
    Part("test", "what every change must pass: `make test`",
         (("build test", "build page", "tests inside"), ("build outside", "tests outside")), ("*",)),
    Part("sizes", "the other tests of make test at their full sizes",
         (("build test", "build page", "tests plain", "tests full-sizes"),),
         (*NATIVE, "python", "tests/wasm", "docs/lab.md", "packaging/wasm32.cmake", "web"), ("figures", "all", "mpi", "slurm")),
    Part("laws", "the laws at full sizes: no leaks, no hidden luck, every game and preset",
         (("build test", "tests full-laws"),), NATIVE),
    Part("solvers", "solvers, players and second opinions at full sizes",
         (("build test", "tests full-solvers"),), NATIVE),
    Part("servers", "servers that are killed, loaded, misused and stand behind proxies",
         (("build test", "tests full-servers"),), (*NATIVE, "packaging/nginx*"), ("all",)),
    Part("sanitizers", "all tests with the sanitizers of addresses and of undefined behaviour",
         (("build dev", "tests dev"),), NATIVE),
    Part("clang", "all tests in clang's build; games that are the same in eight builds",
         (("build clang", "tests clang", "run tests/determinism.sh"),), (*NATIVE, "packaging/clang.cmake", "tests/determinism.sh")),
    Part("terminal", "library and terminal build without PostgreSQL, libuv, systemd and libwebsockets",
         (("build terminal", "run tests/packages/terminal_test.py build/terminal"),),
         ("CMakeLists.txt", "CMakePresets.json", "src", "include", "po", "docs/record.txt", "tests/packages/terminal_test.py", "!*.md")),
    Part("processors", "games, solvers and sums on arm64, and on s390x with the other order of bytes",
         (("build arm64", "tests arm64"), ("build s390x", "tests s390x")), (*CORE, "packaging/arm64.cmake", "packaging/s390x.cmake"),
         ("all",)),
    *(Part(f"chromium-{about}", f"the page in Chromium at full sizes: {told}",
           (("build test", "build page", f"tests full-chromium-{about}"),), (*PAGE, *proxies), ("all",))
      for about, told, proxies in (("games", "games, alone and at tables", PROXIES),
                                   ("clubs", "clubs, evenings, events and sheets", ()), ("looks", "its looks, speed and weight", ()))),
    *(Part(f"firefox-{about}", f"the page in Firefox: {told}",
           (("build test", "build page", f"tests full-firefox-{about}"),), (*PAGE, *proxies), ("all",) if proxies else ())
      for about, told, proxies in (("games", "games", PROXIES), ("clubs", "clubs, evenings, events and sheets", ()), ("looks", "its looks", ()))),
    Part("webkit", "the page in WebKit, and a table of guests with all three engines",
         (("build test", "build page", "tests full-webkit"),), PAGE, ("all",)),
    Part("packages", "what people install: the archive, Debian's packages for two processors, the image",
         (("build test", "build page", "tests full-packages"),),
         ("*", "!tests", "tests/packages", "!*.md", "docs/*.md", "README.md"), ("dist", "deb", "cross", "all")),
    Part("lint", "static analysis: clang-tidy, cppcheck, a newer clang's warnings, the types of the Python package",
         (("build test", "build page", "tests full-lint"),),
         (*NATIVE, "python", "tests/lint", "tests/wasm", "web", "packaging/wasm32.cmake", ".clang-format", ".clang-tidy"), ("lint",)),
    *(Part(f"fuzz{which}", ", ".join(FUZZ[which::STEPS_OF_FUZZ]),
           (("build fuzz", f"fuzz {which}"),),
           ("CMakeLists.txt", "CMakePresets.json", "src", "include", "tests/CMakeLists.txt", "tests/fuzz", "tests/room", "tests/laws",
            "packaging/clang.cmake", "!src/wasm", "!src/term", "!*.md"))
      for which in range(STEPS_OF_FUZZ)),
)
