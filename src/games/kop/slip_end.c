/* slip_end.c - a deal of Kop with real cards, as people write it down, as a deal of a match; and how a form asks for
 * it. */
#include "games/kop/slip.h"
#include "games/kop/tables.h"

#include <string.h>

static Status read_words(const Options *options, Slice written, KopSlip *out, Slice *wrong, Fault *fault)
{
    KopSlipWords words;
    Status status = kop_slip_split(written, &words, wrong, fault);
    words.exact = true;
    return status == OK ? kop_slip_read(options, &words, out, wrong, fault) : status;
}

/* A letter is a place of the deal, A its forehand; the scores are those of the seats. */
static Status read_slip(const Options *options, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong,
                        Fault *fault)
{
    KopSlip slip;
    KopPayment payment;
    Status status = read_words(options, written, &slip, wrong, fault);
    if (status != OK)
        return status;
    memset(out, 0, sizeof *out);
    kop_slip_pay(options, &slip, &payment);
    for (int place = 0; place < KOP_SEATS; place++)
        out->score[seat_after(starter, place, seats)] = payment.pays[place];
    return OK;
}

static void tell_doublers(const KopScoring *scoring, const KopSlip *slip, Seat starter, int seats, Sums *out)
{
    for (int i = 0; slip->has_doublers && i < slip->spoken; i++)
        if (!slip->counts[i])
            sums_say(out, &(const Saying){
                              kop_slip_doubler(scoring, slip, i),
                              { says_seats("seat", seat_bit(seat_after(starter, slip->doubler[i], seats))) } });
}

static void explain_slip(const Options *options, int seats, Seat starter, Slice written, Sums *out)
{
    KopSlip slip;
    KopPayment payment;
    KopScoring scoring;
    Slice wrong;
    Fault fault;
    if (read_words(options, written, &slip, &wrong, &fault) != OK)
        return;
    kop_scoring(options, &scoring);
    kop_slip_pay(options, &slip, &payment);
    bool all = kop_contracts[slip.result.contract].all_tricks, knows_all = slip.result.tricks == KOP_TRICKS;
    const KopSpoken told = { .spoken = slip.spoken,
                             .at_once = !slip.has_points && !slip.has_tricks,
                             .has_tricks = slip.has_tricks || (all && knows_all) };
    kop_tell_result(&slip.result, &told, out);
    tell_doublers(&scoring, &slip, starter, seats, out);
    kop_tell_payment(&scoring, &slip.result, &payment, out);
}

static void ask_slip(const Options *options, SlipForm *out)
{
    KopScoring scoring;
    kop_scoring(options, &scoring);
    out->kind = SLIP_CONTRACT;
    out->tricks = KOP_TRICKS;
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++) {
        const ContractSpec *spec = &kop_contracts[contract];
        bool at_once = contract == KOP_BASKA && options->value[KOP_BASKA_BID] == BASKA_AUTO_WIN;
        if (kop_slip_has(options, contract))
            out->contract[out->contracts_len++] = (SlipContract){
                .word = spec->word,
                .title = spec->title,
                .who = spec->team ? N_("Who played together for 53 points?") : N_("Who played alone?"),
                .declarers = spec->team ? 2 : 1,
                .doublings = (uint8_t)(at_once ? 0 : kop_cap(&scoring, contract)),
                .result = at_once            ? SLIP_WON
                          : spec->all_tricks ? SLIP_TRICKS
                                             : SLIP_POINTS,
            };
    }
}

const SlipSpec kop_slips = { .form = ask_slip, .read = read_slip, .explain = explain_slip };
