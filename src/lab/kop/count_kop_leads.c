/* count_kop_leads.c - what forehand should lead, by its hand and by who plays the contract. */
#include "lab/kop/count_kop_hands.h"

#include "games/kop/scoring.h"
#include "lab/kop/kop_table.h"

#include <stddef.h>
#include <string.h>

enum { LEADS = KOP_TRICKS };

static const KopRole roles[KOP_ROLES] = {
    { KOP_NORMAL, 0, false }, { KOP_NORMAL, SEAT_NONE, false }, { KOP_CICHA, 0, false },  { KOP_CICHA, 1, false },
    { KOP_CICHA, 2, false },  { KOP_CICHA, 3, false },          { KOP_WESELE, 0, false }, { KOP_WESELE, 1, true },
    { KOP_WESELE, 2, true },  { KOP_WESELE, 3, true },          { KOP_WESELE, 1, false }, { KOP_WESELE, 2, false },
    { KOP_WESELE, 3, false }, { KOP_ZOLO, 0, false },           { KOP_ZOLO, 1, false },   { KOP_ZOLO, 2, false },
    { KOP_ZOLO, 3, false },   { KOP_GRAN, 0, false },           { KOP_GRAN, 1, false },   { KOP_GRAN, 2, false },
    { KOP_GRAN, 3, false },
};

static int role_of(const KopRow *row)
{
    bool own = row->declarers & 1;
    Seat player = row->bidder != SEAT_NONE      ? row->bidder
                  : row->contract != KOP_NORMAL ? seat_first(row->declarers)
                  : own                         ? 0
                                                : SEAT_NONE;
    bool called = row->contract == KOP_WESELE && own && player != 0;
    int role = 0;
    while (roles[role].contract != row->contract || roles[role].player != player || roles[role].called != called)
        role++;
    return role;
}

/* The cards of a hand as they lie in the sorted hand: place[i] is the place there of the hand's card i. */
static void places_of(const KopCards *cards, unsigned hand, int place[LEADS])
{
    unsigned sorted = kop_hand_sorted(cards, hand);
    int i = 0;
    for (unsigned rest = hand; rest; rest &= rest - 1, i++) {
        unsigned moved = kop_card_sorted(cards, hand, rest & (0u - rest));
        place[i] = __builtin_popcount(sorted & (moved - 1));
    }
}

static void count_row(const KopDeal *deal, const KopRow *row, KopLeadsTally *tally)
{
    const KopCards *cards = &deal->solver->cards;
    unsigned hand = kop_hand(deal->hands, 0);
    int place[LEADS], i = 0;
    int64_t *line = tally->lead[kop_deals_number(deal->of, kop_hand_sorted(cards, hand)) * KOP_ROLES + role_of(row)];
    places_of(cards, hand, place);
    line[0] += deal->weight;
    for (unsigned rest = hand; rest; rest &= rest - 1, i++) {
        int points = kop_deal_lead_points(deal, rest & (0u - rest), row->declarers);
        bool won = points >= KOP_TO_WIN, own = row->declarers & 1;
        line[1 + place[i]] += won == own ? deal->weight : 0;
        line[1 + LEADS + place[i]] += (int64_t)deal->weight * (own ? points : KOP_POINTS - points);
    }
}

static void count_deal(const KopDeal *deal, void *with)
{
    uint8_t rows[KOP_DEAL_ROWS];
    int len = kop_deal_rows(deal, rows);
    for (int i = 0; i < len; i++) {
        KopRow row;
        kop_row(rows[i], &row);
        count_row(deal, &row, with);
    }
}

static bool count_range(CountWork *work, CountRange range)
{
    for (uint64_t i = range.from; i < range.to; i++)
        kop_deals_visit(work->shared, (int)i, true, count_deal, work->tally);
    return true;
}

/* ---- The table ---- */

/* One hand in one role: what each of its cards brings as a lead. Of equal suits the lowest place stands for all. */
typedef struct {
    int64_t deals;
    unsigned card[LEADS];                         /* the card as a bit; 0: no card, or another one stands for it */
    int64_t won[LEADS], points[LEADS], of[LEADS]; /* of: deals, once for each card that it stands for */
    int best;
} Line;

/* False: no deals, as of all hands that another one stands for. */
static bool make_line(const KopCards *cards, const int64_t lead[KOP_OF_LEAD], unsigned hand, Line *out)
{
    int i = 0;
    *out = (Line){ .deals = lead[0], .best = -1 };
    if (out->deals == 0)
        return false;
    for (unsigned rest = hand; rest; rest &= rest - 1, i++) {
        unsigned card = rest & (0u - rest), stands = kop_card_sorted(cards, hand, card);
        int place = __builtin_popcount(hand & (stands - 1));
        out->card[place] = stands;
        out->of[place] += lead[0];
    }
    for (i = 0; i < LEADS; i++) {
        out->won[i] = lead[1 + i];
        out->points[i] = lead[1 + LEADS + i];
        if (out->of[i] == 0)
            continue;
        int best = out->best;
        /* shares of deals won, then of points, as cross products */
        __int128 gap = best < 0 ? 1 : (__int128)out->won[i] * out->of[best] - (__int128)out->won[best] * out->of[i];
        if (gap == 0)
            gap = (__int128)out->points[i] * out->of[best] - (__int128)out->points[best] * out->of[i];
        out->best = gap > 0 ? i : best;
    }
    return true;
}

static bool wins_as_often(const Line *line, int i, int k)
{
    return (__int128)line->won[i] * line->of[k] == (__int128)line->won[k] * line->of[i];
}

/* Cards that count as one in the table: a trump, or a rank of side suits that differ only in name. */
typedef struct {
    int64_t deals, best, won, best_won, points, best_points;
} CardSum;

/* Sums count twelfths of a deal, since a lead may stand for up to four cards. */
enum { PARTS = 12 };

static void add_line(const Line *line, CardSum sum[KOP_CARDS], const KopCards *cards, int suit_len)
{
    int side = kop_lowest(cards->trumps);
    for (int i = 0; i < LEADS; i++) {
        if (line->of[i] == 0)
            continue;
        int bit = kop_lowest(line->card[i]);
        CardSum *one = &sum[bit < side ? bit % suit_len : bit];
        int64_t times = PARTS / (line->of[i] / line->deals),
                best_times = PARTS / (line->of[line->best] / line->deals);
        one->deals += line->deals;
        one->best += wins_as_often(line, i, line->best) ? line->deals : 0;
        one->won += line->won[i] * times;
        one->points += line->points[i] * times;
        one->best_won += line->won[line->best] * best_times;
        one->best_points += line->points[line->best] * best_times;
    }
}

static void print_role(const KopRole *role, Text *out)
{
    char bytes[64];
    Text words = text_over(bytes, sizeof bytes);
    if (role->player == SEAT_NONE) {
        text_add(&words, "others");
    } else {
        text_add_char(&words, (char)('A' + role->player));
        text_add(&words, role->called ? "+A" : "");
    }
    columns_left(kop_contracts[role->contract].word, 9, out);
    columns_left(bytes, 8, out);
}

static void print_card(const KopCards *cards, int bit, Text *out)
{
    char bytes[16];
    Text words = text_over(bytes, sizeof bytes);
    card_print(cards->card[bit], &words);
    if (bit < kop_lowest(cards->trumps)) {
        words.len--; /* without its suit */
        text_add(&words, "-side");
    }
    columns_left(bytes, 9, out);
}

static void print_sum(const KopRole *role, const KopCards *cards, int bit, const CardSum *sum, Text *out)
{
    print_role(role, out);
    print_card(cards, bit, out);
    kop_table_number(sum->deals, 10, out);
    kop_table_hundredths(100 * sum->best, sum->deals, 8, out);
    kop_table_hundredths(100 * sum->won / PARTS, sum->deals, 8, out);
    kop_table_hundredths(100 * sum->best_won / PARTS, sum->deals, 8, out);
    kop_table_hundredths(sum->points / PARTS, sum->deals, 9, out);
    kop_table_hundredths(sum->best_points / PARTS, sum->deals, 9, out);
    text_add_char(out, '\n');
}

static void cards_of(const KopCounted *rules, Contract contract, KopCards *out)
{
    kop_cards_make(kop_form(contract, rules->form), rules->must_beat, out);
}

static void print_cards(const Count *count, int role, Text *out)
{
    const KopLeadsTally *tally = count->tally;
    KopCards cards;
    Line line;
    uint16_t hand[KOP_LAB_HANDS];
    CardSum sum[KOP_CARDS] = { 0 };
    cards_of(count->plan, roles[role].contract, &cards);
    kop_deals_hands(hand);
    for (int number = 0; number < KOP_LAB_HANDS; number++)
        if (make_line(&cards, tally->lead[number * KOP_ROLES + role], hand[number], &line))
            add_line(&line, sum, &cards, __builtin_popcount(cards.category[0]));
    for (int bit = KOP_CARDS - 1; bit >= 0; bit--)
        if (sum[bit].deals > 0)
            print_sum(&roles[role], &cards, bit, &sum[bit], out);
}

static void print(const Count *count, Text *out)
{
    kop_table_head(count, " --by lead", out);
    text_add(
        out,
        "# Perfect play of all hands seen after the lead; forehand (A) chooses it by its own hand and by who plays:\n"
        "# in normal A or others, in wesele the bidder, and whether A is called. best: in how many of 100 deals\n"
        "# with the card no other lead of the hand wins more often. won: by this lead, and by the hand's best.\n"
        "# points: of A's side, in the same way. With --json the cards of each hand.\n");
    text_add(out, "# contract plays  card         deals    best     won  (best)   points   (best)\n");
    for (int role = 0; role < KOP_ROLES; role++)
        print_cards(count, role, out);
}

static void write_leads(const KopCards *cards, const Line *line, Json *json)
{
    json_open_array(json, "leads");
    for (int i = LEADS - 1; i >= 0; i--) {
        if (line->of[i] == 0)
            continue;
        char bytes[8];
        Text card = text_over(bytes, sizeof bytes);
        card_print(cards->card[kop_lowest(line->card[i])], &card);
        json_open_object(json, NULL);
        json_write_text(json, "card", bytes);
        json_write_number(json, "cards", line->of[i] / line->deals);
        json_write_number(json, "won", line->won[i]);
        json_write_number(json, "points", line->points[i]);
        json_close(json);
    }
    json_close(json);
}

static void write_hand(const KopRole *role, const KopCards *cards, unsigned hand, const Line *line, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "contract", kop_contracts[role->contract].word);
    if (role->player == SEAT_NONE)
        json_write_null(json, "player");
    else
        json_write_number(json, "player", role->player);
    json_write_bool(json, "called", role->called);
    json_write_text(json, "hand", kop_table_cards(cards, hand).text);
    json_write_number(json, "deals", line->deals);
    write_leads(cards, line, json);
    json_close(json);
}

static void json(const Count *count, Text *out)
{
    const KopLeadsTally *tally = count->tally;
    uint16_t hand[KOP_LAB_HANDS];
    Json json = json_over(out);
    kop_deals_hands(hand);
    json_open_object(&json, NULL);
    json_write_text(&json, "game", count->setting[0]);
    json_write_number(&json, "hands", (int64_t)count_done(count, count_all(count)));
    json_open_array(&json, "lines");
    for (int role = 0; role < KOP_ROLES; role++) {
        KopCards cards;
        Line line;
        cards_of(count->plan, roles[role].contract, &cards);
        for (int number = 0; number < KOP_LAB_HANDS; number++)
            if (make_line(&cards, tally->lead[number * KOP_ROLES + role], hand[number], &line))
                write_hand(&roles[role], &cards, hand[number], &line, &json);
    }
    json_close(&json);
    json_close(&json);
}

static const CountField fields[] = {
    { "lead", offsetof(KopLeadsTally, lead), KOP_LEAD_LINES, KOP_OF_LEAD, 0, (int64_t)KOP_LAB_DEALS *KOP_POINTS },
    { 0 },
};

const CountKind count_kop_leads = {
    .name = "kop_leads",
    .items = "hands",
    .settings = kop_table_settings,
    .fields = fields,
    .tally_size = sizeof(KopLeadsTally),
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
