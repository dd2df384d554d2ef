/* status.h - the ways a call can fail, their words, and what stops a caller's mistake.
 * Errors  outside input (text, options, files) returns a Status and fills a Fault; the result is untouched.
 *         A caller's mistake hits REQUIRE, which stays in release builds. */
#ifndef CORE_STATUS_H
#define CORE_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    OK,
    ERR_UNREADABLE, /* the words do not form what was expected */
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
    ERR_STORE, /* what should be kept could not be: disk full, broken file */
    STATUS_COUNT
} Status;

/* The status in words, for a log or a developer; never NULL. A Fault says more to a user. */
const char *status_text(Status status);

enum { FAULT_TEXT = 320 };

/* What was wrong with outside input, and where: line and column count from 1, 0 means not known. */
typedef struct {
    char text[FAULT_TEXT];
    uint32_t line, column;
} Fault;

/* Words the fault from strings (a NULL among them ends it) and gives the status, so that a function can end in
 * `return fault_set(fault, ERR_RANGE, "no ", name)`. A NULL fault is allowed. */
#define fault_set(fault, status, ...) fault_words(fault, status, (const char *const[]){ __VA_ARGS__, NULL })
Status fault_words(Fault *fault, Status status, const char *const parts[]);

#define REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
