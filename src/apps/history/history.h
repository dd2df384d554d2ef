/* history.h - the commands of `history`. */
#ifndef APPS_HISTORY_HISTORY_H
#define APPS_HISTORY_HISTORY_H

#include "apps/base/errand.h"
#include "apps/base/shelf.h"

ErrandRun history_list, history_show, history_export, history_import, history_delete;

/* The name by which a game is typed: its code, behind the first match of a table also the match: `K3F7Q.2`. */
enum { GAME_NAME = KEPT_CODE + 12 };
void history_name(const KeptGame *game, char out[GAME_NAME]);

#endif
