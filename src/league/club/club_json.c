#include "league/club/club.h"

#include "core/json.h"

static void add_sayings(const Club *club, int version, Json *json)
{
    json_open_array(json, "says");
    for (int i = 0; i < club->sayings; i++)
        if (club->saying[i].version == version)
            json_write_text(json, NULL, club->saying[i].words);
    json_close(json);
    json_close(json);
}

static void add_versions(const Club *club, int rules, Json *json)
{
    json_open_array(json, "versions");
    for (int i = 0; i < club->versions; i++) {
        const ClubVersion *version = &club->version[i];
        if (version->rules != rules)
            continue;
        json_open_object(json, NULL);
        json_write_number(json, "version", version->number);
        json_write_text(json, "date", version->date);
        json_write_text(json, "rules", version->game);
        json_write_bool(json, "played", version->is_played);
        add_sayings(club, i, json);
    }
    json_close(json);
    json_close(json);
}

static void add_evening(const Club *club, const ClubEvening *evening, Json *json)
{
    const ClubVersion *version = evening->version >= 0 ? &club->version[evening->version] : NULL;
    json_open_object(json, NULL);
    json_write_text(json, "date", evening->date);
    json_write_text(json, "code", evening->code);
    json_write_number(json, "rules", version ? version->rules : 0);
    json_write_number(json, "version", version ? version->number : 0);
    json_write_text(json, "title", evening->title);
    json_close(json);
}

void club_json(const Club *club, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "name", club->name);
    json_open_array(json, "members");
    for (int i = 0; i < club->members; i++) {
        json_open_object(json, NULL);
        json_write_number(json, "number", club->member[i].number);
        json_write_text(json, "name", club->member[i].name);
        json_write_bool(json, "left", club->member[i].has_left);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "rules");
    for (int i = 0; i < club->rules; i++) {
        json_open_object(json, NULL);
        json_write_number(json, "number", club->rule[i].number);
        json_write_text(json, "name", club->rule[i].name);
        json_write_bool(json, "retired", club->rule[i].is_retired);
        add_versions(club, club->rule[i].number, json);
    }
    json_close(json);
    json_open_array(json, "evenings");
    for (int i = 0; i < club->evenings; i++)
        add_evening(club, &club->evening[i], json);
    json_close(json);
    json_close(json);
}
