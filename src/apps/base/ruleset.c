/* ruleset.c - reads the game and its options from a command line. */
#include "apps/base/cli.h"

#include "apps/base/language.h"
#include "term/wording.h"

typedef struct {
    Slice name;
    Ruleset *out;
} TitleAsked;

static bool finds_title(void *asked)
{
    const TitleAsked *title = asked;
    return games_find_title(title->name, wording, title->out);
}

Status cli_find_game(const char *name, Ruleset *out, Fault *fault)
{
    Status status = games_find(slice_of(name), out, fault);
    return status == OK || language_each(finds_title, &(TitleAsked){ slice_of(name), out }) ? OK : status;
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
