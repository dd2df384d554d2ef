/* played.c - the list of a guest's games: what it has played at which table, with whom, and how that ended.
 * Shape  The row ROW_SEATED of guest and table names the table in its first line. A line follows for each match that
 *        the guest has played there, the latest last:
 *          MATCH BEGAN LAST STAGE RECORD DEALS WON AIDED TURN YOU PEOPLE TOTALS OWN SOURCE RULES..
 *        TURN is 1 where the table waits for the guest, with a clock by the day UNTIL:SOON of turn.h; else 0. RECORD is
 *        the last event that the match's record needs. PEOPLE are guests' ids and levels of bots, by seat, so that
 *        names are always those of now. A line is written when a deal begins or ends, when the guest stands up, and
 *        when the table goes to sleep.
 *
 * A guest's own games are a list that the room writes: a line for each match, kept beside the seat, so that a
 * server and the page's room answer `games`, `record` and `drop` alike. The page merges both lists with games
 * from files (`web/src/games`). The form of such a file is in docs/transcripts.md; `cardroom history` reads and
 * writes it, too, and keeps each game of the terminal as a file of its own in this form. Statistics are computed
 * from the list, never stored. A finished review is stored, since it takes seconds to make. */
#include "room/tables/tables.h"
#include "room/tables/turn.h"

#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = RULES_TEXT + 1200, MATCHES_MOST = 32 };

/* ---- Writing ---- */

static const char *won_word(const RoomTable *table, Seat seat)
{
    if (!match_is_over(&table->match))
        return "-";
    if (table->seats == 1)
        return table_is_cleared(&table->match.table) ? "1" : "0";
    return match_leaders(&table->match) & seat_bit(seat) ? "1" : "0";
}

static void add_people(const RoomTable *table, Text *out)
{
    for (Seat seat = 0; seat < table->seats; seat++) {
        char id[CODE_TEXT] = "-";
        const Chair *chair = &table->chair[seat];
        if (chair->kind == CHAIR_PERSON)
            code_from_key(chair->guest, GUEST_CODE, id);
        text_add(out, seat > 0 ? "," : "");
        text_add(out, chair->kind == CHAIR_BOT ? bots[chair->level]->name : id);
    }
    text_add_char(out, ' ');
}

/* Adds numbers with commas between them, `-` for none, and a blank. */
static void add_numbers(const int32_t number[], int len, Text *out)
{
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? "," : "");
        text_add_number(out, number[i]);
    }
    text_add(out, len > 0 ? " " : "- ");
}

enum { OWN_MOST = 64 };

/* Adds the seat's scores in the last deals that have ended. */
static void add_own(const Match *match, Seat seat, Text *out)
{
    int32_t scratch[SEATS_MAX], own[OWN_MOST] = { 0 };
    const int deals = match_deals_over(match), first = deals > OWN_MOST ? deals - OWN_MOST : 0;
    for (int deal = first; deal < deals; deal++)
        own[deal - first] = match_score(match, deal, scratch)[seat];
    add_numbers(own, deals - first, out);
}

/* Adds the number of a deal that is named by one, `deal:17`, else `-`, and a blank. */
static void add_source(const RoomTable *table, Text *out)
{
    const Source *source = &table->match.table.source;
    if (table->is_own && source->kind == SOURCE_NUMBER)
        text_fill(out, "deal:{number} ", "number", digits_unsigned(source->number).text);
    else
        text_add(out, "- ");
}

/* The last event of the match's record. In one's own room that is the last of all, while the match goes on. */
static uint32_t record_end(const RoomTable *table)
{
    if (table->is_own && !match_is_over(&table->match))
        return UINT32_MAX;
    if (table->until_ms > 0) /* whose record is shown when its event is over (duplicate_event.h) */
        return 0;
    return table_stage(table) == STAGE_PLAYING ? table->deal_seq - 1 : table->moved_seq;
}

/* Adds whether the table waits for the seat: `0`, `1`, or by the day until when, and when a reminder is due:
 * `UNTIL:SOON`. */
static void add_turn(Room *room, const RoomTable *table, Seat seat, Text *out)
{
    Turn turn;
    const bool is_turn = turn_is(room, table, seat, &turn);
    if (!is_turn || !table_by_day(table) || turn.until_ms == INT64_MAX) {
        text_add(out, is_turn ? "1" : "0");
        return;
    }
    text_add_number(out, turn.until_ms > 1 ? turn.until_ms : 2);
    text_add_char(out, ':');
    text_add_number(out, turn.soon_ms);
}

static void add_line(Room *room, const RoomTable *table, Seat seat, const char *stage, Text *out)
{
    int32_t total[SEATS_MAX];
    const Match *match = &table->match;
    text_add_unsigned(out, table->matches);
    const int64_t numbers[] = { table->match_ms, room->now_ms };
    for (int i = 0; i < 2; i++) {
        text_add_char(out, ' ');
        text_add_number(out, numbers[i]);
    }
    text_fill(out, " {stage} {record} {deals} {won} {aided} ", "stage", stage, "record",
              digits(record_end(table)).text, "deals", digits(match_deals_over(match)).text, "won",
              won_word(table, seat), "aided", table->match_aided ? "1" : "0");
    add_turn(room, table, seat, out);
    text_fill(out, " {you} ", "you", digits(seat).text);
    add_people(table, out);
    match_total(match, total);
    add_numbers(total, table->seats, out);
    add_own(match, seat, out);
    add_source(table, out);
    text_add(out, table->rules);
}

typedef struct {
    const char *table; /* its code */
    char *text;        /* of its row; NULL: there is none */
    int64_t at_ms;
} Row;

static void read_row(void *context, const StoreRow *stored)
{
    Row *row = context;
    Slice rest = slice_of(stored->text);
    if (!slice_is(slice_line(&rest), row->table))
        return;
    const size_t size = strlen(stored->text) + 1;
    row->text = heap_grow(row->text, size);
    memcpy(row->text, stored->text, size);
    row->at_ms = stored->at_ms;
}

static uint32_t match_of(Slice line)
{
    uint64_t match = 0;
    slice_unsigned(slice_word(&line, 0), &match);
    return (uint32_t)match;
}

/* Copies the lines of other matches: the last of them. */
static void add_others(const char *text, uint32_t match, Text *out)
{
    Slice rest = slice_of(text);
    slice_line(&rest);
    for (Slice line = slice_line(&rest); line.len > 0; line = slice_line(&rest)) {
        if (match_of(line) == match || match_of(line) + MATCHES_MOST <= match)
            continue;
        text_add_char(out, '\n');
        text_add_slice(out, line);
    }
}

void played_forget(Room *room, const char *holder, const char *table, const char *guest)
{
    Row row = { .table = table };
    room_read(room, ROW_SEATED, holder, read_row, &row);
    bool is_named = false;
    for (char *at = row.text; at && (at = strstr(at, guest)); at += strlen(guest)) {
        memset(at, '-', strlen(guest));
        is_named = true;
    }
    if (is_named)
        outbox_row(&room->outbox, ROW_SEATED, holder, code_number(table), row.at_ms, row.text);
    free(row.text);
}

/* Writes the line of the match in play for who sits there. Earlier matches are looked up only where there are any. */
static void note_seat(Room *room, const RoomTable *table, Seat seat, const char *stage)
{
    char guest[CODE_TEXT];
    Row row = { .table = table->code };
    code_from_key(table->chair[seat].guest, GUEST_CODE, guest);
    const bool was_unread = room->is_unread;
    if (table->matches > 0)
        room_read(room, ROW_SEATED, guest, read_row, &row);
    room->is_unread = was_unread; /* then earlier matches leave the list, and the deal goes on */
    const size_t cap = LINE + (row.text ? strlen(row.text) : 0);
    Text text = text_over(heap_take(cap), cap);
    text_add(&text, table->code);
    add_others(row.text ? row.text : "", table->matches, &text);
    text_add_char(&text, '\n');
    add_line(room, table, seat, stage, &text);
    if (text.len < text.cap)
        outbox_row(&room->outbox, ROW_SEATED, guest, code_number(table->code), room->now_ms, text.at);
    free(text.at);
    free(row.text);
}

static uint64_t mark_of(const RoomTable *table)
{
    return (uint64_t)table->matches << 40 | (uint64_t)match_deals_over(&table->match) << 8 | table_stage(table);
}

void played_woke(RoomTable *table)
{
    table->noted = mark_of(table);
    table->noted_seq = table->seq;
}

static void note_all(Room *room, RoomTable *table)
{
    table->noted = mark_of(table);
    table->noted_seq = table->seq;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_PERSON)
            note_seat(room, table, seat, stage_word(table));
}

void played_note(Room *room, RoomTable *table)
{
    if (table->begun && table->noted != mark_of(table))
        note_all(room, table);
}

void played_sleeps(Room *room, RoomTable *table)
{
    if (table->begun && !table->closed && table->moved_seq > table->noted_seq)
        note_all(room, table);
}

void played_seat(Room *room, const RoomTable *table, Seat seat)
{
    note_seat(room, table, seat, stage_word(table));
}

void played_left(Room *room, const RoomTable *table, Seat seat)
{
    if (table->begun && table_stage(table) != STAGE_OVER)
        note_seat(room, table, seat, "left");
}
