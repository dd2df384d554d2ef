/* account.c - commands about the person: six words, devices, and the end on the server. */
#include "apps/join/inside.h"

#include "apps/base/cli.h"
#include "calendar/moment.h"
#include "term/wording.h"

void type_code(Join *join, Slice rest)
{
    (void)rest;
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", "code"));
}

void type_devices(Join *join, Slice rest)
{
    (void)rest;
    join_send(join, SENT_STEP, json_pack("{s: s}", "t", "devices"));
}

void type_forget(Join *join, Slice rest)
{
    int64_t device;
    Slice word = slice_word(&rest, 0);
    json_t *body = json_pack("{s: s}", "t", "forget");
    if (slice_number(word, 1, UINT32_MAX, &device))
        json_object_set_new(body, "device", json_integer(device));
    else if (!slice_is(word, "all")) {
        json_decref(body);
        join->face->notice(join, true,
                           gettext("`forget` needs a device's number as `devices` lists it, or all: `forget 2`."));
        return;
    }
    join_send(join, SENT_STEP, body);
}

void type_delete(Join *join, Slice rest)
{
    if (slice_is(slice_word(&rest, 0), "me"))
        join_send(join, SENT_DELETE, json_pack("{s: s, s: s}", "t", "delete", "guest", join->guest_id));
    else
        join->face->notice(
            join, true,
            gettext("`delete me` deletes you from this server, with your name and your seats. It cannot "
                    "be taken back."));
}

static void add_device(const json_t *device, Text *out)
{
    char name[LABEL_MAX], first[32], last[32];
    Text name_text = text_over(name, sizeof name), first_text = text_over(first, sizeof first),
         last_text = text_over(last, sizeof last);
    const char *told = json_string_value(json_object_get(device, "name"));
    const char *pattern = json_is_true(json_object_get(device, "own")) ? N_("{n}  {device}, since {first}: this one")
                          : json_is_true(json_object_get(device, "here"))
                              ? N_("{n}  {device}, since {first}: connected now")
                              : N_("{n}  {device}, since {first}: last here {last}");
    text_add_clean(&name_text, slice_of(told && told[0] ? told : gettext("a device without a name")));
    moment_add(&first_text, MOMENT_HERE, json_integer_value(json_object_get(device, "first")));
    moment_add(&last_text, MOMENT_HERE, json_integer_value(json_object_get(device, "last")));
    text_say(out, wording(pattern), "n", digits(json_integer_value(json_object_get(device, "device"))).text, "device",
             name, "first", first, "last", last);
    text_add_char(out, '\n');
}

void account_devices(Join *join, const json_t *list)
{
    static char words[JOIN_TEXT];
    Text text = text_over(words, sizeof words);
    for (size_t i = 0; i < json_array_size(list) && i < 100; i++)
        add_device(json_array_get(list, i), &text);
    text_add(&text, gettext("`forget 2` signs device 2 out, `forget all` all others."));
    text_add_char(&text, '\n');
    join->face->page(join, gettext("Devices"), words);
}

void account_deleted(Join *join)
{
    keep_drop_token(&join->keep);
    keep_save(&join->keep);
    join->face->notice(join, false, gettext("You are deleted from this server."));
    join_end(join, EXIT_YES);
}
