/* moderation.c - commands by which people keep order at a table: free text, whom one hears, reports, and what the host
 * sets. */
#include "apps/join/inside.h"

#include "apps/base/typed.h"
#include "term/wording.h"

#include <string.h>

void type_tell(Join *join, Slice rest)
{
    while (rest.len > 0 && rest.at[0] == ' ')
        rest = (Slice){ rest.at + 1, rest.len - 1 };
    json_t *text = json_stringn(rest.at, rest.len);
    if (text && rest.len > 0)
        join_send(join, SENT_STEP, json_pack("{s: s, s: o}", "t", "say", "text", text));
    else
        join->face->notice(join, true, gettext("`tell` needs something to tell: `tell well done`."));
}

/* Reads the seat that a command needs; false: it was told that there is none. */
static bool take_seat(Join *join, const char *example, Slice *rest, int64_t *seat)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    if (typed_seat(rest, seat))
        return true;
    wording_add(&text, "The number of a seat is missing: `{example}`.", "example", example);
    join->face->notice(join, true, words);
    return false;
}

static void mute(Join *join, const char *example, Slice rest, bool is_on)
{
    int64_t seat = 0;
    if (take_seat(join, example, &rest, &seat))
        join_send(join, SENT_STEP,
                  json_pack("{s: s, s: I, s: b}", "t", "mute", "seat", (json_int_t)seat, "on", (int)is_on));
}

void type_mute(Join *join, Slice rest)
{
    mute(join, "mute 1", rest, true);
}

void type_unmute(Join *join, Slice rest)
{
    mute(join, "unmute 1", rest, false);
}

void type_dismiss(Join *join, Slice rest)
{
    int64_t seat = 0;
    if (take_seat(join, "dismiss 1", &rest, &seat))
        join_send(join, SENT_STEP, json_pack("{s: s, s: I}", "t", "dismiss", "seat", (json_int_t)seat));
}

void type_report(Join *join, Slice rest)
{
    int64_t seat = 0;
    if (!take_seat(join, "report 1 talk", &rest, &seat))
        return;
    Slice about = slice_word(&rest, 0);
    json_t *body = json_pack("{s: s, s: I}", "t", "report", "seat", (json_int_t)seat);
    json_object_set_new(body, "about", about.len > 0 ? json_stringn(about.at, about.len) : json_string("talk"));
    join_send(join, SENT_STEP, body);
}

void type_rate(Join *join, Slice rest)
{
    const Slice word = slice_word(&rest, 0);
    join_send(join, SENT_STEP, json_pack("{s: s, s: b}", "t", "rate", "on", (int)!slice_is(word, "off")));
}

/* Reads one `name=value`; NULL: it is none that can be set. */
static json_t *read_value(Slice name, Slice value)
{
    bool is_on = slice_is(value, "on");
    if (slice_is(name, "watch") && value.len > 0)
        return json_stringn(value.at, value.len);
    bool is_flag = slice_is(name, "locked") || slice_is(name, "chat");
    return is_flag && (is_on || slice_is(value, "off")) ? json_boolean(is_on) : NULL;
}

void type_set(Join *join, Slice rest)
{
    int len = 0;
    json_t *body = json_pack("{s: s}", "t", "set");
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        Slice name = slice_word(&word, '=');
        json_t *read = read_value(name, slice_word(&word, '='));
        len = read ? len + 1 : -100;
        if (read)
            json_object_setn_new(body, name.at, name.len, read);
    }
    if (len > 0) {
        join_send(join, SENT_STEP, body);
        return;
    }
    json_decref(body);
    join->face->notice(join, true,
                       gettext("`set` needs locked=on or off, chat=on or off, or watch=nobody, late or live."));
}
