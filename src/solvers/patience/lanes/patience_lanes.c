#include "solvers/patience/lanes/patience_lanes.h"

#include "solvers/patience/lanes/patience_lanes_512.h"
#include "solvers/patience/lanes/patience_lanes_pass.h"

struct PatienceLanes {
    LanesKind kind;
    bool is_wide; /* all boards are solved as if their stock were long */
};

/* The pass follows in the same memory. */
static void *pass_of(PatienceLanes *lanes)
{
    return (uint8_t *)lanes + LANES_ALIGN;
}

size_t lanes_size(void)
{
    size_t pass = lanes_512_size() > sizeof(LanesPass) ? lanes_512_size() : sizeof(LanesPass);
    return LANES_ALIGN + pass;
}

LanesKind lanes_kind(void)
{
#ifdef __x86_64__
    bool has_512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                   __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return has_512 ? LANES_AVX512 : __builtin_cpu_supports("avx2") ? LANES_AVX2 : LANES_PLAIN;
#else
    return LANES_PLAIN;
#endif
}

void lanes_init(PatienceLanes *lanes, LanesKind kind)
{
    *lanes = (PatienceLanes){ .kind = kind };
}

void lanes_use_wide(PatienceLanes *lanes)
{
    lanes->is_wide = true;
}

static bool is_wide(const PatienceBoard *board)
{
    return board->stock_len > LANES_STOCK + LANES_EARLY;
}

int lanes_take(const PatienceBoard *board)
{
    if (board->has_guards || board->has_walls || board->first_last || board->stuck_only || board->is_streak ||
        board->foundations > 1 || board->deals_rows || board->lanes > LANES_COLUMNS ||
        board->stock_len > LANES_WIDE_STOCK)
        return 0;
    for (int column = 0; column < board->lanes; column++)
        if (board->height[column] > LANES_ROWS)
            return 0;
    return is_wide(board) ? LANES_DEALS / 2 : LANES_DEALS;
}

int lanes_run(const PatienceBoard boards[], int boards_len)
{
    int most = LANES_DEALS, len = 0;
    for (; len < boards_len; len++) {
        int take = lanes_take(&boards[len]);
        most = take < most ? take : most;
        if (len >= most)
            break;
    }
    return len < most ? len : most;
}

uint64_t lanes_nodes(const PatienceBoard *board)
{
    uint64_t nodes = 1;
    for (int column = 0; column < board->lanes; column++)
        nodes *= board->height[column] + 1u;
    return nodes;
}

void lanes_solve(PatienceLanes *lanes, const PatienceBoard boards[], int boards_len, int score[])
{
    bool wide = lanes->is_wide;
    REQUIRE(lanes_run(boards, boards_len) == boards_len);
    for (int i = 0; i < boards_len; i++)
        wide |= is_wide(&boards[i]);
    const int half = LANES_DEALS / 2 / (wide ? 2 : 1);
    for (int i = 0, len; i < boards_len; i += len) {
        bool is_whole = lanes->kind == LANES_AVX512 && boards_len - i > half;
        int most = is_whole ? 2 * half : half;
        len = boards_len - i < most ? boards_len - i : most;
        if (is_whole)
            lanes_512_solve(pass_of(lanes), wide, &boards[i], len, &score[i]);
        else
            pass_solve(pass_of(lanes), lanes_blocks[lanes->kind], wide, &boards[i], len, &score[i]);
    }
}
