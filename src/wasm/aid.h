/* aid.h - what the solver says of a patience in a match of local.h: the best moves, and what each decision cost.
 * Shape  the interfaces Solution and Analysis of web/src/core/port.ts. The solver knows all cards.
 * Memory An arena of 64 MiB, allocated at the first question.
 * Time   The page can stop the solver by page_stop. If it does not, equal positions get equal answers. */
#ifndef WASM_AID_H
#define WASM_AID_H

#include "core/game.h"
#include "wasm/page.h"

/* Whether the solver knows the game. Then its deals can be judged and analysed, and its hints are exact. */
bool aid_solves(const Game *game);

/* Heard: the most positions to search, 0 for no limit. Told: whether the seat's deal can be won; if score is not 0,
 * also the best moves. */
EXPORT Status aid_solve(int handle, int seat, int score);
/* Heard: the most positions to search for each decision. Told: the analysis of the seat's play in a deal (0: the
 * first). */
EXPORT Status aid_analyse(int handle, int deal, int seat);
/* Whether cards of a patience lie face down that the seat has not seen (review/advice.h): then the solver knows more
 * than it may. */
EXPORT int aid_hides(int handle, int seat);
/* The verdict on the deal on the table: proved winnable (0), proved impossible (1), not proved (2). The program
 * `cardroom` judges deals in the same way. */
EXPORT int aid_judge(int handle);

#endif
