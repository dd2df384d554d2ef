/* moderation.c - commands by which people keep order at a table: what holds there, who must leave, who is not heard,
 * what is reported. */
#include "room/commands/commands.h"
#include "room/tables/tables.h"

#include <string.h>

enum { REPORTS_A_MINUTE = 3 };

/* How much spectators are shown. */
static int openness(Watch watch)
{
    static const int rank[] = { [WATCH_NOBODY] = 0, [WATCH_LATE] = 1, [WATCH_LIVE] = 2 };
    return rank[watch];
}

/* More may be shown only from the next deal on: those who play now have begun under the other rule. */
static Verdict check_watch(Command *c, Watch *watch)
{
    const char *word = command_text(c, MEMBER_WATCH);
    *watch = (Watch)c->table->watch;
    if (!word)
        return VERDICT_APPLIED;
    if (!watch_read(word, watch))
        return command_wrong(c, "member 'watch': expected nobody, late or live");
    if (c->table->until_ms > 0 && *watch != WATCH_NOBODY)
        return command_refuse_as(c, N_("Nobody looks on at an event."),
                                 "nobody looks on at a deal of an event, expected nobody");
    bool is_wider = openness(*watch) > openness((Watch)c->table->watch);
    if (is_wider && table_stage(c->table) == STAGE_PLAYING)
        return command_refuse_as(c, N_("That can be done between two deals."),
                                 "a deal is being played, expected this between deals");
    return VERDICT_APPLIED;
}

/* Reads what shall be played instead: rules, or a number of seats; rules "": all stays. */
static Verdict check_rules(Command *c, char rules[RULES_TEXT], int *seats)
{
    RoomTable *table = c->table;
    const char *line = command_text(c, MEMBER_RULES);
    Overdue overdue = OVERDUE_MOVE;
    rules[0] = '\0';
    if (!line && !command_has(c, MEMBER_SEATS))
        return VERDICT_APPLIED;
    if (check_unbegun(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (table->place[0] || table->is_own)
        return command_refuse_as(c, N_("The rules of this table stay as they are."),
                                 "the rules of this table belong to its evening or event, expected another table");
    if (table->rated)
        return command_refuse_as(c, N_("Its matches count for ratings, so its rules stay as they are."),
                                 "its matches count for ratings, expected a table whose matches do not");
    *seats = table->seats;
    Verdict verdict = make_rules(c, line ? line : table->rules, rules, seats);
    if (verdict == VERDICT_APPLIED)
        verdict = make_by_day(c, rules, table->turn_s, false, &overdue);
    for (Seat seat = (Seat)*seats; verdict == VERDICT_APPLIED && seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_PERSON)
            return command_refuse_as(c, N_("Somebody sits in a seat that there would not be any more."),
                                     "somebody sits there, expected as many seats as people need");
    return verdict;
}

Verdict judge_set(Command *c)
{
    Watch watch;
    RoomTable *table = c->table;
    char rules[RULES_TEXT];
    int seats = table->seats;
    bool locked = command_bool(c, MEMBER_LOCKED, table->locked), chats = command_bool(c, MEMBER_CHAT, table->chats);
    Verdict verdict = check_watch(c, &watch);
    if (verdict == VERDICT_APPLIED)
        verdict = check_rules(c, rules, &seats);
    if (verdict != VERDICT_APPLIED)
        return verdict;
    if (chats && table->listed)
        return command_refuse_as(c, N_("A table on the public list has the ready phrases alone."),
                                 "this table is on the public list, expected phrases alone there");
    if (rules[0] && (seats != table->seats || strcmp(rules, table->rules) != 0))
        tables_emit(c->room, table, &c->by, "rules", digits(seats).text, rules);
    if (locked != table->locked)
        tables_emit(c->room, table, &c->by, "lock", locked ? "1" : "0");
    if (chats != table->chats)
        tables_emit(c->room, table, &c->by, "chat", chats ? "1" : "0");
    if (watch != table->watch)
        tables_emit(c->room, table, &c->by, "watch", digits(watch).text);
    return VERDICT_APPLIED;
}

Seat command_other_person(Command *c)
{
    int64_t seat = command_number(c, MEMBER_SEAT, 0);
    if (seat < c->table->seats && seat != c->seat && c->table->chair[seat].kind == CHAIR_PERSON)
        return (Seat)seat;
    (void)command_refuse_as(c, N_("Nobody else sits there."), "no other person sits there, expected the seat of one");
    return SEAT_NONE;
}

Verdict judge_dismiss(Command *c)
{
    RoomTable *table = c->table;
    Seat seat = command_other_person(c);
    if (seat == SEAT_NONE)
        return VERDICT_ILLEGAL;
    uint64_t guest = table->chair[seat].guest;
    if (table->chair[seat].dismissed)
        return VERDICT_APPLIED;
    if (table_match_counts(table))
        return command_refuse_as(c, N_("This match counts for ratings and has to be played to its end first."),
                                 "this match counts for ratings, expected its end first");
    tables_emit(c->room, table, &c->by, "dismiss", digits(seat).text);
    if (table_seat_of(table, guest) == SEAT_NONE)
        tables_turn_out(c->room, table, guest);
    return VERDICT_APPLIED;
}

Verdict judge_mute(Command *c)
{
    Seat seat = command_other_person(c);
    SeatSet *muted = &c->table->chair[c->seat].muted;
    if (seat == SEAT_NONE)
        return VERDICT_ILLEGAL;
    *muted =
        command_bool(c, MEMBER_ON, false) ? (SeatSet)(*muted | seat_bit(seat)) : (SeatSet)(*muted & ~seat_bit(seat));
    c->table->is_changed = true;
    return VERDICT_APPLIED;
}

/* The owner's log gets the ids of both, never what was said. */
Verdict judge_report(Command *c)
{
    static const char *const abouts[] = { "talk", "name", "play" };
    const char *about = command_text(c, MEMBER_ABOUT), *found = NULL;
    char reported[CODE_TEXT];
    const RoomDoors *doors = &c->room->doors;
    Seat seat = command_other_person(c);
    for (size_t i = 0; i < sizeof abouts / sizeof *abouts; i++)
        found = strcmp(about, abouts[i]) == 0 ? abouts[i] : found;
    if (seat == SEAT_NONE)
        return VERDICT_ILLEGAL;
    if (!found)
        return command_wrong(c, "member 'about': expected talk, name or play");
    if (!room_may(c->room, &c->guest->reports, REPORTS_A_MINUTE))
        return command_refuse_as(c, N_("That was too often. Please wait a moment."),
                                 "too often, expected a moment of patience");
    code_from_key(c->table->chair[seat].guest, GUEST_CODE, reported);
    if (doors->report)
        doors->report(doors->context, c->table->code, c->guest->id, reported, found);
    return VERDICT_APPLIED;
}
