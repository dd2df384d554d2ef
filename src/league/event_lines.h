/* event_lines.h - the lines of an event: each kind is read by a function. Private to league/. */
#ifndef LEAGUE_EVENT_LINES_H
#define LEAGUE_EVENT_LINES_H

#include "league/event.h"

/* What is being read: the event so far, and the part of the line after its first word. */
typedef struct {
    Event *event;
    Slice rest;
    Fault *fault;
} EventLine;

typedef Status ReadEventLine(EventLine *line);

/* event_lines.c: what a room writes that keeps the cards secret */
ReadEventLine event_line_deals, event_line_pledge, event_line_player, event_line_begin, event_line_result,
    event_line_close, event_line_secret;
void event_lines_print(const Event *event, Text *out);

#endif
