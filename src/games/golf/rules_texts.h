/* rules_texts.h - within golf: sentences that hold under several conditions; their rows in the table stand one after
 * another, so that they are told once. */
#ifndef GAMES_GOLF_RULES_TEXTS_H
#define GAMES_GOLF_RULES_TEXTS_H

#include "core/game.h"

static const char PACKS_BY_PLAYERS[] =
    N_("How many packs of 52 cards are used depends on the number of players: {deck.packs}, where 1:4 means one pack "
       "for up to four players.");
static const char ROWS_OF[] = N_("Everyone is dealt cards face down in {layout.rows} rows of {layout.cols}.");
static const char NO_FIRST_LOOK[] = N_("Nobody looks at a card before play.");
static const char NEAREST_ROW[] = N_("They are the row of cards that lies nearest to its owner.");
static const char NEAREST_CARDS[] =
    N_("They are the cards nearest to their owner: those of the last row from right to left, then those of the row "
       "before it.");
static const char HELD_INITIAL[] =
    N_("The cards of the first look are held in the hand: their owner may look at them at any time.");
static const char FREE_LOOKS[] =
    N_("What lies where players first looked they may look at again at any time during play, and pay nothing for "
       "it.");
static const char NO_OTHER_LOOKS[] =
    N_("Otherwise nobody looks at cards that lie face down, not even at one that is about to be replaced.");
static const char NO_LOOKS_BUT_POWERS[] = N_(
    "Otherwise nobody looks at cards that lie face down, unless by the power of a card, and not even at one that is "
    "about to be replaced.");
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
static const char EXTRA_CARDS[] =
    N_("An extra card lies outside the rows and columns, and may be replaced like any other; where a layout "
       "has sixteen places, none is added.");
static const char ENDER_TOO[] = N_("The player who ended the deal has one more turn as well, the last of all.");
static const char ENDER_PROTECTED[] =
    N_("Once a player has ended the deal, that player's cards are traded for no king.");
static const char ENDER_UNTOUCHED[] =
    N_("Once a player has ended the deal, the others use no powers on that player's cards.");
static const char ENDER_UNMATCHED[] =
    N_("Once a player has ended the deal, the others lay off none of that player's cards.");
static const char ALL_UP_OR_NONE[] = N_(
    "The deal ends at once when a turn leaves its player with no card face down, whether all that are left lie face "
    "up or none is left.");
static const char ALL_UP_OR_NONE_FINAL[] =
    N_("When a turn leaves its player with no card face down, whether all that are left lie face up or none is left, "
       "each of the others has one more turn, and then the deal ends.");
static const char NO_CARD_LEFT[] =
    N_("When a turn ends and a player has no card left, the deal ends at once, and nobody has a further turn.");
static const char EMPTIED_BY_OTHERS[] =
    N_("A player whose last card has gone in another player's turn does not count as the one who ended the deal.");
static const char FIRST_ALL_UP[] =
    N_("The first player whose cards all lie face up counts as the one who ended the deal.");
static const char NOBODY_ENDED[] =
    N_("When only the stock or the number of turns ended the deal, no player counts as the one who ended it.");
static const char EMPTY_STOCK_ENDS[] = N_("When the stock is empty at the end of a turn, the deal ends.");
static const char EQUAL[] = N_("Cards of the same rank are equal, whatever their suits.");
static const char EQUAL_JOKERS[] = N_("Jokers are equal to each other.");
static const char NO_LINES[] = N_("Cards of the same rank do not cancel each other.");
static const char ANY_PAIRS[] =
    N_("Two equal cards count nothing, wherever they lie in a layout; the dearest cards pair first.");
static const char OTHER_PAIRS[] =
    N_("Of the other cards, two equal ones count nothing, wherever they lie in a layout; the dearest cards pair "
       "first.");
static const char BELOW_ZERO_TOO[] = N_("Such cards count nothing even where they would count below 0 one by one.");
static const char SHARED[] = N_("A card may belong to several of these sets at the same time.");
static const char EXCLUSIVE[] =
    N_("A card belongs to one such set at most; sets are formed until no further one is possible, in the way that "
       "makes the total lowest.");
static const char ONE_KIND[] =
    N_("Where cards of one rank have such points in different ways, the ways do not add up: only the one that makes "
       "the total lowest counts.");
static const char WILD_PLAIN[] =
    N_("A wild jack that stands for another rank is of no use for sets that have points of their own.");
static const char WILD_IN_SETS[] =
    N_("A wild jack that stands for another rank also counts in squares and equal columns that have points of their "
       "own, but in no other set that has.");
static const char TIE_IS_LOWEST[] =
    N_("A player who ended the deal and ties for the fewest points counts as having the fewest.");
static const char TIE_IS_BEATEN[] =
    N_("A player who ended the deal and ties for the fewest points counts as if somebody had fewer.");
static const char TIE_IS_NEUTRAL[] =
    N_("A player who ended the deal and ties for the fewest points neither gains nor loses by it.");
static const char LOWEST_WINS[] = N_("The lowest total wins; players with equal totals share the win.");
static const char EXTRA_DEALS[] = N_("The lowest total wins; while it is shared, further deals are played.");

#endif
