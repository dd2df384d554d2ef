#include "lab/kop_lab.h"

#include "solvers/kop_memory.h"
#include "solvers/kop_whole.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* If at least this many hands are to be counted, the tables of kop_whole.h are built first. */
enum { HANDS_FOR_TABLES = 100 };
enum { NORMALS = 0, CICHAS = 6, WESELES = 10, ZOLOS = 22, GRANS = 26 };

static const uint8_t pairs[] = { 0x3, 0x5, 0x9, 0x6, 0xA, 0xC };

void kop_lab_row(int row, KopLabRow *out)
{
    int seat = row >= GRANS ? row - GRANS : row >= ZOLOS ? row - ZOLOS : row - CICHAS;
    if (row < CICHAS) {
        *out = (KopLabRow){ KOP_NORMAL, pairs[row], SEAT_NONE };
    } else if (row >= WESELES && row < ZOLOS) {
        Seat bidder = (Seat)((row - WESELES) / 3), partner = seat_after(bidder, 1 + (row - WESELES) % 3, KOP_SEATS);
        *out = (KopLabRow){ KOP_WESELE, (SeatSet)(seat_bit(bidder) | seat_bit(partner)), bidder };
    } else {
        Contract contract = row < WESELES ? KOP_CICHA : row < GRANS ? KOP_ZOLO : KOP_GRAN;
        *out = (KopLabRow){ contract, seat_bit((Seat)seat), SEAT_NONE };
    }
}

static int row_of_normal(SeatSet declarers)
{
    int row = NORMALS;
    while (pairs[row] != declarers)
        row++;
    return row;
}

static int row_of_wesele(Seat bidder, Seat partner)
{
    return WESELES + 3 * bidder + (partner - bidder + KOP_SEATS - 1) % KOP_SEATS;
}

int kop_lab_hands_done(const KopLab *lab)
{
    int done = 0;
    for (int i = 0; i < KOP_LAB_HANDS; i++)
        done += lab->done[i];
    return done;
}

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
typedef struct Work {
    void (*step)(struct Work *, int number);
    int numbers;
    KopLab *lab;
    const KopLabOrder *order;
    KopSolver form, gran;
    KopWhole whole; /* for this form; not used in gran, which has so few different deals that each is searched */
    uint16_t in_gran[1 << KOP_CARDS]; /* turns a set of bits of this form into bits of gran */
    unsigned queens;                  /* the bits of the black queens */
    unsigned jack[SUITS];             /* the bits of the jacks, the highest first */
    uint16_t hand[KOP_LAB_HANDS];     /* forehand's hands */
    atomic_int next, working;
    pthread_mutex_t adding;
} Work;

static void count(KopTally *tally, int row, int points, int weight)
{
    tally->deals[row][points] += (uint64_t)weight;
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
    int wins = 0, takes_all = 0, game = first_row == ZOLOS ? SOLO_ZOLO : SOLO_GRAN;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        count(tally, first_row + seat, points[seat], weight);
        wins += points[seat] >= KOP_TO_WIN;
        takes_all += points[seat] == KOP_POINTS;
    }
    tally->makers[game][wins] += (uint64_t)weight;
    tally->makers[game + 1][takes_all] += (uint64_t)weight;
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
    count(tally, alone ? CICHAS + first : row_of_normal(old), points_of(w, hands, sides, old), weight);
    if (w->lab->unbid_only)
        return;
    int solo[KOP_SEATS];
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        solo[seat] = points_of(w, hands, sides, seat_bit(seat));
    count_solos(tally, solo, weight, ZOLOS);
    if (!alone)
        return;
    Seat partner = partner_of(w, hands, first);
    SeatSet team = (SeatSet)(old | seat_bit(partner));
    count(tally, row_of_wesele(first, partner), points_of(w, hands, sides, team), weight);
}

static void count_gran(const Work *w, uint64_t hands, int weight, KopTally *tally)
{
    int solo[KOP_SEATS];
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        solo[seat] = kop_solve_deal(&w->gran, hands, seat_bit(seat)) / WORTH_POINT;
    count_solos(tally, solo, weight, GRANS);
}

static void count_deal(const Work *w, const unsigned hand[KOP_SEATS], KopTally *tally)
{
    uint64_t hands = 0, gran = 0;
    for (int seat = 0; seat < KOP_SEATS; seat++)
        hands |= (uint64_t)hand[seat] << 16 * seat;
    int weight = kop_lab_weight(&w->form.cards, hands);
    if (weight > 0)
        count_form(w, hands, weight, tally);
    if (w->lab->unbid_only)
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

static void add_tally(KopTally *sum, const KopTally *part)
{
    for (int row = 0; row < KOP_LAB_ROWS; row++)
        for (int points = 0; points <= KOP_POINTS; points++)
            sum->deals[row][points] += part->deals[row][points];
    for (int game = 0; game < SOLOS; game++)
        for (int seats = 0; seats <= KOP_SEATS; seats++)
            sum->makers[game][seats] += part->makers[game][seats];
}

/* Work for threads: each takes the next number that no other has taken, from 0 on. */
typedef void Step(Work *w, int number);

static void fill_ends(Work *w, int number)
{
    kop_whole_fill_ends(&w->whole, number);
}

static void fill_threes(Work *w, int number)
{
    kop_whole_fill_threes(&w->whole, number);
}

static void add_hand(Work *w, int number)
{
    KopTally part;
    if (w->lab->done[number])
        return;
    memset(&part, 0, sizeof part);
    count_hand(w, w->hand[number], &part);
    pthread_mutex_lock(&w->adding);
    add_tally(&w->lab->tally, &part);
    w->lab->done[number] = true;
    pthread_mutex_unlock(&w->adding);
}

static void *work(void *argument)
{
    Work *w = argument;
    for (int i; !atomic_load(w->order->stop) && (i = atomic_fetch_add(&w->next, 1)) < w->numbers;)
        w->step(w, i);
    atomic_fetch_sub(&w->working, 1);
    return NULL;
}

static void watch(Work *w)
{
    const struct timespec pause = { .tv_nsec = 200 * 1000 * 1000 };
    while (atomic_load(&w->working) > 0) {
        nanosleep(&pause, NULL);
        if (!w->order->watch)
            continue;
        pthread_mutex_lock(&w->adding);
        w->order->watch(w->order->with, w->lab);
        pthread_mutex_unlock(&w->adding);
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

static Status run(Work *w, Step *step, int numbers)
{
    pthread_t thread[KOP_LAB_THREADS_MAX];
    int started = 0;
    w->step = step;
    w->numbers = numbers;
    atomic_store(&w->next, 0);
    atomic_store(&w->working, w->order->threads);
    while (started < w->order->threads && pthread_create(&thread[started], NULL, work, w) == 0)
        started++;
    if (started < w->order->threads) {
        atomic_store(w->order->stop, true);
        atomic_fetch_sub(&w->working, w->order->threads - started);
    }
    watch(w);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return started == w->order->threads ? OK : ERR_MEMORY;
}

static Status open_whole(Work *w)
{
    kop_whole_make(&w->form.cards, &w->form.ends, &w->whole);
    w->whole.ends = kop_memory_open(kop_whole_ends_size(&w->whole));
    w->whole.threes = kop_memory_open(kop_whole_threes_size(&w->whole));
    return w->whole.ends && w->whole.threes ? OK : ERR_MEMORY;
}

static Status run_all(Work *w)
{
    Status status = OK;
    fill_tables(w);
    pthread_mutex_init(&w->adding, NULL);
    if (w->whole.threes)
        status = run(w, fill_ends, w->form.ends.classes);
    if (w->whole.threes && status == OK)
        status = run(w, fill_threes, w->whole.threes_len);
    if (status == OK)
        status = run(w, add_hand, w->order->hands);
    pthread_mutex_destroy(&w->adding);
    return status;
}

Status kop_lab_run(KopLab *lab, const KopLabOrder *order)
{
    REQUIRE(order->threads >= 1 && order->threads <= KOP_LAB_THREADS_MAX);
    Work *w = calloc(1, sizeof *w);
    if (!w)
        return ERR_MEMORY;
    w->lab = lab;
    w->order = order;
    Status status = kop_solver_open((TrumpForm)lab->form, lab->must_beat, &w->form);
    if (status == OK)
        status = kop_solver_open(FORM_GRAN, lab->must_beat, &w->gran);
    if (status == OK && order->hands - kop_lab_hands_done(lab) >= HANDS_FOR_TABLES)
        status = open_whole(w);
    if (status == OK)
        status = run_all(w);
    if (w->whole.classes) {
        kop_memory_close(w->whole.ends, kop_whole_ends_size(&w->whole));
        kop_memory_close(w->whole.threes, kop_whole_threes_size(&w->whole));
    }
    kop_solver_close(&w->form);
    kop_solver_close(&w->gran);
    free(w);
    return status;
}
