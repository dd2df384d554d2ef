/* golf.c - draw-and-swap golf: reveals, turns, the end of a deal. */
#include "games/golf/golf.h"

#include "games/golf/tables.h"

#include <string.h>

_Static_assert(sizeof(Golf) <= STATE_MAX, "Golf outgrew StateBox");

enum { ROWS = 2, COLUMNS = 3, FIRST_FLIPS = 2 };

static int packs_for(const Options *options, int seats)
{
    int packs = options->value[GOLF_PACKS];
    return packs > 0 ? packs : seats <= 4 ? 1 : seats <= 8 ? 2 : 3;
}

static Pack pack(const Options *options, int seats)
{
    return (Pack){ .kind = PACK_52,
                   .packs = (uint8_t)packs_for(options, seats),
                   .jokers_each = (uint8_t)options->value[GOLF_JOKERS_PER_PACK] };
}

static Pack pack_of(const Golf *s)
{
    return (Pack){ .kind = PACK_52, .packs = s->packs, .jokers_each = s->jokers_each };
}

static Status fits(const Options *options, int seats, Fault *fault)
{
    int needed = seats * ROWS * COLUMNS + 2, size = pack_size(pack(options, seats));
    if (needed <= size)
        return OK;
    return fault_set(fault, ERR_CONFLICT, "seats=", digits(seats).text, " need ", digits(needed).text,
                     " cards (layouts, a discard and a stock), but packs=", digits(packs_for(options, seats)).text,
                     " has ", digits(size).text, ", expected more packs or fewer seats");
}

static Status deal(void *state, const DealOrder *order)
{
    Golf *s = state;
    const int16_t *value = order->options->value;
    Deck deck;
    order_deck(order, pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->seats = order->seats;
    s->starter = s->turn = order->starter;
    s->viewer = SEAT_NONE;
    s->rows = ROWS;
    s->columns = COLUMNS;
    s->first_flips = FIRST_FLIPS;
    s->packs = (uint8_t)packs_for(order->options, order->seats);
    s->jokers_each = (uint8_t)value[GOLF_JOKERS_PER_PACK];
    s->reshuffles_max = (uint8_t)value[GOLF_MAX_RESHUFFLES];
    s->turns_max = (uint16_t)value[GOLF_MAX_TURNS];
    s->seed = order->seed;
    for (int rank = ACE; rank < GOLF_VALUES; rank++)
        s->value[rank] = value[GOLF_VAL + rank - 1];
    const Card *next = deck.card;
    for (int slot = 0; slot < ROWS * COLUMNS; slot++)
        for (int i = 0; i < s->seats; i++)
            s->layout[seat_after(s->starter, i, s->seats)][slot] = *next++;
    s->discard[s->discard_len++] = *next++;
    s->stock_len = (uint8_t)(deck.card + deck.len - next);
    memcpy(s->stock, next, s->stock_len);
    return OK;
}

static void match(const Options *options, MatchSpec *out)
{
    out->deals = options->value[GOLF_MATCH_DEALS];
    out->low_wins = true;
}

static bool has_flips_left(const Golf *s, int seat)
{
    return __builtin_popcount(s->up[seat]) < s->first_flips;
}

static SeatSet to_act(const void *state)
{
    const Golf *s = state;
    if (s->phase == GOLF_SHOWDOWN)
        return 0;
    if (s->phase != GOLF_INIT)
        return seat_bit(s->turn);
    SeatSet set = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (has_flips_left(s, seat))
            set |= seat_bit(seat);
    return set;
}

static bool stock_can_serve(const Golf *s)
{
    bool can_reshuffle = s->discard_len > 1 && s->reshuffles < s->reshuffles_max;
    return s->stock_next < s->stock_len || can_reshuffle;
}

static int add_slots(const Golf *s, Seat seat, int verb, bool down_only, Action out[], int len)
{
    for (int slot = 0; slot < s->rows * s->columns; slot++)
        if (!down_only || !golf_is_up(s, seat, slot))
            out[len++] = (Action){ .verb = (uint8_t)verb, .from = (uint8_t)slot };
    return len;
}

static int legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    int len = 0;
    switch ((GolfPhase)s->phase) {
    case GOLF_INIT:
        return has_flips_left(s, seat) ? add_slots(s, seat, GOLF_FLIP, true, out, 0) : 0;
    case GOLF_TURN:
        if (seat != s->turn)
            return 0;
        out[len++] = (Action){ .verb = GOLF_DRAW_STOCK }; /* a turn without stock never begins */
        out[len++] = (Action){ .verb = GOLF_DRAW_DISCARD };
        return len;
    case GOLF_DRAWN:
        if (seat != s->turn)
            return 0;
        len = add_slots(s, seat, GOLF_SWAP, false, out, 0);
        if (s->drawn_from == GOLF_DRAW_STOCK) /* a taken discard must be placed */
            out[len++] = (Action){ .verb = GOLF_DISCARD };
        return len;
    case GOLF_SHOWDOWN:
        break;
    }
    return 0;
}

/* All discards but the top one become the stock. */
static void reshuffle(Golf *s)
{
    Rng rng = rng_make(&s->seed, STREAM_DEAL + ++s->reshuffles);
    Card top = s->discard[--s->discard_len];
    s->stock_next = 0;
    s->stock_len = s->discard_len;
    memcpy(s->stock, s->discard, s->stock_len);
    cards_shuffle(s->stock, s->stock_len, &rng);
    memset(s->discard, CARD_NONE, s->discard_len + 1u);
    s->discard[0] = top;
    s->discard_len = 1;
}

static void draw_stock(Golf *s)
{
    if (s->stock_next == s->stock_len)
        reshuffle(s);
    s->drawn = s->stock[s->stock_next];
    s->stock[s->stock_next++] = CARD_NONE;
}

static void draw(Golf *s, int verb)
{
    if (verb == GOLF_DRAW_STOCK) {
        draw_stock(s);
    } else {
        s->drawn = s->discard[--s->discard_len];
        s->discard[s->discard_len] = CARD_NONE;
    }
    s->drawn_from = (uint8_t)verb;
    s->phase = GOLF_DRAWN;
}

static void discard(Golf *s, Card card)
{
    s->discard[s->discard_len++] = card;
    s->drawn = CARD_NONE;
    s->drawn_from = 0;
}

static uint16_t all_slots(const Golf *s)
{
    return (uint16_t)((1u << s->rows * s->columns) - 1);
}

static void end_turn(Golf *s, Seat seat)
{
    s->turns[seat]++;
    bool ends = s->up[seat] == all_slots(s) || s->turns[seat] == s->turns_max || !stock_can_serve(s);
    if (!ends) {
        s->turn = seat_after(seat, 1, s->seats);
        s->phase = GOLF_TURN;
        return;
    }
    s->phase = GOLF_SHOWDOWN;
    for (int i = 0; i < s->seats; i++)
        s->up[i] = all_slots(s);
}

static void apply(void *state, Seat seat, Action action)
{
    Golf *s = state;
    Card replaced;
    switch (action.verb) {
    case GOLF_FLIP:
        s->up[seat] |= (uint16_t)(1u << action.from);
        if (to_act(s) == 0)
            s->phase = GOLF_TURN;
        return;
    case GOLF_DRAW_STOCK:
    case GOLF_DRAW_DISCARD:
        draw(s, action.verb);
        return;
    case GOLF_SWAP:
        replaced = s->layout[seat][action.from];
        s->layout[seat][action.from] = s->drawn;
        s->up[seat] |= (uint16_t)(1u << action.from);
        discard(s, replaced);
        end_turn(s, seat);
        return;
    default:
        discard(s, s->drawn);
        end_turn(s, seat);
        return;
    }
}

static void score(const void *state, int32_t out[SEATS_MAX])
{
    const Golf *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] = golf_layout_score(s, seat);
}

/* Lists what lies in the stock and, drawn from it, in a hand that the viewer cannot see; by card, so that the order
 * tells nothing. */
static void pool_fill(const Golf *s, bool drawn_too, Golf *v)
{
    uint8_t count[CARD_VALUES] = { 0 };
    for (int i = s->stock_next; i < s->stock_len; i++)
        count[s->stock[i]]++;
    count[s->drawn] = (uint8_t)(count[s->drawn] + drawn_too);
    for (int card = 0; card < CARD_VALUES; card++)
        for (int copy = 0; copy < count[card]; copy++)
            v->pool[v->pool_len++] = (Card)card;
}

static void observe(const void *state, Seat viewer, void *view)
{
    Golf *v = view;
    *v = *(const Golf *)state;
    v->viewer = viewer;
    memset(&v->seed, 0, sizeof v->seed);
    memset(v->stock + v->stock_next, CARD_HIDDEN, (size_t)(v->stock_len - v->stock_next));
    bool others_draw = v->phase == GOLF_DRAWN && v->drawn_from == GOLF_DRAW_STOCK && v->turn != viewer;
    if (v->reshuffles > 0 && v->pool_len == 0) /* a view has its pool already */
        pool_fill(state, others_draw, v);
    if (others_draw)
        v->drawn = CARD_HIDDEN;
    for (int seat = 0; seat < v->seats; seat++)
        for (int slot = 0; slot < v->rows * v->columns; slot++)
            if (!golf_is_up(v, seat, slot))
                v->layout[seat][slot] = CARD_HIDDEN;
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const Golf *s = state;
    *out = action;
    switch (action.verb) {
    case GOLF_DRAW_STOCK:
        if (viewer == actor) {
            Golf after = *s;
            draw_stock(&after);
            out->card = after.drawn;
        }
        return true;
    case GOLF_DRAW_DISCARD:
        out->card = s->discard[s->discard_len - 1];
        return true;
    case GOLF_DISCARD:
        out->card = s->drawn;
        return true;
    default:
        out->card = s->layout[actor][action.from];
        return true;
    }
}

static bool reveals(const void *state, Seat actor, Action action)
{
    const Golf *s = state;
    if (action.verb == GOLF_DRAW_DISCARD)
        return false;
    bool all_known =
        action.verb == GOLF_SWAP && s->drawn_from == GOLF_DRAW_DISCARD && golf_is_up(s, actor, action.from);
    if (!all_known)
        return true;
    Golf after = *s;
    apply(&after, actor, action);
    return after.phase == GOLF_SHOWDOWN;
}

static int places(Golf *s, Card *out[DECK_MAX])
{
    int len = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < s->rows * s->columns; slot++)
            out[len++] = &s->layout[seat][slot];
    for (int i = s->stock_next; i < s->stock_len; i++)
        out[len++] = &s->stock[i];
    for (int i = 0; i < s->discard_len; i++)
        out[len++] = &s->discard[i];
    if (s->drawn != CARD_NONE)
        out[len++] = &s->drawn;
    return len;
}

static void resample(void *view, Rng *rng)
{
    Golf *v = view;
    Card *place[DECK_MAX];
    cards_shuffle(v->pool, v->pool_len, rng);
    for (int i = v->stock_next; v->pool_len > 0 && i < v->stock_len; i++)
        v->stock[i] = v->pool[--v->pool_len];
    if (v->pool_len > 0)
        v->drawn = v->pool[--v->pool_len];
    memset(v->pool, CARD_NONE, sizeof v->pool);
    cards_imagine(place, places(v, place), pack_of(v), rng);
    for (int i = 0; i < SEED_BYTES; i++)
        v->seed.byte[i] = (uint8_t)rng_below(rng, 256);
    v->viewer = SEAT_NONE;
}

static void scene_layouts(const Golf *v, Scene *out)
{
    for (Seat seat = 0; seat < v->seats; seat++) {
        Zone *layout = scene_zone(out, "layout", ZONE_GRID, seat, 0, 0);
        layout->columns = v->columns;
        layout->places = (uint8_t)(v->rows * v->columns);
        for (int slot = 0; slot < v->rows * v->columns; slot++)
            scene_card(out, v->layout[seat][slot], slot, golf_is_up(v, seat, slot) ? MARK_NONE : MARK_DOWN);
        scene_counter(out, "points", seat, 1, 0, golf_layout_score(v, seat));
    }
}

static void scene_moves(const Golf *v, Scene *out)
{
    static const ScenePlace stock = { "stock", SEAT_NONE, 0 }, pile = { "discard", SEAT_NONE, 0 },
                            drawn = { "drawn", SEAT_NONE, 0 }, nowhere = { NULL, SEAT_NONE, 0 };
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : legal(v, v->viewer, action);
    for (int i = 0; i < len; i++) {
        ScenePlace slot = { "layout", v->viewer, action[i].from };
        const ScenePlace ends[][2] = { [GOLF_FLIP] = { slot, nowhere },
                                       [GOLF_DRAW_STOCK] = { stock, drawn },
                                       [GOLF_DRAW_DISCARD] = { pile, drawn },
                                       [GOLF_SWAP] = { drawn, slot },
                                       [GOLF_DISCARD] = { drawn, pile } };
        scene_move(out, action[i], ends[action[i].verb][0], ends[action[i].verb][1]);
    }
}

static void scene(const void *view, Scene *out)
{
    static const char *const phases[] = { "init", "turn", "drawn", "showdown" };
    const Golf *v = view;
    out->phase = phases[v->phase];
    int stock_len = v->stock_len - v->stock_next;
    scene_zone(out, "stock", ZONE_PILE, SEAT_NONE, 0, 0)->count = (int16_t)stock_len;
    scene_card(out, stock_len > 0 ? CARD_HIDDEN : CARD_NONE, 0, stock_len > 0 ? MARK_DOWN : MARK_NONE);
    scene_zone(out, "drawn", ZONE_PILE, SEAT_NONE, 0, 1)->count = v->drawn != CARD_NONE;
    scene_card(out, v->drawn, 0, v->drawn == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
    scene_zone(out, "discard", ZONE_PILE, SEAT_NONE, 0, 2)->count = v->discard_len;
    scene_card(out, v->discard_len > 0 ? v->discard[v->discard_len - 1] : CARD_NONE, 0, MARK_NONE);
    scene_layouts(v, out);
    scene_moves(v, out);
}

static void board(const void *state, Text *out)
{
    const Golf *s = state;
    for (int seat = 0; seat < s->seats; seat++) {
        text_add_number(out, seat);
        text_add(out, ": ");
        for (int row = 0; row < s->rows; row++) {
            text_add(out, row > 0 ? " / " : "");
            cards_print(s->layout[seat] + row * s->columns, s->columns, out);
        }
        text_add_char(out, '\n');
    }
    text_add(out, "top ");
    cards_print(s->discard + s->discard_len - 1, s->discard_len > 0, out);
    text_add(out, "\nstock ");
    cards_print(s->stock + s->stock_next, s->stock_len - s->stock_next, out);
    text_add_char(out, '\n');
}

static bool sound(const void *state)
{
    Golf copy = *(const Golf *)state;
    Card *place[DECK_MAX];
    int len = places(&copy, place);
    bool holds_card = (copy.phase == GOLF_DRAWN) == (copy.drawn != CARD_NONE);
    return holds_card && copy.turn < copy.seats && cards_are_pack((const Card *const *)place, len, pack_of(&copy));
}

const Game golf_game = {
    .id = "draw-golf",
    .family = "golf",
    .title = "Draw-and-swap golf",
    .source = "docs/rules/golf.md",
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .seats_standard = 2,
    .first_starter = 1,
    .state_size = sizeof(Golf),
    .options = golf_options,
    .presets = golf_presets,
    .verbs = golf_verbs,
    .other_verbs =
        "peek flip_column exchange accept multi_replace pass_flip flip_all knock call use_power power_choose "
        "swap_yes swap_no use_discard_power scramble trade_king match pass_match give match_drawn finish "
        "end_turn",
    .rules = golf_rules,
    .pack = pack,
    .fits = fits,
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
