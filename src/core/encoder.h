/* encoder.h - turns a view into numbers for a learner: a tensor of small whole numbers, in named planes.
 * Shape  A game's `encode` (game.h) writes its planes one after another. How many planes there are, and how long each
 *        is, depends on the rules and the seats alone, so all tensors of a game have one length. A plane is rows x
 *        columns. The same calls write the tensor and, where the caller asks for it, the list of planes: the list
 *        cannot differ from what it describes. A card is a row of CARD_COLUMNS numbers, 0 or 1: a column for each
 *        rank from the ace to the king and for the joker, one for each suit (clubs, diamonds, hearts, spades), one
 *        for a card that lies there unknown, and a mark, whose meaning the plane tells. No card: all 0. Seats are
 *        counted from the viewer, around the table: 0 is the viewer, 1 the next. A spectator sees as seat 0.
 * Units  -128 to 127; greater numbers are cut to that.
 *
 * A tensor is made of a view, never of a state. `Game.encode` gets what `observe` made, so the re-deal law covers
 * it. The same calls write the tensor and its list of planes, so the list is never wrong (`core/encoder.h`). */
#ifndef CORE_ENCODER_H
#define CORE_ENCODER_H

#include "core/action.h"

enum { CARD_COLUMNS = 20, CARD_UNKNOWN = 18, CARD_MARK = 19, PLANES_MAX = 32, TENSOR_MAX = 16384 };

typedef struct {
    const char *name, *what;
    uint16_t first, rows, columns; /* first: where it begins in the tensor */
} Plane;

/* at: where the next number goes. planes: gets the list of planes; NULL: none is made. */
typedef struct {
    int8_t *begin, *at;
    Plane *planes;
    int planes_len;
} Encoder;

extern const int8_t encoded_cards[CARD_VALUES][CARD_COLUMNS];

/* Begins a plane; the numbers that follow are its rows. */
static inline void encode_plane(Encoder *e, const char *name, const char *what, int rows, int columns)
{
    if (e->planes)
        e->planes[e->planes_len++] = (Plane){ .name = name,
                                              .what = what,
                                              .first = (uint16_t)(e->at - e->begin),
                                              .rows = (uint16_t)rows,
                                              .columns = (uint16_t)columns };
}

static inline void encode_card(Encoder *e, Card card, bool mark)
{
    memcpy(e->at, encoded_cards[card], CARD_COLUMNS);
    e->at[CARD_MARK] = mark;
    e->at += CARD_COLUMNS;
}

static inline void encode_number(Encoder *e, int number)
{
    *e->at++ = (int8_t)(number < INT8_MIN ? INT8_MIN : number > INT8_MAX ? INT8_MAX : number);
}

/* `columns` numbers of which the one with this index is 1; none when there is no such column. */
static inline void encode_choice(Encoder *e, int index, int columns)
{
    memset(e->at, 0, (size_t)columns);
    if (index >= 0 && index < columns)
        e->at[index] = 1;
    e->at += columns;
}

/* The lowest bits of a set, a number each. */
static inline void encode_set(Encoder *e, unsigned set, int columns)
{
    for (int i = 0; i < columns; i++)
        *e->at++ = (int8_t)(set >> i & 1);
}

/* How often each card is there: a number for each card of 52 in pack order, and for the joker. */
enum { CARD_KINDS = 53 };
static inline void encode_counts(Encoder *e, const Card card[], int len)
{
    memset(e->at, 0, CARD_KINDS);
    for (int i = 0; i < len; i++)
        if (card[i] == JOKER)
            e->at[CARD_KINDS - 1]++;
        else if (card_is_known(card[i]))
            e->at[(int)card_suit(card[i]) * RANKS + card_rank(card[i]) - ACE]++;
    e->at += CARD_KINDS;
}

/* How far a seat sits from the viewer; SEAT_NONE: none. */
static inline int seat_from(Seat viewer, Seat seat, int seats)
{
    int from = viewer == SEAT_NONE ? 0 : viewer;
    return seat == SEAT_NONE ? SEAT_NONE : (seat - from + seats) % seats;
}

/* A set of seats as the viewer counts them. */
static inline unsigned seats_from(Seat viewer, unsigned set, int seats)
{
    int from = viewer == SEAT_NONE ? 0 : viewer;
    unsigned every = seats_all(seats);
    set &= every;
    return (set >> from | set << (seats - from)) & every;
}

/* The seat so far from the viewer. */
static inline Seat seat_at(Seat viewer, int steps, int seats)
{
    return (Seat)(((viewer == SEAT_NONE ? 0 : viewer) + steps) % seats);
}

#endif
