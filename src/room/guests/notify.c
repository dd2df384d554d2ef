/* notify.c - where and how a device is told that it is its guest's turn, while nobody of the guest is here.
 * Shape  The row is `ENDPOINT KEY AUTH LANG FROM UNTIL OFFSET FAILED`, as the members of Notify. */
#include "room/guests/guests.h"

#include <string.h>

enum { NOTIFY_ROW = NOTIFY_ENDPOINT + NOTIFY_KEY + NOTIFY_AUTH + 100, DAY_MINUTES = 24 * 60 };
#define MINUTE_MS ((int64_t)60000)

static void take_word(Slice *rest, char *out, size_t cap)
{
    slice_copy(slice_word(rest, 0), out, cap);
}

static bool take_number(Slice *rest, int64_t least, int64_t *out)
{
    return slice_number(slice_word(rest, 0), least, INT32_MAX, out);
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
    if (list->len < NOTIFY_MOST && take_number(&rest, 0, &read.quiet_from) &&
        take_number(&rest, 0, &read.quiet_until) && take_number(&rest, -DAY_MINUTES, &read.offset) &&
        take_number(&rest, 0, &read.failed))
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
    text_fill(&text, "{endpoint} {key} {auth} {lang} {from} {until} {offset} {failed}", "endpoint", notify->endpoint,
              "key", notify->key, "auth", notify->auth, "lang", notify->lang, "from", digits(notify->quiet_from).text,
              "until", digits(notify->quiet_until).text, "offset", digits(notify->offset).text, "failed",
              digits(notify->failed).text);
    REQUIRE(text.len < text.cap);
    outbox_row(&room->outbox, ROW_NOTIFY, guest, notify->device, room->now_ms, words);
}

void notify_stop(Room *room, const char *guest, uint32_t device)
{
    outbox_row(&room->outbox, ROW_NOTIFY, guest, device, room->now_ms, "");
}

int64_t notify_from_ms(const Notify *notify, int64_t at_ms)
{
    const int64_t minute = (at_ms / MINUTE_MS + notify->offset + 2 * DAY_MINUTES) % DAY_MINUTES;
    const int64_t since = (minute - notify->quiet_from + DAY_MINUTES) % DAY_MINUTES;
    const int64_t lasts = (notify->quiet_until - notify->quiet_from + DAY_MINUTES) % DAY_MINUTES;
    return since < lasts ? (at_ms / MINUTE_MS + lasts - since) * MINUTE_MS : at_ms;
}
