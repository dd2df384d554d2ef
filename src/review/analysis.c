#include "review/analysis.h"

#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

/* A seat's way through a deal: at[i] is the position before move[i]. No move follows the last position. */
typedef struct {
    Seat seat;
    const SolveLimits *limits;
    int len;
    uint8_t move[DECK_MAX];
    Patience at[DECK_MAX + 1];
} Way;

static void keep(void *context, Table *table, const Entry *next)
{
    Way *way = context;
    bool stands = next && next->kind == ENTRY_ACT && next->seat == way->seat && !next->undone;
    if (next && !stands)
        return;
    memcpy(&way->at[way->len], &table->state, sizeof way->at[0]);
    if (!next)
        return;
    REQUIRE(way->len < DECK_MAX);
    way->move[way->len] = (uint8_t)board_move_of(&way->at[way->len], next->action);
    way->len++;
}

static Verdict verdict_of(const Patience *state, const Way *way)
{
    SolveAnswer answer;
    advice_solve(state, way->seat, false, way->limits, &answer);
    return answer.verdict;
}

/* Looks, from the middle outwards, for a position between two that has a verdict within the limits; -1: there is
 * none. */
static int look_between(const Way *way, int won, int lost, Verdict *out)
{
    int middle = (won + lost) / 2;
    for (int far = 0; far < lost - won; far++) {
        for (int side = far > 0 ? -1 : 1; side <= 1; side += 2) {
            int i = middle + side * far;
            if (i <= won || i >= lost)
                continue;
            *out = verdict_of(&way->at[i], way);
            if (*out != VERDICT_GAVE_UP)
                return i;
        }
    }
    return -1;
}

/* Finds where the deal was lost by halving: before a position that can be won, every position could be won; after a
 * lost one, every position is lost. */
static void find_loss(const Way *way, Analysis *out)
{
    const int last = way->len;
    int won = -1, lost = last;
    if (way->at[last].seat[way->seat].left == 0) {
        out->end = HOLE_WON;
        return;
    }
    Verdict verdict = verdict_of(&way->at[last], way);
    if (verdict != VERDICT_IMPOSSIBLE) {
        out->end = verdict == VERDICT_SOLVABLE ? HOLE_OPEN : HOLE_UNKNOWN;
        return;
    }
    for (int i = 0; i >= 0 && lost - won > 1; i = look_between(way, won, lost, &verdict)) {
        verdict = i == 0 ? verdict_of(&way->at[0], way) : verdict;
        won = verdict == VERDICT_SOLVABLE ? i : won;
        lost = verdict == VERDICT_IMPOSSIBLE ? i : lost;
    }
    out->end = lost == 0 ? HOLE_IMPOSSIBLE : won < 0 ? HOLE_UNKNOWN : HOLE_LOST;
    out->lost_from = won + 1;
    out->lost_to = lost;
}

/* Finds what could still be gained where the seat's moves end. */
static void find_given_up(const Way *way, Analysis *out)
{
    PatienceBoard board;
    SolveAnswer answer;
    board_from_state(&way->at[way->len], way->seat, &board);
    int score = board_score(&board);
    patience_solve(&board, true, way->limits, &answer);
    out->gave_up |= !answer.is_exact;
    if (!answer.is_exact)
        return;
    out->given_up = abs(answer.score - score);
    if (way->len == 0) {
        out->has_best = true;
        out->best = answer.score;
    }
}

static bool is_lost_by(const Analysis *analysis, int move)
{
    return analysis->end == HOLE_LOST && analysis->lost_from == move && analysis->lost_to == move;
}

/* Lists the moves after which the deal could still be won, as far as the limits tell. */
static void list_keepers(const Patience *state, const Way *way, Text *list)
{
    SolveAnswer answer;
    Action legal[ACTIONS_MAX];
    int len = patience_legal(state, way->seat, legal);
    advice_solve(state, way->seat, false, way->limits, &answer);
    for (int i = 0; i < len; i++) {
        Patience after = *state;
        int move = board_move_of(state, legal[i]);
        bool is_known = answer.verdict == VERDICT_SOLVABLE && answer.line_len > 0 && answer.line[0] == move;
        patience_apply(&after, way->seat, legal[i]);
        if (is_known || verdict_of(&after, way) == VERDICT_SOLVABLE)
            advice_add(state, way->seat, move, list);
    }
}

/* Judges a decision; false when it cost nothing. */
static bool judge(const Way *way, int i, Analysis *analysis, Decision *out)
{
    const Patience *state = &way->at[i];
    PatienceBoard board;
    MoveScores moves;
    *out = (Decision){ .move = i + 1, .loses = is_lost_by(analysis, i + 1) };
    Text did = text_over(out->did, sizeof out->did), better = text_over(out->better, sizeof out->better);
    Text keeps = text_over(out->keeps, sizeof out->keeps);
    board_from_state(state, way->seat, &board);
    patience_score_moves(&board, way->limits, &moves);
    advice_print(state, way->seat, way->move[i], &did);
    out->has_scores = moves.is_exact && moves.len > 0;
    analysis->gave_up |= !out->has_scores;
    if (out->has_scores) {
        out->best = out->left = advice_list_best(state, way->seat, &moves, &better);
        for (int m = 0; m < moves.len; m++)
            out->left = moves.move[m] == way->move[i] ? moves.score[m] : out->left;
        analysis->cost += abs(out->left - out->best);
    }
    if (i == 0) {
        analysis->has_best = out->has_scores;
        analysis->best = out->best;
    }
    if (out->loses) {
        list_keepers(state, way, &keeps);
        analysis->lost = *out;
    }
    return out->loses || out->left != out->best;
}

bool analysis_make(const Match *match, int deal, Seat seat, const SolveLimits *limits, DecisionTold *told,
                   void *context, Analysis *out)
{
    Way *way = malloc(sizeof *way);
    Decision decision;
    *out = (Analysis){ 0 };
    if (!way)
        return false;
    way->seat = seat;
    way->limits = limits;
    way->len = 0;
    bool is_walked = transcript_steps(match, deal, keep, way) == OK;
    out->moves = is_walked ? way->len : 0;
    if (is_walked) {
        find_loss(way, out);
        find_given_up(way, out);
    }
    for (int i = 0; i < out->moves; i++)
        if (judge(way, i, out, &decision) && told)
            told(context, &decision);
    free(way);
    return is_walked;
}

const char *analysis_end_word(HoleEnd end)
{
    static const char *const words[] = { [HOLE_UNKNOWN] = "unknown",
                                         [HOLE_IMPOSSIBLE] = "impossible",
                                         [HOLE_WON] = "won",
                                         [HOLE_LOST] = "lost",
                                         [HOLE_OPEN] = "open" };
    return words[end];
}

/* Says what was done: `turned the stock`, `played 7H`. */
static void say_done(const char *typed, TextLookup *lookup, Text *out)
{
    if (strcmp(typed, "turn") == 0)
        text_add(out, text_in(lookup, N_("turned the stock")));
    else
        text_say(out, text_in(lookup, N_("played {card}")), "card", typed + strlen("play "));
}

/* Says a move that would have kept a win: `7H`, `turning the stock`. */
static void say_keeper(Slice typed, TextLookup *lookup, Text *out)
{
    if (slice_is(slice_word(&typed, 0), "turn"))
        text_add(out, text_in(lookup, N_("turning the stock")));
    else
        text_add_slice(out, slice_trimmed(typed));
}

static void say_lost(const Analysis *a, TextLookup *lookup, Text *out)
{
    char did[ADVICE_LIST * 2], kept[ADVICE_LIST * 2];
    Text did_text = text_over(did, sizeof did), kept_text = text_over(kept, sizeof kept);
    if (a->lost_from != a->lost_to) {
        text_say(out, text_in(lookup, N_("lost by one of the moves {from} to {to}: which, the limits left open")),
                 "from", digits(a->lost_from).text, "to", digits(a->lost_to).text);
        return;
    }
    say_done(a->lost.did, lookup, &did_text);
    advice_say(a->lost.keeps, say_keeper, lookup, &kept_text);
    const char *pattern =
        a->lost.keeps[0] ? N_("lost at move {n}: {did} while {kept} kept a win") : N_("lost at move {n}: {did}");
    text_say(out, text_in(lookup, pattern), "n", digits(a->lost_from).text, "did", did, "kept", kept);
}

void analysis_say_end(const Analysis *analysis, TextLookup *lookup, Text *out)
{
    static const char *const ends[] = { [HOLE_UNKNOWN] = N_("whether it could be won, the limits left open"),
                                        [HOLE_IMPOSSIBLE] = N_("it could not be won"),
                                        [HOLE_WON] = N_("won"),
                                        [HOLE_OPEN] = N_("it could still be won") };
    if (analysis->end == HOLE_LOST)
        say_lost(analysis, lookup, out);
    else
        text_add(out, text_in(lookup, ends[analysis->end]));
}
