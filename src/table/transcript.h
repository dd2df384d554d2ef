/* transcript.h - the text form of a game: for saved games, bug reports, golden tests and fuzz seeds.
 * Shape  UTF-8 lines. `#` starts a comment. Empty lines and Windows line ends are accepted. docs/transcripts.md
 *        describes every line.
 * Errors The Fault names line and column. ERR_UNREADABLE, ERR_UNKNOWN, ERR_RANGE, ERR_CONFLICT, ERR_SEATS, ERR_DECK:
 *        the text is wrong. ERR_ILLEGAL, ERR_NOT_TO_ACT, ERR_OVER, ERR_NOT_OVER, ERR_UNDO, ERR_NOT_HELD: the text is
 *        readable, but a line is not legal or an assertion fails. transcript_is_readable tells the two apart.
 *
 * Scenes answer assertions. `top`, `stock`, `discard`, `phase` and `sees` of a transcript are looked up in the
 * scene of a view. This is the data that the screen paints, so a test asserts what a player sees. */
#ifndef TABLE_TRANSCRIPT_H
#define TABLE_TRANSCRIPT_H

#include "table/match.h"

enum { TRANSCRIPT_LINE_MAX = 4096 };

/* Plays the text and checks all its assertions. On success match holds the game, and match_free frees it; on error
 * match is untouched. */
Status transcript_read(const char *text, size_t len, Match *match, Fault *fault);
/* The same, of a game whose deals may have been written down (`slip`), for those who want its scores. After a line
 * `match` no deal may be there yet. */
Status transcript_read_sheet(const char *text, size_t len, Match *match, Fault *fault);
/* Whether a status means that the text was readable. */
bool transcript_is_readable(Status status);
/* Deals the match's next deal as the text says: lines `deck`, `deal` or `seed`, and `starter`. On error the match is
 * as before. */
Status transcript_deal(const char *text, size_t len, Match *match, Fault *fault);
/* Writes a match as it was played. ERR_MEMORY only; the text is then incomplete. */
Status transcript_write(const Match *match, Text *out);
/* One `deck`, `deal` or `seed` line, without its end. */
void source_print(const Source *source, Text *out);

/* Calls step before each entry of a deal, with the table as it stands then and the entry, and once more at the end
 * with NULL. ERR_MEMORY only. */
typedef void TranscriptStep(void *context, Table *table, const Entry *next);
Status transcript_steps(const Match *match, int deal, TranscriptStep *step, void *context);

#endif
