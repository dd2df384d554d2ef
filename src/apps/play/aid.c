#include "apps/play/aid.h"

#include "review/analysis.h"
#include "term/wording.h"

#include <string.h>
#include <time.h>

/* Most answers take some milliseconds; a hint that takes all its nodes, some tenths of a second. The lamp stops for keys,
 * the analysis after ANALYSIS_MS. */
enum { HINT_NODES = 1000000, LAMP_NODES = 1000000, ANALYSIS_NODES = 1000000, ANALYSIS_MS = 4000 };

static bool is_patience(const Play *play)
{
    return play->match.ruleset.game == &patience_game && play->person != SEAT_NONE;
}

static bool is_alone(const Play *play)
{
    return play->match.seats == 1;
}

static const Patience *state_of(const Play *play)
{
    return (const Patience *)&play->match.table.state;
}

/* What speaks for the first move of a line. */
static void say_why(const Play *play, const SolveAnswer *answer, Text *why)
{
    bool wins = answer->verdict == VERDICT_SOLVABLE;
    bool is_lost = answer->is_exact && !wins && !state_of(play)->streak;
    const char *pattern = is_lost            ? N_("best score {n} (no win), all cards known")
                          : answer->is_exact ? N_("best score {n}, all cards known")
                          : wins             ? N_("a win, score {n}, all cards known")
                                             : N_("not proved best, score {n}, all cards known");
    text_fill(why, wording(pattern), "n", digits(answer->score).text);
}

static void note(const Play *play, const SolveAnswer *answer, Solved *out)
{
    *out = (Solved){ play->match.past_len, play->match.table.log_len + 1, *answer, 0 };
}

/* Whether only moves have been made since, each of them the line's next; goes on along it. */
static bool follows(const Play *play, Solved *known)
{
    const Table *table = &play->match.table;
    if (known->log_len == 0 || known->past_len != play->match.past_len || known->log_len > table->log_len + 1)
        return false;
    for (; known->log_len <= table->log_len; known->log_len++) {
        const LogLine *entry = &table->log[known->log_len - 1];
        bool is_next = entry->kind == ENTRY_ACT && known->at < known->answer.line_len &&
                       known->answer.line[known->at] == board_move_of(state_of(play), entry->action);
        if (!is_next)
            return false;
        known->at++;
    }
    return known->at < known->answer.line_len;
}

/* A line that is being followed is left only for a better one, as where the limits allow less than they did before. */
static bool hint_of_solver(Play *play, Action *out, Text *why)
{
    SolveAnswer answer;
    PatienceBoard board;
    Solved *known = &play->hinted;
    SolveLimits limits = advice_limits(HINT_NODES, NULL, NULL);
    board_from_state(state_of(play), play->person, &board);
    patience_solve(&board, true, &limits, &answer);
    if (answer.line_len == 0)
        return false;
    bool is_kept =
        !answer.is_exact && follows(play, known) && !board_is_better(&board, answer.score, known->answer.score);
    if (!is_kept)
        note(play, &answer, known);
    *out = advice_action(state_of(play), play->person, known->answer.line[known->at]);
    say_why(play, &known->answer, why);
    return true;
}

static bool hint_of_medium(Play *play, Action *out)
{
    Action legal[ACTIONS_MAX];
    Table *table = &play->match.table;
    int len = table_legal(table, play->person, legal);
    /* A generator of its own: asking for a hint changes nothing that comes after. */
    Seed seed = seed_from_number(play->seed);
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX);
    BotTurn turn = { .game = table->ruleset.game,
                     .view = table_view(table, play->person),
                     .seat = play->person,
                     .legal = legal,
                     .legal_len = len,
                     .rng = &rng };
    *out = legal[bot_medium->choose(&turn)];
    return true;
}

bool aid_gives_hints(const Play *play)
{
    return play->person != SEAT_NONE && (!is_patience(play) || is_alone(play));
}

bool aid_hint(Play *play, Action *out, Text *typed, Text *why, Fault *out_fault)
{
    Action legal[ACTIONS_MAX];
    int len = play->person == SEAT_NONE ? 0 : table_legal(&play->match.table, play->person, legal);
    *out_fault = (Fault){ 0 };
    if (len == 0)
        return false;
    if (!aid_gives_hints(play)) {
        fault_set(out_fault, ERR_CONFLICT, N_("no hints here: they know the stock, and others play too"));
        return false;
    }
    if (!(is_patience(play) ? hint_of_solver(play, out, why) : hint_of_medium(play, out)))
        return false;
    play->hints++;
    action_print(play->match.ruleset.game->verbs, *out, legal, len, typed);
    return true;
}

const char *aid_lamp_refusal(const Play *play)
{
    if (play->match.ruleset.game != &patience_game)
        return N_("no lamp here: it tells whether a patience can still be won");
    if (!is_alone(play))
        return N_("no lamp here: it knows the stock, and others play too");
    return play->person == SEAT_NONE ? N_("no lamp here: only bots play") : NULL;
}

static bool has_told(const Play *play)
{
    const Solved *last = &play->lamp.last;
    return last->past_len == play->match.past_len && last->log_len == play->match.table.log_len + 1;
}

bool aid_lamp_waits(const Play *play)
{
    return play->lamp.is_lit && play->match.dealt && !play_deal_is_over(play) && !has_told(play);
}

/* Nothing has been taken back since. */
static bool went_on(const Play *play, const Solved *known)
{
    const Table *table = &play->match.table;
    bool is_same = known->log_len > 0 && known->past_len == play->match.past_len;
    for (uint32_t i = known->log_len; is_same && i <= table->log_len; i++)
        is_same = table->log[i - 1].kind == ENTRY_ACT;
    return is_same;
}

/* What is lost stays lost; a line that wins goes on winning while it is followed. */
static bool knows_already(const Play *play, Solved *known)
{
    Verdict verdict = known->answer.verdict;
    return verdict == VERDICT_IMPOSSIBLE ? went_on(play, known) : verdict == VERDICT_SOLVABLE && follows(play, known);
}

void aid_lamp_ask(Play *play, AidStop *stop)
{
    Solved *last = &play->lamp.last;
    SolveLimits limits = advice_limits(LAMP_NODES, stop, NULL);
    SolveAnswer answer = last->answer;
    bool knows = knows_already(play, last);
    if (!knows)
        advice_solve(state_of(play), play->person, false, &limits, &answer);
    if (!knows && answer.verdict == VERDICT_GAVE_UP && stop && stop(NULL))
        return;
    int at = knows ? last->at : 0;
    note(play, &answer, last);
    last->at = at;
    play->lamp.told++;
}

const char *aid_lamp_words(const Play *play)
{
    static const char *const words[] = {
        [VERDICT_SOLVABLE] = N_("winnable"), [VERDICT_IMPOSSIBLE] = N_("lost"), [VERDICT_GAVE_UP] = N_("not known")
    };
    return has_told(play) ? words[play->lamp.last.answer.verdict] : "..";
}

bool aid_may_analyse(const Play *play)
{
    return is_patience(play) && match_deals_over(&play->match) > 0;
}

/* What is told of, and until when. */
typedef struct {
    Text *out;
    int told;
    int64_t until_ms;
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
    return play_stopped() || now_ms() > telling->until_ms;
}

static void tell(void *context, const Decision *d)
{
    Telling *telling = context;
    Text *out = telling->out;
    if (!d->has_scores) /* it lost the win: that is told at the end */
        return;
    if (telling->told++ == 0) {
        text_add(out, gettext("What cost something:"));
        text_add_char(out, '\n');
    }
    const char *pattern = d->loses ? N_("Move {n}: {did} cost {cost}, and the win; {better} kept {best}.")
                                   : N_("Move {n}: {did} cost {cost}; {better} kept {best}.");
    text_fill(out, wording(pattern), "n", digits(d->move).text, "did", d->did, "cost",
              digits(d->left > d->best ? d->left - d->best : d->best - d->left).text, "better", d->better, "best",
              digits(d->best).text);
    text_add_char(out, '\n');
}

static void add_line(const char *words, Text *out)
{
    text_add(out, words);
    text_add_char(out, '\n');
}

static void say_best(const Play *play, int deal, const Analysis *analysis, Text *out)
{
    int32_t scratch[SEATS_MAX];
    bool is_best = analysis->cost == 0 && analysis->given_up == 0 && !analysis->gave_up;
    const char *pattern = is_best ? N_("The best was {best}, you have {n}: nothing that you did cost anything.")
                                  : N_("The best was {best}, you have {n}.");
    text_fill(out, wording(pattern), "best", digits(analysis->best).text, "n",
              digits(match_score(&play->match, deal, scratch)[play->person]).text);
    text_add_char(out, '\n');
}

static void sum_up(const Play *play, int deal, const Analysis *analysis, Text *out)
{
    char end[DECISION_WORDS * 4], begun[DECISION_WORDS * 4];
    Text text = text_over(end, sizeof end), begun_text = text_over(begun, sizeof begun);
    if (analysis->has_best)
        say_best(play, deal, analysis, out);
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

void aid_analyse(Play *play, Text *out)
{
    Analysis analysis;
    Telling telling = { .out = out, .until_ms = now_ms() + ANALYSIS_MS };
    int deal = match_deals_over(&play->match) - 1;
    SolveLimits limits = advice_limits(ANALYSIS_NODES, is_time_over, &telling);
    wording_add(out, "Deal {n}, against the best with every card known.", "n", digits(deal + 1).text);
    text_add(out, "\n\n");
    char costs[1 << 14];
    Text listed = text_over(costs, sizeof costs);
    telling.out = &listed;
    if (!analysis_make(&play->match, deal, play->person, &limits, tell, &telling, &analysis)) {
        add_line(gettext("Out of memory."), out);
        return;
    }
    sum_up(play, deal, &analysis, out);
    text_add(out, telling.told > 0 ? "\n" : "");
    text_add(out, telling.told > 0 ? costs : "");
    play->analysed = deal + 1;
}

void aid_taken_back(Play *play)
{
    bool is_known = play_deal_is_over(play) && play->analysed == match_deals_over(&play->match);
    play->hints += is_known;
    play->analysed = is_known ? 0 : play->analysed;
}

bool aid_was_used(const Play *play)
{
    return play->person != SEAT_NONE &&
           (match_undos(&play->match, play->person) > 0 || play->hints > 0 || play->lamp.told > 0);
}

void aid_counts(const Play *play, Text *out)
{
    wording_add(out, "Taken back: {n}. Hints: {hints}.", "n", digits(match_undos(&play->match, play->person)).text,
                "hints", digits(play->hints).text);
    if (play->lamp.told == 0)
        return;
    text_add(out, gettext(" "));
    wording_add_n(out, "The lamp told of {n} position.", "The lamp told of {n} positions.", play->lamp.told);
}
