/* score_rank.c - what the cards of one rank count when sets may share cards: sets, bonuses, pairs. */
#include "games/golf/options.h"
#include "games/golf/scoring/score_hand.h"

uint16_t column_places(const GolfScoring *g, int column)
{
    uint16_t places = 0;
    for (int row = 0; row < g->rows; row++)
        places |= (uint16_t)(1u << (row * g->columns + column));
    return places;
}

int blocks_len(const GolfScoring *g)
{
    return (g->rows - 1) * (g->columns - 1);
}

uint16_t block_places(const GolfScoring *g, int block)
{
    int row = block / (g->columns - 1), column = block % (g->columns - 1);
    return (uint16_t)((3u | 3u << g->columns) << (row * g->columns + column));
}

/* A table in the order of GOLF_SET_BLOCK .. GOLF_SET_JOKERS. */
int bonus_of(const GolfScoring *g, GolfSetKind kind)
{
    const int bonus[] = {
        [GOLF_SET_BLOCK] = g->block,     [GOLF_SET_QUAD] = g->quad,   [GOLF_SET_SIX] = g->six,
        [GOLF_SET_SPECIAL] = g->special, [GOLF_SET_KINGS] = g->kings, [GOLF_SET_JOKERS] = g->jokers
    };
    return kind >= GOLF_SET_BLOCK && kind <= GOLF_SET_JOKERS ? bonus[kind] : 0;
}

/* A jack that stands for another rank counts in blocks and quad columns with wild.in_bonus; in other bonuses it never
 * does. */
uint16_t bonus_places(const Hand *h, GolfSetKind kind, int rank)
{
    switch (kind) {
    case GOLF_SET_BLOCK:
    case GOLF_SET_QUAD:
        return h->g->in_bonus ? h->of[rank] : h->real[rank];
    case GOLF_SET_SPECIAL:
        return rank == 2 || rank == JOKER_RANK ? h->real[rank] : 0;
    case GOLF_SET_KINGS:
        return rank == KING ? h->real[rank] : 0;
    case GOLF_SET_JOKERS:
        return rank == JOKER_RANK ? h->real[rank] : 0;
    default:
        return h->real[rank];
    }
}

int kept_value(const Hand *h, uint16_t places)
{
    int total = 0;
    for (places &= h->keeps; places; places &= (uint16_t)(places - 1))
        total += h->value[__builtin_ctz(places)];
    return total;
}

static int plain_value(const Hand *h, uint16_t places)
{
    int total = 0;
    for (; places; places &= (uint16_t)(places - 1))
        total += h->value[__builtin_ctz(places)];
    return total;
}

/* The place with the costliest card. */
static uint16_t costliest(const Hand *h, uint16_t places)
{
    int best = __builtin_ctz(places);
    for (uint16_t rest = places; rest; rest &= (uint16_t)(rest - 1))
        if (h->value[__builtin_ctz(rest)] > h->value[best])
            best = __builtin_ctz(rest);
    return (uint16_t)(1u << best);
}

static int lower(int a, int b)
{
    return a < b ? a : b;
}

/* What cards count together: the set's points, or what they keep (keep_neg) when that is lower. */
static int set_points(const Hand *h, uint16_t places, int points)
{
    return (places & h->keeps) != 0 ? lower(points, kept_value(h, places)) : points;
}

/* Takes sets of so many cards out of the places, the costliest first, and returns their points. A wild jack that stands
 * for another rank is in none (C7). */
static int take_sets(Hand *h, GolfSetKind kind, int cards, int points, uint16_t *places)
{
    int total = 0;
    while (points != GOLF_NO_SET && *places) {
        uint16_t set = 0, real = *places & h->real[h->rank[__builtin_ctz(*places)]];
        if (__builtin_popcount(real) < cards)
            break;
        for (int i = 0; i < cards; i++)
            set |= costliest(h, (uint16_t)(real & ~set));
        *places &= (uint16_t)~set;
        total += set_points(h, set, points);
        account_set(h, kind, set, points);
    }
    return total;
}

int loose_value(Hand *h, uint16_t places)
{
    enum { THREE = 3, FOUR = 4 };
    int total = take_sets(h, GOLF_SET_FOUR, FOUR, h->g->four, &places);
    total += take_sets(h, GOLF_SET_THREE, THREE, h->g->three, &places);
    while (h->g->any_pair && places & (places - 1)) {
        uint16_t pair = costliest(h, places);
        pair |= costliest(h, (uint16_t)(places & ~pair));
        places &= (uint16_t)~pair;
        total += kept_value(h, pair);
        account_set(h, GOLF_SET_PAIR, pair, 0);
    }
    return total + plain_value(h, places);
}

uint16_t completed_of(const Hand *h, int rank)
{
    uint16_t places = 0, block_of = bonus_places(h, GOLF_SET_BLOCK, rank);
    for (int i = 0; i < h->g->lines_len; i++)
        if ((h->g->line[i] & ~h->of[rank]) == 0)
            places |= h->g->line[i];
    for (int i = 0; h->g->block != 0 && i < blocks_len(h->g); i++)
        if ((block_places(h->g, i) & ~block_of) == 0)
            places |= block_places(h->g, i);
    return places;
}

/* The pay of one kind of bonus, and the cards that it pays for. */
typedef struct {
    uint16_t places, sets; /* sets: all cards of its sets, also those of a column left over */
    int points;
} Paid;

static uint16_t full_columns(const Hand *h, uint16_t of, int *count)
{
    uint16_t places = 0;
    *count = 0;
    for (int column = 0; column < h->g->columns; column++) {
        uint16_t one = column_places(h->g, column);
        if (one & ~of)
            continue;
        places |= one;
        ++*count;
    }
    return places;
}

static Paid pay_columns(const Hand *h, GolfSetKind kind, uint16_t of)
{
    int count;
    Paid paid = { .places = full_columns(h, of, &count) };
    if (count < 2)
        return (Paid){ 0 };
    paid.sets = paid.places;
    paid.points = kind == GOLF_SET_QUAD ? quad_points(h->g, count) : count / 2 * h->g->special;
    if (kind == GOLF_SET_QUAD || count % 2 == 0)
        return paid;
    /* of an odd number of columns, one is left over: the one that keeps most */
    int best = -1, best_kept = 0;
    for (int column = 0; column < h->g->columns; column++) {
        uint16_t one = column_places(h->g, column);
        if (one & ~of || (best >= 0 && kept_value(h, one) >= best_kept))
            continue;
        best = column;
        best_kept = kept_value(h, one);
    }
    paid.places &= (uint16_t)~column_places(h->g, best);
    return paid;
}

static Paid pay_each(uint16_t places, int count, int bonus)
{
    return count > 0 ? (Paid){ places, places, count * bonus } : (Paid){ 0 };
}

static Paid pay_blocks(const Hand *h, uint16_t of)
{
    uint16_t places = 0;
    int count = 0;
    for (int i = 0; i < blocks_len(h->g); i++) {
        if (block_places(h->g, i) & ~of)
            continue;
        places |= block_places(h->g, i);
        count++;
    }
    return pay_each(places, count, h->g->block);
}

static Paid pay_joker_lines(const Hand *h, uint16_t of)
{
    uint16_t places = 0;
    int count = 0;
    for (int i = 0; i < h->g->lines_len; i++) {
        if (h->g->line[i] & ~of)
            continue;
        places |= h->g->line[i];
        count++;
    }
    return pay_each(places, count, h->g->jokers);
}

uint16_t side_places(const GolfScoring *g, int i)
{
    static const uint16_t sides[GOLF_SIDES] = { 0x0F, 0xF0, 0x33, 0xCC };
    bool is_row = i < 2, counts = g->kings_shape != (is_row ? GOLF_SHAPE_HALF : GOLF_SHAPE_ROW);
    return counts ? sides[i] : 0;
}

/* A row and a half share kings, so they never add up. */
static Paid pay_kings(const Hand *h, uint16_t of)
{
    int rows = 0, halves = 0;
    uint16_t places = 0;
    for (int i = 0; i < GOLF_SIDES; i++) {
        uint16_t side = side_places(h->g, i);
        if (side == 0 || side & ~of)
            continue;
        places |= side;
        *(i < 2 ? &rows : &halves) += 1;
    }
    return pay_each(places, rows > halves ? rows : halves, h->g->kings);
}

static Paid pay(const Hand *h, GolfSetKind kind, int rank)
{
    uint16_t of = bonus_places(h, kind, rank);
    if (bonus_of(h->g, kind) == 0 || of == 0)
        return (Paid){ 0 };
    switch (kind) {
    case GOLF_SET_BLOCK:
        return pay_blocks(h, of);
    case GOLF_SET_QUAD:
    case GOLF_SET_SPECIAL:
        return pay_columns(h, kind, of);
    case GOLF_SET_SIX:
        return pay_each(all_places(h->g), (all_places(h->g) & ~of) == 0, h->g->six);
    case GOLF_SET_KINGS:
        return pay_kings(h, of);
    default:
        return pay_joker_lines(h, of);
    }
}

static void account_shared(const Hand *h, int rank, uint16_t covered, GolfSetKind kind, Paid paid)
{
    if (!h->account)
        return;
    for (int i = 0; i < h->g->lines_len; i++)
        if ((h->g->line[i] & ~h->of[rank]) == 0)
            account_set(h, GOLF_SET_LINE, h->g->line[i], 0);
    h->account->cancelled |= covered;
    bool pays = paid.places && paid.points <= kept_value(h, paid.places);
    if (pays)
        account_set(h, kind, paid.places, paid.points);
    h->account->kept |= covered & h->keeps & (uint16_t) ~(pays ? paid.places : 0);
}

int rank_shared(Hand *h, int rank)
{
    Paid paid[GOLF_SETS] = { 0 };
    uint16_t covered = completed_of(h, rank);
    for (GolfSetKind kind = GOLF_SET_BLOCK; kind <= GOLF_SET_JOKERS; kind++) {
        paid[kind] = pay(h, kind, rank);
        covered |= paid[kind].sets;
    }
    int best = kept_value(h, covered);
    GolfSetKind best_kind = GOLF_SET_LINE;
    for (GolfSetKind kind = GOLF_SET_BLOCK; kind <= GOLF_SET_JOKERS; kind++) {
        if (paid[kind].places == 0)
            continue;
        int points = lower(paid[kind].points, kept_value(h, paid[kind].places)) +
                     kept_value(h, (uint16_t)(covered & ~paid[kind].places));
        if (best_kind != GOLF_SET_LINE && points >= best)
            continue;
        best = points;
        best_kind = kind;
    }
    account_shared(h, rank, covered, best_kind, paid[best_kind]);
    return best + loose_value(h, (uint16_t)(h->of[rank] & ~covered));
}

void account_set(const Hand *h, GolfSetKind kind, uint16_t places, int points)
{
    GolfAccount *account = h->account;
    if (!account)
        return;
    bool is_loose = kind == GOLF_SET_PAIR || kind == GOLF_SET_THREE || kind == GOLF_SET_FOUR;
    bool keeps = is_loose && set_points(h, places, points) != points;
    REQUIRE(account->sets_len < (int)(sizeof account->set / sizeof *account->set));
    account->set[account->sets_len++] =
        (GolfSet){ .kind = (uint8_t)kind, .cards = places, .points = (int16_t)(keeps ? 0 : points) };
    account->cancelled |= is_loose ? places : 0;
    account->kept |= keeps ? places & h->keeps : 0;
}
