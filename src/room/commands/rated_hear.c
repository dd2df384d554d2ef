/* rated_hear.c - commands about matches that count for ratings, and what such matches forbid. */
#include "room/commands/commands.h"
#include "room/tables/rated.h"
#include "room/tables/tables.h"

#include "core/json.h"

#include <string.h>

/* Strangers who sit at a listed table have agreed to nothing but what is usual. */
enum { LISTED_MOST_S = 300 };

Verdict rated_check(Command *c, int seats, int64_t turn_s, int64_t grace_s)
{
    if (c->room->settings.is_own)
        return command_wrong(c, "member 'rated': nobody else comes here, expected false");
    if (command_has(c, MEMBER_PLACE))
        return command_wrong(
            c, "member 'rated': a table of a tournament or an event is rated by its file, expected false");
    if (seats < 2)
        return command_wrong(c, "member 'rated': one player has nobody to be compared with, expected false");
    const bool is_listed = command_bool(c, MEMBER_LISTED, false);
    if (is_listed && (turn_s > LISTED_MOST_S || grace_s > LISTED_MOST_S))
        return command_refuse(
            c, N_("at a table on the public list whose matches count, nobody waits longer than {n} seconds"), "n",
            digits(LISTED_MOST_S).text);
    if (turn_s == 0 || grace_s == 0)
        return command_wrong(c, "member 'rated': nobody may hold a match up, expected turn_s and grace_s above 0");
    return VERDICT_APPLIED;
}

/* Whether the match there still waits for the guest who plays it alone. A table that another server has, or that cannot
 * be read now, may. */
static bool waits(Room *room, const char *code, uint64_t guest)
{
    const bool was_unread = room->is_unread;
    char was_moved[STORE_ADDRESS];
    memcpy(was_moved, room->moved, sizeof was_moved);
    room->is_unread = false;
    room->moved[0] = '\0';
    const RoomTable *table = tables_find(room, code);
    bool is_on = room->is_unread || room->moved[0] || (table && table_match_counts(table));
    if (table && is_on)
        is_on = table_seat_of(table, guest) != SEAT_NONE;
    room->is_unread = was_unread;
    memcpy(room->moved, was_moved, sizeof was_moved);
    return is_on;
}

Verdict rated_may_begin(Command *c)
{
    const RoomTable *table = c->table;
    Held held;
    if (!table->rated || table_persons(table) != 1 || table_unagreed(table) != 0)
        return VERDICT_APPLIED;
    if (!owner_hold(c->room, c->guest->id))
        return VERDICT_LATE; /* it is not told */
    if (!rated_read(c->room, c->guest->id, &held) || !held.is_known || strcmp(held.alone, table->code) == 0)
        return VERDICT_APPLIED;
    if (!held.alone[0] || !waits(c->room, held.alone, c->guest->key)) {
        rated_play_alone(c->room, c->guest->id, table, &held);
        return VERDICT_APPLIED;
    }
    return command_refuse_as(
        c, N_("Your match at table {table} counts for ratings and waits for you. Who stands up there has lost it."),
        "a match with bots that counts waits for you at table {table}, expected its end first; whoever stands up there has lost it",
        "table", held.alone);
}

Verdict rated_rate(Command *c)
{
    RoomTable *table = c->table;
    const bool is_on = command_bool(c, MEMBER_ON, false);
    if (!table->rated)
        return command_refuse(c, N_("no match counts for ratings here"));
    if (table->listed)
        return command_refuse_as(
            c, N_("Who sits at a table on the public list has agreed. Stand up if you do not want that."),
            "whoever sits at a listed table has agreed, expected stand");
    if (!is_on && table_match_counts(table))
        return command_refuse_as(c, N_("This match counts for ratings and has to be played to its end first."),
                                 "this match counts for ratings, expected its end first");
    if (table->chair[c->seat].agrees != is_on)
        tables_emit(c->room, table, &c->by, "rate", digits(c->seat).text, is_on ? "1" : "0");
    return VERDICT_APPLIED;
}

Verdict rated_list(Command *c)
{
    Held held;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    if (!rated_read(c->room, c->guest->id, &held)) {
        c->room->is_unread = true;
        return VERDICT_LATE; /* it is not told */
    }
    Json json = room_message(&c->reply, MESSAGE_RATINGS);
    json_open_array(&json, "ratings");
    for (int i = 0; i < held.len; i++) {
        const HeldRating *own = &held.list[i];
        Ruleset ruleset;
        if (games_read(slice_of(own->preset), &ruleset, NULL) != OK)
            continue;
        const Rating now = rated_now(c->room, own);
        json_open_object(&json, NULL);
        json_write_text(&json, "preset", own->preset);
        json_write_text(&json, "title", ruleset.preset->title);
        rated_write_rating(&now, &json);
        json_write_number(&json, "matches", own->matches);
        json_write_number(&json, "last", own->last_ms);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    return VERDICT_APPLIED;
}
