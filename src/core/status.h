/* status.h - the kinds of failure of a call, in words; and REQUIRE, which stops a caller's mistake.
 * Errors  A function that reads outside input (text, options, files) returns a Status. On failure it fills a Fault
 *         and leaves its result untouched. A caller's mistake stops the program at REQUIRE, in release builds too.
 *
 * A fault has a kind (`core/status.h`): an unknown word, not now, forbidden for a reason, two cards alike, needs
 * consent. Programs read the kind, and the part of the text that it is about. None reads the English text, but to
 * find its translation. */
#ifndef CORE_STATUS_H
#define CORE_STATUS_H

#include "core/saying.h"

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

/* For programs that do more with a fault than say its text. Most faults are plain. The others have a part of the text
 * that the program needs alone: what the fault is about. */
typedef enum {
    FAULT_PLAIN,
    FAULT_UNKNOWN_WORD,  /* a typed word is no verb; about: the word */
    FAULT_NOT_NOW,       /* an action is not legal, no reason is known; about: the text without the legal actions */
    FAULT_FORBIDDEN,     /* an action is refused for a reason; about: the reason, without the legal actions */
    FAULT_ALIKE,         /* two cards are alike, and the text lists the actions; about: the text without them */
    FAULT_NEEDS_CONSENT, /* everyone must agree to it; about: the reason */
    FAULT_KINDS
} FaultKind;

/* What was wrong with outside input, and where. Line and column of the text count from 1; 0 means unknown. */
typedef struct {
    char text[FAULT_TEXT];
    uint32_t line, column;
    FaultKind kind;
    uint16_t about, about_len; /* unless plain: the bytes of text that the fault is about */
    Saying why;                /* said to who sits at the table, of a deal that cannot be; else blank */
} Fault;

/* Joins strings into the fault's text and returns the status, so that a function can end in
 * `return fault_set(fault, ERR_RANGE, "no ", name)`. The first NULL string ends the text. fault may be NULL. */
#define fault_set(fault, status, ...) fault_and(fault, status, (const char *const[]){ __VA_ARGS__, NULL })
void fault_words(Fault *fault, const char *const parts[]);
static inline Status fault_and(Fault *fault, Status status, const char *const parts[])
{
    fault_words(fault, parts);
    return status;
}
/* The same for a kind of fault: the text is `before`, `about` and the strings after them. */
#define fault_set_kind(fault, status, kind, before, about, ...)                                                      \
    fault_kind_and(fault, status, kind, (const char *const[]){ before, about, __VA_ARGS__, NULL })
void fault_kind_words(Fault *fault, FaultKind kind, const char *const parts[]);
static inline Status fault_kind_and(Fault *fault, Status status, FaultKind kind, const char *const parts[])
{
    fault_kind_words(fault, kind, parts);
    return status;
}
/* Adds why to a fault that was set. fault may be NULL. */
Status fault_why(Fault *fault, Status status, const Saying *why);
/* The kind as files and messages name it, such as `unknown_word`; a plain fault's is "". */
const char *fault_kind_word(FaultKind kind);
/* The kind with that name; FAULT_PLAIN for any other word, and for NULL. */
FaultKind fault_kind_of(const char *word);

#define REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
