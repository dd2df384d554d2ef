/* patience.c - solves boards of patience: can they be won, the exact best score, and a line to it. */
#include "games/patience/patience.h"
#include "apps/solve/feed.h"
#include "games/patience/pysol.h"
#include "lab/engine/stopwatch.h"
#include "review/advice.h"
#include "solvers/patience/lanes/patience_lanes.h"

#include <stdlib.h>
#include <string.h>

/* A board of a text, or the number of a deal. */
typedef struct {
    char name[FEED_NAME];
    bool is_deal;
    Patience state;
} Item;

/* The working memory of a thread. */
typedef struct {
    const SolveOrder *order;
    void *memory;
    PatienceLanes *lanes;
    double until;
} Worker;

typedef struct {
    const char *stopped; /* by which limit, as its flag is called; NULL: by none */
    double seconds;
    SolveAnswer answer;
    int most; /* with streak scoring: an upper bound of the points */
    bool has_line, is_streak;
} Solved;

static Status deal_state(const SolveOrder *order, DealNumber number, Patience *out, Fault *fault)
{
    return pysol_or_own_deal(&order->ruleset.options, number, out, fault);
}

static void begin(SolveOrder *order)
{
    const char *flag = order->all         ? "--all"
                       : order->cards     ? "--cards"
                       : order->contract  ? "--contract"
                       : order->declarers ? "--declarers"
                                          : NULL;
    if (flag)
        die(flag, "for kop, expected --score or --line for patience");
}

static void end(SolveOrder *order)
{
    (void)order;
}

static Status read(const SolveOrder *order, const BoardText *text, void *board, Fault *fault)
{
    Item *item = board;
    Board read;
    Status status = board_read(&order->ruleset.options, text, &read, fault);
    if (status != OK)
        return status;
    if (read.unknown > 0)
        return fault_set(fault, ERR_DECK, digits(read.unknown).text, " cards are not known, expected all of them");
    memset(item, 0, sizeof *item);
    item->state = read.state;
    feed_name(text->name, item->name, sizeof item->name);
    return OK;
}

/* Checks a deal's number. The threads that solve deals also deal them. */
static Status deal(const SolveOrder *order, DealNumber number, void *board, Fault *fault)
{
    Item *item = board;
    memset(item, 0, sizeof *item);
    item->is_deal = true;
    return number.is_pysol ? deal_state(order, number, &item->state, fault) : OK;
}

static void *open_worker(const SolveOrder *order)
{
    Worker *worker = calloc(1, sizeof *worker);
    size_t len = (size_t)order->memory_mib << 20,
           lanes_len = (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN;
    REQUIRE(worker);
    worker->order = order;
    worker->memory = aligned_alloc(SOLVE_ALIGN, len);
    worker->lanes = aligned_alloc(LANES_ALIGN, lanes_len);
    if (!worker->memory || !worker->lanes)
        die("--memory", "the system has not so much, expected less than %llu MiB a thread",
            (unsigned long long)order->memory_mib);
    lanes_init(worker->lanes, lanes_kind());
    return worker;
}

static void close_worker(void *opened)
{
    Worker *worker = opened;
    free(worker->memory);
    free(worker->lanes);
    free(worker);
}

static bool must_stop(void *context)
{
    const Worker *worker = context;
    return worker->order->stop() || (worker->until > 0 && stopwatch_seconds(CLOCK_MONOTONIC) > worker->until);
}

/* Plays the line in the game itself, as a check: each move must be legal, the deal must be over, and the score must
 * be as told. text: gets the moves. */
static bool replay(const Patience *begin, const SolveAnswer *answer, Text *text)
{
    Patience at = *begin;
    int32_t score[SEATS_MAX];
    for (int i = 0; i < answer->line_len; i++) {
        Action legal[ACTIONS_MAX], action = advice_action(&at, 0, answer->line[i]);
        int len = patience_legal(&at, 0, legal), found = 0;
        while (found < len && !action_same(legal[found], action))
            found++;
        if (found == len)
            return false;
        char said[32];
        Text word = text_over(said, sizeof said);
        action_print(patience_game.verbs, action, legal, len, &word);
        text_add(text, i > 0 ? " " : "");
        const char *argument = strchr(said, ' ');
        text_add(text, argument ? argument + 1 : said);
        patience_apply(&at, 0, action);
    }
    if (at.score == SCORE_STREAK)
        return true;
    patience_score(&at, score);
    bool is_cleared = at.seat[0].left == 0;
    return !patience_to_act(&at) && score[0] == answer->score && is_cleared == (answer->verdict == VERDICT_SOLVABLE);
}

/* Which limit ended the work; what is too large for the memory is not begun. A stopped program gives no answer. */
static const char *limit_reached(Worker *worker, const SolveAnswer *found)
{
    const SolveOrder *order = worker->order;
    if (order->score ? found->is_exact : found->verdict != VERDICT_GAVE_UP)
        return NULL;
    return order->nodes && found->nodes >= order->nodes ? "nodes" : must_stop(worker) ? "seconds" : "memory";
}

/* One board, with its line. */
static void solve_one(Worker *worker, const PatienceBoard *board, Solved *out)
{
    const SolveOrder *order = worker->order;
    SolveLimits limits = { .memory = worker->memory,
                           .memory_len = (size_t)order->memory_mib << 20,
                           .nodes = order->nodes,
                           .stop = must_stop,
                           .context = worker };
    double start = stopwatch_seconds(CLOCK_MONOTONIC);
    worker->until = order->seconds ? start + (double)order->seconds : 0;
    patience_solve(board, order->score, &limits, &out->answer);
    out->stopped = limit_reached(worker, &out->answer);
    out->has_line = true;
    out->is_streak = board->is_streak;
    out->most = board->is_streak ? board_points_most(board) : 0;
    out->seconds = stopwatch_seconds(CLOCK_MONOTONIC) - start;
}

/* Several boards at once, without lines. */
static void solve_together(Worker *worker, const PatienceBoard board[], size_t len, Solved out[])
{
    int score[LANES_DEALS];
    double start = stopwatch_seconds(CLOCK_MONOTONIC);
    lanes_solve(worker->lanes, board, (int)len, score);
    double each = (stopwatch_seconds(CLOCK_MONOTONIC) - start) / (double)len;
    for (size_t i = 0; i < len; i++) {
        Verdict verdict = score[i] <= 0 ? VERDICT_SOLVABLE : VERDICT_IMPOSSIBLE;
        out[i] = (Solved){ .answer = { .verdict = verdict, .is_exact = true, .score = score[i] }, .seconds = each };
        out[i].answer.nodes = lanes_nodes(&board[i]);
    }
}

static void solve_all(Worker *worker, const PatienceBoard board[], size_t len, Solved out[])
{
    const SolveOrder *order = worker->order;
    bool alone = order->line || order->nodes || order->seconds;
    for (size_t i = 0, step; i < len; i += step) {
        step = alone ? 0 : (size_t)lanes_run(&board[i], (int)(len - i));
        if (step >= LANES_DEALS / 8) {
            solve_together(worker, &board[i], step, &out[i]);
            continue;
        }
        step = 1;
        solve_one(worker, &board[i], &out[i]);
    }
}

static const char *const verdicts[] = {
    [VERDICT_SOLVABLE] = "solvable", [VERDICT_IMPOSSIBLE] = "impossible", [VERDICT_GAVE_UP] = "gave_up"
};

static char *say(const SolveOrder *order, const char *name, const Solved *solved, const char *line)
{
    const SolveAnswer *found = &solved->answer;
    char bytes[4096];
    Text text = text_over(bytes, sizeof bytes);
    text_add(&text, name);
    text_add_char(&text, ' ');
    text_add(&text, verdicts[found->verdict]);
    if (order->score) {
        bool is_least = !found->is_exact && solved->is_streak;
        text_add(&text, found->is_exact ? " score " : is_least ? " at_least " : " at_most ");
        text_add_number(&text, found->score);
        text_add(&text, is_least ? " at_most " : "");
        text_add(&text, is_least ? digits(solved->most).text : "");
    }
    if (solved->stopped) {
        text_add(&text, " stopped ");
        text_add(&text, solved->stopped);
    }
    if (order->line && (order->score || found->verdict == VERDICT_SOLVABLE)) {
        text_add(&text, " line ");
        text_add(&text, line);
    }
    text_add_char(&text, '\n');
    REQUIRE(text.len < sizeof bytes);
    return strdup(bytes);
}

static char *say_json(const SolveOrder *order, const char *name, const Solved *solved, const char *line)
{
    const SolveAnswer *found = &solved->answer;
    json_t *json = json_pack("{s:s, s:s}", "number", name, "verdict", verdicts[found->verdict]);
    if (order->score)
        json_object_set_new(json,
                            found->is_exact     ? "score"
                            : solved->is_streak ? "at_least"
                                                : "at_most",
                            json_integer(found->score));
    if (order->score && !found->is_exact && solved->is_streak)
        json_object_set_new(json, "at_most", json_integer(solved->most));
    if (order->line && (order->score || found->verdict == VERDICT_SOLVABLE))
        json_object_set_new(json, "line", json_string(line));
    if (solved->stopped)
        json_object_set_new(json, "stopped", json_string(solved->stopped));
    json_object_set_new(json, "nodes", json_integer((json_int_t)found->nodes));
    json_object_set_new(json, "seconds", json_real(solved->seconds));
    char *said = json_dumps(json, JSON_REAL_PRECISION(6));
    json_decref(json);
    return said;
}

static void answer(const SolveOrder *order, void *opened, const void *boards, const DealNumber numbers[], size_t len,
                   char *said[])
{
    const Item *item = boards;
    Worker *worker = opened;
    Patience state[LANES_DEALS];
    PatienceBoard board[LANES_DEALS];
    static _Thread_local Solved solved[LANES_DEALS];
    for (size_t i = 0; i < len; i++) {
        state[i] = item[i].state;
        if (item[i].is_deal)
            REQUIRE(deal_state(order, numbers[i], &state[i], NULL) == OK);
        board_from_state(&state[i], 0, &board[i]);
    }
    solve_all(worker, board, len, solved);
    if (order->stop()) /* a stopped search does not answer what was asked */
        return;
    for (size_t i = 0; i < len; i++) {
        char line[2048] = "";
        Text moves = text_over(line, sizeof line);
        char number[DEAL_NUMBER_TEXT];
        Text number_text = text_over(number, sizeof number);
        deal_number_digits_print(numbers[i], &number_text);
        const char *name = item[i].name[0] ? item[i].name : number;
        if (solved[i].has_line)
            REQUIRE(replay(&state[i], &solved[i].answer, &moves));
        if (solved[i].answer.verdict == VERDICT_IMPOSSIBLE)
            atomic_fetch_add(order->impossible, 1);
        said[i] = order->as_json ? say_json(order, name, &solved[i], line) : say(order, name, &solved[i], line);
    }
}

const Solve solve_patience = {
    .game = &patience_game,
    .expected = "lines like `Foundations: AS` and a line a column",
    .board_size = sizeof(Item),
    .group = LANES_DEALS,
    .begin = begin,
    .end = end,
    .next = board_next,
    .read = read,
    .deal = deal,
    .open = open_worker,
    .close = close_worker,
    .answer = answer,
};
