/* patience_lanes_block.h - computes a block: 36 height vectors of all deals. The solver spends nearly all its time
 * here. Included once for each width of vectors. */
#include "solvers/patience/lanes/patience_lanes_work.h"

/* KEEP keeps a value in a register that gcc would load again for each use. */
#define KEEP(bits) ((void)0)
#ifndef INLINE /* set to static where the sanitizers watch, which takes compilers minutes when all is inlined */
#define INLINE static inline __attribute__((always_inline))
#if defined __x86_64__ && defined __OPTIMIZE__ && !defined __clang__
#undef KEEP
#define KEEP(bits) __asm__("" : "+v"(bits))
#endif
#endif
#ifndef UNROLL /* set to nothing for the page's core, to keep it small */
#define UNROLL _Pragma("GCC unroll 6")
#endif

/* How many height vectors are visited together, at most: they use the same loaded values. */
enum { MANY_MAX = 3 };

/* What a height vector needs of its block. */
typedef struct {
    LanesPass *pass;
    Bits *const *open_row, *const *taken_row;
    const uint32_t *first; /* NULL: the block is reached only by turning the stock */
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

#define EIGHT_BITS(n) 1u << (n), 2u << (n), 4u << (n), 8u << (n), 16u << (n), 32u << (n), 64u << (n), 128u << (n)
#define SIXTEEN_BITS  EIGHT_BITS(0), EIGHT_BITS(8)

/* Clears all bits of the named deals. */
INLINE void clear_deals(bool wide, uint32_t deals, Bits *masks)
{
#if LANES_BYTES == 64
    static const Masks low = { .narrow = { SIXTEEN_BITS } }, high = { .narrow = { [16] = SIXTEEN_BITS } };
    static const Masks each = { .wide = { SIXTEEN_BITS } };
    const Bits16 named = ((Bits16)low.bits & (uint16_t)deals) | ((Bits16)high.bits & (uint16_t)(deals >> 16));
#else
    static const Masks low = { .narrow = { SIXTEEN_BITS } }, each = { .wide = { EIGHT_BITS(0) } };
    const Bits16 named = (Bits16)low.bits & (uint16_t)deals;
#endif
    *masks &= wide ? (Bits)(((Bits32)each.bits & deals) == 0) : (Bits)(named == 0);
}

/* Visits `many` height vectors: those with the heights first and second of the inner columns, and the next lower
 * heights of the second. by_first and by_second hold the masks of these columns, and are replaced by what their plays
 * lead to. Processors with enough registers visit more than one. */
INLINE void go_through(const Block b, const int first, const int second, const int many, Bits by_first[],
                       Bits *by_second)
{
    const bool first_taken = first < LANES_ROWS;
    const InnerColumn *one = &b.pass->inner[0][first], *two = &b.pass->inner[1][second];
    const int i = first * LANES_HEIGHTS + second;
    Bits taken[LANES_OUTER][MANY_MAX], mask_one[MANY_MAX], mask_two[MANY_MAX], unturned[MANY_MAX];
    mask_two[0] = *by_second;
    UNROLL for (int j = 0; j < many; j++)
    {
        const bool second_taken = second - j < LANES_ROWS;
        const InnerColumn *low = two - j;
        mask_one[j] = by_first[second - j];
        Bits any = second_taken ? mask_two[j] : (Bits){ 0 };
        any |= first_taken ? mask_one[j] : any;
        UNROLL for (int t = 0; t < b.taken_len; t++) any |= taken[t][j] = b.taken_row[t][i - j];
        b.reached[first + second - j].bits |= any;
        unturned[j] = any;
        keep_up_to_lowest(b.wide, &unturned[j]);
        if (b.first && b.first[i - j])
            clear_deals(b.wide, b.first[i - j], &unturned[j]);
        if (second - j == 0)
            continue;
        Bits play = low->stock & ~unturned[j];
        UNROLL for (int t = 0; t < b.taken_len; t++) play |= taken[t][j] & low->from[t];
        play |= first_taken ? mask_one[j] & b.pass->cross[first][second - j][0] : play;
        play |= second_taken ? mask_two[j] & low->on_itself : play;
        if (j + 1 < many)
            mask_two[j + 1] = play;
        else
            *by_second = play;
    }
    UNROLL for (int k = 0; k < LANES_OUTER; k++)
    {
        if (k >= b.open_len)
            break;
        Bits stock = b.pass->open_stock[k], to_one = one->to[k];
        if (many > 1) {
            KEEP(stock);
            KEEP(to_one);
        }
        Bits play[MANY_MAX];
        UNROLL for (int j = 0; j < many; j++)
        {
            play[j] = stock & ~unturned[j];
            play[j] |= first_taken ? mask_one[j] & to_one : play[j];
            play[j] |= second - j < LANES_ROWS ? mask_two[j] & two[-j].to[k] : play[j];
        }
        UNROLL for (int t = 0; t < b.taken_len; t++)
        {
            Bits pair = b.pass->pair[k][t];
            if (many > 1)
                KEEP(pair);
            UNROLL for (int j = 0; j < many; j++) play[j] |= taken[t][j] & pair;
        }
        UNROLL for (int j = 0; j < many; j++) b.open_row[k][i - j] = play[j];
    }
    if (first == 0)
        return;
    Bits play[MANY_MAX];
    UNROLL for (int j = 0; j < many; j++)
    {
        play[j] = one->stock & ~unturned[j];
        play[j] |= first_taken ? mask_one[j] & one->on_itself : play[j];
        play[j] |= second - j < LANES_ROWS ? mask_two[j] & b.pass->cross[first][second - j][1] : play[j];
    }
    UNROLL for (int t = 0; t < b.taken_len; t++)
    {
        Bits from = one->from[t];
        if (many > 1)
            KEEP(from);
        UNROLL for (int j = 0; j < many; j++) play[j] |= taken[t][j] & from;
    }
    UNROLL for (int j = 0; j < many; j++) by_first[second - j] = play[j];
}

INLINE void go_through_rows(LanesPass *pass, const uint32_t *first_of_block, int left, int taken_len, bool wide,
                            int many)
{
    Bits by_first[LANES_HEIGHTS] = { { 0 } }, by_second = { 0 };
    Bits *open_row[LANES_OUTER], *taken_row[LANES_OUTER];
    for (int k = 0; k < LANES_OUTER; k++)
        open_row[k] = pass->open_row[k];
    for (int t = 0; t < taken_len; t++)
        taken_row[t] = pass->taken_row[t];
    const Block b = { .pass = pass,
                      .open_row = open_row,
                      .taken_row = taken_row,
                      .first = first_of_block,
                      .reached = pass->reached + left,
                      .open_len = pass->open_len[LANES_OUTER],
                      .taken_len = taken_len,
                      .wide = wide };
    UNROLL for (int second = LANES_ROWS; second >= 0; second -= many)
        go_through(b, LANES_ROWS, second, many, by_first, &by_second);
    for (int first = LANES_ROWS - 1; first >= 0; first--) {
        UNROLL for (int second = LANES_ROWS; second >= 0; second -= many)
            go_through(b, first, second, many, by_first, &by_second);
    }
}

/* Few blocks are reached before the stock is turned. The others need not look at b.first. */
INLINE void go_through_block(LanesPass *pass, int block, int left, int taken_len, bool wide, int many)
{
    if (pass->block_first[block])
        go_through_rows(pass, pass->first + block * LANES_BLOCK, left, taken_len, wide, many);
    else
        go_through_rows(pass, NULL, left, taken_len, wide, many);
}

#define BLOCK(name, taken_len, wide, many, target)                                                                   \
    target static void name##_##taken_len(LanesPass *pass, int block, int left)                                      \
    {                                                                                                                \
        go_through_block(pass, block, left, taken_len, wide, many);                                                  \
    }
#define BLOCKS(name, wide, many, target)                                                                             \
    BLOCK(name, 0, wide, many, target)                                                                               \
    BLOCK(name, 1, wide, many, target)                                                                               \
    BLOCK(name, 2, wide, many, target)                                                                               \
    BLOCK(name, 3, wide, many, target)                                                                               \
    BLOCK(name, 4, wide, many, target)                                                                               \
    BLOCK(name, 5, wide, many, target)
#define LISTED(name)                                                                                                 \
    {                                                                                                                \
        name##_0, name##_1, name##_2, name##_3, name##_4, name##_5                                                   \
    }

#define AVX2   __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
