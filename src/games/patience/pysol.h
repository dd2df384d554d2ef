/* pysol.h - the deals of PySolFC by its numbers (rules D3): 1 to 32000 by the Microsoft-compatible generator, greater
 * ones
 *           by MT19937, to 10^20. Facts checked against its boards (tests/data/patience) and against Python's
 *           generator.
 * Errors ERR_RANGE for 0 and for what is above 10^20, ERR_CONFLICT for a layout that it does not deal, or whose dealing
 * is not known. */
#ifndef GAMES_PATIENCE_PYSOL_H
#define GAMES_PATIENCE_PYSOL_H

#include "core/deal_number.h"
#include "games/patience/patience.h"

/* The deck of PySolFC's deal of this number, in our order of dealing. */
Status pysol_deck(const Options *options, DealNumber deal, Deck *out, Fault *fault);
/* One seat's deal of this number: PySolFC's, or our own. */
Status pysol_or_own_deal(const Options *options, DealNumber number, Patience *out, Fault *fault);

#endif
