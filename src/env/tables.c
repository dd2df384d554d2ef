#include "env/tables.h"

#include <stdlib.h>

/* Deals table t's next deal. */
static void deal(const EnvTables *all, int t)
{
    EnvTable *table = &all->table[t];
    const Game *game = all->ruleset.game;
    table->number = all->seed + (uint64_t)t + (uint64_t)table->deals * (uint64_t)all->tables;
    table->seed = seed_from_number(table->number);
    table->lines = 0;
    DealOrder order = { .options = &all->ruleset.options,
                        .seats = (uint8_t)all->seats,
                        .starter = (Seat)((game->first_starter + table->deals) % (uint32_t)all->seats),
                        .seed = table->seed };
    REQUIRE(game->deal(&table->state, &order) == OK);
}

/* Tells what the table shows now. */
static void show(const EnvTables *all, int t, bool done)
{
    EnvTable *table = &all->table[t];
    const EnvArrays *out = all->arrays;
    const Game *game = all->ruleset.game;
    table->seat = env_seat(&table->seed, table->lines, game->to_act(&table->state));
    bool is_over = table->seat == SEAT_NONE;
    if (out->seat)
        out->seat[t] = is_over ? -1 : table->seat;
    if (out->done)
        out->done[t] = done;
    if (out->observation)
        tensor_make(game, &table->state, is_over ? 0 : table->seat,
                    out->observation + (size_t)t * (size_t)all->planes.values);
    if (out->mask) {
        Action acts[ACTIONS_MAX];
        int len = is_over ? 0 : game->legal(&table->state, table->seat, acts);
        mask_make(&all->numbering, table->seat, acts, len, out->mask + (size_t)t * (size_t)all->numbering.len);
    }
}

static void deal_some(void *context, int first, int end)
{
    EnvTables *all = context;
    for (int t = first; t < end; t++) {
        all->table[t].deals = 0;
        if (all->arrays->reward)
            memset(all->arrays->reward + (size_t)t * (size_t)all->seats, 0, (size_t)all->seats * sizeof(float));
        deal(all, t);
        show(all, t, false);
    }
}

/* Finds what is to be done at some tables. */
static void find_some(void *context, int first, int end)
{
    EnvTables *all = context;
    for (int t = first; t < end; t++) {
        EnvTable *table = &all->table[t];
        Action acts[ACTIONS_MAX];
        table->stays = all->wanted[t] == TABLES_STAYS;
        if (table->seat == SEAT_NONE || table->stays)
            continue;
        int len = all->ruleset.game->legal(&table->state, table->seat, acts);
        int at = numbering_find(&all->numbering, table->seat, all->wanted[t], acts, len);
        if (at >= 0) {
            table->chosen = acts[at];
            continue;
        }
        for (int least = atomic_load(&all->wrong); t < least;)
            if (atomic_compare_exchange_weak(&all->wrong, &least, t))
                break;
    }
}

/* A table that waits shows what it showed; nothing has ended there. */
static void stay(const EnvTables *all, int t)
{
    if (all->arrays->reward)
        memset(all->arrays->reward + (size_t)t * (size_t)all->seats, 0, (size_t)all->seats * sizeof(float));
    show(all, t, false);
}

/* What each seat sees of a deal that is over. */
static void show_final(const EnvTables *all, int t)
{
    const size_t values = (size_t)all->planes.values;
    for (Seat seat = 0; all->arrays->final && seat < all->seats; seat++)
        tensor_make(all->ruleset.game, &all->table[t].state, seat,
                    all->arrays->final + ((size_t)t * (size_t)all->seats + seat) * values);
}

/* Does what was found. */
static void step_some(void *context, int first, int end)
{
    EnvTables *all = context;
    const Game *game = all->ruleset.game;
    for (int t = first; t < end; t++) {
        EnvTable *table = &all->table[t];
        float returns[SEATS_MAX] = { 0 };
        if (table->stays) {
            stay(all, t);
            continue;
        }
        if (table->seat != SEAT_NONE) {
            game->apply(&table->state, table->seat, table->chosen);
            table->lines++;
        }
        bool done = game->to_act(&table->state) == 0;
        if (done) {
            env_returns(game, &table->state, all->seats, returns);
            show_final(all, t);
            table->deals++;
            deal(all, t);
        }
        if (all->arrays->reward)
            memcpy(all->arrays->reward + (size_t)t * (size_t)all->seats, returns, (size_t)all->seats * sizeof(float));
        show(all, t, done);
    }
}

/* A choice by a bot that sees what its seat may know; it draws from a stream of its own at each seat and line. */
static Action bots_choice(const EnvTables *all, const EnvTable *table)
{
    BotPlayer player = { .bot = all->bot };
    Rng rng = rng_make(&table->seed, (STREAM_PLAYER + (uint64_t)table->seat) | (uint64_t)table->lines << 20);
    return bot_play(&player, all->ruleset.game, &table->state, table->seat, &rng);
}

static void choose_some(void *context, int first, int end)
{
    EnvTables *all = context;
    for (int t = first; t < end; t++) {
        const EnvTable *table = &all->table[t];
        Action acts[ACTIONS_MAX], act;
        if (table->seat == SEAT_NONE || !(all->by_bot & seat_bit(table->seat)))
            continue;
        if (all->bot->needs_view) {
            act = bots_choice(all, table);
        } else {
            int len = all->ruleset.game->legal(&table->state, table->seat, acts);
            act = acts[env_lot(&table->seed, table->lines, table->seat, (uint32_t)len)];
        }
        all->chosen[t] = numbering_of(&all->numbering, table->seat, act);
    }
}

Status tables_open(EnvTables *out, const Ruleset *ruleset, int seats, int tables, int threads)
{
    memset(out, 0, sizeof *out);
    out->ruleset = *ruleset;
    out->seats = seats;
    out->tables = tables;
    numbering_make(ruleset, seats, &out->numbering);
    planes_make(ruleset, seats, &out->planes);
    out->table = calloc((size_t)tables, sizeof *out->table);
    if (!out->table)
        return ERR_MEMORY;
    for (int t = 0; t < tables; t++)
        out->table[t].seat = SEAT_NONE;
    if (crew_open(&out->crew, threads))
        return OK;
    free(out->table);
    return ERR_MEMORY;
}

void tables_close(EnvTables *all)
{
    crew_close(&all->crew);
    free(all->table);
}

void tables_deal(EnvTables *all, uint64_t seed, const EnvArrays *arrays)
{
    all->seed = seed;
    all->arrays = arrays;
    crew_work(&all->crew, deal_some, all, all->tables);
}

bool tables_step(EnvTables *all, const int32_t number[], const EnvArrays *arrays)
{
    all->arrays = arrays;
    all->wanted = number;
    atomic_store(&all->wrong, all->tables);
    crew_work(&all->crew, find_some, all, all->tables);
    if (atomic_load(&all->wrong) < all->tables)
        return false;
    crew_work(&all->crew, step_some, all, all->tables);
    return true;
}

void tables_choose(EnvTables *all, const Bot *bot, SeatSet seats, int32_t number[])
{
    all->bot = bot;
    all->by_bot = seats;
    all->chosen = number;
    crew_work(&all->crew, choose_some, all, all->tables);
}
