"""Cardroom: card games by exact rules, for programs and learners. docs/research.md is the manual.

    games, options, rules_text, bots   what can be played
    Match                              deals in a row as text: lines, views, transcripts, information states, sampled determinizations
    Env, VecEnv                        one table, agent by agent; thousands of tables at once
    space, action_line                 what the numbers of actions and tensors mean
    solve, double_dummy                exact answers
    count, settle                      scores of deals with real cards
"""
from ._library import CardroomError, IllegalError, WrongError, ffi as _ffi, lib as _lib
from .catalogue import Game, Option, Parts, Plane, Space, action_line, bots, games, options, rules_text, space
from .env import Env, Observation, Shape
from .exact import Contract, Solution, count, double_dummy, settle, solve
from .match import Match, Turn
from .vec import VecEnv

__version__: str = _ffi.string(_lib.cardroom_version()).decode()
__all__ = ["CardroomError", "Contract", "Env", "Game", "IllegalError", "Match", "Observation", "Option", "Parts", "Plane",
           "Shape", "Solution", "Space", "Turn", "VecEnv", "WrongError", "action_line", "bots", "count", "double_dummy", "games",
           "options", "rules_text", "settle", "solve", "space"]
