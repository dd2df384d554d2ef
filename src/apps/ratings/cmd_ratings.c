/* cmd_ratings.c - `ratings`: how strong players are, by Glicko-2, from files of games. */
#include "apps/base/paging/folding.h"
#include "apps/commands.h"
#include "apps/ratings/read.h"

#include <stdlib.h>
#include <string.h>

static void write_text(const void *from, Text *out)
{
    ratings_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    ratings_print_csv(from, out);
}

static void write_json(const void *from, Text *out)
{
    ratings_json(from, out);
}

/* A file that is read twice would count twice. */
static void refuse_twice(const Words *words)
{
    for (int i = 1; i < words->len; i++)
        for (int before = 0; before < i; before++)
            if (strcmp(words->word[before], words->word[i]) == 0)
                die(words->word[i], "named twice, expected each file once");
}

static void read_all(const Words *words, Ratings *ratings, LeftOut *left_out)
{
    for (int i = 0; i < words->len; i++)
        ratings_read(&(RatingsFile){ words->word[i], ratings, left_out });
    for (int i = 0; i < ratings->lists; i++) {
        ratings_close(&ratings->list[i]);
        ratings_rank(&ratings->list[i]);
    }
}

static void print_text(const RatingsShow *show)
{
    char *text = cli_text(write_text, show);
    folding_begin();
    fputs(text, stdout);
    folding_end();
    free(text);
}

int cmd_ratings(int argc, char **argv)
{
    const char *csv = NULL;
    bool as_json = false;
    const Flag flags[] = {
        CSV_FLAG("a line a player", &csv),
        { .name = "json",
          .help = "print JSON, which `ratings` reads again as a FILE to go on from",
          .out = &as_json },
        { 0 },
    };
    Words words;
    Ratings ratings = { 0 };
    cli_parse(argc, argv, flags, &words);
    if (cli_csv(csv) && as_json)
        die("--csv", "not together with --json, expected one of them");
    if (words.len == 0)
        die("FILE", "expected files of games, in the order in which they were played");
    refuse_twice(&words);
    LeftOut left_out = { 0 };
    read_all(&words, &ratings, &left_out);
    const RatingsShow show = { &ratings, left_out.row, left_out.len };
    if (as_json)
        cli_print_json_text(cli_text(write_json, &show));
    else if (csv)
        cli_print_csv(cli_text(write_csv, &show), csv);
    else
        print_text(&show);
    free(left_out.row);
    ratings_free(&ratings);
    return EXIT_YES;
}
