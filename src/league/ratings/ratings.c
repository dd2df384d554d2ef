#include "league/ratings/ratings.h"
#include "core/names/name.h"
#include "memory/list.h"

#include <stdlib.h>

void ratings_free(Ratings *ratings)
{
    for (int i = 0; i < ratings->lists; i++)
        free(ratings->list[i].player);
    free(ratings->list);
    *ratings = (Ratings){ 0 };
}

RatedList *ratings_list(Ratings *ratings, const Ruleset *ruleset)
{
    for (int i = 0; i < ratings->lists; i++)
        if (ratings->list[i].preset == ruleset->preset)
            return &ratings->list[i];
    RatedList *more = list_room(ratings->list, ratings->lists, sizeof *more);
    if (!more)
        return NULL;
    ratings->list = more;
    more[ratings->lists] = (RatedList){ .game = ruleset->game, .preset = ruleset->preset };
    return &more[ratings->lists++];
}

static bool has_room(RatedList *list)
{
    RatedPlayer *more = list_room(list->player, list->players, sizeof *more);
    if (more)
        list->player = more;
    return more != NULL;
}

int ratings_player(RatedList *list, Slice name, bool is_bot)
{
    REQUIRE(name.len > 0 && name.len < RATED_NAME);
    for (int i = 0; i < list->players; i++)
        if (list->player[i].is_bot == is_bot && name_is_same(name, list->player[i].name))
            return i;
    if (!has_room(list))
        return -1;
    RatedPlayer *player = &list->player[list->players];
    *player = (RatedPlayer){ .is_bot = is_bot, .rating = rating_start() };
    slice_copy(name, player->name, sizeof player->name);
    return list->players++;
}

/* The comparisons of one player of a contest with another: how many, and 2 for each that was won, 1 for a tie. */
typedef struct {
    uint32_t compared, points;
} Pair;

/* A contest that is being counted. */
typedef struct {
    int *row;    /* by player of the list: which row of pair[]; -1: not in the contest */
    int *player; /* by row */
    int rows;
    Pair *pair; /* rows x rows */
} Contest;

static void contest_free(Contest *contest)
{
    free(contest->row);
    free(contest->player);
    free(contest->pair);
}

static bool contest_open(Contest *contest, const RatedList *list, const ContestEntry entry[], size_t entries)
{
    size_t players = (size_t)list->players;
    *contest = (Contest){ .row = malloc(players * sizeof(int)), .player = malloc(players * sizeof(int)) };
    if (!contest->row || !contest->player)
        return false;
    for (size_t i = 0; i < players; i++)
        contest->row[i] = -1;
    for (size_t i = 0; i < entries; i++) {
        REQUIRE(entry[i].player >= 0 && entry[i].player < list->players);
        int *row = &contest->row[entry[i].player];
        if (*row < 0) {
            *row = contest->rows++;
            contest->player[*row] = entry[i].player;
        }
    }
    REQUIRE(contest->rows > 0);
    contest->pair = calloc((size_t)contest->rows * (size_t)contest->rows, sizeof *contest->pair);
    return contest->pair != NULL;
}

static Pair *pair_of(const Contest *contest, int row, int other)
{
    return &contest->pair[(size_t)row * (size_t)contest->rows + (size_t)other];
}

static void compare(const Contest *contest, const ContestEntry *a, const ContestEntry *b)
{
    int row = contest->row[a->player], other = contest->row[b->player];
    uint32_t points = a->score > b->score ? 2 : a->score == b->score;
    if (row == other)
        return;
    Pair *one = pair_of(contest, row, other), *back = pair_of(contest, other, row);
    one->compared++;
    back->compared++;
    one->points += points;
    back->points += 2 - points;
}

static int by_field(const void *left, const void *right)
{
    int a = ((const ContestEntry *)left)->field, b = ((const ContestEntry *)right)->field;
    return (a > b) - (a < b);
}

static void compare_all(const Contest *contest, ContestEntry entry[], size_t entries)
{
    qsort(entry, entries, sizeof *entry, by_field);
    for (size_t i = 0; i < entries; i++)
        for (size_t k = i + 1; k < entries && entry[k].field == entry[i].field; k++)
            compare(contest, &entry[i], &entry[k]);
}

static bool is_of_bots(const Contest *contest, const RatedList *list)
{
    for (int row = 0; row < contest->rows; row++)
        if (!list->player[contest->player[row]].is_bot)
            return false;
    return true;
}

/* Adds the results of one player, whose ratings are those before the period. */
static void add_results(const Contest *contest, RatedList *list, int row)
{
    RatedPlayer *own = &list->player[contest->player[row]];
    int others = 0;
    for (int other = 0; other < contest->rows; other++)
        others += pair_of(contest, row, other)->compared > 0;
    own->contests += others > 0;
    for (int other = 0; other < contest->rows; other++) {
        const Pair *pair = pair_of(contest, row, other);
        if (pair->compared > 0)
            rating_add(&own->period, &own->rating, &list->player[contest->player[other]].rating,
                       pair->points / 2.0 / pair->compared, 1.0 / others);
    }
}

bool ratings_add(RatedList *list, ContestEntry entry[], size_t entries)
{
    Contest contest;
    if (entries == 0)
        return true;
    bool is_open = contest_open(&contest, list, entry, entries);
    if (is_open) {
        compare_all(&contest, entry, entries);
        bool moves_bots = is_of_bots(&contest, list);
        for (int row = 0; row < contest.rows; row++)
            if (moves_bots || !list->player[contest.player[row]].is_bot)
                add_results(&contest, list, row);
    }
    contest_free(&contest);
    return is_open;
}

bool ratings_is_full(const RatedList *list)
{
    /* The weights of a contest are thirds and the like: their sum may miss a whole number by a hair. */
    for (int i = 0; i < list->players; i++)
        if (list->player[i].period.weight > (double)RATINGS_PERIOD - 0.5)
            return true;
    return false;
}

void ratings_close(RatedList *list)
{
    bool has_people = false;
    for (int i = 0; i < list->players; i++)
        has_people = has_people || (!list->player[i].is_bot && list->player[i].period.weight > 0);
    for (int i = 0; i < list->players; i++) {
        RatedPlayer *player = &list->player[i];
        if (player->is_bot ? player->period.weight > 0 : has_people)
            player->rating = rating_after(&player->rating, &player->period);
        player->period = (RatingPeriod){ 0 };
    }
}

static int by_rating(const void *left, const void *right)
{
    const RatedPlayer *a = left, *b = right;
    if (a->rating.rating != b->rating.rating)
        return a->rating.rating > b->rating.rating ? -1 : 1;
    int order = strcmp(a->name, b->name);
    return order != 0 ? order : a->is_bot - b->is_bot;
}

void ratings_rank(RatedList *list)
{
    int known = 0;
    for (int i = 0; i < list->players; i++)
        if (list->player[i].contests > 0)
            list->player[known++] = list->player[i];
    list->players = known;
    if (known > 0)
        qsort(list->player, (size_t)known, sizeof *list->player, by_rating);
}
