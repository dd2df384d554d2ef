"""tables.py - which tables there are, by which commands each is made, and how one is read.

A table is a text file: for each command a section that begins with lines `# command: ..` and so on (HEADER), then what
the command prints. Of a section, the lines between two empty lines are a block."""
import collections
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
HEADER = ("command", "version", "date", "machine", "time", "sample")
GOLFS = ("golf", "golf_queens", "puttputt")
HANDS = ("golf4", "golf6", "golf8", "golf9", "nines", "golf10")
MILLION = 1_000_000
KOP_FORMS = ("", " trump_form=T14", " trump_form=T12_BLACK")
# Commands for the whole sample, which may take long: count.py does them in parts.
TABLES = {
    "golf": [f"lab {game} 1..{10 * MILLION} --details" for game in GOLFS],
    "golf_jokers": [f"lab golf jokers={jokers} 1..{10 * MILLION} --details" for jokers in (1, 2)],
    "golf_free_start": [f"lab {game} start=empty 1..{10 * MILLION} --details" for game in GOLFS],
    "black_hole": [f"lab black_hole --pysol 1..{MILLION} --verdicts", f"lab black_hole 1..{MILLION // 10} --details"],
    "all_in_a_row": [f"lab all_in_a_row --pysol 1..{MILLION} --verdicts", f"lab all_in_a_row 1..{MILLION // 10} --details"],
    "tri_peaks": [f"lab tri_peaks_open 1..{10 * MILLION} --details", f"lab tri_peaks 1..{MILLION // 10} --details"],
    "pyramid_golf": [f"lab {game} 1..{10 * MILLION} --details" for game in ("pyramid_golf", "elevator")],
    "double_golf": [f"lab {game} 1..100000 --verdicts --nodes {MILLION}" for game in ("double_golf", "double_putt")],
    "hands": [f"lab hands {game} 1..10000" for game in HANDS],
    "hands_quick": [f"lab hands {game} 1..100000 --player quick" for game in HANDS],
    "calls_cabo": ["lab calls cabo 1..20000"],
    "calls_cabo_quick": ["lab calls cabo 1..100000 --player quick"],
    "calls_cabo_4": ["lab calls cabo 1..20000 --seats 4 --then quick"],
    "kop_hands": [f"lab kop{form} --by hand" for form in KOP_FORMS],
    "kop_leads": [f"lab kop{form} --by lead" for form in KOP_FORMS],
    "kop": [f"lab kop{form}" for form in KOP_FORMS],
}
RELEASED = {"kop_hands"}  # too long to keep here: made by its command for a release


def path_of(table):
    return HERE / f"{table}.txt"


# head: the values of HEADER by name; blocks: lists of lines.
Section = collections.namedtuple("Section", "head blocks")


def sections_of(text):
    """The sections of a table. ValueError: a line of a header is missing, or stands where none may."""
    sections = []
    for number, line in enumerate(text.splitlines(), 1):
        name, _, value = line[2:].partition(": ")
        if line.startswith("# ") and name in HEADER:
            if name == HEADER[0]:
                sections.append(Section({}, [[]]))
            if not sections or len(sections[-1].head) != HEADER.index(name) or not value:
                raise ValueError(f"line {number}: `{line}`, expected the lines {', '.join(HEADER)} in this order")
            sections[-1].head[name] = value
        elif not sections or len(sections[-1].head) < len(HEADER):
            raise ValueError(f"line {number}: `{line}`, expected a header: {', '.join(HEADER)}")
        elif line.strip():
            sections[-1].blocks[-1].append(line)
        elif sections[-1].blocks[-1]:
            sections[-1].blocks.append([])
    for section in sections:
        if not section.blocks[-1]:
            section.blocks.pop()
        if not section.blocks:
            raise ValueError(f"{section.head['command']}: no rows")
    if not sections:
        raise ValueError("empty")
    return sections
