/* patience_expected.c - compares expected scores with plain recursion by the game itself. Each card turned is each
 * of the cards left, with equal chances; or stocks are told apart by their length only. Then it plays moves out on
 * all orders of the stock: the mean is never better than the best play, and little worse; and as good as the best
 * where the same cards can be played in a thousand orders.
 * patience_expected [--boards N]: N boards of each kind (200)
 * patience_expected --faults [--boards N]: the same with each planted fault, which must be found
 * Shape  boards are the last cards of a deal, with few ranks around the king, and a short stock. */
#include "games/games.h"
#include "solvers/patience/patience_playout.h"
#include "solvers/patience/patience_solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 8 << 20, LEFT = 7, STOCK = 4 };

static const char *const kinds[] = {
    "golf columns=4 rows=3",
    "golf_queens columns=4 rows=3",
    "puttputt columns=4 rows=3",
    "golf_jokers columns=5 rows=3",
    "golf_free_start columns=3 rows=3",
    "golf_queens columns=4 rows=3 turn_when_stuck_only=on",
    "golf_queens columns=4 rows=3 score=streak",
    "golf columns=4 rows=3 kings=corner",
    "tri_peaks_open",
    "tri_peaks_open score=streak",
    "tri_peaks_open turn_when_stuck_only=on jokers=1",
    "pyramid_golf",
    "pyramid_golf score=streak kings=nothing",
    "tri_peaks_open score=streak streak=double streak.turn=2 peaks=9,40,4 streak.all=30",
    "golf_queens columns=4 rows=3 score=streak streak=double streak.turn=0 streak.all=100",
    "fir_trees",
    "relaxed_fir_trees turn_when_stuck_only=on jokers=1",
    "ricochet face=up",
    "ricochet face=up kings=queens score=streak",
    "ricochet face=up turn_when_stuck_only=on jokers=1",
    "golf_queens columns=4 rows=3 stock.left=0",
    "puttputt columns=4 rows=3 stock.left=7",
    "puttputt columns=4 rows=3 score=streak stock.left=50",
    "tri_peaks_open score=streak stock.left=10 turn_when_stuck_only=on",
    "puttputt columns=4 rows=3 face=first_last",
    "golf_queens columns=5 rows=2 face=first_last score=streak turn_when_stuck_only=on",
};
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef enum {
    SOUND,
    ORDER_KNOWN,
    BY_LENGTH,
    QUEEN_ON_KING,
    GUARDS_IGNORED,
    WALLS_IGNORED,
    FIRST_AT_ONCE,
    STREAK_FORGOTTEN,
    DOUBLES_ADDED,
    TURN_OF_FIVE,
    CLEARING_FORGOTTEN,
    PEAKS_OF_FIFTEEN,
    STOCK_FORGOTTEN,
    PLAYED_BY_ORDER,
    PLAYED_BADLY,
    FAULTS
} PlantedFault;
static const char *const fault_names[FAULTS] = {
    [ORDER_KNOWN] = "the mean of what is best when the stock's order is known",
    [BY_LENGTH] = "stocks are told apart by their length only",
    [QUEEN_ON_KING] = "a queen goes on a king under the strict rule",
    [GUARDS_IGNORED] = "covered cards may be played",
    [WALLS_IGNORED] = "the next card may come from the same wall",
    [FIRST_AT_ONCE] = "the first cards of columns are played before the last",
    [STREAK_FORGOTTEN] = "a position's streak is forgotten",
    [DOUBLES_ADDED] = "cards that double are added",
    [TURN_OF_FIVE] = "every turned card costs 5",
    [CLEARING_FORGOTTEN] = "clearing the tableau brings nothing",
    [PEAKS_OF_FIFTEEN] = "every peak brings 15",
    [STOCK_FORGOTTEN] = "cards left in the stock bring nothing",
    [PLAYED_BY_ORDER] = "a move is played out by who knows the stock's order",
    [PLAYED_BADLY] = "a move is played out as if no other card could ever be played",
};

static uint8_t arena[ARENA] __attribute__((aligned(EXPECT_ALIGN)));

/* Plays exposed cards at random, whatever they lie on, until few are left; cuts the stock. */
static void shorten(Patience *s, Rng *rng)
{
    PatienceSeat *own = &s->seat[0];
    while (own->left > LEFT) {
        int lane = (int)rng_below(rng, s->layout.lanes);
        if (patience_exposed(s, own->height, lane) == NO_PLACE)
            continue;
        patience_apply(s, 0,
                       (Action){ .verb = PATIENCE_PLAY,
                                 .from = (uint8_t)patience_end(s, 0, lane),
                                 .card = s->card[patience_end(s, 0, lane)] });
    }
    own->stock_next = (uint8_t)(s->len - 1 - rng_below(rng, STOCK));
    own->streak = (uint8_t)rng_below(rng, 4);
    s->playing = 1;
}

static Patience position(const char *rules, uint64_t number)
{
    static const Card few[] = { JACK, QUEEN, KING, ACE, 2 };
    Ruleset ruleset;
    StateBox box = { { 0 } };
    REQUIRE(games_read(slice_of(rules), &ruleset, NULL) == OK);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(number) };
    Rng rng = rng_make(&order.seed, STREAM_LAB);
    REQUIRE(patience_deal(&box, &order) == OK);
    Patience *s = (Patience *)&box;
    for (int i = 0; i < s->len; i++)
        if (card_rank(s->card[i]) <= KING)
            s->card[i] = CARD(few[card_rank(s->card[i]) % 5], CLUBS);
    shorten(s, &rng);
    return *s;
}

static double score_of(const Patience *s)
{
    int32_t score[SEATS_MAX];
    patience_score(s, score);
    return s->score == SCORE_STREAK ? -score[0] : score[0];
}

static double plain(const Patience *s, const Patience *first);

/* The position when card number i of the stock that `from` has is turned next. */
static Patience turned_up(const Patience *s, const Patience *from, int i)
{
    Patience then = *s;
    int next = s->seat[0].stock_next, place = from->seat[0].stock_next;
    then.card[place + i] = s->card[next];
    then.card[next] = from->card[place + i];
    patience_apply(&then, 0, (Action){ .verb = PATIENCE_TURN });
    return then;
}

/* What turning leaves when stocks are told apart by their length only. first: how the stock was at the beginning;
 * since: its length when the wait for a card that helps began. */
static double waited(const Patience *s, const Patience *first, int since)
{
    const int left = patience_stock(s, 0), cards = patience_stock(first, 0);
    double later = 0, less = 0;
    int helpful = 0;
    if (left == 0)
        return score_of(s);
    for (int i = 0; i < cards; i++) {
        Action play[PLAYS_MAX];
        Patience then = turned_up(s, first, i);
        double played = 1e9;
        later = i == 0 ? waited(&then, first, since) : later;
        int len = patience_plays(&then, 0, play);
        for (int j = 0; j < len; j++) {
            Patience after_play = then;
            patience_apply(&after_play, 0, play[j]);
            double score = plain(&after_play, first);
            played = score < played ? score : played;
        }
        helpful += len > 0;
        less += len > 0 && (s->stuck_only || played < later) ? later - played : 0;
    }
    double chance = (double)since / (left * cards);
    return later - less * (helpful * chance > 1 ? 1.0 / helpful : chance);
}

/* What an action leaves on average. first: stocks are told apart by their length only, and this is how the stock was;
 * NULL: by their cards. */
static double after(const Patience *s, const Patience *first, Action action)
{
    double sum = 0;
    if (action.verb == PATIENCE_TURN && first)
        return waited(s, first, patience_stock(s, 0));
    int ways = action.verb == PATIENCE_TURN ? patience_stock(s, 0) : 1;
    for (int i = 0; i < ways; i++) {
        Patience then = *s;
        if (action.verb == PATIENCE_TURN)
            then = turned_up(s, s, i);
        else
            patience_apply(&then, 0, action);
        sum += plain(&then, first);
    }
    return sum / ways;
}

static double plain(const Patience *s, const Patience *first)
{
    Action legal[ACTIONS_MAX];
    int len = patience_legal(s, 0, legal);
    double least = len == 0 ? score_of(s) : 1e9;
    for (int i = 0; i < len; i++) {
        double score = after(s, first, legal[i]);
        least = score < least ? score : least;
    }
    return least;
}

/* The mean of what is best for each order of the stock, from its place on. */
static double clairvoyant(PatienceBoard *board, int place)
{
    double sum = 0;
    if (place == board->stock_len) {
        SolveAnswer answer;
        SolveLimits limits = { .memory = arena, .memory_len = ARENA };
        patience_solve(board, true, &limits, &answer);
        return board->is_streak ? -answer.score : answer.score;
    }
    for (int i = place; i < board->stock_len; i++) {
        PatienceBoard then = *board;
        then.stock[place] = board->stock[i];
        then.stock[i] = board->stock[place];
        sum += clairvoyant(&then, place + 1);
    }
    return sum / (board->stock_len - place);
}

static double clairvoyant_after(const PatienceBoard *board, int move)
{
    double sum = 0;
    int ways = move == BOARD_TURN ? board->stock_len : 1;
    for (int i = 0; i < ways; i++) {
        PatienceBoard then = *board;
        then.stock[0] = board->stock[i];
        then.stock[i] = board->stock[0];
        board_move(&then, move);
        sum += clairvoyant(&then, 0);
    }
    return sum / ways;
}

/* The mean over all orders of the stock, from its place on, when a move is played out by a plan. */
static double played_out(Playout *playout, PatienceBoard *board, int place, int move)
{
    double sum = 0;
    if (place >= board->stock_len - 1) {
        int32_t score;
        REQUIRE(playout_move(playout, board, move, &score));
        return score / (double)PLAYOUT_UNIT;
    }
    for (int i = place; i < board->stock_len; i++) {
        PatienceBoard then = *board;
        then.stock[place] = board->stock[i];
        then.stock[i] = board->stock[place];
        sum += played_out(playout, &then, place + 1, move);
    }
    return sum / (board->stock_len - place);
}

static void plant(PlantedFault fault, PatienceBoard *board)
{
    if (fault == QUEEN_ON_KING)
        board->on[KING] |= 1 << QUEEN;
    if (fault == GUARDS_IGNORED)
        board->has_guards = false;
    if (fault == WALLS_IGNORED) {
        board->walls = 0;
        memset(board->wall, 0, sizeof board->wall);
    }
    if (fault == FIRST_AT_ONCE)
        board->first_last = false;
    if (fault == STREAK_FORGOTTEN)
        board->streak = 0;
    if (fault == DOUBLES_ADDED)
        board->rules.doubles = false;
    if (fault == TURN_OF_FIVE)
        board->rules.turn = 5;
    if (fault == CLEARING_FORGOTTEN)
        board->rules.all = 0;
    if (fault == PEAKS_OF_FIFTEEN)
        memset(board->rules.peak, 15, sizeof board->rules.peak);
    if (fault == STOCK_FORGOTTEN)
        board->spared = 0;
}

static Action action_of(const Patience *s, int move)
{
    if (move == BOARD_TURN)
        return (Action){ .verb = PATIENCE_TURN };
    int slot = patience_end(s, 0, move);
    return (Action){ .verb = PATIENCE_PLAY, .from = (uint8_t)slot, .card = s->card[slot] };
}

/* What rounding may change in a score, in cards or points. */
static double rounding(int unit)
{
    return 6.4 / unit;
}

/* Whether a move's score is what it should be, but for rounding. */
static bool is_close(double score, double expected, int unit)
{
    return score > expected - rounding(unit) && score < expected + rounding(unit);
}

/* The same board with room for less: then stocks are told apart by their length only. */
static bool is_right_by_length(const Patience *s, const PatienceBoard *board, uint64_t work, int points)
{
    ExpectedScores told;
    if (!expect_moves(board, work, arena, ARENA, &told))
        return false;
    for (int i = 0; i < told.len && told.way == EXPECT_BY_LENGTH; i++)
        if (!is_close((double)told.score[i] / told.unit, after(s, s, action_of(s, told.move[i])) + points, told.unit))
            return false;
    return true;
}

/* What moves leave when they are played out, less what they leave when all play is best: sums over all boards. */
typedef struct {
    double excess;
    int moves;
} Excess;

/* Whether no move is played out better than can be. work: allows a plan, but not the exact scores. */
static bool is_played_out(const Patience *s, const PatienceBoard *board, uint64_t work, PlantedFault fault,
                          Excess *sum)
{
    static uint8_t more[1 << 20] __attribute__((aligned(EXPECT_ALIGN)));
    ExpectedScores plan;
    Playout playout = { .plan = &plan, .each = work, .memory = more, .memory_len = sizeof more };
    if (!expect_moves(board, work, arena, ARENA, &plan))
        return false;
    for (int i = 0; i < plan.len && plan.plan.turned; i++) {
        PatienceBoard deck = *board;
        const int points = board->is_streak ? board->points : 0;
        double best = after(s, NULL, action_of(s, plan.move[i])) + points;
        double score = fault == PLAYED_BY_ORDER ? clairvoyant_after(board, plan.move[i]) + points
                       : fault == PLAYED_BADLY  ? board_left(board)
                                                : played_out(&playout, &deck, 0, plan.move[i]);
        if (score < best - rounding(plan.unit))
            return false;
        if (board->rules.doubles) /* points of another size */
            continue;
        sum->excess += score - best;
        sum->moves++;
    }
    return true;
}

/* Whether each legal move is told with what it leaves. */
static bool is_right(const char *rules, uint64_t number, PlantedFault fault, Excess *sum)
{
    enum { PLENTY = 10000000 };
    Patience s = position(rules, number);
    PatienceBoard board;
    ExpectedScores told;
    Action legal[ACTIONS_MAX];
    board_from_state(&s, 0, &board);
    const int points = board.is_streak ? board.points : 0;
    plant(fault, &board);
    bool is_told = expect_moves(&board, PLENTY, arena, ARENA, &told);
    if (fault == SOUND && !is_right_by_length(&s, &board, told.work - 1, points))
        return false;
    if (fault == BY_LENGTH)
        is_told = expect_moves(&board, told.work - 1, arena, ARENA, &told);
    if (!is_told || told.len != patience_legal(&s, 0, legal))
        return false;
    for (int i = 0; i < told.len; i++) {
        double score = (double)told.score[i] / told.unit;
        double expected = after(&s, NULL, action_of(&s, told.move[i])) + points;
        if (fault == ORDER_KNOWN)
            score = clairvoyant_after(&board, told.move[i]) + points;
        if (!is_close(score, expected, told.unit) && (fault != BY_LENGTH || told.way == EXPECT_BY_LENGTH))
            return false;
    }
    if (fault != SOUND && fault < PLAYED_BY_ORDER)
        return true;
    return told.way == EXPECT_EXACT && is_played_out(&s, &board, told.work - 1, fault, sum);
}

/* A board where the sixes and fives can be played on the seven in a thousand orders, and where another run is longer.
 * Nothing goes on the kings. */
static PatienceBoard board_of_orders(void)
{
    enum { SIXES = 5, FIVES = 3 };
    static const uint8_t longer[] = { 9, 10, JACK, QUEEN, JACK, 10, 9, 8 }, stock[] = { 7, KING, KING, KING };
    Patience s = position("golf columns=4 rows=3", 1);
    PatienceBoard board;
    board_from_state(&s, 0, &board);
    board.tops[0] = KING;
    board.lanes = SIXES + FIVES + 1;
    for (int lane = 0; lane < SIXES + FIVES; lane++) {
        board.height[lane] = 2;
        board.rank[lane][0] = ACE;
        board.rank[lane][1] = lane < SIXES ? 6 : 5;
    }
    board.height[board.lanes - 1] = sizeof longer;
    memcpy(board.rank[board.lanes - 1], longer, sizeof longer);
    board.stock_len = sizeof stock;
    memcpy(board.stock, stock, sizeof stock);
    return board;
}

/* Whether the longer run is seen when turning is played out. */
static bool orders_are_seen(void)
{
    static uint8_t more[1 << 20] __attribute__((aligned(EXPECT_ALIGN)));
    PatienceBoard board = board_of_orders();
    ExpectedScores exact, plan;
    Playout playout = { .plan = &plan, .memory = more, .memory_len = sizeof more };
    if (!expect_moves(&board, 1000000, arena, ARENA, &exact) || exact.way != EXPECT_EXACT)
        return false;
    const double best = (double)exact.score[0] / exact.unit;
    return expect_moves(&board, exact.work - 1, arena, ARENA, &plan) && plan.plan.turned &&
           is_close(played_out(&playout, &board, 0, BOARD_TURN), best, plan.unit);
}

static bool all_are_right(uint64_t boards, PlantedFault fault)
{
    const double little = 0.2;
    Excess sum = { 0 };
    for (int kind = 0; kind < KINDS; kind++) {
        for (uint64_t number = 1; number <= boards; number++) {
            if (is_right(kinds[kind], number, fault, &sum))
                continue;
            if (fault == SOUND)
                fprintf(stderr, "%s, board %llu: another expected score\n", kinds[kind], (unsigned long long)number);
            return false;
        }
    }
    return (fault != SOUND && fault < PLAYED_BY_ORDER) || (sum.moves > 0 && sum.excess / sum.moves < little);
}

int main(int argc, char **argv)
{
    uint64_t boards = 200;
    bool with_faults = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--faults") == 0)
            with_faults = true;
        else if (strcmp(argv[i], "--boards") == 0 && i + 1 < argc)
            boards = strtoull(argv[++i], NULL, 10);
    }
    if (!with_faults)
        return all_are_right(boards, SOUND) && orders_are_seen() ? EXIT_SUCCESS : EXIT_FAILURE;
    for (int fault = SOUND + 1; fault < FAULTS; fault++) {
        if (all_are_right(boards, (PlantedFault)fault)) {
            fprintf(stderr, "not found: %s\n", fault_names[fault]);
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}
