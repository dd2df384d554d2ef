/* turn.h - within golf: how play, turns, windows and the deal begin and end. */
#ifndef GAMES_GOLF_TURN_H
#define GAMES_GOLF_TURN_H

#include "games/golf/golf.h"

/* Goes on to what comes next before play: first looks, exchanges, then the first turn. */
void begin_play(Golf *s);
/* The discard that ends a turn has been made, or none was due. Opens the window where the rules have one and
 * opens_window is set; else closes the turn. */
void after_discard(Golf *s, bool opens_window);
/* A card was laid off by a seat, and what follows from that is done: the drawn card may be matched further, the new top
 * in turn, by all or by that seat, or the window closes. */
void after_lay_off(Golf *s, Seat by);
/* Ends the turn, or asks its player first whether to call. */
void close_turn(Golf *s);
/* Ends the turn: the deal is over, or the next seat's turn begins. */
void end_turn(Golf *s);

#endif
