/* patience_lanes_work.h - the working memory of one pass (patience_lanes_pass.h, patience_lanes_block.h).
 * Shape  the last two of the seven columns are inner, the other five outer. A block is the 36 height vectors with the
 *        same outer heights. Two lists hold the outer columns that take part in a block: the open ones have a card to
 *        play, and from the taken ones a card has been taken. Near the full and the empty tableau these lists are
 *        short.
 * Width  a vector has LANES_BYTES, 32 or 64: a part of two bytes for each deal, or of four for a long stock. */
#ifndef SOLVERS_PATIENCE_LANES_WORK_H
#define SOLVERS_PATIENCE_LANES_WORK_H

#include "solvers/patience/lanes/patience_lanes.h"

#ifndef LANES_BYTES
#define LANES_BYTES 32
#endif
enum { LANES_OUTER = 5, LANES_HEIGHTS = 6, LANES_BLOCK = 36, LANES_BLOCKS = 7776 };

typedef uint64_t Bits __attribute__((vector_size(LANES_BYTES)));
typedef uint16_t Bits16 __attribute__((vector_size(LANES_BYTES)));
typedef uint32_t Bits32 __attribute__((vector_size(LANES_BYTES)));
/* One mask for each deal. */
typedef union {
    Bits bits;
    uint16_t narrow[LANES_BYTES / 2];
    uint32_t wide[LANES_BYTES / 4];
} Masks;

/* Which plays an inner column allows at one height. All masks but `stock` are all ones in the deals that allow the
 * play. */
typedef struct {
    Bits stock;     /* the stock positions on whose card its end may be played */
    Bits on_itself; /* its end on the card last taken from it */
    /* to, by open outer column: that column's end on the card last taken from this one. from, by taken outer column:
     * this column's end on the card last taken from that one. */
    Bits to[LANES_OUTER], from[LANES_OUTER];
} InnerColumn;

typedef struct {
    Masks play[LANES_COLUMNS][LANES_HEIGHTS][LANES_COLUMNS][LANES_HEIGHTS]; /* [taken, height][open, height] */
    Masks stock[LANES_COLUMNS][LANES_HEIGHTS];
    Bits kept_0[1296][LANES_BLOCK], kept_1[216][LANES_BLOCK], kept_2[36][LANES_BLOCK], kept_3[6][LANES_BLOCK],
        kept_4[1][LANES_BLOCK];
    Masks reached[LANES_COLUMNS * LANES_ROWS + 1]; /* [n]: the stock positions at which n cards can be left */
    /* The current block. */
    Bits pair[LANES_OUTER][LANES_OUTER]; /* [open][taken] */
    Bits open_stock[LANES_OUTER];
    InnerColumn inner[2][LANES_HEIGHTS];
    Bits cross[LANES_HEIGHTS][LANES_HEIGHTS][2]; /* inner ends on each other's taken card: second's, first's */
    Bits *open_row[LANES_OUTER], *taken_row[LANES_OUTER];
    int height[LANES_OUTER], top[LANES_OUTER];
    int open_at[LANES_OUTER], taken_at[LANES_OUTER];           /* the column's place in the lists; -1: not listed */
    int open_len[LANES_OUTER + 1], taken_len[LANES_OUTER + 1]; /* list lengths before this column is listed */
    /* What a deal can reach at the early positions of the stock. seen: one bit for each column that a card was last
     * taken from, in the current deal. first: one bit for each deal that reaches the height vector. */
    uint32_t seen_len, seen_list[LANES_BLOCKS * LANES_BLOCK];
    uint32_t first[LANES_BLOCKS * LANES_BLOCK];
    uint8_t seen[LANES_BLOCKS * LANES_BLOCK];
    bool block_first[LANES_BLOCKS];
    bool is_wide;
} LanesPass;

/* Computes one block; `left` counts the cards left in its outer columns. A kind of processor has a function for each
 * mask width and number of taken outer columns. */
typedef void LanesBlock(LanesPass *pass, int block, int left);
typedef LanesBlock *const LanesBlocks[2][LANES_OUTER + 1];
#if LANES_BYTES == 32
extern LanesBlocks lanes_blocks[LANES_KINDS];
#endif

#endif
