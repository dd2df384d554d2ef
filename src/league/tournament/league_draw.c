/* league_draw.c - the next round of a tournament from a plan for all rounds still to come. */
#include "league/line_forms.h"
#include "league/tournament/league.h"

#include <stdlib.h>
#include <string.h>

/* The players of a draw: the place of each player of the tournament in it; -1: does not take part. */
typedef struct {
    int16_t place[LEAGUE_PLAYERS];
    uint16_t player[LEAGUE_PLAYERS];
    int len;
} Field;

static void field_make(const League *league, Field *field)
{
    field->len = 0;
    for (int player = 0; player < league->players; player++) {
        bool plays = league->player[player].plays;
        field->place[player] = (int16_t)(plays ? field->len : -1);
        if (plays)
            field->player[field->len++] = (uint16_t)player;
    }
}

/* True if exactly these players took part in a drawn round. */
static bool is_same_field(const LeagueRound *round, const Field *field)
{
    if (round->tables * CHAIRS + round->byes != field->len)
        return false;
    for (int t = 0; t < round->tables; t++)
        for (int c = 0; c < CHAIRS; c++)
            if (field->place[round->table[t].player[c]] < 0)
                return false;
    for (int b = 0; b < round->byes; b++)
        if (field->place[round->bye[b]] < 0)
            return false;
    return true;
}

/* Collects the meetings, chairs and byes of the rounds before a round, among the players who take part now. */
static void remember(const League *league, int before, const Field *field, Draw *draw)
{
    memset(draw, 0, sizeof *draw);
    draw->players = field->len;
    for (int r = 0; r < before; r++) {
        const LeagueRound *round = &league->round[r];
        for (int b = 0; b < round->byes; b++) {
            int own = field->place[round->bye[b]];
            if (own < 0)
                continue;
            draw->byes[own]++;
            draw->rested[own] = r == before - 1;
        }
        for (int i = 0; i < round->tables * CHAIRS; i++) {
            const uint16_t *table = round->table[i / CHAIRS].player;
            int own = field->place[table[i % CHAIRS]];
            if (own < 0)
                continue;
            draw->chairs[own][i % CHAIRS]++;
            for (int c = 0; c < CHAIRS; c++) {
                int other = field->place[table[c]];
                if (c != i % CHAIRS && other >= 0)
                    draw->met[own][other]++;
            }
        }
    }
}

/* True if the plan seats a drawn round exactly so. */
static bool is_as_planned(const LeagueRound *round, const Field *field, const uint16_t *seat)
{
    for (int t = 0; t < round->tables; t++)
        for (int c = 0; c < CHAIRS; c++)
            if (field->place[round->table[t].player[c]] != seat[t * CHAIRS + c])
                return false;
    return true;
}

/* Plans from a round on; true if the rounds drawn since are those of the plan. */
static bool plan_from(const League *league, int from, const Field *field, Draw *draw)
{
    Seed seed = seed_from_number(league->rules.seed);
    uint64_t use = (uint64_t)league->cancelled * LEAGUE_ROUNDS + (uint64_t)from;
    Rng rng = rng_make(&seed, STREAM_TOURNAMENT + use);
    remember(league, from, field, draw);
    draw->rounds = league->rules.rounds - from;
    draw_plan(draw, &rng);
    for (int r = from; r < league->drawn; r++)
        if (!is_as_planned(&league->round[r], field, draw->seat[r - from]))
            return false;
    return true;
}

void league_draw(const League *league, Draw *draw, uint16_t seat[LEAGUE_PLAYERS], int *seats_len)
{
    Field field;
    field_make(league, &field);
    REQUIRE(field.len >= CHAIRS && league->drawn < league->rules.rounds);
    int from = league->drawn;
    while (from > 0 && is_same_field(&league->round[from - 1], &field))
        from--;
    while (!plan_from(league, from, &field, draw))
        from++;
    for (int i = 0; i < field.len; i++)
        seat[i] = field.player[draw->seat[league->drawn - from][i]];
    *seats_len = field.len;
}

Status league_may_draw(const League *league, Fault *fault)
{
    if (league->has_ended)
        return fault_say(fault, ERR_CONFLICT, N_("the evening has ended, expected `reopen` before"));
    if (league->drawn == league->rules.rounds)
        return fault_say(fault, ERR_CONFLICT, N_("all {drawn} rounds are drawn, expected one to come"), "drawn",
                         digits(league->drawn).text);
    if (league_playing(league) < CHAIRS)
        return fault_say(fault, ERR_SEATS, N_("{n} players take part, expected at least 4"), "n",
                         digits(league_playing(league)).text);
    return OK;
}

/* table: 0 for a form without. */
static void print_group(const League *league, const char *form, int table, const uint16_t seat[], int len, Text *out)
{
    char numbers[CHAIRS * 12];
    Text text = text_over(numbers, sizeof numbers);
    for (int i = 0; i < len; i++) {
        text_add(&text, i > 0 ? " " : "");
        text_add_number(&text, league->player[seat[i]].number);
    }
    text_fill(out, form, "table", digits(table).text, "players", numbers);
    text_add(out, "  #");
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? ", " : " ");
        text_add(out, league->player[seat[i]].name);
    }
    text_add_char(out, '\n');
}

Status league_print_draw(const League *league, Text *out)
{
    uint16_t seat[LEAGUE_PLAYERS];
    int len;
    Draw *draw = malloc(sizeof *draw);
    if (!draw)
        return ERR_MEMORY;
    league_draw(league, draw, seat, &len);
    free(draw);
    text_add_char(out, '\n');
    text_fill(out, form_round, "round", digits(league->drawn + 1).text);
    text_add_char(out, '\n');
    for (int t = 0; t < len / CHAIRS; t++)
        print_group(league, form_table, t + 1, &seat[t * CHAIRS], CHAIRS, out);
    if (len % CHAIRS > 0)
        print_group(league, form_bye, 0, &seat[len - len % CHAIRS], len % CHAIRS, out);
    return OK;
}

int league_repeats(const League *league, int *least)
{
    static uint16_t met[LEAGUE_PLAYERS][LEAGUE_PLAYERS];
    int repeats = 0, meetings = 0;
    memset(met, 0, sizeof met);
    for (int r = 0; r < league->drawn; r++)
        for (int t = 0; t < league->round[r].tables; t++)
            for (int c = 0; c < CHAIRS; c++)
                for (int d = 0; d < c; d++) {
                    uint16_t a = league->round[r].table[t].player[c], b = league->round[r].table[t].player[d];
                    uint16_t *times = a < b ? &met[a][b] : &met[b][a];
                    repeats += (*times)++ > 0;
                    meetings++;
                }
    int pairs = league->players * (league->players - 1) / 2;
    *least = meetings > pairs ? meetings - pairs : 0;
    return repeats;
}
