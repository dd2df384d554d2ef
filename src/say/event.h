/* event.h - what happens at a table besides actions: `Ada sits down.` */
#ifndef SAY_EVENT_H
#define SAY_EVENT_H

#include "say/reader.h"

/* kind: the word of docs/protocol.md, "told"; seat: who it is about, or SEAT_NONE. False, and nothing is added: there
 * is nothing to say of it. */
bool say_event(const Reader *reader, const char *kind, Seat seat, Text *out);

#endif
