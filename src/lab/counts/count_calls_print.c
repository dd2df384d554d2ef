/* count_calls_print.c - what calls bring: by turn, by layout, and as JSON by all that their callers know. */
#include "lab/counts/count_calls.h"
#include "lab/engine/estimate.h"

#include <math.h>
#include <stdio.h>

static const double within_95 = 1.96;

/* Decisions together. */
typedef struct {
    int64_t times, called, gain, square;
} Gains;

/* A layout is expected to count what its known cards count and the mean for each unknown one. */
enum { EXPECTED_LEAST = CALLS_LEAST - 160, EXPECTED_VALUES = 512 };

typedef struct {
    Gains of[EXPECTED_VALUES];
} ByLayout;

static Gains sum_at(const CallsTally *tally, int row, int column)
{
    return (Gains){ tally->times[row][column], tally->called[row][column], tally->gain[row][column],
                    tally->square[row][column] };
}

static void add(Gains *sum, Gains more)
{
    sum->times += more.times;
    sum->called += more.called;
    sum->gain += more.gain;
    sum->square += more.square;
}

/* The mean over `times` decisions, those outside the sum counting 0; in points. */
static Estimate mean_of(const Gains *sum, int64_t times, int seats)
{
    double n = (double)times, unit = seats - 1, mean = n > 0 ? (double)sum->gain / n : 0;
    double variance = n > 1 ? ((double)sum->square - n * mean * mean) / (n - 1) : 0;
    return (Estimate){ mean / unit, variance > 0 ? within_95 * sqrt(variance / n) / unit : 0 };
}

static int expected(const CallsPlan *plan, int unknown, int column)
{
    int tenths = unknown * plan->mean_tenths, rounding = tenths < 0 ? -5 : 5;
    return column + CALLS_LEAST + (tenths + rounding) / 10;
}

static void by_layout(const Count *count, int turn, ByLayout *out)
{
    const CallsTally *tally = count->tally;
    *out = (ByLayout){ 0 };
    for (int unknown = 0; unknown < CALLS_UNKNOWN; unknown++)
        for (int column = 0; column < CALLS_VALUES; column++) {
            int at = expected(count->plan, unknown, column) - EXPECTED_LEAST;
            at = at < 0 ? 0 : at < EXPECTED_VALUES ? at : EXPECTED_VALUES - 1;
            add(&out->of[at], sum_at(tally, calls_row(turn, unknown), column));
        }
}

static Gains all_of(const ByLayout *layouts)
{
    Gains all = { 0 };
    for (int i = 0; i < EXPECTED_VALUES; i++)
        add(&all, layouts->of[i]);
    return all;
}

/* The best rule of the form `call with at most this`: its bound, and the decisions in which it calls. False: it is best
 * never to call. */
static bool best_rule(const ByLayout *layouts, int *bound, Gains *called)
{
    Gains sum = { 0 };
    *called = sum;
    for (int i = 0; i < EXPECTED_VALUES; i++) {
        add(&sum, layouts->of[i]);
        if (layouts->of[i].times > 0 && sum.gain > called->gain) {
            *called = sum;
            *bound = i + EXPECTED_LEAST;
        }
    }
    return called->times > 0;
}

/* Adds a mean and its interval; one decision alone has none. */
static void add_mean(Text *out, Estimate mean, int64_t times)
{
    text_add_real(out, " %8.3f", mean.value);
    if (times > 1)
        text_add_real(out, " %6.3f", mean.within);
    else
        text_add(out, "      -");
}

static double percent(int64_t part, int64_t whole)
{
    return 100 * estimate_share(part, whole).value;
}

static void print_turn(const Count *count, int turn, Text *out)
{
    const CallsPlan *plan = count->plan;
    ByLayout layouts;
    Gains called;
    int bound = 0;
    char bytes[64];
    by_layout(count, turn, &layouts);
    Gains all = all_of(&layouts);
    if (all.times == 0)
        return;
    bool calls = best_rule(&layouts, &bound, &called);
    Estimate mean = mean_of(&all, all.times, plan->seats), rule = mean_of(&called, all.times, plan->seats);
    snprintf(bytes, sizeof bytes, "turn   %4d %9lld", turn, (long long)all.times);
    text_add(out, bytes);
    text_add_real(out, " %7.2f%%", percent(all.called, all.times));
    add_mean(out, mean, all.times);
    snprintf(bytes, sizeof bytes, calls ? " %8d" : "    never", bound);
    text_add(out, bytes);
    text_add_real(out, " %7.2f%%", percent(called.times, all.times));
    add_mean(out, rule, all.times);
    text_add_char(out, '\n');
}

static void print_sum(const CallsPlan *plan, const Gains *sum, Text *out)
{
    char bytes[64];
    Estimate mean = mean_of(sum, sum->times, plan->seats);
    snprintf(bytes, sizeof bytes, " %9lld", (long long)sum->times);
    text_add(out, bytes);
    text_add_real(out, " %7.2f%%", percent(sum->called, sum->times));
    add_mean(out, mean, sum->times);
    text_add_char(out, '\n');
}

static void print_layouts(const Count *count, int turn, Text *out)
{
    ByLayout layouts;
    char bytes[64];
    by_layout(count, turn, &layouts);
    for (int i = 0; i < EXPECTED_VALUES; i++) {
        if (layouts.of[i].times == 0)
            continue;
        snprintf(bytes, sizeof bytes, "layout %4d %6d", turn, i + EXPECTED_LEAST);
        text_add(out, bytes);
        print_sum(count->plan, &layouts.of[i], out);
    }
}

/* What is known of a layout, and the decisions with it. */
typedef struct {
    int turn, unknown, known;
    Gains sum;
} Cell;

/* Tells each kind of layout that came up, to a Text or a Json. */
static void each_cell(const Count *count, void *to, void (*tell)(const CallsPlan *plan, const Cell *cell, void *to))
{
    Cell cell = { 0 };
    for (int row = 0; row < CALLS_ROWS; row++)
        for (int column = 0; column < CALLS_VALUES; column++) {
            cell.turn = row / CALLS_UNKNOWN + 1;
            cell.unknown = row % CALLS_UNKNOWN;
            cell.known = column + CALLS_LEAST;
            cell.sum = sum_at(count->tally, row, column);
            if (cell.sum.times > 0)
                tell(count->plan, &cell, to);
        }
}

static void print_cell(const CallsPlan *plan, const Cell *cell, void *to)
{
    Text *out = to;
    char bytes[64];
    snprintf(bytes, sizeof bytes, "cards  %4d %7d %5d", cell->turn, cell->unknown, cell->known);
    text_add(out, bytes);
    print_sum(plan, &cell->sum, out);
}

void calls_print(const Count *count, Text *out)
{
    const CallsPlan *plan = count->plan;
    char bytes[700];
    snprintf(bytes, sizeof bytes,
             "%s: %s in %s seats, played out by %s, %lld deals\n"
             "A call's gain is what calling at once brings beyond playing on: points less the mean of the others.\n"
             "A layout counts its known cards, and ",
             count->setting[CALLS_GAME], count->setting[CALLS_PLAYER], count->setting[CALLS_SEATS],
             count->setting[CALLS_THEN], (long long)count_done(count, count_all(count)));
    text_add(out, bytes);
    text_add_real(out, "%.1f for each other.\n\n", plan->mean_tenths / 10.0);
    text_add(out, "       TURN DECISIONS   CALLED     GAIN +-     CALL UP TO    CALLS     GAIN +-\n");
    for (int turn = 1; turn <= CALLS_TURNS; turn++)
        print_turn(count, turn, out);
    text_add(out, "\n       TURN LAYOUT DECISIONS   CALLED     GAIN +-\n");
    for (int turn = 1; turn <= CALLS_TURNS; turn++)
        print_layouts(count, turn, out);
    text_add(out, "\n       TURN UNKNOWN KNOWN DECISIONS   CALLED     GAIN +-\n");
    each_cell(count, out, print_cell);
}

static void write_cell(const CallsPlan *plan, const Cell *cell, void *to)
{
    Json *json = to;
    Estimate mean = mean_of(&cell->sum, cell->sum.times, plan->seats);
    json_open_object(json, NULL);
    json_write_number(json, "turn", cell->turn);
    json_write_number(json, "unknown", cell->unknown);
    json_write_number(json, "known", cell->known);
    json_write_number(json, "decisions", cell->sum.times);
    json_write_number(json, "called", cell->sum.called);
    json_write_real(json, "gain", mean.value);
    json_write_real(json, "gain_within", mean.within);
    json_write_number(json, "sum", cell->sum.gain);
    json_write_number(json, "sum_of_squares", cell->sum.square);
    json_close(json);
}

static void write_turns(const Count *count, Json *json)
{
    json_open_array(json, "turns");
    for (int turn = 1; turn <= CALLS_TURNS; turn++) {
        ByLayout layouts;
        Gains called;
        int bound = 0;
        by_layout(count, turn, &layouts);
        Gains all = all_of(&layouts);
        if (all.times == 0)
            continue;
        json_open_object(json, NULL);
        json_write_number(json, "turn", turn);
        json_write_number(json, "decisions", all.times);
        if (best_rule(&layouts, &bound, &called))
            json_write_number(json, "call_up_to", bound);
        json_close(json);
    }
    json_close(json);
}

void calls_json(const Count *count, Text *out)
{
    const CallsPlan *plan = count->plan;
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "game", count->setting[CALLS_GAME]);
    json_write_text(json, "player", count->setting[CALLS_PLAYER]);
    json_write_text(json, "then", count->setting[CALLS_THEN]);
    json_write_number(json, "seats", plan->seats);
    json_write_whole(json, "first", count->first);
    json_write_number(json, "deals", (int64_t)count_done(count, count_all(count)));
    json_write_real(json, "unknown_counts", plan->mean_tenths / 10.0);
    json_write_number(json, "points_times", plan->seats - 1);
    write_turns(count, json);
    json_open_array(json, "layouts");
    each_cell(count, json, write_cell);
    json_close(json);
    json_close(json);
}
