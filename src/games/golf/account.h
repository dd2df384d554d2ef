/* account.h - why a layout counts what it does, in words.
 * Words  Names and reasons are English, marked for translation. */
#ifndef GAMES_GOLF_ACCOUNT_H
#define GAMES_GOLF_ACCOUNT_H

#include "games/golf/scoring/score.h"

/* A combination: its kind, `line`, and why it counts as it does. */
const char *golf_set_name(const GolfSet *set);
const char *golf_set_why(const GolfSet *set);
/* Prints the cards of a combination, as `KH KS`. */
void golf_set_cards(const Card card[], int len, const GolfSet *set, Text *out);
/* Why a card counts as it does: `counts its value`, `cancelled: part of the line`. */
const char *golf_card_why(const GolfScoring *g, const Card card[], const GolfAccount *account, int place);

#endif
