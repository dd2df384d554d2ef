"""The package is Python alone, with a library for one platform beside it: any Python 3, this platform. Of the source archive
(packaging/sdist) the library is built here, by CMake and a C compiler; in packaging/wheel it lies there already."""
import pathlib
import subprocess
import sys
import tempfile

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


class Build(build_py):
    """Adds the library and the declarations made of its header."""

    def run(self):
        super().run()
        if not (HERE / "CMakeLists.txt").exists():
            return
        package = pathlib.Path(self.build_lib) / "cardroom"
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "-S", HERE, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DCARDROOM_CORE=ON",
                            "-DCARDROOM_TESTS=OFF", "-DCARDROOM_LANES=-DINLINE=static"], check=True)
            subprocess.run(["cmake", "--build", folder, "--parallel", "--target", "shared"], check=True)
            built = next(pathlib.Path(folder).glob("libcardroom.so.*.*"))
            (package / "libcardroom.so.0").write_bytes(built.read_bytes())
        header, made = HERE / "include/cardroom.h", package / "_abi.py"
        subprocess.run([sys.executable, "-B", HERE / "build_abi.py", header, made], check=True)


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(distclass=WithLibrary, cmdclass={"build_py": Build, "bdist_wheel": Wheel})
