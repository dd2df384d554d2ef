/* encode.c - golf for learners: what its actions can be by the rules, and a view as numbers. */
#include "games/golf/layout.h"
#include "games/golf/power_spec.h"

/* How many slots a layout can fill. */
static int places_of(const GolfRules *rules)
{
    return golf_adds_extras(rules) ? SLOTS_MAX : rules->scoring.slots;
}

static bool any_power(const GolfRules *rules, bool (*is)(GolfPower power))
{
    for (int power = POWER_NONE + 1; power < GOLF_POWERS; power++)
        if (is((GolfPower)power) && golf_any_power(rules, (GolfPower)power))
            return true;
    return false;
}

static bool has_targets(GolfPower power)
{
    return power_specs[power].targets != POWER_NOBODYS;
}

static bool swaps_own(GolfPower power)
{
    return power_specs[power].then == POWER_SWAPS_OWN || power_specs[power].then == POWER_MAY_SWAP_OWN;
}

static bool swaps_seen(GolfPower power)
{
    return power_specs[power].then == POWER_MAY_SWAP || power_specs[power].then == POWER_MUST_SWAP;
}

static bool may_leave(GolfPower power)
{
    return power_asks(power) && power_specs[power].then != POWER_SWAPS_OWN &&
           power_specs[power].then != POWER_MUST_SWAP;
}

/* Whether the rules ever list a verb of the powers; true for a verb that is none, since all games of golf have
 * those. */
static bool is_power_ever(const int16_t *value, const GolfRules *rules, int verb)
{
    switch (verb) {
    case GOLF_USE_POWER:
        return any_power(rules, has_targets);
    case GOLF_USE_DISCARD_POWER:
        return (value[GOLF_POWERS_FROM_DISCARD] || rules->replaced_powers) && any_power(rules, has_targets);
    case GOLF_POWER_CHOOSE:
        return any_power(rules, swaps_own);
    case GOLF_SWAP_YES:
        return any_power(rules, swaps_seen);
    case GOLF_SWAP_NO:
        return any_power(rules, may_leave);
    case GOLF_SCRAMBLE:
        return golf_any_power(rules, POWER_SCRAMBLE);
    case GOLF_GIVE_STOCK:
        return golf_any_power(rules, POWER_GIVE_STOCK);
    case GOLF_DECLINE:
        return rules->replaced_powers && golf_any_power(rules, POWER_NONE);
    default:
        return true;
    }
}

/* Whether the rules ever list a verb. */
static bool is_ever(const int16_t *value, const GolfRules *rules, int verb)
{
    int flip = value[GOLF_FLIP_ON_DISCARD];
    switch (verb) {
    case GOLF_PEEK:
        return value[GOLF_INIT_MODE] == GOLF_LOOK_PEEK || value[GOLF_PEEK_PAID] > 0 || value[GOLF_PEEK_FREE];
    case GOLF_FLIP:
        return value[GOLF_INIT_MODE] == GOLF_LOOK_FLIP || rules->init_flip > 0 || flip != GOLF_FLIP_NONE ||
               value[GOLF_FLIP_AS_TURN];
    case GOLF_FLIP_COLUMN:
        return value[GOLF_INIT_MODE] == GOLF_LOOK_FLIP && value[GOLF_INIT_SELECT] == GOLF_ONE_COLUMN;
    case GOLF_EXCHANGE:
    case GOLF_ACCEPT:
        return value[GOLF_REARRANGE] || (value[GOLF_TURN_EXCHANGE] && verb == GOLF_EXCHANGE) ||
               (value[GOLF_SCRAMBLE_MODE] == GOLF_USER_PERMUTES && golf_any_power(rules, POWER_SCRAMBLE));
    case GOLF_PASS_FLIP:
        return flip == GOLF_FLIP_OPTIONAL || flip == GOLF_FLIP_REQUIRED_UNLESS_LAST;
    case GOLF_FLIP_ALL:
        return value[GOLF_FLIP_ALL_TO_END];
    case GOLF_KNOCK:
        return value[GOLF_KNOCK_ALLOWED];
    case GOLF_TRADE_KING:
        return value[GOLF_KING_TRADE];
    case GOLF_MULTI_REPLACE:
        return value[GOLF_MULTI_REPLACE_ALLOWED];
    case GOLF_CALL:
        return value[GOLF_CALL_WHEN] != GOLF_CALL_NEVER;
    case GOLF_END_TURN:
        return value[GOLF_CALL_WHEN] == GOLF_CALL_AT_END || value[GOLF_CALL_WHEN] == GOLF_CALL_ANY_TIME;
    case GOLF_GIVE_NO:
        return value[GOLF_MATCH_MODE] != GOLF_MATCH_NONE && value[GOLF_MATCH_TARGETS] == GOLF_MATCH_ANY &&
               value[GOLF_MATCH_GIVE] == GOLF_MAY_GIVE;
    case GOLF_PASS:
        return value[GOLF_TURN_PASS];
    case GOLF_PUT_BACK:
        return value[GOLF_TURN_PUT_BACK];
    case GOLF_DRAW_DISCARD:
        return value[GOLF_DRAW_FROM] == GOLF_FROM_BOTH;
    case GOLF_MATCH:
    case GOLF_PASS_MATCH:
        return (value[GOLF_MATCH_MODE] & GOLF_MATCH_OUT_OF_TURN) != 0;
    case GOLF_MATCH_DRAWN:
    case GOLF_FINISH:
        return (value[GOLF_MATCH_MODE] & GOLF_MATCH_IN_TURN) != 0;
    case GOLF_GIVE:
        return value[GOLF_MATCH_MODE] != GOLF_MATCH_NONE && value[GOLF_MATCH_TARGETS] == GOLF_MATCH_ANY;
    default:
        return is_power_ever(value, rules, verb);
    }
}

bool golf_reach(const Options *options, int seats, int verb, Reach *out)
{
    const int16_t *value = options->value;
    GolfRules rules;
    golf_rules_make(options, seats, &rules);
    const uint8_t places = (uint8_t)places_of(&rules);
    switch (verb) {
    case GOLF_FLIP_COLUMN:
        out->from = (uint8_t)value[GOLF_COLUMNS];
        break;
    case GOLF_EXCHANGE:
        out->from = out->to = places;
        break;
    case GOLF_SWAP:
        out->from = places;
        out->to = value[GOLF_PLACE_FACE] == GOLF_FACE_CHOICE ? GOLF_SAYS_DOWN : 0;
        break;
    case GOLF_SCRAMBLE:
    case GOLF_GIVE_STOCK:
        out->from_is_seat = true;
        break;
    default:
        out->from = golf_verbs[verb].args[0] ? places : 0;
    }
    return is_ever(value, &rules, verb);
}

/* A row of bits for each seat: the same slots of each, from the viewer on. */
static void encode_slots(Encoder *e, const Golf *v, const char *name, const char *what, const uint16_t slots[],
                         int places)
{
    encode_plane(e, name, what, v->seats, places);
    for (int i = 0; i < v->seats; i++)
        encode_set(e, slots[seat_at(v->viewer, i, v->seats)], places);
}

/* Who has seen a card: a bit for each seat from the viewer on, one for everybody, and one for a card known to have no
 * power. */
static void encode_known(Encoder *e, const Golf *v, const GolfSlot *slot)
{
    bool is_public = slot->known & GOLF_PUBLIC;
    encode_set(e, is_public ? UINT16_MAX : seats_from(v->viewer, slot->known, v->seats), v->seats);
    encode_number(e, is_public);
    encode_number(e, (slot->known & GOLF_NO_POWER) != 0);
}

static void encode_layouts(Encoder *e, const Golf *v, int places)
{
    encode_plane(e, "layouts", "the cards of each seat's layout; the mark: it lies face up", v->seats * places,
                 CARD_COLUMNS);
    for (int i = 0; i < v->seats; i++) {
        int seat = seat_at(v->viewer, i, v->seats);
        for (int slot = 0; slot < places; slot++)
            encode_card(e, v->slot[seat][slot].card, golf_is_up(v, seat, slot));
    }
    encode_plane(e, "known", "for each of these cards: the seats that have seen it there; all have; it has no power",
                 v->seats * places, v->seats + 2);
    for (int i = 0; i < v->seats; i++)
        for (int slot = 0; slot < places; slot++)
            encode_known(e, v, &v->slot[seat_at(v->viewer, i, v->seats)][slot]);
}

static void encode_piles(Encoder *e, const Golf *v)
{
    bool has_top = v->discard_len > 0;
    encode_plane(e, "drawn", "the card in hand; the mark: everybody has seen it", 1, CARD_COLUMNS);
    encode_card(e, v->drawn, v->drawn != CARD_NONE && (v->drawn_shown || v->drawn_from != GOLF_DRAW_STOCK));
    encode_plane(e, "drawn_from", "where it comes from: the stock, the discards, a trade", 1, 3);
    bool is_drawn = v->drawn != CARD_NONE;
    encode_number(e, is_drawn && v->drawn_from == GOLF_DRAW_STOCK);
    encode_number(e, is_drawn && v->drawn_from == GOLF_DRAW_DISCARD);
    encode_number(e, is_drawn && v->drawn_from == GOLF_TRADE_KING);
    encode_plane(e, "top", "the top discard; the mark: its power has been used", 1, CARD_COLUMNS);
    encode_card(e, has_top ? v->card[v->discard_len - 1] : CARD_NONE, has_top && is_used(v));
    encode_plane(e, "discards", "how often each card lies in the discards", 1, CARD_KINDS);
    encode_counts(e, v->card, v->discard_len);
    if (v->rules.reshuffles_max > 0) {
        encode_plane(e, "reshuffled", "how often each card was reshuffled or scrambled and is now hidden", 1,
                     CARD_KINDS);
        encode_counts(e, v->pool, v->pool_len);
    }
    if (v->rules.removes) {
        encode_plane(e, "removed", "how often each card has left the game", 1, CARD_KINDS);
        encode_counts(e, v->card + v->stock_end, pack_size(golf_pack_of(&v->rules)) - v->stock_end);
    }
}

static void encode_moment(Encoder *e, const Golf *v)
{
    encode_plane(e, "counts", "cards of the stock, discards, reshuffles, last turns to come", 1, 4);
    encode_number(e, golf_stock_len(v));
    encode_number(e, v->discard_len);
    encode_number(e, v->reshuffles);
    encode_number(e, v->finals_left);
    encode_plane(
        e, "phase",
        "look, arrange, turn, drawn, turn up, naming, target, decide, picked, permute, matching, window, giving, end "
        "of turn, a power offered, over",
        1, GOLF_SHOWDOWN + 1);
    encode_choice(e, v->phase, GOLF_SHOWDOWN + 1);
    encode_plane(e, "turn", "whose turn it is", 1, v->seats);
    encode_choice(e, seat_from(v->viewer, v->turn, v->seats), v->seats);
    encode_plane(e, "to_act", "who may act", 1, v->seats);
    encode_set(e, seats_from(v->viewer, golf_to_act(v), v->seats), v->seats);
    encode_plane(e, "starter", "who began", 1, v->seats);
    encode_choice(e, seat_from(v->viewer, v->starter, v->seats), v->seats);
    encode_plane(e, "ender", "who knocked, called or had all cards up", 1, v->seats);
    encode_choice(e, seat_from(v->viewer, v->ender, v->seats), v->seats);
    encode_plane(e, "flags", "last turns; called in this turn; a jack was discarded; matched; a power was used", 1,
                 5);
    encode_number(e, v->finals);
    encode_number(e, v->called);
    encode_number(e, v->jack);
    encode_number(e, v->matched);
    encode_number(e, v->power_used);
    encode_plane(e, "points", "what each seat's open cards count, with points banked and paid", 1, v->seats);
    for (int i = 0; i < v->seats; i++)
        encode_number(e, golf_raw(v, seat_at(v->viewer, i, v->seats)));
    encode_plane(e, "turns", "turns that each seat has had", 1, v->seats);
    for (int i = 0; i < v->seats; i++)
        encode_number(e, v->turns[seat_at(v->viewer, i, v->seats)]);
}

/* A place of somebody's layout, as one of all places; negative: none. */
static int place_from(const Golf *v, int place, int places)
{
    int seat = seat_from(v->viewer, (Seat)(place / SLOTS_MAX), v->seats);
    return seat * places + place % SLOTS_MAX;
}

static void encode_power(Encoder *e, const Golf *v, int places)
{
    const bool has_target =
        v->phase == GOLF_TARGET || has_shown(v) || v->phase == GOLF_GIVING || v->phase == GOLF_PERMUTE;
    const bool has_other = has_shown(v) && power_is_pair(v->acting);
    encode_plane(
        e, "power",
        "the power in use: none, look at an own card, another's, any; swap own and another's, any two; look, then "
        "swap; look at own and another's, may swap; scramble; look at two, may swap, may swap any; look at any, may "
        "swap any; look at another's, may swap; look at own and another's; give of the stock; "
        "look at own and another's, then swap",
        1, GOLF_POWERS);
    encode_choice(e, v->acting, GOLF_POWERS);
    encode_plane(
        e, "targets",
        "its first and second target, by the rows of `layouts`, or where a gift goes; the first card picked to "
        "change places",
        3, v->seats * places);
    encode_choice(e, has_target ? place_from(v, v->target, places) : -1, v->seats * places);
    encode_choice(e, has_other ? place_from(v, v->other, places) : -1, v->seats * places);
    encode_choice(e, v->phase == GOLF_PICKED ? place_from(v, v->picked, places) : -1, v->seats * places);
}

/* What is told apart only where owners know cards that lie face down. */
static void encode_history(Encoder *e, const Golf *v, int places)
{
    encode_slots(e, v, "kept", "cards that their owner knew and kept when they could be replaced", v->kept, places);
    encode_plane(e, "refused", "the card that was let go instead", v->seats, CARD_COLUMNS);
    for (int i = 0; i < v->seats; i++) {
        int seat = seat_at(v->viewer, i, v->seats);
        encode_card(e, v->kept[seat] ? v->refused[seat] : CARD_NONE, false);
    }
    int aged = places < GOLF_AGED ? places : GOLF_AGED;
    encode_plane(e, "ages", "turns since somebody looked at the card", v->seats, aged);
    for (int i = 0; i < v->seats; i++)
        for (int slot = 0; slot < aged; slot++)
            encode_number(e, golf_age(v, seat_at(v->viewer, i, v->seats), slot));
}

void golf_encode(const void *view, Encoder *e)
{
    const Golf *v = view;
    const GolfRules *r = &v->rules;
    const int places = places_of(r);
    const bool has_powers = golf_any_power(r, POWER_NONE), has_looks = r->peek_paid > 0 || r->peek_free;
    encode_layouts(e, v, places);
    encode_piles(e, v);
    encode_moment(e, v);
    if (has_powers || r->match_mode != GOLF_MATCH_NONE)
        encode_power(e, v, places);
    if (r->init_mode != GOLF_LOOK_NONE)
        encode_slots(e, v, "first", "where each seat had its first looks", v->first, places);
    if (has_looks)
        encode_slots(e, v, "looked", "where it has looked in this turn", v->looked, places);
    if (r->unseen_once)
        encode_slots(e, v, "replaced", "where it has replaced a card", v->replaced, places);
    if ((r->match_mode & GOLF_MATCH_IN_TURN))
        encode_slots(e, v, "failed", "cards that did not match the drawn one", v->failed, places);
    if (r->extras_limit > 0) {
        encode_plane(e, "penalties", "cards that each seat has drawn for wrong ones", 1, v->seats);
        for (int i = 0; i < v->seats; i++)
            encode_number(e, golf_penalties(v, seat_at(v->viewer, i, v->seats)));
    }
    if (has_powers)
        encode_slots(e, v, "mixed", "cards that were scrambled and not seen since", v->mixed, places);
    if (r->multi_replace) {
        encode_plane(e, "named", "cards named to be replaced by one", 1, places);
        encode_set(e, v->named, places);
    }
    if (has_powers || has_looks || r->init_mode == GOLF_LOOK_PEEK || r->place_face != GOLF_FACE_UP || r->held)
        encode_history(e, v, places);
}
