/* test_kop_ahead.c - the search of the last tricks of Kop as a seat sees them, against plain sums over all worlds. */
#include "bots/kop/kop_ahead.h"
#include "lab/players/self_play.h"

#include "named.h"

/* How the seat plays later: it sees all cards, or always plays its lowest. */
typedef enum { SEES_ALL, PLAYS_LOWEST } Later;

typedef struct {
    const KopImagined *imagined;
    const KopWorld *world;
    KopStakes *stakes;
    Later later;
} Plain;

/* What comes of one world, by all replies with their probabilities. */
static double plain(const Plain *p, KopMoment m)
{
    const KopKnown *k = &p->imagined->known;
    KopHabit habit;
    double sum = 0, best = 0;
    if (m.tricks == 0)
        return kop_stakes_hope(p->stakes, p->world, k->seat, kop_moment_worth(&m, p->world->declarers));
    bool own = kop_moment_turn(&m) == k->seat;
    kop_habit(k, p->world, &m, &habit);
    for (int i = 0; i < habit.len; i++) {
        KopMoment next = m;
        kop_moment_lay(k->cards, &next, habit.card[i]);
        double value = plain(p, next);
        sum += habit.share[i] * value;
        best = i == 0 || (p->later == SEES_ALL && value > best) ? value : best;
    }
    return own ? best : sum;
}

static double plain_sum(const KopImagined *imagined, KopStakes *stakes, Action action, Later later)
{
    double sum = 0;
    for (int i = 0; i < imagined->len; i++) {
        KopMoment m;
        kop_moment(&imagined->known, &imagined->world[i], &m);
        kop_moment_lay(imagined->known.cards, &m, 1u << imagined->known.cards->bit[action.card]);
        Plain p = { .imagined = imagined, .world = &imagined->world[i], .stakes = stakes, .later = later };
        sum += imagined->world[i].weight * plain(&p, m);
    }
    return sum;
}

typedef struct {
    double above_lowest, below_all; /* sums of what the search gains, and of what sight would gain beyond it */
    int exact, between;
    int leads, far; /* of the leads that hard told twice: beyond three errors */
    double squares; /* sum of the squared differences, in errors */
} Trial;

/* With two tricks left no choice of the seat comes later: the sums are equal. With three, the search is worth at least
 * what a fixed rule is, and at most what it would be to see all cards. */
static void try_position(const Kop *s, Seat seat, const Action legal[], int len, Rng *rng, Trial *trial)
{
    Kop view;
    KopImagined imagined;
    KopStakes stakes;
    KopAhead ahead[KOP_TRICKS];
    kop_game.observe(s, seat, &view);
    assert_true(kop_imagine(&view, seat, 100, kop_habit, NULL, rng, &imagined));
    kop_stakes_init(&view.scoring, &stakes);
    assert_true(kop_ahead(&imagined, &stakes, kop_habit, legal, len, ahead));
    for (int i = 0; i < len; i++) {
        double least = plain_sum(&imagined, &stakes, legal[i], PLAYS_LOWEST);
        double most = plain_sum(&imagined, &stakes, legal[i], SEES_ALL);
        assert_true(ahead[i].hope > least - 1e-6 && ahead[i].hope < most + 1e-6);
        trial->above_lowest += ahead[i].hope - least;
        trial->below_all += most - ahead[i].hope;
        trial->between++;
        if (s->played_len < KOP_SEATS * 2)
            continue;
        assert_true(most - least < 1e-6);
        trial->exact++;
    }
    kop_imagined_free(&imagined);
}

typedef void TryPosition(const Kop *s, Seat seat, const Action legal[], int len, Rng *rng, Trial *trial);

/* Quick plays deals in which nobody calls; each choice among the last three tricks but the last is tried. */
static void try_positions(TryPosition *try_one, Trial *trial)
{
    enum { DEALS = 40 };
    const Ruleset ruleset = rules_of("kop early_end=never");
    Rng rng = rng_make(&(Seed){ { 5 } }, STREAM_LAB);
    for (uint64_t number = 0; number < DEALS; number++) {
        SelfPlay play;
        self_play_deal(&ruleset, KOP_SEATS, number, (BotPlayer){ .bot = bot_of("quick") }, &play);
        for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE;) {
            const Kop *s = (const Kop *)&play.state;
            Action legal[ACTIONS_MAX];
            int len = kop_game.legal(s, seat, legal);
            if (s->phase != KOP_CARDS_PLAYED) {
                self_play_act_from(&play, seat, legal, 1);
                continue;
            }
            if (s->played_len >= KOP_SEATS && s->played_len < KOP_SEATS * 3 && len > 1)
                try_one(s, seat, legal, len, &rng, trial);
            self_play_act(&play, seat);
        }
    }
}

static void search_lies_between_a_rule_and_sight(void **state)
{
    Trial trial = { 0 };
    (void)state;
    try_positions(try_position, &trial);
    if (trial.exact < 30 || trial.between < 100 || trial.above_lowest < 1 || trial.below_all < 1)
        fail_msg("%d, %d; %f, %f", trial.exact, trial.between, trial.above_lowest, trial.below_all);
}

/* Hard weighs the position twice, in other worlds: how far apart are its leads, in units of the errors told? */
static void weigh_twice(const Kop *s, Seat seat, const Action legal[], int len, Rng *rng, Trial *trial)
{
    const double far_square = 9;
    Kop view;
    Worth worth[2][KOP_TRICKS];
    kop_game.observe(s, seat, &view);
    for (int i = 0; i < 2; i++)
        kop_weigh(
            &(BotTurn){
                .game = &kop_game, .view = &view, .seat = seat, .legal = legal, .legal_len = len, .rng = rng },
            worth[i]);
    for (int i = 1; i < len; i++) {
        double apart = worth[0][i].points - worth[0][0].points - (worth[1][i].points - worth[1][0].points);
        double error = worth[0][i].error > worth[0][0].error ? worth[0][i].error : worth[0][0].error;
        double square = apart * apart / (2 * error * error);
        if (error <= 0) {
            assert_true(apart * apart < 1e-9); /* all worlds are listed, and nothing is left to chance */
            continue;
        }
        trial->leads++;
        trial->squares += square;
        trial->far += square > far_square;
    }
}

static void errors_of_sampled_worlds_are_believable(void **state)
{
    Trial trial = { 0 };
    (void)state;
    try_positions(weigh_twice, &trial);
    if (trial.leads < 100 || trial.squares > 0.5 * trial.leads || trial.far > trial.leads / 50)
        fail_msg("%d leads, mean square %f, %d beyond 3 errors", trial.leads, trial.squares / trial.leads, trial.far);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search_lies_between_a_rule_and_sight),
        cmocka_unit_test(errors_of_sampled_worlds_are_believable),
    };
    return TESTS_RUN(tests);
}
