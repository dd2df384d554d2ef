/* deal_name.h - how a command line names deals: by number, by PySolFC's number, by the day, or by a board file.
 * Errors they die, naming the word at fault. */
#ifndef APPS_BASE_DEAL_NAME_H
#define APPS_BASE_DEAL_NAME_H

#include "apps/base/cli.h"
#include "games/patience/board.h"
#include "table/table.h"

typedef struct {
    bool is_pysol;
    uint64_t number; /* of the first deal; the next ones follow it */
} DealName;

/* What --deal says: `17` or `pysol:17`. */
DealName deal_name_read(const char *text);
/* The deal of the day: its number is the date, as 20260131. */
uint64_t deal_name_of_today(void);
/* The cards of the deal that comes so many after the one named. */
Source deal_name_source(const DealName *name, uint64_t after, const Ruleset *ruleset, int seats);

/* Dies where so many seats have packs of their own. */
void deal_board_check_seats(const char *path, const Ruleset *ruleset, int seats);
/* The one board of a file (`-`: standard input) for these rules. */
Board deal_board_read(const char *path, const Ruleset *ruleset);
/* Its cards, to be played; what it does not name is out of play. */
Source deal_board_source(const char *path, const Board *board);

#endif
