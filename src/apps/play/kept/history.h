/* history.h - notes the match among the games that were played in this terminal (apps/base/shelf.h). */
#ifndef APPS_PLAY_KEPT_HISTORY_H
#define APPS_PLAY_KEPT_HISTORY_H

#include "apps/play/play.h"

/* Call it when the first deal has been dealt. */
void history_begin(Play *play);
/* Notes the match as it stands, in place of what was noted of it before. Nothing is noted of bots alone, before the
 * person's first move, or with --no-history. When it cannot be noted, told gets a sentence. */
void history_note(Play *play, Text *told);
/* With --no-history, what is lost by it, in a sentence that ends its line; nothing else. */
void history_tell_lost(const Play *play, Text *told);

#endif
