#include "league/file/name_out.h"

#include "core/names/name.h"
#include <stdlib.h>
#include <string.h>

enum { ALIAS = 16 };

/* Lines that name somebody: with a number before the name, or (is_list) many, each a word with _ for a blank. */
static const struct {
    const char *word;
    bool is_list;
} naming[] = { { "player", false }, { "member", false }, { "rename", false }, { "players", true } };

/* A name that is taken out. */
typedef struct {
    const char *name, *as;
    char stands[NAME_MOST]; /* how it is spelled where it is somebody's; comments have it so; "": not known yet */
    int found;
} Taking;

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || (c & 0x80);
}

/* Adds words of people, such as a comment, without the name where it stands as a word. */
static void add_words(Taking *taking, Slice words, Text *out)
{
    const size_t len = strlen(taking->stands);
    for (size_t at = 0; at < words.len;) {
        const bool is_name = len > 0 && words.len - at >= len && memcmp(words.at + at, taking->stands, len) == 0 &&
                             (at == 0 || !is_letter(words.at[at - 1])) &&
                             (at + len == words.len || !is_letter(words.at[at + len]));
        if (is_name)
            text_add(out, taking->as);
        else
            text_add_char(out, words.at[at]);
        taking->found += is_name;
        at += is_name ? len : 1;
    }
}

static bool is_it(const Taking *taking, Slice typed)
{
    char name[NAME_MOST];
    slice_copy(typed, name, sizeof name);
    for (char *at = name; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return typed.len < sizeof name && name_is_same(slice_of(name), taking->name);
}

/* Learns how a name of a list is spelled where there are blanks. */
static void spell(Taking *taking, Slice word)
{
    slice_copy(word, taking->stands, sizeof taking->stands);
    for (char *at = taking->stands; *at; at++)
        *at = *at == '_' ? ' ' : *at;
}

static void add_list(Taking *taking, Slice rest, Text *out)
{
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        const bool goes = is_it(taking, word);
        text_add_char(out, ' ');
        text_add_slice(out, goes ? slice_of(taking->as) : word);
        taking->found += goes;
        if (goes)
            spell(taking, word);
    }
}

/* Adds what stands behind the word and the number of a line. */
static void add_name(Taking *taking, Slice rest, Text *out)
{
    char name[NAME_MOST];
    const Slice number = slice_word(&rest, 0);
    Text tidy = text_over(name, sizeof name);
    name_tidy(rest, &tidy);
    text_add_char(out, ' ');
    text_add_slice(out, number);
    const bool goes = tidy.len < tidy.cap && name_is_same(slice_of(name), taking->name);
    text_add(out, goes ? " " : "");
    text_add_slice(out, goes ? slice_of(taking->as) : rest);
    taking->found += goes;
    if (goes)
        slice_copy(slice_of(name), taking->stands, sizeof taking->stands);
}

/* Lines of points, which tell why behind their numbers. */
static bool tells_why(Slice word)
{
    return slice_is(word, "points") || slice_is(word, "adjust");
}

/* Adds a line that tells why: a number is nobody's name. */
static void add_why(Taking *taking, Slice said, Text *out)
{
    Slice rest = said, after = said;
    int64_t number;
    for (Slice word = slice_word(&after, 0); word.len > 0 && (tells_why(word) || slice_is(word, "league") ||
                                                              slice_number(word, INT32_MIN, INT32_MAX, &number));
         word = slice_word(&after, 0))
        rest = after;
    text_add_slice(out, (Slice){ said.at, said.len - rest.len });
    add_words(taking, rest, out);
}

/* The part of the line before its comment. */
static Slice before_comment(Slice line)
{
    size_t len = 0;
    while (len < line.len && !(line.at[len] == '#' && (len == 0 || line.at[len - 1] == ' ')))
        len++;
    return (Slice){ line.at, len };
}

static void add_line(Taking *taking, Slice line, Text *out)
{
    const Slice said = before_comment(line);
    Slice rest = said, word = slice_word(&rest, 0);
    if (slice_is(word, "correct"))
        word = slice_word(&rest, 0);
    size_t at = 0;
    while (at < sizeof naming / sizeof *naming && !slice_is(word, naming[at].word))
        at++;
    if (tells_why(word)) {
        add_why(taking, said, out);
    } else if (at == sizeof naming / sizeof *naming) {
        text_add_slice(out, said);
    } else {
        text_add_slice(out, (Slice){ said.at, said.len - rest.len });
        (naming[at].is_list ? add_list : add_name)(taking, rest, out);
        text_add(out, said.len < line.len && said.len > 0 ? " " : "");
    }
    add_words(taking, (Slice){ line.at + said.len, line.len - said.len }, out);
}

/* The line without the end that Windows gives it. */
static Slice unended(Slice line)
{
    return line.len > 0 && line.at[line.len - 1] == '\r' ? (Slice){ line.at, line.len - 1 } : line;
}

/* Adds the text without the name; lines keep their ends, and those without it all their bytes. */
static void add_text(Taking *taking, Slice text, Text *out)
{
    for (Slice rest = text; rest.len > 0;) {
        const Slice line = slice_line(&rest), said = unended(line);
        const int before = taking->found;
        add_line(taking, said, &(Text){ 0 });
        if (taking->found > before)
            add_line(taking, said, out);
        else
            text_add_slice(out, said);
        text_add_slice(out, (Slice){ said.at + said.len, (size_t)(rest.at - said.at) - said.len });
    }
}

/* How often the text names somebody so; learns how the name is spelled. */
static int count(Taking *taking, Slice text)
{
    add_text(taking, text, &(Text){ 0 });
    const int found = taking->found;
    taking->found = 0;
    return found;
}

static char *without(Taking *taking, Slice text)
{
    Text measured = { 0 };
    add_text(taking, text, &measured);
    char *bytes = malloc(measured.len + 1);
    REQUIRE(bytes);
    Text out = text_over(bytes, measured.len + 1);
    add_text(taking, text, &out);
    return bytes;
}

static void find_alias(Slice text, char out[ALIAS])
{
    slice_copy(slice_of("N."), out, ALIAS);
    for (int n = 2; count(&(Taking){ .name = out, .as = out }, text) > 0; n++) {
        Text alias = text_over(out, ALIAS);
        text_fill(&alias, "N.{n}", "n", digits(n).text);
    }
}

char *name_out(Slice text, Slice typed, Fault *fault)
{
    char name[NAME_MOST], alias[ALIAS];
    Text tidy = text_over(name, sizeof name);
    name_tidy(typed, &tidy);
    find_alias(text, alias);
    Taking taking = { .name = name, .as = alias };
    if (tidy.len > 0 && tidy.len < tidy.cap && count(&taking, text) > 0)
        return without(&taking, text);
    fault_say_as(fault, ERR_UNKNOWN, N_("Nobody here has this name."),
                 "nobody has this name here, expected one as it stands there");
    return NULL;
}

Slice name_out_part(Slice *rest, Slice part)
{
    const char *from = rest->at;
    for (; part.len > 0; slice_line(&part))
        slice_line(rest);
    return (Slice){ from, (size_t)(rest->at - from) };
}
