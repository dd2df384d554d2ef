/* make.c - commands by which a connection comes to a table or leaves it. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <string.h>

enum { WINDOW_S = 10, GRACE_S = 60, LISTED_TURN_S = 60 };

/* Reads the levels of the seats from 1 on, or of all if only bots play; null leaves a seat open. Without a list, the
 * room's settings hold. */
static Verdict read_bots(Command *c, int seats, const char *level[SEATS_MAX])
{
    const json_t *list = command_list(c, MEMBER_BOTS);
    const int first = !command_bool(c, MEMBER_ONLY_BOTS, false);
    for (int i = 1; !list && i < seats; i++)
        level[i] = c->room->settings.usual[i] ? c->room->settings.usual[i]->name : NULL;
    if (json_array_size(list) > (size_t)(seats - first))
        return command_wrong(c, "member 'bots': expected at most a level for each other seat");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        const Bot *bot;
        if (json_is_null(value))
            continue;
        if (!json_is_string(value))
            return command_wrong(c, "member 'bots': expected levels, or null for open seats");
        if (bots_find(slice_of(json_string_value(value)), &bot, &c->fault) != OK)
            return VERDICT_ILLEGAL;
        level[(int)i + first] = bot->name;
    }
    for (int i = first; c->room->settings.is_own && i < seats; i++)
        if (!level[i])
            return command_wrong(c, "member 'bots': expected a level for each seat, since nobody else comes here");
    return VERDICT_APPLIED;
}

Verdict make_rules(Command *c, const char *line, char rules[RULES_TEXT], int *seats)
{
    Ruleset ruleset;
    Text text = text_over(rules, RULES_TEXT);
    if (games_read(slice_of(line), &ruleset, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    *seats = (int)command_number(c, MEMBER_SEATS, *seats > 0 ? *seats : games_standard_seats(&ruleset));
    if (games_seats(&ruleset, *seats, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    if (games_match(&ruleset, *seats).redeals && !c->room->settings.is_own)
        return command_refuse(
            c,
            N_("redeal_impossible=on is for deals by number, expected off: here cards follow from what all players send"));
    games_print(&ruleset, &text);
    if (text.len >= RULES_TEXT)
        return command_refuse_as(c, N_("These are too many house rules for one table."),
                                 "too many options, expected fewer");
    return VERDICT_APPLIED;
}

/* What holds at a table that is made. */
typedef struct {
    Watch watch;
    bool listed, chats, rated;
    Overdue overdue;
    int64_t turn_s, window_s, grace_s;
} Terms;

/* Who plays a patience of an event is alone with it. */
static const Terms of_hole = { .watch = WATCH_NOBODY, .window_s = WINDOW_S };

static Verdict read_terms(Command *c, Terms *out)
{
    const char *watch = command_text(c, MEMBER_WATCH);
    *out = (Terms){ .watch = WATCH_LIVE,
                    .listed = command_bool(c, MEMBER_LISTED, false),
                    .chats = command_bool(c, MEMBER_CHAT, false),
                    .rated = command_bool(c, MEMBER_RATED, false) };
    out->turn_s = command_number(c, MEMBER_TURN_S, out->listed || out->rated ? LISTED_TURN_S : 0);
    out->window_s = command_number(c, MEMBER_WINDOW_S, WINDOW_S);
    out->grace_s = command_number(c, MEMBER_GRACE_S, GRACE_S);
    if (watch && !watch_read(watch, &out->watch))
        return command_wrong(c, "member 'watch': expected nobody, late or live");
    if (out->chats && out->listed)
        return command_refuse(c, N_("a table on the public list has phrases alone, expected chat false"));
    return VERDICT_APPLIED;
}

/* Takes the connection away from its table. */
static void go(Command *c)
{
    c->left = c->connection->table;
    tables_leave(c->room, c->connection);
}

/* A table that is to be made. */
typedef struct {
    char rules[RULES_TEXT], cards[RULES_TEXT]; /* cards: of its first deal, where they are named */
    const char *level[SEATS_MAX];
    int seats, hole; /* hole: of an event; 0: of none */
    Terms terms;
    const TablePlace *place; /* NULL: none was asked for */
} Plan;

static Verdict read_plan(Command *c, Plan *plan)
{
    *plan = (Plan){ .seats = 0 };
    Verdict verdict = make_rules(c, command_text(c, MEMBER_RULES), plan->rules, &plan->seats);
    if (verdict == VERDICT_APPLIED)
        verdict = read_bots(c, plan->seats, plan->level);
    if (verdict == VERDICT_APPLIED)
        verdict = read_terms(c, &plan->terms);
    if (verdict == VERDICT_APPLIED)
        verdict = make_by_day(c, plan->rules, plan->terms.turn_s, plan->terms.rated, &plan->terms.overdue);
    if (verdict == VERDICT_APPLIED && plan->terms.rated)
        verdict = c->room->ratings->check(c, plan->seats, plan->terms.turn_s, plan->terms.grace_s);
    if (verdict == VERDICT_APPLIED)
        verdict = solo_read_source(c, plan->rules, plan->seats, plan->cards);
    if (verdict != VERDICT_APPLIED || !command_has(c, MEMBER_PLACE))
        return verdict;
    plan->place = c->room->papers->offered(c);
    if (plan->place->is_event && plan->seats == 1)
        plan->terms = of_hole;
    if (plan->place->is_event) {
        plan->terms.watch = WATCH_NOBODY;
        plan->terms.listed = false;
    }
    return plan->place->check(c, command_text(c, MEMBER_PLACE), plan->rules, plan->seats, &plan->hole);
}

/* Makes the events of a new table, up to its people and bots. */
static void lay_out(Command *c, RoomTable *table, const Plan *plan)
{
    Room *room = c->room;
    const bool only_bots = command_bool(c, MEMBER_ONLY_BOTS, false);
    tables_emit(room, table, &c->by, "open", digits(plan->seats).text, plan->terms.listed ? "1" : "0",
                digits(plan->terms.watch).text, digits(plan->terms.turn_s).text, digits(plan->terms.window_s).text,
                digits(plan->terms.grace_s).text, plan->rules);
    if (plan->terms.overdue != OVERDUE_MOVE)
        tables_emit(room, table, &c->by, "overdue", digits(plan->terms.overdue).text);
    if (room->settings.is_own)
        tables_emit(room, table, &c->by, "own", digits(command_number(c, MEMBER_PACE, 1000)).text,
                    only_bots ? "1" : "0");
    if (!only_bots)
        tables_emit(room, table, &c->by, "sit 0", c->guest->id, c->guest->name);
    if (plan->place)
        plan->place->begin(c, table, command_text(c, MEMBER_PLACE), plan->hole);
    if (plan->terms.rated) {
        tables_emit(room, table, &c->by, "rated");
        tables_emit(room, table, &c->by, "rate 0 1"); /* whoever asks for it agrees */
    }
    if (plan->terms.chats)
        tables_emit(room, table, &c->by, "chat 1");
    for (int seat = 0; seat < plan->seats; seat++)
        if (plan->level[seat])
            tables_emit(room, table, &c->by, "bot", digits(seat).text, plan->level[seat]);
    if (plan->cards[0])
        tables_emit(room, table, &c->by, "from", plan->cards);
}

Verdict judge_make(Command *c)
{
    Room *room = c->room;
    Plan plan;
    Verdict verdict = read_plan(c, &plan);
    if (verdict != VERDICT_APPLIED)
        return verdict;
    if (room->is_draining)
        return command_refuse_as(c, N_("The server will soon be stopped for a moment. Please try again later."),
                                 "the server will stop soon and takes no new tables, expected later");
    if (!room_may(room, &c->connection->address->tables, room->settings.address_tables))
        return command_refuse_as(c, N_("That was too often. Please try again in a minute."),
                                 "too many tables from here, expected a minute of patience");
    if (room->tables.len >= room->settings.tables_max)
        return command_refuse_as(c, N_("The room is full. Please try again later."),
                                 "the room is full, expected later");
    RoomTable *table = tables_open(room);
    if (!table)
        return VERDICT_LATE; /* it is not told */
    go(c);
    lay_out(c, table, &plan);
    popular_note(room, c->guest, &table->match.ruleset, plan.rules);
    tables_join(room, c->connection, table, &c->by);
    guest_joined(room, c->guest, table);
    if (table->is_own || (plan.hole > 0 && plan.seats == 1)) /* nobody else is waited for */
        tables_deal(room, table, &c->by);
    return VERDICT_APPLIED;
}

static bool may_watch(const RoomTable *table)
{
    return table->watch != WATCH_NOBODY || !table->begun;
}

/* Finds the table that the code names, and wakes it; NULL when it is refused. Codes that may be guesses are
 * counted; those of awake tables and of the guest's own are none, and a right one is given back. */
static Verdict find_table(Command *c, RoomTable **out)
{
    Room *room = c->room;
    Bucket *tries = &c->connection->address->tries;
    int a_minute = room->settings.address_tries;
    char code[CODE_TEXT];
    uint64_t key = 0;
    *out = NULL;
    if (code_read(slice_of(command_text(c, MEMBER_TABLE)), TABLE_CODE, code, &key))
        *out = map_find(&room->tables, key);
    if (*out)
        return VERDICT_APPLIED;
    bool is_try = !guest_has_table(c->guest, key);
    if (is_try && !room_may(room, tries, a_minute))
        return command_refuse_as(c, N_("That was too often. Please try again in a minute."),
                                 "too many tries, expected a minute of patience");
    if (key && room->tables.len < room->settings.tables_max)
        *out = tables_find(room, code);
    bucket_delay(&c->connection->messages, room->now_ms, READING_MS);
    if (is_try && (*out || room->moved[0]))
        room_may_again(tries, a_minute);
    if (!*out)
        return command_refuse_no(c, "table", N_("No table has this code."), "no table has this code");
    return VERDICT_APPLIED;
}

Verdict judge_join(Command *c)
{
    Room *room = c->room;
    RoomTable *table;
    Verdict verdict = find_table(c, &table);
    if (!table)
        return verdict;
    Seat seat = table_seat_of(table, c->guest->key);
    if (seat == SEAT_NONE && (!may_watch(table) || table->watching >= room->settings.watchers_max))
        return command_refuse_as(c, N_("The players want nobody to look on."), "nobody else may watch here");
    if (seat == SEAT_NONE && table_bars(table, c->guest->key))
        return command_refuse_as(c, N_("The host has asked you to leave this table."),
                                 "the host has asked you to leave this table");
    if (seat == SEAT_NONE && !watch_has_something(room, table)) {
        fault_say_as(&c->fault, ERR_OVER, N_("Who looks on sees this table a minute later. Please wait a minute."),
                     "spectators are shown this table a minute later, expected a minute of patience");
        return VERDICT_LATE;
    }
    c->after = (uint32_t)command_number(c, MEMBER_AFTER, table->seq);
    if (c->after < table->seq)
        bucket_delay(&c->connection->messages, room->now_ms, READING_MS);
    c->shows = true;
    if (table == c->connection->table)
        return VERDICT_APPLIED;
    go(c);
    tables_join(room, c->connection, table, &c->by);
    if (seat != SEAT_NONE) /* the table's log has this guest's verdicts, which are needed after a restart */
        guest_joined(room, c->guest, table);
    return VERDICT_APPLIED;
}

Verdict judge_leave(Command *c)
{
    go(c);
    return VERDICT_APPLIED;
}
