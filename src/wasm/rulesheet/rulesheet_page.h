/* rulesheet_page.h - rulesheet.wasm: reads a family's sheet of rules (rulesheet/rulesheet.h). The page loads it when
 * somebody has a sheet read.
 * Shape  text in, JSON out, as in page.h. */
#ifndef WASM_RULESHEET_RULESHEET_PAGE_H
#define WASM_RULESHEET_RULESHEET_PAGE_H

#include "wasm/page.h"

/* Told: the texts that are looked up while a sheet is read, ["Ace", ..], in an order that stays; a context stands
 * before its text, with a tab between them. */
EXPORT Status rulesheet_tell(void);
/* Heard: a line with the rules to begin from, where the sheet names no game; `words BYTES -`, then the texts in the
 * reader's language in that order, a line each (empty: there is none); `sheet BYTES -`, then the sheet. Told: {rules,
 * isClear, fault, parts}: the rules that were understood; whether all was; what does not go together, or null; and for
 * each part {line, kind, words, settings, shown, sentence, readings, near, fault}. */
EXPORT Status rulesheet_hear(void);

#endif
