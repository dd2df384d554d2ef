/* scene_text.h - a scene in words, field by field, and whether two scenes are the same. Bytes between the fields do
 * not count. */
#ifndef LAWS_SCENE_TEXT_H
#define LAWS_SCENE_TEXT_H

#include "core/scene.h"

enum { SCENE_TEXT = 32 * 1024 };

/* Zones, cards and the viewer's moves as they are typed. */
void scene_text(const Scene *scene, const VerbSpec *verbs, Text *out);

/* Whether a viewer is shown the same by both: every field of what they hold. */
bool scene_same(const Scene *a, const Scene *b);

#endif
