/* rules_end.c - the rules in words: the end of a deal.
 * Source docs/rules/golf.md, A0 and B */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char ENDER_TOO[] = N_("The player who ended the deal has one more turn as well, the last of all.");
static const char ENDER_PROTECTED[] =
    N_("Once a player has ended the deal, that player's cards are traded for no king.");
static const char ENDER_UNTOUCHED[] =
    N_("Once a player has ended the deal, the others use no powers on that player's cards.");
static const char ENDER_UNMATCHED[] =
    N_("Once a player has ended the deal, the others lay off none of that player's cards.");
static const char ENDER_LAYS_OFF[] = N_("The player who has ended the deal may still lay off cards.");
static const char ENDER_LAYS_OFF_NONE[] = N_("The player who has ended the deal lays off no cards any more.");
static const char ALL_UP_OR_NONE[] = N_(
    "The deal ends at once when a turn leaves its player with no card face down, whether all that are left lie face "
    "up or none is left.");
static const char ALL_UP_OR_NONE_FINAL[] =
    N_("When a turn leaves its player with no card face down, whether all that are left lie face up or none is "
       "left, each of the others has one more turn, and then the deal ends.");
static const char NO_CARD_LEFT[] =
    N_("When a turn ends and a player has no card left, the deal ends at once, and nobody has a further turn.");
static const char GOES_ON_WITHOUT_CARDS[] =
    N_("A player who has no card left goes on taking turns, and discards what the stock brings.");
static const char UP_ENDS_NOTHING[] = N_("It does not end the deal when all cards of a player lie face up.");
static const char FIRST_ALL_UP[] =
    N_("The first player whose cards all lie face up counts as the one who ended the deal.");
static const char EMPTY_STOCK_ENDS[] = N_("When the stock is empty at the end of a turn, the deal ends.");

const RuleText golf_rules_end[] = {
    { RULES_HEADING, N_("The end of a deal") },
    { "end.on~call final_turns=0", N_("The deal ends with the turn in which somebody calls.") },
    { "end.on~call final_turns=1",
      N_("When somebody calls, each of the others has one more turn after that, and then the deal ends.") },
    { "end.on~call final_turns=1 final_if=fewest_cards",
      N_("But if another player has fewer cards than the one who called, the deal ends at once.") },
    { "end.on~knock final_turns=0", N_("The deal ends at once when somebody knocks.") },
    { "end.on~knock final_turns=1",
      N_("When somebody knocks, each of the others has one more turn, and then the deal ends.") },
    { "end.on~own_all_up final_turns=0 remove_completed=off match.mode=none",
      N_("The deal ends at once when a turn leaves all cards of its player face up.") },
    { "end.on~own_all_up final_turns=1 remove_completed=off match.mode=none",
      N_("When a turn leaves all cards of its player face up, each of the others has one more turn, and then the "
         "deal ends.") },
    { "end.on~own_all_up final_turns=0 remove_completed=on", ALL_UP_OR_NONE },
    { "end.on~own_all_up final_turns=0 match.mode!=none", ALL_UP_OR_NONE },
    { "end.on~own_all_up final_turns=1 remove_completed=on", ALL_UP_OR_NONE_FINAL },
    { "end.on~own_all_up final_turns=1 match.mode!=none", ALL_UP_OR_NONE_FINAL },
    { "end.on~knock final_turns=1 final_includes_ender=on", ENDER_TOO },
    { "end.on~own_all_up final_turns=1 final_includes_ender=on", ENDER_TOO },
    { "end.on~call final_turns=1 final_includes_ender=on", ENDER_TOO },
    { "end.on~empty_calls final_turns=1 final_includes_ender=on", ENDER_TOO },
    { "call.reveal=on call.when!=never final_turns=1",
      N_("Whoever calls turns all their cards face up at once, before the others have their last turns.") },
    { "call.reveal=on turn.knock=on final_turns=1",
      N_("Whoever knocks turns all their cards face up at once, before the others have their last turns.") },
    { "end.on~everyone_all_up", N_("The deal ends at once when all cards of all players lie face up.") },
    { "end.on~empty_calls final_turns=1",
      N_("When a turn ends and a player has no card left, that counts as a call: each of the others has one more turn, "
         "and then the deal ends.") },
    { "end.on~empty_calls final_turns=0",
      N_("When a turn ends and a player has no card left, that counts as a call, and the deal ends.") },
    { "end.on~layout_empty remove_completed=on", NO_CARD_LEFT },
    { "end.on~layout_empty match.mode!=none", NO_CARD_LEFT },
    { "match.mode!=none end.on!~layout_empty end.on!~empty_calls end.on!~own_all_up", GOES_ON_WITHOUT_CARDS },
    { "match.mode=none remove_completed=on lines!=none end.on!~layout_empty end.on!~empty_calls end.on!~own_all_up",
      GOES_ON_WITHOUT_CARDS },
    { "place.face!=down place.face!=as_it_lay end.on!~own_all_up end.on!~everyone_all_up end.on~knock",
      UP_ENDS_NOTHING },
    { "place.face!=down place.face!=as_it_lay end.on!~own_all_up end.on!~everyone_all_up end.on~call",
      UP_ENDS_NOTHING },
    { "stock.out=end_round", EMPTY_STOCK_ENDS },
    { "stock.out=reshuffle max_reshuffles=0", EMPTY_STOCK_ENDS },
    { "stock.out=reshuffle max_reshuffles=1",
      N_("When the stock is empty, all discards but the top one are shuffled to be a new stock, once in a deal; "
         "when that cannot be done, the deal ends after the turn.") },
    { "stock.out=reshuffle max_reshuffles!=0 max_reshuffles!=1",
      N_("When the stock is empty, all discards but the top one are shuffled to be a new stock, at most "
         "{stock.max_reshuffles} times in a deal; when that cannot be done, the deal ends after the turn.") },
    { "end.on~turns end.max_turns=1", N_("The deal ends when everybody has had one turn.") },
    { "end.on~turns end.max_turns!=1", N_("The deal ends when everybody has had {end.max_turns} turns.") },
    { "end.on~turns jack_skip=on", N_("A turn that a player misses counts as one of these.") },
    { "end.on!~turns end.max_turns=1", N_("In any case the deal ends as soon as a player has had one turn.") },
    { "end.on!~turns end.max_turns!=1",
      N_("In any case the deal ends as soon as a player has had {end.max_turns} turns.") },
    { "protect_ender=on king_trade=on final_turns=1", ENDER_PROTECTED },
    { "protect_ender=on king_trade=on end.on~everyone_all_up", ENDER_PROTECTED },
    { "protect_ender=on with.power>0 final_turns=1", ENDER_UNTOUCHED },
    { "protect_ender=on with.power>0 end.on~everyone_all_up", ENDER_UNTOUCHED },
    { "protect_ender=on match.mode!=none match.targets=any final_turns=1", ENDER_UNMATCHED },
    { "protect_ender=on match.mode!=none match.targets=any end.on~everyone_all_up", ENDER_UNMATCHED },
    { "protect_ender=on match.out>0 match.targets=any end.on~call", ENDER_UNMATCHED },
    { "ender_matches=on protect_ender=on match.out>0 match.targets=any final_turns=1", ENDER_LAYS_OFF },
    { "ender_matches=on protect_ender=on match.out>0 match.targets=any end.on~call", ENDER_LAYS_OFF },
    { "ender_matches=off match.out>0", ENDER_LAYS_OFF_NONE },
    { "ender_matches=off match.in>0 final_includes_ender=on", ENDER_LAYS_OFF_NONE },
    { "ender_matches=off match.in>0 call.when=any_time_in_turn", ENDER_LAYS_OFF_NONE },
    { "ender_matches=off match.in>0 end.on~everyone_all_up", ENDER_LAYS_OFF_NONE },
    { "end.on~everyone_all_up ender.penalty!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up ender.bonus!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up ender.tie!=lowest", FIRST_ALL_UP },
    { "end.on~everyone_all_up caller_scoring!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up call.max_points!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up start.rule=ender", FIRST_ALL_UP },
    { "end.on~everyone_all_up start.rule=round_winner", FIRST_ALL_UP },
    { "end.on~everyone_all_up start.rule=round_loser", FIRST_ALL_UP },
    { "end.on~everyone_all_up caller9=on", FIRST_ALL_UP },
    { "end.on~everyone_all_up pot.stake!=0", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on king_trade=on", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on with.power>0", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on match.mode!=none match.targets=any", FIRST_ALL_UP },
    { 0 },
};
