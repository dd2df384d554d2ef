#include "lab/kop_auction.h"

#include "bots/kop_exact.h"
#include "bots/kop_habits.h"
#include "bots/kop_quick.h"
#include "bots/worth.h"

#include <string.h>

/* FOR_GLAD: in hundredths of a trick, the hands with which players who double gladly double against a side of two.
 * SHARP: a call that gains one stake is e to this power times as likely as a pass. */
enum { NOT_FOUND = -1, FOR_GLAD = 100, SHARP = 5, ALL_KNOWN_IN = 3 };

void kop_auction_init(const KopNet *net, const KopForms *forms, KopStakes *stakes, KopAuction *out)
{
    *out = (KopAuction){ .net = net, .forms = forms, .stakes = stakes };
    memset(out->worth, NOT_FOUND, sizeof out->worth);
}

bool kop_auction_is_on(const Kop *s)
{
    return s->phase != KOP_CARDS_PLAYED && s->phase != KOP_OVER;
}

static int call_gladly(const Kop *s, Seat seat, const Action legal[], int len)
{
    bool may_lose = s->bidder == seat || !kop_contracts[s->contract].team;
    for (int i = 0; i < len; i++) {
        if (legal[i].verb != KOP_DOUBLE)
            continue;
        if (s->bidder == seat)
            return kop_quick_call(s, seat, legal, len);
        if (may_lose || kop_tricks_worth(s, seat, (TrumpForm)s->form) >= FOR_GLAD)
            return i;
    }
    return 0;
}

static double liking(int32_t gain)
{
    enum { MOST = 20 };
    double power = (double)gain * SHARP / KOP_JUDGE_STAKE;
    return worth_exponential(power > MOST ? MOST : power < -MOST ? -MOST : power);
}

static int call_learnt(const KopAuction *auction, const Kop *s, Seat seat, const Action legal[], int len,
                       KopDice *dice)
{
    double share[ACTIONS_MAX] = { 0 }, sum = 0;
    KopLook look;
    kop_look(s, auction->forms, seat, &look);
    for (int i = 0; i < len; i++)
        sum += share[i] = liking(kop_judge_gain(auction->net, &look, legal[i]));
    double left = kop_dice_share(dice) * sum;
    for (int i = 0; i < len - 1; i++)
        if ((left -= share[i]) < 0)
            return i;
    return len - 1;
}

int kop_auction_call(const KopAuction *auction, const Kop *s, Seat seat, const Action legal[], int len, KopDice *dice)
{
    if (len == 1 || s->phase == KOP_SWAP)
        return 0;
    switch (auction->manner[seat]) {
    case KOP_BY_HAND:
        return kop_quick_call(s, seat, legal, len);
    case KOP_GLADLY:
        return call_gladly(s, seat, legal, len);
    default:
        return call_learnt(auction, s, seat, legal, len, dice);
    }
}

/* The worth of the contract to its declarers. A card that has been led already may be swapped: then nothing is kept. */
static int result_of(KopAuction *auction, const Kop *s, const KopKnown *known, const KopWorld *world, KopDice *dice)
{
    KopMoment moment;
    int *worth = &auction->worth[world->contract][s->bidder == SEAT_NONE ? 0 : s->bidder];
    if (*worth != NOT_FOUND && s->played_len == 0)
        return *worth;
    kop_moment(known, world, &moment);
    if (kop_dice_below(dice, ALL_KNOWN_IN) > 0)
        while (moment.tricks == KOP_TRICKS)
            kop_moment_lay(known->cards, &moment, kop_habit_card(known, world, &moment, dice));
    return *worth = kop_exact(known->cards, &moment, world->declarers);
}

int kop_auction_brings(KopAuction *auction, const Kop *state, Seat seat, KopDice *dice)
{
    Kop s = *state;
    KopKnown known;
    KopWorld world;
    while (kop_auction_is_on(&s)) {
        Action legal[ACTIONS_MAX];
        Seat speaker = seat_first(kop_to_act(&s));
        int len = kop_legal(&s, speaker, legal);
        kop_apply(&s, speaker, legal[kop_auction_call(auction, &s, speaker, legal, len, dice)]);
    }
    if (s.phase == KOP_OVER) {
        int32_t score[SEATS_MAX];
        kop_game.score(&s, score);
        return score[seat];
    }
    kop_known(&s, seat, auction->forms, &known);
    kop_world_of(&known, &world);
    return kop_stakes_pay(auction->stakes, &world, seat, result_of(auction, &s, &known, &world, dice));
}
