/* paper_name.c - takes the name of a person out of a paper, or the paper out of the store. What was written stays, and the name
 * becomes `N.`, or `N.2` where there is one already. */
#include "room/papers/paper.h"

#include "core/json.h"
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
    text_add_char(out, '\n');
}

/* The entry without the name, on the heap. */
static char *without(Taking *taking, const char *lines)
{
    const size_t cap = (strlen(lines) + 2) * ALIAS;
    Text text = text_over(heap_take(cap), cap);
    for (Slice rest = slice_of(lines); rest.len > 0;)
        add_line(taking, slice_line(&rest), &text);
    return text.at;
}

/* Whether some entry names somebody so. */
static bool is_named(const Paper *paper, const char *name)
{
    Taking taking = { .name = name, .as = name };
    for (uint32_t i = 0; i < paper->len; i++)
        free(without(&taking, paper->entry[i].text));
    return taking.found > 0;
}

/* Learns how the name is spelled. */
static bool is_somebody(const Paper *paper, Taking *taking)
{
    for (uint32_t i = 0; i < paper->len; i++)
        free(without(taking, paper->entry[i].text));
    const bool is = taking->found > 0;
    taking->found = 0;
    return is;
}

static void find_alias(const Paper *paper, char out[ALIAS])
{
    slice_copy(slice_of("N."), out, ALIAS);
    for (int n = 2; is_named(paper, out); n++) {
        Text text = text_over(out, ALIAS);
        text_fill(&text, "N.{n}", "n", digits(n).text);
    }
}

Status paper_take_name(Room *room, Paper *paper, Slice typed, Fault *fault)
{
    char name[NAME_MOST], alias[ALIAS];
    Text tidy = text_over(name, sizeof name);
    name_tidy(typed, &tidy);
    find_alias(paper, alias);
    Taking taking = { .name = name, .as = alias };
    const bool is_known = tidy.len > 0 && tidy.len < tidy.cap && is_somebody(paper, &taking);
    for (uint32_t i = 0; i < paper->len && is_known; i++) {
        const int before = taking.found;
        char *lines = without(&taking, paper->entry[i].text);
        if (taking.found > before) {
            paper_rewrite_entry(room, paper, i, slice_of(lines));
            paper_show_entry(room, paper, i, paper->entry[i].by);
        }
        free(lines);
    }
    return is_known ? OK
                    : fault_say_as(fault, ERR_UNKNOWN, N_("Nobody here has this name."),
                                   "nobody in the paper has this name, expected one as it stands there");
}

void paper_remove(Room *room, Paper *paper)
{
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_REMOVED);
    json_write_text(&json, "paper", paper->code);
    json_close(&json);
    for (uint32_t i = 0; i <= paper->len; i++)
        outbox_row(&room->outbox, ROW_PAPER, paper->code, i, room->now_ms, "");
    outbox_row(&room->outbox, ROW_PAPER, paper->code, PAPER_SECRET, room->now_ms, "");
    while (paper->first) {
        Connection *connection = paper->first;
        room_send(room, connection, &page);
        paper->first = connection->paper_next;
        connection->paper = NULL;
        connection->paper_next = NULL;
    }
    paper_sleep(room, paper);
}
