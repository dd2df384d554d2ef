/* rest_hear.c - a guest sets when its time stands still, and asks for it. */
#include "core/lines/date.h"
#include "room/commands/commands.h"
#include "room/guests/rests.h"
#include "room/tables/days.h"

#include <string.h>

static bool find_zone(const Room *room, const char *zone, int64_t at_ms, ZoneSpan *out)
{
    return room->zones.look_up(room->zones.context, zone, at_ms, out);
}

static int32_t today(const Room *room, const char *zone)
{
    ZoneSpan span;
    return day_at(room->now_ms, find_zone(room, zone, room->now_ms, &span) ? span.ahead_ms : 0);
}

/* Reads the members zone, night and weekend. */
static Verdict read_rest(Command *c, Rest *out)
{
    ZoneSpan span;
    const char *zone = command_text(c, MEMBER_ZONE), *night = command_text(c, MEMBER_NIGHT),
               *weekend = command_text(c, MEMBER_WEEKEND);
    *out = (Rest){ .holidays = 0 };
    if (!zone)
        return command_wrong(c, "member 'zone': expected one, such as Europe/Warsaw");
    if (strlen(zone) >= sizeof out->zone || !find_zone(c->room, zone, c->room->now_ms, &span))
        return command_refuse(c, N_("no time zone '{zone}': expected one such as Europe/Warsaw"), "zone", zone);
    slice_copy(slice_of(zone), out->zone, sizeof out->zone);
    if (night && night_read(night, out, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    if (weekend && !free_days_read(weekend, &out->free_days))
        return command_wrong(c, "member 'weekend': expected none, sun, sat_sun or fri_sat");
    return VERDICT_APPLIED;
}

static Verdict read_holidays(Command *c, Holiday out[HOLIDAYS_MOST], int *len)
{
    const json_t *list = command_list(c, MEMBER_HOLIDAYS);
    *len = 0;
    for (size_t i = 0; list && i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (*len == HOLIDAYS_MOST || !text)
            return command_wrong(c, "member 'holidays': expected at most 16 such as 2026-12-24/2026-12-26");
        if (holiday_read(slice_of(text), &out[(*len)++], &c->fault) != OK)
            return VERDICT_ILLEGAL;
    }
    return VERDICT_APPLIED;
}

static Verdict set(Command *c, Rests *rests)
{
    Rest rest;
    Holiday holiday[HOLIDAYS_MOST];
    int len;
    Verdict verdict = read_rest(c, &rest);
    if (verdict == VERDICT_APPLIED)
        verdict = read_holidays(c, holiday, &len);
    if (verdict != VERDICT_APPLIED)
        return verdict;
    if (rests_change(rests, &rest, c->room->now_ms, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    if (command_has(c, MEMBER_HOLIDAYS) &&
        rests_plan(rests, holiday, len, today(c->room, rest.zone), &c->fault) != OK)
        return VERDICT_ILLEGAL;
    rests_keep(c->room, c->guest->id, rests);
    days_touch(c->room, c->guest->id);
    return VERDICT_APPLIED;
}

static void write_rest(Room *room, const Rest *rest, Json *json)
{
    char words[2 * DAY_TEXT];
    Text text = text_over(words, sizeof words);
    night_print(rest, &text);
    json_write_text(json, "zone", rest->zone);
    json_write_text(json, "night", words);
    json_write_text(json, "weekend", free_days_word(rest->free_days));
    json_open_array(json, "holidays");
    for (int i = 0; i < rest->holidays; i++) {
        text = text_over(words, sizeof words);
        holiday_print(&rest->holiday[i], &text);
        json_write_text(json, NULL, words);
    }
    json_close(json);
    const int32_t day = today(room, rest->zone);
    text = text_over(words, sizeof words);
    date_print(day, &text);
    json_write_text(json, "today", words);
    json_open_array(json, "left");
    for (int32_t year = day_year(day); year <= day_year(day) + 1; year++)
        json_write_number(json, NULL, HOLIDAY_DAYS - holidays_of_year(rest, year));
    json_close(json);
}

Verdict rest_hear(Command *c)
{
    Rests rests;
    const bool sets = command_has(c, MEMBER_ZONE) || command_has(c, MEMBER_NIGHT) || command_has(c, MEMBER_WEEKEND) ||
                      command_has(c, MEMBER_HOLIDAYS);
    if (!rests_read(c->room, c->guest->id, &rests))
        return VERDICT_LATE; /* it is not told */
    const Verdict verdict = sets ? set(c, &rests) : VERDICT_APPLIED;
    if (verdict != VERDICT_APPLIED)
        return verdict;
    Json json = room_message(&c->reply, MESSAGE_REST);
    write_rest(c->room, &rests.at[0].rest, &json);
    json_close(&json);
    return VERDICT_APPLIED;
}
