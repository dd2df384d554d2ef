#include "wasm/aid.h"

#include "review/advice.h"
#include "review/analysis.h"
#include "solvers/patience/patience_winnable.h"
#include "wasm/local.h"

#include <stdlib.h>
#include <string.h>

enum { MEMORY = WINNABLE_MEMORY };

static bool stops(void *context)
{
    (void)context;
    return page_stop() != 0;
}

static void *memory_once(void)
{
    static void *memory;
    if (!memory)
        memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    return memory;
}

static Status refuse(Status status, const char *why)
{
    Fault fault = { 0 };
    fault_say(&fault, status, why);
    return page_fail(status, &fault);
}

bool aid_solves(const Game *game)
{
    return game == &patience_game;
}

static Status check(const Local *local)
{
    if (!aid_solves(local->match.ruleset.game))
        return refuse(ERR_CONFLICT, N_("only a patience is solved, expected one"));
    if (!local->match.dealt)
        return refuse(ERR_OVER, N_("nothing is dealt, expected a deal first"));
    return memory_once() ? OK : refuse(ERR_MEMORY, N_("out of memory, expected 64 MiB for the solver"));
}

static SolveLimits limits_heard(void)
{
    SolveLimits limits = { .memory = memory_once(), .memory_len = MEMORY, .stop = stops };
    Slice rest = page_heard();
    uint64_t nodes;
    if (slice_unsigned(slice_word(&rest, 0), &nodes))
        limits.nodes = nodes;
    return limits;
}

typedef struct {
    const Patience *state;
    Seat seat;
    SolveAnswer answer;
} Solved;

/* Adds the line, each move as it is typed in its position. */
static void add_line(const Solved *solved, Json *json)
{
    Patience at = *solved->state;
    json_open_array(json, "line");
    for (int i = 0; i < solved->answer.line_len; i++) {
        char typed[64];
        Text text = text_over(typed, sizeof typed);
        advice_print(&at, solved->seat, solved->answer.line[i], &text);
        json_write_text(json, NULL, typed);
        patience_apply(&at, solved->seat, advice_action(&at, solved->seat, solved->answer.line[i]));
    }
    json_close(json);
}

static void write_solved(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    static const char *const verdicts[] = {
        [VERDICT_SOLVABLE] = "solvable", [VERDICT_IMPOSSIBLE] = "impossible", [VERDICT_GAVE_UP] = "gave_up"
    };
    const Solved *solved = from;
    json_open_object(json, NULL);
    json_write_text(json, "verdict", verdicts[solved->answer.verdict]);
    json_write_bool(json, "is_exact", solved->answer.is_exact);
    json_write_bool(json, "is_streak", solved->state->score == SCORE_STREAK);
    json_write_number(json, "score", solved->answer.score);
    json_write_number(json, "nodes", (int64_t)solved->answer.nodes);
    add_line(solved, json);
    json_close(json);
}

Status aid_solve(int handle, int seat, int score)
{
    const Local *local = local_of(handle);
    REQUIRE(seat >= 0 && seat < local->match.seats);
    Status status = check(local);
    if (status != OK)
        return status;
    SolveLimits limits = limits_heard();
    Solved solved = { .state = (const Patience *)&local->match.table.state, .seat = (Seat)seat };
    advice_solve(solved.state, solved.seat, score != 0, &limits, &solved.answer);
    return page_tell(write_solved, &solved);
}

int aid_hides(int handle, int seat)
{
    return advice_is_hidden((const Patience *)&local_of(handle)->match.table.state, (Seat)seat);
}

int aid_judge(int handle)
{
    const Local *local = local_of(handle);
    if (check(local) != OK)
        return VERDICT_GAVE_UP;
    return (int)patience_winnable((const Patience *)&local->match.table.state, memory_once());
}

typedef struct {
    Analysis analysis;
    int told_len;
    Decision told[DECK_MAX];
} Analysed;

static void keep(void *context, const Decision *decision)
{
    Analysed *analysed = context;
    if (analysed->told_len < DECK_MAX)
        analysed->told[analysed->told_len++] = *decision;
}

static void add_moves(Json *json, const char *name, const char *list)
{
    char move[64];
    json_open_array(json, name);
    for (Slice rest = slice_of(list); rest.len > 0;)
        json_write_text(json, NULL, slice_copy(slice_line(&rest), move, sizeof move));
    json_close(json);
}

static void add_decision(const Decision *decision, Json *json)
{
    json_open_object(json, NULL);
    json_write_number(json, "move", decision->move);
    json_write_text(json, "did", decision->did);
    json_write_bool(json, "has_scores", decision->has_scores);
    json_write_number(json, "best", decision->best);
    json_write_number(json, "left", decision->left);
    json_write_bool(json, "loses", decision->loses);
    add_moves(json, "better", decision->better);
    add_moves(json, "keeps", decision->keeps);
    json_close(json);
}

static void write_analysed(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Analysed *analysed = from;
    const Analysis *a = &analysed->analysis;
    json_open_object(json, NULL);
    json_write_number(json, "moves", a->moves);
    json_write_bool(json, "has_best", a->has_best);
    json_write_bool(json, "gave_up", a->gave_up);
    json_write_number(json, "best", a->best);
    json_write_number(json, "cost", a->cost);
    json_write_number(json, "given_up", a->given_up);
    json_write_text(json, "end", analysis_end_word(a->end));
    json_write_number(json, "lost_from", a->lost_from);
    json_write_number(json, "lost_to", a->lost_to);
    json_open_array(json, "decisions");
    for (int i = 0; i < analysed->told_len; i++)
        add_decision(&analysed->told[i], json);
    json_close(json);
    json_close(json);
}

Status aid_analyse(int handle, int deal, int seat)
{
    const Local *local = local_of(handle);
    const Match *match = &local->match;
    REQUIRE(seat >= 0 && seat < match->seats);
    Status status = check(local);
    if (status != OK)
        return status;
    if (deal < 0 || deal >= (int)match->past_len + 1)
        return refuse(ERR_RANGE, N_("no such deal, expected one that was played"));
    Analysed *analysed = malloc(sizeof *analysed);
    if (!analysed)
        return refuse(ERR_MEMORY, N_("out of memory, expected room for an analysis"));
    analysed->told_len = 0;
    SolveLimits limits = limits_heard();
    if (analysis_make(match, deal, (Seat)seat, &limits, keep, analysed, &analysed->analysis))
        status = page_tell(write_analysed, analysed);
    else
        status = refuse(ERR_MEMORY, N_("out of memory, expected room for an analysis"));
    free(analysed);
    return status;
}
