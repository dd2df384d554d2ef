#include "apps/measure/bench_room.h"

#include "core/json.h"
#include "core/json_change.h"
#include "core/json_walk.h"
#include "lab/bench/bench_alternate.h"
#include "room/room.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 512, PEOPLE = 4, TABLE_BYTES = 1 << 15 };

/* The people of one table. They find what they need in the text that they get, as a client without a JSON library
 * would. */
typedef struct {
    Room *room;
    int people;
    int64_t now_ms;
    uint64_t cid[SEATS_MAX + 1], choices;
    char code[8];
    uint32_t seq;
    ConnectionId mover;
    char line[64];
    bool is_over;
    char *table[SEATS_MAX + 1]; /* as each connection was told it last */
} Bench;

static Bench bench;

static void random_bytes(void *context, uint8_t *bytes, size_t len)
{
    static uint64_t drawn;
    (void)context;
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)((drawn++ * 0x9E3779B97F4A7C15u) >> 56);
}

static Status read_nothing(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    (void)context, (void)query, (void)row, (void)row_context, (void)fault;
    return OK;
}

/* Chooses one of the listed moves: the first, the second, .. in turn. */
static void choose_line(ConnectionId mover, const char *moves)
{
    const char *at = moves;
    for (uint64_t skip = bench.choices++ % 3; skip > 0; skip--) {
        const char *next = strstr(at + 1, "\"line\":\"");
        const char *end = strstr(moves, "],\"calls\"");
        at = next && next < end ? next : at;
    }
    at = strstr(at, "\"line\":\"");
    bench.mover = mover;
    if (at)
        slice_copy((Slice){ at + 8, strcspn(at + 8, "\"") }, bench.line, sizeof bench.line);
}

/* The table that a message tells, whole or as a change. */
static const char *table_of(const RoomMessage *message)
{
    static char change[TABLE_BYTES], next[TABLE_BYTES];
    char *table = bench.table[message->to];
    Text out = text_over(next, sizeof next);
    if (strncmp(message->text, "{\"t\":\"change\"", 13) == 0) {
        slice_copy(json_member(message->text, "change"), change, sizeof change);
        REQUIRE(json_apply(table, change, &out));
    } else if (strncmp(message->text, "{\"t\":\"table\"", 12) == 0)
        text_add(&out, message->text);
    else
        return NULL;
    REQUIRE(out.len < sizeof next);
    memcpy(table, next, out.len + 1);
    return table;
}

static void hear(const RoomMessage *message)
{
    REQUIRE(!strstr(message->text, "\"verdict\":\"illegal\"") && !strstr(message->text, "\"verdict\":\"late\""));
    const char *table = message->close ? NULL : table_of(message);
    if (!table)
        return;
    slice_copy((Slice){ json_member(table, "table").at + 1, 6 }, bench.code, sizeof bench.code);
    bench.seq = (uint32_t)strtoul(json_member(table, "seq").at, NULL, 10);
    bench.is_over = !strstr(table, "\"stage\":\"playing\"");
    const char *moves = strstr(table, "\"moves\":[{");
    if (moves)
        choose_line(message->to, moves);
}

static void pump(void)
{
    RoomBatch batch;
    while (room_batch(bench.room, &batch)) {
        for (int i = 0; i < batch.messages_len; i++)
            hear(&batch.message[i]);
        room_batch_done(bench.room);
    }
}

/* A command that is being written. */
typedef struct {
    char bytes[WORDS];
    Text text;
    Json json;
} Command;

static void begin_command(Command *command, const char *kind)
{
    command->text = text_over(command->bytes, sizeof command->bytes);
    command->json = json_over(&command->text);
    json_open_object(&command->json, NULL);
    json_write_text(&command->json, "t", kind);
}

static void end_command(ConnectionId from, Command *command)
{
    json_write_number(&command->json, "cid", (int64_t)++bench.cid[from]);
    json_close(&command->json);
    room_hear(bench.room, from, command->bytes, command->text.len, ++bench.now_ms);
    pump();
}

static void say(ConnectionId from, const char *kind)
{
    Command command;
    begin_command(&command, kind);
    end_command(from, &command);
}

static void say_hello(ConnectionId from)
{
    const char name[] = { (char)('A' + (int)from), '\0' };
    Command command;
    begin_command(&command, "hello");
    json_write_number(&command.json, "v", 1);
    json_write_text(&command.json, "name", name);
    json_close(&command.json);
    room_hear(bench.room, from, command.bytes, command.text.len, bench.now_ms);
}

static void begin(const Ruleset *ruleset)
{
    RoomSettings settings = { .tables_max = 10,
                              .guests_max = 100,
                              .connections_max = 100,
                              .watchers_max = 10,
                              .version = "bench",
                              .store = "0000000000000000" };
    RoomDoors doors = { .random = random_bytes, .read = read_nothing };
    char rules[256];
    Command command;
    Text text = text_over(rules, sizeof rules);
    memset(&bench, 0, sizeof bench);
    bench.people = PEOPLE;
    bench.room = room_open(&settings, &doors, bench.now_ms);
    room_keep_papers(bench.room);
    room_rate(bench.room);
    games_print(ruleset, &text);
    for (ConnectionId id = 1; id <= (ConnectionId)bench.people; id++) {
        bench.table[id] = calloc(1, TABLE_BYTES);
        REQUIRE(bench.table[id] && room_connect(bench.room, id, "127.0.0.1", bench.now_ms));
        say_hello(id);
        begin_command(&command, id == 1 ? "make" : "join");
        if (id == 1) {
            json_write_text(&command.json, "rules", rules);
            json_write_number(&command.json, "seats", bench.people);
        } else
            json_write_text(&command.json, "table", bench.code);
        end_command(id, &command);
        if (id > 1)
            say(id, "sit");
    }
    say(1, "start");
}

static int64_t move(const Ruleset *ruleset, uint64_t i)
{
    Command command;
    (void)i;
    if (!bench.room)
        begin(ruleset);
    for (ConnectionId id = 1; bench.is_over && id <= (ConnectionId)bench.people; id++)
        say(id, "next");
    begin_command(&command, "act");
    json_write_number(&command.json, "after", bench.seq);
    json_write_text(&command.json, "line", bench.line);
    end_command(bench.mover, &command);
    return bench.seq;
}

/* The reference: prints a line, reads it and plays it. */
static int64_t bare_move(const Ruleset *ruleset, uint64_t i)
{
    static Table table;
    static bool is_dealt;
    Action legal[ACTIONS_MAX];
    char line[64];
    Text text = text_over(line, sizeof line);
    if (!is_dealt || table.ruleset.game != ruleset->game || table_is_over(&table)) {
        Source source = source_number(i);
        table_free(&table);
        REQUIRE(table_deal(&table, ruleset, PEOPLE, 0, &source, NULL) == OK);
        is_dealt = true;
    }
    Seat seat = seat_first(table_to_act(&table));
    int len = table_legal(&table, seat, legal);
    action_print(ruleset->game->verbs, legal[i % 3 % (uint64_t)len], legal, len, &text);
    REQUIRE(table_act_text(&table, seat, slice_of(line), NULL) == OK);
    return seat;
}

BenchFigure bench_room(const Ruleset *ruleset)
{
    BenchFigure figure = bench_alternate(move, bare_move, ruleset);
    room_close(bench.room);
    bench.room = NULL;
    for (int id = 0; id <= SEATS_MAX; id++)
        free(bench.table[id]);
    return figure;
}
