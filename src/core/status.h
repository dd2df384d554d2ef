/* status.h - the kinds of failure of a call, in words; and REQUIRE, which stops a caller's mistake.
 * Errors  A function that reads outside input (text, options, files) returns a Status. On failure it fills a Fault
 *         and leaves its result untouched. A caller's mistake stops the program at REQUIRE, in release builds too.
 * Words   A Fault has its text in English, which files, programs and tests rely on, and beside it the sentence and the
 * values
 *         that the text was made of. They stand there as the JSON that the wire and the page take (core/saying.h): so a
 *         fault can be kept, sent and read back without memory of its own, and whoever knows the reader's language
 *         needs one function for those of this program and those of another.
 *
 * A fault has a kind: an unknown word, not now, forbidden for a reason, two cards alike, needs consent. Programs
 * read the kind, and the part of the text that it is about. None reads the English text. */
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

enum { FAULT_TEXT = 448, FAULT_SAY = 768 };

/* For programs that do more with a fault than say its text. Most faults are plain. The others have a part of the text
 * that the program needs alone: what the fault is about. */
typedef enum {
    FAULT_PLAIN,
    FAULT_UNKNOWN_WORD,  /* a typed word is no verb; about: the word */
    FAULT_NOT_NOW,       /* an action is not legal, no reason is known; about: the text without the legal actions */
    FAULT_FORBIDDEN,     /* an action is refused for a reason; about: the reason, without the legal actions */
    FAULT_ALIKE,         /* two cards are alike, and the text lists the actions; about: the text without them */
    FAULT_NEEDS_CONSENT, /* everyone must agree to it; about: the reason */
    FAULT_NO_SUCH,       /* nothing has that code; about: the kind of thing, `table` or `paper` */
    FAULT_TWIN,          /* a name looks like another one at the table; about: the other */
    FAULT_KINDS
} FaultKind;

/* What was wrong with outside input, and where. Line and column of the text count from 1; 0 means unknown. */
typedef struct {
    char text[FAULT_TEXT];
    char say
        [FAULT_SAY]; /* the same for who words it in the reader's language, as the JSON of a Saying; "": the text is all */
    uint32_t line, column;
    FaultKind kind;
    uint16_t about, about_len; /* unless plain: the bytes of text that the fault is about */
} Fault;

/* Refuses with a sentence, which is marked N_(), and the values of its {names}, in pairs. Returns the status, so that a
 * function can end in `return fault_say(fault, ERR_UNKNOWN, N_("no game '{game}'"), "game", typed)`. The values are
 * told as they are, but those whose names begin with `what`: these are phrases, marked N_() where they are written.
 * fault may be NULL; a value that the sentence does not name may be NULL, too. */
#define fault_say(fault, status, ...) fault_say_all(fault, status, NULL, (const char *const[]){ __VA_ARGS__, NULL })
/* The same where people are told another sentence than programs: told is the one that is marked. */
#define fault_say_as(fault, status, told, ...)                                                                       \
    fault_say_all(fault, status, told, (const char *const[]){ __VA_ARGS__, NULL })
Status fault_say_all(Fault *fault, Status status, const char *told, const char *const parts[]);
/* Why the rules refuse a move: a sentence and the heading of the rule book (NULL: none), both marked N_(). */
typedef struct {
    const char *why, *rule;
} Refusal;
/* Refuses by a rule. Who words it for people is told the heading as the value `rule`, and adds it. */
#define fault_by_rule(fault, refusal, ...)                                                                           \
    fault_by_rule_all(fault, refusal, (const char *const[]){ __VA_ARGS__, NULL })
Status fault_by_rule_all(Fault *fault, Refusal refusal, const char *const pairs[]);
/* Has people told this of a fault that was set. fault may be NULL. */
Status fault_why(Fault *fault, Status status, const Saying *why);
/* Makes a fault that was set one of this kind. about: a part of its text; NULL: all of it. fault may be NULL. */
Status fault_about(Fault *fault, Status status, FaultKind kind, const char *about);

/* For what only logs, stderr and programs are told: joins strings into the text, which stays English. */
#define fault_set(fault, status, ...) fault_and(fault, status, (const char *const[]){ __VA_ARGS__, NULL })
void fault_words(Fault *fault, const char *const parts[]);
static inline Status fault_and(Fault *fault, Status status, const char *const parts[])
{
    fault_words(fault, parts);
    return status;
}
/* The kind as files and messages name it, such as `unknown_word`; a plain fault's is "". */
const char *fault_kind_word(FaultKind kind);
/* The kind with that name; FAULT_PLAIN for any other word, and for NULL. */
FaultKind fault_kind_of(const char *word);

#define REQUIRE(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
