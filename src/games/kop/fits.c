/* fits.c - options that contradict each other: each row names the two. */
#include "games/kop/tables.h"

static bool is_free(const int16_t *v)
{
    return v[KOP_BID_ORDER] == ORDER_FREE;
}

static bool gran_out_of_turn(const int16_t *v)
{
    return is_free(v) && v[KOP_GRAN_BIDS];
}

static bool baska_out_of_turn(const int16_t *v)
{
    return is_free(v) && v[KOP_BASKA_BID] != BASKA_OFF;
}

static bool is_baska_out_of_turn(const int16_t *v)
{
    return is_free(v) && v[KOP_DOUBLE_NAMES] == NAMES_BASKA;
}

static const Conflict conflicts[] = {
    { gran_out_of_turn, KOP_BID_ORDER, KOP_GRAN_BIDS, N_("bid_order=turn: Baśka is always bid in turn") },
    { baska_out_of_turn, KOP_BID_ORDER, KOP_BASKA_BID, N_("bid_order=turn: Baśka is always bid in turn") },
    { is_baska_out_of_turn, KOP_BID_ORDER, KOP_DOUBLE_NAMES, N_("bid_order=turn: Baśka is always bid in turn") },
};

Status kop_fits(const Options *options, int seats, Fault *fault)
{
    (void)seats;
    enum { LEN = sizeof conflicts / sizeof *conflicts };
    return options_agree(kop_options, options, conflicts, LEN, fault);
}
