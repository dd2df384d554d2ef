#include "league/tournament/standings.h"

#include "league/tournament/field.h"

#include <stdlib.h>
#include <string.h>

void standings_share(const LeagueRules *rules, const int32_t points[CHAIRS], int32_t twelfths[CHAIRS])
{
    for (int own = 0; own < CHAIRS; own++) {
        int better = 0, equal = 0;
        int32_t sum = 0;
        for (int other = 0; other < CHAIRS; other++) {
            better += points[other] > points[own];
            equal += points[other] == points[own];
        }
        for (int place = better; place < better + equal; place++)
            sum += rules->place[place];
        twelfths[own] = rules->ties == LEAGUE_TIES_BEST ? rules->place[better] * TWELFTHS : sum * TWELFTHS / equal;
    }
}

static int32_t bye_twelfths(const LeagueRules *rules)
{
    int32_t sum = 0;
    for (int place = 0; place < CHAIRS; place++)
        sum += rules->place[place];
    return rules->byes == LEAGUE_BYES_MEAN ? sum * TWELFTHS / CHAIRS : 0;
}

static void add_table(const League *league, int r, int t, Standing by_player[])
{
    const LeagueTable *table = &league->round[r].table[t];
    int32_t twelfths[CHAIRS];
    int64_t field[CHAIRS] = { 0 };
    const bool has_field = field_score(league, r, t, field);
    bool is_complete = league_is_complete(league, table);
    standings_share(&league->rules, table->points, twelfths);
    for (int c = 0; c < CHAIRS; c++) {
        Standing *s = &by_player[table->player[c]];
        s->round[r] = (RoundScore){ .kind = ROUND_OPEN, .table = (uint16_t)t, .chair = (uint8_t)c };
        if (!is_complete)
            continue;
        bool is_first = true;
        for (int other = 0; other < CHAIRS; other++)
            is_first = is_first && table->points[other] <= table->points[c];
        s->round[r].kind = ROUND_PLAYED;
        s->round[r].points = table->points[c];
        s->round[r].twelfths = twelfths[c];
        s->round[r].has_field = has_field;
        s->round[r].field = field[c];
        s->has_field = s->has_field || has_field;
        s->field += field[c];
        s->best = s->played == 0 || table->points[c] > s->best ? table->points[c] : s->best;
        s->played++;
        s->firsts += is_first;
        s->points += table->points[c];
        s->twelfths += twelfths[c];
    }
}

static void add_round(const League *league, int r, Standing by_player[])
{
    const LeagueRound *round = &league->round[r];
    bool is_open = league_open_tables(league, r) > 0;
    for (int t = 0; t < round->tables; t++)
        add_table(league, r, t, by_player);
    for (int b = 0; b < round->byes; b++) {
        Standing *s = &by_player[round->bye[b]];
        if (is_open) {
            s->round[r].kind = ROUND_BYE_OPEN;
            continue;
        }
        s->round[r] = (RoundScore){ .kind = ROUND_BYE, .twelfths = bye_twelfths(&league->rules) };
        s->twelfths += s->round[r].twelfths;
        s->byes++;
    }
}

static void add_adjustments(const League *league, int rounds, Standing by_player[])
{
    for (int i = 0; i < league->adjustments; i++) {
        const LeagueAdjustment *a = &league->adjustment[i];
        Standing *s = &by_player[a->player];
        if (a->round > 0 && a->round >= rounds)
            continue;
        s->adjusted_twelfths += a->is_league ? a->amount * TWELFTHS : 0;
        s->adjusted += a->is_league ? 0 : a->amount;
    }
    for (int player = 0; player < league->players; player++) {
        by_player[player].twelfths += by_player[player].adjusted_twelfths;
        by_player[player].points += by_player[player].adjusted;
    }
}

static int64_t key_of(const Standing *s, RankKey key)
{
    const int64_t keys[RANK_KEYS] = { [BY_LEAGUE] = s->twelfths,
                                      [BY_POINTS] = s->points,
                                      [BY_FIRSTS] = s->firsts,
                                      [BY_BEST] = s->best,
                                      [BY_FIELD] = s->field };
    return keys[key];
}

/* Compares two standings: below 0, a stands before b. */
static int compare(const LeagueRules *rules, const Standing *a, const Standing *b)
{
    for (int i = 0; i < rules->order_len; i++) {
        const int64_t key_a = key_of(a, rules->order[i]), key_b = key_of(b, rules->order[i]);
        if (key_a != key_b)
            return key_a > key_b ? -1 : 1;
    }
    return 0;
}

/* The order of players who share a place: as on the list; those who never played come last. */
static bool comes_before(const League *league, const Standing *a, const Standing *b)
{
    bool is_in_a = a->played + a->byes > 0, is_in_b = b->played + b->byes > 0;
    int order = compare(&league->rules, a, b);
    if (is_in_a != is_in_b)
        return is_in_a;
    if (order != 0)
        return order < 0;
    return league->player[a->player].number < league->player[b->player].number;
}

void standings_make(const League *league, int rounds, Standing out[])
{
    memset(out, 0, (size_t)league->players * sizeof *out);
    for (int player = 0; player < league->players; player++)
        out[player].player = (uint16_t)player;
    for (int r = 0; r < rounds && r < league->drawn; r++)
        add_round(league, r, out);
    add_adjustments(league, rounds, out);
    for (int i = 1; i < league->players; i++) {
        Standing moved = out[i];
        int at = i;
        for (; at > 0 && comes_before(league, &moved, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = moved;
    }
    for (int i = 0; i < league->players; i++) {
        bool is_in = out[i].played + out[i].byes > 0, shares = false;
        if (i > 0) {
            bool is_before_in = out[i - 1].played + out[i - 1].byes > 0;
            shares = is_in == is_before_in && compare(&league->rules, &out[i - 1], &out[i]) == 0;
        }
        out[i].place = shares ? out[i - 1].place : i + 1;
    }
}

void standings_print_twelfths(int32_t twelfths, Text *out)
{
    int32_t size = twelfths < 0 ? -twelfths : twelfths, rest = size % TWELFTHS;
    int32_t hundredths = (rest * 100 + TWELFTHS / 2) / TWELFTHS;
    text_add(out, twelfths < 0 ? "-" : "");
    text_add_number(out, size / TWELFTHS);
    if (hundredths == 0)
        return;
    text_add_char(out, '.');
    text_add_number(out, hundredths / 10);
    if (hundredths % 10 > 0)
        text_add_number(out, hundredths % 10);
}

void standings_print_hundredths(int64_t hundredths, Text *out)
{
    const int64_t size = hundredths < 0 ? -hundredths : hundredths, rest = size % 100;
    text_add(out, hundredths < 0 ? "-" : "");
    text_add_number(out, size / 100);
    if (rest == 0)
        return;
    text_add(out, rest < 10 ? ".0" : ".");
    text_add_number(out, rest);
}
