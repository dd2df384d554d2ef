/* kop_medium.h - what medium's rules of thumb ask about a view of Kop, for others that go by them. */
#ifndef BOTS_KOP_MEDIUM_H
#define BOTS_KOP_MEDIUM_H

#include "games/kop/kop.h"

/* How many cards that this seat has not seen beat it. */
int kop_beaters(const Kop *s, Seat seat, TrumpForm form, Card card);
/* What the hand as dealt takes, roughly, in hundredths of a trick. */
int kop_tricks_worth(const Kop *s, Seat seat, TrumpForm form);
/* Whether the cards have shown that two seats are of one side. */
bool kop_is_partner(const Kop *s, Seat seat, Seat other);
/* The place of the weakest card, and of that which counts most. */
int kop_weakest(const Kop *s, const Action legal[], int legal_len);
int kop_fattest(const Kop *s, const Action legal[], int legal_len);
/* Medium's call, from its view or a state. */
int kop_medium_call(const Kop *s, Seat seat, const Action legal[], int legal_len);

#endif
