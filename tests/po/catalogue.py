"""catalogue.py - reads the catalogues of messages in po/, and finds faults of a translation."""
import ast
import pathlib
import re
import subprocess
import tempfile
import unicodedata

# A key row of the screen has this many columns; elsewhere lines are wrapped, or measured before they are painted.
KEY_ROW = 78


class Message:
    def __init__(self):
        self.text, self.many, self.case, self.told, self.flags, self.is_obsolete = "", None, None, [], "", False


def read(path_or_text):
    """Its messages, the head left out."""
    text = path_or_text if isinstance(path_or_text, str) else path_or_text.read_text(encoding="utf-8")
    messages = [read_block(block) for block in re.split(r"\n\s*\n", text.strip())]
    return [message for message in messages if message.text]


def marked(source):
    """The texts that the sources mark, as po/pot writes them down."""
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder) / "all.pot"
        subprocess.run([source / "po/pot", pot], check=True)
        return {message.text for message in read(pot)}


def read_block(block):
    message, field = Message(), None
    for line in block.splitlines():
        message.is_obsolete |= line.startswith("#~")
        line = line.removeprefix("#~ ")
        if line.startswith("#,"):
            message.flags += line
        found = re.match(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])? (".*")$', line)
        if not found and not line.startswith('"'):
            continue
        field = found[1] if found else field
        words = ast.literal_eval(found[2] if found else line)
        if field == "msgctxt":
            message.case = words
        elif field == "msgid":
            message.text += words
        elif field == "msgid_plural":
            message.many = (message.many or "") + words
        elif found:
            message.told.append(words)
        else:
            message.told[-1] += words
    return message


def columns(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def names(text):
    """{card:accusative} is {card}, in a grammatical case."""
    return set(re.sub(r":\w+\}$", "}", name) for name in re.findall(r"\{[^{}]*\}", text))


def wrong_with(message, told):
    known, said = names(message.text) | names(message.many or ""), names(told)
    needed = known if message.many is None else names(message.text) & names(message.many)
    if not told:
        if message.case is None:  # few languages have cases
            yield "has no translation"
        return
    for name in sorted(said - known):
        yield f"names {name}, which nothing fills"
    for name in sorted(needed - said):
        yield f"lacks {name}"
    if message.text.endswith("\n") != told.endswith("\n"):
        yield "does not end in the same way"
    if "   " in message.text and "\n" not in message.text and columns(told) > KEY_ROW >= columns(message.text):
        yield f"takes {columns(told)} columns, more than the {KEY_ROW} of the screen's last row"


def is_incomplete(fault):
    """Whether a fault is only that words are not there yet: English stands in for them."""
    return fault.startswith(("missing: ", "unused: ", "has no translation: "))


def faults(messages, wanted):
    """What is wrong with a catalogue whose texts should be the wanted ones."""
    live = [message for message in messages if not message.is_obsolete]
    there = {message.text for message in live}
    yield from (f"missing: {text}" for text in sorted(wanted - there))
    yield from (f"unused: {message.text}" for message in messages if message.is_obsolete or message.text not in wanted)
    for message in live:
        if "fuzzy" in message.flags:
            yield f"fuzzy: {message.text}"
        for told in message.told or [""]:
            yield from (f"{why}: {message.text} -> {told}" for why in wrong_with(message, told))
