/* transcript.c - writes a match as text, and steps through a deal. */
#include "table/transcript.h"

#include <string.h>

bool transcript_is_readable(Status status)
{
    switch (status) {
    case OK:
    case ERR_ILLEGAL:
    case ERR_NOT_TO_ACT:
    case ERR_OVER:
    case ERR_NOT_OVER:
    case ERR_UNDO:
    case ERR_NOT_HELD:
        return true;
    default:
        return false;
    }
}

void source_print(const Source *source, Text *out)
{
    switch (source->kind) {
    case SOURCE_NUMBER:
        text_add(out, "deal ");
        text_add_unsigned(out, source->number);
        return;
    case SOURCE_DECK:
        text_add(out, "deck");
        for (int i = 0; i < source->deck.len - source->out_of_play; i++) {
            text_add_char(out, ' ');
            card_print(source->deck.card[i], out);
        }
        text_add(out, source->out_of_play > 0 ? " -" : "");
        if (!source->seed_named)
            return;
        text_add_char(out, '\n');
        break;
    case SOURCE_SEED:
        break;
    }
    text_add(out, "seed ");
    text_add_hex(out, source->seed.byte, SEED_BYTES);
}

Status transcript_steps(const Match *match, int deal, TranscriptStep *step, void *context)
{
    PlayedDeal played = match_played(match, deal);
    Table table;
    Status status = table_deal(&table, &match->ruleset, match->seats, played.starter, played.source, NULL);
    for (uint32_t i = 0; status == OK && i < played.log_len; i++) {
        Entry entry = table_entry(&played.log[i], played.more);
        step(context, &table, &entry);
        status = table_do(&table, entry);
    }
    if (status == OK)
        step(context, &table, NULL);
    table_free(&table);
    return status;
}

static void add_numbers(const int32_t number[], int len, Text *out)
{
    for (int i = 0; i < len; i++) {
        text_add_char(out, ' ');
        text_add_number(out, number[i]);
    }
}

static void write_entry(void *context, Table *table, const Entry *next)
{
    Text *out = context;
    if (next) {
        text_add_number(out, next->seat);
        text_add(out, ": ");
        table_entry_print(table, next, out);
        text_add_char(out, '\n');
        return;
    }
    if (!table_is_over(table))
        return;
    int32_t score[SEATS_MAX];
    table_score(table, score);
    text_add(out, "score");
    add_numbers(score, table->seats, out);
    text_add(out, "\nover\n");
}

static void write_carried(const Match *match, Text *out)
{
    const Carried *carried = &match->carried;
    text_add(out, "carry totals");
    add_numbers(carried->total, match->seats, out);
    text_add(out, " deals ");
    text_add_number(out, carried->deals);
    if (carried->has_pot) {
        text_add(out, " pot ");
        text_add_number(out, carried->pot);
        text_add(out, " chips");
        add_numbers(carried->chips, match->seats, out);
    }
    text_add(out, " starter ");
    text_add_number(out, carried->starter);
    text_add_char(out, '\n');
}

static void write_head(const Match *match, Text *out)
{
    text_add(out, "cardroom 1\ngame ");
    games_print(&match->ruleset, out);
    text_add(out, "\nseats ");
    text_add_number(out, match->seats);
    text_add_char(out, '\n');
    if (match->player[0][0]) {
        text_add(out, "players");
        for (int seat = 0; seat < match->seats; seat++) {
            text_add_char(out, ' ');
            text_add(out, match->player[seat]);
        }
        text_add_char(out, '\n');
    }
    if (match->past_len > 0)
        text_add(out, "match\n");
    if (match->carried.deals > 0)
        write_carried(match, out);
}

static void write_starter(Seat starter, Seat expected, Text *out)
{
    if (starter == expected)
        return;
    text_add(out, "starter ");
    text_add_number(out, starter);
    text_add_char(out, '\n');
}

static void write_slip(const PastDeal *past, int seats, Seat expected_starter, Text *out)
{
    write_starter(past->starter, expected_starter, out);
    if (past->why) {
        text_add(out, "points");
        add_numbers(past->free, seats, out);
        text_add_char(out, ' ');
        text_add(out, past->why);
        text_add_char(out, '\n');
    }
    text_add(out, "slip ");
    text_add(out, past->slip);
    text_add_char(out, '\n');
}

static Status write_deal(const Match *match, int deal, Seat expected_starter, Text *out)
{
    if (deal < (int)match->past_len && match->past[deal].slip) {
        write_slip(&match->past[deal], match->seats, expected_starter, out);
        return OK;
    }
    PlayedDeal played = match_played(match, deal);
    source_print(played.source, out);
    text_add_char(out, '\n');
    write_starter(played.starter, expected_starter, out);
    return transcript_steps(match, deal, write_entry, out);
}

Status transcript_write(const Match *match, Text *out)
{
    write_head(match, out);
    Seat starter = match->first_starter;
    for (int deal = 0; deal < (int)match->past_len + match->dealt; deal++) {
        Status status = write_deal(match, deal, starter, out);
        if (status != OK)
            return status;
        starter = deal < (int)match->past_len ? match->past[deal].next_starter : starter;
    }
    if (match->past_len == 0 || (!match_is_kept(match) && !table_is_over(&match->table)))
        return OK;
    int32_t total[SEATS_MAX];
    match_total(match, total);
    text_add(out, "total");
    add_numbers(total, match->seats, out);
    text_add_char(out, '\n');
    return OK;
}
