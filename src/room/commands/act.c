/* act.c - commands that change the game: playing lines, taking them back by consent, help that was taken. */
#include "room/commands/commands.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <string.h>

static Verdict too_late(Command *c, const char *why)
{
    fault_say(&c->fault, ERR_OVER, why);
    return VERDICT_LATE;
}

static Verdict refuse_in_event(Command *c)
{
    return command_refuse_as(c, N_("Nothing is taken back in an event."),
                             "nothing is taken back in an event, expected another action");
}

/* True if the table has moved on since the sender saw it. A line that was legal then may not be legal now. */
static bool has_moved(const RoomTable *table, uint32_t after)
{
    return after < table->moved_seq;
}

/* True if lines may be taken back. After the end of a deal only a player alone may, since others may have seen all
 * cards. */
static bool may_take_back(const RoomTable *table)
{
    return table->seats == 1 || !table_is_over(&table->match.table);
}

static Verdict refuse_line(Command *c, Status status, uint32_t after)
{
    bool was_right = status != ERR_UNREADABLE && has_moved(c->table, after);
    return was_right ? VERDICT_LATE : VERDICT_ILLEGAL;
}

static bool takes_back(const Entry *entry)
{
    return entry->kind == ENTRY_UNDO || entry->kind == ENTRY_UNDO_ALL;
}

/* The verdict that the position alone gives to a command chosen at an earlier one. */
static Verdict check_position(Command *c, uint32_t after)
{
    const RoomTable *table = c->table;
    bool is_future = after > table->seq, is_before = after < table->deal_seq;
    if (!table->match.dealt || is_future || is_before) {
        fault_say(&c->fault, ERR_RANGE, is_future ? N_("no such position yet") : N_("this is of an earlier deal"));
        return VERDICT_STALE;
    }
    if (table->chair[c->seat].acted_seq > after)
        return too_late(c, N_("your seat has acted since"));
    if (table->paused)
        return command_refuse_as(c, N_("The game is paused."), "the table is paused, expected resume first");
    return table_place(c->room, c->table)->may_act(c);
}

/* True if the line would end what another may still do, such as to speak, and less than the time of a turn, or five
 * seconds, has passed since the table last changed. */
static bool cuts_off(const Command *c, const Entry *entry)
{
    enum { LONGEST_MS = 5000 };
    const RoomTable *table = c->table;
    const Game *game = table->match.ruleset.game;
    const void *state = &table->match.table.state;
    const int64_t turn_ms = table->turn_s * (int64_t)1000, since_ms = c->room->now_ms - table->shown_ms;
    const int64_t waits_ms = turn_ms > 0 && turn_ms < LONGEST_MS ? turn_ms : LONGEST_MS;
    return entry->kind == ENTRY_ACT && game->cuts_off && game->cuts_off(state, entry->action) &&
           game->to_act(state) & ~seat_bit(c->seat) && since_ms >= 0 && since_ms < waits_ms;
}

static void play(Command *c, const Entry *entry)
{
    char line[LINE_TEXT];
    Text text = text_over(line, sizeof line);
    table_entry_print(&c->table->match.table, entry, &text);
    REQUIRE(text.len < sizeof line);
    tables_emit(c->room, c->table, &c->by, "act", digits(entry->seat).text, line);
    c->room->moves++;
}

Verdict judge_act(Command *c)
{
    RoomTable *table = c->table;
    uint32_t after = (uint32_t)command_number(c, MEMBER_AFTER, 0);
    Slice line = slice_of(command_text(c, MEMBER_LINE));
    Entry entry;
    if (line.len >= LINE_TEXT || slice_text_len(line) != line.len)
        return command_wrong(c, "member 'line': expected a line of text, shorter than 160 bytes");
    Verdict verdict = check_position(c, after);
    if (verdict != VERDICT_APPLIED)
        return verdict;
    Status status = table_read(&table->match.table, c->seat, line, &entry, &c->fault);
    if (status != OK)
        return refuse_line(c, status, after);
    verdict = takes_back(&entry) ? limits_check_deal(c) : VERDICT_APPLIED;
    if (verdict != VERDICT_APPLIED)
        return verdict;
    if (takes_back(&entry) && !may_take_back(table))
        return command_refuse_as(c, N_("The deal is over."), "the deal has ended, expected no more actions");
    if (takes_back(&entry) && table->until_ms > 0)
        return refuse_in_event(c);
    if (entry.kind == ENTRY_UNDO_ALL && table->seats > 1)
        return command_refuse(c, N_("the others must agree, expected the command `ask`"));
    if (cuts_off(c, &entry))
        return command_refuse_as(c, N_("The others may speak first: wait a few seconds, then lead."),
                                 "the others may speak first, expected some seconds without a call");
    if (entry.kind == ENTRY_ACT && held_put(c->room, table, c->seat, entry.action)) {
        played_seat(c->room, table, c->seat); /* its own list alone */
        clock_play_held(c->room, table, &c->by, c->seat);
        c->shows = true; /* to nobody else */
        c->after = table->seq;
        return VERDICT_APPLIED;
    }
    play(c, &entry);
    return VERDICT_APPLIED;
}

/* The first seat whose player is away and whose consent is needed: its own lines would be taken back, or a card that
 * somebody has learnt. SEAT_NONE: none. */
static Seat missed_for_undo(const RoomTable *table, Seat by)
{
    SeatSet absent = table_absent(table);
    if (absent == 0)
        return SEAT_NONE;
    UndoReach reach = table_undo_reach(&table->match.table, by);
    SeatSet missed = reach.reveals ? absent : (SeatSet)(absent & reach.seats);
    return missed ? seat_first(missed) : SEAT_NONE;
}

static Verdict ask_to_take_back(Command *c)
{
    RoomTable *table = c->table;
    Entry entry;
    if (table_read(&table->match.table, c->seat, slice_of("undo"), &entry, NULL) == OK) {
        play(c, &entry);
        return VERDICT_APPLIED;
    }
    if (table_match_counts(table))
        return command_refuse_as(c, N_("This match counts for ratings. Nothing is taken back."),
                                 "this match counts for ratings, expected no line to be taken back");
    if (table_read(&table->match.table, c->seat, slice_of("undo all"), &entry, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    Seat missed = missed_for_undo(table, c->seat);
    if (missed != SEAT_NONE)
        return command_refuse_as(c, N_("Somebody is away and cannot agree."),
                                 "the player of seat {seat} is away, and cannot agree", "seat", digits(missed).text);
    tables_emit(c->room, table, &c->by, "ask", digits(c->seat).text, "undo");
    return VERDICT_APPLIED;
}

/* A bot sits in before the grace time is over. Where a match counts, leaving costs, so nobody else may hurry it. */
static Verdict ask_for_bot(Command *c)
{
    enum { AWAY_MS = 20000 };
    RoomTable *table = c->table;
    const Seat seat = command_other_person(c);
    if (seat == SEAT_NONE)
        return VERDICT_ILLEGAL;
    const Chair *chair = &table->chair[seat];
    if (table_by_day(table) || table_match_counts(table))
        return command_refuse_as(c, N_("No bot is called at this table for who is away."),
                                 "this table is by the day or counts for ratings, expected no bot to be asked for");
    if (table_bot(table, seat))
        return command_refuse_as(c, N_("A bot plays there already."),
                                 "a bot plays there already, expected the seat of a person");
    if (chair->here > 0 || c->room->now_ms - chair->away_ms < AWAY_MS)
        return command_refuse_as(c, N_("A bot may be asked for when somebody has been away for 20 seconds."),
                                 "expected the seat of somebody who has been away for 20 seconds");
    tables_emit(c->room, table, &c->by, "ask", digits(c->seat).text, "bot", digits(seat).text,
                digits(table_here(table) & ~seat_bit(c->seat)).text);
    return VERDICT_APPLIED;
}

Verdict judge_ask(Command *c)
{
    RoomTable *table = c->table;
    const char *what = command_text(c, MEMBER_WHAT);
    const bool is_bot = strcmp(what, "bot") == 0;
    if (!is_bot && strcmp(what, "undo") != 0)
        return command_wrong(c, "member 'what': expected undo or bot");
    if (!table->match.dealt || !may_take_back(table))
        return command_refuse_as(c, N_("No deal is being played now."),
                                 "no deal is being played, expected this during one");
    if (table->until_ms > 0 && !is_bot)
        return refuse_in_event(c);
    if (table->paused)
        return command_refuse_as(c, N_("The game is paused."), "the table is paused, expected resume first");
    if (table->ask_by != SEAT_NONE)
        return command_refuse_as(c, N_("Something is being asked already. Wait for the answers."),
                                 "something is being asked already, expected its answers first");
    const Verdict verdict = is_bot ? ask_for_bot(c) : ask_to_take_back(c);
    tables_do_if_agreed(c->room, table, &c->by);
    return verdict;
}

Verdict judge_answer(Command *c)
{
    RoomTable *table = c->table;
    if (!(table->ask_left & seat_bit(c->seat)))
        return too_late(c, N_("nothing is asked of you now"));
    tables_emit(c->room, table, &c->by, command_bool(c, MEMBER_YES, false) ? "agree" : "refuse",
                digits(c->seat).text);
    tables_do_if_agreed(c->room, table, &c->by);
    return VERDICT_APPLIED;
}

Verdict judge_aid(Command *c)
{
    const char *what = command_text(c, MEMBER_WHAT);
    if (strcmp(what, "hint") != 0 && strcmp(what, "lamp") != 0)
        return command_wrong(c, "member 'what': expected hint or lamp");
    if (!c->table->match.dealt)
        return command_refuse(c, N_("nothing is dealt, expected a deal first"));
    tables_emit(c->room, c->table, &c->by, "aid", digits(c->seat).text, what);
    return VERDICT_APPLIED;
}
