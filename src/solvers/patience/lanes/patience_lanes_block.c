#include "solvers/patience/lanes/patience_lanes_block.h"

BLOCKS(plain, false, 1, )
BLOCKS(plain_wide, true, 1, )
#ifdef __x86_64__
BLOCKS(avx2, false, 1, AVX2)
BLOCKS(avx2_wide, true, 1, AVX2)
BLOCKS(avx512, false, 2, AVX512)
BLOCKS(avx512_wide, true, 2, AVX512)
#endif

/* clang-format off */
LanesBlocks lanes_blocks[LANES_KINDS] = {
    [LANES_PLAIN] = { LISTED(plain), LISTED(plain_wide) },
#ifdef __x86_64__
    [LANES_AVX2] = { LISTED(avx2), LISTED(avx2_wide) },
    [LANES_HALF_512] = { LISTED(avx512), LISTED(avx512_wide) },
    [LANES_AVX512] = { LISTED(avx512), LISTED(avx512_wide) },
#endif
};
/* clang-format on */
