/* strength_table.c - the figures of strength.h. Made by `cardroom lab bots --scale --seed 700000001`. */
#include "bots/strength.h"

const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS] = {
    { 0, 849, 1000, 1083, 1368 }, /* Patience */
    { 0, 664, 1000, 1310, 1815 }, /* Spit */
    { 0, 895, 1000, 1082, 1156 }, /* Golf */
    { 0, 894, 1000, 1090, 1184 }, /* Golf with power cards */
    { 0, 958, 1000, 1113, 1185 }, /* Kop */
};
