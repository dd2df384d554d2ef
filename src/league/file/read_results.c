/* read_results.c - reads the results of tables: totals of a round, single deals, and corrections. */
#include "league/file/reader.h"

#include <stdlib.h>
#include <string.h>

Status league_read_table(const League *league, Slice typed, int *round, int *table, Fault *fault)
{
    const char *point = typed.len > 0 ? memchr(typed.at, '.', typed.len) : NULL;
    size_t len = point ? (size_t)(point - typed.at) : 0;
    Slice last = point ? (Slice){ point + 1, typed.len - len - 1 } : typed;
    int64_t r = league->drawn, t;
    char word[32];
    bool has_round = !point || slice_number((Slice){ typed.at, len }, 1, LEAGUE_ROUNDS, &r);
    slice_copy(typed, word, sizeof word);
    if (!has_round || !slice_number(last, 1, LEAGUE_TABLES, &t))
        return fault_say(fault, ERR_UNREADABLE,
                         N_("'{word}' is no table, expected its number, or round and table like 1.2"), "word", word);
    if (league->drawn == 0)
        return fault_say(fault, ERR_RANGE, N_("no round is drawn yet, expected a `round` before results"));
    if (r > league->drawn)
        return fault_say(fault, ERR_RANGE, N_("round {round} is not drawn, expected 1 to {drawn}"), "round",
                         digits(r).text, "drawn", digits(league->drawn).text);
    if (t > league->round[r - 1].tables)
        return fault_say(fault, ERR_RANGE, N_("no table {table} in round {round}, expected 1 to {tables}"), "table",
                         digits(t).text, "round", digits(r).text, "tables", digits(league->round[r - 1].tables).text);
    *round = (int)r - 1;
    *table = (int)t - 1;
    return OK;
}

int32_t league_points_most(const LeagueRules *rules, int deals)
{
    const int64_t paid = (int64_t)kop_slip_most(&rules->ruleset.options) * deals;
    return (int32_t)(paid < LEAGUE_POINTS_MOST ? paid : LEAGUE_POINTS_MOST);
}

/* Checks that four totals are possible for a number of deals. */
static Status league_check_points(const LeagueRules *rules, const int32_t points[CHAIRS], int deals, Fault *fault)
{
    int32_t sum = 0, most = league_points_most(rules, deals);
    bool is_even = true;
    for (int c = 0; c < CHAIRS; c++) {
        sum += points[c];
        is_even = is_even && (points[c] - points[0]) % 2 == 0;
    }
    if (sum != 0)
        return fault_say(fault, ERR_RANGE,
                         sum > 0 ? N_("the four add up to +{n}, expected 0")
                                 : N_("the four add up to {n}, expected 0"),
                         "n", digits(sum).text);
    if (!is_even)
        return fault_say(
            fault, ERR_RANGE,
            N_("some are even and some odd, expected all alike: every deal changes all four by odd numbers or all by even ones"));
    for (int c = 0; c < CHAIRS; c++)
        if (points[c] > most || points[c] < -most)
            return fault_say(fault, ERR_RANGE, N_("{points} is more than the deals can pay, expected at most {most}"),
                             "points", digits(points[c]).text, "most", digits(most).text);
    if (deals == 1 && !kop_slip_can_pay(&rules->ruleset.options, points))
        return fault_say(fault, ERR_RANGE,
                         N_("no result of a deal pays so, expected two who win from two, or one and three"));
    return OK;
}

/* Reads four numbers, with or without signs; each must be possible. */
static Status read_points(LineReader *r, int deals, int32_t out[CHAIRS])
{
    const char *first = NULL;
    for (int chair = 0; chair < CHAIRS; chair++) {
        int64_t number;
        Status status = lines_number(&r->lines, -LEAGUE_POINTS_MOST, LEAGUE_POINTS_MOST,
                                     N_("four points, one for each chair A B C D"), &number);
        if (status != OK)
            return status;
        first = first ? first : r->lines.whole.at + r->fault->column - 1;
        out[chair] = (int32_t)number;
    }
    lines_place(&r->lines, first);
    return league_check_points(&r->league->rules, out, deals, r->fault);
}

/* Reads the table in `1.2`, or in `1.2:` where a colon follows. NULL if it cannot be, with the status. */
static LeagueTable *read_place(LineReader *r, bool has_colon, Status *status)
{
    Slice word = lines_word(&r->lines);
    int round = 0, table = 0;
    bool ends_well = !has_colon || (word.len > 1 && word.at[word.len - 1] == ':');
    word.len -= has_colon && ends_well;
    if (!ends_well || word.len == 0 || !memchr(word.at, '.', word.len)) {
        *status = lines_refuse(&r->lines, word,
                               has_colon ? N_("a round and table and a colon, like `1.2:`")
                                         : N_("a round and table, like 1.2"));
        return NULL;
    }
    *status = league_read_table(r->league, word, &round, &table, r->fault);
    return *status == OK ? &r->league->round[round].table[table] : NULL;
}

Status line_result(LineReader *r)
{
    int32_t points[CHAIRS];
    Status status;
    LeagueTable *table = read_place(r, true, &status);
    if (!table)
        return status;
    if (table->deals_len > 0 || table->is_closed)
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("the table's deals are entered one by one, expected `deal`, or `clear` before"));
    if (r->corrects != (table->result_line > 0))
        return fault_say(r->fault, ERR_CONFLICT,
                         r->corrects ? N_("the table has no result yet, expected `result`")
                                     : N_("the table has its result in line {line}, expected `correct result`"),
                         "line", digits(table->result_line).text);
    status = read_points(r, r->league->rules.deals, points);
    if (status != OK)
        return status;
    memcpy(table->points, points, sizeof points);
    table->result_line = r->lines.number;
    return OK;
}

/* Reads what a deal paid: four numbers; or contract, declarers and result. */
static Status read_what(LineReader *r, LeagueDeal *deal)
{
    const Options *options = &r->league->rules.ruleset.options;
    KopSlipWords words;
    KopPayment payment;
    Slice wrong = { 0 }, peek = r->lines.rest, first = slice_word(&peek, 0);
    int64_t number;
    if (slice_number(first, INT32_MIN, INT32_MAX, &number))
        return read_points(r, 1, deal->pays);
    Slice written = lines_rest(&r->lines);
    Status status = kop_slip_split(written, &words, &wrong, r->fault);
    words.exact = true;
    if (status == OK)
        status = kop_slip_read(options, &words, &deal->slip, &wrong, r->fault);
    if (wrong.at)
        lines_place(&r->lines, wrong.at);
    if (status != OK)
        return status;
    kop_slip_pay(options, &deal->slip, &payment);
    deal->has_slip = true;
    memcpy(deal->pays, payment.pays, sizeof deal->pays);
    return OK;
}

/* Reads the number of a deal: the next free one, or one to be corrected. */
static Status read_deal_number(LineReader *r, const LeagueTable *table, int *out)
{
    Slice word = lines_word(&r->lines);
    int64_t number;
    bool has_colon = word.len > 1 && word.at[word.len - 1] == ':';
    if (!has_colon || !slice_number((Slice){ word.at, word.len - 1 }, 1, LEAGUE_DEALS, &number))
        return lines_refuse(&r->lines, word, N_("the number of the deal and a colon, like `5:`"));
    if (number > r->league->rules.deals)
        return fault_say(r->fault, ERR_RANGE, N_("deal {number}, but a round has {deals}, expected no more"),
                         "number", digits(number).text, "deals", digits(r->league->rules.deals).text);
    bool is_entered = table->deal && table->deal[number - 1].line > 0;
    if (r->corrects && !is_entered)
        return fault_say(r->fault, ERR_CONFLICT, N_("the deal is not entered yet, expected `deal`"));
    if (!r->corrects && is_entered)
        return fault_say(r->fault, ERR_CONFLICT, N_("the deal is in line {line}, expected `correct deal`"), "line",
                         digits(table->deal[number - 1].line).text);
    *out = (int)number - 1;
    return OK;
}

static Status check_deal_by_deal(LineReader *r, LeagueTable *table)
{
    if (table->result_line > 0)
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("the table has its result in line {line}, expected `clear` before its deals"), "line",
                         digits(table->result_line).text);
    if (table->is_closed && !r->corrects)
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("the table is closed, expected `correct deal`, or `clear` before"));
    if (!table->deal)
        table->deal = calloc(r->league->rules.deals, sizeof *table->deal);
    return table->deal ? OK
                       : fault_say(r->fault, ERR_MEMORY, N_("no memory, expected room for the deals of a table"));
}

/* Adds what the deal pays, in place of what it paid before. */
static Status add_deal(LineReader *r, LeagueTable *table, const LeagueDeal *deal, const LeagueDeal *before)
{
    int32_t sum[CHAIRS];
    for (int c = 0; c < CHAIRS; c++) {
        sum[c] = table->points[c] - before->pays[c] + deal->pays[c];
        if (sum[c] > LEAGUE_POINTS_MOST || sum[c] < -LEAGUE_POINTS_MOST)
            return fault_say(r->fault, ERR_RANGE, N_("{sum} is more than a table can count, expected at most {most}"),
                             "sum", digits(sum[c]).text, "most", digits(LEAGUE_POINTS_MOST).text);
    }
    memcpy(table->points, sum, sizeof sum);
    return OK;
}

Status line_deal(LineReader *r)
{
    int number = 0;
    LeagueDeal deal = { .line = r->lines.number };
    Status status;
    LeagueTable *table = read_place(r, false, &status);
    if (!table)
        return status;
    status = check_deal_by_deal(r, table);
    if (status == OK)
        status = read_deal_number(r, table, &number);
    if (status == OK)
        status = read_what(r, &deal);
    if (status == OK)
        status = add_deal(r, table, &deal, &table->deal[number]);
    if (status != OK)
        return status;
    table->deals_len = (int16_t)(table->deals_len + !r->corrects);
    table->deal[number] = deal;
    return OK;
}

Status line_close(LineReader *r)
{
    Status status;
    LeagueTable *table = read_place(r, false, &status);
    if (!table)
        return status;
    if (league_is_complete(r->league, table))
        return fault_say(r->fault, ERR_CONFLICT, N_("the table is complete, expected one with deals to come"));
    table->is_closed = true;
    return OK;
}

Status line_clear(LineReader *r)
{
    Status status;
    LeagueTable *table = read_place(r, false, &status);
    if (!table)
        return status;
    if (!league_is_begun(table))
        return fault_say(r->fault, ERR_CONFLICT, N_("nothing is entered for the table, expected one with results"));
    if (table->deal)
        memset(table->deal, 0, r->league->rules.deals * sizeof *table->deal);
    memset(table->points, 0, sizeof table->points);
    table->deals_len = 0;
    table->result_line = 0;
    table->is_closed = false;
    return OK;
}

Status line_adjust(LineReader *r)
{
    enum { MOST = 10000 };
    League *league = r->league;
    int player;
    int64_t amount;
    Status status = line_reader_player(r, &player);
    if (status != OK)
        return status;
    Slice word = lines_word(&r->lines);
    bool is_league = slice_is(word, "league");
    if (!is_league && !slice_is(word, "points"))
        return lines_refuse(&r->lines, word, N_("league (league points) or points (game points)"));
    status = lines_number(&r->lines, -MOST, MOST, N_("a number of points, like -1"), &amount);
    if (status != OK)
        return status;
    if (lines_rest(&r->lines).len == 0)
        return lines_refuse(&r->lines, (Slice){ 0 }, N_("the reason"));
    if (league->adjustments == LEAGUE_ADJUSTMENTS)
        return fault_say(r->fault, ERR_RANGE, N_("too many adjustments, expected at most {most}"), "most",
                         digits(LEAGUE_ADJUSTMENTS).text);
    league->adjustment[league->adjustments++] =
        (LeagueAdjustment){ (uint16_t)player, (uint16_t)(league->drawn > 0 ? league->drawn - 1 : 0), is_league,
                            (int32_t)amount };
    return OK;
}
