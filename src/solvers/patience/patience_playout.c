#include "solvers/patience/patience_playout.h"

#include <string.h>

/* LOOKS: the most positions that are looked at for what to play on one card. LOOK_WORK: the work of one. SEEN: more
 * than LOOKS, a power of two. */
enum { LOOKS = 2000, LOOK_WORK = 4, SEEN = 4096, RUN_MAX = BOARD_LANES * BOARD_ROWS };

typedef struct {
    const ExpectedScores *plan;
    PatienceBoard board;
    uint8_t beneath[BOARD_LANES]; /* the deepest cards of each lane, which the plan leaves out */
    bool is_part;                 /* the plan leaves out something */
    uint32_t number, stock;       /* of the heights and the stock, in the plan */
    int64_t luck;                 /* in PLAYOUT_UNIT */
    /* The best run of cards found. */
    int looks, score, len;
    uint8_t run[RUN_MAX], now[RUN_MAX];
    /* The positions looked at: heights and top, and above them which search it was. 0: none yet. */
    uint64_t search, seen[SEEN];
} Play;

static void adopt(Play *play, const ExpectedScores *plan)
{
    const PatienceBoard *planned = &plan->plan.board;
    play->plan = plan;
    play->is_part = plan->way == EXPECT_CUT;
    play->stock = plan->plan.stocks - 1;
    play->number = 0;
    for (int lane = 0; lane < BOARD_LANES; lane++) {
        play->beneath[lane] = (uint8_t)(play->board.height[lane] - planned->height[lane]);
        play->number += planned->height[lane] * plan->plan.step[lane];
    }
}

/* The lanes whose ends may be played, as far as the plan knows. */
static unsigned plays_of(const Play *play)
{
    unsigned plays = board_plays(&play->board);
    for (unsigned lanes = play->is_part ? plays : 0; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        if (play->board.height[lane] <= play->beneath[lane])
            plays &= ~(1u << lane);
    }
    return plays;
}

/* True if this search has looked at the position before, by playing the same cards in another order. */
static bool is_seen(Play *play)
{
    const uint32_t top = play->board.tops[0] + (uint32_t)play->board.walls * BOARD_RANKS;
    const uint32_t tops = play->board.has_walls ? BOARD_RANKS << WALLS : BOARD_RANKS;
    const uint64_t key = play->search << 32 | (play->number * tops + top);
    uint32_t place = (uint32_t)(key * 0x9E3779B97F4A7C15ull >> 40) % SEEN;
    while (play->seen[place] >> 32 == play->search && play->seen[place] != key)
        place = (place + 1) % SEEN;
    if (play->seen[place] == key)
        return true;
    play->seen[place] = key;
    return false;
}

static void note(Play *play, int score, int len)
{
    if (score >= play->score)
        return;
    play->score = score;
    play->len = len;
    memcpy(play->run, play->now, (size_t)len);
}

/* Looks for the run of cards after which turning the stock, with `stock` cards in it, leaves least. gained: the score
 * of the cards that have been played. */
static void look(Play *play, uint32_t stock, int gained, int len)
{
    PatienceBoard *board = &play->board;
    const ExpectPlan *plan = &play->plan->plan;
    const unsigned plays = plays_of(play);
    const int top = board->tops[0], walls = board->walls, streak = board->streak, cleared = board->peaks_cleared;
    if (is_seen(play))
        return;
    play->looks++;
    if (!plays || !board->stuck_only)
        note(play, plan->turned[play->number * plan->stocks + stock] - gained, len);
    for (unsigned lanes = plays; lanes && (play->looks < LOOKS || play->score == INT32_MAX); lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes), points = board->points;
        play->now[len] = (uint8_t)lane;
        play->number -= plan->step[lane];
        board_move(board, lane);
        look(play, stock, gained + (board->points - points) * play->plan->unit, len + 1);
        play->number += plan->step[lane];
        board->height[lane]++;
        board->points = points;
        board->tops[0] = (uint8_t)top;
        board->walls = (uint8_t)walls;
        board->streak = (uint8_t)streak;
        board->peaks_cleared = (uint8_t)cleared;
    }
}

/* The least score that can be expected with this top, and the run that leads to it. */
static int best_run(Play *play, int top, uint32_t stock)
{
    play->board.tops[0] = (uint8_t)top;
    play->looks = play->len = 0;
    play->score = INT32_MAX;
    play->search++;
    look(play, stock, 0, 0);
    return play->score;
}

static void take(Play *play, int lane)
{
    board_move(&play->board, lane);
    play->number -= play->plan->plan.step[lane];
}

static void follow(Play *play)
{
    for (int i = 0; i < play->len; i++)
        take(play, play->run[i]);
}

/* Turns the stock and plays what is best. */
static uint64_t turn(Play *play)
{
    PatienceBoard *board = &play->board;
    const int turned = board->stock[0], cards = board->stock_len;
    uint8_t count[BOARD_RANKS] = { 0 };
    int64_t sum = 0;
    uint64_t looks = 0;
    for (int i = 0; i < cards; i++)
        count[board->stock[i]]++;
    board_move(board, BOARD_TURN);
    play->stock--;
    for (int rank = 0; rank < BOARD_RANKS; rank++) {
        if (count[rank] && rank != turned) {
            sum += count[rank] * best_run(play, rank, play->stock);
            looks += (uint64_t)play->looks;
        }
    }
    int score = best_run(play, turned, play->stock);
    sum += count[turned] * score;
    play->luck += (score * (int64_t)cards - sum) * PLAYOUT_UNIT / (cards * play->plan->unit);
    follow(play);
    return looks + (uint64_t)play->looks;
}

/* Whether the part of the board that the plan is for is used up. */
static bool is_used_up(const Play *play)
{
    const PatienceBoard *board = &play->board;
    if (!play->is_part || board_left(board) == 0)
        return false;
    for (int lane = 0; lane < board->lanes; lane++)
        if (board->height[lane] > 0 && board->height[lane] == play->beneath[lane])
            return true;
    return play->stock == 0 && board->stock_len > 0;
}

static int least(const ExpectedScores *scores)
{
    int least = scores->score[0];
    for (int i = 1; i < scores->len; i++)
        least = scores->score[i] < least ? scores->score[i] : least;
    return least;
}

/* Makes a new plan and plays what is best by it. is_told: the score to come is exact, and written to *to_come. */
static bool renew(Playout *playout, Play *play, ExpectedScores *plan, bool *is_told, int64_t *to_come)
{
    if (!expect_moves(&play->board, playout->each, playout->memory, playout->memory_len, plan))
        return false;
    playout->work += plan->work;
    *is_told = !plan->plan.turned;
    if (*is_told) {
        *to_come = (int64_t)least(plan) * PLAYOUT_UNIT / plan->unit;
        return true;
    }
    adopt(play, plan);
    best_run(play, play->board.tops[0], play->stock);
    follow(play);
    return true;
}

bool playout_move(Playout *playout, const PatienceBoard *board, int move, int32_t *out)
{
    Play play = { .board = *board };
    ExpectedScores renewed;
    bool is_told = false;
    int64_t to_come = 0;
    adopt(&play, playout->plan);
    if (move == BOARD_TURN) {
        playout->work += LOOK_WORK * turn(&play);
    } else {
        take(&play, move);
        best_run(&play, play.board.tops[0], play.stock);
        follow(&play);
    }
    while (!is_told && (board_plays(&play.board) || board_may_turn(&play.board))) {
        if (is_used_up(&play)) {
            if (!renew(playout, &play, &renewed, &is_told, &to_come))
                return false;
        } else if (board_may_turn(&play.board)) {
            playout->work += LOOK_WORK * turn(&play);
        } else { /* the longest run was not looked at */
            best_run(&play, play.board.tops[0], play.stock);
            follow(&play);
        }
    }
    if (!is_told)
        to_come = board->is_streak ? 0 : (int64_t)board_score(&play.board) * PLAYOUT_UNIT;
    int points = play.board.points - board->points;
    *out = (int32_t)(to_come - points * PLAYOUT_UNIT - play.luck);
    return true;
}
