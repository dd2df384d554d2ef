/* rules_typing.c - the rules in words: how moves are typed, where the words do not tell it by themselves.
 * Source docs/rules/golf.md, 0 and E */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char PLAYER_AND_PLACE[] =
    N_("Where it may be anybody's card, the player stands before the place: 2.1 is the top left card of player 2. "
       "Players are counted from 1, in the order of play.");
static const char COLUMNS[] =
    N_("Columns are counted from 1, too: \"flip_column 1\" turns up the first one from the left.");
static const char ENDS_WITHOUT_CALL[] =
    N_("Where \"call\" and \"end_turn\" are offered together, \"end_turn\" ends the turn without a call.");

const RuleText golf_rules_typing[] = {
    { RULES_HEADING, N_("Moves that are typed") },
    { "",
      N_("Where moves are typed, the places of a layout are counted from 1, row by row from the top left: \"swap 1\" "
         "replaces the top left card.") },
    { "place.face=choice", N_("\"swap 1 up\" puts the drawn card there face up, \"swap 1 down\" face down.") },
    { "king_trade=on", PLAYER_AND_PLACE },
    { "with.power>0", PLAYER_AND_PLACE },
    { "match.mode!=none", PLAYER_AND_PLACE },
    { "extras>0", N_("The numbers of extra cards follow those of the rows.") },
    { "init.mode=flip init.select=one_column rows=1 init.count=1", COLUMNS },
    { "init.mode=flip init.select=one_column rows=2 init.count=2", COLUMNS },
    { "init.mode=flip init.select=one_column rows=3 init.count=3", COLUMNS },
    { "init.mode=flip init.select=one_column rows=4 init.count=4", COLUMNS },
    { "multi_replace=on",
      N_("\"multi_replace 1 3\" replaces these two cards; when they are named one by one, \"multi_replace\" alone says "
         "that no more follow.") },
    { "match.in>0",
      N_("\"discard\" lays the drawn card away without an attempt to match it; after an attempt, \"finish\" lays it "
         "away.") },
    { "call.when=end_of_turn", ENDS_WITHOUT_CALL },
    { "call.when=any_time_in_turn with.power>0", ENDS_WITHOUT_CALL },
    { 0 },
};
