"""wheel.py ROOT - `make wheel` and `make sdist`, installed by pip in fresh environments without a network: they have their
library, and play the same deal."""
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(sys.argv[1])


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **more).stdout


def played(package, *words):
    """What the package tells of a deal, installed in an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        venv = pathlib.Path(folder) / "venv"
        run("/usr/bin/python3", "-m", "venv", "--system-site-packages", venv)
        run(venv / "bin/pip", "install", "--quiet", "--no-index", *words, package)
        told = run(venv / "bin/python", "-m", "cardroom", "golf6", "--seed", "5", cwd=folder)
        assert told.startswith("golf6, deal 5, 2 seats, played by random\n"), told
        assert told.splitlines()[-1].startswith("points: "), told
        where = run(venv / "bin/python", "-c", "import cardroom; print(cardroom.__file__)", cwd=folder)
        assert where.startswith(folder), where
        return told


def main():
    run("make", "wheel", cwd=ROOT)
    wheels = list((ROOT / "build/wheel").glob("cardroom-*-py3-none-linux_*.whl"))
    assert len(wheels) == 1, wheels
    names = zipfile.ZipFile(wheels[0]).namelist()
    for name in ("cardroom/libcardroom.so.0", "cardroom/_abi.py", "cardroom/py.typed", "cardroom/gymnasium.py"):
        assert name in names, (name, names)
    run("make", "sdist", cwd=ROOT)
    source = ROOT / f"build/sdist/cardroom-{wheels[0].name.split('-')[1]}.tar.gz"
    kept = tarfile.open(source).getnames()
    assert any(name.endswith("/PKG-INFO") for name in kept) and not any("/src/room/" in name for name in kept), kept
    assert played(wheels[0]) == played(source, "--no-build-isolation")


main()
