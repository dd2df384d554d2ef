#include "league/draw.h"

#include <string.h>

/* The cost of repeated meetings. A meeting costs the number of meetings before it, so a third one is worse than two
 * second ones. */
static int64_t cost_of(const Draw *draw)
{
    int64_t cost = 0;
    for (int a = 0; a < draw->players; a++)
        for (int b = 0; b < a; b++)
            cost += draw->met[a][b] * (draw->met[a][b] - 1) / 2;
    return cost;
}

/* The least possible cost of this many meetings: all pairs meet equally often, as nearly as can be. */
static int64_t cost_least(const Draw *draw)
{
    int64_t pairs = (int64_t)draw->players * (draw->players - 1) / 2, meetings = 0;
    for (int a = 0; a < draw->players; a++)
        for (int b = 0; b < a; b++)
            meetings += draw->met[a][b];
    REQUIRE(pairs > 0);
    int64_t each = meetings / pairs, more = meetings % pairs;
    return pairs * (each * (each - 1) / 2) + more * each;
}

int draw_repeats(const Draw *draw)
{
    int repeats = 0;
    for (int a = 0; a < draw->players; a++)
        for (int b = 0; b < a; b++)
            repeats += draw->met[a][b] > 1 ? draw->met[a][b] - 1 : 0;
    return repeats;
}

int draw_repeats_least(int players, int rounds)
{
    enum { PAIRS_OF_A_TABLE = 6 };
    int meetings = players / CHAIRS * PAIRS_OF_A_TABLE * rounds, pairs = players * (players - 1) / 2;
    return meetings > pairs ? meetings - pairs : 0;
}

static void shuffle(uint16_t order[], int len, Rng *rng)
{
    for (int i = len - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint16_t kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
}

static int seated(const Draw *draw)
{
    return draw->players / CHAIRS * CHAIRS;
}

/* Adds or takes away the meetings of all planned rounds. */
static void count_meetings(Draw *draw, int by)
{
    for (int round = 0; round < draw->rounds; round++)
        for (int i = 0; i < seated(draw); i++)
            for (int j = i / CHAIRS * CHAIRS; j < i; j++) {
                uint16_t a = draw->seat[round][i], b = draw->seat[round][j];
                draw->met[a][b] = draw->met[b][a] = (uint16_t)(draw->met[a][b] + by);
            }
}

/* The player who has sat out least often and does not sit out yet; among equals the first in the order. */
static uint16_t next_bye(const Draw *draw, const uint16_t order[], const bool sits_out[])
{
    int first = 0;
    while (sits_out[order[first]])
        first++;
    uint16_t chosen = order[first];
    for (int i = first + 1; i < draw->players; i++)
        if (!sits_out[order[i]] && draw->byes[order[i]] < draw->byes[chosen])
            chosen = order[i];
    return chosen;
}

/* Chooses who sits out in the round, counts their byes, and puts the others at its tables. */
static void choose_byes(Draw *draw, const uint16_t order[], int round)
{
    uint16_t *seat = draw->seat[round];
    bool sits_out[DRAW_PLAYERS] = { false };
    for (int place = seated(draw); place < draw->players; place++) {
        uint16_t chosen = next_bye(draw, order, sits_out);
        sits_out[chosen] = true;
        seat[place] = chosen;
        draw->byes[chosen]++;
    }
    int len = 0;
    for (int player = 0; player < draw->players; player++)
        if (!sits_out[player])
            seat[len++] = (uint16_t)player;
}

/* How much the cost grows when two players at different tables trade places. */
static int change_of(const Draw *draw, const uint16_t *seat, int i, int j)
{
    const uint16_t *met_p = draw->met[seat[i]], *met_q = draw->met[seat[j]];
    int change = 0, table_p = i / CHAIRS * CHAIRS, table_q = j / CHAIRS * CHAIRS;
    for (int c = 0; c < CHAIRS; c++) {
        if (table_p + c != i)
            change += met_q[seat[table_p + c]] - met_p[seat[table_p + c]] + 1;
        if (table_q + c != j)
            change += met_p[seat[table_q + c]] - met_q[seat[table_q + c]] + 1;
    }
    return change;
}

static void meet(Draw *draw, const uint16_t *seat, int place, int by)
{
    int table = place / CHAIRS * CHAIRS;
    for (int c = 0; c < CHAIRS; c++)
        if (table + c != place) {
            uint16_t a = seat[place], b = seat[table + c];
            draw->met[a][b] = draw->met[b][a] = (uint16_t)(draw->met[a][b] + by);
        }
}

static void change_places(Draw *draw, uint16_t *seat, int i, int j)
{
    meet(draw, seat, i, -1);
    meet(draw, seat, j, -1);
    uint16_t kept = seat[i];
    seat[i] = seat[j];
    seat[j] = kept;
    meet(draw, seat, i, 1);
    meet(draw, seat, j, 1);
}

static bool has_met_somebody(const Draw *draw, const uint16_t *seat, int place)
{
    int table = place / CHAIRS * CHAIRS;
    for (int c = 0; c < CHAIRS; c++)
        if (table + c != place && draw->met[seat[place]][seat[table + c]] > 1)
            return true;
    return false;
}

/* Decides about a trade. One that costs no more is always made; one that costs more is made ever more rarely as the
 * search goes on. */
static bool takes(int change, int step, int steps, Rng *rng)
{
    /* chances in 65536 for costs of 1 to 4 more: exp(-cost / t) with t = 0.6, 0.45, 0.3, 0.2 */
    static const uint16_t chance[4][4] = {
        { 12378, 2338, 442, 83 }, { 7102, 770, 83, 9 }, { 2338, 83, 3, 0 }, { 442, 3, 0, 0 }
    };
    if (change <= 0)
        return true;
    return change <= 4 && (rng_word(rng) & 0xFFFF) < chance[(int64_t)step * 4 / steps][change - 1];
}

/* Trades places of players who meet again, until the cost is at most `least` or the steps are used up. Leaves the
 * best seats in `best`; returns their cost. */
static int64_t improve(Draw *draw, int64_t cost, int64_t least, Rng *rng)
{
    enum { STEPS = 6000000 };
    int64_t lowest = cost;
    memcpy(draw->best, draw->seat, sizeof draw->best);
    for (int step = 0; step < STEPS && lowest > least; step++) {
        uint16_t *seat = draw->seat[rng_below(rng, (uint32_t)draw->rounds)];
        int i = (int)rng_below(rng, (uint32_t)seated(draw));
        if (!has_met_somebody(draw, seat, i))
            continue;
        int j = (int)rng_below(rng, (uint32_t)seated(draw));
        if (i / CHAIRS == j / CHAIRS)
            continue;
        int change = change_of(draw, seat, i, j);
        if (!takes(change, step, STEPS, rng))
            continue;
        change_places(draw, seat, i, j);
        cost += change;
        if (cost < lowest) {
            lowest = cost;
            memcpy(draw->best, draw->seat, sizeof draw->best);
        }
    }
    return lowest;
}

static bool is_fresh(const Draw *draw)
{
    for (int a = 0; a < draw->players; a++)
        for (int b = 0; b < a; b++)
            if (draw->met[a][b] > 0)
                return false;
    return draw->players % CHAIRS == 0;
}

/* Plans the tables. If nobody has met yet, tries a plan by arithmetic; unless it is perfect, also searches from a
 * random order. The cheaper plan counts. */
static void plan_tables(Draw *draw, const uint16_t order[], Rng *rng)
{
    int64_t before = cost_of(draw), known = INT64_MAX;
    bool fresh = is_fresh(draw);
    for (int round = 0; round < draw->rounds; round++) {
        choose_byes(draw, order, round);
        shuffle(draw->seat[round], seated(draw), rng);
    }
    if (fresh) {
        draw_start(draw, order);
        count_meetings(draw, 1);
        known = cost_of(draw);
        if (known == cost_least(draw))
            return;
        count_meetings(draw, -1);
        for (int round = 0; round < draw->rounds; round++)
            shuffle(draw->seat[round], seated(draw), rng);
    }
    count_meetings(draw, 1);
    int64_t least = cost_least(draw), found = improve(draw, cost_of(draw), least > before ? least : before, rng);
    count_meetings(draw, -1);
    memcpy(draw->seat, draw->best, sizeof draw->seat);
    if (known < found)
        draw_start(draw, order);
    count_meetings(draw, 1);
}

void draw_plan(Draw *draw, Rng *rng)
{
    uint16_t order[DRAW_PLAYERS];
    REQUIRE(draw->players >= CHAIRS && draw->players <= DRAW_PLAYERS);
    REQUIRE(draw->rounds >= 1 && draw->rounds <= DRAW_ROUNDS);
    for (int player = 0; player < draw->players; player++)
        order[player] = (uint16_t)player;
    shuffle(order, draw->players, rng);
    plan_tables(draw, order, rng);
    draw_chairs(draw, rng);
}
