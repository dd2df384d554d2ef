/* ruleset.c - reads the game and its options from a command line. */
#include "apps/base/cli.h"

#include "apps/base/language.h"
#include "core/options/option_value.h"
#include "games/also.h"
#include "term/wording.h"

#include <string.h>
#include <unistd.h>

typedef struct {
    Slice name;
    Ruleset *out;
} TitleAsked;

static bool finds_title(void *asked)
{
    const TitleAsked *title = asked;
    return games_find_title(title->name, wording, title->out);
}

/* Says what differs where people have another game in mind. */
static void tell_difference(const GameAlso *also, const Ruleset *found)
{
    char said[400];
    Text text = text_over(said, sizeof said);
    text_fill(&text, wording(also->differs), "name", also->name, "game", wording(found->preset->title));
    fprintf(stderr, "%s\n", said);
}

Status cli_find_game(const char *typed, Ruleset *out, Fault *fault)
{
    const Slice name = slice_of(typed);
    if (games_find(name, out, fault) == OK || language_each(finds_title, &(TitleAsked){ name, out }))
        return OK;
    const GameAlso *also = games_find_also(name);
    if (!also)
        return ERR_UNKNOWN;
    REQUIRE(games_find(slice_of(also->preset), out, NULL) == OK);
    if (also->differs)
        tell_difference(also, out);
    return OK;
}

void cli_refuse_option(const Ruleset *ruleset, const char *word)
{
    char values[320], near[OPTION_WORD];
    Text text = text_over(values, sizeof values);
    Fault fault;
    const OptionSpec *spec = ruleset->game->options;
    const int row = options_find(spec, slice_of(word));
    if (row >= 0) {
        option_print_values(&spec[row], &text);
        die(word, "it needs a value, expected %s=%s", word, values);
    }
    if (access(word, F_OK) == 0 || strcmp(word, "-") == 0)
        return;
    option_name_fault(spec, slice_of(word), &fault);
    if (option_nearest(spec, slice_of(word), near))
        die(word, "%s", fault.text);
}

Ruleset cli_ruleset(const Words *words)
{
    Ruleset ruleset;
    Fault fault;
    Slice setting[WORDS_MAX];
    int wrong, min, max;
    if (words->len == 0)
        die("GAME", "no game named, expected one that `cardroom games` lists");
    if (cli_find_game(words->word[0], &ruleset, &fault) != OK)
        die(words->word[0], "%s", fault.text);
    for (int i = 1; i < words->len; i++)
        if (!strchr(words->word[i], '='))
            cli_refuse_option(&ruleset, words->word[i]);
    for (int i = 1; i < words->len; i++)
        setting[i - 1] = slice_of(words->word[i]);
    if (options_read(ruleset.game->options, setting, words->len - 1, &ruleset.options, &wrong, &fault) != OK)
        die(words->word[wrong + 1], "%s", fault.text);
    games_players(&ruleset, &min, &max);
    if (games_seats(&ruleset, min, &fault) != OK)
        die(words->word[0], "%s", fault.text);
    return ruleset;
}

int cli_seats(const Ruleset *ruleset, uint64_t asked)
{
    Fault fault;
    int seats = asked > 0 ? (int)asked : games_standard_seats(ruleset);
    if (games_seats(ruleset, seats, &fault) != OK)
        die(ruleset->preset->id, "%s", fault.text);
    return seats;
}

/* Reads to the end of a file; NULL when it cannot. */
