/* make_days.c - a table by the day is made. */
#include "games/games.h"
#include "room/commands/commands.h"

Verdict make_by_day(Command *c, const char *rules, int64_t turn_s, bool is_rated, Overdue *out)
{
    Ruleset ruleset;
    const char *overdue = command_text(c, MEMBER_OVERDUE);
    const bool is_by_day = turn_s >= DAY_TURN_S && !c->room->settings.is_own;
    if (overdue && !overdue_read(overdue, out))
        return command_wrong(c, "member 'overdue': expected move, on or void");
    if (!is_by_day && *out != OVERDUE_MOVE)
        return command_wrong(c, "member 'overdue': expected a turn_s of an hour or more, or move");
    if (is_rated && *out == OVERDUE_VOID)
        return command_wrong(c, "member 'overdue': nobody gets out of a match that counts, expected move or on");
    if (is_by_day && games_read(slice_of(rules), &ruleset, NULL) == OK && ruleset.game->races)
        return command_wrong(c, "member 'turn_s': in this game all play at once, expected less than an hour");
    return VERDICT_APPLIED;
}
