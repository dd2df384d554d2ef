/* read_seats.c - reads who takes part and who sits where. */
#include "league/file/name_read.h"
#include "league/file/reader.h"

#include <string.h>

Status line_reader_player(LineReader *r, int *out)
{
    int64_t number;
    Status status = lines_number(&r->lines, 1, LEAGUE_NUMBER_MOST, N_("the number of a player"), &number);
    if (status != OK)
        return status;
    *out = league_player(r->league, (int)number);
    if (*out < 0)
        return fault_say(r->fault, ERR_UNKNOWN,
                         N_("nobody has number {number}, expected one that a `player` line gives"), "number",
                         digits(number).text);
    return OK;
}

static Status read_name(LineReader *r, int own, char out[LEAGUE_NAME], NameKey *key)
{
    const Slice typed = lines_rest(&r->lines);
    Status status = r->is_new ? name_is_alone(typed, r->fault) : OK;
    if (status == OK)
        status = name_read(typed, out, r->fault);
    if (status == OK)
        *key = name_key(slice_of(out));
    for (int player = 0; player < r->league->players && status == OK; player++) {
        const LeaguePlayer *p = &r->league->player[player];
        if (player != own)
            status = name_is_free(out, key, (ListedName){ p->name, &p->key, p->number, p->line },
                                  r->is_new && !r->is_whole, r->fault);
    }
    return status;
}

Status line_player(LineReader *r)
{
    League *league = r->league;
    int64_t number;
    Status status = lines_number(&r->lines, 1, LEAGUE_NUMBER_MOST, N_("a number for the player"), &number);
    if (status != OK)
        return status;
    int player = league_player(league, (int)number);
    if (r->corrects != (player >= 0))
        return fault_say(r->fault, ERR_CONFLICT,
                         player < 0 ? N_("nobody has number {number} yet")
                                    : N_("somebody has number {number} already, expected another number"),
                         "number", digits(number).text);
    if (player < 0 && league->players == LEAGUE_PLAYERS)
        return fault_say(r->fault, ERR_RANGE, N_("too many players, expected at most {most}"), "most",
                         digits(LEAGUE_PLAYERS).text);
    char name[LEAGUE_NAME];
    NameKey key;
    status = read_name(r, player, name, &key);
    if (status != OK)
        return status;
    bool is_new = player < 0;
    LeaguePlayer *added = &league->player[is_new ? league->players++ : player];
    added->number = (uint16_t)number;
    added->plays = is_new ? true : added->plays;
    memcpy(added->name, name, sizeof name);
    added->key = key;
    added->line = r->lines.number;
    return OK;
}

static Status set_plays(LineReader *r, bool plays)
{
    int player;
    Status status = line_reader_player(r, &player);
    if (status != OK)
        return status;
    LeaguePlayer *p = &r->league->player[player];
    if (p->plays == plays)
        return fault_say(r->fault, ERR_CONFLICT,
                         plays ? N_("{number} {name} takes part already, expected somebody who has withdrawn")
                               : N_("{number} {name} has withdrawn already, expected somebody who takes part"),
                         "number", digits(p->number).text, "name", p->name);
    p->plays = plays;
    return OK;
}

Status line_withdraw(LineReader *r)
{
    return set_plays(r, false);
}

Status line_return(LineReader *r)
{
    return set_plays(r, true);
}

Status line_round(LineReader *r)
{
    League *league = r->league;
    int64_t number;
    Status status = lines_number(&r->lines, 1, LEAGUE_ROUNDS, N_("the number of a round"), &number);
    if (status != OK)
        return status;
    if (number != league->drawn + 1)
        return fault_say(r->fault, ERR_RANGE, N_("round {number} comes after round {drawn}, expected round {next}"),
                         "number", digits(number).text, "drawn", digits(league->drawn).text, "next",
                         digits(league->drawn + 1).text);
    if (league->has_ended)
        return fault_say(r->fault, ERR_CONFLICT, N_("the evening has ended, expected `reopen` before"));
    if (number > league->rules.rounds)
        return fault_say(r->fault, ERR_RANGE, N_("round {number}, but there are {rounds}, expected no more"),
                         "number", digits(number).text, "rounds", digits(league->rules.rounds).text);
    LeagueRound *round = &league->round[league->drawn];
    round->line = r->lines.number;
    round->tables = round->byes = 0;
    memset(r->seated, 0, sizeof r->seated);
    r->seating = league->drawn++;
    return OK;
}

/* Reads a player of the round who has no seat yet. */
static Status read_seat(LineReader *r, uint16_t *out)
{
    int player;
    Status status = line_reader_player(r, &player);
    if (status != OK)
        return status;
    const LeaguePlayer *p = &r->league->player[player];
    if (!p->plays)
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("{number} {name} has withdrawn, expected a player who takes part"), "number",
                         digits(p->number).text, "name", p->name);
    if (r->seated[player])
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("{number} {name} comes twice in this round, expected everybody once"), "number",
                         digits(p->number).text, "name", p->name);
    r->seated[player] = 1;
    *out = (uint16_t)player;
    return OK;
}

Status line_table(LineReader *r)
{
    LeagueRound *round = &r->league->round[r->seating];
    Slice word = lines_word(&r->lines);
    int64_t number;
    bool has_colon = word.len > 1 && word.at[word.len - 1] == ':';
    if (!has_colon || !slice_number((Slice){ word.at, word.len - 1 }, 1, LEAGUE_TABLES, &number))
        return lines_refuse(&r->lines, word, N_("the number of a table and a colon, like `1:`"));
    if (number != round->tables + 1)
        return fault_say(r->fault, ERR_RANGE, N_("table {number}, expected table {tables}"), "number",
                         digits(number).text, "tables", digits(round->tables + 1).text);
    LeagueTable *table = &round->table[round->tables];
    for (int chair = 0; chair < CHAIRS; chair++) {
        Status status = read_seat(r, &table->player[chair]);
        if (status != OK)
            return status;
    }
    round->tables++;
    return OK;
}

Status line_bye(LineReader *r)
{
    LeagueRound *round = &r->league->round[r->seating];
    do {
        if (round->byes == CHAIRS - 1 && lines_word(&r->lines).len > 0)
            return fault_say(r->fault, ERR_RANGE, N_("a bye too many: four can play, expected another table"));
        Status status = read_seat(r, &round->bye[round->byes]);
        if (status != OK)
            return status;
        round->byes++;
        if (!lines_has_more(&r->lines))
            return OK;
    } while (true);
}

Status line_reader_end_round(LineReader *r)
{
    const League *league = r->league;
    if (r->seating < 0)
        return OK;
    const LeagueRound *round = &league->round[r->seating];
    r->seating = -1;
    for (int player = 0; player < league->players; player++)
        if (league->player[player].plays && !r->seated[player]) {
            r->fault->line = round->line;
            r->fault->column = 1;
            return fault_say(
                r->fault, ERR_CONFLICT,
                N_("round {drawn} does not seat {number} {name}, expected everybody at a table or in `bye`"), "drawn",
                digits(league->drawn).text, "number", digits(league->player[player].number).text, "name",
                league->player[player].name);
        }
    if (round->tables > 0)
        return OK;
    r->fault->line = round->line;
    r->fault->column = 1;
    return fault_say(r->fault, ERR_CONFLICT, N_("a round without tables, expected lines `table 1: 4 2 1 3` below"));
}

Status line_cancel(LineReader *r)
{
    League *league = r->league;
    int64_t number;
    Status status = lines_number(&r->lines, 1, LEAGUE_ROUNDS, N_("the number of a round"), &number);
    if (status != OK)
        return status;
    if (number > league->drawn)
        return fault_say(r->fault, ERR_RANGE, N_("round {number} is not drawn, expected a round that is"), "number",
                         digits(number).text);
    for (int round = (int)number - 1; round < league->drawn; round++)
        for (int t = 0; t < league->round[round].tables; t++)
            if (league_is_begun(&league->round[round].table[t]))
                return fault_say(
                    r->fault, ERR_CONFLICT,
                    N_("table {round}.{table} has results, expected rounds without (`clear` takes them away)"),
                    "round", digits(round + 1).text, "table", digits(t + 1).text);
    league->drawn = (int)number - 1;
    league->cancelled++;
    return OK;
}
