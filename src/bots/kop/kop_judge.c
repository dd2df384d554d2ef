#include "bots/kop/kop_judge.h"

#include "bots/kop/kop_quick.h"
#include "games/kop/auction.h"

/* Of the levels that weigh determinizations, skilled by very few: by how much the worth of a hand misses what they make
 * of it, in hundredths of a trick, and how many in 64 double a game alone that has been doubled so often. */
typedef struct {
    uint8_t bids, doubles, solo[4];
} Keen;

static const Keen keens[] = { { 80, 130, { 2, 32, 10, 5 } }, { 45, 45, { 0 } } };

/* They bid with somewhat less than quick. */
enum { KEEN_HOPE = 30 };

/* With how much they double a game of two against two: by whether a loss counts double, whether the seat holds a black
 * queen or has bid, and how often it has been doubled. */
static const uint8_t keen_least[2][2][4] = { { { 80, 125, 120, 120 }, { 75, 70, 45, 55 } },
                                             { { 45, 20, 80, 95 }, { 90, 85, 85, 80 } } };

static const Bot *player_at(const BotTurn *turn, Seat seat)
{
    return turn->at ? turn->at[seat] : bot_hard;
}

/* By so much the worth of a hand is missed, at most. */
static int miss(Rng *rng, int most)
{
    return (int)rng_below(rng, (uint32_t)(2 * most + 1)) - most;
}

static bool doubles_keenly(const Kop *s, Seat seat, const Keen *keen, Rng *rng)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler);
    len = len < 3 ? len : 3;
    if (!kop_contracts[s->contract].team)
        return rng_below(rng, 64) < keen->solo[len];
    const bool is_old = s->bidder == SEAT_NONE ? kop_old(s) >> seat & 1 : s->bidder == seat;
    return kop_tricks_worth(s, seat, (TrumpForm)s->form) + miss(rng, keen->doubles) >=
           keen_least[s->scoring.loss_double][is_old][len];
}

/* A pass, if it is allowed, is listed first. */
static Action call_keenly(const Kop *s, Seat seat, const Keen *keen, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    int said, len = kop_polite(s, legal, kop_legal(s, seat, legal));
    said = kop_quick_hope(s, seat, legal, len, KEEN_HOPE + miss(rng, keen->bids));
    if (legal[said].verb == KOP_BID)
        return legal[said];
    said = doubles_keenly(s, seat, keen, rng) ? len : 1;
    do
        said--;
    while (said > 0 && legal[said].verb != KOP_DOUBLE);
    return legal[said];
}

void kop_judge_play(const BotTurn *turn, Kop *s, uint64_t chances)
{
    const Seed seed = seed_from_number(chances);
    Rng rng = rng_make(&seed, STREAM_LAB);
    bool to_end = true;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        to_end &= player_at(turn, seat)->is_plain;
    while (s->phase != KOP_OVER && (to_end || s->phase != KOP_CARDS_PLAYED)) {
        const Seat seat = seat_first(kop_to_act(s));
        const Bot *bot = player_at(turn, seat);
        kop_apply(s, seat,
                  bot->is_plain ? bot_act(bot, &kop_game, s, seat, &rng)
                                : call_keenly(s, seat, &keens[bot == bot_hard], &rng));
    }
}
