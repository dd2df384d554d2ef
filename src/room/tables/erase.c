/* erase.c - deletes guests: at once all that the store keeps under their names, then their names in the logs of tables.
 * Shape  The rows ROW_SEATED name the tables of a guest. One log after the other is read, EACH_MS apart, so that
 *        play does not wait. A log stays whole: its events keep their numbers, and a stand-in with another id and
 *        no name sits where the guest sat. Records stay proved, since their chains hold lines and no names. The rows
 *        ROW_ERASURE tell a room that is started again what is left to do. */
#include "room/guests/guests.h"
#include "room/log/past.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

enum { EACH_MS = 20, AGAIN_MS = 60000 };
static const char nobody[] = "Anonymous";

typedef struct {
    uint32_t number; /* of the row */
    char table[CODE_TEXT];
} Seated;

struct Erasure {
    uint32_t number;
    char guest[CODE_TEXT];
    bool is_listed; /* its rows have been read */
    Seated *seated;
    int seated_len;
    Erasure *next;
};

static void add(Room *room, uint32_t number, const char *guest)
{
    Erasure *erasure = heap_take(sizeof *erasure), **last = &room->erasures;
    erasure->number = number;
    slice_copy(slice_of(guest), erasure->guest, sizeof erasure->guest);
    while (*last)
        last = &(*last)->next;
    *last = erasure;
}

static void read_erasure(void *context, const StoreRow *row)
{
    if (row->text[0])
        add(context, row->seq, row->text);
}

void erase_open(Room *room)
{
    room->erase_ms = room_read(room, ROW_ERASURE, "guests", read_erasure, room) ? room->now_ms : INT64_MAX;
}

void erase_close(Room *room)
{
    while (room->erasures) {
        Erasure *first = room->erasures;
        room->erasures = first->next;
        free(first->seated);
        free(first);
    }
}

int64_t erase_next_ms(const Room *room)
{
    return room->erasures || room->doors.claim ? room->erase_ms : INT64_MAX;
}

void erase_guest(Room *room, const char *id)
{
    uint32_t number; /* drawn, since other servers may write such rows too */
    Fault none;
    room->doors.random(room->doors.context, (uint8_t *)&number, sizeof number);
    for (uint32_t i = 0; i < REMEMBERED; i++)
        outbox_row(&room->outbox, ROW_REFUSAL, id, i, room->now_ms, "");
    outbox_row(&room->outbox, ROW_GUEST, id, 0, room->now_ms, "");
    bans_remove(room, id, &none);
    outbox_row(&room->outbox, ROW_ERASURE, "guests", number, room->now_ms, id);
    add(room, number, id);
    room->erase_ms = room->now_ms;
}

bool room_delete_guest(Room *room, const char *id)
{
    room->is_unread = false;
    Guest *guest = guest_hold(room, id);
    const bool is_known = guest && device_drop_all(room, guest);
    if (is_known) {
        words_end(room, guest);
        erase_guest(room, id);
        guest->is_deleted = true;
        end_all(room, END_DELETED, id, 0);
    }
    if (guest)
        guest_let_go(room, guest);
    return is_known;
}

bool erase_is_on(const Room *room, const char *id)
{
    const Erasure *erasure = room->erasures;
    while (erasure && strcmp(erasure->guest, id) != 0)
        erasure = erasure->next;
    return erasure;
}

bool room_is_deleting(const Room *room)
{
    return room->erasures != NULL;
}

static void read_seated(void *context, const StoreRow *row)
{
    Erasure *erasure = context;
    uint64_t key;
    Seated seated = { .number = row->seq };
    Slice text = slice_of(row->text);
    if (!code_read(slice_line(&text), TABLE_CODE, seated.table, &key))
        return;
    erasure->seated = list_room(erasure->seated, erasure->seated_len, sizeof seated);
    REQUIRE(erasure->seated);
    erasure->seated[erasure->seated_len++] = seated;
}

enum { OTHERS_MOST = 64 };

/* A log while the guest's name is taken out of it. */
typedef struct {
    Room *room;
    const char *table, *guest;
    char stand_in[CODE_TEXT];
    Seat seat;                          /* where the guest sits; SEAT_NONE */
    char other[OTHERS_MOST][CODE_TEXT]; /* who else has sat there: their lists of games name the guest too */
    int others_len;
} Log;

static void note_other(Log *log, Slice id)
{
    bool is_known = log->others_len == OTHERS_MOST || slice_is(id, log->guest);
    for (int i = 0; i < log->others_len; i++)
        is_known = is_known || slice_is(id, log->other[i]);
    if (!is_known)
        slice_copy(id, log->other[log->others_len++], CODE_TEXT);
}

/* Writes the event without the guest; false if it does not name it. */
static bool without_guest(Log *log, Slice event, Text *out)
{
    EventBy by = { .cid = 0 };
    int64_t seat = -1;
    bool is_own = event_by(&event, &by) && strcmp(by.guest, log->guest) == 0;
    Slice rest = event, word = slice_word(&rest, 0);
    slice_number(slice_word(&rest, 0), 0, SEATS_MAX - 1, &seat);
    const Slice id = slice_is(word, "sit") ? slice_word(&rest, 0) : rest;
    bool is_sit = slice_is(word, "sit") && slice_is(id, log->guest);
    bool is_name = slice_is(word, "name") && seat == log->seat && seat >= 0;
    bool is_face = slice_is(word, "face") && seat == log->seat && seat >= 0;
    bool is_other = slice_is(word, "sit") || slice_is(word, "stand") || slice_is(word, "bot");
    if (slice_is(word, "sit"))
        note_other(log, id);
    if (is_sit)
        log->seat = (Seat)seat;
    else if (is_other && seat == log->seat)
        log->seat = SEAT_NONE;
    if (!is_sit && !is_name && !is_face && !is_own)
        return false;
    if (is_face)
        text_fill(out, "face {seat} -", "seat", digits(seat).text);
    else if (is_sit || is_name)
        text_fill(out, is_sit ? "sit {seat} {guest} {name}" : "name {seat} {name}", "seat", digits(seat).text,
                  "guest", log->stand_in, "name", nobody);
    else
        text_add_slice(out, (Slice){ event.at + 1, event.len - 1 }); /* without the mark and the blank after it */
    return true;
}

static void read_event(void *context, const StoreRow *row)
{
    Log *log = context;
    char words[EVENT_TEXT];
    Text text = text_over(words, sizeof words);
    if (without_guest(log, slice_of(row->text), &text))
        outbox_row(&log->room->outbox, ROW_REWRITE, log->table, row->seq, log->room->now_ms, words);
}

/* Writes the part of a record without the guest. Its age stays. */
static void read_part(void *context, const StoreRow *row)
{
    Log *log = context;
    const size_t cap = 2 * strlen(row->text) + EVENT_TEXT;
    Text text = text_over(heap_take(cap), cap);
    bool is_named = false;
    for (Slice rest = slice_of(row->text); rest.len > 0;) {
        const Slice line = slice_line(&rest);
        const bool names = without_guest(log, line, &text);
        is_named = is_named || names;
        if (!names)
            text_add_slice(&text, line);
        text_add_char(&text, '\n');
    }
    REQUIRE(text.len < text.cap);
    if (is_named)
        outbox_row(&log->room->outbox, ROW_RECORD, log->table, row->seq, row->at_ms, text.at);
    free(text.at);
}

/* Who still sits there stands up; the table sleeps again if nobody is at it. */
static void stand_up(Room *room, const char *guest, const char *code, const char *stand_in)
{
    uint64_t key;
    char id[CODE_TEXT];
    REQUIRE(code_read(slice_of(guest), GUEST_CODE, id, &key));
    RoomTable *table = tables_find(room, code);
    Seat seat = table ? table_seat_of(table, key) : SEAT_NONE;
    if (seat != SEAT_NONE) {
        tables_emit(room, table, NULL, "stand", digits(seat).text);
        tables_settle(room, table, NULL);
    }
    table = map_find(&room->tables, code_key(code));
    if (table)
        room->ratings->gone(room, table, guest, stand_in);
    if (table && !table->first)
        tables_sleep(room, table);
}

/* Takes the name out of one log. A table that cannot be made from its log has no seat to stand up from. */
static bool erase_log(Room *room, const char *guest, const Seated *seated)
{
    const char *code = seated->table;
    uint8_t bytes[GUEST_CODE];
    Log log = { .room = room, .table = code, .guest = guest, .seat = SEAT_NONE };
    room->moved[0] = '\0';
    room->doors.random(room->doors.context, bytes, sizeof bytes);
    code_print(bytes, GUEST_CODE, log.stand_in);
    stand_up(room, guest, code, log.stand_in);
    if (room->moved[0]) /* it is being played elsewhere */
        return false;
    room->is_unread = false;
    if (!room_read(room, ROW_RECORD, code, read_part, &log) || !room_read(room, ROW_EVENT, code, read_event, &log))
        return false;
    past_forget(room, code);
    for (int i = 0; i < log.others_len; i++)
        played_forget(room, log.other[i], code, guest);
    outbox_row(&room->outbox, ROW_SEATED, guest, seated->number, room->now_ms, "");
    return true;
}

static void end_first(Room *room)
{
    Erasure *first = room->erasures;
    outbox_row(&room->outbox, ROW_RATING, first->guest, 0, room->now_ms, "");
    outbox_row(&room->outbox, ROW_REST, first->guest, 0, room->now_ms, "");
    outbox_row(&room->outbox, ROW_ERASURE, "guests", first->number, room->now_ms, "");
    room->erasures = first->next;
    free(first->seated);
    free(first);
}

void erase_run(Room *room)
{
    if ((!room->erasures && !room->doors.claim) || room->erase_ms > room->now_ms)
        return;
    room->is_unread = false;
    room->moved[0] = '\0';
    if (!room->erasures) /* another server may have begun one */
        erase_open(room);
    Erasure *first = room->erasures;
    room->erase_ms = room->now_ms + (first ? EACH_MS : AGAIN_MS);
    if (!first)
        return;
    if (!owner_has_duty(room))
        room->erase_ms = room->now_ms + AGAIN_MS;
    else if (!first->is_listed)
        first->is_listed = room_read(room, ROW_SEATED, first->guest, read_seated, first);
    else if (first->seated_len == 0)
        end_first(room);
    else if (erase_log(room, first->guest, &first->seated[first->seated_len - 1]))
        first->seated_len--;
    if (room->is_unread || room->moved[0])
        room->erase_ms = room->now_ms + AGAIN_MS;
}
