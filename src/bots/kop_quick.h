/* kop_quick.h - the rules of thumb of the quick player of Kop, shared with other players. */
#ifndef BOTS_KOP_QUICK_H
#define BOTS_KOP_QUICK_H

#include "games/kop/kop.h"

/* The number of cards unseen by the seat that beat this card. */
int kop_beaters(const Kop *s, Seat seat, TrumpForm form, Card card);
/* Roughly how many tricks the hand as dealt takes, in hundredths of a trick. */
int kop_tricks_worth(const Kop *s, Seat seat, TrumpForm form);
/* Whether the cards played prove that the two seats are partners. */
bool kop_is_partner(const Kop *s, Seat seat, Seat other);
/* The index of the weakest action, and of the one with most card points. */
int kop_weakest(const Kop *s, const Action legal[], int legal_len);
int kop_fattest(const Kop *s, const Action legal[], int legal_len);
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
