/* proof.h - whether a deal was shuffled as it was pledged, with the own part in it, by the record of a match.
 * Source docs/protocol.md, "The cards are nobody's choice". The chain of lines is checked by whoever replays the record. */
#ifndef APPS_JOIN_PROOF_H
#define APPS_JOIN_PROOF_H

#include "room/fair.h"

/* What this client knows of a deal, from before it and from now. */
typedef struct {
    const char *table, *pledge, *nonce; /* nonce in hex */
    int deal, seats;
    Seat seat;
} Proof;

/* NULL when all is right; else what is not, a sentence without its stop, marked for translation. */
const char *proof_fault(const Proof *proof, const char *record);

#endif
