/* fits.c - options that contradict each other. */
#include "games/kop/tables.h"

static const Conflict conflicts[] = {
    { .when = "bid_order=free gran_bids=on", .expected = N_("bid_order=turn: Baśka is always bid in turn") },
    { .when = "bid_order=free baska_bid!=off", .expected = N_("bid_order=turn: Baśka is always bid in turn") },
    { .when = "bid_order=free double_names=baska", .expected = N_("bid_order=turn: Baśka is always bid in turn") },
};

Status kop_fits(const Options *options, int seats, Fault *fault)
{
    (void)seats;
    enum { LEN = sizeof conflicts / sizeof *conflicts };
    return options_agree(kop_options, options, conflicts, LEN, fault);
}
