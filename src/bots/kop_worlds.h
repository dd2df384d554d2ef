/* kop_worlds.h - how the cards of Kop may lie that a seat has not seen.
 * Shape  cards are the bits of KopCards, in the trumps that count now (s->form). What refusals and calls have told is a
 *        set of cards that a seat cannot hold, or holds; so worlds are listed, all of them or some drawn alike likely.
 *        Worlds in which the deal would have ended early are listed, too: in them no choice matters. */
#ifndef BOTS_KOP_WORLDS_H
#define BOTS_KOP_WORLDS_H

#include "games/kop/kop.h"
#include "solvers/kop_cards.h"

/* A small generator for inner loops, seeded from the player's own. */
typedef struct {
    uint64_t state;
} KopDice;

KopDice kop_dice(Rng *rng);

static inline uint32_t kop_dice_word(KopDice *dice)
{
    uint64_t z = dice->state += 0x9E3779B97F4A7C15u; /* splitmix64 */
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(z >> 32);
}

static inline uint32_t kop_dice_below(KopDice *dice, uint32_t bound)
{
    return (uint32_t)((uint64_t)kop_dice_word(dice) * bound >> 32);
}

/* 0 to 1, without 1. */
static inline double kop_dice_share(KopDice *dice)
{
    return kop_dice_word(dice) / 4294967296.0;
}

/* One way in which they lie. */
typedef struct {
    uint16_t hand[KOP_SEATS];    /* as dealt */
    uint8_t contract, doublings; /* what is played then, and the doublings that count */
    SeatSet declarers;
    double weight; /* how likely it is beside the others */
} KopWorld;

/* What a seat knows. */
typedef struct {
    const Kop *s;
    Seat seat;
    const KopCards *cards;
    uint16_t dealt[KOP_SEATS];  /* known of each hand as dealt */
    uint16_t barred[KOP_SEATS]; /* cannot be in it, of the unseen cards */
    uint16_t unseen;
    uint8_t lacking[KOP_SEATS]; /* how many unseen cards are in each hand */
    uint16_t played;
} KopKnown;

enum { KOP_WORLDS_ALL = 2048, KOP_HANDS_ALL = 495 };

/* Which hands a seat may have been dealt, and how likely each is by what it said: few hands are bid, so that worlds drawn
 * alike likely would hardly hold one of them. */
typedef struct {
    Seat seat; /* SEAT_NONE: worlds are drawn alike likely */
    int len;
    uint16_t hand[KOP_HANDS_ALL];
    double likelihood[KOP_HANDS_ALL];
} KopGuess;

/* The cards by all trumps that a deal may be played with; gran only where it may be bid. */
typedef struct {
    KopCards plain, gran;
} KopForms;

void kop_forms(const KopRules *rules, KopForms *out);
/* view: the seat's. forms must outlive what is known. */
void kop_known(const Kop *view, Seat seat, const KopForms *forms, KopKnown *out);
/* Lists all hands a seat may have been dealt. */
void kop_hands(const KopKnown *known, Seat seat, KopGuess *out);
/* Lists worlds: all, of weight 1, when they are KOP_WORLDS_ALL at most; else so many as some says, drawn. A hand drawn by
 * its likelihood makes its world so much lighter. out has room for KOP_WORLDS_ALL; is_all: there are no others. */
int kop_worlds(const KopKnown *known, const KopGuess *guess, int some, KopDice *dice, KopWorld out[], bool *is_all);
/* The one world of a state, in which all is known. */
void kop_world_of(const KopKnown *known, KopWorld *out);

#endif
