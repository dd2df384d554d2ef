/* phrase.h - people's words for rules: which settings a line of ideas (words.h) is.
 * Shape  A row holds for a game while its rules are as `when` says. Its ideas must be all that the words say, in any
 *        order: `x?` may be missing, `x/y` is one of them, `{n}` and `{m}` are numbers in their order, `{c}` cards
 *        (`red kings`), `{r}` cards but no joker, and a row that begins with `>` wants {c}, {r} and numbers in its
 *        order. Settings are readings parted by `|`: {c} is set for each card, and `end.on=+knock` adds to a set. */
#ifndef RULESHEET_PHRASE_H
#define RULESHEET_PHRASE_H

#include "rulesheet/rulesheet.h"
#include "rulesheet/words.h"

typedef struct {
    const char *game, *when, *ideas, *settings;
} Phrase;

extern const Phrase phrases[]; /* ended by a row without game */

/* The readings of what the ideas say by these rules; returns how many. */
int phrase_readings(const Ruleset *ruleset, const Ideas *ideas, char out[RULESHEET_READINGS][RULESHEET_SETTINGS]);
/* Behind what jokers count, a number follows: the readings of a sheet that has not said yet how many there are. The
 * first reading is without it. */
#define PHRASE_JOKERS " deck.jokers=per_pack deck.jokers_per_pack="
bool phrase_has_jokers(const Ruleset *ruleset);
/* Whether the ideas are cards alone: `sevens and eights`, which a comma may part from what is said of them. */
bool phrase_is_cards(const Ideas *ideas);

#endif
