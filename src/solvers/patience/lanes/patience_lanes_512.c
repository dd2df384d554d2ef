#include "solvers/patience/lanes/patience_lanes_512.h"

#ifdef __x86_64__
#define LANES_BYTES 64
#include "solvers/patience/lanes/patience_lanes_block.h"
#include "solvers/patience/lanes/patience_lanes_pass.h"

BLOCKS(narrow, false, MANY_MAX, AVX512)
BLOCKS(wide, true, MANY_MAX, AVX512)
static LanesBlocks blocks = { LISTED(narrow), LISTED(wide) };

size_t lanes_512_size(void)
{
    return sizeof(LanesPass);
}

void lanes_512_solve(void *memory, bool wide, const PatienceBoard boards[], int boards_len, int score[])
{
    pass_solve(memory, blocks, wide, boards, boards_len, score);
}
#else
size_t lanes_512_size(void)
{
    return 0;
}

void lanes_512_solve(void *memory, bool wide, const PatienceBoard boards[], int boards_len, int score[])
{
    (void)memory, (void)wide, (void)boards, (void)boards_len, (void)score;
    REQUIRE(false);
}
#endif
