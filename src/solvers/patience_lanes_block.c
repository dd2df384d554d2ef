/* patience_lanes_block.c - computes a block: 36 height vectors of sixteen deals. The solver spends nearly all its
 * time here. */
#include "solvers/patience_lanes_work.h"

#ifndef INLINE /* set to static where the sanitizers watch, which takes compilers minutes when all is inlined */
#define INLINE static inline __attribute__((always_inline))
#endif
#ifndef UNROLL /* set to nothing for the page's core, to keep it small */
#define UNROLL _Pragma("GCC unroll 5")
#endif

/* What a height vector needs of its block. */
typedef struct {
    PatienceLanes *lanes;
    Bits *const *open_row, *const *taken_row;
    const uint16_t *first; /* NULL: the block is reached only by turning the stock */
    Masks *reached;
    int open_len, taken_len;
    bool wide;
} Block;

/* In each deal keeps the lowest bit and all bits below it; sets all bits if there is none. */
INLINE void keep_up_to_lowest(bool wide, Bits *masks)
{
    if (wide)
        *masks ^= (Bits)((Bits32)*masks - 1);
    else
        *masks ^= (Bits)((Bits16)*masks - 1);
}

/* Clears all bits of the named deals. */
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

/* Visits one height vector. first and second are the heights of the inner columns. by_first and by_second hold the
 * masks of these columns, and are replaced by what their plays lead to. */
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
    Bits unturned = any; /* the stock positions that turning does not reach */
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

/* Visits two height vectors: `second` and the next lower height. Both use the same loaded values. For processors with
 * enough registers. */
INLINE void go_through_two(const Block b, int first, int second, Bits *by_first, Bits *by_second)
{
    const bool first_taken = first < LANES_ROWS, second_taken = second < LANES_ROWS;
    const InnerColumn *one = &b.lanes->inner[0][first], *two = &b.lanes->inner[1][second], *low = two - 1;
    const Bits *cross = b.lanes->cross[first][second], *cross_low = b.lanes->cross[first][second - 1];
    int i = first * LANES_HEIGHTS + second;
    Bits taken[LANES_OUTER], taken_low[LANES_OUTER], any = { 0 }, any_low = { 0 }, next = { 0 }, last = { 0 };
    Bits mask_one = by_first[second], mask_one_low = by_first[second - 1], mask_two = *by_second, mask_two_low;
    UNROLL for (int t = 0; t < b.taken_len; t++)
    {
        any |= taken[t] = b.taken_row[t][i];
        any_low |= taken_low[t] = b.taken_row[t][i - 1];
        next |= taken[t] & two->from[t];
        last |= taken_low[t] & low->from[t];
    }
    any |= first_taken ? mask_one : any;
    any |= second_taken ? mask_two : any;
    b.reached[first + second].bits |= any;
    Bits unturned = any;
    keep_up_to_lowest(b.wide, &unturned);
    if (b.first && b.first[i])
        clear_deals(b.wide, b.first[i], &unturned);
    next |= first_taken ? mask_one & cross[0] : next;
    next |= second_taken ? mask_two & two->on_itself : next;
    mask_two_low = next | (two->stock & ~unturned);
    any_low |= first_taken ? mask_one_low : any_low;
    any_low |= mask_two_low;
    b.reached[first + second - 1].bits |= any_low;
    Bits unturned_low = any_low;
    keep_up_to_lowest(b.wide, &unturned_low);
    if (b.first && b.first[i - 1])
        clear_deals(b.wide, b.first[i - 1], &unturned_low);
    last |= first_taken ? mask_one_low & cross_low[0] : last;
    last |= mask_two_low & low->on_itself;
    *by_second = last | (low->stock & ~unturned_low); /* height 0 has no use for it */
    UNROLL for (int k = 0; k < LANES_OUTER; k++)
    {
        if (k >= b.open_len)
            break;
        Bits play = { 0 }, play_low = { 0 };
        UNROLL for (int t = 0; t < b.taken_len; t++)
        {
            play |= taken[t] & b.lanes->pair[k][t];
            play_low |= taken_low[t] & b.lanes->pair[k][t];
        }
        play |= first_taken ? mask_one & one->to[k] : play;
        play_low |= first_taken ? mask_one_low & one->to[k] : play_low;
        play |= second_taken ? mask_two & two->to[k] : play;
        play_low |= mask_two_low & low->to[k];
        b.open_row[k][i] = play | (b.lanes->open_stock[k] & ~unturned);
        b.open_row[k][i - 1] = play_low | (b.lanes->open_stock[k] & ~unturned_low);
    }
    if (first > 0) {
        Bits play = { 0 }, play_low = { 0 };
        UNROLL for (int t = 0; t < b.taken_len; t++)
        {
            play |= taken[t] & one->from[t];
            play_low |= taken_low[t] & one->from[t];
        }
        play |= first_taken ? mask_one & one->on_itself : play;
        play_low |= first_taken ? mask_one_low & one->on_itself : play_low;
        play |= second_taken ? mask_two & cross[1] : play;
        play_low |= mask_two_low & cross_low[1];
        by_first[second] = play | (one->stock & ~unturned);
        by_first[second - 1] = play_low | (one->stock & ~unturned_low);
    }
}

INLINE void go_through_rows(PatienceLanes *lanes, const uint16_t *first_of_block, int left, int taken_len, bool wide,
                            bool twos)
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
                      .first = first_of_block,
                      .reached = lanes->reached + left,
                      .open_len = lanes->open_len[LANES_OUTER],
                      .taken_len = taken_len,
                      .wide = wide };
    if (twos) {
        go_through_two(b, LANES_ROWS, LANES_ROWS, by_first, &by_second);
        for (int second = LANES_ROWS - 2; second > 0; second -= 2)
            go_through_two(b, LANES_ROWS, second, by_first, &by_second);
        for (int first = LANES_ROWS - 1; first >= 0; first--) {
            go_through_two(b, first, LANES_ROWS, by_first, &by_second);
            for (int second = LANES_ROWS - 2; second > 0; second -= 2)
                go_through_two(b, first, second, by_first, &by_second);
        }
        return;
    }
    go_through(b, LANES_ROWS, LANES_ROWS, &by_first[LANES_ROWS], &by_second);
    for (int second = LANES_ROWS - 1; second >= 0; second--)
        go_through(b, LANES_ROWS, second, &by_first[second], &by_second);
    for (int first = LANES_ROWS - 1; first >= 0; first--) {
        go_through(b, first, LANES_ROWS, &by_first[LANES_ROWS], &by_second);
        for (int second = LANES_ROWS - 1; second >= 0; second--)
            go_through(b, first, second, &by_first[second], &by_second);
    }
}

/* Few blocks are reached before the stock is turned. The others need not look at b.first. */
INLINE void go_through_block(PatienceLanes *lanes, int block, int left, int taken_len, bool wide, bool twos)
{
    if (lanes->block_first[block])
        go_through_rows(lanes, lanes->first + block * LANES_BLOCK, left, taken_len, wide, twos);
    else
        go_through_rows(lanes, NULL, left, taken_len, wide, twos);
}

#define BLOCK(name, taken_len, wide, twos, target)                                                                   \
    target static void name##_##taken_len(PatienceLanes *lanes, int block, int left)                                 \
    {                                                                                                                \
        go_through_block(lanes, block, left, taken_len, wide, twos);                                                 \
    }
#define BLOCKS(name, wide, twos, target)                                                                             \
    BLOCK(name, 0, wide, twos, target)                                                                               \
    BLOCK(name, 1, wide, twos, target)                                                                               \
    BLOCK(name, 2, wide, twos, target)                                                                               \
    BLOCK(name, 3, wide, twos, target)                                                                               \
    BLOCK(name, 4, wide, twos, target)                                                                               \
    BLOCK(name, 5, wide, twos, target)
#define LISTED(name)                                                                                                 \
    {                                                                                                                \
        name##_0, name##_1, name##_2, name##_3, name##_4, name##_5                                                   \
    }

BLOCKS(plain, false, false, )
BLOCKS(plain_wide, true, false, )
#ifdef __x86_64__
#define AVX2   __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
BLOCKS(avx2, false, false, AVX2)
BLOCKS(avx2_wide, true, false, AVX2)
BLOCKS(avx512, false, true, AVX512)
BLOCKS(avx512_wide, true, true, AVX512)
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
