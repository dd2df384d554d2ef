"""match.py RULES [SEED] - match.c in Python, by ctypes alone: seat 0 acts at random, the others are bots."""
import ctypes
import json
import os
import sys
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p

SPECTATOR, ACTIONS_MAX, ERROR_MAX = 255, 768, 400
lib = ctypes.CDLL(os.environ.get("CARDROOM_LIBRARY") or "libcardroom.so.0")
text, error = [c_char_p, c_size_t], ctypes.create_string_buffer(ERROR_MAX)
lib.cardroom_open.argtypes = [c_char_p, c_int, c_void_p, *text]
lib.cardroom_deal.argtypes = [c_void_p, c_uint64, *text]
lib.cardroom_to_act.argtypes = lib.cardroom_close.argtypes = [c_void_p]
lib.cardroom_legal.argtypes = [c_void_p, c_int, c_void_p, c_int]
lib.cardroom_act.argtypes = [c_void_p, c_int, c_uint32, *text]
lib.cardroom_choose.argtypes = [c_void_p, c_int, c_char_p, c_uint32, c_uint64, c_void_p, *text]
lib.cardroom_view_json.argtypes, lib.cardroom_save.argtypes = [c_void_p, c_int, *text], [c_void_p, *text]
lib.cardroom_view_json.restype = lib.cardroom_save.restype = c_size_t


def must(function, *given):
    if function(*given, error, ERROR_MAX) != 0:
        sys.exit("match: " + error.value.decode())


def written(function, *given):
    out = ctypes.create_string_buffer(function(*given, None, 0) + 1)
    function(*given, out, len(out))
    return out.value.decode()


match, legal, choice = c_void_p(), (c_uint32 * ACTIONS_MAX)(), c_uint32()
must(lib.cardroom_open, sys.argv[1].encode(), 0, byref(match))
seed = chance = int(sys.argv[2]) if len(sys.argv) > 2 else 1
state = {"match_over": False, "deals": 1, "target": None}
while not state["match_over"] and (state["deals"] or state["target"]):
    must(lib.cardroom_deal, match, seed)
    seed += 1
    while seats := lib.cardroom_to_act(match):
        seat = (seats & -seats).bit_length() - 1  # of several that may act, the lowest seat goes first
        if seat == 0:
            chance = (chance * 1103515245 + 12345) % 2**32
            choice.value = legal[(chance >> 16) % lib.cardroom_legal(match, seat, legal, ACTIONS_MAX)]
        else:
            must(lib.cardroom_choose, match, seat, b"medium", 0, seed, byref(choice))
        must(lib.cardroom_act, match, seat, choice.value)
    state = json.loads(written(lib.cardroom_view_json, match, SPECTATOR))
    print(f"# deal {state['deal']} is over: seat 0 has {state['totals'][0]}")
print(written(lib.cardroom_save, match), end="")
lib.cardroom_close(match)
