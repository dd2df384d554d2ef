#include "plain_patience.h"

#include <stdlib.h>
#include <string.h>

/* What tells two states of one deal apart. */
typedef struct {
    uint8_t height[LANES_MAX], stock_next, top, streak;
    int16_t points;
} Key;

typedef struct {
    Patience *queue;
    size_t len, cap;
    uint32_t *seen; /* 1 + place in the queue, by hash of the key */
    size_t seen_cap;
} Breadth;

static Key key_of(const Patience *state)
{
    const PatienceSeat *own = &state->seat[0];
    Key key;
    memset(&key, 0, sizeof key);
    memcpy(key.height, own->height, sizeof key.height);
    key.stock_next = own->stock_next;
    key.top = own->foundation;
    key.streak = own->streak;
    key.points = own->points;
    return key;
}

static size_t hash(const Key *key)
{
    const uint8_t *byte = (const uint8_t *)key;
    uint64_t sum = 14695981039346656037u;
    for (size_t i = 0; i < sizeof *key; i++)
        sum = (sum ^ byte[i]) * 1099511628211u;
    return (size_t)(sum ^ sum >> 29);
}

static uint32_t *find(const Breadth *b, const Patience *state)
{
    Key key = key_of(state);
    size_t i = hash(&key) & (b->seen_cap - 1);
    for (; b->seen[i]; i = (i + 1) & (b->seen_cap - 1)) {
        Key other = key_of(&b->queue[b->seen[i] - 1]);
        if (memcmp(&other, &key, sizeof key) == 0)
            break;
    }
    return &b->seen[i];
}

static void grow(Breadth *b)
{
    b->cap *= 2;
    b->seen_cap *= 2;
    b->queue = realloc(b->queue, b->cap * sizeof *b->queue);
    free(b->seen);
    b->seen = calloc(b->seen_cap, sizeof *b->seen);
    REQUIRE(b->queue && b->seen);
    for (size_t i = 0; i < b->len; i++)
        *find(b, &b->queue[i]) = (uint32_t)i + 1;
}

static void reach(Breadth *b, const Patience *state)
{
    if (*find(b, state))
        return;
    if (b->len == b->cap)
        grow(b);
    b->queue[b->len++] = *state;
    *find(b, state) = (uint32_t)b->len;
}

static void note(const Patience *state, PlainAnswer *out)
{
    int32_t score[SEATS_MAX];
    patience_score(state, score);
    out->can_be_cleared |= state->seat[0].left == 0;
    if (state->streak ? score[0] > out->score : score[0] < out->score)
        out->score = score[0];
}

void plain_solve(const Patience *state, PlainAnswer *out)
{
    Breadth b = { .cap = 1024, .seen_cap = 4096 };
    b.queue = calloc(b.cap, sizeof *b.queue);
    b.seen = calloc(b.seen_cap, sizeof *b.seen);
    REQUIRE(b.queue && b.seen);
    *out = (PlainAnswer){ .score = state->streak ? INT16_MIN : INT16_MAX };
    reach(&b, state);
    for (size_t i = 0; i < b.len; i++) {
        Action legal[ACTIONS_MAX];
        Patience at = b.queue[i];
        int len = patience_legal(&at, 0, legal);
        if (!patience_to_act(&at))
            note(&at, out);
        for (int k = 0; k < len; k++) {
            Patience next = at;
            patience_apply(&next, 0, legal[k]);
            reach(&b, &next);
        }
    }
    out->states = b.len;
    free(b.queue);
    free(b.seen);
}
