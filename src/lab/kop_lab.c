#include "lab/kop_lab.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* Side suits that hold the same ranks are told apart by their names alone: each follows itself, is beaten by all trumps
 * and counts alike, and who plays with whom is told by queens, which are trumps, or is said. So renaming such suits in
 * all hands makes a deal that is played card for card as the first, with the same points for the same seats: clubs and
 * spades with T12_RED and T14 (hearts and spades with T12_BLACK), all four suits in gran. Of the deals so made, that
 * counts in which the suits' holders, read as numbers, do not decrease; there are as many as the suits can be
 * arranged. Where two suits have the same holders, arranging them anew is the same deal. */
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
    KopLab *lab;
    const KopLabOrder *order;
    KopSolver form, gran;
    uint16_t in_gran[1 << KOP_CARDS]; /* cards as bits of the form: as bits of gran */
    unsigned queens;                  /* the black ones */
    unsigned jack[SUITS];             /* the bits of the jacks, from the highest */
    uint16_t hand[KOP_LAB_HANDS];     /* forehand's */
    atomic_int next, working;
    pthread_mutex_t adding;
} Work;

static void count(KopTally *tally, int row, int worth, int weight)
{
    tally->deals[row][worth / WORTH_POINT] += (uint64_t)weight;
}

static SeatSet holders_of(uint64_t hands, unsigned cards)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (kop_hand(hands, seat) & cards)
            set |= seat_bit(seat);
    return set;
}

/* The games of one against three; solo gets the four worths. */
static void count_solos(KopTally *tally, const KopSolver *solver, uint64_t hands, int weight, int first_row,
                        int solo[])
{
    int wins = 0, takes_all = 0, game = first_row == ZOLOS ? SOLO_ZOLO : SOLO_GRAN;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        solo[seat] = kop_solve_deal(solver, hands, seat_bit(seat));
        count(tally, first_row + seat, solo[seat], weight);
        wins += solo[seat] >= KOP_TO_WIN * WORTH_POINT;
        takes_all += solo[seat] == WORTH_ALL;
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

static void count_form(const Work *w, uint64_t hands, int weight, KopTally *tally)
{
    SeatSet old = holders_of(hands, w->queens);
    Seat first = seat_first(old);
    bool alone = old == seat_bit(first), all = !w->lab->unbid_only;
    int solo[KOP_SEATS];
    if (all)
        count_solos(tally, &w->form, hands, weight, ZOLOS, solo);
    if (!alone)
        count(tally, row_of_normal(old), kop_solve_deal(&w->form, hands, old), weight);
    if (!alone)
        return;
    /* Cicha and zolo differ in what they pay. */
    count(tally, CICHAS + first, all ? solo[first] : kop_solve_deal(&w->form, hands, old), weight);
    Seat partner = partner_of(w, hands, first);
    if (all)
        count(tally, row_of_wesele(first, partner), kop_solve_deal(&w->form, hands, old | seat_bit(partner)), weight);
}

static void count_deal(const Work *w, const unsigned hand[KOP_SEATS], KopTally *tally)
{
    uint64_t hands = 0, gran = 0;
    int solo[KOP_SEATS];
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
        count_solos(tally, &w->gran, gran, weight, GRANS, solo);
}

/* The next set of as many cards within these, after one of them; 0 after the last. */
static unsigned next_within(unsigned set, unsigned cards)
{
    /* Four of the cards at most sixteen: walk on until the count fits. */
    do
        set = (set - cards) & cards;
    while (set && __builtin_popcount(set) != KOP_TRICKS);
    return set;
}

/* All deals in which forehand holds this hand: of neighbours most cards lie alike, and so do the ends looked up. */
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

static void *work(void *argument)
{
    Work *w = argument;
    for (int i; !atomic_load(w->order->stop) && (i = atomic_fetch_add(&w->next, 1)) < w->order->hands;) {
        if (w->lab->done[i])
            continue;
        KopTally part;
        memset(&part, 0, sizeof part);
        count_hand(w, w->hand[i], &part);
        pthread_mutex_lock(&w->adding);
        add_tally(&w->lab->tally, &part);
        w->lab->done[i] = true;
        pthread_mutex_unlock(&w->adding);
    }
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

static Status open_solver(TrumpForm form, bool must_beat, KopSolver *solver)
{
    kop_solver_make(form, must_beat, solver);
    solver->ends.points = calloc(kop_ends_size(&solver->ends), 1);
    return solver->ends.points ? OK : ERR_MEMORY;
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

static Status run(Work *w)
{
    pthread_t thread[KOP_LAB_THREADS_MAX];
    int started = 0;
    pthread_mutex_init(&w->adding, NULL);
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
    pthread_mutex_destroy(&w->adding);
    return started == w->order->threads ? OK : ERR_MEMORY;
}

Status kop_lab_run(KopLab *lab, const KopLabOrder *order)
{
    REQUIRE(order->threads >= 1 && order->threads <= KOP_LAB_THREADS_MAX);
    Work *w = calloc(1, sizeof *w);
    if (!w)
        return ERR_MEMORY;
    w->lab = lab;
    w->order = order;
    Status status = open_solver((TrumpForm)lab->form, lab->must_beat, &w->form);
    if (status == OK)
        status = open_solver(FORM_GRAN, lab->must_beat, &w->gran);
    if (status == OK) {
        fill_tables(w);
        status = run(w);
    }
    free(w->form.ends.points);
    free(w->gran.ends.points);
    free(w);
    return status;
}
