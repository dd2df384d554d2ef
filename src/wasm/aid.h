/* aid.h - what the solver says of a patience that lies on a table of local.h: the best line, what each decision cost.
 * Shape  the interfaces Solution and Analysis of web/src/core/port.ts. All cards are known to it.
 * Memory an arena of 64 MiB, from the first time that it is asked.
 * Time   page_stop is the page's; where it does not end it, an equal position is answered equally. */
#ifndef WASM_AID_H
#define WASM_AID_H

#include "core/game.h"
#include "wasm/page.h"

/* Whether the solver knows the game: then its deals can be judged, hints are exact, and a game can be analysed. */
bool aid_solves(const Game *game);

/* Heard: how many positions to go through at most, 0 any number. Told: what is known of the seat's deal; with score the
 * best line. */
EXPORT Status aid_solve(int handle, int seat, int score);
/* Heard: how many positions for each question. Told: the analysis of a deal (0 the first) of the seat. */
EXPORT Status aid_analyse(int handle, int deal, int seat);
/* Whether the deal on the table is proved winnable (0), impossible (1) or neither (2), as `cardroom` judges deals. */
EXPORT int aid_judge(int handle);

#endif
