#include "core/names/name.h"
#include "core/names/unicode.h"

/* Joiners and variation selectors only shape emoji: after one, and a joiner also before one. */
bool name_is_joiner(uint32_t letter)
{
    return letter == 0x200d || letter == 0xfe0f;
}

static bool is_emoji(uint32_t letter)
{
    return unicode_kind(letter) & LETTER_EMOJI;
}

static bool shapes_emoji(uint32_t before, uint32_t letter, uint32_t after)
{
    const bool follows = is_emoji(before) || before == 0xfe0f;
    return name_is_joiner(letter) && follows && (letter == 0xfe0f || is_emoji(after));
}

bool name_is_blank(uint32_t letter)
{
    return letter == ' ' || letter == '\t' || (letter > 127 && (unicode_kind(letter) & LETTER_KIND) == LETTER_BLANK);
}

void name_tidy(Slice typed, Text *out)
{
    bool is_apart = false, has_begun = false;
    while (typed.len > 0) {
        Slice rest = typed;
        if (name_is_blank(unicode_next(&rest))) {
            is_apart = has_begun;
        } else {
            text_add(out, is_apart ? " " : "");
            text_add_slice(out, (Slice){ typed.at, typed.len - rest.len });
            is_apart = false;
            has_begun = true;
        }
        typed = rest;
    }
}

/* What is wrong with one character of a name. marks: on the letter before. */
static NameFault letter_fault(uint32_t before, uint32_t letter, uint32_t after, int *marks)
{
    const int kind = unicode_kind(letter) & LETTER_KIND;
    const bool is_odd_blank = kind == LETTER_BLANK && letter != ' ';
    if ((kind == LETTER_UNSEEN || is_odd_blank) && !shapes_emoji(before, letter, after))
        return NAME_UNSEEN;
    *marks = kind == LETTER_MARK ? *marks + 1 : 0;
    return *marks > NAME_MARKS_MAX || (*marks == 1 && before == ' ') ? NAME_MARKED : NAME_FINE;
}

NameFault name_fault(Slice name, size_t *where)
{
    bool is_seen = false;
    int marks = 0;
    uint32_t before = ' ';
    for (Slice rest = name; rest.len > 0;) {
        const size_t at = name.len - rest.len;
        const uint32_t letter = unicode_next(&rest);
        Slice next = rest;
        const uint32_t after = next.len > 0 ? unicode_next(&next) : ' ';
        const NameFault fault = letter_fault(before, letter, after, &marks);
        if (where)
            *where = at;
        if (fault != NAME_FINE)
            return fault;
        is_seen = is_seen || (unicode_kind(letter) & LETTER_KIND) == LETTER_SEEN;
        before = letter;
    }
    if (where)
        *where = 0;
    return is_seen ? NAME_FINE : NAME_BLANK;
}

const char name_unseen_words[] =
    "a character that cannot be seen, or that turns the text around, expected words without";

Status name_words_seen(Slice words, const char *english, size_t *where, Fault *fault)
{
    enum { BEGIN = 40 };
    char begin[BEGIN];
    Text shown = text_over(begin, sizeof begin);
    for (Slice rest = words; rest.len > 0;) {
        const Slice at = rest;
        const uint32_t letter = unicode_next(&rest);
        const bool is_unseen = (unicode_kind(letter) & LETTER_KIND) == LETTER_UNSEEN;
        if (is_unseen && letter != '\t' && !name_is_joiner(letter)) {
            if (where)
                *where = words.len - at.len;
            return fault_say_as(fault, ERR_UNREADABLE,
                                N_("“{name}” has a character that cannot be seen, or that turns the text around."),
                                english, "name", begin);
        }
        if (shown.len + 8 < sizeof begin)
            text_add_slice(&shown, (Slice){ at.at, at.len - rest.len });
    }
    return OK;
}

Status name_refuse(NameFault wrong, Fault *fault)
{
    static const struct {
        const char *why, *told;
    } words[] = {
        [NAME_UNSEEN] = { "this is no name: it has a character that cannot be seen, or that turns the text around",
                          N_("This name has a character that nobody can see. Please type it anew.") },
        [NAME_MARKED] = { "this is no name: it has too many marks on one letter",
                          N_("This name has too many marks on one letter.") },
        [NAME_BLANK] = { "this is no name: expected a letter, a digit or a sign that can be seen",
                         N_("A name needs a letter, a digit or a sign.") },
    };
    return wrong == NAME_FINE ? OK : fault_say_as(fault, ERR_UNREADABLE, words[wrong].told, words[wrong].why);
}
