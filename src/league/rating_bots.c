#include "league/rating_bots.h"

#include <string.h>

/* Measured by
 *   cardroom lab bots PRESET --seats 4 --players skilled,medium,easy,random --deals 270 --seed 800000001 --lines --json >low.json
 *   cardroom lab bots PRESET --seats 4 --players hard,skilled,medium,easy --deals 90 --seed 800000001 --lines --json >high.json
 *   cardroom ratings low.json high.json
 * with 320 deals of kop_sport and 60 of cabo both times. Each match is played from every seat: all have held the same cards. */
static const struct {
    const char *preset, *level;
    double rating, deviation;
} rows[] = {
    { "golf4", "skilled", 1686, 86 },      { "golf4", "medium", 1658, 85 },      { "golf4", "easy", 1630, 85 },
    { "golf4", "random", 1008, 112 },      { "golf6", "hard", 1990, 126 },       { "golf6", "skilled", 1862, 94 },
    { "golf6", "medium", 1572, 79 },       { "golf6", "easy", 1407, 81 },        { "golf6", "random", 993, 108 },
    { "cabo", "hard", 1902, 144 },         { "cabo", "skilled", 1755, 119 },     { "cabo", "medium", 1507, 118 },
    { "cabo", "easy", 1441, 118 },         { "cabo", "random", 1105, 171 },      { "kop_sport", "hard", 1974, 123 },
    { "kop_sport", "skilled", 1692, 102 }, { "kop_sport", "medium", 1559, 100 }, { "kop_sport", "easy", 1454, 100 },
    { "kop_sport", "random", 1074, 149 },
};

/* Whether only the end of a match differs from the preset. */
static bool is_as_measured(const Ruleset *ruleset)
{
    const Options preset = games_preset_options(ruleset);
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;)
        if (ruleset->game->options[row].about != ABOUT_MATCH)
            return false;
    return true;
}

bool rating_of_bot(const Ruleset *ruleset, const char *level, Rating *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].preset, ruleset->preset->id) != 0 || strcmp(rows[i].level, level) != 0)
            continue;
        *out = (Rating){ rows[i].rating, rows[i].deviation, RATING_VOLATILITY };
        return is_as_measured(ruleset);
    }
    return false;
}
