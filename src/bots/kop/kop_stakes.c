#include "bots/kop/kop_stakes.h"

#include <string.h>

void kop_stakes_init(const KopScoring *scoring, KopStakes *out)
{
    out->scoring = *scoring;
    memset(out->known, 0, sizeof out->known);
}

static void fill_values(KopStakes *stakes, int contract)
{
    stakes->known[contract] = true;
    for (int worth = 0; worth <= WORTH_ALL; worth++) {
        KopPayment payment;
        KopResult result = { .contract = (uint8_t)contract,
                             .declarers = 1,
                             .points = (uint8_t)(worth / WORTH_POINT),
                             .tricks = (uint8_t)(worth % WORTH_POINT) };
        kop_pay(&stakes->scoring, &result, &payment);
        stakes->value[contract][worth] = (int16_t)(payment.won ? payment.value : -payment.value);
    }
}

int kop_stakes_pay(KopStakes *stakes, const KopWorld *world, Seat seat, int worth)
{
    bool declares = world->declarers >> seat & 1, is_team = kop_contracts[world->contract].team;
    if (!stakes->known[world->contract])
        fill_values(stakes, world->contract);
    int value = stakes->value[world->contract][worth];
    return (declares ? value * (is_team ? 1 : 3) : -value) * (1 << world->doublings);
}

double kop_stakes_hope(KopStakes *stakes, const KopWorld *world, Seat seat, int worth)
{
    const double all_points = 0.1; /* in stakes */
    double points =
        all_points * (worth - (double)WORTH_ALL / 2.0) / (double)WORTH_ALL * kop_contracts[world->contract].base;
    double doubled = points * (1 << world->doublings);
    return kop_stakes_pay(stakes, world, seat, worth) + (world->declarers >> seat & 1 ? doubled : -doubled);
}
