/* table.h - one deal being played: seats, the state, everything that happened, undo and views.
 * Shape  the log holds every line in order, taken-back ones too; the state is the deal with the lines that stand.
 * Errors what players send is answered with a Status and a Fault; the table is then unchanged.
 * Memory the log grows on the heap: table_free gives it back. It keeps further actions of lines apart, since few have any. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "games/games.h"

/* Where the cards come from. */
typedef enum { SOURCE_NUMBER, SOURCE_SEED, SOURCE_DECK } SourceKind;

typedef struct {
    SourceKind kind;
    uint64_t number;
    Seed seed; /* SOURCE_SEED; of later shuffles with SOURCE_DECK, when seed_named, else deal number 0's */
    bool seed_named;
    Deck deck;           /* SOURCE_DECK: whole */
    uint8_t out_of_play; /* SOURCE_DECK: so many of its last cards */
} Source;

typedef enum { ENTRY_ACT, ENTRY_UNDO, ENTRY_UNDO_ALL, ENTRY_LEAVE } EntryKind;

enum { LINE_MORE = SLOTS_MAX, LINE_TOLD_MAX = LINE_MORE + TOLD_MAX };

/* A line of a seat: one action, or, where a verb takes several arguments, an action for each. */
typedef struct {
    Action action;
    Seat seat;
    uint8_t kind;
    bool undone;
    uint8_t more_len;
    Action more[LINE_MORE];
} Entry;

/* The same as the log keeps it. */
typedef struct {
    Action action;
    Seat seat;
    uint8_t kind;
    bool undone;
    uint8_t more_len;
    uint32_t more_at; /* in the log's further actions */
} LogLine;

typedef struct {
    Ruleset ruleset;
    uint8_t seats;
    Seat starter;
    UndoRule undo;
    Source source;
    LogLine *log;
    Action *more;
    uint32_t log_len, log_cap, more_len, more_cap;
    uint16_t undos[SEATS_MAX];
    StateBox state, view;
} Table;

Source source_number(uint64_t number);
/* What its shuffles draw from. */
Seed source_seed(const Source *source);

/* Deals; ERR_SEATS, ERR_CONFLICT, ERR_DECK. A deck of the source is completed first. */
Status table_deal(Table *table, const Ruleset *ruleset, int seats, Seat starter, const Source *source, Fault *fault);
void table_free(Table *table);

SeatSet table_to_act(const Table *table);
bool table_is_over(const Table *table);
int table_legal(const Table *table, Seat seat, Action out[ACTIONS_MAX]);
/* What the seat may do although nobody waits for it, in its turn or not, until the deal is over. */
int table_aside(const Table *table, Seat seat, Action out[ACTIONS_MAX]);
/* Everything that the seat may do: its legal actions, then those aside. */
enum { TABLE_ACTS_MAX = 2 * ACTIONS_MAX };
int table_acts(const Table *table, Seat seat, Action out[TABLE_ACTS_MAX]);
/* Whether the seat may take its last line back: by itself, or with everyone's consent (all). ERR_UNDO. */
Status table_can_undo(const Table *table, Seat seat, bool all, Fault *fault);
/* A line of a log as table_do takes it; more: the log's further actions. */
Entry table_entry(const LogLine *line, const Action *more);
/* Reads a line as a seat types it: an action, legal or aside, `undo`, `undo all` or `concede`; blanks at its ends do
 * not matter.
 * Does nothing yet; ERR_UNREADABLE, ERR_ILLEGAL, ERR_NOT_TO_ACT, ERR_OVER, ERR_UNDO. */
Status table_read(const Table *table, Seat seat, Slice line, Entry *out, Fault *fault);
/* Carries out what table_read gave, or what an action from table_legal or table_aside makes; ERR_MEMORY only. */
Status table_do(Table *table, Entry entry);
Status table_act(Table *table, Seat seat, Action action);
/* Reads a line and carries it out. */
Status table_act_text(Table *table, Seat seat, Slice line, Fault *fault);
/* The seat's view, SEAT_NONE a spectator's; valid until the next call that gets this table. */
const void *table_view(Table *table, Seat seat);
void table_scene(Table *table, Seat viewer, Scene *out);
/* The points of a finished deal. */
void table_score(const Table *table, int32_t out[SEATS_MAX]);
/* A seat as it is typed: 0.. or, where the game has letters, A..; false when it is none of the table's. */
bool table_seat_read(const Table *table, Slice word, Seat *out);
/* What a viewer is told of the actions of a line that is to be done, one after another; answers of how many. */
int table_seen(const Table *table, const Entry *entry, Seat viewer, Action out[LINE_TOLD_MAX]);
/* The line of an entry, without its seat: `swap 2`, `undo`. The table must stand just before it. */
void table_entry_print(const Table *table, const Entry *entry, Text *out);

#endif
