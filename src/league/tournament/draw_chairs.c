/* draw_chairs.c - chairs at the planned tables. If nobody has sat before, a perfect balance exists: the tables and
 * players of all rounds are a bipartite graph, whose edges can be coloured evenly. Trading chairs at tables finds
 * it. */
#include "league/tournament/draw.h"

/* How much more uneven the chairs get when two players at a table trade theirs. The sum of squares grows by twice
 * this. */
static int change_of(const Draw *draw, const uint16_t *table, int c, int d)
{
    const uint16_t *p = draw->chairs[table[c]], *q = draw->chairs[table[d]];
    return (p[d] - p[c] + 1) + (q[c] - q[d] + 1);
}

static void trade(Draw *draw, uint16_t *table, int c, int d)
{
    uint16_t p = table[c], q = table[d];
    draw->chairs[p][c]--;
    draw->chairs[q][d]--;
    draw->chairs[p][d]++;
    draw->chairs[q][c]++;
    table[c] = q;
    table[d] = p;
}

static bool is_even(const Draw *draw)
{
    for (int player = 0; player < draw->players; player++)
        for (int c = 0; c < CHAIRS; c++)
            for (int d = 0; d < CHAIRS; d++)
                if (draw->chairs[player][c] > draw->chairs[player][d] + 1)
                    return false;
    return true;
}

void draw_chairs(Draw *draw, Rng *rng)
{
    enum { SWEEPS = 4000 };
    int tables = draw->players / CHAIRS;
    for (int round = 0; round < draw->rounds; round++)
        for (int i = 0; i < tables * CHAIRS; i++)
            draw->chairs[draw->seat[round][i]][i % CHAIRS]++;
    for (int sweep = 0; sweep < SWEEPS && !is_even(draw); sweep++)
        for (int trial = 0; trial < draw->rounds * tables * CHAIRS; trial++) {
            uint16_t *round = draw->seat[rng_below(rng, (uint32_t)draw->rounds)];
            uint16_t *table = round + CHAIRS * rng_below(rng, (uint32_t)tables);
            int c = (int)rng_below(rng, CHAIRS), d = (int)rng_below(rng, CHAIRS);
            if (c != d && change_of(draw, table, c, d) <= 0)
                trade(draw, table, c, d);
        }
}
