/* kop_quick.h - the rules of thumb of the quick player of Kop, shared with other players. */
#ifndef BOTS_KOP_QUICK_H
#define BOTS_KOP_QUICK_H

#include "games/kop/kop.h"

/* In hundredths of a trick: the hands with which it makes each call. With KOP_FOR_SOLO, a contract among such players
 * wins more than it loses. A loss that counts double needs a better hand, and so does gran, in which side cards are
 * worth less. KOP_FOR_MORE: what each further doubling needs more. KOP_FOR_GLAD: the hand of a player who doubles
 * whatever it may win. */
enum {
    KOP_TRICK = 100,
    KOP_FOR_SOLO = 220,
    KOP_FOR_LOSS = 20,
    KOP_FOR_GRAN = 25,
    KOP_FOR_DU = 400,
    KOP_FOR_CICHA = 200,
    KOP_FOR_KONTRA = 170,
    KOP_FOR_MORE = 50,
    KOP_FOR_RE = 300,
    KOP_FOR_GLAD = 100
};

/* Roughly the tricks, in hundredths, that a card takes when so many unseen cards beat it: none, and it takes one. Each
 * of them is held by one of three others, who must then play it. */
static inline int kop_card_worth(int above)
{
    static const uint8_t worth[] = { KOP_TRICK, 72, 48, 30, 18, 10, 5 };
    return above < (int)sizeof worth ? worth[above] : 0;
}

/* The number of cards unseen by the seat that beat this card. */
int kop_beaters(const Kop *s, Seat seat, TrumpForm form, Card card);
/* Roughly how many tricks the hand as dealt takes, in hundredths of a trick. */
int kop_tricks_worth(const Kop *s, Seat seat, TrumpForm form);
/* Whether the cards played prove that the two seats are partners. */
bool kop_is_partner(const Kop *s, Seat seat, Seat other);
/* The index of the weakest action, and of the one with most card points. */
int kop_weakest(const Kop *s, const Action legal[], int legal_len);
int kop_fattest(const Kop *s, const Action legal[], int legal_len);
/* How many of the choices a bot takes: not the leads by which forehand could cut off the calls of others. They are
 * listed last. */
int kop_polite(const Kop *s, const Action legal[], int legal_len);
/* The call, from a view or a state. hope: how many hundredths of a trick the hand may lack for it. */
int kop_quick_call(const Kop *s, Seat seat, const Action legal[], int legal_len);
int kop_quick_hope(const Kop *s, Seat seat, const Action legal[], int legal_len, int hope);

/* What escapes a player. */
typedef struct {
    bool partner;    /* who its partner is */
    bool holds_back; /* not the highest card, but it keeps that for later */
} KopLapse;

/* The card, when cards are played. */
int kop_quick_card(const Kop *s, Seat seat, const Action legal[], int legal_len, KopLapse lapse);

#endif
