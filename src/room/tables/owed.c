#include "room/tables/owed.h"

#include "room/log/table_log.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* How often rows are looked for where others may write them, and when one could not be delivered; how many at once. */
enum { SOON_MS = 1000, LATER_MS = 5000, MOST = 64 };

void owed_put(Room *room, const RoomTable *table, const char *to)
{
    char key[2 * CODE_TEXT + 1];
    Text text = text_over(key, sizeof key);
    text_fill(&text, "{to} {table}", "to", to, "table", table->code);
    outbox_row(&room->outbox, ROW_OWED, key, table->seq, room->now_ms, table->code);
    if (room->owed_ms > room->now_ms + SOON_MS)
        room->owed_ms = room->now_ms + SOON_MS;
}

void owed_open(Room *room)
{
    room->owed_ms = room->settings.is_own ? INT64_MAX : room->now_ms + SOON_MS;
}

typedef struct {
    char key[2 * CODE_TEXT + 1];
    uint32_t seq;
} Row;

typedef struct {
    Row row[MOST];
    int len;
} Rows;

static void read_row(void *context, const StoreRow *row)
{
    Rows *rows = context;
    if (rows->len == MOST || strlen(row->key) >= sizeof rows->row->key)
        return;
    Row *out = &rows->row[rows->len++];
    slice_copy(slice_of(row->key), out->key, sizeof out->key);
    out->seq = row->seq;
}

static void remove_row(Room *room, const Row *row)
{
    outbox_row(&room->outbox, ROW_OWED, row->key, row->seq, room->now_ms, "");
}

/* Has the match counted where its table is; if that fails again, it writes a new row. */
static bool deliver_rating(Room *room, const Row *row, const char *code)
{
    RoomTable *table = tables_find_closed(room, code);
    if (!table)
        return !room->is_unread && !room->moved[0];
    remove_row(room, row);
    tables_settle(room, table, NULL);
    return true;
}

/* By the table as it is here, or else by its log. */
static bool deliver_result(Room *room, const char *code)
{
    RoomTable *awake = map_find(&room->tables, code_key(code));
    RoomTable *table = awake ? awake : table_log_read(room, code, INT_MAX);
    if (!table)
        return !room->is_unread; /* its log is gone */
    const bool is_delivered = table_place(room, table)->deliver(room, table);
    if (!awake)
        table_drop(table);
    return is_delivered;
}

/* False: it stays for another server, or for later. */
static bool deliver(Room *room, const Row *row)
{
    Slice rest = slice_of(row->key);
    const bool is_rating = slice_is(slice_word(&rest, 0), OWED_RATING);
    char code[CODE_TEXT];
    slice_copy(slice_word(&rest, 0), code, sizeof code);
    const bool is_delivered = is_rating ? deliver_rating(room, row, code) : deliver_result(room, code);
    if (is_delivered && !is_rating)
        remove_row(room, row);
    return is_delivered;
}

void owed_run(Room *room)
{
    if (room->owed_ms > room->now_ms)
        return;
    Rows *rows = heap_take(sizeof *rows);
    const StoreQuery query = { .kind = ROW_OWED, .key = room->owed_key, .next = MOST };
    const bool is_read = room_ask(room, &query, read_row, rows);
    bool is_all = is_read;
    for (int i = 0; i < rows->len; i++) {
        room->is_unread = false;
        room->moved[0] = '\0';
        is_all = deliver(room, &rows->row[i]) && is_all;
    }
    room->is_unread = false;
    room->moved[0] = '\0';
    /* On from the last key, so that rows that stay do not hide others. */
    slice_copy(slice_of(rows->len == MOST ? rows->row[MOST - 1].key : ""), room->owed_key, sizeof room->owed_key);
    const bool has_more = rows->len == MOST;
    free(rows);
    const int64_t again_ms = has_more || room->doors.claim ? SOON_MS : LATER_MS;
    room->owed_ms = has_more || room->doors.claim || !is_all ? room->now_ms + again_ms : INT64_MAX;
}
