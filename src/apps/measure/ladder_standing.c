#include "apps/measure/ladder_standing.h"

#include "apps/base/interrupt.h"
#include "apps/base/whole_file.h"
#include "apps/measure/ladder_asked.h"
#include "apps/measure/ladder_show.h"
#include "lab/lab_players.h"
#include "lab/ladder_rows.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char first_mark[] = "<!-- lab bots: from here -->\n", last_mark[] = "<!-- lab bots: to here -->\n";

/* The report: it is shown at once, and kept for the file. */
typedef struct {
    const Standing *standing;
    FILE *kept;
    bool all_met, shows;
    const char *now;
} Report;

static void tell(Report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(Report *report, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    fflush(stdout);
    va_start(arguments, format);
    vfprintf(report->kept, format, arguments);
    va_end(arguments);
}

static bool is_stopped(void)
{
    return atomic_load(interrupt_watch());
}

/* True if all players of `hard:10ms,golf-table` are known. */
static bool are_known(const char *players)
{
    for (const char *at = players; at;) {
        size_t len = strcspn(at, ":,");
        const Bot *bot;
        if (lab_players_find((Slice){ at, len }, &bot, NULL) != OK)
            return false;
        const char *comma = strchr(at, ',');
        at = comma ? comma + 1 : NULL;
    }
    return true;
}

static void watch_deals(void *with, uint64_t deals)
{
    const Report *report = with;
    if (report->shows)
        fprintf(stderr, "\r%s: %llu deals\033[K", report->now, (unsigned long long)deals);
}

/* Measures one order; false: stopped. */
static bool measure(Report *report, const LadderOrder *order, LadderResult *out)
{
    report->now = order->ruleset.preset->id;
    LadderWatch watch = { .stop = interrupt_watch(), .watch = watch_deals, .with = report };
    if (ladder_run(order, &watch, out) != OK)
        die("--threads", "the system has no room for so many threads, expected fewer");
    if (report->shows)
        fprintf(stderr, "\r\033[K");
    return !is_stopped();
}

static LadderOrder order_for(const Report *report, const char *preset, const LadderAsked *part)
{
    Words words = { .word = { preset }, .len = 1 };
    NamedPlayer player[SEATS_MAX];
    LadderAsked asked = *part;
    asked.first = report->standing->first;
    asked.threads = report->standing->threads;
    asked.deals = (part->deals + report->standing->part - 1) / report->standing->part;
    return ladder_asked_order(&asked, &words, player);
}

static void tell_command(Report *report, const LadderRow *row, const LadderOrder *order)
{
    tell(report, "| `%s --players %s", order->ruleset.preset->id, row->players);
    if (row->seats)
        tell(report, " --seats %d", row->seats);
    tell(report, "%s%s --deals %llu`", row->normal ? " --contracts normal" : "", row->exact ? " --exact" : "",
         (unsigned long long)order->deals);
}

static void tell_want(Report *report, const LadderWant *want, bool is_met)
{
    const char *comma = "";
    tell(report, " | ");
    if (want->won > 0) {
        tell(report, "%.0f %% won", 100 * want->won);
        comma = ", ";
    }
    if (want->points > 0) {
        tell(report, "%s%+.4g", comma, want->points);
        comma = ", ";
    }
    if (want->errors > 0) {
        tell(report, "%s%.0f standard errors", comma, want->errors);
        comma = ", ";
    }
    if (want->ms > 0)
        tell(report, "%s%.0f ms", comma, want->ms);
    tell(report, " | %s |\n", comma[0] == 0 && want->ms == 0 ? "" : is_met ? "yes" : "**no**");
}

/* For one seat: tells what both scored, and the best possible. */
static void tell_alone(Report *report, const LadderResult *result)
{
    const LadderAlone *alone = &result->alone;
    double n = (double)alone->solved;
    if (alone->solved > 0)
        tell(report, "; means %.2f, %.2f, all cards known %.2f, reached in %.1f %% of the deals",
             (double)alone->score_solved[0] / n, (double)alone->score_solved[1] / n, (double)alone->best / n,
             100 * (double)alone->reached[0] / n);
}

/* For Kop with auctions: tells the results by class of cards, and those of deals played as normal, whose stakes vary
 * least. */
static void tell_classes(Report *report, const LadderOrder *order, const LadderResult *result)
{
    static const LadderClass told[] = { LADDER_QUEENS_APART, LADDER_QUEENS_TOGETHER, LADDER_CONTRACT + KOP_NORMAL };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        LadderFigure points = ladder_points(order, &result->sum[told[i]]);
        if (!order->normal && result->sum[told[i]].plays > 0)
            tell(report, "; %s %+.3f ± %.3f", ladder_class(told[i]), points.value, points.error);
    }
}

/* Tells a row; false: stopped. */
static bool tell_row(Report *report, const LadderRow *row, const char *preset)
{
    LadderResult result;
    LadderAsked asked = {
        .players = row->players, .seats = row->seats, .deals = row->deals, .normal = row->normal, .exact = row->exact
    };
    LadderOrder order = order_for(report, preset, &asked);
    if (!measure(report, &order, &result))
        return false;
    LadderFigure points = ladder_points(&order, &result.sum[LADDER_ALL]), won = ladder_won(&order, &result);
    bool is_met = ladder_meets(&row->want, points, won, ladder_ms(&result, 0));
    report->all_met = report->all_met && is_met;
    tell_command(report, row, &order);
    tell(report, " | %+.3f ± %.3f", points.value, points.error);
    tell_classes(report, &order, &result);
    tell_alone(report, &result);
    tell(report, " | %.1f ± %.1f | %.3f, %.3f", 100 * won.value, 100 * won.error, ladder_ms(&result, 0),
         ladder_ms(&result, order.players - 1));
    tell_want(report, &row->want, is_met);
    return true;
}

/* Tells a row for each of its presets; false: stopped. */
static bool tell_presets(Report *report, const LadderRow *row)
{
    char preset[64];
    Slice rest = slice_of(row->presets);
    for (Slice word; (word = slice_word(&rest, 0)).len > 0;)
        if (!tell_row(report, row, slice_copy(word, preset, sizeof preset)))
            return false;
    return true;
}

static void tell_rows(Report *report)
{
    tell(report, "| `cardroom lab bots` .. | points a deal beyond the others | won, %% | ms a choice: the first, the "
                 "others | wanted | met |\n|---|---|---|---|---|---|\n");
    for (const LadderRow *row = ladder_rows; row->presets && !is_stopped(); row++) {
        if (are_known(row->players))
            tell_presets(report, row);
        else
            complain(row->players, "not measured: there are no such players");
    }
}

/* Tells a preset with every pair of levels. */
static void tell_pairs(Report *report, const Ruleset *ruleset)
{
    tell(report, "| %s |", ruleset->preset->id);
    for (int i = 0; ladder_pairs[i]; i++) {
        LadderResult result;
        bool is_slow = strncmp(ladder_pairs[i], "hard", 4) == 0;
        LadderAsked asked = { .players = ladder_pairs[i],
                              .seats = (uint64_t)ladder_pair_seats(ruleset),
                              .deals = ladder_pair_deals(ruleset, is_slow) };
        LadderOrder order = order_for(report, ruleset->preset->id, &asked);
        if (!measure(report, &order, &result)) {
            tell(report, "\n");
            return;
        }
        LadderFigure points = ladder_points(&order, &result.sum[LADDER_ALL]), won = ladder_won(&order, &result);
        tell(report, " %+.2f ± %.2f, %.0f %% |", points.value, points.error, 100 * won.value);
    }
    tell(report, "\n");
}

static void tell_levels(Report *report)
{
    tell(report, "\n| preset |");
    for (int i = 0; ladder_pairs[i]; i++)
        tell(report, " %s |", ladder_pairs[i]);
    tell(report, "\n|---|");
    for (int i = 0; ladder_pairs[i]; i++)
        tell(report, "---|");
    tell(report, "\n");
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id && !is_stopped(); preset++) {
            Ruleset ruleset;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            tell_pairs(report, &ruleset);
        }
    }
}

typedef struct {
    const char *section, *old;
    size_t head; /* length of the old text before it */
    const char *tail;
} Section;

static void write_whole(const void *from, Text *out)
{
    const Section *whole = from;
    text_add_slice(out, (Slice){ whole->old, whole->head });
    text_add(out, first_mark);
    text_add(out, whole->section);
    text_add(out, last_mark);
    text_add(out, whole->tail);
}

/* The text with the section between its marks replaced; without marks, the section comes at the end. */
static char *with_section(const char *old, size_t len, const char *section)
{
    const char *from = strstr(old, first_mark), *to = from ? strstr(from, last_mark) : NULL;
    Section whole = { .section = section,
                      .old = old,
                      .head = to ? (size_t)(from - old) : len,
                      .tail = to ? to + strlen(last_mark) : "" };
    return cli_text(write_whole, &whole);
}

static void write_figures(const char *path, const char *section)
{
    Fault fault = { 0 };
    size_t len;
    char *old = cli_read_file(path, &len, &fault);
    char *text = old ? with_section(old, len, section) : NULL;
    if (!text)
        die(path, "%s", fault.text);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(text);
    free(old);
}

int ladder_standing(const Standing *standing)
{
    char *section = NULL;
    size_t len;
    Report report = { .standing = standing, .all_met = true, .shows = isatty(STDERR_FILENO) };
    if (standing->figures && access(standing->figures, R_OK | W_OK) != 0)
        die(standing->figures, "%s, expected a file that can be written", strerror(errno));
    report.kept = open_memstream(&section, &len);
    if (!report.kept)
        die("lab bots", "out of memory");
    tell_rows(&report);
    tell_levels(&report);
    fclose(report.kept);
    if (is_stopped())
        fprintf(stderr, "Stopped: these are the rows measured so far%s.\n",
                standing->figures ? "; the file is as it was" : "");
    else if (standing->figures)
        write_figures(standing->figures, section);
    free(section);
    return report.all_met && !is_stopped() ? EXIT_YES : EXIT_NO;
}
