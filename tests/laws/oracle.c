#include "laws/oracle.h"

#include <string.h>

bool knows(const Knowledge *knowledge, Seat viewer, int place)
{
    SeatSet bit = viewer == SEAT_NONE ? SPECTATOR : seat_bit(viewer);
    return knowledge->knows[place] & bit;
}

const Oracle *oracle_of(const char *game)
{
    for (int i = 0; oracles[i]; i++)
        if (strcmp(oracles[i]->game, game) == 0)
            return oracles[i];
    return NULL;
}
