/* show.c - shows a view as a scene, and a deal as text. */
#include "games/golf/layout.h"
#include "games/golf/power_spec.h"

enum { AT_STOCK, AT_DRAWN, AT_DISCARD }; /* the columns of the middle */

/* True if the card is a target of the power in use, or named to be replaced. */
static bool is_chosen(const Golf *v, Seat seat, int slot)
{
    uint8_t place = place_of(seat, slot);
    const bool is_second = has_shown(v) && power_is_pair(v->acting) && place == v->other;
    const bool is_target = (v->phase == GOLF_TARGET || has_shown(v)) && place == v->target;
    const bool is_picked = v->phase == GOLF_PICKED && place == v->picked;
    return is_target || is_second || is_picked ||
           (v->phase == GOLF_NAMING && seat == v->turn && v->named >> slot & 1);
}

/* True if the slot was looked at before play, and the seat's first turn has not ended yet. */
static bool is_just_dealt(const Golf *v, int slot)
{
    bool has_looked = v->rules.init_mode == GOLF_LOOK_PEEK && v->first[v->viewer] >> slot & 1;
    for (Seat seat = 0; seat < v->seats; seat++)
        has_looked = has_looked && v->turns[seat] == 0;
    return has_looked && !(v->replaced[v->viewer] >> slot & 1);
}

/* True if the viewer may look at this face-down card: at any time, or because it has just been shown. */
static bool may_look_at(const Golf *v, Seat seat, int slot)
{
    if (v->viewer == SEAT_NONE || !golf_knows(v, v->viewer, seat, slot))
        return false;
    const bool is_shown = has_shown(v) && v->viewer == player_of(v) && is_chosen(v, seat, slot);
    return is_shown || (seat == v->viewer && (v->held[seat] >> slot & 1 || is_just_dealt(v, slot)));
}

static int mark_of(const Golf *v, Seat seat, int slot)
{
    if (v->slot[seat][slot].card == CARD_NONE)
        return MARK_NONE;
    int mark = is_chosen(v, seat, slot) ? MARK_CHOSEN : MARK_NONE;
    if (golf_is_up(v, seat, slot))
        return mark;
    return mark | MARK_DOWN | (may_look_at(v, seat, slot) ? MARK_HELD : 0);
}

static void scene_layout(const Golf *v, Seat seat, Scene *out)
{
    const GolfScoring *g = &v->rules.scoring;
    Zone *layout = scene_zone(out, N_("layout"), ZONE_GRID, seat, 0, 0);
    layout->columns = g->columns;
    layout->places = g->slots;
    for (int slot = 0; slot < g->slots; slot++)
        scene_card(out, v->slot[seat][slot].card, slot, mark_of(v, seat, slot));
}

/* Adds the cards outside the grid, if the rules can bring any. */
static void scene_extras(const Golf *v, Seat seat, Scene *out)
{
    if (!golf_adds_extras(&v->rules))
        return;
    scene_zone(out, N_("extras"), ZONE_ROW, seat, 0, 1)->places = SLOTS_MAX;
    for (int slot = v->rules.scoring.slots; slot < SLOTS_MAX; slot++)
        if (v->filled[seat] >> slot & 1)
            scene_card(out, v->slot[seat][slot].card, slot, mark_of(v, seat, slot));
}

/* The cost of a wrong match, while cards may be matched; NULL: it costs nothing. */
static const char *wrong_match(const Golf *v)
{
    static const char *const draws[] = { NULL, N_("draws a card"), N_("draws 2 cards"), N_("draws 3 cards"),
                                         N_("draws 4 cards") };
    bool in_turn =
        (v->rules.match_mode & GOLF_MATCH_IN_TURN) && (v->phase == GOLF_DRAWN || v->phase == GOLF_MATCHING);
    if (!in_turn && v->phase != GOLF_WINDOW)
        return NULL;
    if (v->rules.fail_draw > 0)
        return draws[v->rules.fail_draw];
    if (v->rules.fail_points == 0 || v->rules.match_targets == GOLF_MATCH_OWN)
        return NULL;
    return v->rules.fail_points == 10 ? N_("costs 10 points if the card is another's")
                                      : N_("costs points if the card is another's");
}

/* The power of the current card: the one just drawn, the one whose power is in use, or the top discard before a
 * draw. */
static GolfPower power_at_hand(const Golf *v)
{
    bool is_drawn = v->phase == GOLF_DRAWN && v->drawn_from == GOLF_DRAW_STOCK && card_is_known(v->drawn);
    bool is_top = v->phase == GOLF_OFFERED ||
                  (v->phase == GOLF_TURN && v->rules.discard_powers && v->discard_len > 0 && !is_used(v));
    if (is_drawn)
        return golf_power(&v->rules, v->drawn);
    return is_top ? golf_power(&v->rules, v->card[v->discard_len - 1]) : (GolfPower)v->acting;
}

static const char *power_words(const Golf *v, GolfPower power)
{
    static const char *const words[GOLF_POWERS] = {
        [POWER_PEEK_OWN] = N_("look at your own"),
        [POWER_PEEK_OPP] = N_("look at another's"),
        [POWER_PEEK_ANY] = N_("look at any card"),
        [POWER_SWAP_OWN_OPP] = N_("swap yours and another's"),
        [POWER_SWAP_ANY] = N_("swap any two"),
        [POWER_LOOK_THEN_SWAP] = N_("look, then swap"),
        [POWER_LOOK_BOTH_MAY_SWAP] = N_("look at two, may swap"),
        [POWER_SCRAMBLE] = N_("scramble"),
        [POWER_LOOK_TWO_MAY_SWAP] = N_("look at two, may swap"),
        [POWER_LOOK_TWO_MAY_SWAP_ANY] = N_("look at two, may swap any"),
        [POWER_LOOK_ANY_MAY_SWAP_ANY] = N_("look at any, may swap any"),
        [POWER_LOOK_OPP_MAY_SWAP] = N_("look, may swap"),
        [POWER_LOOK_BOTH] = N_("look at two"),
        [POWER_GIVE_STOCK] = N_("give a card of the stock"),
        [POWER_LOOK_BOTH_THEN_SWAP] = N_("look at two, then swap"),
        [POWER_LOOK_TWO_THEN_SWAP] = N_("look at two, then swap"),
        [POWER_LOOK_TWO_THEN_SWAP_ANY] = N_("look at two, then swap any"),
    };
    return has_shown(v) && power_picks(v->acting) ? N_("choose two to swap") : words[power];
}

/* The power lies on its card: the drawn one, or the top discard. */
static void scene_power(const Golf *v, Scene *out)
{
    const GolfPower power = power_at_hand(v);
    if (power == POWER_NONE)
        return;
    Zone *zone = scene_zone(out, N_("power"), ZONE_TEXT, SEAT_NONE, 0, v->drawn != CARD_NONE ? AT_DRAWN : AT_DISCARD);
    zone->text = power_words(v, power);
    zone->count = power_specs[power].looks + 2 * (power_specs[power].then != POWER_ENDS);
}

static const char *ender_words(const Golf *v)
{
    if (v->filled[v->ender] == 0)
        return N_("ended the deal");
    if (v->rules.call_when != GOLF_CALL_NEVER && v->rules.end_on & GOLF_ON_CALL)
        return N_("called");
    bool has_knocked = v->rules.knock && !golf_is_all_up(v, v->ender);
    return has_knocked || v->rules.end_on == GOLF_ON_KNOCK ? N_("knocked") : N_("ended the deal");
}

static void scene_seat(const Golf *v, Seat seat, const int32_t *final, Scene *out)
{
    scene_layout(v, seat, out);
    scene_extras(v, seat, out);
    int points = golf_raw(v, seat);
    scene_counter(out, N_("points"), seat, 1, 0, points);
    if (v->phase == GOLF_SHOWDOWN && final[seat] != points)
        scene_counter(out, N_("score"), seat, 1, 1, final[seat]);
    if (v->rules.removes)
        scene_counter(out, N_("removed"), seat, 1, 2, v->rules.scoring.slots - __builtin_popcount(v->filled[seat]));
    if (golf_is_out(v, seat) && v->ender != seat)
        scene_zone(out, N_("out of the deal"), ZONE_TEXT, seat, 1, 3)->text = N_("out of the deal");
    if (v->ender == seat)
        scene_zone(out, N_("ender"), ZONE_TEXT, seat, 1, 3)->text = ender_words(v);
}

static ScenePlace scene_place(const Golf *v, int seat, int slot)
{
    return (ScenePlace){ slot < v->rules.scoring.slots ? "layout" : "extras", (Seat)seat, slot };
}

/* Where a player's first card lies; who has none left gets the next one beside the layout. */
static ScenePlace first_place(const Golf *v, int seat)
{
    return v->filled[seat] ? scene_place(v, seat, __builtin_ctz(v->filled[seat]))
                           : (ScenePlace){ "extras", (Seat)seat, -1 };
}

/* The places where an action begins and ends on the table. */
static void scene_ends(const Golf *v, Action action, ScenePlace ends[2])
{
    static const ScenePlace stock = { "stock", SEAT_NONE, 0 }, pile = { "discard", SEAT_NONE, 0 },
                            drawn = { "drawn", SEAT_NONE, 0 }, nowhere = { NULL, SEAT_NONE, 0 };
    bool names_none = action.from == PLACE_END;
    ScenePlace own = names_none ? nowhere : scene_place(v, v->viewer, action.from);
    ScenePlace any = names_none ? nowhere : scene_place(v, action.from / SLOTS_MAX, action.from % SLOTS_MAX);
    ends[0] = ends[1] = nowhere;
    switch (action.verb) {
    case GOLF_PEEK:
    case GOLF_FLIP:
    case GOLF_FLIP_COLUMN:
    case GOLF_POWER_CHOOSE:
    case GOLF_MULTI_REPLACE:
    case GOLF_GIVE:
        ends[0] = own;
        break;
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        ends[0] = any;
        break;
    case GOLF_MATCH:
    case GOLF_MATCH_DRAWN:
        ends[0] = any;
        ends[1] = wrong_match(v) ? pile : nowhere;
        break;
    case GOLF_EXCHANGE:
        ends[0] = v->phase == GOLF_PERMUTE ? scene_place(v, v->target / SLOTS_MAX, action.from) : own;
        ends[1] = scene_place(v, ends[0].owner, action.to);
        break;
    case GOLF_DRAW_STOCK:
        ends[0] = stock;
        ends[1] = drawn;
        break;
    case GOLF_DRAW_DISCARD:
        ends[0] = pile;
        ends[1] = drawn;
        break;
    case GOLF_SWAP:
        ends[0] = drawn;
        ends[1] = own;
        break;
    case GOLF_DISCARD:
    case GOLF_FINISH:
        ends[0] = drawn;
        ends[1] = pile;
        break;
    case GOLF_TRADE_KING:
        ends[0] = drawn;
        ends[1] = any;
        break;
    case GOLF_GIVE_STOCK:
        ends[0] = stock;
        ends[1] = first_place(v, action.from);
        break;
    case GOLF_SCRAMBLE:
        ends[0] = drawn;
        ends[1] = first_place(v, action.from);
        break;
    default:
        break;
    }
}

/* How many cards the viewer has still to look at or turn up before play. */
static int looks_wanted(const Golf *v, const Action action[], int len)
{
    bool is_look = len > 0 && is_before_play(v) && (action[0].verb == GOLF_PEEK || action[0].verb == GOLF_FLIP);
    int wanted = is_look ? first_wanted(v, v->viewer) : 0;
    return wanted < len ? wanted : len;
}

static void scene_moves(const Golf *v, Scene *out)
{
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : golf_legal(v, v->viewer, action);
    if (len > 0)
        out->wanted = (uint8_t)looks_wanted(v, action, len);
    for (int i = 0; i < len; i++) {
        ScenePlace ends[2];
        scene_ends(v, action[i], ends);
        scene_move(out, action[i], ends[0], ends[1]);
        if (action[i].verb == GOLF_MATCH || action[i].verb == GOLF_MATCH_DRAWN)
            out->move[i].risks = wrong_match(v);
    }
}

void golf_scene(const void *view, Scene *out)
{
    static const char *const phases[] = { N_("init"),   N_("rearrange"),     N_("turn"),        N_("drawn"),
                                          N_("flip"),   N_("multi_replace"), N_("power"),       N_("power"),
                                          N_("picked"), N_("scramble"),      N_("match_drawn"), N_("match"),
                                          N_("give"),   N_("turn_end"),      N_("discarded"),   N_("showdown") };
    const Golf *v = view;
    int stock_len = golf_stock_len(v);
    int32_t final[SEATS_MAX] = { 0 };
    out->phase = phases[v->phase];
    out->anticlockwise = v->rules.anticlockwise;
    scene_zone(out, N_("stock"), ZONE_PILE, SEAT_NONE, 0, AT_STOCK)->count = (int16_t)stock_len;
    scene_card(out, stock_len > 0 ? CARD_HIDDEN : CARD_NONE, 0, stock_len > 0 ? MARK_DOWN : MARK_NONE);
    scene_zone(out, N_("drawn"), ZONE_PILE, SEAT_NONE, 0, AT_DRAWN)->count = v->drawn != CARD_NONE;
    scene_card(out, v->drawn, 0, v->drawn == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
    scene_zone(out, N_("discard"), ZONE_PILE, SEAT_NONE, 0, AT_DISCARD)->count = v->discard_len;
    scene_card(out, v->discard_len > 0 ? v->card[v->discard_len - 1] : CARD_NONE, 0, MARK_NONE);
    scene_power(v, out);
    if (wrong_match(v))
        scene_zone(out, N_("wrong match"), ZONE_TEXT, SEAT_NONE, 1, 1)->text = wrong_match(v);
    if (v->finals && v->phase == GOLF_TURN) /* in the others, what can be done there needs the room */
        scene_zone(out, N_("turns"), ZONE_TEXT, SEAT_NONE, 1, 2)->text = N_("the last ones");
    if (v->phase == GOLF_SHOWDOWN)
        golf_score_deal(v, final);
    for (Seat seat = 0; seat < v->seats; seat++)
        scene_seat(v, seat, final, out);
    scene_moves(v, out);
}

void golf_board(const void *state, Text *out)
{
    const Golf *s = state;
    int columns = s->rules.scoring.columns;
    for (int seat = 0; seat < s->seats; seat++) {
        text_add_number(out, seat);
        text_add(out, ": ");
        for (int row = 0; row < s->rules.scoring.rows; row++) {
            Card card[SLOTS_MAX];
            for (int column = 0; column < columns; column++)
                card[column] = s->slot[seat][row * columns + column].card;
            text_add(out, row > 0 ? " / " : "");
            cards_print(card, columns, out);
        }
        text_add_char(out, '\n');
    }
    text_add(out, "top ");
    cards_print(s->card + s->discard_len - 1, s->discard_len > 0, out);
    text_add(out, "\nstock ");
    cards_print(s->card + s->stock_next, golf_stock_len(s), out);
    text_add_char(out, '\n');
}
