/* table.h - one deal being played: seats, the state, everything that happened, undo and views.
 * Shape  The log holds every line in order, also those taken back. The state is the deal with the lines that stand.
 * Errors What players send is answered with a Status and a Fault; the table is then unchanged.
 * Memory The log grows on the heap; table_free frees it. Further actions of a line are stored apart, since few lines
 *        have any.
 *
 * A line may hold several actions of one seat. Each action makes one choice, so that lists stay short: the first
 * target of a power, then the second. A verb whose arguments are places (`I`, `P`) may be typed with several of
 * them. The table tries the actions on a copy and does all of them or none. One line is one entry of the log; it
 * is taken back and printed as a whole. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "games/games.h"

/* Where the cards come from: a deal's number, a seed, or a given deck. */
typedef enum { SOURCE_NUMBER, SOURCE_SEED, SOURCE_DECK } SourceKind;

typedef struct {
    SourceKind kind;
    uint64_t number;
    Seed seed; /* of the deal; with SOURCE_DECK, of later shuffles (deal number 0's if no seed was named) */
    bool seed_named;
    Deck deck;           /* SOURCE_DECK: whole */
    uint8_t out_of_play; /* SOURCE_DECK: number of cards at its end that are not dealt */
} Source;

typedef enum { ENTRY_ACT, ENTRY_UNDO, ENTRY_UNDO_ALL, ENTRY_LEAVE } EntryKind;

enum { LINE_MORE = SLOTS_MAX, LINE_TOLD_MAX = LINE_MORE + TOLD_MAX };

/* A line of a seat: one action, or several where the verb takes several arguments. */
typedef struct {
    Action action;
    Seat seat;
    uint8_t kind;
    bool undone;
    uint8_t more_len;
    Action more[LINE_MORE];
} Entry;

/* An Entry as the log stores it. */
typedef struct {
    Action action;
    Seat seat;
    uint8_t kind;
    bool undone : 1, reveals : 1; /* reveals: it taught somebody a card */
    uint8_t more_len;
    uint32_t more_at; /* index into Table.more */
} LogLine;

typedef struct {
    Ruleset ruleset;
    uint8_t seats;
    Seat starter;
    UndoRule undo;
    Source source;
    LogLine *log;
    Action *more;
    uint32_t log_len, more_len;
    uint16_t undos[SEATS_MAX];
    StateBox state;
} Table;

Source source_number(uint64_t number);
/* The seed of the source's shuffles. */
Seed source_seed(const Source *source);

/* Deals. ERR_SEATS, ERR_CONFLICT, ERR_DECK. An incomplete deck of the source is completed first. */
Status table_deal(Table *table, const Ruleset *ruleset, int seats, Seat starter, const Source *source, Fault *fault);
void table_free(Table *table);

SeatSet table_to_act(const Table *table);
bool table_is_over(const Table *table);
int table_legal(const Table *table, Seat seat, Action out[ACTIONS_MAX]);
/* The asides: what the seat may do at any time of the deal, though nobody waits for it. */
/* Whether the action is not told to others, since every seat makes it that has nothing to do. */
bool table_is_silent(const Table *table, Action action);
/* Finds what the seat does to let others go on: a silent action, or a pass while others are asked, too. */
bool table_find_pass(const Table *table, Seat seat, Action *out);
int table_aside(const Table *table, Seat seat, Action out[ACTIONS_MAX]);
/* The legal actions of the seat, then its asides. */
enum { TABLE_ACTS_MAX = 2 * ACTIONS_MAX };
int table_acts(const Table *table, Seat seat, Action out[TABLE_ACTS_MAX]);
/* OK if the seat may take its last line back, by itself or (all) with everyone's consent; else ERR_UNDO. */
Status table_can_undo(const Table *table, Seat seat, bool all, Fault *fault);
/* What the seat would take back with `undo all`: its last line and all after it. Requires such a line
 * (table_can_undo). */
typedef struct {
    SeatSet seats; /* whose lines are among them */
    bool reveals;  /* somebody has learnt a card by one of them */
} UndoReach;
UndoReach table_undo_reach(const Table *table, Seat seat);
/* The Entry of a line of the log; more: the log's further actions. */
Entry table_entry(const LogLine *line, const Action *more);
/* Reads a line as a seat types it: an action, legal or aside, or `undo`, `undo all`, `concede`. Blanks at its ends are
 * ignored. Nothing is carried out. ERR_UNREADABLE, ERR_ILLEGAL, ERR_NOT_TO_ACT, ERR_OVER, ERR_UNDO. */
extern const char table_not_to_act[]; /* the sentence of ERR_NOT_TO_ACT, by which it is told apart */
Status table_read(const Table *table, Seat seat, Slice line, Entry *out, Fault *fault);
/* Carries out an entry from table_read. table_act: an action from table_legal or table_aside. ERR_MEMORY only. */
Status table_do(Table *table, Entry entry);
Status table_act(Table *table, Seat seat, Action action);
/* Adds the next line of a log that was kept: if it stands, it is carried out. Lines that take others back change
 * nothing, since those are marked `undone`. ERR_ILLEGAL, ERR_MEMORY. */
Status table_redo(Table *table, const Entry *entry);
/* Reads a line and carries it out. */
Status table_act_text(Table *table, Seat seat, Slice line, Fault *fault);
/* The seat's view (SEAT_NONE: a spectator's). */
void table_view(const Table *table, Seat seat, StateBox *out);
void table_scene(const Table *table, Seat viewer, Scene *out);
/* Whether a patience of one is won: its tableau is empty. */
bool table_is_cleared(const Table *table);
/* The points of a finished deal. */
void table_score(const Table *table, int32_t out[SEATS_MAX]);
/* Reads a seat as it is typed: 0, 1, .. or, in games with letters, A, B, ..; false if the table has no such seat. */
bool table_seat_read(const Table *table, Slice word, Seat *out);
/* The actions of a line as a viewer is told of them, before the line is carried out; returns how many. */
int table_seen(const Table *table, const Entry *entry, Seat viewer, Action out[LINE_TOLD_MAX]);
/* Prints the line of an entry without its seat: `swap 2`, `undo`. The table must be in the state just before it. */
void table_entry_print(const Table *table, const Entry *entry, Text *out);

#endif
