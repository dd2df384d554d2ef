/* watch.c - spectators who are shown a table a minute later.
 * Shape  While a deal or what follows it is on such a table, each message for spectators waits in a list, whether there
 *        are spectators or not. So they are never shown anything sooner, also when they come in the middle. Before the
 *        first deal they see what everybody sees, and may take a seat. */
#include "room/inside.h"

#include <stdlib.h>
#include <string.h>

enum { LATE_MS = 60000, LATE_MAX = 200 };

bool watch_is_late(const RoomTable *table)
{
    return table->watch == WATCH_LATE && table->begun;
}

/* The last thing that has waited long enough takes the place of what spectators see. */
static void take_first(RoomTable *table)
{
    Late *first = table->late;
    table->late = first->next;
    free(table->seen);
    table->seen = strdup(first->text);
    REQUIRE(table->seen);
    free(first);
}

static void show(Room *room, RoomTable *table)
{
    const size_t len = strlen(table->seen), text = outbox_text(&room->outbox, table->seen, len);
    for (const Connection *c = table->first; c; c = c->next)
        if (table_seat_of(table, c->guest->key) == SEAT_NONE)
            outbox_send(&room->outbox, c->id, text, len);
}

void watch_later(Room *room, RoomTable *table, const Text *message)
{
    int waiting = 0;
    Late **last = &table->late, *late = heap_take(sizeof *late + message->len + 1);
    late->at_ms = room->now_ms + LATE_MS;
    memcpy(late->text, message->at, message->len);
    for (; *last; last = &(*last)->next)
        waiting++;
    *last = late;
    if (waiting >= LATE_MAX) { /* each tells the whole table, so a missing one can be borne */
        Late *first = table->late;
        table->late = first->next;
        free(first);
    }
    if (table->due.place == 0 || table->due.at_ms > table->late->at_ms)
        due_set(&room->due, &table->due, table->late->at_ms);
}

int64_t watch_next_ms(const RoomTable *table)
{
    return table->late ? table->late->at_ms : INT64_MAX;
}

void watch_run(Room *room, RoomTable *table)
{
    while (table->late && table->late->at_ms <= room->now_ms) {
        take_first(table);
        show(room, table);
    }
}

bool watch_has_something(const Room *room, const RoomTable *table)
{
    return !watch_is_late(table) || table->seen || (!table->late && table->shown_ms + LATE_MS <= room->now_ms);
}

void watch_keep(RoomTable *table, const Text *message)
{
    free(table->seen);
    table->seen = strdup(message->at);
    REQUIRE(table->seen);
}
