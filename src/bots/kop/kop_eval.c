#include "bots/kop/kop_eval.h"

#include "games/kop/auction.h"

static const struct {
    uint8_t others, own;
} kinds[KOP_CONTRACTS] = {
    [KOP_NORMAL] = { KOP_DOUBLES_NORMAL, KOP_DOUBLES_CICHA },
    [KOP_WESELE] = { KOP_DOUBLES_WESELE, KOP_DOUBLES_OWN_WESELE },
    [KOP_GRAN] = { KOP_DOUBLES_GRAN, KOP_DOUBLES_OWN_SOLO },
    [KOP_ZOLO] = { KOP_DOUBLES_ZOLO, KOP_DOUBLES_OWN_SOLO },
    [KOP_GRAN_DU] = { KOP_DOUBLES_GRAN, KOP_DOUBLES_OWN_SOLO },
    [KOP_ZOLO_DU] = { KOP_DOUBLES_ZOLO, KOP_DOUBLES_OWN_SOLO },
    [KOP_BASKA] = { KOP_DOUBLES_ZOLO, KOP_DOUBLES_OWN_SOLO },
};

/* Both black queens make a cicha of a deal without a bid. */
static bool is_own(const Kop *s, Seat seat)
{
    return s->bidder == SEAT_NONE ? kop_holds_both(s, seat) : s->bidder == seat;
}

const KopLine *kop_eval_line(const KopLines *lines, const Kop *view, Seat seat)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int counting = view->scoring.alternate ? 2 : view->scoring.loss_double;
    int kind = is_own(view, seat) ? kinds[view->contract].own : kinds[view->contract].others;
    int doublings = kop_doublers(view, doubler);
    if (view->calls_len == 0)
        return NULL;
    return &lines->line[counting][kind][doublings > KOP_DOUBLED_MOST ? KOP_DOUBLED_MOST : doublings];
}
