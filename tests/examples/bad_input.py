"""bad_input.py PROGRAM - wrong input gets the right exit code, its place and what was expected, and never crashes the
program. The rows are in bad_input.txt, which explains its format."""
import concurrent.futures
import pathlib
import re
import shlex
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
    if re.search(r"^cardroom: (.+): '\1' is ", error, re.M):
        faults.append("the word at fault is told twice")
    if not all(line.startswith("cardroom: ") for line in error.splitlines()):
        faults.append("a line does not begin with `cardroom: `")
    if (code == 0) == bool(error):
        faults.append("a message exactly when something is wrong")
    if code != 0 and ran.stdout:
        faults.append("something on standard output")
    return faults


def answer(program, kind, rest, file):
    command = shlex.split(rest)
    if kind != "run":
        file.write_bytes(bytes_of(rest))
        command = (["tournament"] if kind == "evening" else []) + ["check", str(file)]
    if kind == "board":
        command = ["solve", "kop"]
    if kind in ("score", "settle"):
        file.write_bytes(bytes_of(rest.replace(";", "|")))
        command = [kind, "--lines", str(file)]
    lines = rest.replace(";", "|").encode() + b"\n" if kind == "board" else b""
    return subprocess.run([program, *command], capture_output=True, input=lines, cwd=HERE)


def check(program, folder, number, line):
    """What is wrong with the answer to a row, in words; empty when all is right."""
    code, kind, rest, words = re.fullmatch(r"(\d) \| (text|run|evening|board|score|settle): ?(.*?) ?\|([^|]*)", line).groups()
    own = folder / str(number)
    own.mkdir()
    ran = answer(program, kind, rest, own / "case.txt")
    faults = faults_of(ran, int(code), [word.strip() for word in words.split(";;") if word.strip()])
    message = ran.stderr.decode(errors="replace")
    return f"bad_input.txt:{number}: {'; '.join(faults)}\n  {line[:200]}\n  {message}" if faults else ""


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    lines = enumerate((HERE / "bad_input.txt").read_text(encoding="utf-8").splitlines(), 1)
    rows = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not rows:
        sys.exit("bad_input: no rows")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as side_by_side:
        wrong = [said for said in side_by_side.map(lambda row: check(program, pathlib.Path(folder), *row), rows) if said]
    print(*wrong, sep="\n")
    print(f"bad_input: {len(rows)} rows, {len(wrong)} wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
