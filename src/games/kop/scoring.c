#include "games/kop/scoring.h"

#include "games/kop/tables.h"

#include <string.h>

void kop_scoring(const Options *options, KopScoring *out)
{
    static const uint8_t most[] = { 4, 5, 6, KOP_DOUBLINGS_MAX }; /* 16, 32, 64, none */
    static const uint8_t caps[] = { [CAP_8] = 3, [CAP_4] = 2 };
    const int16_t *value = options->value;
    *out = (KopScoring){ .exit_in_solos = value[KOP_EXIT_SCOPE] == EXIT_ALL_BUT_DU,
                         .loss_double = value[KOP_LOSS_DOUBLE],
                         .declarer_exit = (uint8_t)value[KOP_DECLARER_EXIT],
                         .alternate = value[KOP_DOUBLE_COUNTING] == COUNT_ALTERNATE,
                         .most = most[value[KOP_MAX_DOUBLE]] };
    out->most_cicha = value[KOP_CAP_CICHA] == CAP_SAME ? out->most : caps[value[KOP_CAP_CICHA]];
    out->most_solo = value[KOP_CAP_SOLO] == CAP_SAME ? out->most : caps[value[KOP_CAP_SOLO]];
}

int kop_cap(const KopScoring *scoring, Contract contract)
{
    if (contract == KOP_CICHA)
        return scoring->most_cicha;
    bool is_solo = !kop_contracts[contract].team && contract != KOP_BASKA; /* rules 7: baśka is as free as normal */
    return is_solo ? scoring->most_solo : scoring->most;
}

bool kop_wins(Contract contract, int points, int tricks)
{
    return kop_contracts[contract].all_tricks ? tricks == KOP_TRICKS : points >= KOP_TO_WIN;
}

/* How many of the doublings of these seats, in order, count. All do, unless the sides must alternate: then a doubling
 * does not count if its side also made the last one that counted. */
static int kop_doublings(const uint8_t doubler[], int len, SeatSet declarers, bool alternate)
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

int kop_counted(const KopScoring *scoring, Contract contract, const uint8_t doubler[], int len, SeatSet declarers)
{
    int cap = kop_cap(scoring, contract);
    return kop_doublings(doubler, len < cap ? len : cap, declarers, scoring->alternate);
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

/* The factor for the losers' points and tricks (rules 5); 1 in games that need all tricks. */
static int exit_of(const KopScoring *scoring, const KopResult *result, bool won)
{
    const ContractSpec *spec = &kop_contracts[result->contract];
    int points = won ? KOP_POINTS - result->points : result->points;
    int tricks = won ? KOP_TRICKS - result->tricks : result->tricks;
    if (spec->all_tricks || (!spec->team && !scoring->exit_in_solos))
        return 1;
    if (tricks == 0)
        return 3;
    return points < (won ? KOP_EXIT : scoring->declarer_exit) ? 2 : 1;
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
        out->pays[seat] = (result->declarers & seat_bit(seat)) != 0 ? each * (spec->team ? 1 : 3) : -each;
}
