/* paper.h - papers: texts that several people write together: the score sheet of a game with real cards, the file of a
 *           tournament, of a club, of an event. Private to src/room.
 * Shape  A paper is a file in parts: a head, then an entry for each deal, or for each thing that happened. Row 0 of the
 *        store tells the host, whether all write, the number of entries, the key (after +), and who else may write; row
 *        N is entry N - 1; row PAPER_SECRET is what an event keeps to itself. An entry of a sheet may be written anew;
 *        what stood there stays as a comment. A paper is in memory while somebody has it open.
 *        Who opens it with its key may write from then on: the key is in the link of a director. Only the host sees it.
 * Fair   Who writes says what stood there before. If that is not so, somebody else was quicker: nothing is written, and
 *        both see it.
 *
 * A shared document is a file in entries: a score sheet, the tournament of an evening, a club. The room
 * does not know what stands in it, but for the results of tables that it deals itself (`evening.h`); it reads the
 * whole file by the reader of its kind before it takes an entry. Who writes tells what stood there before, so two
 * who write at once are told of each other, and no entry is lost. Rights belong to guests; the key in the link of
 * a director only gives them. Who somebody is in the list of an evening or a club stands beside the file, as a
 * comment of their own, so that no name of the file depends on who has opened it. The page works on without the
 * room: three texts of each deal (mine, the room's, what both had) tell which one is new
 * (`web/src/sheets/sheet_merge.ts`). */
#ifndef ROOM_PAPER_H
#define ROOM_PAPER_H

#include "league/duplicate/event_show.h"
#include "league/tournament/league.h"
#include "room/base/command.h"
#include "room/base/fair.h"

enum { PAPER_READERS = 1000, PAPER_WRITERS = 16, PAPER_ENTRIES = 10000, PAPER_ENTRY = 4000, PAPER_KEY = 16 };
/* The row of what an event keeps to itself. */
enum { PAPER_SECRET = PAPER_ENTRIES + 1 };

typedef struct {
    char by[CODE_TEXT]; /* the guest who wrote it */
    int64_t at_ms;
    uint64_t change; /* its number among the changes of the paper */
    char *text;      /* lines, each with its end; on the heap */
} PaperEntry;

struct Paper {
    uint64_t key;
    char code[CODE_TEXT], host[CODE_TEXT];
    char opens[PAPER_KEY + 1]; /* the key; "": none was drawn yet */
    int64_t put_ms;            /* when row 0 was written */
    bool all_write;            /* not only the host and those whom the host allows */
    int writers_len;
    char writer[PAPER_WRITERS][CODE_TEXT];
    PaperEntry *entry; /* the head, then what was written; on the heap */
    uint32_t len;
    uint64_t changes; /* entries that were written since it is in memory */
    void *known;      /* what its file says, as its kind reads it; NULL: it was not read yet */
    void *tried;      /* the same with the entry that was checked last; it becomes known when that is written */
    bool has_secret,
        is_held; /* of an event (duplicate_event.h): nobody has been told the secret yet; it must stay in memory */
    Hash secret;
    Connection *first; /* who has it open */
};

/* paper.c: papers in memory and in the store */
/* The paper with that code; NULL: there is none, it is another server's (moved), or it cannot be read (is_unread). */
Paper *paper_find(Room *room, const char *code);
/* The same for a moment, whoever has it open; that it cannot be had is not told. is_gone: there is none; may be NULL.
 * paper_return: gives it back, also NULL. */
Paper *paper_borrow(Room *room, const char *code, bool *is_gone);
void paper_return(Room *room, Paper *paper);
/* A blank paper; NULL: the store cannot be read, or papers are made elsewhere (moved). */
Paper *paper_make(Room *room, const Guest *host);
/* Forgets a paper that nobody has open any more. */
void paper_sleep(Room *room, Paper *paper);
/* Whether the guest may write at all; paper_writes_all: whatever there is, not only what is open to all. */
bool paper_writes(const Paper *paper, const char *guest);
bool paper_writes_all(const Paper *paper, const char *guest);
/* Writes down the host and who may write, with the time, which tells when something was written last. */
void paper_put_rights(Room *room, Paper *paper);
/* Draws a new key: links with the old one let nobody in any more. */
void paper_draw_key(Room *room, Paper *paper);
/* Lets somebody write all, or no more; false: there are PAPER_WRITERS already. */
bool paper_let_write(Paper *paper, const char *guest, bool may);
/* Writes an entry: one that is there, or the next. */
void paper_put_entry(Room *room, Paper *paper, uint32_t at, const char *by, Slice lines);
/* Writes an entry anew, as its writer's and of its time. */
void paper_rewrite_entry(Room *room, Paper *paper, uint32_t at, Slice lines);
/* Takes the last entry away. */
void paper_cut(Room *room, Paper *paper);
/* Whether nobody may play in the event any more; and notes when that will be, if it is not yet. */
bool paper_is_over(const Room *room, const Event *event);
void paper_note_end(Room *room, Paper *paper);
/* Writes down the secret of an event, or (false) takes it away. */
void paper_put_secret(Room *room, const Paper *paper, bool is_kept);
/* Removes a paper in which nothing was written for long: row is its first ROW_PAPER. */
void paper_expire(Room *room, const StoreRow *row);
void papers_close(Room *room);

/* paper_check.c: what may be written */
typedef struct {
    const char *begins; /* how its file begins */
    const char *what;   /* people may write */
    bool is_corrected;  /* an entry may be written anew, and the last one taken back; else they are only added */
    bool has_comments;  /* people may write them */
    bool is_event;      /* its room writes it (duplicate_event.h); its host may end it */
    const char *const *open_lines; /* how lines begin that all may write, where all write; NULL: any line */
    Status (*check)(Slice text, uint32_t entries, Fault *fault); /* reads the whole file; NULL: `read` does */
    /* A file that only grows is read once. An entry is read on from there, in a copy: so one that is refused costs
     * little, however long the file is. */
    void *(*read)(Slice text, bool is_new, Fault *fault);
    void *(*copy)(const void *known);
    Status (*read_more)(void *known, Slice lines, uint32_t first, Fault *fault);
    void (*drop)(void *known);
    /* Refuses lines that are not so, by what is known with them; writes_all: of somebody who may write all. NULL: no
     * such lines. */
    Status (*allows)(const void *known, Slice lines, bool writes_all, Fault *fault);
} PaperKind;
/* The kind of a file; NULL: none. */
const PaperKind *paper_kind(const char *text);
/* Whether these are lines that people may write. */
bool paper_takes(const PaperKind *kind, const char *text);
/* Refuses a character that nobody sees, or that turns the text around. */
Status paper_check_letters(const char *text, Fault *fault);
/* Whether these are lines that everybody may write, where all write. */
bool paper_is_open_to_all(const PaperKind *kind, const char *text);
/* Checks the paper as it would be with these lines as entry `at`; writes_all: so may who writes them. */
Status paper_check(const PaperKind *kind, Paper *paper, uint32_t at, Slice lines, bool writes_all, Fault *fault);
/* The entry that was checked last was written; was not; or (paper_unread) what is known does not hold any more. */
void paper_read_on(Paper *paper);
void paper_drop_tried(const PaperKind *kind, Paper *paper);
void paper_unread(Paper *paper);

/* The tournament that the paper is, on the heap (league_free); NULL: it is none. */
League *paper_league(Paper *paper);
/* Whether the paper is that of an event, and what it tells of it (event_free). */
bool paper_is_event(const Paper *paper);
bool paper_event(Paper *paper, Event *out);
/* The same, and how its players stand, until something is written; NULL: it is none. Many ask for it after each change:
 * so they are ranked once. */
typedef struct {
    Event event;
    bool is_ranked;
    EventStanding *standing; /* NULL: nobody can be ranked, and why */
    Fault why;
} PaperEvent;
const PaperEvent *paper_event_ranked(Paper *paper);

/* paper_show.c: what people see of it */
/* How many connections have it open. */
uint32_t paper_readers(const Paper *paper);
/* Opens the paper for the connection, and shows its first part; the others follow at the reader's pace. */
void paper_enter(Room *room, Connection *connection, Paper *paper);
/* The connection has no paper open any more. */
void paper_shut(Room *room, Connection *connection);
/* The connection has taken a message about its paper. */
void paper_taken(Room *room, Connection *connection);
/* Shows everybody who is here and who may write; or an entry, without lines if it was taken away. */
void paper_show_people(Room *room, const Paper *paper);
void paper_show_entry(Room *room, const Paper *paper, uint32_t at, const char *by);
/* paper_name.c */
/* Takes a name out of all entries; ERR_UNKNOWN: nobody has it. */
Status paper_take_name(Room *room, Paper *paper, Slice typed, Fault *fault);
/* Removes the paper, and tells who has it open. */
void paper_remove(Room *room, Paper *paper);

/* Adds lines that the room writes itself, and shows them; false: they are not sound. */
bool paper_add(Room *room, Paper *paper, const char *by, const char *lines);

#endif
