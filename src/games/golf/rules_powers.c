/* rules_powers.c - the rules in words: cards that have powers: a row for each rank and power.
 * Source docs/rules/golf.md, A2 */
#include "games/golf/rules.h"

/* A sentence that holds under several conditions. Its rows stand one after another, so that it is told once. */
static const char CHOSEN_AFTER[] =
    N_("The card to give for the one that was looked at is chosen after the look, and is not looked at itself.");

const RuleText golf_rules_powers[] = {
    { RULES_HEADING, N_("Power cards") },
    { "powers!=none",
      N_("Some cards have a power. A player who has just drawn such a card from the stock may use its "
         "power, instead of putting the card into the layout or only discarding it; the card is then laid "
         "on the discard pile.") },
    { "powers.A=peek_own", N_("An ace lets a player look at a card of their own that lies face down.") },
    { "powers.A=peek_opp", N_("An ace lets a player look at a card of another player's that lies face down.") },
    { "powers.A=peek_any", N_("An ace lets a player look at any card in a layout that lies face down.") },
    { "powers.A=swap_own_opp",
      N_("An ace lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.A=swap_any", N_("An ace lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.A=look_then_swap",
      N_("An ace lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.A=look_both_may_swap",
      N_("An ace lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.A=scramble scramble.mode=owner_random",
      N_("An ace lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.A=scramble scramble.mode=user_permutes",
      N_("An ace lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.2=peek_own", N_("A two lets a player look at a card of their own that lies face down.") },
    { "powers.2=peek_opp", N_("A two lets a player look at a card of another player's that lies face down.") },
    { "powers.2=peek_any", N_("A two lets a player look at any card in a layout that lies face down.") },
    { "powers.2=swap_own_opp",
      N_("A two lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.2=swap_any", N_("A two lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.2=look_then_swap",
      N_("A two lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.2=look_both_may_swap",
      N_("A two lets a player look at a card of their own and one of another player's, both face down, and "
         "then exchange the two or leave them.") },
    { "powers.2=scramble scramble.mode=owner_random",
      N_("A two lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.2=scramble scramble.mode=user_permutes",
      N_("A two lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.3=peek_own", N_("A three lets a player look at a card of their own that lies face down.") },
    { "powers.3=peek_opp", N_("A three lets a player look at a card of another player's that lies face down.") },
    { "powers.3=peek_any", N_("A three lets a player look at any card in a layout that lies face down.") },
    { "powers.3=swap_own_opp",
      N_("A three lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.3=swap_any",
      N_("A three lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.3=look_then_swap",
      N_("A three lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.3=look_both_may_swap",
      N_("A three lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.3=scramble scramble.mode=owner_random",
      N_("A three lets a player mix the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "powers.3=scramble scramble.mode=user_permutes",
      N_("A three lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.4=peek_own", N_("A four lets a player look at a card of their own that lies face down.") },
    { "powers.4=peek_opp", N_("A four lets a player look at a card of another player's that lies face down.") },
    { "powers.4=peek_any", N_("A four lets a player look at any card in a layout that lies face down.") },
    { "powers.4=swap_own_opp",
      N_("A four lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.4=swap_any", N_("A four lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.4=look_then_swap",
      N_("A four lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.4=look_both_may_swap",
      N_("A four lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.4=scramble scramble.mode=owner_random",
      N_("A four lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.4=scramble scramble.mode=user_permutes",
      N_("A four lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.5=peek_own", N_("A five lets a player look at a card of their own that lies face down.") },
    { "powers.5=peek_opp", N_("A five lets a player look at a card of another player's that lies face down.") },
    { "powers.5=peek_any", N_("A five lets a player look at any card in a layout that lies face down.") },
    { "powers.5=swap_own_opp",
      N_("A five lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.5=swap_any", N_("A five lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.5=look_then_swap",
      N_("A five lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.5=look_both_may_swap",
      N_("A five lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.5=scramble scramble.mode=owner_random",
      N_("A five lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.5=scramble scramble.mode=user_permutes",
      N_("A five lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.6=peek_own", N_("A six lets a player look at a card of their own that lies face down.") },
    { "powers.6=peek_opp", N_("A six lets a player look at a card of another player's that lies face down.") },
    { "powers.6=peek_any", N_("A six lets a player look at any card in a layout that lies face down.") },
    { "powers.6=swap_own_opp",
      N_("A six lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.6=swap_any", N_("A six lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.6=look_then_swap",
      N_("A six lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.6=look_both_may_swap",
      N_("A six lets a player look at a card of their own and one of another player's, both face down, and "
         "then exchange the two or leave them.") },
    { "powers.6=scramble scramble.mode=owner_random",
      N_("A six lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.6=scramble scramble.mode=user_permutes",
      N_("A six lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.7=peek_own", N_("A seven lets a player look at a card of their own that lies face down.") },
    { "powers.7=peek_opp", N_("A seven lets a player look at a card of another player's that lies face down.") },
    { "powers.7=peek_any", N_("A seven lets a player look at any card in a layout that lies face down.") },
    { "powers.7=swap_own_opp",
      N_("A seven lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.7=swap_any",
      N_("A seven lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.7=look_then_swap",
      N_("A seven lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.7=look_both_may_swap",
      N_("A seven lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.7=scramble scramble.mode=owner_random",
      N_("A seven lets a player mix the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "powers.7=scramble scramble.mode=user_permutes",
      N_("A seven lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.8=peek_own", N_("An eight lets a player look at a card of their own that lies face down.") },
    { "powers.8=peek_opp", N_("An eight lets a player look at a card of another player's that lies face down.") },
    { "powers.8=peek_any", N_("An eight lets a player look at any card in a layout that lies face down.") },
    { "powers.8=swap_own_opp",
      N_("An eight lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.8=swap_any",
      N_("An eight lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.8=look_then_swap",
      N_("An eight lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.8=look_both_may_swap",
      N_("An eight lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.8=scramble scramble.mode=owner_random",
      N_("An eight lets a player mix the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "powers.8=scramble scramble.mode=user_permutes",
      N_("An eight lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.9=peek_own", N_("A nine lets a player look at a card of their own that lies face down.") },
    { "powers.9=peek_opp", N_("A nine lets a player look at a card of another player's that lies face down.") },
    { "powers.9=peek_any", N_("A nine lets a player look at any card in a layout that lies face down.") },
    { "powers.9=swap_own_opp",
      N_("A nine lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.9=swap_any", N_("A nine lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.9=look_then_swap",
      N_("A nine lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.9=look_both_may_swap",
      N_("A nine lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.9=scramble scramble.mode=owner_random",
      N_("A nine lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.9=scramble scramble.mode=user_permutes",
      N_("A nine lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.10=peek_own", N_("A ten lets a player look at a card of their own that lies face down.") },
    { "powers.10=peek_opp", N_("A ten lets a player look at a card of another player's that lies face down.") },
    { "powers.10=peek_any", N_("A ten lets a player look at any card in a layout that lies face down.") },
    { "powers.10=swap_own_opp",
      N_("A ten lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.10=swap_any", N_("A ten lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.10=look_then_swap",
      N_("A ten lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.10=look_both_may_swap",
      N_("A ten lets a player look at a card of their own and one of another player's, both face down, and "
         "then exchange the two or leave them.") },
    { "powers.10=scramble scramble.mode=owner_random",
      N_("A ten lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.10=scramble scramble.mode=user_permutes",
      N_("A ten lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.J=peek_own", N_("A jack lets a player look at a card of their own that lies face down.") },
    { "powers.J=peek_opp", N_("A jack lets a player look at a card of another player's that lies face down.") },
    { "powers.J=peek_any", N_("A jack lets a player look at any card in a layout that lies face down.") },
    { "powers.J=swap_own_opp",
      N_("A jack lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.J=swap_any", N_("A jack lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.J=look_then_swap",
      N_("A jack lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.J=look_both_may_swap",
      N_("A jack lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.J=scramble scramble.mode=owner_random",
      N_("A jack lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.J=scramble scramble.mode=user_permutes",
      N_("A jack lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.Q=peek_own", N_("A queen lets a player look at a card of their own that lies face down.") },
    { "powers.Q=peek_opp", N_("A queen lets a player look at a card of another player's that lies face down.") },
    { "powers.Q=peek_any", N_("A queen lets a player look at any card in a layout that lies face down.") },
    { "powers.Q=swap_own_opp",
      N_("A queen lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.Q=swap_any",
      N_("A queen lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.Q=look_then_swap",
      N_("A queen lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.Q=look_both_may_swap",
      N_("A queen lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.Q=scramble scramble.mode=owner_random",
      N_("A queen lets a player mix the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "powers.Q=scramble scramble.mode=user_permutes",
      N_("A queen lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.K=peek_own", N_("A king lets a player look at a card of their own that lies face down.") },
    { "powers.K=peek_opp", N_("A king lets a player look at a card of another player's that lies face down.") },
    { "powers.K=peek_any", N_("A king lets a player look at any card in a layout that lies face down.") },
    { "powers.K=swap_own_opp",
      N_("A king lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.K=swap_any", N_("A king lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.K=look_then_swap",
      N_("A king lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.K=look_both_may_swap",
      N_("A king lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.K=scramble scramble.mode=owner_random",
      N_("A king lets a player mix the cards that lie face down in another player's layout, so that nobody knows "
         "any more which is where.") },
    { "powers.K=scramble scramble.mode=user_permutes",
      N_("A king lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.JK=peek_own jokers!=0", N_("A joker lets a player look at a card of their own that lies face down.") },
    { "powers.JK=peek_opp jokers!=0",
      N_("A joker lets a player look at a card of another player's that lies face down.") },
    { "powers.JK=peek_any jokers!=0", N_("A joker lets a player look at any card in a layout that lies face down.") },
    { "powers.JK=swap_own_opp jokers!=0",
      N_("A joker lets a player exchange a card of their own for another player's, without looking at either.") },
    { "powers.JK=swap_any jokers!=0",
      N_("A joker lets a player exchange any two cards in layouts, without looking at either.") },
    { "powers.JK=look_then_swap jokers!=0",
      N_("A joker lets a player look at a card of another player's that lies face down; it must then be "
         "exchanged for one of their own.") },
    { "powers.JK=look_both_may_swap jokers!=0",
      N_("A joker lets a player look at a card of their own and one of another player's, both face down, "
         "and then exchange the two or leave them.") },
    { "powers.JK=scramble scramble.mode=owner_random jokers!=0",
      N_("A joker lets a player mix the cards that lie face down in another player's layout, so that nobody "
         "knows any more which is where.") },
    { "powers.JK=scramble scramble.mode=user_permutes jokers!=0",
      N_("A joker lets a player exchange cards that lie face down in another player's layout, two at a time and "
         "without looking at them; at most one exchange fewer than there are such cards.") },
    { "powers.A=look_then_swap", CHOSEN_AFTER },
    { "powers.2=look_then_swap", CHOSEN_AFTER },
    { "powers.3=look_then_swap", CHOSEN_AFTER },
    { "powers.4=look_then_swap", CHOSEN_AFTER },
    { "powers.5=look_then_swap", CHOSEN_AFTER },
    { "powers.6=look_then_swap", CHOSEN_AFTER },
    { "powers.7=look_then_swap", CHOSEN_AFTER },
    { "powers.8=look_then_swap", CHOSEN_AFTER },
    { "powers.9=look_then_swap", CHOSEN_AFTER },
    { "powers.10=look_then_swap", CHOSEN_AFTER },
    { "powers.J=look_then_swap", CHOSEN_AFTER },
    { "powers.Q=look_then_swap", CHOSEN_AFTER },
    { "powers.K=look_then_swap", CHOSEN_AFTER },
    { "powers.JK=look_then_swap jokers!=0", CHOSEN_AFTER },
    { "powers!=none",
      N_("Everybody sees the card whose power is used, and the places of the cards that it is used on; only the "
         "player who uses it sees the cards it lets them look at.") },
    { "powers!=none powers.placeable=on", N_("A card that is taken from the discard pile has no power.") },
    { "powers!=none powers.placeable=off",
      N_("A drawn card that has a power is not put into a layout, and one that lies on the discard pile is "
         "not taken.") },
    { "powers!=none powers.placeable=off king_trade=on", N_("Nor is a king traded for such a card.") },
    { "powers!=none powers.from_discard=on",
      N_("Instead of drawing a card, a player may use the power of the top card of the discard pile; that is the "
         "turn. This cannot be done when the card was discarded for its power, or when its power has been used there "
         "before.") },
    { 0 },
};
