#include "league/rating_bots.h"

#include <string.h>

/* Measured by
 *   cardroom lab bots PRESET --seats 4 --players hard,medium,easy,random --deals 270 --lines --json >bots.json
 *   cardroom ratings bots.json --json
 * with 320 deals of kop_sport and 100 of cabo. Each match is played from every seat: all have held the same cards. */
static const struct {
    const char *preset, *level;
    double rating, deviation;
} rows[] = {
    { "golf4", "hard", 1722, 89 },        { "golf4", "easy", 1631, 86 },      { "golf4", "medium", 1622, 86 },
    { "golf4", "random", 1006, 112 },     { "golf6", "hard", 1953, 104 },     { "golf6", "medium", 1644, 93 },
    { "golf6", "easy", 1403, 93 },        { "golf6", "random", 993, 108 },    { "cabo", "hard", 1844, 138 },
    { "cabo", "medium", 1607, 138 },      { "cabo", "easy", 1488, 138 },      { "cabo", "random", 1061, 138 },
    { "kop_sport", "medium", 1667, 149 }, { "kop_sport", "hard", 1663, 149 }, { "kop_sport", "easy", 1596, 149 },
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
