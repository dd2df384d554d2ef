#include "apps/play/menu_rows.h"

#include "apps/base/language.h"
#include "apps/base/rules.h"
#include "apps/base/shelf.h"
#include "core/columns.h"
#include "core/names/title.h"
#include "games/also.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { PRESETS_MAX = 256, TITLE_COLUMNS = 34, PLAYERS_COLUMNS = 6 };

/* All presets, each with the names that it is found by, parted by commas: what it is called here, and all others. */
typedef struct {
    const Preset *preset;
    const Game *game;
    char titles[MENU_NAMES], names[MENU_NAMES];
} Known;

static Known known[PRESETS_MAX];
static int known_len;
static const Preset *last[MENU_LAST];
static int last_len;

static void add_name(char names[MENU_NAMES], const char *name)
{
    const size_t len = strlen(names);
    Text text = { names, MENU_NAMES, len };
    if (len + strlen(name) + 2 >= MENU_NAMES)
        return;
    text_add(&text, len > 0 ? "," : "");
    for (; *name; name++) /* a comma of a title does not part it */
        text_add_char(&text, *name == ',' ? ' ' : *name);
}

static void add_names(char names[MENU_NAMES], const char *list)
{
    char word[MENU_NAMES];
    Slice rest = slice_of(list);
    for (Slice name = title_next(&rest); name.len > 0; name = title_next(&rest))
        add_name(names, slice_copy(slice_trimmed(name), word, sizeof word));
}

/* The titles in one more language; false: language_each goes on. */
static bool add_titles(void *nothing)
{
    (void)nothing;
    for (int i = 0; i < known_len; i++)
        add_name(known[i].names, wording(known[i].preset->title));
    return false;
}

static void fill_known(void)
{
    known_len = 0;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id && known_len < PRESETS_MAX; preset++)
            known[known_len++] = (Known){ .preset = preset, .game = games[g] };
    for (int i = 0; i < known_len; i++) {
        add_name(known[i].titles, known[i].preset->id);
        add_name(known[i].titles, known[i].preset->title);
        add_name(known[i].titles, wording(known[i].preset->title));
        if (known[i].preset->aliases)
            add_names(known[i].names, known[i].preset->aliases);
    }
    for (const GameAlso *also = games_also; also->name; also++)
        for (int i = 0; i < known_len; i++)
            if (strcmp(also->preset, known[i].preset->id) == 0)
                add_name(known[i].names, also->name);
    language_each(add_titles, NULL);
}

static const Known *find_known(const char *id)
{
    for (int i = 0; i < known_len; i++)
        if (strcmp(known[i].preset->id, id) == 0)
            return &known[i];
    return NULL;
}

static void note_last(const Known *one)
{
    for (int i = 0; i < last_len; i++)
        if (last[i] == one->preset)
            return;
    if (last_len < MENU_LAST)
        last[last_len++] = one->preset;
}

static int later_played(const void *a, const void *b)
{
    const ShelfRow *one = a, *other = b;
    return (one->game.last_ms < other->game.last_ms) - (one->game.last_ms > other->game.last_ms);
}

static void read_last(void)
{
    int len;
    ShelfRow *shelf = shelf_read(&len);
    qsort(shelf, (size_t)len, sizeof *shelf, later_played);
    last_len = 0;
    for (int i = 0; i < len; i++) {
        const Known *one = find_known(shelf[i].game.preset);
        if (one)
            note_last(one);
    }
    shelf_free(shelf, len);
}

void menu_rows_open(MenuRows *rows, const CardLook *look)
{
    rows->kept = resume_list(look, CARDS_TYPED);
    fill_known();
    read_last();
    menu_rows_find(rows, "");
}

void menu_rows_close(MenuRows *rows)
{
    resume_free(&rows->kept);
}

static MenuRow *add_row(MenuRows *rows)
{
    if (rows->len == MENU_ROWS_MAX)
        return NULL;
    rows->row[rows->len] = (MenuRow){ 0 };
    return &rows->row[rows->len++];
}

static void add_heading(MenuRows *rows, const char *heading)
{
    MenuRow *row = add_row(rows);
    if (row)
        row->heading = heading;
}

static void ruleset_of(const Preset *preset, Ruleset *out)
{
    REQUIRE(games_find(slice_of(preset->id), out, NULL) == OK);
}

static void add_players(const Preset *preset, Text *out)
{
    Ruleset ruleset;
    int min, max;
    ruleset_of(preset, &ruleset);
    games_players(&ruleset, &min, &max);
    text_add_number(out, min);
    if (max > min)
        text_fill(out, "-{max}", "max", digits(max).text);
}

static void add_game(MenuRows *rows, const Preset *preset, const Game *game)
{
    MenuRow *row = add_row(rows);
    char players[16];
    Text text = text_over(players, sizeof players);
    if (!row)
        return;
    row->preset = preset;
    row->game = game;
    add_players(preset, &text);
    text = text_over(row->words, sizeof row->words);
    columns_left(wording(preset->title), TITLE_COLUMNS, &text);
    text_add_char(&text, ' ');
    columns_left(players, PLAYERS_COLUMNS, &text);
    text_add_char(&text, ' ');
    text_add(&text, preset->id);
}

static void add_kept(MenuRows *rows)
{
    for (int i = 0; i < rows->kept.len && i < MENU_GOES_ON; i++) {
        MenuRow *row = add_row(rows);
        if (!row)
            return;
        row->kept = &rows->kept.row[i];
        Text text = text_over(row->words, sizeof row->words);
        wording_add(&text, "Go on with {game} ({when})", "game", row->kept->heading, "when", row->kept->when);
    }
}

/* Whether a preset has cards with powers: some option of that series is not at its standard. */
static bool has_powers(const Known *one)
{
    static const char powers[] = "powers.";
    Ruleset ruleset;
    Options standard;
    ruleset_of(one->preset, &ruleset);
    options_standard(one->game->options, &standard);
    for (int i = 0; one->game->options[i].id; i++)
        if (strncmp(one->game->options[i].id, powers, strlen(powers)) == 0 &&
            !option_is_same(one->game->options, i, &ruleset.options, &standard))
            return true;
    return false;
}

/* The games of one kind, under a heading of their own if there are any. */
static void add_group(MenuRows *rows, const Game *game, bool powers, const char *heading)
{
    bool is_headed = false;
    for (int i = 0; i < known_len; i++) {
        if (known[i].game != game || has_powers(&known[i]) != powers)
            continue;
        if (!is_headed)
            add_heading(rows, heading);
        is_headed = true;
        add_game(rows, known[i].preset, game);
    }
}

static void add_all(MenuRows *rows)
{
    add_kept(rows);
    if (last_len > 0)
        add_heading(rows, N_("Played last"));
    for (int i = 0; i < last_len; i++)
        add_game(rows, last[i], find_known(last[i]->id)->game);
    for (int g = 0; games[g]; g++) {
        add_group(rows, games[g], false, games[g]->title);
        add_group(rows, games[g], true, N_("Power cards"));
    }
}

/* Whether the two are the same but for capitals. */
static bool is_alike(Slice front, Slice typed)
{
    char word[MENU_NAMES];
    return slice_is_folded(front, slice_copy(typed, word, sizeof word));
}

/* How well the best of some names fits: 0 not at all, 1 a name holds the words, 2 a name begins so, 3 a name is so. */
static int fit_of(const char *names, Slice typed)
{
    int best = 0;
    Slice rest = slice_of(names);
    for (Slice name = title_next(&rest); name.len > 0; name = title_next(&rest)) {
        const Slice trimmed = slice_trimmed(name);
        const Slice front = { trimmed.at, typed.len < trimmed.len ? typed.len : trimmed.len };
        const int fits = title_is(trimmed, typed)                           ? 3
                         : front.len == typed.len && is_alike(front, typed) ? 2
                         : title_holds(trimmed, typed)                      ? 1
                                                                            : 0;
        best = fits > best ? fits : best;
    }
    return best;
}

/* What a game is called here counts for more than its other names. */
static int fit(const Known *one, Slice typed)
{
    const int title = 2 * fit_of(one->titles, typed), other = 2 * fit_of(one->names, typed) - 1;
    return title > other ? title : other;
}

static void add_fitting(MenuRows *rows, Slice typed)
{
    enum { BEST = 6 };
    for (int wanted = BEST; wanted > 0; wanted--)
        for (int i = 0; i < known_len; i++)
            if (fit(&known[i], typed) == wanted)
                add_game(rows, known[i].preset, known[i].game);
}

void menu_rows_find(MenuRows *rows, const char *typed)
{
    const Slice words = slice_trimmed(slice_of(typed));
    rows->len = 0;
    if (words.len == 0)
        add_all(rows);
    else
        add_fitting(rows, words);
}

void menu_rows_about(const MenuRow *row, Text *out)
{
    Ruleset ruleset;
    char players[16];
    Text text = text_over(players, sizeof players);
    if (row->kept) {
        text_add(out, row->kept->cards);
        return;
    }
    ruleset_of(row->preset, &ruleset);
    char about[SENTENCE_MAX] = "";
    Text about_text = text_over(about, sizeof about);
    rules_tell_about(&ruleset, ABOUT_ORIGIN, wording, NULL, &about_text);
    about[strcspn(about, "\n")] = 0;
    add_players(row->preset, &text);
    wording_add(out, "Players: {players}. {about}", "players", players, "about",
                about[0] ? about : wording(row->game->family->tagline));
}

int menu_rows_choices(const MenuRows *rows, int row, int *number)
{
    int choices = 0;
    *number = 0;
    for (int i = 0; i < rows->len; i++) {
        choices += rows->row[i].heading == NULL;
        if (i == row)
            *number = choices;
    }
    return choices;
}
