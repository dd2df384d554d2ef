/* sheet.h - the score sheet of a game with real cards, which the page keeps as text.
 * Words  Heard and Told: page.h */
#ifndef WASM_SHEET_H
#define WASM_SHEET_H

#include "wasm/page.h"

/* Heard: a transcript whose deals are slips, or that has no deal yet. Told: answers/score.schema.json, score_sheet. */
EXPORT Status sheet_tell(void);
/* Heard: the same. Told: what `cardroom sheet --csv` prints of it. */
EXPORT Status sheet_csv(void);
/* Heard: a language and a blank, then CSV. Told: the same for a spreadsheet of that language (core/lines/csv.h). */
EXPORT Status csv_speak(void);
/* Heard: the same. twins: bits of the seats whose name is another's, too (league.wasm knows, names_tell). Told: a
 * tournament's file (wasm/sheet_tournament.h). */
EXPORT Status sheet_tournament(int twins);
/* Heard: rules. Told: what is written of a deal, SlipForm. ERR_CONFLICT: deals of the game are not written down. */
EXPORT Status sheet_form(void);
/* Heard: rules, a line feed, a layout of that many players' game. Told: CountedLayout. ERR_CONFLICT: there are no
 * layouts. */
EXPORT Status sheet_count(int seats);

#endif
