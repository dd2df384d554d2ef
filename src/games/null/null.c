/* null.c - the smallest game, and the template to copy: everyone has one card, and the highest card wins.
 * Rules  Everyone gets one card face down and looks at it. Each player has one turn. In it the player either turns
 *        the card up (show), or lays it aside face up and gets the next card of the stock, face up, instead (change).
 *        The highest rank wins a point; ace is low. Players with equal cards each get the point.
 * It has an example of each thing that a game needs: a hidden card of one's own, hidden cards of the table, a choice,
 * and an end. */
#include "games/games.h"

#include <string.h>

enum { CARDS = 52 };
enum { SHOW, CHANGE };

typedef struct {
    uint8_t seats, turn, shown, viewer; /* shown: seats that have acted */
    uint8_t taken;                      /* cards that have left the stock */
    Card card[SEATS_MAX];               /* the card in front of each seat */
    Card aside[SEATS_MAX];              /* the card that each seat has laid aside, or none */
    Card stock[CARDS];
} Null;
_Static_assert(sizeof(Null) <= STATE_MAX, "Null outgrew StateBox");

static const VerbSpec verbs[] = {
    [SHOW] = { "show", "", N_("turn your card up"), NULL },
    [CHANGE] = { "change", "", N_("lay your card aside for the next one"), NULL },
    { 0 },
};

static const TellSpec tellings[] = {
    { "show", "", N_("Turn your card up"), N_("You turned up your card: {card}."),
      N_("{seat} turns up their card: {card}.") },
    { "change", "", N_("Lay your card aside for the next one"), N_("You laid aside your card: {card}."),
      N_("{seat} lays aside their card: {card}.") },
    { 0 },
};

static const AskSpec askings[] = {
    { "show change", "", N_("Turn your card up, or lay it aside for the next one."), NULL },
    { 0 },
};

static const Speech speech = { tellings, askings, NULL };

static const OptionSpec options[] = { { 0 } };

static const Preset presets[] = {
    { .id = "null", .title = N_("High Card"), .set = "" },
    { 0 },
};

static const RuleText rules[] = {
    { "", N_("Everyone gets one card face down and looks at it.") },
    { "", N_("In turn each player turns the card up, or lays it aside and takes the next card of the stock "
             "instead.") },
    { "", N_("The highest card wins a point, ace low; players with equal cards each get it.") },
    { 0 },
};

static Pack pack(const Options *chosen, int seats)
{
    (void)chosen, (void)seats;
    return (Pack){ .kind = PACK_52, .packs = 1 };
}

static Status deal(void *state, const DealOrder *order)
{
    Null *s = state;
    Deck deck;
    order_deck(order, pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->seats = order->seats;
    s->turn = order->starter;
    s->viewer = SEAT_NONE;
    memcpy(s->stock, deck.card, CARDS);
    for (int i = 0; i < s->seats; i++)
        s->card[seat_after(s->turn, i, s->seats)] = s->stock[s->taken++];
    memset(s->stock, CARD_NONE, s->taken);
    return OK;
}

static void match(const Options *chosen, int seats, MatchSpec *out)
{
    (void)chosen, (void)seats;
    out->deals = 5;
}

static SeatSet to_act(const void *state)
{
    const Null *s = state;
    return s->shown == s->seats ? 0 : seat_bit(s->turn);
}

static int legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    if (!(to_act(state) & seat_bit(seat)))
        return 0;
    out[0] = (Action){ .verb = SHOW };
    out[1] = (Action){ .verb = CHANGE };
    return 2;
}

static void apply(void *state, Seat seat, Action action)
{
    Null *s = state;
    if (action.verb == CHANGE) {
        s->aside[seat] = s->card[seat];
        s->card[seat] = s->stock[s->taken];
        s->stock[s->taken++] = CARD_NONE;
    }
    s->shown++;
    s->turn = seat_after(seat, 1, s->seats);
}

/* Each seat acts once. */
static uint32_t actions_bound(const void *state)
{
    return ((const Null *)state)->seats;
}

static bool has_acted(const Null *s, Seat seat)
{
    Seat first = seat_after(s->turn, s->seats - s->shown, s->seats);
    return (seat - first + s->seats) % s->seats < s->shown;
}

static void score(const void *state, int32_t out[SEATS_MAX])
{
    const Null *s = state;
    int highest = 0;
    for (int i = 0; i < s->seats; i++)
        highest = card_rank(s->card[i]) > highest ? card_rank(s->card[i]) : highest;
    for (int i = 0; i < s->seats; i++)
        out[i] = card_rank(s->card[i]) == highest;
}

static void observe(const void *state, Seat viewer, void *view)
{
    const Null *s = state;
    Null *v = view;
    *v = *s;
    v->viewer = viewer;
    for (Seat i = 0; i < s->seats; i++)
        if (i != viewer && !has_acted(s, i))
            v->card[i] = CARD_HIDDEN;
    memset(v->stock + v->taken, CARD_HIDDEN, (size_t)(CARDS - v->taken));
}

static bool seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const Null *s = state;
    (void)viewer;
    *out = action;
    out->card = s->card[actor];
    return true;
}

static bool reveals(const void *state, Seat actor, Action action)
{
    (void)state, (void)actor, (void)action;
    return true;
}

static int places(Null *s, Card *out[CARDS])
{
    int len = 0;
    for (int i = 0; i < s->seats; i++) {
        out[len++] = &s->card[i];
        if (s->aside[i] != CARD_NONE)
            out[len++] = &s->aside[i];
    }
    for (int i = s->taken; i < CARDS; i++)
        out[len++] = &s->stock[i];
    return len;
}

static void resample(void *view, Rng *rng)
{
    Null *v = view;
    Card *place[CARDS];
    cards_imagine(place, places(v, place), pack(NULL, v->seats), rng);
    v->viewer = SEAT_NONE;
}

static void scene(const void *view, Scene *out)
{
    const Null *v = view;
    out->phase = to_act(v) ? N_("play") : N_("over");
    scene_zone(out, N_("stock"), ZONE_PILE, SEAT_NONE, 0, 0)->count = (int16_t)(CARDS - v->taken);
    scene_card(out, CARD_HIDDEN, 0, MARK_DOWN);
    for (Seat i = 0; i < v->seats; i++) {
        scene_zone(out, N_("hand"), ZONE_HAND, i, 0, 0)->places = 1;
        scene_card(out, v->card[i], 0, has_acted(v, i) ? MARK_NONE : MARK_DOWN | (i == v->viewer ? MARK_HELD : 0));
        scene_zone(out, N_("aside"), ZONE_PILE, i, 0, 1)->count = v->aside[i] != CARD_NONE;
        scene_card(out, v->aside[i], 0, MARK_NONE);
    }
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : legal(v, v->viewer, action);
    for (int i = 0; i < len; i++)
        scene_move(out, action[i], (ScenePlace){ "hand", v->viewer, 0 },
                   (ScenePlace){ action[i].verb == CHANGE ? "aside" : NULL, v->viewer, 0 });
}

static void board(const void *state, Text *out)
{
    const Null *s = state;
    for (Seat i = 0; i < s->seats; i++) {
        text_add_number(out, i);
        text_add(out, ": ");
        card_print(s->card[i], out);
        text_add_char(out, '\n');
    }
    text_add(out, "stock ");
    cards_print(s->stock + s->taken, CARDS - s->taken, out);
    text_add_char(out, '\n');
}

static bool sound(const void *state)
{
    Null copy = *(const Null *)state;
    Card *place[CARDS];
    int len = places(&copy, place);
    return copy.shown <= copy.seats && cards_are_pack((const Card *const *)place, len, pack(NULL, copy.seats));
}

static bool reach(const Options *chosen, int seats, int verb, Reach *out)
{
    (void)chosen, (void)seats, (void)verb, (void)out; /* no verb has an argument */
    return true;
}

static void encode(const void *view, Encoder *e)
{
    const Null *v = view;
    encode_plane(e, "cards", "the card in front of each seat; the mark: everybody has seen it", v->seats,
                 CARD_COLUMNS);
    for (int i = 0; i < v->seats; i++) {
        Seat seat = seat_at(v->viewer, i, v->seats);
        encode_card(e, v->card[seat], has_acted(v, seat));
    }
    encode_plane(e, "aside", "the card that each seat has laid aside", v->seats, CARD_COLUMNS);
    for (int i = 0; i < v->seats; i++)
        encode_card(e, v->aside[seat_at(v->viewer, i, v->seats)], false);
    encode_plane(e, "stock", "cards of the stock", 1, 1);
    encode_number(e, CARDS - v->taken);
    encode_plane(e, "to_act", "who may act", 1, v->seats);
    encode_set(e, seats_from(v->viewer, to_act(v), v->seats), v->seats);
}

static const Family family = {
    .id = "null",
    .title = N_("High Card"),
    .tagline = N_("Show your card, or change it once: the highest wins."),
    .faces = "7S ?? KD ??",
};

const Game null_game = {
    .id = "null",
    .family = &family,
    .is_template = true,
    .title = N_("High Card"),
    .source = "src/games/null/null.c",
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .seats_standard = 2,
    .state_size = sizeof(Null),
    .options = options,
    .presets = presets,
    .verbs = verbs,
    .speech = &speech,
    .book = &(const GameBook){ .rules = (const RuleText *const[]){ rules, NULL } },
    .pack = pack,
    .deal = deal,
    .match = match,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .actions_bound = actions_bound,
    .score = score,
    .observe = observe,
    .seen = seen,
    .reveals = reveals,
    .resample = resample,
    .scene = scene,
    .board = board,
    .sound = sound,
    .reach = reach,
    .encode = encode,
};
