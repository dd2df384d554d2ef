/* ladder_show.h - prints the result of a ladder run, as text or JSON. */
#ifndef APPS_MEASURE_LADDER_SHOW_H
#define APPS_MEASURE_LADDER_SHOW_H

#include "lab/ladder/ladder.h"

#include <jansson.h>
#include <stdio.h>

/* A result that is worth nothing (ladder_void) is told without figures. */
void ladder_print(FILE *out, const LadderOrder *order, const LadderResult *result);
/* Prints why a result is worth nothing: `void: quick stood in for exec:./mybot in 16 of 200 deals, ..`. */
void ladder_print_void(FILE *out, const LadderOrder *order, const LadderResult *result);
/* Prints one game in a line: its number, who sat where with how many points, who won. */
void ladder_print_game(const LadderOrder *order, const LadderGame *game);
json_t *ladder_to_json(const LadderOrder *order, const LadderResult *result);
json_t *ladder_game_json(const LadderOrder *order, const LadderGame *game);

#endif
