/* catalogue.c - tells all games and rules as data, for the page's lists, forms and texts. */
#include "wasm/catalogue.h"

#include "bots/bot.h"
#include "bots/common/full_cards.h"
#include "bots/strength.h"
#include "core/names/title.h"
#include "games/said.h"
#include "league/tournament/league.h"
#include "review/review.h"
#include "wasm/aid.h"
#include "wasm/page.h"
#include "wasm/picture.h"

#include <string.h>

enum { VALUE_TEXT = 400 }; /* room for a typed value, or for all values of an option */

/* The words for how decisions are priced with all cards known. */
static const char *const ways[] = { [FULL_NOT_TOLD] = NULL,
                                    [FULL_EXACT] = "exact",
                                    [FULL_NO_MORE_CALLS] = "no_more_calls",
                                    [FULL_PLAYED_ON] = "played_on" };

/* The index of the next game for people after game g; g = -1: the first. After the last one it is the end of games. */
static int next_game(int g)
{
    do
        g++;
    while (games[g] && games[g]->is_template);
    return g;
}

static void add_slice(Json *json, Slice words)
{
    char copy[VALUE_TEXT];
    json_write_text(json, NULL, slice_copy(words, copy, sizeof copy));
}

/* Adds words separated by blanks or by `split`, as an array. */
static void add_words(Json *json, const char *name, const char *words, char split)
{
    Slice rest = slice_of(words ? words : "");
    json_open_array(json, name);
    for (Slice word = slice_word(&rest, split); word.len > 0; word = slice_word(&rest, split))
        add_slice(json, word);
    json_close(json);
}

static void add_aliases(Json *json, const char *aliases)
{
    Slice rest = slice_of(aliases ? aliases : "");
    json_open_array(json, "aliases");
    for (Slice alias = title_next(&rest); alias.len > 0; alias = title_next(&rest))
        add_slice(json, alias);
    json_close(json);
}

static void add_value(Json *json, const char *name, const OptionSpec *spec, int row, const Options *options)
{
    char value[VALUE_TEXT] = "";
    Text text = text_over(value, sizeof value);
    if (spec[row].kind != OPTION_GROUP)
        option_print(spec, row, options, &text);
    json_write_text(json, name, value);
}

/* Adds the texts for an option's values: one for each word, and what its numbers count. */
static void add_says(const OptionSpec *option, Json *json)
{
    json_open_array(json, "says");
    for (int i = 0; option->says && option->says[i]; i++)
        json_write_text(json, NULL, option->says[i]);
    json_close(json);
    if (option->unit == UNIT_NONE)
        return;
    const UnitWords *unit = option_unit(option->unit);
    json_open_object(json, "unit");
    json_write_text(json, "none", unit->none);
    json_write_text(json, "one", unit->one);
    json_write_text(json, "many", unit->many);
    json_close(json);
}

static void add_said(const Game *game, const OptionSpec *option, Json *json)
{
    char words[VALUE_TEXT] = "";
    Text text = text_over(words, sizeof words);
    said_add_words(game, option, &text);
    json_write_text(json, "said", words);
}

static void add_option(const char *name, const Game *game, int row, const Options *standard, Json *json)
{
    const OptionSpec *spec = game->options, *option = &spec[row];
    char values[VALUE_TEXT] = "";
    Text text = text_over(values, sizeof values);
    if (option_has_value(option))
        option_print_values(option, &text);
    json_open_object(json, name);
    json_write_text(json, "id", option->id);
    json_write_text(json, "kind", option_kind_word(option->kind));
    json_write_text(json, "group", option_about_word(option->about));
    json_write_text(json, "name", option->name);
    json_write_text(json, "series", option->series);
    add_words(json, "words", option->words, 0);
    add_says(option, json);
    json_write_number(json, "min", option->min);
    json_write_number(json, "max", option->max);
    add_value(json, "standard", spec, row, standard);
    json_write_text(json, "values", values);
    json_write_text(json, "help", option->help);
    json_write_bool(json, "rare", option->rare);
    json_write_text(json, "less", option->less);
    add_said(game, option, json);
    json_close(json);
}

static void add_verbs(const VerbSpec *verbs, Json *json)
{
    json_open_array(json, "verbs");
    for (int i = 0; verbs[i].word; i++) {
        if (!verbs[i].does)
            continue;
        json_open_object(json, NULL);
        json_write_text(json, "word", verbs[i].word);
        json_write_text(json, "args", verbs[i].args);
        json_close(json);
    }
    json_close(json);
}

static void add_game(const Game *game, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "id", game->id);
    json_write_text(json, "family", game->family->id);
    json_write_text(json, "title", game->title);
    json_write_bool(json, "alone", game->alone);
    json_write_bool(json, "is_solved", aid_solves(game));
    json_write_bool(json, "has_contests", game->contest != NULL);
    json_write_bool(json, "has_review", review_has_decisions(game));
    json_write_bool(json, "keeps_slips", game->slip != NULL);
    json_write_bool(json, "has_tournaments", league_takes(game));
    json_write_text(json, "by_cards", ways[full_cards_way(game)]);
    add_words(json, "main_options", game->main_options, 0);
    json_write_bool(json, "races", game->races);
    json_write_bool(json, "seat_letters", game->seat_letters);
    add_verbs(game->verbs, json);
    json_close(json);
}

/* Adds options by name: all that have a value, or only those that differ from others. */
static void add_values(const Ruleset *ruleset, const Options *others, Json *json)
{
    const OptionSpec *spec = ruleset->game->options;
    json_open_object(json, "options");
    for (int i = 0; spec[i].id; i++) {
        bool is_same = others && option_is_same(spec, i, &ruleset->options, others);
        if (!option_has_value(&spec[i]) || is_same)
            continue;
        add_value(json, spec[i].id, spec, i, &ruleset->options);
    }
    json_close(json);
}

/* Adds the number of players, and what a match is. */
static void add_match(const Ruleset *ruleset, int seats, Json *json)
{
    int min, max;
    MatchSpec match = games_match(ruleset, seats);
    games_players(ruleset, &min, &max);
    json_open_object(json, "players");
    json_write_number(json, "min", min);
    json_write_number(json, "max", max);
    json_write_number(json, "standard", games_standard_seats(ruleset));
    json_close(json);
    json_write_number(json, "deals", match_known_deals(&match));
    if (match.has_target)
        json_write_number(json, "target", match.target);
    else
        json_write_null(json, "target");
    json_write_bool(json, "low_wins", match.low_wins);
}

/* By place in the list of bots. */
static void add_strength(const Ruleset *ruleset, Json *json)
{
    const int16_t *strength = strength_of_levels(ruleset);
    json_open_array(json, "strength");
    for (int i = 1; strength && bots[i]; i++)
        json_write_number(json, NULL, strength[i]);
    json_close(json);
}

static void add_preset(const Game *game, const Preset *preset, Json *json)
{
    Ruleset ruleset;
    Options standard;
    REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
    options_standard(game->options, &standard);
    json_open_object(json, NULL);
    json_write_text(json, "id", preset->id);
    json_write_text(json, "title", preset->title);
    add_aliases(json, preset->aliases);
    json_write_text(json, "family", game->family->id);
    json_write_text(json, "game", game->id);
    json_write_text(json, "quick", game->quick);
    add_match(&ruleset, games_standard_seats(&ruleset), json);
    add_values(&ruleset, &standard, json);
    picture_add(&ruleset, json);
    json_close(json);
}

/* Adds the presets for the first screen: those that the family names, or all of its games. */
static void add_featured(const Family *family, Json *json)
{
    if (family->featured) {
        add_words(json, "featured", family->featured, 0);
        return;
    }
    json_open_array(json, "featured");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        for (const Preset *preset = games[g]->presets; games[g]->family == family && preset->id; preset++)
            json_write_text(json, NULL, preset->id);
    }
    json_close(json);
}

static void add_family(const Family *family, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "id", family->id);
    json_write_text(json, "title", family->title);
    json_write_text(json, "tagline", family->tagline);
    add_words(json, "faces", family->faces, 0);
    add_featured(family, json);
    add_words(json, "daily", family->daily, 0);
    json_close(json);
}

/* Adds the families, in the order of their first games. */
static void add_families(Json *json)
{
    json_open_array(json, "families");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        int first = next_game(-1);
        while (games[first]->family != games[g]->family)
            first = next_game(first);
        if (first < g)
            continue;
        add_family(games[g]->family, json);
    }
    json_close(json);
}

static void add_presets(const Game *game, Json *json)
{
    for (const Preset *preset = game->presets; preset->id; preset++)
        add_preset(game, preset, json);
}

static void write_catalogue(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_object(json, NULL);
    add_families(json);
    json_open_array(json, "games");
    for (int g = next_game(-1); games[g]; g = next_game(g))
        add_game(games[g], json);
    json_close(json);
    json_open_array(json, "presets");
    for (int g = next_game(-1); games[g]; g = next_game(g))
        add_presets(games[g], json);
    json_close(json);
    json_write_text(json, "alone", games_alone);
    json_write_text(json, "at_table", games_at_table);
    json_open_array(json, "bots");
    for (int i = 1; bots[i]; i++) { /* without random, which is for measuring */
        json_open_object(json, NULL);
        json_write_text(json, "name", bots[i]->name);
        json_write_text(json, "help", bots[i]->help);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

Status catalogue_tell(void)
{
    return page_tell(write_catalogue, NULL);
}

static void add_options(const Game *game, Json *json)
{
    Options standard;
    options_standard(game->options, &standard);
    json_open_array(json, game->id);
    for (int i = 0; game->options[i].id; i++)
        add_option(NULL, game, i, &standard, json);
    json_close(json);
}

static void write_options(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_object(json, NULL);
    json_open_array(json, "headings");
    for (int about = ABOUT_NOTHING + 1; about < OPTION_ABOUTS; about++) {
        json_open_object(json, NULL);
        json_write_text(json, "group", option_about_word((OptionAbout)about));
        json_write_text(json, "title", option_about_title((OptionAbout)about));
        json_close(json);
    }
    json_close(json);
    json_open_object(json, "games");
    for (int g = next_game(-1); games[g]; g = next_game(g))
        add_options(games[g], json);
    json_close(json);
    json_close(json);
}

Status catalogue_options(void)
{
    return page_tell(write_options, NULL);
}

void catalogue_add_sentence(const Ruleset *ruleset, const char *sentence, Json *json)
{
    json_write_text(json, "text", sentence);
    json_open_object(json, "values");
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{')) {
        const char *end = strchr(at, '}');
        Slice name = { at + 1, end ? (size_t)(end - at - 1) : 0 };
        char named[VALUE_TEXT], value[VALUE_TEXT] = "";
        Text text = text_over(value, sizeof value);
        if (!games_print_named(ruleset, name, &text))
            continue;
        json_write_text(json, slice_copy(name, named, sizeof named), value);
    }
    json_close(json);
}

/* Adds the options in which the ruleset differs from its preset. */
static void add_differences(const Ruleset *ruleset, Json *json)
{
    Options standard;
    const Options preset = games_preset_options(ruleset);
    const OptionSpec *spec = ruleset->game->options;
    options_standard(spec, &standard);
    json_open_array(json, "differs");
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;) {
        json_open_object(json, NULL);
        json_write_text(json, "option", spec[row].id);
        add_value(json, "value", spec, row, &ruleset->options);
        add_value(json, "preset", spec, row, &preset);
        json_write_text(json, "help", spec[row].help);
        add_option("row", ruleset->game, row, &standard, json);
        json_close(json);
    }
    json_close(json);
}

void catalogue_add_name(const Ruleset *ruleset, Json *json)
{
    char rules[4096];
    Text text = text_over(rules, sizeof rules);
    games_print(ruleset, &text);
    json_write_text(json, "rules", rules);
    json_write_text(json, "preset", ruleset->preset->id);
    json_write_text(json, "title", ruleset->preset->title);
    json_write_text(json, "game", ruleset->game->id);
}

typedef struct {
    Ruleset ruleset;
    int seats;
} Asked;

static void write_rules(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Asked *asked = from;
    json_open_object(json, NULL);
    catalogue_add_name(&asked->ruleset, json);
    add_match(&asked->ruleset, asked->seats, json);
    add_values(&asked->ruleset, NULL, json);
    add_strength(&asked->ruleset, json);
    add_differences(&asked->ruleset, json);
    json_close(json);
}

Status catalogue_rules(int seats, int contest)
{
    Fault fault = { 0 };
    Asked asked;
    Status status = games_read(page_heard(), &asked.ruleset, &fault);
    if (status == OK && contest > 0)
        status = games_contest(&asked.ruleset, contest, &asked.ruleset, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    asked.seats = seats > 0 ? seats : games_standard_seats(&asked.ruleset);
    status = games_seats(&asked.ruleset, asked.seats, &fault);
    return status == OK ? page_tell(write_rules, &asked) : page_fail(status, &fault);
}
