/* json_change.h - what changes from one JSON text to the next, and how to apply it (docs/protocol.md, "Changes").
 * Shape  Texts are as this program prints them: no blanks, names without escapes. A change is JSON too:
 *        - A string, a number, true, false or null is the new value.
 *        - `{"=":value}` stands for a new value that is an object or an array.
 *        - Any other object has a change for each member that changes, in the order of the members.
 *        - An array has steps through the old array: a number N leaves the next N elements as they are, -N takes them
 *          out, an array puts its elements in, an object is the change of the next element. What is left when the
 *          steps end stays.
 * Errors json_apply reads any text; what is cut off or no JSON is read up to its end, never further. */
#ifndef CORE_JSON_CHANGE_H
#define CORE_JSON_CHANGE_H

#include "core/text.h"

/* Writes what changes from before to now, both sound; false, and nothing is written, if nothing does. */
bool json_change(const char *before, const char *now, Text *out);
/* Writes what a text becomes by a change: no more bytes than both have together. False if the change does not fit the
 * text; out is then of no use. */
bool json_apply(const char *before, const char *change, Text *out);

#endif
