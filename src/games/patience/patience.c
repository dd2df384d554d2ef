/* patience.c - the play of Golf and its relatives: neighbouring ranks go on a foundation, a stock is turned once. */
#include "games/patience/patience.h"

#include "games/patience/tables.h"

#include <string.h>

/* By rule for kings and by rank of the top: the ranks that may follow, bit r for rank r (rules P3, options, 10.1). */
#define NEXT(rank) ((1 << (rank) >> 1 | 1 << (rank) << 1) & 0x3FFE)
#define RANK(rank) (1 << (rank))
#define TO_TEN     NEXT(2), NEXT(3), NEXT(4), NEXT(5), NEXT(6), NEXT(7), NEXT(8), NEXT(9), NEXT(10)
static const uint16_t followers[][RANKS + 1] = {
    [KINGS_NOTHING] = { 0, NEXT(1), TO_TEN, NEXT(11), NEXT(12), 0 },
    [KINGS_QUEENS] = { 0, NEXT(1), TO_TEN, NEXT(11), NEXT(12), NEXT(13) },
    [KINGS_WRAP] = { 0, NEXT(1) | RANK(KING), TO_TEN, NEXT(11), NEXT(12), NEXT(13) | RANK(ACE) },
    [KINGS_CORNER] = { 0, NEXT(1) | RANK(KING), TO_TEN, NEXT(11), NEXT(12), RANK(ACE) },
};
/* The same where queens rest under the columns and are passed over (10.8). */
static const uint16_t over_queens[][RANKS + 1] = {
    [KINGS_NOTHING] = { 0, NEXT(1), TO_TEN, RANK(10) | RANK(KING), 0, 0 },
    [KINGS_WRAP] = { 0, NEXT(1) | RANK(KING), TO_TEN, RANK(10) | RANK(KING), 0, RANK(JACK) | RANK(ACE) },
};

/* The same with jokers: a joker may be played on anything, and anything on a joker or on an empty foundation. */
static inline unsigned followers_of(const Patience *s, Card top)
{
    enum { EVERYTHING = 0xFFFF, JOKERS = 1 << 14 };
    const uint16_t(*by_kings)[RANKS + 1] = s->under == UNDER_QUEENS ? over_queens : followers;
    int rank = card_rank(top);
    return rank >= ACE && rank <= KING ? by_kings[s->kings][rank] | JOKERS : EVERYTHING;
}

unsigned patience_followers(const Patience *s, Card top)
{
    return followers_of(s, top);
}

/* Lists the plays where there are several foundations. Of the empty ones only the first may be begun (10.4). */
static int list_lays(const Patience *s, int seat, Action *out)
{
    const PatienceSeat *own = &s->seat[seat];
    const Card *card = patience_cards(s, seat);
    int len = 0;
    for (int lane = 0; lane < s->layout.lanes; lane++) {
        const int slot = patience_exposed(s, own->height, lane);
        for (int to = 0; slot != NO_PLACE && to < s->foundations && to <= own->begun; to++) {
            if (!(followers_of(s, own->foundation[to]) >> card_rank(card[slot]) & 1))
                continue;
            if (!out)
                return 1;
            out[len++] = patience_play(s, seat, slot, to);
        }
    }
    return len;
}

/* Lists the plays; out NULL: only tells whether there is one. One foundation has a loop of its own: in that of several
 * a bot computes a tenth to a fourth more. */
static inline int list_plays(const Patience *s, int seat, Action *out)
{
    if (s->foundations > 1)
        return list_lays(s, seat, out);
    const PatienceSeat *own = &s->seat[seat];
    const Card *card = patience_cards(s, seat);
    unsigned playable = followers_of(s, own->foundation[0]);
    int len = 0;
    for (int lane = 0; lane < s->layout.lanes; lane++) {
        int slot = patience_exposed(s, own->height, lane);
        if (slot == NO_PLACE || !(playable >> card_rank(card[slot]) & 1) || !patience_is_other_wall(s, seat, slot))
            continue;
        if (!out)
            return 1;
        out[len++] = (Action){ .verb = PATIENCE_PLAY, .card = card[slot], .from = (uint8_t)slot };
    }
    return len;
}

int patience_plays(const Patience *s, int seat, Action out[PLAYS_MAX])
{
    return list_plays(s, seat, out);
}

bool patience_can_play(const Patience *s, int seat)
{
    return list_plays(s, seat, NULL) > 0;
}

/* Ends the seat's deal when nothing is left to do in it (P5). */
static inline void end_if_done(Patience *s, int seat)
{
    const PatienceSeat *own = &s->seat[seat];
    if (own->left == 0 || (own->stock_next == s->len && !patience_can_play(s, seat)))
        s->playing &= (SeatSet)~seat_bit((Seat)seat);
}

int patience_aside(int start, Card out[STARTS_MAX])
{
    if (start != START_ACE_OF_SPADES && start != START_ACE_AND_KING)
        return 0;
    out[0] = CARD(ACE, SPADES);
    out[1] = CARD(KING, HEARTS);
    return patience_starts(start, STARTS_MAX);
}

/* The cards that are set aside, in their order behind the tableau: those that rest under the columns, as they come in
 * the deck, and the first of each that starts a foundation. Returns how many. */
static int list_aside(const Patience *s, const Card *card, Card out[ASIDE_MAX])
{
    const int rank = patience_resting_rank(s->under);
    int len = 0;
    for (int i = 0; rank && i < s->len; i++)
        if (card_rank(card[i]) == rank)
            out[len++] = card[i];
    return len + patience_aside(s->start, out + len);
}

/* Moves the cards that are set aside behind the tableau; the others close up. Returns how many of them lay at `from` or
 * after it. */
static int set_aside(const Patience *s, Card *card, int from)
{
    Card aside[ASIDE_MAX];
    const int len = list_aside(s, card, aside);
    int late = 0;
    for (int i = 0; i < len; i++) {
        int at = 0;
        while (card[at] != aside[i])
            at++;
        late += at >= from;
        from -= at < from;
        memmove(card + at, card + at + 1, (size_t)(s->len - i - 1 - at));
    }
    memmove(card + s->slots + len, card + s->slots, (size_t)(s->len - len - s->slots));
    memcpy(card + s->slots, aside, (size_t)len);
    return late;
}

/* Cards out of play come last in a deck. They are moved before the stock. */
static void set_out_of_play(Patience *s, int len)
{
    Card out[DECK_MAX];
    int first = patience_stock_first(s), stock = s->len - first - len;
    REQUIRE(stock >= 0);
    memcpy(out, s->card + first + stock, (size_t)len);
    memmove(s->card + first + len, s->card + first, (size_t)stock);
    memcpy(s->card + first, out, (size_t)len);
    s->out_of_play = (uint8_t)len;
}

/* Whether a place is dealt before the play. */
static bool is_dealt(const Patience *s, int lane, int depth)
{
    return s->layout.slot[lane][depth] < s->dealt;
}

void patience_begin(Patience *s, int seat)
{
    PatienceSeat *own = &s->seat[seat];
    memset(own, 0, sizeof *own);
    memcpy(own->height, s->layout.lane_len, sizeof s->layout.lane_len);
    for (int lane = 0; lane < s->layout.lanes && patience_deals_rows(s); lane++)
        while (own->height[lane] > 0 && !is_dealt(s, lane, own->height[lane] - 1))
            own->height[lane]--;
    own->left = s->slots;
    own->stock_next = (uint8_t)patience_stock_first(s);
    for (int i = 0; i < FOUNDATIONS_MAX; i++)
        own->foundation[i] = CARD_NONE;
    own->begun = (uint8_t)patience_starts(s->start, s->foundations);
    memcpy(own->foundation, patience_cards(s, seat) + s->slots + patience_resting(s->under, s->packs), own->begun);
}

Status patience_deal(void *state, const DealOrder *order)
{
    Patience *s = state;
    const int16_t *value = order->options->value;
    Deck deck;
    Pack pack = patience_pack(order->options, order->seats);
    order_deck(order, pack, &deck);
    memset(s, 0, sizeof *s);
    patience_layout(order->options, &s->layout);
    s->kings = (uint8_t)value[PATIENCE_KINGS];
    s->under = (uint8_t)value[PATIENCE_UNDER];
    s->start = (uint8_t)value[PATIENCE_START];
    s->foundations = (uint8_t)value[PATIENCE_FOUNDATIONS];
    s->packs = (uint8_t)value[PATIENCE_PACKS];
    s->jokers = (uint8_t)value[PATIENCE_JOKERS];
    s->face = (uint8_t)value[PATIENCE_FACE];
    s->score = (uint8_t)value[PATIENCE_SCORE];
    s->goes_on = patience_goes_on(order->options);
    s->streak = patience_streak(order->options, &s->layout);
    s->spared = (uint8_t)patience_spared(order->options);
    s->stuck_only = value[PATIENCE_STUCK_ONLY] != 0;
    s->other_wall = value[PATIENCE_OTHER_WALL] != 0;
    s->same_deal = pack.sets == 1;
    s->seats = order->seats;
    s->viewer = SEAT_NONE;
    s->slots = s->layout.slots;
    s->dealt = (uint8_t)patience_dealt(order->options, &s->layout);
    s->len = (uint8_t)pack_set_size(pack);
    memcpy(s->card, deck.card, deck.len);
    int out = order->out_of_play;
    for (int set = 0; set < pack.sets; set++)
        out -= set_aside(s, s->card + set * s->len, s->len - out);
    if (out > 0)
        set_out_of_play(s, out);
    for (int seat = 0; seat < s->seats; seat++) {
        patience_begin(s, seat);
        s->playing |= seat_bit((Seat)seat);
        end_if_done(s, seat);
    }
    return OK;
}

SeatSet patience_to_act(const void *state)
{
    return ((const Patience *)state)->playing;
}

int patience_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Patience *s = state;
    if (!(s->playing >> seat & 1))
        return 0;
    int len = list_plays(s, seat, out);
    bool may_turn = s->seat[seat].stock_next < s->len && (len == 0 || !s->stuck_only); /* P4 */
    if (may_turn)
        out[len++] = (Action){ .verb = PATIENCE_TURN };
    return len;
}

/* Makes a hole, or an end of one. */
static void turn_hole(PatienceSeat *own, int slot)
{
    own->hole[slot / HOLE_BITS] ^= 1u << slot % HOLE_BITS;
}

/* Counts a play with streak scoring (§3, Tri Peaks; 10.3, 10.5). */
static void count_play(Patience *s, int seat, int slot)
{
    PatienceSeat *own = &s->seat[seat];
    own->points += streak_card(&s->streak, ++own->streak);
    if (slot < s->streak.peaks)
        own->points += streak_peak(&s->streak, own->peaks++);
    if (own->left == 0)
        own->points += s->streak.all + s->spared * patience_stock(s, seat);
}

/* Deals a card of the stock onto each column, from the left as far as it goes (10.7). */
static void deal_row(Patience *s, int seat)
{
    PatienceSeat *own = &s->seat[seat];
    const int first = patience_stock_at(s, seat), row = s->layout.place[first].row;
    for (int slot = first; slot < s->slots && s->layout.place[slot].row == row; slot++) {
        const TableauPlace *place = &s->layout.place[slot];
        for (int depth = own->height[place->lane]; depth < place->depth; depth++)
            turn_hole(own, s->layout.slot[place->lane][depth]);
        own->height[place->lane] = (uint8_t)(place->depth + 1);
        own->stock_next++;
    }
}

/* Takes the card at the end of a lane. The holes under it go, too: the lane ends with a card. */
static void take_end(Patience *s, int seat, int lane)
{
    PatienceSeat *own = &s->seat[seat];
    own->height[lane]--;
    while (own->height[lane] > 0 && patience_is_hole(own, patience_end(s, seat, lane))) {
        turn_hole(own, patience_end(s, seat, lane));
        own->height[lane]--;
    }
}

void patience_apply(void *state, Seat seat, Action action)
{
    Patience *s = state;
    PatienceSeat *own = &s->seat[seat];
    if (action.verb == PATIENCE_TURN && patience_deals_rows(s)) {
        deal_row(s, seat);
    } else if (action.verb == PATIENCE_TURN) {
        own->foundation[0] = patience_cards(s, seat)[own->stock_next++];
        own->begun = 1;
        own->walls = 0;
        if (s->score == SCORE_STREAK) {
            own->points -= s->streak.turn;
            own->streak = 0;
        }
    } else {
        own->foundation[action.to] = action.card;
        if (own->begun == action.to)
            own->begun++;
        take_end(s, seat, s->layout.place[action.from].lane);
        own->walls = s->other_wall ? layout_walls(&s->layout, action.from) & 15 : 0;
        own->left--;
        if (s->score == SCORE_STREAK)
            count_play(s, seat, action.from);
    }
    end_if_done(s, seat);
}

void patience_score(const void *state, int32_t out[SEATS_MAX])
{
    const Patience *s = state;
    for (int seat = 0; seat < s->seats; seat++) {
        const PatienceSeat *own = &s->seat[seat];
        out[seat] = s->score == SCORE_STREAK ? own->points
                    : own->left > 0          ? own->left
                                             : -s->spared * patience_stock(s, seat); /* P6 */
    }
}
