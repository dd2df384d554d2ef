/* verify.h - checks that a record proves its cards: nobody chose them, and no line of it was changed.
 * Errors The Fault names the line at fault. ERR_NOT_HELD: a proof fails. ERR_UNREADABLE: it is not a record. Whether
 *        the lines are legal is not checked here (transcript_read does).
 * Source docs/protocol.md, "The cards are nobody's choice"; docs/transcripts.md, "Proofs" */
#ifndef ROOM_VERIFY_H
#define ROOM_VERIFY_H

#include "core/text.h"

/* Sets deals to the number of deals that are proved. */
Status verify_record(const char *text, size_t len, int *deals, Fault *fault);

#endif
