/* moves.h - choosing a move: the choices, their keys, and the way between them by arrow keys.
 * Shape  A choice is a move, or a card to take up first: moves between two cards are so chosen when one of the cards
 *        does not tell them apart. Once the card is held, the menu has its moves. */
#ifndef TERM_MOVES_H
#define TERM_MOVES_H

#include "core/scene.h"
#include "term/canvas.h"

/* Where a choice is shown: at a card, at a zone without a card, or nowhere. */
typedef struct {
    uint8_t zone;  /* SCENE_ZONES_MAX: none */
    uint16_t card; /* PLACE_NONE: the zone itself */
} MovePlace;

typedef struct {
    uint16_t move; /* the move; or the first move of the card to take up */
    bool takes_up; /* it takes up a card, or puts the held one back */
    char key;      /* keys.h; 0: letters have run out */
    MovePlace place;
} Choice;

enum { CHOICES_MAX = 2 * ACTIONS_MAX };

typedef struct {
    Choice choice[CHOICES_MAX];
    int len;
    uint16_t held; /* the card that has been taken up, or PLACE_NONE */
} Menu;

/* Lists the choices of a scene, with their keys. With a held card the last choice puts it back; a card that no pair of
 * moves needs is not held. */
void menu_make(const Scene *scene, const VerbSpec *verbs, uint16_t held, Menu *out);
/* The choice that plays the action; menu is remade to hold the card it needs. -1 if there is none. */
int menu_turn_to(const Scene *scene, const VerbSpec *verbs, Action action, Menu *menu);
/* Where the move begins and ends on the table, as it is chosen from this menu. */
MovePlace menu_start(const Scene *scene, const Menu *menu, int choice);
MovePlace menu_end(const Scene *scene, const Menu *menu, int choice);

/* Where a choice is shown. */
typedef struct {
    Box box;         /* box of its letter; no rows if it is nowhere */
    Box area;        /* where a click means it: the card, the zone, or its words in the list */
    bool on_table;   /* false: in the list below the table, or nowhere */
    bool has_letter; /* on the table */
} Tag;

typedef enum { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN } Steer;
/* The choice at a cell; of several at a place the chosen one, else the first. -1: none. */
int menu_at(const Tag tag[], int len, int chosen, Box cell);
/* The nearest choice in that direction on the table. Past its left and right edge the list order continues. Below it
 * come the choices that are nowhere on the table: left and right step through them, up returns. */
int menu_steer(const Tag tag[], int len, int chosen, Steer steer);

#endif
