/* kop_medium.h - the rules of thumb of medium in Kop, shared with other players. */
#ifndef BOTS_KOP_MEDIUM_H
#define BOTS_KOP_MEDIUM_H

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
/* Medium's call, from its view or a state. */
int kop_medium_call(const Kop *s, Seat seat, const Action legal[], int legal_len);

#endif
