#include "store/address.h"

#include <libpq-fe.h>
#include <string.h>

bool address_is_postgres(const char *place)
{
    return strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0;
}

static const char *value_of(const PQconninfoOption *option, const char *keyword)
{
    for (; option->keyword; option++)
        if (strcmp(option->keyword, keyword) == 0)
            return option->val ? option->val : "";
    return "";
}

/* Whether the parts are what they look like. A password with / or @ in it, written as it is, would be taken for
 * others, and libpq would quote those. */
static bool is_clean(const PQconninfoOption *options)
{
    const char *port = value_of(options, "port");
    return port[strspn(port, "0123456789,")] == '\0' && !strchr(value_of(options, "host"), '@') &&
           !strchr(value_of(options, "dbname"), '@');
}

Status address_check(const char *place, Fault *fault)
{
    char *why = NULL; /* it is not told: it may quote the password */
    PQconninfoOption *options = PQconninfoParse(place, &why);
    const bool is_sound = options && is_clean(options);
    PQconninfoFree(options);
    PQfreemem(why);
    return is_sound
               ? OK
               : fault_set(fault, ERR_UNREADABLE,
                           "not the address of a database, expected postgres://USER:PASSWORD@HOST:PORT/NAME, with "
                           "%40 for @ and %2F for / in a password");
}

void address_show(const char *place, Text *out)
{
    const char *scheme = strstr(place, "://");
    if (!scheme) {
        text_add(out, place);
        return;
    }
    text_add_slice(out, (Slice){ place, (size_t)(scheme + 3 - place) });
    PQconninfoOption *options = address_is_postgres(place) ? PQconninfoParse(place, NULL) : NULL;
    if (!options || !is_clean(options)) {
        PQconninfoFree(options);
        return;
    }
    const char *port = value_of(options, "port");
    text_add(out, value_of(options, "host"));
    text_add(out, port[0] ? ":" : "");
    text_add(out, port);
    text_add_char(out, '/');
    text_add(out, value_of(options, "dbname"));
    PQconninfoFree(options);
}
