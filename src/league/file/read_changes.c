/* read_changes.c - reads what the director changes in the course of an evening: two who change places in a round, and
 * that it ends. */
#include "league/file/reader.h"

/* Where somebody is in a round. */
typedef struct {
    uint16_t *seat; /* NULL: not in the round */
    int table;      /* -1: sits out */
} Place;

static Place place_of(LeagueRound *round, int player)
{
    for (int t = 0; t < round->tables; t++)
        for (int c = 0; c < CHAIRS; c++)
            if (round->table[t].player[c] == player)
                return (Place){ &round->table[t].player[c], t };
    for (int b = 0; b < round->byes; b++)
        if (round->bye[b] == player)
            return (Place){ &round->bye[b], -1 };
    return (Place){ NULL, -1 };
}

/* Whoever takes the place of another must take part, and the place must be at a table that has not begun. */
static Status check_swap(LineReader *r, int round, const int player[2], const Place place[2])
{
    const League *league = r->league;
    for (int i = 0; i < 2; i++) {
        const LeaguePlayer *p = &league->player[player[i]];
        if (!place[i].seat && !p->plays)
            return fault_say(r->fault, ERR_CONFLICT,
                             N_("{number} {name} has withdrawn, expected a player who takes part"), "number",
                             digits(p->number).text, "name", p->name);
        if (place[i].table >= 0 && league_is_begun(&league->round[round].table[place[i].table]))
            return fault_say(r->fault, ERR_CONFLICT,
                             N_("table {round}.{table} has results, expected seats of tables without"), "round",
                             digits(round + 1).text, "table", digits(place[i].table + 1).text);
    }
    if (player[0] == player[1] || (!place[0].seat && !place[1].seat))
        return fault_say(r->fault, ERR_CONFLICT, N_("expected two players, of whom one has a place in the round"));
    return OK;
}

Status line_swap(LineReader *r)
{
    League *league = r->league;
    int64_t number;
    int player[2];
    Place place[2];
    Status status = lines_number(&r->lines, 1, LEAGUE_ROUNDS, N_("the number of a round"), &number);
    if (status == OK && number > league->drawn)
        return fault_say(r->fault, ERR_RANGE, N_("round {number} is not drawn, expected a round that is"), "number",
                         digits(number).text);
    for (int i = 0; i < 2 && status == OK; i++)
        status = line_reader_player(r, &player[i]);
    if (status != OK)
        return status;
    const int round = (int)number - 1;
    for (int i = 0; i < 2; i++)
        place[i] = place_of(&league->round[round], player[i]);
    status = check_swap(r, round, player, place);
    for (int i = 0; i < 2 && status == OK; i++)
        if (place[i].seat)
            *place[i].seat = (uint16_t)player[1 - i];
    return status;
}

Status line_end(LineReader *r)
{
    if (r->league->has_ended)
        return fault_say(r->fault, ERR_CONFLICT, N_("the evening has ended already, expected `reopen` before"));
    r->league->has_ended = true;
    return OK;
}

Status line_reopen(LineReader *r)
{
    if (!r->league->has_ended)
        return fault_say(r->fault, ERR_CONFLICT, N_("the evening has not ended, expected `end` before"));
    r->league->has_ended = false;
    return OK;
}
