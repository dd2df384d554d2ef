/* tournament_table.h - tables of an evening that are played in the room: what each deal has paid is written into the
 * paper of the tournament (paper.h), as if somebody at the table had. Private to src/room.
 * Shape  The event `place PAPER 1.2` says which table of which tournament it is. Seats are chairs: seat 0 is A. */
#ifndef ROOM_TOURNAMENT_TABLE_H
#define ROOM_TOURNAMENT_TABLE_H

#include "room/tables/parts.h"

/* What follows for a table of a tournament. */
extern const TablePlace tournament_table_place;

#endif
