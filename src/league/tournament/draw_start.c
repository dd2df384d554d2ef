/* draw_start.c - rounds by arithmetic. The players form four groups of t. In round r, table i gets number i + r *
 * a(group) of each group. Two players of different groups, with multipliers a and a', meet again only when r * (a -
 * a') is a multiple of t. */
#include "league/tournament/draw.h"

enum { FIELD = 4 };

/* Multiplies in the field of four elements, in which addition is exclusive or. */
static int field_times(int a, int b)
{
    static const uint8_t product[FIELD][FIELD] = { { 0, 0, 0, 0 }, { 0, 1, 2, 3 }, { 0, 2, 3, 1 }, { 0, 3, 1, 2 } };
    return product[a][b];
}

/* With 16 players, each meets every other once in five rounds. The tables are the lines of the affine plane of order
 * 4; the lines of the last parallel class are the groups themselves. */
static int plane(int round, int table, int group)
{
    round %= FIELD + 1;
    int number = round == FIELD ? group : table ^ field_times(round, group);
    return (round == FIELD ? table : group) * FIELD + number;
}

/* How many rounds it takes until two groups meet again whose multipliers differ by this much. */
static int rounds_apart(int difference, int tables)
{
    int rounds = 1;
    while (rounds * difference % tables != 0)
        rounds++;
    return rounds;
}

static int rounds_of(const int a[CHAIRS], int tables)
{
    int rounds = tables;
    for (int g = 0; g < CHAIRS; g++)
        for (int h = 0; h < g; h++) {
            int apart = rounds_apart(a[g] - a[h], tables);
            rounds = apart < rounds ? apart : rounds;
        }
    return rounds;
}

/* The multipliers of the groups that last longest. Those below eight are few enough to try them all. */
static void multipliers(int tables, int out[CHAIRS])
{
    enum { MOST = 8 };
    int most = tables < MOST ? tables : MOST, best = 0;
    for (int g = 0; g < CHAIRS; g++)
        out[g] = g;
    for (int b = 1; b < most; b++)
        for (int c = b + 1; c < most; c++)
            for (int d = c + 1; d < most; d++) {
                int a[CHAIRS] = { 0, b, c, d }, rounds = rounds_of(a, tables);
                if (rounds <= best)
                    continue;
                best = rounds;
                for (int g = 0; g < CHAIRS; g++)
                    out[g] = a[g];
            }
}

void draw_start(Draw *draw, const uint16_t order[])
{
    int tables = draw->players / CHAIRS, a[CHAIRS];
    multipliers(tables, a);
    for (int round = 0; round < draw->rounds; round++)
        for (int table = 0; table < tables; table++)
            for (int group = 0; group < CHAIRS; group++) {
                int turned = group * tables + (table + round * a[group]) % tables;
                int which = tables == FIELD ? plane(round, table, group) : turned;
                draw->seat[round][table * CHAIRS + group] = order[which];
            }
}
