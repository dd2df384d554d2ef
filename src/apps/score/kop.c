/* kop.c - tells what a deal of Kop or Baśka that was played on a real table pays. */
#include "apps/score/score.h"
#include "games/kop/slip.h"
#include "term/wording.h"

#include <string.h>

enum { SIDE_TEXT = 64, ROW_TEXT = 600 };

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
static const char *side_text(SeatSet side, char words[SIDE_TEXT])
{
    Text out = text_over(words, SIDE_TEXT);
    int len = __builtin_popcount(side), told = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (side & seat_bit(seat)) {
            wording_join(LIST_AND, told++, len, &out);
            text_add_char(&out, (char)('A' + seat));
        }
    return words;
}

static SeatSet declarers_of(const Deal *deal)
{
    return deal->slip.result.declarers;
}

static SeatSet others_of(const Deal *deal)
{
    enum { ALL = 15 };
    return (SeatSet)(ALL & ~declarers_of(deal));
}

static SeatSet winners_of(const Deal *deal)
{
    return deal->payment.won ? declarers_of(deal) : others_of(deal);
}

static SeatSet losers_of(const Deal *deal)
{
    return deal->payment.won ? others_of(deal) : declarers_of(deal);
}

static void explain_contract(const Deal *deal, Text *out)
{
    char side[SIDE_TEXT], others[SIDE_TEXT];
    wording_add(out, "{contract}, {side} against {others}", "contract",
                wording(kop_contracts[deal->slip.result.contract].title), "side", side_text(declarers_of(deal), side),
                "others", side_text(others_of(deal), others));
}

/* Says `60 of 104 points in 2 tricks`, or only what was typed of it. */
static void explain_taken(const KopSlip *slip, Text *out)
{
    if (slip->has_points && slip->has_tricks)
        wording_add_n(out, "{points} of 104 points in {n} trick", "{points} of 104 points in {n} tricks",
                      slip->result.tricks, "points", digits(slip->result.points).text);
    else if (slip->has_points)
        wording_add(out, "{points} of 104 points", "points", digits(slip->result.points).text);
    else
        wording_add(out, "{n} of 4 tricks", "n", digits(slip->result.tricks).text);
}

static void explain_result(const Deal *deal, Text *out)
{
    static const char *const patterns[2][2] = {
        { N_("{side} took {taken}; 53 points are needed: lost"),
          N_("{side} took {taken}; 53 points are needed: won") },
        { N_("{side} took {taken}; all four tricks are needed: lost"),
          N_("{side} took {taken}; all four tricks are needed: won") },
    };
    const KopSlip *slip = &deal->slip;
    char side[SIDE_TEXT], taken[ROW_TEXT];
    Text text = text_over(taken, sizeof taken);
    side_text(declarers_of(deal), side);
    if (!slip->has_points && !slip->has_tricks) {
        wording_add(out, "{side} won at once, by the four queens", "side", side);
        return;
    }
    explain_taken(slip, &text);
    bool all = kop_contracts[slip->result.contract].all_tricks;
    text_fill(out, wording(patterns[all][deal->payment.won]), "side", side, "taken", taken);
}

static void explain_doubler(const Deal *deal, int i, Text *out)
{
    const char *pattern = kop_slip_doubler(&deal->scoring, &deal->slip, i);
    text_fill(out, wording(pattern), "seat", (char[]){ (char)('A' + deal->slip.doubler[i]), 0 });
}

/* Says how many doublings count; if their seats were named, which do not count and why. */
static void explain_doublings(const Deal *deal, Text *out)
{
    const KopSlip *slip = &deal->slip;
    if (slip->result.doublings < slip->spoken)
        wording_add_n(out, "{n} of {all} doublings counts", "{n} of {all} doublings count", slip->result.doublings,
                      "all", digits(slip->spoken).text);
    else
        wording_add_n(out, "{n} doubling counts", "{n} doublings count", slip->result.doublings);
    for (int i = 0; slip->has_doublers && i < slip->spoken; i++) {
        text_add(out, i > 0 ? "; " : ": ");
        explain_doubler(deal, i, out);
    }
}

static void explain_exit(const Deal *deal, Text *out)
{
    const KopSlip *slip = &deal->slip;
    const ContractSpec *spec = &kop_contracts[slip->result.contract];
    char side[SIDE_TEXT];
    int points = deal->payment.won ? KOP_POINTS - slip->result.points : slip->result.points;
    side_text(losers_of(deal), side);
    if (spec->all_tricks || (!spec->team && !deal->scoring.exit_in_solos))
        text_add(out, gettext("few points do not count in this contract"));
    else if (deal->payment.exit == 3)
        wording_add(out, "{side} took no trick", "side", side);
    else
        wording_add(out, "{side} lost with {n} points; with fewer than {exit} the stake is doubled", "side", side,
                    "n", digits(points).text, "exit",
                    digits(deal->payment.won ? KOP_EXIT : deal->scoring.declarer_exit).text);
}

static void explain_value(const Deal *deal, Text *out)
{
    char losers[SIDE_TEXT], winners[SIDE_TEXT];
    bool team = kop_contracts[deal->slip.result.contract].team;
    const char *pattern = team                ? N_("each of {losers} pays {n} to one of {winners}")
                          : deal->payment.won ? N_("each of {losers} pays {n} to {winners}")
                                              : N_("{losers} pays {n} to each of {winners}");
    text_fill(out, wording(pattern), "losers", side_text(losers_of(deal), losers), "n",
              digits(deal->payment.value).text, "winners", side_text(winners_of(deal), winners));
}

/* Prints a row: a heading and its words. */
static void print_row(const char *factor, void (*explain)(const Deal *, Text *), const Deal *deal)
{
    char words[ROW_TEXT];
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
    const char *why = !deal->scoring.loss_double
                          ? N_("the declaring side loses no more than it could win (loss_double=off)")
                      : deal->payment.won ? N_("the declaring side has won: no double loss")
                                          : N_("the declaring side loses double (loss_double=on)");
    text_add(out, wording(why));
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

/* The flag that gave a part. */
static const char *flag_of(Slice wrong, const ScoreAsked *asked)
{
    const char *const flags[][2] = {
        { "--contract", asked->contract }, { "--declarers", asked->declarers }, { "--points", asked->points },
        { "--tricks", asked->tricks },     { "--doubles", asked->doubles },     { "--double-list", asked->doublers },
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (wrong.len > 0 && wrong.at == flags[i][1])
            return flags[i][0];
    return "--points"; /* the missing part: the parts before it have been asked for */
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
