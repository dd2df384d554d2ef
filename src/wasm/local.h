/* local.h - the matches that the page plays by itself, or looks through: each a handle, 0 to LOCALS_MAX - 1.
 * Shape  who sits at the table and when bots act is the page's own thinking (web/src/core/table.ts); here are the rules.
 * Errors a handle that is not open, and a seat that is not there, are the caller's mistakes. */
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
    Source source; /* of the next deal */
    const Bot *bot[SEATS_MAX];
    Rng rng[SEATS_MAX];
} Local;

/* Heard: rules. Opens a match of so many seats (0: as many as are standard); its handle, or minus the Status. */
EXPORT int local_open(int seats);
/* Heard: a transcript. */
EXPORT int local_read(void);
EXPORT void local_close(int handle);
/* Heard: `you` or the level of a bot. */
EXPORT Status local_seat(int handle, int seat);
/* Heard: 64 hexadecimal digits that the bots' choices follow from. */
EXPORT Status local_draw(int handle);
/* Heard: `number N`, `pysol N`, `seed HEX`, or `board` and the board in the lines after it: where the next cards come
 * from. */
EXPORT Status local_source(int handle);
EXPORT Status local_deal(int handle);
/* Told: rules, seats, players (slow: those whose choices another core should make), source, and whether impossible deals
 * are dealt again. */
EXPORT Status local_info(int handle);
/* Told: what lies on the table for a viewer, -1 a spectator (docs/protocol.md, "State"). */
EXPORT Status local_state(int handle, int viewer);
/* Heard: a line of the seat's. Told: what the viewer is told of it. */
EXPORT Status local_act(int handle, int seat, int viewer);
/* Told: the line that the seat's bot chooses; unless takes, its generator stays where it is. The seat must be to act. */
EXPORT Status local_choose(int handle, int seat, int takes);
/* How long the seat's bot takes to act where others may too, by a random word. */
EXPORT int local_reaction(int handle, int seat, uint32_t chance);
/* Told: what the medium level would do in the seat. */
EXPORT Status local_advice(int handle, int seat);
/* Told: the line by which the seat lets others go first, when it is asked together with them; or nothing. */
EXPORT Status local_pass(int handle, int seat);
/* The seats that the game waits for, as bits. */
EXPORT uint32_t local_to_act(int handle);
/* 1 a deal lies on the table, 2 it is over, 4 the match is over, 8 all who may act do so at the same time. */
EXPORT uint32_t local_stage(int handle);
/* Told: the transcript. */
EXPORT Status local_text(int handle);
/* Told: the cards of the deal, as people write them down. */
EXPORT Status local_board(int handle);

/* The match of a handle (local_handles.c). */
Local *local_of(int handle);
/* A blank match, with the handle that it will have once it is open; NULL: there are too many. */
Local *local_blank(int *handle);

#endif
