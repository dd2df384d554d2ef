/* slip.c - a deal of golf with real cards, as people write it down: `12 9 20 ender 0`.
 * Shape  what the layout of each seat counts, seat 0 first; `ender SEAT`, or `ender none`; where four of a kind win the
 *        match, `won SEAT ..` when somebody has them. */
#include "games/golf/golf.h"
#include "games/golf/grid.h"

#include <string.h>

enum { COUNT_MOST = 1000, TYPED = 32 };

/* How many cards may lie beside a layout: those drawn for a wrong match, and those given by who matched one of it. */
static int extras_of(const Options *options, const GolfScoring *g)
{
    const int16_t *value = options->value;
    bool may_gain = value[GOLF_MATCH_MODE] != GOLF_MATCH_NONE &&
                    (value[GOLF_MATCH_FAIL_DRAW] > 0 || value[GOLF_MATCH_TARGETS] == GOLF_MATCH_ANY);
    return may_gain ? SLOTS_MAX - g->slots : 0;
}

/* The least and the most that the combinations of a layout can pay: none is there more often than it has room. */
static void possible_sets(const GolfScoring *g, int *least, int *most)
{
    const int sets[][2] = { { g->block, (g->rows - 1) * (g->columns - 1) },
                            { g->quad, g->columns },
                            { g->six, g->slots / 3 },
                            { g->special, g->columns },
                            { g->kings, 4 },
                            { g->jokers, g->lines_len },
                            { g->straight, 1 } };
    *least = *most = 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        *(sets[i][0] < 0 ? least : most) += sets[i][0] * sets[i][1];
}

/* Bounds of what a layout can count. A table may have used jokers even if the rules have none. */
static void possible(const Options *options, int *least, int *most)
{
    GolfScoring g;
    int low = 0, high = 0, low_sets, high_sets;
    golf_scoring_make(options, &g);
    possible_sets(&g, &low_sets, &high_sets);
    for (int card = 0; card < CARD_VALUES; card++) {
        low = g.value[card] < low ? g.value[card] : low;
        high = g.value[card] > high ? g.value[card] : high;
    }
    int cards = g.slots + extras_of(options, &g);
    bool has_fees = options->value[GOLF_MATCH_FAIL_POINTS] > 0; /* as often as somebody was wrong */
    *least = low * cards + low_sets;
    *most = has_fees ? COUNT_MOST : high * cards + high_sets;
}

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

static Status deny_count(Slip *s, Slice word, int seat, int64_t count, int least, int most)
{
    char typed[TYPED];
    *s->wrong = word;
    fault_set(s->fault, ERR_RANGE, "'", slice_copy(word, typed, sizeof typed),
              "' is more or less than any cards count, expected ", digits(least).text, " to ", digits(most).text);
    return fault_why(s->fault, ERR_RANGE,
                     &(const Saying){ N_("{seat} cannot have {n}: by these rules a layout counts {least} to {most}."),
                                      { says_seats("seat", seat_bit((Seat)seat)), says_number("n", (int32_t)count),
                                        says_number("least", least), says_number("most", most) } });
}

static Status read_counts(Slip *s)
{
    int least, most;
    possible(s->options, &least, &most);
    for (int seat = 0; seat < s->seats; seat++) {
        int64_t count;
        Slice word = slice_word(&s->rest, 0);
        if (!slice_number(word, -COUNT_MOST, COUNT_MOST, &count))
            return refuse(s, word, ERR_UNREADABLE,
                          "what each layout counts, a number from -1000 to 1000 for each seat");
        if (count < least || count > most)
            return deny_count(s, word, seat, count, least, most);
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

static Status read_whole(Slip *s)
{
    Status status = read_counts(s);
    if (status == OK)
        status = read_ender(s);
    return status == OK ? read_won(s) : status;
}

static Status read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                        Fault *fault)
{
    (void)starter;
    Slip s = { .options = options, .seats = seats, .rest = written, .wrong = wrong, .fault = fault };
    GolfSettling settling;
    Status status = read_whole(&s);
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

/* What is told of a seat whose score is not what its layout counts. */
static const char *const whys[GOLF_WHYS] = {
    [GOLF_WHY_MOON] = N_("{seat} shot the moon: {n}"),
    [GOLF_WHY_OTHERS_MOON] = N_("{seat} gets 60, since another shot the moon: {n}"),
    [GOLF_WHY_LEAST] = N_("{seat} has the least: {n}"),
    [GOLF_WHY_ADDS_LEAST] = N_("{seat} ended the deal and has not the least: {n}"),
    [GOLF_WHY_CALLED_BEST] = N_("{seat} called and alone has the least: {n}"),
    [GOLF_WHY_CALLED_BEATEN] = N_("{seat} called and does not have the least alone: {n}"),
    [GOLF_WHY_SPARED] = N_("{seat} has no more than who called: {n}"),
    [GOLF_WHY_ENDER_LOWEST] = N_("{seat} ended the deal and has the least: {n}"),
    [GOLF_WHY_ENDER_BEATEN] = N_("{seat} ended the deal and has not the least: {n}"),
    [GOLF_WHY_ENDER_TIED] = N_("{seat} ended the deal and shares the least: {n}"),
};

static void explain_slip(const Options *options, int seats, Seat starter, Slice written, Sums *out)
{
    (void)starter;
    Slice wrong;
    Fault fault;
    Slip s = { .options = options, .seats = seats, .rest = written, .wrong = &wrong, .fault = &fault };
    GolfSettling settling;
    int32_t final[SEATS_MAX];
    if (read_whole(&s) != OK)
        return;
    golf_settling_make(options, &settling);
    golf_settle(&settling, seats, s.raw, s.ender, final);
    for (Seat seat = 0; seat < seats; seat++) {
        const char *why = whys[golf_settle_why(&settling, seats, s.raw, s.ender, seat)];
        if (why && final[seat] != s.raw[seat])
            sums_say(out,
                     &(const Saying){
                         why, { says_seats("seat", seat_bit(seat)), says_gain("n", final[seat] - s.raw[seat]) } });
    }
    if (s.won)
        sums_say(out,
                 &(const Saying){ N_("Four of a kind, which win the match: {seat}"), { says_seats("seat", s.won) } });
}

static Status count_layout(const Options *options, int seats, Slice layout, int32_t *total, Sums *out, Fault *fault)
{
    GolfScoring scoring;
    GolfGrid grid;
    GolfAccount account;
    Status status = golf_grid_read(options, seats, layout, &grid, fault);
    if (status != OK)
        return status;
    golf_scoring_make(options, &scoring);
    golf_explain(&scoring, grid.card, grid.len, &account);
    golf_grid_sums(&scoring, &grid, &account, out);
    *total = account.total;
    return OK;
}

static void ask_slip(const Options *options, SlipForm *out)
{
    GolfScoring g;
    golf_scoring_make(options, &g);
    out->kind = SLIP_COUNTS;
    out->may_win = options->value[GOLF_FOUR_KIND_WINS];
    out->rows = g.rows;
    out->columns = g.columns;
    out->extras = (uint8_t)extras_of(options, &g);
    out->has_jokers = options->value[GOLF_JOKERS_PER_PACK] > 0;
    for (int rank = ACE; rank <= KING; rank++)
        out->suited |= (uint16_t)(golf_grid_suited(&g, rank) ? 1u << rank : 0);
}

const SlipSpec golf_slips = { .form = ask_slip, .read = read_slip, .explain = explain_slip, .count = count_layout };
