/* enter.c - enters results: totals of a table, single deals, corrections. */
#include "apps/base/contracts.h"
#include "apps/tournament/ask.h"
#include "apps/tournament/tour.h"
#include "league/line_forms.h"

#include <string.h>

enum { LINE = 1024, PLACE = 32 };

static void add_place(int round, int table, Text *out)
{
    text_add_number(out, round + 1);
    text_add_char(out, '.');
    text_add_number(out, table + 1);
}

/* The words after the file and the table. */
static void add_words(const Words *words, Text *out)
{
    for (int i = 2; i < words->len; i++) {
        text_add(out, i > 2 ? " " : "");
        tour_type_points(words->word[i], out);
    }
}

static void print_table(int round, int t, const LeagueTable *table)
{
    char text[120];
    Text out = text_over(text, sizeof text);
    add_place(round, t, &out);
    text_add(&out, ": ");
    tour_add_points(table->points, &out);
    puts(text);
}

/* Checks for a correction, so that the error is in the words of the command and not in those of the file. */
static void check_corrects(const char *typed, bool corrects, uint32_t line, const char *what)
{
    if (line > 0 && !corrects)
        die(typed, "the %s is in line %u, expected --correct to replace it", what, line);
    if (line == 0 && corrects)
        die("--correct", "the %s is not entered yet, expected the command without", what);
}

int tour_enter(int argc, char **argv, const CommandSpec *command)
{
    bool corrects = false;
    const Flag flags[] = {
        { "correct", NULL, "replace the result that was entered; the old line stays in the file", FLAG_ON, &corrects,
          NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Tour tour;
    int round, t;
    char line[LINE], place[PLACE], points[LINE], was[80];
    cli_parse_for(command, argc, argv, flags, &words);
    if ((words.len == 1 || words.len == 2) && ask_can()) {
        ask_results(words.word[0], words.len == 2 ? words.word[1] : NULL);
        return EXIT_YES;
    }
    if (words.len < 2 + CHAIRS)
        die("TABLE", "expected a file, a table and four points in the order of its chairs");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    const LeagueTable *table = tour_table(&tour, words.word[1], &round, &t);
    if (table->deals_len == 0 && !table->is_closed)
        check_corrects(words.word[1], corrects, table->result_line, "table's result");
    Text out = text_over(line, sizeof line), old = text_over(was, sizeof was);
    Text at = text_over(place, sizeof place), all = text_over(points, sizeof points);
    add_place(round, t, &at);
    add_words(&words, &all);
    tour_entry(form_result, (const char *const[]){ "table", place, "points", points, NULL }, corrects, &out);
    tour_add_points(table->points, &old);
    if (corrects)
        tour_trace(was, &out);
    text_add_char(&out, '\n');
    if (out.len >= sizeof line)
        die("TABLE", "too many words, expected four points");
    tour_add(&tour, line);
    print_table(round, t, &tour.league->round[round].table[t]);
    tour_close(&tour);
    return EXIT_YES;
}

/* The flags that say a deal part by part; "": not given. */
typedef struct {
    const char *contract, *declarers, *points, *tricks, *doubles, *doublers;
    bool corrects;
    uint64_t number; /* 0: the next */
} Asked;

static void add_slip(const Asked *asked, Text *out)
{
    tour_type(asked->contract, out);
    text_add_char(out, ' ');
    tour_type(asked->declarers, out);
    text_add(out, *asked->points || *asked->tricks ? " " : "");
    tour_type(asked->points, out);
    text_add(out, *asked->tricks ? "/" : "");
    tour_type(asked->tricks, out);
    if (!*asked->doubles && !*asked->doublers)
        return;
    text_add(out, " doubles ");
    tour_type(asked->doubles, out);
    tour_type(asked->doublers, out);
}

/* The deal that is meant: the one with the given number, else the first that is not entered. */
static int deal_number(const Tour *tour, const LeagueTable *table, const Asked *asked)
{
    int deal = 0;
    if (asked->number > 0)
        return (int)asked->number;
    if (asked->corrects)
        die("--correct", "no deal named, expected --number N");
    while (table->deal && deal < tour->league->rules.deals && table->deal[deal].line > 0)
        deal++;
    return deal + 1;
}

static void write_deal(const Tour *tour, const LeagueTable *table, const char *place, const Asked *asked,
                       const Words *words, Text *out)
{
    int deal = deal_number(tour, table, asked);
    if (table->result_line == 0 && deal <= tour->league->rules.deals)
        check_corrects("--number", asked->corrects, table->deal ? table->deal[deal - 1].line : 0, "deal");
    char was[80] = "", slip[LINE];
    Text old = text_over(was, sizeof was), all = text_over(slip, sizeof slip);
    add_words(words, &all);
    if (*asked->contract)
        add_slip(asked, &all);
    tour_entry(form_deal, (const char *const[]){ "table", place, "number", digits(deal).text, "slip", slip, NULL },
               asked->corrects, out);
    if (asked->corrects && table->deal && deal <= tour->league->rules.deals)
        tour_add_points(table->deal[deal - 1].pays, &old);
    if (asked->corrects)
        tour_trace(was, out);
    text_add_char(out, '\n');
}

static void check_asked(const Asked *asked, const Words *words)
{
    bool has_flags = *asked->declarers || *asked->points || *asked->tricks || *asked->doubles || *asked->doublers;
    if (*asked->contract && words->len > 2)
        die(words->word[2], "not together with --contract, expected one of them");
    if (!*asked->contract && has_flags)
        die("--contract", "no contract, expected one like normal, cicha or zolo");
    if (*asked->doubles && *asked->doublers)
        die("--double-list", "not together with --doubles, expected one of them");
    if (*asked->contract && !*asked->declarers)
        die("--declarers", "nobody declares, expected letters like A+C or B");
}

int tour_deal(int argc, char **argv, const CommandSpec *command)
{
    Asked asked = { "", "", "", "", "", "", false, 0 };
    const Flag flags[] = {
        { "contract", contracts_arg(), "what was played", FLAG_TEXT, &asked.contract, NULL, 0, 0 },
        { "declarers", "A+C", "the chairs that declared", FLAG_TEXT, &asked.declarers, NULL, 0, 0 },
        { "points", "N", "their card points", FLAG_TEXT, &asked.points, NULL, 0, 0 },
        { "tricks", "N", "their tricks", FLAG_TEXT, &asked.tricks, NULL, 0, 0 },
        { "doubles", "D", "how many doublings count", FLAG_TEXT, &asked.doubles, NULL, 0, 0 },
        { "double-list", "B,D", "who doubled, in order; instead of --doubles", FLAG_TEXT, &asked.doublers, NULL, 0,
          0 },
        { "number", "N", "the number of the deal, if it is not the next one", FLAG_NUMBER, &asked.number, NULL, 1,
          LEAGUE_DEALS },
        { "correct", NULL, "replace the deal of that number; the old line stays in the file", FLAG_ON,
          &asked.corrects, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Tour tour;
    int round, t;
    char line[LINE], place[PLACE];
    cli_parse_for(command, argc, argv, flags, &words);
    check_asked(&asked, &words);
    if (words.len == 2 && !*asked.contract && ask_can()) {
        ask_deals(words.word[0], words.word[1]);
        return EXIT_YES;
    }
    if (words.len < 2 || (words.len == 2 && !*asked.contract))
        die("DEAL", "expected a file, a table and CONTRACT DECLARERS POINTS/TRICKS, or four points");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    const LeagueTable *table = tour_table(&tour, words.word[1], &round, &t);
    Text out = text_over(line, sizeof line), at = text_over(place, sizeof place);
    add_place(round, t, &at);
    write_deal(&tour, table, place, &asked, &words, &out);
    if (out.len >= sizeof line)
        die("DEAL", "too many words, expected CONTRACT DECLARERS POINTS/TRICKS, or four points");
    tour_add(&tour, line);
    print_table(round, t, &tour.league->round[round].table[t]);
    tour_close(&tour);
    return EXIT_YES;
}

/* Adds a line of one word and a table. */
static int add_word(int argc, char **argv, const CommandSpec *command, const char *form)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    int round, t;
    char line[LINE], place[PLACE];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 2)
        die("TABLE", "expected a file and a table, like 1.2");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    tour_table(&tour, words.word[1], &round, &t);
    Text out = text_over(line, sizeof line), at = text_over(place, sizeof place);
    add_place(round, t, &at);
    text_fill(&out, form, "table", place);
    tour_trace("", &out);
    text_add_char(&out, '\n');
    tour_add(&tour, line);
    print_table(round, t, &tour.league->round[round].table[t]);
    tour_close(&tour);
    return EXIT_YES;
}

int tour_close_table(int argc, char **argv, const CommandSpec *command)
{
    return add_word(argc, argv, command, form_close);
}

int tour_clear(int argc, char **argv, const CommandSpec *command)
{
    return add_word(argc, argv, command, form_clear);
}
