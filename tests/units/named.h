/* named.h - rules and players by their names, for unit tests. */
#ifndef UNITS_NAMED_H
#define UNITS_NAMED_H

#include "lab/players/lab_players.h"

#include "unit.h"

static inline Ruleset rules_of(const char *words)
{
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of(words), &ruleset, NULL), OK);
    return ruleset;
}

static inline const Bot *bot_of(const char *name)
{
    const Bot *bot = NULL;
    assert_int_equal(lab_players_find(slice_of(name), &bot, NULL), OK);
    return bot;
}

#endif
