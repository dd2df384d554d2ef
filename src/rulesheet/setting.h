/* setting.h - settings of options in a sheet: as they are typed, and as forms show them. */
#ifndef RULESHEET_SETTING_H
#define RULESHEET_SETTING_H

#include "rulesheet/rulesheet.h"

/* Reads a line of settings as they are typed, `val.K=0 end.final_turns=1`, with a remark in brackets behind them.
 * False: it is none. */
bool setting_typed(const Ruleset *ruleset, Slice words, char out[RULESHEET_SETTINGS]);
/* Reads an option with its value as forms show it, `Kings: 0 points`: readings; returns how many. */
int setting_shown(const Ruleset *ruleset, Slice words, TextLookup *lookup,
                  char out[RULESHEET_READINGS][RULESHEET_SETTINGS]);
/* Prints it so. */
void setting_print(const Ruleset *ruleset, int row, TextLookup *lookup, Text *out);
/* The same, or as it is typed where what forms show may be another option in this language, too. */
void setting_print_clear(const Ruleset *ruleset, int row, TextLookup *lookup, Text *out);
/* The rows of options that are nearest to words: out ends with -1 unless it is full. */
void setting_near(const Ruleset *ruleset, Slice words, TextLookup *lookup, int16_t out[RULESHEET_NEAR]);

/* Tells the texts of its own (rulesheet_texts). */
void setting_texts(void (*tell)(void *to, const char *text), void *to);

#endif
