#include "lab/exact/exact_tree.h"

#include "bots/common/worth.h"
#include "memory/list.h"

#include <string.h>

/* What a seat has been told so far, as a number. */
typedef struct {
    uint64_t low, high;
} Told;

/* A world, and what its seats have been told. */
typedef struct {
    StateBox state;
    Told told[SEATS_MAX];
} World;

/* An information set by what its seat was told. */
typedef struct {
    Told told;
    uint32_t info; /* and one more; 0: none */
} Place;

typedef struct {
    ExactTree *tree;
    Place *place;
    size_t places; /* a power of two */
    Status status;
} Grower;

static uint64_t mixed(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 32;
}

/* Adds words to what is told: in four lanes, since a view is long. */
static void tell_words(Told *told, const uint64_t word[], size_t len)
{
    uint64_t a = told->low, b = told->high, c = told->low ^ len, d = ~told->high;
    size_t i = 0;
    for (; i + 4 <= len; i += 4) {
        a = mixed(a, word[i]);
        b = mixed(b, word[i + 1]);
        c = mixed(c, word[i + 2]);
        d = mixed(d, word[i + 3]);
    }
    for (; i < len; i++)
        a = mixed(a, word[i]);
    told->low = mixed(mixed(a, b), mixed(c, d));
    told->high = mixed(mixed(d + 1, c), mixed(b + 2, a));
}

/* What every seat sees of a world. */
static void tell_views(const Grower *grower, World *world)
{
    const ExactTree *tree = grower->tree;
    for (Seat seat = 0; seat < tree->seats; seat++) {
        StateBox view = { 0 };
        tree->game->observe(&world->state, seat, &view);
        tell_words(&world->told[seat], (const uint64_t *)&view, (tree->game->state_size + 7) / 8);
    }
}

/* What every seat is told of an action that is to come. */
static void tell_action(const Grower *grower, World *world, Seat actor, Action action)
{
    const ExactTree *tree = grower->tree;
    for (Seat seat = 0; seat < tree->seats; seat++) {
        Action seen[TOLD_MAX];
        int len = game_told(tree->game, &world->state, actor, action, seat, seen);
        uint64_t word[1 + TOLD_MAX] = { 1u + actor };
        for (int i = 0; i < len; i++)
            word[1 + i] = (uint64_t)seen[i].verb << 24 | (uint64_t)seen[i].card << 16 | (uint64_t)seen[i].from << 8 |
                          seen[i].to;
        tell_words(&world->told[seat], word, (size_t)len + 1);
    }
}

static bool is_over(const Grower *grower, const World *world)
{
    return grower->tree->game->to_act(&world->state) == 0;
}

static void fail(Grower *grower, Status status)
{
    if (grower->status == OK)
        grower->status = status;
}

/* A list with room for `more` items behind its len ones; on failure the list as it was. */
static void *room(Grower *grower, void *list, size_t len, size_t more, size_t each)
{
    void *bigger = more > 0 ? list_room_for(list, (int64_t)len, (int64_t)more, each) : list;
    if (!bigger && more > 0)
        fail(grower, ERR_MEMORY);
    return bigger ? bigger : list;
}

/* A node with room for its edges. */
static uint32_t add_node(Grower *grower, ExactNode node, size_t edges)
{
    ExactTree *tree = grower->tree;
    if (tree->nodes == EXACT_NODES_MAX)
        fail(grower, ERR_RANGE);
    tree->node = room(grower, tree->node, tree->nodes, 1, sizeof *tree->node);
    tree->to = room(grower, tree->to, tree->edges, edges, sizeof *tree->to);
    tree->chance = room(grower, tree->chance, tree->edges, edges, sizeof *tree->chance);
    if (grower->status != OK)
        return 0;
    if (edges > 0) {
        node.first = (uint32_t)tree->edges;
        node.len = (uint16_t)edges;
    }
    tree->node[tree->nodes] = node;
    tree->edges += edges;
    return (uint32_t)tree->nodes++;
}

static uint32_t add_end(Grower *grower, const World world[], size_t worlds)
{
    ExactTree *tree = grower->tree;
    tree->pay = room(grower, tree->pay, tree->pays, (size_t)tree->seats, sizeof *tree->pay);
    if (grower->status != OK)
        return 0;
    double *pay = tree->pay + tree->pays;
    memset(pay, 0, (size_t)tree->seats * sizeof *pay);
    for (size_t i = 0; i < worlds; i++)
        for (Seat seat = 0; seat < tree->seats; seat++)
            pay[seat] += worth_of_end(tree->game, &world[i].state, seat) / (double)worlds;
    tree->pays += (size_t)tree->seats;
    return add_node(grower, (ExactNode){ .kind = EXACT_END, .first = (uint32_t)(tree->pays - (size_t)tree->seats) },
                    0);
}

static Place *place_of(const Grower *grower, Told told)
{
    size_t at = told.low & (grower->places - 1);
    while (grower->place[at].info &&
           (grower->place[at].told.low != told.low || grower->place[at].told.high != told.high))
        at = (at + 1) & (grower->places - 1);
    return &grower->place[at];
}

/* Twice the room for information sets, when half of it is used. */
static bool widen(Grower *grower)
{
    const size_t before = grower->places;
    Place *old = grower->place;
    if (2 * grower->tree->infos < before)
        return true;
    grower->places = before > 0 ? 2 * before : 1024;
    grower->place = calloc(grower->places, sizeof *grower->place);
    if (!grower->place) {
        grower->place = old;
        grower->places = before;
        fail(grower, ERR_MEMORY);
        return false;
    }
    for (size_t i = 0; i < before; i++)
        if (old[i].info)
            *place_of(grower, old[i].told) = old[i];
    free(old);
    return true;
}

/* The information set of a seat that is to choose among so many actions. */
static uint32_t info_of(Grower *grower, const World *world, Seat seat, int len, int depth)
{
    ExactTree *tree = grower->tree;
    if (!widen(grower))
        return 0;
    Place *place = place_of(grower, world->told[seat]);
    if (place->info) {
        const ExactInfo *info = &tree->info[place->info - 1];
        REQUIRE(info->seat == seat && info->len == len && info->depth == depth);
        return place->info - 1;
    }
    tree->info = room(grower, tree->info, tree->infos, 1, sizeof *tree->info);
    tree->view_of = room(grower, tree->view_of, tree->infos, 1, sizeof *tree->view_of);
    if (grower->status != OK)
        return 0;
    tree->info[tree->infos] =
        (ExactInfo){ .first = (uint32_t)tree->choices, .len = (uint16_t)len, .depth = (uint16_t)depth, .seat = seat };
    tree->view_of[tree->infos] = world->state;
    tree->choices += (size_t)len;
    tree->depth = depth + 1 > tree->depth ? depth + 1 : tree->depth;
    *place = (Place){ world->told[seat], (uint32_t)++tree->infos };
    return place->info - 1;
}

static int compare(const void *a, const void *b)
{
    const World *one = a, *other = b;
    return memcmp(one->told, other->told, sizeof one->told);
}

static uint32_t grow(Grower *grower, World world[], size_t worlds, const int depth[SEATS_MAX]);

/* Parts worlds by what their seats have been told, and grows each part. */
static uint32_t part(Grower *grower, World world[], size_t worlds, const int depth[SEATS_MAX])
{
    size_t parts = 1;
    qsort(world, worlds, sizeof *world, compare);
    for (size_t i = 1; i < worlds; i++)
        parts += compare(&world[i - 1], &world[i]) != 0;
    if (parts == 1)
        return grow(grower, world, worlds, depth);
    uint32_t node = add_node(grower, (ExactNode){ .kind = EXACT_CHANCE }, parts);
    for (size_t from = 0, to, i = 0; from < worlds && grower->status == OK; from = to, i++) {
        for (to = from + 1; to < worlds && compare(&world[from], &world[to]) == 0;)
            to++;
        uint32_t edge = grower->tree->node[node].first + (uint32_t)i,
                 next = grow(grower, world + from, to - from, depth);
        grower->tree->to[edge] = next;
        grower->tree->chance[edge] = (double)(to - from) / (double)worlds;
    }
    return node;
}

/* Carries an action out in each world, and grows what follows. */
static uint32_t act(Grower *grower, World world[], size_t worlds, Seat seat, Action action,
                    const int depth[SEATS_MAX])
{
    size_t over = 0;
    for (size_t i = 0; i < worlds; i++) {
        tell_action(grower, &world[i], seat, action);
        grower->tree->game->apply(&world[i].state, seat, action);
        over += is_over(grower, &world[i]);
    }
    if (over == worlds)
        return add_end(grower, world, worlds);
    for (size_t i = 0; i < worlds; i++)
        tell_views(grower, &world[i]);
    return part(grower, world, worlds, depth);
}

/* What follows where all worlds look the same to every seat. It may change them. */
static uint32_t grow(Grower *grower, World world[], size_t worlds, const int depth[SEATS_MAX])
{
    const Game *game = grower->tree->game;
    Action legal[ACTIONS_MAX];
    if (is_over(grower, world))
        return add_end(grower, world, worlds);
    Seat seat = seat_first(game->to_act(&world->state));
    int len = game->legal(&world->state, seat, legal), deeper[SEATS_MAX];
    if (len == 1)
        return act(grower, world, worlds, seat, legal[0], depth);
    uint32_t info = info_of(grower, world, seat, len, depth[seat]);
    uint32_t node = add_node(grower, (ExactNode){ .kind = EXACT_CHOICE, .info = info, .seat = seat }, (size_t)len);
    World *after = malloc(worlds * sizeof *after);
    if (!after)
        fail(grower, ERR_MEMORY);
    memcpy(deeper, depth, sizeof deeper);
    deeper[seat]++;
    for (int i = 0; i < len && grower->status == OK; i++) {
        memcpy(after, world, worlds * sizeof *after);
        uint32_t edge = grower->tree->node[node].first + (uint32_t)i;
        uint32_t next = act(grower, after, worlds, seat, legal[i], deeper);
        grower->tree->to[edge] = next;
        grower->tree->chance[edge] = 1;
    }
    free(after);
    return node;
}

Status exact_tree_open(const Game *game, int seats, const StateBox world[], size_t worlds, ExactTree *out)
{
    const int depth[SEATS_MAX] = { 0 };
    *out = (ExactTree){ .game = game, .seats = seats };
    Grower grower = { .tree = out };
    World *all = calloc(worlds, sizeof *all);
    REQUIRE(worlds > 0 && game->state_size <= sizeof(StateBox));
    for (size_t i = 0; i < worlds && all; i++) {
        memcpy(&all[i].state, &world[i], game->state_size);
        for (Seat seat = 0; seat < seats; seat++)
            all[i].told[seat] = (Told){ .low = seat, .high = 1 };
        tell_views(&grower, &all[i]);
    }
    if (all)
        part(&grower, all, worlds, depth);
    else
        fail(&grower, ERR_MEMORY);
    free(all);
    free(grower.place);
    return grower.status;
}

void exact_tree_close(ExactTree *tree)
{
    free(tree->node);
    free(tree->to);
    free(tree->chance);
    free(tree->pay);
    free(tree->info);
    free(tree->view_of);
    *tree = (ExactTree){ 0 };
}
