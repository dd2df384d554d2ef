/* bounds.c - goes rank by rank, as scoring does: what some cards of one rank count at least and at most, wherever they
 * lie; then which numbers of each rank fill the layout. */
#include "games/golf/bounds.h"

#include "games/golf/options.h"
#include "games/golf/scoring/score_hand.h"

#include <string.h>

enum {
    WORK_MAX = 4096,
    WORK_EXCLUSIVE_MAX = 64
}; /* layouts of one rank that are counted, each in a microsecond or so */
enum { COUNTS = SLOTS_MAX + 1 };

/* By the number of cards in the layout, and beside it. */
typedef struct {
    bool is_there[COUNTS][COUNTS];
    GolfBounds of[COUNTS][COUNTS];
} Table;

/* The cards of one rank: its different values, each with the number of cards that have it. */
typedef struct {
    int rank, cards, values;
    int16_t value[SUITS];
    int count[SUITS];
} RankCards;

typedef struct {
    const GolfScoring *g;
    int extras;
    Hand hand;
    Table *out;
} Counting;

int golf_extras(const Options *options, const GolfScoring *g)
{
    const int16_t *value = options->value;
    bool matches = value[GOLF_MATCH_MODE] != GOLF_MATCH_NONE;
    bool may_gain = (matches && (value[GOLF_MATCH_FAIL_DRAW] > 0 || value[GOLF_MATCH_TARGETS] == GOLF_MATCH_ANY)) ||
                    value[GOLF_MULTI_REPLACE_ALLOWED];
    return may_gain ? SLOTS_MAX - g->slots : 0;
}

static bool may_lack(const Options *options)
{
    const int16_t *value = options->value;
    return value[GOLF_MATCH_MODE] != GOLF_MATCH_NONE || value[GOLF_MULTI_REPLACE_ALLOWED] ||
           value[GOLF_REMOVE_COMPLETED];
}

static void add_value(RankCards *r, int16_t value, int count)
{
    int i = 0;
    while (i < r->values && r->value[i] != value)
        i++;
    if (i == r->values)
        r->value[r->values++] = value;
    r->count[i] += count;
    r->cards += count;
}

static RankCards cards_of(const GolfScoring *g, Pack pack, int rank)
{
    RankCards r = { .rank = rank };
    int jokers = pack.packs * pack.jokers_each + pack.jokers_more;
    if (rank == JOKER_RANK && jokers > 0)
        add_value(&r, g->value[JOKER], jokers);
    for (int suit = 0; rank != JOKER_RANK && suit < SUITS; suit++)
        add_value(&r, g->value[CARD(rank, suit)], pack.packs);
    return r;
}

static void widen(Table *table, int cards, int beside, int least, int most)
{
    GolfBounds *of = &table->of[cards][beside];
    bool is_new = !table->is_there[cards][beside];
    of->least = is_new || least < of->least ? least : of->least;
    of->most = is_new || most > of->most ? most : of->most;
    table->is_there[cards][beside] = true;
}

/* Gives each card from `place` on one of the values that are left, and counts every way. */
static void count_ways(Counting *c, RankCards *r, uint16_t rest, int cards, int beside)
{
    Hand *h = &c->hand;
    if (rest == 0) {
        int points = c->g->sharing == GOLF_EXCLUSIVE ? rank_exclusive(h, r->rank, NULL) : rank_shared(h, r->rank);
        widen(c->out, cards, beside, points, points);
        return;
    }
    int place = __builtin_ctz(rest);
    for (int i = 0; i < r->values; i++) {
        if (r->count[i] == 0)
            continue;
        r->count[i]--;
        h->value[place] = r->value[i];
        if (c->g->keep_neg >> r->rank & 1 && r->value[i] < 0)
            h->keeps |= (uint16_t)(1u << place);
        count_ways(c, r, (uint16_t)(rest & (rest - 1)), cards, beside);
        h->keeps &= (uint16_t) ~(1u << place);
        r->count[i]++;
    }
}

/* Counts the rank in these places of the layout, with that many cards beside it. */
static void count_places(Counting *c, RankCards *r, uint16_t places, int beside)
{
    int slots = c->g->slots, cards = __builtin_popcount(places);
    uint16_t all = (uint16_t)(places | ((1u << beside) - 1) << slots);
    c->hand = (Hand){ .g = c->g, .len = slots + beside };
    c->hand.of[r->rank] = c->hand.real[r->rank] = all;
    for (uint16_t rest = all; rest; rest &= (uint16_t)(rest - 1))
        c->hand.rank[__builtin_ctz(rest)] = (uint8_t)r->rank;
    count_ways(c, r, all, cards, beside);
}

/* How many layouts of the rank there are to count. */
static long work_of(const Counting *c, const RankCards *r)
{
    long work = 0, places = 1; /* the ways to choose places */
    for (int cards = 0; cards <= c->g->slots && cards <= r->cards; cards++) {
        for (int beside = 0; beside <= c->extras && cards + beside <= r->cards; beside++) {
            long ways = 1;
            for (int i = 0; i < cards + beside && ways <= WORK_MAX; i++)
                ways *= r->values;
            work += places * ways;
        }
        places = places * (c->g->slots - cards) / (cards + 1);
    }
    return work;
}

static void count_rank(Counting *c, RankCards *r, Table *out)
{
    memset(out, 0, sizeof *out);
    c->out = out;
    for (uint32_t places = 0; places < 1u << c->g->slots; places++)
        for (int beside = 0; beside <= c->extras && __builtin_popcount(places) + beside <= r->cards; beside++)
            count_places(c, r, (uint16_t)places, beside);
}

/* With values of one card each, all cards of the rank are as good as the lowest, or as bad as the highest. */
static void count_rank_roughly(Counting *c, const RankCards *r, Table *out)
{
    int16_t lowest = r->value[0], highest = r->value[0];
    Table high;
    for (int i = 1; i < r->values; i++) {
        lowest = r->value[i] < lowest ? r->value[i] : lowest;
        highest = r->value[i] > highest ? r->value[i] : highest;
    }
    count_rank(c, &(RankCards){ r->rank, r->cards, 1, { highest }, { r->cards } }, &high);
    count_rank(c, &(RankCards){ r->rank, r->cards, 1, { lowest }, { r->cards } }, out);
    for (int cards = 0; cards < COUNTS; cards++)
        for (int beside = 0; beside < COUNTS; beside++)
            out->of[cards][beside].most = high.of[cards][beside].most;
}

/* What two tables make together. */
static void join(const Counting *c, const Table *a, const Table *b, Table *out)
{
    int slots = c->g->slots;
    Table made = { 0 };
    for (int cards = 0; cards <= slots; cards++)
        for (int beside = 0; beside <= c->extras; beside++) {
            if (!a->is_there[cards][beside])
                continue;
            GolfBounds one = a->of[cards][beside];
            for (int more = 0; cards + more <= slots; more++)
                for (int aside = 0; beside + aside <= c->extras; aside++)
                    if (b->is_there[more][aside])
                        widen(&made, cards + more, beside + aside, one.least + b->of[more][aside].least,
                              one.most + b->of[more][aside].most);
        }
    *out = made;
}

/* Lines that left a layout were counted without the cards of their rank that came later. */
static void split(const Counting *c, int rank_cards, Table *table)
{
    Table parts = *table;
    for (int more = 1; more < rank_cards; more++)
        join(c, table, &parts, table);
    for (int cards = rank_cards + 1; cards < COUNTS; cards++)
        memset(table->is_there[cards], 0, sizeof table->is_there[cards]);
}

static bool is_like(const GolfScoring *g, const RankCards *a, const RankCards *b)
{
    bool is_special = g->keep_neg >> b->rank & 1 || b->rank == 2 || b->rank == KING || b->rank == JOKER_RANK;
    return a->values == 1 && b->values == 1 && a->value[0] == b->value[0] && a->cards == b->cards && !is_special &&
           a->rank != 2;
}

static int lower(int a, int b)
{
    return a < b ? a : b;
}

/* The least and the most that the combinations of a layout can pay: none is there more often than it has room. */
static void rough_sets(const GolfScoring *g, GolfBounds *out)
{
    const int sets[][2] = { { g->block, (g->rows - 1) * (g->columns - 1) },
                            { lower(g->quad, lower(g->quad_three, g->quad_four)), g->columns },
                            { g->three != GOLF_NO_SET ? g->three : 0, SLOTS_MAX / 3 },
                            { g->four != GOLF_NO_SET ? g->four : 0, SLOTS_MAX / 4 },
                            { g->six, g->slots / 3 },
                            { g->special, g->columns },
                            { g->kings, 4 },
                            { g->jokers, g->lines_len },
                            { g->straight, 1 } };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        *(sets[i][0] < 0 ? &out->least : &out->most) += sets[i][0] * sets[i][1];
}

static GolfBounds rough_bounds(const GolfScoring *g, Pack pack, int cards)
{
    int low = 0, high = 0;
    for (int rank = ACE; rank <= JOKER_RANK; rank++) {
        RankCards r = cards_of(g, pack, rank);
        for (int i = 0; i < r.values; i++) {
            low = r.value[i] < low ? r.value[i] : low;
            high = r.value[i] > high ? r.value[i] : high;
        }
    }
    GolfBounds bounds = { low * cards, high * cards };
    rough_sets(g, &bounds);
    return bounds;
}

/* The bounds over all numbers of cards that a seat may have. */
static GolfBounds bounds_in(const Counting *c, const Table *all, bool lacks)
{
    Table whole = { 0 };
    for (int cards = lacks ? 0 : c->g->slots; cards <= c->g->slots; cards++)
        for (int beside = 0; beside <= c->extras; beside++)
            if (all->is_there[cards][beside])
                widen(&whole, 0, 0, all->of[cards][beside].least, all->of[cards][beside].most);
    if (c->g->straight != 0)
        widen(&whole, 0, 0, c->g->straight, c->g->straight);
    return whole.of[0][0];
}

GolfBounds golf_bounds(const Options *options, int seats)
{
    GolfScoring g;
    golf_scoring_make(options, &g);
    Pack pack = golf_pack(options, seats);
    Counting c = { .g = &g, .extras = golf_extras(options, &g) };
    Table all = { .is_there[0][0] = true }, one = { 0 };
    RankCards last = { 0 };
    bool removes = options->value[GOLF_REMOVE_COMPLETED];
    long most = g.sharing == GOLF_EXCLUSIVE ? WORK_EXCLUSIVE_MAX : WORK_MAX;
    for (int rank = ACE; rank <= JOKER_RANK; rank++) {
        RankCards r = cards_of(&g, pack, rank), plain = { .values = 1, .cards = r.cards };
        if (r.cards == 0)
            continue;
        if (g.wild != GOLF_WILD_NONE || work_of(&c, &plain) > most)
            return rough_bounds(&g, pack, g.slots + c.extras);
        if (!is_like(&g, &last, &r)) {
            if (work_of(&c, &r) > most)
                count_rank_roughly(&c, &r, &one);
            else
                count_rank(&c, &r, &one);
            if (removes)
                split(&c, r.cards, &one);
        }
        join(&c, &all, &one, &all);
        last = r;
    }
    return bounds_in(&c, &all, may_lack(options));
}
