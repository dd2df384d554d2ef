#include "store/kind.h"

#include <stdlib.h>
#include <string.h>

ReadKind read_kind(const StoreQuery *query)
{
    const bool is_event = query->kind == ROW_EVENT;
    if (query->next > 0)
        return is_event ? READ_NEXT_TABLES : READ_NEXT_KEPT;
    if (!is_event)
        return READ_KEPT;
    return query->by ? READ_EVENTS_BY : READ_EVENTS;
}

WriteKind write_kind(const StoreRow *row)
{
    switch (row->kind) {
    case ROW_EVENT:
        return WRITE_EVENT;
    case ROW_REWRITE:
        return WRITE_REWRITE;
    case ROW_ARCHIVE:
        return WRITE_ARCHIVE;
    case ROW_RELEASE:
        return WRITE_RELEASE;
    case ROW_LOBBY:
        return WRITE_LOBBY;
    case ROW_LEAVING:
        return WRITE_LEAVING;
    default:
        return row->text[0] ? WRITE_KEPT : WRITE_REMOVAL;
    }
}

bool record_add(RecordText *record, uint32_t seq, const char *event)
{
    const char *blank = event[0] == '@' ? strchr(event, ' ') : NULL, *line = blank ? blank + 1 : event;
    const size_t line_len = strlen(line);
    char *grown = realloc(record->text, record->len + line_len + 2);
    if (!grown)
        return false;
    Text text = text_over(grown + record->len, line_len + 2);
    text_add(&text, line);
    text_add_char(&text, '\n');
    record->text = grown;
    record->len += line_len + 1;
    record->first = record->first > 0 ? record->first : seq;
    record->last = seq;
    return true;
}
