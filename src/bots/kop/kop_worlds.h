/* kop_worlds.h - the determinizations of Kop: ways in which the cards that a seat has not seen may lie.
 * Shape  Cards are bits as in KopCards, in the trump form that counts now (s->form). Refusals and calls show that a
 *        seat holds a card or cannot hold it. The determinizations that fit are all listed, or some
 *        are drawn: one hand by how well it fits the calls, the others at random; weights make up for it. Those in
 *        which the deal would have ended early are included: no choice matters in them. */
#ifndef BOTS_KOP_WORLDS_H
#define BOTS_KOP_WORLDS_H

#include "games/kop/kop.h"
#include "solvers/kop/kop_cards.h"

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

/* At least 0, below 1. */
static inline double kop_dice_share(KopDice *dice)
{
    return kop_dice_word(dice) / 4294967296.0;
}

/* One determinization. */
typedef struct {
    uint16_t hand[KOP_SEATS];    /* as dealt */
    uint8_t contract, doublings; /* the contract, and the doublings that count */
    SeatSet declarers;
    double weight; /* relative likelihood */
} KopWorld;

/* What a seat knows. */
typedef struct {
    const Kop *s;
    Seat seat;
    const KopCards *cards;
    uint16_t dealt[KOP_SEATS];  /* cards known to be in each hand as dealt */
    uint16_t barred[KOP_SEATS]; /* unseen cards that cannot be in it */
    uint16_t unseen;
    uint8_t lacking[KOP_SEATS]; /* how many unseen cards are in each hand */
    uint16_t played;
} KopKnown;

enum { KOP_WORLDS_ALL = 2048, KOP_HANDS_ALL = 495 };

/* The possible hands of a seat, with the likelihood of its calls. Few hands are bid, so equally likely
 * determinizations would rarely contain one. */
typedef struct {
    Seat seat; /* whose hands; SEAT_NONE: nobody else has called, so no hand is likelier than another */
    int len;
    uint16_t hand[KOP_HANDS_ALL];
    double likelihood[KOP_HANDS_ALL];
} KopGuess;

/* The cards in each trump form that the deal may be played in; gran only if it may be bid. */
typedef struct {
    KopCards plain, gran;
} KopForms;

void kop_forms(const KopRules *rules, KopForms *out);
/* Collects what the seat knows from its view; forms must outlive out. */
void kop_known(const Kop *view, Seat seat, const KopForms *forms, KopKnown *out);
/* Lists all hands a seat may have been dealt. */
void kop_hands(const KopKnown *known, Seat seat, KopGuess *out);
/* Lists determinizations and returns how many. If there are at most KOP_WORLDS_ALL it lists all, with weight 1; else
 * it draws `some`. A determinization whose hand was drawn by its likelihood has its weight divided by it. out has
 * room for KOP_WORLDS_ALL; is_all: every determinization is listed. */
int kop_worlds(const KopKnown *known, const KopGuess *guess, int some, KopDice *dice, KopWorld out[], bool *is_all);
/* The determinization of a state, in which all cards are known. */
void kop_world_of(const KopKnown *known, KopWorld *out);

#endif
