"""turned.py - whether words that are written from right to left stand within isolates (U+2068 .. U+2069): what stands
beside them stays in its place then, as a name and its points."""
import re
import unicodedata

BEGIN, END = "\u2068", "\u2069"


def turns(letter):
    return unicodedata.bidirectional(letter) in ("R", "AL")


def outside(text):
    """The lines in which a letter of such a script stands outside isolates, or an isolate is not ended."""
    found = []
    for line in text.splitlines():
        depth, wrong = 0, False
        for letter in line:
            depth += (letter == BEGIN) - (letter == END)
            wrong |= depth < 0 or (depth == 0 and turns(letter))
        if wrong or depth:
            found.append(line)
    return found


def planted(text):
    """The text once for each isolate in it, without that one."""
    for found in re.finditer(f"{BEGIN}([^{BEGIN}{END}]*){END}", text):
        yield text[:found.start()] + found[1] + text[found.end():]


def check(text, what):
    """Fails where a letter stands outside, and where this would not be seen if an isolate were left out."""
    assert not outside(text), f"{what}: outside isolates: {outside(text)}"
    for spoilt in planted(text):
        assert outside(spoilt), f"{what}: not seen without its isolate: {spoilt}"
    return text.count(BEGIN)
