/* admin.h - what the files of `admin` share. All die if something fails. */
#ifndef APPS_ADMIN_ADMIN_H
#define APPS_ADMIN_ADMIN_H

#include "apps/base/cli.h"
#include "room/code.h"
#include "room/room.h"

/* Opens a store that is there. */
Store *admin_open(const char *place);
/* Reads rows of the store that is the context. */
RoomRead admin_read;
/* The guest of that id or name; if there are several, they are listed. False: there is none. */
bool admin_find(Store *store, const char *wanted, char id[CODE_TEXT]);
/* Writes all that is known of a guest into a new folder, as files of text. */
void admin_export(Store *store, const char *id, const char *folder);
/* Deletes a guest, until no row names it any more. */
void admin_forget(Store *store, const char *id);

#endif
