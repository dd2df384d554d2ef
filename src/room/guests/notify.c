/* notify.c - where and how a device is told that it is its guest's turn, while nobody of the guest is here.
 * Shape  The row is `ENDPOINT KEY AUTH LANG FAILED`, as the members of Notify. */
#include "room/guests/guests.h"

#include <string.h>

enum { NOTIFY_ROW = NOTIFY_ENDPOINT + NOTIFY_KEY + NOTIFY_AUTH + 100 };

static void take_word(Slice *rest, char *out, size_t cap)
{
    slice_copy(slice_word(rest, 0), out, cap);
}

static void read_row(void *context, const StoreRow *row)
{
    NotifyList *list = context;
    Notify read = { .device = row->seq };
    Slice rest = slice_of(row->text);
    int at = 0;
    while (at < list->len && list->at[at].device != row->seq)
        at++;
    if (at < list->len)
        memmove(&list->at[at], &list->at[at + 1], (size_t)(--list->len - at) * sizeof read);
    take_word(&rest, read.endpoint, sizeof read.endpoint);
    take_word(&rest, read.key, sizeof read.key);
    take_word(&rest, read.auth, sizeof read.auth);
    take_word(&rest, read.lang, sizeof read.lang);
    if (list->len < NOTIFY_MOST && slice_number(slice_word(&rest, 0), 0, INT32_MAX, &read.failed))
        list->at[list->len++] = read;
}

bool notify_read(Room *room, const char *guest, NotifyList *out)
{
    out->len = 0;
    return room_read(room, ROW_NOTIFY, guest, read_row, out);
}

void notify_keep(Room *room, const char *guest, const Notify *notify)
{
    char words[NOTIFY_ROW];
    Text text = text_over(words, sizeof words);
    text_fill(&text, "{endpoint} {key} {auth} {lang} {failed}", "endpoint", notify->endpoint, "key", notify->key,
              "auth", notify->auth, "lang", notify->lang, "failed", digits(notify->failed).text);
    REQUIRE(text.len < text.cap);
    outbox_row(&room->outbox, ROW_NOTIFY, guest, notify->device, room->now_ms, words);
}

void notify_stop(Room *room, const char *guest, uint32_t device)
{
    outbox_row(&room->outbox, ROW_NOTIFY, guest, device, room->now_ms, "");
}
