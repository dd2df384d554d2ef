/* strength_table.c - the figures of strength.h. Made by `cardroom lab bots --scale --seed 700000001`. */
#include "bots/strength.h"

const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS] = {
    { 0, 849, 1000, 1083, 1368 }, /* Patience */
    { 0, 664, 1000, 1310, 1815 }, /* Spit */
    { 0, 870, 1000, 1160, 1230 }, /* Golf */
    { 0, 850, 1000, 1130, 1230 }, /* Golf with power cards */
    { 0, 950, 1000, 1150, 1210 }, /* Kop */
};
