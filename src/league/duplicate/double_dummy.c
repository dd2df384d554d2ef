#include "league/duplicate/double_dummy.h"

#include "games/kop/slip.h"
#include "table/transcript.h"

#include <string.h>

bool double_dummy_has(const Game *game)
{
    const FullWay way = full_cards_way(game);
    return way == FULL_EXACT || way == FULL_NO_MORE_CALLS;
}

static void pay(const Kop *s, DoubleDummy *out)
{
    KopPayment payment;
    kop_pay(&s->scoring, &out->kop, &payment);
    memcpy(out->score, payment.pays, sizeof payment.pays);
}

/* A patience: more is better for full_cards_value, which turns the scores of holes. */
static bool best_scores(FullCards *cards, const Table *dealt, int seats, int32_t out[SEATS_MAX])
{
    const MatchSpec spec = games_match(&dealt->ruleset, dealt->seats);
    for (Seat seat = 0; seat < seats; seat++) {
        double best;
        if (full_cards_value(cards, dealt->ruleset.game, &dealt->state, seat, &best) != FULL_EXACT)
            return false;
        out[seat] = (int32_t)(spec.low_wins ? -best : best);
    }
    return true;
}

DoubleDummy double_dummy_dealt(FullCards *cards, const Table *dealt, int seats)
{
    DoubleDummy dummy = { 0 };
    if (dealt->ruleset.game == &kop_game) {
        const Kop *s = (const Kop *)&dealt->state;
        dummy.is_known = full_cards_kop(cards, s, &dummy.kop);
        pay(s, &dummy);
    } else if (double_dummy_has(dealt->ruleset.game))
        dummy.is_known = best_scores(cards, dealt, seats, dummy.score);
    return dummy;
}

int double_dummy_makes(FullCards *cards, const Table *dealt, KopResult out[KOP_GOALS_MAX])
{
    const Kop *s = (const Kop *)&dealt->state;
    KopPosition deal = { 0 };
    KopGoal goal[KOP_GOALS_MAX], unbid;
    int len = 0;
    for (int place = 0; place < KOP_SEATS; place++) {
        memcpy(deal.hand[place], s->hand[seat_after(s->forehand, place, KOP_SEATS)], sizeof deal.hand[place]);
        deal.hand_len[place] = KOP_TRICKS;
    }
    REQUIRE(kop_goal_unbid(&deal, &unbid, NULL) == OK);
    const int goals = kop_goals(&deal, goal);
    for (int i = 0; i < goals; i++) {
        const KopGoal g = goal[i];
        const SeatSet seats =
            (SeatSet)((g.declarers << s->forehand | g.declarers >> (KOP_SEATS - s->forehand)) & 0xF);
        if (g.contract == unbid.contract || !kop_slip_has(&dealt->ruleset.options, g.contract))
            continue;
        if (!full_cards_kop_contract(cards, s, g.contract, seats, &out[len]))
            return 0;
        out[len].declarers = g.declarers;
        len += kop_wins(g.contract, out[len].points, out[len].tricks);
    }
    return len;
}

/* Kop as it stood when the first card was to be played, and at its end. Doublings may follow the first card. */
typedef struct {
    Kop led, end;
    bool has_led;
} Moments;

static void note_moment(void *context, Table *table, const Entry *next)
{
    Moments *moments = context;
    const Kop *s = (const Kop *)&table->state;
    if (s->phase == KOP_CARDS_PLAYED && s->played_len == 0) {
        moments->led = *s;
        moments->has_led = true;
    }
    if (!next)
        moments->end = *s;
}

DoubleDummy double_dummy_played(FullCards *cards, const Match *match, int deal)
{
    DoubleDummy dummy = { 0 };
    Moments moments = { 0 };
    REQUIRE(match->ruleset.game == &kop_game);
    if (transcript_steps(match, deal, note_moment, &moments) != OK)
        return dummy;
    KopResult made;
    kop_result(&moments.end, &made);
    dummy.kop = made;
    dummy.is_known = true;
    if (moments.end.played_len > 0) {
        REQUIRE(moments.has_led);
        dummy.is_known = full_cards_kop(cards, &moments.led, &dummy.kop);
        dummy.kop.doublings = made.doublings;
    }
    pay(&moments.end, &dummy);
    return dummy;
}
