/* season_json.c - a season as JSON: for programs, and for the page. */
#include "core/json.h"
#include "league/exact.h"
#include "league/season/season_show.h"
#include "league/tournament/league_json.h"

#include <string.h>

static void add_evening(const SeasonEvening *evening, Json *json)
{
    char game[1600];
    Text text = text_over(game, sizeof game);
    games_print(&evening->rules.ruleset, &text);
    json_open_object(json, NULL);
    json_write_text(json, "file", evening->name);
    json_write_text(json, "title", evening->rules.title);
    json_write_text(json, "game", game);
    json_write_number(json, "rounds", evening->rules.rounds);
    json_write_number(json, "deals", evening->rules.deals);
    json_write_text(json, "ties", evening->rules.ties == LEAGUE_TIES_BEST ? "best" : "average");
    json_write_text(json, "byes", evening->rules.byes == LEAGUE_BYES_NONE ? "none" : "mean");
    json_write_number(json, "drawn", evening->drawn);
    json_write_number(json, "open", evening->open);
    json_close(json);
}

/* A mean, rounded to hundredths; null without anything to be counted. */
static void put_mean(const char *name, int64_t sum, int64_t parts, Json *json)
{
    char mean[48];
    Text text = text_over(mean, sizeof mean);
    if (parts == 0) {
        json_write_null(json, name);
        return;
    }
    exact_print(sum, parts, &text);
    text_add(json_begin(json, name), mean + strspn(mean, "+"));
}

/* What one evening and a season have in common. */
static void put_sum(const Season *season, const SeasonSum *sum, Json *json)
{
    json_write_number(json, "tables", sum->tables);
    json_write_number(json, "byes", sum->byes);
    league_json_points(json, "league", (int32_t)sum->twelfths);
    json_write_number(json, "points", sum->points);
    json_write_number(json, "stakes", sum->stakes);
    json_write_number(json, "firsts", sum->firsts);
    if (season->rules.awards > 0)
        json_write_number(json, "season", sum->awarded);
}

static void add_score(const Season *season, const SeasonPerson *person, int at, Json *json)
{
    const SeasonScore *score = &person->score[at];
    json_open_object(json, NULL);
    json_write_number(json, "evening", at + 1);
    if (score->sum.evenings > 0)
        json_write_number(json, "place", score->sum.places);
    else
        json_write_null(json, "place");
    put_sum(season, &score->sum, json);
    json_write_bool(json, "counts", score->counts);
    json_close(json);
}

static void add_person(const Season *season, const SeasonPerson *person, Json *json)
{
    const SeasonSum *total = &person->total;
    json_open_object(json, NULL);
    if (person->is_ranked)
        json_write_number(json, "place", person->place);
    else
        json_write_null(json, "place");
    json_write_text(json, "player", person->name);
    json_write_number(json, "evenings", person->evenings);
    json_write_number(json, "counted", total->evenings);
    put_sum(season, total, json);
    json_write_number(json, "best", total->best);
    put_mean("places", total->places, total->evenings, json);
    json_write_number(json, "places_sum", total->places);
    put_mean("difference", total->stakes, total->tables, json);
    json_open_array(json, "scores");
    for (int at = 0; at < season->evenings; at++) {
        if (!person->score[at].is_listed)
            continue;
        add_score(season, person, at, json);
    }
    json_close(json);
    json_close(json);
}

static void add_near(const Season *season, Json *json)
{
    for (int a = 0, b = 0; season_next_near(season, &a, &b);) {
        json_open_array(json, NULL);
        json_write_text(json, NULL, season->person[a].name);
        json_write_text(json, NULL, season->person[b].name);
        json_close(json);
    }
}

void season_json(const Season *season, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "by", season_key_word(season->rules.by));
    json_write_number(json, "best", season->rules.best);
    json_write_number(json, "least", season->rules.least);
    json_write_numbers(json, "evening_points", season->rules.award, season->rules.awards);
    json_open_array(json, "evenings");
    for (int at = 0; at < season->evenings; at++)
        add_evening(&season->evening[at], json);
    json_close(json);
    json_open_array(json, "standings");
    for (int i = 0; i < season->persons; i++)
        add_person(season, &season->person[i], json);
    json_close(json);
    json_open_array(json, "near");
    add_near(season, json);
    json_close(json);
    json_close(json);
}
