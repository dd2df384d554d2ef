/* cmd_games.c - `games`: lists the catalogue. */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/base/lines.h"
#include "apps/browse/cmd_options.h"
#include "apps/commands.h"
#include "core/columns.h"
#include "core/names/title.h"
#include "games/also.h"
#include "games/said.h"
#include "term/wording.h"

#include <string.h>

static void players(const Ruleset *ruleset, char out[16])
{
    int min, max;
    Text text = text_over(out, 16);
    games_players(ruleset, &min, &max);
    text_add_number(&text, min);
    if (max > min) {
        text_add_char(&text, '-');
        text_add_number(&text, max);
    }
}

static json_t *preset_to_json(const Ruleset *ruleset)
{
    int min, max;
    const Game *game = ruleset->game;
    const Preset *preset = ruleset->preset;
    MatchSpec match = games_match(ruleset, games_standard_seats(ruleset));
    games_players(ruleset, &min, &max);
    json_t *options = json_array();
    for (int i = 0; game->options[i].id; i++)
        json_array_append_new(options, option_to_json(game->options, i, &ruleset->options));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:{s:i, s:i, s:i}, s:i, s:{s:i, s:b}, s:s, s:o}", "id",
                     preset->id, "title", preset->title, "aliases", preset->aliases ? preset->aliases : "", "family",
                     game->family->id, "game", game->id, "quick", game->quick ? game->quick : "", "players", "min",
                     min, "max", max, "standard", games_standard_seats(ruleset), "state_bytes", (int)game->state_size,
                     "match", "deals", match.deals, "low_wins", match.low_wins, "source", game->source, "options",
                     options);
}

static void print_row(const char *id, const char *title, const char *seats, const char *family, const char *aliases)
{
    static const int widths[] = { 17, 25, 7, 9, 0 };
    lines_row(widths, (const char *const[]){ id, title, seats, family, aliases }, 5);
}

static bool is_searched_by(const Preset *preset, Slice wanted)
{
    for (const GameAlso *also = games_also; also->name; also++)
        if (strcmp(also->preset, preset->id) == 0 && title_holds(slice_of(also->name), wanted))
            return true;
    return false;
}

/* True if its names have the words, or if people call one of its rules so. */
static bool is_wanted(const Preset *preset, Slice wanted)
{
    Ruleset ruleset;
    REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
    return said_of_rules(&ruleset, wanted) || is_searched_by(preset, wanted) ||
           title_holds(slice_of(preset->id), wanted) || title_holds(slice_of(preset->title), wanted) ||
           title_holds(slice_of(wording(preset->title)), wanted) ||
           title_holds(slice_of(preset->aliases ? preset->aliases : ""), wanted);
}

/* The words to look for. If no name has them, they may be a title in another language; then it is the id of that game.
 * For a name that people search by, it is told what differs. */
static const char *wanted_words(const char *typed)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    if (games_find_also(slice_of(typed)))
        REQUIRE(cli_find_game(typed, &ruleset, &fault) == OK);
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (is_wanted(preset, slice_of(typed)))
                return typed;
    if (cli_find_game(typed, &ruleset, &fault) != OK)
        die(typed, "%s", fault.text);
    return ruleset.preset->id;
}

/* True if the list for people leaves the game out: the template, which is there to be copied. */
static bool is_left_out(const Game *game, bool as_json, const char *wanted)
{
    return game->is_template && !as_json && !*wanted;
}

int cmd_games(int argc, char **argv)
{
    bool as_json = false;
    const char *language = NULL;
    const Flag flags[] = { { .name = "json", .help = "print JSON, with the option tables", .out = &as_json },
                           LANGUAGE_FLAG(&language),
                           { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    if (words.len > 1)
        die(words.word[1], "too many words, expected a part of one name");
    const char *wanted = words.len > 0 ? wanted_words(words.word[0]) : "";
    json_t *list = json_array();
    if (!as_json)
        print_row(gettext("ID"), gettext("TITLE"), gettext("PLAYERS"), gettext("FAMILY"), gettext("ALSO"));
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            char seats[16];
            Ruleset ruleset;
            if (is_left_out(games[g], as_json, wanted) || !is_wanted(preset, slice_of(wanted)))
                continue;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            players(&ruleset, seats);
            if (as_json)
                json_array_append_new(list, preset_to_json(&ruleset));
            else
                print_row(preset->id, wording(preset->title), seats, wording(games[g]->family->title),
                          preset->aliases ? preset->aliases : "");
        }
    }
    if (as_json)
        cli_print_json(list);
    else
        json_decref(list);
    return EXIT_YES;
}
