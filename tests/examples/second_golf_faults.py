"""second_golf_faults.py PROGRAM - faults in the model of golf that second_opinion.py plays by: the program must refuse some
games of each, and none of the model as it is."""
import sys
from unittest import mock

import second_golf_powers
from second_golf import Golf
from second_opinion import batch

GAMES = 80
POWERS, PENALTY, PUT, BEGIN_FINAL = second_golf_powers.POWERS, Golf.penalty, Golf.put, Golf.begin_final


def penalty(game, seat):
    PENALTY(game, seat)
    PENALTY(game, seat)


def put(game, seat, *place):
    card = game.hand
    PUT(game, seat, *place)
    game.show(card)


def begin_final(game):
    BEGIN_FINAL(game)
    if game.final and game.ender not in game.final:
        game.final.append(game.ender)


FAULTS = {
    "a look at another's card may be at an own one": mock.patch.dict(POWERS, peek_opp=(["any"], [], None)),
    "a blind swap with another's card may be of two own ones": mock.patch.dict(POWERS, swap_own_opp=([], ["any", "any"], None)),
    "a wrong card costs one card more": mock.patch.object(Golf, "penalty", penalty),
    "the ender has a last turn, too": mock.patch.object(Golf, "begin_final", begin_final),
    "all see a card that is put down": mock.patch.object(Golf, "put", put),
    "looks and wrong cards cost no points": mock.patch.object(Golf, "raws", lambda game: [
        raw - fee for raw, fee in zip(RAWS(game), game.fees)]),
}
RAWS = Golf.raws


def main():
    job = (sys.argv[1], "1", range(GAMES), "golf")
    assert not batch(job)[1], "the model agrees with the program"
    for fault, planted in FAULTS.items():
        with planted:
            refused = len(batch(job)[1])
        print("%s: %d of %d games are refused" % (fault, refused, GAMES))
        assert refused, fault


if __name__ == "__main__":
    main()
