#include "apps/play/back.h"

#include <string.h>

/* The seat's last line that stands, which an undo takes back; NULL: none. */
static const LogLine *last_of(const Table *table, Seat seat)
{
    for (uint32_t i = table->log_len; i-- > 0;) {
        const LogLine *line = &table->log[i];
        if (!line->undone && line->seat == seat && (line->kind == ENTRY_ACT || line->kind == ENTRY_LEAVE))
            return line;
    }
    return NULL;
}

void back_note(Back *back, const Table *table, const Entry *entry)
{
    if (entry->kind != ENTRY_UNDO && entry->kind != ENTRY_UNDO_ALL) {
        back->len = back->redoes ? back->len : 0;
        back->redoes = false;
        return;
    }
    const LogLine *line = last_of(table, entry->seat);
    if (!line)
        return;
    if (back->len == BACK_MAX)
        memmove(back->line, back->line + 1, (size_t)--back->len * sizeof *back->line);
    back->line[back->len++] = table_entry(line, table->more);
}

Status back_redo(Back *back, Entry *out, Fault *fault)
{
    if (back->len == 0)
        return fault_say(fault, ERR_UNDO, N_("nothing was taken back that can be done again"));
    *out = back->line[--back->len];
    out->undone = false;
    back->redoes = true;
    return OK;
}
