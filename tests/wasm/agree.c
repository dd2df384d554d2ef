/* agree.c - random games as chains of hashes. The same program runs on this machine and as WebAssembly, so that the
 * page's play can be compared with the program's.
 * Shape  a game follows from its preset and seed. Each step adds to its hash who is to act, what is legal, the
 *        state, a viewer's view, and what that viewer is told of the line. Every EVERY steps, and at the end, it
 *        adds the JSON of a viewer, too. Viewers take turns. Natively, `agree GAMES` prints `PRESET SEED HASH`
 *        lines, and `agree PRESET SEED` prints the hash of each step. */
#include "bots/bot.h"
#include "table/match_json.h"

#include <string.h>

#ifdef __wasm__
#define SHOWN __attribute__((visibility("default")))
#else
#define SHOWN static
#include <stdio.h>
#include <stdlib.h>
#endif

enum { EVERY = 64, STEPS_MAX = 20000, JSON_MAX = 1 << 19, UNDO_ODDS = 64 };

/* A planted difference, to show that the comparison has no holes: from this step of that game on. */
#ifdef AGREE_PLANTED
#define PLANTED(preset, seed, step) ((preset) == 7 && (seed) == 34 && (step) == 5)
#else
#define PLANTED(preset, seed, step) false
#endif

static uint64_t trace[STEPS_MAX];
static int trace_len;
static char json[JSON_MAX];

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t len)
{
    const uint8_t *at = bytes;
    uint64_t word;
    for (; len >= sizeof word; at += sizeof word, len -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = mix(hash, word);
    }
    word = len;
    memcpy(&word, at, len);
    return mix(hash, word);
}

static const Preset *preset_of(int preset, const Game **game)
{
    for (int g = 0; games[g]; g++)
        for (const Preset *row = games[g]->presets; row->id; row++)
            if (preset-- == 0) {
                *game = games[g];
                return row;
            }
    return NULL;
}

SHOWN const char *agree_preset(int preset)
{
    const Game *game;
    const Preset *found = preset_of(preset, &game);
    return found ? found->id : NULL;
}

typedef struct {
    Match match;
    Rng rng;
    uint64_t hash;
    uint32_t step;
} Trial;

static Seat viewer_at(const Trial *t)
{
    uint32_t viewer = t->step % (t->match.seats + 1u);
    return viewer == t->match.seats ? SEAT_NONE : (Seat)viewer;
}

static void add_json(Trial *t, Seat viewer)
{
    Text text = text_over(json, sizeof json);
    match_json(&t->match, viewer, &text);
    REQUIRE(text.len < sizeof json);
    t->hash = mix_bytes(t->hash, json, text.len);
}

static void add_told(Trial *t, const Entry *entry)
{
    Text text = text_over(json, sizeof json);
    told_json(&t->match.table, entry, viewer_at(t), &text);
    t->hash = mix_bytes(t->hash, json, text.len);
}

static Seat pick_seat(Trial *t, SeatSet set)
{
    for (uint32_t skip = rng_below(&t->rng, (uint32_t)__builtin_popcount(set)); skip > 0; skip--)
        set &= (SeatSet)(set - 1);
    return seat_first(set);
}

/* A legal action, at times one aside, at times a taking back. */
static Entry pick(Trial *t)
{
    Table *table = &t->match.table;
    Action legal[ACTIONS_MAX], aside[ACTIONS_MAX];
    Seat seat = pick_seat(t, table_to_act(table));
    int len = table_legal(table, seat, legal), aside_len = table_aside(table, seat, aside);
    t->hash = mix_bytes(t->hash, legal, (size_t)len * sizeof *legal);
    t->hash = mix_bytes(t->hash, aside, (size_t)aside_len * sizeof *aside);
    Entry entry = { .seat = seat, .kind = ENTRY_ACT };
    bool undoes = rng_below(&t->rng, UNDO_ODDS) == 0;
    if (undoes && table_read(table, seat, slice_of("undo"), &entry, NULL) == OK)
        return entry;
    bool is_aside = aside_len > 0 && rng_below(&t->rng, UNDO_ODDS) == 0;
    entry.action =
        is_aside ? aside[rng_below(&t->rng, (uint32_t)aside_len)] : legal[rng_below(&t->rng, (uint32_t)len)];
    return entry;
}

static void step(Trial *t)
{
    Table *table = &t->match.table;
    const Game *game = table->ruleset.game;
    t->hash = mix(t->hash, table_to_act(table));
    Entry entry = pick(t);
    add_told(t, &entry);
    REQUIRE(table_do(table, entry) == OK);
    t->hash = mix_bytes(t->hash, &table->state, game->state_size);
    StateBox view;
    table_view(table, viewer_at(t), &view);
    t->hash = mix_bytes(t->hash, &view, game->state_size);
    if (t->step % EVERY == 0)
        add_json(t, viewer_at(t));
}

/* The hash of a whole game, with each step's in trace. */
static uint64_t play(int preset, uint32_t seed)
{
    static Trial t;
    const Game *game;
    const Preset *row = preset_of(preset, &game);
    Ruleset ruleset;
    int min, max;
    Fault fault;
    Source source = source_number(seed);
    Seed chance = seed_from_number(seed);
    REQUIRE(row && games_find(slice_of(row->id), &ruleset, &fault) == OK);
    games_players(&ruleset, &min, &max);
    t.hash = t.step = 0;
    t.rng = rng_make(&chance, STREAM_LAB);
    REQUIRE(match_init(&t.match, &ruleset, min + (int)(seed % (uint32_t)(max - min + 1)), &fault) == OK);
    REQUIRE(match_deal(&t.match, &source, match_next_starter(&t.match), &fault) == OK);
    for (; table_to_act(&t.match.table) != 0; t.step++) {
        REQUIRE(t.step < STEPS_MAX);
        step(&t);
        t.hash += PLANTED(preset, seed, t.step);
        trace[t.step] = t.hash;
    }
    for (int viewer = 0; viewer <= t.match.seats; viewer++)
        add_json(&t, viewer == t.match.seats ? SEAT_NONE : (Seat)viewer);
    trace[t.step] = t.hash;
    trace_len = (int)t.step + 1;
    match_free(&t.match);
    return t.hash;
}

#ifdef __wasm__
static uint64_t hashes[4096];

/* Plays games from seed 0 on; where their hashes lie. */
SHOWN const uint64_t *agree_games(int preset, uint32_t first, uint32_t len)
{
    REQUIRE(len <= sizeof hashes / sizeof *hashes);
    for (uint32_t i = 0; i < len; i++)
        hashes[i] = play(preset, first + i);
    return hashes;
}

SHOWN const uint64_t *agree_trace(int preset, uint32_t seed)
{
    play(preset, seed);
    return trace;
}

SHOWN int agree_trace_len(void)
{
    return trace_len;
}
#else
int main(int argc, char **argv)
{
    if (argc == 3) {
        play((int)strtol(argv[1], NULL, 10), (uint32_t)strtoul(argv[2], NULL, 10));
        for (int i = 0; i < trace_len; i++)
            printf("%016llx\n", (unsigned long long)trace[i]);
        return 0;
    }
    uint32_t games_len = argc == 2 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
    for (int preset = 0; agree_preset(preset); preset++)
        for (uint32_t seed = 0; seed < games_len; seed++)
            printf("%d %u %016llx\n", preset, seed, (unsigned long long)play(preset, seed));
    return games_len > 0 ? 0 : 2;
}
#endif
