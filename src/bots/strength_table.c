/* strength_table.c - the figures of strength.h. Made by `cardroom lab bots --scale --seed 700000001`. */
#include "bots/strength.h"

const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS] = {
    { 0, 849, 1000, 1083, 1351 }, /* Patience */
    { 0, 664, 1000, 1310, 1815 }, /* Spit */
    { 0, 885, 1000, 1153, 1196 }, /* Golf */
    { 0, 880, 1000, 1180, 1232 }, /* Golf with power cards */
    { 0, 956, 1000, 1120, 1211 }, /* Kop */
};
