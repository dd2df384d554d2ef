/* matching.h - within golf: cards laid off because they equal the top discard or the drawn card (option match.mode). */
#ifndef GAMES_GOLF_MATCHING_H
#define GAMES_GOLF_MATCHING_H

#include "games/golf/layout.h"

/* The cards that can be tried on the drawn card; adds to out as the lists of layout.h do. */
int legal_match_drawn(const Golf *s, Seat seat, Action out[], int len);
/* What is legal after the first attempt to match the drawn card. */
int legal_matching(const Golf *s, Seat seat, Action out[]);
/* What a seat may answer while the window is open. */
int legal_window(const Golf *s, Seat seat, Action out[]);
/* Does an action that tries, gives or passes. */
void apply_match(Golf *s, Seat seat, Action action);
/* True if the card that the action tries equals the top discard or the drawn card. */
bool golf_matches(const Golf *s, Action action);

#endif
