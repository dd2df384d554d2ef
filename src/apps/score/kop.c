/* kop.c - what a deal of Kop or Baśka that was played on a real table pays. */
#include "apps/score/score.h"
#include "games/kop/slip.h"

#include <string.h>

/* One deal. */
typedef struct {
    Ruleset ruleset;
    KopScoring scoring;
    KopSlip slip;
    KopPayment payment;
} Deal;

static void pay(Deal *deal)
{
    kop_scoring(&deal->ruleset.options, &deal->scoring);
    kop_slip_pay(&deal->ruleset.options, &deal->slip, &deal->payment);
}

static void add_payments(const KopPayment *payment, Text *out)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        text_add(out, seat > 0 ? " " : "");
        text_add(out, payment->pays[seat] > 0 ? "+" : "");
        text_add_number(out, payment->pays[seat]);
    }
}

Status score_kop_line(const Ruleset *ruleset, Slice rest, Text *out, Fault *fault)
{
    Deal deal = { .ruleset = *ruleset };
    KopSlipWords words;
    Slice wrong = { 0 };
    Status status = kop_slip_split(rest, &words, &wrong, fault);
    if (status == OK)
        status = kop_slip_read(&deal.ruleset.options, &words, &deal.slip, &wrong, fault);
    if (status != OK) {
        fault->column = wrong.at ? (uint32_t)(wrong.at - rest.at) + 1 : 0;
        return status;
    }
    pay(&deal);
    add_payments(&deal.payment, out);
    return OK;
}

/* The letters of a side, `A and C`. */
static void add_side(SeatSet side, const char *between, Text *out)
{
    int left = __builtin_popcount(side);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (side & seat_bit(seat)) {
            text_add_char(out, (char)('A' + seat));
            left--;
            text_add(out, left > 1 ? ", " : left == 1 ? between : "");
        }
}

static SeatSet others_of(const Deal *deal)
{
    enum { ALL = 15 };
    return (SeatSet)(ALL & ~deal->slip.result.declarers);
}

static void explain_contract(const Deal *deal, Text *out)
{
    const ContractSpec *spec = &kop_contracts[deal->slip.result.contract];
    text_add(out, spec->title);
    text_add(out, ", ");
    add_side(deal->slip.result.declarers, " and ", out);
    text_add(out, " against ");
    add_side(others_of(deal), " and ", out);
}

static void explain_result(const Deal *deal, Text *out)
{
    const KopSlip *slip = &deal->slip;
    bool all = kop_contracts[slip->result.contract].all_tricks;
    add_side(slip->result.declarers, " and ", out);
    if (!slip->has_points && !slip->has_tricks) {
        text_add(out, " won at once, by the four queens");
        return;
    }
    text_add(out, " took ");
    text_add(out, slip->has_points ? digits(slip->result.points).text : digits(slip->result.tricks).text);
    text_add(out, slip->has_points ? " of 104 points" : " of 4 tricks");
    if (slip->has_points && slip->has_tricks) {
        text_add(out, " in ");
        text_add_number(out, slip->result.tricks);
        text_add(out, slip->result.tricks == 1 ? " trick" : " tricks");
    }
    text_add(out, all ? ", all four tricks are needed: " : ", 53 are needed: ");
    text_add(out, deal->payment.won ? "won" : "lost");
}

/* Who has doubled, and what of it does not count and why. */
static void explain_doublings(const Deal *deal, Text *out)
{
    const KopSlip *slip = &deal->slip;
    int cap = kop_cap(&deal->scoring, (Contract)slip->result.contract);
    text_add_number(out, slip->result.doublings);
    text_add(out, slip->result.doublings == 1 ? " doubling counts" : " doublings count");
    if (slip->result.doublings < slip->spoken) {
        text_add(out, " of ");
        text_add_number(out, slip->spoken);
    }
    for (int i = 0; slip->has_doublers && i < slip->spoken; i++) {
        text_add(out, i > 0 ? "; " : ": ");
        text_add_char(out, (char)('A' + slip->doubler[i]));
        text_add(out, slip->counts[i] ? " counts"
                      : i >= cap      ? " not, beyond the most for this contract"
                                      : " not, the same side had doubled last");
    }
}

static void explain_exit(const Deal *deal, Text *out)
{
    const KopSlip *slip = &deal->slip;
    const ContractSpec *spec = &kop_contracts[slip->result.contract];
    int points = deal->payment.won ? KOP_POINTS - slip->result.points : slip->result.points;
    if (spec->all_tricks || (!spec->team && !deal->scoring.exit_in_solos)) {
        text_add(out, "exit: does not count in this contract");
        return;
    }
    add_side(deal->payment.won ? others_of(deal) : slip->result.declarers, " and ", out);
    if (deal->payment.exit == 3) {
        text_add(out, " took no trick");
        return;
    }
    text_add(out, " lost with ");
    text_add_number(out, points);
    text_add(out, " points, exit is at ");
    text_add_number(out, deal->payment.won ? 26 : deal->scoring.declarer_exit);
}

static void explain_value(const Deal *deal, Text *out)
{
    const KopResult *result = &deal->slip.result;
    text_add(out, "each of ");
    add_side(deal->payment.won ? others_of(deal) : result->declarers, " and ", out);
    text_add(out, " pays ");
    text_add_number(out, deal->payment.value);
    text_add(out, kop_contracts[result->contract].team ? " to one of " : " to each of ");
    add_side(deal->payment.won ? result->declarers : others_of(deal), " and ", out);
}

/* A row: what stands before, and its words. */
static void print_row(const char *factor, void (*explain)(const Deal *, Text *), const Deal *deal)
{
    char words[400];
    Text text = text_over(words, sizeof words);
    explain(deal, &text);
    printf("  %7s  %s\n", factor, words);
}

static const char *times(char buffer[16], int factor)
{
    snprintf(buffer, 16, "x %d", factor);
    return buffer;
}

static void explain_loss(const Deal *deal, Text *out)
{
    bool doubles = deal->scoring.loss_double;
    text_add(out, !doubles            ? "who declares loses as much as it wins (loss_double=off)"
                  : deal->payment.won ? "the declaring side has won: no double loss"
                                      : "the declaring side loses double (loss_double=on)");
}

static void print_words(const Deal *deal)
{
    char factor[16];
    const KopResult *result = &deal->slip.result;
    snprintf(factor, sizeof factor, "%d", kop_contracts[result->contract].base);
    print_row(factor, explain_contract, deal);
    print_row("", explain_result, deal);
    print_row(times(factor, 1 << result->doublings), explain_doublings, deal);
    print_row(times(factor, deal->payment.exit), explain_exit, deal);
    print_row(times(factor, deal->payment.loss), explain_loss, deal);
    snprintf(factor, sizeof factor, "= %d", deal->payment.value);
    print_row(factor, explain_value, deal);
}

static json_t *seats_to_json(SeatSet side)
{
    json_t *list = json_array();
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (side & seat_bit(seat)) {
            char letter[] = { (char)('A' + seat), 0 };
            json_array_append_new(list, json_string(letter));
        }
    return list;
}

static json_t *doublings_to_json(const KopSlip *slip)
{
    json_t *list = json_array();
    for (int i = 0; slip->has_doublers && i < slip->spoken; i++) {
        char letter[] = { (char)('A' + slip->doubler[i]), 0 };
        json_array_append_new(list, json_pack("{s:s, s:b}", "by", letter, "counts", slip->counts[i]));
    }
    return list;
}

static void print_json(const Deal *deal)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    const KopResult *result = &deal->slip.result;
    json_t *pays = json_array();
    games_print(&deal->ruleset, &text);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        json_array_append_new(pays, json_integer(deal->payment.pays[seat]));
    json_t *told =
        json_pack("{s:s, s:s, s:o, s:b, s:i, s:i, s:i, s:i, s:i, s:i, s:o, s:o}", "game", rules, "contract",
                  kop_contracts[result->contract].word, "declarers", seats_to_json(result->declarers), "won",
                  deal->payment.won, "base", kop_contracts[result->contract].base, "spoken", deal->slip.spoken,
                  "doublings", result->doublings, "exit", deal->payment.exit, "loss", deal->payment.loss, "value",
                  deal->payment.value, "doubles", doublings_to_json(&deal->slip), "payments", pays);
    json_object_set_new(told, "points", deal->slip.has_points ? json_integer(result->points) : json_null());
    json_object_set_new(told, "tricks", deal->slip.has_tricks ? json_integer(result->tricks) : json_null());
    cli_print_json(told);
}

/* The flag that a part was typed for. */
static const char *flag_of(Slice wrong, const ScoreAsked *asked)
{
    const char *const flags[][2] = {
        { "--contract", asked->contract }, { "--declarers", asked->declarers }, { "--points", asked->points },
        { "--tricks", asked->tricks },     { "--doubles", asked->doubles },     { "--double-list", asked->doublers },
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (wrong.len > 0 && wrong.at == flags[i][1])
            return flags[i][0];
    return "--points"; /* the one that is missing: the others are asked for before */
}

int score_kop(const Words *rules, const Words *typed, const ScoreAsked *asked)
{
    static Deal deal;
    char text[160];
    Fault fault = { 0 };
    Slice wrong = { 0 };
    const KopSlipWords words = { slice_of(asked->contract),
                                 slice_of(asked->declarers),
                                 slice_of(asked->points),
                                 slice_of(asked->tricks),
                                 slice_of(asked->doubles),
                                 slice_of(asked->doublers),
                                 false };
    deal.ruleset = cli_ruleset(rules);
    if (typed->len > 0)
        die(typed->word[0], "no word for a deal of Kop, expected --contract C --declarers A+C --points N --tricks N");
    if (!*asked->contract)
        die("--contract", "no contract, expected one like normal, cicha or zolo");
    if (!*asked->declarers)
        die("--declarers", "nobody declares, expected letters like A+C or B");
    if (kop_slip_read(&deal.ruleset.options, &words, &deal.slip, &wrong, &fault) != OK)
        die(flag_of(wrong, asked), "%s", fault.text);
    pay(&deal);
    if (asked->as_json) {
        print_json(&deal);
        return EXIT_YES;
    }
    Text out = text_over(text, sizeof text);
    add_payments(&deal.payment, &out);
    puts(text);
    if (asked->explains)
        print_words(&deal);
    return EXIT_YES;
}
