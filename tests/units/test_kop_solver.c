/* test_kop_solver.c - Kop double dummy against plain minimax, in whole deals and in positions. It also breaks the
 * solver's tables one by one, renames suits, and compares the lab's sums for any number of threads and stops. The
 * first word of the command line says how many random deals each standard rule set gets (100). */
#include "unit.h"

#include "lab/kop/count_kop.h"
#include "solvers/kop/kop_minimax.h"
#include "solvers/kop/kop_position.h"
#include "solvers/kop/kop_whole.h"

#include <stdlib.h>

static int deals = 100;

typedef struct {
    Card hand[KOP_SEATS][KOP_TRICKS];
} Hands;

static Hands random_hands(uint64_t number)
{
    Hands hands;
    Deck deck;
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_LAB);
    deck_fill(&deck, (Pack){ .kind = PACK_16, .packs = 1 });
    deck_shuffle(&deck, &rng);
    for (int i = 0; i < KOP_CARDS; i++)
        hands.hand[i % KOP_SEATS][i / KOP_SEATS] = deck.card[i];
    return hands;
}

static KopSolver *open_solver(TrumpForm form, bool must_beat)
{
    KopSolver *solver = malloc(sizeof *solver);
    assert_non_null(solver);
    kop_solver_make(form, must_beat, solver);
    solver->ends.points = calloc(kop_ends_size(&solver->ends), 1);
    assert_non_null(solver->ends.points);
    return solver;
}

static void close_solver(KopSolver *solver)
{
    free(solver->ends.points);
    free(solver);
}

static uint64_t packed(const KopCards *cards, const Hands *hands)
{
    uint64_t bits = 0;
    for (int i = 0; i < KOP_CARDS; i++)
        bits |= (uint64_t)1 << (16 * (i % KOP_SEATS) + cards->bit[hands->hand[i % KOP_SEATS][i / KOP_SEATS]]);
    return bits;
}

/* The first of these deals in which some side's worth is not what minimax says; -1. */
static int first_difference(const KopSolver *solver, TrumpForm form, bool must_beat, int deals)
{
    for (int deal = 0; deal < deals; deal++) {
        Hands hands = random_hands((uint64_t)deal);
        KopTable table = { .trick_len = 0 };
        int worth[KOP_SIDES];
        memcpy(table.hand, hands.hand, sizeof table.hand);
        kop_minimax(form, must_beat, &table, worth);
        for (SeatSet side = 1; side < KOP_SIDES - 1; side++) {
            uint64_t bits = packed(&solver->cards, &hands);
            bool reaches = kop_solve_reaches(solver, bits, side, worth[side]) &&
                           !kop_solve_reaches(solver, bits, side, worth[side] + 1);
            if (kop_solve_deal(solver, bits, side) != worth[side] || !reaches)
                return deal;
        }
    }
    return -1;
}

/* With pext, if there is one, and without. */
static void assert_agrees(TrumpForm form, bool must_beat, int deals)
{
    KopSolver *solver = open_solver(form, must_beat);
    for (;; solver->has_pext = false) {
        int deal = first_difference(solver, form, must_beat, deals);
        if (deal >= 0)
            fail_msg("form %d, must_beat %d, pext %d, deal %d: not what plain minimax says", form, must_beat,
                     solver->has_pext, deal);
        if (!solver->has_pext)
            break;
    }
    close_solver(solver);
}

/* All sides are all contracts: normal and wesele two against two, cicha, zolo and the du games one against three. */
static void whole_deals_are_worth_what_plain_minimax_says(void **unused)
{
    (void)unused;
    assert_agrees(FORM_T12_RED, true, deals);
    assert_agrees(FORM_GRAN, true, deals);
}

static void so_are_deals_of_the_other_forms_and_without_the_duty_to_beat(void **unused)
{
    (void)unused;
    for (TrumpForm form = 0; form < FORMS; form++)
        assert_agrees(form, false, form == FORM_T14 ? deals / 100 + 1 : deals / 20 + 1);
    assert_agrees(FORM_T14, true, deals / 10 + 1);
    assert_agrees(FORM_T12_BLACK, true, deals / 10 + 1);
}

/* Plays at random, asking both at every card. */
static void compare_positions(const KopSolver *solver, TrumpForm form, uint64_t number)
{
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_LAB + 1);
    Hands hands = random_hands(number);
    KopHands position = { .hands = packed(&solver->cards, &hands) };
    KopTable table = { .trick_len = 0 };
    memcpy(table.hand, hands.hand, sizeof table.hand);
    for (int played = 0; played < KOP_CARDS; played++) {
        int worth[KOP_SIDES];
        Seat seat = seat_after(table.leader, table.trick_len, KOP_SEATS);
        kop_minimax(form, true, &table, worth);
        for (SeatSet side = 1; side < KOP_SIDES - 1; side++) {
            SeatSet turned = (SeatSet)((side >> table.leader | side << (KOP_SEATS - table.leader)) & 0xF);
            if (kop_solve_position(solver, &position, turned) != worth[side])
                fail_msg("deal %d after %d cards, side %d", (int)number, played, side);
        }
        unsigned allowed = kop_solver_allowed(solver, &position);
        for (uint32_t skip = rng_below(&rng, (uint32_t)__builtin_popcount(allowed)); skip > 0; skip--)
            allowed &= allowed - 1;
        Card card = solver->cards.card[kop_lowest(allowed)];
        for (int i = 0; i < KOP_TRICKS; i++)
            if (table.hand[seat][i] == card)
                table.hand[seat][i] = CARD_NONE;
        table.trick[table.trick_len++] = card;
        int winner = kop_solver_play(solver, &position, kop_lowest(allowed));
        if (winner >= 0) {
            table.leader = seat_after(table.leader, winner, KOP_SEATS);
            table.trick_len = 0;
        }
    }
}

static void positions_in_play_are_too(void **unused)
{
    (void)unused;
    for (TrumpForm form = 0; form < FORMS; form++) {
        KopSolver *solver = open_solver(form, true);
        for (uint64_t number = 0; number < (uint64_t)deals / 40 + 1; number++)
            compare_positions(solver, form, number);
        close_solver(solver);
    }
}

/* Each breaks one table. */
static void twins_that_are_none(KopSolver *s)
{
    s->cards.alike |= (uint16_t)(1 << s->cards.bit[CARD(JACK, CLUBS)]);
}
static void no_duty_to_beat_a_queen(KopSolver *s)
{
    s->cards.must[s->cards.bit[CARD(QUEEN, HEARTS)]] = 0;
}
static void a_ten_that_beats_its_ace(KopSolver *s)
{
    s->cards.above[s->cards.bit[CARD(ACE, HEARTS)]] |= (uint16_t)(1 << s->cards.bit[CARD(10, HEARTS)]);
}
static void ends_taken_for_others(KopSolver *s)
{
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++)
        s->ends.class_of[set] /= 2;
}
static void hands_taken_for_others(KopSolver *s)
{
    memset(s->ends.split[3], 0, sizeof s->ends.split[3]);
}
static void a_jack_that_counts_three(KopSolver *s)
{
    for (int byte = 0; byte < 256; byte++)
        s->cards.low_worth[byte] = (uint16_t)(s->cards.low_worth[byte] + (byte >> 6 & 1) * WORTH_POINT);
}

static void a_broken_table_is_found(void **unused)
{
    static void (*const faults[])(KopSolver *) = { twins_that_are_none,      no_duty_to_beat_a_queen,
                                                   a_ten_that_beats_its_ace, ends_taken_for_others,
                                                   hands_taken_for_others,   a_jack_that_counts_three };
    (void)unused;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        KopSolver *solver = open_solver(FORM_T12_RED, true);
        faults[i](solver);
        if (first_difference(solver, FORM_T12_RED, true, deals) < 0)
            fail_msg("fault %d is not found", (int)i);
        close_solver(solver);
    }
}

/* Twelve cards of a class, dealt at random. */
static uint64_t random_three(unsigned live, Rng *rng)
{
    uint8_t card[KOP_CARDS];
    int len = 0;
    uint64_t hands = 0;
    for (; live; live &= live - 1)
        card[len++] = (uint8_t)kop_lowest(live);
    cards_shuffle(card, len, rng);
    for (int i = 0; i < len; i++)
        hands |= (uint64_t)1 << (16 * (i % KOP_SEATS) + card[i]);
    return hands;
}

static void tables_of_all_sides_say_what_the_search_says(void **unused)
{
    enum { CLASSES = 3, LAYS = 300 };
    KopSolver *solver = open_solver(FORM_T14, true);
    KopWhole whole;
    Seed seed = seed_from_number(1);
    Rng rng = rng_make(&seed, STREAM_LAB);
    (void)unused;
    kop_whole_make(&solver->cards, &solver->ends, &whole);
    whole.ends = malloc(kop_whole_ends_size(&whole));
    whole.threes = malloc(kop_whole_threes_size(&whole)); /* of which only these classes are touched */
    assert_true(whole.ends && whole.threes);
    for (int i = 0; i < solver->ends.classes; i++)
        kop_whole_fill_ends(&whole, i);
    for (int i = 0; i < CLASSES; i++) {
        int class = (i * 2 + 1) * whole.threes_len / (2 * CLASSES);
        unsigned live = whole.first_of[class];
        int all = kop_points_worth(&solver->cards, live) / WORTH_POINT;
        kop_whole_fill_threes(&whole, class);
        for (int lay = 0; lay < LAYS; lay++) {
            KopHands hands = { .hands = random_three(live, &rng) };
            Sides sides = kop_whole_three(&whole, hands.hands, live);
            for (SeatSet side = 1; side < KOP_SIDES - 1; side++)
                if (__builtin_popcount(side) < 3)
                    assert_int_equal(kop_sides_points(sides, side, all),
                                     kop_solve_position(solver, &hands, side) / WORTH_POINT);
        }
    }
    free(whole.ends);
    free(whole.threes);
    close_solver(solver);
}

/* Hands with side suits renamed: suit i as suit to[i]. */
static uint64_t renamed(const KopCards *c, uint64_t hands, const int to[SUITS])
{
    int len = __builtin_popcount(c->category[0]), suits = kop_lowest(c->trumps) / len;
    uint64_t trumps = c->trumps * (uint64_t)0x0001000100010001, out = hands & trumps;
    for (int suit = 0; suit < suits; suit++) {
        uint64_t cards = (((uint64_t)1 << len) - 1) * 0x0001000100010001;
        out |= (hands >> suit * len & cards) << to[suit] * len;
    }
    return out;
}

static bool next_naming(int to[SUITS], int suits)
{
    int i = suits - 2, j = suits - 1;
    while (i >= 0 && to[i] > to[i + 1])
        i--;
    if (i < 0)
        return false;
    while (to[j] < to[i])
        j--;
    int swapped = to[i];
    to[i] = to[j];
    to[j] = swapped;
    for (int low = i + 1, high = suits - 1; low < high; low++, high--) {
        swapped = to[low];
        to[low] = to[high];
        to[high] = swapped;
    }
    return true;
}

/* Of the deals that renaming makes of one, the weights count each once, and all are worth the same to every side. */
static void check_renaming(const KopSolver *solver, uint64_t hands)
{
    const KopCards *c = &solver->cards;
    int suits = kop_lowest(c->trumps) / __builtin_popcount(c->category[0]), to[SUITS] = { 0, 1, 2, 3 };
    uint64_t seen[24];
    int seen_len = 0, weights = 0;
    do {
        uint64_t other = renamed(c, hands, to);
        int i = 0;
        while (i < seen_len && seen[i] != other)
            i++;
        if (i < seen_len)
            continue;
        seen[seen_len++] = other;
        weights += kop_lab_weight(c, other);
        for (SeatSet side = 1; side < KOP_SIDES - 1; side++)
            assert_int_equal(kop_solve_deal(solver, other, side), kop_solve_deal(solver, hands, side));
    } while (next_naming(to, suits));
    assert_int_equal(weights, seen_len);
}

static void renaming_side_suits_changes_nothing(void **unused)
{
    (void)unused;
    for (TrumpForm form = 0; form < FORMS; form++) {
        KopSolver *solver = open_solver(form, true);
        for (uint64_t number = 0; number < 200; number++) {
            Hands hands = random_hands(number);
            check_renaming(solver, packed(&solver->cards, &hands));
        }
        close_solver(solver);
    }
}

static void open_count(Count *out)
{
    assert_int_equal(
        count_open(out, &count_kop, "1", (const char *const[]){ "kop", "normal" }, 1, KOP_LAB_HANDS, NULL), OK);
}

static void count(Count *lab, uint64_t hands, int threads)
{
    atomic_bool stop = false;
    CountOrder order = { .threads = threads, .range = { 0, hands }, .stop = &stop };
    assert_int_equal(count_run(lab, &order, NULL), OK);
}

static void the_lab_counts_the_same_with_threads_and_stops(void **unused)
{
    enum { HANDS = 3 };
    static char bytes[1 << 17], again[1 << 17];
    Count whole, parts;
    (void)unused;
    open_count(&whole);
    open_count(&parts);
    count(&whole, HANDS, 1);
    count(&parts, 1, 2);
    assert_int_equal(count_done(&parts, count_all(&parts)), 1);
    count(&parts, HANDS, 2);
    Text one = text_over(bytes, sizeof bytes), other = text_over(again, sizeof again);
    count_write(&whole, &one);
    count_write(&parts, &other);
    assert_true(one.len < one.cap);
    assert_string_equal(bytes, again);
    count_close(&whole);
    count_close(&parts);
}

/* Every deal with this hand of forehand's, one by one and without symmetry, against the lab's rows: its hands 0 and 1
 * are those with the four side cards, which renaming leaves where they are. */
static void the_lab_counts_what_is_there(void **unused)
{
    Count lab;
    KopSolver *solver = open_solver(FORM_T12_RED, true);
    uint64_t sum = 0, counted = 0;
    unsigned queens = 1u << solver->cards.bit[CARD(QUEEN, CLUBS)] | 1u << solver->cards.bit[CARD(QUEEN, SPADES)];
    (void)unused;
    open_count(&lab);
    count(&lab, 1, 1);
    for (unsigned b = 0; b < 1u << 12; b++)
        for (unsigned c = 0; c < 1u << 12 && __builtin_popcount(b) == 4; c++) {
            if ((b & c) || __builtin_popcount(c) != 4)
                continue;
            unsigned hand[] = { 0xF, b << 4, c << 4, 0xFFF0 & ~(b << 4 | c << 4) };
            uint64_t hands = 0;
            SeatSet old = 0;
            for (int seat = 0; seat < KOP_SEATS; seat++) {
                hands |= (uint64_t)hand[seat] << 16 * seat;
                if (hand[seat] & queens)
                    old |= seat_bit((Seat)seat);
            }
            sum += (uint64_t)kop_solve_deal(solver, hands, old) / WORTH_POINT;
        }
    for (int row = 0; row < 10; row++)
        for (int points = 0; points <= KOP_POINTS; points++)
            counted += (uint64_t)(((KopTally *)lab.tally)->deals[row][points] * points);
    assert_int_equal(counted, sum);
    count_close(&lab);
    close_solver(solver);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        deals = (int)strtol(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_deals_are_worth_what_plain_minimax_says),
        cmocka_unit_test(so_are_deals_of_the_other_forms_and_without_the_duty_to_beat),
        cmocka_unit_test(positions_in_play_are_too),
        cmocka_unit_test(a_broken_table_is_found),
        cmocka_unit_test(tables_of_all_sides_say_what_the_search_says),
        cmocka_unit_test(renaming_side_suits_changes_nothing),
        cmocka_unit_test(the_lab_counts_the_same_with_threads_and_stops),
        cmocka_unit_test(the_lab_counts_what_is_there),
    };
    return TESTS_RUN(tests);
}
