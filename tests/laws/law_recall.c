/* law_recall.c - the law of information states: the tensor of all that a viewer was shown says what its text says. */
#include "env/recall.h"
#include "laws/law.h"
#include "table/told.h"

#include <string.h>

enum { LINES = 40, ROWS = 4000, TELLING_MAX = 1 << 18, RECALLED_MAX = 1 << 19 };

/* A deal beside one that began alike: played by the same lines, over a deck with two cards exchanged, often near ones,
 * with another seed for its later shuffles, or with another action somewhere. */
typedef struct {
    Table table[2];
    Numbering numbering;
    Seat viewer;
    uint32_t parts_at; /* the line at which another action is chosen; no other difference is made then */
} Pair;

static void open_pair(const Trial *trial, Pair *pair, Rng *rng)
{
    Source source = trial_source(trial), other = source;
    uint32_t kind = rng_below(rng, 4);
    pair->parts_at = kind == 0 ? rng_below(rng, LINES / 2) : UINT32_MAX;
    if (kind > 0) {
        order_deck(&trial->order, trial->game->pack(trial->order.options, trial->order.seats), &other.deck);
        other.seed = kind == 1 ? seed_from_number(~trial->seed) : source_seed(&source);
        other.kind = SOURCE_DECK;
        other.seed_named = true;
        other.out_of_play = trial->order.out_of_play;
    }
    if (kind > 1) {
        int set = pack_set_size(trial->game->pack(trial->order.options, trial->order.seats));
        int one = (int)rng_below(rng, other.deck.len), apart = 1 + (int)rng_below(rng, kind == 2 ? 3 : (uint32_t)set);
        int two = one / set * set + (one + apart) % set;
        Card card = other.deck.card[one];
        other.deck.card[one] = other.deck.card[two];
        other.deck.card[two] = card;
    }
    const Source *const sources[] = { &source, &other };
    for (int i = 0; i < 2; i++)
        REQUIRE(table_deal(&pair->table[i], &trial->ruleset, trial->order.seats, trial->order.starter, sources[i],
                           NULL) == OK);
    numbering_make(&trial->ruleset, trial->order.seats, &pair->numbering);
    pair->viewer = (Seat)rng_below(rng, trial->order.seats + 1u);
    if (pair->viewer == trial->order.seats)
        pair->viewer = SEAT_NONE;
}

/* A random line at the first table, and the same or another one at the second; false when the deals part. */
static bool play_line(const Trial *trial, Pair *pair, Rng *rng)
{
    Action legal[ACTIONS_MAX], act;
    Table *one = &pair->table[0], *other = &pair->table[1];
    if (rng_below(rng, 12) == 0) {
        Slice word = slice_of(rng_below(rng, 2) ? "undo all" : "undo");
        Seat seat = (Seat)rng_below(rng, one->seats);
        Status status = table_act_text(one, seat, word, NULL);
        return table_act_text(other, seat, word, NULL) == status;
    }
    if (table_to_act(one) == 0)
        return false;
    Seat seat = seat_pick(table_to_act(one), rng);
    act = trial_pick(trial, legal, table_legal(one, seat, legal), rng);
    REQUIRE(table_act(one, seat, act) == OK);
    int len = table_legal(other, seat, legal);
    if (other->log_len == pair->parts_at)
        act = legal[rng_below(rng, (uint32_t)len)];
    return action_is_listed(act, legal, len) && table_act(other, seat, act) == OK;
}

static bool is_recalled_alike(const Pair *pair)
{
    static _Thread_local int8_t tensor[2][RECALLED_MAX];
    uint32_t events[2];
    size_t bare = recall_len(&pair->table[0], &pair->numbering, 0);
    size_t row = recall_len(&pair->table[0], &pair->numbering, 1) - bare, room = (RECALLED_MAX - bare) / row;
    size_t rows = room < ROWS ? room : ROWS;
    for (int i = 0; i < 2; i++)
        REQUIRE(recall_make(&pair->table[i], &pair->numbering, pair->viewer, (int)rows, tensor[i], &events[i]) == OK);
    return events[0] == events[1] && memcmp(tensor[0], tensor[1], bare + rows * row) == 0;
}

/* How many lines each of the two has. */
typedef struct {
    uint32_t of[2];
} Lines;

static Lines lines_of(const Pair *pair)
{
    return (Lines){ { pair->table[0].log_len, pair->table[1].log_len } };
}

/* Whether the texts of so many lines are the same. */
static bool is_told_alike(const Pair *pair, Lines lines)
{
    static _Thread_local char told[2][TELLING_MAX];
    for (int i = 0; i < 2; i++) {
        Table prefix = pair->table[i];
        Text text = text_over(told[i], TELLING_MAX);
        prefix.log_len = lines.of[i];
        REQUIRE(table_told(&prefix, pair->viewer, &text) == OK);
    }
    return strcmp(told[0], told[1]) == 0;
}

static bool looks_alike(const Pair *pair)
{
    int8_t seen[2][TENSOR_MAX];
    int len = 0;
    for (int i = 0; i < 2; i++)
        len = tensor_make(pair->table[i].ruleset.game, &pair->table[i].state, pair->viewer, seen[i]);
    return memcmp(seen[0], seen[1], (size_t)len) == 0;
}

/* Two states have the same tensor exactly when they have the same text, at every line. Neither gets shorter, so the
 * texts need to be compared only before and after the line by which the tensors begin to differ. Where each of
 * several plays a patience of its own, an observation leaves out the others' cards, which the text has: then the
 * tensors differ where an observation did. */
static const char *pair_holds(const Trial *trial, Pair *pair, Rng *rng)
{
    static const char leaks[] = "two tensors of information states differ, and their texts do not";
    static const char forgets[] = "two tensors of information states are the same, and what was seen was not";
    bool text_has_more = trial->game->alone && trial->order.seats > 1;
    Lines lines = lines_of(pair);
    bool looked_alike = looks_alike(pair), alike = is_recalled_alike(pair);
    if (!alike && is_told_alike(pair, lines))
        return leaks;
    while (pair->table[0].log_len < LINES && play_line(trial, pair, rng)) {
        bool was_alike = alike;
        alike = is_recalled_alike(pair);
        looked_alike &= looks_alike(pair);
        if (alike && (!was_alike || !looked_alike))
            return forgets;
        if (was_alike && !alike && is_told_alike(pair, lines_of(pair)))
            return leaks;
        if (was_alike && !alike && !text_has_more && !is_told_alike(pair, lines))
            return forgets;
        lines = lines_of(pair);
    }
    return alike && !text_has_more && !is_told_alike(pair, lines) ? forgets : NULL;
}

const char *law_recalled(Trial *trial)
{
    static _Thread_local Pair pair;
    enum { PAIRS = 4 };
    const char *what = NULL;
    for (int i = 0; i < PAIRS && !what; i++) {
        open_pair(trial, &pair, &trial->lab);
        what = pair_holds(trial, &pair, &trial->lab);
        table_free(&pair.table[0]);
        table_free(&pair.table[1]);
    }
    return what;
}
