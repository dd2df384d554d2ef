/* limits.h - what net and room are told of the settings. */
#ifndef APPS_SERVE_LIMITS_H
#define APPS_SERVE_LIMITS_H

#include "apps/serve/settings.h"
#include "room/room.h"

/* The texts are borrowed from the settings. */
NetSettings limits_of_net(const Settings *settings);
RoomSettings limits_of_room(const Settings *settings, const Store *store);

#endif
