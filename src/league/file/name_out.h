/* name_out.h - takes the name of a person out of what was written: the file of a tournament, a club, an event, a sheet,
 * or many of them behind each other. What was written stays, and the name becomes `N.`, or `N.2` where there is one
 * already.
 * Shape  A line stays a line, with its end: whoever has the text in parts finds them again by counting lines.
 * Errors ERR_UNKNOWN: nobody has the name there. */
#ifndef LEAGUE_NAME_OUT_H
#define LEAGUE_NAME_OUT_H

#include "core/status.h"
#include "core/text.h"

/* The text without the name, on the heap; NULL: the fault says why not. */
char *name_out(Slice text, Slice typed, Fault *fault);
/* Takes off the front of the text without the name what one of its parts has become: as many lines as it had. */
Slice name_out_part(Slice *rest, Slice part);

#endif
