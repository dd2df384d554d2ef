/* ladder_show.h - what a run of the ladder brought, for people and as JSON. */
#ifndef APPS_MEASURE_LADDER_SHOW_H
#define APPS_MEASURE_LADDER_SHOW_H

#include "lab/ladder.h"

#include <jansson.h>

void ladder_print(const LadderOrder *order, const LadderResult *result);
/* One game a line: its number, who sat where with how many points, who has won. */
void ladder_print_game(const LadderOrder *order, const LadderGame *game);
json_t *ladder_to_json(const LadderOrder *order, const LadderResult *result);
json_t *ladder_game_json(const LadderOrder *order, const LadderGame *game);

#endif
