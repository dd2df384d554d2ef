#include "league/tournament/league.h"
#include "core/names/name.h"
#include "games/kop/kop.h"

#include <stdlib.h>
#include <string.h>

bool league_takes(const Game *game)
{
    return game == &kop_game;
}

League *league_make(void)
{
    League *league = calloc(1, sizeof *league);
    if (!league)
        return NULL;
    for (int round = 0; round < LEAGUE_ROUNDS; round++)
        if (!(league->round[round].table = calloc(LEAGUE_TABLES, sizeof(LeagueTable)))) {
            league_free(league);
            return NULL;
        }
    return league;
}

void league_free(League *league)
{
    for (int r = 0; league && r < LEAGUE_ROUNDS; r++) {
        for (int t = 0; league->round[r].table && t < LEAGUE_TABLES; t++)
            free(league->round[r].table[t].deal);
        free(league->round[r].table);
    }
    free(league);
}

static bool copy_round(const LeagueRules *rules, const LeagueRound *from, LeagueRound *out)
{
    LeagueTable *table = out->table;
    *out = *from;
    out->table = table;
    memcpy(table, from->table, from->tables * sizeof *table);
    bool is_copied = true;
    for (int t = 0; t < from->tables; t++) {
        if (!from->table[t].deal)
            continue;
        table[t].deal = calloc(rules->deals, sizeof *table[t].deal);
        is_copied = is_copied && table[t].deal;
        if (table[t].deal)
            memcpy(table[t].deal, from->table[t].deal, rules->deals * sizeof *table[t].deal);
    }
    return is_copied;
}

League *league_copy(const League *league)
{
    LeagueTable *table[LEAGUE_ROUNDS];
    League *copy = league_make();
    if (!copy)
        return NULL;
    for (int r = 0; r < LEAGUE_ROUNDS; r++)
        table[r] = copy->round[r].table;
    *copy = *league;
    for (int r = 0; r < LEAGUE_ROUNDS; r++)
        copy->round[r].table = table[r];
    bool is_copied = true;
    for (int r = 0; r < LEAGUE_ROUNDS; r++)
        is_copied = copy_round(&league->rules, &league->round[r], &copy->round[r]) && is_copied;
    if (is_copied)
        return copy;
    league_free(copy);
    return NULL;
}

int league_player(const League *league, int number)
{
    for (int player = 0; player < league->players; player++)
        if (league->player[player].number == number)
            return player;
    return -1;
}

/* The player whose name this is, or begins like this; -1: nobody, -2: several. */
static int by_name(const League *league, Slice typed)
{
    int found = -1;
    for (int player = 0; player < league->players; player++) {
        const char *name = league->player[player].name;
        if (name_is_same(typed, name))
            return player;
        if (name_begins(typed, name))
            found = found == -1 ? player : -2;
    }
    return found;
}

Status league_find(const League *league, Slice typed, int *out, Fault *fault)
{
    char word[LEAGUE_NAME];
    int64_t number;
    Nearest nearest = nearest_to(typed);
    bool is_number = slice_number(typed, 0, LEAGUE_NUMBER_MOST, &number);
    bool fits = typed.len > 0 && typed.len < LEAGUE_NAME;
    int player = is_number ? league_player(league, (int)number) : fits ? by_name(league, typed) : -1;
    slice_copy(typed, word, sizeof word);
    if (player >= 0) {
        *out = player;
        return OK;
    }
    if (player == -2)
        return fault_say(fault, ERR_UNKNOWN,
                         N_("several names begin with '{word}', expected one in full, or a number"), "word", word);
    for (int i = 0; i < league->players; i++)
        nearest_try(&nearest, league->player[i].name);
    if (nearest.best)
        return fault_say(fault, ERR_UNKNOWN, N_("no player '{word}'; did you mean {near}?"), "word", word, "near",
                         nearest.best);
    return fault_say(fault, ERR_UNKNOWN, N_("no player '{word}', expected a number or name of the list"), "word",
                     word);
}

int league_playing(const League *league)
{
    int playing = 0;
    for (int player = 0; player < league->players; player++)
        playing += league->player[player].plays;
    return playing;
}

bool league_is_begun(const LeagueTable *table)
{
    return table->result_line > 0 || table->deals_len > 0 || table->is_closed;
}

bool league_is_complete(const League *league, const LeagueTable *table)
{
    return table->result_line > 0 || table->is_closed || table->deals_len == league->rules.deals;
}

int league_open_tables(const League *league, int round)
{
    int open = 0;
    for (int t = 0; t < league->round[round].tables; t++)
        open += !league_is_complete(league, &league->round[round].table[t]);
    return open;
}

Ruleset league_table_rules(const League *league)
{
    Ruleset rules;
    REQUIRE(games_contest(&league->rules.ruleset, league->rules.deals, &rules, NULL) == OK);
    return rules;
}
