#include "league/file/name_read.h"

#include "core/names/unicode.h"

#include <string.h>

/* Where the byte of a tidy name stood when it was typed. */
static size_t place_typed(Slice typed, size_t where)
{
    for (Slice rest = typed; rest.len > 0;) {
        const size_t at = typed.len - rest.len;
        Text tidy = text_over(NULL, 0);
        unicode_next(&rest);
        name_tidy((Slice){ typed.at, typed.len - rest.len }, &tidy);
        if (tidy.len > where)
            return at;
    }
    return 0;
}

/* How many bytes so many letters are. */
static size_t place_of_letter(const char *name, int letters)
{
    Slice rest = slice_of(name);
    for (; letters > 0 && rest.len > 0; letters--)
        unicode_next(&rest);
    return (size_t)(rest.at - name);
}

/* The name with a sign in place of each character that cannot be seen. */
static const char *shown(Slice typed, char out[2 * LEAGUE_NAME])
{
    Text text = text_over(out, 2 * LEAGUE_NAME);
    for (Slice rest = { typed.at, typed.len < LEAGUE_NAME ? typed.len : LEAGUE_NAME }; rest.len > 0;) {
        const char *at = rest.at;
        const bool is_unseen = (unicode_kind(unicode_next(&rest)) & LETTER_KIND) == LETTER_UNSEEN;
        text_add_slice(&text, is_unseen ? slice_of("\uFFFD") : (Slice){ at, (size_t)(rest.at - at) });
    }
    return out;
}

static Status refuse(NameFault wrong, const char *name, Fault *fault)
{
    char seen[2 * LEAGUE_NAME];
    static const char *const told[] = {
        [NAME_UNSEEN] = N_("“{name}” has a character that cannot be seen, or that turns the text around."),
        [NAME_MARKED] = N_("“{name}” has too many marks on one letter."),
        [NAME_BLANK] = N_("“{name}” is no name. Write at least a letter."),
    };
    Fault why;
    const Status status = name_refuse(wrong, &why);
    if (status == OK)
        return OK;
    return fault_say_as(fault, status, told[wrong], why.text, "name", shown(slice_of(name), seen));
}

Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault)
{
    char name[LEAGUE_NAME], begins[2 * LEAGUE_NAME];
    uint64_t number;
    size_t where;
    Text text = text_over(name, sizeof name);
    name_tidy(typed, &text);
    if (text.len == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("no name that fits, expected one of at most 63 bytes"));
    if (text.len >= sizeof name)
        return fault_say_as(fault, ERR_UNREADABLE, N_("“{name}…” is too long for a name."),
                            "no name that fits, expected one of at most 63 bytes", "name",
                            shown((Slice){ name, place_of_letter(name, 20) }, begins));
    if (slice_unsigned(slice_of(name), &number))
        return fault_say_as(fault, ERR_UNREADABLE, N_("“{name}” is no name. Write at least a letter."),
                            "a name of digits alone, expected letters", "name", name);
    const Status status = refuse(name_fault(slice_of(name), &where), name, fault);
    if (status == OK)
        slice_copy(slice_of(name), out, LEAGUE_NAME);
    else
        fault->column += (uint32_t)place_typed(typed, where);
    return status;
}

/* Whether this stands before or behind a comma in the line of a table: a number, nothing, or what is quoted. */
static bool is_field(Slice part)
{
    static const char signs[] = "0123456789 +-.%";
    bool has_letter = false;
    part = slice_trimmed(part);
    for (size_t i = 0; i < part.len; i++)
        has_letter = has_letter || !strchr(signs, part.at[i]);
    return !has_letter || part.at[0] == '"';
}

/* A name may have one comma, as `Nowak, Jan`, with a blank behind it. */
static bool is_table(Slice typed)
{
    Slice part[2] = { typed, { 0 } };
    int commas = 0;
    for (size_t i = 0; i < typed.len; i++) {
        if (typed.at[i] == ';' || typed.at[i] == '\t')
            return true;
        if (typed.at[i] != ',')
            continue;
        part[0].len = i;
        part[1] = (Slice){ typed.at + i + 1, typed.len - i - 1 };
        commas++;
    }
    if (commas != 1)
        return commas > 1;
    Slice behind = part[1];
    const bool has_blank = behind.len > 0 && name_is_blank(unicode_next(&behind));
    return !has_blank || is_field(part[0]) || is_field(part[1]);
}

Status name_is_alone(Slice typed, Fault *fault)
{
    char begins[2 * LEAGUE_NAME];
    if (!is_table(typed))
        return OK;
    return fault_say_as(
        fault, ERR_UNREADABLE,
        N_("“{name}” reads as a line of a table. Write a name a line: no semicolon, no tab, and one comma at most, with "
           "a blank behind it."),
        "reads as the line of a table, expected a name alone, a name a line: no semicolon or tab, and at most one "
        "comma, with a blank behind it",
        "name", shown(typed, begins));
}

static bool may_look_alike(const NameKey *one, const NameKey *other)
{
    return one->alike[0] == other->alike[0] || one->alike[1] == other->alike[1];
}

Status name_is_free(const char *name, const NameKey *key, ListedName listed, bool is_new, Fault *fault)
{
    if (key->same == listed.key->same && name_is_same(slice_of(name), listed.name))
        return fault_say_as(fault, ERR_CONFLICT,
                            N_("Two have the name {name}. Write something that tells them apart."),
                            "number {number} is {name} already, expected a name that tells them apart", "number",
                            digits(listed.number).text, "name", listed.name);
    if (is_new && may_look_alike(key, listed.key) && name_looks_like(slice_of(name), listed.name))
        return fault_say_as(
            fault, ERR_CONFLICT, N_("“{name}” looks like “{other}”. Write something that tells them apart."),
            listed.line > 0 ? "number {number} in line {line} is {other}, which looks the same, expected a "
                              "name that tells them apart"
                            : "number {number} is {other}, which looks the same, expected a name that "
                              "tells them apart",
            "number", digits(listed.number).text, "line", digits(listed.line).text, "name", name, "other",
            listed.name);
    return OK;
}

Status names_look_apart(NameAt *name_at, const void *list, int len, Fault *fault)
{
    for (int i = 0; i < len; i++)
        for (int other = 0; other < i; other++) {
            const ListedName two[] = { name_at(list, other), name_at(list, i) };
            const bool is_first_later = two[0].line > two[1].line;
            const ListedName *later = &two[!is_first_later];
            const Status status = name_is_free(later->name, later->key, two[is_first_later], true, fault);
            if (status == OK)
                continue;
            fault->line = later->line;
            fault->column = 1;
            return status;
        }
    return OK;
}
