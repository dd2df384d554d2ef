/* catalogue.c - tells all games and rules as data, for the page's lists, forms and texts. */
#include "wasm/catalogue.h"

#include "bots/bot.h"
#include "bots/common/full_cards.h"
#include "bots/strength.h"
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

static void add_comma(Text *out, bool is_first)
{
    if (!is_first)
        text_add_char(out, ',');
}

static void add_slice(Text *out, Slice words)
{
    char copy[VALUE_TEXT];
    json_add_text(out, slice_copy(words, copy, sizeof copy));
}

/* Adds words separated by blanks or by `split`, as an array. */
static void add_words(Text *out, const char *name, const char *words, char split)
{
    Slice rest = slice_of(words ? words : "");
    text_add(out, name);
    text_add_char(out, '[');
    bool is_first = true;
    for (Slice word = slice_word(&rest, split); word.len > 0; word = slice_word(&rest, split)) {
        add_comma(out, is_first);
        add_slice(out, word);
        is_first = false;
    }
    text_add_char(out, ']');
}

/* Adds aliases, which are separated by commas and may have blanks. */
static void add_aliases(Text *out, const char *aliases)
{
    text_add(out, ",\"aliases\":[");
    for (const char *at = aliases; at && *at;) {
        size_t len = strcspn(at, ",");
        add_comma(out, at == aliases);
        add_slice(out, (Slice){ at, len });
        at += len;
        at += strspn(at, ", ");
    }
    text_add_char(out, ']');
}

static void add_value(Text *out, const OptionSpec *spec, int row, const Options *options)
{
    char value[VALUE_TEXT] = "";
    Text text = text_over(value, sizeof value);
    if (spec[row].kind != OPTION_GROUP)
        option_print(spec, row, options, &text);
    json_add_text(out, value);
}

/* Adds the texts for an option's values: one for each word, and what its numbers count. */
static void add_says(const OptionSpec *option, Text *out)
{
    text_add(out, ",\"says\":[");
    for (int i = 0; option->says && option->says[i]; i++) {
        add_comma(out, i == 0);
        json_add_text(out, option->says[i]);
    }
    text_add_char(out, ']');
    if (option->unit == UNIT_NONE)
        return;
    const UnitWords *unit = option_unit(option->unit);
    json_put_text(out, ",\"unit\":{\"none\":", unit->none);
    json_put_text(out, ",\"one\":", unit->one);
    json_put_text(out, ",\"many\":", unit->many);
    text_add_char(out, '}');
}

static void add_option(const OptionSpec *spec, int row, const Options *standard, Text *out)
{
    const OptionSpec *option = &spec[row];
    char values[VALUE_TEXT] = "";
    Text text = text_over(values, sizeof values);
    if (option_has_value(option))
        option_print_values(option, &text);
    json_put_text(out, "{\"id\":", option->id);
    json_put_text(out, ",\"kind\":", option_kind_word(option->kind));
    json_put_text(out, ",\"group\":", option_about_word(option->about));
    json_put_text(out, ",\"name\":", option->name);
    json_put_text(out, ",\"series\":", option->series);
    add_words(out, ",\"words\":", option->words, 0);
    add_says(option, out);
    json_put_number(out, ",\"min\":", option->min);
    json_put_number(out, ",\"max\":", option->max);
    text_add(out, ",\"standard\":");
    add_value(out, spec, row, standard);
    json_put_text(out, ",\"values\":", values);
    json_put_text(out, ",\"help\":", option->help);
    json_put_bool(out, ",\"rare\":", option->rare);
    text_add_char(out, '}');
}

static void add_verbs(const VerbSpec *verbs, Text *out)
{
    text_add(out, ",\"verbs\":[");
    for (int i = 0; verbs[i].word; i++) {
        if (!verbs[i].does)
            continue;
        add_comma(out, i == 0);
        json_put_text(out, "{\"word\":", verbs[i].word);
        json_put_text(out, ",\"args\":", verbs[i].args);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_game(const Game *game, Text *out)
{
    json_put_text(out, "{\"id\":", game->id);
    json_put_text(out, ",\"family\":", game->family->id);
    json_put_text(out, ",\"title\":", game->title);
    json_put_bool(out, ",\"alone\":", game->alone);
    json_put_bool(out, ",\"is_solved\":", aid_solves(game));
    json_put_bool(out, ",\"has_contests\":", game->contest != NULL);
    json_put_bool(out, ",\"has_review\":", review_has_decisions(game));
    json_put_bool(out, ",\"keeps_slips\":", game->slip != NULL);
    json_put_bool(out, ",\"has_tournaments\":", league_takes(game));
    json_put_text(out, ",\"by_cards\":", ways[full_cards_way(game)]);
    add_words(out, ",\"main_options\":", game->main_options, 0);
    json_put_bool(out, ",\"races\":", game->races);
    json_put_bool(out, ",\"seat_letters\":", game->seat_letters);
    add_verbs(game->verbs, out);
    text_add_char(out, '}');
}

/* Adds options by name: all that have a value, or only those that differ from others. */
static void add_values(const Ruleset *ruleset, const Options *others, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    bool is_first = true;
    text_add(out, ",\"options\":{");
    for (int i = 0; spec[i].id; i++) {
        bool is_same = others && ruleset->options.value[i] == others->value[i];
        if (!option_has_value(&spec[i]) || is_same)
            continue;
        add_comma(out, is_first);
        json_add_text(out, spec[i].id);
        text_add_char(out, ':');
        add_value(out, spec, i, &ruleset->options);
        is_first = false;
    }
    text_add_char(out, '}');
}

/* Adds the number of players, and what a match is. */
static void add_match(const Ruleset *ruleset, int seats, Text *out)
{
    int min, max;
    MatchSpec match = games_match(ruleset, seats);
    games_players(ruleset, &min, &max);
    json_put_number(out, ",\"players\":{\"min\":", min);
    json_put_number(out, ",\"max\":", max);
    json_put_number(out, ",\"standard\":", games_standard_seats(ruleset));
    json_put_number(out, "},\"deals\":", match.deals);
    text_add(out, ",\"target\":");
    if (match.has_target)
        text_add_number(out, match.target);
    else
        text_add(out, "null");
    json_put_bool(out, ",\"low_wins\":", match.low_wins);
}

/* By place in the list of bots. */
static void add_strength(const Ruleset *ruleset, Text *out)
{
    const int16_t *strength = strength_of_levels(ruleset);
    text_add(out, ",\"strength\":[");
    for (int i = 1; strength && bots[i]; i++) {
        add_comma(out, i == 1);
        text_add_number(out, strength[i]);
    }
    text_add_char(out, ']');
}

static void add_preset(const Game *game, const Preset *preset, Text *out)
{
    Ruleset ruleset;
    Options standard;
    REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
    options_standard(game->options, &standard);
    json_put_text(out, "{\"id\":", preset->id);
    json_put_text(out, ",\"title\":", preset->title);
    add_aliases(out, preset->aliases);
    json_put_text(out, ",\"family\":", game->family->id);
    json_put_text(out, ",\"game\":", game->id);
    json_put_text(out, ",\"quick\":", game->quick);
    add_match(&ruleset, games_standard_seats(&ruleset), out);
    add_values(&ruleset, &standard, out);
    picture_add(&ruleset, out);
    text_add_char(out, '}');
}

/* Adds the presets for the first screen: those that the family names, or all of its games. */
static void add_featured(const Family *family, Text *out)
{
    if (family->featured) {
        add_words(out, ",\"featured\":", family->featured, 0);
        return;
    }
    bool is_first = true;
    text_add(out, ",\"featured\":[");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        for (const Preset *preset = games[g]->presets; games[g]->family == family && preset->id; preset++) {
            add_comma(out, is_first);
            json_add_text(out, preset->id);
            is_first = false;
        }
    }
    text_add_char(out, ']');
}

static void add_family(const Family *family, Text *out)
{
    json_put_text(out, "{\"id\":", family->id);
    json_put_text(out, ",\"title\":", family->title);
    json_put_text(out, ",\"tagline\":", family->tagline);
    add_words(out, ",\"faces\":", family->faces, 0);
    add_featured(family, out);
    add_words(out, ",\"daily\":", family->daily, 0);
    text_add_char(out, '}');
}

/* Adds the families, in the order of their first games. */
static void add_families(Text *out)
{
    text_add(out, "{\"families\":[");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        int first = next_game(-1);
        while (games[first]->family != games[g]->family)
            first = next_game(first);
        if (first < g)
            continue;
        add_comma(out, g == next_game(-1));
        add_family(games[g]->family, out);
    }
    text_add_char(out, ']');
}

static void add_presets(const Game *game, bool is_first, Text *out)
{
    for (const Preset *preset = game->presets; preset->id; preset++) {
        add_comma(out, is_first && preset == game->presets);
        add_preset(game, preset, out);
    }
}

static void write_catalogue(void *from, Text *out)
{
    (void)from;
    add_families(out);
    text_add(out, ",\"games\":[");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        add_comma(out, g == next_game(-1));
        add_game(games[g], out);
    }
    text_add(out, "],\"presets\":[");
    for (int g = next_game(-1); games[g]; g = next_game(g))
        add_presets(games[g], g == next_game(-1), out);
    json_put_text(out, "],\"alone\":", games_alone);
    json_put_text(out, ",\"at_table\":", games_at_table);
    text_add(out, ",\"bots\":[");
    for (int i = 1; bots[i]; i++) { /* without random, which is for measuring */
        add_comma(out, i == 1);
        json_put_text(out, "{\"name\":", bots[i]->name);
        json_put_text(out, ",\"help\":", bots[i]->help);
        text_add_char(out, '}');
    }
    text_add(out, "]}");
}

Status catalogue_tell(void)
{
    return page_tell(write_catalogue, NULL);
}

static void add_options(const Game *game, Text *out)
{
    Options standard;
    options_standard(game->options, &standard);
    json_add_text(out, game->id);
    text_add(out, ":[");
    for (int i = 0; game->options[i].id; i++) {
        add_comma(out, i == 0);
        add_option(game->options, i, &standard, out);
    }
    text_add_char(out, ']');
}

static void write_options(void *from, Text *out)
{
    (void)from;
    text_add(out, "{\"headings\":[");
    for (int about = ABOUT_NOTHING + 1; about < OPTION_ABOUTS; about++) {
        add_comma(out, about == ABOUT_NOTHING + 1);
        json_put_text(out, "{\"group\":", option_about_word((OptionAbout)about));
        json_put_text(out, ",\"title\":", option_about_title((OptionAbout)about));
        text_add_char(out, '}');
    }
    text_add(out, "],\"games\":{");
    for (int g = next_game(-1); games[g]; g = next_game(g)) {
        add_comma(out, g == next_game(-1));
        add_options(games[g], out);
    }
    text_add(out, "}}");
}

Status catalogue_options(void)
{
    return page_tell(write_options, NULL);
}

void catalogue_add_sentence(const Ruleset *ruleset, const char *sentence, Text *out)
{
    bool is_first = true;
    json_put_text(out, ",\"text\":", sentence);
    text_add(out, ",\"values\":{");
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{')) {
        const char *end = strchr(at, '}');
        Slice name = { at + 1, end ? (size_t)(end - at - 1) : 0 };
        char value[VALUE_TEXT] = "";
        Text text = text_over(value, sizeof value);
        if (!games_print_named(ruleset, name, &text))
            continue;
        add_comma(out, is_first);
        add_slice(out, name);
        text_add_char(out, ':');
        json_add_text(out, value);
        is_first = false;
    }
    text_add_char(out, '}');
}

static void add_sentences(const Ruleset *ruleset, Text *out)
{
    RulesPlace place = { 0 };
    bool is_first = true;
    text_add(out, ",\"sentences\":[");
    for (const char *sentence; (sentence = games_next_rule(ruleset, &place)) != NULL;) {
        add_comma(out, is_first);
        json_put_text(out, "{\"heading\":", place.heading ? place.heading : "");
        catalogue_add_sentence(ruleset, sentence, out);
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

/* Adds the options in which the ruleset differs from its preset. */
static void add_differences(const Ruleset *ruleset, Text *out)
{
    Options standard;
    bool is_first = true;
    const Options preset = games_preset_options(ruleset);
    const OptionSpec *spec = ruleset->game->options;
    options_standard(spec, &standard);
    text_add(out, ",\"differs\":[");
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;) {
        add_comma(out, is_first);
        json_put_text(out, "{\"option\":", spec[row].id);
        text_add(out, ",\"value\":");
        add_value(out, spec, row, &ruleset->options);
        text_add(out, ",\"preset\":");
        add_value(out, spec, row, &preset);
        json_put_text(out, ",\"help\":", spec[row].help);
        text_add(out, ",\"row\":");
        add_option(spec, row, &standard, out);
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

void catalogue_add_name(const Ruleset *ruleset, Text *out)
{
    char rules[4096];
    Text text = text_over(rules, sizeof rules);
    games_print(ruleset, &text);
    json_put_text(out, "\"rules\":", rules);
    json_put_text(out, ",\"preset\":", ruleset->preset->id);
    json_put_text(out, ",\"title\":", ruleset->preset->title);
    json_put_text(out, ",\"game\":", ruleset->game->id);
}

typedef struct {
    Ruleset ruleset;
    int seats;
} Asked;

static void write_rules(void *from, Text *out)
{
    const Asked *asked = from;
    text_add_char(out, '{');
    catalogue_add_name(&asked->ruleset, out);
    add_match(&asked->ruleset, asked->seats, out);
    add_values(&asked->ruleset, NULL, out);
    add_strength(&asked->ruleset, out);
    add_sentences(&asked->ruleset, out);
    add_differences(&asked->ruleset, out);
    text_add_char(out, '}');
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
