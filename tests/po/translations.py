"""translations.py PROGRAM SENTENCES SOURCE [full] - every text that a player meets can be translated.

The sources must mark every text of every game's tables (SENTENCES prints them). Each po/LANGUAGE.po must be whole and
fit what they mark. With a made-up catalogue, the program must tell the rules in its words, with values filled in. Files
and JSON stay English. A catalogue that is not whole is a warning, and with `full` a fault."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import catalogue

PROGRAM, SENTENCES, SOURCE = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
IS_FULL = sys.argv[4:] == ["full"]
# The catalogue says of every text that it is another's; these have words, and an order, of their own.
OWN = {
    "A match is {match} deals, also called holes.": "{nobody} spielt: {match} Löcher.",
    "A joker counts {val.JK}.": "{val.JK} zählt ein Joker.",
    "House rules": "Anders als sonst",
    "* {option}={value} (otherwise {other}): {help}": "* {option}={value} (sonst {other}): {help}",
}


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8", **more).stdout


def complain(incomplete, advice):
    """Fails over what is incomplete, or only warns."""
    if incomplete and IS_FULL:
        sys.exit("\n".join(sorted(incomplete) + [advice]))
    if incomplete:
        print(f"warning: {advice}: {len(incomplete)} texts, the first: {sorted(incomplete)[0]!r}")


def check_marked(texts):
    """Every text of the tables is marked; how many there are."""
    told = run(SENTENCES).splitlines()
    unmarked = [f"not found in the sources, is it marked N_()? {text}" for text in set(told) - texts]
    if unmarked or not told:
        sys.exit("\n".join(sorted(unmarked)) or "no sentences")
    return len(told)


def check_catalogues(texts):
    paths = sorted((SOURCE / "po").glob("*.po"))
    for path in paths:
        faults = list(catalogue.faults(catalogue.read(path), texts))
        wrong = [f"{path.name}: {fault}" for fault in faults if not catalogue.is_incomplete(fault)]
        if wrong:
            sys.exit("\n".join(wrong))
        complain(faults, f"po/{path.name} is not whole, English stands in")
    return ", ".join(path.stem for path in paths)


def write_catalogue(texts, folder):
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n"']
    for text in sorted(texts):
        told = OWN.get(text, text if "\n" in text else f"Übersetzt: {text}")
        lines += ["", "msgid " + json.dumps(text, ensure_ascii=False), "msgstr " + json.dumps(told, ensure_ascii=False)]
    (folder / "tlh.po").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "tlh/LC_MESSAGES").mkdir(parents=True)
    run("msgfmt", "-o", folder / "tlh/LC_MESSAGES/cardroom.mo", folder / "tlh.po")


def cardroom(environment, *words):
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return run(PROGRAM, *words, env=plain | environment)


def locale_that_translates(folder):
    """C.UTF-8 does here (glibc 2.36). From glibc 2.39 it is left untranslated, as C is: then one is made."""
    settings = {"LANGUAGE": "tlh", "CARDROOM_LOCALEDIR": str(folder)}
    of_system = settings | {"LC_ALL": "C.UTF-8"}
    if cardroom(of_system, "rules", "golf6") != cardroom({}, "rules", "golf6"):
        return of_system
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", folder / "en_US.UTF-8"], check=False)
    return settings | {"LC_ALL": "en_US.UTF-8", "LOCPATH": str(folder)}


def check_told(folder, there):
    words = ["rules", "golf6", "jokers=2", "match=18"]
    texts = json.loads(cardroom({}, *words, "--json"))["rules"]
    page = cardroom(there, *words)
    flowing = " ".join(page.split())
    expected = {"A match is 18 deals, also called holes.": "{nobody} spielt: 18 Löcher.",
                "A joker counts −5.": "−5 zählt ein Joker."}
    for text in texts:
        assert expected.get(text, f"Übersetzt: {text}") in flowing, f"{text} is not told: {page}"
    assert set(expected) <= set(texts), texts
    assert "\nAnders als sonst\n  * " in page and "(sonst 9): Übersetzt: deals in a match" in page, page
    assert cardroom({"CARDROOM_LOCALEDIR": str(folder)}, *words) == cardroom({}, *words), "translated in the C locale"
    assert cardroom(there, *words, "--lang", "en") == cardroom({}, *words), "--lang en is not English"
    return len(texts)


def check_kept_in_english(there):
    """What programs read, and what files hold."""
    for words in (["rules", "cabo", "--json"], ["games", "--json"], ["options", "kop", "--json"],
                  ["play", "golf6", "--deal", "3", "--deals", "1"], ["play", "kop", "--deal", "3", "--deals", "1"]):
        assert cardroom(there, *words) == cardroom({}, *words), words


def check_language_flag(folder):
    """The catalogues beside the program are found without being told of, in the C locale too."""
    told = cardroom({}, "rules", "golf6", "--lang", "ja")
    assert "山札" in told and "6枚ゴルフ" in cardroom({}, "games", "--lang", "ja"), told
    assert not re.search(r"[^\x00-\x7f]\.$", cardroom({}, "rules", "kop", "--lang", "ja"), re.M)  # a full stop is 。
    assert "ジョーカー" in cardroom({}, "options", "golf6", "--lang", "ja")
    wrong = subprocess.run([PROGRAM, "rules", "golf6", "--lang", "xx"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2 and "no words of 'xx', expected one of en, fr, ja, pl" in wrong.stderr, wrong.stderr
    wrong = subprocess.run([PROGRAM, "rules", "golf6", "--lang", "../po/ja"], capture_output=True, check=False)
    assert wrong.returncode == 2


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        texts = catalogue.marked(SOURCE)
        marked = check_marked(texts)
        languages = check_catalogues(texts)
        write_catalogue(texts, folder)
        there = locale_that_translates(folder)
        told = check_told(folder, there)
        check_kept_in_english(there)
        check_language_flag(folder)
        print(f"translations: {marked} texts of tables are among the {len(texts)} marked; {languages} fit; "
              f"{told} sentences told in words of their own")


main()
