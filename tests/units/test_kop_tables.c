/* test_kop_tables.c - the tables of Kop by hand and by lead against counts that are made without them. */
#include "unit.h"

#include "lab/kop/count_kop.h"
#include "lab/kop/count_kop_hands.h"
#include "lab/kop/kop_table.h"
#include "solvers/kop/kop_memory.h"

#include <stdlib.h>
#include <string.h>

static const char *const forms[] = { "kop", "kop trump_form=T14", "kop trump_form=T12_BLACK", "kop must_beat=off" };
enum { RULES = sizeof forms / sizeof *forms };

static void count(Count *out, const CountKind *kind, const char *game, uint64_t from, uint64_t to)
{
    atomic_bool stop = false;
    CountOrder order = { .threads = 2, .range = { from, to }, .stop = &stop };
    assert_int_equal(count_open(out, kind, "1", (const char *const[]){ game, kind == &count_kop ? "all" : NULL }, 1,
                                KOP_LAB_HANDS, NULL),
                     OK);
    assert_int_equal(count_run(out, &order, NULL), OK);
}

/* What the count of rows tells of a contract in a seat: deals, points. */
static void row_sums(const KopTally *tally, Contract contract, Seat seat, int64_t *deals, int64_t *points)
{
    *deals = *points = 0;
    for (int i = 0; i < KOP_ROWS; i++) {
        KopRow row;
        kop_row(i, &row);
        bool is_its = row.bidder != SEAT_NONE ? row.bidder == seat : row.declarers >> seat & 1;
        for (int p = 0; p <= KOP_POINTS && row.contract == contract && is_its; p++) {
            *deals += tally->deals[i][p];
            *points += tally->deals[i][p] * p;
        }
    }
}

static void hands_add_up_to_the_rows(void **unused)
{
    static const Contract contracts[] = { KOP_NORMAL, KOP_CICHA, KOP_WESELE, KOP_ZOLO, KOP_GRAN };
    (void)unused;
    for (int i = 0; i < RULES; i++) {
        Count rows, hands;
        count(&rows, &count_kop, forms[i], 900, 901);
        count(&hands, &count_kop_hands, forms[i], 900, 901);
        const KopHandsTally *tally = hands.tally;
        for (int c = 0; c < KOP_PLAYED; c++)
            for (Seat seat = 0; seat < KOP_SEATS; seat++) {
                int64_t deals, points, sum = 0, sum_points = 0;
                row_sums(rows.tally, contracts[c], seat, &deals, &points);
                for (int hand = 0; hand < KOP_LAB_HANDS; hand++) {
                    int line = kop_hands_line(hand, contracts[c], seat);
                    for (int k = 0; k < KOP_CLASSES; k++)
                        sum += tally->deals[line][k];
                    sum_points += tally->points[line];
                }
                assert_true(deals > 0 || contracts[c] == KOP_WESELE || contracts[c] == KOP_CICHA);
                assert_int_equal(sum, deals);
                assert_int_equal(sum_points, points);
            }
        count_close(&rows);
        count_close(&hands);
    }
}

/* The hands in which forehand holds the four side cards: all others hold trumps, so no two deals are alike, and each
 * can be counted by itself. */
static void each_hand_has_its_own_deals(void **unused)
{
    Count hands;
    KopSolver *solver = malloc(sizeof *solver);
    static int64_t deals[1 << KOP_CARDS], points[1 << KOP_CARDS];
    uint16_t number[1 << KOP_CARDS] = { 0 }, hand_of[KOP_LAB_HANDS];
    (void)unused;
    assert_non_null(solver);
    assert_int_equal(kop_solver_open(FORM_T12_RED, true, solver), OK);
    count(&hands, &count_kop_hands, "kop", 0, 1);
    kop_deals_hands(hand_of);
    for (int i = 0; i < KOP_LAB_HANDS; i++)
        number[hand_of[i]] = (uint16_t)i;
    for (unsigned b = 0; b < 1u << 12; b++)
        for (unsigned c = 0; c < 1u << 12 && __builtin_popcount(b) == 4; c++) {
            if ((b & c) || __builtin_popcount(c) != 4)
                continue;
            unsigned d = 0xFFFF & ~(0xFu | b << 4 | c << 4);
            uint64_t lie = 0xF | (uint64_t)b << 20 | (uint64_t)c << 36 | (uint64_t)d << 48;
            deals[d]++; /* zolo by the fourth seat */
            points[d] += kop_solve_deal(solver, lie, 8) / WORTH_POINT;
        }
    const KopHandsTally *tally = hands.tally;
    int checked = 0;
    for (unsigned d = 0; d < 1u << KOP_CARDS; d++) {
        if (deals[d] == 0)
            continue;
        int line = kop_hands_line(number[d], KOP_ZOLO, 3);
        int64_t sum = 0;
        for (int k = 0; k < KOP_CLASSES; k++)
            sum += tally->deals[line][k];
        assert_int_equal(sum, deals[d]);
        assert_int_equal(tally->points[line], points[d]);
        checked++;
    }
    assert_int_equal(checked, 495); /* four of twelve trumps */
    count_close(&hands);
    kop_solver_close(solver);
    free(solver);
}

/* A set of cards with two neighbouring side suits exchanged. */
static unsigned exchanged(unsigned set, int len, int suit)
{
    unsigned cards = (1u << len) - 1, low = set >> suit * len & cards, high = set >> (suit + 1) * len & cards;
    return (set & ~(cards << suit * len | cards << (suit + 1) * len)) | high << suit * len | low << (suit + 1) * len;
}

/* Sorting renames suits; and whatever names the suits had, the sorted hand and the place of a card in it are the
 * same. */
static void sorting_is_renaming(void **unused)
{
    static const TrumpForm form[] = { FORM_T12_RED, FORM_T14, FORM_T12_BLACK, FORM_GRAN };
    (void)unused;
    for (int i = 0; i < 4; i++) {
        KopCards c;
        kop_cards_make(form[i], true, &c);
        int len = __builtin_popcount(c.category[0]), suits = kop_lowest(c.trumps) / len;
        assert_true(suits >= 2);
        for (unsigned hand = 0; hand < 1u << KOP_CARDS; hand++) {
            if (__builtin_popcount(hand) != KOP_TRICKS)
                continue;
            unsigned sorted = kop_hand_sorted(&c, hand), last = 0;
            assert_int_equal(kop_points_worth(&c, sorted), kop_points_worth(&c, hand));
            assert_int_equal(sorted >> suits * len, hand >> suits * len);
            for (int suit = 0; suit < suits; suit++) {
                unsigned held = sorted >> suit * len & ((1u << len) - 1);
                assert_true(held >= last);
                last = held;
            }
            for (int suit = 0; suit + 1 < suits; suit++) {
                unsigned other = exchanged(hand, len, suit);
                assert_int_equal(kop_hand_sorted(&c, other), sorted);
                for (unsigned rest = hand; rest; rest &= rest - 1) {
                    unsigned card = rest & (0u - rest), place = kop_card_sorted(&c, hand, card);
                    assert_true(place & sorted);
                    assert_int_equal(kop_card_sorted(&c, other, exchanged(card, len, suit)), place);
                }
            }
        }
    }
}

/* ---- Leads ---- */

/* Threads count; the test judges. */
typedef struct {
    int64_t checked, wrong;
} Checks;

static void check_leads(const KopDeal *deal, void *with)
{
    enum { ONE_OF = 7 };
    Checks *checks = with;
    uint8_t rows[KOP_DEAL_ROWS];
    if (++checks->checked % ONE_OF != 0)
        return;
    int len = kop_deal_rows(deal, rows);
    for (int i = 0; i < len; i++) {
        KopRow row;
        kop_row(rows[i], &row);
        bool declares = row.declarers & 1;
        int best = declares ? -1 : KOP_POINTS + 1;
        for (unsigned rest = kop_hand(deal->hands, 0); rest; rest &= rest - 1) {
            int points = kop_deal_lead_points(deal, rest & (0u - rest), row.declarers);
            best = (declares ? points > best : points < best) ? points : best;
        }
        checks->wrong += best != kop_deal_points(deal, row.declarers);
    }
}

static bool check_range(CountWork *work, CountRange range)
{
    for (uint64_t i = range.from; i < range.to; i++)
        kop_deals_visit(work->shared, (int)i, true, check_leads, work->tally);
    return true;
}

static const CountField checked_fields[] = { { "checked", offsetof(Checks, checked), 0, 0, 0, 0 },
                                             { "wrong", offsetof(Checks, wrong), 0, 0, 0, 0 },
                                             { 0 } };
static const CountKind count_checks = { .name = "checks",
                                        .items = "hands",
                                        .settings = kop_table_settings,
                                        .fields = checked_fields,
                                        .tally_size = sizeof(Checks),
                                        .plan_size = sizeof(KopCounted),
                                        .most = 1,
                                        .plan = kop_table_plan,
                                        .begin = kop_table_begin,
                                        .end = kop_deals_close,
                                        .count = check_range };

static void the_best_lead_is_perfect_play(void **unused)
{
    (void)unused;
    for (int i = 0; i < RULES; i++) {
        Count one;
        count(&one, &count_checks, forms[i], 700, 701);
        assert_true(((const Checks *)one.tally)->checked > 5000);
        assert_int_equal(((const Checks *)one.tally)->wrong, 0);
        count_close(&one);
    }
}

/* The same with the tables of all deals, of many hands. */
static void the_tables_know_leads(void **unused)
{
    Count many;
    (void)unused;
    count(&many, &count_checks, "kop", 1000, 1100);
    assert_true(((const Checks *)many.tally)->checked > 1000000);
    assert_int_equal(((const Checks *)many.tally)->wrong, 0);
    count_close(&many);
}

/* Two equal side suits: what is told of their aces and tens is told once, and each deal has both. */
static void equal_suits_are_one_lead(void **unused)
{
    Count leads;
    uint16_t hand[KOP_LAB_HANDS];
    KopCards cards;
    (void)unused;
    kop_deals_hands(hand);
    kop_cards_make(FORM_T12_RED, true, &cards);
    assert_int_equal(hand[0], 0xF);
    count(&leads, &count_kop_leads, "kop", 0, 1);
    const int64_t *line = ((const KopLeadsTally *)leads.tally)->lead[0 * KOP_ROLES + 1]; /* others play normal */
    assert_int_equal(line[0], 25200); /* 34,650 less those with both black queens in one hand */
    assert_true(line[1] > 0 && line[2] > 0);
    assert_int_equal(line[3], 0);
    assert_int_equal(line[4], 0);
    assert_int_equal(kop_card_sorted(&cards, 0xF, 1 << 3), 1 << 1);
    assert_int_equal(kop_card_sorted(&cards, 0xF, 1 << 2), 1 << 0);
    assert_int_equal(kop_card_sorted(&cards, 1 << 1 | 1 << 9, 1 << 1),
                     1 << 3); /* a suit with cards goes behind one without */
    assert_int_equal(kop_hand_sorted(&cards, 1 << 1 | 1 << 9), 1 << 3 | 1 << 9);
    assert_int_equal(kop_card_sorted(&cards, 1 << 1 | 1 << 9, 1 << 9), 1 << 9);
    count_close(&leads);
}

/* A text is measured first, without bytes. */
static void tables_are_as_long_as_they_are_measured(void **unused)
{
    static const CountKind *const kinds[] = { &count_kop_hands, &count_kop_leads };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        Count one;
        count(&one, kinds[i], "kop", 0, 1);
        for (int k = 0; k < 2; k++) {
            void (*write)(const Count *, Text *) = k == 0 ? kinds[i]->print : kinds[i]->json;
            Text measured = text_over(NULL, 0);
            write(&one, &measured);
            char *bytes = malloc(measured.len + 1);
            assert_non_null(bytes);
            Text text = text_over(bytes, measured.len + 1);
            write(&one, &text);
            assert_int_equal(text.len, measured.len);
            assert_int_equal(strlen(bytes), measured.len);
            free(bytes);
        }
        count_close(&one);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(hands_add_up_to_the_rows), cmocka_unit_test(each_hand_has_its_own_deals),
        cmocka_unit_test(sorting_is_renaming),      cmocka_unit_test(the_best_lead_is_perfect_play),
        cmocka_unit_test(equal_suits_are_one_lead), cmocka_unit_test(tables_are_as_long_as_they_are_measured),
    };
    const struct CMUnitTest full[] = { cmocka_unit_test(the_tables_know_leads) };
    int failed = cmocka_run_group_tests(quick, NULL, NULL);
    (void)argv;
    return argc > 1 ? failed + cmocka_run_group_tests(full, NULL, NULL) : failed;
}
