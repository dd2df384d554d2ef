/* event_show.h - how the players of an event stand whose cards are secret, for who looks on.
 * Shape  JSON: members without braces around them, `"by":..,"low_wins":..,"ranking":[..],"pairs":[..]`, and of one deal
 *        `"results":[..]`; docs/protocol.md, "Events". */
#ifndef LEAGUE_EVENT_SHOW_H
#define LEAGUE_EVENT_SHOW_H

#include "league/duplicate/event.h"

/* you: the name of a player whose matches are told one by one; or "". deal: whose results are told; -1: none. ERR_CONFLICT: what the event says cannot rank them.
 * ERR_MEMORY. */
Status event_standings_json(const Event *event, const char *you, int deal, Text *out, Fault *fault);

#endif
