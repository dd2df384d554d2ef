/* rules.c - draw-and-swap golf in words: its rules, a sentence for each option that changes them, in the order in
 * which one explains a game.
 * Source docs/rules/golf.md, sections A, B, C and G; what play.c, legal.c, score.c and settle.c do. */
#include "games/golf/options.h"
#include "games/golf/rules_cards.h"
#include "games/golf/rules_matching.h"
#include "games/golf/rules_powers.h"
#include "games/golf/rules_texts.h"

const RuleText golf_rules[] = {
    /* What it is. */
    { "", N_("Golf, also called Polish Polka or Polish Poker, is widespread in North America and Great Britain. It "
             "has nothing but the name in common with the patience called golf.") },
    { "rows=2 cols=2 powers=none",
      N_("With four cards a player, also called Turtle, it is one of the two main forms of the game.") },
    { "rows=2 cols=3",
      N_("With six cards a player, also called Hara Kiri, it is one of the two main forms of the game.") },
    { "rows=2 cols=4", N_("With eight cards a player it is one of the rarer forms of the game.") },
    { "rows=3 cols=3",
      N_("With nine cards a player, also called Crazy Nines, it is one of the rarer forms of the game.") },
    { "rows=2 cols=5", N_("With ten cards a player it is one of the rarer forms of the game.") },
    { "powers!=none",
      N_("Games of this kind whose cards have powers, such as Cambio, Pablo, Cabo, Cactus and Dacz, come probably from "
         "Spain or Latin America.") },
    { "", N_("Every player has a layout of cards and replaces them one by one with better ones; the lowest score "
             "wins.") },
    { "players.min=1 players.max=1", N_("It is played alone.") },
    { "players.min=1 players.max!=1", N_("One player or more can play, {players.max} at most.") },
    { "players.min!=1", N_("At least {players.min} and at most {players.max} players can play.") },

    /* Cards and layout. */
    { "packs=1", N_("One pack of 52 cards is used.") },
    { "packs=2", N_("Two packs of 52 cards are used.") },
    { "packs=3", N_("Three packs of 52 cards are used.") },
    { "packs=4", N_("Four packs of 52 cards are used.") },
    { "packs=1:3,2", N_("Up to three players use one pack of 52 cards, four or more use two.") },
    { "packs=1:7,2", N_("Up to seven players use one pack of 52 cards, eight or more use two.") },
    { "packs=1:4,2:8,3",
      N_("Up to four players use one pack of 52 cards, five to eight use two, nine or more use three.") },
    { "packs=2:4,3", N_("Up to four players use two packs of 52 cards, five or more use three.") },
    { "packs=2:5,3", N_("Up to five players use two packs of 52 cards, six or more use three.") },
    { "packs!=1 packs!=2 packs!=3 packs!=4 packs!=1:3,2 packs!=1:7,2 packs!=1:4,2:8,3 packs!=2:4,3 packs!=2:5,3",
      PACKS_BY_PLAYERS },
    { "jokers=1", N_("A joker is added to each pack.") },
    { "jokers=2", N_("Two jokers are added to each pack.") },
    { "rows=2 cols=2", N_("Everyone is dealt four cards face down in two rows of two.") },
    { "rows=2 cols=3", N_("Everyone is dealt six cards face down in two rows of three.") },
    { "rows=2 cols=4", N_("Everyone is dealt eight cards face down in two rows of four.") },
    { "rows=2 cols=5", N_("Everyone is dealt ten cards face down in two rows of five.") },
    { "rows=3 cols=3", N_("Everyone is dealt nine cards face down in three rows of three.") },
    { "rows=1 cols=1", N_("Everyone is dealt one card face down.") },
    { "rows=1 cols!=1", N_("Everyone is dealt {layout.cols} cards face down in a row.") },
    { "rows!=1 cols=1", N_("Everyone is dealt {layout.rows} cards face down in a column.") },
    { "rows=2 cols!=1 cols!=2 cols!=3 cols!=4 cols!=5", ROWS_OF },
    { "rows=3 cols!=1 cols!=3", ROWS_OF },
    { "rows=4 cols!=1", ROWS_OF },
    { "free_pattern=on",
      N_("Players may lay them in any pattern they like; by the rules they lie in those rows and columns all the "
         "same.") },
    { "start_faceup=on",
      N_("The next card is turned up to begin the discard pile; the rest, face down, are the stock.") },
    { "start_faceup=off", N_("The rest, face down, are the stock; there is no discard pile at first.") },
    { "players.max!=1 start.rule=dealer_left",
      N_("The player at the dealer's left has the first turn, and deals next; play goes clockwise.") },
    { "players.max!=1 start.rule=round_winner",
      N_("In the first deal the player at the dealer's left has the first turn, in every other the one whose layout "
         "counted least in the deal before; play goes clockwise.") },
    { "players.max!=1 start.rule=round_winner",
      N_("If several counted as little, the one who ended the deal stands back; the others draw a card each, and the "
         "lowest begins, aces being low.") },

    /* Looks at cards. */
    { "init.mode=none held=none peek.paid=off powers=none",
      N_("Nobody looks at cards that lie face down, neither before play nor later, not even at one that is about to "
         "be replaced.") },
    { "init.mode=none held=none peek.paid!=off", NO_FIRST_LOOK },
    { "init.mode=none held=none powers!=none", NO_FIRST_LOOK },
    { "init.mode=peek init.when=before_play init.count=1",
      N_("Before play everyone looks at one of their cards and lays it back face down, unseen by the others.") },
    { "init.mode=peek init.when=before_play init.count=2",
      N_("Before play everyone looks at two of their cards and lays them back face down, unseen by the others.") },
    { "init.mode=peek init.when=before_play init.count=3",
      N_("Before play everyone looks at three of their cards and lays them back face down, unseen by the others.") },
    { "init.mode=peek init.when=before_play init.count!=1 init.count!=2 init.count!=3",
      N_("Before play everyone looks at {init.count} of their cards and lays them back face down, unseen by the "
         "others.") },
    { "init.mode=peek init.when=own_first_turn init.count=1",
      N_("In their first turn, before anything else, everyone looks at one of their cards and lays it back face "
         "down, unseen by the others.") },
    { "init.mode=peek init.when=own_first_turn init.count=2",
      N_("In their first turn, before anything else, everyone looks at two of their cards and lays them back face "
         "down, unseen by the others.") },
    { "init.mode=peek init.when=own_first_turn init.count=3",
      N_("In their first turn, before anything else, everyone looks at three of their cards and lays them back face "
         "down, unseen by the others.") },
    { "init.mode=peek init.when=own_first_turn init.count!=1 init.count!=2 init.count!=3",
      N_("In their first turn, before anything else, everyone looks at {init.count} of their cards and lays them "
         "back face down, unseen by the others.") },
    { "init.mode=flip init.when=before_play init.count=1", N_("Before play everyone turns up one of their cards.") },
    { "init.mode=flip init.when=before_play init.count=2", N_("Before play everyone turns up two of their cards.") },
    { "init.mode=flip init.when=before_play init.count=3",
      N_("Before play everyone turns up three of their cards.") },
    { "init.mode=flip init.when=before_play init.count!=1 init.count!=2 init.count!=3",
      N_("Before play everyone turns up {init.count} of their cards.") },
    { "init.mode=flip init.when=own_first_turn init.count=1",
      N_("In their first turn, before anything else, everyone turns up one of their cards.") },
    { "init.mode=flip init.when=own_first_turn init.count=2",
      N_("In their first turn, before anything else, everyone turns up two of their cards.") },
    { "init.mode=flip init.when=own_first_turn init.count=3",
      N_("In their first turn, before anything else, everyone turns up three of their cards.") },
    { "init.mode=flip init.when=own_first_turn init.count!=1 init.count!=2 init.count!=3",
      N_("In their first turn, before anything else, everyone turns up {init.count} of their cards.") },
    { "init.mode!=none init.select=any init.count!=1", N_("Any cards may be chosen.") },
    { "init.mode!=none init.select=nearest init.count=1",
      N_("It is the last card of the row nearest to its owner.") },
    { "init.mode!=none init.select=nearest init.count=2 cols=2", NEAREST_ROW },
    { "init.mode!=none init.select=nearest init.count=3 cols=3", NEAREST_ROW },
    { "init.mode!=none init.select=nearest init.count!=1 init.count!=2 cols=2", NEAREST_CARDS },
    { "init.mode!=none init.select=nearest init.count!=1 init.count!=3 cols=3", NEAREST_CARDS },
    { "init.mode!=none init.select=nearest init.count!=1 cols!=2 cols!=3", NEAREST_CARDS },
    { "init.mode!=none init.select=one_column init.count!=1", N_("They must lie in the same column.") },
    { "init.mode!=none init.select=different_columns init.count!=1", N_("They must lie in different columns.") },
    { "init.mode!=none init.select=centre_plus_outer",
      N_("One of them must lie in the middle column, the other in an outer one.") },
    { "init.rearrange=on",
      N_("Before play begins, everyone may let pairs of their own cards change places, without looking at those that "
         "lie face down; there may be as many exchanges as there are cards in the layout, less one.") },
    { "held=all", N_("Players may look at their own cards at any time.") },
    { "held=initial init.mode=peek", HELD_INITIAL },
    { "held=initial init.mode=flip place.face=down", HELD_INITIAL },
    { "peek.paid=1",
      N_("In their turn, before drawing or with the drawn card in the hand, players may look at cards of their own "
         "that lie face down, at each of them once; every look costs a point.") },
    { "peek.paid!=off peek.paid!=1",
      N_("In their turn, before drawing or with the drawn card in the hand, players may look at cards of their own "
         "that lie face down, at each of them once; every look costs {peek.paid} points.") },
    { "peek.initial_slots_free=on init.mode=peek", FREE_LOOKS },
    { "peek.initial_slots_free=on init.mode=flip place.face=down", FREE_LOOKS },
    { "init.mode!=none held!=all powers=none", NO_OTHER_LOOKS },
    { "init.mode=none held!=all peek.paid!=off powers=none", NO_OTHER_LOOKS },
    { "held!=all powers!=none", NO_LOOKS_BUT_POWERS },

    /* The turn. */
    { "", N_("In turn a player draws the top card of the stock or takes the top card of the discard pile.") },
    { "", N_("A card drawn from the stock is put into the player's layout or laid on the discard pile.") },
    { "", N_("A card taken from the discard pile must be put into the layout.") },
    { "lock!=none", TAKE_WITH_PLACE },
    { "lock=none replace.unseen_once=on", TAKE_WITH_PLACE },
    { "lock=none replace.unseen_once=off remove_completed=on", TAKE_WITH_PLACE },
    { "lock=none replace.unseen_once=off remove_completed=off match.mode!=none", TAKE_WITH_PLACE },
    { "place.face=up",
      N_("A card put into a layout goes in face up and takes the place of another, which is laid face up on the "
         "discard pile.") },
    { "place.face=down",
      N_("A card put into a layout goes in face down and takes the place of another, which is laid face up on the "
         "discard pile; of a card that came from the stock only its new owner knows what it is.") },
    { "lock=faceup", N_("Cards that lie face up are not replaced any more.") },
    { "lock=complete_column king_trade=off",
      N_("Cards of a column whose cards all lie face up are not replaced any more.") },
    { "lock=complete_column king_trade=on",
      N_("Cards of a column whose cards all lie face up are not replaced any more, and not traded either.") },
    { "replace.unseen_once=on init.mode=none", N_("In each place of a layout the card may be replaced once only.") },
    { "replace.unseen_once=on init.mode!=none",
      N_("In a place that was not chosen for the first look, the card may be replaced once only; in the others, any "
         "number of times.") },
    { "flip_on_discard=optional",
      N_("A player who discards the card drawn from the stock may then turn up one of their cards that lie face "
         "down.") },
    { "flip_on_discard=required",
      N_("A player who discards the card drawn from the stock must then turn up one of their cards that lie face "
         "down.") },
    { "flip_on_discard=required_unless_last",
      N_("A player who discards the card drawn from the stock must then turn up one of their cards that lie face "
         "down; the last one may stay as it is.") },
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
    { "jack_skip=on",
      N_("When a turn puts a jack on the discard pile, the next player misses a turn; of two players, the same one "
         "goes on.") },
    { "jack_skip=on final_turns=1 end.on~knock", SKIPPED_FINAL },
    { "jack_skip=on final_turns=1 end.on~own_all_up", SKIPPED_FINAL },
    { "jack_skip=on final_turns=1 end.on~call", SKIPPED_FINAL },
    { "king_trade=on",
      N_("A player who draws a king from the stock may trade it for a card that lies face up in another player's "
         "layout: the king stays there face up, and the other card must be put into the layout of the player who "
         "drew it.") },
    { "remove_completed=on block2x2=0 lines!=none", COMPLETED_LEAVE },
    { "remove_completed=on block2x2!=0", COMPLETED_BLOCKS_LEAVE },

    /* Cards that have powers. */
    GOLF_RULES_POWERS

    /* Cards that are equal. */
    { "multi_replace=on",
      N_("Instead of one card, a player may replace two or more by the drawn one. They are shown: if they are of the "
         "same rank, they are laid on the discard pile, the drawn card takes the first of their places, and the others "
         "stay empty.") },
    { "multi_replace=on",
      N_("If they are not, they go back to where they lay, and the drawn card is added to the layout as an extra "
         "card.") },
    GOLF_RULES_MATCHING

    /* The end of a deal. */
    { "end.on~call final_turns=0", N_("The deal ends with the turn in which somebody calls.") },
    { "end.on~call final_turns=1",
      N_("When somebody calls, each of the others has one more turn after that, and then the deal ends.") },
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
    { "end.on~everyone_all_up", N_("The deal ends at once when all cards of all players lie face up.") },
    { "end.on~layout_empty remove_completed=on", NO_CARD_LEFT },
    { "end.on~layout_empty match.mode!=none", NO_CARD_LEFT },
    { "stock.out=end_round", EMPTY_STOCK_ENDS },
    { "stock.out=reshuffle max_reshuffles=0", EMPTY_STOCK_ENDS },
    { "stock.out=reshuffle max_reshuffles=1",
      N_("When the stock is empty, all discards but the top one are shuffled to be a new stock, once in a deal; when "
         "that cannot be done, the deal ends after the turn.") },
    { "stock.out=reshuffle max_reshuffles!=0 max_reshuffles!=1",
      N_("When the stock is empty, all discards but the top one are shuffled to be a new stock, at most "
         "{stock.max_reshuffles} times in a deal; when that cannot be done, the deal ends after the turn.") },
    { "end.max_turns=1", N_("In any case the deal ends as soon as a player has had one turn.") },
    { "end.max_turns!=1", N_("In any case the deal ends as soon as a player has had {end.max_turns} turns.") },
    { "protect_ender=on king_trade=on final_turns=1", ENDER_PROTECTED },
    { "protect_ender=on king_trade=on end.on~everyone_all_up", ENDER_PROTECTED },
    { "protect_ender=on powers!=none final_turns=1", ENDER_UNTOUCHED },
    { "protect_ender=on powers!=none end.on~everyone_all_up", ENDER_UNTOUCHED },
    { "protect_ender=on match.mode!=none match.targets=any final_turns=1", ENDER_UNMATCHED },
    { "protect_ender=on match.mode!=none match.targets=any end.on~everyone_all_up", ENDER_UNMATCHED },
    { "protect_ender=on match.mode=out_of_turn match.targets=any end.on~call", ENDER_UNMATCHED },
    { "end.on~everyone_all_up ender.penalty!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up ender.bonus!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up ender.tie!=lowest", FIRST_ALL_UP },
    { "end.on~everyone_all_up cactus_scoring=on", FIRST_ALL_UP },
    { "end.on~everyone_all_up start.rule=round_winner", FIRST_ALL_UP },
    { "end.on~everyone_all_up caller9=on", FIRST_ALL_UP },
    { "end.on~everyone_all_up pot.stake!=0", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on king_trade=on", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on powers!=none", FIRST_ALL_UP },
    { "end.on~everyone_all_up protect_ender=on match.mode!=none match.targets=any", FIRST_ALL_UP },

    /* What cards count. */
    { "", N_("When the deal ends, all cards are turned up, and everyone counts the cards of their layout.") },
    { "", N_("An ace counts {val.A}, a two {val.2}, a three {val.3}, a four {val.4}, a five {val.5}, a six {val.6}, "
             "a seven {val.7}, an eight {val.8}, a nine {val.9}, a ten {val.10}, a jack {val.J}, a queen {val.Q}, a "
             "king {val.K}.") },
    { "jokers!=0", N_("A joker counts {val.JK}.") },
    GOLF_RULES_CARDS

    /* Sets of equal cards. */
    { "rows!=1 lines!=none", EQUAL },
    { "lines.row!=0", EQUAL },
    { "any_pair=on", EQUAL },
    { "block2x2!=0", EQUAL },
    { "quad_cols!=0", EQUAL },
    { "six_equal!=0", EQUAL },
    { "jokers!=0 rows!=1 lines!=none", EQUAL_JOKERS },
    { "jokers!=0 lines.row!=0", EQUAL_JOKERS },
    { "jokers!=0 any_pair=on", EQUAL_JOKERS },
    { "jokers!=0 block2x2!=0", EQUAL_JOKERS },
    { "jokers!=0 quad_cols!=0", EQUAL_JOKERS },
    { "jokers!=0 six_equal!=0", EQUAL_JOKERS },
    { "lines=none any_pair=off", NO_LINES },
    { "rows=1 lines.column=full lines.row=0 any_pair=off", NO_LINES },
    { "lines.column=full rows!=1", N_("When all cards of a column are equal, they count nothing.") },
    { "lines.column=2", N_("Two equal cards next to one another in a column count nothing.") },
    { "lines.column=3", N_("Three equal cards next to one another in a column count nothing.") },
    { "lines.column!=full lines.column!=0 lines.column!=2 lines.column!=3",
      N_("{lines.column} equal cards next to one another in a column count nothing.") },
    { "lines.row=2", N_("Two equal cards next to one another in a row count nothing.") },
    { "lines.row=3", N_("Three equal cards next to one another in a row count nothing.") },
    { "lines.row!=0 lines.row!=2 lines.row!=3",
      N_("{lines.row} equal cards next to one another in a row count nothing.") },
    { "lines.diagonal=2", N_("Two equal cards next to one another on a diagonal count nothing.") },
    { "lines.diagonal=3", N_("Three equal cards next to one another on a diagonal count nothing.") },
    { "lines.diagonal!=0 lines.diagonal!=2 lines.diagonal!=3",
      N_("{lines.diagonal} equal cards next to one another on a diagonal count nothing.") },
    { "any_pair=on lines=none", ANY_PAIRS },
    { "any_pair=on rows=1 lines.row=0", ANY_PAIRS },
    { "any_pair=on rows!=1 lines!=none", OTHER_PAIRS },
    { "any_pair=on lines.row!=0", OTHER_PAIRS },
    { "rows!=1 lines!=none", BELOW_ZERO_TOO },
    { "lines.row!=0", BELOW_ZERO_TOO },
    { "any_pair=on", BELOW_ZERO_TOO },
    { "keep_neg~2", N_("But a two keeps its points in such a set when they are below 0.") },
    { "keep_neg~JK jokers!=0", N_("But a joker keeps its points in such a set when they are below 0.") },
    { "block2x2!=0 sharing=share",
      N_("Four equal cards in a square of two by two count {block2x2} together, and so do those of every further "
         "square, also where squares overlap.") },
    { "block2x2!=0 sharing=exclusive", N_("Four equal cards in a square of two by two count {block2x2} together.") },
    { "quad_cols!=0",
      N_("Two columns whose cards are all equal to each other count {quad_cols} together, wherever they lie; each "
         "further such column adds as much again.") },
    { "six_equal!=0", N_("Six equal cards count {six_equal} together.") },
    { "special_quad!=0 jokers=0", N_("Four twos that fill two columns count {special_quad} together.") },
    { "special_quad!=0 jokers!=0",
      N_("Four twos or four jokers that fill two columns count {special_quad} together.") },
    { "joker_pair!=0 jokers!=0 lines!=none",
      N_("Jokers that would count nothing as a line of equal cards count {joker_pair} together, each line of "
         "them.") },
    { "four_kings_side!=0 four_kings_side.shape=row",
      N_("Four kings that fill a row count {four_kings_side} together.") },
    { "four_kings_side!=0 four_kings_side.shape=half",
      N_("Four kings that fill the left or the right half of a layout count {four_kings_side} together.") },
    { "four_kings_side!=0 four_kings_side.shape=either",
      N_("Four kings that fill a row, or the left or the right half of a layout, count {four_kings_side} "
         "together.") },
    { "block2x2!=0 quad_cols!=0", ONE_KIND },
    { "block2x2!=0 six_equal!=0", ONE_KIND },
    { "block2x2!=0 special_quad!=0", ONE_KIND },
    { "block2x2!=0 joker_pair!=0", ONE_KIND },
    { "block2x2!=0 four_kings_side!=0", ONE_KIND },
    { "quad_cols!=0 six_equal!=0", ONE_KIND },
    { "quad_cols!=0 special_quad!=0", ONE_KIND },
    { "quad_cols!=0 joker_pair!=0", ONE_KIND },
    { "quad_cols!=0 four_kings_side!=0", ONE_KIND },
    { "six_equal!=0 special_quad!=0", ONE_KIND },
    { "six_equal!=0 joker_pair!=0", ONE_KIND },
    { "special_quad!=0 joker_pair!=0", ONE_KIND },
    { "sharing=share lines.row!=0", SHARED },
    { "sharing=share lines.diagonal!=0", SHARED },
    { "sharing=share block2x2!=0", SHARED },
    { "sharing=exclusive lines!=none", EXCLUSIVE },
    { "sharing=exclusive block2x2!=0", EXCLUSIVE },
    { "sharing=exclusive quad_cols!=0", EXCLUSIVE },
    { "sharing=exclusive special_quad!=0", EXCLUSIVE },
    { "sharing=exclusive six_equal!=0", EXCLUSIVE },
    { "sharing=exclusive four_kings_side!=0", EXCLUSIVE },
    { "wild=one_eyed_jacks",
      N_("The one-eyed jacks, of spades and of hearts, are wild: each may stand for one other rank, so as to be "
         "equal to other cards; its own points stay a jack's.") },
    { "wild=one_eyed_jacks wild.mode=optimal", N_("They stand for what makes the total lowest.") },
    { "wild=one_eyed_jacks wild.mode=automatic",
      N_("They stand for what makes equal columns with as many of them as can be, even where that costs points; "
         "beyond that, for what makes the total lowest.") },
    { "wild=one_eyed_jacks wild.in_bonus=off block2x2!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks wild.in_bonus=off quad_cols!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 six_equal!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 special_quad!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 joker_pair!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 four_kings_side!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 straight9!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks wild.in_bonus=on block2x2!=0", WILD_IN_SETS },
    { "wild=one_eyed_jacks wild.in_bonus=on quad_cols!=0", WILD_IN_SETS },
    { "straight9!=0",
      N_("A layout of nine ranks in sequence, in any order and of any suits, counts {straight9} in all; aces are "
         "low, and jokers belong to no sequence.") },

    /* The score of a deal. */
    { "moon=60", N_("Whoever counts exactly {moon} scores 0, and everyone else {moon}; nothing further is added or "
                    "taken off then.") },
    { "four_kind_wins_match=on",
      N_("Four cards of the same rank in a layout at the end of a deal win the whole match; of several players who "
         "have them, the one with the lowest total wins.") },
    { "caller9=on",
      N_("Whoever has the fewest points scores 0, or what they have if it is below 0; so do all who tie for the "
         "fewest.") },
    { "caller9=on",
      N_("If somebody has fewer points than the player who ended the deal, the fewest points, where they are above "
         "0, are added to that player's own.") },
    { "cactus_scoring=on",
      N_("If the player who ended the deal has fewer points than everyone else, that player scores 0, or what they have "
         "if it is below 0.") },
    { "cactus_scoring=on",
      N_("Otherwise that player gets 10 points on top; of the others, those who do not have more points than that "
         "player score 0, or what they have if it is below 0.") },
    { "ender.penalty=double",
      N_("If somebody has fewer points than the player who ended the deal, points of that player above 0 count "
         "double.") },
    { "ender.penalty=double_plus5",
      N_("If somebody has fewer points than the player who ended the deal, points of that player above 0 count "
         "double, and 5 are added in any case.") },
    { "ender.penalty=match_highest",
      N_("If somebody has fewer points than the player who ended the deal, that player scores as many as whoever has "
         "the most.") },
    { "ender.penalty=add_2n",
      N_("If somebody has fewer points than the player who ended the deal, two points for each player at the table "
         "are added to that player's own.") },
    { "ender.penalty=add_highest_opponent",
      N_("If somebody has fewer points than the player who ended the deal, the most points among the others, where "
         "they are above 0, are added to that player's own.") },
    { "ender.penalty=add_lowest",
      N_("If somebody has fewer points than the player who ended the deal, the fewest points, where they are above "
         "0, are added to that player's own.") },
    { "ender.penalty!=none ender.penalty!=double ender.penalty!=double_plus5 ender.penalty!=match_highest "
      "ender.penalty!=add_2n ender.penalty!=add_highest_opponent ender.penalty!=add_lowest cactus_scoring=off",
      N_("If somebody has fewer points than the player who ended the deal, that player gets {ender.penalty} on "
         "top.") },
    { "ender.bonus=zero cactus_scoring=off",
      N_("If nobody has fewer points than the player who ended the deal, that player scores 0, or what they have if "
         "it is below 0.") },
    { "ender.bonus=minus_n",
      N_("If nobody has fewer points than the player who ended the deal, that player scores as many points fewer as "
         "there are players.") },
    { "ender.bonus!=none ender.bonus!=zero ender.bonus!=minus_n",
      N_("If nobody has fewer points than the player who ended the deal, that player scores {ender.bonus}, or what "
         "they have if it is lower still.") },
    { "ender.tie=lowest ender.penalty!=none cactus_scoring=off", TIE_IS_LOWEST },
    { "ender.tie=lowest ender.bonus!=none cactus_scoring=off", TIE_IS_LOWEST },
    { "ender.tie=lowest pot.stake!=0", TIE_IS_LOWEST },
    { "ender.tie=not_lowest ender.penalty!=none cactus_scoring=off", TIE_IS_BEATEN },
    { "ender.tie=not_lowest ender.bonus!=none cactus_scoring=off", TIE_IS_BEATEN },
    { "ender.tie=not_lowest pot.stake!=0", TIE_IS_BEATEN },
    { "ender.tie=neutral ender.penalty!=none cactus_scoring=off", TIE_IS_NEUTRAL },
    { "ender.tie=neutral ender.bonus!=none cactus_scoring=off", TIE_IS_NEUTRAL },
    { "ender.tie=neutral pot.stake!=0", TIE_IS_NEUTRAL },
    { "ender.tie!=lowest ender.tie!=not_lowest ender.tie!=neutral",
      N_("A player who ended the deal and ties for the fewest points gets {ender.tie} on top, and nothing else.") },
    { "pot.stake!=0",
      N_("Before the first deal, and whenever the pot is empty, every player puts chips into it: {pot.stake}.") },
    { "pot.stake!=0",
      N_("If the player who ended the deal has the fewest points, they take what is in the pot; if somebody has "
         "fewer, they pay as much into it as it holds.") },
    { "pot.stake!=0 pot.cap!=none", N_("In one deal no more chips than {pot.cap} are taken or paid.") },
    { "pot.stake!=0", N_("What is in the pot at the end of the match goes to its winners. Chips are no points.") },
    { "ender.penalty!=none", NOBODY_ENDED },
    { "ender.bonus!=none", NOBODY_ENDED },
    { "ender.tie!=lowest ender.tie!=not_lowest ender.tie!=neutral", NOBODY_ENDED },
    { "caller9=on", NOBODY_ENDED },
    { "cactus_scoring=on", NOBODY_ENDED },
    { "pot.stake!=0", NOBODY_ENDED },
    { "end.on~layout_empty match.mode=out_of_turn ender.penalty!=none", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.mode=out_of_turn ender.bonus!=none", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.mode=out_of_turn caller9=on", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.mode=out_of_turn cactus_scoring=on", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.mode=out_of_turn pot.stake!=0", EMPTIED_BY_OTHERS },

    /* The match. */
    { "match.deals=none match.target=none",
      N_("Deals are played as long as the players like; the lowest total wins.") },
    { "match.deals=1", N_("A match is a single deal.") },
    { "match.deals!=none match.deals!=1 match.target=none",
      N_("A match is {match.deals} deals, which are also called holes.") },
    { "match.deals=none match.target!=none match.cmp=>=",
      N_("A match ends with the deal in which a total reaches {match.target}.") },
    { "match.deals=none match.target!=none match.cmp=>",
      N_("A match ends with the deal in which a total passes {match.target}.") },
    { "match.deals!=none match.deals!=1 match.target!=none match.cmp=>=",
      N_("A match is {match.deals} deals, which are also called holes; it ends sooner with the deal in which a total "
         "reaches {match.target}.") },
    { "match.deals!=none match.deals!=1 match.target!=none match.cmp=>",
      N_("A match is {match.deals} deals, which are also called holes; it ends sooner with the deal in which a total "
         "passes {match.target}.") },
    { "match.deals!=none match.tie=shared", LOWEST_WINS },
    { "match.target!=none match.tie=shared", LOWEST_WINS },
    { "match.deals!=none match.tie=extra_deals", EXTRA_DEALS },
    { "match.target!=none match.tie=extra_deals", EXTRA_DEALS },
    { "scoresheet=on", N_("Scores and running totals are kept on a sheet, deal by deal.") },
    { 0 },
};
