#include "lab/count_kop.h"

#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "solvers/kop_memory.h"
#include "solvers/kop_whole.h"

#include <stdlib.h>
#include <string.h>

/* If at least this many hands are to be counted, the tables of kop_whole.h are built first. */
enum { HANDS_FOR_TABLES = 100, DEALS = 63063000 };
/* How many deals of all this deal stands for; 0: another deal stands for it. Side suits with the same ranks differ
 * only by name: each follows itself, all trumps beat it, and it counts the same. The sides depend on queens, which
 * are trumps, or on bids. So if such suits are renamed in all hands, the deal is played card for card as before, with
 * the same points for the same seats. The suits are clubs and spades with T12_RED and T14, hearts and spades with
 * T12_BLACK, and all four in gran. Of the deals that renaming makes, the lab counts the one in which the suits'
 * holders, read as numbers, do not decrease. Its weight is the number of different deals. Exchanging two suits with
 * the same holders gives no different deal. */
int kop_lab_weight(const KopCards *c, uint64_t hands)
{
    static const int arrangements[] = { 1, 1, 2, 6, 24 };
    unsigned odd = kop_hand(hands, 1) | kop_hand(hands, 3), high = kop_hand(hands, 2) | kop_hand(hands, 3), last = 0;
    int len = __builtin_popcount(c->category[0]), suits = kop_lowest(c->trumps) / len, alike = 1, divisor = 1;
    for (int suit = 0; suit < suits; suit++) {
        unsigned cards = (1u << len) - 1;
        unsigned holders = (odd >> suit * len & cards) << len | (high >> suit * len & cards);
        if (suit > 0 && holders < last)
            return 0;
        alike = suit > 0 && holders == last ? alike + 1 : 1;
        divisor *= alike;
        last = holders;
    }
    return arrangements[suits] / divisor;
}

/* What all threads share. */
typedef struct {
    KopPlan plan;
    KopSolver form, gran;
    KopWhole whole; /* for this form; not used in gran, which has so few different deals that each is searched */
    uint16_t in_gran[1 << KOP_CARDS]; /* turns a set of bits of this form into bits of gran */
    unsigned queens;                  /* the bits of the black queens */
    unsigned jack[SUITS];             /* the bits of the jacks, the highest first */
    uint16_t hand[KOP_LAB_HANDS];     /* forehand's hands */
} Work;

static void count(KopTally *tally, int row, int points, int weight)
{
    tally->deals[row][points] += weight;
}

static SeatSet holders_of(uint64_t hands, unsigned cards)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (kop_hand(hands, seat) & cards)
            set |= seat_bit(seat);
    return set;
}

/* Counts the contracts of one against three. */
static void count_solos(KopTally *tally, const int points[KOP_SEATS], int weight, int first_row)
{
    int wins = 0, takes_all = 0, game = first_row == KOP_ZOLOS ? SOLO_ZOLO : SOLO_GRAN;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        count(tally, first_row + seat, points[seat], weight);
        wins += points[seat] >= KOP_TO_WIN;
        takes_all += points[seat] == KOP_POINTS;
    }
    tally->makers[game][wins] += weight;
    tally->makers[game + 1][takes_all] += weight;
}

/* The holder of the highest jack that the bidder lacks. */
static Seat partner_of(const Work *w, uint64_t hands, Seat bidder)
{
    int i = 0;
    while (kop_hand(hands, bidder) & w->jack[i])
        i++;
    return seat_first(holders_of(hands, w->jack[i]));
}

/* The points of these declarers: from the tables, which have them for all sides at once; or, where building tables
 * does not pay, by a search for each side. */
static int points_of(const Work *w, uint64_t hands, Sides sides, SeatSet declarers)
{
    return w->whole.threes ? kop_sides_points(sides, declarers, KOP_POINTS)
                           : kop_solve_deal(&w->form, hands, declarers) / WORTH_POINT;
}

static void count_form(const Work *w, uint64_t hands, int weight, KopTally *tally)
{
    SeatSet old = holders_of(hands, w->queens);
    Seat first = seat_first(old);
    Sides sides = w->whole.threes ? kop_whole_deal(&w->whole, hands) : 0;
    bool alone = old == seat_bit(first);
    /* cicha and zolo pay differently */
    count(tally, alone ? KOP_CICHAS + first : kop_row_of_normal(old), points_of(w, hands, sides, old), weight);
    if (w->plan.unbid_only)
        return;
    int solo[KOP_SEATS];
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        solo[seat] = points_of(w, hands, sides, seat_bit(seat));
    count_solos(tally, solo, weight, KOP_ZOLOS);
    if (!alone)
        return;
    Seat partner = partner_of(w, hands, first);
    SeatSet team = (SeatSet)(old | seat_bit(partner));
    count(tally, kop_row_of_wesele(first, partner), points_of(w, hands, sides, team), weight);
}

static void count_gran(const Work *w, uint64_t hands, int weight, KopTally *tally)
{
    int solo[KOP_SEATS];
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        solo[seat] = kop_solve_deal(&w->gran, hands, seat_bit(seat)) / WORTH_POINT;
    count_solos(tally, solo, weight, KOP_GRANS);
}

static void count_deal(const Work *w, const unsigned hand[KOP_SEATS], KopTally *tally)
{
    uint64_t hands = 0, gran = 0;
    for (int seat = 0; seat < KOP_SEATS; seat++)
        hands |= (uint64_t)hand[seat] << 16 * seat;
    int weight = kop_lab_weight(&w->form.cards, hands);
    if (weight > 0)
        count_form(w, hands, weight, tally);
    if (w->plan.unbid_only)
        return;
    for (int seat = 0; seat < KOP_SEATS; seat++)
        gran |= (uint64_t)w->in_gran[hand[seat]] << 16 * seat;
    weight = kop_lab_weight(&w->gran.cards, gran);
    if (weight > 0)
        count_gran(w, gran, weight, tally);
}

/* The next larger subset of `cards` with the same number of cards; 0 after the last. */
static unsigned next_within(unsigned set, unsigned cards)
{
    /* There are at most sixteen cards, so it is enough to step through the subsets until the number fits. */
    do
        set = (set - cards) & cards;
    while (set && __builtin_popcount(set) != KOP_TRICKS);
    return set;
}

/* Counts all deals in which forehand holds this hand. Deals that follow each other differ in few cards, so they look
 * up nearby ends. */
static void count_hand(const Work *w, unsigned forehand, KopTally *tally)
{
    unsigned hand[KOP_SEATS] = { forehand }, three = 0xFFFF & ~forehand;
    for (hand[1] = next_within(0, three); hand[1]; hand[1] = next_within(hand[1], three)) {
        unsigned two = three & ~hand[1];
        for (hand[2] = next_within(0, two); hand[2]; hand[2] = next_within(hand[2], two)) {
            hand[3] = two & ~hand[2];
            count_deal(w, hand, tally);
        }
    }
}

static void fill_tables(Work *w)
{
    static const Suit order[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    const KopCards *from = &w->form.cards, *to = &w->gran.cards;
    int hands = 0;
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++) {
        for (int i = 0; i < KOP_CARDS; i++)
            if (set >> i & 1)
                w->in_gran[set] |= (uint16_t)(1 << to->bit[from->card[i]]);
        if (__builtin_popcount(set) == KOP_TRICKS)
            w->hand[hands++] = (uint16_t)set;
    }
    for (int i = 0; i < SUITS; i++)
        w->jack[i] = 1u << from->bit[CARD(JACK, order[i])];
    w->queens = 1u << from->bit[CARD(QUEEN, CLUBS)] | 1u << from->bit[CARD(QUEEN, SPADES)];
}

/* A table of kop_whole.h that a team fills. */
typedef struct {
    KopWhole *whole;
    void (*fill)(KopWhole *whole, int class);
    int classes;
    atomic_int next;
    atomic_bool *stop;
} Filling;

static void fill_classes(void *with, int thread)
{
    Filling *filling = with;
    (void)thread;
    for (int i; !atomic_load(filling->stop) && (i = atomic_fetch_add(&filling->next, 1)) < filling->classes;)
        filling->fill(filling->whole, i);
}

static Status fill(KopWhole *whole, const CountOrder *order, void (*fill)(KopWhole *, int), int classes)
{
    Filling filling = { .whole = whole, .fill = fill, .classes = classes, .stop = order->stop };
    Team team = { .threads = order->threads, .work = fill_classes, .with = &filling, .stop = order->stop };
    return team_run(&team);
}

static Status open_whole(Work *w, const CountOrder *order)
{
    kop_whole_make(&w->form.cards, &w->form.ends, &w->whole);
    w->whole.ends = kop_memory_open(kop_whole_ends_size(&w->whole));
    w->whole.threes = kop_memory_open(kop_whole_threes_size(&w->whole));
    if (!w->whole.ends || !w->whole.threes)
        return ERR_MEMORY;
    Status status = fill(&w->whole, order, kop_whole_fill_ends, w->form.ends.classes);
    return status == OK ? fill(&w->whole, order, kop_whole_fill_threes, w->whole.threes_len) : status;
}

static Status begin(CountWork *work)
{
    const CountOrder *order = work->order;
    Work *w = work->shared = calloc(1, sizeof *w);
    if (!w)
        return ERR_MEMORY;
    w->plan = *(const KopPlan *)work->count->plan;
    Status status = kop_solver_open(w->plan.form, w->plan.must_beat, &w->form);
    if (status == OK)
        status = kop_solver_open(FORM_GRAN, w->plan.must_beat, &w->gran);
    if (status == OK)
        fill_tables(w);
    if (status == OK &&
        order->range.to - order->range.from - count_done(work->count, order->range) >= HANDS_FOR_TABLES)
        status = open_whole(w, order);
    return status;
}

static void end(CountWork *work)
{
    Work *w = work->shared;
    if (!w)
        return;
    if (w->whole.classes) {
        kop_memory_close(w->whole.ends, kop_whole_ends_size(&w->whole));
        kop_memory_close(w->whole.threes, kop_whole_threes_size(&w->whole));
    }
    kop_solver_close(&w->form);
    kop_solver_close(&w->gran);
    free(w);
}

static bool count_range(CountWork *work, CountRange range)
{
    const Work *w = work->shared;
    for (uint64_t i = range.from; i < range.to; i++)
        count_hand(w, w->hand[i], work->tally);
    return true;
}

static Status make_plan(Count *count, Fault *fault)
{
    KopPlan *plan = count->plan;
    const char *contracts = count->setting[KOP_LAB_CONTRACTS];
    Status status = games_read(slice_of(count->setting[KOP_LAB_GAME]), &plan->ruleset, fault);
    if (status != OK)
        return status;
    if (plan->ruleset.game != &kop_game)
        return fault_set(fault, ERR_UNKNOWN, plan->ruleset.preset->id, ": no figures for this game");
    plan->form = (TrumpForm)plan->ruleset.options.value[KOP_TRUMP_FORM];
    plan->must_beat = plan->ruleset.options.value[KOP_MUST_BEAT];
    plan->unbid_only = strcmp(contracts, "normal") == 0;
    if (!plan->unbid_only && strcmp(contracts, "all") != 0)
        return fault_set(fault, ERR_UNKNOWN, "not contracts, expected all or normal");
    if (count->first != 1 || count->len != KOP_LAB_HANDS)
        return fault_set(fault, ERR_RANGE, "not the hands of Kop, expected 1..1820");
    return OK;
}

static const char *const settings[] = {
    [KOP_LAB_GAME] = "game", [KOP_LAB_CONTRACTS] = "contracts", [KOP_LAB_SETTINGS] = NULL
};

static const CountField fields[] = {
    { "deals", offsetof(KopTally, deals), KOP_ROWS, KOP_POINTS + 1, 0, DEALS },
    { "makers", offsetof(KopTally, makers), SOLOS, KOP_SEATS + 1, 0, DEALS },
    { 0 },
};

const CountKind count_kop = {
    .name = "double_dummy",
    .items = "hands",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(KopTally),
    .plan_size = sizeof(KopPlan),
    .most = 1,
    .is_one = true,
    .plan = make_plan,
    .begin = begin,
    .end = end,
    .count = count_range,
    .print = kop_lab_print,
    .json = kop_lab_json,
};
