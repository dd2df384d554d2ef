"""second_golf_options.py - random options for second_golf.py, drawn from what `cardroom options NAME --json` lists.

An option that is new in the program is drawn like the others: then either the model takes it, or it must be named in
NOT_DRAWN with the reason."""
import functools
import json
import re
import subprocess

from golf_scoring import STANDARD, Rules

PRESETS = """golf4 golf4_faceup golf4_locked golf4_bar golf4_wiki golf6 golf6_wiki golf6_single golf6_jokers golf8 golf9
golf9_wiki golf9_adjacent nines golf10 golf12 cutthroat cambio kaboo kabou tamalou malaysia pablo cumbia cabo cabo_exchange
cactus dacz dutch dutch_quebec""".split()
NOT_DRAWN = {
    "players.min": "how many play is drawn among what the preset allows", "players.max": "as players.min",
    "match": "one deal, or three of the standard match, is played",
    "match.target": "it would end the match", "match.drop": "it changes totals", "match.drop.2": "it changes totals",
    "match.drop.3": "it changes totals", "match.drop.to": "it changes totals", "match.drop.2.to": "it changes totals",
    "match.drop.3.to": "it changes totals",
    "four_kind_wins_match": "it would end the match", "empty_wins_match": "it would end the match",
    "match.tie": "it is refused beside most matches", "match.tie.then": "as match.tie",
    "pot.stake": "chips, not points", "pot.cap": "chips, not points",
}
# Options that say nothing about the course of a deal or its score: drawn, and nothing may follow from them.
WITHOUT_EFFECT = {"layout.free_pattern", "scoresheet", "direction", "call.word", "match.cmp"}
SELDOM = {"layout.rows", "layout.cols", "wild", "wild.mode", "wild.in_bonus", "sharing", "straight9", "special_quad",
          "six_equal", "four_kings_side", "four_kings_side.shape", "block2x2", "quad_cols", "quad_cols.3", "quad_cols.4",
          "lines.column", "lines.row", "lines.diagonal", "joker_pair", "keep_neg", "any_pair", "sets.3", "sets.4", "moon"}
OFTEN = {"powers.when", "powers.owners", "powers.must", "place.must", "place.face", "match.mode", "match.targets",
         "match.chain", "match.give", "match.key", "call.when", "end.on", "end.final_turns", "end.final_includes_ender",
         "end.protect_ender", "extras.limit", "extras.limit.of", "extras.then", "turn.exchange", "turn.put_back", "multi_replace",
         "powers.from_discard", "jack_skip", "end.max_turns", "match.fail.draw", "held", "stock.max_reshuffles"}
SMALL = {"end.max_turns": (1, 9), "stock.max_reshuffles": (0, 2), "extras.limit": (1, 3), "call.after": (0, 3),
         "init.count": (1, 6), "deck.jokers": (0, 8), "call.max_points": (0, 30), "match.fail.points_if_opponent": (0, 20)}
CARD_POWER = re.compile(r"powers\.([A2-9JQK]|10|JK)[CDHS]?$")
CARD = re.compile(r"(val|powers)\.(A|[2-9]|10|[JQK])[CDHS]$")


@functools.cache
def listed(program, preset):
    """What a preset's options may be, and are."""
    ran = subprocess.run([program, "options", preset, "--json"], capture_output=True, text=True, check=True)
    return {row["option"]: row for row in json.loads(ran.stdout) if row["kind"] not in ("bundle", "group")}


def draw_number(rng, name, values):
    if name in SMALL and rng.random() < 0.9:
        return str(rng.randint(*SMALL[name]))
    words = re.findall(r"[a-z][a-z_0-9+]*", re.sub(r"\b(to|or)\b", " ", re.sub(r"less_\d+ to less_\d+", "", values)))
    ranges = re.findall(r"(?<![\w,:])(-?\d+)(?: to |-)(-?\d+)", values)
    choices = words + [str(rng.randint(int(a), int(b))) for a, b in ranges] * 2
    if "less_" in values:
        choices.append("less_%d" % rng.randint(1, 20))
    if name == "quad_cols":
        choices.append(",".join(str(-rng.randint(0, 30)) for _ in range(3)))
    return rng.choice(choices)


def draw_value(rng, row):
    """A value of an option, by its kind."""
    name, kind, values = row["option"], row["kind"], row["values"]
    if kind in ("bool", "choice"):
        return rng.choice(values.split(", "))
    if kind == "number":
        return draw_number(rng, name, values)
    if kind == "set":
        members = values.split(" of ")[1].split(",")
        return ",".join(m for m in members if rng.random() < rng.choice([.2, .4])) or "none"
    if kind == "plus":
        return rng.choice([w for w in values.split(", ") if " " not in w] + ["+%d" % rng.randint(1, 20)])
    if kind == "steps":
        return rng.choice(["1", "2", "3", "1:3,2"])
    if kind == "ranks":
        return rng.choice(["none", "QQKK", "A234", "KK", "2", "5678"])
    if kind == "text":
        return rng.choice(["none", "Cambio", "Tamalou", "Trois_Huit"])
    raise ValueError("an option of an unknown kind: %s %s" % (name, kind))


def setup(rng, program):
    """A preset, the options that are given, all options, and how many play."""
    preset = rng.choice(PRESETS)
    rows = listed(program, preset)
    given, busy = {}, rng.choice([0, .5, 1, 1, 2])
    for name, row in rows.items():
        chance = 0.004 if CARD.match(name) else 0.02 if name in SELDOM or name.startswith(("val.", "powers.")) else 0.05
        if name in OFTEN:
            chance = 0.12
        if name not in NOT_DRAWN and rng.random() < chance * busy:
            given[name] = draw_value(rng, row)
    if rng.random() < 0.3 and preset in PRESETS[17:]:
        for card in rng.sample(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 4):
            given["powers." + card] = draw_value(rng, rows["powers." + card])
    if given.get("extras.limit.of") == "all":  # at least as many as a layout has
        given["extras.limit"] = str(rng.randint(4, 9))
    if rng.random() < 0.5 and "end.max_turns" not in given:
        given["end.max_turns"] = str(rng.randint(1, 12))
    every = {name: row["value"] for name, row in rows.items()} | given
    fewest, most = int(every["players.min"]), int(every["players.max"])
    seats = min(most, max(fewest, rng.choice([2, 2, 2, 3, 3, 4, rng.randint(1, 12)])))
    return preset, given, every, seats


def packs_for(value, seats):
    """`1:4,2:8,3`: one pack to four players, two to eight, three from nine on."""
    for step in value.split(","):
        packs, _, most = step.partition(":")
        if not most or seats <= int(most):
            return int(packs)
    return int(packs)


class Setting:
    """The options of a deal, as second_golf.py asks for them."""

    def __init__(self, every, seats):
        on = {name: value == "on" for name, value in every.items()}.__getitem__
        number = {name: int(value) if value.lstrip("-").isdigit() else 0 for name, value in every.items()}.__getitem__
        word = every.__getitem__
        self.rows, self.cols, self.packs = number("layout.rows"), number("layout.cols"), packs_for(word("deck.packs"), seats)
        self.jokers = number("deck.jokers_per_pack") * self.packs
        if word("deck.jokers") != "per_pack":
            self.jokers = number("deck.jokers")
        self.jokers_last = word("deck.jokers") != "per_pack"
        self.start_faceup = on("discard.start_faceup")
        self.held, self.init_mode, self.select = word("held"), word("init.mode"), word("init.select")
        looks = self.init_mode != "none" and not (self.held == "all" and self.init_mode == "peek")
        self.first_looks = number("init.count") if looks else 0
        self.init_flip = number("init.flip") if looks else 0
        self.own_first_turn, self.rearrange = looks and word("init.when") == "own_first_turn", on("init.rearrange")
        self.paid, self.slots_free = number("peek.paid"), on("peek.initial_slots_free")
        self.unseen_once, self.draw_pile_too = on("replace.unseen_once"), word("draw.from") == "stock_and_discard"
        self.draw_pile, self.face, self.lock = word("draw.pile"), word("place.face"), word("lock")
        self.knock, self.flip_on_discard = on("turn.knock"), word("turn.flip_on_discard")
        self.flip_as_turn, self.flip_all, self.turn_pass = on("turn.flip_as_turn"), on("turn.flip_all_to_end"), on("turn.pass")
        self.put_back, self.exchange, self.jack_skip = on("turn.put_back"), on("turn.exchange"), on("jack_skip")
        self.king_trade, self.remove_completed = on("king_trade"), on("remove_completed")
        self.reshuffle, self.max_reshuffles = word("stock.out") == "reshuffle", number("stock.max_reshuffles")
        self.end_on, self.final_turns = set(word("end.on").split(",")), word("end.final_turns") == "1"
        self.final_includes_ender, self.protect_ender = on("end.final_includes_ender"), on("end.protect_ender")
        self.ender_matches, self.final_if, self.max_turns = on("end.ender_matches"), word("end.final_if"), number("end.max_turns")
        self.call_when, self.call_after, self.reveal = word("call.when"), number("call.after"), on("call.reveal")
        self.placeable, self.owners, self.power_must = on("powers.placeable"), word("powers.owners"), on("powers.must")
        self.power_when, self.place_must, self.from_discard = word("powers.when"), on("place.must"), on("powers.from_discard")
        self.start_rule = word("start.rule")
        self.user_permutes, self.multi_replace = word("scramble.mode") == "user_permutes", on("multi_replace")
        self.several_fail, self.match_mode = word("multi_replace.fail"), word("match.mode")
        self.any_target, self.chain, self.give = word("match.targets") == "any", word("match.chain"), word("match.give")
        self.by_value, self.by_order = word("match.key") == "rank_and_value", word("match.priority") == "clockwise"
        self.fail_points, self.fail_draw = number("match.fail.points_if_opponent"), number("match.fail.draw")
        self.limit, self.limit_all = number("extras.limit"), word("extras.limit.of") == "all"
        self.limit_out = word("extras.then") == "out"
        self.limit_calls = not self.limit_out and self.limit > 0
        self.powers = {name[7:]: value for name, value in every.items() if name.startswith("powers.")}
        self.scoring = scoring_of(every)
        self.rules = Rules(self.scoring)
        named = every["kamikaze"]
        self.kamikaze = sorted(re.findall("JK|10|[2-9AJQK]", named.split(":")[0])) if named != "none" else None

    def power_of(self, card):
        """I3: a card's own power, or its rank's."""
        own = self.powers.get(card, "rank")
        return self.powers["JK" if card == "JK" else card[:-1]] if own == "rank" else own


def scoring_of(every):
    """The options of golf_scoring.py."""
    options = {name: every[name] for name in STANDARD if name in every}
    options |= {name: value for name, value in every.items() if name.startswith("val.") and value != "rank"}
    if options["lines.column"] == "full":
        options["lines.column"] = options["layout.rows"] if int(options["layout.rows"]) > 1 else 0
    if every["quad_cols.3"] != "each" or every["quad_cols.4"] != "each":
        two, three = every["quad_cols"].split(",")[0], every["quad_cols.3"]
        three = three if three != "each" else str(2 * int(two))
        four = every["quad_cols.4"] if every["quad_cols.4"] != "each" else str(3 * int(two))
        options["quad_cols"] = ",".join([two, three, four])
    if options["kamikaze"] != "none" and ":" not in options["kamikaze"]:
        options["kamikaze"] += ":" + every["kamikaze.points"]
    return options


def report(program, met):
    """How many presets, options and values of choices were met; which options no game has, and why; which values were not met.
    What cards can do counts as one option."""
    rows = listed(program, PRESETS[0])
    met = {("powers" if CARD_POWER.match(name) else name, value) for name, value in met}
    values = set()
    for name, row in rows.items():
        if row["kind"] in ("bool", "choice") and name not in NOT_DRAWN:
            values |= {("powers" if CARD_POWER.match(name) else name, value) for value in row["values"].split(", ")}
    names = {"powers" if CARD_POWER.match(name) else name for name in rows}
    missing = sorted("%s=%s" % item for item in values - met)
    print("golf: met %d of %d presets, %d of %d options, %d of %d values of choices" % (
        sum(name == "preset" for name, _ in met), len(PRESETS), len({name for name, _ in met} & names), len(names),
        len(values & met), len(values)))
    print("golf: not drawn: " + "; ".join("%s (%s)" % item for item in sorted(NOT_DRAWN.items())))
    if len(missing) < 100:
        print("golf: not met: " + (", ".join(missing) or "none"))
