#include "wasm/league/names.h"

#include "league/name_read.h"

static const char *const words[] = {
    [LISTED_FINE] = "",         [LISTED_LONG] = "long",   [LISTED_DIGITS] = "digits", [LISTED_UNSEEN] = "unseen",
    [LISTED_MARKED] = "marked", [LISTED_BLANK] = "blank", [LISTED_SAME] = "same",     [LISTED_ALIKE] = "alike",
};

typedef struct {
    ListedFault fault;
    Slice name, other;
} Found;

/* What is wrong with a name by itself or with one of those before it, which are all on the list when it comes. */
static ListedFault fault_of(Slice before, Slice typed, Slice *other)
{
    char name[LEAGUE_NAME], listed[LEAGUE_NAME];
    size_t where;
    ListedFault fault = name_listed(typed, name, &where);
    while (fault == LISTED_FINE && before.len > 0) {
        *other = slice_line(&before);
        fault = name_meets(name, slice_copy(*other, listed, sizeof listed), true);
    }
    return fault;
}

static void put_slice(const char *key, Slice slice, Text *out)
{
    char name[LEAGUE_NAME];
    json_put_text(out, key, slice_copy(slice, name, sizeof name));
}

static void write_found(void *from, Text *out)
{
    const Found *found = from;
    json_put_text(out, "{\"fault\":", words[found->fault]);
    put_slice(",\"name\":", found->name, out);
    put_slice(",\"other\":", found->other, out);
    text_add_char(out, '}');
}

Status names_tell(int there)
{
    const Slice all = page_heard();
    Found found = { .name = { "", 0 }, .other = { "", 0 } };
    Slice rest = all;
    for (int i = 0; rest.len > 0 && found.fault == LISTED_FINE; i++) {
        const Slice before = { all.at, all.len - rest.len }, name = slice_line(&rest);
        Slice other = { "", 0 };
        if (i < there)
            continue;
        const ListedFault fault = fault_of(before, name, &other);
        if (fault != LISTED_FINE)
            found = (Found){ fault, name, fault >= LISTED_SAME ? other : (Slice){ "", 0 } };
    }
    return page_tell(write_found, &found);
}
