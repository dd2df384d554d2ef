/* cmd_analyse.c - what each decision of a recorded hole of patience cost against the best; and the best next move. */
#include "apps/cli.h"
#include "apps/commands.h"
#include "apps/match_file.h"
#include "solvers/patience_solver.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { MEMORY_STANDARD = 128 };

typedef struct {
    SolveLimits limits;
    int deal, move[SEATS_MAX], lost[SEATS_MAX]; /* decisions so far, by seat; points that they cost */
    int32_t best[SEATS_MAX];                    /* that could be had at first */
    bool gave_up;
    json_t *list; /* NULL: print */
} Analysis;

/* The move of a board that an action is. */
static int move_of(const Patience *state, Action action)
{
    return action.verb == PATIENCE_TURN ? BOARD_TURN : layout_lane(state->layout, action.from);
}

static void print_action(const Patience *state, Seat seat, int move, Text *out)
{
    Action legal[ACTIONS_MAX];
    int len = patience_legal(state, seat, legal);
    for (int i = 0; i < len; i++)
        if (move_of(state, legal[i]) == move)
            action_print(patience_game.verbs, legal[i], legal, len, out);
}

/* The moves that leave the best, parted by `or`. */
static int print_best(const Patience *state, Seat seat, const PatienceBoard *board, const MoveScores *moves,
                      Text *out)
{
    int best = moves->score[0], named = 0;
    for (int i = 1; i < moves->len; i++)
        best = board_is_better(board, moves->score[i], best) ? moves->score[i] : best;
    for (int i = 0; i < moves->len; i++) {
        if (moves->score[i] != best)
            continue;
        text_add(out, named++ > 0 ? " or " : "");
        print_action(state, seat, moves->move[i], out);
    }
    return best;
}

static const char *lost_what(const PatienceBoard *board, int best, int left)
{
    return !board->is_streak && best <= 0 && left > 0 ? ", and the win" : "";
}

static void tell(Analysis *a, const Patience *state, Seat seat, const PatienceBoard *board, const MoveScores *moves,
                 int move)
{
    char did[32], better[256];
    Text done = text_over(did, sizeof did), best_moves = text_over(better, sizeof better);
    int best = print_best(state, seat, board, moves, &best_moves), left = best;
    for (int i = 0; i < moves->len; i++)
        if (moves->move[i] == move)
            left = moves->score[i];
    if (a->move[seat] == 1)
        a->best[seat] = best;
    if (left == best)
        return;
    int cost = left > best ? left - best : best - left;
    a->lost[seat] += cost;
    print_action(state, seat, move, &done);
    if (a->list) {
        json_array_append_new(a->list, json_pack("{s:i, s:i, s:i, s:s, s:i, s:s, s:i, s:i}", "deal", a->deal + 1,
                                                 "seat", seat, "move", a->move[seat], "did", did, "leaves", left,
                                                 "better", better, "would_leave", best, "cost", cost));
        return;
    }
    printf("deal %d, seat %d, move %d: %s cost %d%s; %s kept %d\n", a->deal + 1, seat, a->move[seat], did, cost,
           lost_what(board, best, left), better, best);
}

static void step(void *context, Table *table, const Entry *next)
{
    Analysis *a = context;
    const Patience *state = (const Patience *)&table->state;
    PatienceBoard board;
    MoveScores moves;
    if (!next || next->kind != ENTRY_ACT)
        return;
    a->move[next->seat]++;
    board_from_state(state, next->seat, &board);
    patience_score_moves(&board, &a->limits, &moves);
    a->gave_up |= !moves.is_exact;
    if (moves.is_exact)
        tell(a, state, next->seat, &board, &moves, move_of(state, next->action));
}

static void sum_up(const Analysis *a, const Match *match)
{
    int32_t scratch[SEATS_MAX];
    const int32_t *score = a->deal < match_deals_over(match) ? match_score(match, a->deal, scratch) : NULL;
    for (int seat = 0; seat < match->seats; seat++) {
        if (a->move[seat] == 0)
            continue;
        printf("deal %d, seat %d: the best was %d", a->deal + 1, seat, a->best[seat]);
        if (score)
            printf(", the score %d", score[seat]);
        printf(a->lost[seat] > 0 ? "; the decisions above cost %d\n" : "; no decision cost anything\n",
               a->lost[seat]);
    }
    if (a->gave_up)
        printf("deal %d: some decisions were too much for the limits\n", a->deal + 1);
}

static void open_limits(uint64_t memory_mib, uint64_t nodes, SolveLimits *out)
{
    size_t len = (size_t)memory_mib << 20;
    *out = (SolveLimits){ .memory = aligned_alloc(SOLVE_ALIGN, len), .memory_len = len, .nodes = nodes };
    if (!out->memory)
        die("--memory", "the system has not so much, expected less than %llu MiB", (unsigned long long)memory_mib);
}

static void require_patience(const char *path, const Match *match)
{
    if (match->ruleset.game != &patience_game)
        die(path, "a game of %s, expected one of patience", match->ruleset.game->title);
}

static Match read_words(int argc, char **argv, json_t **list, SolveLimits *limits)
{
    bool as_json = false;
    uint64_t memory_mib = MEMORY_STANDARD, nodes = 0;
    const Flag flags[] = {
        { "nodes", "N", "give a position up after so many", FLAG_NUMBER, &nodes, NULL, 1, UINT64_MAX },
        { "memory", "MIB", "what may be used (128)", FLAG_NUMBER, &memory_mib, NULL, 8, 1 << 20 },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one transcript");
    Match match = match_file_read(words.word[0]);
    require_patience(words.word[0], &match);
    open_limits(memory_mib, nodes, limits);
    *list = as_json ? json_array() : NULL;
    return match;
}

int cmd_analyse(int argc, char **argv)
{
    static Analysis a;
    Match match = read_words(argc, argv, &a.list, &a.limits);
    for (a.deal = 0; a.deal < (int)match.past_len + match.dealt; a.deal++) {
        memset(a.move, 0, sizeof a.move);
        memset(a.lost, 0, sizeof a.lost);
        a.gave_up = false;
        if (transcript_steps(&match, a.deal, step, &a) != OK)
            die("memory", "out of memory, expected room to replay");
        if (!a.list)
            sum_up(&a, &match);
    }
    if (a.list)
        cli_print_json(a.list);
    free(a.limits.memory);
    match_free(&match);
    return EXIT_YES;
}

/* A seat's best moves, where the recorded game stands. */
static void hint(const Match *match, Seat seat, const SolveLimits *limits, json_t *list)
{
    const Patience *state = (const Patience *)&match->table.state;
    char words[256];
    Text text = text_over(words, sizeof words);
    PatienceBoard board;
    MoveScores moves;
    board_from_state(state, seat, &board);
    patience_score_moves(&board, limits, &moves);
    if (!moves.is_exact) {
        printf("seat %d: too much for the limits\n", seat);
        return;
    }
    int best = print_best(state, seat, &board, &moves, &text);
    if (list)
        json_array_append_new(list, json_pack("{s:i, s:s, s:i}", "seat", seat, "moves", words, "score", best));
    else
        printf("seat %d: %s, for a score of %d\n", seat, words, best);
}

int cmd_hint(int argc, char **argv)
{
    json_t *list;
    SolveLimits limits;
    Match match = read_words(argc, argv, &list, &limits);
    SeatSet set = match.dealt ? table_to_act(&match.table) : 0;
    for (SeatSet rest = set; rest; rest &= (SeatSet)(rest - 1))
        hint(&match, seat_first(rest), &limits, list);
    if (!set && !list)
        puts("the deal is over");
    if (list)
        cli_print_json(list);
    free(limits.memory);
    match_free(&match);
    return set ? EXIT_YES : EXIT_NO;
}
