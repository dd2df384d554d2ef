#include "bots/golf_facts.h"

bool golf_has_powers(const GolfRules *rules)
{
    bool has_power = rules->match_mode != GOLF_MATCH_NONE || rules->multi_replace;
    for (int rank = ACE; rank <= RANKS + 1; rank++)
        has_power = has_power || rules->power[rank] != POWER_NONE;
    return has_power;
}

int golf_mean_tenths(const Golf *s)
{
    int sum = s->rules.jokers_each * s->rules.scoring.value[JOKER], cards = 52 + s->rules.jokers_each;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= KING; rank++)
            sum += s->rules.scoring.value[CARD(rank, suit)];
    return sum * 10 / cards;
}
