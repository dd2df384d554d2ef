/* rules_layout.c - the rules in words: the aim, the cards, the layout, and looks at cards.
 * Source docs/rules/golf.md, A, B and H3 */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char PACKS_BY_PLAYERS[] =
    N_("How many packs of 52 cards are used depends on the number of players: {deck.packs}, where 1:4 means "
       "one pack for up to four players.");
static const char ROWS_OF[] = N_("Everyone is dealt cards face down in {layout.rows} rows of {layout.cols}.");
static const char NO_FIRST_LOOK[] = N_("Nobody looks at a card before play.");
static const char NEAREST_ROW[] = N_("These are the cards of the row nearest to their owner.");
static const char NEAREST_CARDS[] =
    N_("They are the cards nearest to their owner: those of the last row from right to left, then those of the row "
       "before it.");
static const char HELD_INITIAL[] =
    N_("The cards of the first look are held in the hand: their owner may look at them at any time.");
static const char FREE_LOOKS[] =
    N_("Players may look again at the cards in the places of their first look, at any time during play and "
       "free of charge.");
static const char LOOKS_ARE_SEEN[] =
    N_("Everybody sees which card a player looks at, but nobody else sees what it is.");
static const char NO_OTHER_LOOKS[] =
    N_("Otherwise nobody looks at a card that lies face down, not even at one that is about to be replaced.");
static const char NO_LOOKS_BUT_POWERS[] =
    N_("Otherwise a card that lies face down is looked at only by the power of a card; one that is about to be "
       "replaced is not looked at first.");
static const char DRAW_FOR_IT[] =
    N_("If several players tie for this, the one who ended the deal drops out; the others draw a card each, "
       "and the lowest card begins. Aces are low.");
static const char WHAT_IS_DRAWN[] =
    N_("They draw from a whole pack that is shuffled for this; whoever draw equal lowest cards draw again.");

const RuleText golf_rules_layout[] = {
    { "", N_("Every player has a layout of cards and replaces them one by one with better ones; the lowest score "
             "wins.") },
    { RULES_HEADING, N_("Players and cards") },
    { "players.min=1 players.max=1", N_("It is played alone.") },
    { "players.min=1 players.max!=1", N_("One player or more can play, {players.max} at most.") },
    { "players.min!=1 players.more!=0", N_("At least {players.min} and at most {players.max} players can play.") },
    { "players.min!=1 players.more=0", N_("There are {players.max} players, no more and no fewer.") },

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
    { "deck.jokers=per_pack deck.jokers_per_pack=1", N_("A joker is added to each pack.") },
    { "deck.jokers=per_pack deck.jokers_per_pack=2", N_("Two jokers are added to each pack.") },
    { "deck.jokers=0", N_("There are no jokers.") },
    { "deck.jokers=1", N_("One joker is added.") },
    { "deck.jokers!=per_pack deck.jokers!=0 deck.jokers!=1", N_("Jokers are added, so many in all: {deck.jokers}.") },
    { RULES_HEADING, N_("The deal") },
    { "rows=2 cols=2", N_("Everyone is dealt four cards face down in two rows of two.") },
    { "rows=2 cols=3", N_("Everyone is dealt six cards face down in two rows of three.") },
    { "rows=2 cols=4", N_("Everyone is dealt eight cards face down in two rows of four.") },
    { "rows=2 cols=5", N_("Everyone is dealt ten cards face down in two rows of five.") },
    { "rows=3 cols=3", N_("Everyone is dealt nine cards face down in three rows of three.") },
    { "rows=3 cols=4", N_("Everyone is dealt twelve cards face down in three rows of four.") },
    { "rows=1 cols=1", N_("Everyone is dealt one card face down.") },
    { "rows=1 cols!=1", N_("Everyone is dealt {layout.cols} cards face down in a row.") },
    { "rows!=1 cols=1", N_("Everyone is dealt {layout.rows} cards face down in a column.") },
    { "rows=2 cols!=1 cols!=2 cols!=3 cols!=4 cols!=5", ROWS_OF },
    { "rows=3 cols!=1 cols!=3 cols!=4", ROWS_OF },
    { "rows=4 cols!=1", ROWS_OF },
    { "free_pattern=on",
      N_("Players may lay them out in any pattern they like; for the rules, they lie in those rows and columns.") },
    { "players.max!=1 direction=clockwise",
      N_("Cards are dealt one at a time and clockwise, first to the player who has the first turn.") },
    { "players.max!=1 direction=anticlockwise",
      N_("Cards are dealt one at a time and anticlockwise, first to the player who has the first turn.") },
    { "rows!=1", N_("They fill the rows one after another; the last row is the nearest to their owner.") },
    { "start_faceup=on",
      N_("The next card is turned up to begin the discard pile; the rest, face down, are the stock.") },
    { "start_faceup=off", N_("The rest, face down, are the stock; there is no discard pile at first.") },
    { "start_faceup=off", N_("So the first card that is drawn comes from the stock.") },
    { "players.max!=1 start.rule=dealer_left direction=clockwise",
      N_("The player at the dealer's left has the first turn, and deals next; play goes clockwise.") },
    { "players.max!=1 start.rule=dealer direction=clockwise",
      N_("The dealer has the first turn, and the player at the dealer's left deals next; play goes clockwise.") },
    { "players.max!=1 start.rule=ender direction=clockwise",
      N_("In the first deal the player at the dealer's left has the first turn, in every later deal whoever ended the "
         "deal before or, when nobody did, the next player; play goes clockwise.") },
    { "players.max!=1 start.rule=round_loser direction=clockwise",
      N_("In the first deal the player at the dealer's left has the first turn, in every later deal the player "
         "whose layout counted most in the deal before; play goes clockwise.") },
    { "players.max!=1 start.rule=round_winner direction=clockwise",
      N_("In the first deal the player at the dealer's left has the first turn, in every later deal the player "
         "whose layout counted least in the deal before; play goes clockwise.") },
    { "players.max!=1 start.rule=dealer_left direction=anticlockwise",
      N_("The player at the dealer's right has the first turn, and deals next; play goes anticlockwise.") },
    { "players.max!=1 start.rule=dealer direction=anticlockwise",
      N_("The dealer has the first turn, and the player at the dealer's right deals next; play goes anticlockwise.") },
    { "players.max!=1 start.rule=ender direction=anticlockwise",
      N_("In the first deal the player at the dealer's right has the first turn, in every later deal whoever ended the "
         "deal before or, when nobody did, the next player; play goes anticlockwise.") },
    { "players.max!=1 start.rule=round_loser direction=anticlockwise",
      N_("In the first deal the player at the dealer's right has the first turn, in every later deal the player "
         "whose layout counted most in the deal before; play goes anticlockwise.") },
    { "players.max!=1 start.rule=round_winner direction=anticlockwise",
      N_("In the first deal the player at the dealer's right has the first turn, in every later deal the player "
         "whose layout counted least in the deal before; play goes anticlockwise.") },
    { "players.max!=1 start.rule=round_winner", DRAW_FOR_IT },
    { "players.max!=1 start.rule=round_loser", DRAW_FOR_IT },
    { "players.max!=1 start.rule=round_winner", WHAT_IS_DRAWN },
    { "players.max!=1 start.rule=round_loser", WHAT_IS_DRAWN },

    { RULES_HEADING, N_("First looks") },
    { "init.mode=none held=none peek.paid=off with.power=0",
      N_("Nobody looks at cards that lie face down, neither before play nor later, not even at one that is about to "
         "be replaced.") },
    { "init.mode=none held=none peek.paid!=off", NO_FIRST_LOOK },
    { "init.mode=none held=none with.power>0", NO_FIRST_LOOK },
    { "init.mode=peek held!=all init.when=before_play init.count=1",
      N_("Before play everyone looks at one of their cards and lays it back face down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=before_play init.count=2",
      N_("Before play everyone looks at two of their cards and lays them back face down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=before_play init.count=3",
      N_("Before play everyone looks at three of their cards and lays them back face down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=before_play init.count!=1 init.count!=2 init.count!=3",
      N_("Before play everyone looks at {init.count} of their cards and lays them back face down, unseen by the "
         "others.") },
    { "init.mode=peek held!=all init.when=own_first_turn init.count=1",
      N_("In their first turn, before anything else, everyone looks at one of their cards and lays it back face "
         "down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=own_first_turn init.count=2",
      N_("In their first turn, before anything else, everyone looks at two of their cards and lays them back face "
         "down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=own_first_turn init.count=3",
      N_("In their first turn, before anything else, everyone looks at three of their cards and lays them back face "
         "down, unseen by the others.") },
    { "init.mode=peek held!=all init.when=own_first_turn init.count!=1 init.count!=2 init.count!=3",
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
    { "init.mode=flip init.select=any init.count!=1", N_("Any cards may be chosen.") },
    { "init.mode=peek held!=all init.select=any init.count!=1", N_("Any cards may be chosen.") },
    { "init.mode=flip init.select=nearest init.count=1", N_("It is the last card of the row nearest to its owner.") },
    { "init.mode=peek held!=all init.select=nearest init.count=1",
      N_("It is the last card of the row nearest to its owner.") },
    { "init.mode=flip init.select=nearest init.count=2 cols=2", NEAREST_ROW },
    { "init.mode=peek held!=all init.select=nearest init.count=2 cols=2", NEAREST_ROW },
    { "init.mode=flip init.select=nearest init.count=3 cols=3", NEAREST_ROW },
    { "init.mode=peek held!=all init.select=nearest init.count=3 cols=3", NEAREST_ROW },
    { "init.mode=flip init.select=nearest init.count!=1 init.count!=2 cols=2", NEAREST_CARDS },
    { "init.mode=peek held!=all init.select=nearest init.count!=1 init.count!=2 cols=2", NEAREST_CARDS },
    { "init.mode=flip init.select=nearest init.count!=1 init.count!=3 cols=3", NEAREST_CARDS },
    { "init.mode=peek held!=all init.select=nearest init.count!=1 init.count!=3 cols=3", NEAREST_CARDS },
    { "init.mode=flip init.select=nearest init.count!=1 cols!=2 cols!=3", NEAREST_CARDS },
    { "init.mode=peek held!=all init.select=nearest init.count!=1 cols!=2 cols!=3", NEAREST_CARDS },
    { "init.mode=flip init.select=one_column init.count!=1", N_("They must lie in the same column.") },
    { "init.mode=peek held!=all init.select=one_column init.count!=1", N_("They must lie in the same column.") },
    { "init.mode=flip init.select=different_columns init.count!=1", N_("They must lie in different columns.") },
    { "init.mode=peek held!=all init.select=different_columns init.count!=1",
      N_("They must lie in different columns.") },
    { "init.mode=flip init.select=centre_plus_outer",
      N_("One of them must lie in the middle column, the other in an outer one.") },
    { "init.mode=peek held!=all init.select=centre_plus_outer",
      N_("One of them must lie in the middle column, the other in an outer one.") },
    { "init.mode=peek init.flip=1", N_("Then everyone turns up one of their other cards.") },
    { "init.mode=peek init.flip=2", N_("Then everyone turns up two of their other cards.") },
    { "init.mode=peek init.flip=3", N_("Then everyone turns up three of their other cards.") },
    { "init.mode=peek init.flip=4", N_("Then everyone turns up four of their other cards.") },
    { "init.rearrange=on",
      N_("Before play begins, everyone may exchange the places of two of their own cards, several times if they "
         "like, without looking at those that lie face down. There may be at most one exchange fewer than there "
         "are cards in the layout.") },
    { "held=all",
      N_("Players hold their cards in the hand: everyone sees their own cards at any time, free of charge.") },
    { "held=initial init.mode=peek", HELD_INITIAL },
    { "held=initial init.mode=flip place.face=down", HELD_INITIAL },
    { "held=initial init.mode=flip place.face=choice", HELD_INITIAL },
    { "peek.paid=1 held!=all",
      N_("In their turn, before drawing or with the drawn card in the hand, players may look at cards of their own "
         "that lie face down, at each of them once; every look costs a point.") },
    { "peek.paid!=off peek.paid!=1 held!=all",
      N_("In their turn, before drawing or with the drawn card in the hand, players may look at cards of their own "
         "that lie face down, at each of them once; every look costs {peek.paid} points.") },
    { "peek.initial_slots_free=on init.mode=peek held!=all", FREE_LOOKS },
    { "peek.initial_slots_free=on init.mode=flip place.face=down held!=all", FREE_LOOKS },
    { "peek.initial_slots_free=on init.mode=flip place.face=choice held!=all", FREE_LOOKS },
    { "init.mode!=none held!=all with.power=0", NO_OTHER_LOOKS },
    { "init.mode=none held!=all peek.paid!=off with.power=0", NO_OTHER_LOOKS },
    { "held!=all with.power>0", NO_LOOKS_BUT_POWERS },
    { "init.mode=peek held!=all", LOOKS_ARE_SEEN },
    { "init.mode!=peek held!=all peek.paid!=off", LOOKS_ARE_SEEN },
    { "peek.initial_slots_free=on init.mode=flip place.face=down held!=all", LOOKS_ARE_SEEN },
    { "peek.initial_slots_free=on init.mode=flip place.face=choice held!=all", LOOKS_ARE_SEEN },
    { 0 },
};
