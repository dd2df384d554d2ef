#include "room/tables/calls.h"

#include "calendar/deadline.h"
#include "room/guests/guests.h"
#include "room/guests/rests.h"
#include "room/tables/tables.h"

#include <stdlib.h>
#include <string.h>

/* How many rows are looked at in one turn; when the next follow, and when again where others write rows or one could
 * not be sent; how many are on their way at once. */
enum { MOST = 64, NEXT_MS = 20, AGAIN_MS = 2000, OUT_MOST = 64 };
/* The first pause; each next one is four times as long, up to the longest. A device that so many messages in a row did
 * not reach is forgotten. */
enum { FIRST_PAUSE_MS = 30000, PAUSES = 8, FAILED_MOST = 20 };
enum { LONGEST_PAUSE_MS = 6 * 3600 * 1000, TICKET = 160, MESSAGE = 1024, CALL_TEXT = 96 };

/* One device that is to be told of one turn. */
typedef struct {
    char guest[CODE_TEXT], table[CODE_TEXT], key[ROW_KEY];
    int64_t when_ms, device, seat, seq, tries, until_ms;
} Call;

static void print_key(const Call *call, Text *out)
{
    outbox_add_time(out, call->when_ms);
    text_fill(out, " {guest} {table}", "guest", call->guest, "table", call->table);
}

static void print_rest(const Call *call, Text *out)
{
    text_fill(out, "{seat} {seq} {tries} {until}", "seat", digits(call->seat).text, "seq", digits(call->seq).text,
              "tries", digits(call->tries).text, "until", digits(call->until_ms).text);
}

static bool read_key(Slice rest, Call *out)
{
    uint64_t key;
    return slice_number(slice_word(&rest, 0), 1, INT64_MAX, &out->when_ms) &&
           code_read(slice_word(&rest, 0), GUEST_CODE, out->guest, &key) &&
           code_read(slice_word(&rest, 0), TABLE_CODE, out->table, &key);
}

static bool read_rest(Slice *rest, Call *out)
{
    return slice_number(slice_word(rest, 0), 0, SEATS_MAX - 1, &out->seat) &&
           slice_number(slice_word(rest, 0), 0, UINT32_MAX, &out->seq) &&
           slice_number(slice_word(rest, 0), 0, PAUSES, &out->tries) &&
           slice_number(slice_word(rest, 0), 1, INT64_MAX, &out->until_ms);
}

/* Writes that the device is to be told at that time; not once the turn is over. */
static void put(Room *room, Call *call, int64_t when_ms)
{
    char key[ROW_KEY], rest[CALL_TEXT];
    Text key_text = text_over(key, sizeof key), rest_text = text_over(rest, sizeof rest);
    call->when_ms = when_ms;
    if (call->when_ms >= call->until_ms)
        return;
    print_key(call, &key_text);
    print_rest(call, &rest_text);
    outbox_row(&room->outbox, ROW_CALL, key, (uint32_t)call->device, room->now_ms, rest);
    if (call->when_ms < room->calls_ms)
        room->calls_ms = call->when_ms;
}

static void take_away(Room *room, const Call *call)
{
    outbox_row(&room->outbox, ROW_CALL, call->key, (uint32_t)call->device, room->now_ms, "");
}

void calls_note(Room *room, const RoomTable *table, Seat seat, int64_t until_ms)
{
    NotifyList *list = heap_take(sizeof *list);
    Call call = { .seat = seat, .seq = table->seq, .until_ms = until_ms };
    const bool was_unread = room->is_unread;
    code_from_key(table->chair[seat].guest, GUEST_CODE, call.guest);
    slice_copy(slice_of(table->code), call.table, sizeof call.table);
    if (!notify_read(room, call.guest, list))
        room->is_unread = was_unread; /* the move counts; who was to be told of it is not */
    for (int i = 0; i < list->len; i++) {
        call.device = list->at[i].device;
        put(room, &call, room->now_ms);
    }
    free(list);
}

/* ---- What is due ---- */

typedef struct {
    Call call[MOST];
    int len, rows;
} Calls;

static bool is_row(const Call *call, const StoreRow *row)
{
    return call->device == row->seq && strcmp(call->key, row->key) == 0;
}

static void read_row(void *context, const StoreRow *row)
{
    Calls *calls = context;
    Call call = { .device = row->seq };
    Slice rest = slice_of(row->text);
    calls->rows += row->text[0] != '\0';
    for (int i = calls->len - 1; i >= 0; i--)
        if (is_row(&calls->call[i], row)) /* it is being replaced, or removed */
            memmove(&calls->call[i], &calls->call[i + 1], (size_t)(--calls->len - i) * sizeof call);
    if (calls->len == MOST || strlen(row->key) >= sizeof call.key || !read_key(slice_of(row->key), &call) ||
        !read_rest(&rest, &call))
        return;
    slice_copy(slice_of(row->key), call.key, sizeof call.key);
    calls->call[calls->len++] = call;
}

/* Whether the table still waits for the guest in the turn that began with that event. */
static bool is_waited_for(const RoomTable *table, const Call *call)
{
    const Seat seat = (Seat)call->seat;
    if (table_stage(table) != STAGE_PLAYING || seat >= table->seats || table->paused)
        return false;
    const Chair *chair = &table->chair[seat];
    return chair->kind == CHAIR_PERSON && !table_bot(table, seat) && chair->guest == code_key(call->guest) &&
           table_to_act(&table->match.table) & seat_bit(seat) && table->deal_seq <= call->seq &&
           chair->acted_seq <= call->seq;
}

/* What the device shows is worded there, in its language. */
static void print_message(const RoomTable *table, const Call *call, const Notify *notify, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "table", table->code);
    json_write_text(&json, "title", table->match.ruleset.preset->title);
    json_write_text(&json, "lang", notify->lang);
    json_write_number(&json, "until", call->until_ms);
    json_open_array(&json, "people");
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (seat != call->seat && chair->kind != CHAIR_OPEN)
            json_write_text(&json, NULL, chair->kind == CHAIR_BOT ? chair->called : chair->name);
    }
    json_close(&json);
    json_close(&json);
}

static void send(Room *room, const RoomTable *table, const Call *call, const Notify *notify)
{
    char ticket[TICKET], message[MESSAGE], topic[2 * CODE_TEXT];
    Text text = text_over(ticket, sizeof ticket), words = text_over(message, sizeof message),
         about = text_over(topic, sizeof topic);
    text_fill(&text, "{guest} {table} {device} {mark} ", "guest", call->guest, "table", call->table, "device",
              digits(call->device).text, "mark", digits(guest_mark(notify->endpoint, "")).text);
    print_rest(call, &text);
    print_message(table, call, notify, &words);
    text_fill(&about, "{table} {guest}", "table", call->table, "guest", call->guest);
    REQUIRE(text.len < text.cap && words.len < words.cap);
    outbox_push(&room->outbox,
                &(RoomPush){ ticket, notify->endpoint, notify->key, notify->auth, topic, message, call->until_ms });
    room->calls_out++;
}

static const Notify *device_of(const NotifyList *list, int64_t device)
{
    for (int i = 0; i < list->len; i++)
        if (list->at[i].device == device)
            return &list->at[i];
    return NULL;
}

/* Whether the row is there still: it may have been done a moment ago, here or by another server. */
static bool is_there(Room *room, const Call *call)
{
    bool found = false;
    Calls *calls = heap_take(sizeof *calls);
    room_read(room, ROW_CALL, call->key, read_row, calls);
    for (int i = 0; i < calls->len; i++)
        found = found || calls->call[i].device == call->device;
    free(calls);
    return found;
}

/* When the guest, whose devices are silent while it rests, may be told. False: the store cannot be read. */
static bool find_awake(Room *room, const Call *call, int64_t *out_ms)
{
    Rests rests;
    if (!rests_read(room, call->guest, &rests))
        return false;
    const Rest rest = rests_for(&rests, room->now_ms);
    *out_ms = rest_over(room->now_ms, &rest, &room->zones);
    return true;
}

/* Does what is due at the table, whoever else is to be told there. False: it cannot be done now. */
static bool run_at(Room *room, RoomTable *table, Call *call, NotifyList *list)
{
    if (!is_there(room, call))
        return !room->is_unread;
    int64_t awake_ms;
    if (!notify_read(room, call->guest, list) || !find_awake(room, call, &awake_ms))
        return false;
    const Notify *notify = device_of(list, call->device);
    take_away(room, call);
    if (!notify || map_find(&room->guests, code_key(call->guest)) || !is_waited_for(table, call))
        return true;
    if (awake_ms > room->now_ms)
        put(room, call, awake_ms);
    else
        send(room, table, call, notify);
    return true;
}

static bool run(Room *room, Call *call, NotifyList *list)
{
    room->is_unread = false;
    room->moved[0] = '\0';
    if (call->until_ms <= room->now_ms) {
        take_away(room, call);
        return true;
    }
    RoomTable *table = tables_find(room, call->table);
    if (table)
        return run_at(room, table, call, list);
    if (room->is_unread || room->moved[0])
        return false;
    take_away(room, call); /* the table is gone */
    return true;
}

/* Where the next look goes on: behind the last key of which all rows were read. */
static void go_on(Room *room, const Calls *calls)
{
    int last = calls->len - 1;
    while (last > 0 && strcmp(calls->call[last].key, calls->call[calls->len - 1].key) == 0)
        last--;
    slice_copy(slice_of(calls->call[last].key), room->calls_key, sizeof room->calls_key);
}

/* Does what is due of these; *at_ms: when the next one is. False: some could not be done now. */
static bool run_all(Room *room, Calls *calls, int64_t *at_ms)
{
    bool is_all = true;
    NotifyList *list = heap_take(sizeof *list);
    for (int i = 0; i < calls->len; i++) {
        Call *call = &calls->call[i];
        if (call->when_ms > room->now_ms)
            *at_ms = call->when_ms < *at_ms ? call->when_ms : *at_ms;
        else
            is_all = room->calls_out < OUT_MOST && run(room, call, list) && is_all;
    }
    free(list);
    return is_all;
}

void calls_run(Room *room)
{
    if (room->calls_ms > room->now_ms)
        return;
    if (room->leaving.to_len > 0) { /* others do it */
        room->calls_ms = room->now_ms + AGAIN_MS;
        return;
    }
    Calls *calls = heap_take(sizeof *calls);
    const bool was_unread = room->is_unread;
    const StoreQuery query = { .kind = ROW_CALL, .key = room->calls_key, .next = MOST };
    bool is_all = room_ask(room, &query, read_row, calls);
    const bool has_more =
        calls->rows >= MOST && calls->len > 0 && calls->call[calls->len - 1].when_ms <= room->now_ms;
    int64_t at_ms = has_more ? room->now_ms + NEXT_MS : INT64_MAX;
    room->calls_ms = INT64_MAX;
    room->calls_key[0] = '\0';
    if (has_more)
        go_on(room, calls);
    outbox_rows(&room->outbox, ROW_CALL, NULL, read_row, calls); /* what is not stored yet */
    is_all = run_all(room, calls, &at_ms) && is_all;
    if ((room->doors.claim || !is_all) && at_ms > room->now_ms + AGAIN_MS)
        at_ms = room->now_ms + AGAIN_MS;
    room->calls_ms = at_ms < room->calls_ms ? at_ms : room->calls_ms;
    room->is_unread = was_unread;
    room->moved[0] = '\0';
    free(calls);
}

/* ---- What became of it ---- */

static int64_t pause_ms(int64_t tries)
{
    int64_t pause = FIRST_PAUSE_MS;
    for (int64_t i = 1; i < tries && pause < LONGEST_PAUSE_MS; i++)
        pause *= 4;
    return pause < LONGEST_PAUSE_MS ? pause : LONGEST_PAUSE_MS;
}

/* A message that did not reach the device. */
static void count_failed(Room *room, const Call *call, const Notify *notify)
{
    Notify now = *notify;
    if (++now.failed >= FAILED_MOST)
        notify_stop(room, call->guest, notify->device);
    else
        notify_keep(room, call->guest, &now);
}

static void follow(Room *room, Call *call, const Notify *notify, RoomPushed what, int64_t wait_ms)
{
    Notify now = *notify;
    switch (what) {
    case PUSH_TAKEN:
        now.failed = 0;
        if (notify->failed > 0)
            notify_keep(room, call->guest, &now);
        return;
    case PUSH_GONE:
        notify_stop(room, call->guest, notify->device);
        return;
    case PUSH_LATER:
        if (++call->tries < PAUSES) {
            const int64_t pause = pause_ms(call->tries);
            put(room, call, room->now_ms + (pause > wait_ms ? pause : wait_ms));
            return;
        }
        break;
    case PUSH_REFUSED:
    case PUSH_LOST:
        break;
    }
    count_failed(room, call, notify);
}

void calls_pushed(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms)
{
    Call call = { 0 };
    Slice rest = slice_of(ticket);
    uint64_t key;
    int64_t mark;
    const bool was_unread = room->is_unread;
    room->calls_out--;
    const bool is_read = code_read(slice_word(&rest, 0), GUEST_CODE, call.guest, &key) &&
                         code_read(slice_word(&rest, 0), TABLE_CODE, call.table, &key) &&
                         slice_number(slice_word(&rest, 0), 1, UINT32_MAX, &call.device) &&
                         slice_number(slice_word(&rest, 0), 0, UINT32_MAX, &mark) && read_rest(&rest, &call);
    REQUIRE(is_read);
    NotifyList *list = heap_take(sizeof *list);
    notify_read(room, call.guest, list);
    const Notify *notify = device_of(list, call.device);
    if (notify && guest_mark(notify->endpoint, "") == (uint32_t)mark) /* it is the same place */
        follow(room, &call, notify, what, wait_ms);
    room->is_unread = was_unread;
    free(list);
}
