/* options.h - the options of draw-and-swap golf, their values, and the presets.
 * Source docs/rules/golf.md, sections A and B */
#ifndef GAMES_GOLF_OPTIONS_H
#define GAMES_GOLF_OPTIONS_H

#include "core/game.h"

/* The rows of golf_options. GOLF_VAL + rank - 1 is what a rank counts (the joker is the last rank). GOLF_VAL_CARD +
 * suit * RANKS + rank - 1 is what a single card counts. */
enum {
    GOLF_PLAYERS_MIN,
    GOLF_PLAYERS_MAX,
    GOLF_PACKS,
    GOLF_JOKERS_PER_PACK,
    GOLF_JOKERS,
    GOLF_ROWS,
    GOLF_COLUMNS,
    GOLF_FREE_PATTERN,
    GOLF_START_FACEUP,
    GOLF_INIT_MODE,
    GOLF_INIT_COUNT,
    GOLF_INIT_SELECT,
    GOLF_INIT_WHEN,
    GOLF_INIT_FLIP,
    GOLF_REARRANGE,
    GOLF_PEEK_PAID,
    GOLF_PEEK_FREE,
    GOLF_HELD,
    GOLF_UNSEEN_ONCE,
    GOLF_DRAW_FROM,
    GOLF_DRAW_PILE,
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
    GOLF_ENDER_MATCHES,
    GOLF_FINAL_IF,
    GOLF_MAX_TURNS,
    GOLF_LINES,
    GOLF_LINES_COLUMN,
    GOLF_LINES_ROW,
    GOLF_LINES_DIAGONAL,
    GOLF_SHARING,
    GOLF_ANY_PAIR,
    GOLF_SETS_THREE,
    GOLF_SETS_FOUR,
    GOLF_KEEP_NEG,
    GOLF_BLOCK,
    GOLF_QUAD,
    GOLF_QUAD_THREE,
    GOLF_QUAD_FOUR,
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
    GOLF_KAMIKAZE,
    GOLF_KAMIKAZE_POINTS,
    GOLF_FOUR_KIND_WINS,
    GOLF_EMPTY_WINS,
    GOLF_PENALTY,
    GOLF_PENALTY_AS,
    GOLF_BONUS,
    GOLF_BONUS_FOR,
    GOLF_TIE,
    GOLF_CALLER9,
    GOLF_LOWEST_POINTS,
    GOLF_TIED_POINTS,
    GOLF_POT_STAKE,
    GOLF_POT_CAP,
    GOLF_MATCH_DEALS,
    GOLF_MATCH_TARGET,
    GOLF_MATCH_CMP,
    GOLF_MATCH_TIE,
    GOLF_MATCH_TIE_THEN,
    GOLF_MATCH_DROP, /* GOLF_MATCH_DROP + 2 * n: the n-th total that drops, then what it becomes */
    GOLF_SCORESHEET = GOLF_MATCH_DROP + 2 * DROPS_MAX,
    GOLF_START_RULE,
    GOLF_DIRECTION,
    GOLF_CALL_WORD,
    GOLF_CALL_WHEN,
    GOLF_CALL_AFTER,
    GOLF_CALL_REVEAL,
    GOLF_CALLER_SCORING,
    GOLF_CALL_MAX,
    GOLF_POWERS_GROUP,
    GOLF_POWER,                               /* GOLF_POWER + rank - 1: what a rank does, the joker's the last */
    GOLF_POWER_CARD = GOLF_POWER + RANKS + 1, /* GOLF_POWER_CARD + suit * RANKS + rank - 1: what a single card does */
    GOLF_POWERS_PLACEABLE = GOLF_POWER_CARD + SUITS * RANKS,
    GOLF_POWERS_OWNERS,
    GOLF_POWERS_MUST,
    GOLF_POWERS_WHEN,
    GOLF_PLACE_MUST,
    GOLF_TURN_PASS,
    GOLF_TURN_PUT_BACK,
    GOLF_TURN_EXCHANGE,
    GOLF_MATCH_GIVE,
    GOLF_POWERS_FROM_DISCARD,
    GOLF_SCRAMBLE_MODE,
    GOLF_MULTI_REPLACE_ALLOWED,
    GOLF_MULTI_REPLACE_FAIL,
    GOLF_MATCH_MODE,
    GOLF_MATCH_TARGETS,
    GOLF_MATCH_CHAIN,
    GOLF_MATCH_KEY,
    GOLF_MATCH_FAIL,
    GOLF_MATCH_FAIL_POINTS,
    GOLF_MATCH_FAIL_DRAW,
    GOLF_MATCH_PRIORITY,
    GOLF_EXTRAS_LIMIT,
    GOLF_EXTRAS_OF,
    GOLF_EXTRAS_THEN,
    GOLF_VAL,
    GOLF_VAL_CARD = GOLF_VAL + RANKS + 1,
    GOLF_BUNDLES = GOLF_VAL_CARD + SUITS * RANKS,
    GOLF_OPTIONS = GOLF_BUNDLES + 6
};

enum { GOLF_PER_PACK = -1 }; /* of deck.jokers */
enum { GOLF_LINE_FULL = -1, GOLF_AS_RANK = -1000 };
enum { GOLF_LOOK_NONE, GOLF_LOOK_PEEK, GOLF_LOOK_FLIP };
enum { GOLF_ANY, GOLF_NEAREST, GOLF_ONE_COLUMN, GOLF_DIFFERENT_COLUMNS, GOLF_CENTRE_PLUS_OUTER };
enum { GOLF_BEFORE_PLAY, GOLF_OWN_FIRST_TURN };
enum { GOLF_HELD_NONE, GOLF_HELD_INITIAL, GOLF_HELD_ALL };
enum { GOLF_FACE_UP, GOLF_FACE_DOWN, GOLF_FACE_AS_IT_LAY, GOLF_FACE_CHOICE };
enum { GOLF_LOCK_NONE, GOLF_LOCK_FACEUP, GOLF_LOCK_COMPLETE_COLUMN };
enum { GOLF_FLIP_NONE, GOLF_FLIP_OPTIONAL, GOLF_FLIP_REQUIRED, GOLF_FLIP_REQUIRED_UNLESS_LAST };
enum { GOLF_RESHUFFLE, GOLF_END_ROUND };
enum { GOLF_SHARE, GOLF_EXCLUSIVE };
enum { GOLF_WILD_NONE, GOLF_WILD_ONE_EYED_JACKS };
enum { GOLF_WILD_OPTIMAL, GOLF_WILD_AUTOMATIC };
enum { GOLF_MOON_OFF, GOLF_MOON_60 };
enum { GOLF_REACHES_TARGET, GOLF_PASSES_TARGET };
enum { /* of match.tie and match.tie.then */
       GOLF_TIE_SHARED,
       GOLF_TIE_ENDER,
       GOLF_TIE_OTHERS,
       GOLF_TIE_FEWER_CARDS,
       GOLF_TIE_EXTRA_DEALS /* of match.tie alone */
};
enum { GOLF_DEALER_LEFT, GOLF_ROUND_WINNER, GOLF_START_ENDER, GOLF_ROUND_LOSER, GOLF_START_DEALER };
enum { GOLF_CALLER_NONE, GOLF_CALLER_CACTUS, GOLF_CALLER_TAMALOU };
enum { GOLF_BONUS_FOR_LOWEST, GOLF_BONUS_FOR_ANY };
enum { GOLF_NO_SET = -100 };     /* of sets.3 and sets.4 */
enum { GOLF_QUAD_EACH = -1000 }; /* of quad_cols.3 and quad_cols.4: as much again for each further column */
enum { GOLF_OWNER_RANDOM, GOLF_USER_PERMUTES };
enum { /* bits of end.on */
       GOLF_ON_KNOCK = 1,
       GOLF_ON_OWN_ALL_UP = 2,
       GOLF_ON_EVERYONE_ALL_UP = 4,
       GOLF_ON_STOCK_OUT = 8,
       GOLF_ON_LAYOUT_EMPTY = 16,
       GOLF_ON_CALL = 32,
       GOLF_ON_EMPTY_CALLS = 64,
       GOLF_ON_TURNS = 128
};
typedef enum {
    POWER_NONE,
    POWER_PEEK_OWN,
    POWER_PEEK_OPP,
    POWER_PEEK_ANY,
    POWER_SWAP_OWN_OPP,
    POWER_SWAP_ANY,
    POWER_LOOK_THEN_SWAP,
    POWER_LOOK_BOTH_MAY_SWAP,
    POWER_SCRAMBLE,
    POWER_LOOK_TWO_MAY_SWAP,
    POWER_LOOK_TWO_MAY_SWAP_ANY,
    POWER_LOOK_ANY_MAY_SWAP_ANY,
    POWER_LOOK_OPP_MAY_SWAP,
    POWER_LOOK_BOTH,
    POWER_GIVE_STOCK,
    POWER_LOOK_BOTH_THEN_SWAP,
    POWER_LOOK_TWO_THEN_SWAP,
    POWER_LOOK_TWO_THEN_SWAP_ANY,
    GOLF_POWERS
} GolfPower;
enum {
    GOLF_POWER_AS_RANK,
    GOLF_CARD_POWER
}; /* of a single card: its rank's; from GOLF_CARD_POWER on a GolfPower of its own */
enum { GOLF_FINAL_ALWAYS, GOLF_FINAL_FEWEST_CARDS };
enum { GOLF_OWNERS_ANY, GOLF_OWNERS_DIFFERENT };
enum { GOLF_POWERS_DRAWN, GOLF_POWERS_DISCARDED, GOLF_POWERS_LAID_OFF };
enum { GOLF_MUST_GIVE, GOLF_MAY_GIVE, GOLF_GIVES_TWO, GOLF_OWNER_DRAWS };
enum { GOLF_FROM_BOTH, GOLF_FROM_STOCK };
enum { GOLF_PILE_ANY, GOLF_PILE_NO_POWER, GOLF_PILE_NO_FACE };
enum { GOLF_CALL_NEVER, GOLF_CALL_AT_END, GOLF_CALL_ANY_TIME, GOLF_CALL_INSTEAD };
enum { GOLF_MATCH_NONE, GOLF_MATCH_OUT_OF_TURN, GOLF_MATCH_IN_TURN, GOLF_MATCH_BOTH }; /* two bits */
enum { GOLF_MATCH_OWN, GOLF_MATCH_ANY };
enum { GOLF_CHAIN_ONE, GOLF_CHAIN_UNLIMITED, GOLF_CHAIN_SAME_PLAYER };
enum { GOLF_BY_RANK, GOLF_BY_RANK_AND_VALUE };
enum { GOLF_ARRIVAL, GOLF_CLOCKWISE };
enum { GOLF_OF_PENALTIES, GOLF_OF_ALL };            /* of extras.limit.of */
enum { GOLF_FAIL_KEEPS_DRAWN, GOLF_FAIL_DRAWS };    /* of multi_replace.fail */
enum { GOLF_PENALTY_ADDED, GOLF_PENALTY_IS_SCORE }; /* of ender.penalty.as */
enum { GOLF_EXTRAS_CALL, GOLF_EXTRAS_OUT };
enum { GOLF_PLAYED_CLOCKWISE, GOLF_PLAYED_ANTICLOCKWISE };
enum { GOLF_KEEP_TWOS = 1, GOLF_KEEP_JOKERS = 2 };
enum { GOLF_SHAPE_ROW, GOLF_SHAPE_HALF, GOLF_SHAPE_EITHER };

extern const OptionSpec golf_options[];
extern const Preset golf_presets[];
extern const OptionCount golf_counts[]; /* counts.c */
extern const VerbSpec golf_verbs[];
extern const Speech golf_speech; /* speech.c */
extern const RuleText *const golf_rules[];
extern const RuleText golf_brief[]; /* brief.c */
extern const Term golf_terms[];     /* terms.c */
extern const GameBook golf_book;

/* How many places a layout has. */
static inline int golf_places(const int16_t *value)
{
    return value[GOLF_ROWS] * value[GOLF_COLUMNS];
}
/* Whether the options go together: ERR_CONFLICT names the two that do not. */
Status golf_fits(const Options *options, int seats, Fault *fault);
/* The part of it that is about scoring: scoring/fits_scoring.c. */
Status golf_score_fits(const Options *options, Fault *fault);
Pack golf_pack(const Options *options, int seats);
bool golf_has_jokers(const Options *options);
/* The power of a card by the options. */
GolfPower golf_power_of(const Options *options, Card card);
/* True if the values give no rank and no card a power. */
bool golf_has_no_power(const int16_t *value);

#endif
