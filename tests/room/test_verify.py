"""test_verify.py PROGRAM RECORD_MAKER - a record is proved. With any one byte changed, it is not proved, or refused."""
import re
import subprocess
import sys
import tempfile

program, maker = sys.argv[1:]
record = subprocess.run([maker], check=True, capture_output=True, text=True).stdout


def verify(text, *more):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([program, more[0] if more else "verify", file.name], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


def expect(text, code, words, what):
    got, said = verify(text)
    if got != code or not re.search(words, said):
        sys.exit(f"{what}: exit {got}, {said!r}; expected {code}, {words!r}")


assert verify(record, "check")[0] == 0, "check does not accept the record"
expect(record, 0, r": \d+ deals proved", "the record")
lines = record.splitlines(keepends=True)
at = {word: i for i, word in reversed([(i, " ".join(line.split()[:2])) for i, line in enumerate(lines)])}
seat_line = next(i for i, line in enumerate(lines) if re.match(r"\d+: ", line))


def changed(line, old, new):
    out = list(lines)
    assert old in out[line], (old, out[line])
    out[line] = out[line].replace(old, new, 1)
    return "".join(out)


def other_hex(line):
    """The line's last long hex number, with one digit changed."""
    found = re.search(r"[0-9a-f]{16,64}", lines[line]).group()
    return changed(line, found, ("0" if found[0] != "0" else "1") + found[1:])


def place(line):
    return rf":{line + 1}:?\d*: "


for word, where in [("#: pledge", None), ("#: reveal", "#: pledge"), ("#: chain", None), ("#: nonce", None)]:
    expect(other_hex(at[word]), 1, place(at[where or word]) if word != "#: nonce" else r":\d+:", word)
expect(other_hex(seat_line), 1, place(seat_line), "a link")
client = next(i for i, line in enumerate(lines) if line.endswith("client\n"))
expect(other_hex(client), 1, "seed does not follow", "a client's nonce")
expect(changed(client, "client", "system"), 1, place(client), "whose nonce it is")
seed = next(i for i, line in enumerate(lines) if line.startswith("seed "))
code, said = verify(other_hex(seed))
assert code == 1, said
expect(changed(at["#: table"], "#: table ", "#: table 2"), 2, place(at["#: table"]), "a code of seven letters")
table = lines[at["#: table"]].split()[2]
expect(changed(at["#: table"], table, "A" + table[1:] if table[0] != "A" else "B" + table[1:]), 1,
       place(at["#: pledge"]), "another table's code")
for twice in (at["#: table"], next(i for i, line in enumerate(lines) if line.startswith("seats "))):
    expect("".join(lines[:twice + 1] + lines[twice:]), 2, place(twice + 1) + ".*once", "a line of the head twice")
expect("".join(lines[:seat_line] + lines[seat_line + 1:]), 1, r":\d+:", "a line left out")
bare = [re.sub(r"   # [0-9a-f]{16}$", "", line.rstrip()) + "\n" for line in lines]
expect("".join(bare), 0, "proved", "no links")
turned = bare[:seat_line] + [bare[seat_line + 1], bare[seat_line]] + bare[seat_line + 2:]  # two looks of one seat
expect("".join(turned), 1, "the chain does not end like this", "no links, and two lines turned about")
expect("".join(line for line in lines if not line.startswith("#:")), 2, ":", "no proofs")
expect("cardroom 1\ngame golf4\ndeal 1\n", 2, ":", "a plain transcript")
second = [i for i, line in enumerate(lines) if line.startswith("#: pledge")][1]
head = lines[:at["#: pledge"]]
expect("".join(head + lines[second:]), 1, r":\d+:", "the first deal left out")
print(f"verify: {len(lines)} lines proved, 17 changed records told")
