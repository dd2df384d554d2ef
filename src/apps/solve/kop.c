/* kop.c - solves deals of Kop, double dummy: the worth of each contract and each card, and a line of perfect play. */
#include "games/kop/kop.h"
#include "apps/solve/solve.h"
#include "solvers/kop/kop_memory.h"
#include "solvers/kop/kop_position.h"
#include "table/table.h"

#include "games/kop/tables.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    KopSolver form, gran;
    KopScoring scoring;
    bool baska_wins_at_once, names_contract;
    Contract contract;
    SeatSet declarers;
} Kops;

/* One line of an answer. */
typedef struct {
    KopGoal goal;
    Card card; /* the card whose play is valued; CARD_NONE: the best play */
    KopResult result;
    KopPayment payment;
    char line[96]; /* the cards of perfect play */
} Worth;

enum { WORTHS_MAX = KOP_GOALS_MAX * (1 + KOP_TRICKS) };

static void open_solver(TrumpForm form, bool must_beat, KopSolver *solver)
{
    if (kop_solver_open(form, must_beat, solver) != OK)
        die("memory", "out of memory, expected %zu bytes", kop_ends_size(&solver->ends));
}

static const KopSolver *solver_of(const Kops *kops, Contract contract)
{
    return kop_contracts[contract].gran ? &kops->gran : &kops->form;
}

static Contract read_contract(const char *word)
{
    Contract contract = kop_contract(slice_of(word));
    if (contract < KOP_CONTRACTS)
        return contract;
    Nearest nearest = nearest_to(slice_of(word));
    for (int i = 0; i < KOP_CONTRACTS; i++)
        nearest_try(&nearest, kop_contracts[i].word);
    if (nearest.best)
        die(word, "no such contract; did you mean %s?", nearest.best);
    die(word, "no such contract, expected normal, cicha, wesele, gran, zolo, gran_du, zolo_du or baska");
}

static void begin(SolveOrder *order)
{
    if (order->score)
        die("--score", "for patience, expected none for kop: its values are always told");
    const char *limit = order->nodes        ? "--nodes"
                        : order->seconds    ? "--seconds"
                        : order->has_memory ? "--memory"
                                            : NULL;
    if (limit)
        die(limit, "for patience, expected none for kop");
    if (order->is_pysol)
        die("pysol", "PySolFC's numbers name deals of patience, expected a number");
    const int16_t *value = order->ruleset.options.value;
    static Kops kops;
    kops = (Kops){ .names_contract = order->contract != NULL };
    if (order->all && (order->contract || order->declarers))
        die("--all", "all contracts and one of them, expected --all or --contract");
    if (order->contract)
        kops.contract = read_contract(order->contract);
    if (order->declarers && !kop_seats_read(slice_of(order->declarers), &kops.declarers))
        die("--declarers", "not read as seats: '%.40s', expected A, B, C or D, or two of them: A+C",
            order->declarers);
    if (order->declarers && !order->contract)
        die("--declarers", "no contract is named, expected --contract as well");
    open_solver((TrumpForm)value[KOP_TRUMP_FORM], value[KOP_MUST_BEAT], &kops.form);
    open_solver(FORM_GRAN, value[KOP_MUST_BEAT], &kops.gran);
    kop_scoring(&order->ruleset.options, &kops.scoring);
    kops.baska_wins_at_once = value[KOP_BASKA_BID] != BASKA_PLAY_ALONE;
    order->solver = &kops;
}

static void end(SolveOrder *order)
{
    Kops *kops = order->solver;
    kop_solver_close(&kops->form);
    kop_solver_close(&kops->gran);
}

static Status goal_asked(const Kops *kops, const KopPosition *p, KopGoal *out, Fault *fault)
{
    return kops->names_contract ? kop_goal_of(p, kops->contract, kops->declarers, out, fault)
                                : kop_goal_unbid(p, out, fault);
}

static Slice trimmed(Slice line)
{
    while (line.len > 0 && strchr(" \t\r", line.at[line.len - 1]))
        line.len--;
    return line;
}

/* Takes the next board: a line that is neither blank nor a comment. */
static bool next(Slice *rest, uint32_t *line, BoardText *out)
{
    while (rest->len > 0) {
        const char *newline = memchr(rest->at, '\n', rest->len);
        size_t len = newline ? (size_t)(newline - rest->at) : rest->len;
        Slice text = trimmed((Slice){ rest->at, len });
        rest->at += len + (newline != NULL);
        rest->len -= len + (newline != NULL);
        *out = (BoardText){ .text = text, .line = (*line)++ };
        if (text.len > 0 && text.at[strspn(text.at, " \t")] != '#')
            return true;
    }
    return false;
}

static Status read(const SolveOrder *order, const BoardText *text, void *board, Fault *fault)
{
    const Kops *kops = order->solver;
    KopPosition *p = board;
    KopGoal goal = { 0 };
    Status status = kop_position_read(text->text, p, fault);
    if (status == OK && order->all && p->in_play)
        return fault_set(fault, ERR_CONFLICT,
                         "cards have been played, expected --contract, or a whole deal for --all");
    if (status == OK && !order->all)
        status = goal_asked(kops, p, &goal, fault);
    return status == OK ? kop_position_fits(p, solver_of(kops, goal.contract), fault) : status;
}

/* Lists the cards that the seat may play, in the order of its hand. */
static int playable(const KopSolver *solver, const KopPosition *p, const KopHands *hands, Card out[KOP_TRICKS])
{
    Seat seat = seat_after(p->leader, p->trick_len, KOP_SEATS);
    unsigned allowed = kop_solver_allowed(solver, hands);
    int len = 0;
    for (int i = 0; i < p->hand_len[seat]; i++)
        if (allowed >> solver->cards.bit[p->hand[seat][i]] & 1)
            out[len++] = p->hand[seat][i];
    return len;
}

/* The worth of all that is still to come after playing a card. */
static int worth_of_card(const KopSolver *solver, const KopHands *hands, SeatSet declarers, int card, KopHands *after,
                         SeatSet *after_set, int *leader)
{
    unsigned trick = 1u << card;
    for (int i = 0; i < hands->trick_len; i++)
        trick |= 1u << hands->trick[i];
    *after = *hands;
    *after_set = declarers;
    *leader = kop_solver_play(solver, after, card);
    if (*leader < 0)
        return kop_solve_position(solver, after, declarers);
    *after_set = (SeatSet)((declarers >> *leader | declarers << (KOP_SEATS - *leader)) & 0xF);
    int taken = declarers >> *leader & 1 ? kop_points_worth(&solver->cards, trick) + 1 : 0;
    return taken + kop_solve_position(solver, after, *after_set);
}

/* Plays to the end. Of equally good cards it plays the first, from the lowest trump or side card. */
static void play_out(const KopSolver *solver, const KopPosition *p, SeatSet declarers, Text *out)
{
    KopHands hands = kop_position_hands(p, &solver->cards);
    Seat leader = p->leader;
    for (bool begins = true; hands.hands; begins = false) {
        bool declares = declarers >> hands.trick_len & 1;
        int best = -1, best_card = 0, won = -1;
        for (unsigned cards = kop_solver_allowed(solver, &hands); cards; cards &= cards - 1) {
            KopHands after;
            SeatSet set;
            int worth = worth_of_card(solver, &hands, declarers, kop_lowest(cards), &after, &set, &won);
            if (best < 0 || (declares ? worth > best : worth < best)) {
                best = worth;
                best_card = kop_lowest(cards);
            }
        }
        if (begins || hands.trick_len == 0) {
            text_add(out, begins ? "" : " | ");
            text_add_char(out, (char)('A' + leader));
            for (int i = 0; i < hands.trick_len; i++) {
                text_add_char(out, ' ');
                card_print(solver->cards.card[hands.trick[i]], out);
            }
        }
        text_add_char(out, ' ');
        card_print(solver->cards.card[best_card], out);
        KopHands after;
        worth_of_card(solver, &hands, declarers, best_card, &after, &declarers, &won);
        hands = after;
        leader = won < 0 ? leader : seat_after(leader, won, KOP_SEATS);
    }
}

static void settle(const Kops *kops, const KopPosition *p, int worth, Worth *out)
{
    int side = p->side[1] == out->goal.declarers;
    out->result = (KopResult){ .contract = (uint8_t)out->goal.contract,
                               .declarers = out->goal.declarers,
                               .points = (uint8_t)(worth / WORTH_POINT + (p->side[0] ? p->points[side] : 0)),
                               .tricks = (uint8_t)(worth % WORTH_POINT + (p->side[0] ? p->tricks[side] : 0)) };
    kop_pay(&kops->scoring, &out->result, &out->payment);
}

static int solve_goal(const SolveOrder *order, const KopPosition *p, KopGoal goal, Worth out[])
{
    const Kops *kops = order->solver;
    const KopSolver *solver = solver_of(kops, goal.contract);
    KopHands hands = kop_position_hands(p, &solver->cards);
    SeatSet declarers = kop_position_set(p, goal.declarers);
    bool at_once = goal.contract == KOP_BASKA && kops->baska_wins_at_once;
    out[0] = (Worth){ .goal = goal };
    settle(kops, p, at_once ? WORTH_ALL : kop_solve_position(solver, &hands, declarers), &out[0]);
    if (at_once)
        return 1;
    Text line = text_over(out[0].line, sizeof out[0].line);
    if (order->line)
        play_out(solver, p, declarers, &line);
    if (!order->cards && !p->in_play)
        return 1;
    Card card[KOP_TRICKS];
    int len = playable(solver, p, &hands, card);
    for (int i = 0; i < len; i++) {
        KopHands after;
        SeatSet set;
        int leader;
        out[1 + i] = (Worth){ .goal = goal, .card = card[i] };
        settle(kops, p, worth_of_card(solver, &hands, declarers, solver->cards.bit[card[i]], &after, &set, &leader),
               &out[1 + i]);
    }
    return 1 + len;
}

static int solve(const SolveOrder *order, const KopPosition *p, Worth out[WORTHS_MAX])
{
    KopGoal goal[KOP_GOALS_MAX];
    int goals = 1, len = 0;
    if (order->all)
        goals = kop_goals(p, goal);
    else
        REQUIRE(goal_asked(order->solver, p, goal, NULL) == OK);
    for (int i = 0; i < goals; i++)
        len += solve_goal(order, p, goal[i], out + len);
    return len;
}

static void print_worth(DealNumber number, const Worth *w, Text *out)
{
    deal_number_digits_print(number, out);
    text_add_char(out, ' ');
    text_add(out, kop_contracts[w->goal.contract].word);
    text_add_char(out, ' ');
    kop_seats_print(w->goal.declarers, out);
    if (w->card != CARD_NONE) {
        text_add(out, " play ");
        card_print(w->card, out);
    }
    text_add(out, " points ");
    text_add_number(out, w->result.points);
    text_add(out, " tricks ");
    text_add_number(out, w->result.tricks);
    text_add(out, " value ");
    text_add_number(out, w->payment.value);
    for (int seat = 0; seat < KOP_SEATS; seat++) {
        text_add(out, w->payment.pays[seat] >= 0 ? " +" : " ");
        text_add_number(out, w->payment.pays[seat]);
    }
    if (w->line[0]) {
        text_add(out, " line ");
        text_add(out, w->line);
    }
    text_add_char(out, '\n');
}

static void answer_text(const SolveOrder *order, const KopPosition *board, DealNumber number, Text *out)
{
    Worth worth[WORTHS_MAX];
    int len = solve(order, board, worth);
    for (int i = 0; i < len; i++)
        print_worth(number, &worth[i], out);
}

static json_t *answer_json(const SolveOrder *order, const KopPosition *board, DealNumber number)
{
    Worth worth[WORTHS_MAX];
    int len = solve(order, board, worth);
    json_t *list = json_array();
    for (int i = 0; i < len; i++) {
        const Worth *w = &worth[i];
        char seats[16], card[4];
        Text who = text_over(seats, sizeof seats), what = text_over(card, sizeof card);
        kop_seats_print(w->goal.declarers, &who);
        json_t *one =
            json_pack("{s:s, s:s, s:i, s:i, s:b, s:i, s:[iiii]}", "contract", kop_contracts[w->goal.contract].word,
                      "declarers", seats, "points", w->result.points, "tricks", w->result.tricks, "won",
                      w->payment.won, "value", (int)w->payment.value, "payments", (int)w->payment.pays[0],
                      (int)w->payment.pays[1], (int)w->payment.pays[2], (int)w->payment.pays[3]);
        if (w->card != CARD_NONE) {
            card_print(w->card, &what);
            json_object_set_new(one, "play", json_string(card));
        }
        if (w->line[0])
            json_object_set_new(one, "line", json_string(w->line));
        json_array_append_new(list, one);
    }
    char name[DEAL_NUMBER_TEXT]; /* the number may be too large for a number in JSON */
    deal_number_text(number, name);
    return json_pack("{s:s, s:o}", "number", name, "values", list);
}

static void board_text(const void *from, Text *out)
{
    const Table *table = from;
    table->ruleset.game->board(&table->state, out);
}

static Status deal(const SolveOrder *order, DealNumber number, void *board, Fault *fault)
{
    const Ruleset *rules = &order->ruleset;
    int seats = games_standard_seats(rules);
    Table table;
    Source source = source_number(number.number);
    if (table_deal(&table, rules, seats, (Seat)(rules->game->first_starter % seats), &source, fault) != OK)
        die(rules->preset->id, "%s", fault->text);
    char *text = cli_text(board_text, &table);
    const BoardText line = { .text = { text, strcspn(text, "\n") }, .line = 1 };
    Status status = read(order, &line, board, fault);
    free(text);
    return status;
}

static void answer(const SolveOrder *order, void *worker, const void *boards, const DealNumber numbers[], size_t len,
                   char *said[])
{
    const KopPosition *board = boards;
    char bytes[16384];
    (void)worker;
    for (size_t i = 0; i < len; i++) {
        if (order->as_json) {
            json_t *json = answer_json(order, &board[i], numbers[i]);
            said[i] = json_dumps(json, 0);
            json_decref(json);
            continue;
        }
        Text text = text_over(bytes, sizeof bytes);
        answer_text(order, &board[i], numbers[i], &text);
        REQUIRE(text.len < sizeof bytes);
        said[i] = strdup(bytes);
    }
}

const Solve solve_kop = {
    .game = &kop_game,
    .expected = "one a line",
    .board_size = sizeof(KopPosition),
    .group = 1,
    .begin = begin,
    .end = end,
    .next = next,
    .read = read,
    .deal = deal,
    .answer = answer,
};
