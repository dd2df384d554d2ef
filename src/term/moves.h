/* moves.h - choosing a move: its letter, its place on the table, and the way there by arrow keys. */
#ifndef TERM_MOVES_H
#define TERM_MOVES_H

#include "term/paint.h"

/* The letter of a move by its place in the list, 0 when letters have run out; none of them is a command's. */
char move_letter(int move);
/* The move with that letter; -1 when there is none. */
int move_of_letter(int letter, int moves_len);

/* Where a move is shown: a card, or a zone without a card, or neither. */
typedef struct {
    uint8_t zone;  /* SCENE_ZONES_MAX: none */
    uint16_t card; /* PLACE_NONE: the zone itself */
} MovePlace;
MovePlace move_place(const Scene *scene, int move);

typedef enum { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN } Steer;
/* The nearest move in that direction from the chosen one; the next or last of the list when there is none. */
int moves_steer(const Painting *painting, int moves_len, int chosen, Steer steer);

#endif
