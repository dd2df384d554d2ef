/* season_show.h - prints a season that was ranked: a table, CSV, JSON, and what its reader should know.
 * Units  League points are rounded to hundredths in text and CSV, as in league_show.h; mean places and differences
 *        everywhere, with their exact sums beside them in CSV and JSON. */
#ifndef LEAGUE_SEASON_SHOW_H
#define LEAGUE_SEASON_SHOW_H

#include "league/season/season.h"

/* The evenings, the ranking and the notes. */
void season_print(const Season *season, Text *out);
/* A line for each person (RFC 4180, with a heading). */
void season_print_csv(const Season *season, Text *out);
void season_json(const Season *season, Text *out);
/* A line for each: an evening that is not over, evenings of other rules, names that may be one person's. */
void season_print_notes(const Season *season, Text *out);

#endif
