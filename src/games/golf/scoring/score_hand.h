/* score_hand.h - within scoring: a layout sorted by rank. A set of equal cards has one rank, so each rank is scored
 * alone. */
#ifndef GAMES_GOLF_SCORE_HAND_H
#define GAMES_GOLF_SCORE_HAND_H

#include "games/golf/scoring/score.h"

enum { JOKER_RANK = 14 };

typedef struct {
    const GolfScoring *g;
    int len;
    int16_t value[SLOTS_MAX];
    uint8_t rank[SLOTS_MAX];   /* what it stands for; 0: nothing lies there */
    uint16_t of[16], real[16]; /* places by rank: what the cards stand for, and what they are */
    uint16_t keeps;            /* cards that keep their value in a set */
    uint8_t wild[SLOTS_MAX], wild_len;
    GolfAccount *account; /* NULL: only the total is wanted */
} Hand;

/* Sets of places of the grid. */
static inline uint16_t all_places(const GolfScoring *g)
{
    return (uint16_t)((1u << g->slots) - 1);
}
uint16_t column_places(const GolfScoring *g, int column);
int blocks_len(const GolfScoring *g);
uint16_t block_places(const GolfScoring *g, int block);

static inline bool line_is_complete(const Hand *h, uint16_t line)
{
    int rank = h->rank[__builtin_ctz(line)];
    return rank != 0 && (line & ~h->of[rank]) == 0;
}

/* Side i of a layout for four kings: the two rows, then the left and the right half. 0: this side does not count. */
enum { GOLF_SIDES = 4 };
uint16_t side_places(const GolfScoring *g, int i);

/* The points of the places when they belong to a set: only cards that keep their value (keep_neg) count. */
int kept_value(const Hand *h, uint16_t places);
/* What so many equal columns pay together, two at least (quad_cols). */
static inline int quad_points(const GolfScoring *g, int columns)
{
    return columns == 2 ? g->quad : columns == 3 ? g->quad_three : g->quad_four + (columns - 4) * g->quad_more;
}

/* The points of the places outside sets: fours and threes count together (sets.4, sets.3), pairs cancel (any_pair), the
 * rest counts card by card. */
int loose_value(Hand *h, uint16_t places);
/* The places in complete lines and blocks of this rank. */
uint16_t completed_of(const Hand *h, int rank);
/* The places whose cards count toward this bonus for this rank; 0: the rank cannot get it. */
uint16_t bonus_places(const Hand *h, GolfSetKind kind, int rank);
int bonus_of(const GolfScoring *g, GolfSetKind kind);

/* The points of a rank's cards where a card may belong to several sets. */
int rank_shared(Hand *h, int rank);
/* The same where a card belongs to one set at most: the family of sets with the lowest total. used (or NULL) gets the
 * places of its lines and blocks. */
int rank_exclusive(Hand *h, int rank, uint16_t *used);

void account_set(const Hand *h, GolfSetKind kind, uint16_t places, int points);

#endif
