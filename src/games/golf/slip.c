/* slip.c - a deal of golf with real cards, as people write it down: `12 9 20 ender 0`.
 * Shape  what the layout of each seat counts, seat 0 first; `ender SEAT`, or `ender none`; where there are kamikazes,
 *        `kamikaze SEAT ..` when somebody has one; where four of a kind or no cards win the match, `won SEAT ..` when
 *        somebody has them; where fewer cards win a tie, `fewest SEAT ..`, who has the fewest of those who tie. */
#include "games/golf/bounds.h"
#include "games/golf/golf.h"
#include "games/golf/grid.h"

#include <string.h>

enum { COUNT_MOST = 20000, TYPED = 32 };

/* What a seat can have written: what its cards count, and what it paid for wrong matches and looks, as often as it
 * did. */
static GolfBounds possible(const Options *options, int seats)
{
    GolfBounds bounds = golf_bounds(options, seats);
    bool may_pay = options->value[GOLF_MATCH_FAIL_POINTS] > 0 || options->value[GOLF_PEEK_PAID] > 0;
    if (may_pay && bounds.most < COUNT_MOST)
        bounds.most = COUNT_MOST;
    return bounds;
}

typedef struct {
    const Options *options;
    int seats;
    Slice rest;
    int32_t raw[SEATS_MAX];
    Seat ender;
    SeatSet won, kamikaze, fewest;
    Slice *wrong;
    Fault *fault;
} Slip;

static Status refuse(Slip *s, Slice word, Status status, const char *expected)
{
    char typed[TYPED];
    *s->wrong = word.len > 0 ? word : (Slice){ s->rest.at + s->rest.len, 0 };
    if (word.len == 0)
        return fault_say(s->fault, status, N_("the line ends too soon, expected {what}"), "what", expected);
    return fault_say(s->fault, status, N_("'{word}' is wrong here, expected {what}"), "word",
                     slice_copy(word, typed, sizeof typed), "what", expected);
}

static Status deny_count(Slip *s, Slice word, int seat, int64_t count, GolfBounds bounds)
{
    char typed[TYPED];
    *s->wrong = word;
    return fault_why(s->fault,
                     fault_set(s->fault, ERR_RANGE, "'", slice_copy(word, typed, sizeof typed),
                               "' is more or less than any cards count, expected ", digits(bounds.least).text, " to ",
                               digits(bounds.most).text),
                     &(const Saying){ N_("{seat} cannot have {n}: by these rules a layout counts {least} to {most}."),
                                      { says_seats("seat", seat_bit((Seat)seat)), says_number("n", (int32_t)count),
                                        says_number("least", bounds.least), says_number("most", bounds.most) } });
}

static Status read_counts(Slip *s)
{
    GolfBounds bounds = possible(s->options, s->seats);
    for (int seat = 0; seat < s->seats; seat++) {
        int64_t count;
        Slice word = slice_word(&s->rest, 0);
        if (!slice_number(word, -COUNT_MOST, COUNT_MOST, &count))
            return refuse(s, word, ERR_UNREADABLE,
                          N_("what each layout counts, a number from -20000 to 20000 for each seat"));
        if (count < bounds.least || count > bounds.most)
            return deny_count(s, word, seat, count, bounds);
        s->raw[seat] = (int32_t)count;
    }
    return OK;
}

static Status read_ender(Slip *s)
{
    int64_t seat;
    Slice word = slice_word(&s->rest, 0);
    if (!slice_is(word, "ender"))
        return refuse(s, word, ERR_UNREADABLE, N_("`ender` and who ended the deal, a seat or none"));
    word = slice_word(&s->rest, 0);
    s->ender = SEAT_NONE;
    if (slice_is_folded(word, "none"))
        return OK;
    if (!slice_number(word, 0, s->seats - 1, &seat))
        return refuse(s, word, ERR_SEATS, N_("who ended the deal, a seat's number or none"));
    s->ender = (Seat)seat;
    return OK;
}

/* The seats that follow a word, one at least, up to another word or the end. */
static Status read_seats(Slip *s, const char *expected, SeatSet *out)
{
    for (*out = 0;;) {
        int64_t seat;
        Slice before = s->rest, word = slice_word(&s->rest, 0);
        bool is_seat = slice_number(word, 0, s->seats - 1, &seat);
        if (!is_seat && *out != 0 && (word.len == 0 || word.at[0] < '0' || word.at[0] > '9')) {
            s->rest = before;
            return OK;
        }
        if (!is_seat)
            return refuse(s, word, ERR_SEATS, expected);
        *out |= (SeatSet)seat_bit((Seat)seat);
    }
}

/* Whether a hand may win the match, such as four of a kind. */
static bool cards_win(const Options *options)
{
    return options->value[GOLF_FOUR_KIND_WINS] || options->value[GOLF_EMPTY_WINS];
}

/* Whether it matters who of those who tie has the fewest cards. */
static bool asks_fewest(const Options *options)
{
    return options->value[GOLF_MATCH_TIE] == GOLF_TIE_FEWER_CARDS ||
           options->value[GOLF_MATCH_TIE_THEN] == GOLF_TIE_FEWER_CARDS;
}

/* What may follow: who has a kamikaze, then whose cards win the match, then the fewest cards. */
static Status read_hands(Slip *s)
{
    const int16_t *value = s->options->value;
    const struct {
        bool may;
        const char *word, *seats, *expected;
        SeatSet *out;
    } hands[] = { { value[GOLF_KAMIKAZE] != 0, "kamikaze", N_("who has a kamikaze, a seat's number"),
                    N_("`kamikaze` and who has one"), &s->kamikaze },
                  { cards_win(s->options), "won", N_("whose cards win the match, a seat's number"),
                    N_("`won` and whose cards win the match"), &s->won },
                  { asks_fewest(s->options), "fewest", N_("who has the fewest cards, a seat's number"),
                    N_("`fewest` and who has the fewest cards"), &s->fewest } };
    const char *expected = N_("the end of the line");
    Slice word = slice_word(&s->rest, 0);
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        if (!hands[i].may)
            continue;
        if (!slice_is(word, hands[i].word)) {
            expected = hands[i].expected;
            continue;
        }
        const Status status = read_seats(s, hands[i].seats, hands[i].out);
        if (status != OK)
            return status;
        word = slice_word(&s->rest, 0);
        expected = N_("the end of the line");
    }
    return word.len == 0 ? OK : refuse(s, word, ERR_UNREADABLE, expected);
}

static Status read_whole(Slip *s)
{
    Status status = read_counts(s);
    if (status == OK)
        status = read_ender(s);
    return status == OK ? read_hands(s) : status;
}

/* What follows from what the layouts count, and from who has the fewest cards. */
static void settle(const Options *options, const GolfDealt *deal, SeatSet fewest, DealEnd *out)
{
    GolfSettling settling;
    uint8_t tie[GOLF_TIES];
    int32_t cards[SEATS_MAX];
    golf_ties_make(options, tie);
    for (Seat seat = 0; seat < deal->seats; seat++)
        cards[seat] = !(fewest & seat_bit(seat)); /* how many is not told */
    memset(out, 0, sizeof *out);
    golf_settling_make(options, &settling);
    golf_settle(&settling, deal, out->score);
    out->starts_next = golf_starts(options->value[GOLF_START_RULE], deal);
    out->wins_ties = golf_ties_for(tie, &(GolfTied){ deal->seats, deal->ender, out->score, cards });
    if (options->value[GOLF_POT_STAKE] > 0) {
        out->pot_seat = deal->ender;
        out->pot = golf_pot_move(&settling, deal);
    }
}

static bool is_same(const DealEnd *a, const DealEnd *b, int seats)
{
    return memcmp(a->score, b->score, (size_t)seats * sizeof *a->score) == 0 && a->starts_next == b->starts_next &&
           a->wins_ties == b->wins_ties && a->pot == b->pot;
}

/* Whether it makes a difference who ended the deal: tried with an ender who has less, as much and more than another. */
static bool ender_counts(const Options *options)
{
    static const int32_t tried[] = { -7, 0, 3, 5, 41, COUNT_MOST };
    enum { TRIED = sizeof tried / sizeof *tried, TWO = 2 };
    for (int i = 0; i < TRIED * TRIED; i++) {
        int32_t raw[TWO] = { tried[i / TRIED], tried[i % TRIED] };
        DealEnd with, without;
        settle(options, &(GolfDealt){ TWO, raw, 0, 0 }, 0, &with);
        settle(options, &(GolfDealt){ TWO, raw, SEAT_NONE, 0 }, 0, &without);
        if (!is_same(&with, &without, TWO))
            return true;
    }
    return false;
}

static Status read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                        Fault *fault)
{
    (void)starter;
    Slip s = { .options = options, .seats = seats, .rest = written, .wrong = wrong, .fault = fault };
    Status status = read_whole(&s);
    if (status != OK)
        return status;
    settle(options, &(GolfDealt){ seats, s.raw, s.ender, s.kamikaze }, s.fewest, out);
    out->won = s.won;
    return OK;
}

/* What is told of a seat whose score is not what its layout counts. */
static const char *const whys[GOLF_WHYS] = {
    [GOLF_WHY_MOON] = N_("{seat} shot the moon: {n}"),
    [GOLF_WHY_OTHERS_MOON] = N_("{seat} gets 60, since another shot the moon: {n}"),
    [GOLF_WHY_KAMIKAZE] = N_("{seat} has a kamikaze: {n}"),
    [GOLF_WHY_OTHERS_KAMIKAZE] = N_("Another than {seat} has a kamikaze: {n}"),
    [GOLF_WHY_LEAST] = N_("{seat} has the least: {n}"),
    [GOLF_WHY_ADDS_LEAST] = N_("{seat} ended the deal and has not the least: {n}"),
    [GOLF_WHY_CALLED_BEST] = N_("{seat} called and alone has the least: {n}"),
    [GOLF_WHY_CALLED_BEATEN] = N_("{seat} called and does not have the least alone: {n}"),
    [GOLF_WHY_SPARED] = N_("{seat} has no more than who called: {n}"),
    [GOLF_WHY_LOWEST] = N_("{seat} has the least: {n}"),
    [GOLF_WHY_ENDER_BONUS] = N_("{seat} ended the deal: {n}"),
    [GOLF_WHY_ENDER_LOWEST] = N_("{seat} ended the deal and has the least: {n}"),
    [GOLF_WHY_ENDER_BEATEN] = N_("{seat} ended the deal and has not the least: {n}"),
    [GOLF_WHY_ENDER_TIED] = N_("{seat} ended the deal and shares the least: {n}"),
    [GOLF_WHY_EQUAL] = N_("{seat} has as many points as another: {n}"),
};

static void explain_slip(const Options *options, int seats, Seat starter, Slice written, Sums *out)
{
    (void)starter;
    Slice wrong;
    Fault fault;
    Slip s = { .options = options, .seats = seats, .rest = written, .wrong = &wrong, .fault = &fault };
    GolfSettling settling;
    if (read_whole(&s) != OK)
        return;
    golf_settling_make(options, &settling);
    for (Seat seat = 0; seat < seats; seat++) {
        GolfStep step[GOLF_STEPS];
        int steps = golf_settle_why(&settling, &(GolfDealt){ seats, s.raw, s.ender, s.kamikaze }, seat, step);
        for (int i = 0; i < steps; i++)
            if (step[i].gain != 0)
                sums_say(out,
                         &(const Saying){ whys[step[i].why],
                                          { says_seats("seat", seat_bit(seat)), says_gain("n", step[i].gain) } });
    }
    if (s.won)
        sums_say(out, &(const Saying){ N_("Cards that win the match: {seat}"), { says_seats("seat", s.won) } });
    if (s.fewest)
        sums_say(out, &(const Saying){ N_("The fewest cards of those who tie: {seat}"),
                                       { says_seats("seat", s.fewest) } });
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
    GolfBounds bounds = possible(options, SEATS_MAX); /* with the most packs, so the widest */
    golf_scoring_make(options, &g);
    out->kind = SLIP_COUNTS;
    out->least = bounds.least;
    out->most = bounds.most;
    out->asks_ender = ender_counts(options);
    out->may_kamikaze = options->value[GOLF_KAMIKAZE] != 0;
    out->may_win = cards_win(options);
    out->asks_fewest = asks_fewest(options);
    out->rows = g.rows;
    out->columns = g.columns;
    out->extras = (uint8_t)golf_extras(options, &g);
    out->has_jokers = golf_has_jokers(options);
    for (int rank = ACE; rank <= KING; rank++)
        out->suited |= (uint16_t)(golf_grid_suited(&g, rank) ? 1u << rank : 0);
}

const SlipSpec golf_slips = { .form = ask_slip, .read = read_slip, .explain = explain_slip, .count = count_layout };
