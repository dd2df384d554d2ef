#include "league/ratings/rating_bots.h"

#include <string.h>

/* Measured by
 *   cardroom lab bots PRESET --seats 4 --players skilled,medium,easy,random --deals 900 --seed 800000001 \
 *       --lines --json >low.json
 *   cardroom lab bots PRESET --seats 4 --players hard,skilled,medium,easy --deals 900 --seed 800000001 \
 *       --lines --json >high.json
 *   cardroom ratings low.json high.json
 * with 1280 deals of kop_sport and 300 of cabo. Each match is played from every seat: all have held the same cards. */
static const struct {
    const char *preset, *level;
    double rating, deviation;
} rows[] = {
    { "golf4", "hard", 1899, 45 },     { "golf4", "skilled", 1797, 36 },     { "golf4", "medium", 1646, 35 },
    { "golf4", "easy", 1511, 37 },     { "golf4", "random", 928, 92 },       { "golf6", "hard", 2092, 58 },
    { "golf6", "skilled", 1857, 47 },  { "golf6", "medium", 1592, 41 },      { "golf6", "easy", 1458, 44 },
    { "golf6", "random", 896, 85 },    { "cabo", "hard", 1996, 77 },         { "cabo", "skilled", 1825, 61 },
    { "cabo", "medium", 1540, 57 },    { "cabo", "easy", 1470, 58 },         { "cabo", "random", 997, 109 },
    { "kop_sport", "hard", 1950, 73 }, { "kop_sport", "skilled", 1754, 50 }, { "kop_sport", "medium", 1606, 49 },
    { "kop_sport", "easy", 1525, 50 }, { "kop_sport", "random", 991, 107 },
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
