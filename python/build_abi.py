"""build_abi.py HEADER OUT - writes the Python module that declares the C interface, from the header itself.

The module is plain Python (cffi, out of line, ABI mode): neither making nor using it needs a compiler.

Python reads the header itself: cffi gets `cardroom.h` without its comments. Nothing is
compiled, and no declaration is written twice.
"""
import pathlib
import re
import sys

import cffi


def declarations(header: str) -> str:
    """The header without what cffi does not read: directives, the braces for C++, the mark of exported functions."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
    text = re.sub(r"^#.*$", "", text, flags=re.M)
    return text.replace("CARDROOM_API", "")


def main(header: str, out: str) -> None:
    ffi = cffi.FFI()
    ffi.set_source("cardroom._abi", None)
    ffi.cdef(declarations(pathlib.Path(header).read_text(encoding="utf-8")))
    ffi.emit_python_code(out)


main(*sys.argv[1:])
