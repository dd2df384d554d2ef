/* kop.c - Kop: the deal, the obligations of play, tricks and payments. */
#include "games/kop/kop.h"

#include "games/kop/tables.h"

#include <string.h>

_Static_assert(sizeof(Kop) <= 256, "a Kop state is to stay small");

static Pack pack(const Options *options, int seats)
{
    (void)options, (void)seats;
    return (Pack){ .kind = PACK_16, .packs = 1 };
}

static Status deal(void *state, const DealOrder *order)
{
    Kop *s = state;
    const int16_t *value = order->options->value;
    Deck deck;
    order_deck(order, pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->form = (uint8_t)value[KOP_TRUMP_FORM];
    s->must_beat = (uint8_t)value[KOP_MUST_BEAT];
    s->exit_in_solos = value[KOP_EXIT_SCOPE] == EXIT_ALL_BUT_DU;
    s->declarer_exit = (uint8_t)value[KOP_DECLARER_EXIT];
    s->early_end = value[KOP_EARLY_END] == END_WHEN_FIXED;
    s->viewer = SEAT_NONE;
    s->forehand = s->leader[0] = order->starter;
    for (int i = 0; i < KOP_CARDS; i++)
        s->hand[seat_after(s->forehand, i, KOP_SEATS)][i / KOP_SEATS] = deck.card[i];
    memset(s->held, (1 << KOP_TRICKS) - 1, sizeof s->held);
    return OK;
}

static void match(const Options *options, int seats, MatchSpec *out)
{
    (void)seats;
    out->deals = options->value[KOP_MATCH];
}

/* Tricks ended; while one lies on the table, its number. */
static int trick_of(const Kop *s)
{
    return s->played_len / KOP_SEATS;
}

static int on_table(const Kop *s)
{
    return s->played_len % KOP_SEATS;
}

Seat kop_turn(const Kop *s)
{
    return seat_after(s->leader[trick_of(s)], on_table(s), KOP_SEATS);
}

Seat kop_winner(const Kop *s, Card *best)
{
    const Card *trick = s->played + trick_of(s) * KOP_SEATS;
    int winner = 0;
    for (int i = 1; i < on_table(s); i++)
        if (kop_beats((TrumpForm)s->form, trick[i], trick[winner]))
            winner = i;
    *best = trick[winner];
    return seat_after(s->leader[trick_of(s)], winner, KOP_SEATS);
}

static unsigned bits_of(const Kop *s, Seat seat, bool (*fits_in)(TrumpForm, Card, Card), Card to)
{
    unsigned bits = 0;
    for (int i = 0; i < KOP_TRICKS; i++)
        if ((s->held[seat] >> i & 1) && fits_in((TrumpForm)s->form, s->hand[seat][i], to))
            bits |= 1u << i;
    return bits;
}

/* Trumps are one category, whatever is printed on them; each side suit is another. */
static bool follows(TrumpForm form, Card card, Card led)
{
    bool trump = kop_trump(form, card) > 0, trump_led = kop_trump(form, led) > 0;
    return trump == trump_led && (trump || card_suit(card) == card_suit(led));
}

static bool is_trump(TrumpForm form, Card card, Card led)
{
    (void)led;
    return kop_trump(form, card) > 0;
}

unsigned kop_playable(const Kop *s, Seat seat)
{
    if (on_table(s) == 0)
        return s->held[seat];
    Card led = s->played[trick_of(s) * KOP_SEATS], best;
    kop_winner(s, &best);
    unsigned allowed = bits_of(s, seat, follows, led); /* rules 4.1: follow */
    if (!allowed)
        allowed = bits_of(s, seat, is_trump, led); /* 4.2: or trump */
    unsigned beating = allowed & bits_of(s, seat, kop_beats, best);
    if (s->must_beat && beating)
        return beating;                       /* 4.3: beat the trick */
    return allowed ? allowed : s->held[seat]; /* 4.4, 4.5 */
}

static SeatSet to_act(const void *state)
{
    const Kop *s = state;
    return s->over ? 0 : seat_bit(kop_turn(s));
}

static int legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    int len = 0;
    if (s->over || seat != kop_turn(s))
        return 0;
    unsigned playable = kop_playable(s, seat);
    for (int i = 0; i < KOP_TRICKS; i++)
        if (playable >> i & 1)
            out[len++] = (Action){ .verb = KOP_PLAY, .card = s->hand[seat][i], .from = (uint8_t)i };
    return len;
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

static int taken_by(const uint8_t of[KOP_SEATS], SeatSet side)
{
    int sum = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (side & seat_bit(seat))
            sum += of[seat];
    return sum;
}

/* How the deal stands for the side that loses if it goes on so: who that is, and what that side has. */
typedef struct {
    bool old_lose;
    int points, tricks, needed; /* needed: points from which it loses single */
} Loser;

static Loser loser_of(const Kop *s)
{
    enum { OLD_WIN = 53 };
    SeatSet old = kop_old(s), young = (SeatSet)(0xF & ~old);
    bool old_lose = taken_by(s->points, old) < OLD_WIN;
    return (Loser){ .old_lose = old_lose,
                    .points = taken_by(s->points, old_lose ? old : young),
                    .tricks = taken_by(s->tricks, old_lose ? old : young),
                    .needed = old_lose ? s->declarer_exit : 26 };
}

static bool exit_counts(const Kop *s)
{
    bool cicha = __builtin_popcount(kop_old(s)) == 1;
    return s->exit_in_solos || !cicha;
}

/* Winner and exit are both fixed, whatever the cards still to come do (rules 4, early end). */
static bool is_fixed(const Kop *s)
{
    Loser loser = loser_of(s);
    int to_come = KOP_POINTS - taken_by(s->points, 0xF);
    int to_win = loser.old_lose ? 53 : 52;
    if (loser.points + to_come >= to_win)
        return false;
    bool single = loser.points >= loser.needed, twofold = loser.points > 0 && loser.points + to_come < loser.needed;
    return !exit_counts(s) || single || twofold;
}

static void end_trick(Kop *s)
{
    Card best;
    s->played_len--; /* the winner is judged while the cards lie on the table */
    Card last = s->played[s->played_len];
    Seat winner = kop_winner(s, &best);
    if (kop_beats((TrumpForm)s->form, last, best))
        winner = kop_turn(s);
    int trick = trick_of(s);
    s->played_len++;
    for (int i = 0; i < KOP_SEATS; i++)
        s->points[winner] = (uint8_t)(s->points[winner] + kop_points(s->played[trick * KOP_SEATS + i]));
    s->tricks[winner]++;
    s->leader[trick + 1] = winner;
    s->over = s->played_len == KOP_CARDS || (s->early_end && is_fixed(s));
}

static void apply(void *state, Seat seat, Action action)
{
    Kop *s = state;
    s->held[seat] = (uint8_t)(s->held[seat] & ~(1u << action.from));
    s->played[s->played_len++] = action.card;
    if (on_table(s) == 0)
        end_trick(s);
}

static void score(const void *state, int32_t out[SEATS_MAX])
{
    const Kop *s = state;
    SeatSet old = kop_old(s);
    KopScoring scoring = { .exit_in_solos = s->exit_in_solos, .declarer_exit = s->declarer_exit };
    KopResult result = { .contract = __builtin_popcount(old) == 1 ? KOP_CICHA : KOP_NORMAL,
                         .declarers = old,
                         .points = (uint8_t)taken_by(s->points, old),
                         .tricks = (uint8_t)taken_by(s->tricks, old) };
    KopPayment payment;
    kop_pay(&scoring, &result, &payment);
    memcpy(out, payment.pays, sizeof payment.pays);
}

static void observe(const void *state, Seat viewer, void *view)
{
    Kop *v = view;
    *v = *(const Kop *)state;
    v->viewer = viewer;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 0; i < KOP_TRICKS; i++)
            if (seat != viewer && !v->over && (v->held[seat] >> i & 1))
                v->hand[seat][i] = CARD_HIDDEN;
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)state, (void)actor, (void)viewer;
    *out = action;
    return true;
}

static bool reveals(const void *state, Seat actor, Action action)
{
    (void)state, (void)actor, (void)action;
    return true;
}

static int places(Kop *s, Card *out[KOP_CARDS])
{
    for (int i = 0; i < KOP_CARDS; i++)
        out[i] = &s->hand[i / KOP_TRICKS][i % KOP_TRICKS];
    return KOP_CARDS;
}

static int slot_of(const Kop *s, Seat seat, Card card)
{
    int slot = 0;
    while (slot < KOP_TRICKS && s->hand[seat][slot] != card)
        slot++;
    return slot;
}

/* Whether these hands allow what was played: every card legal when it was laid, no deal ended before. */
static bool allows_history(const Kop *s)
{
    Kop again = *s;
    again.played_len = again.over = 0;
    memset(again.held, (1 << KOP_TRICKS) - 1, sizeof again.held);
    memset(again.points, 0, sizeof again.points);
    memset(again.tricks, 0, sizeof again.tricks);
    for (int i = 0; i < s->played_len; i++) {
        Seat seat = kop_turn(&again);
        int slot = slot_of(&again, seat, s->played[i]);
        if (again.over || slot == KOP_TRICKS || !(kop_playable(&again, seat) >> slot & 1))
            return false;
        apply(&again, seat, (Action){ .verb = KOP_PLAY, .card = s->played[i], .from = (uint8_t)slot });
    }
    return again.over == s->over;
}

/* Hands are imagined until they fit what was played. The true ones fit, and few cards are unseen when much has been
 * shown, so this ends soon: of three cards in each of three hands there are 1,680 deals. */
static void resample(void *view, Rng *rng)
{
    const Kop seen_so_far = *(const Kop *)view;
    Kop *v = view;
    do {
        Card *place[KOP_CARDS];
        *v = seen_so_far;
        cards_imagine(place, places(v, place), pack(NULL, KOP_SEATS), rng);
    } while (!allows_history(v));
    v->viewer = SEAT_NONE;
}

static void scene_hands(const Kop *v, Scene *out)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        scene_zone(out, "hand", ZONE_HAND, seat, 0, 0)->places = KOP_TRICKS;
        for (int i = 0; i < KOP_TRICKS; i++)
            if (v->held[seat] >> i & 1)
                scene_card(out, v->hand[seat][i], i, v->hand[seat][i] == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
        scene_counter(out, "points", seat, 1, 0, v->points[seat]);
        scene_counter(out, "tricks", seat, 1, 1, v->tricks[seat]);
    }
}

/* The trick on the table; between two tricks, the one just taken. */
static void scene_trick(const Kop *v, Scene *out)
{
    scene_zone(out, "trick", ZONE_TRICK, SEAT_NONE, 0, 0);
    bool between = on_table(v) == 0 && v->played_len > 0;
    int trick = trick_of(v) - between, len = between ? KOP_SEATS : on_table(v);
    Card best = CARD_NONE;
    Seat winner = between ? v->leader[trick + 1] : len > 0 ? kop_winner(v, &best) : SEAT_NONE;
    for (int i = 0; i < len; i++) {
        Seat seat = seat_after(v->leader[trick], i, KOP_SEATS);
        scene_card(out, v->played[trick * KOP_SEATS + i], seat, seat == winner ? MARK_WINNING : MARK_NONE);
    }
}

static void scene(const void *view, Scene *out)
{
    const Kop *v = view;
    out->phase = v->over ? "over" : "play";
    scene_trick(v, out);
    scene_hands(v, out);
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : legal(v, v->viewer, action);
    for (int i = 0; i < len; i++)
        scene_move(out, action[i], (ScenePlace){ "hand", v->viewer, action[i].from },
                   (ScenePlace){ "trick", SEAT_NONE, -1 });
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

static bool sound(const void *state)
{
    Kop copy = *(const Kop *)state;
    Card *place[KOP_CARDS];
    int len = places(&copy, place), held = 0, points = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        held += __builtin_popcount(copy.held[seat]);
    for (int i = 0; i < copy.played_len - on_table(&copy); i++)
        points += kop_points(copy.played[i]);
    return held + copy.played_len == KOP_CARDS && points == taken_by(copy.points, 0xF) &&
           cards_are_pack((const Card *const *)place, len, pack(NULL, KOP_SEATS)) && allows_history(&copy);
}

const Game kop_game = {
    .id = "kop",
    .family = "kop",
    .title = "Kop",
    .source = "docs/rules/kop.md",
    .seats_min = KOP_SEATS,
    .seats_max = KOP_SEATS,
    .seats_standard = KOP_SEATS,
    .seat_letters = true,
    .state_size = sizeof(Kop),
    .options = kop_options,
    .presets = kop_presets,
    .verbs = kop_verbs,
    .other_verbs = "bid pass double",
    .rules = kop_rules,
    .pack = pack,
    .deal = deal,
    .match = match,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .score = score,
    .observe = observe,
    .seen = seen,
    .reveals = reveals,
    .resample = resample,
    .scene = scene,
    .board = board,
    .sound = sound,
};
