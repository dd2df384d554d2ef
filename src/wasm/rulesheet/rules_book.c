/* rules_book.c - of the games in words, their rules alone: a sheet is read by them, and by nothing else that the book
 * tells. The module is linked with this file before the games' own tables, as the others with no_book.c. */
#include "games/golf/options.h"
#include "games/kop/tables.h"
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

const GameBook golf_book = { .rules = golf_rules },
               kop_book = { .rules = (const RuleText *const[]){ kop_rules, NULL } };
const GameBook patience_book = { .rules = (const RuleText *const[]){ patience_rules, NULL } };
const GameBook spit_book = { .rules = (const RuleText *const[]){ spit_rules, NULL } };
