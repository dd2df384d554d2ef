/* kop_quick.c - Kop and Baśka by rules of thumb. It counts the tricks that its hand is worth, and bids and doubles
 * when they are many. It leads the weakest card; who plays alone by bid leads the strongest. It beats with a card that
 * nothing can beat, or as low as will do. It gives points to a partner who is winning, and the weakest card to
 * everybody else. */
#include "bots/kop/kop_quick.h"

#include "bots/common/reason.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

/* The strength of a card: trumps above side cards, then by points. */
static int strength(const Kop *s, Card card)
{
    int trump = kop_trump((TrumpForm)s->form, card);
    return trump > 0 ? 100 + trump : kop_points(card);
}

static const uint8_t ranks[] = { ACE, 10, QUEEN, JACK };
enum { RANKS_LEN = sizeof ranks / sizeof *ranks };

static void see_cards(const Kop *s, Seat seat, bool seen[CARD_VALUES])
{
    for (int i = 0; i < s->played_len; i++)
        seen[s->played[i]] = true;
    for (int i = 0; i < KOP_TRICKS; i++)
        seen[s->hand[seat][i]] = true;
}

int kop_beaters(const Kop *s, Seat seat, TrumpForm form, Card card)
{
    bool seen[CARD_VALUES] = { false };
    int len = 0;
    see_cards(s, seat, seen);
    for (int suit = CLUBS; suit < SUITS; suit++)
        for (int i = 0; i < RANKS_LEN; i++)
            len += !seen[CARD(ranks[i], suit)] && kop_beats(form, CARD(ranks[i], suit), card);
    return len;
}

int kop_tricks_worth(const Kop *s, Seat seat, TrumpForm form)
{
    int sum = 0;
    for (int i = 0; i < KOP_TRICKS; i++)
        sum += kop_card_worth(kop_beaters(s, seat, form, s->hand[seat][i]));
    return sum;
}

static TrumpForm form_of(const Kop *s, Contract contract)
{
    return kop_form(contract, (TrumpForm)s->rules.trump_form);
}

/* True if the hand is good enough to bid this contract. */
static bool is_worth_bidding(const Kop *s, Seat seat, Contract contract, int hope)
{
    const ContractSpec *spec = &kop_contracts[contract];
    int worth = kop_tricks_worth(s, seat, form_of(s, contract)) + hope;
    if (contract == KOP_WESELE)
        return worth < KOP_FOR_CICHA;
    if (kop_wins_at_once(s, contract))
        return true;
    if (spec->all_tricks)
        return worth >= KOP_FOR_DU;
    return worth >= KOP_FOR_SOLO + (s->scoring.loss_double ? KOP_FOR_LOSS : 0) + (spec->gran ? KOP_FOR_GRAN : 0);
}

static bool declares(const Kop *s, Seat seat)
{
    if (s->bidder != SEAT_NONE)
        return s->bidder == seat;
    return kop_old(s) >> seat & 1;
}

static bool is_worth_doubling(const Kop *s, Seat seat, int hope)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler), worth = kop_tricks_worth(s, seat, (TrumpForm)s->form) + hope;
    bool is_team = kop_contracts[s->contract].team;
    if (declares(s, seat) && !is_team)
        return len < 2 && worth >= KOP_FOR_RE;
    return len < 2 && worth >= KOP_FOR_KONTRA + len * KOP_FOR_MORE;
}

int kop_polite(const Kop *s, const Action legal[], int legal_len)
{
    bool calls = s->phase == KOP_AUCTION || s->phase == KOP_LATE;
    while (calls && legal[legal_len - 1].verb == KOP_PLAY)
        legal_len--;
    return legal_len;
}

/* A pass is listed first if it is allowed; if it is not, the hand must be bid. */
int kop_quick_hope(const Kop *s, Seat seat, const Action legal[], int legal_len, int hope)
{
    for (int i = legal_len - 1; i >= 0; i--) {
        if (legal[i].verb == KOP_BID && is_worth_bidding(s, seat, (Contract)legal[i].from, hope))
            return i;
        if (legal[i].verb == KOP_DOUBLE && is_worth_doubling(s, seat, hope))
            return i;
    }
    return 0;
}

int kop_quick_call(const Kop *s, Seat seat, const Action legal[], int legal_len)
{
    return kop_quick_hope(s, seat, legal, legal_len, 0);
}

bool kop_is_partner(const Kop *s, Seat seat, Seat other)
{
    SeatSet side = kop_sides_shown(s) ? kop_declarers(s) : 0;
    return side && (side >> seat & 1) == (side >> other & 1);
}

/* The index of the card with the highest measure. */
static int pick(const Kop *s, const Action legal[], int legal_len, int (*liking)(const Kop *, Card))
{
    int best = 0;
    for (int i = 1; i < legal_len; i++)
        if (liking(s, legal[i].card) > liking(s, legal[best].card))
            best = i;
    return best;
}

static int weakness(const Kop *s, Card card)
{
    return -strength(s, card);
}

static int fatness(const Kop *s, Card card)
{
    return 200 * kop_points(card) - strength(s, card);
}

int kop_weakest(const Kop *s, const Action legal[], int legal_len)
{
    return pick(s, legal, legal_len, weakness);
}

int kop_fattest(const Kop *s, const Action legal[], int legal_len)
{
    return pick(s, legal, legal_len, fatness);
}

int kop_quick_card(const Kop *s, Seat seat, const Action legal[], int legal_len, KopLapse lapse)
{
    if (kop_on_table(s) == 0)
        return pick(s, legal, legal_len, s->bidder == seat && s->contract != KOP_WESELE ? strength : weakness);
    Card best;
    Seat winner = kop_winner(s, &best);
    if (!lapse.partner && kop_is_partner(s, seat, winner))
        return kop_fattest(s, legal, legal_len);
    for (int i = 0; i < legal_len && !lapse.holds_back; i++)
        if (kop_beats((TrumpForm)s->form, legal[i].card, best) &&
            kop_beaters(s, seat, (TrumpForm)s->form, legal[i].card) == 0)
            return i;
    return kop_weakest(s, legal, legal_len);
}

/* Tells how many tricks the hand seemed worth. For wesele it must be worth few. */
static void tell_tricks(const BotTurn *turn, Action call)
{
    const Kop *s = turn->view;
    const Contract contract = call.verb == KOP_BID ? (Contract)call.from : (Contract)s->contract;
    const double tricks = (double)kop_tricks_worth(s, turn->seat, form_of(s, contract)) / (double)KOP_TRICK;
    if (call.verb == KOP_BID && contract == KOP_WESELE)
        reason_figure(turn, N_("The hand seemed worth only {n} tricks alone: a partner is welcome."), tricks);
    else if (call.verb == KOP_PASS)
        reason_figure(turn, N_("The hand seemed worth {n} tricks: too few to say more."), tricks);
    else
        reason_figure(turn, N_("The hand seemed worth {n} tricks: enough for this."), tricks);
}

static int call(const BotTurn *turn)
{
    int choice = kop_quick_call(turn->view, turn->seat, turn->legal, turn->legal_len);
    if (turn->reason)
        tell_tricks(turn, turn->legal[choice]);
    return choice;
}

int kop_quick(const BotTurn *turn)
{
    const Kop *s = turn->view;
    if (s->phase == KOP_SWAP)
        return 0;
    return s->phase == KOP_CARDS_PLAYED ? kop_quick_card(s, turn->seat, turn->legal, turn->legal_len, (KopLapse){ 0 })
                                        : call(turn);
}
