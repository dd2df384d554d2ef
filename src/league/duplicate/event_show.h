/* event_show.h - how the players of an event stand whose cards are secret, for who looks on.
 * Shape  Members of JSON: `"by":..,"low_wins":..,"ranking":[..],"pairs":[..]`, and of one deal
 *        `"results":[..]`; docs/protocol.md, "Events". */
#ifndef LEAGUE_EVENT_SHOW_H
#define LEAGUE_EVENT_SHOW_H

#include "core/json.h"
#include "league/duplicate/event.h"

/* How all players stand, on the heap: ranked once, told to many. */
typedef struct EventStanding EventStanding;
/* ERR_CONFLICT: what the event says cannot rank them. ERR_MEMORY. *out is NULL then. */
Status event_stand(const Event *event, EventStanding **out, Fault *fault);
void event_standing_free(EventStanding *standing);
/* you: the name of a player whose matches are told one by one; or "". deal: whose results are told; -1: none. */
void event_standings_write(const Event *event, const EventStanding *standing, const char *you, int deal, Json *json);

#endif
