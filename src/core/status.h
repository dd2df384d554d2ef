/* status.h - the kinds of failure of a call, in words; and REQUIRE, which stops a caller's mistake.
 * Errors  A function that reads outside input (text, options, files) returns a Status. On failure it fills a Fault
 *         and leaves its result untouched. A caller's mistake stops the program at REQUIRE, in release builds too. */
#ifndef CORE_STATUS_H
#define CORE_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    OK,
    ERR_UNREADABLE, /* the text does not have the expected form */
    ERR_UNKNOWN,    /* a name that is not in the tables */
    ERR_RANGE,      /* a value outside its range */
    ERR_CONFLICT,   /* settings that cannot go together */
    ERR_DECK,       /* a deck that the packs cannot make */
    ERR_SEATS,      /* a number of seats that the game does not have */
    ERR_NOT_TO_ACT, /* a seat that has nothing to do now */
    ERR_ILLEGAL,    /* an action that is not allowed now */
    ERR_NOT_HELD,   /* an assertion that is not true */
    ERR_OVER,       /* the deal or the match has ended */
    ERR_NOT_OVER,   /* the deal has not ended */
    ERR_UNDO,       /* nothing to take back, or it may not be taken back */
    ERR_MEMORY,
    ERR_STORE, /* the data could not be kept: disk full, broken file */
    STATUS_COUNT
} Status;

/* The status in words, for a log or a developer; never NULL. A Fault says more to a user. */
const char *status_text(Status status);

enum { FAULT_TEXT = 320 };

/* What was wrong with outside input, and where. Line and column of the text count from 1; 0 means unknown. */
typedef struct {
    char text[FAULT_TEXT];
    uint32_t line, column;
} Fault;

/* Joins strings into the fault's text and returns the status, so that a function can end in
 * `return fault_set(fault, ERR_RANGE, "no ", name)`. The first NULL string ends the text. fault may be NULL. */
#define fault_set(fault, status, ...) fault_words(fault, status, (const char *const[]){ __VA_ARGS__, NULL })
Status fault_words(Fault *fault, Status status, const char *const parts[]);

#define REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
