#include "apps/play/aid.h"

#include "bots/bot.h"
#include "review/advice.h"
#include "review/analysis.h"
#include "say/from_one.h"
#include "say/sentence.h"
#include "term/label.h"
#include "term/wording.h"

#include <string.h>
#include <time.h>

/* Most answers take milliseconds; a hint that uses all its nodes takes some tenths of a second. The lamp stops for
 * keys, the analysis after ANALYSIS_MS. */
enum { HINT_NODES = 1000000, LAMP_NODES = 1000000, ANALYSIS_NODES = 1000000, ANALYSIS_MS = 4000 };

static bool is_patience(const Aid *aid)
{
    return aid->match->ruleset.game == &patience_game && aid->person != SEAT_NONE;
}

static bool is_alone(const Aid *aid)
{
    return aid->match->seats == 1;
}

static const Patience *state_of(const Aid *aid)
{
    return (const Patience *)&aid->match->table.state;
}

static bool deal_is_over(const Aid *aid)
{
    return aid->match->dealt && table_is_over(&aid->match->table);
}

/* Says why the first move of a line is good. */
static void say_why(const Aid *aid, const SolveAnswer *answer, Text *why)
{
    bool wins = answer->verdict == VERDICT_SOLVABLE;
    bool is_lost = answer->is_exact && !wins && state_of(aid)->score != SCORE_STREAK;
    const char *pattern = is_lost            ? N_("best score {n} (no win), all cards known")
                          : answer->is_exact ? N_("best score {n}, all cards known")
                          : wins             ? N_("a win, score {n}, all cards known")
                                             : N_("not proved best, score {n}, all cards known");
    text_say(why, wording(pattern), "n", digits(answer->score).text);
}

static void note(const Aid *aid, const SolveAnswer *answer, Solved *out)
{
    *out = (Solved){ aid->match->past_len, aid->match->table.log_len + 1, *answer, 0 };
}

/* True if all moves since then were the next moves of the line; moves on along it. */
static bool follows(const Aid *aid, Solved *known)
{
    const Table *table = &aid->match->table;
    if (known->log_len == 0 || known->past_len != aid->match->past_len || known->log_len > table->log_len + 1)
        return false;
    for (; known->log_len <= table->log_len; known->log_len++) {
        const LogLine *entry = &table->log[known->log_len - 1];
        bool is_next = entry->kind == ENTRY_ACT && known->at < known->answer.line_len &&
                       known->answer.line[known->at] == board_move_of(state_of(aid), entry->action);
        if (!is_next)
            return false;
        known->at++;
    }
    return known->at < known->answer.line_len;
}

/* Asks the solver for a hint. A line that the person follows is given up only for a better one, since the limits may
 * find less than before. */
static bool hint_of_solver(Aid *aid, Action *out, Text *why)
{
    SolveAnswer answer;
    PatienceBoard board;
    Solved *known = &aid->hinted;
    SolveLimits limits = advice_limits(HINT_NODES, NULL, NULL);
    board_from_state(state_of(aid), aid->person, &board);
    patience_solve(&board, true, &limits, &answer);
    if (answer.line_len == 0)
        return false;
    bool is_kept =
        !answer.is_exact && follows(aid, known) && !board_is_better(&board, answer.score, known->answer.score);
    if (!is_kept)
        note(aid, &answer, known);
    *out = advice_action(state_of(aid), aid->person, known->answer.line[known->at]);
    say_why(aid, &known->answer, why);
    return true;
}

static bool hint_by_view(Aid *aid, const Bot *bot, Action *out)
{
    Action legal[ACTIONS_MAX];
    const Table *table = &aid->match->table;
    StateBox view;
    table_view(table, aid->person, &view);
    int len = table_legal(table, aid->person, legal);
    /* a generator of its own, so that a hint changes no later choice */
    Seed seed = seed_from_number(aid->seed);
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX);
    BotTurn turn = {
        .game = table->ruleset.game, .view = &view, .seat = aid->person, .legal = legal, .legal_len = len, .rng = &rng
    };
    *out = legal[bot->choose(&turn)];
    return true;
}

bool aid_gives_hints(const Aid *aid)
{
    return aid->person != SEAT_NONE && (!is_patience(aid) || is_alone(aid));
}

static bool find_hint(Aid *aid, bool knows_all, Action *out, Text *why)
{
    if (!is_patience(aid))
        return hint_by_view(aid, &bot_quick, out);
    if (knows_all || !advice_is_hidden(state_of(aid), aid->person))
        return hint_of_solver(aid, out, why);
    text_add(why, gettext("by the cards that you can see"));
    return hint_by_view(aid, bot_hard, out);
}

bool aid_hint(Aid *aid, bool knows_all, Action *out, Text *typed, Text *why, Fault *out_fault)
{
    Action legal[ACTIONS_MAX];
    int len = aid->person == SEAT_NONE ? 0 : table_legal(&aid->match->table, aid->person, legal);
    *out_fault = (Fault){ 0 };
    if (len == 0)
        return false;
    if (!aid_gives_hints(aid)) {
        fault_say(out_fault, ERR_CONFLICT, N_("no hints here: they know the stock, and others play too"));
        return false;
    }
    if (!find_hint(aid, knows_all, out, why))
        return false;
    aid->hints++;
    from_one_print(aid->match->ruleset.game->verbs, *out, legal, len, typed);
    return true;
}

Status aid_may_lamp(const Aid *aid, Fault *fault)
{
    if (aid->match->ruleset.game != &patience_game)
        return fault_say(fault, ERR_CONFLICT, N_("no lamp here: it tells whether a patience can still be won"));
    if (!is_alone(aid))
        return fault_say(fault, ERR_CONFLICT, N_("no lamp here: it knows the stock, and others play too"));
    return aid->person == SEAT_NONE ? fault_say(fault, ERR_CONFLICT, N_("no lamp here: only bots play")) : OK;
}

static bool has_told(const Aid *aid)
{
    const Solved *last = &aid->lamp.last;
    return last->past_len == aid->match->past_len && last->log_len == aid->match->table.log_len + 1;
}

bool aid_lamp_waits(const Aid *aid)
{
    return aid->lamp.is_lit && aid->match->dealt && !deal_is_over(aid) && !has_told(aid);
}

/* True if nothing has been taken back since. */
static bool went_on(const Aid *aid, const Solved *known)
{
    const Table *table = &aid->match->table;
    bool is_same = known->log_len > 0 && known->past_len == aid->match->past_len;
    for (uint32_t i = known->log_len; is_same && i <= table->log_len; i++)
        is_same = table->log[i - 1].kind == ENTRY_ACT;
    return is_same;
}

/* A lost deal stays lost. A winning line stays winning while the person follows it. */
static bool knows_already(const Aid *aid, Solved *known)
{
    Verdict verdict = known->answer.verdict;
    return verdict == VERDICT_IMPOSSIBLE ? went_on(aid, known) : verdict == VERDICT_SOLVABLE && follows(aid, known);
}

void aid_lamp_ask(Aid *aid, AidStop *stop)
{
    Solved *last = &aid->lamp.last;
    SolveLimits limits = advice_limits(LAMP_NODES, stop, NULL);
    SolveAnswer answer = last->answer;
    bool knows = knows_already(aid, last);
    if (!knows)
        advice_solve(state_of(aid), aid->person, false, &limits, &answer);
    if (!knows && answer.verdict == VERDICT_GAVE_UP && stop && stop(NULL))
        return;
    int at = knows ? last->at : 0;
    note(aid, &answer, last);
    last->at = at;
    aid->lamp.told++;
}

const char *aid_lamp_words(const Aid *aid)
{
    static const char *const words[] = {
        [VERDICT_SOLVABLE] = N_("winnable"), [VERDICT_IMPOSSIBLE] = N_("lost"), [VERDICT_GAVE_UP] = N_("not known")
    };
    return has_told(aid) ? words[aid->lamp.last.answer.verdict] : "..";
}

bool aid_may_analyse(const Aid *aid)
{
    return is_patience(aid) && match_deals_over(aid->match) > 0;
}

/* What an analysis tells, and when it must stop. */
typedef struct {
    Text *out;
    int told;
    int64_t until_ms;
    AidStop *stop;
} Telling;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_time_over(void *context)
{
    const Telling *telling = context;
    return telling->stop(NULL) || now_ms() > telling->until_ms;
}

static void tell(void *context, const Decision *d)
{
    Telling *telling = context;
    Text *out = telling->out;
    if (!d->has_scores) /* it lost the win, which is told at the end */
        return;
    if (telling->told++ == 0) {
        text_add(out, gettext("What cost something:"));
        text_add_char(out, '\n');
    }
    char better[ADVICE_LIST * 2];
    Text said = text_over(better, sizeof better);
    advice_say(d->better, NULL, wording, &said);
    const char *pattern = d->loses ? N_("Move {n}: {did} cost {cost}, and the win; {better} kept {best}.")
                                   : N_("Move {n}: {did} cost {cost}; {better} kept {best}.");
    text_fill(out, wording(pattern), "n", digits(d->move).text, "did", d->did, "cost",
              digits(d->left > d->best ? d->left - d->best : d->best - d->left).text, "better", better, "best",
              digits(d->best).text);
    text_add_char(out, '\n');
}

static void add_line(const char *words, Text *out)
{
    text_add(out, words);
    text_add_char(out, '\n');
}

static void say_best(const Aid *aid, int deal, const Analysis *analysis, Text *out)
{
    int32_t scratch[SEATS_MAX];
    bool is_best = analysis->cost == 0 && analysis->given_up == 0 && !analysis->gave_up;
    const char *pattern = is_best ? N_("The best was {best}, you have {n}: nothing that you did cost anything.")
                                  : N_("The best was {best}, you have {n}.");
    text_fill(out, wording(pattern), "best", digits(analysis->best).text, "n",
              digits(match_score(aid->match, deal, scratch)[aid->person]).text);
    text_add_char(out, '\n');
}

static void sum_up(const Aid *aid, int deal, const Analysis *analysis, Text *out)
{
    char end[ADVICE_LIST * 4], begun[ADVICE_LIST * 4];
    Text text = text_over(end, sizeof end), begun_text = text_over(begun, sizeof begun);
    if (analysis->has_best)
        say_best(aid, deal, analysis, out);
    if (analysis->gave_up)
        add_line(
            gettext("Some decisions were too much for the limits; `cardroom analyse` takes as long as you like."),
            out);
    if (analysis->given_up > 0) {
        wording_add(out, "Giving up cost {n}.", "n", digits(analysis->given_up).text);
        text_add_char(out, '\n');
    }
    analysis_say_end(analysis, wording, &text);
    label_word(end, &begun_text);
    if (analysis->end == HOLE_LOST)
        wording_add(out, "It was {lost}.", "lost", end);
    else
        wording_add(out, "{sentence}.", "sentence", begun);
    text_add_char(out, '\n');
}

void aid_analyse(Aid *aid, AidStop *stop, Text *out)
{
    Analysis analysis;
    Telling telling = { .out = out, .until_ms = now_ms() + ANALYSIS_MS, .stop = stop };
    int deal = match_deals_over(aid->match) - 1;
    SolveLimits limits = advice_limits(ANALYSIS_NODES, is_time_over, &telling);
    wording_add(out, "Deal {n}, against the best with every card known.", "n", digits(deal + 1).text);
    text_add(out, "\n\n");
    char costs[1 << 14];
    Text listed = text_over(costs, sizeof costs);
    telling.out = &listed;
    if (!analysis_make(aid->match, deal, aid->person, &limits, tell, &telling, &analysis)) {
        add_line(gettext("Out of memory."), out);
        return;
    }
    sum_up(aid, deal, &analysis, out);
    text_add(out, telling.told > 0 ? "\n" : "");
    text_add(out, telling.told > 0 ? costs : "");
    aid->analysed = deal + 1;
}

void aid_taken_back(Aid *aid)
{
    bool is_known = deal_is_over(aid) && aid->analysed == match_deals_over(aid->match);
    aid->hints += is_known;
    aid->analysed = is_known ? 0 : aid->analysed;
}

bool aid_was_used(const Aid *aid)
{
    return aid->person != SEAT_NONE &&
           (match_undos(aid->match, aid->person) > 0 || aid->hints > 0 || aid->lamp.told > 0);
}

void aid_counts(const Aid *aid, Text *out)
{
    wording_add(out, "Taken back: {n}. Hints: {hints}.", "n", digits(match_undos(aid->match, aid->person)).text,
                "hints", digits(aid->hints).text);
    if (aid->lamp.told == 0)
        return;
    say_gap(out);
    wording_add_n(out, "The lamp told of {n} position.", "The lamp told of {n} positions.", aid->lamp.told);
}
