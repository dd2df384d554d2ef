/* slip.c - a deal of patience with real cards, as people write it down: the score of each seat, `3 -2`. */
#include "games/patience/patience.h"

#include "games/patience/tables.h"

#include <string.h>

/* The scores that a deal can have. The most with streaks is that of all cards in one run, and of a stock that nobody
 * has turned; the least is that of who turns the whole stock and plays nothing. */
static void possible(const Options *options, int *least, int *most)
{
    bool has_streaks = options->value[PATIENCE_SCORE] == SCORE_STREAK;
    Tableau layout;
    patience_layout(options, &layout);
    const StreakRules streak = patience_streak(options, &layout);
    const int stock = patience_stock_size(options), spared = patience_spared(options) * stock;
    *least = has_streaks ? -stock * streak.turn : -spared;
    *most = has_streaks ? streak_most(&streak, 0, layout.slots, 0) + spared : layout.slots;
}

static Saying why_not(int seat, int64_t score, int least, int most)
{
    return (Saying){ N_("{seat} cannot have {n}: by these rules a deal scores {least} to {most}."),
                     { says_seats("seat", seat_bit((Seat)seat)), says_number("n", (int32_t)score),
                       says_number("least", least), says_number("most", most) } };
}

static Status read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                        Fault *fault)
{
    int least, most;
    bool is_cleared = false, goes_on = patience_goes_on(options);
    (void)starter;
    memset(out, 0, sizeof *out);
    if (goes_on && options->value[PATIENCE_SCORE] == SCORE_STREAK)
        return fault_say(fault, ERR_CONFLICT,
                         N_("{a}: points do not tell whether the tableau was cleared, expected {b}"), "a",
                         "rounds=going_on", "b", "rounds=holes");
    possible(options, &least, &most);
    for (int seat = 0; seat < seats; seat++) {
        int64_t score;
        char typed[32];
        *wrong = slice_word(&written, 0);
        if (!slice_number(*wrong, least, most, &score)) {
            bool is_number = slice_number(*wrong, INT32_MIN, INT32_MAX, &score);
            const Status status = wrong->len > 0 ? ERR_RANGE : ERR_UNREADABLE;
            const Saying why = is_number ? why_not(seat, score, least, most) : (Saying){ 0 };
            fault_say(fault, status, N_("'{word}' is no score of a deal, expected {least} to {most} for each seat"),
                      "word", slice_copy(*wrong, typed, sizeof typed), "least", digits(least).text, "most",
                      digits(most).text);
            return fault_why(fault, status, &why);
        }
        out->score[seat] = (int32_t)score;
        is_cleared |= score <= 0;
    }
    if (goes_on && !is_cleared)
        out->won = seats_all(seats);
    *wrong = slice_word(&written, 0);
    if (wrong->len == 0)
        return OK;
    return fault_say(fault, ERR_SEATS, N_("more scores than seats, expected {seats}"), "seats", digits(seats).text);
}

static void ask_slip(const Options *options, SlipForm *out)
{
    (void)options;
    out->kind = SLIP_SCORES;
}

const SlipSpec patience_slips = { .form = ask_slip, .read = read_slip };
