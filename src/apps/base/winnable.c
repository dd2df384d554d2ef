#include "apps/base/winnable.h"

#include "solvers/patience/patience_winnable.h"

#include <stdlib.h>

static Verdict verdict_of(const Table *table)
{
    static void *memory;
    if (!memory)
        memory = aligned_alloc(SOLVE_ALIGN, WINNABLE_MEMORY);
    if (!memory)
        die("memory", "out of memory, expected %d bytes for the solver", WINNABLE_MEMORY);
    return patience_winnable((const Patience *)&table->state, memory);
}

static bool accepts_winnable(void *context, const Table *table)
{
    (void)context;
    return verdict_of(table) == VERDICT_SOLVABLE;
}

static bool accepts_possible(void *context, const Table *table)
{
    (void)context;
    return verdict_of(table) != VERDICT_IMPOSSIBLE;
}

void winnable_judge(Match *match, bool only_winnable)
{
    if (only_winnable && match->ruleset.game != &patience_game)
        die("--winnable", "deals of %s are not judged, expected a patience", match->ruleset.preset->id);
    if (only_winnable)
        match->accepts = accepts_winnable;
    else if (match->spec.redeals)
        match->accepts = accepts_possible;
}

/* Whether the match accepts the deal with this name. */
static bool is_accepted(const Match *match, DealNumber name)
{
    Table table;
    Fault fault;
    Source source = deal_name_source(name, &match->ruleset, match->seats);
    if (table_deal(&table, &match->ruleset, match->seats, 0, &source, &fault) != OK)
        die(match->ruleset.preset->id, "%s", fault.text);
    return match->accepts(match->accepts_context, &table);
}

void winnable_seek(const Match *match, DealNumber *name, uint64_t after)
{
    const DealNumber first = *name;
    Fault fault;
    if (!match->accepts)
        return;
    for (uint64_t tries = 0; tries < MATCH_TRIES; tries++) {
        *name = deal_number_after(first, tries);
        if (is_accepted(match, deal_number_after(*name, after)))
            return;
    }
    match_none_accepted(first, &fault);
    die(match->ruleset.preset->id, "%s", fault.text);
}

DealNumber winnable_today(const Match *match)
{
    const DealNumber first = { .number = deal_name_of_today() };
    Match judged = *match;
    if (match->ruleset.game != &patience_game)
        return first;
    winnable_judge(&judged, true);
    for (uint64_t tries = 0; tries < DAY_DEALS; tries++)
        if (is_accepted(&judged, deal_number_after(first, tries)))
            return deal_number_after(first, tries);
    return first;
}
