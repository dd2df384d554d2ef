#include "bots/strength.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "games/patience/spit.h"

const char *const strength_kinds[STRENGTH_KINDS] = {
    [STRENGTH_PATIENCE] = "Patience",           [STRENGTH_SPIT] = "Spit", [STRENGTH_GOLF] = "Golf",
    [STRENGTH_POWER] = "Golf with power cards", [STRENGTH_KOP] = "Kop",
};

/* The rules of a deal are made when it is dealt. */
static bool has_powers(const Ruleset *ruleset)
{
    StateBox state;
    DealOrder order = { .options = &ruleset->options, .seats = (uint8_t)games_standard_seats(ruleset) };
    return golf_game.deal(&state, &order) == OK && golf_has_powers(&((const Golf *)(const void *)&state)->rules);
}

StrengthKind strength_kind(const Ruleset *ruleset)
{
    if (ruleset->game == &golf_game)
        return has_powers(ruleset) ? STRENGTH_POWER : STRENGTH_GOLF;
    return ruleset->game == &patience_game ? STRENGTH_PATIENCE
           : ruleset->game == &spit_game   ? STRENGTH_SPIT
           : ruleset->game == &kop_game    ? STRENGTH_KOP
                                           : STRENGTH_KINDS;
}

const int16_t *strength_of_levels(const Ruleset *ruleset)
{
    StrengthKind kind = strength_kind(ruleset);
    return kind < STRENGTH_KINDS ? strength_table[kind] : NULL;
}
