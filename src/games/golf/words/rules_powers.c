/* rules_powers.c - the rules in words: cards that have powers, a row for each power.
 * Source docs/rules/golf.md, A2; people.md, I2 to I4 */
#include "games/golf/words/rules.h"

/* A sentence that holds under several conditions. Its rows stand one after another, so that it is told once. */
static const char CHOSEN_AFTER[] =
    N_("The card to give for the one that was looked at is chosen after the look, and is not looked at itself.");

const RuleText golf_rules_powers[] = {
    { RULES_HEADING, N_("Power cards") },
    { "with.power>0",
      N_("Some cards have a power. A player who has just drawn such a card from the stock may use its "
         "power, instead of putting the card into the layout or only discarding it; the card is then laid "
         "on the discard pile.") },
    { "with.peek_own>0", N_("{with.peek_own}: the player looks at a card of their own that lies face down.") },
    { "with.peek_opp>0", N_("{with.peek_opp}: the player looks at a card of another player's that lies face down.") },
    { "with.peek_any>0", N_("{with.peek_any}: the player looks at any card in a layout that lies face down.") },
    { "with.look_both>0",
      N_("{with.look_both}: the player looks at a card of their own and one of another player's, both face down.") },
    { "with.swap_own_opp>0",
      N_("{with.swap_own_opp}: the player exchanges a card of their own for another player's, without looking at "
         "either.") },
    { "with.swap_any>0",
      N_("{with.swap_any}: the player exchanges any two cards in layouts, without looking at either.") },
    { "with.look_then_swap>0",
      N_("{with.look_then_swap}: the player looks at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "with.look_opp_may_swap>0",
      N_("{with.look_opp_may_swap}: the player looks at a card of another player's that lies face down; it may then be "
         "exchanged for one of their own, or stay.") },
    { "with.look_then_swap>0", CHOSEN_AFTER },
    { "with.look_opp_may_swap>0", CHOSEN_AFTER },
    { "with.look_both_may_swap>0",
      N_("{with.look_both_may_swap}: the player looks at a card of their own and one of another player's, both face "
         "down, and then exchanges the two or leaves them.") },
    { "with.look_both_then_swap>0",
      N_("{with.look_both_then_swap}: the player looks at a card of their own and one of another player's, both face "
         "down, and must then exchange the two.") },
    { "with.look_two_may_swap>0",
      N_("{with.look_two_may_swap}: the player looks at any two cards that lie face down, of any players, and then "
         "exchanges the two or leaves them.") },
    { "with.look_two_may_swap_any>0",
      N_("{with.look_two_may_swap_any}: the player looks at any two cards that lie face down, of any players, and then "
         "exchanges any two cards, seen or not, or none.") },
    { "with.look_two_then_swap>0",
      N_("{with.look_two_then_swap}: the player looks at any two cards that lie face down, of any players, and must then "
         "exchange the two.") },
    { "with.look_two_then_swap_any>0",
      N_("{with.look_two_then_swap_any}: the player looks at any two cards that lie face down, of any players, and must "
         "then exchange any two cards, seen or not.") },
    { "with.look_any_may_swap_any>0",
      N_("{with.look_any_may_swap_any}: the player looks at any card that lies face down, and then exchanges any two "
         "cards, seen or not, or none.") },
    { "with.scramble>0 scramble.mode=owner_random",
      N_("{with.scramble}: the player mixes the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "with.scramble>0 scramble.mode=user_permutes",
      N_("{with.scramble}: the player exchanges cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "with.give_stock>0",
      N_("{with.give_stock}: the player gives another player the top card of the stock as an extra card, seen by "
         "nobody; when no card is left to give, nothing happens.") },
    { "with.any_two>0 powers.owners=different",
      N_("Two cards that are looked at or change places by one power belong to different players.") },
    { "with.power>0 powers.when!=drawn",
      N_("When a card with a power is replaced, its owner may use the power at once, before anybody matches the card; "
         "so a card that was dealt or kept can still be used.") },
    { "with.power>0 powers.when=laid_off",
      N_("A player who lays off a card with a power may use the power at once, before anybody lays off another card; "
         "so several powers are used in the order in which their cards were laid off.") },
    { "with.power>0 powers.when=laid_off match.targets=any match.give!=they_draw",
      N_("What is due for another player's card is given first.") },
    { "with.power>0 powers.when=laid_off match.in>0",
      N_("A card that was drawn from the stock and matched is laid off last, and its power may then be used, too.") },
    { "with.power>0 powers.must=on",
      N_("A player who does not put a drawn card with a power into the layout must use its power where that is possible.") },
    { "with.power>0",
      N_("Everybody sees the card whose power is used, and the places of the cards that it is used on; only the "
         "player who uses it sees the cards it lets them look at.") },
    { "with.power>0 powers.placeable=on draw.from=stock_and_discard draw.pile!=no_power",
      N_("A card that is taken from the discard pile has no power.") },
    { "with.power>0 powers.placeable=off draw.from=stock",
      N_("A drawn card that has a power is not put into a layout.") },
    { "with.power>0 powers.placeable=off draw.from=stock_and_discard",
      N_("A drawn card that has a power is not put into a layout, and one that lies on the discard pile is "
         "not taken.") },
    { "with.power>0 powers.placeable=off king_trade=on", N_("Nor is a king traded for such a card.") },
    { "with.power>0 powers.from_discard=on",
      N_("Instead of drawing a card, a player may use the power of the top card of the discard pile; that is the "
         "turn. This cannot be done when the card was discarded for its power, or when its power has been used there "
         "before.") },
    { 0 },
};
