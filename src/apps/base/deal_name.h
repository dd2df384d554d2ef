/* deal_name.h - names of deals on a command line: a number, PySolFC's number, the date, or a board file.
 * Errors They die, naming the word at fault. */
#ifndef APPS_BASE_DEAL_NAME_H
#define APPS_BASE_DEAL_NAME_H

#include "apps/base/cli.h"
#include "core/deal_number.h"
#include "games/patience/board.h"
#include "table/table.h"

enum { DAY_DEALS = 100 };

/* What --deal says: `17` or `pysol:17`. */
DealNumber deal_name_read(const char *text);
/* The first of the deals of today, DAY_DEALS numbers: the date and two digits, as 2026013100. */
uint64_t deal_name_of_today(void);
/* The cards of the deal with this number. */
Source deal_name_source(DealNumber deal, const Ruleset *ruleset, int seats);

/* Dies if each of this many seats has its own pack, since a board is one pack. */
void deal_board_check_seats(const char *path, const Ruleset *ruleset, int seats);
/* The one board of a file (`-`: standard input) for these rules. */
Board deal_board_read(const char *path, const Ruleset *ruleset);
/* The board's cards as a deal; cards that it does not name are out of play. */
Source deal_board_source(const char *path, const Board *board);

#endif
