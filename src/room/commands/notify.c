/* notify.c - a device asks to be told of its guest's turns, or to be told no more. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/tables/parts.h"

#include <string.h>

/* Copies a member's text, which is one word that fits. */
static bool take(const Command *c, CommandMember member, char *out, size_t cap)
{
    const char *text = command_text(c, member);
    const size_t len = text ? strlen(text) : 0;
    if (len == 0 || len >= cap || strpbrk(text, " \t\r\n"))
        return false;
    slice_copy((Slice){ text, len }, out, cap);
    return true;
}

Verdict notify_hear(Command *c)
{
    Notify notify = { .device = c->connection->device };
    if (!command_text(c, MEMBER_ENDPOINT)) {
        notify_stop(c->room, c->guest->id, notify.device);
        return VERDICT_APPLIED;
    }
    if (!take(c, MEMBER_ENDPOINT, notify.endpoint, sizeof notify.endpoint) ||
        !take(c, MEMBER_KEY, notify.key, sizeof notify.key) ||
        !take(c, MEMBER_AUTH, notify.auth, sizeof notify.auth) ||
        !take(c, MEMBER_LANG, notify.lang, sizeof notify.lang) || !c->room->doors.may_push ||
        !c->room->doors.may_push(c->room->doors.context, notify.endpoint, notify.key, notify.auth))
        return command_refuse_as(c, N_("This device's push service cannot be asked from here."),
                                 "expected an endpoint over https at a public name, with key, auth and lang");
    notify_keep(c->room, c->guest->id, &notify);
    return VERDICT_APPLIED;
}

Verdict judge_notify(Command *c)
{
    return c->room->calls->notify(c);
}
