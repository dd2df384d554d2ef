#include "room/tables/days.h"
#include "room/guests/rests.h"
#include "room/tables/tables.h"

#include "calendar/deadline.h"

#include <stdlib.h>
#include <string.h>

/* How many rows are looked at in one turn, when the next follow, and when again where others may write rows or a table
 * could not be woken; what one table may do before others come. */
enum { MOST = 64, NEXT_MS = 5, AGAIN_MS = 2000, STEPS_MOST = 1000 };
/* When a table is counted anew: once the row is written that says so. */
enum { TOUCHED_MS = 1000 };
static void put_row(Room *room, const RoomTable *table, int64_t at_ms, bool is_there)
{
    char key[ROW_KEY];
    Text text = text_over(key, sizeof key);
    outbox_add_time(&text, at_ms);
    text_fill(&text, " {table}", "table", table->code);
    outbox_row(&room->outbox, ROW_WAKE, key, 0, room->now_ms, is_there ? table->code : "");
}

void days_note(Room *room, RoomTable *table, int64_t at_ms)
{
    const int64_t wake_ms = at_ms == INT64_MAX ? 0 : at_ms > 0 ? at_ms : 1;
    if (wake_ms == table->wake_ms)
        return;
    if (table->wake_ms > 0)
        put_row(room, table, table->wake_ms, false);
    if (wake_ms > 0)
        put_row(room, table, wake_ms, true);
    table->wake_ms = wake_ms;
    table->noted_seq = 0; /* its players' lists tell another time */
}

int64_t days_deadline(Room *room, const RoomTable *table, Seat seat, int64_t since_ms, int64_t length_ms)
{
    char guest[CODE_TEXT];
    Rests rests;
    const bool was_unread = room->is_unread;
    code_from_key(table->chair[seat].guest, GUEST_CODE, guest);
    if (!rests_read(room, guest, &rests)) {
        const int64_t usual_ms = since_ms + length_ms, again_ms = room->now_ms + AGAIN_MS;
        room->is_unread = was_unread;
        return usual_ms > again_ms ? usual_ms : again_ms;
    }
    const Rest rest = rests_for(&rests, since_ms);
    return deadline(since_ms, length_ms, &rest, &room->zones);
}

/* Whether the last line of such a row tells of a match that may wait for the guest (played.c). */
static bool may_be_playing(const Room *room, const StoreRow *row)
{
    Slice rest = slice_of(row->text), line = slice_line(&rest);
    if (map_find(&room->tables, code_key(row->text)) || room->doors.claim)
        return true;
    while (rest.len > 0)
        line = slice_line(&rest);
    enum { TURN = 8 };
    int64_t until_ms = 0;
    for (int i = 0; i < TURN; i++)
        slice_word(&line, 0);
    Slice turn = slice_word(&line, 0);
    return slice_number(slice_word(&turn, ':'), 0, INT64_MAX, &until_ms) && until_ms > 1;
}

static void touch_row(void *context, const StoreRow *row)
{
    Room *room = context;
    char code[CODE_TEXT];
    uint64_t key;
    Slice rest = slice_of(row->text);
    if (!code_read(slice_line(&rest), TABLE_CODE, code, &key) || !may_be_playing(room, row))
        return;
    RoomTable named = { .key = key };
    memcpy(named.code, code, sizeof code);
    put_row(room, &named, room->now_ms + TOUCHED_MS, true);
}

void days_touch(Room *room, const char *guest)
{
    const bool was_unread = room->is_unread;
    const int64_t at_ms = room->now_ms + 2 * TOUCHED_MS;
    room_read(room, ROW_SEATED, guest, touch_row, room);
    room->is_unread = was_unread; /* else they count anew when they wake */
    room->days_ms = room->days_ms < at_ms ? room->days_ms : at_ms;
}

typedef struct {
    char key[ROW_KEY], code[CODE_TEXT];
    int64_t at_ms;
} Row;

typedef struct {
    Row row[MOST];
    int len;
} Rows;

static void read_row(void *context, const StoreRow *stored)
{
    Rows *rows = context;
    int64_t at_ms;
    Slice rest = slice_of(stored->key);
    if (rows->len == MOST || !stored->text[0] || strlen(stored->key) >= ROW_KEY ||
        !slice_number(slice_word(&rest, 0), 1, INT64_MAX, &at_ms))
        return;
    Row *row = &rows->row[rows->len++];
    slice_copy(slice_of(stored->key), row->key, sizeof row->key);
    slice_copy(slice_of(stored->text), row->code, sizeof row->code);
    row->at_ms = at_ms;
}

static void remove_row(Room *room, const Row *row)
{
    outbox_row(&room->outbox, ROW_WAKE, row->key, 0, room->now_ms, "");
}

/* Does all that is due at a table that has just woken, and lets it sleep again. */
static void run_table(Room *room, RoomTable *table)
{
    const uint64_t key = table->key;
    table->idle_ms = room->now_ms - SLEEP_MS;
    clock_set(room, table);
    for (int i = 0; table && table->due.at_ms <= room->now_ms && i < STEPS_MOST; i++) {
        clock_run(room, table);
        table = map_find(&room->tables, key);
    }
}

/* False: it must be tried again, since the store cannot be read now. */
static bool wake(Room *room, const Row *row)
{
    RoomTable *table = map_find(&room->tables, code_key(row->code));
    if (table && table->wake_ms == row->at_ms)
        return true; /* it is awake: its own clock does it */
    if (!table && room->tables.len >= room->settings.tables_max)
        return false;
    const bool was_asleep = !table;
    room->is_unread = false;
    room->moved[0] = '\0';
    table = table ? table : tables_find(room, row->code);
    if (!table && (room->is_unread || room->moved[0]))
        return false;
    if (!table || table->wake_ms != row->at_ms)
        remove_row(room, row);
    if (table && was_asleep)
        run_table(room, table);
    else if (table) {
        table->is_changed = true;
        tables_settle(room, table, NULL);
    }
    return true;
}

void days_run(Room *room)
{
    if (room->days_ms > room->now_ms)
        return;
    if (room->leaving.to_len > 0) { /* others wake them */
        room->days_ms = room->now_ms + AGAIN_MS;
        return;
    }
    Rows *rows = heap_take(sizeof *rows);
    const bool was_unread = room->is_unread;
    const StoreQuery query = { .kind = ROW_WAKE, .key = room->days_key, .next = MOST };
    bool is_all = room_ask(room, &query, read_row, rows);
    room->days_ms = INT64_MAX;
    int due = 0;
    while (due < rows->len && rows->row[due].at_ms <= room->now_ms)
        is_all = wake(room, &rows->row[due++]) && is_all;
    const bool has_more = due == MOST;
    slice_copy(slice_of(has_more ? rows->row[MOST - 1].key : ""), room->days_key, sizeof room->days_key);
    int64_t at_ms = due < rows->len ? rows->row[due].at_ms : INT64_MAX;
    if (has_more)
        at_ms = room->now_ms + NEXT_MS;
    else if ((room->doors.claim || !is_all) && at_ms > room->now_ms + AGAIN_MS)
        at_ms = room->now_ms + AGAIN_MS;
    room->days_ms = at_ms < room->days_ms ? at_ms : room->days_ms;
    room->is_unread = was_unread;
    room->moved[0] = '\0';
    free(rows);
}
