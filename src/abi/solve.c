/* solve.c - the exact solvers, and the scores of deals with real cards, for the public interface. */
#include "abi/inside.h"

#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "games/patience/patience.h"
#include "solvers/kop/kop_memory.h"
#include "solvers/kop/kop_position.h"
#include "solvers/patience/patience_solver.h"

#include <stdlib.h>

_Static_assert((int)CARDROOM_SOLVABLE == (int)VERDICT_SOLVABLE && (int)CARDROOM_GAVE_UP == (int)VERDICT_GAVE_UP,
               "one list of verdicts");
_Static_assert((int)CARDROOM_CONTRACTS_MAX == (int)KOP_GOALS_MAX, "as many contracts outside as inside");

/* Prints the moves of an answer as they are typed. */
static void print_line(const Patience *from, Seat seat, const SolveAnswer *answer, Text *out)
{
    Patience at = *from;
    for (int i = 0; i < answer->line_len; i++) {
        Action legal[ACTIONS_MAX];
        int len = patience_legal(&at, seat, legal), move = 0;
        while (move < len && board_move_of(&at, legal[move]) != answer->line[i])
            move++;
        REQUIRE(move < len);
        text_add(out, i > 0 ? "; " : "");
        action_print(patience_game.verbs, legal[move], legal, len, out);
        patience_apply(&at, seat, legal[move]);
    }
}

static int refuse_solve(const cardroom_match *match, int seat, const cardroom_solution *out, char *error,
                        size_t error_cap)
{
    const Table *table = abi_table_of(match);
    if (!match || !out)
        return abi_wrong(match ? abi_no_out : abi_no_match, error, error_cap);
    if (match->match.ruleset.game != &patience_game)
        return abi_wrong("no solver for this game, expected a patience such as golf", error, error_cap);
    if (!abi_is_seat(match, seat))
        return abi_wrong("no such seat", error, error_cap);
    if (!table)
        return abi_wrong("nothing is dealt, expected a deal first", error, error_cap);
    return CARDROOM_OK;
}

int cardroom_solve(const cardroom_match *match, int seat, int score, uint64_t nodes, size_t bytes,
                   cardroom_solution *out, char *line, size_t line_cap, char *error, size_t error_cap)
{
    enum { USUAL_BYTES = 256 << 20 };
    PatienceBoard board;
    SolveAnswer answer;
    Text text = abi_text(line, line_cap);
    if (refuse_solve(match, seat, out, error, error_cap) != CARDROOM_OK)
        return CARDROOM_WRONG;
    size_t len = bytes == 0 ? USUAL_BYTES : bytes < SOLVE_MEMORY_MIN ? SOLVE_MEMORY_MIN : bytes;
    len = len / SOLVE_ALIGN * SOLVE_ALIGN;
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, len), .memory_len = len, .nodes = nodes };
    if (!limits.memory)
        return abi_answer(ERR_MEMORY, NULL, error, error_cap);
    const Patience *state = (const Patience *)&match->match.table.state;
    board_from_state(state, seat, &board);
    patience_solve(&board, score != 0, &limits, &answer);
    free(limits.memory);
    *out = (cardroom_solution){
        .verdict = (int)answer.verdict, .is_exact = answer.is_exact, .score = answer.score, .nodes = answer.nodes
    };
    if (state->playing >> seat & 1)
        print_line(state, (Seat)seat, &answer, &text);
    return abi_answer(OK, NULL, error, error_cap);
}

/* Leaves the goals of one contract; returns how many. */
static int keep_contract(KopGoal goal[], int len, Contract contract)
{
    int kept = 0;
    for (int i = 0; i < len; i++)
        if (goal[i].contract == contract)
            goal[kept++] = goal[i];
    return kept;
}

/* The contracts that are asked for; one of a whole deal with everybody who may play it, if nobody is named. */
static Status goals_of(const KopPosition *position, const char *contract, const char *declarers,
                       KopGoal out[KOP_GOALS_MAX], int *len, Fault *fault)
{
    Contract found = contract ? kop_contract(slice_of(contract)) : KOP_CONTRACTS;
    SeatSet named = 0;
    if (contract && found == KOP_CONTRACTS)
        return fault_set(fault, ERR_UNKNOWN,
                         "no such contract, expected normal, cicha, wesele, gran, zolo, gran_du, zolo_du or baska");
    if (declarers && !kop_seats_read(slice_of(declarers), &named))
        return fault_set(fault, ERR_UNREADABLE, "declarers are no seats, expected A, B, C or D, or two such as A+C");
    if (!contract && (declarers || position->in_play))
        return fault_set(fault, ERR_CONFLICT, declarers ? "declarers without a contract" : "cards have been played",
                         ", expected a contract");
    *len = 1;
    if (named || position->in_play)
        return kop_goal_of(position, found, named, out, fault);
    *len = kop_goals(position, out);
    if (contract)
        *len = keep_contract(out, *len, found);
    return *len > 0 ? OK : fault_set(fault, ERR_CONFLICT, "these hands do not allow this contract");
}

static void weigh(const Ruleset *ruleset, const KopSolver *solver, const KopPosition *p, KopGoal goal,
                  cardroom_contract *out)
{
    KopScoring scoring;
    KopPayment payment;
    KopHands hands = kop_position_hands(p, &solver->cards);
    bool at_once = goal.contract == KOP_BASKA && ruleset->options.value[KOP_BASKA_BID] != BASKA_PLAY_ALONE;
    int worth = at_once ? WORTH_ALL : kop_solve_position(solver, &hands, kop_position_set(p, goal.declarers));
    int side = p->side[1] == goal.declarers;
    KopResult result = { .contract = (uint8_t)goal.contract,
                         .declarers = goal.declarers,
                         .points = (uint8_t)(worth / WORTH_POINT + (p->side[0] ? p->points[side] : 0)),
                         .tricks = (uint8_t)(worth % WORTH_POINT + (p->side[0] ? p->tricks[side] : 0)) };
    kop_scoring(&ruleset->options, &scoring);
    kop_pay(&scoring, &result, &payment);
    *out = (cardroom_contract){ .contract = kop_contracts[goal.contract].word,
                                .declarers = goal.declarers,
                                .points = result.points,
                                .tricks = result.tricks,
                                .value = payment.value };
    memcpy(out->pays, payment.pays, sizeof out->pays);
}

/* Solves some contracts by one solver: those of gran, or the others. */
static Status weigh_by(const Ruleset *ruleset, bool gran, const KopPosition *p, const KopGoal goal[], int goals,
                       cardroom_contract out[], int cap, Fault *fault)
{
    KopSolver solver;
    const int16_t *value = ruleset->options.value;
    int first = 0;
    while (first < goals && kop_contracts[goal[first].contract].gran != gran)
        first++;
    if (first == goals)
        return OK;
    if (kop_solver_open(gran ? FORM_GRAN : (TrumpForm)value[KOP_TRUMP_FORM], value[KOP_MUST_BEAT], &solver) != OK)
        return ERR_MEMORY;
    Status status = kop_position_fits(p, &solver, fault);
    for (int i = first; status == OK && i < goals && i < cap; i++)
        if (kop_contracts[goal[i].contract].gran == gran)
            weigh(ruleset, &solver, p, goal[i], &out[i]);
    kop_solver_close(&solver);
    return status;
}

int cardroom_double_dummy(const char *rules, const char *deal, const char *contract, const char *declarers,
                          cardroom_contract out[], int cap, int *len, char *error, size_t error_cap)
{
    Ruleset ruleset;
    KopPosition position;
    KopGoal goal[KOP_GOALS_MAX];
    cardroom_contract found[KOP_GOALS_MAX];
    Fault fault = { 0 };
    int goals = 0;
    if (!deal || !out || !len)
        return abi_wrong(!deal ? "deal is NULL, expected four hands: A .. | B .. | C .. | D .." : abi_no_out, error,
                         error_cap);
    Status status = abi_rules(rules, &ruleset, &fault);
    if (status == OK && ruleset.game != &kop_game)
        return abi_wrong("double dummy is for Kop, expected a game like kop or baska", error, error_cap);
    if (status == OK) {
        fault.line = 1;
        status = kop_position_read((Slice){ deal, strcspn(deal, "\n") }, &position, &fault);
    }
    if (status == OK) {
        fault.line = 0;
        status = goals_of(&position, contract, declarers, goal, &goals, &fault);
    }
    for (int gran = 0; gran < 2 && status == OK; gran++)
        status = weigh_by(&ruleset, gran, &position, goal, goals, found, KOP_GOALS_MAX, &fault);
    if (status == OK) {
        *len = goals;
        for (int i = 0; i < goals && i < cap; i++)
            out[i] = found[i];
    }
    return abi_answer(status, &fault, error, error_cap);
}

size_t cardroom_board(const cardroom_match *match, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    const Table *table = abi_table_of(match);
    if (table)
        table->ruleset.game->board(&table->state, &text);
    return text.len;
}

size_t cardroom_position(const cardroom_match *match, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    const Table *table = abi_table_of(match);
    if (table && table->ruleset.game == &kop_game)
        kop_position_print((const Kop *)&table->state, &text);
    return text.len;
}

int cardroom_count(const char *rules, int seats, const char *layout, int32_t *out, char *error, size_t error_cap)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    Sums sums = { 0 };
    int32_t total = 0;
    if (!layout || !out)
        return abi_wrong(layout ? abi_no_out : "layout is NULL, expected cards row by row", error, error_cap);
    Status status = abi_rules_for(rules, &seats, &ruleset, &fault);
    if (status == OK && (!ruleset.game->slip || !ruleset.game->slip->count))
        return abi_wrong("the game has no layouts to count, expected one like golf6", error, error_cap);
    if (status == OK)
        status = ruleset.game->slip->count(&ruleset.options, seats, slice_of(layout), &total, &sums, &fault);
    if (status == OK)
        *out = total;
    return abi_answer(status, &fault, error, error_cap);
}

int cardroom_settle(const char *rules, int seats, int starter, const char *slip, int32_t out[CARDROOM_SEATS_MAX],
                    char *error, size_t error_cap)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    DealEnd end = { 0 };
    Slice wrong = { 0 };
    if (!slip || !out)
        return abi_wrong(slip ? abi_no_out : "slip is NULL, expected what was written of a deal", error, error_cap);
    Status status = abi_rules_for(rules, &seats, &ruleset, &fault);
    if (status == OK && (starter < 0 || starter >= seats))
        status = fault_set(&fault, ERR_SEATS, "no seat ", digits(starter).text, ", expected 0 to ",
                           digits(seats - 1).text);
    if (status == OK && !ruleset.game->slip)
        return abi_wrong("the game keeps no deals with real cards, expected one like golf6 or kop", error, error_cap);
    if (status == OK)
        status =
            ruleset.game->slip->read(&ruleset.options, seats, (Seat)starter, slice_of(slip), &end, &wrong, &fault);
    if (status == OK)
        memcpy(out, end.score, sizeof end.score);
    return abi_answer(status, &fault, error, error_cap);
}
