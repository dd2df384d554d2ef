#include "lab/counts/count_patience.h"

#include "games/patience/patience.h"
#include "games/patience/pysol.h"
#include "solvers/patience/lanes/patience_lanes.h"
#include "solvers/patience/patience_solver.h"

#include <stdlib.h>

enum { ROUNDS_AT_ONCE = 32, PART = ROUNDS_AT_ONCE * LAB_ROUND };
_Static_assert(PART % LANES_DEALS == 0, "rounds fill the lanes");

typedef struct {
    int16_t score;
    uint8_t verdict;
    bool is_exact;
} Result;

/* What a thread works with. */
typedef struct {
    void *memory;
    PatienceLanes *lanes;
} Own;

static Status deal(const PatiencePlan *plan, uint64_t number, PatienceBoard *out, Fault *fault)
{
    Patience state;
    const DealNumber named = { .number = number, .is_pysol = plan->is_pysol };
    Status status = pysol_or_own_deal(&plan->ruleset.options, named, &state, fault);
    if (status == OK)
        board_from_state(&state, 0, out);
    return status;
}

/* Whether every score that the board can have has a column. */
static bool has_columns(const PatienceBoard *board)
{
    const int cost =
        board->is_streak ? board->rules.turn * board->stock_len - board->points : board->spared * board->stock_len;
    return -cost >= LAB_SCORE_LEAST && (!board->is_streak || board_points_most(board) < LAB_SCORE_LEAST + LAB_SCORES);
}

static Status make_plan(Count *count, Fault *fault)
{
    PatiencePlan *plan = count->plan;
    PatienceBoard board;
    Status status = games_read(slice_of(count->setting[PATIENCE_GAME]), &plan->ruleset, fault);
    if (status == OK && plan->ruleset.game != &patience_game)
        return fault_set(fault, ERR_UNKNOWN, plan->ruleset.preset->id, ": no figures for this game");
    if (status != OK)
        return status;
    if (!count_read_on(count->setting[PATIENCE_PYSOL], &plan->is_pysol) ||
        !count_read_on(count->setting[PATIENCE_VERDICTS], &plan->verdicts_only) ||
        !slice_unsigned(slice_of(count->setting[PATIENCE_NODES]), &plan->nodes))
        return fault_set(fault, ERR_UNREADABLE, "not what pysol, verdicts and nodes can be");
    count->unit = plan->verdicts_only ? 1 : LAB_ROUND;
    status = deal(plan, count->first, &board, fault);
    if (status == OK && !plan->verdicts_only && !has_columns(&board))
        return fault_set(
            fault, ERR_CONFLICT, plan->ruleset.preset->id,
            ": points are counted from -256 to 767, expected a smaller tableau or stock, streak=add, or verdicts alone");
    return status;
}

static Status open(CountWork *work)
{
    size_t lanes_len = (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN;
    Own *own = work->own = calloc(1, sizeof *own);
    if (!own)
        return ERR_MEMORY;
    own->memory = aligned_alloc(SOLVE_ALIGN, work->order->memory);
    own->lanes = aligned_alloc(LANES_ALIGN, lanes_len);
    if (!own->memory || !own->lanes)
        return ERR_MEMORY;
    lanes_init(own->lanes, lanes_kind());
    return OK;
}

static void close(CountWork *work)
{
    Own *own = work->own;
    if (own) {
        free(own->memory);
        free(own->lanes);
    }
    free(own);
}

static bool must_stop(void *stop)
{
    return atomic_load((atomic_bool *)stop);
}

static void solve_one(const CountWork *work, const PatienceBoard *board, Result *out)
{
    const PatiencePlan *plan = work->count->plan;
    const Own *own = work->own;
    SolveLimits limits = { .memory = own->memory,
                           .memory_len = work->order->memory,
                           .nodes = plan->nodes,
                           .stop = must_stop,
                           .context = work->order->stop };
    SolveAnswer answer;
    patience_solve(board, !plan->verdicts_only, &limits, &answer);
    bool is_counted =
        answer.is_exact && !(plan->verdicts_only && board->is_streak); /* points may have no column then */
    *out = (Result){ (int16_t)answer.score, (uint8_t)answer.verdict, is_counted };
}

static void solve_all(const CountWork *work, const PatienceBoard board[], int len, Result out[])
{
    const PatiencePlan *plan = work->count->plan;
    const Own *own = work->own;
    for (int i = 0, step; i < len; i += step) {
        int score[LANES_DEALS];
        step = plan->nodes ? 0 : lanes_run(&board[i], len - i);
        if (step == 0) {
            step = 1;
            solve_one(work, &board[i], &out[i]);
            continue;
        }
        lanes_solve(own->lanes, &board[i], step, score);
        for (int k = 0; k < step; k++)
            out[i + k] = (Result){ (int16_t)score[k], score[k] <= 0 ? VERDICT_SOLVABLE : VERDICT_IMPOSSIBLE, true };
    }
}

static void count_round(PatienceTally *tally, const Result result[LAB_ROUND])
{
    enum { PAR = 5 * LAB_ROUND };
    int sum = 0;
    for (int i = 0; i < LAB_ROUND; i++) {
        if (!result[i].is_exact)
            return;
        sum += result[i].score;
    }
    tally->rounds++;
    tally->rounds_par += sum <= PAR;
    tally->rounds_perfect += sum <= 0;
}

static void count_results(const PatiencePlan *plan, PatienceTally *tally, const Result result[], int len)
{
    for (int i = 0; i < len; i++) {
        tally->won += result[i].verdict == VERDICT_SOLVABLE;
        tally->gave_up += result[i].verdict == VERDICT_GAVE_UP;
        if (result[i].is_exact)
            tally->score[result[i].score - LAB_SCORE_LEAST]++;
    }
    for (int i = 0; i + LAB_ROUND <= len && !plan->verdicts_only; i += LAB_ROUND)
        count_round(tally, &result[i]);
}

static bool count_range(CountWork *work, CountRange range)
{
    const PatiencePlan *plan = work->count->plan;
    PatienceBoard board[PART];
    Result result[PART] = { 0 };
    for (uint64_t from = range.from, len; from < range.to; from += len) {
        len = range.to - from < PART ? range.to - from : PART;
        for (uint64_t i = 0; i < len; i++)
            REQUIRE(deal(plan, work->count->first + from + i, &board[i], NULL) == OK);
        solve_all(work, board, (int)len, result);
        if (atomic_load(work->order->stop))
            return false;
        count_results(plan, work->tally, result, (int)len);
    }
    return true;
}

static const char *const settings[] = {
    [PATIENCE_GAME] = "game",   [PATIENCE_PYSOL] = "pysol", [PATIENCE_VERDICTS] = "verdicts",
    [PATIENCE_NODES] = "nodes", [PATIENCE_SETTINGS] = NULL,
};

/* So few that their sums are exact in real numbers. */
#define MOST (1ll << 52)

static const CountField fields[] = {
    { "won", offsetof(PatienceTally, won), 0, 0, 0, MOST },
    { "gave_up", offsetof(PatienceTally, gave_up), 0, 0, 0, MOST },
    { "rounds", offsetof(PatienceTally, rounds), 0, 0, 0, MOST },
    { "rounds_par", offsetof(PatienceTally, rounds_par), 0, 0, 0, MOST },
    { "rounds_perfect", offsetof(PatienceTally, rounds_perfect), 0, 0, 0, MOST },
    { "score", offsetof(PatienceTally, score), 0, LAB_SCORES, LAB_SCORE_LEAST, MOST },
    { 0 },
};

const CountKind count_patience = {
    .name = "winnable",
    .items = "deals",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(PatienceTally),
    .plan_size = sizeof(PatiencePlan),
    .most = 32 * ROUNDS_AT_ONCE,
    .plan = make_plan,
    .open = open,
    .close = close,
    .count = count_range,
    .head = patience_head,
    .print = patience_print,
    .details = patience_details,
    .json = patience_json,
    .glance = patience_glance,
};
