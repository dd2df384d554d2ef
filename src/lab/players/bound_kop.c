/* bound_kop.c - Kop and Baśka with all hands known. A call is worth what the auction comes to after it: the others call
 * by a model, and the seat itself as is best for it. The deal then pays what it does double dummy. Of the others there
 * are two kinds, which count alike: the quick player, by its own hand; and the same who doubles whatever double dummy
 * pays it better. The first alone would make contracts that fail look cheap to flee into, the second alone would make
 * the seat afraid of every contract. */
#include "lab/players/bound.h"
#include "lab/players/lab_kop.h"

enum { OWN_CALLS = 3 }; /* calls of the seat that are searched; after them it calls no more */

typedef enum { BY_HAND, BY_ALL_CARDS, KINDS } Kind;

typedef struct {
    KopForms forms;
    Seat seat;
    Kind others; /* how they double */
} Auction;

static bool is_called(const Kop *s)
{
    return s->phase == KOP_CARDS_PLAYED || s->phase == KOP_OVER;
}

/* Of several who may speak, the seat itself speaks last: it sees what the others do. */
static Seat speaker(const Kop *s, Seat seat)
{
    SeatSet set = kop_to_act(s), others = set & (SeatSet)~seat_bit(seat);
    return seat_first(others ? others : set);
}

static int quiet(const Action legal[], int len)
{
    int said = 0;
    for (int i = len - 1; i >= 0; i--)
        said = legal[i].verb == KOP_PASS ? i : said;
    return said;
}

static int worth_after(const Auction *auction, const Kop *s, Seat seat, Action call)
{
    Kop after = *s;
    kop_apply(&after, seat, call);
    return lab_kop_open_worth(&auction->forms, &after, seat);
}

/* The call of another seat. */
static int call_of(const Auction *auction, const Kop *s, Seat seat, const Action legal[], int len)
{
    int call = kop_quick_call(s, seat, legal, len), pass = quiet(legal, len);
    if (len == 1 || legal[call].verb == KOP_BID || auction->others == BY_HAND)
        return call;
    for (int i = 0; i < len; i++)
        if (legal[i].verb == KOP_DOUBLE &&
            worth_after(auction, s, seat, legal[i]) > worth_after(auction, s, seat, legal[pass]))
            return i;
    return pass;
}

/* What the deal brings the seat when this auction goes on. */
static int worth_of(const Auction *auction, Kop s, int own_calls)
{
    Action legal[ACTIONS_MAX];
    while (!is_called(&s)) {
        Seat seat = speaker(&s, auction->seat);
        int len = kop_polite(&s, legal, kop_legal(&s, seat, legal));
        if (seat != auction->seat) {
            kop_apply(&s, seat, legal[call_of(auction, &s, seat, legal, len)]);
            continue;
        }
        if (own_calls == 0 || len == 1) {
            kop_apply(&s, seat, legal[quiet(legal, len)]);
            continue;
        }
        int best = INT32_MIN;
        for (int i = 0; i < len; i++) {
            Kop after = s;
            kop_apply(&after, seat, legal[i]);
            int worth = worth_of(auction, after, own_calls - 1);
            best = worth > best ? worth : best;
        }
        return best;
    }
    return lab_kop_open_worth(&auction->forms, &s, auction->seat);
}

int bound_kop(const BotTurn *turn)
{
    const Kop *s = turn->view;
    Auction auction = { .seat = turn->seat };
    int best = 0, most = INT32_MIN;
    kop_forms(&s->rules, &auction.forms);
    for (int i = 0; i < turn->legal_len; i++) {
        Kop after = *s;
        kop_apply(&after, turn->seat, turn->legal[i]);
        int worth = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            auction.others = (Kind)kind;
            worth += worth_of(&auction, after, OWN_CALLS);
        }
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}
