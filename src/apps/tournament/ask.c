#include "apps/tournament/ask.h"
#include "core/columns.h"
#include "league/line_forms.h"
#include "league/tournament/league_show.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TYPED = 512 };

bool ask_can(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Reads what is typed after a prompt, without blanks at its ends; false: nothing, or the end of the input. */
static bool ask(const char *prompt, char typed[TYPED])
{
    cli_say("{prompt}", "prompt", prompt);
    fflush(stdout);
    if (!fgets(typed, TYPED, stdin)) {
        putchar('\n');
        return false;
    }
    size_t len = strcspn(typed, "\r\n");
    while (len > 0 && strchr(" \t", typed[len - 1]))
        len--;
    typed[len] = 0;
    memmove(typed, typed + strspn(typed, " \t"), len + 1 - strspn(typed, " \t"));
    return typed[0] != 0;
}

/* Saves a line; false, with the reason told, if it cannot. */
static bool save(const char *path, const char *line)
{
    Tour tour;
    Fault fault;
    char word[TYPED];
    tour_open(&tour, path, TOUR_WRITE);
    bool saved = tour_try(&tour, line, &fault) == OK;
    if (!saved)
        cli_say("  {word}: {why}\n", "word", tour_word(line, &fault, word, sizeof word), "why", fault.text);
    tour_close(&tour);
    return saved;
}

/* Checks one of four totals against those before it: all must be even, or all odd. */
static bool check_number(const League *league, const char *typed, const int32_t points[CHAIRS], int chair,
                         int32_t *out)
{
    int64_t number, most = league_points_most(&league->rules, league->rules.deals);
    if (!slice_number(slice_of(typed), -most, most, &number)) {
        cli_say("  '{typed}' is no number of points, expected at most {most} either way\n", "typed", typed, "most",
                digits(most).text);
        return false;
    }
    if (chair > 0 && (number - points[0]) % 2 != 0) {
        printf("  %s is %s and A is %s: the four are all even or all odd. Look at both.\n", typed,
               number % 2 != 0 ? "odd" : "even", number % 2 != 0 ? "even" : "odd");
        return false;
    }
    *out = (int32_t)number;
    return true;
}

/* Asks for the four totals of a table; false: an empty line gave up. */
static bool ask_four(const League *league, const LeagueTable *table, int32_t points[CHAIRS])
{
    char typed[TYPED], prompt[LEAGUE_NAME + 80];
    int32_t sum = 0;
    for (int chair = 0; chair < CHAIRS;) {
        const LeaguePlayer *p = &league->player[table->player[chair]];
        Text text = text_over(prompt, sizeof prompt);
        text_fill(&text, "  {chair} ", "chair", (char[]){ (char)('A' + chair), 0 });
        columns_right(digits(p->number).text, 4, &text);
        text_say(&text, " {name}: ", "name", p->name);
        if (!ask(prompt, typed))
            return false;
        if (check_number(league, typed, points, chair, &points[chair]))
            sum += points[chair++];
    }
    if (sum == 0)
        return true;
    printf("  The four add up to %s%d, expected 0. All four again:\n", sum > 0 ? "+" : "", sum);
    return ask_four(league, table, points);
}

/* Asks for a table's totals and saves them. */
static void ask_table(const char *path, const League *league, const LeagueTable *table, int round, int t)
{
    int32_t points[CHAIRS] = { 0 };
    char line[TYPED], was[80] = "";
    Text old = text_over(was, sizeof was), text = text_over(line, sizeof line);
    if (table->deals_len > 0 || table->is_closed) {
        printf("  This table is entered deal by deal: `cardroom tournament deal %s %d.%d`\n", path, round + 1, t + 1);
        return;
    }
    if (table->result_line > 0) {
        tour_add_points(table->points, &old);
        printf("  It has %s. Type it anew to correct it, or an empty line to leave it.\n", was);
    }
    if (!ask_four(league, table, points)) {
        puts("  Nothing is entered.");
        return;
    }
    snprintf(line, sizeof line, "%sresult %d.%d: ", table->result_line > 0 ? "correct " : "", round + 1, t + 1);
    text.len = strlen(line);
    tour_add_points(points, &text);
    if (table->result_line > 0)
        tour_trace(was, &text);
    text_add_char(&text, '\n');
    if (save(path, line))
        puts("  Saved.");
}

void ask_results(const char *path, const char *table)
{
    char typed[TYPED] = "";
    bool has_typed = table != NULL;
    snprintf(typed, sizeof typed, "%s", table ? table : "");
    do {
        Tour tour;
        Fault fault = { 0 };
        int round, t;
        tour_open(&tour, path, TOUR_READ);
        if (has_typed && league_read_table(tour.league, slice_of(typed), &round, &t, &fault) != OK)
            printf("  %s\n", fault.text);
        else if (has_typed)
            ask_table(path, tour.league, &tour.league->round[round].table[t], round, t);
        tour_close(&tour);
        has_typed = ask("Table (or ROUND.TABLE; an empty line ends): ", typed);
    } while (has_typed);
}

static int next_deal(const League *league, const LeagueTable *table)
{
    int deal = 0;
    while (table->deal && deal < league->rules.deals && table->deal[deal].line > 0)
        deal++;
    return deal;
}

static void write_table(const void *from, Text *out)
{
    league_print_table(from, out);
}

/* Makes the line for what was typed. `NUMBER: WORDS` corrects that deal; else it is the next deal. */
static bool compose_deal(const LeagueTable *table, const char *place, const char *typed, int next, Text *out)
{
    const char *colon = strchr(typed, ':');
    uint64_t number = (uint64_t)next + 1;
    char was[TYPED] = "", plain[TYPED];
    Text old = text_over(was, sizeof was), deal = text_over(plain, sizeof plain);
    if (strpbrk(typed, "#\t")) {
        puts("  expected no # here");
        return false;
    }
    if (colon && !slice_unsigned((Slice){ typed, (size_t)(colon - typed) }, &number)) {
        puts("  expected the number of a deal before the colon");
        return false;
    }
    bool corrects = table->deal && number >= 1 && number <= (uint64_t)next + 1 && number <= LEAGUE_DEALS &&
                    number != (uint64_t)next + 1 && table->deal[number - 1].line > 0;
    const char *slip = colon ? colon + 1 + strspn(colon + 1, " ") : typed;
    if (!*slip) {
        puts("  expected a deal after the colon");
        return false;
    }
    tour_type_points(slip, &deal);
    tour_entry(form_deal,
               (const char *const[]){ "table", place, "number", digits_unsigned(number).text, "slip", plain, NULL },
               corrects, out);
    if (corrects) {
        tour_add_points(table->deal[number - 1].pays, &old);
        tour_trace(was, out);
    }
    text_add_char(out, '\n');
    return true;
}

/* Asks for one deal; false: the entry ends. */
static bool ask_deal(const char *path, const char *place)
{
    Tour tour;
    int round, t;
    char typed[TYPED], prompt[240], line[2 * TYPED], sofar[80];
    tour_open(&tour, path, TOUR_READ);
    const LeagueTable *table = tour_table(&tour, place, &round, &t);
    int next = next_deal(tour.league, table), deals = tour.league->rules.deals;
    Text sum = text_over(sofar, sizeof sofar), text = text_over(line, sizeof line);
    tour_add_points(table->points, &sum);
    if (next < deals)
        snprintf(prompt, sizeof prompt, "[%s] deal %d of %d, %c leads: ", sofar, next + 1, deals,
                 'A' + next % CHAIRS);
    else
        snprintf(prompt, sizeof prompt, "[%s] all %d deals are in; NUMBER: .. corrects one: ", sofar, deals);
    bool goes_on = ask(prompt, typed);
    if (goes_on && strcmp(typed, "show") == 0) {
        const LeaguePart part = { tour.league, round, t };
        tour_print(cli_text(write_table, &part));
    } else if (goes_on && compose_deal(table, place, typed, next, &text))
        save(path, line);
    tour_close(&tour);
    return goes_on;
}

void ask_deals(const char *path, const char *named)
{
    Tour tour;
    int round, t;
    char place[32];
    tour_open(&tour, path, TOUR_READ);
    const LeagueTable *table = tour_table(&tour, named, &round, &t);
    snprintf(place, sizeof place, "%d.%d", round + 1, t + 1);
    printf("Round %d, table %d.", round + 1, t + 1);
    for (int c = 0; c < CHAIRS; c++)
        cli_say(c + 1 < CHAIRS ? " {chair} {name}," : " {chair} {name}.\n", "chair", (char[]){ (char)('A' + c), 0 },
                "name", tour.league->player[table->player[c]].name);
    puts("Type CONTRACT DECLARERS POINTS/TRICKS [doubles N or B,D], or what the four get. `5: ..` corrects deal 5, "
         "`show` tells all;\nan empty line ends.");
    tour_close(&tour);
    while (ask_deal(path, place))
        ;
}
