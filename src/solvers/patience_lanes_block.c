/* patience_lanes_block.c - 36 height vectors of sixteen deals: where all the time goes. */
#include "solvers/patience_lanes_work.h"

#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 5")

/* What a height vector needs to know of its block. */
typedef struct {
    PatienceLanes *lanes;
    Bits *const *open_row, *const *taken_row;
    const uint16_t *first; /* NULL: the whole block is reached only by turning */
    Masks *reached;
    int open_len, taken_len;
    bool wide;
} Block;

/* In each deal the lowest bit and all below it; all bits where there is none. */
INLINE void keep_up_to_lowest(bool wide, Bits *masks)
{
    if (wide)
        *masks ^= (Bits)((Bits32)*masks - 1);
    else
        *masks ^= (Bits)((Bits16)*masks - 1);
}

/* No bits for the deals that are named. */
INLINE void clear_deals(bool wide, unsigned deals, Bits *masks)
{
    static const Masks narrow = { .narrow = { 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8,
                                              1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15 } };
    static const Masks eight = { .wide = { 1, 2, 4, 8, 16, 32, 64, 128 } };
    if (wide)
        *masks &= (Bits)(((Bits32)eight.bits & deals) == 0);
    else
        *masks &= (Bits)(((Bits16)narrow.bits & (uint16_t)deals) == 0);
}

/* One height vector, first and second being the heights of the inner columns; by_first and by_second hold the masks of
 * those columns and get what their plays make of them. */
INLINE void go_through(const Block b, int first, int second, Bits *by_first, Bits *by_second)
{
    const bool first_taken = first < LANES_ROWS, second_taken = second < LANES_ROWS;
    const InnerColumn *one = &b.lanes->inner[0][first], *two = &b.lanes->inner[1][second];
    int i = first * LANES_HEIGHTS + second;
    Bits taken[LANES_OUTER], mask_one = *by_first, mask_two = *by_second, any = { 0 };
    UNROLL for (int t = 0; t < b.taken_len; t++) any |= taken[t] = b.taken_row[t][i];
    any |= first_taken ? mask_one : any;
    any |= second_taken ? mask_two : any;
    b.reached[first + second].bits |= any;
    Bits unturned = any; /* the positions that turning does not reach */
    keep_up_to_lowest(b.wide, &unturned);
    if (b.first && b.first[i])
        clear_deals(b.wide, b.first[i], &unturned);
    if (second > 0) {
        Bits play = { 0 };
        UNROLL for (int t = 0; t < b.taken_len; t++) play |= taken[t] & two->from[t];
        play |= first_taken ? mask_one & b.lanes->cross[first][second][0] : play;
        play |= second_taken ? mask_two & two->on_itself : play;
        *by_second = play | (two->stock & ~unturned);
    }
    UNROLL for (int k = 0; k < LANES_OUTER; k++)
    {
        if (k >= b.open_len)
            break;
        Bits play = { 0 };
        UNROLL for (int t = 0; t < b.taken_len; t++) play |= taken[t] & b.lanes->pair[k][t];
        play |= first_taken ? mask_one & one->to[k] : play;
        play |= second_taken ? mask_two & two->to[k] : play;
        b.open_row[k][i] = play | (b.lanes->open_stock[k] & ~unturned);
    }
    if (first > 0) {
        Bits play = { 0 };
        UNROLL for (int t = 0; t < b.taken_len; t++) play |= taken[t] & one->from[t];
        play |= first_taken ? mask_one & one->on_itself : play;
        play |= second_taken ? mask_two & b.lanes->cross[first][second][1] : play;
        *by_first = play | (one->stock & ~unturned);
    }
}

INLINE void go_through_block(PatienceLanes *lanes, int block, int left, int taken_len, bool wide)
{
    Bits by_first[LANES_HEIGHTS] = { { 0 } }, by_second = { 0 };
    Bits *open_row[LANES_OUTER], *taken_row[LANES_OUTER];
    for (int k = 0; k < LANES_OUTER; k++)
        open_row[k] = lanes->open_row[k];
    for (int t = 0; t < taken_len; t++)
        taken_row[t] = lanes->taken_row[t];
    const Block b = { .lanes = lanes,
                      .open_row = open_row,
                      .taken_row = taken_row,
                      .first = lanes->block_first[block] ? lanes->first + block * LANES_BLOCK : NULL,
                      .reached = lanes->reached + left,
                      .open_len = lanes->open_len[LANES_OUTER],
                      .taken_len = taken_len,
                      .wide = wide };
    go_through(b, LANES_ROWS, LANES_ROWS, &by_first[LANES_ROWS], &by_second);
    for (int second = LANES_ROWS - 1; second >= 0; second--)
        go_through(b, LANES_ROWS, second, &by_first[second], &by_second);
    for (int first = LANES_ROWS - 1; first >= 0; first--) {
        go_through(b, first, LANES_ROWS, &by_first[LANES_ROWS], &by_second);
        for (int second = LANES_ROWS - 1; second >= 0; second--)
            go_through(b, first, second, &by_first[second], &by_second);
    }
}

#define BLOCK(name, taken_len, wide, target)                                                                         \
    target static void name##_##taken_len(PatienceLanes *lanes, int block, int left)                                 \
    {                                                                                                                \
        go_through_block(lanes, block, left, taken_len, wide);                                                       \
    }
#define BLOCKS(name, wide, target)                                                                                   \
    BLOCK(name, 0, wide, target)                                                                                     \
    BLOCK(name, 1, wide, target)                                                                                     \
    BLOCK(name, 2, wide, target)                                                                                     \
    BLOCK(name, 3, wide, target)                                                                                     \
    BLOCK(name, 4, wide, target)                                                                                     \
    BLOCK(name, 5, wide, target)
#define LISTED(name)                                                                                                 \
    {                                                                                                                \
        name##_0, name##_1, name##_2, name##_3, name##_4, name##_5                                                   \
    }

BLOCKS(plain, false, )
BLOCKS(plain_wide, true, )
#ifdef __x86_64__
#define AVX2   __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
BLOCKS(avx2, false, AVX2)
BLOCKS(avx2_wide, true, AVX2)
BLOCKS(avx512, false, AVX512)
BLOCKS(avx512_wide, true, AVX512)
#endif

/* clang-format off */
LanesBlock *const lanes_blocks[LANES_KINDS][2][LANES_OUTER + 1] = {
    [LANES_PLAIN]  = { LISTED(plain), LISTED(plain_wide) },
#ifdef __x86_64__
    [LANES_AVX2]   = { LISTED(avx2), LISTED(avx2_wide) },
    [LANES_AVX512] = { LISTED(avx512), LISTED(avx512_wide) },
#endif
};
/* clang-format on */
