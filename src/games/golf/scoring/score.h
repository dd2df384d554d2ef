/* score.h - what a layout counts, with its combinations. All functions are pure.
 * Shape  a layout has slots = rows * columns places; place = row * columns + column. Later cards are extras. A set of
 *        places has one bit a place. CARD_NONE and CARD_HIDDEN count nothing and combine with nothing.
 * Source docs/rules/golf.md B and C1 to C14. The order of application: what wild jacks stand for; a straight, which
 *        replaces all; completed lines and bonus sets (exclusive: which of them); for each rank the lowest single kind
 *        of bonus; fours, threes and pairs among the rest; values of what is left.
 *
 * Scoring is pure, and goes rank by rank. A set of equal cards never mixes ranks, so `score_rank.c` settles each
 * rank by itself. Either sets may share cards and all count, or each card counts once; then `score_exclusive.c`
 * tries every choice of disjoint sets and takes the best. Wild jacks are tried over the ranks that could complete
 * something. `score.h` and `settle.h` give the order. First comes what a layout counts: wild cards; straight;
 * lines and bonus sets; one kind of bonus for each rank; pairs; values; banked points and fees. The rules call
 * this sum RAW. Then the deal is settled among the seats: moon; caller9 or the ender. In the match follow four of
 * a kind, the pot, the totals and the end. */
#ifndef GAMES_GOLF_SCORE_H
#define GAMES_GOLF_SCORE_H

#include "core/game.h"

enum { GOLF_LINES_MAX = 42 }; /* of two in a grid of 4 x 4 */

/* The rules of scoring, made from options. */
typedef struct {
    int16_t value[CARD_VALUES];
    uint8_t rows, columns, slots;
    uint8_t sharing, wild, wild_mode, kings_shape; /* as the options say */
    bool any_pair, in_bonus;
    bool plain;                                                 /* lines are all there is */
    uint16_t keep_neg;                                          /* ranks, a bit each */
    int16_t block, quad, six, special, kings, jokers, straight; /* what they pay; 0: they do not */
    int16_t quad_three, quad_four, quad_more;                   /* .. three equal columns, four, each further one */
    int16_t three, four;             /* what equal cards anywhere count together; GOLF_NO_SET: they do not */
    uint8_t column_lines, lines_len; /* the column lines are the first */
    uint16_t line[GOLF_LINES_MAX];
} GolfScoring;

typedef enum {
    GOLF_SET_LINE,
    GOLF_SET_BLOCK,
    GOLF_SET_QUAD,
    GOLF_SET_SIX,
    GOLF_SET_SPECIAL,
    GOLF_SET_KINGS,
    GOLF_SET_JOKERS,
    GOLF_SET_PAIR,
    GOLF_SET_THREE,
    GOLF_SET_FOUR,
    GOLF_SET_STRAIGHT,
    GOLF_SETS
} GolfSetKind;

/* A combination of cards. points is what it pays; 0: it only makes its cards count nothing. */
typedef struct {
    uint8_t kind;
    uint16_t cards;
    int16_t points;
} GolfSet;

/* A score explained: the points of cards and of sets add up to the total. */
typedef struct {
    int total, len;
    int16_t points[SLOTS_MAX];
    uint8_t stands_for[SLOTS_MAX]; /* a rank */
    uint16_t cancelled;            /* cards that count nothing because of a set */
    uint16_t kept;                 /* cards of sets that keep their value (keep_neg) */
    int sets_len;
    GolfSet set[96];
} GolfAccount;

/* Whether three or four equal cards anywhere count together. */
bool golf_has_sets(const GolfScoring *g);
void golf_scoring_make(const Options *options, GolfScoring *out);
/* The points of len cards: those of the layout, then extras. len is g->slots to SLOTS_MAX. */
int golf_score(const GolfScoring *g, const Card card[], int len);
/* The same, explained. */
void golf_explain(const GolfScoring *g, const Card card[], int len, GolfAccount *out);
/* The places of complete lines and blocks: those that remove_completed takes away. */
uint16_t golf_completed(const GolfScoring *g, const Card card[]);

#endif
