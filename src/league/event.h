/* event.h - a duplicate event: the rules, the deals that all tables play, and how the players are ranked.
 * Shape  UTF-8 lines; `#` begins a comment:
 *            cardroom duplicate 1
 *            title Friday morning
 *            game golf holes=18
 *            seats 1
 *            by stroke
 *            until Friday, noon
 *            deal 4711
 *        `game` is required, and a line `deal` for each deal, in the order of play. The others may be left out.
 * Errors The Fault names line and column.
 * Memory The deals are on the heap; event_free frees them.
 * Source docs/duplicate.md */
#ifndef LEAGUE_EVENT_H
#define LEAGUE_EVENT_H

#include "games/games.h"

/* How players are ranked: as the rules of the game say; against the field; by matchpoints; by the sum of all scores; by the
 * matches that every two play against each other. */
typedef enum {
    DUPLICATE_BY_RULES,
    DUPLICATE_BY_FIELD,
    DUPLICATE_BY_MATCHPOINTS,
    DUPLICATE_BY_STROKE,
    DUPLICATE_BY_MATCH,
    DUPLICATE_WAYS
} DuplicateBy;

extern const char *const duplicate_by_words[DUPLICATE_WAYS]; /* as they are typed; "" for DUPLICATE_BY_RULES */

enum { EVENT_DEALS = 999, EVENT_WORDS = 100 };

typedef struct {
    char title[EVENT_WORDS], until[EVENT_WORDS]; /* may be empty */
    Ruleset ruleset;
    int seats; /* of each table */
    DuplicateBy by;
    int deals;
    uint64_t *deal; /* numbers */
} Event;

/* Whether a text is an event, by its first line. */
bool event_is(const char *text, size_t len);
/* ERR_UNREADABLE, ERR_UNKNOWN, ERR_RANGE, ERR_CONFLICT, ERR_MEMORY; *out is then untouched. */
Status event_read(const char *text, size_t len, Event *out, Fault *fault);
void event_free(Event *event);
/* Reads a way of ranking; ERR_UNREADABLE names them all. */
Status duplicate_by_read(Slice word, DuplicateBy *out, Fault *fault);
/* Prints the event as event_read reads it. */
void event_print(const Event *event, Text *out);

#endif
