#include "league/tournament/league_json.h"

#include "core/json.h"

void league_json_points(Text *out, const char *name, int32_t twelfths)
{
    static const char *const fractions[TWELFTHS] = { "0",  "0833333333333333", "1666666666666667",
                                                     "25", "3333333333333333", "4166666666666667",
                                                     "5",  "5833333333333333", "6666666666666667",
                                                     "75", "8333333333333333", "9166666666666667" };
    const int32_t size = twelfths < 0 ? -twelfths : twelfths;
    text_add(out, name);
    text_add(out, twelfths < 0 ? "-" : "");
    text_add_number(out, size / TWELFTHS);
    text_add_char(out, '.');
    text_add(out, fractions[size % TWELFTHS]);
}

static void add_deals(const League *league, const LeagueTable *table, Text *out)
{
    bool is_first = true;
    text_add(out, ",\"deals\":[");
    for (int deal = 0; table->deal && deal < league->rules.deals; deal++) {
        const LeagueDeal *d = &table->deal[deal];
        char slip[120];
        Text text = text_over(slip, sizeof slip);
        if (d->line == 0)
            continue;
        json_put_number(out, is_first ? "{\"deal\":" : ",{\"deal\":", deal + 1);
        json_put_numbers(out, ",\"points\":", d->pays, CHAIRS);
        if (d->has_slip) {
            kop_slip_print(&d->slip, &text);
            json_put_text(out, ",\"slip\":", slip);
        }
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

static void add_table(const League *league, const LeagueTable *table, Text *out)
{
    int32_t number[CHAIRS];
    for (int c = 0; c < CHAIRS; c++)
        number[c] = league->player[table->player[c]].number;
    json_put_numbers(out, "{\"players\":", number, CHAIRS);
    json_put_bool(out, ",\"begun\":", league_is_begun(table));
    json_put_bool(out, ",\"complete\":", league_is_complete(league, table));
    json_put_numbers(out, ",\"points\":", table->points, CHAIRS);
    add_deals(league, table, out);
    text_add_char(out, '}');
}

static void add_round(const League *league, const LeagueRound *round, Text *out)
{
    int32_t number[CHAIRS];
    text_add(out, "{\"tables\":[");
    for (int t = 0; t < round->tables; t++) {
        text_add(out, t > 0 ? "," : "");
        add_table(league, &round->table[t], out);
    }
    for (int b = 0; b < round->byes; b++)
        number[b] = league->player[round->bye[b]].number;
    json_put_numbers(out, "],\"byes\":", number, round->byes);
    text_add_char(out, '}');
}

void league_json(const League *league, Text *out)
{
    char game[1600], table[1600];
    Text text = text_over(game, sizeof game), of_table = text_over(table, sizeof table);
    const Ruleset rules = league_table_rules(league);
    int least, repeats = league_repeats(league, &least);
    games_print(&league->rules.ruleset, &text);
    games_print(&rules, &of_table);
    json_put_text(out, "{\"title\":", league->rules.title);
    json_put_text(out, ",\"game\":", game);
    json_put_text(out, ",\"table_rules\":", table);
    json_put_number(out, ",\"rounds\":", league->rules.rounds);
    json_put_number(out, ",\"deals\":", league->rules.deals);
    text_add(out, ",\"players\":[");
    for (int player = 0; player < league->players; player++) {
        json_put_number(out, player > 0 ? ",{\"number\":" : "{\"number\":", league->player[player].number);
        json_put_text(out, ",\"player\":", league->player[player].name);
        json_put_bool(out, ",\"plays\":", league->player[player].plays);
        text_add_char(out, '}');
    }
    text_add(out, "],\"drawn\":[");
    for (int round = 0; round < league->drawn; round++) {
        text_add(out, round > 0 ? "," : "");
        add_round(league, &league->round[round], out);
    }
    json_put_number(out, "],\"repeats\":", repeats);
    json_put_number(out, ",\"repeats_least\":", least);
    text_add_char(out, '}');
}

static void add_score(const RoundScore *score, Text *out)
{
    static const char *const kinds[] = { "away", "open", "bye", "played" };
    json_put_text(out, "{\"kind\":", kinds[score->kind]);
    if (score->kind == ROUND_OPEN || score->kind == ROUND_PLAYED) {
        const char chair[] = { (char)('A' + score->chair), 0 };
        json_put_number(out, ",\"table\":", score->table + 1);
        json_put_text(out, ",\"chair\":", chair);
    }
    if (score->kind == ROUND_BYE || score->kind == ROUND_PLAYED)
        league_json_points(out, ",\"league\":", score->twelfths);
    if (score->kind == ROUND_PLAYED)
        json_put_number(out, ",\"points\":", score->points);
    text_add_char(out, '}');
}

static void add_standing(const Ranking *ranking, const Standing *standing, Text *out)
{
    const LeaguePlayer *player = &ranking->league->player[standing->player];
    json_put_number(out, "{\"place\":", standing->place);
    json_put_number(out, ",\"number\":", player->number);
    json_put_text(out, ",\"player\":", player->name);
    league_json_points(out, ",\"league\":", standing->twelfths);
    json_put_number(out, ",\"points\":", standing->points);
    json_put_number(out, ",\"firsts\":", standing->firsts);
    json_put_number(out, ",\"best\":", standing->best);
    json_put_number(out, ",\"played\":", standing->played);
    json_put_number(out, ",\"byes\":", standing->byes);
    text_add(out, ",\"rounds\":[");
    for (int round = 0; round < ranking->rounds; round++) {
        text_add(out, round > 0 ? "," : "");
        add_score(&standing->round[round], out);
    }
    text_add(out, "]}");
}

void ranking_json(const Ranking *ranking, Text *out)
{
    json_put_text(out, "{\"title\":", ranking->league->rules.title);
    json_put_number(out, ",\"rounds\":", ranking->league->rules.rounds);
    json_put_number(out, ",\"after\":", ranking->rounds);
    text_add(out, ",\"standings\":[");
    for (int i = 0; i < ranking->league->players; i++) {
        text_add(out, i > 0 ? "," : "");
        add_standing(ranking, &ranking->standing[i], out);
    }
    text_add(out, "]}");
}
