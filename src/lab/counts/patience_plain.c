#include "lab/counts/patience_plain.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

/* A queue of states that differ only in the seat's part. */
typedef struct {
    PatienceSeat *queue;
    size_t len;
    uint32_t *seen; /* 1 + place in the queue, by hash */
    size_t seen_cap;
} Breadth;

static size_t hash(const PatienceSeat *seat)
{
    uint32_t word[sizeof *seat / sizeof(uint32_t)];
    uint64_t sum = 0;
    _Static_assert(sizeof word == sizeof *seat, "a seat is whole words");
    memcpy(word, seat, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        sum = (sum ^ word[i]) * 0x9E3779B97F4A7C15ull;
    return (size_t)(sum ^ sum >> 32);
}

static uint32_t *find(const Breadth *b, const PatienceSeat *seat)
{
    size_t i = hash(seat) & (b->seen_cap - 1);
    while (b->seen[i] && memcmp(&b->queue[b->seen[i] - 1], seat, sizeof *seat) != 0)
        i = (i + 1) & (b->seen_cap - 1);
    return &b->seen[i];
}

/* Doubles the table of what was seen. */
static void grow(Breadth *b)
{
    b->seen_cap *= 2;
    free(b->seen);
    b->seen = calloc(b->seen_cap, sizeof *b->seen);
    REQUIRE(b->seen);
    for (size_t i = 0; i < b->len; i++)
        *find(b, &b->queue[i]) = (uint32_t)i + 1;
}

static void note(const Patience *state, PlainAnswer *out)
{
    int32_t score[SEATS_MAX];
    patience_score(state, score);
    out->can_be_cleared |= state->seat[0].left == 0;
    if (state->score == SCORE_STREAK ? score[0] > out->score : score[0] < out->score)
        out->score = score[0];
}

static void reach(Breadth *b, const Patience *state, PlainAnswer *out)
{
    if (!patience_to_act(state)) {
        note(state, out);
        return;
    }
    if (*find(b, &state->seat[0]))
        return;
    if (4 * b->len >= b->seen_cap)
        grow(b);
    b->queue = list_room(b->queue, (int64_t)b->len, sizeof *b->queue);
    REQUIRE(b->queue);
    b->queue[b->len++] = state->seat[0];
    *find(b, &state->seat[0]) = (uint32_t)b->len;
}

void plain_solve(const Patience *state, PlainAnswer *out)
{
    Breadth b = { .seen_cap = 4096 };
    Patience at = *state;
    b.seen = calloc(b.seen_cap, sizeof *b.seen);
    REQUIRE(b.seen);
    *out = (PlainAnswer){ .score = state->score == SCORE_STREAK ? INT32_MIN : INT32_MAX };
    reach(&b, state, out);
    for (size_t i = 0; i < b.len; i++) {
        Action legal[ACTIONS_MAX];
        at.seat[0] = b.queue[i];
        int len = patience_legal(&at, 0, legal);
        for (int k = 0; k < len; k++) {
            Patience next = at;
            patience_apply(&next, 0, legal[k]);
            reach(&b, &next, out);
        }
    }
    out->states = b.len;
    free(b.queue);
    free(b.seen);
}
