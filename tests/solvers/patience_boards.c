/* patience_boards.c - compares every solver of patience with plain breadth-first search by the game itself. The
 * boards are small, from packs of four or five ranks around the king, so that all rules for kings matter; or they are
 * the last cards of a whole pack. Whole boards without a stock, too large for plain search, are held against the
 * older search, which shares only the count of crossings with the solver.
 * patience_boards [--boards N] [--seed S]: N boards of each kind (2000), the first with number S (1)
 * patience_boards --clear [--boards N] [--seed S]: only of the kinds without a stock, and N whole boards
 * patience_boards --faults [--boards N]: the same with each planted fault, which must be found
 * Shape  a kind is a row of patience_kinds.c; board i of a kind never changes. A failure names kind and board. */
#include "by_game.h"
#include "games/games.h"
#include "lab/counts/patience_plain.h"
#include "patience_kinds.h"
#include "planted.h"
#include "solvers/patience/lanes/patience_lanes.h"
#include "solvers/patience/patience_clear.h"
#include "solvers/patience/patience_dense.h"
#include "solvers/patience/patience_search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 16 << 20 };

static uint64_t arena[ARENA / 8] __attribute__((aligned(SOLVE_ALIGN)));
static PatienceLanes *lanes;

/* What may be wrong with a solver, planted: a misread board, or a misjudged answer. */
enum {
    SOUND,
    QUEEN_ON_KING,
    STOCK_CUT,
    STOCK_OF_A_WORD,
    GUARDS_IGNORED,
    WALLS_IGNORED,
    FIRST_AT_ONCE,
    QUEENS_MISSED,
    TURNS_AT_ANY_TIME,
    JOKER_IS_KING,
    LINE_CUT,
    LIMIT_IGNORED,
    LOST_CALLED_WON,
    STREAK_FORGOTTEN,
    DOUBLES_ADDED,
    TURN_OF_FIVE,
    CLEARING_FORGOTTEN,
    PEAKS_OF_FIFTEEN,
    STOCK_FORGOTTEN,
    FAULTS
};

static const char *const fault_names[FAULTS] = {
    [QUEEN_ON_KING] = "a queen goes on a king under the strict rule",
    [STOCK_CUT] = "the stock's last card is lost",
    [STOCK_OF_A_WORD] = "a stock ends with its 63rd card",
    [GUARDS_IGNORED] = "covered cards may be played",
    [WALLS_IGNORED] = "the next card may come from the same wall",
    [FIRST_AT_ONCE] = "the first cards of columns are played before the last",
    [QUEENS_MISSED] = "jack and king are no neighbours where queens are passed over",
    [TURNS_AT_ANY_TIME] = "the stock is turned although a card can be played",
    [JOKER_IS_KING] = "a joker is taken for a king",
    [LINE_CUT] = "the line ends a move early",
    [LIMIT_IGNORED] = "the best within a limit is called exact",
    [LOST_CALLED_WON] = "one card left is called a win",
    [STREAK_FORGOTTEN] = "a position's streak is forgotten",
    [DOUBLES_ADDED] = "cards that double are added",
    [TURN_OF_FIVE] = "every turned card costs 5",
    [CLEARING_FORGOTTEN] = "clearing the tableau brings nothing",
    [PEAKS_OF_FIFTEEN] = "every peak brings 15",
    [STOCK_FORGOTTEN] = "cards left in the stock bring nothing",
};

static void plant_in_board(PatienceBoard *board)
{
    if (planted == QUEEN_ON_KING)
        board->on[KING] |= 1 << QUEEN;
    if (planted == STOCK_CUT && board->stock_len > 0)
        board->stock_len--;
    if (planted == STOCK_OF_A_WORD && board->stock_len > DENSE_STOCK)
        board->stock_len = DENSE_STOCK;
    if (planted == GUARDS_IGNORED)
        board->has_guards = false;
    if (planted == WALLS_IGNORED) {
        board->walls = 0;
        memset(board->wall, 0, sizeof board->wall);
    }
    if (planted == FIRST_AT_ONCE)
        board->first_last = false;
    if (planted == QUEENS_MISSED)
        board->on[KING] &= (uint16_t) ~(1 << JACK);
    if (planted == TURNS_AT_ANY_TIME)
        board->stuck_only = false;
    if (planted == STREAK_FORGOTTEN)
        board->streak = 0;
    if (planted == DOUBLES_ADDED)
        board->rules.doubles = false;
    if (planted == TURN_OF_FIVE)
        board->rules.turn = 5;
    if (planted == CLEARING_FORGOTTEN)
        board->rules.all = 0;
    if (planted == PEAKS_OF_FIFTEEN)
        memset(board->rules.peak, 15, sizeof board->rules.peak);
    if (planted == STOCK_FORGOTTEN)
        board->spared = 0;
    for (int lane = 0; lane < board->lanes && planted == JOKER_IS_KING; lane++)
        for (int depth = 0; depth < board->height[lane]; depth++)
            board->rank[lane][depth] = board->rank[lane][depth] == BOARD_JOKER ? KING : board->rank[lane][depth];
}

static void plant_in_answer(SolveAnswer *answer)
{
    if (planted == LINE_CUT && answer->line_len > 0)
        answer->line_len--;
    if (planted == LIMIT_IGNORED)
        answer->is_exact = true;
    if (planted == LOST_CALLED_WON && answer->score == 1)
        answer->verdict = VERDICT_SOLVABLE;
}

/* Four or five ranks about the king, each so often; or all thirteen, whole or once and a half. */
static int make_pack(const Kind *kind, Rng *rng, Card out[DECK_MAX])
{
    static const int about[5] = { QUEEN, KING, ACE, 2, JACK };
    const int ranks = kind->copies == 0 ? RANKS : 4 + (int)rng_below(rng, 2),
              rests = patience_resting_rank(kind->under);
    int len = 0;
    int copies = kind->copies ? kind->copies : kind->left ? SUITS : 2;
    for (int copy = 0; copy < copies; copy++)
        for (int i = 0; i < ranks; i++)
            if ((kind->copies ? about[i] : i + 1) != rests)
                out[len++] = CARD(kind->copies ? about[i] : i + 1, copy % SUITS);
    for (int i = 0; i < kind->jokers; i++)
        out[len++] = JOKER;
    cards_shuffle(out, len, rng);
    return len;
}

/* Takes cards off the tableau as if they had been played, whatever the ranks. */
static void take_off(Patience *state, int left, Rng *rng)
{
    PatienceSeat *own = &state->seat[0];
    while (own->left > left) {
        int lane = (int)rng_below(rng, state->layout.lanes);
        if (patience_exposed(state, own->height, lane) == NO_PLACE)
            continue;
        if (patience_end(state, 0, lane) < state->layout.peaks)
            own->peaks++;
        own->height[lane]--;
        own->left--;
    }
}

/* Moves the queens to the end, so that kings wait for the last cards of a long stock. */
static void queens_last(Card card[], int len)
{
    Card queens[DECK_MAX];
    int others_len = 0, queens_len = 0;
    for (int i = 0; i < len; i++)
        if (card_rank(card[i]) == QUEEN)
            queens[queens_len++] = card[i];
        else
            card[others_len++] = card[i];
    memcpy(card + others_len, queens, (size_t)queens_len);
}

/* Deals rows and takes cards off, whatever the ranks, where the stock is dealt onto the columns. */
static void play_some(Patience *state, int moves, Rng *rng)
{
    while (moves-- > 0 && state->seat[0].left > 1) {
        const int lane = (int)rng_below(rng, state->layout.lanes);
        if (rng_below(rng, 3) == 0 && patience_stock(state, 0) > 0)
            patience_apply(state, 0, (Action){ .verb = PATIENCE_TURN });
        else if (state->seat[0].height[lane] > 0)
            patience_apply(state, 0, patience_play(state, 0, patience_end(state, 0, lane), 0));
    }
}

static void make_board(const Kind *kind, uint64_t seed, Patience *out)
{
    enum { LEFT_OF_FIXED = 14 };
    Seed from = seed_from_number(seed);
    Rng rng = rng_make(&from, STREAM_LAB);
    bool is_fixed = kind->layout != LAYOUT_COLUMNS;
    memset(out, 0, sizeof *out);
    if (kind->drawing)
        REQUIRE(layout_draw(slice_of(kind->drawing), &out->layout, NULL) == OK);
    else if (is_fixed)
        layout_named(kind->layout, &out->layout);
    else
        layout_columns(kind->columns, kind->rows, &out->layout);
    out->other_wall = kind->other_wall;
    out->kings = kind->kings;
    out->start = kind->start;
    out->under = kind->under;
    out->face = kind->face;
    out->foundations = kind->foundations > 1 ? kind->foundations : 1;
    out->stuck_only = kind->stuck_only;
    out->score = kind->streak ? SCORE_STREAK : SCORE_CARDS;
    if (kind->streak)
        out->streak = *kind->streak;
    out->streak.peaks = out->layout.peaks;
    out->spared = (uint8_t)(seed % 2 == 0 ? rng_below(&rng, STOCK_LEFT_MOST + 1) : kind->streak == NULL);
    out->same_deal = 1;
    out->seats = 1;
    out->viewer = SEAT_NONE;
    out->slots = out->layout.slots;
    int len = make_pack(kind, &rng, out->card);
    const bool has_rows = kind->stock == KIND_ROWS;
    if (kind->stock > DENSE_STOCK && !has_rows)
        queens_last(out->card, len);
    const int starts = patience_starts(kind->start, out->foundations);
    if (has_rows)
        layout_places(kind->columns, len - starts, &out->layout), out->slots = out->layout.slots;
    if (kind->layout == LAYOUT_COLUMNS && out->slots > len - starts)
        layout_columns(kind->columns, kind->rows - 1, &out->layout), out->slots = out->layout.slots;
    out->dealt = (uint8_t)(has_rows ? kind->columns * kind->rows : out->slots);
    int most = patience_stock_first(out) + kind->stock;
    out->len = (uint8_t)(len < most ? len : most);
    patience_begin(out, 0);
    if (has_rows)
        play_some(out, seed % 3 == 0 ? (int)rng_below(&rng, 12) : 0, &rng);
    else if (is_fixed || kind->left)
        take_off(out, kind->left ? kind->left : LEFT_OF_FIXED, &rng);
    else if (seed % 3 == 0)
        take_off(out, out->slots - (int)rng_below(&rng, 4), &rng);
    if (kind->streak) {
        out->seat[0].streak = (uint8_t)rng_below(&rng, 20);
        out->seat[0].points = (int)rng_below(&rng, 41) - 20;
    }
    bool is_over = out->seat[0].left == 0 || (patience_stock(out, 0) == 0 && !patience_can_play(out, 0));
    out->playing = is_over ? 0 : seat_bit(0);
}

static void fail(const Kind *kind, uint64_t board, const char *solver, const char *what, int got, int expected)
{
    if (planted_fails())
        printf("%s board %llu, %s: %s %d, expected %d\n", kind->name, (unsigned long long)board, solver, what, got,
               expected);
}

typedef void Solver(const PatienceBoard *, const SolveLimits *, SolveAnswer *);

static void by_search(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    search_solve(board, true, limits, out);
    solve_finish(board, out);
}

static void by_search_verdict(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    search_solve(board, false, limits, out);
    solve_finish(board, out);
}

static void by_all(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    patience_solve(board, true, limits, out);
}

static void by_clear(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    clear_solve(board, true, limits, out);
    solve_finish(board, out);
}

static void by_clear_verdict(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    clear_solve(board, false, limits, out);
    solve_finish(board, out);
}

static void by_dense(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    dense_solve(board, limits, out);
    solve_finish(board, out);
}

static void hold(const Kind *kind, uint64_t board, const char *name, Solver *solver, const Patience *state,
                 const PlainAnswer *plain, uint64_t nodes)
{
    PatienceBoard packed;
    SolveAnswer answer;
    SolveLimits limits = { .memory = arena, .memory_len = sizeof arena, .nodes = nodes };
    board_from_state(state, 0, &packed);
    plant_in_board(&packed);
    solver(&packed, &limits, &answer);
    plant_in_answer(&answer);
    if (answer.verdict != VERDICT_GAVE_UP && (answer.verdict == VERDICT_SOLVABLE) != plain->can_be_cleared)
        fail(kind, board, name, "verdict", (int)answer.verdict, plain->can_be_cleared);
    if (answer.verdict == VERDICT_GAVE_UP && nodes == 0)
        fail(kind, board, name, "gave up", 1, 0);
    if (answer.is_exact ? answer.score != plain->score : board_is_better(&packed, answer.score, plain->score))
        fail(kind, board, name, "score", answer.score, plain->score);
    if (packed.is_streak && board_points_most(&packed) < plain->score)
        fail(kind, board, name, "most points", board_points_most(&packed), plain->score);
    if (by_game_score(state, &answer) != answer.score)
        fail(kind, board, name, "score of the line", by_game_score(state, &answer), answer.score);
}

static void hold_lanes(const Kind *kind, uint64_t board, const PatienceBoard *packed, int expected)
{
    static const char *const names[LANES_KINDS] = { "lanes", "lanes by AVX2", "lanes by half of AVX-512",
                                                    "lanes by AVX-512" };
    if (lanes_take(packed) == 0)
        return;
    for (LanesKind use = LANES_PLAIN; use <= lanes_kind() && use < LANES_KINDS; use++) {
        int score = 0;
        lanes_init(lanes, use);
        lanes_solve(lanes, packed, 1, &score);
        if (score != expected)
            fail(kind, board, names[use], "score", score, expected);
    }
}

/* The moves' scores: the least of them is the position's. */
static void hold_moves(const Kind *kind, uint64_t board, const PatienceBoard *packed, int expected)
{
    SolveLimits limits = { .memory = arena, .memory_len = sizeof arena };
    MoveScores moves;
    patience_score_moves(packed, &limits, &moves);
    int best = moves.len > 0 ? moves.score[0] : board_score(packed);
    for (int i = 1; i < moves.len; i++)
        best = board_is_better(packed, moves.score[i], best) ? moves.score[i] : best;
    if (best != expected || !moves.is_exact)
        fail(kind, board, "moves", "best", best, expected);
}

/* Relaxing the rule for kings never makes the score worse, nor does a joker in place of the stock's last card turn. */
static void hold_monotone(const Kind *kind, uint64_t board, const Patience *state, const PlainAnswer *plain)
{
    static const uint8_t relaxes_to[] = { [KINGS_NOTHING] = KINGS_QUEENS,
                                          [KINGS_QUEENS] = KINGS_WRAP,
                                          [KINGS_WRAP] = KINGS_WRAP,
                                          [KINGS_CORNER] = KINGS_WRAP };
    SolveLimits limits = { .memory = arena, .memory_len = sizeof arena };
    PatienceBoard packed;
    SolveAnswer answer;
    Patience relaxed = *state;
    if (state->stuck_only)
        return;
    relaxed.kings = state->under == UNDER_QUEENS ? KINGS_WRAP : relaxes_to[state->kings];
    if (relaxed.kings != state->kings) {
        board_from_state(&relaxed, 0, &packed);
        patience_solve(&packed, true, &limits, &answer);
        if (board_is_better(&packed, plain->score, answer.score))
            fail(kind, board, "relaxed kings", "score", answer.score, plain->score);
    }
    if (state->foundations > 1 || patience_deals_rows(state)) /* no stock that is turned onto the foundation */
        return;
    relaxed = *state;
    relaxed.card[relaxed.len++] = JOKER;
    board_from_state(&relaxed, 0, &packed);
    patience_solve(&packed, true, &limits, &answer);
    if (plain->can_be_cleared && answer.verdict != VERDICT_SOLVABLE)
        fail(kind, board, "one joker more", "verdict", (int)answer.verdict, VERDICT_SOLVABLE);
}

static bool may_use(Solver *solver, const PatienceBoard *board)
{
    const bool is_one = board->foundations == 1 && !board->deals_rows;
    if (solver == by_clear || solver == by_clear_verdict)
        return is_one && clear_fits(board);
    if (solver == by_search || solver == by_search_verdict)
        return is_one;
    return solver != by_dense || (is_one && dense_fits(board, sizeof arena));
}

static void hold_board(const Kind *kind, uint64_t number, uint64_t seed)
{
    static const struct {
        const char *name;
        Solver *solver;
        uint64_t nodes;
    } solvers[] = {
        { "solve", by_all, 0 },
        { "solve within 20 nodes", by_all, 20 },
        { "dense", by_dense, 0 },
        { "search", by_search, 0 },
        { "search for the verdict", by_search_verdict, 0 },
        { "clear", by_clear, 0 },
        { "clear for the verdict", by_clear_verdict, 0 },
        { "dense within 20 nodes", by_dense, 20 },
        { "search within 20 nodes", by_search, 20 },
        { "clear within 20 nodes", by_clear, 20 },
    };
    Patience state;
    PatienceBoard packed;
    PlainAnswer plain;
    make_board(kind, seed + number, &state);
    plain_solve(&state, &plain);
    board_from_state(&state, 0, &packed);
    for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
        if (solvers[i].solver == by_all || (!packed.is_streak && may_use(solvers[i].solver, &packed)))
            hold(kind, number, solvers[i].name, solvers[i].solver, &state, &plain, solvers[i].nodes);
    hold_lanes(kind, number, &packed, plain.score);
    hold_moves(kind, number, &packed, plain.score);
    hold_monotone(kind, number, &state, &plain);
}

/* A whole board against the older search, as far as that comes; true if it came to an answer. */
static bool hold_whole(const Ruleset *ruleset, const Kind *kind, uint64_t number)
{
    enum { OLDER_NODES = 100000, SCORE_TOO = 8 };
    bool score_too = number % SCORE_TOO == 0;
    SolveLimits limits = { .memory = arena, .memory_len = sizeof arena }, older_limits = limits;
    SolveAnswer answer, older;
    Patience state;
    PatienceBoard packed;
    DealOrder order = { .options = &ruleset->options, .seats = 1, .seed = seed_from_number(number) };
    REQUIRE(patience_deal(&state, &order) == OK);
    board_from_state(&state, 0, &packed);
    older_limits.nodes = OLDER_NODES;
    search_solve(&packed, score_too, &older_limits, &older);
    solve_finish(&packed, &older);
    plant_in_board(&packed);
    patience_solve(&packed, score_too, &limits, &answer);
    plant_in_answer(&answer);
    if (answer.verdict == VERDICT_GAVE_UP || (score_too && !answer.is_exact))
        fail(kind, number, "whole", "gave up", 1, 0);
    if (older.verdict != VERDICT_GAVE_UP && answer.verdict != older.verdict)
        fail(kind, number, "whole", "verdict", (int)answer.verdict, (int)older.verdict);
    if ((answer.verdict == VERDICT_SOLVABLE) != (answer.score == 0))
        fail(kind, number, "whole", "cards left", answer.score, 0);
    if (older.is_exact && score_too && answer.score != older.score)
        fail(kind, number, "whole", "score", answer.score, older.score);
    if (by_game_score(&state, &answer) != answer.score)
        fail(kind, number, "whole", "score of the line", by_game_score(&state, &answer), answer.score);
    return older.verdict != VERDICT_GAVE_UP;
}

static void hold_wholes(uint64_t boards, uint64_t seed)
{
    static const char *const rules[] = { "black_hole", "all_in_a_row", "black_hole kings=queens",
                                         "all_in_a_row kings=corner" };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Kind kind = { .name = rules[i] };
        Ruleset ruleset;
        uint64_t compared = 0;
        REQUIRE(games_read(slice_of(rules[i]), &ruleset, NULL) == OK);
        for (uint64_t board = 0; board < boards && !planted_is_found(); board++)
            compared += hold_whole(&ruleset, &kind, seed + board);
        if (boards > 0 && compared == 0 && !planted_is_found())
            fail(&kind, seed, "whole", "boards compared", 0, 1);
        if (planted == SOUND)
            printf("%s: %llu whole boards, %llu compared\n", rules[i], (unsigned long long)boards,
                   (unsigned long long)compared);
    }
}

typedef struct {
    uint64_t boards, seed;
    bool only_clear; /* only kinds without a stock */
} Sizes;

static void hold_all(const void *context)
{
    const Sizes *sizes = context;
    for (int k = 0; k < patience_kinds_len; k++) {
        const bool is_held = !sizes->only_clear || patience_kinds[k].stock == 0;
        for (uint64_t i = 0; i < sizes->boards && is_held && !planted_is_found(); i++)
            hold_board(&patience_kinds[k], i, sizes->seed);
    }
    hold_wholes(sizes->boards, sizes->seed);
}

int main(int argc, char **argv)
{
    Sizes sizes = { .boards = 2000, .seed = 1 };
    bool with_faults = argc > 1 && strcmp(argv[1], "--faults") == 0;
    sizes.only_clear = argc > 1 && strcmp(argv[1], "--clear") == 0;
    for (int i = 1 + (with_faults || sizes.only_clear); i + 1 < argc; i += 2) {
        uint64_t *into = strcmp(argv[i], "--boards") == 0 ? &sizes.boards
                         : strcmp(argv[i], "--seed") == 0 ? &sizes.seed
                                                          : NULL;
        if (!into || !slice_unsigned(slice_of(argv[i + 1]), into)) {
            fprintf(stderr, "patience_boards: %s %s, expected --boards N or --seed S\n", argv[i], argv[i + 1]);
            return 2;
        }
    }
    lanes = aligned_alloc(LANES_ALIGN, (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN);
    REQUIRE(lanes);
    if (with_faults)
        return planted_missed(fault_names, FAULTS, hold_all, &sizes) > 0;
    hold_all(&sizes);
    printf("%d kinds, %llu boards of each: %d failures\n", patience_kinds_len, (unsigned long long)sizes.boards,
           failures);
    free(lanes);
    return failures > 0;
}
