/* own_store.h - where a room keeps its store when nothing else is told, and the socket beside a store. */
#ifndef APPS_BASE_OWN_STORE_H
#define APPS_BASE_OWN_STORE_H

#include <stdbool.h>

enum { STORE_PATH = 1024, CONTROL_SOCKET = STORE_PATH + 16 };
#define CONTROL_END ".control" /* after the name of the store's file: the socket for `cardroom admin` */

/* The path of the store in the user's data folder, as the XDG specification says. False: there is no such folder, or
 * its name is too long. */
bool own_store(char path[STORE_PATH]);

#endif
