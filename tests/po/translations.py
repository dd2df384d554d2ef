"""translations.py PROGRAM SENTENCES SOURCE - the rules can be told in another language.

po/cardroom.pot holds every text that the sources mark and every sentence of every game (SENTENCES prints them); with a
made-up catalogue the program tells the rules in its words, values filled in."""
import ast
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM, SENTENCES, SOURCE = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# The catalogue says of every text that it is another's; these have words, and an order, of their own.
OWN = {
    "A match is {match.deals} deals, which are also called holes.": "{nobody} spielt: {match.deals} Löcher.",
    "A joker counts {val.JK}.": "{val.JK} zählt ein Joker.",
    "\nNot as in %s:\n": "\nAnders als bei %s:\n",
}


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8", **more).stdout


def msgids(pot):
    """Its texts, the empty one of the head left out."""
    texts, reading = [], False
    for line in pot.read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            texts.append("")
        reading = line.startswith("msgid ") or (reading and line.startswith('"'))
        if reading:
            texts[-1] += ast.literal_eval(line.removeprefix("msgid "))
    return [text for text in texts if text]


def check_pot(texts, folder):
    subprocess.run([SOURCE / "po/pot", folder / "new.pot"], check=True)
    now = set(msgids(folder / "new.pot"))
    wrong = [f"not in the sources any more: {text}" for text in set(texts) - now]
    wrong += [f"not in the catalogue: {text}" for text in now - set(texts)]
    told = run(SENTENCES).splitlines()
    wrong += [f"not in the catalogue, is it marked N_() in a file of po/POTFILES? {text}" for text in set(told) - now]
    if wrong:
        sys.exit("\n".join(sorted(wrong) + ["po/cardroom.pot is not up to date: make pot"]))
    return len(told)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def translated(text):
    return OWN.get(text, text if text.startswith("  *") else f"Übersetzt: {text}")


def write_catalogue(texts, folder):
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n"']
    for text in texts:
        lines += ["", "msgid " + quoted(text), "msgstr " + quoted(translated(text))]
    (folder / "tlh.po").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "tlh/LC_MESSAGES").mkdir(parents=True)
    run("msgfmt", "-o", folder / "tlh/LC_MESSAGES/cardroom.mo", folder / "tlh.po")


def rules(environment, *words):
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return run(PROGRAM, "rules", *words, env=plain | environment)


def locale_that_translates(folder):
    """C.UTF-8 does here (glibc 2.36). From glibc 2.39 it is left untranslated, as C is: then one is made."""
    settings = {"LANGUAGE": "tlh", "CARDROOM_LOCALEDIR": str(folder)}
    of_system = settings | {"LC_ALL": "C.UTF-8"}
    if rules(of_system, "golf6") != rules({}, "golf6"):
        return of_system
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", folder / "en_US.UTF-8"], check=False)
    return settings | {"LC_ALL": "en_US.UTF-8", "LOCPATH": str(folder)}


def check_told(folder):
    there = locale_that_translates(folder)
    words = ["golf6", "jokers=2", "match.deals=18"]
    texts = json.loads(rules({}, *words, "--json"))["rules"]
    here = json.loads(rules(there, *words, "--json"))["rules"]
    expected = {"A match is 18 deals, which are also called holes.": "{nobody} spielt: 18 Löcher.",
                "A joker counts -5.": "-5 zählt ein Joker."}
    for text, other in zip(texts, here, strict=True):
        assert other == expected.get(text, f"Übersetzt: {text}"), f"{text} became: {other}"
    assert set(expected) <= set(texts), texts
    page = rules(there, *words)
    assert "\n{nobody} spielt: 18 Löcher.\n" in page and "\nAnders als bei golf6:\n  * " in page, page
    assert rules({"CARDROOM_LOCALEDIR": str(folder)}, *words) == rules({}, *words), "translated in the C locale"
    return len(texts)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        texts = msgids(SOURCE / "po/cardroom.pot")
        marked = check_pot(texts, folder)
        write_catalogue(texts, folder)
        print(f"translations: {marked} rows of rules are in the catalogue; {check_told(folder)} sentences told in words "
              "of their own")


main()
