/* view.h - Kop's views: what a seat sees, the states that fit a view, and how a view is shown, told and
 * encoded. Private. */
#ifndef GAMES_KOP_VIEW_H
#define GAMES_KOP_VIEW_H

#include "games/kop/kop.h"

Pack kop_pack(const Options *options, int seats);
void kop_observe(const void *state, Seat viewer, void *view);
void kop_resample(void *view, Rng *rng);
bool kop_sound(const void *state);
void kop_scene(const void *view, Scene *out);
bool kop_reach(const Options *options, int seats, int verb, Reach *out);
void kop_encode(const void *view, Encoder *e);
bool kop_why_not(const void *view, Seat seat, Action action, Fault *out);

#endif
