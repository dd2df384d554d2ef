/* score_exclusive.c - scores a rank when each card may belong to one set only. It tries all families of sets that
 * share no card and cannot be extended, and takes the one with the lowest total (rules C2). */
#include "games/golf/options.h"
#include "games/golf/scoring/score_hand.h"

enum { SETS_MAX = 1024 }; /* a grid of 4 x 4 has 42 lines and 9 blocks; 8 columns have 247 groups of two and more */

typedef struct {
    uint16_t places;
    uint8_t kind;
    int16_t points;
} Set;

typedef struct {
    Hand *h;
    uint16_t all; /* the places with cards of the rank */
    GolfSetKind paying;
    int sets_len;
    Set set[SETS_MAX];
    uint16_t chosen[SLOTS_MAX];
    int chosen_len;
    bool any;
    int best;
    GolfSetKind best_paying;
    uint16_t best_chosen[SLOTS_MAX]; /* indices in set[] */
    int best_len;
} Search;

static void add(Search *s, GolfSetKind kind, uint16_t places, int points)
{
    REQUIRE(s->sets_len < SETS_MAX);
    s->set[s->sets_len++] = (Set){ .places = places, .kind = (uint8_t)kind, .points = (int16_t)points };
}

static void add_lines(Search *s, int rank)
{
    const Hand *h = s->h;
    uint16_t jokers = bonus_places(h, GOLF_SET_JOKERS, rank);
    for (int i = 0; i < h->g->lines_len; i++) {
        uint16_t line = h->g->line[i];
        bool of_jokers = h->g->jokers != 0 && (line & ~jokers) == 0;
        if ((line & ~h->of[rank]) == 0)
            add(s, of_jokers ? GOLF_SET_JOKERS : GOLF_SET_LINE, line, of_jokers ? h->g->jokers : 0);
    }
}

static void add_blocks(Search *s, int rank)
{
    const GolfScoring *g = s->h->g;
    uint16_t of = bonus_places(s->h, GOLF_SET_BLOCK, rank);
    for (int i = 0; g->block != 0 && i < blocks_len(g); i++)
        if ((block_places(g, i) & ~of) == 0)
            add(s, GOLF_SET_BLOCK, block_places(g, i), g->block);
}

/* Adds groups of full columns. Any two or more columns together pay quad_cols; any two pay special_quad. */
static void add_columns(Search *s, GolfSetKind kind, int rank)
{
    const GolfScoring *g = s->h->g;
    uint16_t of = bonus_places(s->h, kind, rank);
    uint32_t full = 0;
    if (bonus_of(g, kind) == 0)
        return;
    for (int column = 0; column < g->columns; column++)
        if ((column_places(g, column) & ~of) == 0)
            full |= 1u << column;
    for (uint32_t group = full; group; group = (group - 1) & full) {
        int count = __builtin_popcount(group);
        if (count < 2 || (kind == GOLF_SET_SPECIAL && count > 2))
            continue;
        uint16_t places = 0;
        for (int column = 0; column < g->columns; column++)
            if (group >> column & 1)
                places |= column_places(g, column);
        add(s, kind, places, kind == GOLF_SET_QUAD ? quad_points(g, count) : g->special);
    }
}

static void add_kings(Search *s, int rank)
{
    const GolfScoring *g = s->h->g;
    uint16_t of = bonus_places(s->h, GOLF_SET_KINGS, rank);
    for (int i = 0; g->kings != 0 && i < GOLF_SIDES; i++) {
        uint16_t side = side_places(g, i);
        if (side != 0 && (side & ~of) == 0)
            add(s, GOLF_SET_KINGS, side, g->kings);
    }
}

static void add_six(Search *s, int rank)
{
    const GolfScoring *g = s->h->g;
    uint16_t whole = all_places(g);
    if (g->six != 0 && (whole & ~s->h->real[rank]) == 0)
        add(s, GOLF_SET_SIX, whole, g->six);
}

static bool pays(const Search *s, const Set *set)
{
    return set->kind == s->paying && set->points < kept_value(s->h, set->places);
}

static int cost(const Search *s, const Set *set)
{
    int kept = kept_value(s->h, set->places);
    return pays(s, set) ? set->points : kept;
}

static bool can_be_added_to(const Search *s, uint16_t left)
{
    for (int i = 0; i < s->sets_len; i++)
        if ((s->set[i].places & ~left) == 0)
            return true;
    return false;
}

static void family_ends(Search *s, int points, uint16_t left)
{
    GolfAccount *account = s->h->account;
    if (can_be_added_to(s, left))
        return;
    s->h->account = NULL; /* only the best family is explained, at the end */
    points += loose_value(s->h, left);
    s->h->account = account;
    if (s->any && points >= s->best)
        return;
    s->any = true;
    s->best = points;
    s->best_paying = s->paying;
    s->best_len = s->chosen_len;
    for (int i = 0; i < s->chosen_len; i++)
        s->best_chosen[i] = s->chosen[i];
}

/* Decides about the lowest open place: it is the first of a set, or stays alone. */
static void try_families(Search *s, uint16_t open, uint16_t left, int points)
{
    if (open == 0) {
        family_ends(s, points, left);
        return;
    }
    uint16_t first = (uint16_t)(open & -open);
    for (int i = 0; i < s->sets_len; i++) {
        uint16_t places = s->set[i].places;
        if (!(places & first) || places & ~open)
            continue;
        s->chosen[s->chosen_len++] = (uint16_t)i;
        try_families(s, (uint16_t)(open & ~places), left, points + cost(s, &s->set[i]));
        s->chosen_len--;
    }
    try_families(s, (uint16_t)(open & ~first), left | first, points);
}

static void account_family(Search *s, uint16_t *used)
{
    uint16_t covered = 0, paid = 0;
    s->paying = s->best_paying;
    for (int i = 0; i < s->best_len; i++) {
        const Set *set = &s->set[s->best_chosen[i]];
        covered |= set->places;
        paid |= pays(s, set) ? set->places : 0;
        if (used && (set->kind == GOLF_SET_LINE || set->kind == GOLF_SET_JOKERS || set->kind == GOLF_SET_BLOCK))
            *used |= set->places;
        account_set(s->h, pays(s, set) ? (GolfSetKind)set->kind : GOLF_SET_LINE, set->places,
                    pays(s, set) ? set->points : 0);
    }
    if (s->h->account) {
        s->h->account->cancelled |= covered;
        s->h->account->kept |= covered & s->h->keeps & (uint16_t)~paid;
    }
    loose_value(s->h, (uint16_t)(s->all & ~covered)); /* explains its pairs */
}

int rank_exclusive(Hand *h, int rank, uint16_t *used)
{
    if ((h->of[rank] & (h->of[rank] - 1)) == 0)
        return loose_value(h, h->of[rank]);
    Search search, *s = &search; /* it is large, so only fields that are read are set */
    s->h = h;
    s->all = h->of[rank];
    s->sets_len = s->chosen_len = s->best = 0;
    s->any = false;
    add_lines(s, rank);
    add_blocks(s, rank);
    add_columns(s, GOLF_SET_QUAD, rank);
    add_columns(s, GOLF_SET_SPECIAL, rank);
    add_kings(s, rank);
    add_six(s, rank);
    if (s->sets_len == 0)
        return loose_value(h, s->all);
    uint32_t kinds = 0;
    for (int i = 0; i < s->sets_len; i++)
        kinds |= 1u << s->set[i].kind;
    for (GolfSetKind kind = GOLF_SET_LINE; kind <= GOLF_SET_JOKERS; kind++) {
        if (!(kinds >> kind & 1))
            continue;
        s->paying = kind; /* bonuses of different kinds do not add up: one kind pays (C4) */
        try_families(s, s->all, 0, 0);
    }
    if (h->account || used)
        account_family(s, used);
    return s->best;
}
