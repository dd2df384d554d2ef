/* own_store.h - the user's data folder: where a room keeps its store when nothing else is told, and the socket beside a
 * store. */
#ifndef APPS_BASE_OWN_STORE_H
#define APPS_BASE_OWN_STORE_H

#include <stdbool.h>
#include <stddef.h>

enum { STORE_PATH = 1024, CONTROL_SOCKET = STORE_PATH + 16 };
#define CONTROL_END ".control" /* after the name of the store's file: the socket for `cardroom admin` */

/* The path of this name in the user's data folder for the program, as the XDG specification says. False: there is no
 * such folder, or the path is too long. */
bool own_data(const char *name, char *path, size_t cap);
/* The path of the store in that folder; false as above. */
bool own_store(char path[STORE_PATH]);

#endif
