/* kop.c - Kop and Baśka: the deal, what each phase allows and does, the payments. */
#include "games/kop/kop.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"
#include "games/kop/view.h"

#include <string.h>

_Static_assert(sizeof(Kop) <= 320, "a Kop state is to stay small");

static KopRules rules_of(const int16_t *value)
{
    return (KopRules){ .trump_form = (uint8_t)value[KOP_TRUMP_FORM],
                       .baska_bid = (uint8_t)value[KOP_BASKA_BID],
                       .auction_end = (uint8_t)value[KOP_AUCTION_END],
                       .wesele_timing = (uint8_t)value[KOP_WESELE_TIMING],
                       .double_names = (uint8_t)value[KOP_DOUBLE_NAMES],
                       .gran_bids = value[KOP_GRAN_BIDS],
                       .free_order = value[KOP_BID_ORDER] == ORDER_FREE,
                       .second_hand_speaks =
                           value[KOP_FIRST_SPEAKER] == SPEAKER_SECOND_HAND && value[KOP_BID_ORDER] == ORDER_TURN,
                       .pytam = value[KOP_PYTAM_BLOCKS_ZOLO],
                       .wipes = value[KOP_HIGHER_BID_CANCELS],
                       .own_kontra = value[KOP_OWN_WESELE_KONTRA] == KONTRA_YES,
                       .soloist_first = value[KOP_SOLOIST_FIRST_DOUBLE] == FIRST_DOUBLE_YES,
                       .jack_named = value[KOP_WESELE_JACK] == JACK_NAMED,
                       .must_beat = value[KOP_MUST_BEAT],
                       .cicha_ban = value[KOP_CICHA_BAN],
                       .swap = value[KOP_LEADER_MAY_SWAP],
                       .last_trick = value[KOP_LAST_TRICK_VIEW],
                       .early_end = value[KOP_EARLY_END] == END_WHEN_FIXED };
}

static Status deal(void *state, const DealOrder *order)
{
    Kop *s = state;
    Deck deck;
    order_deck(order, kop_pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->rules = rules_of(order->options->value);
    kop_scoring(order->options, &s->scoring);
    s->form = s->rules.trump_form;
    s->contract = KOP_NORMAL;
    s->bidder = s->viewer = SEAT_NONE;
    s->forehand = s->leader[0] = order->starter;
    for (int i = 0; i < KOP_CARDS; i++)
        s->hand[seat_after(s->forehand, i, KOP_SEATS)][i / KOP_SEATS] = deck.card[i];
    memset(s->held, (1 << KOP_TRICKS) - 1, sizeof s->held);
    kop_auction_begin(s, KOP_AUCTION);
    return OK;
}

static void match(const Options *options, int seats, MatchSpec *out)
{
    (void)seats;
    out->deals = options->value[KOP_MATCH];
    out->target = options->value[KOP_TARGET];
    out->has_target = out->target > 0;
}

static SeatSet to_act(const void *state)
{
    const Kop *s = state;
    if (s->phase == KOP_OVER)
        return 0;
    bool plays = s->phase == KOP_CARDS_PLAYED;
    return plays ? seat_bit(kop_turn(s)) : s->phase == KOP_SWAP ? seat_bit(s->forehand) : kop_speakers(s);
}

static int list_calls(const Kop *s, Seat seat, Action out[])
{
    int len = 0;
    if (!kop_refuses_pass(s, seat))
        out[len++] = (Action){ .verb = KOP_PASS };
    if (!kop_refuses_double(s, seat))
        out[len++] = (Action){ .verb = KOP_DOUBLE };
    for (int contract = 0; contract < KOP_CONTRACTS; contract++)
        if (!kop_refuses_bid(s, seat, (Contract)contract))
            out[len++] = (Action){ .verb = KOP_BID, .from = (uint8_t)contract };
    return len;
}

static int list_cards(const Kop *s, Seat seat, unsigned cards, Action out[])
{
    int len = 0;
    for (unsigned i = 0; i < KOP_TRICKS; i++)
        if (cards >> i & 1)
            out[len++] = (Action){ .verb = KOP_PLAY, .card = s->hand[seat][i], .from = (uint8_t)i };
    return len;
}

static int legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    if (!(to_act(s) >> seat & 1))
        return 0;
    if (s->phase == KOP_SWAP) {
        out[0] = (Action){ .verb = KOP_PASS };
        return 1 + list_cards(s, seat, s->held[seat], out + 1);
    }
    if (s->phase != KOP_CARDS_PLAYED)
        return list_calls(s, seat, out);
    KopDuty duty;
    kop_duty_of(s, seat, &duty);
    return list_cards(s, seat, duty.playable, out);
}

/* The leader takes the card back that lies, which everyone has seen, or leaves it. */
static void swap_lead(Kop *s, Seat seat, Action action)
{
    s->phase = KOP_CARDS_PLAYED;
    if (action.verb == KOP_PASS)
        return;
    uint8_t back = 0;
    while (s->hand[seat][back] != s->played[0])
        back++;
    s->held[seat] |= (uint8_t)(1u << back);
    s->open[seat] |= (uint8_t)(1u << back);
    s->played_len = 0;
    kop_lay(s, seat, action.from);
}

static void apply(void *state, Seat seat, Action action)
{
    Kop *s = state;
    if (s->phase == KOP_SWAP) {
        swap_lead(s, seat, action);
        return;
    }
    if (s->phase != KOP_CARDS_PLAYED) {
        kop_call(s, seat, action);
        return;
    }
    kop_lay(s, seat, action.from);
    if (s->rules.swap && s->played_len == 1)
        kop_auction_begin(s, KOP_RAISE);
}

static void score(const void *state, int32_t out[SEATS_MAX])
{
    const Kop *s = state;
    KopResult result;
    KopPayment payment;
    kop_result(s, &result);
    kop_pay(&s->scoring, &result, &payment);
    memcpy(out, payment.pays, sizeof payment.pays);
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)state, (void)actor, (void)viewer;
    *out = action;
    return true;
}

/* Calls are made to tell something; a pass tells nothing, unless a strong hand could not have made it. */
static bool reveals(const void *state, Seat actor, Action action)
{
    const Kop *s = state;
    (void)actor;
    return action.verb != KOP_PASS || s->rules.cicha_ban;
}

/* rules 8 */
static void board(const void *state, Text *out)
{
    const Kop *s = state;
    for (int i = 0; i < KOP_SEATS; i++) {
        text_add(out, i > 0 ? " | " : "");
        text_add_char(out, (char)('A' + i));
        text_add_char(out, ' ');
        cards_print(s->hand[seat_after(s->forehand, i, KOP_SEATS)], KOP_TRICKS, out);
    }
    text_add_char(out, '\n');
}

static const Family family = {
    .id = "kop",
    .title = N_("Kop"),
    .tagline = N_("Sixteen cards, four players, secret partners: the trick game of Wielkopolska."),
    .faces = "QC QS JC AH",
    .featured = "kop baska kop_sport",
};

const Game kop_game = {
    .id = "kop",
    .family = &family,
    .title = N_("Kop"),
    .source = "docs/rules/kop.md",
    .seats_min = KOP_SEATS,
    .seats_max = KOP_SEATS,
    .seats_standard = KOP_SEATS,
    .seat_letters = true,
    .state_size = sizeof(Kop),
    .options = kop_options,
    .main_options = "trump_form gran_bids baska_bid first_speaker max_double must_beat last_trick_view match target",
    .presets = kop_presets,
    .verbs = kop_verbs,
    .rules = (const RuleText *const[]){ kop_rules, NULL },
    .about = kop_about,
    .pack = kop_pack,
    .fits = kop_fits,
    .deal = deal,
    .match = match,
    .to_act = to_act,
    .legal = legal,
    .why_not = kop_why_not,
    .apply = apply,
    .score = score,
    .observe = kop_observe,
    .seen = seen,
    .reveals = reveals,
    .resample = kop_resample,
    .scene = kop_scene,
    .board = board,
    .sound = kop_sound,
};
