/* strength_table.c - the figures of strength.h. Made by `cardroom lab bots --scale --seed 1`. */
#include "bots/strength.h"

const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS] = {
    { 0, 0, 1000, 0, 0 }, /* Patience */
    { 0, 0, 1000, 0, 0 }, /* Spit */
    { 0, 0, 1000, 0, 0 }, /* Golf */
    { 0, 0, 1000, 0, 0 }, /* Golf with power cards */
    { 0, 0, 1000, 0, 0 }, /* Kop */
};
