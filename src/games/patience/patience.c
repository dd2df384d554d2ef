/* patience.c - Golf and its relatives: one foundation, neighbours go on it, a stock turned once. */
#include "games/patience/patience.h"

#include "games/patience/tables.h"

#include <string.h>

_Static_assert(sizeof(Patience) <= STATE_MAX, "Patience outgrew StateBox");

static Pack pack(const Options *options, int seats)
{
    (void)seats;
    return (Pack){ .kind = PACK_52,
                   .packs = (uint8_t)options->value[PATIENCE_PACKS],
                   .jokers_more = (uint8_t)options->value[PATIENCE_JOKERS] };
}

static Status fits(const Options *options, int seats, Fault *fault)
{
    int rows = options->value[PATIENCE_ROWS], columns = options->value[PATIENCE_COLUMNS];
    bool starts_with_card = options->value[PATIENCE_START] == START_CARD;
    int size = pack_size(pack(options, seats));
    if (rows * columns + starts_with_card <= size)
        return OK;
    return fault_set(fault, ERR_CONFLICT, "rows=", digits(rows).text, " and columns=", digits(columns).text, " need ",
                     digits(rows * columns).text, " cards", starts_with_card ? " and one for the foundation" : "",
                     ", expected no more than the ", digits(size).text,
                     " of packs=", digits(options->value[PATIENCE_PACKS]).text);
}

Status patience_deal(void *state, const DealOrder *order)
{
    Patience *s = state;
    const int16_t *value = order->options->value;
    Deck deck;
    order_deck(order, pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->kings = (uint8_t)value[PATIENCE_KINGS];
    s->columns = (uint8_t)value[PATIENCE_COLUMNS];
    s->rows = (uint8_t)value[PATIENCE_ROWS];
    s->packs = (uint8_t)value[PATIENCE_PACKS];
    s->jokers = (uint8_t)value[PATIENCE_JOKERS];
    s->viewer = SEAT_NONE;
    s->len = deck.len;
    memcpy(s->card, deck.card, deck.len);
    memset(s->height, s->rows, s->columns);
    s->tableau_len = s->stock_next = (uint8_t)(s->rows * s->columns);
    if (value[PATIENCE_START] == START_CARD) {
        s->foundation = s->card[s->stock_next++];
        s->foundation_len = 1;
    }
    return OK;
}

static void match(const Options *options, MatchSpec *out)
{
    out->deals = options->value[PATIENCE_HOLES];
    out->low_wins = true;
    out->par = 5;
    out->undo = (UndoRule)options->value[PATIENCE_UNDO];
}

/* The ranks next to a rank; the pack's ends have one each. */
#define NEXT(rank) ((1 << (rank) >> 1 | 1 << (rank) << 1) & 0x3FFE)

/* Rank by rank, what may follow it under each rule for kings: bit r for rank r (rules P3, options). */
/* clang-format off */
static const uint16_t followers[][RANKS + 1] = {
    [KINGS_NOTHING] = { 0, NEXT(1), NEXT(2), NEXT(3), NEXT(4), NEXT(5), NEXT(6), NEXT(7),
                        NEXT(8), NEXT(9), NEXT(10), NEXT(11), NEXT(12), 0 },
    [KINGS_QUEENS]  = { 0, NEXT(1), NEXT(2), NEXT(3), NEXT(4), NEXT(5), NEXT(6), NEXT(7),
                        NEXT(8), NEXT(9), NEXT(10), NEXT(11), NEXT(12), NEXT(13) },
    [KINGS_WRAP]    = { 0, NEXT(1) | 1 << KING, NEXT(2), NEXT(3), NEXT(4), NEXT(5), NEXT(6), NEXT(7),
                        NEXT(8), NEXT(9), NEXT(10), NEXT(11), NEXT(12), NEXT(13) | 1 << ACE },
};
/* clang-format on */

/* Bit r: a card of rank r may be played now; a joker may always be, and anything may on a joker or on nothing. */
static inline unsigned playable_ranks(const Patience *s)
{
    enum { EVERYTHING = 0xFFFF, JOKERS = 1 << 14 };
    int top = card_rank(s->foundation);
    return top >= ACE && top <= KING ? followers[s->kings][top] | JOKERS : EVERYTHING;
}

static bool can_play(const Patience *s)
{
    unsigned playable = playable_ranks(s);
    for (int column = 0; column < s->columns; column++)
        if (s->height[column] > 0 && (playable >> card_rank(s->card[patience_exposed(s, column)]) & 1))
            return true;
    return false;
}

SeatSet patience_to_act(const void *state)
{
    const Patience *s = state;
    bool over = s->tableau_len == 0 || s->conceded || (s->stock_next == s->len && !can_play(s)); /* P5 */
    return over ? 0 : seat_bit(0);
}

int patience_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Patience *s = state;
    int len = 0;
    if (seat != 0 || s->tableau_len == 0 || s->conceded)
        return 0;
    unsigned playable = playable_ranks(s);
    for (int column = 0; column < s->columns; column++) {
        if (s->height[column] == 0)
            continue;
        int place = patience_exposed(s, column);
        Card card = s->card[place];
        if (playable >> card_rank(card) & 1)
            out[len++] = (Action){ .verb = PATIENCE_PLAY, .card = card, .from = (uint8_t)place };
    }
    if (s->stock_next < s->len)
        out[len++] = (Action){ .verb = PATIENCE_TURN }; /* P4: at any time */
    return len;
}

void patience_apply(void *state, Seat seat, Action action)
{
    Patience *s = state;
    (void)seat;
    s->foundation_len++;
    if (action.verb == PATIENCE_TURN) {
        s->foundation = s->card[s->stock_next++];
        return;
    }
    s->foundation = action.card;
    s->height[action.from % s->columns]--;
    s->tableau_len--;
}

static void leave(void *state, Seat seat)
{
    Patience *s = state;
    (void)seat;
    s->conceded = true; /* M5: the cards count as they lie */
}

void patience_score(const void *state, int32_t out[SEATS_MAX])
{
    const Patience *s = state;
    out[0] = s->tableau_len > 0 ? s->tableau_len : s->stock_next - s->len; /* P6 */
}

static void observe(const void *state, Seat viewer, void *view)
{
    Patience *v = view;
    *v = *(const Patience *)state;
    v->viewer = viewer;
    memset(v->card + v->stock_next, CARD_HIDDEN, (size_t)(v->len - v->stock_next));
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const Patience *s = state;
    (void)actor, (void)viewer;
    *out = action;
    if (action.verb == PATIENCE_TURN)
        out->card = s->card[s->stock_next];
    return true;
}

static bool reveals(const void *state, Seat actor, Action action)
{
    (void)state, (void)actor;
    return action.verb == PATIENCE_TURN;
}

static Pack pack_of(const Patience *s)
{
    return (Pack){ .kind = PACK_52, .packs = s->packs, .jokers_more = s->jokers };
}

static void resample(void *view, Rng *rng)
{
    Patience *v = view;
    Card *place[DECK_MAX];
    for (int i = 0; i < v->len; i++)
        place[i] = &v->card[i];
    cards_imagine(place, v->len, pack_of(v), rng);
    v->viewer = SEAT_NONE;
}

static void scene(const void *view, Scene *out)
{
    const Patience *v = view;
    out->phase = patience_to_act(v) ? "play" : "over";
    for (int column = 0; column < v->columns; column++) {
        Zone *fan = scene_zone(out, "tableau", ZONE_FAN, 0, 0, column);
        fan->number = (uint8_t)(column + 1);
        fan->places = (uint8_t)(v->rows * v->columns);
        for (int row = 0; row < v->height[column]; row++)
            scene_card(out, v->card[row * v->columns + column], row * v->columns + column, MARK_NONE);
    }
    int stock_len = v->len - v->stock_next;
    scene_zone(out, "stock", ZONE_PILE, SEAT_NONE, 0, 0)->count = (int16_t)stock_len;
    scene_card(out, stock_len > 0 ? CARD_HIDDEN : CARD_NONE, 0, stock_len > 0 ? MARK_DOWN : MARK_NONE);
    scene_zone(out, "foundation", ZONE_PILE, SEAT_NONE, 0, 1)->count = v->foundation_len;
    scene_card(out, v->foundation, 0, MARK_NONE);
    scene_counter(out, "left", SEAT_NONE, 0, 2, v->tableau_len);
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : patience_legal(v, v->viewer, action);
    for (int i = 0; i < len; i++) {
        bool turns = action[i].verb == PATIENCE_TURN;
        ScenePlace from = { turns ? "stock" : "tableau", turns ? SEAT_NONE : 0, turns ? 0 : action[i].from };
        scene_move(out, action[i], from, (ScenePlace){ "foundation", SEAT_NONE, 0 });
    }
}

/* A card as the known solvers write it: T for ten. */
static void board_card(Card card, Text *out)
{
    if (card_rank(card) != 10) {
        card_print(card, out);
        return;
    }
    text_add_char(out, 'T');
    text_add_char(out, "CDHS"[card_suit(card)]);
}

/* Rules D2. */
static void board(const void *state, Text *out)
{
    const Patience *s = state;
    text_add(out, "Talon:");
    for (int i = s->stock_next; i < s->len; i++) {
        text_add_char(out, ' ');
        board_card(s->card[i], out);
    }
    text_add(out, "\nFoundations: ");
    if (s->foundation == CARD_NONE)
        text_add_char(out, '-');
    else
        board_card(s->foundation, out);
    for (int column = 0; column < s->columns; column++) {
        for (int row = 0; row < s->height[column]; row++) {
            text_add_char(out, row > 0 ? ' ' : '\n');
            board_card(s->card[row * s->columns + column], out);
        }
    }
    text_add_char(out, '\n');
}

static bool sound(const void *state)
{
    const Patience *s = state;
    const Card *place[DECK_MAX];
    int left = 0;
    for (int i = 0; i < s->len; i++)
        place[i] = &s->card[i];
    for (int column = 0; column < s->columns; column++)
        left += s->height[column];
    return left == s->tableau_len && s->stock_next <= s->len && cards_are_pack(place, s->len, pack_of(s));
}

const Game patience_game = {
    .id = "golf-patience",
    .family = "patience",
    .title = "Golf patience",
    .source = "docs/rules/patience.md",
    .seats_min = 1,
    .seats_max = 1,
    .seats_standard = 1,
    .state_size = sizeof(Patience),
    .options = patience_options,
    .presets = patience_presets,
    .verbs = patience_verbs,
    .other_verbs = "spit slap",
    .rules = patience_rules,
    .pack = pack,
    .fits = fits,
    .deal = patience_deal,
    .match = match,
    .to_act = patience_to_act,
    .legal = patience_legal,
    .apply = patience_apply,
    .leave = leave,
    .score = patience_score,
    .observe = observe,
    .seen = seen,
    .reveals = reveals,
    .resample = resample,
    .scene = scene,
    .board = board,
    .sound = sound,
};
