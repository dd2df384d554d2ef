"""refusals.py ROOT - whatever the library and the room refuse can be told in the reader's language.

Where people are told of a fault, its sentence is marked N_() at the place where it is written, however many functions hand
it on, and so are the phrases among its values, whose names begin with `what`. Each is in every catalogue. Text that stays
English (fault_set) is for files that only logs and stderr are told of, or is given people's words by fault_why."""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "po"))
import catalogue  # noqa: E402

FOLDERS = ("core", "table", "games", "bots", "league", "room", "wasm")
# What only whoever runs the server is told, or a program that checks a record.
ENGLISH = ("src/room/log/", "src/room/admin.c", "src/room/guests/ban.c", "src/room/base/owner.c", "src/room/tables/tables.c")
# Which argument is the sentence; pairs of names and values begin after it, or one later.
TELLERS = {"fault_say": (2, 3), "fault_say_as": (2, 4), "command_refuse": (1, 2), "command_refuse_as": (1, 3),
           "command_refuse_no": (2, None)}
BUFFERS = {("src/core/action.c", "words"): "the words of a verb, as they are typed"}
DEFINED_AS = ("src/core/status.h", "src/room/base/command.h", "src/room/base/command.c")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRINGS = re.compile(r'(?:"(?:[^"\\]|\\.)*"\s*)+')
FUNCTION = re.compile(r"^(?:static |inline |extern )*[A-Za-z_][\w ]*[ *](\w+)\(([^;{}]*?)\)\n\{\n(.*?)^\}", re.M | re.S)
FEWEST = 400


def parts(text):
    """Splits arguments at commas that stand in no bracket and no string."""
    found, depth, begin, at = [], 0, 0, 0
    while at < len(text):
        string = re.match(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'', text[at:])
        if string:
            at += len(string[0])
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if text[at] == "," and depth == 0:
            found.append(text[begin:at].strip())
            begin = at + 1
        at += 1
    return found + [text[begin:].strip()]


def inside(text, at):
    """What stands in the bracket that opens before at."""
    depth, end = 1, at
    while depth > 0:
        string = re.match(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'', text[end:])
        end += len(string[0]) if string else 1
        if not string:
            depth += (text[end - 1] in "([{") - (text[end - 1] in ")]}")
    return text[at:end - 1]


def until(text, at, ends):
    """What stands from there to one of these signs, in no bracket and no string."""
    depth, end = 0, at
    while depth > 0 or text[end] not in ends:
        string = re.match(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'', text[end:])
        depth += 0 if string else (text[end] in "([{") - (text[end] in ")]}")
        end += len(string[0]) if string else 1
    return text[at:end].strip()


def choices(text):
    """The branches of a choice `a ? b : c`, or the text alone."""
    depth, asked, split, at = 0, -1, -1, 0
    while at < len(text) and split < 0:
        string = re.match(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'', text[at:])
        if string:
            at += len(string[0])
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth == 0 and text[at] == "?" and asked < 0:
            asked = at
        elif depth == 0 and text[at] == ":" and asked >= 0:
            split = at
        at += 1
    return [text] if split < 0 else choices(text[asked + 1:split].strip()) + choices(text[split + 1:].strip())


def joined(strings):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', strings)).replace('\\"', '"').replace("\\\\", "\\")


class Sources:
    def __init__(self, files):
        self.files = {name: COMMENT.sub(" ", text) for name, text in files.items()}
        self.functions = [(name, found[1], parts(found[2]), found[3], found.start(3)) for name, text in self.files.items()
                          for found in FUNCTION.finditer(text)]
        self.faults, self.told, self.asked = [], set(), set()
        self.tellers = dict(TELLERS)

    def calls(self, of):
        """(file, function or None, arguments) of each call."""
        for name, text in self.files.items():
            for found in re.finditer(rf"\b{of}\(", text):
                if not re.search(r"#define[^\n]*$", text[:found.start()].rsplit("\n", 1)[-1]):
                    yield name, self.around(name, found.start()), parts(inside(text, found.end()))

    def around(self, name, at):
        return next((one for one in self.functions if one[0] == name and one[4] <= at < one[4] + len(one[3])), None)

    def fault(self, name, text):
        self.faults.append(f"{name}: {' '.join(text.split())[:120]}")

    def check(self, name, function, text, may_be_typed=False):
        for choice in choices(text):
            self.check_one(name, function, choice.strip(), may_be_typed)

    def check_one(self, name, function, text, may_be_typed):
        marked = re.fullmatch(r"N_\((.*)\)", text, re.S)
        if marked:
            self.told.add(joined(marked[1]))
        elif text == "NULL" or re.fullmatch(r"digits(_unsigned)?\(.*\)\.text|status_text\(.*\)", text, re.S):
            pass
        elif STRINGS.fullmatch(text):
            if re.search(r"[^\W\d]{2,}[^\w]* [^\w]*[^\W\d]{2,}", joined(text)) or not may_be_typed:
                self.fault(name, f"not marked N_(): {text}")
        elif re.fullmatch(r"\w+\(.*\)", text, re.S):
            self.check_function(name, re.match(r"\w+", text)[0])
        elif re.fullmatch(r"\w+", text):
            self.check_name(name, function, text, may_be_typed)
        else:
            self.check_table(name, text)

    def check_function(self, name, called):
        """All that the function returns is marked."""
        if (called,) in self.asked:
            return
        self.asked.add((called,))
        bodies = [one for one in self.functions if one[1] == called and one[0] == name] or \
                 [one for one in self.functions if one[1] == called]
        if not bodies:
            self.fault(name, f"what {called} returns is not known")
        for one in bodies:
            for told in re.finditer(r"\breturn\s+", one[3]):
                self.check(one[0], one, until(one[3], told.end(), ";"), True)

    def check_name(self, name, function, word, may_be_typed):
        """An argument is marked by who calls; a variable where it is set; a table where it is written."""
        if (name, function and function[1], word) in self.asked:
            return
        self.asked.add((name, function and function[1], word))
        arguments = [re.search(r"(\w+)(\[[^]]*\])?$", one)[1] for one in function[2] if re.search(r"\w+(\[[^]]*\])?$", one)] \
            if function else []
        if word in arguments:
            for caller, of, given in self.calls(function[1]):
                if of is not None and len(given) > arguments.index(word) and (caller == name or not self.is_static(name, function)):
                    self.check(caller, of, given[arguments.index(word)], may_be_typed)
            return
        if (name, word) in BUFFERS:
            return
        text = function[3] if function and re.search(rf"\b{word} = ", function[3]) else self.files[name]
        values = [until(text, found.end(), ";,") for found in re.finditer(rf"\b{word}(?:\[\])? = ", text)]
        for value in values:
            self.check(name, function, value, may_be_typed)
        if not values:
            self.fault(name, f"where {word} is set is not known")

    def is_static(self, name, function):
        return re.search(rf"^static [^;{{}}]*\b{function[1]}\(", self.files[name], re.M) is not None

    def check_table(self, name, text):
        """Each row of the table has a text that is marked."""
        word = re.match(r"(\w+)\[", text)
        rows = re.search(rf"\b{word[1]}\[[^]]*\] = \{{", self.files[name]) if word else None
        if text.endswith("conflict[i].expected"):
            for other, whole in self.files.items():
                for table in re.finditer(r"\bConflict \w+(?:\[\])? = \{", whole):
                    self.check_rows(other, re.sub(r'\.when = "[^"]*",', "", inside(whole, table.end())))
        elif rows:
            self.check_rows(name, inside(self.files[name], rows.end()))
        else:
            self.fault(name, f"where {text} is written is not known")

    def check_rows(self, name, table):
        for row in parts(table):
            marked = re.findall(r"N_\(((?:\s*\"(?:[^\"\\]|\\.)*\")+)\s*\)", row)
            self.told.update(joined(one) for one in marked)
            bare = [joined(one) for one in STRINGS.findall(row)]
            if not marked and any(re.search(r"[a-z]{2,} [a-z]{2,}", one) for one in bare):
                self.fault(name, f"not marked N_(): {row}")

    def check_all(self):
        for word, (sentence, pairs) in TELLERS.items():
            for name, function, given in self.calls(word):
                if name in DEFINED_AS and (function is None or function[1] in TELLERS):
                    continue
                self.check(name, function, given[sentence])
                for at in range(pairs or len(given), len(given) - 1, 2):
                    if given[at].startswith('"what'):
                        self.check(name, function, given[at + 1], True)
        for name, text in self.files.items():
            for found in re.finditer(r"\bfault_(?:set|words)\(", text):
                is_given_words = re.search(r"fault_why\(\s*[^;]*$", text[:found.start()].rsplit(";", 1)[-1])
                if not name.startswith(ENGLISH) and name not in DEFINED_AS and name != "src/core/status.c" and not is_given_words:
                    self.fault(name, "stays English: " + text[found.start():found.start() + 90])


def read(root):
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for folder in FOLDERS
            for path in sorted((root / "src" / folder).rglob("*.[ch]"))}


def faults_of(files, catalogues):
    sources = Sources(files)
    sources.check_all()
    lacking = [f"po/{name}.po lacks: {text}" for name, known in catalogues.items() for text in sorted(sources.told - known)]
    return sources.faults + lacking, len(sources.told)


PLANTED = {
    "a sentence": 'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, "not marked at all");\n}\n',
    "a choice": 'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, a ? N_("known") : "not marked");\n}\n',
    "handed on": 'static Status g(Fault *fault, const char *why)\n{\n    return fault_say(fault, ERR_RANGE, why);\n}\n'
                 'static Status f(Fault *fault)\n{\n    return g(fault, "not marked at all");\n}\n',
    "returned": 'static const char *g(int a)\n{\n    return a ? N_("known") : "not marked at all";\n}\n'
                'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, g(1));\n}\n',
    "kept": 'static Status f(Fault *fault)\n{\n    const char *why = "not marked at all";\n'
            '    return fault_say(fault, ERR_RANGE, why);\n}\n',
    "in a table": 'static const char *const why[] = { N_("known"), "not marked at all" };\nstatic Status f(Fault *fault)\n{\n'
                  '    return fault_say(fault, ERR_RANGE, why[1]);\n}\n',
    "a phrase": 'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, N_("known"), "what", "a bare phrase");\n}\n',
    "to people": 'static Status f(Fault *fault)\n{\n    return fault_say_as(fault, ERR_RANGE, "not marked", "for programs");\n}\n',
    "of the room": 'Verdict f(Command *c)\n{\n    return command_refuse(c, "not marked at all");\n}\n',
    "in English": 'static Status f(Fault *fault)\n{\n    return fault_set(fault, ERR_RANGE, "in English");\n}\n',
    "in no catalogue": 'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, N_("nobody has translated it"));\n}\n',
}
RIGHT = 'static Status f(Fault *fault)\n{\n    return fault_say(fault, ERR_RANGE, N_("known"), "n", digits(3).text);\n}\n'


def planted_are_found():
    missed = [what for what, text in PLANTED.items() if len(faults_of({"src/table/planted.c": text}, {"fr": {"known"}})[0]) != 1]
    missed += ["what is right"] if faults_of({"src/table/planted.c": RIGHT}, {"fr": {"known"}})[0] else []
    if missed:
        print(f"refusals: not as expected: {', '.join(missed)}")
    return not missed


def main():
    root = pathlib.Path(sys.argv[1])
    if not planted_are_found():
        sys.exit(1)
    catalogues = {path.stem: {message.text for message in catalogue.read(path) if all(message.told)}
                  for path in sorted((root / "po").glob("*.po"))}
    faults, told = faults_of(read(root), catalogues)
    if told < FEWEST:
        faults.append(f"{told} sentences found, expected at least {FEWEST}")
    if faults:
        sys.exit("\n".join(sorted(set(faults))))
    print(f"refusals: {told} sentences and phrases, each in {len(catalogues)} catalogues; {len(PLANTED)} planted faults found")


main()
