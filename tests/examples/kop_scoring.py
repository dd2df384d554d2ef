"""kop_scoring.py - what a deal of Kop or Baśka pays, written only from docs/rules/kop.md, sections 5 to 7."""
import itertools

# A worth, the number of declarers, whether points matter
CONTRACTS = {"normal": (1, 2, True), "wesele": (1, 2, True), "cicha": (4, 1, True), "zolo": (5, 1, True),
             "gran": (5, 1, True), "zolo_du": (10, 1, False), "gran_du": (10, 1, False), "baska": (10, 1, False)}
DEFAULTS = {"gran_bids": "off", "baska_bid": "off", "double_counting": "literal", "max_double": "16",
            "cap_cicha": "same", "cap_solo": "same", "declarer_exit": "26", "exit_scope": "all_but_du",
            "loss_double": "off"}
SPORT = {"double_counting": "alternate", "exit_scope": "team_only"}
BASKA = {"baska_bid": "auto_win", "loss_double": "on"}
PRESETS = {"kop": {}, "kop_sport": {**SPORT, "cap_cicha": "8", "cap_solo": "4"},
           "kop_koscian": {**SPORT, "max_double": "32", "cap_cicha": "8", "cap_solo": "8"},
           "baska": {**BASKA, "gran_bids": "on"}, "baska_gorzow": BASKA}
DOUBLINGS = {"4": 2, "8": 3, "16": 4, "32": 5, "64": 6, "none": 20}
CARDS = [value for value in (11, 10, 3, 2) for _ in range(4)]
# The points that each number of tricks can hold: those of four cards a trick
REACHED = {tricks: {sum(cards) for cards in itertools.combinations(CARDS, 4 * tricks)} for tricks in range(5)}


def rules_of(words):
    preset, *settings = words.split()
    return {**DEFAULTS, **PRESETS[preset], **dict(word.split("=") for word in settings)}


def has(rules, contract):
    if contract == "baska":
        return rules["baska_bid"] != "off"
    return not contract.startswith("gran") or rules["gran_bids"] == "on"


def at_once(rules, contract):
    return contract == "baska" and rules["baska_bid"] == "auto_win"


def cap(rules, contract):
    """How many doublings a contract takes."""
    option = {"cicha": "cap_cicha", "zolo": "cap_solo", "zolo_du": "cap_solo", "gran": "cap_solo",
              "gran_du": "cap_solo"}.get(contract)
    own = rules[option] if option else "same"
    return 0 if at_once(rules, contract) else DOUBLINGS[rules["max_double"] if own == "same" else own]


def spoken_cap(rules, contract):
    """Nobody knows whether it is normal or cicha, so the higher cap holds while doubling."""
    silent = ("normal", "cicha")
    return max(cap(rules, name) for name in silent) if contract in silent else cap(rules, contract)


def counted(rules, contract, declarers, doublers):
    """Only those within the true cap; and, alternating, not those by the side that made the last that counted."""
    count, last = 0, None
    for seat in doublers[:cap(rules, contract)]:
        side = seat in declarers
        if rules["double_counting"] == "literal" or side != last:
            count, last = count + 1, side
    return count


def pay(rules, contract, declarers, points, tricks, doublings):
    """The four payments; points and tricks are the declarers'."""
    worth, size, by_points = CONTRACTS[contract]
    won = points >= 53 if by_points else tricks == 4
    factor = 2 ** doublings
    if by_points and (size == 2 or rules["exit_scope"] == "all_but_du"):
        lost_tricks, lost_points = (4 - tricks, 104 - points) if won else (tricks, points)
        least = 26 if won else int(rules["declarer_exit"])
        factor *= 3 if lost_tricks == 0 else 2 if lost_points < least else 1
    if rules["loss_double"] == "on" and not won:
        factor *= 2
    value = worth * factor * (1 if won else -1)
    return [value * (3 if size == 1 else 1) if seat in declarers else -value for seat in "ABCD"]
