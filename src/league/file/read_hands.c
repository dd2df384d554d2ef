/* read_hands.c - reads that all tables of a round play the same deals, and from which number on they are dealt. */
#include "league/file/reader.h"

/* Whoever has played cards of their own cannot be told afterwards that all had the same. */
static Status check_begun(LineReader *r, int round)
{
    const LeagueRound *drawn = &r->league->round[round];
    for (int t = 0; round < r->league->drawn && t < drawn->tables; t++)
        if (league_is_begun(&drawn->table[t]))
            return fault_say(r->fault, ERR_CONFLICT,
                             N_("table {round}.{table} has results, expected this before the first of the round"),
                             "round", digits(round + 1).text, "table", digits(t + 1).text);
    return OK;
}

static Status tell_number(LineReader *r, Slice word, LeagueHands *hands)
{
    uint64_t first;
    if (!slice_unsigned(word, &first) || first > UINT64_MAX - r->league->rules.deals)
        return lines_refuse(&r->lines, word, N_("the number of the first deal, or `off`"));
    if (hands->is_told && hands->first != first)
        return fault_say(r->fault, ERR_CONFLICT, N_("its deals are those from {deal} on, expected no others"), "deal",
                         digits_unsigned(hands->first).text);
    *hands = (LeagueHands){ .same = true, .is_told = true, .first = first };
    return OK;
}

Status line_hands(LineReader *r)
{
    int64_t number;
    Status status = lines_number(&r->lines, 1, r->league->rules.rounds, N_("the number of a round"), &number);
    if (status != OK)
        return status;
    LeagueHands *hands = &r->league->hands[number - 1];
    const uint32_t column = r->fault->column; /* of the round, which is at fault, and not its deals */
    const Slice word = lines_word(&r->lines);
    if (!hands->same || slice_is(word, "off"))
        status = check_begun(r, (int)number - 1);
    if (status != OK) {
        r->fault->column = column;
        return status;
    }
    if (word.len > 0 && !slice_is(word, "off"))
        return tell_number(r, word, hands);
    if (word.len > 0)
        *hands = (LeagueHands){ 0 };
    else
        hands->same = true;
    return OK;
}
