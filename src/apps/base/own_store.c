#include "apps/base/own_store.h"

#include <stdio.h>
#include <stdlib.h>

bool own_store(char path[STORE_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const bool is_told = data && data[0] == '/';
    if (!is_told && (!home || !home[0]))
        return false;
    const int len = snprintf(path, STORE_PATH, "%s%s/cardroom/cardroom.db", is_told ? data : home,
                             is_told ? "" : "/.local/share");
    return len > 0 && len < STORE_PATH;
}
