/* patience_dense_line.c - finds the line by going back from the best position to the first move. */
#include "solvers/patience/patience_dense_work.h"

/* Finds a card of one of these ranks, and of none of these walls, that was on top at this stock position. Returns the
 * lane that it came from; -1: it came from the stock. */
static int lane_before(const Dense *d, const Node *node, unsigned ranks, unsigned walls, int position)
{
    for (int lane = 0; lane < d->board->lanes; lane++) {
        const Cell *cell = &d->cell[lane][dense_height(node->heights, lane)];
        if ((node->taken[lane] >> position & 1) && (ranks >> cell->taken & 1) && !(walls & cell->taken_walls))
            return lane;
    }
    return -1;
}

/* The mask of the ranks of tops with which the stock may be turned. */
static unsigned dense_turnable_tops(const Dense *d, const Node *node)
{
    unsigned ranks = 0, exposed = d->board->stuck_only ? dense_exposed_ranks(d, node) : 0;
    for (int top = 0; top < BOARD_RANKS; top++)
        if (!(d->board->on[top] & exposed))
            ranks |= 1u << top;
    return ranks;
}

static void add_back(SolveAnswer *out, int move)
{
    out->line[out->line_len++] = (uint8_t)move;
}

/* Goes back from a node whose foundation shows a card of one of these ranks. Adds the moves that led there, the last
 * first. */
static void go_back(const Dense *d, Node *node, unsigned ranks, int position, SolveAnswer *out)
{
    unsigned walls = 0; /* of the card that was played next */
    for (;;) {
        bool is_start = node->number == d->start && position == 0 && (ranks >> d->board->tops[0] & 1) &&
                        !(walls & d->board->walls);
        if (is_start)
            return;
        int lane = lane_before(d, node, ranks, walls, position);
        if (lane < 0) { /* the card came from the stock */
            unsigned tops = dense_turnable_tops(d, node);
            do {
                add_back(out, BOARD_TURN);
                position--;
                lane = lane_before(d, node, tops, 0, position);
            } while (lane < 0 && !(node->number == d->start && position == 0));
            if (lane < 0)
                return;
        }
        add_back(out, lane);
        const Cell *cell = &d->cell[lane][dense_height(node->heights, lane)];
        const int rank = cell->taken;
        walls = cell->taken_walls;
        dense_look_at(d, node->number + d->step[lane], node);
        ranks = d->from[rank];
    }
}

void dense_find_line(const Dense *d, SolveAnswer *out)
{
    Node node;
    dense_look_at(d, d->best, &node);
    go_back(d, &node, UINT32_MAX, d->best_turned, out);
    for (int i = 0, j = out->line_len - 1; i < j; i++, j--) {
        uint8_t move = out->line[i];
        out->line[i] = out->line[j];
        out->line[j] = move;
    }
}
