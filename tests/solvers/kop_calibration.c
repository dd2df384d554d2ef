/* kop_calibration.c - whether calls of Kop and Baśka are worth what they are judged to be worth (bots/kop/kop_judge.h).
 * kop_calibration [--preset NAME] [--level NAME] [--deals N] [--first N]: for each preset and level, or these, plays N
 *     auctions (20,000) from this deal number on, judges one call of each, and prints a row: in how many tenths of the
 *     judged values the mean of what came is within two errors of the judged mean; the square of the distance in
 *     errors, on average over the tenths; the largest lead of the best call over the one made or the next best; and the
 *     payment that somebody gets or makes in 1 deal of 1,000, as far beyond the others
 * kop_calibration --test: few auctions, and planted faults, which must be seen: doubling that runs to the cap, two
 * scales
 * Units  As bot.h, points beyond what the others get. What comes is one deal, played out by four players of the
 *        level. */
#include "bots/common/worth.h"
#include "games/kop/kop.h"
#include "laws/arguments.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TENTHS = 10, FIRST_CALLS = 4, DEALS = 20000 };

typedef enum { SOUND, CAP_RUNS, TWO_SCALES } Planted;

/* A call: what it was judged to be worth, and what came; the largest lead that is told, of the best over it or over the
 * next; the largest payment of the deal. */
typedef struct {
    double judged, came, lead, most;
    bool is_asked;
} Asked;

typedef struct {
    const char *rules;
    const Bot *bot;
    uint64_t first, deals;
    Planted fault;
} Trial;

typedef struct {
    int within;
    double square, lead, payment;
} Verdict;

static void judge(const Trial *trial, const BotTurn *turn, int did, Asked *out)
{
    const Bot *bot = trial->fault == CAP_RUNS ? bots[0] : trial->bot; /* random players double to the cap */
    const Bot *at[SEATS_MAX] = { bot, bot, bot, bot };
    const Seed seed = seed_from_number(turn->rng->stream - STREAM_PLAYER);
    Worth worth[ACTIONS_MAX];
    Rng rng = rng_make(&seed, STREAM_LAB);
    BotTurn asked = *turn;
    asked.rng = &rng;
    asked.at = at;
    bot_hard->weigh(&asked, worth);
    const double scale = trial->fault == TWO_SCALES ? 0.75 : 1;
    const int best = worth_best(worth, turn->legal_len);
    int next = best == 0;
    for (int i = 0; i < turn->legal_len; i++)
        next = i != best && worth[i].points > worth[next].points ? i : next;
    out->is_asked = true;
    out->judged = scale * worth[did].points;
    out->lead = worth[best].points - fmin(worth[next].points, worth[did].points);
}

static bool is_call(const Kop *s)
{
    return s->phase == KOP_AUCTION || s->phase == KOP_LATE || s->phase == KOP_RAISE;
}

/* Plays a deal; the call of this number, if it is a choice, is judged. */
static void play(const Trial *trial, const Ruleset *ruleset, uint64_t number, Asked *out)
{
    const Seed seed = seed_from_number(number);
    const DealOrder order = { .options = &ruleset->options, .seats = KOP_SEATS, .seed = seed };
    const uint64_t asked_at = number % FIRST_CALLS;
    Rng rng = rng_make(&seed, STREAM_PLAYER + number);
    Seat asked = 0;
    uint64_t calls = 0;
    Kop s, view;
    REQUIRE(ruleset->game->deal(&s, &order) == OK);
    while (s.phase != KOP_OVER) {
        Action legal[ACTIONS_MAX];
        const Seat seat = seat_first(kop_to_act(&s));
        const int len = kop_legal(&s, seat, legal);
        kop_game.observe(&s, seat, &view);
        const BotTurn turn = { .bot = trial->bot,
                               .game = &kop_game,
                               .view = &view,
                               .seat = seat,
                               .legal = legal,
                               .legal_len = len,
                               .rng = &rng };
        const int did = len > 1 ? trial->bot->choose(&turn) : 0;
        if (is_call(&s) && calls++ == asked_at && len > 1) {
            judge(trial, &turn, did, out);
            asked = seat;
        }
        kop_apply(&s, seat, legal[did]);
    }
    out->came = worth_of_end(&kop_game, &s, asked);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        out->most = fmax(out->most, fabs(worth_of_end(&kop_game, &s, seat)));
}

static int by_judged(const void *a, const void *b)
{
    const double x = ((const Asked *)a)->judged, y = ((const Asked *)b)->judged;
    return (x > y) - (x < y);
}

static int by_most(const void *a, const void *b)
{
    const double x = ((const Asked *)a)->most, y = ((const Asked *)b)->most;
    return (x > y) - (x < y);
}

/* By how many errors what came in these calls is beyond what was judged. */
static double distance(const Asked call[], int len, bool tells)
{
    double judged = 0, came = 0, squares = 0;
    for (int i = 0; i < len; i++) {
        judged += call[i].judged / len;
        came += call[i].came / len;
    }
    for (int i = 0; i < len; i++)
        squares += (call[i].came - came) * (call[i].came - came);
    const double error = sqrt(squares / len / (len - 1));
    if (tells)
        printf("    judged %8.2f came %8.2f +- %.2f\n", judged, came, error);
    return error > 0 ? (came - judged) / error : 0;
}

static Verdict verdict_of(Asked call[], uint64_t deals, bool tells)
{
    Verdict out = { 0 };
    uint64_t len = 0;
    qsort(call, deals, sizeof *call, by_most);
    out.payment = call[deals - 1 - deals / 1000].most;
    for (uint64_t i = 0; i < deals; i++)
        if (call[i].is_asked)
            call[len++] = call[i];
    qsort(call, len, sizeof *call, by_judged);
    for (uint64_t i = 0; i < len; i++)
        out.lead = fmax(out.lead, call[i].lead);
    for (uint64_t i = 0; i < TENTHS; i++) {
        const uint64_t from = i * len / TENTHS, to = (i + 1) * len / TENTHS;
        const double errors = distance(call + from, (int)(to - from), tells);
        out.within += fabs(errors) <= 2;
        out.square += errors * errors / (double)TENTHS;
    }
    return out;
}

static Verdict measure(const Trial *trial, bool tells)
{
    Ruleset ruleset;
    Asked *call = calloc(trial->deals, sizeof *call);
    REQUIRE(call && games_read(slice_of(trial->rules), &ruleset, NULL) == OK && ruleset.game == &kop_game);
    for (uint64_t i = 0; i < trial->deals; i++)
        play(trial, &ruleset, trial->first + i, &call[i]);
    const Verdict verdict = verdict_of(call, trial->deals, tells);
    printf("| %s | %s | %" PRIu64 " | %d of %d | %.2f | %.1f | %.1f |\n", trial->rules, trial->bot->name,
           trial->deals, verdict.within, TENTHS, verdict.square, verdict.lead, verdict.payment);
    fflush(stdout);
    free(call);
    return verdict;
}

/* ---- Calls that were told to cost too much ---- */

/* A call after passes: a deal, who played it, and what was called. */
typedef struct {
    uint64_t number;
    const Bot *const *at;
    Seat starter, passes;
    uint8_t verb;
} Told;

typedef struct {
    double lead, error;
} Lead;

static void act(Kop *s, const Bot *const *at, Rng *rng)
{
    const Seat seat = seat_first(kop_to_act(s));
    kop_apply(s, seat, bot_act(at[seat], &kop_game, s, seat, rng));
}

/* Deals the cards that the seat does not see anew, until the others call as they did. */
static Kop deal_anew(const Told *told, const Kop *dealt, Seat seat, Rng *rng)
{
    for (;;) {
        Kop s;
        kop_game.observe(dealt, seat, &s);
        kop_game.resample(&s, rng);
        for (int i = 0; i < told->passes && s.passes == i; i++)
            act(&s, told->at, rng);
        if (s.passes == told->passes)
            return s;
    }
}

/* By how much the best call is ahead of another one, in auctions that are played out. */
static Lead played_out(const Told *told, const Kop *dealt, Seat seat, const Action call[2])
{
    enum { TIMES = 2000 };
    const Seed seed = seed_from_number(told->number);
    Rng rng = rng_make(&seed, STREAM_PLAYER);
    double sum = 0, squares = 0;
    for (int i = 0; i < TIMES; i++) {
        const Kop s = deal_anew(told, dealt, seat, &rng);
        double came[2];
        for (int which = 0; which < 2; which++) {
            Kop after = s;
            kop_apply(&after, seat, call[which]);
            while (after.phase != KOP_OVER)
                act(&after, told->at, &rng);
            came[which] = worth_of_end(&kop_game, &after, seat);
        }
        sum += came[0] - came[1];
        squares += (came[0] - came[1]) * (came[0] - came[1]);
    }
    const double lead = sum / (double)TIMES;
    return (Lead){ lead, sqrt((squares / (double)TIMES - lead * lead) / (double)TIMES) };
}

/* Told is the lead of the best call over the one that was made; it is within three errors of what comes. */
static bool is_true(const Told *told)
{
    Ruleset ruleset;
    Kop dealt, s, view;
    Action legal[ACTIONS_MAX];
    Worth worth[ACTIONS_MAX];
    const Seed seed = seed_from_number(told->number);
    Rng rng = rng_make(&seed, STREAM_LAB);
    REQUIRE(games_read(slice_of("kop"), &ruleset, NULL) == OK);
    const DealOrder order = {
        .options = &ruleset.options, .seats = KOP_SEATS, .starter = told->starter, .seed = seed
    };
    REQUIRE(kop_game.deal(&dealt, &order) == OK);
    s = dealt;
    for (int i = 0; i < told->passes; i++)
        kop_apply(&s, seat_first(kop_to_act(&s)), (Action){ .verb = KOP_PASS });
    const Seat seat = seat_first(kop_to_act(&s));
    int len = kop_legal(&s, seat, legal), did = 0;
    while (legal[did].verb != told->verb)
        did++;
    kop_game.observe(&s, seat, &view);
    bot_hard->weigh(&(BotTurn){ .game = &kop_game,
                                .view = &view,
                                .seat = seat,
                                .legal = legal,
                                .legal_len = len,
                                .rng = &rng,
                                .at = told->at },
                    worth);
    const int best = worth_best(worth, len);
    const Lead came = played_out(told, &dealt, seat, (const Action[]){ legal[best], legal[did] });
    const double judged = worth[best].points - worth[did].points, error = hypot(came.error, worth[did].error);
    printf("deal %" PRIu64 ": judged %.2f +- %.2f, came %.2f +- %.2f\n", told->number, judged, worth[did].error,
           came.lead, came.error);
    return fabs(judged - came.lead) <= 3 * error;
}

/* The person who passed in `play kop --seed 11 --coach`, and three costliest calls of `play kop --seed 40 --deals 12
 * --players easy` played by bots: they were told to cost 197, 126, 237 and 68 points. */
static bool test_told(void)
{
    const Bot *const medium[] = { bots[2], bots[2], bots[2], bots[2] }, *const easy[] = { bots[2], bots[1], bots[1],
                                                                                          bots[1] };
    const Told told[] = { { 11, medium, 0, 0, KOP_PASS },
                          { 45, easy, 1, 0, KOP_BID },
                          { 46, easy, 2, 1, KOP_BID },
                          { 47, easy, 3, 0, KOP_PASS } };
    bool is_right = true;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        is_right &= is_true(&told[i]);
    return is_right;
}

/* Few auctions: the tenths may be off by chance, so their distances are judged together. */
static bool test(void)
{
    enum { FEW = 400 };
    static const char *const rules[] = { "kop", "baska" };
    const double most = 2.5;
    bool is_right = test_told();
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int level = 0; level < 3; level++) {
            const Trial trial = { .rules = rules[i], .bot = bots[level], .first = 1, .deals = FEW };
            const Verdict verdict = measure(&trial, false);
            is_right &= verdict.square < most;
        }
    const Trial cap = { .rules = "kop", .bot = bots[1], .first = 1, .deals = FEW, .fault = CAP_RUNS };
    const Trial scales = { .rules = "kop", .bot = bots[0], .first = 1, .deals = FEW, .fault = TWO_SCALES };
    return is_right && measure(&cap, false).square > most && measure(&scales, false).square > most;
}

int main(int argc, char **argv)
{
    static const char *const rules[] = { "kop", "baska" };
    const char *preset = NULL, *level = NULL;
    uint64_t deals = DEALS, first = 1;
    bool is_test = false, tells = false;
    const Argument rows[] = { { "--preset", .word = &preset },
                              { "--level", .word = &level },
                              { "--deals", .number = &deals },
                              { "--first", .number = &first },
                              { "--test", .flag = &is_test },
                              { "--tenths", .flag = &tells },
                              { 0 } };
    if (!arguments_read(argc, argv, rows) || (!is_test && deals < TENTHS * 100))
        return 2;
    if (is_test)
        return test() ? EXIT_SUCCESS : EXIT_FAILURE;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int at = 0; bots[at]; at++)
            if ((!preset || strcmp(preset, rules[i]) == 0) && (!level || strcmp(level, bots[at]->name) == 0))
                measure(&(Trial){ .rules = rules[i], .bot = bots[at], .first = first, .deals = deals }, tells);
    return EXIT_SUCCESS;
}
