#include "league/tournament/league_json.h"

#include "core/json.h"

void league_json_points(Json *json, const char *name, int32_t twelfths)
{
    static const char *const fractions[TWELFTHS] = { "0",  "0833333333333333", "1666666666666667",
                                                     "25", "3333333333333333", "4166666666666667",
                                                     "5",  "5833333333333333", "6666666666666667",
                                                     "75", "8333333333333333", "9166666666666667" };
    const int32_t size = twelfths < 0 ? -twelfths : twelfths;
    Text *out = json_begin(json, name);
    text_add(out, twelfths < 0 ? "-" : "");
    text_add_number(out, size / TWELFTHS);
    text_add_char(out, '.');
    text_add(out, fractions[size % TWELFTHS]);
}

static void add_deals(const League *league, const LeagueTable *table, Json *json)
{
    json_open_array(json, "deals");
    for (int deal = 0; table->deal && deal < league->rules.deals; deal++) {
        const LeagueDeal *d = &table->deal[deal];
        char slip[120];
        Text text = text_over(slip, sizeof slip);
        if (d->line == 0)
            continue;
        json_open_object(json, NULL);
        json_write_number(json, "deal", deal + 1);
        json_write_numbers(json, "points", d->pays, CHAIRS);
        if (d->has_slip) {
            kop_slip_print(&d->slip, &text);
            json_write_text(json, "slip", slip);
        }
        json_close(json);
    }
    json_close(json);
}

static void add_table(const League *league, const LeagueTable *table, Json *json)
{
    int32_t number[CHAIRS];
    for (int c = 0; c < CHAIRS; c++)
        number[c] = league->player[table->player[c]].number;
    json_open_object(json, NULL);
    json_write_numbers(json, "players", number, CHAIRS);
    json_write_bool(json, "begun", league_is_begun(table));
    json_write_bool(json, "complete", league_is_complete(league, table));
    json_write_bool(json, "by_total", table->result_line > 0);
    json_write_numbers(json, "points", table->points, CHAIRS);
    add_deals(league, table, json);
    json_close(json);
}

static void add_round(const League *league, const LeagueRound *round, Json *json)
{
    int32_t number[CHAIRS];
    json_open_object(json, NULL);
    json_open_array(json, "tables");
    for (int t = 0; t < round->tables; t++)
        add_table(league, &round->table[t], json);
    for (int b = 0; b < round->byes; b++)
        number[b] = league->player[round->bye[b]].number;
    json_close(json);
    json_write_numbers(json, "byes", number, round->byes);
    json_close(json);
}

/* The rounds in which all tables play the same deals. */
static void add_hands(const League *league, Json *json)
{
    json_open_array(json, "hands");
    for (int round = 0; round < league->rules.rounds; round++) {
        const LeagueHands *hands = &league->hands[round];
        if (!hands->same)
            continue;
        json_open_object(json, NULL);
        json_write_number(json, "round", round + 1);
        json_write_text(json, "deal", hands->is_told ? digits_unsigned(hands->first).text : NULL);
        json_close(json);
    }
    json_close(json);
}

void league_json(const League *league, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    char game[1600], table[1600];
    Text text = text_over(game, sizeof game), of_table = text_over(table, sizeof table);
    const Ruleset rules = league_table_rules(league);
    int least, repeats = league_repeats(league, &least);
    games_print(&league->rules.ruleset, &text);
    games_print(&rules, &of_table);
    json_open_object(json, NULL);
    json_write_text(json, "title", league->rules.title);
    json_write_text(json, "date", league->rules.date);
    json_write_text(json, "place", league->rules.place_name);
    json_write_bool(json, "ended", league->has_ended);
    json_write_text(json, "game", game);
    json_write_text(json, "table_rules", table);
    json_write_number(json, "rounds", league->rules.rounds);
    json_write_number(json, "deals", league->rules.deals);
    json_open_array(json, "players");
    for (int player = 0; player < league->players; player++) {
        json_open_object(json, NULL);
        json_write_number(json, "number", league->player[player].number);
        json_write_text(json, "player", league->player[player].name);
        json_write_bool(json, "plays", league->player[player].plays);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "drawn");
    for (int round = 0; round < league->drawn; round++)
        add_round(league, &league->round[round], json);
    json_close(json);
    add_hands(league, json);
    json_write_number(json, "repeats", repeats);
    json_write_number(json, "repeats_least", least);
    json_close(json);
}

static void add_score(const RoundScore *score, Json *json)
{
    static const char *const kinds[] = { "away", "open", "bye", "bye", "played" };
    json_open_object(json, NULL);
    json_write_text(json, "kind", kinds[score->kind]);
    if (score->kind == ROUND_OPEN || score->kind == ROUND_PLAYED) {
        const char chair[] = { (char)('A' + score->chair), 0 };
        json_write_number(json, "table", score->table + 1);
        json_write_text(json, "chair", chair);
    }
    if (score->kind == ROUND_BYE || score->kind == ROUND_PLAYED)
        league_json_points(json, "league", score->twelfths);
    if (score->kind == ROUND_PLAYED)
        json_write_number(json, "points", score->points);
    if (score->has_field)
        standings_print_hundredths(score->field, json_begin(json, "field"));
    json_close(json);
}

static void add_standing(const Ranking *ranking, const Standing *standing, Json *json)
{
    const LeaguePlayer *player = &ranking->league->player[standing->player];
    json_open_object(json, NULL);
    json_write_number(json, "place", standing->place);
    json_write_number(json, "number", player->number);
    json_write_text(json, "player", player->name);
    league_json_points(json, "league", standing->twelfths);
    json_write_number(json, "points", standing->points);
    json_write_number(json, "firsts", standing->firsts);
    json_write_number(json, "best", standing->best);
    json_write_number(json, "played", standing->played);
    json_write_number(json, "byes", standing->byes);
    if (standing->has_field)
        standings_print_hundredths(standing->field, json_begin(json, "field"));
    json_open_array(json, "rounds");
    for (int round = 0; round < ranking->rounds; round++)
        add_score(&standing->round[round], json);
    json_close(json);
    json_close(json);
}

void ranking_json(const Ranking *ranking, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "title", ranking->league->rules.title);
    json_write_number(json, "rounds", ranking->league->rules.rounds);
    json_write_number(json, "after", ranking->rounds);
    json_open_array(json, "standings");
    for (int i = 0; i < ranking->league->players; i++)
        add_standing(ranking, &ranking->standing[i], json);
    json_close(json);
    json_close(json);
}
