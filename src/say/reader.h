/* reader.h - for whom a table is put into words: whose seat, in which game's sentences, how cards are written.
 * Shape  A name is a person's, or a word for an empty seat. */
#ifndef SAY_READER_H
#define SAY_READER_H

#include "core/scene.h"
#include "core/speech.h"

/* How a card is written: `10♦`; `10 of diamonds`; `10D`, as it is typed, for painters that know these codes. */
typedef enum { CARDS_IN_SIGNS, CARDS_SPOKEN, CARDS_TYPED } CardWords;

typedef struct {
    int seats;
    const char *name[SEATS_MAX];
    Seat you; /* the reader's seat, or SEAT_NONE */
    CardWords cards;
    const char *ranks; /* in signs: the letters of ace, king, queen and jack; NULL: AKQJ */
    bool remembers; /* cards that lie face down are not named though the reader knows them, but for those at which the
                       reader may look now */
    bool types;     /* the reader types actions: places are told with their numbers from 1, too */
    const VerbSpec *verbs;
    const Speech *speech;
} Reader;

#endif
