/* season.h - the evenings of a season counted together, and the ratings that follow from them (league/season/season.h,
 * league/ratings/ratings.h).
 * Words  Heard and Told: page.h. Heard is the same for all: lines of rules, then the evenings in the order of play,
 * each a line
 *        `evening BYTES NAME` and the BYTES of its file. Rules are `by KEY`, `best N`, `least N`, `points 10,8,6`; none
 *        is needed.
 * Errors A fault in a file has its line and column, and begins with its name. */
#ifndef WASM_LEAGUE_SEASON_H
#define WASM_LEAGUE_SEASON_H

#include "wasm/page.h"

/* Told: answers/tour.schema.json, season_told. */
EXPORT Status season_tell(void);
/* Told: what `cardroom tournament season --csv` prints of them. ERR_CONFLICT: they cannot be compared by that key. */
EXPORT Status season_csv(void);
/* Told: Ratings; and what `cardroom ratings --csv` prints. */
EXPORT Status ratings_tell(void);
EXPORT Status ratings_csv(void);

#endif
