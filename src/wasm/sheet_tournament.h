/* sheet_tournament.h - a sheet of four players as the file of a tournament (docs/tournament.md): one round at one
 * table.
 * Shape  A letter of a slip is a place of its deal; a chair stays. Who began the first deal sits in chair A.
 *        Free points are adjusted by the director; a deal without points for its cards is left out.
 * Names  Two of one name (core/names/name.h), or digits alone, get their chair's letter.
 * Errors ERR_CONFLICT: a game that has no tournaments, deals that were played here, or a sheet that
 *        goes on where another ended; ERR_RANGE: more deals than a round may have. */
#ifndef WASM_SHEET_TOURNAMENT_H
#define WASM_SHEET_TOURNAMENT_H

#include "table/match.h"

Status sheet_tournament_check(const Match *match, Fault *fault);
/* Prints the file of a match that passed the check. */
void sheet_tournament_print(const Match *match, SeatSet twins, Text *out);

#endif
