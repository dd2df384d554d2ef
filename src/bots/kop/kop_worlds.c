#include "bots/kop/kop_worlds.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

#include <string.h>

static unsigned bit_of(const KopCards *c, int rank, int suit)
{
    return 1u << c->bit[CARD(rank, suit)];
}

/* The known cards of a hand as it was dealt. */
static uint16_t cards_shown(const Kop *s, const KopCards *c, Seat seat)
{
    unsigned cards = 0;
    for (int i = 0; i < KOP_TRICKS; i++)
        if (card_is_known(s->hand[seat][i]))
            cards |= 1u << c->bit[s->hand[seat][i]];
    return (uint16_t)cards;
}

static void hold(KopKnown *k, Seat seat, unsigned cards)
{
    k->dealt[seat] |= (uint16_t)cards;
    k->unseen &= (uint16_t)~cards;
}

/* Collects the cards that calls prove a hand to hold. What calls prove it to lack is tested in allows_calls. */
static void hear_calls(KopKnown *k)
{
    const KopCards *c = k->cards;
    static const uint8_t jacks[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    unsigned both = bit_of(c, QUEEN, CLUBS) | bit_of(c, QUEEN, SPADES);
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        if ((k->s->told.both | k->s->told.four) >> seat & 1)
            hold(k, seat, both);
        if (k->s->told.four >> seat & 1)
            hold(k, seat, c->queens);
    }
    if (k->s->jack == CARD_NONE)
        return;
    Seat bidder = seat_first(k->s->told.both);
    int i = 0;
    for (; CARD(JACK, jacks[i]) != k->s->jack; i++)
        hold(k, bidder, bit_of(c, JACK, jacks[i]));
    k->barred[bidder] |= (uint16_t)bit_of(c, JACK, jacks[i]);
}

/* A card that was played shows which cards its hand did not hold at that time (rules 4). Those still unseen were
 * never dealt to it. */
static void watch_play(KopKnown *k)
{
    const Kop *s = k->s;
    const KopCards *c = k->cards;
    for (int i = 0; i < s->played_len; i++) {
        int trick = i / KOP_SEATS, at = i % KOP_SEATS;
        unsigned card = c->bit[s->played[i]];
        k->played |= (uint16_t)(1u << card);
        if (at == 0)
            continue;
        const Card *laid = s->played + (ptrdiff_t)trick * KOP_SEATS;
        Seat seat = seat_after(s->leader[trick], at, KOP_SEATS);
        unsigned led = c->category[c->bit[laid[0]]], best = c->bit[laid[kop_best((TrumpForm)s->form, laid, at)]];
        unsigned among = led >> card & 1 ? led : c->trumps;
        if (!(led >> card & 1))
            k->barred[seat] |= (uint16_t)led;
        if (!(among >> card & 1))
            k->barred[seat] |= c->trumps;
        else if (!(c->must[best] >> card & 1))
            k->barred[seat] |= (uint16_t)(c->must[best] & among);
    }
}

void kop_forms(const KopRules *rules, KopForms *out)
{
    kop_cards_make((TrumpForm)rules->trump_form, rules->must_beat, &out->plain);
    if (rules->gran_bids)
        kop_cards_make(FORM_GRAN, rules->must_beat, &out->gran);
}

void kop_known(const Kop *view, Seat seat, const KopForms *forms, KopKnown *out)
{
    memset(out, 0, sizeof *out);
    out->s = view;
    out->seat = seat;
    out->cards = view->form == FORM_GRAN ? &forms->gran : &forms->plain;
    out->unseen = 0xFFFF;
    for (Seat other = 0; other < KOP_SEATS; other++)
        hold(out, other, cards_shown(view, out->cards, other));
    hear_calls(out);
    watch_play(out);
    for (Seat other = 0; other < KOP_SEATS; other++)
        out->lacking[other] = (uint8_t)(KOP_TRICKS - __builtin_popcount(out->dealt[other]));
}

/* Whether both black queens with the rest of the hand are too strong for a cicha (rules 2, people K24). */
static bool is_too_strong(const KopKnown *k, Seat seat, unsigned hand)
{
    const KopCards *c = k->cards;
    const unsigned tens = bit_of(c, 10, CLUBS) | bit_of(c, 10, SPADES) | bit_of(c, 10, HEARTS);
    const bool is_last = k->s->rules.cicha_ban == CICHA_BANNED_LAST_TOO &&
                         seat == seat_after(k->s->forehand, KOP_SEATS - 1, KOP_SEATS);
    int top = 0;
    for (unsigned left = hand; left; left &= left - 1)
        top += kop_trump((TrumpForm)k->s->rules.trump_form, k->cards->card[kop_lowest(left)]) >
               kop_trumps((TrumpForm)k->s->rules.trump_form) - 2;
    return top == 2 || (is_last && (hand & bit_of(c, ACE, HEARTS)) && (hand & tens));
}

/* kop_allows_calls with masks. Only cards that must be missing are tested: those that must be held have been dealt
 * so. */
static bool allows_calls(const KopKnown *k, const KopWorld *w)
{
    unsigned both = bit_of(k->cards, QUEEN, CLUBS) | bit_of(k->cards, QUEEN, SPADES);
    unsigned told = k->s->told.not_both | k->s->told.not_strong;
    for (Seat seat = 0; told && seat < KOP_SEATS; seat++) {
        bool holds_both = (w->hand[seat] & both) == both;
        if (holds_both && k->s->told.not_both >> seat & 1)
            return false;
        if (holds_both && k->s->told.not_strong >> seat & 1 && is_too_strong(k, seat, w->hand[seat]))
            return false;
    }
    return true;
}

static SeatSet holders(const KopWorld *w, unsigned cards)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (w->hand[seat] & cards)
            set |= seat_bit(seat);
    return set;
}

static SeatSet partner_by_jack(const KopKnown *k, const KopWorld *w)
{
    static const uint8_t jacks[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    for (int i = 0; i < SUITS; i++) {
        unsigned jack = bit_of(k->cards, JACK, jacks[i]);
        if (!(w->hand[k->s->bidder] & jack))
            return holders(w, jack);
    }
    return 0;
}

/* True for a cicha that should have been a zolo: its doublings may be void (kop_doublings_are_void). */
static bool is_void(const KopKnown *k, const KopWorld *w)
{
    if (!k->s->rules.cicha_ban || w->contract != KOP_CICHA)
        return false;
    Kop s = *k->s;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        unsigned left = w->hand[seat];
        for (int i = 0; i < KOP_TRICKS; i++, left &= left - 1)
            s.hand[seat][i] = k->cards->card[kop_lowest(left)];
    }
    return kop_doublings_are_void(&s, KOP_CICHA, w->declarers);
}

/* Sets the contract of this determinization and its declarers. */
static void settle(const KopKnown *k, KopWorld *w)
{
    const Kop *s = k->s;
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler);
    w->contract = s->contract;
    if (s->bidder == SEAT_NONE) {
        w->declarers = holders(w, bit_of(k->cards, QUEEN, CLUBS) | bit_of(k->cards, QUEEN, SPADES));
        w->contract = __builtin_popcount(w->declarers) == 1 ? KOP_CICHA : KOP_NORMAL;
    } else {
        w->declarers = seat_bit(s->bidder);
        if (s->contract == KOP_WESELE)
            w->declarers |= partner_by_jack(k, w);
    }
    w->doublings = (uint8_t)kop_counted(&s->scoring, (Contract)w->contract, doubler, len, w->declarers);
    if (len > 0 && is_void(k, w))
        w->doublings = 0;
}

void kop_world_of(const KopKnown *known, KopWorld *out)
{
    out->weight = 1;
    memcpy(out->hand, known->dealt, sizeof out->hand);
    settle(known, out);
}

/* The determinizations while they are listed. */
typedef struct {
    const KopKnown *k;
    KopWorld *out, now;
    int len;
    bool too_many;
} Listing;

static void list_hands(Listing *l, int seat, unsigned left);

/* Gives the seat the cards that it lacks, in every way. */
static void list_cards(Listing *l, int seat, unsigned cards, unsigned left, int lacking)
{
    if (lacking == 0) {
        list_hands(l, seat + 1, left);
        return;
    }
    for (; cards && !l->too_many; cards &= cards - 1) {
        unsigned card = cards & -cards;
        l->now.hand[seat] |= (uint16_t)card;
        list_cards(l, seat, cards & ~card, left & ~card, lacking - 1);
        l->now.hand[seat] &= (uint16_t)~card;
    }
}

static void list_hands(Listing *l, int seat, unsigned left)
{
    if (seat < KOP_SEATS) {
        list_cards(l, seat, left & ~(unsigned)l->k->barred[seat], left, l->k->lacking[seat]);
        return;
    }
    if (!allows_calls(l->k, &l->now))
        return;
    l->too_many = l->len == KOP_WORLDS_ALL;
    if (!l->too_many)
        l->out[l->len++] = l->now;
}

static void list_guesses(KopGuess *out, unsigned cards, unsigned hand, int lacking)
{
    if (lacking == 0) {
        out->likelihood[out->len] = 1;
        out->hand[out->len++] = (uint16_t)hand;
        return;
    }
    for (; cards; cards &= cards - 1)
        list_guesses(out, cards & (cards - 1), hand | (cards & -cards), lacking - 1);
}

void kop_hands(const KopKnown *known, Seat seat, KopGuess *out)
{
    out->seat = seat;
    out->len = 0;
    list_guesses(out, known->unseen & ~(unsigned)known->barred[seat], known->dealt[seat], known->lacking[seat]);
}

/* The determinizations while they are drawn. */
typedef struct {
    const KopGuess *guess;
    double sum[KOP_HANDS_ALL]; /* running sums of the likelihoods of the hands */
    Seat seat;                 /* the seat whose hand is drawn by the guess; SEAT_NONE: none */
} Drawing;

static void begin_drawing(const KopGuess *guess, Drawing *out)
{
    double sum = 0;
    out->guess = guess;
    out->seat = guess->seat;
    if (guess->seat == SEAT_NONE)
        return;
    REQUIRE(guess->len > 0 && guess->len <= KOP_HANDS_ALL);
    for (int i = 0; i < guess->len; i++)
        out->sum[i] = sum += guess->likelihood[i];
}

/* Draws a hand of the guess. */
static void draw_guess(const Drawing *d, KopDice *dice, KopWorld *out)
{
    int low = 0, high = d->guess->len - 1;
    double at = kop_dice_share(dice) * d->sum[high];
    while (low < high) {
        int middle = (low + high) / 2;
        if (d->sum[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    out->hand[d->seat] = d->guess->hand[low];
    out->weight = 1 / d->guess->likelihood[low];
}

/* Deals the unseen cards at random; false when a card falls where it cannot be. */
static bool draw(const KopKnown *k, const Drawing *d, KopDice *dice, KopWorld *out)
{
    uint8_t card[KOP_CARDS] = { 0 };
    uint32_t left = 0;
    unsigned unseen = k->unseen;
    out->weight = 1;
    if (d->seat != SEAT_NONE) {
        draw_guess(d, dice, out);
        unseen &= ~(unsigned)out->hand[d->seat];
    }
    for (unsigned cards = unseen; cards; cards &= cards - 1)
        card[left++] = (uint8_t)kop_lowest(cards);
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        unsigned hand = 0;
        if (seat == d->seat)
            continue;
        for (int i = 0; i < k->lacking[seat]; i++) {
            uint32_t at = kop_dice_below(dice, left);
            hand |= 1u << card[at];
            card[at] = card[--left];
        }
        if (hand & k->barred[seat])
            return false;
        out->hand[seat] = (uint16_t)(k->dealt[seat] | hand);
    }
    return allows_calls(k, out);
}

static int draw_worlds(const KopKnown *known, const KopGuess *guess, int some, KopDice *dice, KopWorld out[])
{
    enum {
        PATIENCE = 32 /* refusals may bar just those hands that the calls make likely; then any hand is drawn */
    };
    Drawing drawing = { .guess = guess };
    int len = 0;
    begin_drawing(guess, &drawing);
    for (int tries = 0; len < some; tries++) {
        if (tries == some * PATIENCE) {
            drawing.seat = SEAT_NONE;
            len = 0; /* the determinizations must all be weighted in the same way, so drawing starts again */
        }
        len += draw(known, &drawing, dice, &out[len]);
    }
    return len;
}

/* How many determinizations there would be if no card were barred from a hand. */
static int most_worlds(const KopKnown *k)
{
    int most = 1, left = __builtin_popcount(k->unseen);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 1; i <= k->lacking[seat]; i++)
            most = most * left-- / i;
    return most;
}

int kop_worlds(const KopKnown *known, const KopGuess *guess, int some, KopDice *dice, KopWorld out[], bool *is_all)
{
    enum { OPEN = 3 * KOP_WORLDS_ALL }; /* with more worlds and no card barred, listing them all is hopeless */
    Listing l = { .k = known, .out = out, .too_many = true };
    bool is_barred = known->barred[0] | known->barred[1] | known->barred[2] | known->barred[3];
    l.now.weight = 1;
    memcpy(l.now.hand, known->dealt, sizeof l.now.hand);
    if (is_barred || most_worlds(known) <= OPEN) {
        l.too_many = false;
        list_hands(&l, 0, known->unseen);
    }
    *is_all = !l.too_many;
    if (l.too_many)
        l.len = draw_worlds(known, guess, some, dice, out);
    for (int i = 0; i < l.len; i++)
        settle(known, &out[i]);
    return l.len;
}

KopDice kop_dice(Rng *rng)
{
    uint64_t high = rng_word(rng);
    return (KopDice){ .state = high << 32 | rng_word(rng) };
}
