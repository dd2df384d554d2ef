/* rules_matching.c - the rules in words: cards laid off because they are equal, and calling.
 * Source docs/rules/golf.md, A2 and C27, C28 */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char EXTRA_IN_NO_SET[] = N_("But it belongs to no line, column or square of equal cards.");

const RuleText golf_rules_matching[] = {
    { RULES_HEADING, N_("Laying off equal cards") },
    { "multi_replace=on",
      N_("Instead of one card, a player may replace two or more by the drawn one. They are shown: if they are of "
         "the same rank, they are laid on the discard pile, the drawn card takes the first of their places, and "
         "the others stay empty.") },
    { "multi_replace.fail=draw",
      N_("If they are not, they go back to where they lay, the drawn card is discarded, and the next card of the stock "
         "is added to the layout, unseen, as an extra card.") },
    { "multi_replace=on multi_replace.fail=keep_drawn",
      N_("If they are not, they go back to where they lay, and the drawn card is added to the layout as an extra "
         "card.") },

    { "match.out>0 match.targets=own",
      N_("When a turn has laid a card on the discard pile, every player may lay an equal card from their own "
         "layout on it; its place stays empty.") },
    { "match.out>0 match.targets=any",
      N_("When a turn has laid a card on the discard pile, every player may lay an equal card from any layout on "
         "it. The place of a card from one's own layout stays empty.") },
    { "match.in>0 match.targets=own",
      N_("Instead of putting the drawn card into the layout, a player may try to match it: an equal card from "
         "their own layout is laid on the discard pile, and at the end the drawn card on top of it. The place of "
         "the matched card stays empty. From the first attempt on, the drawn card can be used for nothing else.") },
    { "match.in>0 match.targets=any",
      N_("Instead of putting the drawn card into the layout, a player may try to match it: an equal card from "
         "any layout is laid on the discard pile, and at the end the drawn card on top of it. The place of a "
         "card from one's own layout stays empty. From the first attempt on, the drawn card can be used for nothing "
         "else.") },
    { "match.mode!=none match.targets=any match.give=must",
      N_("A card from another player's layout is replaced by one of one's own, face down and without showing it; a "
         "player without cards cannot do this.") },
    { "match.mode!=none match.targets=any match.give=may",
      N_("A card from another player's layout may be replaced by one of one's own, face down and without showing it; "
         "else its place stays empty. A player without cards cannot do this.") },
    { "match.mode!=none match.targets=any match.give=two",
      N_("A card from another player's layout is replaced by one of one's own, and that player gets a second one as an "
         "extra card, both face down and without showing them; whoever has only one card gives that. A player without "
         "cards cannot do this.") },
    { "match.mode!=none match.targets=any match.give=they_draw",
      N_("A card from another player's layout is shown and goes back to its place; its owner adds the next card of the "
         "stock, unseen, as an extra card. A player without cards cannot do this.") },
    { "match.in>0", N_("At the first attempt the drawn card is shown to all.") },
    { "match.in>0 draw.from=stock_and_discard",
      N_("But a card that was taken from the discard pile and matched nothing must be put into the layout.") },
    { "match.mode!=none match.key=rank", N_("Cards are equal for this when they are of the same rank.") },
    { "match.mode!=none match.key=rank_and_value",
      N_("Cards are equal for this when they are of the same rank and count the same.") },
    { "match.out>0 with.power>0",
      N_("A card that is discarded for its power may be matched when the power has been used.") },
    { "match.out>0 match.chain=1", N_("Everyone may try one card, and only one card is laid off after a turn.") },
    { "match.out>0 match.chain=unlimited",
      N_("Everyone may try one card. When a card has been laid off, another may be laid on it in the same way, "
         "and everyone may try again.") },
    { "match.out>0 match.chain=same_player",
      N_("Everyone may try one card. Only one player lays cards off after a turn: whoever has laid off a card may lay "
         "another on it in the same way, and so on until one proves not to be equal.") },
    { "match.in>0 match.chain=1",
      N_("Several cards may be tried, one after another, but only one is laid off in a turn.") },
    { "match.in>0 match.chain!=1",
      N_("Several cards may be tried, one after another, and any number of them laid off in a turn.") },
    { "match.out>0 match.priority=arrival", N_("Whoever is quickest comes first.") },
    { "match.out>0 match.priority=clockwise",
      N_("Players are asked one after another, in the order of play; the player whose turn it was is asked last.") },
    { "match.mode!=none", N_("A card that proves not to be equal is shown to all and goes back to where it lay.") },
    { "match.mode!=none match.targets=any match.fail.points_if_opponent!=0",
      N_("Whoever tried a wrong card from another player's layout gets points for it: "
         "{match.fail.points_if_opponent}.") },
    { "match.mode!=none match.fail.draw=1",
      N_("Whoever tried a wrong card adds the next card of the stock to their layout, unseen, as an extra card.") },
    { "match.mode!=none match.fail.draw!=0 match.fail.draw!=1",
      N_("Whoever tried a wrong card adds the next {match.fail.draw} cards of the stock to their layout, unseen, "
         "as extra cards.") },
    { "match.mode!=none match.fail.draw!=0", N_("When no card is left to draw, none is added.") },
    { "match.mode!=none extras.limit!=none extras.limit.of=penalties extras.then=call",
      N_("A player who has added more extra cards for wrong ones than the limit has called when the turn ends, unless "
         "somebody has already ended the deal. The limit is {extras.limit}.") },
    { "match.mode!=none extras.limit!=none extras.limit.of=all extras.then=call",
      N_("A player who adds an extra card for a wrong one, and then has more cards in all than the limit, has called "
         "when the turn ends, unless somebody has already ended the deal. The limit is {extras.limit}.") },
    { "match.mode!=none extras.limit!=none extras.limit.of=penalties extras.then=out",
      N_("A player who has added more extra cards for wrong ones than the limit is out of the deal. The limit is "
         "{extras.limit}.") },
    { "match.mode!=none extras.limit!=none extras.limit.of=all extras.then=out",
      N_("A player who adds an extra card for a wrong one, and then has more cards in all than the limit, is out of the "
         "deal. The limit is {extras.limit}.") },
    { "match.mode!=none extras.limit!=none extras.then=out",
      N_("Whoever is out finishes the turn, if it is their own, and then has no more turns, uses no "
         "powers and lays off no cards. Nobody touches their cards any more, which count as they lie.") },
    { "match.mode!=none extras.limit!=none extras.then=out end.on~everyone_all_up",
      N_("When all cards must lie face up, theirs need not.") },
    { "match.mode!=none extras.limit!=none extras.then=out", N_("When all are out, the deal ends.") },
    { "extras>0",
      N_("An extra card lies outside the rows and columns, and may be replaced like any other; where a layout has "
         "sixteen places, none is added.") },
    { "extras>0", N_("It counts as any other card does.") },
    { "extras>0 lines!=none", EXTRA_IN_NO_SET },
    { "extras>0 block2x2!=0", EXTRA_IN_NO_SET },
    { "extras>0 quad_cols!=0", EXTRA_IN_NO_SET },
    { "extras>0 special_quad!=0", EXTRA_IN_NO_SET },
    { RULES_HEADING, N_("Calling") },
    { "call.when=instead_of_turn call.word=none",
      N_("Instead of drawing a card, a player may call, unless somebody has already ended the deal; the call is the "
         "whole turn.") },
    { "call.when=instead_of_turn call.word!=none",
      N_("Instead of drawing a card, a player may call, by saying \"{call.word}\", unless somebody has already ended "
         "the deal; the call is the whole turn.") },
    { "call.when=end_of_turn call.word=none",
      N_("At the end of their turn players may call, unless somebody has already ended the deal.") },
    { "call.when=end_of_turn call.word!=none",
      N_("At the end of their turn players may call, by saying \"{call.word}\", unless somebody has "
         "already ended the deal.") },
    { "call.when=any_time_in_turn call.word=none",
      N_("At any time in their own turn players may call, unless somebody has already ended the deal; the turn "
         "is then played to its end.") },
    { "call.when=any_time_in_turn call.word!=none",
      N_("At any time in their own turn players may call, by saying \"{call.word}\", unless somebody has already "
         "ended the deal; the turn is then played to its end.") },
    { "call.when!=never call.after=1", N_("Nobody may call in their first turn.") },
    { "call.when!=never call.after!=0 call.after!=1", N_("Nobody may call in their first {call.after} turns.") },
    { "call.when=any_time_in_turn with.power>0",
      N_("When the use of a power ends a turn, its player may still call before the next player begins.") },
    { 0 },
};
