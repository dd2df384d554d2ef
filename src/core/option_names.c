/* option_names.c - finds options by their names, and says what a name that is none may have meant. */
#include "core/option_value.h"

#include <string.h>

static const char *last_part(const char *id)
{
    const char *point = strrchr(id, '.');
    return point ? point + 1 : id;
}

/* True if the name is what follows one of the points of the id. */
static bool is_end_of(Slice name, const char *id)
{
    size_t len = strlen(id);
    return name.len < len && id[len - name.len - 1] == '.' && slice_is_folded(name, id + len - name.len);
}

int options_find(const OptionSpec *spec, Slice name)
{
    for (int i = 0; spec[i].id; i++) /* most names are whole, and rules in words look up thousands */
        if (slice_is_folded(name, spec[i].id))
            return i;
    int found = -1, matches = 0;
    for (int i = 0; spec[i].id; i++) {
        if (option_word_find(spec[i].alias, name) >= 0)
            return i;
        if (is_end_of(name, spec[i].id))
            found = matches++ == 0 ? i : -1; /* if two match, neither is meant */
    }
    return found;
}

/* True if several options end in the name, so that any could be meant; lists them. */
static bool is_ambiguous(const OptionSpec *spec, Slice name, Text *out)
{
    int matches = 0;
    for (int i = 0; spec[i].id; i++) {
        if (!is_end_of(name, spec[i].id))
            continue;
        text_add(out, matches++ > 0 ? " or " : "");
        text_add(out, spec[i].id);
    }
    return matches > 1;
}

Status option_name_fault(const OptionSpec *spec, Slice name, Fault *fault)
{
    char typed[OPTION_WORD], kept[OPTION_WORD], several[160];
    Text all = text_over(several, sizeof several);
    Nearest nearest = nearest_to(name);
    slice_copy(name, typed, sizeof typed);
    if (is_ambiguous(spec, name, &all))
        return fault_say(fault, ERR_UNKNOWN, N_("'{word}' may be {several}, expected one of them in full"), "word",
                         typed, "several", several);
    for (int i = 0; spec[i].id; i++) {
        nearest_try(&nearest, spec[i].id);
        nearest_try(&nearest, last_part(spec[i].id));
        for (int k = 0; option_word(spec[i].alias, k).len > 0; k++)
            option_near(&nearest, option_word(spec[i].alias, k), kept);
    }
    return fault_say(fault, ERR_UNKNOWN,
                     nearest.best ? N_("no option '{word}'; did you mean {near}?")
                                  : N_("no option '{word}' in this game; `cardroom options` lists them"),
                     "word", typed, "near", nearest.best);
}
