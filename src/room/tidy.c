/* tidy.c - removes what has grown old: logs of tables, then their records; papers; devices; guests.
 * Shape  One pass after the other over each kind of row, STEP rows at a time and EACH_MS apart, so that play does not
 *        wait. Nothing is kept about a pass but where it is: a room that is started again begins anew.
 *
 * Old things go in small steps: logs become packed records, then records, devices and guests go, 16 rows a step
 * and ten steps a second. To put a log away is one write (`ROW_ARCHIVE`); the store moves the events. A deleted
 * guest is taken out of the logs in the same way (`erase.c`). A nameless stand-in sits in its place. The chain of
 * a record holds lines and no names, so records stay proved. */
#include "room/tidy.h"
#include "room/guests/guests.h"
#include "room/log/past.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <string.h>

enum { EACH_MS = 100, STEP = 16, FIRST_MS = 60 * 1000, PASS_MS = 3600 * 1000, AGAIN_MS = 60 * 1000 };
#define DAY_MS ((int64_t)24 * 3600 * 1000)

/* One step of a pass. */
typedef struct {
    Room *room;
    int64_t before_ms; /* what is older goes */
    int rows;
    bool stays;                       /* what was found must be looked at again */
    char key[ROW_KEY], done[ROW_KEY]; /* the last one looked at; and the one before, of which all rows were */
} Step;

static bool is_old(const Step *step, const StoreRow *row)
{
    return row->at_ms < step->before_ms;
}

static void go_on(Step *step, const StoreRow *row)
{
    step->rows++;
    if (step->stays || strcmp(step->key, row->key) == 0)
        return;
    memcpy(step->done, step->key, sizeof step->done);
    slice_copy(slice_of(row->key), step->key, sizeof step->key);
}

/* Where the pass goes on: after the last key, unless the step may have ended amid its rows. */
static const char *next_after(const Step *step, const char *after)
{
    const bool is_whole = step->stays || step->rows < STEP || !step->done[0];
    return !step->key[0] ? after : is_whole ? step->key : step->done;
}

/* Puts the log of a table away in which nothing has happened for long; if it is long, in several steps. */
static void tidy_table(void *context, const StoreRow *row)
{
    Step *step = context;
    const bool is_awake = map_find(&step->room->tables, code_key(row->key)) != NULL;
    if (!step->stays && !is_awake && is_old(step, row) && owner_claim(step->room, row->key, false)) {
        outbox_row(&step->room->outbox, ROW_ARCHIVE, row->key, 0, step->room->now_ms, "");
        past_forget(step->room, row->key);
        owner_release(step->room, row->key);
        step->stays = true;
    }
    go_on(step, row);
}

/* Forgets that the table's record names its people. */
static void forget_seats(Room *room, const char *table, const char *text)
{
    for (Slice rest = slice_of(text); rest.len > 0;) {
        Slice line = slice_line(&rest);
        const bool is_sit = slice_is(slice_word(&line, 0), "sit");
        char guest[CODE_TEXT];
        uint64_t key;
        slice_word(&line, 0);
        if (is_sit && code_read(slice_word(&line, 0), GUEST_CODE, guest, &key))
            outbox_row(&room->outbox, ROW_SEATED, guest, code_number(table), room->now_ms, "");
    }
}

static void tidy_record(void *context, const StoreRow *row)
{
    Step *step = context;
    if (is_old(step, row)) {
        forget_seats(step->room, row->key, row->text);
        outbox_row(&step->room->outbox, ROW_RECORD, row->key, row->seq, step->room->now_ms, "");
    }
    go_on(step, row);
}

static bool is_here(const Step *step, const StoreRow *row)
{
    return map_find(&step->room->guests, code_key(row->key)) != NULL;
}

static void tidy_device(void *context, const StoreRow *row)
{
    Step *step = context;
    if (is_old(step, row) && !is_here(step, row))
        device_expire(step->room, row);
    go_on(step, row);
}

/* A paper's first row is written anew with each entry. */
static void tidy_paper(void *context, const StoreRow *row)
{
    Step *step = context;
    if (row->seq == 0 && is_old(step, row) && !map_find(&step->room->papers_open, code_key(row->key)))
        step->room->papers->expire(step->room, row);
    go_on(step, row);
}

static void is_there(void *context, const StoreRow *row)
{
    *(bool *)context = *(bool *)context || row->text[0];
}

/* Deletes a guest who has no key any more, and has sat down nowhere for long. */
static void tidy_guest(void *context, const StoreRow *row)
{
    Step *step = context;
    bool has_device = false;
    go_on(step, row);
    if (!is_old(step, row) || is_here(step, row) ||
        !room_read(step->room, ROW_DEVICE, row->key, is_there, &has_device) || has_device)
        return;
    erase_guest(step->room, row->key);
}

static const struct {
    RowKind kind;
    StoreRead *tidy;
    size_t days; /* the member of RoomSettings */
} passes[] = {
    { ROW_EVENT, tidy_table, offsetof(RoomSettings, log_days) },
    { ROW_RECORD, tidy_record, offsetof(RoomSettings, record_days) },
    { ROW_PAPER, tidy_paper, offsetof(RoomSettings, record_days) },
    { ROW_DEVICE, tidy_device, offsetof(RoomSettings, device_days) },
    { ROW_GUEST, tidy_guest, offsetof(RoomSettings, guest_days) },
};
enum { PASSES = sizeof passes / sizeof *passes };

static uint32_t days_of(const Room *room, int pass)
{
    return *(const uint32_t *)(const void *)((const char *)&room->settings + passes[pass].days);
}

void tidy_open(Room *room)
{
    uint32_t days = 0;
    for (int i = 0; i < PASSES; i++)
        days += days_of(room, i);
    room->tidy.due_ms = days > 0 ? room->now_ms + FIRST_MS : INT64_MAX;
}

/* Begins the next pass; after the last one it rests. */
static void end_pass(Room *room)
{
    room->tidy.key[0] = '\0';
    room->tidy.pass = (room->tidy.pass + 1) % PASSES;
    if (room->tidy.pass == 0)
        room->tidy.due_ms = room->now_ms + PASS_MS;
}

void tidy_run(Room *room)
{
    if (room->tidy.due_ms > room->now_ms)
        return;
    if (!owner_has_duty(room)) {
        room->tidy.due_ms = room->now_ms + AGAIN_MS;
        return;
    }
    room->tidy.due_ms = room->now_ms + EACH_MS;
    const int pass = room->tidy.pass;
    const uint32_t days = days_of(room, pass);
    char after[ROW_KEY];
    slice_copy(slice_of(room->tidy.key), after, sizeof after);
    Step step = { .room = room, .before_ms = room->now_ms - days * DAY_MS };
    const StoreQuery query = { .kind = passes[pass].kind, .key = after, .next = STEP };
    room->is_unread = false;
    if (days > 0 && room->doors.read(room->doors.context, &query, passes[pass].tidy, &step, &room->unread) != OK)
        room->is_unread = true;
    if (room->is_unread)
        room->tidy.due_ms = room->now_ms + AGAIN_MS;
    else if (step.rows == 0)
        end_pass(room);
    else
        slice_copy(slice_of(next_after(&step, after)), room->tidy.key, sizeof room->tidy.key);
}
