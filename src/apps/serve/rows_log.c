#include "apps/serve/rows_log.h"

#include "apps/serve/log.h"

enum { ID_TEXT = 32 };

/* The events that are logged; moves and the like are too many. */
static const struct {
    const char *word, *message;
    bool has_seat, has_guest; /* what follows the word */
} events[] = {
    { "open", "table opened", false, false },    { "sit", "seat taken", true, true },
    { "stand", "seat given up", true, false },   { "deal", "deal begun", false, false },
    { "rematch", "match again", false, false },  { "takeover", "bot sits in", true, false },
    { "return", "player is back", true, false }, { "close", "table closed", false, false },
};

/* Takes the guest off the mark in front of an event, @GUEST.CID.HASH, if there is one. */
static void take_mark(Slice *rest, char guest[ID_TEXT])
{
    guest[0] = 0;
    if (rest->len == 0 || rest->at[0] != '@')
        return;
    Slice mark = slice_word(rest, 0), id = { mark.at + 1, mark.len - 1 };
    slice_copy(slice_word(&id, '.'), guest, ID_TEXT);
}

static void log_event(const StoreRow *row)
{
    char guest[ID_TEXT], seat[ID_TEXT] = "";
    Slice rest = slice_of(row->text);
    take_mark(&rest, guest);
    Slice word = slice_word(&rest, 0);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (!slice_is(word, events[i].word))
            continue;
        if (events[i].has_seat)
            slice_copy(slice_word(&rest, 0), seat, sizeof seat);
        if (events[i].has_guest)
            slice_copy(slice_word(&rest, 0), guest, sizeof guest);
        LogField fields[4] = { LOG_TEXT("table", row->key) };
        int len = 1;
        if (guest[0])
            fields[len++] = LOG_TEXT("guest", guest);
        if (seat[0])
            fields[len] = LOG_TEXT("seat", seat);
        serve_log_fields(LOG_INFO, events[i].message, fields);
        return;
    }
}

void rows_log(const StoreRow row[], int rows_len)
{
    for (int i = 0; i < rows_len; i++) {
        if (row[i].kind == ROW_EVENT)
            log_event(&row[i]);
        else if (row[i].kind == ROW_GUEST && row[i].text[0] == 0)
            serve_log(LOG_INFO, "guest deleted", LOG_TEXT("guest", row[i].key));
        else if (row[i].kind == ROW_TOKEN && row[i].text[0] != 0)
            serve_log(LOG_INFO, "new key of a guest", LOG_TEXT("guest", row[i].text));
    }
}
