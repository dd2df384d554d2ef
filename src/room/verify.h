/* verify.h - whether a record of a room proves that nobody chose its cards, and that no line of it was changed.
 * Errors a Fault names the line that does not hold: ERR_NOT_HELD; ERR_UNREADABLE: it is no such record. Whether the lines
 *        are legal is another question (transcript_read).
 * Source docs/protocol.md, "The cards are nobody's choice"; docs/transcripts.md, "Proofs" */
#ifndef ROOM_VERIFY_H
#define ROOM_VERIFY_H

#include "core/text.h"

/* Gives the number of deals that are proved. */
Status verify_record(const char *text, size_t len, int *deals, Fault *fault);

#endif
