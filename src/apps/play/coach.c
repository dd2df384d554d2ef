#include "apps/play/coach.h"

#include "apps/base/refusal.h"
#include "bots/common/worth.h"
#include "say/sentence.h"
#include "say/table.h"
#include "term/wording.h"

enum { BEST, SECOND, FEW = 4 }; /* places among the choices; FEW are listed, besides the person's own */

Status coach_may(const Aid *aid, Fault *fault)
{
    if (aid->person == SEAT_NONE)
        return fault_say(fault, ERR_CONFLICT, N_("no coach here: only bots play"));
    return worth_has_turns(aid->match->ruleset.game)
               ? OK
               : fault_say(fault, ERR_CONFLICT, N_("no coach here: all play at once"));
}

/* Weighs the choice that the person has now, unless that is done already; NULL: there is none. */
static Chosen *weigh(Aid *aid)
{
    const Match *match = aid->match;
    Coach *coach = &aid->coach;
    Chosen *now = &coach->now;
    if (!coach->is_on || !match->dealt || coach_may(aid, NULL) != OK)
        return NULL;
    if (now->past_len == match->past_len && now->log_len == match->table.log_len + 1)
        return now;
    now->log_len = 0;
    if (!coach_weigh(match, aid->person, &now->weighed))
        return NULL;
    now->past_len = match->past_len;
    now->log_len = match->table.log_len + 1;
    table_scene(&match->table, aid->person, &now->scene);
    int deal = (int)match->past_len + 1;
    aid->hints += coach->helped != deal;
    coach->helped = deal;
    return now;
}

static void add_order(const Aid *aid, const Chosen *chosen, int index, Text *out)
{
    say_action(aid->reader, &chosen->scene, chosen->weighed.legal[index], out);
}

void coach_turn(Aid *aid, Text *out)
{
    Fault fault;
    if (coach_may(aid, &fault) != OK) {
        refusal_say(&fault, out);
        return;
    }
    aid->coach.is_on = !aid->coach.is_on;
    text_add(out, aid->coach.is_on ? gettext("I am your coach. Play, and I tell you what each choice was worth.")
                                   : gettext("The coach leaves."));
}

void coach_before(Aid *aid, Text *out)
{
    const Chosen *now = weigh(aid);
    if (!now)
        return;
    text_add(out, coach_prefers(&now->weighed, SECOND) ? gettext("Now you choose. One choice is clearly the best.")
                  : coach_prefers(&now->weighed, now->weighed.len - 1)
                      ? gettext("Now you choose. Several choices are good, others are worse.")
                      : gettext("Now you choose. Little hangs on it."));
}

void coach_advice(Aid *aid, Text *out)
{
    const Chosen *now = weigh(aid);
    if (!now) {
        text_add(out, gettext("There is nothing to choose now."));
        return;
    }
    char order[SENTENCE_MAX];
    Text text = text_over(order, sizeof order);
    add_order(aid, now, BEST, &text);
    wording_add(out, "I would choose: {order}.", "order", order);
    say_gap(out);
    if (coach_prefers(&now->weighed, SECOND))
        wording_add(out,
                    "It is worth {n} points more than the next best, on average over the cards that you cannot see.",
                    "n", wording_tenths(coach_cost(&now->weighed, SECOND)).text);
    else
        text_add(out, gettext("Other choices are about as good."));
}

static void add_verdict(const Aid *aid, Text *out)
{
    const Chosen *last = &aid->coach.last;
    char better[SENTENCE_MAX];
    Text text = text_over(better, sizeof better);
    if (last->did == BEST) {
        text_add(out, gettext("Well chosen: nothing else looks better."));
    } else if (!coach_prefers(&last->weighed, last->did)) {
        text_add(out, gettext("Fine. Nothing else is clearly better."));
    } else {
        add_order(aid, last, BEST, &text);
        wording_add(out, "{better}: that would have been worth {n} points more on average.", "better", better, "n",
                    wording_tenths(coach_cost(&last->weighed, last->did)).text);
    }
}

void coach_after(Aid *aid, Action did, Text *out)
{
    const Chosen *now = weigh(aid);
    for (int i = 0; now && i < now->weighed.len; i++) {
        if (!action_same(now->weighed.legal[i], did))
            continue;
        aid->coach.last = *now;
        aid->coach.last.did = i;
        add_verdict(aid, out);
    }
}

void coach_why(Aid *aid, Text *out)
{
    const Chosen *last = &aid->coach.last;
    if (last->log_len == 0) {
        text_add(out, gettext("Nothing to explain yet: the coach judges what you choose while it is here."));
        return;
    }
    text_add(out, gettext("What each choice was worth, against the best"));
    text_add(out, "\n");
    for (int i = 0; i < last->weighed.len; i++) {
        if (i >= FEW && i != last->did)
            continue;
        char order[SENTENCE_MAX];
        Text text = text_over(order, sizeof order);
        add_order(aid, last, i, &text);
        text_say(out, i == last->did ? gettext("{n}: {order} (your choice)") : gettext("{n}: {order}"), "n",
                 wording_tenths(-coach_cost(&last->weighed, i)).text, "order", order);
        text_add(out, "\n");
    }
}
