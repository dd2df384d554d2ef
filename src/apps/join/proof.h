/* proof.h - checks, by a match's record, that a deal was shuffled as pledged and with the person's own nonce.
 * Source docs/protocol.md, "The cards are nobody's choice". Replaying the record (verify) checks the chain of lines. */
#ifndef APPS_JOIN_PROOF_H
#define APPS_JOIN_PROOF_H

#include "room/base/fair.h"

/* What this client knows of a deal, some of it from before it was dealt. */
typedef struct {
    const char *table, *pledge, *nonce; /* nonce in hex */
    int deal, seats;
    Seat seat;
} Proof;

/* NULL if the proof holds; else the reason, a sentence without its full stop, marked for translation. */
const char *proof_fault(const Proof *proof, const char *record);

#endif
