/* moves.h - choosing a move: what there is to choose from, its letters, and the way there by arrow keys.
 * Shape  a choice is a move, or a card to be taken up first where moves between two cards cannot be told apart by one
 *        of them: then the menu of the card that is held has its moves. */
#ifndef TERM_MOVES_H
#define TERM_MOVES_H

#include "core/scene.h"
#include "term/canvas.h"

/* Where a choice is shown: a card, or a zone without a card, or neither. */
typedef struct {
    uint8_t zone;  /* SCENE_ZONES_MAX: none */
    uint16_t card; /* PLACE_NONE: the zone itself */
} MovePlace;

typedef struct {
    uint16_t move; /* what it plays, or the first of the moves of the card that it takes up */
    bool takes_up; /* it takes up a card, or puts the one back that is held */
    MovePlace place;
} Choice;

enum { CHOICES_MAX = 2 * ACTIONS_MAX };

typedef struct {
    Choice choice[CHOICES_MAX];
    int len;
    uint16_t held; /* the card that has been taken up, or PLACE_NONE */
} Menu;

/* The choices of a scene; held as in Menu, the last choice puts it back: what no pair of moves touches is not held. */
void menu_make(const Scene *scene, uint16_t held, Menu *out);
/* The choice that plays the move, in a menu that holds what has to be held for it; -1 when there is no such move. */
int menu_turn_to(const Scene *scene, Action action, Menu *menu);
/* Where the move begins and ends on the table, as it is chosen from this menu. */
MovePlace menu_start(const Scene *scene, const Menu *menu, int choice);
MovePlace menu_end(const Scene *scene, const Menu *menu, int choice);

/* The letter of a choice by its place in the menu, 0 when letters have run out; none of them is a command's. */
char choice_letter(int choice);
/* The choice with that letter; -1 when there is none. */
int choice_of_letter(int letter, int len);

/* Where a choice is shown. */
typedef struct {
    Box box;         /* of its letter; no rows when it is nowhere */
    bool on_table;   /* else in the list below it, or nowhere */
    bool has_letter; /* on the table */
} Tag;

typedef enum { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN } Steer;
/* The nearest choice in that direction from the chosen one on the table; at its sides the list goes on, below it is what
 * stands nowhere on the table, where sideways leads along and up leads back. */
int menu_steer(const Tag tag[], int len, int chosen, Steer steer);

#endif
