/* pysol.h - the deals of PySolFC by its numbers (rules D3): 1 to 32000 by the Microsoft-compatible generator, greater ones
 *           by MT19937. Facts checked against its boards (tests/data/patience).
 * Errors ERR_RANGE for number 0, ERR_CONFLICT for a layout that it does not deal, or whose dealing is not known. */
#ifndef GAMES_PATIENCE_PYSOL_H
#define GAMES_PATIENCE_PYSOL_H

#include "games/patience/patience.h"

/* The deck of a deal, in our order of dealing. */
Status pysol_deck(const Options *options, uint64_t number, Deck *out, Fault *fault);
/* One seat's deal of this number: PySolFC's, or our own. */
Status pysol_or_own_deal(const Options *options, bool is_pysol, uint64_t number, Patience *out, Fault *fault);

#endif
