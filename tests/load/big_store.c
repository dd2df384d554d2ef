/* big_store.c - makes a large store, and measures how long a room takes to open it and to answer from it.
 * Shape  `big_store FILE [TABLES [EVENTS [FINISHED]]]`. FILE must not exist. The store gets TABLES tables with BRIEF
 *        events each, and DEEP tables with EVENTS events each, all of one guest, and FINISHED matches of two people,
 *        nine deals each, that are put away as records. Times are of this process alone, in milliseconds,
 *        with the file in the system's cache. */
#include "memory/list.h"
#include "room/log/room_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { DEEP = GUEST_TABLES, BRIEF = 10, BATCH = 20000, SEATS = 2, FIRST_MS = 1000000 };

typedef struct {
    char **text;
    uint32_t len;
} Lines;

static Store *store;
static Rng rng;
static const char guest[] = "ANNAANNA";
static char token[TOKEN_TEXT];

static double clock_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void must(Status status, const Fault *fault)
{
    if (status == OK)
        return;
    fprintf(stderr, "big_store: %s\n", fault->text);
    exit(2);
}

/* Adds an event to the log, and applies it. */
static void emit(RoomTable *table, Lines *log, const char *words)
{
    log->text = list_room(log->text, log->len, sizeof *log->text);
    REQUIRE(log->text);
    REQUIRE(table_fold(table, words, FIRST_MS + log->len));
    log->text[log->len++] = strdup(words);
}

static void deal(RoomTable *table, Lines *log)
{
    char words[160];
    Text text = text_over(words, sizeof words);
    Seed secret = seed_from_number(rng_word(&rng));
    if (table_stage(table) == STAGE_OVER)
        emit(table, log, "rematch");
    text_add(&text, "pledge ");
    text_add_number(&text, table_next_deal(table));
    text_add_char(&text, ' ');
    text_add_hex(&text, secret.byte, SEED_BYTES);
    emit(table, log, words);
    for (Seat seat = 0; seat < SEATS; seat++) {
        Seed nonce = seed_from_number(rng_word(&rng));
        text = text_over(words, sizeof words);
        text_fill(&text, "nonce {seat} {deal} ", "seat", digits(seat).text, "deal", digits(table->next_deal).text);
        text_add_hex(&text, nonce.byte, SEED_BYTES);
        emit(table, log, words);
    }
    emit(table, log, "deal");
}

/* A random legal move, as a command of the guest's or of another. */
static void act(RoomTable *table, Lines *log)
{
    char words[LINE_TEXT + 64];
    Action legal[ACTIONS_MAX];
    Text text = text_over(words, sizeof words);
    Seat seat = seat_first(table_to_act(&table->match.table));
    int len = table_legal(&table->match.table, seat, legal);
    Entry entry = { .action = legal[rng_below(&rng, (uint32_t)len)], .seat = seat, .kind = ENTRY_ACT };
    text_fill(&text, "@{guest}.{cid}.7 act {seat} ", "guest", seat == 0 ? guest : "BENBENBE", "cid",
              digits(log->len + 1).text, "seat", digits(seat).text);
    table_entry_print(&table->match.table, &entry, &text);
    emit(table, log, words);
}

/* The log of a table that is played until it has so many events; 0: until its match is over. */
static Lines play(uint32_t events)
{
    Lines log = { NULL, 0 };
    char words[64];
    RoomTable *table = table_new("AAAAAA");
    emit(table, &log, events > 0 ? "open 2 0 1 0 10 60 golf4 match=99" : "open 2 0 1 0 10 60 golf4");
    snprintf(words, sizeof words, "sit 0 %s Anna", guest);
    emit(table, &log, words);
    emit(table, &log, "sit 1 BENBENBE Ben");
    while (events > 0 ? log.len < events : table_stage(table) != STAGE_OVER) {
        if (table_stage(table) == STAGE_PLAYING)
            act(table, &log);
        else
            deal(table, &log);
    }
    table_drop(table);
    return log;
}

static void code_of(uint32_t number, char out[CODE_TEXT])
{
    uint8_t bytes[TABLE_CODE];
    for (int i = TABLE_CODE - 1; i >= 0; i--, number /= 24)
        bytes[i] = (uint8_t)(number % 24);
    code_print(bytes, TABLE_CODE, out);
}

/* Writes one log for many tables. */
static void write_tables(const Lines *log, uint32_t first, uint32_t tables)
{
    static StoreRow row[BATCH];
    static char code[BATCH][CODE_TEXT];
    int len = 0;
    Fault fault;
    for (uint32_t t = 0; t < tables; t++)
        for (uint32_t i = 0; i < log->len; i++) {
            code_of(first + t, code[len]);
            row[len] = (StoreRow){ ROW_EVENT, i + 1, code[len], FIRST_MS + i, log->text[i] };
            if (++len < BATCH && (t + 1 < tables || i + 1 < log->len))
                continue;
            must(store_write(store, row, len, &fault), &fault);
            len = 0;
        }
}

static int64_t file_bytes(const char *path)
{
    struct stat is;
    return stat(path, &is) == 0 ? is.st_size : 0;
}

/* Writes finished matches, and puts each away. */
static void write_finished(const char *path, const Lines *match, uint32_t first, uint32_t tables)
{
    enum { AT_ONCE = 500 };
    static StoreRow row[AT_ONCE];
    static char code[AT_ONCE][CODE_TEXT];
    const int64_t before = file_bytes(path);
    Fault fault;
    for (uint32_t done = 0; done < tables; done += AT_ONCE) {
        const uint32_t len = tables - done < AT_ONCE ? tables - done : AT_ONCE;
        write_tables(match, first + done, len);
        for (uint32_t i = 0; i < len; i++) {
            code_of(first + done + i, code[i]);
            row[i] = (StoreRow){ ROW_ARCHIVE, 0, code[i], FIRST_MS, "" };
        }
        must(store_write(store, row, (int)len, &fault), &fault);
    }
    store_close(store);
    must(store_open(path, &store, &fault), &fault);
    printf("%u finished matches: %lld bytes a deal\n", tables,
           (long long)(file_bytes(path) - before) / (tables * 9LL));
}

static void write_guest(void)
{
    char hash[SECRET_HASH], words[400], code[CODE_TEXT];
    Text text = text_over(words, sizeof words);
    Fault fault;
    secret_hash("token", token, hash);
    text_add(&text, "- ");
    for (uint32_t i = 0; i < DEEP; i++) {
        code_of(i, code);
        text_add(&text, i > 0 ? "," : "");
        text_add(&text, code);
    }
    text_add(&text, " Anna");
    char device[SECRET_HASH + 8];
    snprintf(device, sizeof device, "%s 1 1", hash);
    const StoreRow row[] = { { ROW_GUEST, 0, guest, 1, words },
                             { ROW_TOKEN, 0, hash, 1, guest },
                             { ROW_DEVICE, 1, guest, 1, device } };
    must(store_write(store, row, 3, &fault), &fault);
}

static void give_random(void *context, uint8_t *bytes, size_t len)
{
    (void)context;
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)rng_below(&rng, 256);
}

static Status give_rows(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    (void)context;
    return store_read(store, query, row, row_context, fault);
}

/* Hears a message, writes its batch, and prints how long the room took for it. */
static void say(Room *room, int64_t now_ms, const char *name, const char *words)
{
    RoomBatch batch;
    Fault fault;
    const double begin = clock_ms();
    room_hear(room, 1, words, strlen(words), now_ms);
    printf("%-34s %9.2f\n", name, clock_ms() - begin);
    while (room_batch(room, &batch)) {
        for (int i = 0; i < batch.messages_len; i++)
            if (batch.message[i].close || strstr(batch.message[i].text, "\"illegal\""))
                printf("  %s\n", batch.message[i].text);
        must(store_write(store, batch.row, batch.rows_len, &fault), &fault);
        room_batch_done(room);
    }
}

static void join(Room *room, int64_t now_ms, const char *name, int cid, int table)
{
    char words[120], code[CODE_TEXT];
    code_of((uint32_t)table, code);
    snprintf(words, sizeof words, "{\"t\":\"join\",\"cid\":%d,\"table\":\"%s\",\"after\":1}", cid, code);
    say(room, now_ms, name, words);
}

static void measure(const char *path)
{
    const RoomSettings settings = { .tables_max = 100,
                                    .guests_max = 100,
                                    .connections_max = 100,
                                    .watchers_max = 9,
                                    .version = "test",
                                    .store = "0123456789abcdef" };
    const RoomDoors doors = { .random = give_random, .read = give_rows };
    char words[120];
    Fault fault;
    int64_t now = 1700000000000;
    const double begin = clock_ms();
    must(store_open(path, &store, &fault), &fault);
    Room *room = room_open(&settings, &doors, now);
    room_keep_papers(room);
    room_rate(room);
    room_connect(room, 1, "here", now);
    printf("%-34s %9.2f\n", "start", clock_ms() - begin);
    snprintf(words, sizeof words, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", token);
    say(room, now, "hello", words);
    join(room, now, "wake by the whole log", 900000001, 0);
    say(room, now, "record", "{\"t\":\"record\",\"cid\":900000002}");
    join(room, now, "wake another", 900000003, 1);
    room_tick(room, now += 200000); /* the first falls asleep */
    join(room, now, "wake by its snapshot", 900000004, 0);
    RoomRecord record;
    char code[CODE_TEXT];
    code_of(0, code);
    const double record_begin = clock_ms();
    must(room_record(give_rows, NULL, code, UINT32_MAX, &record, &fault), &fault);
    printf("%-34s %9.2f   (in a thread; %zu bytes)\n", "the record made", clock_ms() - record_begin, record.len);
    free(record.text);
    room_close(room);
    store_close(store);
}

static void drop(Lines *log)
{
    while (log->len > 0)
        free(log->text[--log->len]);
    free(log->text);
}

int main(int argc, char **argv)
{
    const uint32_t tables = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1000;
    const uint32_t events = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 20000;
    const uint32_t finished = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
    const Seed seed = seed_from_number(1);
    Fault fault = { .text = "" };
    if (argc < 2) {
        fputs("usage: big_store FILE [TABLES [EVENTS [FINISHED]]]\n", stderr);
        return 2;
    }
    rng = rng_make(&seed, STREAM_LAB);
    token_print(seed.byte, token);
    must(store_open(argv[1], &store, &fault), &fault);
    Lines deep = play(events), brief = play(BRIEF), match = play(0);
    write_tables(&deep, 0, DEEP);
    write_tables(&brief, DEEP, tables);
    if (finished > 0)
        write_finished(argv[1], &match, DEEP + tables, finished);
    write_guest();
    store_close(store);
    printf("%u tables of %u events, %d of %u\n", tables, brief.len, DEEP, deep.len);
    measure(argv[1]);
    drop(&deep);
    drop(&brief);
    drop(&match);
    return 0;
}
