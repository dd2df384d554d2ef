/* oracle_kop.c - who may know which card of Kop (rules 2 to 4). */
#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "laws/oracle.h"

/* Kop (2, 4): four cards each, one at a time; a played card is everyone's, and all hands once the deal has ended. */
static void kop_begin(Knowledge *k, const void *state)
{
    (void)state;
    for (int place = 0; place < KOP_CARDS; place++)
        k->knows[place] = seat_bit(seat_after(k->order->starter, place, KOP_SEATS));
}

/* Who bids wesele has both black queens, who bids baska all four (2). */
static void kop_hear(Knowledge *k, Action bid)
{
    for (int place = 0; place < KOP_CARDS; place++) {
        Card card = k->deck->card[place];
        bool is_black = card == CARD(QUEEN, CLUBS) || card == CARD(QUEEN, SPADES);
        if ((bid.from == KOP_WESELE && is_black) || (bid.from == KOP_BASKA && card_rank(card) == QUEEN))
            k->told[place] = true;
    }
}

static void kop_move(Knowledge *k, Move move, bool over)
{
    if (move.action.verb == KOP_BID)
        kop_hear(k, move.action);
    for (int place = 0; place < KOP_CARDS; place++)
        if (over || (move.action.verb == KOP_PLAY && k->deck->card[place] == move.action.card)) /* no two are alike */
            k->knows[place] = EVERYONE;
}

static bool is_dealt(const DealOrder *order, const Deck *deck, Seat seat, Card card)
{
    for (int place = 0; place < KOP_CARDS; place++)
        if (deck->card[place] == card && seat_after(order->starter, place, KOP_SEATS) == seat)
            return true;
    return false;
}

/* Who bids wesele names, by option, the highest jack that it lacks (3). */
static int kop_says(const DealOrder *order, const Deck *deck, Move move)
{
    static const uint8_t suits[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    int lacking = 0;
    bool names = order->options->value[KOP_WESELE_JACK] && move.action.verb == KOP_BID;
    while (names && move.action.from == KOP_WESELE && lacking < SUITS - 1 &&
           is_dealt(order, deck, move.seat, CARD(JACK, suits[lacking])))
        lacking++;
    return lacking;
}

const Oracle kop_oracle = {
    .game = "kop", .tells = END_TELLS, .deal = kop_begin, .move = kop_move, .says = kop_says
};
