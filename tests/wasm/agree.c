/* agree.c - random games in one's own room as chains of hashes. The same program runs on this machine and as
 * WebAssembly, so that the page's room can be compared with the program's, event by event.
 * Shape  a game follows from its preset and seed: one person plays legal lines at random, bots the other seats. The
 *        room gets the same bytes of chance and the same time on both. Each step adds to its hash all rows and messages
 *        that leave the room. In some games the room is closed halfway, and another one goes on from the rows; each
 *        ends with its record. Natively, `agree GAMES` prints `PRESET SEED HASH` lines, and `agree PRESET SEED` prints
 *        the hash of each step. */
#include "room/log/room_table.h"

#include <stdlib.h>
#include <string.h>

#ifdef __wasm__
#define SHOWN __attribute__((visibility("default")))
#else
#define SHOWN static
#include <stdio.h>
#endif

enum { STEPS_MAX = 20000, ROWS_MAX = 20000, UNDO_ODDS = 64, WAIT_ODDS = 4, RESTART_ODDS = 8, RESTART_AT = 20 };

/* A planted difference, to show that the comparison has no holes: from this step of that game on. */
#ifdef AGREE_PLANTED
#define PLANTED(preset, seed, step) ((preset) == 7 && (seed) == 1 && (step) == 5)
#else
#define PLANTED(preset, seed, step) false
#endif

static uint64_t trace[STEPS_MAX];
static int trace_len;

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

/* A row that the room has written. */
typedef struct {
    RowKind kind;
    uint32_t seq;
    int64_t at_ms;
    char *key, *text;
} Kept;

typedef struct {
    Room *room;
    Kept row[ROWS_MAX];
    int rows_len;
    Rng chance, rng; /* of the room; of who plays */
    int64_t now_ms;
    uint64_t hash, cid;
    uint32_t step;
    char token[TOKEN_TEXT], table[CODE_TEXT];
} Trial;

static Trial t;

static void give_chance(void *context, uint8_t *bytes, size_t len)
{
    (void)context;
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)rng_below(&t.chance, 256);
}

static Status read_rows(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    (void)context;
    (void)fault;
    for (int i = 0; i < t.rows_len && query->next == 0; i++) {
        const Kept *kept = &t.row[i];
        const bool is_by = !query->by || strncmp(kept->text, query->by, strlen(query->by)) == 0;
        if (kept->kind == query->kind && strcmp(kept->key, query->key) == 0 && kept->text[0] && is_by &&
            (kept->kind != ROW_EVENT || kept->seq > query->after))
            row(row_context, &(StoreRow){ kept->kind, kept->seq, kept->key, kept->at_ms, kept->text });
    }
    return OK;
}

static char *copy(const char *text)
{
    const size_t size = strlen(text) + 1;
    return memcpy(heap_take(size), text, size);
}

static void keep(const StoreRow *row)
{
    int at = 0;
    while (at < t.rows_len && (row->kind == ROW_EVENT || t.row[at].kind != row->kind || t.row[at].seq != row->seq ||
                               strcmp(t.row[at].key, row->key) != 0))
        at++;
    at = row->kind == ROW_EVENT ? t.rows_len : at;
    REQUIRE(at < ROWS_MAX);
    if (at < t.rows_len) {
        free(t.row[at].key);
        free(t.row[at].text);
    } else
        t.rows_len++;
    t.row[at] = (Kept){ row->kind, row->seq, row->at_ms, copy(row->key), copy(row->text) };
}

/* Reads a member that is a text out of a message. */
static void note(const char *message, const char *name, char *out, size_t cap)
{
    const char *at = strstr(message, name);
    if (at)
        slice_copy((Slice){ at + strlen(name), strcspn(at + strlen(name), "\"") }, out, cap);
}

/* Takes all that has gathered in the room, and adds it to the hash. */
static void take_batches(void)
{
    RoomBatch batch;
    while (room_batch(t.room, &batch)) {
        for (int i = 0; i < batch.rows_len; i++) {
            const StoreRow *row = &batch.row[i];
            t.hash = mix(mix(t.hash, row->kind), row->seq);
            t.hash = mix_bytes(t.hash, row->key, strlen(row->key));
            t.hash = mix_bytes(t.hash, row->text, strlen(row->text));
            keep(row);
        }
        for (int i = 0; i < batch.messages_len; i++) {
            t.hash = mix_bytes(t.hash, batch.message[i].text, batch.message[i].len);
            if (strncmp(batch.message[i].text, "{\"t\":\"welcome\"", 14) == 0)
                note(batch.message[i].text, "\"token\":\"", t.token, sizeof t.token);
            if (strncmp(batch.message[i].text, "{\"t\":\"table\"", 12) == 0)
                note(batch.message[i].text, "\"table\":\"", t.table, sizeof t.table);
        }
        room_batch_done(t.room);
    }
}

/* Says a message to the room: these members, with values for their {names}. All but the first have a cid, the next
 * number. */
static void say(const char *members, const char *const pairs[])
{
    char filled[2048], words[2048];
    Text text = text_over(filled, sizeof filled), said = text_over(words, sizeof words);
    text_fill_pairs(&text, members, pairs);
    text_add_char(&said, '{');
    text_add(&said, filled);
    if (t.cid > 0)
        text_fill(&said, ",\"cid\":{cid}", "cid", digits_unsigned(t.cid).text);
    t.cid++;
    text_add_char(&said, '}');
    room_hear(t.room, 1, words, said.len, t.now_ms);
    take_batches();
}
#define SAY(members, ...) say(members, (const char *const[]){ __VA_ARGS__, NULL })

static void open_room(void)
{
    const RoomSettings settings = { .tables_max = 8,
                                    .guests_max = 8,
                                    .connections_max = 8,
                                    .watchers_max = 8,
                                    .is_own = true,
                                    .snapshot_events = 16,
                                    .version = "agree",
                                    .store = "0123456789abcdef" };
    t.room = room_open(&settings, &(RoomDoors){ .random = give_chance, .read = read_rows }, t.now_ms);
    REQUIRE(room_connect(t.room, 1, "agree", t.now_ms));
}

/* The room ends without a word, and another one goes on from the rows. */
static void restart(void)
{
    const uint64_t cid = t.cid;
    room_close(t.room);
    open_room();
    t.cid = 0; /* hello has none */
    SAY("\"t\":\"hello\",\"v\":1,\"token\":\"{token}\"", "token", t.token);
    t.cid = cid;
    SAY("\"t\":\"join\",\"table\":\"{table}\"", "table", t.table);
}

static RoomTable *table_now(void)
{
    return map_find(&t.room->tables, code_key(t.table));
}

/* The person plays a legal line, at times one aside, at times a taking back. */
static void act(const RoomTable *table)
{
    Action legal[ACTIONS_MAX], aside[ACTIONS_MAX];
    const Table *deal = &table->match.table;
    const uint32_t seq = table->seq;
    char line[LINE_TEXT];
    Text text = text_over(line, sizeof line);
    const int len = table_legal(deal, 0, legal), aside_len = table_aside(deal, 0, aside);
    const bool is_aside = aside_len > 0 && rng_below(&t.rng, UNDO_ODDS) == 0;
    const Entry entry = { .kind = ENTRY_ACT,
                          .action = is_aside ? aside[rng_below(&t.rng, (uint32_t)aside_len)]
                                             : legal[rng_below(&t.rng, (uint32_t)len)] };
    table_entry_print(deal, &entry, &text);
    if (rng_below(&t.rng, UNDO_ODDS) == 0)
        SAY("\"t\":\"ask\",\"what\":\"undo\"", "", "");
    else
        SAY("\"t\":\"act\",\"after\":{seq},\"line\":\"{line}\"", "seq", digits(seq).text, "line", line);
}

/* A bot's turn, or whatever is due next. */
static void wait(void)
{
    const int64_t next_ms = room_tick(t.room, t.now_ms);
    take_batches();
    if (next_ms == INT64_MAX) /* the person alone is waited for */
        return;
    t.now_ms = next_ms > t.now_ms ? next_ms : t.now_ms;
    room_tick(t.room, t.now_ms);
    take_batches();
}

static void make(int preset, uint32_t seed)
{
    const Game *game;
    const Preset *row = preset_of(preset, &game);
    Ruleset ruleset;
    Fault fault;
    int min, max;
    char bots[256] = "";
    Text text = text_over(bots, sizeof bots);
    REQUIRE(row && games_find(slice_of(row->id), &ruleset, &fault) == OK);
    games_players(&ruleset, &min, &max);
    const int seats = min + (int)(seed % (uint32_t)(max - min + 1));
    for (int seat = 1; seat < seats; seat++)
        text_add(&text, seat > 1 ? ",\"random\"" : "\"random\"");
    SAY("\"t\":\"hello\",\"v\":1,\"name\":\"Anna\"", "", "");
    SAY("\"t\":\"make\",\"rules\":\"{rules}\",\"seats\":{seats},\"bots\":[{bots}],\"source\":\"number "
        "{seed}\",\"pace\":0",
        "rules", row->id, "seats", digits(seats).text, "bots", bots, "seed", digits(seed).text);
}

static void add_record(void)
{
    Fault fault;
    RoomRecord record;
    REQUIRE(room_record(read_rows, NULL, t.table, UINT32_MAX, &record, &fault) == OK);
    t.hash = mix_bytes(t.hash, record.text, record.len);
    free(record.text);
}

static void begin(int preset, uint32_t seed)
{
    Seed chance = seed_from_number(seed);
    for (int i = 0; i < t.rows_len; i++) {
        free(t.row[i].key);
        free(t.row[i].text);
    }
    memset(&t, 0, sizeof t);
    t.chance = rng_make(&chance, STREAM_LAB);
    t.rng = rng_make(&chance, STREAM_LAB + 1);
    t.now_ms = 1700000000000;
    open_room();
    make(preset, seed);
}

/* The hash of a whole deal, with each step's in trace. */
static uint64_t play(int preset, uint32_t seed)
{
    begin(preset, seed);
    for (; table_stage(table_now()) == STAGE_PLAYING; t.step++) {
        REQUIRE(t.step + 1 < STEPS_MAX);
        if (seed % RESTART_ODDS == 0 && t.step == RESTART_AT)
            restart();
        const RoomTable *table = table_now();
        const SeatSet set = table_to_act(&table->match.table);
        if (set == seat_bit(0) || (set & seat_bit(0) && rng_below(&t.rng, WAIT_ODDS) > 0))
            act(table);
        else
            wait();
        t.hash += PLANTED(preset, seed, t.step);
        trace[t.step] = t.hash;
    }
    add_record();
    trace[t.step] = t.hash;
    trace_len = (int)t.step + 1;
    room_close(t.room);
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
