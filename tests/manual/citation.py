"""citation.py SOURCE - CITATION.cff names the version and the licence that the program has."""
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


source = pathlib.Path(sys.argv[1])
citation = (source / "CITATION.cff").read_text()
for change in (("version: 0", "version: 9"), ("license: M", "license: N"), ("title: C", "name: C")):
    assert change[0] in citation and wrong("\n" + citation.replace(*change), source), f"a planted fault is not seen: {change}"
faults = wrong(citation, source)
print(*faults, sep="\n")
sys.exit(bool(faults))
