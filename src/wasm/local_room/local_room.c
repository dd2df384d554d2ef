#include "wasm/local_room/local_room.h"

#include "room/room.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Writes random bytes. */
IMPORT("random") void page_random(uint8_t *bytes, size_t len);
/* Gives a thought to think; the bytes last during the call. */
IMPORT("think") void page_think(const void *thought, size_t len);
/* Finds rows (store.h, StoreQuery); by: NULL or words. */
IMPORT("rows_find") void page_rows_find(int kind, const char *key, uint32_t after, const char *by, int next);
/* Goes to the next of them; 0: there is none. */
typedef struct {
    double at_ms;
    uint32_t seq, key_len, text_len;
} PageRow;
IMPORT("rows_next") int page_rows_next(PageRow *out);
IMPORT("rows_copy") void page_rows_copy(char *key, char *text);
/* Ends what rows_find has begun last. */
IMPORT("rows_end") void page_rows_end(void);

static Room *room;
static char version[32], store[32];

static void fill_random(void *context, uint8_t *bytes, size_t len)
{
    (void)context;
    page_random(bytes, len);
}

static void ask_to_think(void *context, const RoomThought *thought)
{
    (void)context;
    page_think(thought, sizeof *thought);
}

static Status read_rows(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    PageRow found;
    (void)context;
    (void)fault;
    page_rows_find((int)query->kind, query->key, query->after, query->by, query->next);
    while (page_rows_next(&found)) {
        char *key = malloc((size_t)found.key_len + found.text_len + 2);
        REQUIRE(key);
        char *text = key + found.key_len + 1;
        page_rows_copy(key, text);
        key[found.key_len] = text[found.text_len] = '\0';
        row(row_context, &(StoreRow){ query->kind, found.seq, key, (int64_t)found.at_ms, text });
        free(key);
    }
    page_rows_end();
    return OK;
}

void near_open(double now_ms)
{
    Slice rest = page_heard();
    if (room)
        room_close(room);
    slice_copy(slice_word(&rest, 0), version, sizeof version);
    slice_copy(slice_word(&rest, 0), store, sizeof store);
    const RoomSettings settings = { .tables_max = 64,
                                    .guests_max = 16,
                                    .connections_max = 64,
                                    .watchers_max = 64,
                                    .is_own = true,
                                    .version = version,
                                    .store = store };
    const RoomDoors doors = { .random = fill_random, .read = read_rows, .think = ask_to_think };
    room = room_open(&settings, &doors, (int64_t)now_ms);
}

int near_connect(uint32_t id, double now_ms)
{
    return room_connect(room, id, "page", (int64_t)now_ms);
}

void near_disconnect(uint32_t id, double now_ms)
{
    room_disconnect(room, id, (int64_t)now_ms);
}

void near_hear(uint32_t id, double now_ms)
{
    const Slice text = page_heard();
    room_hear(room, id, text.at, text.len, (int64_t)now_ms);
}

double near_tick(double now_ms)
{
    const int64_t next_ms = room_tick(room, (int64_t)now_ms);
    return next_ms == INT64_MAX ? INFINITY : (double)next_ms;
}

/* Adds a text of several lines; json_write_text would print a `?` between them. */
static void add_lines(const char *lines, Text *out)
{
    text_add_char(out, '"');
    for (; *lines; lines++) {
        if (*lines == '\n')
            text_add(out, "\\n");
        else if (*lines == '"' || *lines == '\\')
            text_add_char(out, '\\');
        if (*lines != '\n')
            text_add_char(out, *lines);
    }
    text_add_char(out, '"');
}

static void add_row(const StoreRow *row, Json *json)
{
    json_open_array(json, NULL);
    json_write_number(json, NULL, row->kind);
    json_write_number(json, NULL, row->seq);
    json_write_text(json, NULL, row->key);
    json_write_number(json, NULL, row->at_ms);
    add_lines(row->text, json_begin(json, NULL));
    json_close(json);
}

static void add_message(const RoomMessage *message, Json *json)
{
    json_open_array(json, NULL);
    json_write_number(json, NULL, message->to);
    if (message->close) {
        json_open_object(json, NULL);
        json_write_text(json, "t", "close");
        json_write_text(json, "why", message->text);
        json_close(json);
    } else if (message->record > 0) {
        json_open_object(json, NULL);
        json_write_text(json, "t", "record");
        json_write_text(json, "table", message->text);
        json_write_number(json, "last", message->record);
        json_close(json);
    } else {
        text_add_slice(json_begin(json, NULL), (Slice){ message->text, message->len });
    }
    json_close(json);
}

static void write_batch(void *from, Text *out)
{
    const RoomBatch *batch = from;
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_open_array(&json, "rows");
    for (int i = 0; i < batch->rows_len; i++)
        add_row(&batch->row[i], &json);
    json_close(&json);
    json_open_array(&json, "messages");
    for (int i = 0; i < batch->messages_len; i++)
        add_message(&batch->message[i], &json);
    json_close(&json);
    json_close(&json);
}

int near_batch(void)
{
    RoomBatch batch;
    if (!room_batch(room, &batch))
        return 0;
    REQUIRE(page_tell(write_batch, &batch) == OK);
    room_batch_done(room);
    return 1;
}

static void write_record(void *from, Text *out)
{
    const RoomRecord *record = from;
    text_add_slice(out, (Slice){ record->text, record->len });
}

Status near_record(uint32_t last)
{
    Fault fault = { 0 };
    char table[16];
    RoomRecord record;
    slice_copy(page_heard(), table, sizeof table);
    Status status = room_record(read_rows, NULL, table, last, &record, &fault);
    status = status == OK ? page_tell(write_record, &record) : page_fail(status, &fault);
    free(record.text);
    return status;
}

static RoomThought heard_thought(void)
{
    const Slice bytes = page_heard();
    RoomThought thought;
    REQUIRE(bytes.len == sizeof thought);
    memcpy(&thought, bytes.at, sizeof thought);
    return thought;
}

void near_think(void)
{
    RoomThought thought = heard_thought();
    room_think(&thought);
    memcpy(page_input(sizeof thought), &thought, sizeof thought);
}

void near_thought(double now_ms)
{
    const RoomThought thought = heard_thought();
    room_thought(room, &thought, (int64_t)now_ms);
}

typedef struct {
    char table[16];
    bool is_there;
} Deal;

static void write_deal(void *from, Text *out)
{
    Deal *deal = from;
    deal->is_there = room_own_deal(room, deal->table, out);
}

Status near_deal(void)
{
    Deal deal;
    slice_copy(page_heard(), deal.table, sizeof deal.table);
    Status status = page_tell(write_deal, &deal);
    if (status != OK || deal.is_there)
        return status;
    Fault fault = { 0 };
    fault_say(&fault, ERR_OVER, N_("nothing is dealt at this table, expected a deal first"));
    return page_fail(ERR_OVER, &fault);
}

Status near_resume(uint32_t id, double now_ms)
{
    Fault fault = { 0 };
    const Status status = room_resume(room, id, page_heard(), (int64_t)now_ms, &fault);
    return status == OK ? OK : page_fail(status, &fault);
}
