/* event_solo.c - applies the events of a table of one person's own: whose cards are named, and where help is
 * counted. */
#include "room/base/map.h"
#include "room/log/fold.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { PACE_MOST = 10000 };

Slice event_rest(Slice *rest)
{
    Slice all = *rest;
    while (all.len > 0 && all.at[0] == ' ') {
        all.at++;
        all.len--;
    }
    rest->len = 0;
    return all;
}

bool fold_solo(LogEvent *e)
{
    int64_t pace, only_bots;
    if (e->table->begun || !event_number(&e->rest, PACE_MOST, &pace) || !event_number(&e->rest, 1, &only_bots))
        return false;
    e->table->is_own = true;
    e->table->pace = (uint16_t)pace;
    e->table->only_bots = only_bots;
    return true;
}

bool fold_from(LogEvent *e)
{
    RoomTable *table = e->table;
    const Slice words = event_rest(&e->rest);
    if (!table->is_own || words.len == 0 || table_stage(table) == STAGE_PLAYING)
        return false;
    free(table->from);
    table->from = heap_take(words.len + 1);
    memcpy(table->from, words.at, words.len);
    return true;
}

bool fold_aid(LogEvent *e)
{
    RoomTable *table = e->table;
    const Slice what = slice_word(&e->rest, 0);
    const bool is_hint = slice_is(what, "hint");
    if (!table->is_own || !table->match.dealt || (!is_hint && !slice_is(what, "lamp")))
        return false;
    table->hints += is_hint;
    table->lamps += !is_hint;
    table->aided = table->match_aided = true;
    return true;
}

bool solo_deal(RoomTable *table)
{
    if (!table->from || transcript_deal(table->from, strlen(table->from), &table->match, NULL) != OK)
        return false;
    free(table->from);
    table->from = NULL;
    table->aided = false;
    return true;
}

void solo_acted(RoomTable *table, Seat seat, const Entry *entry)
{
    const bool takes_back = entry->kind == ENTRY_UNDO || entry->kind == ENTRY_UNDO_ALL;
    if (table->is_own && takes_back && table->chair[seat].kind == CHAIR_PERSON)
        table->aided = table->match_aided = true; /* who takes back knows more than before */
}

void solo_begin_again(RoomTable *table)
{
    table->hints = table->lamps = 0;
    table->match_aided = false;
}
