/* told.c - words what viewers of a table are told of its events, as JSON (docs/protocol.md, "Tables"). */
#include "room/tables/tables.h"

#include "table/match_json.h"

#include <stdlib.h>
#include <string.h>

Told *told_take(Room *room)
{
    Told *told = room->told_free ? room->told_free : heap_take(sizeof *told);
    room->told_free = told->next;
    told->next = NULL;
    for (int i = 0; i <= SEATS_MAX; i++)
        told->to[i] = text_over(told->bytes[i], sizeof told->bytes[i]);
    return told;
}

void told_give(Room *room, Told *told)
{
    if (!told)
        return;
    told->next = room->told_free;
    room->told_free = told;
}

void told_free(Room *room)
{
    while (room->told_free) {
        Told *told = room->told_free;
        room->told_free = told->next;
        free(told);
    }
}

/* Events that are told without changes, and the word for each. */
static const struct {
    const char *event, *kind;
    bool has_seat;
} plain[] = {
    { "deal", "deal", false },      { "sit", "sit", true },         { "bot", "sit", true },
    { "stand", "stand", true },     { "vacate", "stand", true },    { "takeover", "takeover", true },
    { "return", "return", true },   { "pause", "pause", true },     { "resume", "resume", true },
    { "timeout", "timeout", true }, { "dismiss", "dismiss", true }, { "void", "void", false },
};

static void write_plain(uint32_t seq, Seat seat, const char *kind, Json *json)
{
    json_open_object(json, NULL);
    json_write_number(json, "seq", seq);
    json_write_told(json, NULL, seat, kind, NULL, 0);
    json_close(json);
}

/* Writes a line as the table will tell it. The passes of seats that have nothing to do are not told. */
static void write_act(const RoomTable *table, Seat seat, Slice line, Seat viewer, Json *json)
{
    Entry entry;
    REQUIRE(table_read(&table->match.table, seat, line, &entry, NULL) == OK);
    bool is_silent = entry.kind == ENTRY_ACT && table_is_silent(&table->match.table, entry.action);
    if (is_silent && seat != viewer)
        return;
    json_open_object(json, NULL);
    json_write_number(json, "seq", table->seq + 1);
    told_members(&table->match.table, &entry, viewer, json);
    json_close(json);
}

void told_add(const RoomTable *table, const char *event, Seat viewer, Text *out)
{
    EventBy by;
    Json json = json_over_list(out);
    size_t before = out->len;
    Slice rest = slice_of(event);
    event_by(&rest, &by);
    Slice word = slice_word(&rest, 0);
    int64_t seat = -1;
    if (out->len > out->cap / 2) /* a viewer who missed this much is shown the state, which has the rest */
        return;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (!slice_is(word, plain[i].event))
            continue;
        Slice line = rest;
        if (plain[i].has_seat && !slice_number(slice_word(&line, 0), 0, table->seats - 1, &seat))
            return;
        write_plain(table->seq + 1, seat < 0 ? SEAT_NONE : (Seat)seat, plain[i].kind, &json);
    }
    if (slice_is(word, "act") || slice_is(word, "timeout")) {
        slice_number(slice_word(&rest, 0), 0, table->seats - 1, &seat);
        write_act(table, (Seat)seat, rest, viewer, &json);
    }
    if (out->len >= out->cap) {
        out->len = before;
        out->at[before] = '\0';
    }
}

void told_event(Room *room, RoomTable *table, const char *event)
{
    bool has_spectators = watch_is_late(table);
    SeatSet here = 0;
    for (const Connection *c = table->first; c; c = c->next) {
        Seat seat = table_seat_of(table, c->guest->key);
        has_spectators = has_spectators || seat == SEAT_NONE;
        here |= seat == SEAT_NONE ? 0 : seat_bit(seat);
    }
    if (!table->first)
        return;
    if (!table->told)
        table->told = told_take(room);
    for (Seat seat = 0; seat < table->seats; seat++)
        if (here & seat_bit(seat))
            told_add(table, event, seat, &table->told->to[seat]);
    if (has_spectators)
        told_add(table, event, SEAT_NONE, &table->told->to[SEATS_MAX]);
}
