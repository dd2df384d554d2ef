#include "apps/players.h"

#include "apps/cli.h"

#include <string.h>

int players_read(const char *flag, const char *names, const Bot *player[SEATS_MAX])
{
    int len = 0;
    for (const char *at = names; at;) {
        const char *end = strchr(at, ',');
        Slice name = { at, end ? (size_t)(end - at) : strlen(at) };
        Fault fault;
        if (len == SEATS_MAX)
            die(flag, "too many names, expected at most %d", SEATS_MAX);
        if (bots_find(name, &player[len++], &fault) != OK)
            die(flag, "%s", fault.text);
        at = end ? end + 1 : NULL;
    }
    return len;
}
