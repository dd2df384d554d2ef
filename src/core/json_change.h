/* json_change.h - what changes from one JSON text to the next, and how to apply it (docs/protocol.md, "Changes").
 * Shape  Texts are as this program prints them: no blanks, names without escapes. A change is JSON too:
 *        - A string, a number, true, false or null is the new value.
 *        - `{"=":value}` stands for a new value that is an object or an array.
 *        - Any other object has a change for each member that changes, in the order of the members.
 *        - An array has steps through the old array: a number N leaves the next N elements as they are, -N takes them
 *          out, an array puts its elements in, an object is the change of the next element. What is left when the
 *          steps end stays.
 * Errors json_apply reads any text; what is cut off or no JSON is read up to its end, never further.
 *
 * Changes are made of texts. The room keeps for each viewer at a table the text that the viewer was shown last
 * (`show.c`); what is the same for all is kept and compared once. Only the change from that text to the new one
 * is sent (`core/json_change.h`). Nothing but two views of the same viewer goes into a change, so neither it nor
 * its length can tell what is hidden. A connection remembers which text it was sent. If that is not the one that
 * is kept, it gets the whole table. A test holds clients that apply changes to the whole table, byte for byte;
 * the page, Python and C apply the same rows (tests/units/json_changes.txt). Texts are walked 16 bytes at a time
 * where the processor can (`core/json_walk.c`): byte by byte, this took a third of the loop. */
#ifndef CORE_JSON_CHANGE_H
#define CORE_JSON_CHANGE_H

#include "core/text.h"

/* How a value begins that is not to be taken for a change; a brace ends it. */
#define JSON_BOX "{\"=\":"

/* Writes what changes from before to now, both sound; false, and nothing is written, if nothing does. */
bool json_change(const char *before, const char *now, Text *out);
/* Writes what a text becomes by a change: no more bytes than both have together. False if the change does not fit the
 * text; out is then of no use. */
bool json_apply(const char *before, const char *change, Text *out);

#endif
