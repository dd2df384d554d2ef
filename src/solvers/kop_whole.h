/* kop_whole.h - Kop double dummy for every side at once, by tables of all positions after one trick and after two. It
 * serves who counts all deals: building the tables takes seconds and some hundreds of megabytes, but then a deal costs the
 * search of one trick and about thirty lookups.
 * Shape  a Sides is eight bytes: the points of each seat alone against three (bytes 0..3, from the leader), and of the
 *        leader with the seat 1, 2, 3 places on (bytes 5..7). A table has a Sides for each class of the twelve or
 *        eight cards that are left, and for each way in which they can lie.
 * Memory  the caller's: whole->ends and whole->threes, kop_whole_ends_size and kop_whole_threes_size bytes.
 * Units  card points. */
#ifndef SOLVERS_KOP_WHOLE_H
#define SOLVERS_KOP_WHOLE_H

#include "core/game.h"
#include "solvers/kop_ends.h"

typedef uint64_t Sides;

enum { KOP_THREE_LAYS = 369600 };

typedef struct {
    const KopCards *cards;
    const KopEnds *classes;            /* of eight cards */
    uint16_t class_of[1 << KOP_CARDS]; /* of the sets of twelve */
    uint16_t first_of[1 << 11];        /* one set of each class */
    uint16_t end_first_of[1 << 12];    /* the same of eight cards */
    uint16_t rank[1 << 12];            /* of the masks of six of twelve bits: 0..923 */
    uint8_t three[1 << 6];             /* of the masks of three of six: 0..19 */
    int threes_len;                    /* classes */
    Sides *ends, *threes;
} KopWhole;

void kop_whole_make(const KopCards *cards, const KopEnds *classes, KopWhole *out);
size_t kop_whole_ends_size(const KopWhole *whole);
size_t kop_whole_threes_size(const KopWhole *whole);
/* Fill the tables, a class at a time; all ends come before the first three. Classes may be filled side by side. */
void kop_whole_fill_ends(KopWhole *whole, int end_class);
void kop_whole_fill_threes(KopWhole *whole, int three_class);
/* What every side takes of a deal, the first hand leading. */
Sides kop_whole_deal(const KopWhole *whole, uint64_t hands);
/* The same of three tricks, the first hand leading: its class must have been filled. */
Sides kop_whole_three(const KopWhole *whole, uint64_t hands, unsigned live);
/* What these declarers take of all cards, of which there are so many points; they are one seat, or two. */
int kop_sides_points(Sides sides, SeatSet declarers, int all);

#endif
