/* season_json.c - a season as JSON: for programs, and for the page. */
#include "core/json.h"
#include "league/exact.h"
#include "league/season/season_show.h"
#include "league/tournament/league_json.h"

#include <string.h>

static void add_evening(const SeasonEvening *evening, Text *out)
{
    char game[1600];
    Text text = text_over(game, sizeof game);
    games_print(&evening->rules.ruleset, &text);
    json_put_text(out, "{\"file\":", evening->name);
    json_put_text(out, ",\"title\":", evening->rules.title);
    json_put_text(out, ",\"game\":", game);
    json_put_number(out, ",\"rounds\":", evening->rules.rounds);
    json_put_number(out, ",\"deals\":", evening->rules.deals);
    json_put_text(out, ",\"ties\":", evening->rules.ties == LEAGUE_TIES_BEST ? "best" : "average");
    json_put_text(out, ",\"byes\":", evening->rules.byes == LEAGUE_BYES_NONE ? "none" : "mean");
    json_put_number(out, ",\"drawn\":", evening->drawn);
    json_put_number(out, ",\"open\":", evening->open);
    text_add_char(out, '}');
}

/* A mean, rounded to hundredths; null without anything to be counted. */
static void put_mean(const char *name, int64_t sum, int64_t parts, Text *out)
{
    char mean[48];
    Text text = text_over(mean, sizeof mean);
    text_add(out, name);
    if (parts == 0) {
        text_add(out, "null");
        return;
    }
    exact_print(sum, parts, &text);
    text_add(out, mean + strspn(mean, "+"));
}

/* What one evening and a season have in common. */
static void put_sum(const Season *season, const SeasonSum *sum, Text *out)
{
    json_put_number(out, ",\"tables\":", sum->tables);
    json_put_number(out, ",\"byes\":", sum->byes);
    league_json_points(out, ",\"league\":", (int32_t)sum->twelfths);
    json_put_number(out, ",\"points\":", sum->points);
    json_put_number(out, ",\"stakes\":", sum->stakes);
    json_put_number(out, ",\"firsts\":", sum->firsts);
    if (season->rules.awards > 0)
        json_put_number(out, ",\"season\":", sum->awarded);
}

static void add_score(const Season *season, const SeasonPerson *person, int at, Text *out)
{
    const SeasonScore *score = &person->score[at];
    json_put_number(out, "{\"evening\":", at + 1);
    if (score->sum.evenings > 0)
        json_put_number(out, ",\"place\":", score->sum.places);
    else
        text_add(out, ",\"place\":null");
    put_sum(season, &score->sum, out);
    json_put_bool(out, ",\"counts\":", score->counts);
    text_add_char(out, '}');
}

static void add_person(const Season *season, const SeasonPerson *person, Text *out)
{
    const SeasonSum *total = &person->total;
    bool is_first = true;
    if (person->is_ranked)
        json_put_number(out, "{\"place\":", person->place);
    else
        text_add(out, "{\"place\":null");
    json_put_text(out, ",\"player\":", person->name);
    json_put_number(out, ",\"evenings\":", person->evenings);
    json_put_number(out, ",\"counted\":", total->evenings);
    put_sum(season, total, out);
    json_put_number(out, ",\"best\":", total->best);
    put_mean(",\"places\":", total->places, total->evenings, out);
    json_put_number(out, ",\"places_sum\":", total->places);
    put_mean(",\"difference\":", total->stakes, total->tables, out);
    text_add(out, ",\"scores\":[");
    for (int at = 0; at < season->evenings; at++) {
        if (!person->score[at].is_listed)
            continue;
        text_add(out, is_first ? "" : ",");
        add_score(season, person, at, out);
        is_first = false;
    }
    text_add(out, "]}");
}

static void add_near(const Season *season, Text *out)
{
    bool is_first = true;
    for (int a = 0, b = 0; season_next_near(season, &a, &b); is_first = false) {
        json_put_text(out, is_first ? "[" : ",[", season->person[a].name);
        json_put_text(out, ",", season->person[b].name);
        text_add_char(out, ']');
    }
}

void season_json(const Season *season, Text *out)
{
    json_put_text(out, "{\"by\":", season_key_word(season->rules.by));
    json_put_number(out, ",\"best\":", season->rules.best);
    json_put_number(out, ",\"least\":", season->rules.least);
    json_put_numbers(out, ",\"evening_points\":", season->rules.award, season->rules.awards);
    text_add(out, ",\"evenings\":[");
    for (int at = 0; at < season->evenings; at++) {
        text_add(out, at > 0 ? "," : "");
        add_evening(&season->evening[at], out);
    }
    text_add(out, "],\"standings\":[");
    for (int i = 0; i < season->persons; i++) {
        text_add(out, i > 0 ? "," : "");
        add_person(season, &season->person[i], out);
    }
    text_add(out, "],\"near\":[");
    add_near(season, out);
    text_add(out, "]}");
}
