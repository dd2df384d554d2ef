/* contracts.h - the contracts of Kop and Baśka.
 * Shape  contracts are listed from the lowest to the highest in the auction. Normal and cicha are played when nothing
 *        was bid. Both games use this order; Kop does not have all of them.
 * Source docs/rules/kop.md, section 2 */
#ifndef GAMES_KOP_CONTRACTS_H
#define GAMES_KOP_CONTRACTS_H

#include "core/text.h"
#include "games/kop/trumps.h"

typedef enum {
    KOP_NORMAL,
    KOP_CICHA,
    KOP_WESELE,
    KOP_GRAN,
    KOP_ZOLO,
    KOP_GRAN_DU,
    KOP_ZOLO_DU,
    KOP_BASKA,
    KOP_CONTRACTS
} Contract;

typedef struct {
    const char *word, *title;
    uint8_t base;    /* what it is worth to each payer */
    bool team;       /* two against two, or else one against three */
    bool all_tricks; /* the declarer must take all four, and points do not matter */
    bool gran;       /* the jacks alone are trumps */
} ContractSpec;

extern const ContractSpec kop_contracts[KOP_CONTRACTS];

/* Finds a contract by its word; KOP_CONTRACTS if there is none. */
Contract kop_contract(Slice word);
/* The trumps of the contract, in a game that is played with `form` except in gran. */
TrumpForm kop_form(Contract contract, TrumpForm form);

#endif
