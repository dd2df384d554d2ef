#include "table/pot.h"

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

void pot_fill(Pot *pot, int stake, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (pot->chips[seat] < stake - CHIPS_MAX)
            return;
    for (int seat = 0; seat < seats; seat++) {
        pot->chips[seat] -= stake;
        pot->in += stake;
    }
}

void pot_move(Pot *pot, PotMove move, Seat seat, int cap)
{
    int32_t moved = cap > 0 ? least(pot->in, cap) : pot->in;
    if (move == POT_IS_TAKEN) {
        moved = least(moved, CHIPS_MAX - pot->chips[seat]);
        pot->in -= moved;
        pot->chips[seat] += moved;
    } else if (move == POT_IS_PAID) {
        moved = least(moved, least(CHIPS_MAX - pot->in, CHIPS_MAX + pot->chips[seat]));
        pot->in += moved;
        pot->chips[seat] -= moved;
    }
}

void pot_share(Pot *pot, SeatSet winners, Seat first, int seats)
{
    int winners_len = __builtin_popcount(winners);
    REQUIRE(winners_len > 0);
    int32_t each = pot->in / winners_len, odd = pot->in % winners_len;
    for (int i = 0; i < seats; i++) {
        Seat seat = seat_after(first, i, seats);
        if (!(winners & seat_bit(seat)))
            continue;
        pot->chips[seat] += each + (odd > 0);
        odd -= odd > 0;
    }
    pot->in = 0;
}
