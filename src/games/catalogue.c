#include "core/names/title.h"
#include "games/also.h"

#include <string.h>

static bool is_named(const Preset *preset, Slice name)
{
    Slice aliases = slice_of(preset->aliases ? preset->aliases : "");
    for (Slice alias = title_next(&aliases); alias.len > 0; alias = title_next(&aliases))
        if (title_is(name, alias))
            return true;
    return title_is(name, slice_of(preset->id)) || title_is(name, slice_of(preset->title));
}

static void take_preset(const Game *game, const Preset *preset, Ruleset *out)
{
    out->game = game;
    out->preset = preset;
    options_standard(game->options, &out->options);
    options_set_preset(game->options, preset->set, &out->options);
}

bool games_find_title(Slice name, TextLookup *lookup, Ruleset *out)
{
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (title_is(name, slice_of(text_in(lookup, preset->title)))) {
                take_preset(games[g], preset, out);
                return true;
            }
    return false;
}

/* An id as it is written counts before all other names. */
static const Preset *find_preset(Slice name, const Game **of)
{
    for (int pass = 0; pass < 2; pass++)
        for (int g = 0; games[g]; g++)
            for (const Preset *preset = games[g]->presets; preset->id; preset++)
                if (pass == 0 ? slice_is_folded(name, preset->id) : is_named(preset, name)) {
                    *of = games[g];
                    return preset;
                }
    return NULL;
}

static void refuse_name(Slice name, Fault *fault)
{
    char typed[48];
    const char *near = games_near(name);
    slice_copy(name, typed, sizeof typed);
    fault_say(fault, ERR_UNKNOWN,
              near ? N_("no game '{game}'; did you mean {near}?")
                   : N_("no game '{game}', expected a name that `cardroom games` lists"),
              "game", typed, "near", near);
}

Status games_find(Slice name, Ruleset *out, Fault *fault)
{
    const Game *game = NULL;
    const Preset *preset = find_preset(name, &game);
    if (!preset) {
        refuse_name(name, fault);
        return ERR_UNKNOWN;
    }
    take_preset(game, preset, out);
    return OK;
}

Status games_read(Slice words, Ruleset *out, Fault *fault)
{
    Ruleset read = { 0 };
    Slice setting[SETTINGS_MAX];
    Slice name = slice_word(&words, 0);
    if (name.len == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("no game, expected a name that `cardroom games` lists"));
    Status status = games_find(name, &read, fault);
    if (status == OK)
        status =
            options_read(read.game->options, setting, settings_split(words, setting), &read.options, NULL, fault);
    if (status == OK)
        *out = read;
    return status;
}

Status games_contest(const Ruleset *ruleset, int deals, Ruleset *out, Fault *fault)
{
    const Game *game = ruleset->game;
    Ruleset changed = *ruleset;
    char settings[160];
    Text text = text_over(settings, sizeof settings);
    if (!game->contest)
        return fault_say(fault, ERR_RANGE, N_("the tables of this game are not compared, expected another game"));
    text_add(&text, OPTION_LENGTH "=");
    text_add_number(&text, deals);
    text_add_char(&text, ' ');
    text_add(&text, game->contest);
    const Status status = options_set_all(game->options, settings, &changed.options, fault);
    if (status == OK)
        *out = changed;
    return status;
}

Options games_preset_options(const Ruleset *ruleset)
{
    Ruleset plain;
    take_preset(ruleset->game, ruleset->preset, &plain);
    return plain.options;
}

int games_next_difference(const Ruleset *ruleset, const Options *others, int row)
{
    const OptionSpec *spec = ruleset->game->options;
    while (spec[++row].id)
        if (option_has_value(&spec[row]) && !option_is_same(spec, row, &ruleset->options, others))
            return row;
    return -1;
}

void games_print(const Ruleset *ruleset, Text *out)
{
    const Options preset = games_preset_options(ruleset);
    const OptionSpec *spec = ruleset->game->options;
    text_add(out, ruleset->preset->id);
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;) {
        text_add_char(out, ' ');
        text_add(out, spec[row].id);
        text_add_char(out, '=');
        option_print(spec, row, &ruleset->options, out);
    }
}

void games_players(const Ruleset *ruleset, int *min, int *max)
{
    const Game *game = ruleset->game;
    *min = game->seats_min;
    *max = game->seats_max;
    if (game->players)
        game->players(&ruleset->options, min, max);
}

int games_standard_seats(const Ruleset *ruleset)
{
    int min, max, standard = ruleset->game->seats_standard;
    games_players(ruleset, &min, &max);
    return standard < min ? min : standard > max ? max : standard;
}

Status games_seats(const Ruleset *ruleset, int seats, Fault *fault)
{
    int min, max;
    games_players(ruleset, &min, &max);
    bool has_choice = min < max;
    if (min <= max && (seats < min || seats > max))
        return fault_say(fault, ERR_SEATS,
                         has_choice ? N_("{game} is not played by {n}, expected {min} to {max}")
                                    : N_("{game} is not played by {n}, expected {min}"),
                         "game", ruleset->preset->id, "n", digits(seats).text, "min", digits(min).text, "max",
                         digits(max).text);
    Status status = ruleset->game->fits ? ruleset->game->fits(&ruleset->options, seats, fault) : OK;
    if (status == OK && ruleset->game->fits_preset) {
        const Options preset = games_preset_options(ruleset);
        status = ruleset->game->fits_preset(&ruleset->options, &preset, fault);
    }
    REQUIRE(status != OK || min <= max); /* a game whose options contradict must compare the two numbers itself */
    return status;
}

static const OptionCount *find_count(const Game *game, Slice word)
{
    for (const OptionCount *count = game->counts; count && count->word; count++)
        if (slice_is(word, count->word))
            return count;
    return NULL;
}

static bool test_holds(const Ruleset *ruleset, Slice test)
{
    size_t len = 0;
    int64_t than;
    while (len < test.len && !strchr("!=>~", test.at[len]))
        len++;
    const OptionCount *of = find_count(ruleset->game, (Slice){ test.at, len });
    if (!of)
        return option_holds(ruleset->game->options, &ruleset->options, test);
    size_t sign = test.at[len] == '!' ? 2 : 1;
    REQUIRE(slice_number((Slice){ test.at + len + sign, test.len - len - sign }, 0, INT16_MAX, &than));
    int count = of->count(&ruleset->options, of->of);
    return test.at[len] == '>' ? count > than : (count == than) == (sign == 1);
}

bool games_hold(const Ruleset *ruleset, const char *when)
{
    Slice rest = slice_of(when);
    for (Slice test = slice_word(&rest, 0); test.len > 0; test = slice_word(&rest, 0))
        if (!test_holds(ruleset, test))
            return false;
    return true;
}

bool games_print_named(const Ruleset *ruleset, Slice name, Text *out)
{
    const OptionCount *count = find_count(ruleset->game, name);
    int row = count ? -1 : options_find(ruleset->game->options, name);
    if (count && count->list)
        count->list(&ruleset->options, count->of, out);
    else if (count)
        text_add_number(out, count->count(&ruleset->options, count->of));
    else if (row >= 0)
        option_tell(ruleset->game->options, row, &ruleset->options, out);
    return count || row >= 0;
}

static bool is_mark(const RuleText *row)
{
    return strcmp(row->when, RULES_HEADING) == 0 || strcmp(row->when, RULES_SHOW) == 0;
}

const RuleText *games_next_row(const Ruleset *ruleset, const GameBook *book, RulesPlace *place)
{
    for (const RuleText *table; book && book->rules && (table = book->rules[place->table]);
         place->table++, place->row = 0)
        while (table[place->row].text) {
            const RuleText *row = &table[place->row++];
            if (is_mark(row))
                return row;
            bool was_told = place->told && strcmp(place->told, row->text) == 0;
            if (was_told || !games_hold(ruleset, row->when))
                continue;
            place->told = row->text;
            return row;
        }
    return NULL;
}

const char *games_next_rule(const Ruleset *ruleset, const GameBook *book, RulesPlace *place)
{
    place->heading = NULL;
    for (const RuleText *row; (row = games_next_row(ruleset, book, place)) != NULL;) {
        if (!is_mark(row))
            return row->text;
        if (strcmp(row->when, RULES_HEADING) == 0)
            place->heading = row->text;
    }
    return NULL;
}

const AboutText *games_next_about(const Ruleset *ruleset, AboutKind kind, const AboutText *row)
{
    for (; row && row->text; row++)
        if (row->kind == kind && games_hold(ruleset, row->when))
            return row;
    return NULL;
}

MatchSpec games_match(const Ruleset *ruleset, int seats)
{
    MatchSpec spec = { 0 };
    ruleset->game->match(&ruleset->options, seats, &spec);
    return spec;
}
