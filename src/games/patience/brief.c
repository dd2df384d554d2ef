/* brief.c - Golf and its relatives, and Spit, in two minutes.
 * Shape  of the rows about one thing at most one holds, so that six or seven sentences are told. */
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

static const char counts_1[] = N_("Each card left in the tableau counts 1.");
static const char joker_counts_1[] = N_("Each card left in the tableau counts 1, also a joker.");

const RuleText patience_brief[] = {
    { "foundations!=1",
      N_("You clear the tableau, the cards that are dealt out on the table, by playing them one by one onto "
         "{foundations} piles, the foundations.") },
    { "score=cards foundations=1",
      N_("You clear the tableau, the cards that are dealt out on the table, by playing them one by one onto a "
         "single pile, the foundation.") },
    { "score=streak",
      N_("You play the cards dealt out on the table, the tableau, one by one onto a single pile, the foundation, as "
         "many in a row as you can.") },

    /* The tableau. */
    { "layout=columns rows!=1 columns!=1 face=up",
      N_("The tableau has {columns} columns of {rows} cards, all face up; only the last card of each can be "
         "played.") },
    { "layout=columns rows!=1 columns!=1 face=covered_down",
      N_("The tableau has {columns} columns of {rows} cards; only the last card of each lies face up and can be "
         "played.") },
    { "layout=columns rows!=1 columns!=1 face=first_down",
      N_("The tableau has {columns} columns of {rows} cards, all but the first of each face up; only the last card of "
         "each can be played.") },
    { "layout=columns rows!=1 columns!=1 face=first_last",
      N_("The tableau has {columns} columns of {rows} cards; only the last card of each can be played, and the first "
         "of each, face down, when no others are left.") },
    { "under=queens", N_("Under each column lies a queen, which stays; jack and king are neighbours.") },
    { "under=kings", N_("Under each column lies a king, which stays.") },
    { "covered=0", N_("Every card of the tableau lies face up and can be played.") },
    { "layout=columns rows!=1 columns=1", N_("Only cards that no other card covers can be played.") },
    { "layout=peaks face=up",
      N_("The tableau is three peaks, where two cards of the next row cover each card; covered cards can be read, "
         "but cannot be played.") },
    { "layout=peaks face=covered_down",
      N_("The tableau is three peaks, where two cards of the next row cover each card; covered cards lie face down "
         "and cannot be played.") },
    { "layout=pyramid face=up",
      N_("The tableau is a pyramid, where two cards of the next row cover each card; covered cards can be read, but "
         "cannot be played.") },
    { "layout=pyramid face=covered_down",
      N_("The tableau is a pyramid, where two cards of the next row cover each card; covered cards lie face down "
         "and cannot be played.") },

    { "layout=trees", N_("The tableau is three fir-trees; only cards that no other card covers can be played.") },
    { "layout=walls other_wall=off",
      N_("The tableau is four walls in a square; only cards that no other card covers can be played.") },
    { "layout=walls other_wall=on",
      N_("The tableau is four walls in a square; only cards that no other card covers can be played, each from another "
         "wall than the card before it.") },
    { "drawn=1 covered>0", N_("Only cards that no other card covers can be played.") },

    /* The play. */
    { "start!=empty foundations=1",
      N_("A card goes on the foundation when it is one higher or one lower than the top card there, whatever the "
         "suits.") },
    { "start=ace_and_king foundations=2",
      N_("A card goes on a foundation when it is one higher or one lower than the top card there, whatever the suits; "
         "one begins with an ace, the other with a king.") },
    { "foundations!=1 start=card",
      N_("A card goes on a foundation when it is one higher or one lower than the top card there, whatever the suits; "
         "each begins with a card dealt to it.") },
    { "foundations!=1 start=empty",
      N_("Any card may begin a foundation; after it a card goes there when it is one higher or one lower than the top "
         "card, whatever the suits.") },
    { "start=ace_and_king foundations!=2",
      N_("A card goes on a foundation when it is one higher or one lower than the top card there, whatever the suits; "
         "two begin with a card set aside, the others with any card.") },
    { "start=empty foundations=1",
      N_("A card goes on the foundation when it is one higher or one lower than the top card there, whatever the "
         "suits; any card may be the first.") },
    { "kings=nothing jokers=0 under!=kings",
      N_("Nothing goes on a king, ace and king are not neighbours, and aces are low.") },
    { "kings=nothing jokers!=0 under!=kings",
      N_("Nothing but a joker goes on a king, ace and king are not neighbours, and aces are low; a joker goes on "
         "any card, and any card on a joker.") },
    { "kings=queens jokers=0",
      N_("A queen may go on a king, but ace and king are not neighbours, and aces are low.") },
    { "kings=queens jokers!=0",
      N_("A queen may go on a king, but ace and king are not neighbours, and aces are low; a joker goes on any "
         "card, and any card on a joker.") },
    { "kings=wrap jokers=0", N_("The ranks form a ring: an ace may go on a king, and a king on an ace.") },
    { "kings=wrap jokers!=0",
      N_("The ranks form a ring: an ace may go on a king, and a king on an ace; a joker goes on any card, and any "
         "card on a joker.") },
    { "kings=corner jokers=0", N_("An ace may go on a king, and a king on an ace, but no queen goes on a king.") },
    { "kings=corner jokers!=0",
      N_("An ace may go on a king, and a king on an ace, but no queen goes on a king; a joker goes on any card, and "
         "any card on a joker.") },

    /* The stock, and the end. */
    { "turn_when_stuck_only=off stock>0",
      N_("Cards left over are the stock: at any time you may turn its top card onto the foundation; when it is empty "
         "and nothing can be played, the deal ends.") },
    { "turn_when_stuck_only=on stock>0",
      N_("Cards left over are the stock: when nothing can be played, its top card is turned onto the foundation, or, "
         "if it is empty, the deal ends.") },
    { "stock=0 waiting=0", N_("No cards are left over: the deal ends when nothing can be played.") },
    { "waiting>0 turn_when_stuck_only=off",
      N_("Cards left over are the stock: at any time you may deal a card of it onto each column; when it is empty and "
         "nothing can be played, the deal ends.") },
    { "waiting>0 turn_when_stuck_only=on",
      N_("Cards left over are the stock: when nothing can be played, a card of it is dealt onto each column, or, if it is "
         "empty, the deal ends.") },

    /* The score. */
    { "score=cards stock>0 left.points>1",
      N_("Each card left in the tableau counts 1; once it is cleared, each card left in the stock counts minus "
         "{left.points}.") },
    { "score=cards stock>0 left.points=0 jokers=0", counts_1 },
    { "score=cards stock>0 left.points=0 jokers!=0", joker_counts_1 },
    { "score=cards stock>0 left.points=1",
      N_("Each card left in the tableau counts 1; once it is cleared, each card left in the stock counts minus 1.") },
    { "score=cards stock=0 jokers=0", counts_1 },
    { "score=cards stock=0 jokers!=0", joker_counts_1 },
    { "score=streak streak=add stock>0",
      N_("Cards played one after another count 1, 2, 3 and so on; turning a card of the stock costs {streak.turn}, and "
         "the next card counts 1 again.") },
    { "score=streak streak=double stock>0",
      N_("Cards played one after another count 1, 2, 4 and so on; turning a card of the stock costs {streak.turn}, and "
         "the next card counts 1 again.") },
    { "score=streak streak=double stock=0", N_("Cards played one after another count 1, 2, 4 and so on.") },
    { "score=streak streak=add stock=0", N_("Cards played one after another count 1, 2, 3 and so on.") },

    /* The round, and who wins it. */
    { "reckoning=stroke rounds=holes match=standard score=cards",
      N_("You play 9 deals, or 18 when several play at the same time, each for themselves; the lowest total "
         "wins.") },
    { "reckoning=stroke match=1 score=cards",
      N_("You play one deal; when several play, at the same time and each for themselves, the lowest score wins.") },
    { "reckoning=stroke rounds=holes match!=1 match!=standard score=cards",
      N_("You play {match} deals; when several play, at the same time and each for themselves, the lowest total "
         "wins.") },
    { "reckoning=match match=standard score=cards",
      N_("You play 9 deals alone; with others 18, at the same time: the lowest score wins a deal, and whoever wins "
         "more deals than another beats them.") },
    { "reckoning=match match=1 score=cards",
      N_("You play one deal; when several play, at the same time and each for themselves, whoever has the lower "
         "score beats the other.") },
    { "reckoning=match match!=1 match!=standard score=cards",
      N_("You play {match} deals; of several, who play at the same time, the lowest score wins a deal, and whoever "
         "wins more deals than another beats them.") },
    { "reckoning=stroke rounds=holes match=standard score=streak",
      N_("You play 9 deals, or 18 when several play at the same time, each for themselves; the highest total "
         "wins.") },
    { "reckoning=stroke match=1 score=streak",
      N_("You play one deal; when several play, at the same time and each for themselves, the highest score "
         "wins.") },
    { "reckoning=stroke rounds=holes match!=1 match!=standard score=streak",
      N_("You play {match} deals; when several play, at the same time and each for themselves, the highest total "
         "wins.") },
    { "rounds=going_on match!=1 score=cards",
      N_("Once somebody has cleared the tableau, another deal follows, for as long as that is so; of several, who play "
         "at the same time, the lowest total wins.") },
    { "rounds=going_on match!=1 score=streak",
      N_("Once somebody has cleared the tableau, another deal follows, for as long as that is so; of several, who play "
         "at the same time, the highest total wins.") },
    { "reckoning=match match=standard score=streak",
      N_("You play 9 deals alone; with others 18, at the same time: the highest score wins a deal, and whoever wins "
         "more deals than another beats them.") },
    { "reckoning=match match=1 score=streak",
      N_("You play one deal; when several play, at the same time and each for themselves, whoever has the higher "
         "score beats the other.") },
    { "reckoning=match match!=1 match!=standard score=streak",
      N_("You play {match} deals; of several, who play at the same time, the highest score wins a deal, and whoever "
         "wins more deals than another beats them.") },
    { 0 },
};

const RuleText spit_brief[] = {
    { "",
      N_("Two players get half the pack each and race to be rid of it: there are no turns, and whoever is quicker "
         "plays.") },
    { "", N_("You lay out five piles of 1 to 5 cards, the last of each face up; your other cards are the spit cards, "
             "face down.") },
    { "", N_("To begin, each turns a spit card onto a spit pile in the middle, and again whenever neither of you can "
             "play; whoever has none turns none.") },
    { "", N_("You may play the top card of any of your piles on either spit pile when it is one higher or one lower; "
             "ace and king are neighbours.") },
    { "", N_("A round ends when a player has no piles left or nothing goes on any more: both slap, and the quicker "
             "chooses which spit pile to take.") },
    { "",
      N_("Each shuffles all their cards and lays out again; the first without any card wins, or whoever has fewer "
         "after round {rounds}.") },
    { 0 },
};
