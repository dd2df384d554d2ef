/* cards.h - within golf: cards move between stock, pile, hand and layouts. What is known of a card moves with it. */
#ifndef GAMES_GOLF_CARDS_H
#define GAMES_GOLF_CARDS_H

#include "games/golf/layout.h"

/* Takes the next card of the stock. An empty stock is made from the discards first; stock_can_serve must hold. */
Card take_stock(Golf *s);
/* The card that take_stock would take. */
Card golf_stock_top(const Golf *s);
/* Puts a card on the pile; its power there is not used yet. */
void pile_up(Golf *s, Card card);
/* Ends the drawn card's stay in the hand by putting this card on the pile: the drawn card itself, or one that it
 * replaced. */
void discard(Golf *s, Card card);
/* Puts the drawn card into an empty slot, face up or down. */
void place_drawn(Golf *s, Seat seat, int slot, bool goes_up);
/* Empties a slot; returns its card. */
Card take_card(Golf *s, Seat seat, int slot);
void turn_up(Golf *s, Seat seat, uint16_t slots);
/* Takes complete lines and blocks of face-up cards out of play where remove_completed is on; banks their points
 * (C11). */
void remove_completed(Golf *s, Seat seat);
/* The first empty slot outside the grid; SLOTS_MAX when there is none. */
int extra_slot(const Golf *s, Seat seat);
/* Adds an unseen card of the stock to the seat's layout. Does nothing without a card or an empty slot for it. */
void draw_extra(Golf *s, Seat seat);
/* The cards of the seat have been touched after a scramble: nobody knows any longer that a card is among
 * the others. Their owner knows those that it holds. */
void unmix(Golf *s, Seat seat);

#endif
