#include "lab/engine/count.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

static char *copy_of(const char *words)
{
    size_t size = strlen(words) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, words, size) : NULL;
}

Status count_open(Count *out, const CountKind *kind, const char *version, const char *const settings[],
                  uint64_t first, uint64_t len, Fault *fault)
{
    *out = (Count){ .kind = kind, .first = first, .len = len, .unit = 1 };
    out->version = copy_of(version);
    out->tally = calloc(1, kind->tally_size);
    out->plan = calloc(1, kind->plan_size);
    bool has_all = out->version && out->tally && out->plan;
    for (int i = 0; kind->settings[i]; i++) {
        REQUIRE(i < COUNT_SETTINGS);
        out->setting[i] = copy_of(settings[i]);
        has_all = has_all && out->setting[i];
    }
    if (!has_all)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    if (len == 0 || first > UINT64_MAX - len + 1)
        return fault_set(fault, ERR_RANGE, "no range, expected the first and the last");
    return kind->plan(out, fault);
}

void count_close(Count *count)
{
    for (int i = 0; i < COUNT_SETTINGS; i++)
        free(count->setting[i]);
    free(count->version);
    free(count->plan);
    free(count->tally);
    free(count->done);
}

const char *count_setting(const Count *count, const char *word)
{
    int i = 0;
    while (strcmp(count->kind->settings[i], word) != 0)
        i++;
    return count->setting[i];
}

bool count_read_on(const char *value, bool *out)
{
    *out = strcmp(value, "on") == 0;
    return *out || strcmp(value, "off") == 0;
}

CountRange count_all(const Count *count)
{
    return (CountRange){ 0, count->len };
}

CountRange count_shard(const Count *count, uint64_t len, uint64_t i, uint64_t n)
{
    REQUIRE(1 <= i && i <= n && len <= count->len);
    unsigned __int128 units = len / count->unit + (len % count->unit > 0);
    uint64_t from = (uint64_t)(units * (i - 1) / n) * count->unit, to = (uint64_t)(units * i / n);
    return (CountRange){ from < len ? from : len, to > len / count->unit ? len : to * count->unit };
}

uint64_t count_done(const Count *count, CountRange range)
{
    uint64_t done = 0;
    for (size_t i = 0; i < count->done_len; i++) {
        uint64_t from = count->done[i].from > range.from ? count->done[i].from : range.from;
        uint64_t to = count->done[i].to < range.to ? count->done[i].to : range.to;
        done += from < to ? to - from : 0;
    }
    return done;
}

/* Puts a range of which nothing is done among those that are. */
static Status add_range(Count *count, CountRange range)
{
    CountRange *done = list_room(count->done, (int64_t)count->done_len, sizeof *done);
    if (!done)
        return ERR_MEMORY;
    count->done = done;
    size_t at = count->done_len;
    while (at > 0 && done[at - 1].from > range.from)
        at--;
    memmove(&done[at + 1], &done[at], (count->done_len++ - at) * sizeof *done);
    done[at] = range;
    for (size_t i = at > 0 ? at - 1 : 0; i <= at && i + 1 < count->done_len;) {
        if (done[i].to < done[i + 1].from) {
            i++;
            continue;
        }
        done[i].to = done[i + 1].to;
        memmove(&done[i + 1], &done[i + 2], (--count->done_len - i - 1) * sizeof *done);
    }
    return OK;
}

static void add_tally(Count *count, const void *tally)
{
    int64_t *sum = count->tally;
    const int64_t *more = tally;
    for (size_t i = 0; i < count->kind->tally_size / sizeof *sum; i++)
        sum[i] += more[i];
}

Status count_add(Count *count, CountRange range, const void *tally)
{
    REQUIRE(range.from < range.to && range.to <= count->len && count_done(count, range) == 0);
    Status status = add_range(count, range);
    if (status == OK && tally)
        add_tally(count, tally);
    return status;
}

/* A line of an identity: version, count, settings. False: there are no more. */
static bool get_line(const Count *count, int line, const char **word, const char **value)
{
    const char *const *words = count->kind->settings;
    *word = line == 0 ? "version" : line == 1 ? "count" : words[line - 2];
    if (*word)
        *value = line == 0 ? count->version : line == 1 ? count->kind->name : count->setting[line - 2];
    return *word != NULL;
}

static Status other_range(const Count *count, const Count *as, bool but_last, Fault *fault)
{
    if (count->first == as->first && (but_last || count->len == as->len))
        return OK;
    return fault_set(fault, ERR_CONFLICT, "another run: ", count->kind->items, " ",
                     digits_unsigned(count->first).text, "..", digits_unsigned(count->first + count->len - 1).text,
                     ", expected ", digits_unsigned(as->first).text, "..",
                     but_last ? "" : digits_unsigned(as->first + as->len - 1).text);
}

Status count_same(const Count *count, const Count *as, bool but_last, Fault *fault)
{
    const char *word, *value, *expected;
    for (int line = 0; get_line(as, line, &word, &expected); line++) {
        get_line(count, line, &word, &value);
        if (strcmp(value, expected) != 0)
            return fault_set(fault, ERR_CONFLICT, "another run: ", word, " ", value, ", expected ", expected);
    }
    return other_range(count, as, but_last, fault);
}

/* The first items that both have done. False: there are none. */
static bool have_both(const Count *a, const Count *b, CountRange *out)
{
    for (size_t i = 0; i < a->done_len; i++)
        for (size_t k = 0; k < b->done_len && b->done[k].from < a->done[i].to; k++) {
            out->from = a->done[i].from > b->done[k].from ? a->done[i].from : b->done[k].from;
            out->to = a->done[i].to < b->done[k].to ? a->done[i].to : b->done[k].to;
            if (out->from < out->to)
                return true;
        }
    return false;
}

static bool can_be_added(const Count *count, const Count *part)
{
    const int64_t *sum = count->tally, *more = part->tally;
    int64_t unused;
    for (size_t i = 0; i < count->kind->tally_size / sizeof *sum; i++)
        if (__builtin_add_overflow(sum[i], more[i], &unused))
            return false;
    return true;
}

Status count_merge(Count *count, const Count *part, Fault *fault)
{
    CountRange both;
    Status status = count_same(part, count, false, fault);
    if (status != OK)
        return status;
    if (have_both(count, part, &both))
        return fault_set(fault, ERR_CONFLICT, "counted twice: ", part->kind->items, " ",
                         digits_unsigned(part->first + both.from).text, "..",
                         digits_unsigned(part->first + both.to - 1).text,
                         ", expected parts that have nothing in common");
    if (!can_be_added(count, part))
        return fault_set(fault, ERR_RANGE, "numbers too large to be added, expected less than 2^63");
    for (size_t i = 0; i < part->done_len; i++)
        if (add_range(count, part->done[i]) != OK)
            return fault_set(fault, ERR_MEMORY, "out of memory");
    add_tally(count, part->tally);
    return OK;
}

static void print_range(const Count *count, CountRange range, Text *out)
{
    text_add(out, out->len > 0 ? ", " : "");
    text_add_unsigned(out, count->first + range.from);
    text_add(out, "..");
    text_add_unsigned(out, count->first + range.to - 1);
}

void count_print_done(const Count *count, Text *out)
{
    for (size_t i = 0; i < count->done_len; i++)
        print_range(count, count->done[i], out);
}

void count_print_missing(const Count *count, CountRange range, Text *out)
{
    uint64_t from = range.from;
    for (size_t i = 0; i < count->done_len && from < range.to; i++) {
        const CountRange *done = &count->done[i];
        if (done->from > from)
            print_range(count, (CountRange){ from, done->from < range.to ? done->from : range.to }, out);
        from = done->to > from ? done->to : from;
    }
    if (from < range.to)
        print_range(count, (CountRange){ from, range.to }, out);
}
