/* commands.h - what the files of commands do for each other. Private to src/room. */
#ifndef ROOM_COMMANDS_H
#define ROOM_COMMANDS_H

#include "room/base/command.h"
#include "room/log/room_table.h"

/* The table of commands: the build makes it of docs/protocol.schema.json. */
typedef enum { TAKES_TEXT, TAKES_NUMBER, TAKES_BOOL, TAKES_TEXT_OR_NULL, TAKES_LIST } MemberKind;
typedef struct {
    CommandMember name;
    MemberKind kind;
    bool is_needed, is_own;
    int64_t min, max;
} Member;
typedef enum { AT_ANYWHERE, AT_TABLE, AT_SEAT, AT_HOST } Where;
/* Which of the guest's budgets a command comes out of. Moves are many; the others write rows, or are told to
 * everybody. */
typedef enum { FREE, MOVE, TALK } Budgeted;
typedef struct {
    const char *word;
    Judge *judge;
    Where where;
    Budgeted budgeted;
    bool is_logged; /* its verdict is stored only in the table's log, since there are many of these */
    bool is_own;    /* one person's own room takes it, and no other */
    const Member *member;
    int members;
} CommandKind;
extern const CommandKind command_kinds[];
extern const size_t command_kinds_len;

/* hear.c: handles one whole text message */
void hear_message(Room *room, Connection *connection, const char *text, size_t len);

/* seat.c */
/* Refuses what is for the time before the first deal alone. */
Verdict check_unbegun(Command *c);

/* limits.c */
/* Refuses what is no move, once the deal being played has so many events that its log might grow without end. */
Verdict limits_check_deal(Command *c);

/* make.c */
/* Reads rules, and prints them whole; for so many seats as the command says, else *seats, else (0) as is usual. */
Verdict make_rules(Command *c, const char *line, char rules[RULES_TEXT], int *seats);

/* make_days.c */
/* What a table by the day, and no other, may have. out: what is done when somebody's time has run out. */
Verdict make_by_day(Command *c, const char *rules, int64_t turn_s, bool is_rated, Overdue *out);

/* moderation.c */
/* The seat of another person that the command names; SEAT_NONE: it is refused. */
Seat command_other_person(Command *c);

/* people.c */
/* Refuses a name that looks like another person's at the table. */
Verdict judge_twin(Command *c, const RoomTable *table, const char *name);
/* my_games.c */
/* The record of one's own match at the table that the command names. */
Verdict my_games_record(Command *c);

/* rest_hear.c: what a room does that has tables by the day */
Judge rest_hear;
/* notify.c */
Judge notify_hear;

/* popular.c: notes that a guest has made a table with these rules, if they differ from their preset */
void popular_note(Room *room, const Guest *guest, const Ruleset *ruleset, const char *rules);

/* paper_hear.c, rated_hear.c: what a room does that keeps papers, and whose matches may count (tables/parts.h) */
Judge paper_hear_keep, paper_hear_open, paper_hear_shut, paper_hear_note, paper_hear_allow;
Judge paper_hear_unname, paper_hear_discard;
Verdict rated_check(Command *c, int seats, int64_t turn_s, int64_t grace_s);
Judge rated_may_begin, rated_rate, rated_list;

#endif
