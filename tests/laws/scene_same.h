/* scene_same.h - whether two scenes are the same. */
#ifndef LAWS_SCENE_SAME_H
#define LAWS_SCENE_SAME_H

#include "core/scene.h"

/* Whether a viewer is shown the same by both: every field of what they hold. Bytes between the fields do not count. */
bool scene_same(const Scene *a, const Scene *b);

#endif
