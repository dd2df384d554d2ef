/* watch.c - spectators who are shown a table a minute later.
 * Shape  While a deal or what follows it is on such a table, each message for spectators waits in a list, whether there
 *        are spectators or not: whole, or as a change of the one before it. So they are never shown anything sooner,
 *        also when they come in the middle. Before the first deal they see what everybody sees, and may take a seat.
 *
 * Late spectators see a minute late from the first message on. Each message for them waits in the table's list,
 * whether there are spectators or not. So nobody sees anything sooner by coming again, and after a restart
 * nothing is shown for a minute. */
#include "room/tables/tables.h"

#include "core/json_change.h"
#include "core/json_walk.h"

#include <stdlib.h>
#include <string.h>

enum { LATE_MS = 60000, LATE_MAX = 200 };

bool watch_is_late(const RoomTable *table)
{
    return table->watch == WATCH_LATE && table->begun;
}

/* What a whole message becomes by a message that tells a change of it. The caller frees it. */
static char *apply(const char *whole, const char *message)
{
    Slice change = json_member(message, "change");
    size_t cap = strlen(whole) + change.len + 1;
    char *bytes = heap_take(cap), *words = heap_take(change.len + 1);
    Text out = text_over(bytes, cap);
    slice_copy(change, words, change.len + 1);
    REQUIRE(json_apply(whole, words, &out));
    free(words);
    return bytes;
}

/* What has waited longest; the list goes on behind it. */
static Late *take_first(RoomTable *table)
{
    Late *first = table->late;
    table->late = first->next;
    return first;
}

static void see(RoomTable *table, const Late *late)
{
    char *seen = late->from > 0 ? apply(table->seen, late->text) : strdup(late->text);
    REQUIRE(seen);
    free(table->seen);
    table->seen = seen;
    table->seen_as = late->shown;
}

static void show(Room *room, RoomTable *table, const Late *late)
{
    const size_t none = SIZE_MAX;
    size_t whole = none, change = none, whole_len = strlen(table->seen), change_len = strlen(late->text);
    for (Connection *c = table->first; c; c = c->next) {
        if (table_seat_of(table, c->guest->key) != SEAT_NONE)
            continue;
        bool knows = late->from > 0 && c->shown == late->from && c->shown_as == SEAT_NONE;
        if (knows && change == none)
            change = outbox_text(&room->outbox, late->text, change_len);
        if (!knows && whole == none)
            whole = outbox_text(&room->outbox, table->seen, whole_len);
        outbox_send(&room->outbox, c->id, knows ? change : whole, knows ? change_len : whole_len);
        c->shown = table->seen_as;
        c->shown_as = SEAT_NONE;
    }
}

static Late *new_late(const char *text, size_t len, int64_t at_ms, uint32_t from, uint32_t shown)
{
    Late *late = heap_take(sizeof *late + len + 1);
    *late = (Late){ .at_ms = at_ms, .from = from, .shown = shown };
    memcpy(late->text, text, len);
    return late;
}

/* Drops what has waited longest. What follows it is told whole, so that it can be borne. */
static void drop_first(RoomTable *table)
{
    Late *first = take_first(table), *next = table->late;
    if (next && next->from > 0) {
        char *before = first->from > 0 ? apply(table->seen, first->text) : NULL;
        char *whole = apply(before ? before : first->text, next->text);
        table->late = new_late(whole, strlen(whole), next->at_ms, 0, next->shown);
        table->late->next = next->next;
        free(before);
        free(whole);
        free(next);
    }
    free(first);
}

void watch_later(Room *room, RoomTable *table, const Text *message, uint32_t from, uint32_t shown)
{
    int waiting = 0;
    Late **last = &table->late;
    for (; *last; last = &(*last)->next)
        waiting++;
    *last = new_late(message->at, message->len, room->now_ms + LATE_MS, from, shown);
    if (waiting >= LATE_MAX)
        drop_first(table);
    if (table->due.place == 0 || table->due.at_ms > table->late->at_ms)
        due_set(&room->due, &table->due, table->late->at_ms);
}

uint32_t watch_newest(const RoomTable *table)
{
    uint32_t newest = table->seen ? table->seen_as : 0;
    for (const Late *late = table->late; late; late = late->next)
        newest = late->shown;
    return newest;
}

void watch_forget(RoomTable *table)
{
    while (table->late)
        free(take_first(table));
    free(table->seen);
    table->seen = NULL;
}

int64_t watch_next_ms(const RoomTable *table)
{
    return table->late ? table->late->at_ms : INT64_MAX;
}

void watch_run(Room *room, RoomTable *table)
{
    while (table->late && table->late->at_ms <= room->now_ms) {
        Late *first = take_first(table);
        see(table, first);
        show(room, table, first);
        free(first);
    }
}

bool watch_has_something(const Room *room, const RoomTable *table)
{
    return !watch_is_late(table) || table->seen || (!table->late && table->shown_ms + LATE_MS <= room->now_ms);
}

void watch_keep(RoomTable *table, const Text *message, uint32_t shown)
{
    free(table->seen);
    table->seen = strdup(message->at);
    table->seen_as = shown;
    REQUIRE(table->seen);
}
