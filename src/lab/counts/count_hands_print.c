/* count_hands_print.c - what was counted of hands: a table by turns for people, and JSON with all values. */
#include "lab/counts/count_hands.h"
#include "lab/engine/estimate.h"

#include <math.h>
#include <stdio.h>

static const double within_95 = 1.96;

typedef struct {
    int64_t hands;
    double mean, within, deviation;
} Summary;

/* The hands of one deal are not independent of each other. So the interval is that of a ratio of sums over deals: the
 * points of all hands to the number of hands. */
static Summary summary_of(const HandsTally *tally, int row)
{
    const int64_t *sum = tally->sum[row];
    double points = 0, squares = 0;
    Summary out = { 0 };
    for (int i = 0; i < HANDS_VALUES; i++) {
        double value = i + HANDS_LEAST, times = (double)tally->value[row][i];
        out.hands += tally->value[row][i];
        points += times * value;
        squares += times * value * value;
    }
    double hands = (double)out.hands;
    if (out.hands == 0)
        return out;
    out.mean = points / hands;
    double apart =
        (double)sum[HANDS_SS] - 2 * out.mean * (double)sum[HANDS_SN] + out.mean * out.mean * (double)sum[HANDS_NN];
    double spread = out.hands > 1 ? (squares - hands * out.mean * out.mean) / (hands - 1) : 0;
    out.within = apart > 0 ? within_95 * sqrt(apart) / hands : 0;
    out.deviation = spread > 0 ? sqrt(spread) : 0;
    return out;
}

/* The least value that at least so many hundredths of the hands do not exceed. */
static int quantile_of(const HandsTally *tally, int row, int64_t hands, int hundredths)
{
    int64_t below = 0;
    int i = -1;
    while (i < HANDS_VALUES - 1 && (below * 100 < hands * hundredths || i < 0))
        below += tally->value[row][++i];
    return i + HANDS_LEAST;
}

static int64_t deals_of(const Count *count)
{
    return (int64_t)count_done(count, count_all(count));
}

static void print_row(const HandsTally *tally, int row, int64_t deals, Text *out)
{
    static const int hundredths[] = { 10, 25, 50, 75, 90 };
    char name[16], bytes[64];
    Summary sum = summary_of(tally, row);
    int64_t ended = row == 0 || row == HANDS_END ? 0 : tally->ended[row];
    if (sum.hands == 0)
        return;
    snprintf(name, sizeof name,
             row == 0                 ? "dealt"
             : row == HANDS_END       ? "end"
             : row == HANDS_TURNS - 1 ? "%d+"
                                      : "%d",
             row);
    snprintf(bytes, sizeof bytes, "%-5s %10lld", name, (long long)sum.hands);
    text_add(out, bytes);
    text_add_real(out, " %9.3f", sum.mean);
    if (sum.within > 0)
        text_add_real(out, " %7.3f", sum.within);
    else /* of one deal */
        text_add(out, "       -");
    text_add_real(out, " %8.3f", sum.deviation);
    for (size_t i = 0; i < sizeof hundredths / sizeof *hundredths; i++) {
        snprintf(bytes, sizeof bytes, " %5d", quantile_of(tally, row, sum.hands, hundredths[i]));
        text_add(out, bytes);
    }
    text_add_real(out, " %7.2f%%\n", 100 * (double)ended / (double)deals);
}

void hands_print(const Count *count, Text *out)
{
    const HandsTally *tally = count->tally;
    int64_t deals = deals_of(count);
    char bytes[700];
    snprintf(bytes, sizeof bytes,
             "%s: %s in %s seats, %lld deals\n"
             "TURN       HANDS      MEAN +-            SD   10%%   25%%   50%%   75%%   90%%    ENDED\n",
             count->setting[HANDS_GAME], count->setting[HANDS_PLAYER], count->setting[HANDS_SEATS], (long long)deals);
    text_add(out, bytes);
    for (int row = 0; row < HANDS_ROWS; row++)
        print_row(tally, row, deals, out);
}

/* Writes how many hands there are of each value, and what follows. */
static void write_values(const HandsTally *tally, int row, Json *json)
{
    Summary sum = summary_of(tally, row);
    json_write_number(json, "hands", sum.hands);
    json_write_real(json, "mean", sum.mean);
    json_write_real(json, "mean_within", sum.within);
    json_write_real(json, "deviation", sum.deviation);
    json_open_object(json, "values");
    for (int i = 0; i < HANDS_VALUES; i++)
        if (tally->value[row][i] != 0)
            json_write_number(json, digits(i + HANDS_LEAST).text, tally->value[row][i]);
    json_close(json);
}

void hands_json(const Count *count, Text *out)
{
    const HandsTally *tally = count->tally;
    int64_t seats = 0;
    Json whole = json_over(out), *json = &whole;
    slice_number(slice_of(count->setting[HANDS_SEATS]), 1, SEATS_MAX, &seats);
    json_open_object(json, NULL);
    json_write_text(json, "game", count->setting[HANDS_GAME]);
    json_write_text(json, "player", count->setting[HANDS_PLAYER]);
    json_write_number(json, "seats", seats);
    json_write_whole(json, "first", count->first);
    json_write_number(json, "deals", deals_of(count));
    json_write_number(json, "ended_by_nobody", tally->ended[0]);
    json_open_array(json, "turns");
    for (int row = 0; row < HANDS_TURNS; row++) {
        if (summary_of(tally, row).hands == 0)
            continue;
        json_open_object(json, NULL);
        json_write_number(json, "turn", row);
        json_write_number(json, "ended", row > 0 ? tally->ended[row] : 0);
        write_values(tally, row, json);
        json_close(json);
    }
    json_close(json);
    json_open_object(json, "end");
    write_values(tally, HANDS_END, json);
    json_close(json);
    json_close(json);
}
