#include "core/json_walk.h"

#include <string.h>

/* Behind the string that begins here. */
static const char *string_end(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        at += *at == '\\' && at[1] != '\0';
    return at + (*at == '"');
}

static const char *plain_end(const char *at)
{
    while (*at != ',' && !json_is_end(at))
        at++;
    return at;
}

/* What a byte does to the depth of brackets. */
static const int8_t depths[UINT8_MAX + 1] = { ['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1 };

const char *json_end(const char *at)
{
    int depth = 0;
    if (*at == '"')
        return string_end(at);
    if (json_is_plain(at))
        return plain_end(at);
    do {
        depth += depths[(uint8_t)*at];
        at = *at == '"' ? string_end(at) : at + 1;
    } while (depth > 0 && *at);
    return at;
}

/* Behind the plain value that begins at now, if the same begins at before; else NULL. */
static const char *same_plain(const char *before, const char *now)
{
    while (*now == *before && *now != ',' && !json_is_end(now))
        now++, before++;
    return (*now == ',' || json_is_end(now)) && (*before == ',' || json_is_end(before)) ? now : NULL;
}

/* A way through two texts as long as they are the same. */
typedef struct {
    const char *before, *now;
    int depth, is_text; /* brackets that are open; 1 within a string */
} Walk;

/* Goes on over one byte, or over two of an escape; false: the texts differ here, or end. */
static bool walk_byte(Walk *walk)
{
    const int c = (uint8_t)*walk->now;
    if (c != (uint8_t)*walk->before || c == '\0')
        return false;
    walk->is_text ^= c == '"';
    walk->depth += depths[c] & (walk->is_text - 1);
    walk->now++;
    walk->before++;
    if (c != '\\')
        return true;
    return *walk->now++ == *walk->before++ && walk->now[-1] != '\0';
}

#ifdef __SSE2__
enum { BLOCK = 16, ALL = 0xFFFF };
typedef char Block __attribute__((vector_size(BLOCK)));

static Block block_at(const char *at)
{
    Block block;
    memcpy(&block, at, sizeof block);
    return block;
}

/* A bit for each byte of the block that is c. */
static unsigned where(Block block, char c)
{
    return ALL & (unsigned)__builtin_ia32_pmovmskb128((Block)(block == c));
}

/* How many bits each half has, in each half. */
static unsigned count_both(unsigned bits)
{
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F;
    return (bits + (bits >> 8)) & 0x001F001F;
}
#endif

/* Goes on over blocks of 16 bytes in which nothing ends. Most of a view is passed here: byte by byte it would take a
 * third of the time in which a room sends a move. */
static void walk_blocks(Walk *walk, const char *before_end, const char *now_end)
{
#ifdef __SSE2__
    while (before_end - walk->before >= BLOCK && now_end - walk->now >= BLOCK) {
        const Block now = block_at(walk->now), folded = now | ' '; /* [ as {, ] as } */
        unsigned text = where(now, '"');
        text ^= text << 1, text ^= text << 2, text ^= text << 4, text ^= text << 8;
        text ^= 0U - (unsigned)walk->is_text; /* a bit for each byte within a string */
        const unsigned both = count_both((where(folded, '{') & ~text) | (where(folded, '}') & ~text) << BLOCK);
        const int begun = (int)(both & ALL), ended = (int)(both >> BLOCK);
        if (where(now ^ block_at(walk->before), 0) != ALL || where(now, '\\') != 0 || ended >= walk->depth)
            return;
        walk->depth += begun - ended;
        walk->is_text = text >> (BLOCK - 1) & 1;
        walk->before += BLOCK;
        walk->now += BLOCK;
    }
#else
    (void)walk, (void)before_end, (void)now_end;
#endif
}

const char *json_same(const char *before, const char *before_end, const char *now, const char *now_end)
{
    Walk walk = { before, now, 0, 0 };
    if (*now == '"') {
        const char *end = string_end(now);
        return strncmp(before, now, (size_t)(end - now)) == 0 ? end : NULL;
    }
    if (json_is_plain(now))
        return same_plain(before, now);
    for (int bytes = 0; walk_byte(&walk); bytes++) {
        if ((walk.depth | walk.is_text) == 0)
            return walk.now;
        if (bytes % 16 == 0)
            walk_blocks(&walk, before_end, now_end);
    }
    return NULL;
}

Slice json_member(const char *object, const char *name)
{
    const char *at = object + (*object == '{');
    while (*at == '"') {
        Slice found = json_value(at);
        Slice value = json_value(at + found.len + (at[found.len] == ':'));
        if (found.len >= 2 && slice_is((Slice){ found.at + 1, found.len - 2 }, name))
            return value;
        at = json_next(value.at + value.len);
    }
    return (Slice){ at, 0 };
}
