#include "bots/common/full_cards.h"

#include "bots/common/roll_out.h"
#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "solvers/kop/kop_memory.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MEMORY = 32 << 20, PATIENCE_NODES = 2000000, KINDS = 4 };

/* A solver of Kop for each kind of trumps that has been asked for. */
typedef struct {
    bool must_beat;
    TrumpForm form;
    KopSolver solver;
} KopOpen;

struct FullCards {
    SolveLimits limits;
    void *own; /* the solver's memory, when the caller gave none */
    KopOpen *kop[KINDS];
};

FullCards *full_cards_open(const SolveLimits *limits)
{
    FullCards *cards = calloc(1, sizeof *cards);
    if (cards)
        cards->limits = limits ? *limits : (SolveLimits){ .nodes = PATIENCE_NODES };
    return cards;
}

void full_cards_close(FullCards *cards)
{
    for (int i = 0; cards && i < KINDS; i++) {
        if (cards->kop[i])
            kop_solver_close(&cards->kop[i]->solver);
        free(cards->kop[i]);
    }
    if (cards)
        free(cards->own);
    free(cards);
}

/* ---- Patience ---- */

static const SolveLimits *patience_limits(FullCards *cards)
{
    if (!cards->limits.memory) {
        cards->own = aligned_alloc(SOLVE_ALIGN, PATIENCE_MEMORY);
        cards->limits.memory = cards->own;
        cards->limits.memory_len = PATIENCE_MEMORY;
    }
    return cards->limits.memory ? &cards->limits : NULL;
}

static FullWay patience_tell(FullCards *cards, const BotTurn *turn, Worth out[])
{
    const SolveLimits *limits = patience_limits(cards);
    PatienceBoard board;
    MoveScores moves;
    if (!limits)
        return FULL_NOT_TOLD;
    board_from_state(turn->view, turn->seat, &board);
    patience_score_moves(&board, limits, &moves);
    if (!moves.is_exact)
        return FULL_NOT_TOLD;
    for (int i = 0; i < turn->legal_len; i++)
        for (int m = 0; m < moves.len; m++)
            if (moves.move[m] == board_move_of(turn->view, turn->legal[i]))
                out[i].points = board.is_streak ? moves.score[m] : -moves.score[m];
    return FULL_EXACT;
}

static FullWay patience_value(FullCards *cards, const void *state, Seat seat, double *out)
{
    const SolveLimits *limits = patience_limits(cards);
    PatienceBoard board;
    SolveAnswer answer;
    if (!limits)
        return FULL_NOT_TOLD;
    board_from_state(state, seat, &board);
    patience_solve(&board, true, limits, &answer);
    *out = board.is_streak ? answer.score : -answer.score;
    return answer.is_exact ? FULL_EXACT : FULL_NOT_TOLD;
}

/* ---- Kop ---- */

static const KopSolver *kop_solver_for(FullCards *cards, TrumpForm form, bool must_beat)
{
    for (int i = 0; i < KINDS; i++) {
        KopOpen *open = cards->kop[i];
        if (open && open->form == form && open->must_beat == must_beat)
            return &open->solver;
        if (open)
            continue;
        open = cards->kop[i] = calloc(1, sizeof *open);
        if (!open)
            return NULL;
        open->form = form;
        open->must_beat = must_beat;
        if (kop_solver_open(form, must_beat, &open->solver) == OK)
            return &open->solver;
        free(open);
        cards->kop[i] = NULL;
        return NULL;
    }
    return NULL;
}

/* All seats pass, or make the lowest call where they must call, until cards are to be played. */
static void end_calls(Kop *s)
{
    Action legal[ACTIONS_MAX];
    while (s->phase != KOP_CARDS_PLAYED && s->phase != KOP_OVER) {
        Seat seat = seat_first(kop_game.to_act(s));
        int len = kop_game.legal(s, seat, legal), said = 0;
        for (int i = len - 1; i >= 0; i--)
            said = legal[i].verb == KOP_PASS ? i : said;
        kop_game.apply(s, seat, legal[said]);
    }
}

static KopHands hands_of(const Kop *s, Seat leader, const KopCards *cards)
{
    KopHands hands = { .trick_len = (uint8_t)kop_on_table(s) };
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(leader, i, KOP_SEATS);
        for (int card = 0; card < KOP_TRICKS; card++)
            if (s->held[seat] >> card & 1)
                hands.hands |= (uint64_t)1 << (16 * i + cards->bit[s->hand[seat][card]]);
    }
    for (int i = 0; i < hands.trick_len; i++)
        hands.trick[i] = cards->bit[s->played[s->played_len - hands.trick_len + i]];
    return hands;
}

/* Adds the points and tricks of the declarers in all that is still to be played. */
static bool play_best(FullCards *cards, const Kop *s, TrumpForm form, KopResult *result)
{
    const KopSolver *solver = kop_solver_for(cards, form, s->rules.must_beat);
    if (!solver)
        return false;
    Seat leader = s->leader[s->played_len / KOP_SEATS];
    KopHands hands = hands_of(s, leader, &solver->cards);
    SeatSet side = (SeatSet)((result->declarers >> leader | result->declarers << (KOP_SEATS - leader)) & 0xF);
    int worth = kop_solve_position(solver, &hands, side);
    result->points = (uint8_t)(result->points + worth / WORTH_POINT);
    result->tricks = (uint8_t)(result->tricks + worth % WORTH_POINT);
    return true;
}

bool full_cards_kop_contract(FullCards *cards, const Kop *dealt, Contract contract, SeatSet declarers, KopResult *out)
{
    KopResult result = { .contract = (uint8_t)contract, .declarers = declarers };
    if (kop_wins_at_once(dealt, contract)) {
        result.points = KOP_POINTS;
        result.tricks = KOP_TRICKS;
    } else if (!play_best(cards, dealt, kop_form(contract, (TrumpForm)dealt->rules.trump_form), &result))
        return false;
    *out = result;
    return true;
}

bool full_cards_kop(FullCards *cards, const Kop *state, KopResult *out)
{
    Kop copy = *state;
    KopResult result;
    end_calls(&copy);
    kop_result(&copy, &result);
    if (copy.phase != KOP_OVER && !play_best(cards, &copy, (TrumpForm)copy.form, &result))
        return false;
    *out = result;
    return true;
}

static FullWay kop_value(FullCards *cards, const void *state, Seat seat, double *out)
{
    const Kop *s = state;
    KopResult result;
    KopPayment payment;
    bool is_called = s->phase == KOP_CARDS_PLAYED || s->phase == KOP_OVER;
    if (!full_cards_kop(cards, s, &result))
        return FULL_NOT_TOLD;
    /* More points and tricks never pay the declarers less, so play that is best in them is best in payments, too. */
    kop_pay(&s->scoring, &result, &payment);
    *out = worth_of_points(payment.pays, KOP_SEATS, seat, false);
    return is_called ? FULL_EXACT : FULL_NO_MORE_CALLS;
}

/* ---- All ---- */

static FullWay played_on_value(const Game *game, const void *state, Seat seat, double *out)
{
    StateBox copy;
    memcpy(&copy, state, game->state_size);
    roll_out(game, &copy, 0);
    *out = worth_of_end(game, &copy, seat);
    return FULL_PLAYED_ON;
}

FullWay full_cards_way(const Game *game)
{
    if (!worth_has_turns(game))
        return FULL_NOT_TOLD;
    return game == &patience_game ? FULL_EXACT : game == &kop_game ? FULL_NO_MORE_CALLS : FULL_PLAYED_ON;
}

FullWay full_cards_value(FullCards *cards, const Game *game, const void *state, Seat seat, double *out)
{
    *out = 0;
    if (!worth_has_turns(game))
        return FULL_NOT_TOLD;
    if (game == &patience_game)
        return patience_value(cards, state, seat, out);
    if (game == &kop_game)
        return kop_value(cards, state, seat, out);
    return played_on_value(game, state, seat, out);
}

FullWay full_cards_tell(FullCards *cards, const BotTurn *turn, Worth out[])
{
    FullWay way = FULL_NOT_TOLD;
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (turn->game == &patience_game)
        return patience_tell(cards, turn, out);
    for (int i = 0; i < turn->legal_len; i++) {
        StateBox after;
        memcpy(&after, turn->view, turn->game->state_size);
        turn->game->apply(&after, turn->seat, turn->legal[i]);
        FullWay told = full_cards_value(cards, turn->game, &after, turn->seat, &out[i].points);
        if (told == FULL_NOT_TOLD)
            return told;
        way = i == 0 || told > way ? told : way;
    }
    return way;
}

void full_cards_weigh(const BotTurn *turn, Worth out[])
{
    FullCards *cards = full_cards_open(NULL);
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (cards && full_cards_tell(cards, turn, out) == FULL_NOT_TOLD)
        memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    full_cards_close(cards);
}
