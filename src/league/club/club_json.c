#include "league/club/club.h"

#include "core/json.h"

static const char *between(int i)
{
    return i > 0 ? "," : "";
}

static void add_sayings(const Club *club, int version, Text *out)
{
    int len = 0;
    text_add(out, ",\"says\":[");
    for (int i = 0; i < club->sayings; i++)
        if (club->saying[i].version == version)
            json_put_text(out, between(len++), club->saying[i].words);
    text_add(out, "]}");
}

static void add_versions(const Club *club, int rules, Text *out)
{
    int len = 0;
    text_add(out, ",\"versions\":[");
    for (int i = 0; i < club->versions; i++) {
        const ClubVersion *version = &club->version[i];
        if (version->rules != rules)
            continue;
        text_add(out, between(len++));
        json_put_number(out, "{\"version\":", version->number);
        json_put_text(out, ",\"date\":", version->date);
        json_put_text(out, ",\"rules\":", version->game);
        json_put_bool(out, ",\"played\":", version->is_played);
        add_sayings(club, i, out);
    }
    text_add(out, "]}");
}

static void add_evening(const Club *club, const ClubEvening *evening, Text *out)
{
    const ClubVersion *version = evening->version >= 0 ? &club->version[evening->version] : NULL;
    json_put_text(out, "{\"date\":", evening->date);
    json_put_text(out, ",\"code\":", evening->code);
    json_put_number(out, ",\"rules\":", version ? version->rules : 0);
    json_put_number(out, ",\"version\":", version ? version->number : 0);
    json_put_text(out, ",\"title\":", evening->title);
    text_add_char(out, '}');
}

void club_json(const Club *club, Text *out)
{
    json_put_text(out, "{\"name\":", club->name);
    text_add(out, ",\"members\":[");
    for (int i = 0; i < club->members; i++) {
        text_add(out, between(i));
        json_put_number(out, "{\"number\":", club->member[i].number);
        json_put_text(out, ",\"name\":", club->member[i].name);
        json_put_bool(out, ",\"left\":", club->member[i].has_left);
        text_add_char(out, '}');
    }
    text_add(out, "],\"rules\":[");
    for (int i = 0; i < club->rules; i++) {
        text_add(out, between(i));
        json_put_number(out, "{\"number\":", club->rule[i].number);
        json_put_text(out, ",\"name\":", club->rule[i].name);
        json_put_bool(out, ",\"retired\":", club->rule[i].is_retired);
        add_versions(club, club->rule[i].number, out);
    }
    text_add(out, "],\"evenings\":[");
    for (int i = 0; i < club->evenings; i++) {
        text_add(out, between(i));
        add_evening(club, &club->evening[i], out);
    }
    text_add(out, "]}");
}
