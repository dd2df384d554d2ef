/* replay.h - a match that was played, shown again line by line.
 * Shape  the handles are those of local.h; the interfaces ReplayInfo and ReplayStep of web/src/core/port.ts. Showing goes
 *        on from where it was when that is nearer than the beginning. */
#ifndef WASM_REPLAY_H
#define WASM_REPLAY_H

#include "wasm/page.h"

enum { REPLAY_SPECTATOR = -1, REPLAY_ALL = -2 };

/* Told: the match and its deals. */
EXPORT Status replay_info(int handle);
/* Told: how the deal (0 the first) stood after so many of its lines, as a seat saw it, a spectator, or with all cards
 * open (`open`, a scene beside the spectator's state); and what the viewer is told of the lines around it. */
EXPORT Status replay_show(int handle, int deal, uint32_t step, int viewer);
/* Gives its memory back; nothing where nothing is shown. */
void replay_forget(int handle);

#endif
