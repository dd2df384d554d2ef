/* told.c - words what viewers of a table are told of its events, as JSON (docs/protocol.md, "Tables"). */
#include "room/tables/tables.h"

#include "core/json.h"
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
    { "timeout", "timeout", true }, { "dismiss", "dismiss", true },
};

static void add_plain(uint32_t seq, Seat seat, const char *kind, Text *out)
{
    json_put_number(out, "{\"seq\":", seq);
    json_put_number(out, ",\"seat\":", seat == SEAT_NONE ? -1 : seat);
    json_put_text(out, ",\"kind\":", kind);
    text_add(out, ",\"acts\":[]}");
}

/* Adds a line as the table will tell it. The passes of seats that have nothing to do are not told. */
static void add_act(const RoomTable *table, Seat seat, Slice line, Seat viewer, Text *out)
{
    Entry entry;
    Text act = text_over(out->at + out->len, out->cap - out->len);
    REQUIRE(table_read(&table->match.table, seat, line, &entry, NULL) == OK);
    const char *word = table->match.ruleset.game->verbs[entry.action.verb].word;
    bool is_silent = entry.kind == ENTRY_ACT && strcmp(word, "pass_match") == 0;
    if (is_silent && seat != viewer)
        return;
    text_add(&act, act.len + out->len > 0 ? "," : "");
    json_put_number(&act, "{\"seq\":", table->seq + 1);
    size_t brace = act.len;
    told_json(&table->match.table, &entry, viewer, &act);
    if (brace < act.cap)
        act.at[brace] = ',';
    out->len += act.len;
}

void told_add(const RoomTable *table, const char *event, Seat viewer, Text *out)
{
    EventBy by;
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
        text_add(out, out->len > 0 ? "," : "");
        add_plain(table->seq + 1, seat < 0 ? SEAT_NONE : (Seat)seat, plain[i].kind, out);
    }
    if (slice_is(word, "act") || slice_is(word, "timeout")) {
        slice_number(slice_word(&rest, 0), 0, table->seats - 1, &seat);
        add_act(table, (Seat)seat, rest, viewer, out);
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
