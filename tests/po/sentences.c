/* sentences.c - prints every sentence of every game's rules, one a line. */
#include "games/games.h"

#include <stdio.h>

int main(void)
{
    for (int g = 0; games[g]; g++)
        for (const RuleText *rule = games[g]->rules; rule->text; rule++)
            puts(rule->text);
    return 0;
}
