"""planted.py COMPILER SOURCE LIBCORE - a fault that is planted in CSV for spreadsheets is caught by its test."""
import pathlib
import subprocess
import sys
import tempfile

COMPILER, SOURCE, CORE = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
CODE = (SOURCE / "src/core/lines/csv.c").read_text(encoding="utf-8")
FAULTS = {
    "": "",  # none: the test passes
    "{ \"pl\", ';', ',' }": "{ \"pl\", ';', '.' }",
    "{ \"fr\", ';', ',' }": "{ \"fr\", ',', ',' }",
    "{ \"ja\", ',', '.' }": "{ \"ja\", ';', '.' }",
    '"\\xEF\\xBB\\xBF"': '""',
    '"=", "+",': '"=",',
    '"＝", ': "",
    "guards = is_text && is_formula(field)": "guards = is_formula(field)",
    'guards ? "\'" : ""': '""',
    "quoted || memchr(field.at, form->separator, field.len) != NULL": "quoted",
    "!is_text && field.at[i] == '.'": "field.at[i] == '.'",
    "digits > 0 && points <= 1": "digits > 0",
    "within ^= rest.at[len++] == '\"'": "len++",
}


def passes(code, folder):
    """Whether the test passes with this code in place of the library's."""
    (folder / "csv.c").write_text(code, encoding="utf-8")
    subprocess.run([COMPILER, "-std=gnu11", "-I", SOURCE / "src", "-I", SOURCE / "tests/units", folder / "csv.c",
                    SOURCE / "tests/units/test_csv.c", CORE, "-lcmocka", "-o", folder / "test"], check=True)
    return subprocess.run([folder / "test"], capture_output=True, check=False).returncode == 0


with tempfile.TemporaryDirectory(prefix="cardroom-planted-") as name:
    for right, wrong in FAULTS.items():
        assert right in CODE, f"nothing to plant in: {right}"
        assert passes(CODE.replace(right, wrong, 1), pathlib.Path(name)) == (right == ""), f"not caught: {right} as {wrong}"
print(len(FAULTS) - 1, "faults caught")
