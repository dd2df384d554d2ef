/* name.h - what the letters of a name look like. Private to src/room.
 * Shape  name_letters.c asks ICU. In the page, where there is one person, src/wasm/local_room/local_room_name.c asks the page.
 *
 * Names must be told from each other. At a table no two names look alike, and none like a bot's. ICU knows which
 * letters do (`name.c`). Only the program is linked to it, neither the library nor the page's core. */
#ifndef ROOM_NAME_H
#define ROOM_NAME_H

#include "room/guests/guests.h"

enum { NAME_MARKS_MAX = 3, SAID_MAX = 200 };

typedef enum { NAME_FINE, NAME_UNSEEN, NAME_MARKED, NAME_BLANK } NameFault;

/* What is wrong with a name, or with something said: UTF-8 of at most SAID_MAX bytes. */
NameFault name_fault(const char *name);
bool names_look_alike(const Room *room, const char *a, const char *b);

#endif
