/* rules_sets.c - the rules in words: sets of equal cards that count together.
 * Source docs/rules/golf.md, B and C2 to C14 */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char EQUAL[] = N_("Cards of the same rank are equal, whatever their suits.");
static const char EQUAL_JOKERS[] = N_("Jokers are equal to each other.");
static const char NO_LINES[] = N_("Cards of the same rank do not cancel each other.");
static const char ANY_PAIRS[] =
    N_("Two equal cards count nothing, wherever they lie in a layout; the cards that count most are paired first.");
static const char OTHER_PAIRS[] =
    N_("Of the other cards, two equal ones count nothing, wherever they lie in a layout; the cards that count "
       "most are paired first.");
static const char LOOSE_SETS[] = N_(
    "Such sets are made of cards that are in no other one, those that count most first: fours before threes, and both "
    "before pairs.");
static const char BELOW_ZERO_TOO[] = N_("This also holds for cards that count below 0 by themselves.");
static const char KEPT_OR_PAID[] =
    N_("Where such a set has points of its own, the lower of the two counts: these points, or those that its cards "
       "keep.");
static const char EMPTY_PLACE[] = N_("A set with an empty place in it does not count.");
static const char SHARED[] = N_("A card may belong to several of these sets at the same time.");
static const char EXCLUSIVE[] =
    N_("A card belongs to one such set at most; sets are formed until no further one is possible, in the way that "
       "makes the total lowest.");
static const char ONE_KIND[] =
    N_("If cards of one rank have such points in several ways, only the way that makes the total lowest counts.");
static const char WILD_PLAIN[] =
    N_("A wild jack that stands for another rank does not belong to sets that have points of their own.");
static const char WILD_IN_SETS[] =
    N_("A wild jack that stands for another rank also counts in squares and equal columns that have points of their "
       "own, but in no other set that has.");

const RuleText golf_rules_sets[] = {
    /* Sets of equal cards. */
    { "rows!=1 lines!=none", EQUAL },
    { "lines.row!=0", EQUAL },
    { "any_pair=on", EQUAL },
    { "block2x2!=0", EQUAL },
    { "quad_cols!=0", EQUAL },
    { "six_equal!=0", EQUAL },
    { "sets.3!=none", EQUAL },
    { "sets.4!=none", EQUAL },
    { "jokers!=0 rows!=1 lines!=none", EQUAL_JOKERS },
    { "jokers!=0 lines.row!=0", EQUAL_JOKERS },
    { "jokers!=0 any_pair=on", EQUAL_JOKERS },
    { "jokers!=0 block2x2!=0", EQUAL_JOKERS },
    { "jokers!=0 quad_cols!=0", EQUAL_JOKERS },
    { "jokers!=0 six_equal!=0", EQUAL_JOKERS },
    { "jokers!=0 sets.3!=none", EQUAL_JOKERS },
    { "jokers!=0 sets.4!=none", EQUAL_JOKERS },
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
    { "sets.4!=none", N_("Four equal cards count {sets.4} together, wherever they lie in a layout.") },
    { "sets.3!=none", N_("Three equal cards count {sets.3} together, wherever they lie in a layout.") },
    { "sets.3!=none", LOOSE_SETS },
    { "sets.4!=none", LOOSE_SETS },
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
    { "quad_cols!=0 quad_cols.3!=each quad_cols.4!=each",
      N_("Two columns whose cards are all equal to each other count {quad_cols} together, three such columns "
         "{quad_cols.3}, and four or more {quad_cols.4}, wherever they lie.") },
    { "quad_cols!=0 quad_cols.3!=each quad_cols.4=each",
      N_("Two columns whose cards are all equal to each other count {quad_cols} together, three such columns "
         "{quad_cols.3}, wherever they lie; of four or more each but one counts {quad_cols}.") },
    { "quad_cols!=0 quad_cols.3=each quad_cols.4!=each",
      N_("Two columns whose cards are all equal to each other count {quad_cols} together, three such columns twice as "
         "much, and four or more {quad_cols.4}, wherever they lie.") },
    { "quad_cols!=0 quad_cols.3=each quad_cols.4=each",
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
    { "four_kings_side!=0", N_("Eight kings that fill two sides count twice as much.") },
    { "keep_neg~2 block2x2!=0", KEPT_OR_PAID },
    { "keep_neg~2 quad_cols!=0", KEPT_OR_PAID },
    { "keep_neg~2 six_equal!=0", KEPT_OR_PAID },
    { "keep_neg~2 sets.3!=none", KEPT_OR_PAID },
    { "keep_neg~2 sets.4!=none", KEPT_OR_PAID },
    { "keep_neg~2 special_quad!=0", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 block2x2!=0", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 quad_cols!=0", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 six_equal!=0", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 sets.3!=none", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 sets.4!=none", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 special_quad!=0", KEPT_OR_PAID },
    { "keep_neg~JK jokers!=0 joker_pair!=0 lines!=none", KEPT_OR_PAID },
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
    { "lines!=none remove_completed=on", EMPTY_PLACE },
    { "lines!=none multi_replace=on", EMPTY_PLACE },
    { "lines!=none match.mode!=none", EMPTY_PLACE },
    { "block2x2!=0 remove_completed=on", EMPTY_PLACE },
    { "block2x2!=0 multi_replace=on", EMPTY_PLACE },
    { "block2x2!=0 match.mode!=none", EMPTY_PLACE },
    { "quad_cols!=0 multi_replace=on", EMPTY_PLACE },
    { "quad_cols!=0 match.mode!=none", EMPTY_PLACE },
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
      N_("The one-eyed jacks, of spades and of hearts, are wild: each may stand for one other rank and is then "
         "equal to the cards of that rank. Its points stay those of a jack.") },
    { "wild=one_eyed_jacks wild.mode=optimal", N_("They stand for what makes the total lowest.") },
    { "wild=one_eyed_jacks wild.mode=automatic",
      N_("They complete as many columns as they can, even where that costs points; where there is a choice, they "
         "stand for what makes the total lowest.") },
    { "wild=one_eyed_jacks wild.in_bonus=off block2x2!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks wild.in_bonus=off quad_cols!=0", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 sets.3!=none", WILD_PLAIN },
    { "wild=one_eyed_jacks block2x2=0 quad_cols=0 sets.4!=none", WILD_PLAIN },
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
    { 0 },
};
