#include "wasm/league/names.h"

#include "league/file/name_out.h"
#include "league/file/name_read.h"

#include <stdlib.h>

static NameKey keys[LEAGUE_PLAYERS]; /* of the names before; longer lists are refused when they are written */

/* A name by itself, and with those before it, which are all on the list when it comes. */
static Status check(Slice before, Slice typed, const NameKey *key, Fault *fault)
{
    char name[LEAGUE_NAME], listed[LEAGUE_NAME];
    Status status = name_is_alone(typed, fault);
    if (status == OK)
        status = name_read(typed, name, fault);
    for (int number = 1; status == OK && before.len > 0 && number <= LEAGUE_PLAYERS; number++) {
        slice_copy(slice_line(&before), listed, sizeof listed);
        status = name_is_free(name, key, (ListedName){ listed, &keys[number - 1], number, 0 }, true, fault);
    }
    return status;
}

Status names_check(int there)
{
    const Slice all = page_heard();
    Fault fault = { .column = 1 };
    Status status = OK;
    for (Slice rest = all; status == OK && rest.len > 0;) {
        const Slice before = { all.at, all.len - rest.len }, name = slice_line(&rest);
        const NameKey key = name_key(name);
        if ((int)fault.line >= there)
            status = check(before, name, &key, &fault);
        if (fault.line < LEAGUE_PLAYERS)
            keys[fault.line] = key;
        fault.line++;
    }
    return status == OK ? page_say("{}") : page_fail(status, &fault);
}

int names_are_one(void)
{
    char name[LEAGUE_NAME];
    Slice rest = page_heard();
    slice_copy(slice_line(&rest), name, sizeof name);
    return name_is_same(slice_line(&rest), name);
}

Status names_take_out(void)
{
    Fault fault = { 0 };
    Slice text = page_heard();
    const Slice name = slice_line(&text);
    char *without = name_out(text, name, &fault);
    if (!without)
        return page_fail(ERR_UNKNOWN, &fault);
    const Status status = page_say(without);
    free(without);
    return status;
}
