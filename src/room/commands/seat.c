/* seat.c - commands about seats, and about starting, pausing and going on. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <string.h>

static bool is_between(const RoomTable *table)
{
    Stage stage = table_stage(table);
    return stage == STAGE_BETWEEN || stage == STAGE_OVER;
}

/* True if the seat may be taken now: it is open or, between deals, a bot's. */
static bool is_free(const RoomTable *table, Seat seat)
{
    uint8_t kind = table->chair[seat].kind;
    return kind == CHAIR_OPEN || (kind == CHAIR_BOT && is_between(table));
}

static Seat free_seat(const RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_OPEN)
            return seat;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (is_free(table, seat))
            return seat;
    return SEAT_NONE;
}

Verdict judge_sit(Command *c)
{
    RoomTable *table = c->table;
    int64_t asked = command_number(c, MEMBER_SEAT, -1);
    Seat seat = asked < 0 ? free_seat(table) : (Seat)asked;
    if (seat == SEAT_NONE || (seat < table->seats && !is_free(table, seat)))
        return command_refuse_as(c, asked < 0 ? N_("All seats are taken.") : N_("This seat is taken."),
                                 asked < 0 ? "no seat is open" : "this seat is not open");
    if (seat >= table->seats)
        return command_refuse(c, N_("no such seat, expected 0 to {seats}"), "seats", digits(table->seats - 1).text);
    if (c->seat != SEAT_NONE && table->begun)
        return command_refuse_as(c, N_("You have a seat here. Stand up first."),
                                 "you have a seat here, expected stand first");
    if (table_bars(table, c->guest->key))
        return command_refuse_as(c, N_("The host has asked you to leave this table."),
                                 "the host has asked you to leave this table");
    if (c->seat == SEAT_NONE && table->locked)
        return command_refuse_as(c, N_("The table is locked. The host can open it."),
                                 "the table is locked, expected the host to open it");
    if (judge_twin(c, table, c->guest->name) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (table_place(c->room, table)->may_sit(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    tables_emit(c->room, table, &c->by, "sit", digits(seat).text, c->guest->id, c->guest->name);
    tables_face(c->room, table, &c->by, seat, c->guest);
    guest_joined(c->room, c->guest, table);
    return VERDICT_APPLIED;
}

Verdict judge_stand(Command *c)
{
    played_left(c->room, c->table, c->seat);
    tables_emit(c->room, c->table, &c->by, "stand", digits(c->seat).text);
    return VERDICT_APPLIED;
}

Verdict check_unbegun(Command *c)
{
    if (c->table->begun)
        return command_refuse_as(c, N_("The first deal has begun already."),
                                 "the first deal has begun, expected this before it");
    return VERDICT_APPLIED;
}

Verdict judge_seat(Command *c)
{
    RoomTable *table = c->table;
    const char *level = command_text(c, MEMBER_LEVEL);
    Seat seat = (Seat)command_number(c, MEMBER_SEAT, 0);
    const Bot *bot;
    if (check_unbegun(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (seat >= table->seats || table->chair[seat].kind == CHAIR_PERSON)
        return command_refuse_as(c, N_("This seat is taken."), "somebody sits there, or there is no such seat");
    if (!level && table->chair[seat].kind == CHAIR_OPEN)
        return VERDICT_APPLIED;
    if (!level) {
        tables_emit(c->room, table, &c->by, "vacate", digits(seat).text);
        return VERDICT_APPLIED;
    }
    if (bots_find(slice_of(level), &bot, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    tables_emit(c->room, table, &c->by, "bot", digits(seat).text, bot->name);
    return VERDICT_APPLIED;
}

Verdict judge_start(Command *c)
{
    RoomTable *table = c->table;
    const char *fill = command_text(c, MEMBER_FILL);
    const Bot *bot = NULL;
    if (check_unbegun(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (c->room->is_draining)
        return command_refuse_as(c, N_("The server will soon be stopped for a moment. Please try again later."),
                                 "the server will stop soon and begins no deal, expected later");
    if (fill && bots_find(slice_of(fill), &bot, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_OPEN && !bot)
            return command_refuse_as(c, N_("Seats are still open: wait for people, or let bots take them."),
                                     "seats are still open, expected people or a level to fill them");
    if (table_place(c->room, table)->may_start(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (c->room->ratings->may_begin(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_OPEN)
            tables_emit(c->room, table, &c->by, "bot", digits(seat).text, bot->name);
    tables_deal(c->room, table, &c->by);
    return VERDICT_APPLIED;
}

Verdict judge_nonce(Command *c)
{
    RoomTable *table = c->table;
    Hash nonce;
    int64_t deal = command_number(c, MEMBER_DEAL, 0);
    if (!hash_read(slice_of(command_text(c, MEMBER_NONCE)), &nonce))
        return command_wrong(c, "member 'nonce': expected 64 hex digits");
    if (deal != table->next_deal) {
        bool is_past = deal < table_next_deal(table);
        fault_say(&c->fault, ERR_RANGE, N_("no nonce is taken for deal {deal} now"), "deal", digits(deal).text);
        return is_past ? VERDICT_LATE : VERDICT_STALE;
    }
    Chair *chair = &table->chair[c->seat];
    if (chair->has_nonce) { /* the log gets one, however many are sent */
        chair->has_later = true;
        chair->later = nonce;
        return VERDICT_APPLIED;
    }
    tables_nonce(c->room, table, &c->by, c->seat, &nonce);
    return VERDICT_APPLIED;
}

Verdict judge_next(Command *c)
{
    RoomTable *table = c->table;
    char cards[RULES_TEXT];
    if (!is_between(table))
        return command_refuse_as(c, N_("The next deal comes when this one is over."),
                                 "no deal has just ended, expected this between deals");
    if (table->until_ms > 0 && table_stage(table) == STAGE_OVER)
        return command_refuse_as(c, N_("A deal of an event is played once."),
                                 "a deal of an event is played once, expected another one");
    if (!table_place(c->room, table)->may_deal(c->room, table))
        return command_refuse_as(c, N_("The event is over."), "the event is over, expected another one");
    if (solo_read_source(c, table->rules, table->seats, cards) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    if (cards[0])
        tables_emit(c->room, table, &c->by, "from", cards);
    if (c->seat == SEAT_NONE) { /* only bots play here */
        tables_deal(c->room, table, &c->by);
        return VERDICT_APPLIED;
    }
    if (table->chair[c->seat].ready)
        return VERDICT_APPLIED;
    if (table_stage(table) == STAGE_OVER && c->room->ratings->may_begin(c) != VERDICT_APPLIED)
        return VERDICT_ILLEGAL;
    tables_emit(c->room, table, &c->by, "ready", digits(c->seat).text);
    return VERDICT_APPLIED;
}

Verdict judge_pause(Command *c)
{
    RoomTable *table = c->table;
    if (table->paused && (table->pause_agreed || table->pause_by == c->seat))
        return VERDICT_APPLIED;
    if (!table->paused && table->chair[c->seat].has_paused)
        return command_refuse_as(c, N_("You have paused this deal already. Another player may."),
                                 "you have paused this deal already, expected another player to pause");
    tables_emit(c->room, table, &c->by, "pause", digits(c->seat).text);
    return VERDICT_APPLIED;
}

Verdict judge_resume(Command *c)
{
    if (!c->table->paused)
        return VERDICT_APPLIED;
    tables_emit(c->room, c->table, &c->by, "resume", digits(c->seat).text);
    return VERDICT_APPLIED;
}
