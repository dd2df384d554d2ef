/* tidy.h - removes what has grown old. Private to src/room. */
#ifndef ROOM_TIDY_H
#define ROOM_TIDY_H

#include "room/base/inside.h"

void tidy_open(Room *room);
void tidy_run(Room *room);

#endif
