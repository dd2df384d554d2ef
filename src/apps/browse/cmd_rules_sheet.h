/* cmd_rules_sheet.h - `rules --from FILE` and `rules --format sheet`: sheets of rules in plain words
 * (rulesheet/rulesheet.h). */
#ifndef APPS_BROWSE_CMD_RULES_SHEET_H
#define APPS_BROWSE_CMD_RULES_SHEET_H

#include "apps/base/cli.h"

typedef struct {
    const char *path, *encoding; /* `-`: standard input; "": what the bytes tell */
} SheetFile;

/* words: the game to begin from, with its settings; none: the sheet names it. Returns EXIT_YES if all was
 * understood. */
int sheet_command(const SheetFile *file, const Words *words, bool as_json);
void sheet_print_rules(const Ruleset *ruleset);

#endif
