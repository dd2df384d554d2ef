/* list.c - the list of games, for people and as JSON. */
#define _GNU_SOURCE /* strcasestr */
#include "apps/base/language.h"
#include "apps/base/lines.h"
#include "apps/history/history.h"
#include "calendar/moment.h"
#include "core/columns.h"
#include "term/wording.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CELL = 400, GAME_JSON = 16 * 1024 };

void history_name(const KeptGame *game, char out[GAME_NAME])
{
    Text text = text_over(out, GAME_NAME);
    text_add(&text, game->code);
    if (game->match > 0)
        text_fill(&text, ".{match}", "match", digits(game->match).text);
}

/* Whether the title, the preset or somebody's name has the word in it. */
static bool has_word(const KeptGame *game, const char *word)
{
    bool has =
        strcasestr(game->title, word) || strcasestr(wording(game->title), word) || strcasestr(game->preset, word);
    for (int i = 0; i < game->seats; i++)
        has = has || strcasestr(game->seat[i].name, word);
    return has;
}

static bool fits(const KeptGame *game, const Words *words)
{
    for (int i = 0; i < words->len; i++)
        if (!has_word(game, words->word[i]))
            return false;
    return true;
}

/* ---- For people ---- */

static void add_score(const KeptGame *game, Text *out)
{
    if (game->totals_len > game->you)
        wording_add_n(out, ", one point", ", {n} points", game->total[game->you]);
}

static void add_result(const KeptGame *game, Text *out)
{
    static const char *const going[KEPT_STAGES] = { [KEPT_PLAYING] = N_("unfinished"),
                                                    [KEPT_BETWEEN] = N_("between two deals"),
                                                    [KEPT_LEFT] = N_("left before the end") };
    if (game->stage != KEPT_OVER) {
        text_add(out, gettext(going[game->stage]));
        return;
    }
    if (game->seats == 1 && game->deals > 1)
        wording_add_n(out, "{n} deal", "{n} deals", game->deals);
    else if (game->seats == 1)
        text_add(out, game->end == KEPT_WON ? gettext("cleared") : gettext("not cleared"));
    else
        text_add(out, game->end == KEPT_WON ? gettext("won") : gettext("lost"));
    add_score(game, out);
    if (game->helped)
        text_add(out, gettext(", with help"));
}

static void add_others(const KeptGame *game, Text *out)
{
    const int others = game->seats - 1;
    if (others == 0)
        text_add(out, gettext("alone"));
    for (int i = 0, told = 0; i < game->seats; i++) {
        if (i == game->you)
            continue;
        wording_join(LIST_AND, told++, others, out);
        text_add_isolated(out, game->seat[i].is_bot ? wording(game->seat[i].name) : game->seat[i].name);
        if (told <= others && game->totals_len > i && game->stage == KEPT_OVER)
            text_fill(out, " {n}", "n", digits(game->total[i]).text);
    }
}

static void print_row(const char *name, const char *when, const char *rules, const char *result, const char *others)
{
    static const int widths[] = { 12, 16, 18, 18, 0 };
    lines_row(widths, (const char *const[]){ name, when, rules, result, others }, 5);
}

/* The title, and the options that were chosen. */
static void add_rules(const KeptGame *game, Text *out)
{
    Slice rest = slice_of(game->rules);
    slice_word(&rest, 0);
    text_add(out, wording(game->title));
    text_add_slice(out, rest);
}

static void print_game(const KeptGame *game)
{
    char rules[sizeof game->title + KEPT_WORDS], name[GAME_NAME], when[40], result[CELL], others[CELL];
    Text rules_text = text_over(rules, sizeof rules), when_text = text_over(when, sizeof when);
    Text result_text = text_over(result, sizeof result), others_text = text_over(others, sizeof others);
    moment_add(&when_text, MOMENT_HERE, game->last_ms);
    history_name(game, name);
    add_result(game, &result_text);
    add_others(game, &others_text);
    add_rules(game, &rules_text);
    print_row(name, when, rules, result, others);
}

static void print_list(const ShelfRow *rows, int len, const Words *words)
{
    int shown = 0;
    for (int i = 0; i < len; i++) {
        if (!fits(&rows[i].game, words))
            continue;
        if (shown++ == 0)
            print_row(gettext("GAME"), gettext("PLAYED"), gettext("RULES"), gettext("RESULT"), gettext("WITH"));
        print_game(&rows[i].game);
    }
    if (len == 0)
        puts(gettext("No game has been played here yet. `cardroom play` begins one."));
    else if (shown == 0)
        puts(gettext("No game fits these words. `cardroom history` lists all."));
}

/* ---- JSON: as the page's protocol tells games, and where the file lies ---- */

static json_t *game_to_json(const ShelfRow *row)
{
    char words[GAME_JSON];
    Text text = text_over(words, sizeof words);
    Json game = json_over(&text);
    json_open_object(&game, NULL);
    kept_game_json(&row->game, &game);
    json_close(&game);
    json_t *json = json_loads(words, 0, NULL);
    REQUIRE(json);
    json_object_set_new(json, "file", cli_json_text(row->path));
    return json;
}

int history_list(int argc, char **argv, const CommandSpec *command)
{
    bool as_json = false;
    const char *language = NULL;
    Words words;
    int len;
    const Flag flags[] = { { "json", NULL, "print JSON", FLAG_ON, &as_json, NULL, 0, 0 },
                           LANGUAGE_FLAG(&language),
                           { 0 } };
    cli_parse_for(command, argc, argv, flags, &words);
    language_ask(language);
    ShelfRow *rows = shelf_read(&len);
    if (as_json) {
        json_t *list = json_array();
        for (int i = 0; i < len; i++)
            if (fits(&rows[i].game, &words))
                json_array_append_new(list, game_to_json(&rows[i]));
        cli_print_json(list);
    } else
        print_list(rows, len, &words);
    shelf_free(rows, len);
    return EXIT_YES;
}
