#include "lab/learn_kop.h"

#include "lab/kop_auction.h"
#include "lab/learn_source.h"

#include <stdlib.h>

static const LearnRow rows[] = {
    { "kop", KOP_SEATS }, { "baska", KOP_SEATS }, { "kop", KOP_SEATS }, { "kop_sport", KOP_SEATS },
    { "kop", KOP_SEATS }, { "baska", KOP_SEATS }, { "kop", KOP_SEATS }, { "kop_koscian", KOP_SEATS },
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    OTHER_MANNER_IN = 2, /* one seat in so many does not call by what is learnt */
    MOST = 24 /* stakes: a call that gains more teaches no more. Single payments of hundreds drown all others */
};

typedef struct {
    KopDice dice;
    LearnNet net;
} Learner;

_Static_assert(sizeof(KopNet) / sizeof(int16_t) <= LEARN_WEIGHTS_MAX, "room for the weights");

static bool happens(Learner *l, uint32_t in)
{
    return kop_dice_below(&l->dice, in) == 0;
}

static double within(double gain)
{
    return gain > MOST ? MOST : gain < -MOST ? -MOST : gain;
}

/* Learns from all calls that the seat may make. A pass is listed first if it is allowed. */
static void learn_calls(Learner *l, KopAuction *auction, const Kop *s, Seat seat, const Action legal[], int len)
{
    int brings[ACTIONS_MAX];
    KopLook look;
    if (legal[0].verb != KOP_PASS)
        return;
    for (int i = 0; i < len; i++) {
        Kop after = *s;
        KopDice dice = l->dice;
        kop_apply(&after, seat, legal[i]);
        brings[i] = kop_auction_brings(auction, &after, seat, &dice);
    }
    kop_dice_word(&l->dice);
    kop_look(s, auction->forms, seat, &look);
    for (int i = 1; i < len; i++) {
        double stakes = (double)(brings[i] - brings[0]) / kop_judge_stake(&look, legal[i]);
        learn_net_learn(&l->net, look.input, kop_judge_kind(&look, legal[i]), within(stakes) / KOP_JUDGE_STAKES);
    }
}

static void take_turn(Learner *l, KopAuction *auction, Kop *s)
{
    Action legal[ACTIONS_MAX];
    Seat seat = seat_first(kop_to_act(s));
    int len = kop_legal(s, seat, legal), call = kop_auction_call(auction, s, seat, legal, len, &l->dice);
    if (len > 1 && s->phase != KOP_SWAP && auction->manner[seat] == KOP_LEARNT)
        learn_calls(l, auction, s, seat, legal, len);
    kop_apply(s, seat, legal[call]);
}

static bool play_deal(void *self, const Game *game, const DealOrder *order)
{
    static const KopManner others[] = { KOP_BY_HAND, KOP_GLADLY };
    Learner *l = self;
    Kop s;
    KopForms forms;
    KopStakes stakes;
    KopAuction auction;
    REQUIRE(game->deal(&s, order) == OK);
    kop_forms(&s.rules, &forms);
    kop_stakes_init(&s.scoring, &stakes);
    kop_auction_init((const KopNet *)l->net.rounded, &forms, &stakes, &auction);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (happens(l, OTHER_MANNER_IN))
            auction.manner[seat] = others[kop_dice_below(&l->dice, 2)];
    while (kop_auction_is_on(&s))
        take_turn(l, &auction, &s);
    return true;
}

LearnEnd learn_kop(const LearnOrder *order, KopNet *out)
{
    const Seed seed = seed_from_number(order->first);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Learner *l = calloc(1, sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    learn_net_begin(&l->net, KOP_JUDGE_INPUTS, KOP_JUDGE_KINDS, &rng);
    l->dice = kop_dice(&rng);
    LearnEnd end = learn_net_run(&l->net, order, rows, ROWS, play_deal, l, (int16_t *)out);
    free(l);
    return end;
}

void learn_kop_print(const KopNet *net, const LearnOrder *order, Text *out)
{
    const LearnSource source = {
        .family = "kop", .header = "kop_judge", .type = "KopNet", .inputs = KOP_JUDGE_INPUTS, .kinds = KOP_JUDGE_KINDS
    };
    learn_source_print(&source, order, (const int16_t *)net, out);
}
