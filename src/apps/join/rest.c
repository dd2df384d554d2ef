/* rest.c - `rest`: when the person's time stands still at tables by the day (docs/protocol.md). The server keeps it
 *          whole, so what is changed by a word is put into what the server tells. */
#include "apps/join/inside.h"

#include "term/wording.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The words of `rest`, as `night=22:00-07:00`; the server judges all other values. */
enum { ZONE, NIGHT, WEEKEND, HOLIDAYS, MEMBERS };
static const char *const members[MEMBERS] = { "zone", "night", "weekend", "holidays" };

static const struct {
    const char *id, *words;
} free_days[] = { { "none", N_("no free day") },
                  { "sun", N_("Sunday") },
                  { "sat_sun", N_("Saturday and Sunday") },
                  { "fri_sat", N_("Friday and Saturday") } };
enum { FREE_DAYS = sizeof free_days / sizeof *free_days };

/* FREE_DAYS: there are none of that name. */
static int free_days_of(Slice id)
{
    int at = 0;
    while (at < FREE_DAYS && !slice_is(id, free_days[at].id))
        at++;
    return at;
}

/* Takes the value of a word `name=value`; false: there is no such member, or no such weekend. */
static bool read_word(Slice word, int *member, Slice *value)
{
    for (*member = 0; *member < MEMBERS; (*member)++)
        if (join_read_pair(word, members[*member], value))
            return *member != WEEKEND || free_days_of(*value) < FREE_DAYS;
    return false;
}

void type_rest(Join *join, Slice rest)
{
    const Slice typed = slice_trimmed(rest);
    bool is_read = typed.len < sizeof join->rest && slice_text_len(typed) == typed.len;
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        int member;
        Slice value;
        is_read = is_read && read_word(word, &member, &value);
    }
    if (!is_read) {
        join->face->notice(join, true,
                           gettext("`rest` shows when you rest; `rest night=22:00-07:00 weekend=sat_sun` changes it; "
                                   "weekend: none, sun, sat_sun, fri_sat."));
        return;
    }
    slice_copy(typed, join->rest, sizeof join->rest);
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", "rest"));
}

/* The time zone of this machine; "": it does not say. */
static void find_zone(char out[PATH_MAX])
{
    static const char folder[] = "/zoneinfo/";
    const char *named = getenv("TZ");
    char path[PATH_MAX];
    out[0] = '\0';
    if (named && strchr(named, '/') && named[0] != ':' && named[0] != '/')
        slice_copy(slice_of(named), out, PATH_MAX);
    else if (!named && realpath("/etc/localtime", path) && strstr(path, folder))
        slice_copy(slice_of(strstr(path, folder) + sizeof folder - 1), out, PATH_MAX);
}

/* A value as the server takes it: `none` is no night, and no holidays. */
static json_t *value_of(int member, Slice typed)
{
    Slice list = slice_is(typed, "none") && member != WEEKEND ? (Slice){ "", 0 } : typed;
    if (member != HOLIDAYS)
        return json_stringn(list.at, list.len);
    json_t *values = json_array();
    for (Slice value = slice_word(&list, ','); value.len > 0; value = slice_word(&list, ','))
        json_array_append_new(values, json_stringn(value.at, value.len));
    return values;
}

/* What was typed, put into what the server has. */
static void change(Join *join, const json_t *told)
{
    char zone[PATH_MAX];
    json_t *body = json_pack("{s: s}", "t", "rest");
    Slice rest = slice_of(join->rest);
    const char *now = json_string_value(json_object_get(told, "zone"));
    find_zone(zone);
    json_object_set_new(body, members[ZONE], json_string(now && now[0] ? now : zone));
    for (int member = NIGHT; member <= WEEKEND; member++)
        json_object_set(body, members[member], json_object_get(told, members[member]));
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        int member = 0;
        Slice value;
        REQUIRE(read_word(word, &member, &value));
        json_object_set_new(body, members[member], value_of(member, value));
    }
    join->rest[0] = '\0';
    join_send(join, SENT_STEP, body);
}

/* ---- What the server tells ---- */

static const char *word_of(const json_t *told, const char *member)
{
    const char *word = json_string_value(json_object_get(told, member));
    return word ? word : "";
}

/* Adds `FROM to TO` of two words with a sign between them. */
static void add_span(Slice span, char sign, Text *out)
{
    char from[LABEL_MAX], to[LABEL_MAX];
    Text from_text = text_over(from, sizeof from), to_text = text_over(to, sizeof to);
    text_add_clean(&from_text, slice_word(&span, sign));
    text_add_clean(&to_text, slice_word(&span, sign));
    wording_add(out, "{from} to {to}", "from", from, "to", to);
}

static void add_line(const char *name, const char *words, Text *out)
{
    text_add(out, name);
    text_add(out, "  ");
    text_add_clean(out, slice_of(words));
    text_add_char(out, '\n');
}

static void write(const json_t *told, Text *out)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    wording_add(out, "Time zone: {zone}", "zone", word_of(told, "zone"));
    text_add_char(out, '\n');
    if (word_of(told, "night")[0])
        add_span(slice_of(word_of(told, "night")), '-', &text);
    add_line(gettext("Night"), words[0] ? words : "-", out);
    const int days = free_days_of(slice_of(word_of(told, "weekend")));
    add_line(gettext("Free days of the week"), days < FREE_DAYS ? wording(free_days[days].words) : "?", out);
    const json_t *holidays = json_object_get(told, "holidays");
    for (size_t i = 0; i < json_array_size(holidays) && i < 100; i++) {
        const char *span = json_string_value(json_array_get(holidays, i));
        text = text_over(words, sizeof words);
        add_span(slice_of(span ? span : ""), '/', &text);
        add_line(gettext("Holidays"), words, out);
    }
    wording_add_n(out, "{n} day is left this year.", "{n} days are left this year.",
                  (int)json_integer_value(json_array_get(json_object_get(told, "left"), 0)));
    text_add_char(out, '\n');
}

void hear_rest(Join *join, const json_t *body)
{
    static char words[JOIN_TEXT];
    Text text = text_over(words, sizeof words);
    if (join->rest[0]) {
        change(join, body);
        return;
    }
    if (word_of(body, "zone")[0])
        write(body, &text);
    else
        text_add(&text, gettext("You have not said when you rest: your time never stands still.\n"));
    text_add(&text,
             gettext("`rest night=22:00-07:00 weekend=sat_sun` changes it; `night=none` and `weekend=none` end it.\n"
                     "`rest holidays=2027-07-01/2027-07-14` sets the holidays to come.\n"));
    join->face->page(join, gettext("When you rest"), words);
}
