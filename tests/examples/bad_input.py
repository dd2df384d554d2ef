"""bad_input.py PROGRAM - wrong input gets the right exit code, its place and what was expected, and never crashes the
program. The rows are in bad_input.txt, which explains its format."""
import pathlib
import re
import subprocess
import sys
import tempfile


HERE = pathlib.Path(__file__).resolve().parent  # where files that a row names are looked for


def bytes_of(text):
    text = text.replace("{10MB}", "x" * 10_000_000).encode()
    escapes = {b"n": b"\n", b"r": b"\r", b"t": b"\t"}
    one = lambda found: escapes.get(found.group(1)) or bytes.fromhex(found.group(1)[1:].decode())
    return re.sub(rb"\\(n|r|t|x[0-9A-Fa-f]{2})", one, text)


def faults_of(ran, code, words):
    """What is wrong with an answer."""
    error = ran.stderr.decode(errors="replace")
    faults = [f"`{word}` is not in the message" for word in words if word not in error]
    if ran.returncode != code:
        faults.append(f"exit {ran.returncode}, expected {code}")
    if not all(line.startswith("cardroom: ") for line in error.splitlines()):
        faults.append("a line does not begin with `cardroom: `")
    if (code == 0) == bool(error):
        faults.append("a message exactly when something is wrong")
    if code != 0 and ran.stdout:
        faults.append("something on standard output")
    return faults


def answer(program, kind, rest, file):
    command = rest.split()
    if kind != "run":
        file.write_bytes(bytes_of(rest))
        command = (["tournament"] if kind == "evening" else []) + ["check", str(file)]
    if kind == "board":
        command = ["solve", "kop"]
    lines = rest.replace(";", "|").encode() + b"\n" if kind == "board" else b""
    return subprocess.run([program, *command], capture_output=True, timeout=60, input=lines, cwd=HERE)


def main():
    program, rows, wrong = pathlib.Path(sys.argv[1]).resolve(), 0, 0
    table = HERE / "bad_input.txt"
    with tempfile.TemporaryDirectory() as folder:
        for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            code, kind, rest, words = re.fullmatch(r"(\d) \| (text|run|evening|board): ?(.*?) ?\|([^|]*)", line).groups()
            ran = answer(program, kind, rest, pathlib.Path(folder) / "case.txt")
            faults = faults_of(ran, int(code), [word.strip() for word in words.split(";;") if word.strip()])
            rows += 1
            if faults:
                wrong += 1
                message = ran.stderr.decode(errors="replace")
                print(f"bad_input.txt:{number}: {'; '.join(faults)}\n  {line[:200]}\n  {message}")
    if rows == 0:
        sys.exit("bad_input: no rows")
    print(f"bad_input: {rows} rows, {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
