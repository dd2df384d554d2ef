#include "lab/kop/kop_deals.h"

#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "solvers/kop/kop_memory.h"

#include <stdlib.h>

/* If at least this many hands are to be counted, the tables of kop_whole.h are built first. */
enum { HANDS_FOR_TABLES = 100 };

Status kop_counted_plan(const Count *count, KopCounted *out, Fault *fault)
{
    Status status = games_read(slice_of(count->setting[0]), &out->ruleset, fault);
    if (status != OK)
        return status;
    if (out->ruleset.game != &kop_game)
        return fault_set(fault, ERR_UNKNOWN, out->ruleset.preset->id, ": no figures for this game");
    if (count->first != 1 || count->len != KOP_LAB_HANDS)
        return fault_set(fault, ERR_RANGE, "not the hands of Kop, expected 1..1820");
    out->form = (TrumpForm)out->ruleset.options.value[KOP_TRUMP_FORM];
    out->must_beat = out->ruleset.options.value[KOP_MUST_BEAT];
    return OK;
}

/* Side suits with the same ranks differ only by name: each follows itself, all trumps beat it, and it counts the same.
 * The sides depend on queens, which are trumps, or on bids. So if such suits are renamed in all hands, the deal is
 * played card for card as before, with the same points for the same seats. The suits are clubs and spades with T12_RED
 * and T14, hearts and spades with T12_BLACK, and all four in gran. Of the deals that renaming makes, the lab counts the
 * one in which the suits' holders, read as numbers, do not decrease. Its weight is the number of different deals.
 * Exchanging two suits with the same holders gives no different deal. */
static int alike_suits(const KopCards *c, int *len)
{
    *len = __builtin_popcount(c->category[0]);
    return kop_lowest(c->trumps) / *len;
}

int kop_lab_weight(const KopCards *c, uint64_t hands)
{
    static const int arrangements[] = { 1, 1, 2, 6, 24 };
    unsigned odd = kop_hand(hands, 1) | kop_hand(hands, 3), high = kop_hand(hands, 2) | kop_hand(hands, 3), last = 0;
    int len, suits = alike_suits(c, &len), alike = 1, divisor = 1;
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

unsigned kop_hand_sorted(const KopCards *c, unsigned hand)
{
    int len, suits = alike_suits(c, &len);
    unsigned cards = (1u << len) - 1;
    for (int last = suits - 1; last > 0; last--)
        for (int suit = 0; suit < last; suit++) {
            unsigned low = hand >> suit * len & cards, high = hand >> (suit + 1) * len & cards;
            if (low <= high)
                continue;
            hand &= ~((cards << suit * len) | (cards << (suit + 1) * len));
            hand |= high << suit * len | low << (suit + 1) * len;
        }
    return hand;
}

unsigned kop_card_sorted(const KopCards *c, unsigned hand, unsigned card)
{
    int len, suits = alike_suits(c, &len), bit = kop_lowest(card), place = 0;
    unsigned cards = (1u << len) - 1;
    if (bit >= suits * len)
        return card;
    for (int suit = 0; suit < suits; suit++)
        place += (hand >> suit * len & cards) < (hand >> bit / len * len & cards);
    return 1u << (place * len + bit % len);
}

static SeatSet holders_of(uint64_t hands, unsigned cards)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (kop_hand(hands, seat) & cards)
            set |= seat_bit(seat);
    return set;
}

/* The holder of the highest jack that the bidder lacks. */
static Seat partner_of(const KopDeals *deals, uint64_t hands, Seat bidder)
{
    int i = 0;
    while (kop_hand(hands, bidder) & deals->jack[i])
        i++;
    return seat_first(holders_of(hands, deals->jack[i]));
}

bool kop_deal_is_gran(const KopDeal *deal)
{
    return deal->solver == &deal->of->gran;
}

int kop_deal_rows(const KopDeal *deal, uint8_t out[KOP_DEAL_ROWS])
{
    int len = 0, solos = kop_deal_is_gran(deal) ? KOP_GRANS : KOP_ZOLOS;
    SeatSet old = holders_of(deal->hands, deal->of->queens);
    Seat first = seat_first(old);
    bool alone = old == seat_bit(first);
    if (solos == KOP_ZOLOS) /* cicha and zolo pay differently */
        out[len++] = (uint8_t)(alone ? KOP_CICHAS + first : kop_row_of_normal(old));
    for (int seat = 0; seat < KOP_SEATS; seat++)
        out[len++] = (uint8_t)(solos + seat);
    if (solos == KOP_ZOLOS && alone)
        out[len++] = (uint8_t)kop_row_of_wesele(first, partner_of(deal->of, deal->hands, first));
    return len;
}

/* From the tables, which have the points of all sides at once; or, where building tables does not pay, by a search for
 * each side. */
int kop_deal_points(const KopDeal *deal, SeatSet declarers)
{
    bool has_sides = deal->of->whole.threes && !kop_deal_is_gran(deal);
    return has_sides ? kop_sides_points(deal->sides, declarers, KOP_POINTS)
                     : kop_solve_deal(deal->solver, deal->hands, declarers) / WORTH_POINT;
}

int kop_deal_lead_points(const KopDeal *deal, unsigned lead, SeatSet declarers)
{
    if (deal->of->whole.threes && !kop_deal_is_gran(deal))
        return kop_sides_points(kop_whole_lead(&deal->of->whole, deal->hands, lead), declarers, KOP_POINTS);
    KopHands at = { .hands = deal->hands };
    kop_solver_play(deal->solver, &at, kop_lowest(lead));
    return kop_solve_position(deal->solver, &at, declarers) / WORTH_POINT;
}

static void visit_deal(const KopDeals *deals, const unsigned hand[KOP_SEATS], bool with_gran, KopVisit *visit,
                       void *with)
{
    KopDeal deal = { .of = deals, .solver = &deals->form };
    for (int seat = 0; seat < KOP_SEATS; seat++)
        deal.hands |= (uint64_t)hand[seat] << 16 * seat;
    deal.weight = kop_lab_weight(&deals->form.cards, deal.hands);
    if (deal.weight > 0) {
        deal.sides = deals->whole.threes ? kop_whole_deal(&deals->whole, deal.hands) : 0;
        visit(&deal, with);
    }
    if (!with_gran)
        return;
    deal = (KopDeal){ .of = deals, .solver = &deals->gran };
    for (int seat = 0; seat < KOP_SEATS; seat++)
        deal.hands |= (uint64_t)deals->in_gran[hand[seat]] << 16 * seat;
    deal.weight = kop_lab_weight(&deals->gran.cards, deal.hands);
    if (deal.weight > 0)
        visit(&deal, with);
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

/* Deals that follow each other differ in few cards, so they look up nearby ends. */
void kop_deals_visit(const KopDeals *deals, int forehand, bool with_gran, KopVisit *visit, void *with)
{
    unsigned hand[KOP_SEATS] = { deals->hand[forehand] }, three = 0xFFFF & ~hand[0];
    for (hand[1] = next_within(0, three); hand[1]; hand[1] = next_within(hand[1], three)) {
        unsigned two = three & ~hand[1];
        for (hand[2] = next_within(0, two); hand[2]; hand[2] = next_within(hand[2], two)) {
            hand[3] = two & ~hand[2];
            visit_deal(deals, hand, with_gran, visit, with);
        }
    }
}

void kop_deals_hands(uint16_t out[KOP_LAB_HANDS])
{
    int len = 0;
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++)
        if (__builtin_popcount(set) == KOP_TRICKS)
            out[len++] = (uint16_t)set;
}

static void name_cards(KopDeals *deals)
{
    static const Suit order[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    const KopCards *from = &deals->form.cards, *to = &deals->gran.cards;
    kop_deals_hands(deals->hand);
    for (int i = 0; i < KOP_LAB_HANDS; i++)
        deals->number[deals->hand[i]] = (uint16_t)i;
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++) {
        for (int i = 0; i < KOP_CARDS; i++)
            if (set >> i & 1)
                deals->in_gran[set] |= (uint16_t)(1 << to->bit[from->card[i]]);
    }
    for (int i = 0; i < SUITS; i++)
        deals->jack[i] = 1u << from->bit[CARD(JACK, order[i])];
    deals->queens = 1u << from->bit[CARD(QUEEN, CLUBS)] | 1u << from->bit[CARD(QUEEN, SPADES)];
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

static Status open_whole(KopDeals *deals, const CountOrder *order)
{
    kop_whole_make(&deals->form.cards, &deals->form.ends, &deals->whole);
    deals->whole.ends = kop_memory_open(kop_whole_ends_size(&deals->whole));
    deals->whole.threes = kop_memory_open(kop_whole_threes_size(&deals->whole));
    if (!deals->whole.ends || !deals->whole.threes)
        return ERR_MEMORY;
    Status status = fill(&deals->whole, order, kop_whole_fill_ends, deals->form.ends.classes);
    return status == OK ? fill(&deals->whole, order, kop_whole_fill_threes, deals->whole.threes_len) : status;
}

Status kop_deals_open(CountWork *work, const KopCounted *rules)
{
    const CountOrder *order = work->order;
    KopDeals *deals = work->shared = calloc(1, sizeof *deals);
    if (!deals)
        return ERR_MEMORY;
    uint64_t hands = order->range.to - order->range.from - count_done(work->count, order->range);
    Status status = kop_solver_open(rules->form, rules->must_beat, &deals->form);
    if (status == OK)
        status = kop_solver_open(FORM_GRAN, rules->must_beat, &deals->gran);
    if (status != OK)
        return status;
    name_cards(deals);
    return hands >= HANDS_FOR_TABLES ? open_whole(deals, order) : OK;
}

void kop_deals_close(CountWork *work)
{
    KopDeals *deals = work->shared;
    if (!deals)
        return;
    if (deals->whole.classes) {
        kop_memory_close(deals->whole.ends, kop_whole_ends_size(&deals->whole));
        kop_memory_close(deals->whole.threes, kop_whole_threes_size(&deals->whole));
    }
    kop_solver_close(&deals->form);
    kop_solver_close(&deals->gran);
    free(deals);
}
