/* transcript.h - the text form of a game: what saves, bug reports, golden tests and fuzz seeds are written in.
 * Shape  UTF-8 lines; `#` starts a comment, empty lines and Windows line ends do not matter. docs/transcripts.md
 *        describes every line.
 * Errors a Fault names line and column. ERR_UNREADABLE, ERR_UNKNOWN, ERR_RANGE, ERR_CONFLICT, ERR_SEATS, ERR_DECK:
 *        the text is wrong; ERR_ILLEGAL, ERR_NOT_TO_ACT, ERR_OVER, ERR_NOT_OVER, ERR_UNDO, ERR_NOT_HELD: it reads
 * well, but does not hold. transcript_is_readable tells the two apart. */
#ifndef TABLE_TRANSCRIPT_H
#define TABLE_TRANSCRIPT_H

#include "table/match.h"

enum { TRANSCRIPT_LINE_MAX = 4096 };

/* Plays the text and checks everything it asserts; on success match holds what was played (match_free gives it back),
 * otherwise it is untouched. */
Status transcript_read(const char *text, size_t len, Match *match, Fault *fault);
/* Whether a status means that the words were understood. */
bool transcript_is_readable(Status status);
/* Deals the match's next deal as the text's lines say: `deck`, `deal` or `seed`, and `starter`. On error the match is as
 * before. */
Status transcript_deal(const char *text, size_t len, Match *match, Fault *fault);
/* Writes a match as it was played; ERR_MEMORY only, after which the text is not whole. */
Status transcript_write(const Match *match, Text *out);
/* One `deck`, `deal` or `seed` line, without its end. */
void source_print(const Source *source, Text *out);

/* Calls step before each entry of a deal, with the table as it stands then and the entry, and once more at the end
 * with NULL. ERR_MEMORY only. */
typedef void TranscriptStep(void *context, Table *table, const Entry *next);
Status transcript_steps(const Match *match, int deal, TranscriptStep *step, void *context);

#endif
