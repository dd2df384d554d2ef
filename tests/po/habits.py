"""habits.py SOURCE [--write] - the signs of po/LANGUAGE.po are those of the language: blanks, minus signs, ellipses, colons.

What is typed, such as `swap 0 -2`, and values within braces are left out. --write mends what can be mended."""
import json
import pathlib
import re
import sys

import catalogue

# What stays as it is: words between `..`, values, and how an empty place and many cards are typed.
KEPT = re.compile(r"`[^`]*`|\{[^{}]*\}|\?\?|(?:\bN|CARD|\bor|\bou|\blub|\balbo|、|なら|なければ|または|\bb,) ?\.\.")
# Numbers that are typed, in these messages.
TYPED_NUMBERS = ("-20000", "-9999", "like -1", "jokers -2")
WIDE = re.compile("[\u3001-\u30ff\u4e00-\u9fff（）]")
# What is wrong, how it is found, and what stands there when it is mended; None: nobody can know.
EVERY = [
    ("a blank before an ellipsis", re.compile("(?<![,、])[ \u00a0\u202f]…"), "…"),
    ("two points for an ellipsis", re.compile(r"(?<!\.)\.\.(?!\.)"), None),
    ("a hyphen for a minus sign", re.compile(r"(?<![A-Za-z0-9_/.'+-])-(?=\d|\0)"), "−"),
]
OF_LANGUAGE = {
    "fr": [
        ("no no-break blank before : ; ! ? »", re.compile(r"(?<=\S) (?=[:;!?»])"), "\u00a0"),
        ("no no-break blank after «", re.compile(r"«(?: |(?=[^\s\u00a0\u202f]))"), "«\u00a0"),
        ("no blank before ; ! ? »", re.compile(r"(?<=[\w\0)])(?=[;!?»])"), "\u00a0"),
        ("no blank before :", re.compile(r"(?<=[^\W\d])(?=: )"), "\u00a0"),
    ],
    "ja": [
        ("a half-width colon", re.compile(r"(?<=\S):(?: (?! )|(?=\n|$))"), "："),
        ("a blank after 。", re.compile(r"。 (?! )(?=\S)"), "。"),
    ],
}


def is_japanese(told):
    """A pattern without any letter is filled with Japanese."""
    return WIDE.search(told) or not re.search("[A-Za-z]", apart(told)[0])


def rules_of(language, message, told):
    is_typed = any(number in message.text for number in TYPED_NUMBERS)
    own = OF_LANGUAGE.get(language, []) if language != "ja" or is_japanese(told) else []
    return [rule for rule in EVERY + own if not (is_typed and "minus" in rule[0])]


def apart(text):
    """The text with a \\0 for each piece that is kept, and those pieces."""
    return KEPT.sub("\0", text), KEPT.findall(text)


def faults_of(language, message, told):
    for why, pattern, _ in rules_of(language, message, told):
        if pattern.search(apart(told)[0]):
            yield f"{language}: {why}: {told}"


def mended(language, message, told):
    text, kept = apart(told)
    for _, pattern, by in rules_of(language, message, told):
        text = pattern.sub(by, text) if by is not None else text
    parts = text.split("\0")
    return parts[0] + "".join(piece + part for piece, part in zip(kept, parts[1:]))


def faults(language, messages):
    for message in messages:
        if message.case == "rulesheet":  # words that are compared, not read
            continue
        for text in [message.text, message.many or ""]:
            yield from faults_of("en", message, text)
        for told in message.told:
            yield from faults_of(language, message, told)


def write(path):
    """Mends the catalogue, each block alone, so that all others stay byte for byte."""
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    for at, block in enumerate(blocks):
        message = catalogue.read_block(block)
        if not message.text or message.case == "rulesheet":
            continue
        for told in message.told:
            better = mended(path.stem, message, told)
            if better != told:
                head, _, tail = blocks[at].partition("msgstr")
                for old, new in zip(told.split("\n"), better.split("\n")):
                    tail = tail.replace(json.dumps(old, ensure_ascii=False)[1:-1], json.dumps(new, ensure_ascii=False)[1:-1])
                blocks[at] = head + "msgstr" + tail
    path.write_text("\n\n".join(blocks), encoding="utf-8")


PLANTED = [
    ("pl", "Szukam …", "a blank before an ellipsis"), ("fr", "Recherche\u00a0…", "a blank before an ellipsis"),
    ("pl", "2. miejsce, ..", "two points for an ellipsis"), ("ja", "2位 ..", "two points for an ellipsis"),
    ("fr", "compte -2", "a hyphen for a minus sign"), ("ja", "点が-2です", "a hyphen for a minus sign"),
    ("pl", "strata -{n}", "a hyphen for a minus sign"),
    ("fr", "{seat} : bien", "no no-break blank before"), ("fr", "Déjà ?", "no no-break blank before"),
    ("fr", "dit «\u00a0cabo »", "no no-break blank before"), ("fr", "dit « cabo\u00a0»", "no no-break blank after"),
    ("fr", "Bien; oui", "no blank before ;"), ("fr", "Oui!", "no blank before ;"), ("fr", "Note: oui", "no blank before :"),
    ("ja", "手: {move}", "a half-width colon"), ("ja", "次のもの:", "a half-width colon"),
    ("ja", "{zone}: {content}", "a half-width colon"), ("ja", "です。 次", "a blank after 。"),
]
RIGHT = [
    ("fr", "{seat}\u00a0: −2\u202f; «\u00a0non\u00a0»\u202f! 12:30, `a: b`, {card:article}, http://x, ou ??"),
    ("fr", "Enter jouer   : taper   ? aide   q quitter"), ("ja", "手：{move}。次は `1.2:` と 12:30、−2点…"),
    ("pl", "a-b, 3-4, 2. miejsce, …"),
]


def not_as_planted():
    def of(told):
        message = catalogue.Message()
        message.text, message.told = "text", [told]
        return message
    missed = [told for language, told, why in PLANTED if not any(why in fault for fault in faults(language, [of(told)]))]
    kept = [told for language, told, why in PLANTED if "points" not in why
            and list(faults(language, [of(mended(language, of(told), told))]))]
    return missed + kept + [told for language, told in RIGHT if list(faults(language, [of(told)]))]


def main():
    wrong = [f"not as expected: {told}" for told in not_as_planted()]
    for path in sorted((pathlib.Path(sys.argv[1]) / "po").glob("*.po")):
        if sys.argv[2:] == ["--write"]:
            write(path)
        wrong += faults(path.stem, catalogue.read(path))
    if wrong:
        sys.exit("\n".join(dict.fromkeys(fault.replace("\n", "\\n") for fault in wrong)))
    print(f"habits: {len(PLANTED)} planted faults are found, and no others")


if __name__ == "__main__":
    main()
