#include "net/origin.h"

#include <string.h>

static Slice after(Slice slice, size_t len)
{
    return (Slice){ slice.at + len, slice.len - len };
}

static bool begins(Slice slice, const char *start)
{
    size_t len = strlen(start);
    return slice.len >= len && slice_is_folded((Slice){ slice.at, len }, start);
}

/* The host of `http://HOST/..` or `https://HOST/..`, with its port; empty for anything else. */
static Slice host_of(Slice address)
{
    Slice host = begins(address, "http://")    ? after(address, 7)
                 : begins(address, "https://") ? after(address, 8)
                                               : (Slice){ "", 0 };
    const char *path = host.len > 0 ? memchr(host.at, '/', host.len) : NULL;
    return path ? (Slice){ host.at, (size_t)(path - host.at) } : host;
}

/* An address without its path, as a browser names the origin of a page there. */
static Slice origin_of(Slice address)
{
    Slice host = host_of(address);
    return host.len > 0 ? (Slice){ address.at, (size_t)(host.at + host.len - address.at) } : address;
}

static bool same(Slice a, Slice b)
{
    char words[280];
    return a.len > 0 && a.len == b.len && a.len < sizeof words &&
           slice_is_folded(a, slice_copy(b, words, sizeof words));
}

/* The host without its port. */
static Slice name_of(Slice host)
{
    if (host.len > 0 && host.at[0] == '[') {
        const char *end = memchr(host.at, ']', host.len);
        return end ? (Slice){ host.at, (size_t)(end - host.at) + 1 } : (Slice){ "", 0 };
    }
    const char *colon = memchr(host.at, ':', host.len);
    return colon ? (Slice){ host.at, (size_t)(colon - host.at) } : host;
}

/* True for four numbers, or for something in brackets. No name of the domain name system looks like this. */
static bool is_numeric(Slice name)
{
    int dots = 0;
    if (name.len > 2 && name.at[0] == '[')
        return true;
    for (size_t i = 0; i < name.len; i++) {
        dots += name.at[i] == '.';
        if (name.at[i] != '.' && (name.at[i] < '0' || name.at[i] > '9'))
            return false;
    }
    return dots == 3;
}

bool origin_host_is_ours(Slice host, const char *machine, const char *origins)
{
    Slice name = name_of(host);
    if (is_numeric(name) || same(name, slice_of("localhost")))
        return true;
    size_t machine_len = strlen(machine);
    if (machine_len > 0 && begins(name, machine) &&
        (name.len == machine_len || slice_is_folded(after(name, machine_len), ".local")))
        return true;
    Slice rest = slice_of(origins);
    for (Slice origin = slice_word(&rest, ','); origin.len > 0; origin = slice_word(&rest, ','))
        if (same(name, name_of(host_of(origin))))
            return true;
    return false;
}

bool origin_may_connect(Slice origin, Slice host, const char *origins)
{
    if (same(origin_of(origin), origin) && same(host_of(origin), host))
        return true;
    Slice rest = slice_of(origins);
    for (Slice one = slice_word(&rest, ','); one.len > 0; one = slice_word(&rest, ','))
        if (same(origin, origin_of(one)))
            return true;
    return false;
}

bool origin_list_is_sound(const char *origins)
{
    Slice rest = slice_of(origins);
    for (Slice origin = slice_word(&rest, ','); origin.len > 0; origin = slice_word(&rest, ','))
        if (name_of(host_of(origin)).len == 0 || memchr(origin.at, '?', origin.len) ||
            memchr(origin.at, '#', origin.len))
            return false;
    return true;
}
