"""citation.py SOURCE - CITATION.cff names the version and the licence that the program has, CHANGELOG.md its release."""
import pathlib
import re
import sys


def wrong(citation, source):
    """What is wrong with the text of CITATION.cff."""
    fields = dict(re.findall(r"^([\w-]+): (.+)$", citation, re.M))
    version = re.search(r"^project\(cardroom VERSION ([\d.]+)", (source / "CMakeLists.txt").read_text(), re.M).group(1)
    licence = (source / "LICENSE").read_text().split()[0]
    expected = {"cff-version": "1.2.0", "title": "Cardroom", "version": version, "license": licence}
    faults = [f"{name}: {fields.get(name)}, expected {value}" for name, value in expected.items() if fields.get(name) != value]
    page = (source / "docs/openspiel.md").read_text()
    if f"Cardroom {version}." not in page:
        faults.append(f"docs/openspiel.md cites another version than {version}")
    return faults


def releases_wrong(changelog, source):
    """What is wrong with the releases of CHANGELOG.md: each has a number and a day, the newest first, and is the program's."""
    version = re.search(r"^project\(cardroom VERSION ([\d.]+)", (source / "CMakeLists.txt").read_text(), re.M).group(1)
    told = re.findall(r"^## (?!Unreleased$)(.*)$", changelog, re.M)
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", line) for line in told]
    if not found or None in found:
        return ["CHANGELOG.md: a heading is no release, expected `## 1.2.3 (2026-12-31)`"]
    order = [([int(number) for number in match.groups()[:3]], match[4]) for match in found]
    faults = [] if order == sorted(order, reverse=True) else ["CHANGELOG.md: the newest release does not come first"]
    return faults + ([] if told[0].split()[0] == version else [f"CHANGELOG.md: the newest release is not {version}"])


source = pathlib.Path(sys.argv[1])
citation = (source / "CITATION.cff").read_text()
for change in (("version: 0", "version: 9"), ("license: M", "license: N"), ("title: C", "name: C")):
    assert change[0] in citation and wrong("\n" + citation.replace(*change), source), f"a planted fault is not seen: {change}"
changelog = (source / "CHANGELOG.md").read_text()
for change in (("## 0.", "## 9."), (" (2026", " 2026"), ("## 0.1.0 (", "## 0.0.9 (2026-01-01)\n## 0.1.0 (")):
    assert change[0] in changelog and releases_wrong(changelog.replace(*change), source), f"a planted fault is not seen: {change}"
faults = wrong(citation, source) + releases_wrong(changelog, source)
print(*faults, sep="\n")
sys.exit(bool(faults))
