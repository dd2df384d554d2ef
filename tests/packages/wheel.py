"""wheel.py ROOT - `make wheel`, installed by pip in a fresh environment without a network: it has its library, and plays."""
import pathlib
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(sys.argv[1])


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **more).stdout


def main():
    run("make", "wheel", cwd=ROOT)
    wheels = list((ROOT / "build/wheel").glob("cardroom-*-py3-none-linux_*.whl"))
    assert len(wheels) == 1, wheels
    names = zipfile.ZipFile(wheels[0]).namelist()
    for name in ("cardroom/libcardroom.so.0", "cardroom/_abi.py", "cardroom/py.typed", "cardroom/gymnasium.py"):
        assert name in names, (name, names)
    with tempfile.TemporaryDirectory() as folder:
        venv = pathlib.Path(folder) / "venv"
        run("/usr/bin/python3", "-m", "venv", "--system-site-packages", venv)
        run(venv / "bin/pip", "install", "--quiet", "--no-index", wheels[0])
        told = run(venv / "bin/python", "-m", "cardroom", "golf6", "--seed", "5", cwd=folder)
        assert told.startswith("golf6, deal 5, 2 seats, played by random\n"), told
        assert told.splitlines()[-1].startswith("points: "), told
        where = run(venv / "bin/python", "-c", "import cardroom; print(cardroom.__file__)", cwd=folder)
        assert where.startswith(folder), where


main()
