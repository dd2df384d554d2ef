#include "lab/players/lab_players.h"

#include "lab/players/habits.h"
#include "lab/players/lab_cheat.h"
#include "lab/players/lab_golf.h"
#include "lab/players/lab_kop.h"
#include "lab/players/lab_power.h"
#include "lab/players/lab_textbook.h"

#include <string.h>

const Bot *const lab_bots[] = {
    &bot_quick,     &lab_cheat,         &golf_table_bot, &golf_knock6_bot, &no_powers_bot,
    &lab_kop_thumb, &lab_kop_sampler20, &lab_pimc,       &lab_ismcts,      NULL,
};

Status lab_players_find(Slice name, const Bot **out, Fault *fault)
{
    const char *plus = memchr(name.at, '+', name.len);
    if (plus) {
        const Bot *base = NULL;
        Status status = lab_players_find((Slice){ name.at, (size_t)(plus - name.at) }, &base, fault);
        return status == OK
                   ? habits_find((Slice){ plus + 1, (size_t)(name.at + name.len - plus) - 1 }, base, out, fault)
                   : status;
    }
    for (int i = 0; lab_bots[i]; i++) {
        if (slice_is_folded(name, lab_bots[i]->name)) {
            *out = lab_bots[i];
            return OK;
        }
    }
    return bots_find(name, out, fault);
}

Status lab_players_check(const Bot *bot, const Ruleset *ruleset, int seats, Fault *fault)
{
    const char *preset = ruleset->preset->id, *why = bot == &lab_cheat ? lab_cheat_refuses(ruleset, seats) : NULL;
    if (why)
        return fault_set(fault, ERR_CONFLICT, "cheat is no bound for ", preset, ": ", why,
                         ", expected another player");
    if (bot->game && bot->game != ruleset->game)
        return fault_set(fault, ERR_CONFLICT, bot->name, " does not play ", preset, ", expected another player");
    return OK;
}
