/* replay.h - shows a recorded match again, step by step.
 * Shape  Handles are those of local.h. The output is ReplayInfo and ReplayStep of web/src/core/port.ts. */
#ifndef WASM_REPLAY_H
#define WASM_REPLAY_H

#include "wasm/page.h"

enum { REPLAY_SPECTATOR = -1, REPLAY_ALL = -2 };

/* Told: the match and its deals. */
EXPORT Status replay_info(int handle);
/* Told: the deal (0: the first) after its first `step` lines, and what the viewer is told of the lines around it. The
 * viewer is a seat, REPLAY_SPECTATOR, or REPLAY_ALL: the spectator's state, and beside it `open`, a scene with all
 * cards open. */
EXPORT Status replay_show(int handle, int deal, uint32_t step, int viewer);
/* Told: why the bot that chose the line after the first `step` ones did so: BotWhy of port.ts, or null
 * (review/why.h). */
EXPORT Status replay_why(int handle, int deal, uint32_t step);
/* Ends the replay of this handle and frees its memory; does nothing when this handle is not replayed. */
void replay_forget(int handle);

#endif
