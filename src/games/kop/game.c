/* game.c - Kop and Baśka as a game: the deal, the payments, and the table of its functions. */
#include "games/kop/auction.h"
#include "games/kop/book.h"
#include "games/kop/slip.h"
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
                       .bid_order = (uint8_t)value[KOP_BID_ORDER],
                       .second_hand_speaks =
                           value[KOP_FIRST_SPEAKER] == SPEAKER_SECOND_HAND && value[KOP_BID_ORDER] == ORDER_TURN,
                       .pytam = value[KOP_PYTAM_BLOCKS_ZOLO],
                       .wipes = value[KOP_HIGHER_BID_CANCELS],
                       .own_kontra = value[KOP_OWN_WESELE_KONTRA] == KONTRA_YES,
                       .soloist_first = value[KOP_SOLOIST_FIRST_DOUBLE] == FIRST_DOUBLE_YES,
                       .wesele_jack = (uint8_t)value[KOP_WESELE_JACK],
                       .must_beat = value[KOP_MUST_BEAT],
                       .cicha_ban = (uint8_t)value[KOP_CICHA_BAN],
                       .swap = value[KOP_LEADER_MAY_SWAP],
                       .last_trick = value[KOP_LAST_TRICK_VIEW],
                       .early_end = (uint8_t)value[KOP_EARLY_END] };
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

static void score(const void *state, int32_t out[SEATS_MAX])
{
    const Kop *s = state;
    KopResult result;
    KopPayment payment;
    kop_result(s, &result);
    kop_pay(&s->scoring, &result, &payment);
    memcpy(out, payment.pays, sizeof payment.pays);
}

/* There are at most KOP_CALLS_MAX calls. Up to four pass before each of them and after the last, and once more where
 * late bids are asked for and where a first card may be raised. Then the cards are played; the first may be
 * exchanged. */
static uint32_t actions_bound(const void *state)
{
    enum { PASSES = KOP_CALLS_MAX + 3 };
    (void)state;
    return KOP_CALLS_MAX + PASSES * KOP_SEATS + KOP_CARDS + 1;
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)state, (void)actor, (void)viewer;
    *out = action;
    return true;
}

/* Calls are made to tell something. A pass tells nothing, except that the hand is not too strong to pass. */
static bool reveals(const void *state, Seat actor, Action action)
{
    const Kop *s = state;
    (void)actor;
    return action.verb != KOP_PASS || s->rules.cicha_ban != CICHA_ANY;
}

/* The four hands, as rules 8 write them. */
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
    .contest = "target=none",
    .presets = kop_presets,
    .verbs = kop_verbs,
    .passes = 1u << KOP_PASS,
    .speech = &kop_speech,
    .book = &kop_book,
    .tabulate = kop_tabulate,
    .pack = kop_pack,
    .fits = kop_fits,
    .deal = deal,
    .match = match,
    .to_act = kop_to_act,
    .legal = kop_legal,
    .why_not = kop_why_not,
    .cuts_off = kop_cuts_off,
    .apply = kop_apply,
    .actions_bound = actions_bound,
    .score = score,
    .slip = &kop_slips,
    .observe = kop_observe,
    .seen = seen,
    .reveals = reveals,
    .resample = kop_resample,
    .scene = kop_scene,
    .board = board,
    .sound = kop_sound,
    .reach = kop_reach,
    .encode = kop_encode,
};
