"""explained.py PROGRAM SOURCE - `score --explain` and `settle --explain` tell everything in the reader's language,
and a title in any language finds its game.

The test puts every text of a made-up language into « ». What stands outside of them was not marked for translation.
JSON stays English."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ASKED = ["score kop --contract normal --declarers A+C --points 79 --tricks 3 --double-list B,A,C",
         "score kop_sport --contract cicha --declarers B --points 70 --double-list A,B,C,B",
         "score baska --contract zolo --declarers B --points 40 --tricks 1 --doubles 1",
         "score baska --contract gran --declarers B --points 0 --tricks 0",
         "score baska --contract baska --declarers C",
         "score kop --contract zolo_du --declarers C --tricks 4",
         "score golf6 KH KC 7D / KS JK 9C + 7S --banked -2",
         "score golf8 keep_neg=2,JK packs=2 2H 9C 3D 4D / 2S .. 6D 8H",
         "settle cactus --ender 0 3 9", "settle golf6 --ender 1 3 9 4"]
# What is the same in every language: factors, cards, letters and numbers.
SAME = re.compile(r"\b(10|[2-9AKQJ])[CDHS]\b|\bJK\b|\.\.|[-+x=>\d\s;:]")


def made_up(source, folder):
    catalogue = folder / "eo" / "LC_MESSAGES"
    catalogue.mkdir(parents=True)
    subprocess.run([source / "po" / "pot", folder / "all.pot"], check=True)
    filled = subprocess.run(["msgen", folder / "all.pot"], check=True, capture_output=True).stdout
    marked = subprocess.run(["msgfilter", "--keep-header", "sed", "-e", "0,/./s/./«&/", "-e", "$s/.$/&»/"], input=filled,
                            check=True, capture_output=True).stdout
    marked = re.sub(rb'"Plural-Forms:[^"]*"\n', b'"Plural-Forms: nplurals=2; plural=n != 1;\\\\n"\n', marked)
    subprocess.run(["msgfmt", "-o", catalogue / "cardroom.mo", "-"], input=marked, check=True)


def outside(text):
    """What stands in no « »."""
    while "«" in text and (inner := re.sub("«[^«»]*»", "", text)) != text:
        text = inner
    return SAME.sub("", text)


def titles_are_found(program, folder):
    """A title in the made-up language, in one that needs no catalogue, and without its accents."""
    env = dict(os.environ, CARDROOM_LOCALEDIR=folder, LC_ALL="C.UTF-8")
    env.pop("LANGUAGE", None)
    for name, preset in [("«Black Hole»", "black_hole"), ("«black_hole»", "black_hole"), ("コップ", "kop"),
                         ("バシュカ", "baska"), ("«Kop koscianski»", "kop_koscian"), ("kop koscianski", "kop_koscian")]:
        for command in ["rules", "games"]:
            told = subprocess.run([program, command, name], capture_output=True, text=True, env=env)
            first = told.stdout.splitlines()[command == "games"] if told.returncode == 0 else told.stderr
            assert preset in first and "«" not in told.stdout, f"{command} {name}: {first}"
    wrong = subprocess.run([program, "rules", "«Blck Hole»x"], capture_output=True, text=True, env=env)
    assert wrong.returncode == 2 and "no game" in wrong.stderr, wrong


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        made_up(source, pathlib.Path(folder))
        env = dict(os.environ, CARDROOM_LOCALEDIR=folder, LANGUAGE="eo", LC_ALL="C.UTF-8")
        for words in ASKED:
            command = [program, *words.split()]
            told = subprocess.run([*command, "--explain"], capture_output=True, text=True, check=True, env=env)
            rows = told.stdout.splitlines()[1:]
            assert len(rows) > 1 and any("«" in row for row in rows), f"{words}:\n{told.stdout}"
            for row in rows:
                assert not outside(row), f"{words}: not marked for translation: {outside(row)}\n{row}"
            json = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True, env=env).stdout
            assert "«" not in json, f"{words}: JSON is to stay English\n{json}"
        titles_are_found(program, folder)
    print(f"explained: {len(ASKED)} deals and layouts are told in another language")


if __name__ == "__main__":
    main()
