/* slip.c - a deal of patience with real cards, as people write it down: the score of each seat, `3 -2`. */
#include "games/patience/patience.h"

#include "games/patience/tables.h"

#include <string.h>

/* The scores that a deal can have. Streaks multiply, so the most that they can count is only bounded (rules 8). */
static void possible(const Options *options, int seats, int *least, int *most)
{
    enum { STREAKS_MOST = 100000 };
    bool has_streaks = options->value[PATIENCE_SCORE] == SCORE_STREAK;
    int cards = pack_size(patience_pack(options, seats));
    *least = has_streaks ? 0 : -patience_stock_size(options);
    *most = has_streaks ? STREAKS_MOST : cards - patience_stock_size(options);
}

Status patience_read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                          Fault *fault)
{
    int least, most;
    (void)starter;
    memset(out, 0, sizeof *out);
    possible(options, seats, &least, &most);
    for (int seat = 0; seat < seats; seat++) {
        int64_t score;
        char typed[32];
        *wrong = slice_word(&written, 0);
        if (!slice_number(*wrong, least, most, &score))
            return fault_set(fault, wrong->len > 0 ? ERR_RANGE : ERR_UNREADABLE, "'",
                             slice_copy(*wrong, typed, sizeof typed), "' is no score of a deal, expected ",
                             digits(least).text, " to ", digits(most).text, " for each seat");
        out->score[seat] = (int32_t)score;
    }
    *wrong = slice_word(&written, 0);
    if (wrong->len == 0)
        return OK;
    return fault_set(fault, ERR_SEATS, "more scores than seats, expected ", digits(seats).text);
}
