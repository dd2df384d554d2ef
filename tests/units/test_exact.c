/* test_exact.c - small games are solved as they are known to be (Kuhn's poker), and as a plain solver solves them that
 * plays each deal by itself and keeps what a seat was told as it was told. */
#include "lab/exact/exact_games.h"
#include "lab/exact/exact_player.h"
#include "lab/exact/exact_solve.h"

#include "named.h"

#include <math.h>
#include <stdlib.h>

/* ---- Kuhn's poker: three cards, a chip each before the deal, one more by a bet ---- */

enum { PASS, BET };
typedef struct {
    uint8_t card[2], said[3], len;
} Kuhn;

static bool kuhn_is_over(const Kuhn *s)
{
    return s->len == 3 || (s->len == 2 && !(s->said[0] == PASS && s->said[1] == BET));
}

static SeatSet kuhn_to_act(const void *state)
{
    const Kuhn *s = state;
    return kuhn_is_over(s) ? 0 : seat_bit(s->len % 2);
}

static int kuhn_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    (void)state, (void)seat;
    out[0] = (Action){ .verb = PASS };
    out[1] = (Action){ .verb = BET };
    return 2;
}

static void kuhn_apply(void *state, Seat seat, Action action)
{
    Kuhn *s = state;
    (void)seat;
    s->said[s->len++] = action.verb;
}

/* Twice what a seat wins is how much more it has than the other: so a chip is half a point. */
static void kuhn_score(const void *state, int32_t out[SEATS_MAX])
{
    const Kuhn *s = state;
    bool bet = s->said[s->len - 1] == BET || (s->len > 1 && s->said[s->len - 2] == BET);
    bool folded = s->said[s->len - 1] == PASS && s->len > 1 && s->said[s->len - 2] == BET;
    int winner = folded ? s->len % 2 : s->card[1] > s->card[0], chips = bet && !folded ? 2 : 1;
    out[winner] = chips;
    out[1 - winner] = -chips;
}

static void kuhn_observe(const void *state, Seat viewer, void *view)
{
    Kuhn *v = view;
    *v = *(const Kuhn *)state;
    v->card[1 - viewer] = CARD_HIDDEN;
}

static bool kuhn_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)state, (void)actor, (void)viewer;
    *out = action;
    return true;
}

static const Game kuhn = { .id = "kuhn",
                           .seats_min = 2,
                           .seats_max = 2,
                           .state_size = sizeof(Kuhn),
                           .to_act = kuhn_to_act,
                           .legal = kuhn_legal,
                           .apply = kuhn_apply,
                           .score = kuhn_score,
                           .observe = kuhn_observe,
                           .seen = kuhn_seen };

static void kuhn_poker_is_worth_an_eighteenth(void **state)
{
    StateBox world[6];
    int worlds = 0;
    ExactTree tree;
    ExactSolved solved;
    (void)state;
    memset(world, 0, sizeof world);
    for (uint8_t own = 1; own <= 3; own++)
        for (uint8_t other = 1; other <= 3; other++)
            if (own != other)
                *(Kuhn *)&world[worlds++] = (Kuhn){ .card = { own, other } };
    assert_int_equal(exact_tree_open(&kuhn, 2, world, (size_t)worlds, &tree), OK);
    assert_int_equal(tree.infos, 12);
    double *strategy = calloc(tree.choices, sizeof *strategy);
    assert_int_equal(exact_solve(&tree, &(ExactOrder){ .gap = 1e-5, .rounds = 100000 }, strategy, &solved), OK);
    if (solved.gap.exploitability > 1e-5)
        fail_msg("exploitable by %g after %u rounds", solved.gap.exploitability, solved.rounds);
    assert_true(fabs(solved.gap.value[0] / 2 + 1.0 / 18) < 1e-5);
    assert_true(fabs(solved.gap.value[0] + solved.gap.value[1]) < 1e-12);
    free(strategy);
    exact_tree_close(&tree);
}

/* ---- The plain solver ---- */

enum { TOLD_LEN = 1024, SETS_MAX = 1 << 15, CHOICES_MAX = 8 };

/* All that a seat was told, and what it sees. */
typedef struct {
    Action told[TOLD_LEN];
    int len;
    StateBox view;
} Key;

typedef struct {
    Key *key;
    Seat seat;
    int len;
    double regret[CHOICES_MAX], now[CHOICES_MAX], sum[CHOICES_MAX], more[CHOICES_MAX];
} Set;

typedef struct {
    const Game *game;
    int seats;
    Set *set;
    int sets;
} Plain;

/* A deal on its way. */
typedef struct {
    StateBox state;
    Key key[2];
} Way;

static Set *set_of(Plain *plain, const Way *way, Seat seat, int len)
{
    const Key *key = &way->key[seat];
    for (int i = 0; i < plain->sets; i++) {
        Set *set = &plain->set[i];
        if (set->seat == seat && set->key->len == key->len &&
            memcmp(set->key->told, key->told, (size_t)key->len * sizeof *key->told) == 0 &&
            memcmp(&set->key->view, &key->view, plain->game->state_size) == 0)
            return set;
    }
    assert_true(plain->sets < SETS_MAX && len <= CHOICES_MAX);
    Set *set = &plain->set[plain->sets++];
    *set = (Set){ .key = malloc(sizeof *set->key), .seat = seat, .len = len };
    *set->key = *key;
    for (int i = 0; i < len; i++)
        set->now[i] = 1.0 / len;
    return set;
}

static void see(const Plain *plain, Way *way)
{
    for (Seat seat = 0; seat < plain->seats; seat++) {
        memset(&way->key[seat].view, 0, sizeof way->key[seat].view);
        plain->game->observe(&way->state, seat, &way->key[seat].view);
    }
}

static void go(const Plain *plain, Way *way, Seat actor, Action action)
{
    for (Seat seat = 0; seat < plain->seats; seat++) {
        Key *key = &way->key[seat];
        Action told[TOLD_MAX];
        int len = game_told(plain->game, &way->state, actor, action, seat, told);
        for (int i = 0; i < len; i++)
            key->told[key->len++] = told[i];
        assert_true(key->len < TOLD_LEN - TOLD_MAX);
    }
    plain->game->apply(&way->state, actor, action);
    see(plain, way);
}

static double end_of(const Plain *plain, const Way *way, Seat seat)
{
    int32_t score[SEATS_MAX];
    plain->game->score(&way->state, score);
    int more = score[seat] - (plain->seats > 1 ? score[1 - seat] : 0);
    return game_low_wins(plain->game, &way->state) ? -more : more;
}

/* The value for a seat from here on; own: how likely it comes here itself, others: how likely all else does. With
 * weight 0 it notes what is regretted, else what the strategy is; means: it goes by the mean strategy, and notes
 * nothing. */
static double walk(Plain *plain, const Way *way, Seat seat, double own, double others, double weight, bool means)
{
    Action legal[ACTIONS_MAX];
    SeatSet set = plain->game->to_act(&way->state);
    double value[CHOICES_MAX], mean = 0, all = 0;
    if (!set)
        return end_of(plain, way, seat);
    Seat actor = seat_first(set);
    int len = plain->game->legal(&way->state, actor, legal);
    Set *at = len > 1 ? set_of(plain, way, actor, len) : NULL;
    for (int i = 0; at && i < len; i++)
        all += at->sum[i];
    for (int i = 0; i < len; i++) {
        double share = !at ? 1 : means ? (all > 0 ? at->sum[i] / all : 1.0 / len) : at->now[i];
        Way *after = malloc(sizeof *after);
        *after = *way;
        go(plain, after, actor, legal[i]);
        value[i] = walk(plain, after, seat, actor == seat ? own * share : own,
                        actor == seat ? others : others * share, weight, means);
        mean += share * value[i];
        free(after);
    }
    for (int i = 0; at && actor == seat && !means && i < len; i++) {
        if (weight == 0)
            at->more[i] += others * (value[i] - mean);
        else
            at->sum[i] += weight * own * at->now[i];
    }
    return mean;
}

static double walk_all(Plain *plain, const ExactWorlds *worlds, Seat seat, double weight, bool means)
{
    double sum = 0;
    Way *way = malloc(sizeof *way);
    for (size_t i = 0; i < worlds->worlds; i++) {
        memset(way, 0, sizeof *way);
        way->state = worlds->world[i];
        see(plain, way);
        sum += walk(plain, way, seat, 1, 1.0 / (double)worlds->worlds, weight, means) / (double)worlds->worlds;
    }
    free(way);
    return sum;
}

static const double LEAST_REGRET = 1e-9; /* what is less comes of rounding */

static void play_round(Plain *plain, const ExactWorlds *worlds, int round)
{
    for (Seat seat = 0; seat < plain->seats; seat++) {
        walk_all(plain, worlds, seat, 0, false);
        for (int k = 0; k < plain->sets; k++) {
            Set *set = &plain->set[k];
            double all = 0;
            for (int i = 0; set->seat == seat && i < set->len; i++) {
                const double regret = set->regret[i] + set->more[i];
                set->regret[i] = regret > LEAST_REGRET ? regret : 0;
                set->more[i] = 0;
                all += set->regret[i];
            }
            for (int i = 0; set->seat == seat && i < set->len; i++)
                set->now[i] = all > 0 ? set->regret[i] / all : 1.0 / set->len;
        }
        walk_all(plain, worlds, seat, (double)round * round, false);
    }
}

/* Deals that a seat cannot tell apart yet, and how likely each is. */
typedef struct {
    Way way;
    double chance;
} Held;

static const Plain *compared; /* for compare_held */
static Seat compared_seat;

static int compare_held(const void *a, const void *b)
{
    const Key *one = &((const Held *)a)->way.key[compared_seat], *other = &((const Held *)b)->way.key[compared_seat];
    if (one->len != other->len)
        return one->len < other->len ? -1 : 1;
    int told = memcmp(one->told, other->told, (size_t)one->len * sizeof *one->told);
    return told != 0 ? told : memcmp(&one->view, &other->view, compared->game->state_size);
}

/* Plays on until the seat has a choice, or to the end: ends are counted, the others listed. */
static double play_on(Plain *plain, Seat seat, const Held *held, Held **list, size_t *len)
{
    Action legal[ACTIONS_MAX];
    SeatSet set = plain->game->to_act(&held->way.state);
    double ends = 0, all = 0;
    if (!set)
        return held->chance * end_of(plain, &held->way, seat);
    Seat actor = seat_first(set);
    int actions = plain->game->legal(&held->way.state, actor, legal);
    if (actor == seat && actions > 1) {
        *list = realloc(*list, (*len + 1) * sizeof **list);
        (*list)[(*len)++] = *held;
        return 0;
    }
    Set *at = actions > 1 ? set_of(plain, &held->way, actor, actions) : NULL;
    for (int i = 0; at && i < actions; i++)
        all += at->sum[i];
    for (int i = 0; i < actions; i++) {
        Held *after = malloc(sizeof *after);
        *after = *held;
        after->chance *= !at ? 1 : all > 0 ? at->sum[i] / all : 1.0 / actions;
        go(plain, &after->way, actor, legal[i]);
        ends += play_on(plain, seat, after, list, len);
        free(after);
    }
    return ends;
}

/* The best that a seat can get from these deals on: it parts them by what it was told, and takes the best action of
 * each part. */
static double best_of(Plain *plain, Seat seat, const Held held[], size_t len)
{
    Held *list = NULL;
    size_t listed = 0;
    double sum = 0;
    for (size_t i = 0; i < len; i++)
        sum += play_on(plain, seat, &held[i], &list, &listed);
    compared = plain;
    compared_seat = seat;
    if (listed > 0)
        qsort(list, listed, sizeof *list, compare_held);
    for (size_t from = 0, to; from < listed; from = to) {
        Action legal[ACTIONS_MAX];
        for (to = from + 1; to < listed && compare_held(&list[from], &list[to]) == 0;)
            to++;
        int actions = plain->game->legal(&list[from].way.state, seat, legal);
        double best = -INFINITY;
        Held *after = malloc((to - from) * sizeof *after);
        for (int a = 0; a < actions; a++) {
            for (size_t i = from; i < to; i++) {
                after[i - from] = list[i];
                go(plain, &after[i - from].way, seat, legal[a]);
            }
            best = fmax(best, best_of(plain, seat, after, to - from));
            compared_seat = seat;
        }
        sum += best;
        free(after);
    }
    free(list);
    return sum;
}

static double best_from_deals(Plain *plain, const ExactWorlds *worlds, Seat seat)
{
    Held *all = calloc(worlds->worlds, sizeof *all);
    for (size_t i = 0; i < worlds->worlds; i++) {
        all[i].way.state = worlds->world[i];
        all[i].chance = 1.0 / (double)worlds->worlds;
        see(plain, &all[i].way);
    }
    double best = best_of(plain, seat, all, worlds->worlds);
    free(all);
    return best;
}

/* Both play so many rounds; values and best answers of the mean strategies are the same. */
static void check_against_plain(const ExactGame *row, int rounds)
{
    ExactWorlds worlds;
    ExactTree tree;
    ExactSolved solved;
    assert_int_equal(exact_worlds_open(row, &worlds), OK);
    assert_int_equal(exact_tree_open(worlds.ruleset.game, row->seats, worlds.world, worlds.worlds, &tree), OK);
    double *strategy = calloc(tree.choices + 1, sizeof *strategy);
    const ExactOrder order = { .gap = -1, .rounds = (uint32_t)rounds };
    assert_int_equal(exact_solve(&tree, &order, strategy, &solved), OK);
    Plain plain = { .game = worlds.ruleset.game, .seats = row->seats, .set = calloc(SETS_MAX, sizeof(Set)) };
    for (int round = 1; round <= rounds; round++)
        play_round(&plain, &worlds, round);
    assert_int_equal(plain.sets, tree.infos);
    for (Seat seat = 0; seat < row->seats; seat++) {
        double value = walk_all(&plain, &worlds, seat, 0, true), best = best_from_deals(&plain, &worlds, seat);
        if (fabs(value - solved.gap.value[seat]) > 1e-9 || fabs(best - solved.gap.best[seat]) > 1e-9)
            fail_msg("%s, seat %d: value %.12f, best %.12f; the plain solver has %.12f, %.12f", row->id, seat,
                     solved.gap.value[seat], solved.gap.best[seat], value, best);
    }
    for (int i = 0; i < plain.sets; i++)
        free(plain.set[i].key);
    free(plain.set);
    free(strategy);
    exact_tree_close(&tree);
    exact_worlds_close(&worlds);
}

static void a_plain_solver_has_the_same_values(void **state)
{
    const char *golf = exact_games[0].rules;
    const ExactGame *power;
    (void)state;
    assert_int_equal(exact_games_find(slice_of("power-6"), &power, NULL), OK);
    check_against_plain(&(ExactGame){ .id = "golf-6", .rules = golf, .seats = 2, .cards = "AS AS 7S 7S 7S 10S" }, 3);
    check_against_plain(&(ExactGame){ .id = "power-4", .rules = power->rules, .seats = 2, .cards = "AS 7S 8S JS" },
                        3);
    check_against_plain(&(ExactGame){ .id = "patience-3",
                                      .rules = "golf packs=4 columns=3 rows=1 match=1",
                                      .seats = 1,
                                      .cards = "2S 2S 3S 3S 4S 5S" },
                        3);
}

/* ---- The table ---- */

static void the_small_games_have_as_many_deals_as_can_be_counted(void **state)
{
    static const struct {
        const char *id;
        size_t worlds;
    } expected[] = { { "golf-8", 2520 }, { "power-6", 720 }, { "patience-4", 630 }, { "kop-8", 2520 } };
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const ExactGame *game;
        ExactWorlds worlds;
        assert_int_equal(exact_games_find(slice_of(expected[i].id), &game, NULL), OK);
        assert_int_equal(exact_worlds_open(game, &worlds), OK);
        assert_int_equal(worlds.worlds, expected[i].worlds);
        for (size_t w = 0; w < worlds.worlds; w += 97)
            assert_true(worlds.ruleset.game->sound(&worlds.world[w]));
        exact_worlds_close(&worlds);
    }
}

static void an_unknown_small_game_is_refused(void **state)
{
    const ExactGame *game;
    Fault fault;
    (void)state;
    assert_int_equal(exact_games_find(slice_of("golf-9"), &game, &fault), ERR_UNKNOWN);
    assert_says(fault.text, "golf-8, golf-10, power-6, patience-4 or kop-8");
}

/* The end of a deal of Kop is solved, and who plays at random loses by it. */
static void a_strategy_is_exploited_by_what_it_loses(void **state)
{
    const ExactGame *game;
    ExactWorlds worlds;
    ExactTree tree;
    ExactSolved solved;
    ExactGap gap;
    (void)state;
    assert_int_equal(exact_games_find(slice_of("kop-8"), &game, NULL), OK);
    assert_int_equal(exact_worlds_open(game, &worlds), OK);
    assert_int_equal(exact_tree_open(worlds.ruleset.game, 4, worlds.world, worlds.worlds, &tree), OK);
    double *strategy = calloc(tree.choices, sizeof *strategy);
    assert_int_equal(exact_solve(&tree, &(ExactOrder){ .gap = 1e-6, .rounds = 1000 }, strategy, &solved), OK);
    assert_true(solved.gap.exploitability <= 1e-6);
    exact_uniform(&tree, strategy);
    assert_int_equal(exact_gap(&tree, strategy, &gap), OK);
    double alike = gap.exploitability;
    exact_player(&tree, &(BotPlayer){ .bot = bot_of("quick") }, 1, 1, strategy);
    assert_int_equal(exact_gap(&tree, strategy, &gap), OK);
    assert_true(alike > 0.01 && gap.exploitability >= 0 && gap.exploitability < alike);
    free(strategy);
    exact_tree_close(&tree);
    exact_worlds_close(&worlds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kuhn_poker_is_worth_an_eighteenth),
        cmocka_unit_test(a_plain_solver_has_the_same_values),
        cmocka_unit_test(the_small_games_have_as_many_deals_as_can_be_counted),
        cmocka_unit_test(an_unknown_small_game_is_refused),
        cmocka_unit_test(a_strategy_is_exploited_by_what_it_loses),
    };
    return TESTS_RUN(tests);
}
