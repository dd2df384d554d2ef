"""terms.py SOURCE - each language has one word for a thing: a table of words that are not used (terms.txt).

A row is: language | how the word is found | the word to use | in how many messages it may still stand | allowed where the
English text holds this; `-`: nowhere. Words that only compare (context rulesheet) and the terms of the book are left out."""
import pathlib
import re
import sys

import catalogue


def read(table):
    for line in table.splitlines():
        if line and not line.startswith("#"):
            language, found, better, most, allowed = [cell.strip() for cell in re.split(r" \| ", line)]
            yield language, re.compile(found), better, int(most), re.compile("$^" if allowed == "-" else allowed)


def used(language, messages, row):
    of, found, _, _, allowed = row
    return [told for message in messages for told in message.told if of == language and message.case is None
            and found.search(told) and not allowed.search(message.text)]


def faults(language, messages, rows):
    for row in rows:
        told = used(language, messages, row)
        if len(told) > row[3]:
            yield f"{language}: say {row[2]}, as elsewhere, in all but {row[3]} of: " + " / ".join(told)


def planted_are_missed(rows):
    """One message more than the table allows, with a word that the row finds, is a fault."""
    for row in rows:
        sample = row[1].pattern.split("|")[0]
        word = re.sub(r"\\b|\\w\*?|\(\?[<!=][^)]*\)|\[[^\]]*\]\??", "", sample)
        message = catalogue.Message()
        message.text, message.told = "planted", [f" {word} "] * (row[3] + 1)
        if not row[1].search(f" {word} ") or not list(faults(row[0], [message], [row])):
            yield f"planted, and not found: {row[0]} {word}"


def main():
    rows = list(read((pathlib.Path(__file__).parent / "terms.txt").read_text(encoding="utf-8")))
    wrong = list(planted_are_missed(rows))
    for path in sorted((pathlib.Path(sys.argv[1]) / "po").glob("*.po")):
        wrong += faults(path.stem, catalogue.read(path), rows)
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"terms: {len(rows)} words that are not used, each planted and found")


if __name__ == "__main__":
    main()
