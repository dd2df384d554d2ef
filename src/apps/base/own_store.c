#include "apps/base/own_store.h"

#include <stdio.h>
#include <stdlib.h>

bool own_data(const char *name, char *path, size_t cap)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const bool is_told = data && data[0] == '/';
    if (!is_told && (!home || !home[0]))
        return false;
    const int len =
        snprintf(path, cap, "%s%s/cardroom/%s", is_told ? data : home, is_told ? "" : "/.local/share", name);
    return len > 0 && (size_t)len < cap;
}

bool own_store(char path[STORE_PATH])
{
    return own_data("cardroom.db", path, STORE_PATH);
}
