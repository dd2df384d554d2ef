#include "wasm/travellers.h"

#include "league/duplicate/duplicate_show.h"
#include "table/transcript.h"

#include <stdlib.h>

enum { TABLES_MAX = 64 };

typedef struct {
    char name[TABLES_MAX][DUPLICATE_NAME];
    Match match[TABLES_MAX];
    DuplicateTable table[TABLES_MAX];
    int len;
} Tables;

static Status hear_table(Tables *tables, Slice *rest, Fault *fault)
{
    Slice name, record;
    if (tables->len == TABLES_MAX)
        return fault_say(fault, ERR_RANGE, N_("a table too many, expected at most {most}"), "most",
                         digits(TABLES_MAX).text);
    if (!page_part("table", rest, &name, &record))
        return fault_say(fault, ERR_UNREADABLE, N_("no table, expected its bytes and its name"));
    const int at = tables->len;
    const Status status = transcript_read(record.at, record.len, &tables->match[at], fault);
    if (status != OK)
        return status;
    slice_copy(name, tables->name[at], DUPLICATE_NAME);
    tables->table[at] = (DuplicateTable){ .name = tables->name[at], .match = &tables->match[at] };
    tables->len++;
    return OK;
}

static bool stops(void)
{
    return page_stop() != 0;
}

static void write_deal(void *from, Text *out)
{
    duplicate_json(from, out);
}

static Status tell(Tables *tables, int deal, Fault *fault)
{
    Duplicate dup;
    int wrong = -1;
    Status status = duplicate_make(tables->table, tables->len, NULL, DUPLICATE_BY_RULES, &dup, &wrong, fault);
    if (status != OK)
        return page_fail(status, fault);
    FullCards *cards = full_cards_open(&(SolveLimits){ .nodes = 0 });
    if (cards)
        duplicate_add_dummies(&dup, cards, deal, stops);
    full_cards_close(cards);
    DuplicateShow show = { .dup = &dup, .deal = deal };
    if (deal < 0 || deal >= dup.deals)
        status = page_fail(fault_say(fault, ERR_RANGE, N_("no such deal, expected one that was played")), fault);
    else
        status = page_tell(write_deal, &show);
    duplicate_free(&dup);
    return status;
}

Status travellers_tell(int deal)
{
    Fault fault = { 0 };
    Tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return page_fail(ERR_MEMORY, &fault);
    Status status = OK;
    for (Slice rest = page_heard(); rest.len > 0 && status == OK;)
        status = hear_table(tables, &rest, &fault);
    if (status == OK && tables->len == 0)
        status = fault_say(&fault, ERR_UNREADABLE, N_("no table, expected at least one"));
    status = status == OK ? tell(tables, deal, &fault) : page_fail(status, &fault);
    for (int i = 0; i < tables->len; i++)
        match_free(&tables->match[i]);
    free(tables);
    return status;
}
