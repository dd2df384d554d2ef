/* patience_lanes_work.h - what the sixteen deals are worked out in, for patience_lanes.c and its blocks.
 * Shape  a block is the 36 height vectors that differ in the last two columns only, the inner ones; the five others
 *        are outer. Of a block's outer columns those are listed that have a card to play (open) and those from which
 *        one has been taken (taken): only they take part, so the lists are short near both ends. */
#ifndef SOLVERS_PATIENCE_LANES_WORK_H
#define SOLVERS_PATIENCE_LANES_WORK_H

#include "solvers/patience_lanes.h"

enum { LANES_OUTER = 5, LANES_HEIGHTS = 6, LANES_BLOCK = 36, LANES_BLOCKS = 7776 };

typedef uint64_t Bits __attribute__((vector_size(32)));
typedef uint16_t Bits16 __attribute__((vector_size(32)));
typedef uint32_t Bits32 __attribute__((vector_size(32)));
/* One mask a deal. */
typedef union {
    Bits bits;
    uint16_t narrow[16];
    uint32_t wide[8];
} Masks;

/* All ones for the deals in which a card of one column may be played on another's. */
typedef struct {
    Bits stock;                              /* the positions on whose card its end may be played */
    Bits on_itself;                          /* its end on the card last taken from it */
    Bits to[LANES_OUTER], from[LANES_OUTER]; /* outer columns: an open one's end on its card; the reverse */
} InnerColumn;

struct PatienceLanes {
    Masks play[LANES_COLUMNS][LANES_HEIGHTS][LANES_COLUMNS][LANES_HEIGHTS]; /* [taken, height][open, height] */
    Masks stock[LANES_COLUMNS][LANES_HEIGHTS];
    Bits kept_0[1296][LANES_BLOCK], kept_1[216][LANES_BLOCK], kept_2[36][LANES_BLOCK], kept_3[6][LANES_BLOCK],
        kept_4[1][LANES_BLOCK];
    Masks reached[LANES_COLUMNS * LANES_ROWS + 1]; /* by cards left: where so few are left */
    /* The block at hand. */
    Bits pair[LANES_OUTER][LANES_OUTER]; /* [open][taken] */
    Bits open_stock[LANES_OUTER];
    InnerColumn inner[2][LANES_HEIGHTS];
    Bits cross[LANES_HEIGHTS][LANES_HEIGHTS][2]; /* inner ends on each other's cards: the second's end, the first's */
    Bits *open_row[LANES_OUTER], *taken_row[LANES_OUTER];
    int height[LANES_OUTER], top[LANES_OUTER];
    int open_at[LANES_OUTER], taken_at[LANES_OUTER];           /* its place in the lists, -1 none */
    int open_len[LANES_OUTER + 1], taken_len[LANES_OUTER + 1]; /* of the columns before */
    LanesKind kind;
    /* Where the deal at hand has been, while what it reaches before the stock is turned is found: a bit a column that was
     * taken from last; and for all deals, a bit a deal. */
    uint32_t seen_len, seen_list[LANES_BLOCKS * LANES_BLOCK];
    uint16_t first[LANES_BLOCKS * LANES_BLOCK];
    uint8_t seen[LANES_BLOCKS * LANES_BLOCK];
    bool block_first[LANES_BLOCKS];
    bool is_wide;
};

/* Works the block out; left counts the cards of its outer columns. By kind, width and number of columns taken. */
typedef void LanesBlock(PatienceLanes *lanes, int block, int left);
extern LanesBlock *const lanes_blocks[LANES_KINDS][2][LANES_OUTER + 1];

#endif
