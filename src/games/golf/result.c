/* result.c - the result of a finished deal, and what it means for the match. */
#include "games/golf/golf.h"

int golf_layout_cards(const Golf *s, int seat, Card card[SLOTS_MAX])
{
    int len = s->rules.scoring.slots;
    for (int slot = 0; slot < SLOTS_MAX; slot++) {
        card[slot] = golf_is_up(s, seat, slot) ? s->slot[seat][slot].card : CARD_NONE;
        len = card[slot] != CARD_NONE && slot >= len ? slot + 1 : len;
    }
    return len;
}

int golf_raw(const Golf *s, int seat)
{
    Card card[SLOTS_MAX];
    int len = golf_layout_cards(s, seat, card);
    return golf_score(&s->rules.scoring, card, len) + s->banked[seat] + s->fees[seat];
}

static void raw_scores(const Golf *s, int32_t out[SEATS_MAX])
{
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] = golf_raw(s, seat);
}

/* True if the seat's cards are just those of a kamikaze. */
static bool has_kamikaze(const Golf *s, Seat seat)
{
    uint8_t count[RANKS + 2] = { 0 };
    if (s->rules.kamikaze_len == 0 || __builtin_popcount(s->filled[seat]) != s->rules.kamikaze_len)
        return false;
    for (int i = 0; i < s->rules.kamikaze_len; i++)
        count[s->rules.kamikaze[i]]++;
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int rank = card_rank(s->slot[seat][__builtin_ctz(rest)].card);
        if (count[rank] == 0)
            return false;
        count[rank]--;
    }
    return true;
}

void golf_score_deal(const void *state, int32_t out[SEATS_MAX])
{
    const Golf *s = state;
    int32_t raw[SEATS_MAX];
    GolfDealt deal = { .seats = s->seats, .raw = raw, .ender = s->ender };
    raw_scores(s, raw);
    for (Seat seat = 0; seat < s->seats; seat++)
        deal.kamikaze |= has_kamikaze(s, seat) ? seat_bit(seat) : 0;
    golf_settle(&s->rules.settling, &deal, out);
}

/* True if four equal cards lie anywhere in the seat's layout (H4). */
static bool has_four_of_a_kind(const Golf *s, Seat seat)
{
    enum { FOUR = 4 };
    uint8_t count[RANKS + 2] = { 0 };
    bool has_four = false;
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
        has_four |= ++count[card_rank(s->slot[seat][__builtin_ctz(rest)].card)] == FOUR;
    return has_four;
}

SeatSet golf_wins_match(const void *state)
{
    const Golf *s = state;
    SeatSet winners = 0;
    for (Seat seat = 0; seat < s->seats; seat++) {
        const bool wins =
            (s->rules.four_kind_wins && has_four_of_a_kind(s, seat)) || (s->rules.empty_wins && s->filled[seat] == 0);
        winners |= wins ? seat_bit(seat) : 0;
    }
    return winners;
}

void golf_ties_make(const Options *options, uint8_t tie[GOLF_TIES])
{
    tie[0] = (uint8_t)options->value[GOLF_MATCH_TIE];
    tie[1] = (uint8_t)options->value[GOLF_MATCH_TIE_THEN];
}

/* Those of the seats that have the least of these numbers. */
static SeatSet least_of(SeatSet among, const int32_t number[])
{
    SeatSet seats = 0;
    int32_t least = INT32_MAX;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!(among & seat_bit(seat)) || number[seat] > least)
            continue;
        seats = (SeatSet)((number[seat] < least ? 0 : seats) | seat_bit(seat));
        least = number[seat];
    }
    return seats;
}

/* Those whom one rule prefers; nobody: it decides nothing. */
static SeatSet preferred(int rule, SeatSet level, const GolfTied *tied)
{
    const SeatSet ender = tied->ender == SEAT_NONE ? 0 : seat_bit(tied->ender);
    switch (rule) {
    case GOLF_TIE_ENDER:
        return level & ender;
    case GOLF_TIE_OTHERS:
        return level & (SeatSet)~ender;
    case GOLF_TIE_FEWER_CARDS:
        return least_of(level, tied->cards);
    default:
        return 0;
    }
}

/* Where cards or a second rule decide, a match is one deal, and who is level follows from its scores. */
SeatSet golf_ties_for(const uint8_t tie[GOLF_TIES], const GolfTied *tied)
{
    const bool is_one_deal = tie[0] == GOLF_TIE_FEWER_CARDS || tie[1] != GOLF_TIE_SHARED;
    SeatSet level = is_one_deal ? least_of(seats_all(tied->seats), tied->score) : seats_all(tied->seats);
    SeatSet winners = 0;
    for (int i = 0; i < GOLF_TIES; i++) {
        const SeatSet some = preferred(tie[i], level, tied);
        winners = some ? some : winners;
        level = some ? some : level;
    }
    return winners;
}

SeatSet golf_wins_ties(const void *state)
{
    const Golf *s = state;
    int32_t score[SEATS_MAX], cards[SEATS_MAX];
    if (s->rules.tie[0] == GOLF_TIE_SHARED) /* as in most games, which count nothing for it */
        return 0;
    golf_score_deal(s, score);
    for (Seat seat = 0; seat < s->seats; seat++)
        cards[seat] = __builtin_popcount(s->filled[seat]);
    return golf_ties_for(s->rules.tie, &(GolfTied){ s->seats, s->ender, score, cards });
}

/* The seats whose layouts count least (sign 1) or most (sign -1); of several, an ender is not among them. */
static SeatSet best_of(const GolfDealt *deal, int32_t sign)
{
    int32_t points[SEATS_MAX];
    for (Seat seat = 0; seat < deal->seats; seat++)
        points[seat] = sign * deal->raw[seat];
    SeatSet seats = least_of(seats_all(deal->seats), points);
    SeatSet others = deal->ender < deal->seats ? (SeatSet)(seats & ~seat_bit(deal->ender)) : seats;
    return others ? others : seats;
}

SeatSet golf_starts(int start_rule, const GolfDealt *deal)
{
    switch (start_rule) {
    case GOLF_ROUND_WINNER:
        return best_of(deal, 1);
    case GOLF_ROUND_LOSER:
        return best_of(deal, -1);
    case GOLF_START_ENDER:
        return deal->ender == SEAT_NONE ? 0 : seat_bit(deal->ender);
    default:
        return 0;
    }
}

SeatSet golf_starts_next(const void *state)
{
    const Golf *s = state;
    int32_t raw[SEATS_MAX];
    if (s->rules.start_rule == GOLF_DEALER_LEFT) /* as in most games, which count nothing for it */
        return 0;
    raw_scores(s, raw);
    return golf_starts(s->rules.start_rule, &(GolfDealt){ s->seats, raw, s->ender, 0 });
}

PotMove golf_pot_move(const GolfSettling *settling, const GolfDealt *deal)
{
    switch (golf_ender_stands(settling, deal)) {
    case GOLF_ENDER_LOWEST:
        return POT_IS_TAKEN;
    case GOLF_ENDER_BEATEN:
        return POT_IS_PAID;
    case GOLF_ENDER_NONE:
    case GOLF_ENDER_TIED:
        break;
    }
    return POT_STAYS;
}

PotMove golf_pot(const void *state, Seat *out)
{
    const Golf *s = state;
    int32_t raw[SEATS_MAX];
    raw_scores(s, raw);
    *out = s->ender;
    return golf_pot_move(&s->rules.settling, &(GolfDealt){ s->seats, raw, s->ender, 0 });
}
