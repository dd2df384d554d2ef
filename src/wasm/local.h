/* local.h - matches about which the page asks its core: deals to be solved, records to be shown again. Each has a
 * handle, 0 to LOCALS_MAX - 1. Games are played in the room (near.h).
 * Errors A handle that is not open and a seat that does not exist are the caller's mistakes. */
#ifndef WASM_LOCAL_H
#define WASM_LOCAL_H

#include "table/match_json.h"
#include "table/transcript.h"
#include "wasm/page.h"

enum { LOCALS_MAX = 8 };

typedef struct {
    bool is_open;
    Match match;
    Source source; /* where the cards of the next deal come from */
} Local;

/* Heard: rules. Opens a match with this number of seats (0: the standard number). Returns its handle, or minus the
 * Status. */
EXPORT int local_open(int seats);
/* Heard: a transcript. Opens its match. Returns the handle, or minus the Status. */
EXPORT int local_read(void);
EXPORT void local_close(int handle);
/* Heard: where the cards of the next deal come from: `number N`, `pysol N`, `seed HEX`, or `board` with the board in
 * the text lines after it. */
EXPORT Status local_source(int handle);
/* Heard: the number of a deal, of PySolFC's when is_pysol is not 0. Told:
 * {"number":"17","first":"0","last":"18446744073709551615"}, the number as it is printed (null: there is no such deal),
 * and the least and greatest that there are. */
EXPORT Status local_number(int is_pysol);
EXPORT Status local_deal(int handle);
/* Told: the rules, the seats, and whether impossible deals are dealt again. */
EXPORT Status local_info(int handle);
/* Told: the table as a viewer sees it; viewer -1 is a spectator (docs/protocol.md, "State"). */
EXPORT Status local_state(int handle, int viewer);
/* Heard: a line of the seat: one or more actions. Told: what the viewer learns of them. */
EXPORT Status local_act(int handle, int seat, int viewer);
/* Told: the line that the quick player, or the level hard, would choose in this seat. ERR_NOT_TO_ACT. */
EXPORT Status local_advice(int handle, int seat, int is_hard);
/* Told: how the coach (review/coach.h) judges each action of the seat, the best first:
 * [{"line":..,"cost":..,"worse":true}], costs against the best in hundredths of a point; worse: clearly so.
 * ERR_NOT_TO_ACT, also with only one thing to do. */
EXPORT Status local_weigh(int handle, int seat);
/* The seats to act, as bits. */
EXPORT uint32_t local_to_act(int handle);
/* A sum of: 1 a deal is on the table, 2 the deal is over, 4 the match is over, 8 the game has no turns. */
EXPORT uint32_t local_stage(int handle);
/* Told: the transcript. */
EXPORT Status local_text(int handle);
/* Told: the cards of the deal, as people write them down. */
EXPORT Status local_board(int handle);

/* The match of a handle (local_handles.c). */
Local *local_of(int handle);
/* A blank match, and the handle that it will have when it is open. NULL: LOCALS_MAX matches are open. */
Local *local_blank(int *handle);

#endif
