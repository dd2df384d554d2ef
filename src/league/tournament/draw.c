#include "league/tournament/draw.h"

#include <string.h>

enum { COLDEST = 3 }; /* the search cools down from 0 */

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

/* Adds or takes away the meetings and byes of a planned round. */
static void count_round(Draw *draw, int round, int by)
{
    const uint16_t *seat = draw->seat[round];
    for (int i = 0; i < seated(draw); i++)
        for (int j = i / CHAIRS * CHAIRS; j < i; j++) {
            uint16_t a = seat[i], b = seat[j];
            draw->met[a][b] = draw->met[b][a] = (uint16_t)(draw->met[a][b] + by);
        }
    for (int i = seated(draw); i < draw->players; i++)
        draw->byes[seat[i]] = (uint16_t)(draw->byes[seat[i]] + by);
}

static void count_plan(Draw *draw, int by)
{
    for (int round = 0; round < draw->rounds; round++)
        count_round(draw, round, by);
}

static bool sits_out_in(const Draw *draw, int round, uint16_t player)
{
    for (int place = seated(draw); place < draw->players; place++)
        if (draw->seat[round][place] == player)
            return true;
    return false;
}

/* The rounds that a player has sat out before a planned one. */
static int byes_before(const Draw *draw, int round, uint16_t player)
{
    int byes = draw->byes[player];
    for (int r = round; r < draw->rounds; r++)
        byes -= sits_out_in(draw, r, player);
    return byes;
}

/* Who has the least sits out of a round first: the rounds sat out before it. Whoever sat out the one just before comes
 * after all others, who are always enough: of four or more who play, at most three sit out. */
static int turn_of(const Draw *draw, int round, uint16_t player, int byes)
{
    bool has_rested = round > 0 ? sits_out_in(draw, round - 1, player) : draw->rested[player];
    return byes + (has_rested ? DRAW_ROUNDS : 0);
}

/* The player whose turn it is, of those who do not sit out yet; among equals the first in the order. */
static uint16_t next_bye(const Draw *draw, const uint16_t order[], const int turn[], const bool sits_out[])
{
    int first = 0;
    while (sits_out[order[first]])
        first++;
    uint16_t chosen = order[first];
    for (int i = first + 1; i < draw->players; i++)
        if (!sits_out[order[i]] && turn[order[i]] < turn[chosen])
            chosen = order[i];
    return chosen;
}

/* Chooses who sits out in the round and puts the others at its tables. */
static void choose_byes(Draw *draw, const uint16_t order[], int round)
{
    uint16_t *seat = draw->seat[round];
    bool sits_out[DRAW_PLAYERS] = { false };
    int turn[DRAW_PLAYERS];
    for (int player = 0; player < draw->players; player++)
        turn[player] = turn_of(draw, round, (uint16_t)player, draw->byes[player]);
    for (int place = seated(draw); place < draw->players; place++) {
        uint16_t chosen = next_bye(draw, order, turn, sits_out);
        sits_out[chosen] = true;
        seat[place] = chosen;
    }
    int len = 0;
    for (int player = 0; player < draw->players; player++)
        if (!sits_out[player])
            seat[len++] = (uint16_t)player;
}

/* How much the cost grows when a player who sits elsewhere takes a place at a table. */
static int change_at(const Draw *draw, const uint16_t *seat, int place, uint16_t player)
{
    const uint16_t *comes = draw->met[player], *goes = draw->met[seat[place]];
    int change = 0, table = place / CHAIRS * CHAIRS;
    for (int i = table; i < table + CHAIRS; i++)
        if (i != place)
            change += comes[seat[i]] - goes[seat[i]] + 1;
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

/* The player at place i and the one at place j, who sits out, change places; returns how much the cost grows. */
static int sit_out(Draw *draw, uint16_t *seat, int i, int j)
{
    uint16_t p = seat[i], q = seat[j];
    int change = change_at(draw, seat, i, q);
    meet(draw, seat, i, -1);
    seat[i] = q;
    seat[j] = p;
    meet(draw, seat, i, 1);
    draw->byes[p]++;
    draw->byes[q]--;
    return change;
}

static int place_of(const Draw *draw, int round, uint16_t player)
{
    int place = 0;
    while (draw->seat[round][place] != player)
        place++;
    return place;
}

/* Two players sit out in each other's stead from a round on; returns how much the cost grows. Doing it again takes it
 * back. */
static int change_byes(Draw *draw, int from, uint16_t p, uint16_t q)
{
    int change = 0;
    for (int round = from; round < draw->rounds; round++) {
        int i = place_of(draw, round, p), j = place_of(draw, round, q);
        if (i < seated(draw) && j >= seated(draw))
            change += sit_out(draw, draw->seat[round], i, j);
        if (j < seated(draw) && i >= seated(draw))
            change += sit_out(draw, draw->seat[round], j, i);
    }
    return change;
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
 * search cools down. */
static bool takes(int change, int coldness, Rng *rng)
{
    /* chances in 65536 for costs of 1 to 4 more: exp(-cost / t) with t = 0.6, 0.45, 0.3, 0.2 */
    static const uint16_t chance[COLDEST + 1][4] = {
        { 12378, 2338, 442, 83 }, { 7102, 770, 83, 9 }, { 2338, 83, 3, 0 }, { 442, 3, 0, 0 }
    };
    if (change <= 0)
        return true;
    return change <= 4 && (rng_word(rng) & 0xFFFF) < chance[coldness][change - 1];
}

/* Trades the places i and j of a round if the search takes it; returns how much the cost has grown. */
static int try_trade(Draw *draw, int round, int i, int j, int coldness, Rng *rng)
{
    uint16_t *seat = draw->seat[round];
    int change = change_at(draw, seat, i, seat[j]) + change_at(draw, seat, j, seat[i]);
    if (!takes(change, coldness, rng))
        return 0;
    change_places(draw, seat, i, j);
    return change;
}

/* The same for a place i at a table and a place j of who sits out. The byes stay fair if it was the turn of both. */
static int try_bye(Draw *draw, int round, int i, int j, int coldness, Rng *rng)
{
    uint16_t p = draw->seat[round][i], q = draw->seat[round][j];
    int turn = turn_of(draw, round, p, byes_before(draw, round, p));
    if (turn != turn_of(draw, round, q, byes_before(draw, round, q)))
        return 0;
    int change = change_byes(draw, round, p, q);
    if (takes(change, coldness, rng))
        return change;
    change_byes(draw, round, p, q);
    return 0;
}

/* Trades places of players who meet again, until the cost is at most `least` or the steps are used up. Leaves the
 * best seats in `best`; returns their cost. With may_change_byes, it also changes who sits out. */
static int64_t improve(Draw *draw, int64_t cost, int64_t least, bool may_change_byes, Rng *rng)
{
    enum { STEPS = 6000000 };
    uint32_t places = (uint32_t)(may_change_byes ? draw->players : seated(draw));
    int64_t lowest = cost;
    memcpy(draw->best, draw->seat, sizeof draw->best);
    for (int step = 0; step < STEPS && lowest > least; step++) {
        int coldness = (int)((int64_t)step * (COLDEST + 1) / STEPS);
        int round = (int)rng_below(rng, (uint32_t)draw->rounds), i = (int)rng_below(rng, (uint32_t)seated(draw));
        if (!has_met_somebody(draw, draw->seat[round], i))
            continue;
        int j = (int)rng_below(rng, places);
        if (i / CHAIRS == j / CHAIRS)
            continue;
        cost += j < seated(draw) ? try_trade(draw, round, i, j, coldness, rng)
                                 : try_bye(draw, round, i, j, coldness, rng);
        if (cost < lowest) {
            lowest = cost;
            memcpy(draw->best, draw->seat, sizeof draw->best);
        }
    }
    return lowest;
}

static bool has_anybody_met(const Draw *draw)
{
    for (int a = 0; a < draw->players; a++)
        for (int b = 0; b < a; b++)
            if (draw->met[a][b] > 0)
                return true;
    return false;
}

/* Plans the tables. If nobody has met yet, tries a plan by arithmetic; unless it is perfect, also searches from a
 * random order. The cheaper plan counts. Who sits out is chosen with the tables, but for people who have never met:
 * their plans stay those of files that have been drawn already. */
static void plan_tables(Draw *draw, const uint16_t order[], Rng *rng)
{
    int64_t before = cost_of(draw), known = INT64_MAX;
    bool anew = has_anybody_met(draw);
    for (int round = 0; round < draw->rounds; round++) {
        choose_byes(draw, order, round);
        shuffle(draw->seat[round], seated(draw), rng);
        count_round(draw, round, 1);
    }
    if (!anew && draw->players % CHAIRS == 0) {
        count_plan(draw, -1);
        draw_start(draw, order);
        count_plan(draw, 1);
        known = cost_of(draw);
        if (known == cost_least(draw))
            return;
        count_plan(draw, -1);
        for (int round = 0; round < draw->rounds; round++)
            shuffle(draw->seat[round], seated(draw), rng);
        count_plan(draw, 1);
    }
    int64_t least = cost_least(draw);
    int64_t found = improve(draw, cost_of(draw), least > before ? least : before, anew, rng);
    count_plan(draw, -1);
    memcpy(draw->seat, draw->best, sizeof draw->seat);
    if (known < found)
        draw_start(draw, order);
    count_plan(draw, 1);
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
