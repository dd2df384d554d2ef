/* slip_pay.c - what a written result pays, and whether any result pays given amounts. */
#include "games/kop/slip.h"

#include "games/kop/tables.h"

#include <string.h>

void kop_slip_pay(const Options *options, const KopSlip *slip, KopPayment *out)
{
    KopScoring scoring;
    kop_scoring(options, &scoring);
    kop_pay(&scoring, &slip->result, out);
}

const char *kop_slip_doubler(const KopScoring *scoring, const KopSlip *slip, int i)
{
    if (slip->counts[i])
        return N_("{seat} counts");
    return i >= kop_cap(scoring, (Contract)slip->result.contract)
               ? N_("{seat} does not count: it exceeds the most for this contract")
               : N_("{seat} does not count: the same side had doubled last");
}

static void print_declarers(SeatSet declarers, Text *out)
{
    bool first = true;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (declarers & seat_bit(seat)) {
            text_add(out, first ? "" : "+");
            text_add_char(out, (char)('A' + seat));
            first = false;
        }
}

void kop_slip_print(const KopSlip *slip, Text *out)
{
    text_add(out, kop_contracts[slip->result.contract].word);
    text_add_char(out, ' ');
    print_declarers(slip->result.declarers, out);
    text_add(out, slip->has_points || slip->has_tricks ? " " : "");
    text_add(out, slip->has_points ? digits(slip->result.points).text : "");
    text_add(out, slip->has_tricks ? "/" : "");
    text_add(out, slip->has_tricks ? digits(slip->result.tricks).text : "");
    text_add(out, slip->spoken > 0 ? " doubles " : "");
    if (slip->spoken > 0 && !slip->has_doublers)
        text_add_number(out, slip->spoken);
    for (int i = 0; slip->has_doublers && i < slip->spoken; i++) {
        text_add(out, i > 0 ? "," : "");
        text_add_char(out, (char)('A' + slip->doubler[i]));
    }
}

/* One result of each kind: all tricks, the others' exit and its limit, just won, just lost, the declarers' exit and
 * its limit, no trick. */
static const KopResult kinds[] = {
    { .points = 104, .tricks = 4 }, { .points = 79, .tricks = 3 }, { .points = 60, .tricks = 2 },
    { .points = 40, .tricks = 2 },  { .points = 26, .tricks = 1 }, { .points = 20, .tricks = 1 },
    { .points = 0, .tricks = 0 },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* Called for each payment that a deal can have, with A or A and B as declarers. Returns true to stop. */
typedef bool Paid(const KopPayment *payment, void *to);

static void each_payment(const Options *options, Paid *tell, void *to)
{
    KopScoring scoring;
    KopPayment payment;
    kop_scoring(options, &scoring);
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++) {
        bool baska = contract == KOP_BASKA, at_once = options->value[KOP_BASKA_BID] == BASKA_AUTO_WIN;
        if (!kop_slip_has(options, contract))
            continue;
        int cap = baska && at_once ? 0 : kop_cap(&scoring, contract), results = baska && at_once ? 1 : KINDS;
        for (int k = 0; k < results; k++)
            for (int doublings = 0; doublings <= cap; doublings++) {
                KopResult result = kinds[k];
                result.contract = (uint8_t)contract;
                result.declarers = kop_contracts[contract].team ? 3 : 1;
                result.doublings = (uint8_t)doublings;
                kop_pay(&scoring, &result, &payment);
                if (tell(&payment, to))
                    return;
            }
    }
}

/* The payment that is looked for, the declarers' first. */
typedef struct {
    int32_t pays[KOP_SEATS];
    bool found;
} Wanted;

static bool is_wanted(const KopPayment *payment, void *to)
{
    Wanted *wanted = to;
    wanted->found = memcmp(payment->pays, wanted->pays, sizeof wanted->pays) == 0;
    return wanted->found;
}

/* Sorts the amounts, so that equal ones are together and the declarers' come first: a single one, or either pair. */
bool kop_slip_can_pay(const Options *options, const int32_t pays[KOP_SEATS])
{
    for (Seat first = 0; first < KOP_SEATS; first++)
        for (Seat second = 0; second < KOP_SEATS; second++) {
            Wanted wanted = { .pays = { pays[first], pays[second] } };
            int len = 2;
            for (Seat seat = 0; seat < KOP_SEATS; seat++)
                if (seat != first && seat != second && len < KOP_SEATS)
                    wanted.pays[len++] = pays[seat];
            if (first == second)
                continue;
            each_payment(options, is_wanted, &wanted);
            if (wanted.found)
                return true;
        }
    return false;
}

static bool is_more(const KopPayment *payment, void *to)
{
    int32_t *most = to;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        int32_t size = payment->pays[seat] < 0 ? -payment->pays[seat] : payment->pays[seat];
        *most = size > *most ? size : *most;
    }
    return false;
}

int32_t kop_slip_most(const Options *options)
{
    int32_t most = 0;
    each_payment(options, is_more, &most);
    return most;
}
