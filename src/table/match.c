#include "table/match.h"

#include <stdlib.h>
#include <string.h>

Status match_init(Match *match, const Ruleset *ruleset, int seats, Fault *fault)
{
    Status status = games_seats(ruleset, seats, fault);
    if (status != OK)
        return status;
    memset(match, 0, sizeof *match);
    match->ruleset = *ruleset;
    match->spec = games_match(ruleset);
    match->seats = (uint8_t)seats;
    return OK;
}

void match_free(Match *match)
{
    for (uint32_t i = 0; i < match->past_len; i++)
        free(match->past[i].log);
    free(match->past);
    table_free(&match->table);
    memset(match, 0, sizeof *match);
}

Seat match_next_starter(const Match *match)
{
    if (!match->dealt)
        return (Seat)(match->ruleset.game->first_starter % match->seats);
    return seat_after(match->table.starter, 1, match->seats);
}

/* Moves the deal that has ended to the past. */
static Status put_by(Match *match)
{
    if (match->past_len == match->past_cap) {
        uint32_t cap = match->past_cap > 0 ? match->past_cap * 2 : 16;
        PastDeal *grown = realloc(match->past, cap * sizeof *grown);
        if (!grown)
            return ERR_MEMORY;
        match->past = grown;
        match->past_cap = cap;
    }
    Table *table = &match->table;
    PastDeal *past = &match->past[match->past_len++];
    *past = (PastDeal){
        .source = table->source, .starter = table->starter, .log = table->log, .log_len = table->log_len
    };
    memcpy(past->undos, table->undos, sizeof past->undos);
    table_score(table, past->score);
    table->log = NULL;
    return OK;
}

Status match_deal(Match *match, const Source *source, Seat starter, Fault *fault)
{
    if (match->dealt && !table_is_over(&match->table))
        return fault_set(fault, ERR_NOT_OVER, "the deal before is not over, expected its last action first");
    if (match_is_over(match))
        return fault_set(fault, ERR_OVER, "the match is over after ", digits(match->spec.deals).text,
                         " deals, expected no more");
    Table next;
    Status status = table_deal(&next, &match->ruleset, match->seats, starter, source, fault);
    if (status == OK && match->dealt)
        status = put_by(match);
    if (status != OK)
        return status;
    match->table = next;
    match->dealt = true;
    return OK;
}

static bool last_is_over(const Match *match)
{
    return match->dealt && table_is_over(&match->table);
}

int match_deals_over(const Match *match)
{
    return (int)match->past_len + last_is_over(match);
}

bool match_is_over(const Match *match)
{
    return match->spec.deals > 0 && match_deals_over(match) >= match->spec.deals;
}

const int32_t *match_score(const Match *match, int deal, int32_t scratch[SEATS_MAX])
{
    REQUIRE(deal < match_deals_over(match));
    if (deal < (int)match->past_len)
        return match->past[deal].score;
    table_score(&match->table, scratch);
    return scratch;
}

void match_total(const Match *match, int32_t out[SEATS_MAX])
{
    memset(out, 0, SEATS_MAX * sizeof *out);
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        int32_t scratch[SEATS_MAX];
        const int32_t *score = match_score(match, deal, scratch);
        for (int seat = 0; seat < match->seats; seat++)
            out[seat] += score[seat];
    }
}

SeatSet match_leaders(const Match *match)
{
    int32_t total[SEATS_MAX];
    SeatSet leaders = 0;
    int best = 0;
    match_total(match, total);
    for (int seat = 1; seat < match->seats; seat++)
        if (match->spec.low_wins ? total[seat] < total[best] : total[seat] > total[best])
            best = seat;
    for (Seat seat = 0; seat < match->seats; seat++)
        if (total[seat] == total[best])
            leaders |= seat_bit(seat);
    return leaders;
}

int match_undos(const Match *match, Seat seat)
{
    int undos = match->table.undos[seat];
    for (uint32_t i = 0; i < match->past_len; i++)
        undos += match->past[i].undos[seat];
    return undos;
}
