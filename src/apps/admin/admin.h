/* admin.h - what the files of `admin` share: its commands, the answers of a server, the store of a stopped one. */
#ifndef APPS_ADMIN_ADMIN_H
#define APPS_ADMIN_ADMIN_H

#include "apps/base/errand.h"
#include "room/admin.h"
#include "room/base/code.h"

/* One of its commands; returns the exit code. */
ErrandRun admin_tables, admin_guests, admin_kick, admin_ban, admin_bans, admin_unban, admin_drain, admin_backup;
ErrandRun admin_restore, admin_forget_guest, admin_export_guest, admin_unname_paper;

/* Where the server is, from flags: the path of its socket, or of its store; NULL: not told. */
typedef struct {
    const char *control, *store;
} AdminServer;

/* Asks the server one line; its answer, or NULL: no server answers, or it refused, which has been told. The caller
 * frees it. */
json_t *admin_ask(const AdminServer *server, const char *line);
/* Asks for a list page by page, and joins the pages: the array named so. NULL as above. */
json_t *admin_list(const AdminServer *server, const char *name);

/* The place of a store: told by the flag, or by CARDROOM_STORE. Dies if it is not told. */
const char *admin_place(const char *told);
/* Opens a store that is there, while no server has it open. The functions below die if something fails. */
Store *admin_open(const char *path);
/* Reads rows of the store that is the context. */
RoomRead admin_read;
/* The guest of that id or name; if there are several, they are listed. False: there is none. */
bool admin_find(Store *store, const char *wanted, char id[CODE_TEXT]);
/* Writes all that is known of a guest into a new folder, as files of text. */
void admin_export(Store *store, const char *id, const char *folder);
/* Takes a person's name out of a document. False: there is none, or nobody has the name, which was told. */
bool admin_unname(Store *store, const char *paper, const char *name);
/* Deletes a guest, until no row names it any more. */
void admin_forget(Store *store, const char *id);

#endif
