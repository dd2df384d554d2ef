#include "bots/kop/kop_imagined.h"

#include "bots/kop/kop_calls.h"

#include <stdlib.h>

enum { WEIGHED = 4 }; /* determinizations weighed for each determinization that is kept */

/* Keeps about `some` determinizations, chosen evenly by weight. A kept determinization gets a whole number as its
 * weight. */
static int thin(KopWorld world[], int len, int some, KopDice *dice)
{
    double sum = 0, at = 0;
    int kept = 0, drawn = 0;
    for (int i = 0; i < len; i++)
        sum += world[i].weight;
    double step = sum / some, next = step * kop_dice_share(dice);
    for (int i = 0; i < len && drawn < some; i++) {
        int times = 0;
        for (at += world[i].weight; next < at && drawn < some; next += step, drawn++)
            times++;
        if (times == 0)
            continue;
        world[kept] = world[i];
        world[kept++].weight = times;
    }
    return kept;
}

bool kop_imagine(const Kop *view, Seat seat, int some, KopHabitModel *model, const Bot *const *at, Rng *rng,
                 KopImagined *out)
{
    KopHeard heard;
    KopGuess guess;
    out->world = malloc(sizeof *out->world * KOP_WORLDS_ALL);
    if (!out->world)
        return false;
    int weighed = some * WEIGHED < KOP_WORLDS_ALL ? some * WEIGHED : KOP_WORLDS_ALL;
    some = some < weighed ? some : weighed;
    kop_forms(&view->rules, &out->forms);
    kop_known(view, seat, &out->forms, &out->known);
    kop_heard(&out->known, &out->forms, at, &heard);
    kop_calls_guess(&out->known, &heard, &guess);
    out->dice = kop_dice(rng);
    out->len = kop_worlds(&out->known, &guess, weighed, &out->dice, out->world, &out->is_all);
    out->is_all = out->is_all && out->len <= some;
    if (out->len > weighed)
        out->len = thin(out->world, out->len, weighed, &out->dice);
    for (int i = 0; i < out->len; i++)
        out->world[i].weight *= kop_habit_likelihood(&out->known, &out->world[i], model) *
                                kop_calls_likelihood(&out->known, &heard, &out->world[i]);
    if (out->len > some)
        out->len = thin(out->world, out->len, some, &out->dice);
    return true;
}

void kop_imagined_free(KopImagined *imagined)
{
    free(imagined->world);
}
