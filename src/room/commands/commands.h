/* commands.h - what the files of commands do for each other. Private to src/room. */
#ifndef ROOM_COMMANDS_H
#define ROOM_COMMANDS_H

#include "room/base/command.h"

/* hear.c: handles one whole text message */
void hear_message(Room *room, Connection *connection, const char *text, size_t len);

/* limits.c */
/* Refuses what is no move, once the deal being played has so many events that its log might grow without end. */
Verdict limits_check_deal(Command *c);

/* people.c */
/* Refuses a name that looks like another one at the table (NULL: it is being made). */
Verdict judge_twin(Command *c, const RoomTable *table, int seats, const char *name);
Judge judge_name, judge_share, judge_rules, judge_tables, judge_say, judge_record, judge_delete;
/* games.c */
Judge judge_games, judge_drop;
/* The record of one's own match at the table that the command names. */
Verdict games_record(Command *c);
/* part_hear.c */
Judge judge_keep, judge_open, judge_shut, judge_note, judge_allow, judge_standings, judge_rate, judge_ratings;
/* popular.c, day.c */
Judge judge_popular, judge_day;
/* make.c */
Judge judge_make, judge_join, judge_leave;
/* seat.c */
Judge judge_sit, judge_stand, judge_seat, judge_start, judge_nonce, judge_next, judge_pause, judge_resume;
/* order.c */
Judge judge_set, judge_dismiss, judge_mute, judge_report;
/* act.c */
Judge judge_act, judge_ask, judge_answer, judge_aid;

/* popular.c: notes that a guest has made a table with these rules, if they differ from their preset */
void popular_note(Room *room, const Guest *guest, const Ruleset *ruleset, const char *rules);

/* paper_hear.c, rated_hear.c: what a room does that keeps papers, and whose matches may count (tables/parts.h) */
Judge paper_hear_keep, paper_hear_open, paper_hear_shut, paper_hear_note, paper_hear_allow;
Verdict rated_check(Command *c, int seats, int64_t turn_s, int64_t grace_s);
Judge rated_may_begin, rated_rate, rated_list;

#endif
