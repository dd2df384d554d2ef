/* fold.h - an event while it is applied to a table, and what the files of events share. Private to src/room. */
#ifndef ROOM_FOLD_H
#define ROOM_FOLD_H

#include "room/log/room_table.h"

/* An event while it is read: its unread part, and its seat if it has one. */
typedef struct {
    RoomTable *table;
    Slice rest;
    Seat seat;
    uint32_t seq;
    int64_t at_ms;
} LogEvent;

/* chair.c */
bool event_number(Slice *rest, int64_t max, int64_t *out);
Chair *chair_of(const LogEvent *e);
/* Removes the person from a chair; clocks and connections stay. */
void chair_empty(Chair *chair, ChairKind kind);
/* The person of the seat gives it up. */
void chair_stand(RoomTable *table, Seat seat);
/* Somebody has come, gone, or taken another name: no bot may look like a person. */
void chairs_call(RoomTable *table);
/* The level of bots that sit in for people. */
uint8_t chair_usual_level(void);
bool chairs_have_ready(const RoomTable *table);
/* Ends a question: its asker has gone, or the answer does not matter any more. */
void ask_end(RoomTable *table);

/* event_moderation.c: events by which people keep order at a table. False: the event cannot follow. */
typedef bool Fold(LogEvent *e);
Fold fold_pause, fold_resume, fold_dismiss, fold_lock, fold_watch, fold_chat;

/* event_days.c: events of a table by the day */
Fold fold_overdue, fold_void;

/* event_rated.c: events of a table whose matches count for ratings */
Fold fold_rated, fold_rate, fold_counted;

/* entrants.c: who plays a match that counts */
/* The first deal of a match is dealt; a new match follows. */
void entrants_begin(RoomTable *table);
void entrants_forget(RoomTable *table);
/* A person sits down; is away while a bot plays; stands up; comes back. */
void entrants_sat(RoomTable *table, Seat seat);
void entrants_left(RoomTable *table, Seat seat);
void entrants_stood(RoomTable *table, Seat seat);
void entrants_back(RoomTable *table, Seat seat);

/* event_solo.c: events of a table of one person's own */
Fold fold_solo, fold_from, fold_aid;
/* Deals from the cards that were named; false if none were, or they do not fit. */
bool solo_deal(RoomTable *table);
/* Notes a line of the seat. */
void solo_acted(RoomTable *table, Seat seat, const Entry *entry);
/* Forgets the help that was taken, since a new match begins. */
void solo_begin_again(RoomTable *table);
/* Takes the rest of the line, without the blank before it. */
Slice event_rest(Slice *rest);

#endif
