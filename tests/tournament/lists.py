"""lists.py PROGRAM - lists of names that other programs wrote: in the encodings of tests/data/encodings.json, and as
tables. What is taken is right to the letter; what is not is refused with file, line and what to do, and nothing is
written."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-lists-"))
EVENING, LIST = FOLDER / "evening.txt", FOLDER / "list.csv"
ROWS = json.loads((pathlib.Path(__file__).parent.parent / "data/encodings.json").read_text(encoding="utf-8"))


def run(*words):
    ran = subprocess.run([PROGRAM, "tournament", *map(str, words)], capture_output=True, encoding="utf-8", check=False)
    return ran.returncode, ran.stdout, ran.stderr


def add(content, *words):
    """The names that came to the list, and what was said; the file is as it was if it was refused."""
    EVENING.unlink(missing_ok=True)
    LIST.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert run("new", EVENING, "kop", "--seed", 1)[0] == 0
    before = EVENING.read_bytes()
    code, told, refused = run("add", EVENING, "--from", LIST, *words)
    assert (code == 0) == (not refused) and (code == 0 or EVENING.read_bytes() == before), (code, told, refused)
    return [line.split(" ", 1)[1] for line in told.splitlines()], refused


def refused_at(line, words, content, *flags):
    names, refused = add(content, *flags)
    assert not names and f"{LIST}:{line}:" in refused and re.search(words, refused), (words, refused)


def encodings():
    for row in ROWS:
        names, refused = add(bytes.fromhex(row["bytes"]), *([f"--encoding={row['encoding']}"] if "encoding" in row else []))
        assert names == row.get("names", []), (row["what"], names, refused)
        assert ("line" in row) == bool(refused), (row["what"], refused)
        if "line" in row:
            assert f"{LIST}:{row['line']}:" in refused and "UTF-8" in refused, (row["what"], refused)
            assert ("UTF-32" in row["what"]) == ("UTF-32" in refused), (row["what"], refused)
        offered = dict(re.findall(r"--encoding=(\S+) reads(?: '(.*?)')?", refused))
        wanted = {name: text or "" for name, text in row.get("offers", {}).items()}
        assert offered == wanted, (row["what"], offered, refused)
    print(f"{len(ROWS)} encodings")


def tables():
    wide = 'Nr;Imię i nazwisko;Klub\r\n1;"Żak, Ewa";Wolsztyn\r\n2; Jan  Nowak ;\r\n;;\r\n3;"Ola ""Oleńka"" Lis";Poznań\r\n'
    names = ["Żak, Ewa", "Jan Nowak", 'Ola "Oleńka" Lis']
    assert add(wide, "--column", "2") == (["Imię i nazwisko"] + names, ""), add(wide, "--column", "2")
    assert add(wide, "--column", "imię i nazwisko") == (names, "")
    assert add(wide.replace(";", "\t"), "--column", "Imię i nazwisko") == (names, "")
    assert add(wide.encode("cp1250"), "--column=Imię i nazwisko", "--encoding=windows-1250") == (names, "")
    assert add("Ola,Poznań\nJan,Wolsztyn\n", "--column=1") == (["Ola", "Jan"], "")
    assert add("# guests\n\nIga, senior\nMax\n") == (["Iga, senior", "Max"], "")
    refused_at(1, "table.*--column.*1 'Ola', 2 '12', 3 '3'", "Ola;12;3\nEwa;9;1\n")
    refused_at(1, "no column 'Name'", wide, "--column=Name")
    refused_at(2, "quotation mark", 'Name,Club\n"Ola,Poznań\n', "--column=Name")
    refused_at(3, "line of a table", "Ola\nEwa\nJan;3;4\n")
    for line in ("Nr,Name", "1,Jan", "Name,Points", "Jan,5", '"Jan,X', '"Jan, X"', "Jan, 5", "1, Jan", "Jan, ", "Nowak,Jan"):
        refused_at(1, "a table, expected a name a line, or --column", f"{line}\n")
        refused_at(2, "reads as the line of a table", f"Ola\n{line}\n")
    assert add("Nowak, Jan\nLis, Iga\n") == (["Nowak, Jan", "Lis, Iga"], "")
    assert add("Nr,Name\n1,Jan\n", "--column=Name") == (["Jan"], "")
    refused_at(2, "no semicolon or tab", "Nr,Name\n1,Nowak; Jan\n", "--column=2", "--column=Name")
    refused_at(2, "# would begin a comment", "Ola\nJan # x\n")
    refused_at(2, "ends in CR alone", "Ola\nJan\rEwa\n")
    assert add("Nr;Name\r1;Jan\r2;Ewa\r", "--column=Name") == (["Jan", "Ewa"], "")
    refused_at(4, "Ola already", "Ola\n\nEwa\nOLA\n")
    refused_at(2, "63 bytes", f"Ola\n{'x' * 80}\n")
    refused_at(2, "too long", f"Ola\n{'x' * 300}\n")
    refused_at(2, "letters", "Ola\n12\n")
    assert "--from" in run("add", EVENING, "Ola", "--column=2")[2]
    assert "cp932" in add("Ola\n", "--encoding=latin1")[1]


def whole_files():
    """The league's own files in UTF-16, as an editor of Windows saves them: read, and UTF-8 once something is added."""
    run("new", EVENING.with_name("whole.txt"), "kop", "--seed", 1, "--title", "Żak")
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        text = EVENING.with_name("whole.txt").read_text(encoding="utf-8").replace("\n", "\r\n")
        EVENING.write_bytes(mark + text.encode(encoding))
        assert run("check", EVENING)[0] == 0
        assert run("add", EVENING, "Bogumił Łoś")[0] == 0
        assert EVENING.read_bytes().decode("utf-8-sig") == text + "player 1 Bogumił Łoś\r\n"
    EVENING.write_bytes("cardroom tournament 1\ntitle Żak\n".encode("cp1250"))
    code, _, refused = run("check", EVENING)
    assert code and f"{EVENING}:2:" in refused and "UTF-8" in refused, refused


encodings()
tables()
whole_files()
