/* options.h - draw-and-swap golf as data: what can be set, and the named rule sets.
 * Source docs/rules/golf.md, sections A and B */
#ifndef GAMES_GOLF_OPTIONS_H
#define GAMES_GOLF_OPTIONS_H

#include "core/game.h"

/* The options' rows. GOLF_VAL + rank - 1 is what a rank counts, the joker's the last; GOLF_VAL_CARD + suit * RANKS +
 * rank - 1 what a single card counts. */
enum {
    GOLF_PLAYERS_MIN,
    GOLF_PLAYERS_MAX,
    GOLF_PACKS,
    GOLF_JOKERS_PER_PACK,
    GOLF_ROWS,
    GOLF_COLUMNS,
    GOLF_FREE_PATTERN,
    GOLF_START_FACEUP,
    GOLF_INIT_MODE,
    GOLF_INIT_COUNT,
    GOLF_INIT_SELECT,
    GOLF_INIT_WHEN,
    GOLF_REARRANGE,
    GOLF_PEEK_PAID,
    GOLF_PEEK_FREE,
    GOLF_HELD,
    GOLF_UNSEEN_ONCE,
    GOLF_PLACE_FACE,
    GOLF_LOCK,
    GOLF_KNOCK_ALLOWED,
    GOLF_FLIP_ON_DISCARD,
    GOLF_FLIP_AS_TURN,
    GOLF_FLIP_ALL_TO_END,
    GOLF_JACK_SKIP,
    GOLF_KING_TRADE,
    GOLF_REMOVE_COMPLETED,
    GOLF_STOCK_OUT,
    GOLF_MAX_RESHUFFLES,
    GOLF_END_ON,
    GOLF_FINAL_TURNS,
    GOLF_FINAL_INCLUDES_ENDER,
    GOLF_PROTECT_ENDER,
    GOLF_MAX_TURNS,
    GOLF_LINES,
    GOLF_LINES_COLUMN,
    GOLF_LINES_ROW,
    GOLF_LINES_DIAGONAL,
    GOLF_SHARING,
    GOLF_ANY_PAIR,
    GOLF_KEEP_NEG,
    GOLF_BLOCK,
    GOLF_QUAD,
    GOLF_SIX_EQUAL,
    GOLF_SPECIAL_QUAD,
    GOLF_JOKER_PAIR,
    GOLF_FOUR_KINGS,
    GOLF_KINGS_SHAPE,
    GOLF_STRAIGHT,
    GOLF_WILD,
    GOLF_WILD_MODE,
    GOLF_WILD_IN_BONUS,
    GOLF_MOON,
    GOLF_FOUR_KIND_WINS,
    GOLF_PENALTY,
    GOLF_BONUS,
    GOLF_TIE,
    GOLF_CALLER9,
    GOLF_POT_STAKE,
    GOLF_POT_CAP,
    GOLF_MATCH_DEALS,
    GOLF_MATCH_TARGET,
    GOLF_MATCH_CMP,
    GOLF_MATCH_TIE,
    GOLF_SCORESHEET,
    GOLF_VAL,
    GOLF_VAL_CARD = GOLF_VAL + RANKS + 1,
    GOLF_BUNDLES = GOLF_VAL_CARD + SUITS * RANKS,
    GOLF_OPTIONS = GOLF_BUNDLES + 6
};

enum { GOLF_LINE_FULL = -1, GOLF_AS_RANK = -1000 };
enum { GOLF_LOOK_NONE, GOLF_LOOK_PEEK, GOLF_LOOK_FLIP };
enum { GOLF_ANY, GOLF_NEAREST, GOLF_ONE_COLUMN, GOLF_DIFFERENT_COLUMNS, GOLF_CENTRE_PLUS_OUTER };
enum { GOLF_BEFORE_PLAY, GOLF_OWN_FIRST_TURN };
enum { GOLF_HELD_NONE, GOLF_HELD_INITIAL, GOLF_HELD_ALL };
enum { GOLF_FACE_UP, GOLF_FACE_DOWN };
enum { GOLF_LOCK_NONE, GOLF_LOCK_FACEUP, GOLF_LOCK_COMPLETE_COLUMN };
enum { GOLF_FLIP_NONE, GOLF_FLIP_OPTIONAL, GOLF_FLIP_REQUIRED, GOLF_FLIP_REQUIRED_UNLESS_LAST };
enum { GOLF_RESHUFFLE, GOLF_END_ROUND };
enum { /* bits of end.on */
       GOLF_ON_KNOCK = 1,
       GOLF_ON_OWN_ALL_UP = 2,
       GOLF_ON_EVERYONE_ALL_UP = 4,
       GOLF_ON_STOCK_OUT = 8,
       GOLF_ON_LAYOUT_EMPTY = 16
};
enum { GOLF_KEEP_TWOS = 1, GOLF_KEEP_JOKERS = 2 };
enum { GOLF_SHAPE_ROW, GOLF_SHAPE_HALF, GOLF_SHAPE_EITHER };

extern const OptionSpec golf_options[];
extern const Preset golf_presets[];
extern const VerbSpec golf_verbs[];
extern const RuleText golf_rules[];

/* Whether the options go together: ERR_CONFLICT names the two that do not. */
Status golf_fits(const Options *options, int seats, Fault *fault);
Pack golf_pack(const Options *options, int seats);

#endif
