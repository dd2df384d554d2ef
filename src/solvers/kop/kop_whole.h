/* kop_whole.h - Kop double dummy for all declaring sides at once, by tables of all positions after one trick and
 * after two. It is made for programs that count all deals. The tables take seconds to build and hundreds of
 * megabytes. Then a deal costs a search of one trick and about thirty lookups.
 * Shape  a Sides is eight bytes: the points that each side takes as declarers. Bytes 0..3 are one seat alone against
 *        three, the leader first. Bytes 5..7 are the leader together with the seat 1, 2 or 3 places on. Byte 4 is
 *        unused. A table has a Sides for each class of the twelve or eight cards left (kop_ends.h), and for each way
 *        in which they can lie.
 * Memory the caller's: `ends` has kop_whole_ends_size bytes, `threes` has kop_whole_threes_size bytes.
 * Units  card points. */
#ifndef SOLVERS_KOP_WHOLE_H
#define SOLVERS_KOP_WHOLE_H

#include "core/game.h"
#include "solvers/kop/kop_ends.h"

typedef uint64_t Sides;

enum { KOP_THREE_LAYS = 369600 };

typedef struct {
    const KopCards *cards;
    const KopEnds *classes;            /* the classes of eight cards */
    uint16_t class_of[1 << KOP_CARDS]; /* the class of each set of twelve cards */
    uint16_t first_of[1 << 11];        /* one set of each class of twelve */
    uint16_t end_first_of[1 << 12];    /* one set of each class of eight */
    uint16_t rank[1 << 12];            /* numbers the masks that have six of twelve bits: 0..923 */
    uint8_t three[1 << 6];             /* numbers the masks that have three of six bits: 0..19 */
    int threes_len;                    /* how many classes of twelve there are */
    Sides *ends, *threes;              /* positions with two tricks left; with three left */
} KopWhole;

/* Fills everything but `ends` and `threes`; cards and classes must outlive out. */
void kop_whole_make(const KopCards *cards, const KopEnds *classes, KopWhole *out);
size_t kop_whole_ends_size(const KopWhole *whole);
size_t kop_whole_threes_size(const KopWhole *whole);
/* Each call fills one class of a table. Fill all ends before the first of the threes. Within a table, threads may fill
 * classes at the same time. */
void kop_whole_fill_ends(KopWhole *whole, int end_class);
void kop_whole_fill_threes(KopWhole *whole, int three_class);
/* The points of every side in a whole deal; the first hand leads. */
Sides kop_whole_deal(const KopWhole *whole, uint64_t hands);
/* The same after the first hand has led a card, a bit. */
Sides kop_whole_lead(const KopWhole *whole, uint64_t hands, unsigned lead);
/* The same for a position with three tricks left. The class of its cards must have been filled. */
Sides kop_whole_three(const KopWhole *whole, uint64_t hands, unsigned live);
/* The points of these declarers, one seat or two. all: the points of all cards in play. */
int kop_sides_points(Sides sides, SeatSet declarers, int all);

#endif
