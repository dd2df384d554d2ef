#include "league/file/name_read.h"

#include "core/names/unicode.h"

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

Status name_is_alone(Slice typed, Fault *fault)
{
    int commas = 0, others = 0;
    char begins[2 * LEAGUE_NAME];
    for (size_t i = 0; i < typed.len; i++) {
        commas += typed.at[i] == ',';
        others += typed.at[i] == ';' || typed.at[i] == '\t';
    }
    if (commas < 2 && others == 0)
        return OK;
    return fault_say_as(fault, ERR_UNREADABLE,
                        N_("“{name}” is a line of a table. Give the names alone, a name a line."),
                        "the line of a table, expected a name alone, a name a line", "name", shown(typed, begins));
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
        return fault_say_as(fault, ERR_CONFLICT,
                            N_("“{name}” looks like “{other}”. Write something that tells them apart."),
                            "number {number} is {other}, which looks the same, expected a name that tells them apart",
                            "number", digits(listed.number).text, "name", name, "other", listed.name);
    return OK;
}
