/* exact_tree.h - all that can happen in a small game, as a tree: what is solved exactly.
 * Shape  node[] is in the order in which the tree is walked, so what follows a node stands after it. Of a node, edges
 *        first .. first + len - 1 lead on: to[] is the node, chance[] the chance (of choices: 1). An end's first is its
 *        place in pay[], a number for each seat. A choice is one of an information set: info[] has its seat and its
 *        actions, whose numbers in a strategy begin at `first`; depth counts the seat's own choices before it.
 *        view_of[] is a state in which the seat sees just that.
 * Units  Points of a deal more than the others get on average; alone, the own points, turned where few win
 *        (bots/bot.h).
 * Errors ERR_MEMORY; ERR_RANGE: more than EXACT_NODES_MAX nodes.
 *
 * Chance is listed, not drawn. The tree is grown of worlds: all deals that can be, each as likely as the others. A node
 * is what all seats together have been told, and holds the worlds that agree with it. An action is carried out in each
 * of them; where seats are then told different things, chance parts them. So a card that nobody has seen parts nothing,
 * and a tree is far smaller than all deals with all ways to play them.
 *
 * An information set is what its seat was told, in order (game_told), and what it then saw (Game.observe): as numbers
 * of 128 bits. It is what an information state is (table/told.h), so nobody forgets anything. Where only one thing can
 * be done, it is done; where several seats may act, the first of them does. */
#ifndef LAB_EXACT_TREE_H
#define LAB_EXACT_TREE_H

#include "core/game.h"

enum { EXACT_NODES_MAX = 16 << 20 };
typedef enum { EXACT_END, EXACT_CHANCE, EXACT_CHOICE } ExactKind;

typedef struct {
    uint32_t first, info;
    uint16_t len;
    uint8_t kind, seat;
} ExactNode;

typedef struct {
    uint32_t first;
    uint16_t len, depth;
    Seat seat;
} ExactInfo;

typedef struct {
    const Game *game;
    int seats, depth; /* depth: the most own choices of a seat */
    ExactNode *node;
    uint32_t *to;
    double *chance, *pay;
    ExactInfo *info;
    StateBox *view_of;
    size_t nodes, edges, pays, infos, choices;
} ExactTree;

/* Grows the tree of these worlds, which are states of the game; exact_tree_close frees it, on failure, too. */
Status exact_tree_open(const Game *game, int seats, const StateBox world[], size_t worlds, ExactTree *out);
void exact_tree_close(ExactTree *tree);

#endif
