#include "games/kop/play.h"

#include "games/kop/auction.h"
#include "games/kop/tables.h"

/* True if a card belongs to the category of the card led. All trumps are one category, whatever their suits; each
 * side suit is another. */
static bool is_of_category(TrumpForm form, Card card, Card led)
{
    bool trump = kop_trump(form, card) > 0, trump_led = kop_trump(form, led) > 0;
    return trump == trump_led && (trump || card_suit(card) == card_suit(led));
}

static bool is_trump(TrumpForm form, Card card, Card led)
{
    (void)led;
    return kop_trump(form, card) > 0;
}

int kop_best(TrumpForm form, const Card trick[], int trick_len)
{
    int best = 0;
    for (int i = 1; i < trick_len; i++)
        if (kop_beats(form, trick[i], trick[best]))
            best = i;
    return best;
}

/* The held cards that stand in a relation to another card. */
static unsigned cards_that(bool (*fits)(TrumpForm, Card, Card), TrumpForm form, const Card hand[KOP_TRICKS],
                           unsigned held, Card to)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < KOP_TRICKS; i++)
        if (held >> i & 1 && fits(form, hand[i], to))
            bits |= 1u << i;
    return bits;
}

/* Computes the duty of a hand when these cards lie on the table; the first of them was led. */
static void kop_duty(TrumpForm form, bool must_beat, const Card hand[KOP_TRICKS], unsigned held, const Card trick[],
                     int trick_len, KopDuty *out)
{
    *out = (KopDuty){ .playable = held }; /* 4.5: any card is allowed, and so for the leader */
    if (trick_len == 0)
        return;
    out->follow = cards_that(is_of_category, form, hand, held, trick[0]);
    out->trumps = cards_that(is_trump, form, hand, held, trick[0]);
    unsigned allowed = out->follow ? out->follow : out->trumps; /* 4.1: follow; 4.2: or trump */
    if (!allowed)
        return;
    out->beat = cards_that(kop_beats, form, hand, allowed, trick[kop_best(form, trick, trick_len)]);
    out->playable = must_beat && out->beat ? out->beat : allowed; /* 4.3: beat the trick; 4.4: or not */
}

int kop_trick(const Kop *s)
{
    return s->played_len / KOP_SEATS;
}

int kop_on_table(const Kop *s)
{
    return s->played_len % KOP_SEATS;
}

static const Card *trick_of(const Kop *s)
{
    return s->played + (ptrdiff_t)kop_trick(s) * KOP_SEATS;
}

void kop_duty_of(const Kop *s, Seat seat, KopDuty *out)
{
    kop_duty((TrumpForm)s->form, s->rules.must_beat, s->hand[seat], s->held[seat], trick_of(s), kop_on_table(s), out);
}

Seat kop_turn(const Kop *s)
{
    return seat_after(s->leader[kop_trick(s)], kop_on_table(s), KOP_SEATS);
}

Seat kop_winner(const Kop *s, Card *best)
{
    int place = kop_best((TrumpForm)s->form, trick_of(s), kop_on_table(s));
    *best = trick_of(s)[place];
    return seat_after(s->leader[kop_trick(s)], place, KOP_SEATS);
}

SeatSet kop_old(const Kop *s)
{
    SeatSet old = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 0; i < KOP_TRICKS; i++)
            if (s->hand[seat][i] == CARD(QUEEN, CLUBS) || s->hand[seat][i] == CARD(QUEEN, SPADES))
                old |= seat_bit(seat);
    return old;
}

Contract kop_contract_played(const Kop *s)
{
    bool is_cicha = s->contract == KOP_NORMAL && __builtin_popcount(kop_old(s)) == 1;
    return is_cicha ? KOP_CICHA : (Contract)s->contract;
}

/* The seat that was dealt a card, as far as it is seen. */
static SeatSet holder_of(const Kop *s, Card card)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 0; i < KOP_TRICKS; i++)
            if (s->hand[seat][i] == card)
                return seat_bit(seat);
    return 0;
}

/* The partner in a wesele. While a view does not show who that is, it seems to be a jack that nobody is seen to
 * hold. */
static SeatSet jack_holder(const Kop *s)
{
    return holder_of(s, s->jack != CARD_NONE ? s->jack : kop_jack_lacking(s, s->bidder));
}

SeatSet kop_declarers(const Kop *s)
{
    if (s->bidder == SEAT_NONE)
        return kop_old(s);
    return (SeatSet)(seat_bit(s->bidder) | (s->contract == KOP_WESELE ? jack_holder(s) : 0));
}

/* True if the viewer holds the jack of a wesele's partner, unless the bidder has a higher one that is not seen yet. */
static bool may_be_partner(const Kop *v)
{
    static const Card jacks[SUITS] = { CARD(JACK, CLUBS), CARD(JACK, SPADES), CARD(JACK, HEARTS),
                                       CARD(JACK, DIAMONDS) };
    SeatSet others = 0; /* who is seen to have had the highest jack that is not the bidder's */
    if (v->bidder == SEAT_NONE || v->contract != KOP_WESELE || v->jack != CARD_NONE)
        return false;
    for (int i = 0; i < SUITS && !others; i++)
        others = holder_of(v, jacks[i]) & (SeatSet)~seat_bit(v->bidder);
    return others >> v->viewer & 1;
}

bool kop_is_alone(const Kop *v)
{
    return v->bidder != SEAT_NONE ? !kop_contracts[v->contract].team
                                  : holder_of(v, CARD(QUEEN, CLUBS)) & holder_of(v, CARD(QUEEN, SPADES));
}

bool kop_sides_shown(const Kop *v)
{
    return kop_is_alone(v) || __builtin_popcount(kop_declarers(v)) == 2;
}

KopSide kop_side(const Kop *v, Seat seat)
{
    if (kop_declarers(v) >> seat & 1)
        return SIDE_DECLARERS;
    return kop_sides_shown(v) || (seat == v->viewer && !may_be_partner(v)) ? SIDE_OTHERS : SIDE_OPEN;
}

static int taken_by(const uint8_t of[KOP_SEATS], SeatSet side)
{
    int sum = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (side & seat_bit(seat))
            sum += of[seat];
    return sum;
}

void kop_result(const Kop *s, KopResult *out)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler);
    Contract contract = kop_contract_played(s);
    SeatSet declarers = kop_declarers(s);
    *out = (KopResult){ .contract = (uint8_t)contract,
                        .declarers = declarers,
                        .points = (uint8_t)taken_by(s->points, declarers),
                        .tricks = (uint8_t)taken_by(s->tricks, declarers) };
    if (kop_wins_at_once(s, contract)) {
        out->points = KOP_POINTS;
        out->tricks = KOP_TRICKS;
    }
    if (!kop_doublings_are_void(s, contract, declarers))
        out->doublings = (uint8_t)kop_counted(&s->scoring, contract, doubler, len, declarers);
}

/* True if the points alone decide both winner and exit, whatever the remaining cards do (rules 4, early end). */
static bool is_fixed(const Kop *s)
{
    enum { OTHERS_WIN = KOP_POINTS - KOP_TO_WIN + 1 };
    KopResult result;
    kop_result(s, &result);
    const ContractSpec *spec = &kop_contracts[result.contract];
    int taken = taken_by(s->points, 0xF), to_come = KOP_POINTS - taken;
    if (spec->all_tricks)
        return result.tricks < kop_trick(s);
    bool declarers_win = result.points >= KOP_TO_WIN;
    int points = declarers_win ? taken - result.points : result.points;
    int needed = declarers_win ? KOP_EXIT : s->scoring.declarer_exit;
    if (points + to_come >= (declarers_win ? OTHERS_WIN : KOP_TO_WIN))
        return false;
    bool single = points >= needed, twofold = points > 0 && points + to_come < needed;
    bool exit_counts = spec->team || s->scoring.exit_in_solos;
    return !exit_counts || single || twofold;
}

/* Ends a complete trick. */
static void end_trick(Kop *s)
{
    int trick = kop_trick(s) - 1;
    const Card *cards = s->played + (ptrdiff_t)trick * KOP_SEATS;
    Seat winner = seat_after(s->leader[trick], kop_best((TrumpForm)s->form, cards, KOP_SEATS), KOP_SEATS);
    for (int i = 0; i < KOP_SEATS; i++)
        s->points[winner] = (uint8_t)(s->points[winner] + kop_points(cards[i]));
    s->tricks[winner]++;
    s->leader[trick + 1] = winner;
    if (s->played_len == KOP_CARDS || (s->rules.early_end == END_WHEN_FIXED && is_fixed(s)))
        s->phase = KOP_OVER;
}

void kop_lay(Kop *s, Seat seat, int slot)
{
    s->held[seat] = (uint8_t)(s->held[seat] & ~(1u << slot));
    s->played[s->played_len++] = s->hand[seat][slot];
    if (kop_on_table(s) == 0)
        end_trick(s);
}
