#include "games/kop/auction.h"

#include "games/kop/tables.h"

/* True if this known hand was dealt the card. */
static bool was_dealt(const Kop *s, Seat seat, Card card)
{
    for (int i = 0; i < KOP_TRICKS; i++)
        if (s->hand[seat][i] == card)
            return true;
    return false;
}

bool kop_holds_both(const Kop *s, Seat seat)
{
    return was_dealt(s, seat, CARD(QUEEN, CLUBS)) && was_dealt(s, seat, CARD(QUEEN, SPADES));
}

static bool holds_four(const Kop *s, Seat seat)
{
    return kop_holds_both(s, seat) && was_dealt(s, seat, CARD(QUEEN, HEARTS)) &&
           was_dealt(s, seat, CARD(QUEEN, DIAMONDS));
}

static Seat plays_last(const Kop *s)
{
    return seat_after(s->forehand, KOP_SEATS - 1, KOP_SEATS);
}

/* True for AH and a ten: of any suit where cicha_ban is on, else not of diamonds (rules 2, people K24). */
static bool holds_ace_and_ten(const Kop *s, Seat seat)
{
    bool has_ten = false;
    for (int suit = CLUBS; suit < SUITS; suit++)
        has_ten |= was_dealt(s, seat, CARD(10, suit)) && (suit != DIAMONDS || s->rules.cicha_ban == CICHA_BANNED);
    return has_ten && was_dealt(s, seat, CARD(ACE, HEARTS));
}

/* True for both black queens and the two highest trumps, or what else is too strong for a cicha under cicha_ban. */
static bool holds_strong(const Kop *s, Seat seat)
{
    int top = 0;
    for (int i = 0; i < KOP_TRICKS && kop_holds_both(s, seat); i++)
        top += kop_trump((TrumpForm)s->rules.trump_form, s->hand[seat][i]) >
               kop_trumps((TrumpForm)s->rules.trump_form) - 2;
    bool is_last = s->rules.cicha_ban == CICHA_BANNED_LAST_TOO && seat == plays_last(s) && kop_holds_both(s, seat);
    return top == 2 || (is_last && holds_ace_and_ten(s, seat));
}

Card kop_jack_lacking(const Kop *s, Seat seat)
{
    static const Card jacks[] = { CARD(JACK, CLUBS), CARD(JACK, SPADES), CARD(JACK, HEARTS), CARD(JACK, DIAMONDS) };
    int highest = 0;
    while (was_dealt(s, seat, jacks[highest])) /* beside the two queens, a hand has room for two jacks */
        highest++;
    return jacks[highest];
}

bool kop_allows_calls(const Kop *s)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        bool both = kop_holds_both(s, seat);
        if ((s->told.both >> seat & 1 && !both) || (s->told.not_both >> seat & 1 && both) ||
            (s->told.four >> seat & 1 && !holds_four(s, seat)) ||
            (s->told.not_strong >> seat & 1 && holds_strong(s, seat)))
            return false;
    }
    /* the jack was named once, so it stays known when the wesele is outbid */
    return s->jack == CARD_NONE || kop_jack_lacking(s, seat_first(s->told.both)) == s->jack;
}

bool kop_wins_at_once(const Kop *s, Contract contract)
{
    return contract == KOP_BASKA && s->rules.baska_bid == BASKA_AUTO_WIN;
}

bool kop_doublings_are_void(const Kop *s, Contract contract, SeatSet declarers)
{
    const Seat last = plays_last(s);
    if (kop_wins_at_once(s, contract))
        return true; /* the doublings made before stay, too, if a higher bid keeps them */
    return s->rules.cicha_ban == CICHA_BANNED && contract == KOP_CICHA && declarers == seat_bit(last) &&
           holds_ace_and_ten(s, last);
}

int kop_doublers(const Kop *s, uint8_t out[KOP_CALLS_MAX])
{
    int len = 0;
    for (int i = 0; i < s->calls_len; i++) {
        if (kop_call_doubles(s->calls[i]))
            out[len++] = kop_call_seat(s->calls[i]);
        else if (s->rules.wipes)
            len = 0;
    }
    return len;
}

/* True if forehand has asked the others: where second hand begins, before anybody spoke; else by passing (rules 2,
 * pytam). */
static bool has_asked(const Kop *s)
{
    return s->rules.second_hand_speaks || s->has_passed >> s->forehand & 1;
}

static bool is_kept_from_zolo(const Kop *s, Seat seat)
{
    return s->rules.pytam && seat == s->forehand && has_asked(s);
}

static bool is_too_late_for_wesele(const Kop *s, Seat seat)
{
    return s->rules.wesele_timing == WESELE_FIRST_CALL && s->has_spoken >> seat & 1;
}

/* True if a hand too strong for a cicha would have to be bid now, if this seat held it. */
static bool strong_must_bid(const Kop *s, Seat seat)
{
    bool can_bid = s->phase == KOP_LATE || !is_kept_from_zolo(s, seat) || !is_too_late_for_wesele(s, seat);
    return s->rules.cicha_ban != CICHA_ANY && s->bidder == SEAT_NONE && s->phase <= KOP_LATE && can_bid;
}

static bool is_of_these_rules(const Kop *s, Contract contract)
{
    if (contract == KOP_BASKA)
        return s->rules.baska_bid != BASKA_OFF;
    return !kop_contracts[contract].gran || s->rules.gran_bids;
}

const Refusal kop_may_call = { NULL, NULL };

Refusal kop_refuses_bid(const Kop *s, Seat seat, Contract contract)
{
    if (s->phase == KOP_RAISE)
        return (Refusal){ N_("a card lies, and nothing more is bid"), N_("The calls") };
    if (contract == KOP_NORMAL || contract == KOP_CICHA)
        return (Refusal){ N_("normal and cicha are not bid, they are played when nothing is"), N_("The calls") };
    if (!is_of_these_rules(s, contract))
        return (Refusal){ N_("these rules do not have that bid"), N_("The calls") };
    if (s->phase == KOP_LATE && contract != KOP_WESELE)
        return (Refusal){ N_("only wesele may still be bid"), N_("The calls") };
    if (contract <= s->contract)
        return (Refusal){ N_("{bid} is bid already; a bid must be higher"), N_("The calls") };
    if (contract == KOP_WESELE && is_too_late_for_wesele(s, seat))
        return (Refusal){ N_("wesele must be one's first call"), N_("The calls") };
    if (contract == KOP_WESELE && !kop_holds_both(s, seat))
        return (Refusal){ N_("wesele needs both black queens"), N_("The calls") };
    if (contract == KOP_BASKA && !holds_four(s, seat))
        return (Refusal){ N_("baśka needs all four queens"), N_("The calls") };
    if (contract == KOP_ZOLO && is_kept_from_zolo(s, seat))
        return (Refusal){ N_("forehand has asked (pytam) and may not bid zolo"), N_("The calls") };
    return kop_may_call;
}

static const Refusal too_strong = { N_("both black queens and the two highest trumps must be bid"), N_("The calls") };

Refusal kop_refuses_pass(const Kop *s, Seat seat)
{
    return strong_must_bid(s, seat) && holds_strong(s, seat) ? too_strong : kop_may_call;
}

Refusal kop_refuses_lead(const Kop *s, Seat seat)
{
    if (s->rules.bid_order != ORDER_FREE || s->phase > KOP_LATE)
        return (Refusal){ N_("calls are made before a card is laid"), N_("The calls") };
    if (seat != s->forehand)
        return (Refusal){ N_("only forehand may end the calls by leading a card"), N_("The calls") };
    return kop_refuses_pass(s, seat);
}

/* The cap of doublings. It may depend on nothing that only some seats know, except the seat's own queens. So the
 * higher cap of normal and cicha holds for both (rules 7). */
static int doublings_cap(const Kop *s)
{
    int cap = kop_cap(&s->scoring, (Contract)s->contract);
    bool may_be_cicha = s->contract == KOP_NORMAL && s->scoring.most_cicha > cap;
    return may_be_cicha ? s->scoring.most_cicha : cap;
}

/* True if the bidder may be the first to double its own bid. */
static bool bidder_may_double_first(const Kop *s)
{
    return s->contract == KOP_WESELE ? s->rules.own_kontra : s->rules.soloist_first;
}

/* A declarer may not be the first to double (R1, R2, R3). */
static Refusal refuses_first_double(const Kop *s, Seat seat)
{
    if (s->bidder == SEAT_NONE && kop_holds_both(s, seat) && !s->rules.soloist_first)
        return (Refusal){ N_("with both black queens one may not be the first to double"), N_("Doubling") };
    if (s->bidder != seat || bidder_may_double_first(s))
        return kop_may_call;
    return s->contract == KOP_WESELE
               ? (Refusal){ N_("who bid wesele may not be the first to double it"), N_("Doubling") }
               : (Refusal){ N_("who plays alone may not be the first to double"), N_("Doubling") };
}

Refusal kop_refuses_double(const Kop *s, Seat seat)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler);
    if (s->phase == KOP_LATE)
        return (Refusal){ N_("only wesele may still be bid"), N_("The calls") };
    if (len >= doublings_cap(s))
        return (Refusal){ N_("{bid} is doubled as far as it may be"), N_("Doubling") };
    if (len > 0 && doubler[len - 1] == seat)
        return (Refusal){ N_("nobody doubles twice running"), N_("Doubling") };
    if (kop_refuses_pass(s, seat).why)
        return too_strong;
    return len == 0 ? refuses_first_double(s, seat) : kop_may_call;
}

Seat kop_first_speaker(const Kop *s)
{
    return seat_after(s->forehand, s->rules.second_hand_speaks, KOP_SEATS);
}

Seat kop_speaks_after(const Kop *s, uint8_t call)
{
    bool anew = s->began_anew && kop_call_contract(call) == KOP_WESELE;
    return anew ? kop_first_speaker(s) : seat_after(kop_call_seat(call), 1, KOP_SEATS);
}

SeatSet kop_speakers(const Kop *s)
{
    if (s->rules.bid_order == ORDER_TURN)
        return seat_bit(s->turn);
    bool others_passed = s->passes == KOP_SEATS - 1; /* the calls go on after three passes, so the caller is asked */
    bool caller_waits = s->caller != SEAT_NONE && s->rules.auction_end != PASS_4_ALWAYS && !others_passed;
    return (SeatSet)(0xF & ~s->passed & ~(caller_waits ? seat_bit(s->caller) : 0));
}

/* True if the last call was a bid whose bidder may be the first to double it. Then the bidder is asked once more,
 * after the three others (rules 10). */
static bool bidder_is_asked(const Kop *s)
{
    bool bid_last = s->phase != KOP_RAISE && s->calls_len > 0 && !kop_call_doubles(s->calls[s->calls_len - 1]);
    return bid_last && bidder_may_double_first(s);
}

/* The number of passes in a row that ends the auction. */
static int passes_needed(const Kop *s)
{
    bool answers_anew = s->phase == KOP_AUCTION && s->caller == SEAT_NONE && s->bidder != SEAT_NONE;
    if (s->phase == KOP_LATE || s->rules.auction_end == PASS_4_ALWAYS || answers_anew || bidder_is_asked(s))
        return 4;
    return s->caller != SEAT_NONE || s->rules.auction_end == PASS_3 ? 3 : 4;
}

void kop_auction_begin(Kop *s, KopPhase phase)
{
    s->phase = (uint8_t)phase;
    s->turn = phase == KOP_RAISE ? seat_after(s->forehand, 1, KOP_SEATS) : kop_first_speaker(s);
    s->passes = s->passed = 0;
    s->caller = SEAT_NONE;
}

static void end_auction(Kop *s)
{
    bool may_be_late = s->rules.wesele_timing == WESELE_AFTER_FIRST_ROUND && s->bidder == SEAT_NONE;
    if (s->phase == KOP_AUCTION && may_be_late) {
        kop_auction_begin(s, KOP_LATE);
        return;
    }
    bool raised = s->phase == KOP_RAISE && s->caller != SEAT_NONE;
    s->phase = raised ? KOP_SWAP : KOP_CARDS_PLAYED;
}

static void pass(Kop *s, Seat seat)
{
    s->passed |= (uint8_t)seat_bit(seat);
    s->has_passed |= (uint8_t)seat_bit(seat);
    if (++s->passes == passes_needed(s))
        end_auction(s);
}

/* Notes what a call tells everybody of the hand: that nothing forbade it. */
static void tell(Kop *s, Seat seat, Action call)
{
    uint8_t bit = (uint8_t)seat_bit(seat), doubler[KOP_CALLS_MAX];
    bool is_first = call.verb == KOP_DOUBLE && kop_doublers(s, doubler) == 0;
    if (call.verb == KOP_BID && call.from == KOP_WESELE)
        s->told.both |= bit;
    if (call.verb == KOP_BID && call.from == KOP_BASKA)
        s->told.four |= bit;
    if (is_first && s->bidder == SEAT_NONE && !s->rules.soloist_first)
        s->told.not_both |= bit;
    if (call.verb != KOP_BID && strong_must_bid(s, seat))
        s->told.not_strong |= bit;
}

/* The calls begin anew from the first speaker; in free order there is none, and the bidder waits for the others. */
static void begin_anew(Kop *s, Seat bidder)
{
    kop_auction_begin(s, KOP_AUCTION);
    s->began_anew = s->rules.bid_order == ORDER_TURN;
    s->caller = s->began_anew ? SEAT_NONE : bidder;
}

static void bid(Kop *s, Seat seat, Contract contract)
{
    s->contract = (uint8_t)contract;
    s->bidder = seat;
    s->form = (uint8_t)kop_form(contract, (TrumpForm)s->rules.trump_form);
    if (contract == KOP_WESELE && s->rules.wesele_jack == JACK_NAMED)
        s->jack = kop_jack_lacking(s, seat);
    if (s->phase == KOP_LATE)
        begin_anew(s, seat);
    if (kop_wins_at_once(s, contract))
        s->phase = KOP_OVER;
}

void kop_end_calls(Kop *s, Seat forehand, Action lead)
{
    tell(s, forehand, lead);
    s->has_passed |= (uint8_t)seat_bit(forehand); /* it had no more to say */
    s->phase = KOP_CARDS_PLAYED;
}

void kop_call(Kop *s, Seat seat, Action call)
{
    tell(s, seat, call);
    s->has_spoken |= (uint8_t)seat_bit(seat);
    s->turn = seat_after(seat, 1, KOP_SEATS);
    if (call.verb == KOP_PASS) {
        pass(s, seat);
        return;
    }
    int contract = call.verb == KOP_BID ? call.from : 0;
    s->calls[s->calls_len++] = (uint8_t)(contract << 2 | seat);
    s->caller = seat;
    s->passes = s->passed = 0;
    if (call.verb == KOP_BID)
        bid(s, seat, (Contract)call.from);
}
