#include "league/club/club.h"

#include "league/file/keyed.h"
#include "league/file/name_read.h"
#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

static Status too_many(Lines *lines, const char *what, int most)
{
    return fault_say(lines->fault, ERR_RANGE, N_("too many {what}, expected at most {most}"), "what", what, "most",
                     digits(most).text);
}

static Status read_name(Lines *lines)
{
    Club *club = lines->into;
    return lines_words(lines, club->name, sizeof club->name);
}

/* ---- Members ---- */

static ClubMember *member_of(const Club *club, int64_t number)
{
    for (int i = 0; i < club->members; i++)
        if (club->member[i].number == number)
            return &club->member[i];
    return NULL;
}

/* Reads the number of somebody on the list. */
static Status read_member_number(Lines *lines, ClubMember **out)
{
    int64_t number;
    const Status status = lines_number(lines, 1, CLUB_MEMBERS, N_("the number of a member"), &number);
    if (status != OK)
        return status;
    *out = member_of(lines->into, number);
    if (*out)
        return OK;
    return fault_say(lines->fault, ERR_UNKNOWN,
                     N_("nobody has number {number}, expected one that a `member` line gives"), "number",
                     digits(number).text);
}

/* A name by which a member can be drawn at a tournament, too. */
static Status read_member_name(Lines *lines, ClubMember *member)
{
    const Club *club = lines->into;
    const Slice typed = lines_rest(lines);
    Status status = club->is_new ? name_is_alone(typed, lines->fault) : OK;
    if (status == OK)
        status = name_read(typed, member->name, lines->fault);
    if (status == OK)
        member->key = name_key(slice_of(member->name));
    for (int i = 0; i < club->members && status == OK; i++) {
        const ClubMember *other = &club->member[i];
        if (other->number != member->number)
            status = name_is_free(member->name, &member->key,
                                  (ListedName){ other->name, &other->key, other->number, other->line },
                                  club->is_new && !club->is_whole, lines->fault);
    }
    member->line = lines->number;
    return status;
}

static Status read_member(Lines *lines)
{
    Club *club = lines->into;
    int64_t number;
    Status status = lines_number(lines, 1, CLUB_MEMBERS, N_("a number for the member"), &number);
    if (status != OK)
        return status;
    if (member_of(club, number))
        return fault_say(lines->fault, ERR_CONFLICT,
                         N_("somebody has number {number} already, expected another number"), "number",
                         digits(number).text);
    ClubMember member = { .number = (int)number };
    status = read_member_name(lines, &member);
    ClubMember *list = status == OK ? list_room(club->member, club->members, sizeof *list) : NULL;
    if (!list)
        return status == OK ? ERR_MEMORY : status;
    club->member = list;
    list[club->members++] = member;
    return OK;
}

static Status read_rename(Lines *lines)
{
    ClubMember *member;
    const Status status = read_member_number(lines, &member);
    return status == OK ? read_member_name(lines, member) : status;
}

static Status set_left(Lines *lines, bool has_left)
{
    ClubMember *member;
    const Status status = read_member_number(lines, &member);
    if (status != OK)
        return status;
    if (member->has_left == has_left)
        return fault_say(lines->fault, ERR_CONFLICT,
                         has_left ? N_("{name} has left already, expected somebody who is a member")
                                  : N_("{name} is a member already, expected somebody who has left"),
                         "name", member->name);
    member->has_left = has_left;
    return OK;
}

static Status read_leave(Lines *lines)
{
    return set_left(lines, true);
}

static Status read_return(Lines *lines)
{
    return set_left(lines, false);
}

/* ---- Rules ---- */

static ClubRules *rules_of(const Club *club, int64_t number)
{
    for (int i = 0; i < club->rules; i++)
        if (club->rule[i].number == number)
            return &club->rule[i];
    return NULL;
}

static Status read_rules_number(Lines *lines, ClubRules **out)
{
    int64_t number;
    const Status status = lines_number(lines, 1, CLUB_RULES, N_("the number of rules"), &number);
    if (status != OK)
        return status;
    *out = rules_of(lines->into, number);
    if (*out)
        return OK;
    return fault_say(lines->fault, ERR_UNKNOWN,
                     N_("no rules have number {number}, expected one that a `rules` line gives"), "number",
                     digits(number).text);
}

/* The index of a version; -1: there is none. */
static int version_of(const Club *club, int rules, int number)
{
    for (int i = 0; i < club->versions; i++)
        if (club->version[i].rules == rules && club->version[i].number == number)
            return i;
    return -1;
}

/* `rules N NAME` begins rules, or gives them another name. */
static Status read_rules(Lines *lines)
{
    Club *club = lines->into;
    int64_t number;
    Status status = lines_number(lines, 1, CLUB_RULES, N_("a number for the rules"), &number);
    if (status != OK)
        return status;
    ClubRules *known = rules_of(club, number), rules = known ? *known : (ClubRules){ .number = (int)number };
    status = lines_words(lines, rules.name, sizeof rules.name);
    if (status != OK)
        return status;
    for (int i = 0; i < club->rules; i++)
        if (club->rule[i].number != number && name_is_same(slice_of(rules.name), club->rule[i].name))
            return fault_say(lines->fault, ERR_CONFLICT,
                             N_("rules {number} have this name already, expected another one"), "number",
                             digits(club->rule[i].number).text);
    if (known) {
        *known = rules;
        return OK;
    }
    ClubRules *list = list_room(club->rule, club->rules, sizeof *list);
    if (!list)
        return ERR_MEMORY;
    club->rule = list;
    list[club->rules++] = rules;
    return OK;
}

static Status read_version(Lines *lines)
{
    Club *club = lines->into;
    ClubRules *rules;
    ClubVersion version = { 0 };
    Ruleset ruleset;
    Status status = read_rules_number(lines, &rules);
    if (status == OK)
        status = lines_date(lines, version.date);
    if (status == OK)
        status = games_read(lines_rest(lines), &ruleset, lines->fault);
    if (status != OK)
        return status;
    if (club->versions == CLUB_VERSIONS)
        return too_many(lines, N_("versions of rules"), CLUB_VERSIONS);
    ClubVersion *list = list_room(club->version, club->versions, sizeof *list);
    if (!list)
        return ERR_MEMORY;
    club->version = list;
    Text game = text_over(version.game, sizeof version.game);
    games_print(&ruleset, &game);
    version.rules = rules->number;
    version.number = ++rules->versions;
    list[club->versions++] = version;
    return OK;
}

/* Adds a sentence of the club to the newest version. What an evening was played by stays as it was. */
static Status read_say(Lines *lines)
{
    Club *club = lines->into;
    ClubRules *rules;
    ClubSaying saying;
    Status status = read_rules_number(lines, &rules);
    if (status != OK)
        return status;
    saying.version = version_of(club, rules->number, rules->versions);
    if (saying.version < 0)
        return fault_say(lines->fault, ERR_CONFLICT,
                         N_("these rules have no version yet, expected a line `version` before"));
    if (club->version[saying.version].is_played)
        return fault_say(lines->fault, ERR_CONFLICT,
                         N_("version {versions} was played, expected a new version before"), "versions",
                         digits(rules->versions).text);
    if (club->sayings == CLUB_SAYINGS)
        return too_many(lines, N_("lines `say`"), CLUB_SAYINGS);
    status = lines_words(lines, saying.words, sizeof saying.words);
    ClubSaying *list = status == OK ? list_room(club->saying, club->sayings, sizeof *list) : NULL;
    if (!list)
        return status == OK ? ERR_MEMORY : status;
    club->saying = list;
    list[club->sayings++] = saying;
    return OK;
}

static Status set_retired(Lines *lines, bool is_retired)
{
    ClubRules *rules;
    const Status status = read_rules_number(lines, &rules);
    if (status != OK)
        return status;
    if (rules->is_retired == is_retired)
        return fault_say(lines->fault, ERR_CONFLICT,
                         is_retired ? N_("{name} are retired already, expected rules that are in use")
                                    : N_("{name} are in use already, expected rules that are retired"),
                         "name", rules->name);
    rules->is_retired = is_retired;
    return OK;
}

static Status read_retire(Lines *lines)
{
    return set_retired(lines, true);
}

static Status read_use(Lines *lines)
{
    return set_retired(lines, false);
}

/* ---- Evenings ---- */

/* Reads `1.2`, rules and their version, or `-`. */
static Status read_played(Lines *lines, int *out)
{
    Club *club = lines->into;
    const Slice word = lines_word(lines);
    const char *dot = word.len > 0 ? memchr(word.at, '.', word.len) : NULL;
    int64_t rules, number;
    *out = -1;
    if (slice_is(word, "-"))
        return OK;
    if (dot && slice_number((Slice){ word.at, (size_t)(dot - word.at) }, 1, CLUB_RULES, &rules) &&
        slice_number((Slice){ dot + 1, (size_t)(word.at + word.len - dot) - 1 }, 1, CLUB_VERSIONS, &number))
        *out = version_of(club, (int)rules, (int)number);
    if (*out < 0)
        return fault_say(lines->fault, ERR_UNKNOWN,
                         N_("no such rules, expected the number of rules and of their version, like 1.2, or -"));
    club->version[*out].is_played = true;
    return OK;
}

static Status read_code(Lines *lines, char out[CLUB_CODE])
{
    const Club *club = lines->into;
    const Slice word = lines_word(lines);
    if (word.len == 0 || word.len >= CLUB_CODE)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected the code of the evening"));
    slice_copy(word, out, CLUB_CODE);
    for (int i = 0; i < club->evenings; i++)
        if (strcmp(club->evening[i].code, out) == 0)
            return fault_say(lines->fault, ERR_CONFLICT,
                             N_("the evening {code} is there already, expected another one"), "code", out);
    return OK;
}

static Status read_evening(Lines *lines)
{
    Club *club = lines->into;
    ClubEvening evening = { 0 };
    if (club->evenings == CLUB_EVENINGS)
        return too_many(lines, N_("evenings"), CLUB_EVENINGS);
    Status status = lines_date(lines, evening.date);
    if (status == OK)
        status = read_code(lines, evening.code);
    if (status == OK)
        status = read_played(lines, &evening.version);
    if (status == OK && lines_has_more(lines))
        status = lines_words(lines, evening.title, sizeof evening.title);
    ClubEvening *list = status == OK ? list_room(club->evening, club->evenings, sizeof *list) : NULL;
    if (!list)
        return status == OK ? ERR_MEMORY : status;
    club->evening = list;
    list[club->evenings++] = evening;
    return OK;
}

/* ---- The file ---- */

static const KeyedKind kinds[] = { { "name", read_name, true },       { "member", read_member, true },
                                   { "rename", read_rename, true },   { "leave", read_leave, true },
                                   { "return", read_return, true },   { "rules", read_rules, true },
                                   { "version", read_version, true }, { "say", read_say, true },
                                   { "retire", read_retire, true },   { "use", read_use, true },
                                   { "evening", read_evening, true } };
static const KeyedFile file = {
    .first_line = "cardroom club 1",
    .what = "club",
    .kind = LINE_KINDS(kinds),
    .kinds = "name, member, rename, leave, return, rules, version, say, retire, use or evening",
};

bool club_is(const char *text, size_t len)
{
    return keyed_is(&file, (Slice){ text, len });
}

static ListedName name_at(const void *list, int at)
{
    const ClubMember *m = &((const Club *)list)->member[at];
    return (ListedName){ m->name, &m->key, m->number, m->line };
}

/* Names are compared at the end, since a later line may mend one. */
static Status read_whole(const char *text, size_t len, bool is_new, Club *out, Fault *fault)
{
    Fault own = { 0 };
    Club club = { .is_new = is_new, .is_whole = true };
    Status status = keyed_read(&file, (Slice){ text, len }, &club, &own);
    if (status == OK && !club.name[0])
        status = fault_say(&own, ERR_UNREADABLE, N_("no name, expected a line `name WORDS`"));
    if (status == OK && is_new)
        status = names_look_apart(name_at, &club, club.members, &own);
    if (fault)
        *fault = own;
    if (status == OK)
        *out = club;
    else
        club_free(&club);
    return status;
}

Status club_read(const char *text, size_t len, Club *out, Fault *fault)
{
    return read_whole(text, len, false, out, fault);
}

Status club_read_new(const char *text, size_t len, Club *out, Fault *fault)
{
    return read_whole(text, len, true, out, fault);
}

Status club_read_more(Club *club, Slice lines, uint32_t first, Fault *fault)
{
    club->is_new = true;
    club->is_whole = false;
    return keyed_read_more(&file, lines, first, club, fault);
}

static void *list_copy(const void *list, int len, size_t each)
{
    void *copy = list_room_for(NULL, 0, len, each);
    if (copy)
        memcpy(copy, list, (size_t)len * each);
    return copy;
}

Club club_copy(const Club *club)
{
    Club copy = *club;
    copy.member = list_copy(club->member, club->members, sizeof *copy.member);
    copy.rule = list_copy(club->rule, club->rules, sizeof *copy.rule);
    copy.version = list_copy(club->version, club->versions, sizeof *copy.version);
    copy.saying = list_copy(club->saying, club->sayings, sizeof *copy.saying);
    copy.evening = list_copy(club->evening, club->evenings, sizeof *copy.evening);
    return copy;
}

void club_free(Club *club)
{
    free(club->member);
    free(club->rule);
    free(club->version);
    free(club->saying);
    free(club->evening);
    *club = (Club){ 0 };
}
