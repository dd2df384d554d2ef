/* slip.c - a deal of golf with real cards, as people write it down: `12 9 20 ender 0`.
 * Shape  what the layout of each seat counts, seat 0 first; `ender SEAT`, or `ender none`; where four of a kind win the
 *        match, `won SEAT ..` when somebody has them. */
#include "games/golf/golf.h"

#include <string.h>

enum { COUNT_MOST = 1000, TYPED = 32 };

typedef struct {
    const Options *options;
    int seats;
    Slice rest;
    int32_t raw[SEATS_MAX];
    Seat ender;
    SeatSet won;
    Slice *wrong;
    Fault *fault;
} Slip;

static Status refuse(Slip *s, Slice word, Status status, const char *expected)
{
    char typed[TYPED];
    *s->wrong = word.len > 0 ? word : (Slice){ s->rest.at + s->rest.len, 0 };
    if (word.len == 0)
        return fault_set(s->fault, status, "the line ends too soon, expected ", expected);
    return fault_set(s->fault, status, "'", slice_copy(word, typed, sizeof typed), "' is wrong here, expected ",
                     expected);
}

static Status read_counts(Slip *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int64_t count;
        Slice word = slice_word(&s->rest, 0);
        if (!slice_number(word, -COUNT_MOST, COUNT_MOST, &count))
            return refuse(s, word, ERR_UNREADABLE,
                          "what each layout counts, a number from -1000 to 1000 for each seat");
        s->raw[seat] = (int32_t)count;
    }
    return OK;
}

static Status read_ender(Slip *s)
{
    int64_t seat;
    Slice word = slice_word(&s->rest, 0);
    if (!slice_is(word, "ender"))
        return refuse(s, word, ERR_UNREADABLE, "`ender` and who ended the deal, a seat or none");
    word = slice_word(&s->rest, 0);
    s->ender = SEAT_NONE;
    if (slice_is_folded(word, "none"))
        return OK;
    if (!slice_number(word, 0, s->seats - 1, &seat))
        return refuse(s, word, ERR_SEATS, "who ended the deal, a seat's number or none");
    s->ender = (Seat)seat;
    return OK;
}

static Status read_won(Slip *s)
{
    Slice word = slice_word(&s->rest, 0);
    bool may_win = s->options->value[GOLF_FOUR_KIND_WINS];
    if (word.len == 0)
        return OK;
    if (!may_win || !slice_is(word, "won"))
        return refuse(s, word, ERR_UNREADABLE, may_win ? "`won` and who has four of a kind" : "the end of the line");
    for (word = slice_word(&s->rest, 0); word.len > 0 || !s->won; word = slice_word(&s->rest, 0)) {
        int64_t seat;
        if (!slice_number(word, 0, s->seats - 1, &seat))
            return refuse(s, word, ERR_SEATS, "who has four of a kind, a seat's number");
        s->won |= (SeatSet)seat_bit((Seat)seat);
    }
    return OK;
}

Status golf_read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                      Fault *fault)
{
    (void)starter;
    Slip s = { .options = options, .seats = seats, .rest = written, .wrong = wrong, .fault = fault };
    GolfSettling settling;
    Status status = read_counts(&s);
    if (status == OK)
        status = read_ender(&s);
    if (status == OK)
        status = read_won(&s);
    if (status != OK)
        return status;
    memset(out, 0, sizeof *out);
    golf_settling_make(options, &settling);
    golf_settle(&settling, seats, s.raw, s.ender, out->score);
    out->won = s.won;
    if (options->value[GOLF_START_RULE] == GOLF_ROUND_WINNER)
        out->starts_next = golf_lowest(s.raw, seats, s.ender);
    out->pot_seat = s.ender;
    out->pot = golf_pot_move(&settling, seats, s.raw, s.ender);
    return OK;
}
