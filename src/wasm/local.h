/* local.h - the matches that the page's own core plays or replays. Each has a handle, 0 to LOCALS_MAX - 1.
 * Shape  This file keeps the match and its rules. The page decides who sits where and when bots act
 *        (web/src/core/table.ts).
 * Errors A handle that is not open and a seat that does not exist are the caller's mistakes. */
#ifndef WASM_LOCAL_H
#define WASM_LOCAL_H

#include "bots/bot.h"
#include "table/match_json.h"
#include "table/transcript.h"
#include "wasm/page.h"

enum { LOCALS_MAX = 8 };

typedef struct {
    bool is_open;
    Match match;
    Source source; /* where the cards of the next deal come from */
    const Bot *bot[SEATS_MAX];
    Rng rng[SEATS_MAX];
} Local;

/* Heard: rules. Opens a match with this number of seats (0: the standard number). Returns its handle, or minus the
 * Status. */
EXPORT int local_open(int seats);
/* Heard: a transcript. Opens its match. Returns the handle, or minus the Status. */
EXPORT int local_read(void);
EXPORT void local_close(int handle);
/* Heard: `you`, or the level of the bot that plays the seat. */
EXPORT Status local_seat(int handle, int seat);
/* Heard: 64 hexadecimal digits, the seed of the bots' choices. */
EXPORT Status local_draw(int handle);
/* Heard: where the cards of the next deal come from: `number N`, `pysol N`, `seed HEX`, or `board` with the board in
 * the text lines after it. */
EXPORT Status local_source(int handle);
EXPORT Status local_deal(int handle);
/* Told: the rules, seats, players, source, and whether impossible deals are dealt again. A player marked slow should
 * choose in another worker's core. */
EXPORT Status local_info(int handle);
/* Told: the table as a viewer sees it; viewer -1 is a spectator (docs/protocol.md, "State"). */
EXPORT Status local_state(int handle, int viewer);
/* Heard: a line of the seat: one or more actions. Told: what the viewer learns of them. */
EXPORT Status local_act(int handle, int seat, int viewer);
/* Told: the line that the seat's bot chooses. The bot's random generator advances only if takes is not 0. The seat
 * must be to act. */
EXPORT Status local_choose(int handle, int seat, int takes);
/* How many milliseconds the seat's bot takes to act when others may act too, from a random word. */
EXPORT int local_reaction(int handle, int seat, uint32_t chance);
/* Told: the line that the medium level would choose in this seat. */
EXPORT Status local_advice(int handle, int seat);
/* Told: the line by which the seat lets others act first; an empty text when it has no such line. */
EXPORT Status local_pass(int handle, int seat);
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
