/* history.h - within golf: what everybody saw happen to face-down cards. Players' beliefs rest on it; no rule asks for
 * it. */
#ifndef GAMES_GOLF_HISTORY_H
#define GAMES_GOLF_HISTORY_H

#include "games/golf/layout.h"

/* Somebody has looked at the card, or it has just been put there. */
void history_seen(Golf *s, int seat, int slot);
/* The card has left the slot. */
void history_gone(Golf *s, int seat, int slot);
/* The cards of two places have changed places. */
void history_moved(Golf *s, int a, int b);
/* The seat's face-down cards have been shuffled. */
void history_mixed(Golf *s, int seat);
void history_turn_ends(Golf *s, int seat);
/* The seat let the card `instead` go and kept the cards that it knows, except the one in slot `but` (SLOTS_MAX: no
 * exception). */
void history_kept(Golf *s, Seat seat, Card instead, int but);

#endif
