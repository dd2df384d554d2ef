/* event_lines.h - the lines of an event: each kind is read by a function. Private to league/. */
#ifndef LEAGUE_EVENT_LINES_H
#define LEAGUE_EVENT_LINES_H

#include "league/duplicate/event.h"
#include "league/file/keyed.h"

/* event_lines.c: what a room writes that keeps the cards secret */
ReadKeyed event_line_deals, event_line_pledge, event_line_player, event_line_bot, event_line_begin, event_line_result,
    event_line_void, event_line_close, event_line_secret;
void event_lines_print(const Event *event, Text *out);

#endif
