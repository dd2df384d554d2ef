"""families.py PROGRAM FOLDER [write|first] - sheets as families write them, three or more in each language, are read as FOLDER says: beside
NAME.txt stands NAME.told, a line for each part: line, kind, settings or readings, then the rules. The name begins with the language. The
same sheet reads alike in every encoding that it may come in. write: writes NAME.told anew, to be read before it is kept. first: ends with
the first sheet that is read otherwise."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
FEWEST = 12
# Encodings, and the languages that can be written in them; those with a name are asked for.
ENCODINGS = {"utf-8-sig": ("", "en fr pl ja"), "utf-16": ("", "en fr pl ja"), "cp1250": ("windows-1250", "pl"), "cp1252": ("windows-1252", "fr"),
             "cp932": ("cp932", "ja")}


def told(path, language, *flags):
    done = subprocess.run([PROGRAM, "rules", "--from", str(path), "--lang", language, "--json", *flags], capture_output=True, text=True,
                          env=dict(os.environ, LC_ALL="C.UTF-8"))
    if not done.stdout:
        return done.stderr
    sheet = json.loads(done.stdout)
    lines = [f"{part['line']} {part['kind']} {part['settings'] or ' | '.join(part['readings'])}".rstrip() for part in sheet["parts"]]
    return "\n".join([*lines, sheet["rules"], f"exit {done.returncode}", ""])


def in_encodings(path, language, wanted):
    """What differs when the sheet comes in another encoding."""
    text = path.read_text(encoding="utf-8")
    for encoding, (name, languages) in ENCODINGS.items():
        if language not in languages.split():
            continue
        with tempfile.NamedTemporaryFile(suffix=".txt") as other:
            pathlib.Path(other.name).write_bytes(text.replace("\n", "\r\n").encode(encoding, errors="replace"))
            read = told(other.name, language, *(["--encoding", name] if name else []))
        if read != wanted:
            yield f"{path.name} in {encoding}: read as\n{read}"


def main():
    sheets = sorted(FOLDER.glob("*.txt"))
    wrong = [] if len(sheets) >= FEWEST else [f"{len(sheets)} sheets, expected at least {FEWEST}"]
    for path in sheets:
        if wrong and "first" in sys.argv[3:]:
            break
        language, answer = path.name[:2], path.with_suffix(".told")
        read = told(path, language)
        if "write" in sys.argv[3:]:
            answer.write_text(read, encoding="utf-8")
        wanted = answer.read_text(encoding="utf-8")
        if read != wanted:
            wrong.append(f"{path.name}: expected\n{wanted}and it is read as\n{read}")
            continue
        wrong.extend(in_encodings(path, language, wanted))
    print("\n".join(wrong) or f"{len(sheets)} sheets")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
