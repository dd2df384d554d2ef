/* scene_text.h - a scene in words, field by field. Scenes with equal fields have equal texts, whatever bytes lie
 * between the fields. */
#ifndef LAWS_SCENE_TEXT_H
#define LAWS_SCENE_TEXT_H

#include "core/scene.h"

enum { SCENE_TEXT = 32 * 1024 };

/* Zones, cards and the viewer's moves as they are typed. */
void scene_text(const Scene *scene, const VerbSpec *verbs, Text *out);

#endif
