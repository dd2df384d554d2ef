/* count_kop_hands.c - what a hand is worth to who plays a contract with it. */
#include "lab/kop/count_kop_hands.h"

#include "games/kop/scoring.h"
#include "lab/kop/kop_table.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const Contract played[KOP_PLAYED] = { KOP_WESELE, KOP_CICHA, KOP_NORMAL, KOP_ZOLO, KOP_GRAN };

/* Each class begins at a number; the last one is the end. */
static const int classes[KOP_CLASSES + 1] = {
    0, 1, KOP_EXIT, KOP_EXIT + 1, KOP_TO_WIN, 79, KOP_POINTS, KOP_POINTS + 1
};

int kop_hands_line(int hand, Contract contract, Seat seat)
{
    int i = 0;
    while (played[i] != contract)
        i++;
    return (hand * KOP_PLAYED + i) * KOP_SEATS + seat;
}

static int class_of(int points)
{
    int class = 0;
    while (points >= classes[class + 1])
        class ++;
    return class;
}

static void count_deal(const KopDeal *deal, void *with)
{
    KopHandsTally *tally = with;
    uint8_t rows[KOP_DEAL_ROWS];
    int len = kop_deal_rows(deal, rows);
    for (int i = 0; i < len; i++) {
        KopRow row;
        kop_row(rows[i], &row);
        int points = kop_deal_points(deal, row.declarers), class = class_of(points);
        SeatSet players = row.bidder != SEAT_NONE ? seat_bit(row.bidder) : row.declarers;
        for (Seat seat = 0; seat < KOP_SEATS; seat++) {
            if (!(players & seat_bit(seat)))
                continue;
            unsigned hand = kop_hand_sorted(&deal->solver->cards, kop_hand(deal->hands, seat));
            int line = kop_hands_line(kop_deals_number(deal->of, hand), row.contract, seat);
            tally->deals[line][class] += deal->weight;
            tally->points[line] += (int64_t)deal->weight * points;
        }
    }
}

static bool count_range(CountWork *work, CountRange range)
{
    for (uint64_t i = range.from; i < range.to; i++)
        kop_deals_visit(work->shared, (int)i, true, count_deal, work->tally);
    return true;
}

/* ---- The table ---- */

/* What one loser pays, or all pay, to the player of a contract; of normal and wesele, of two. */
static void pay_classes(const KopScoring *scoring, Contract contract, int32_t out[KOP_CLASSES])
{
    for (int i = 0; i < KOP_CLASSES; i++) {
        int points = classes[i];
        KopResult result = { .contract = (uint8_t)contract,
                             .declarers = kop_contracts[contract].team ? 3 : 1,
                             .points = (uint8_t)points,
                             .tricks = points == 0            ? 0
                                       : points == KOP_POINTS ? KOP_TRICKS
                                                              : 1 }; /* between these the tricks do not matter */
        KopPayment payment;
        kop_pay(scoring, &result, &payment);
        out[i] = payment.pays[0];
    }
}

/* A hand with one contract, in all seats. */
typedef struct {
    uint16_t hand;
    int64_t deals[KOP_SEATS], won[KOP_SEATS], points, paid;
    int64_t deals_all, won_all;
} Line;

static bool make_line(const KopHandsTally *tally, int number, Contract contract, const int32_t pays[KOP_CLASSES],
                      Line *out)
{
    const bool takes_all = kop_contracts[contract].all_tricks;
    *out = (Line){ 0 };
    for (int seat = 0; seat < KOP_SEATS; seat++) {
        int line = kop_hands_line(number, kop_table_source(contract), (Seat)seat);
        for (int i = 0; i < KOP_CLASSES; i++) {
            int64_t deals = tally->deals[line][i];
            out->deals[seat] += deals;
            out->won[seat] += classes[i] >= (takes_all ? KOP_POINTS : KOP_TO_WIN) ? deals : 0;
            out->paid += deals * pays[i];
        }
        out->points += tally->points[line];
        out->deals_all += out->deals[seat];
        out->won_all += out->won[seat];
    }
    return out->deals_all > 0;
}

static int by_worth(const void *a, const void *b)
{
    const Line *one = a, *other = b;
    double gap = (double)other->paid / (double)other->deals_all - (double)one->paid / (double)one->deals_all;
    return gap > 0 ? 1 : gap < 0 ? -1 : one->hand - other->hand;
}

/* Fills the lines of a contract, the best first; returns how many. */
static int lines_of(const KopHandsTally *tally, const KopScoring *scoring, Contract contract,
                    const uint16_t hand[KOP_LAB_HANDS], Line out[KOP_LAB_HANDS])
{
    int32_t pays[KOP_CLASSES];
    int len = 0;
    pay_classes(scoring, contract, pays);
    for (int number = 0; number < KOP_LAB_HANDS; number++) {
        if (!make_line(tally, number, contract, pays, &out[len]))
            continue;
        out[len++].hand = hand[number];
    }
    qsort(out, (size_t)len, sizeof *out, by_worth);
    return len;
}

static void print_line(const KopCards *cards, Contract contract, const Line *line, void *to)
{
    Text *out = to;
    columns_left(kop_contracts[contract].word, 9, out);
    columns_left(kop_table_cards(cards, line->hand).text, 16, out);
    kop_table_number(line->deals_all, 9, out);
    for (int seat = 0; seat < KOP_SEATS; seat++)
        kop_table_hundredths(100 * line->won[seat], line->deals[seat], 8, out);
    kop_table_hundredths(100 * line->won_all, line->deals_all, 8, out);
    kop_table_hundredths(line->points, line->deals_all, 8, out);
    kop_table_hundredths(line->paid, line->deals_all, 8, out);
    text_add_char(out, '\n');
}

static const Contract printed[] = { KOP_WESELE, KOP_CICHA, KOP_NORMAL, KOP_ZOLO, KOP_ZOLO_DU, KOP_GRAN, KOP_GRAN_DU };
enum { PRINTED = sizeof printed / sizeof *printed };

/* Tells one line, to a Text or a Json. */
typedef void Tell(const KopCards *cards, Contract contract, const Line *line, void *to);

static void each_line(const Count *count, Tell *tell, void *to)
{
    static Line line[KOP_LAB_HANDS];
    const KopCounted *rules = count->plan;
    KopScoring scoring;
    kop_scoring(&rules->ruleset.options, &scoring);
    for (int i = 0; i < PRINTED; i++) {
        KopCards cards;
        uint16_t hand[KOP_LAB_HANDS];
        kop_cards_make(kop_form(printed[i], rules->form), rules->must_beat, &cards);
        kop_deals_hands(hand);
        int len = lines_of(count->tally, &scoring, printed[i], hand, line);
        for (int k = 0; k < len; k++)
            tell(&cards, printed[i], &line[k], to);
    }
}

static void print(const Count *count, Text *out)
{
    kop_table_head(count, " --by hand", out);
    text_add(
        out,
        "# Perfect play of all hands seen, forehand (A) leads. A hand stands for all that differ from it in the\n"
        "# names of equally long side suits. worth: what its holder gets, undoubled, on average of all deals;\n"
        "# of normal to each who holds a black queen, of wesele to the bidder. % won by seat of the holder.\n");
    text_add(out, "# contract hand             deals       A       B       C       D     all  points   worth\n");
    each_line(count, print_line, out);
}

static void write_line(const KopCards *cards, Contract contract, const Line *line, void *to)
{
    Json *row = to;
    json_open_object(row, NULL);
    json_write_text(row, "contract", kop_contracts[contract].word);
    json_write_text(row, "hand", kop_table_cards(cards, line->hand).text);
    json_write_number(row, "deals", line->deals_all);
    kop_table_write(row, "deals_by_seat", line->deals, KOP_SEATS);
    kop_table_write(row, "won_by_seat", line->won, KOP_SEATS);
    json_write_number(row, "points", line->points);
    json_write_number(row, "paid", line->paid);
    json_close(row);
}

static void json(const Count *count, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "game", count->setting[0]);
    json_write_number(&json, "hands", (int64_t)count_done(count, count_all(count)));
    json_open_array(&json, "lines");
    each_line(count, write_line, &json);
    json_close(&json);
    json_close(&json);
}

static const CountField fields[] = {
    { "deals", offsetof(KopHandsTally, deals), KOP_HAND_LINES, KOP_CLASSES, 0, KOP_LAB_DEALS },
    { "points", offsetof(KopHandsTally, points), 0, KOP_HAND_LINES, 0, (int64_t)KOP_LAB_DEALS *KOP_POINTS },
    { 0 },
};

const CountKind count_kop_hands = {
    .name = "kop_hands",
    .items = "hands",
    .settings = kop_table_settings,
    .fields = fields,
    .tally_size = sizeof(KopHandsTally),
    .plan_size = sizeof(KopCounted),
    .most = 1,
    .is_one = true,
    .plan = kop_table_plan,
    .begin = kop_table_begin,
    .end = kop_deals_close,
    .count = count_range,
    .print = print,
    .json = json,
};
