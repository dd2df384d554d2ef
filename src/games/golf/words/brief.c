/* brief.c - draw-and-swap golf in two minutes.
 * Shape  of the rows about one thing at most one holds (the end of a deal may have several), so that five to seven
 *        sentences are told of each preset. */
#include "games/golf/options.h"
#include "games/golf/words/when.h"

/* Sentences that hold under several conditions, of which at most one stands. */
static const char SOME_CARDS[] =
    N_("Up to {players.max} players get a layout of cards, face down, and swap them for cards that count less; the "
       "fewest points win.");
static const char ONE_ABOVE[] = N_("Two cards of the same rank, one above the other, cost you nothing.");
static const char IN_LINE[] =
    N_("Cards of the same rank that lie in line can cancel each other, so that they cost you nothing.");
static const char IN_LINE_LEAVE[] =
    N_("Cards of the same rank in line, when there are enough of them and they lie face up, leave your layout and "
       "cost you nothing.");
static const char NO_CARD_DOWN[] = N_("The deal ends as soon as a turn leaves a player with no card face down.");
static const char NO_CARD_DOWN_FINAL[] =
    N_("When a turn leaves a player with no card face down, each of the others has one more turn, and the deal "
       "ends.");
static const char BE_SURE[] =
    N_("If you end the deal and somebody has fewer points than you, it can cost you further points.");

const RuleText golf_brief[] = {
    { "players.max!=1 rows=2 cols=2",
      N_("Up to {players.max} players get four cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=2 cols=3",
      N_("Up to {players.max} players get six cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=2 cols=4",
      N_("Up to {players.max} players get eight cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=2 cols=5",
      N_("Up to {players.max} players get ten cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=3 cols=3",
      N_("Up to {players.max} players get nine cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=3 cols=4",
      N_("Up to {players.max} players get twelve cards each, face down, and swap them for cards that count less; the "
         "fewest points win.") },
    { "players.max!=1 rows=1", SOME_CARDS },
    { "players.max!=1 rows=2 cols!=2 cols!=3 cols!=4 cols!=5", SOME_CARDS },
    { "players.max!=1 rows=3 cols!=3 cols!=4", SOME_CARDS },
    { "players.max!=1 rows=4", SOME_CARDS },
    { "players.max=1",
      N_("You play alone: your cards are dealt face down, and you swap them for cards that count less.") },

    /* What cards count, where this is soon said. */
    { "king_trade=off match.mode=none ender.penalty=none jokers=0 val.2=2" NUMBERS_COUNT NO_CARD_DIFFERS,
      N_("Cards count their number, an ace {val.A}, a jack {val.J}, a queen {val.Q} and a king {val.K}.") },
    { "king_trade=off match.mode=none ender.penalty=none jokers=0 val.2!=2" NUMBERS_COUNT NO_CARD_DIFFERS,
      N_("Cards count their number, but a two {val.2}; an ace counts {val.A}, a jack {val.J}, a queen {val.Q} and a "
         "king {val.K}.") },
    { "king_trade=off match.mode=none ender.penalty=none jokers!=0 val.2=2" NUMBERS_COUNT NO_CARD_DIFFERS,
      N_("Cards count their number, an ace {val.A}, a jack {val.J}, a queen {val.Q}, a king {val.K} and a joker "
         "{val.JK}.") },
    { "king_trade=off match.mode=none ender.penalty=none jokers!=0 val.2!=2" NUMBERS_COUNT NO_CARD_DIFFERS,
      N_("Cards count their number, but a two {val.2}; an ace counts {val.A}, a jack {val.J}, a queen {val.Q}, a "
         "king {val.K} and a joker {val.JK}.") },

    /* The first look. */
    { "held=all", N_("You hold your cards in the hand, so that you see all of them.") },
    { "held!=all init.mode=none", N_("At first you know none of them.") },
    { "held!=all init.mode=peek init.count=1",
      N_("You begin by looking at one of them, unseen by the others; the rest you do not know.") },
    { "held!=all init.mode=peek init.count=2",
      N_("You begin by looking at two of them, unseen by the others; the rest you do not know.") },
    { "held!=all init.mode=peek init.count=3",
      N_("You begin by looking at three of them, unseen by the others; the rest you do not know.") },
    { "held!=all init.mode=peek init.count!=1 init.count!=2 init.count!=3",
      N_("You begin by looking at {init.count} of them, unseen by the others; the rest you do not know.") },
    { "init.mode=peek init.flip=1", N_("Then you turn up one of the others.") },
    { "init.mode=peek init.flip!=0 init.flip!=1", N_("Then you turn up {init.flip} of the others.") },
    { "held!=all init.mode=flip init.count=1",
      N_("You begin by turning one of them face up; the rest you do not know.") },
    { "held!=all init.mode=flip init.count=2",
      N_("You begin by turning two of them face up; the rest you do not know.") },
    { "held!=all init.mode=flip init.count=3",
      N_("You begin by turning three of them face up; the rest you do not know.") },
    { "held!=all init.mode=flip init.count!=1 init.count!=2 init.count!=3",
      N_("You begin by turning {init.count} of them face up; the rest you do not know.") },

    /* The turn. */
    { "draw.from=stock_and_discard place.face=up flip_on_discard=none",
      N_("In turn you draw from the stock or take the top discard, and swap it face up for one of your cards, or "
         "discard a stock card.") },
    { "draw.from=stock_and_discard place.face=up flip_on_discard=optional",
      N_("In turn you draw from the stock or take the top discard, and swap it face up for one of your cards, or "
         "discard a stock card and may turn one of yours up.") },
    { "draw.from=stock_and_discard place.face=up flip_on_discard=required",
      N_("In turn you draw from the stock or take the top discard, and swap it face up for one of your cards, or "
         "discard a stock card and turn one of yours up.") },
    { "draw.from=stock_and_discard place.face=up flip_on_discard=required_unless_last",
      N_("In turn you draw from the stock or take the top discard, and swap it face up for one of your cards, or "
         "discard a stock card and turn one of yours up, if it is not the last.") },
    { "draw.from=stock_and_discard place.face=down flip_on_discard=none",
      N_("In turn you draw from the stock or take the top discard, and swap it face down for one of your cards, or "
         "discard a stock card.") },
    { "draw.from=stock_and_discard place.face=down flip_on_discard=optional",
      N_("In turn you draw from the stock or take the top discard, and swap it face down for one of your cards, or "
         "discard a stock card and may turn one of yours up.") },
    { "draw.from=stock_and_discard place.face=down flip_on_discard=required",
      N_("In turn you draw from the stock or take the top discard, and swap it face down for one of your cards, or "
         "discard a stock card and turn one of yours up.") },
    { "draw.from=stock_and_discard place.face=down flip_on_discard=required_unless_last",
      N_("In turn you draw from the stock or take the top discard, and swap it face down for one of your cards, or "
         "discard a stock card and turn one of yours up, if it is not the last.") },
    { "draw.from=stock_and_discard place.face!=up place.face!=down flip_on_discard=none",
      N_("In turn you draw from the stock or take the top discard, and swap it for one of your cards, "
         "or discard a stock card.") },
    { "draw.from=stock_and_discard place.face!=up place.face!=down flip_on_discard=optional",
      N_("In turn you draw from the stock or take the top discard, and swap it for one of your cards, "
         "or discard a stock card and may turn one of yours up.") },
    { "draw.from=stock_and_discard place.face!=up place.face!=down flip_on_discard=required",
      N_("In turn you draw from the stock or take the top discard, and swap it for one of your cards, "
         "or discard a stock card and turn one of yours up.") },
    { "draw.from=stock_and_discard place.face!=up place.face!=down flip_on_discard=required_unless_last",
      N_("In turn you draw from the stock or take the top discard, and swap it for one of your cards, "
         "or discard a stock card and turn one of yours up, if it is not the last.") },
    { "draw.from=stock place.face=up flip_on_discard=none",
      N_("In turn you draw from the stock, and swap the card face up for one of yours, or discard it.") },
    { "draw.from=stock place.face=down flip_on_discard=none",
      N_("In turn you draw from the stock, and swap the card face down for one of yours, or discard it.") },
    { "draw.from=stock place.face!=up place.face!=down flip_on_discard=none",
      N_("In turn you draw from the stock, and swap the card for one of yours, or discard it.") },
    { "draw.from=stock flip_on_discard!=none",
      N_("In turn you draw from the stock, and swap the card for one of yours, or discard it and may turn one of yours "
         "up.") },
    { "flip_as_turn=on", N_("Or you turn up one of your cards, and that is the turn.") },
    { "turn.pass=on", N_("You may also pass.") },
    { "place.face=as_it_lay", N_("It lies as the other lay, face up or face down.") },
    { "place.face=choice", N_("You say whether it lies face up or face down.") },
    { "lock=faceup", N_("Cards that lie face up stay where they are.") },
    { "lock=complete_column", N_("Columns whose cards all lie face up stay as they are.") },
    { "king_trade=on",
      N_("A king that you draw from the stock may be traded for a card that lies face up in front of another "
         "player.") },
    { "jack_skip=on", N_("A jack on the discard pile makes the next player miss a turn.") },
    { "wild=one_eyed_jacks", N_("The jacks of spades and of hearts are wild: each may stand for another rank.") },

    /* Powers. */
    { "with.power>0 powers.placeable=on",
      N_("Some cards have a power: drawn from the stock and discarded at once, they let you look at cards, or move "
         "them ({with.power}).") },
    { "with.power>0 powers.placeable=off",
      N_("Some cards have a power: drawn from the stock, they let you look at cards, or move them ({with.power}); they "
         "are not put into a layout.") },
    { "with.power>0 powers.when=discarded", N_("They also do so when they are replaced.") },
    { "with.power>0 powers.when=laid_off", N_("They also do so when they are replaced or laid off.") },

    /* Cards that leave a layout. */
    { "multi_replace=on ender.penalty=none",
      N_("One card may take the place of several of yours, if these are of the same rank.") },
    { "match.mode=both",
      N_("A drawn card can be matched with one of the same rank, and when a turn has laid a card on the discard pile, "
         "anybody may lay one of the same rank on it.") },
    { "match.mode=out_of_turn match.targets=own match.key=rank",
      N_("When a turn has laid a card on the discard pile, anybody may lay a card of the same rank from their own "
         "layout on it.") },
    { "match.mode=in_turn_drawn match.targets=own match.key=rank",
      N_("If you draw a card of the same rank as one in your layout, you may discard both.") },
    { "match.mode=out_of_turn match.targets=any match.key=rank",
      N_("When a turn has laid a card on the discard pile, anybody may lay a card of the same rank from any layout "
         "on it; for another player's you give one of your own.") },
    { "match.mode=in_turn_drawn match.targets=any match.key=rank",
      N_("If you draw a card of the same rank as one in any layout, you may discard both; for another player's you "
         "give one of your own.") },
    { "match.mode=out_of_turn match.targets=own match.key=rank_and_value",
      N_("When a turn has laid a card on the discard pile, anybody may lay a card of the same rank and value from "
         "their own layout on it.") },
    { "match.mode=in_turn_drawn match.targets=own match.key=rank_and_value",
      N_("If you draw a card of the same rank and value as one in your layout, you may discard both.") },
    { "match.mode=out_of_turn match.targets=any match.key=rank_and_value",
      N_("When a turn has laid a card on the discard pile, anybody may lay a card of the same rank and value from "
         "any layout on it; for another player's you give one of your own.") },
    { "match.mode=in_turn_drawn match.targets=any match.key=rank_and_value",
      N_("If you draw a card of the same rank and value as one in any layout, you may discard both; for another "
         "player's you give one of your own.") },

    /* Equal cards. They count nothing or, with some options, less. */
    { "any_pair=on", N_("Two cards of the same rank, wherever they lie in your layout, cost you nothing.") },
    { "any_pair=off remove_completed=off lines.row=0 lines.diagonal=0 lines.column=full rows=2", ONE_ABOVE },
    { "any_pair=off remove_completed=off lines.row=0 lines.diagonal=0 lines.column=2 rows=2", ONE_ABOVE },
    { "any_pair=off remove_completed=off lines.row=0 lines.diagonal=0 lines.column=full rows!=1 rows!=2",
      N_("When all cards of a column are of the same rank, they cost you nothing.") },
    { "any_pair=off remove_completed=off lines.row=0 lines.diagonal=0 lines.column!=full lines.column!=0 rows!=2",
      N_("{lines.column} cards of the same rank next to one another in a column cost you nothing.") },
    { "any_pair=off remove_completed=off lines.diagonal=0 sharing=share lines.column=2 lines.row=2",
      N_("Two cards of the same rank next to each other, in a row or in a column, cost you nothing.") },
    { "any_pair=off remove_completed=off lines.diagonal=0 sharing=share lines.column=3 lines.row=3",
      N_("Three cards of the same rank next to one another, in a row or in a column, cost you nothing.") },
    { "any_pair=off remove_completed=off lines.diagonal!=0", IN_LINE },
    { "any_pair=off remove_completed=off lines.diagonal=0 lines.row!=0 sharing=exclusive", IN_LINE },
    { "any_pair=off remove_completed=off lines.diagonal=0 lines.row!=0 lines.row!=2 lines.row!=3 sharing=share",
      IN_LINE },
    { "any_pair=off remove_completed=off lines.diagonal=0 lines.row=2 lines.column!=2 sharing=share", IN_LINE },
    { "any_pair=off remove_completed=off lines.diagonal=0 lines.row=3 lines.column!=3 sharing=share", IN_LINE },
    { "any_pair=off remove_completed=on lines.diagonal=0 sharing=share lines.column=3 lines.row=3",
      N_("Three cards of the same rank in a row or in a column leave your layout when they lie face up, and cost "
         "you nothing.") },
    { "any_pair=off remove_completed=on lines.diagonal!=0", IN_LINE_LEAVE },
    { "any_pair=off remove_completed=on lines.diagonal=0 lines.row!=0 sharing=exclusive", IN_LINE_LEAVE },
    { "any_pair=off remove_completed=on lines.diagonal=0 lines.row!=0 lines.row!=3 sharing=share", IN_LINE_LEAVE },
    { "any_pair=off remove_completed=on lines.diagonal=0 lines.row=3 lines.column!=3 sharing=share", IN_LINE_LEAVE },
    { "any_pair=off remove_completed=on lines.diagonal=0 lines.row=0 lines.column=full rows!=1",
      N_("When all cards of a column are of the same rank and lie face up, they leave your layout and cost you nothing.") },
    { "any_pair=off remove_completed=on lines.diagonal=0 lines.row=0 lines.column!=0 lines.column!=full rows!=1",
      IN_LINE_LEAVE },

    /* The end of a deal. */
    { "end.on~own_all_up final_turns=0 remove_completed=off match.mode=none",
      N_("The deal ends as soon as a turn leaves all cards of one player face up.") },
    { "end.on~own_all_up final_turns=0 remove_completed=on", NO_CARD_DOWN },
    { "end.on~own_all_up final_turns=0 remove_completed=off match.mode!=none", NO_CARD_DOWN },
    { "end.on~own_all_up final_turns=1 remove_completed=off match.mode=none",
      N_("When a turn leaves all cards of one player face up, each of the others has one more turn, and the deal "
         "ends.") },
    { "end.on~own_all_up final_turns=1 remove_completed=on", NO_CARD_DOWN_FINAL },
    { "end.on~own_all_up final_turns=1 remove_completed=off match.mode!=none", NO_CARD_DOWN_FINAL },
    { "end.on~everyone_all_up", N_("The deal ends when all cards of all players lie face up.") },
    { "end.on~knock final_turns=0",
      N_("Whoever finds their cards good enough knocks instead of drawing, and the deal ends.") },
    { "end.on~knock final_turns=1",
      N_("Whoever finds their cards good enough knocks instead of drawing; each of the others has one more turn, "
         "and the deal ends.") },
    { "end.on~call call.when=instead_of_turn call.word!=none final_turns=1",
      N_("Whoever finds their cards good enough says \"{call.word}\" instead of drawing; each of the others has one "
         "more turn, and the deal ends.") },
    { "end.on~call call.when=instead_of_turn call.word!=none final_turns=0",
      N_("Whoever finds their cards good enough says \"{call.word}\" instead of drawing, and the deal ends.") },
    { "end.on~call call.when=instead_of_turn call.word=none",
      N_("Whoever finds their cards good enough calls instead of drawing.") },
    { "end.on~call call.when!=instead_of_turn call.word=none final_turns=0",
      N_("Whoever finds their cards good enough calls in their turn; the deal ends with that turn.") },
    { "end.on~call call.when!=instead_of_turn call.word=none final_turns=1",
      N_("Whoever finds their cards good enough calls in their turn; each of the others has one more turn, and the "
         "deal ends.") },
    { "end.on~call call.when!=instead_of_turn call.word!=none final_turns=0",
      N_("Whoever finds their cards good enough calls in their turn, by saying \"{call.word}\"; the deal ends with "
         "that turn.") },
    { "end.on~call call.when!=instead_of_turn call.word!=none final_turns=1",
      N_("Whoever finds their cards good enough calls in their turn, by saying \"{call.word}\"; each of the others "
         "has one more turn, and the deal ends.") },
    { "end.on~stock_out end.on!~own_all_up end.on!~everyone_all_up end.on!~knock end.on!~call",
      N_("The deal ends when the stock is empty.") },
    { "end.on~turns end.max_turns=1", N_("The deal ends when everybody has had one turn.") },
    { "end.on~turns end.max_turns!=1", N_("The deal ends when everybody has had {end.max_turns} turns.") },
    { "end.on=layout_empty", N_("The deal ends when a player has no card left.") },
    { "match.mode=none ender.penalty!=none caller_scoring!=tamalou", BE_SURE },
    { "moon=60", N_("But exactly {moon} points count 0, and {moon} for everyone else.") },

    /* The match. */
    { "match=none match.target=none", N_("You play as many deals as you like, and the lowest total wins.") },
    { "match=1", N_("A match is a single deal.") },
    { "match!=none match!=1 match.target=none",
      N_("A match is {match} deals, or holes, and the lowest total wins.") },
    { "match=none match.target!=none match.cmp=>=",
      N_("A match ends when a total reaches {match.target}, and the lowest total wins.") },
    { "match=none match.target!=none match.cmp=>",
      N_("A match ends when a total passes {match.target}, and the lowest total wins.") },
    { "match!=none match!=1 match.target!=none match.cmp=>=",
      N_("A match ends after {match} deals, or holes, or when a total reaches {match.target}; the lowest "
         "total wins.") },
    { "match!=none match!=1 match.target!=none match.cmp=>",
      N_("A match ends after {match} deals, or holes, or when a total passes {match.target}; the lowest total "
         "wins.") },
    { "four_kind_wins_match=on",
      N_("But four cards of the same rank in a layout at the end of a deal win the whole match.") },
    { "empty_wins_match=on", N_("But whoever has no cards left when a deal ends wins the whole match.") },
    { 0 },
};
