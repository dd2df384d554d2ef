#include "lab/players/lab_textbook.h"

#include "bots/common/full_cards.h"
#include "bots/common/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 1000,  /* of pimc */
    TRIALS = 4000,  /* of ismcts */
    DEPTH_MAX = 256 /* of the tree */
};

/* How much is explored, in standard deviations of what deals bring. */
static const double explores = 1.4;

/* What limits a choice, and how many nodes are spent. */
typedef struct {
    const Budget *budget;
    uint32_t most, done;
    uint64_t begun;
} Spent;

static Spent spend(const Budget *budget, uint32_t standard)
{
    return (Spent){ .budget = budget, .most = budget_nodes(budget, standard), .begun = budget_begin(budget) };
}

/* One node more; at least one is allowed. */
static bool goes_on(Spent *spent)
{
    bool is_late = spent->done > 0 && !budget_lasts(spent->budget, spent->begun);
    return !is_late && spent->done++ < spent->most;
}

static void imagine(const BotTurn *turn, StateBox *out)
{
    memcpy(out, turn->view, turn->game->state_size);
    turn->game->resample(out, turn->rng);
}

/* Several seats may act at once: whoever is quickest. */
static Seat who_acts(SeatSet set, Rng *rng)
{
    uint32_t others = (set & (set - 1)) ? rng_below(rng, (uint32_t)__builtin_popcount(set)) : 0;
    for (; others > 0; others--)
        set &= (SeatSet)(set - 1);
    return seat_first(set);
}

static void play_on(const Game *game, StateBox *state, Rng *rng)
{
    for (SeatSet set; (set = game->to_act(state)) != 0;) {
        Seat seat = who_acts(set, rng);
        game->apply(state, seat, bot_act(&bot_quick, game, state, seat, rng));
    }
}

/* ---- pimc ---- */

/* What each action is worth in a determinization. Where that is not known with all cards, it is played on. */
static void tell(FullCards *cards, const BotTurn *open, Worth out[])
{
    if (full_cards_tell(cards, open, out) != FULL_NOT_TOLD)
        return;
    for (int i = 0; i < open->legal_len; i++) {
        StateBox after;
        memcpy(&after, open->view, open->game->state_size);
        open->game->apply(&after, open->seat, open->legal[i]);
        play_on(open->game, &after, open->rng);
        out[i].points = worth_of_end(open->game, &after, open->seat);
    }
}

static int choose_pimc(const BotTurn *turn)
{
    Worth sum[ACTIONS_MAX] = { 0 }, worth[ACTIONS_MAX];
    StateBox world;
    BotTurn open = *turn;
    FullCards *cards = turn->legal_len > 1 ? full_cards_open(NULL) : NULL;
    open.view = &world;
    if (!cards)
        return 0;
    for (Spent spent = spend(&turn->budget, WORLDS); goes_on(&spent);) {
        imagine(turn, &world);
        tell(cards, &open, worth);
        for (int i = 0; i < turn->legal_len; i++)
            sum[i].points += worth[i].points;
    }
    full_cards_close(cards);
    return worth_best(sum, turn->legal_len);
}

/* ---- ismcts ---- */

/* What is known of an action at a node. A node is no more than a number, made of all that the seat was told on the way
 * to it; so actions are found by the numbers of both. */
typedef struct {
    uint64_t key;              /* 0: none */
    uint32_t tried, available; /* available: how often it could have been tried since the first time */
    double sum;                /* what it brought whoever acted */
} Branch;

typedef struct {
    const BotTurn *turn;
    Branch *branch;
    uint64_t mask; /* room for so many, less one */
    uint32_t ends;
    double sum, squares; /* of what the ends brought the seat */
} Tree;

/* One way down. */
typedef struct {
    Branch *branch[DEPTH_MAX];
    Seat seat[DEPTH_MAX];
    int len;
} Way;

/* FNV-1a by words, mixed further since keys are cut to their lowest bits. */
static uint64_t mixed(uint64_t key, uint64_t more)
{
    key = (key ^ more) * 0x100000001B3u;
    return key ^ key >> 29;
}

static uint64_t number_of(Action action)
{
    return (uint64_t)action.verb << 24 | (uint64_t)action.card << 16 | (uint64_t)action.from << 8 | action.to;
}

/* The place of an action; its key is 0 if it has not been tried. */
static Branch *find(const Tree *tree, uint64_t node, Seat seat, Action action)
{
    uint64_t key = mixed(mixed(node, seat), number_of(action)) | 1;
    Branch *at = &tree->branch[key >> 1 & tree->mask];
    while (at->key != 0 && at->key != key)
        at = &tree->branch[(uint64_t)(at + 1 - tree->branch) & tree->mask];
    return at;
}

/* The node after an action: what the seat that thinks is told of it. */
static uint64_t node_after(const Tree *tree, uint64_t node, const void *state, Seat seat, Action action)
{
    Action told[TOLD_MAX];
    int len = game_told(tree->turn->game, state, seat, action, tree->turn->seat, told);
    node = mixed(node, 1u + seat);
    for (int i = 0; i < len; i++)
        node = mixed(node, number_of(told[i]));
    return node;
}

static double spread_of(const Tree *tree)
{
    double mean = tree->ends > 0 ? tree->sum / tree->ends : 0;
    return tree->ends > 1 ? worth_root(tree->squares / tree->ends - mean * mean) : 0;
}

static double bound_of(const Branch *branch, double spread)
{
    return branch->sum / branch->tried + explores * spread * sqrt(log(branch->available) / branch->tried);
}

/* One of those that have not been tried, by lot, or else the one with the highest bound; of equal ones the one that has
 * been tried least, since nothing is explored while all ends are the same. */
static int pick(const Tree *tree, uint64_t node, Seat seat, const Action legal[], int len)
{
    int fresh[ACTIONS_MAX], fresh_len = 0, best = 0;
    const Branch *highest = NULL;
    double most = 0, spread = spread_of(tree);
    for (int i = 0; i < len; i++) {
        Branch *branch = find(tree, node, seat, legal[i]);
        if (branch->key == 0) {
            fresh[fresh_len++] = i;
            continue;
        }
        branch->available++;
        double bound = bound_of(branch, spread);
        if (!highest || bound > most || (bound >= most && branch->tried < highest->tried)) {
            highest = branch;
            most = bound;
            best = i;
        }
    }
    return fresh_len > 0 ? fresh[rng_below(tree->turn->rng, (uint32_t)fresh_len)] : best;
}

/* Goes down to an action that has not been tried, and adds it. */
static void go_down(const Tree *tree, StateBox *world, Way *way)
{
    const Game *game = tree->turn->game;
    uint64_t node = 0;
    SeatSet set = seat_bit(tree->turn->seat);
    for (bool is_fresh = false; set && !is_fresh && way->len < DEPTH_MAX; set = game->to_act(world)) {
        Action legal[ACTIONS_MAX];
        Seat seat = who_acts(set, tree->turn->rng);
        int len = game->legal(world, seat, legal);
        Action action = legal[pick(tree, node, seat, legal, len)];
        Branch *branch = find(tree, node, seat, action);
        is_fresh = branch->key == 0;
        if (is_fresh)
            *branch = (Branch){ .key = mixed(mixed(node, seat), number_of(action)) | 1, .available = 1 };
        way->branch[way->len] = branch;
        way->seat[way->len++] = seat;
        node = node_after(tree, node, world, seat, action);
        game->apply(world, seat, action);
    }
}

static void try_once(Tree *tree)
{
    const BotTurn *turn = tree->turn;
    StateBox world;
    Way way = { .len = 0 };
    imagine(turn, &world);
    go_down(tree, &world, &way);
    play_on(turn->game, &world, turn->rng);
    for (int i = 0; i < way.len; i++) {
        way.branch[i]->tried++;
        way.branch[i]->sum += worth_of_end(turn->game, &world, way.seat[i]);
    }
    double own = worth_of_end(turn->game, &world, turn->seat);
    tree->sum += own;
    tree->squares += own * own;
    tree->ends++;
}

static int tried_most(const Tree *tree)
{
    const BotTurn *turn = tree->turn;
    uint32_t most = 0;
    int best = 0;
    for (int i = 0; i < turn->legal_len; i++) {
        uint32_t tried = find(tree, 0, turn->seat, turn->legal[i])->tried;
        if (tried > most) {
            most = tried;
            best = i;
        }
    }
    return best;
}

static int choose_ismcts(const BotTurn *turn)
{
    enum { NODES_MAX = 1 << 18 };
    Spent spent = spend(&turn->budget, TRIALS);
    Tree tree = { .turn = turn, .mask = 1 };
    spent.most = spent.most < NODES_MAX ? spent.most : NODES_MAX;
    while (tree.mask < 2 * (uint64_t)spent.most)
        tree.mask = 2 * tree.mask + 1;
    tree.branch = turn->legal_len > 1 ? calloc(tree.mask + 1, sizeof *tree.branch) : NULL;
    if (!tree.branch)
        return 0;
    while (goes_on(&spent))
        try_once(&tree);
    int best = tried_most(&tree);
    free(tree.branch);
    return best;
}

const Bot lab_pimc = { .name = "pimc",
                       .help = "the best on average over a thousand worlds, with all cards known in each",
                       .choose = choose_pimc,
                       .needs_view = true,
                       .has_budget = true,
                       .is_slow = true };
const Bot lab_ismcts = { .name = "ismcts",
                         .help = "tree search over what its seat is told, a new world each time",
                         .choose = choose_ismcts,
                         .needs_view = true,
                         .has_budget = true,
                         .is_slow = true };
