/* new.c - begins a tournament: writes a file with its settings. */
#include "apps/base/whole_file.h"
#include "apps/tournament/tour.h"
#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "league/line_forms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the flags say; "": not given. */
typedef struct {
    const char *form, *title, *date, *place, *points, *ties, *byes, *order;
    uint64_t seed;
    bool has_seed;
} Asked;

/* ROUNDSxDEALS. */
static void read_form(const char *form, uint64_t *rounds, uint64_t *deals)
{
    const char *x = strpbrk(form, "xX*");
    bool is_form =
        x && slice_unsigned((Slice){ form, (size_t)(x - form) }, rounds) && slice_unsigned(slice_of(x + 1), deals);
    if (!is_form || *rounds < 1 || *rounds > LEAGUE_ROUNDS || *deals < 1 || *deals > LEAGUE_DEALS)
        die_say("--form",
                "'{typed}' is no form, expected rounds and deals like 5x32: 1 to {rounds} rounds, 1 to {deals} deals",
                "typed", form, "rounds", digits(LEAGUE_ROUNDS).text, "deals", digits(LEAGUE_DEALS).text);
}

/* Adds four numbers separated by commas, or those of a regulation. */
static void add_league(const char *typed, const Ruleset *ruleset, Text *out)
{
    tour_type_flag("--league", typed, &(Text){ 0 });
    bool is_ko = *typed ? strcmp(typed, "ko") == 0 : ruleset->options.value[KOP_RANK_POINTS] == RANK_5310;
    text_add(out, "league ");
    if (!*typed || is_ko || strcmp(typed, "wr") == 0)
        text_add(out, is_ko ? "5 3 1 0" : "4 3 2 1");
    else
        for (; *typed; typed++)
            text_add_char(out, *typed == ',' || *typed == '-' ? ' ' : *typed);
    text_add(out, "  # league points of the four places at a table\n");
}

/* Adds the line of a flag, which begins with the flag's name. */
static void add_setting(const char *flag, const char *typed, Text *out)
{
    if (!*typed)
        return;
    tour_type_flag(flag, typed, &(Text){ 0 });
    text_add(out, flag + strlen("--"));
    text_add_char(out, ' ');
    for (; *typed; typed++)
        text_add_char(out, *typed == ',' ? ' ' : *typed);
    text_add_char(out, '\n');
}

static void write_settings(const Ruleset *ruleset, const Asked *asked, Text *out)
{
    int16_t match = ruleset->options.value[KOP_MATCH];
    uint64_t rounds = 5, deals = match > 0 ? (uint64_t)match : 32;
    if (*asked->form)
        read_form(asked->form, &rounds, &deals);
    text_add(out, form_tournament);
    text_add_char(out, '\n');
    if (*asked->title) {
        tour_type_flag("--title", asked->title, &(Text){ 0 });
        text_fill(out, form_title, "title", asked->title);
        text_add_char(out, '\n');
    }
    add_setting("--date", asked->date, out);
    if (*asked->place) {
        tour_type_flag("--place", asked->place, &(Text){ 0 });
        text_fill(out, form_place, "place", asked->place);
        text_add_char(out, '\n');
    }
    text_add(out, "game ");
    games_print(ruleset, out);
    text_add_char(out, '\n');
    text_fill(out, form_rounds, "number", digits_unsigned(rounds).text);
    text_add_char(out, '\n');
    text_fill(out, form_deals, "number", digits_unsigned(deals).text);
    text_add(out, "  # of a round\n");
    add_league(asked->points, ruleset, out);
    add_setting("--ties", *asked->ties ? asked->ties : "average", out);
    add_setting("--byes", *asked->byes ? asked->byes : "mean", out);
    add_setting("--order", *asked->order ? asked->order : "league,points,firsts,best", out);
    text_fill(out, form_seed, "number", digits_unsigned(asked->seed).text);
    text_add(out, "  # seats are drawn from it\n\n");
}

/* Reads the new file before it is written. So a wrong flag is told, and no file is left. The first word of a line is
 * its flag. */
static void check(const char *text)
{
    Fault fault = { 0 };
    char flag[16] = "--";
    League *league = league_make();
    if (!league)
        die("memory", "out of memory, expected room for a tournament");
    Status status = league_read_new(league, text, strlen(text), &fault);
    league_free(league);
    if (status == OK)
        return;
    fault.column = 1;
    tour_word(text, &fault, flag + 2, sizeof flag - 2);
    die(flag, "%s", fault.text);
}

int tour_new(int argc, char **argv, const CommandSpec *command)
{
    Asked asked = { "", "", "", "", "", "", "", "", 0, false };
    const Flag flags[] = {
        { "form", "RxN", "rounds and deals of a round: 5x32, 4x40, 3x60 or any others", FLAG_TEXT, &asked.form, NULL,
          0, 0 },
        { "title", "TEXT", "what the tournament is called", FLAG_TEXT, &asked.title, NULL, 0, 0 },
        { "date", "DAY", "the day it is played, like 2026-11-25", FLAG_TEXT, &asked.date, NULL, 0, 0 },
        { "place", "TEXT", "where it is played", FLAG_TEXT, &asked.place, NULL, 0, 0 },
        { "league", "POINTS", "the league points of a table: wr (4,3,2,1), ko (5,3,1,0), or four numbers", FLAG_TEXT,
          &asked.points, NULL, 0, 0 },
        { "ties", "HOW", "what players who tie at a table get: the average of their places, or the best", FLAG_TEXT,
          &asked.ties, NULL, 0, 0 },
        { "byes", "HOW", "what a player who sits out gets: mean (of the league points), or none", FLAG_TEXT,
          &asked.byes, NULL, 0, 0 },
        { "order", "KEYS", "what the ranking goes by, in this order: league,points,firsts,best,field", FLAG_TEXT,
          &asked.order, NULL, 0, 0 },
        { "seed", "N", "draw seats from this number", FLAG_NUMBER, &asked.seed, &asked.has_seed, 0, UINT64_MAX },
        { 0 },
    };
    Words words, rules = { .len = 0 };
    char text[2048];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 2)
        die("FILE", "expected a file to begin, and a game like kop, kop_sport or baska");
    for (int i = 1; i < words.len; i++)
        rules.word[rules.len++] = words.word[i];
    if (access(words.word[0], F_OK) == 0)
        die(words.word[0], "the file is there already, expected the name of a new one");
    if (!asked.has_seed)
        asked.seed = cli_random_number();
    Ruleset ruleset = cli_ruleset(&rules);
    if (!league_takes(ruleset.game))
        die(words.word[1], "no tournaments of it, expected a game of the Kop family (kop, baska, ..)");
    Text out = text_over(text, sizeof text);
    write_settings(&ruleset, &asked, &out);
    if (out.len >= sizeof text)
        die("FILE", "too many words, expected settings that fit %zu bytes", sizeof text);
    check(text);
    if (!whole_file_write(words.word[0], text))
        die(words.word[0], "%s, expected a place for a new file", strerror(errno));
    cli_say("{file} begins, drawn from seed {seed}. Next: ", "file", words.word[0], "seed",
            digits_unsigned(asked.seed).text);
    printf("cardroom tournament add %s NAME ..\n", words.word[0]);
    return EXIT_YES;
}
