#include "league/tournament/field.h"

static bool is_whole(const League *league, const LeagueTable *table)
{
    return table->result_line > 0 || table->deals_len == league->rules.deals;
}

/* Adds what a table had in the deals that another has played; false: it has not played them all. */
static bool add_same_deals(const League *league, const LeagueTable *table, const LeagueTable *played,
                           int64_t sum[CHAIRS])
{
    int64_t points[CHAIRS] = { 0 };
    const bool is_all = is_whole(league, played);
    if (!league_is_complete(league, table) || (is_all && !is_whole(league, table)) || (!is_all && !table->deal))
        return false;
    for (int deal = 0; deal < league->rules.deals && !is_all; deal++) {
        if (played->deal[deal].line == 0)
            continue;
        if (table->deal[deal].line == 0)
            return false;
        for (int chair = 0; chair < CHAIRS; chair++)
            points[chair] += table->deal[deal].pays[chair];
    }
    for (int chair = 0; chair < CHAIRS; chair++)
        sum[chair] += is_all ? table->points[chair] : points[chair];
    return true;
}

static int64_t rounded(int64_t number, int64_t parts)
{
    const int64_t size = number < 0 ? -number : number, whole = (2 * size + parts) / (2 * parts);
    return number < 0 ? -whole : whole;
}

bool field_score(const League *league, int round, int table, int64_t out[CHAIRS])
{
    const LeagueRound *drawn = &league->round[round];
    const LeagueTable *own = &drawn->table[table];
    int64_t sum[CHAIRS] = { 0 };
    int others = 0;
    if (!league->hands[round].same || !league_is_complete(league, own) ||
        (!is_whole(league, own) && own->deals_len == 0))
        return false;
    for (int t = 0; t < drawn->tables; t++)
        others += t != table && add_same_deals(league, &drawn->table[t], own, sum);
    for (int chair = 0; chair < CHAIRS && others > 0; chair++)
        out[chair] = rounded(100 * ((int64_t)own->points[chair] * others - sum[chair]), others);
    return others > 0;
}

bool field_is_there(const League *league)
{
    bool is_there = false;
    for (int round = 0; round < league->rules.rounds; round++)
        is_there = is_there || league->hands[round].same;
    return is_there;
}
