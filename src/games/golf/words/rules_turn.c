/* rules_turn.c - the rules in words: the turn.
 * Source docs/rules/golf.md, B */
#include "games/golf/words/rules.h"

/* No turn passes without a card that is turned up, or goes in face up where one lay face down. */
#define ONE_MORE_UP                                                                                                  \
    "lock=faceup place.face=up flip_on_discard=required flip_all_to_end=off turn.knock=off multi_replace=off "       \
    "with.power=0 match.mode=none"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char TAKE_WITH_PLACE[] = N_("It may be taken only while it can be put somewhere.");
static const char SKIPPED_FINAL[] =
    N_("A last turn, after somebody has ended the deal, can be missed in the same way, but not by the player who "
       "ended it.");
static const char COMPLETED_LEAVE[] =
    N_("As soon as a line of equal cards, as told below, lies all face up, it leaves the layout and is out of play "
       "for the rest of the deal; points that it counts are kept for its owner.");
static const char COMPLETED_BLOCKS_LEAVE[] =
    N_("As soon as a line or a square of equal cards, as told below, lies all face up, it leaves the layout and is "
       "out of play for the rest of the deal; points that it counts are kept for its owner.");
static const char LEAVE_TOGETHER[] = N_("All that are complete at the same moment leave together.");
static const char FACE_UP_TOO[] = N_("The replaced card may lie face up or face down.");
static const char REPLACED_ONCE[] = N_("In each place of a layout the card may be replaced once only.");
static const char REPLACED_UNLESS_SEEN[] =
    N_("In a place that was not chosen for the first look, the card may be replaced once only; in the others, any "
       "number of times.");

const RuleText golf_rules_turn[] = {
    { RULES_HEADING, N_("A turn") },
    { "draw.from=stock_and_discard",
      N_("In turn a player draws the top card of the stock or takes the top card of the discard pile.") },
    { "draw.from=stock", N_("In turn a player draws the top card of the stock.") },
    { "draw.from=stock_and_discard draw.pile=no_power",
      N_("A card with a power is not taken from the discard pile.") },
    { "draw.from=stock_and_discard draw.pile=no_face",
      N_("Jacks, queens and kings are not taken from the discard pile.") },
    { "", N_("A card drawn from the stock is put into the player's layout or laid on the discard pile.") },
    { "place.must=on with.power=0",
      N_("It may not be laid on the discard pile at once where it can go into the layout.") },
    { "place.must=on with.power>0",
      N_("A card without a power may not be laid on the discard pile at once where it can go into the layout.") },
    { "", N_("At first only the player who draws a card from the stock sees it.") },
    { "draw.from=stock_and_discard match.in=0 turn.put_back=off",
      N_("A card taken from the discard pile must be put into the layout.") },
    { "draw.from=stock_and_discard match.in=0 turn.put_back=on",
      N_("A card taken from the discard pile must be put into the layout, or back on the pile, which ends the turn.") },
    { "draw.from=stock_and_discard match.in>0 turn.put_back=off",
      N_("A card taken from the discard pile must be put into the layout, unless it matches a card, as told below.") },
    { "draw.from=stock_and_discard match.in>0 turn.put_back=on",
      N_("A card taken from the discard pile must be put into the layout, or back on the pile, which ends the turn, "
         "unless it matches a card, as told below.") },
    { "draw.from=stock_and_discard lock!=none", TAKE_WITH_PLACE },
    { "draw.from=stock_and_discard replace.unseen_once=on held!=all", TAKE_WITH_PLACE },
    { "draw.from=stock_and_discard remove_completed=on", TAKE_WITH_PLACE },
    { "draw.from=stock_and_discard match.mode!=none", TAKE_WITH_PLACE },
    { "place.face=up",
      N_("A card put into a layout goes in face up and takes the place of another, which is laid face up on the "
         "discard pile.") },
    { "place.face=down",
      N_("A card put into a layout goes in face down and takes the place of another, which is laid face up on "
         "the discard pile. If it came from the stock, only its new owner knows it.") },
    { "place.face=as_it_lay",
      N_("A card put into a layout goes in as the other lay whose place it takes, face up or face down; the other is "
         "laid face up on the discard pile. If it came from the stock and lies face down, only its new owner knows it.") },
    { "place.face=choice",
      N_("A card put into a layout takes the place of another, which is laid face up on the discard pile. Its owner "
         "says whether it goes in face up or face down. If it came from the stock and lies face down, only its new "
         "owner knows it.") },
    { "lock!=faceup place.face=up", FACE_UP_TOO },
    { "lock!=faceup place.face=choice", FACE_UP_TOO },
    { "lock!=faceup place.face=down init.mode=flip", FACE_UP_TOO },
    { "lock!=faceup place.face=down init.mode=peek init.flip!=0", FACE_UP_TOO },
    { "lock=faceup", N_("Cards that lie face up are not replaced any more.") },
    { "lock=complete_column king_trade=off",
      N_("Cards of a column whose cards all lie face up are not replaced any more.") },
    { "lock=complete_column king_trade=on",
      N_("Cards of a column whose cards all lie face up are not replaced any more, and not traded either.") },
    { "replace.unseen_once=on held!=all init.mode=none", REPLACED_ONCE },
    { "replace.unseen_once=on held!=all init.mode!=none", REPLACED_UNLESS_SEEN },
    { "flip_on_discard=optional",
      N_("A player who discards the card drawn from the stock may then turn up one of their cards that lie face "
         "down.") },
    { "flip_on_discard=required",
      N_("A player who discards the card drawn from the stock must then turn up one of their cards that lie face "
         "down.") },
    { ONE_MORE_UP, N_("So every turn leaves one more of the player's cards face up, until all of them are.") },
    { ONE_MORE_UP " end.on=everyone_all_up jack_skip=off init.mode!=flip init.flip=0 rows=2 cols=2",
      N_("Everyone has four turns in this way.") },
    { "flip_on_discard=required_unless_last",
      N_("A player who discards the card drawn from the stock must then turn up one of their cards that lie face "
         "down; the last one may stay as it is.") },
    { "turn.pass=on", N_("A player may pass the turn.") },
    { "turn.exchange=on",
      N_("Before drawing, the player whose turn it is may exchange cards of their own layout, two at a time and without "
         "looking at them; everybody sees which.") },
    { "flip_as_turn=on",
      N_("Instead of drawing a card, a player may turn up one of their cards; that is the turn.") },
    { "flip_all_to_end=on",
      N_("Instead of drawing a card, a player may turn up all of their cards; that is the turn.") },
    { "turn.knock=on end.on!~everyone_all_up final_turns=0", N_("Instead of drawing a card, a player may knock.") },
    { "turn.knock=on end.on!~everyone_all_up final_turns=1",
      N_("Instead of drawing a card, a player may knock, unless somebody has already ended the deal.") },
    { "turn.knock=on end.on~everyone_all_up",
      N_("Instead of drawing a card, a player may knock, unless somebody has knocked, or has had all cards face up, "
         "before.") },
    { "turn.knock=on call.after=1", N_("Nobody may knock in their first turn.") },
    { "turn.knock=on call.after!=0 call.after!=1", N_("Nobody may knock in their first {call.after} turns.") },
    { "jack_skip=on",
      N_("When a turn puts a jack on the discard pile, the next player misses a turn; with two players, the same "
         "player has another turn.") },
    { "jack_skip=on match.mode!=none",
      N_("A jack that is laid off as an equal card does not make anybody miss a turn.") },
    { "jack_skip=on final_turns=1 end.on~knock", SKIPPED_FINAL },
    { "jack_skip=on final_turns=1 end.on~own_all_up", SKIPPED_FINAL },
    { "jack_skip=on final_turns=1 end.on~call", SKIPPED_FINAL },
    { "king_trade=on",
      N_("A player who draws a king from the stock may trade it for a card that lies face up in another player's "
         "layout: the king stays there face up, and the other card must be put into the layout of the player who "
         "drew it.") },
    { "remove_completed=on block2x2=0 lines!=none", COMPLETED_LEAVE },
    { "remove_completed=on block2x2!=0", COMPLETED_BLOCKS_LEAVE },
    { "remove_completed=on block2x2=0 lines!=none", LEAVE_TOGETHER },
    { "remove_completed=on block2x2!=0", LEAVE_TOGETHER },
    { RULES_SHOW, "turn" },
    { 0 },
};
