#include "apps/measure/ladder_report.h"

#include "apps/base/whole_file.h"
#include "apps/measure/ladder_scale.h"
#include "apps/measure/ladder_show.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* An exploiter that is ahead by more than this many standard errors has found something. */
static const double errors_ahead = 2;

/* A measure with its order and what came of it. */
typedef struct {
    const LadderMeasure *measure;
    LadderOrder order;
    NamedPlayer player[SEATS_MAX];
    LadderNames names;
    const LadderResult *result;
    LadderFigure points, won, judged;
    double ms, ms_others; /* 0: without times */
    bool is_begun, is_whole, is_void;
} Line;

static void line_of(const LadderReport *report, int i, Line *out)
{
    const LadderMeasure *measure = &report->measures->all[i];
    const LadderResult *result = &report->result[i];
    memset(out, 0, sizeof *out);
    out->measure = measure;
    out->result = result;
    out->order = ladder_measure_order(measure, out->player);
    ladder_name_programs(out->player, &out->names, &out->order);
    out->points = ladder_points(&out->order, &result->sum[LADDER_ALL]);
    out->judged = ladder_judged(&out->order, result);
    out->won = ladder_won(&out->order, result);
    out->ms = ladder_ms(result, 0);
    out->ms_others = ladder_ms(result, out->order.players - 1);
    out->is_begun = result->matches > 0;
    out->is_whole = report->is_whole(report->with, measure);
    out->is_void = ladder_void(&out->order, result) >= 0;
}

static bool is_met(const Line *line)
{
    return !line->is_void && ladder_meets(&line->measure->row->want, line->judged, line->won, line->ms);
}

static bool is_ahead(const Line *line)
{
    return !line->is_void && line->judged.error > 0 && line->judged.value > errors_ahead * line->judged.error;
}

/* ---- Markdown ---- */

/* The words of the command that measures the same. */
static void print_command(FILE *out, const Line *line)
{
    const LadderMeasure *measure = line->measure;
    fprintf(out, "| `%s --players %s", measure->preset, measure->players);
    if (measure->seats)
        fprintf(out, " --seats %d", (int)measure->seats);
    fprintf(out, "%s%s", measure->normal ? " --contracts normal" : "", measure->exact ? " --exact" : "");
    if (ladder_matches(&line->order, measure->deals) > 0)
        fprintf(out, " --deals %llu`", (unsigned long long)measure->deals);
    else
        fprintf(out, " --matches %llu`", (unsigned long long)measure->matches);
}

static void print_want(FILE *out, const LadderWant *want)
{
    const char *comma = "";
    if (want->won > 0) {
        fprintf(out, "%.0f %% won", 100 * want->won);
        comma = ", ";
    }
    if (want->points > 0) {
        fprintf(out, "%s%+.4g", comma, want->points);
        comma = ", ";
    }
    if (want->errors > 0) {
        fprintf(out, "%s%.0f standard errors", comma, want->errors);
        comma = ", ";
    }
    if (want->ms > 0)
        fprintf(out, "%s%.0f ms", comma, want->ms);
}

/* For one seat: what both scored, and the best possible. */
static void print_alone(FILE *out, const Line *line)
{
    const LadderAlone *alone = &line->result->alone;
    double n = (double)alone->solved;
    if (alone->solved > 0)
        fprintf(out, "; means %.2f, %.2f, all cards known %.2f, reached in %.1f %% of the deals",
                (double)alone->score_solved[0] / n, (double)alone->score_solved[1] / n, (double)alone->best / n,
                100 * (double)alone->reached[0] / n);
}

/* For Kop with auctions: the results by class of cards, and those of deals played as normal, whose stakes vary
 * least. */
static void print_classes(FILE *out, const Line *line)
{
    static const LadderClass told[] = { LADDER_QUEENS_APART, LADDER_QUEENS_TOGETHER,
                                        LADDER_CONTRACT + (int)KOP_NORMAL };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        LadderFigure points = ladder_points(&line->order, &line->result->sum[told[i]]);
        if (!line->order.normal && line->result->sum[told[i]].plays > 0)
            fprintf(out, "; %s %+.3f ± %.3f", ladder_class(told[i]), points.value, points.error);
    }
}

/* Who was replaced in deals that are too few to make the row void. */
static void print_taken_over(FILE *out, const Line *line)
{
    for (int i = 0; i < line->order.players; i++)
        if (line->result->replaced[i] > 0)
            fprintf(out, "; quick stood in for player %d in %llu of %lld deals", i + 1,
                    (unsigned long long)line->result->replaced[i], (long long)line->result->sum[LADDER_ALL].plays);
}

static void print_points(FILE *out, const Line *line)
{
    fprintf(out, " | %+.3f ± %.3f", line->points.value, line->points.error);
    if (line->order.clip > 0)
        fprintf(out, "; cut to ±%d: %+.3f ± %.3f", line->order.clip, line->judged.value, line->judged.error);
    print_taken_over(out, line);
}

/* In place of points, and of what follows from them. */
static void print_void(FILE *out, const Line *line)
{
    fprintf(out, " | ");
    ladder_print_void(out, &line->order, line->result);
    fprintf(out, " | - | ");
}

static void print_row(FILE *out, const Line *line)
{
    const LadderWant *want = &line->measure->row->want;
    bool wants = want->points > 0 || want->errors > 0 || want->won > 0 || want->ms > 0;
    print_command(out, line);
    if (!line->is_begun) {
        fprintf(out, " | - | - | - | ");
    } else if (line->is_void) {
        print_void(out, line);
        fprintf(out, "- | ");
    } else {
        print_points(out, line);
        print_classes(out, line);
        print_alone(out, line);
        fprintf(out, " | %.1f ± %.1f | ", 100 * line->won.value, 100 * line->won.error);
        if (line->ms > 0 || line->ms_others > 0)
            fprintf(out, "%.3f, %.3f | ", line->ms, line->ms_others);
        else
            fprintf(out, "- | ");
    }
    print_want(out, want);
    fprintf(out, " | %s |\n", !wants ? "" : !line->is_whole ? "-" : is_met(line) ? "yes" : "**no**");
}

static void print_rows(FILE *out, const LadderReport *report)
{
    Line line;
    fprintf(out, "| `cardroom lab bots` .. | points a deal beyond the others | won, %% | ms a choice: the first, the "
                 "others | wanted | met |\n|---|---|---|---|---|---|\n");
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        if (line.measure->table == TABLE_ROWS)
            print_row(out, &line);
    }
    fputc('\n', out);
}

static void print_pair(FILE *out, const Line *line)
{
    if (!line->is_begun || line->is_void)
        fprintf(out, line->is_void ? " void |" : " - |");
    else
        fprintf(out, " %+.2f ± %.2f, %.0f %% |", line->points.value, line->points.error, 100 * line->won.value);
}

/* A line for each preset, a column for each pair of levels. */
static void print_levels(FILE *out, const LadderReport *report)
{
    Line line;
    const char *preset = "";
    fprintf(out, "| preset |");
    for (int i = 0; ladder_pairs[i]; i++)
        fprintf(out, " %s |", ladder_pairs[i]);
    fprintf(out, "\n|---|");
    for (int i = 0; ladder_pairs[i]; i++)
        fprintf(out, "---|");
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        if (line.measure->table != TABLE_LEVELS)
            continue;
        if (strcmp(preset, line.measure->preset) != 0)
            fprintf(out, "\n| %s |", line.measure->preset);
        preset = line.measure->preset;
        print_pair(out, &line);
    }
    fprintf(out, "\n\n");
}

static void print_difference(FILE *out, const Line *line)
{
    print_command(out, line);
    if (!line->is_begun) {
        fprintf(out, " | - | - | - |\n");
        return;
    }
    if (line->is_void) {
        print_void(out, line);
        fprintf(out, "- |\n");
        return;
    }
    print_points(out, line);
    fprintf(out, " | %.1f ± %.1f | ", 100 * line->won.value, 100 * line->won.error);
    if (line->judged.error > 0)
        fprintf(out, "%+.1f |\n", line->judged.value / line->judged.error);
    else
        fprintf(out, "- |\n");
}

/* Names those that are ahead. */
static void print_verdict(FILE *out, const LadderReport *report)
{
    Line line;
    int played = 0, ahead = 0, of = 0;
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        if (line.measure->table != TABLE_EXPLOITERS)
            continue;
        of++;
        played += line.is_whole;
        if (!line.is_begun || !is_ahead(&line))
            continue;
        fprintf(out, "%s%s %s (%+.3f ± %.3f)", ahead++ == 0 ? "Ahead by more than 2 errors: " : ", ",
                line.measure->preset, line.measure->habit->name, line.judged.value, line.judged.error);
    }
    if (ahead == 0)
        fprintf(out, "No exploiter is ahead by more than 2 errors");
    fprintf(out, ". Exploiters: %d, all deals played by %d.\n\n", of, played);
}

/* A line for each measure of a table, with how many errors the first player is ahead. */
static void print_differences(FILE *out, const LadderReport *report, LadderTable table)
{
    Line line;
    fprintf(out, "| `cardroom lab bots` .. | points a deal beyond the others | won, %% | errors ahead |\n"
                 "|---|---|---|---|\n");
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        if (line.measure->table == table)
            print_difference(out, &line);
    }
    fputc('\n', out);
}

static void print_exploiters(FILE *out, const LadderReport *report)
{
    print_differences(out, report, TABLE_EXPLOITERS);
    print_verdict(out, report);
}

static void print_presets(FILE *out, const LadderReport *report)
{
    print_differences(out, report, TABLE_PRESETS);
}

static bool has_table(const LadderReport *report, LadderTable table)
{
    for (int i = 0; i < report->measures->len; i++)
        if (report->measures->all[i].table == table)
            return true;
    return false;
}

void ladder_report_print(FILE *out, const LadderReport *report)
{
    static void (*const print_table[TABLES])(FILE * out,
                                             const LadderReport *report) = { [TABLE_ROWS] = print_rows,
                                                                             [TABLE_LEVELS] = print_levels,
                                                                             [TABLE_EXPLOITERS] = print_exploiters,
                                                                             [TABLE_PRESETS] = print_presets,
                                                                             [TABLE_SCALE] = ladder_scale_print };
    for (int table = 0; table < TABLES; table++)
        if (has_table(report, (LadderTable)table))
            print_table[table](out, report);
}

/* ---- JSON, and the verdict ---- */

static json_t *want_json(const LadderWant *want)
{
    return json_pack("{s:f, s:f, s:f, s:f}", "points", want->points, "errors", want->errors, "won", want->won, "ms",
                     want->ms);
}

json_t *ladder_report_json(const LadderReport *report)
{
    Line line;
    json_t *list = json_array();
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        json_t *one = ladder_to_json(&line.order, line.result);
        json_object_update_new(
            one, json_pack("{s:s, s:b}", "table", ladder_tables[line.measure->table], "whole", line.is_whole));
        if (line.measure->row)
            json_object_update_new(one, json_pack("{s:o, s:o}", "wanted", want_json(&line.measure->row->want), "met",
                                                  line.is_whole ? json_boolean(is_met(&line)) : json_null()));
        if (line.measure->habit)
            json_object_update_new(one, json_pack("{s:s, s:b}", "habit", line.measure->habit->name, "ahead",
                                                  line.is_begun && is_ahead(&line)));
        json_array_append_new(list, one);
    }
    return list;
}

bool ladder_report_is_met(const LadderReport *report)
{
    Line line;
    for (int i = 0; i < report->measures->len; i++) {
        line_of(report, i, &line);
        bool misses = line.measure->row ? !is_met(&line) : line.measure->habit ? is_ahead(&line) : false;
        if (line.is_void || (line.is_whole && misses))
            return false;
    }
    return true;
}

/* ---- The section of a file ---- */

typedef struct {
    const char *section, *old;
    size_t head; /* length of the old text before it */
    const char *tail;
    char from[64], to[64]; /* the marks */
} Section;

static void write_whole(const void *from, Text *out)
{
    const Section *whole = from;
    text_add_slice(out, (Slice){ whole->old, whole->head });
    text_add(out, whole->from);
    text_add(out, whole->section);
    text_add(out, whole->to);
    text_add(out, whole->tail);
}

static char *with_section(const char *old, size_t len, const char *name, const char *section)
{
    Section whole = { .section = section, .old = old, .head = len, .tail = "" };
    snprintf(whole.from, sizeof whole.from, "<!-- %s: from here -->\n", name);
    snprintf(whole.to, sizeof whole.to, "<!-- %s: to here -->\n", name);
    const char *from = strstr(old, whole.from), *to = from ? strstr(from, whole.to) : NULL;
    if (to) {
        whole.head = (size_t)(from - old);
        whole.tail = to + strlen(whole.to);
    }
    return cli_text(write_whole, &whole);
}

void ladder_report_write_section(const char *path, const char *name, const char *section)
{
    Fault fault = { 0 };
    size_t len;
    char *old = cli_read_file(path, &len, &fault);
    char *text = old ? with_section(old, len, name, section) : NULL;
    if (!text)
        die(path, "%s", fault.text);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(text);
    free(old);
}
