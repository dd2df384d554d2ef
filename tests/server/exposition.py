"""exposition.py - checks a text in the format of Prometheus (0.0.4), strictly, and reads its samples.

check(text) gives {(name, labels): value} and raises ValueError for what promtool would refuse or warn of."""
import re

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|-Inf|NaN)")
TYPES = ("counter", "gauge", "histogram")


def fail(number, why):
    raise ValueError(f"line {number}: {why}")


def base_of(name, kind):
    """The metric that a sample belongs to."""
    return re.sub(r"_(bucket|sum|count)$", "", name) if kind == "histogram" else name


def begin(line, number, seen):
    """Takes a line of HELP or TYPE."""
    found = re.fullmatch(rf"# (HELP|TYPE) ({NAME}) (.+)", line)
    if not found:
        fail(number, "neither HELP nor TYPE")
    what, name, words = found.groups()
    if what == "HELP":
        if name in seen:
            fail(number, f"{name} stands twice")
        seen[name] = {"help": words, "type": None, "samples": 0}
    elif name not in seen or seen[name]["type"] or seen[name]["samples"]:
        fail(number, f"TYPE of {name} must follow its HELP, once")
    elif words not in TYPES:
        fail(number, f"no type {words}")
    elif (words == "counter") != name.endswith("_total"):
        fail(number, f"a counter, and nothing else, ends in _total: {name}")
    else:
        seen[name]["type"] = words
    return name


def check_histograms(samples, seen):
    for name in (name for name, about in seen.items() if about["type"] == "histogram"):
        buckets = [(float(re.search(r'le="([^"]+)"', labels)[1].replace("+Inf", "inf")), value)
                   for (sample, labels), value in samples.items() if sample == f"{name}_bucket"]
        if [edge for edge, _ in buckets] != sorted({edge for edge, _ in buckets}) or not buckets:
            raise ValueError(f"{name}: buckets out of order")
        counts = [count for _, count in buckets]
        if counts != sorted(counts) or buckets[-1][0] != float("inf"):
            raise ValueError(f"{name}: buckets do not add up")
        if counts[-1] != samples.get((f"{name}_count", "")) or (f"{name}_sum", "") not in samples:
            raise ValueError(f"{name}: no sum, or another count")


def check(text):
    samples, seen, current = {}, {}, None
    if not text.endswith("\n"):
        fail(text.count("\n") + 1, "no end of line")
    for number, line in enumerate(text[:-1].split("\n"), 1):
        if line.startswith("#"):
            current = begin(line, number, seen)
            continue
        found = SAMPLE.fullmatch(line)
        if not found:
            fail(number, f"no sample: {line}")
        name, labels, value = found[1], found[2] or "", float(found[3])
        if not current or not seen[current]["type"] or base_of(name, seen[current]["type"]) != current:
            fail(number, f"{name} does not follow its HELP and TYPE")
        if (name, labels) in samples:
            fail(number, f"{name} {labels} stands twice")
        if value < 0 or value != value:
            fail(number, f"{name} is below nothing")
        seen[current]["samples"] += 1
        samples[name, labels] = value
    for name, about in seen.items():
        if not about["samples"]:
            raise ValueError(f"{name} has no sample")
    check_histograms(samples, seen)
    return samples
