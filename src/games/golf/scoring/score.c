/* score.c - what a layout counts: lines, bonuses, pairs, wild jacks. */
#include "games/golf/scoring/score.h"

#include "games/golf/options.h"
#include "games/golf/scoring/score_hand.h"

#include <string.h>

/* True if the whole layout is nine consecutive ranks, ace low. */
static bool is_straight(const Hand *h)
{
    enum { NINE = 9 };
    uint32_t ranks = 0;
    if (h->g->straight == 0 || h->len != NINE)
        return false;
    for (int rank = ACE; rank <= KING; rank++)
        ranks |= h->real[rank] ? 1u << rank : 0;
    for (int low = ACE; low + NINE - 1 <= KING; low++)
        if (ranks == ((1u << NINE) - 1) << low)
            return true;
    return false;
}

static int score_straight(Hand *h)
{
    uint16_t all = (uint16_t)((1u << h->len) - 1);
    account_set(h, GOLF_SET_STRAIGHT, all, h->g->straight);
    if (h->account)
        h->account->cancelled = all;
    return h->g->straight;
}

/* The score with the present ranks of wild jacks. */
static int hand_score(Hand *h)
{
    if (is_straight(h))
        return score_straight(h);
    int total = 0;
    for (int rank = ACE; rank <= JOKER_RANK; rank++)
        if (h->of[rank])
            total += h->g->sharing == GOLF_EXCLUSIVE ? rank_exclusive(h, rank, NULL) : rank_shared(h, rank);
    return total;
}

/* The score under plain rules: the cards of completed lines count nothing, all others their value. */
static int score_plain(const GolfScoring *g, const Card card[], int len)
{
    uint16_t of[16] = { 0 }, covered = 0;
    int total = 0;
    for (int i = 0; i < len; i++)
        of[card_rank(card[i])] |= (uint16_t)(1u << i);
    of[0] = of[15] = 0;
    for (int i = 0; i < g->lines_len; i++) {
        uint16_t line = g->line[i];
        if ((line & ~of[card_rank(card[__builtin_ctz(line)])]) == 0)
            covered |= line;
    }
    for (int i = 0; i < len; i++)
        total += covered >> i & 1 ? 0 : g->value[card[i]];
    return total;
}

static void hand_make(const GolfScoring *g, const Card card[], int len, Hand *h)
{
    memset(h, 0, sizeof *h);
    h->g = g;
    h->len = len;
    for (int i = 0; i < len; i++) {
        int rank = card_rank(card[i]);
        if (!card_is_known(card[i]))
            continue;
        h->value[i] = g->value[card[i]];
        if (g->wild == GOLF_WILD_ONE_EYED_JACKS && (card[i] == CARD(JACK, SPADES) || card[i] == CARD(JACK, HEARTS)))
            h->wild[h->wild_len++] = (uint8_t)i;
        if (g->keep_neg >> rank & 1 && h->value[i] < 0)
            h->keeps |= (uint16_t)(1u << i);
        h->rank[i] = (uint8_t)rank;
        h->of[rank] |= (uint16_t)(1u << i);
        h->real[rank] |= (uint16_t)(1u << i);
    }
}

/* Lets a wild jack stand for a rank; JACK: for itself. */
static void stand_for(Hand *h, int place, int rank)
{
    uint16_t bit = (uint16_t)(1u << place);
    h->of[h->rank[place]] &= (uint16_t)~bit;
    h->real[JACK] &= (uint16_t)~bit;
    h->rank[place] = (uint8_t)rank;
    h->of[rank] |= bit;
    if (rank == JACK)
        h->real[JACK] |= bit;
}

/* The number of wild jacks in completed columns. */
static int wild_columns(const Hand *h)
{
    uint16_t covered = 0;
    int count = 0;
    for (int i = 0; i < h->g->column_lines; i++)
        if (line_is_complete(h, h->g->line[i]))
            covered |= h->g->line[i];
    for (int i = 0; i < h->wild_len; i++)
        count += covered >> h->wild[i] & 1;
    return count;
}

/* The search for the best ranks of wild jacks. */
typedef struct {
    Hand *h;
    uint16_t jacks, ranks[SLOTS_MAX]; /* the places of jacks; for each, the ranks worth trying */
    uint8_t absent[16], absent_len;   /* ranks that no card has: a jack with one of them combines with nothing */
    bool any;
    int best, best_columns;
    uint8_t choice[SLOTS_MAX];
} WildSearch;

static void wild_try(WildSearch *s)
{
    Hand *h = s->h;
    int columns = h->g->wild_mode == GOLF_WILD_AUTOMATIC ? wild_columns(h) : 0, total = hand_score(h);
    if (s->any && (columns < s->best_columns || (columns == s->best_columns && total >= s->best)))
        return;
    s->any = true;
    s->best = total;
    s->best_columns = columns;
    for (int i = 0; i < h->wild_len; i++)
        s->choice[i] = h->rank[h->wild[i]];
}

static void wild_search(WildSearch *s, int jack, int absent_used)
{
    Hand *h = s->h;
    if (jack == h->wild_len) {
        wild_try(s);
        return;
    }
    int place = h->wild[jack];
    for (int rank = ACE; rank <= JOKER_RANK; rank++) {
        if (!(s->ranks[jack] >> rank & 1))
            continue;
        stand_for(h, place, rank);
        wild_search(s, jack + 1, absent_used);
    }
    for (int i = 0; i <= absent_used && i < s->absent_len; i++) {
        stand_for(h, place, s->absent[i]);
        wild_search(s, jack + 1, i == absent_used ? absent_used + 1 : absent_used);
    }
    stand_for(h, place, JACK);
}

/* True if the places could be equal once the jack stands for the rank: all other cards have it, or are jacks too. */
static bool could_complete(const WildSearch *s, uint16_t places, int jack_place, int rank)
{
    uint16_t real = s->h->real[rank] & (uint16_t)~s->jacks;
    bool gains = places & real || __builtin_popcount(places & s->jacks) > 1;
    return places >> jack_place & 1 && (places & ~(real | s->jacks)) == 0 && gains;
}

static bool is_worth_trying(const WildSearch *s, int place, int rank)
{
    const GolfScoring *g = s->h->g;
    if (g->any_pair || s->absent_len == 0)
        return true;
    for (int i = 0; i < g->lines_len; i++)
        if (could_complete(s, g->line[i], place, rank))
            return true;
    for (int block = 0; g->block != 0 && block < blocks_len(g); block++)
        if (could_complete(s, block_places(g, block), place, rank))
            return true;
    for (int column = 0; g->quad != 0 && column < g->columns; column++)
        if (could_complete(s, column_places(g, column), place, rank))
            return true;
    return false;
}

static void wild_begin(WildSearch *s, Hand *h)
{
    *s = (WildSearch){ .h = h };
    for (int i = 0; i < h->wild_len; i++)
        s->jacks |= (uint16_t)(1u << h->wild[i]);
    for (int rank = ACE; rank <= JOKER_RANK; rank++)
        if (rank != JACK && h->of[rank] == 0)
            s->absent[s->absent_len++] = (uint8_t)rank;
    for (int i = 0; i < h->wild_len; i++)
        for (int rank = ACE; rank <= JOKER_RANK; rank++) {
            bool present = h->of[rank] & ~s->jacks;
            if (rank == JACK || ((present || s->absent_len == 0) && is_worth_trying(s, h->wild[i], rank)))
                s->ranks[i] |= (uint16_t)(1u << rank);
        }
}

/* Gives every wild jack its best rank. */
static int hand_settle_wild(Hand *h)
{
    if (h->wild_len == 0)
        return 0;
    WildSearch search;
    wild_begin(&search, h);
    wild_search(&search, 0, 0);
    for (int i = 0; i < h->wild_len; i++)
        stand_for(h, h->wild[i], search.choice[i]);
    return search.best;
}

int golf_score(const GolfScoring *g, const Card card[], int len)
{
    if (g->plain)
        return score_plain(g, card, len);
    Hand h;
    hand_make(g, card, len, &h);
    return h.wild_len > 0 ? hand_settle_wild(&h) : hand_score(&h);
}

void golf_explain(const GolfScoring *g, const Card card[], int len, GolfAccount *out)
{
    Hand h;
    memset(out, 0, sizeof *out);
    hand_make(g, card, len, &h);
    hand_settle_wild(&h);
    out->len = len;
    h.account = out;
    out->total = hand_score(&h);
    for (int i = 0; i < len; i++) {
        out->stands_for[i] = h.rank[i];
        out->points[i] = out->cancelled >> i & 1 && !(out->kept >> i & 1) ? 0 : h.value[i];
    }
}

uint16_t golf_completed(const GolfScoring *g, const Card card[])
{
    Hand h;
    uint16_t places = 0;
    hand_make(g, card, g->slots, &h);
    for (int rank = ACE; rank <= JOKER_RANK; rank++) {
        uint16_t used = 0;
        if (h.of[rank] == 0)
            continue;
        if (g->sharing == GOLF_EXCLUSIVE)
            rank_exclusive(&h, rank, &used);
        else
            used = completed_of(&h, rank);
        places |= used;
    }
    return places;
}
