/* club.c - prints the file of a club, which a room keeps and the page saves. */
#include "league/club/club.h"
#include "apps/tournament/tour.h"

#include <stdlib.h>

static void write_members(const Club *club, Text *out)
{
    text_say(out, "\nMembers: {members}\n", "members", digits(club->members).text);
    for (int i = 0; i < club->members; i++)
        text_say(out, "  {number}  {name}{left}\n", "number", digits(club->member[i].number).text, "name",
                 club->member[i].name, "left", club->member[i].has_left ? " (has left)" : "");
}

static void write_version(const Club *club, int at, Text *out)
{
    const ClubVersion *version = &club->version[at];
    text_say(out, "  version {version}, {date}: {game}{played}\n", "version", digits(version->number).text, "date",
             version->date, "game", version->game, "played", version->is_played ? " (played)" : "");
    for (int i = 0; i < club->sayings; i++)
        if (club->saying[i].version == at)
            text_say(out, "    {words}\n", "words", club->saying[i].words);
}

static void write_rules(const Club *club, const ClubRules *rules, Text *out)
{
    text_say(out, "\n{number}. {name}{retired}\n", "number", digits(rules->number).text, "name", rules->name,
             "retired", rules->is_retired ? " (retired)" : "");
    for (int i = 0; i < club->versions; i++)
        if (club->version[i].rules == rules->number)
            write_version(club, i, out);
}

static void write_evening(const Club *club, const ClubEvening *evening, Text *out)
{
    const ClubVersion *version = evening->version >= 0 ? &club->version[evening->version] : NULL;
    text_say(out, "  {date}  {code}", "date", evening->date, "code", evening->code);
    if (version)
        text_say(out, "  rules {rules}.{version}", "rules", digits(version->rules).text, "version",
                 digits(version->number).text);
    text_say(out, "  {title}\n", "title", evening->title);
}

static void write_text(const void *from, Text *out)
{
    const Club *club = from;
    text_add_isolated(out, club->name);
    text_add_char(out, '\n');
    write_members(club, out);
    for (int i = 0; i < club->rules; i++)
        write_rules(club, &club->rule[i], out);
    text_say(out, "\nEvenings: {evenings}\n", "evenings", digits(club->evenings).text);
    for (int i = 0; i < club->evenings; i++)
        write_evening(club, &club->evening[i], out);
}

static void write_json(const void *from, Text *out)
{
    club_json(from, out);
}

int tour_club(int argc, char **argv, const CommandSpec *command)
{
    bool as_json = false;
    const Flag flags[] = { { "json", NULL, "print JSON", FLAG_ON, &as_json, NULL, 0, 0 }, { 0 } };
    Words words;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected the file of a club");
    const char *path = words.word[0];
    Fault fault = { 0 };
    Club club;
    size_t len;
    char where[400];
    char *bytes = cli_read_bytes(path, &len, &fault);
    if (!bytes || club_read_new(bytes, len, &club, &fault) != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    free(bytes);
    if (as_json)
        cli_print_json_text(cli_text(write_json, &club));
    else
        tour_print(cli_text(write_text, &club));
    club_free(&club);
    return EXIT_YES;
}
