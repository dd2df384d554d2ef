#include "games/kop/scoring.h"

#include <string.h>

bool kop_wins(Contract contract, int points, int tricks)
{
    return kop_contracts[contract].all_tricks ? tricks == KOP_TRICKS : points >= KOP_TO_WIN;
}

/* The losers' points and tricks multiply what they pay (rules 5): not in games that need all tricks. */
static int exit_of(const KopScoring *scoring, const KopResult *result, bool won)
{
    enum { OTHERS_EXIT = 26 };
    const ContractSpec *spec = &kop_contracts[result->contract];
    int points = won ? KOP_POINTS - result->points : result->points;
    int tricks = won ? KOP_TRICKS - result->tricks : result->tricks;
    if (spec->all_tricks || (!spec->team && !scoring->exit_in_solos))
        return 1;
    if (tricks == 0)
        return 3;
    return points < (won ? OTHERS_EXIT : scoring->declarer_exit) ? 2 : 1;
}

void kop_pay(const KopScoring *scoring, const KopResult *result, KopPayment *out)
{
    const ContractSpec *spec = &kop_contracts[result->contract];
    memset(out, 0, sizeof *out);
    out->won = kop_wins((Contract)result->contract, result->points, result->tricks);
    out->exit = exit_of(scoring, result, out->won);
    out->loss = scoring->loss_double && !out->won ? 2 : 1;
    out->value = (spec->base * out->exit * out->loss) << result->doublings;
    int32_t each = out->won ? out->value : -out->value;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        out->pays[seat] = result->declarers & seat_bit(seat) ? each * (spec->team ? 1 : 3) : -each;
}
