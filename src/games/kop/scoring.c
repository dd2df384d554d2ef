#include "games/kop/scoring.h"

#include <string.h>

bool kop_wins(Contract contract, int points, int tricks)
{
    return kop_contracts[contract].all_tricks ? tricks == KOP_TRICKS : points >= KOP_TO_WIN;
}

int kop_doublings(const uint8_t doubler[], int len, SeatSet declarers, bool alternate)
{
    int counted = 0;
    bool by_declarers = false;
    for (int i = 0; i < len; i++) {
        bool is_declarer = declarers >> doubler[i] & 1;
        if (alternate && counted > 0 && is_declarer == by_declarers)
            continue;
        by_declarers = is_declarer;
        counted++;
    }
    return counted;
}

bool kop_can_take(int points, int tricks)
{
    enum { OF_A_RANK = 4 };
    if (tricks < 0 || tricks > KOP_TRICKS)
        return false;
    for (int aces = 0; aces <= OF_A_RANK; aces++)
        for (int tens = 0; tens <= OF_A_RANK; tens++)
            for (int queens = 0; queens <= OF_A_RANK; queens++) {
                int jacks = tricks * KOP_SEATS - aces - tens - queens;
                if (jacks >= 0 && jacks <= OF_A_RANK && 11 * aces + 10 * tens + 3 * queens + 2 * jacks == points)
                    return true;
            }
    return false;
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
        out->pays[seat] = (result->declarers & seat_bit(seat)) ? each * (spec->team ? 1 : 3) : -each;
}
