#include "room/guests/rests.h"

#include <string.h>

#define DAY_MS ((int64_t)24 * 3600 * 1000)
enum { ONE_CHANGE_MS = 10 * 60 * 1000, AHEAD_DAYS = 366, ROW = 2400 };

/* ---- The row ---- */

static bool read_setting(Slice line, Rests *out)
{
    char night[16], weekend[16];
    int64_t since_ms;
    Rest rest = { .holidays = 0 };
    if (out->len == RESTS_MOST || !slice_number(slice_word(&line, 0), 0, INT64_MAX, &since_ms))
        return false;
    slice_copy(slice_word(&line, 0), rest.zone, sizeof rest.zone);
    slice_copy(slice_word(&line, 0), night, sizeof night);
    slice_copy(slice_word(&line, 0), weekend, sizeof weekend);
    if (night_read(strcmp(night, "-") == 0 ? "" : night, &rest, NULL) != OK ||
        !free_days_read(weekend, &rest.free_days))
        return false;
    out->at[out->len].since_ms = since_ms;
    out->at[out->len++].rest = rest;
    return true;
}

static void read_row(void *context, const StoreRow *row)
{
    Rests *rests = context;
    Slice text = slice_of(row->text);
    *rests = (Rests){ .len = 0 };
    for (Slice line = slice_line(&text); line.len > 0; line = slice_line(&text)) {
        const Slice word = slice_word(&line, 0);
        Rest *first = &rests->at[0].rest;
        Holiday holiday;
        if (slice_is(word, "at"))
            read_setting(line, rests);
        else if (rests->len > 0 && first->holidays < HOLIDAYS_MOST &&
                 holiday_read(slice_word(&line, 0), &holiday, NULL) == OK)
            first->holiday[first->holidays++] = holiday;
    }
}

bool rests_read(Room *room, const char *guest, Rests *out)
{
    *out = (Rests){ .len = 0 };
    return room_read(room, ROW_REST, guest, read_row, out);
}

void rests_keep(Room *room, const char *guest, const Rests *rests)
{
    char words[ROW];
    Text text = text_over(words, sizeof words);
    for (int i = 0; i < rests->len; i++) {
        const Rest *rest = &rests->at[i].rest;
        text_fill(&text, "at {since} {zone} ", "since", digits(rests->at[i].since_ms).text, "zone", rest->zone);
        night_print(rest, &text);
        text_add(&text, rest->night_from == rest->night_to ? "- " : " ");
        text_add(&text, free_days_word(rest->free_days));
        text_add_char(&text, '\n');
    }
    for (int i = 0; rests->len > 0 && i < rests->at[0].rest.holidays; i++) {
        text_add(&text, "holiday ");
        holiday_print(&rests->at[0].rest.holiday[i], &text);
        text_add_char(&text, '\n');
    }
    REQUIRE(text.len < sizeof words);
    outbox_row(&room->outbox, ROW_REST, guest, 0, room->now_ms, words);
}

/* ---- What holds ---- */

static void take_holidays(Rest *to, const Rest *from)
{
    to->holidays = from->holidays;
    memcpy(to->holiday, from->holiday, sizeof to->holiday);
}

Rest rests_for(const Rests *rests, int64_t began_ms)
{
    Rest rest = { .holidays = 0 };
    int i = 0;
    if (rests->len == 0)
        return rest;
    while (i < rests->len && rests->at[i].since_ms > began_ms)
        i++;
    if (i < rests->len)
        rest = rests->at[i].rest;
    else
        memcpy(rest.zone, rests->at[i - 1].rest.zone, sizeof rest.zone);
    take_holidays(&rest, &rests->at[0].rest);
    return rest;
}

static bool is_same(const Rest *a, const Rest *b)
{
    return strcmp(a->zone, b->zone) == 0 && a->night_from == b->night_from && a->night_to == b->night_to &&
           a->free_days == b->free_days;
}

Status rests_change(Rests *rests, const Rest *to, int64_t now_ms, Fault *fault)
{
    const Rest old = rests->len > 0 ? rests->at[0].rest : (Rest){ .holidays = 0 };
    if (rests->len > 0 && is_same(&old, to))
        return OK;
    const bool is_one = rests->len > 0 && now_ms - rests->at[0].since_ms < ONE_CHANGE_MS;
    if (!is_one && rests->len == RESTS_MOST) {
        if (rests->at[RESTS_MOST - 1].since_ms > now_ms - RESTS_DAYS * DAY_MS)
            return fault_say(fault, ERR_RANGE,
                             N_("This was changed {times} times in {days} days; that is all for now."), "times",
                             digits(RESTS_MOST).text, "days", digits(RESTS_DAYS).text);
        rests->len--;
        rests->at[RESTS_MOST - 2].since_ms = 0; /* the first that is known */
    }
    if (!is_one) {
        memmove(&rests->at[1], &rests->at[0], (size_t)rests->len * sizeof rests->at[0]);
        rests->len++;
    }
    rests->at[0].since_ms = now_ms;
    rests->at[0].rest = *to;
    take_holidays(&rests->at[0].rest, &old);
    return OK;
}

/* Adds what lies within first..last of a holiday; false: there is no room. */
static bool add_part(Rest *rest, Holiday part, int32_t first, int32_t last)
{
    part.from = part.from < first ? first : part.from;
    part.to = part.to > last ? last : part.to;
    if (part.from > part.to)
        return true;
    for (int i = 0; i < rest->holidays; i++) /* what goes on from another is one with it */
        if (rest->holiday[i].to + 1 == part.from) {
            rest->holiday[i].to = part.to;
            return true;
        }
    if (rest->holidays == HOLIDAYS_MOST)
        return false;
    rest->holiday[rest->holidays++] = part;
    return true;
}

Status rests_plan(Rests *rests, const Holiday holiday[], int len, int32_t today, Fault *fault)
{
    Rest *now = &rests->at[0].rest, planned = { .holidays = 0 };
    bool has_room = true;
    REQUIRE(rests->len > 0);
    for (int i = 0; i < now->holidays; i++)
        if (day_year(now->holiday[i].to) >= day_year(today)) /* what is over counts in its year alone */
            has_room = add_part(&planned, now->holiday[i], INT32_MIN, today) && has_room;
    const int32_t first = holidays_have(&planned, today) ? today + 1 : today;
    for (int i = 0; i < len; i++) {
        has_room = add_part(&planned, holiday[i], first, INT32_MAX) && has_room;
        if (holiday[i].to - today > AHEAD_DAYS || holiday[i].to - holiday[i].from > AHEAD_DAYS)
            return fault_say(fault, ERR_RANGE, N_("Holidays lie within a year from now."));
    }
    if (!has_room)
        return fault_say(fault, ERR_RANGE, N_("A year has up to {number} holidays."), "number",
                         digits(HOLIDAYS_MOST).text);
    const Status status = holidays_check(&planned, fault);
    if (status == OK)
        take_holidays(now, &planned);
    return status;
}
