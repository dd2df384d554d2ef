/* law_learn.c - laws of what learners get: every action has a number of its own, and a tensor says what its view
 * says. */
#include "env/seat_env.h"
#include "laws/law.h"

#include <string.h>

static const char *seat_is_numbered(Trial *trial, const Numbering *numbering, Seat seat)
{
    Action acts[2 * ACTIONS_MAX];
    int8_t mask[NUMBERS_MAX] = { 0 };
    const Game *game = trial->game;
    int legal = game->legal(&trial->state, seat, acts);
    int len =
        legal + (game->aside && game->to_act(&trial->state) ? game->aside(&trial->state, seat, acts + legal) : 0);
    for (int i = 0; i < len; i++) {
        char line[64] = "";
        Text text = text_over(line, sizeof line);
        int number = numbering_of(numbering, seat, acts[i]);
        if (number < 0 || number >= numbering->len)
            return "an action that the rules list has no number";
        if (i < legal && mask[number]++)
            return "two actions have one number";
        if (i < legal && numbering_find(numbering, seat, number, acts, legal) != i)
            return "a number leads to another action";
        if (!numbering_print(numbering, number, &text) ||
            strncmp(line, game->verbs[acts[i].verb].word, strlen(game->verbs[acts[i].verb].word)) != 0)
            return "a number is printed as another action";
    }
    return NULL;
}

const char *law_numbered(Trial *trial)
{
    Numbering numbering;
    const char *what = NULL;
    numbering_make(&trial->ruleset, trial->order.seats, &numbering);
    for (Seat seat = 0; seat < trial->order.seats && !what; seat++)
        what = seat_is_numbered(trial, &numbering, seat);
    return what;
}

/* Writes a view onto bytes that were all the same; returns how many it has. */
static int encode_onto(const Trial *trial, const StateBox *view, int byte, int8_t out[TENSOR_MAX])
{
    memset(out, byte, TENSOR_MAX);
    Encoder encoder = { .begin = out, .at = out };
    trial->game->encode(view, &encoder);
    return (int)(encoder.at - out);
}

/* Whether the planes follow one another to the tensor's end. */
static bool planes_fit(const Planes *planes)
{
    int next = 0;
    for (int i = 0; i < planes->len; i++) {
        const Plane *plane = &planes->plane[i];
        if (plane->first != next || !plane->name[0] || !plane->what[0])
            return false;
        next += plane->rows * plane->columns;
    }
    return next == planes->values;
}

const char *law_encoded(Trial *trial)
{
    static _Thread_local int8_t one[TENSOR_MAX], other[TENSOR_MAX];
    Planes planes;
    planes_make(&trial->ruleset, trial->order.seats, &planes);
    if (!planes_fit(&planes))
        return "the planes are not what the tensor has";
    for (Seat viewer = 0, more = 1; more; more = viewer_next(trial, &viewer)) {
        StateBox view;
        trial_view(trial, &trial->state, viewer, &view);
        int len = encode_onto(trial, &view, 0x55, one);
        if (len != planes.values || encode_onto(trial, &view, 0xAA, other) != len)
            return "a tensor has another length than its planes";
        if (memcmp(one, other, (size_t)len) != 0)
            return "a number of a tensor is not written";
        if ((uint8_t)one[len] != 0x55 || (uint8_t)other[len] != 0xAA)
            return "a tensor is written beyond its end";
        tensor_make(trial->game, &trial->state, viewer, other);
        if (memcmp(one, other, (size_t)len) != 0)
            return "a tensor is not made of its viewer's view";
    }
    return NULL;
}
