/* sums.c - prints what must be the same on every machine: one piece, or the list of all pieces.
 *   sums               lists the pieces, a line each: `game golf6`
 *   sums game golf6    prints one
 * Shape  deals: the cards of some numbers. game: two deals that bots of all levels play, as a transcript. worths: what
 *        the strongest level thinks of its actions, to the last bit. verdicts: what the exact solvers answer.
 *        sums.py has a sum of each in sums.txt. */
#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "games/patience/patience.h"
#include "lab/engine/arrival.h"
#include "solvers/kop/kop_memory.h"
#include "solvers/kop/kop_position.h"
#include "solvers/patience/patience_solver.h"
#include "table/transcript.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SKILLED = 3, LEVELS = 5, NODES = 12, TEXT_BYTES = 1 << 20 };

static char bytes[TEXT_BYTES];

/* Prints what has been written into the text, and empties it. */
static void flush(Text *text)
{
    REQUIRE(text->len < text->cap);
    fputs(bytes, stdout);
    *text = text_over(bytes, sizeof bytes);
}

static void deals(const Ruleset *ruleset)
{
    static const uint64_t numbers[] = { 0, 1, 42, 20260101, (uint64_t)1 << 32, UINT64_MAX };
    Text text = text_over(bytes, sizeof bytes);
    int seats[2];
    games_players(ruleset, &seats[0], &seats[1]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        Table table;
        Source source = source_number(numbers[i]);
        REQUIRE(table_deal(&table, ruleset, seats[i % 2], 0, &source, NULL) == OK);
        printf("deal %" PRIu64 ", %d seats\n", numbers[i], table.seats);
        ruleset->game->board(&table.state, &text);
        flush(&text);
        table_free(&table);
    }
}

/* Every seat has a level of its own, in the second deal the one below. Alone, that is skilled and medium. */
static const Bot *level_of(Seat seat, int deal)
{
    return bots[(SKILLED + seat + LEVELS - deal) % LEVELS];
}

static void play_deal(Match *match, int deal)
{
    const Game *game = match->ruleset.game;
    const Seed seed = source_seed(&match->table.source);
    const Bot *bot[SEATS_MAX];
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        bot[seat] = level_of(seat, deal);
    Arrival arrival = arrival_make(&seed);
    for (SeatSet set; (set = table_to_act(&match->table)) != 0;) {
        Seat seat = arrival_first(&arrival, game, set, bot);
        BotPlayer player = { .bot = bot[seat], .budget = { .nodes = NODES } };
        Rng rng = match_chance(match, deal, &match->table, seat);
        Action action = bot_play(&player, game, &match->table.state, seat, &rng);
        REQUIRE(table_act(&match->table, seat, action) == OK);
    }
}

static void game(const Ruleset *ruleset)
{
    Match match;
    Text text = text_over(bytes, sizeof bytes);
    REQUIRE(match_init(&match, ruleset, games_standard_seats(ruleset), NULL) == OK);
    for (int deal = 0; deal < 2 && !match_is_over(&match); deal++) {
        Source source = source_number((uint64_t)deal + 1);
        REQUIRE(match_deal(&match, &source, match_next_starter(&match), NULL) == OK);
        play_deal(&match, deal);
    }
    REQUIRE(transcript_write(&match, &text) == OK);
    flush(&text);
    for (int deal = 0; deal < match_deals_over(&match); deal++) {
        int32_t scratch[SEATS_MAX];
        const int32_t *score = match_score(&match, deal, scratch);
        printf("# score");
        for (int seat = 0; seat < match.seats; seat++)
            printf(" %" PRId32, score[seat]);
        printf("\n");
    }
    match_free(&match);
}

/* What the strongest level thinks of each action; a hexadecimal fraction tells every bit. */
static void weigh(const Table *table, Seat seat)
{
    Action legal[ACTIONS_MAX];
    Worth worth[ACTIONS_MAX];
    StateBox view;
    int len = table_legal(table, seat, legal);
    Rng rng = rng_make(&table->source.seed, STREAM_PLAYER);
    table_view(table, seat, &view);
    bot_hard->weigh(&(BotTurn){ .game = table->ruleset.game,
                                .view = &view,
                                .seat = seat,
                                .legal = legal,
                                .legal_len = len,
                                .rng = &rng,
                                .budget = { .nodes = NODES },
                                .bot = bot_hard },
                    worth);
    for (int i = 0; i < len; i++)
        printf("%" PRIu32 " %d %a %a\n", table->log_len, i, worth[i].points, worth[i].error);
}

/* A deal that the plain player plays; the strongest is asked now and then. */
static void worths(const Ruleset *ruleset)
{
    enum { EVERY = 10, MOST = 20 };
    Table table;
    Source source = source_number(3);
    REQUIRE(table_deal(&table, ruleset, games_standard_seats(ruleset), 0, &source, NULL) == OK);
    Rng rng = rng_make(&table.source.seed, STREAM_LAB);
    for (SeatSet set; (set = table_to_act(&table)) != 0 && table.log_len <= MOST;) {
        Seat seat = seat_first(set);
        if (table.log_len % EVERY == 0)
            weigh(&table, seat);
        REQUIRE(table_act(&table, seat, bot_act(&bot_quick, ruleset->game, &table.state, seat, &rng)) == OK);
    }
    table_free(&table);
}

static void solve_patience(const Table *table, const SolveLimits *limits)
{
    static const char *const words[] = { "solvable", "impossible", "given up" };
    SolveAnswer answer;
    PatienceBoard board;
    Patience state;
    memcpy(&state, &table->state, sizeof state);
    board_from_state(&state, 0, &board);
    patience_solve(&board, true, limits, &answer);
    printf("deal %" PRIu64 " %s, %s score %d, %" PRIu64 " positions, line", table->source.number,
           words[answer.verdict], answer.is_exact ? "exact" : "best found", answer.score, answer.nodes);
    for (int i = 0; i < answer.line_len; i++)
        printf(" %d", answer.line[i]);
    printf("\n");
}

static void verdicts_patience(const Ruleset *ruleset)
{
    enum { MEMORY = 64 << 20, POSITIONS = 100000, NUMBERS = 3 };
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY), .memory_len = MEMORY, .nodes = POSITIONS };
    REQUIRE(limits.memory);
    for (uint64_t number = 1; number <= NUMBERS; number++) {
        Table table;
        Source source = source_number(number);
        REQUIRE(table_deal(&table, ruleset, 1, 0, &source, NULL) == OK);
        solve_patience(&table, &limits);
        table_free(&table);
    }
    free(limits.memory);
}

/* The worth of every contract that can be played in a deal. */
static void solve_kop(const Table *table, const KopSolver *form, const KopSolver *gran)
{
    Text text = text_over(bytes, sizeof bytes);
    Kop state;
    KopPosition deal;
    KopGoal goal[KOP_GOALS_MAX];
    memcpy(&state, &table->state, sizeof state);
    kop_position_print(&state, &text);
    REQUIRE(kop_position_read((Slice){ bytes, text.len - 1 }, &deal, NULL) == OK);
    flush(&text);
    for (int i = 0, len = kop_goals(&deal, goal); i < len; i++) {
        const KopSolver *solver = kop_contracts[goal[i].contract].gran ? gran : form;
        const KopHands hands = kop_position_hands(&deal, &solver->cards);
        printf("%s %d worth %d\n", kop_contracts[goal[i].contract].word, goal[i].declarers,
               kop_solve_deal(solver, hands.hands, kop_position_set(&deal, goal[i].declarers)));
    }
}

static void verdicts_kop(const Ruleset *ruleset)
{
    enum { NUMBERS = 20 };
    const int16_t *value = ruleset->options.value;
    KopSolver form, gran;
    REQUIRE(kop_solver_open((TrumpForm)value[KOP_TRUMP_FORM], value[KOP_MUST_BEAT], &form) == OK);
    REQUIRE(kop_solver_open(FORM_GRAN, value[KOP_MUST_BEAT], &gran) == OK);
    for (uint64_t number = 1; number <= NUMBERS; number++) {
        Table table;
        Source source = source_number(number);
        REQUIRE(table_deal(&table, ruleset, KOP_SEATS, 0, &source, NULL) == OK);
        solve_kop(&table, &form, &gran);
        table_free(&table);
    }
    kop_solver_close(&form);
    kop_solver_close(&gran);
}

typedef struct {
    const char *name;
    void (*print)(const Ruleset *ruleset);
    const Game *only; /* NULL: of every game */
} Kind;

static const Kind kinds[] = {
    { "deals", deals, NULL },
    { "game", game, NULL },
    { "worths", worths, NULL },
    { "verdicts", verdicts_patience, &patience_game },
    { "verdicts", verdicts_kop, &kop_game },
};

/* Prints the pieces of a kind, or their names where nothing is asked for; how many there are. */
static int go_through(const Kind *kind, const char *name, const char *preset)
{
    int found = 0;
    for (int g = 0; games[g]; g++) {
        for (const Preset *row = games[g]->presets; row->id; row++) {
            Ruleset ruleset;
            bool fits = (!kind->only || kind->only == games[g]) &&
                        (!name || (strcmp(name, kind->name) == 0 && strcmp(preset, row->id) == 0));
            if (!fits)
                continue;
            found++;
            REQUIRE(games_find(slice_of(row->id), &ruleset, NULL) == OK);
            if (name)
                kind->print(&ruleset);
            else
                printf("%s %s\n", kind->name, row->id);
        }
    }
    return found;
}

int main(int argc, char **argv)
{
    int found = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && (argc == 1 || argc == 3); i++)
        found += argc == 3 ? go_through(&kinds[i], argv[1], argv[2]) : go_through(&kinds[i], NULL, NULL);
    if (found > 0)
        return 0;
    fprintf(stderr, "sums: expected nothing, for the list of pieces, or one of them: sums game golf6\n");
    return 2;
}
