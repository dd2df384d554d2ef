/* option_words.c - what people read and type of options: headings, numbers with what they count, names, settings. */
#include "core/options/option_value.h"

#include <string.h>

int options_len(const OptionSpec *spec)
{
    int len = 0;
    while (spec[len].id)
        len++;
    REQUIRE(len <= OPTIONS_MAX);
    return len;
}

static const struct {
    const char *word, *title;
} abouts[OPTION_ABOUTS] = {
    [ABOUT_CARDS] = { "cards", N_("Cards and layout") }, [ABOUT_START] = { "start", N_("How it starts") },
    [ABOUT_TURN] = { "turn", N_("In a turn") },          [ABOUT_END] = { "end", N_("How it ends") },
    [ABOUT_SCORING] = { "scoring", N_("What counts") },  [ABOUT_MATCH] = { "match", N_("The match") },
};

static const UnitWords units[OPTION_UNITS] = {
    [UNIT_PLAYERS] = { NULL, N_PLURAL("{n} player", "{n} players") },
    [UNIT_PACKS] = { NULL, N_PLURAL("{n} pack", "{n} packs") },
    [UNIT_JOKERS] = { N_("no jokers"), N_PLURAL("{n} joker", "{n} jokers") },
    [UNIT_CARDS] = { N_("no card"), N_PLURAL("{n} card", "{n} cards") },
    [UNIT_EQUAL_CARDS] = { N_("never"), N_PLURAL("{n} equal card", "{n} equal cards") },
    [UNIT_ROWS] = { NULL, N_PLURAL("{n} row", "{n} rows") },
    [UNIT_COLUMNS] = { NULL, N_PLURAL("{n} column", "{n} columns") },
    [UNIT_FOUNDATIONS] = { NULL, N_PLURAL("{n} foundation", "{n} foundations") },
    [UNIT_TIMES] = { N_("never"), N_PLURAL("once", "{n} times") },
    [UNIT_TURNS] = { N_("no turn"), N_PLURAL("{n} turn", "{n} turns") },
    [UNIT_POINTS] = { NULL, N_PLURAL("{n} point", "{n} points") },
    [UNIT_MORE_POINTS] = { N_("no points"), N_PLURAL("{n} point", "{n} points") },
    [UNIT_CHIPS] = { N_("no chips"), N_PLURAL("{n} chip", "{n} chips") },
    [UNIT_DEALS] = { NULL, N_PLURAL("{n} deal", "{n} deals") },
    [UNIT_ROUNDS] = { NULL, N_PLURAL("{n} round", "{n} rounds") },
};

const char *option_about_word(OptionAbout about)
{
    REQUIRE(about > ABOUT_NOTHING && about < OPTION_ABOUTS);
    return abouts[about].word;
}

const char *option_about_title(OptionAbout about)
{
    REQUIRE(about > ABOUT_NOTHING && about < OPTION_ABOUTS);
    return abouts[about].title;
}

const UnitWords *option_unit(OptionUnit unit)
{
    REQUIRE(unit > UNIT_NONE && unit < OPTION_UNITS);
    return &units[unit];
}

/* --- names --- */

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
    const int first = name.len > 0 ? name.at[0] | 0x20 : 0;
    for (int i = 0; spec[i].id; i++) /* most names are whole, and rules in words look up thousands */
        if ((spec[i].id[0] | 0x20) == first && slice_is_folded(name, spec[i].id))
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

const char *option_nearest(const OptionSpec *spec, Slice name, char kept[OPTION_WORD])
{
    Nearest nearest = nearest_to(name);
    for (int i = 0; spec[i].id; i++) {
        nearest_try(&nearest, spec[i].id);
        nearest_try(&nearest, last_part(spec[i].id));
        for (int k = 0; option_word(spec[i].alias, k).len > 0; k++)
            option_near(&nearest, option_word(spec[i].alias, k), kept);
    }
    return nearest.best;
}

Status option_name_fault(const OptionSpec *spec, Slice name, Fault *fault)
{
    char typed[OPTION_WORD], kept[OPTION_WORD], several[160];
    Text all = text_over(several, sizeof several);
    slice_copy(name, typed, sizeof typed);
    if (is_ambiguous(spec, name, &all))
        return fault_say(fault, ERR_UNKNOWN, N_("'{word}' may be {several}, expected one of them in full"), "word",
                         typed, "several", several);
    const char *near = option_nearest(spec, name, kept);
    return fault_say(fault, ERR_UNKNOWN,
                     near ? N_("no option '{word}'; did you mean {near}?")
                          : N_("no option '{word}' in this game; `cardroom options` lists them"),
                     "word", typed, "near", near);
}

int settings_split(Slice words, Slice out[SETTINGS_MAX])
{
    int len = 0;
    for (Slice word = slice_word(&words, 0); word.len > 0; word = slice_word(&words, 0)) {
        if (len < SETTINGS_MAX)
            out[len] = word;
        len++;
    }
    return len;
}
