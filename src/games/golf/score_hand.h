/* score_hand.h - within scoring: a layout taken apart, rank by rank. Sets of equal cards never mix ranks, so each rank
 * is settled by itself. */
#ifndef GAMES_GOLF_SCORE_HAND_H
#define GAMES_GOLF_SCORE_HAND_H

#include "games/golf/score.h"

enum { JOKER_RANK = 14 };

typedef struct {
    const GolfScoring *g;
    int len;
    int16_t value[SLOTS_MAX];
    uint8_t rank[SLOTS_MAX];   /* what it stands for; 0: nothing lies there */
    uint16_t of[16], real[16]; /* places by rank: by what cards stand for, and by what they are */
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

/* Sides are the two rows of four, the left and the right half; answers side i of these that counts, or 0. */
enum { GOLF_SIDES = 4 };
uint16_t side_places(const GolfScoring *g, int i);

/* What the places count where each card of a set counts nothing, but for those that keep their value. */
int kept_value(const Hand *h, uint16_t places);
/* What they count one by one, after pairs (any_pair). */
int loose_value(Hand *h, uint16_t places);
/* The places of complete lines and blocks of a rank. */
uint16_t completed_of(const Hand *h, int rank);
/* Whether the bonus is one that this card's rank can get, by the places that count for it. */
uint16_t bonus_places(const Hand *h, GolfSetKind kind, int rank);
int bonus_of(const GolfScoring *g, GolfSetKind kind);

/* What the cards of a rank count: every complete set at once, .. */
int rank_shared(Hand *h, int rank);
/* .. or the best of the families of sets that share no card; used (or NULL): the places of its lines and blocks. */
int rank_exclusive(Hand *h, int rank, uint16_t *used);

void account_set(const Hand *h, GolfSetKind kind, uint16_t places, int points);

#endif
