/* league_json.h - a tournament and its ranking as JSON: for programs, and for the page.
 * Units  League points are numbers such as 2.5, with as many digits as tell thirds apart. */
#ifndef LEAGUE_LEAGUE_JSON_H
#define LEAGUE_LEAGUE_JSON_H

#include "core/json.h"
#include "league/tournament/league_show.h"

void league_json_points(Json *json, const char *name, int32_t twelfths);
/* Form, players, rounds with their tables, what was entered. */
void league_json(const League *league, Text *out);
/* The ranking, best first, with each round of each player. */
void ranking_json(const Ranking *ranking, Text *out);

#endif
