/* show.c - Kop as a scene: cards, the auction with its prices, the payment. */
#include "games/kop/view.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

/* The order of cards in a hand, highest first: trumps by strength, then suit by suit; hidden cards last. */
static int standing(const Kop *v, Card card)
{
    static const int suits[SUITS] = { [CLUBS] = 300, [SPADES] = 200, [HEARTS] = 100, [DIAMONDS] = 0 };
    enum { TRUMP = 1000 };
    if (card == CARD_HIDDEN)
        return 0;
    int trump = kop_trump((TrumpForm)v->form, card);
    return trump > 0 ? TRUMP + trump : suits[card_suit(card)] + kop_points(card);
}

/* Lists the cards that a hand still holds, by slot, sorted for the present contract; returns how many. */
static int sorted(const Kop *v, Seat seat, int out[KOP_TRICKS])
{
    int len = 0;
    for (int i = 0; i < KOP_TRICKS; i++) {
        if (!(v->held[seat] >> i & 1))
            continue;
        int at = len++;
        for (; at > 0 && standing(v, v->hand[seat][out[at - 1]]) < standing(v, v->hand[seat][i]); at--)
            out[at] = out[at - 1];
        out[at] = i;
    }
    return len;
}

static void scene_hands(const Kop *v, Scene *out)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        int place[KOP_TRICKS], len = sorted(v, seat, place);
        scene_zone(out, N_("hand"), ZONE_HAND, seat, 0, 0)->places = KOP_TRICKS;
        for (int i = 0; i < len; i++) {
            Card card = v->hand[seat][place[i]];
            scene_card(out, card, place[i], card == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
        }
        bool calls = v->phase != KOP_CARDS_PLAYED && v->phase != KOP_OVER;
        if (calls) /* during the calls nobody has points yet */
            continue;
        scene_counter(out, N_("points"), seat, 1, 0, v->points[seat]);
        if (v->phase != KOP_OVER) /* then the tricks are told in the sums, and the score needs the room */
            scene_counter(out, N_("tricks"), seat, 1, 1, v->tricks[seat]);
    }
}

/* Adds cards of a trick that has a winner; len 0: an empty zone. */
static void scene_cards(const Kop *v, int trick, int len, Scene *out)
{
    const Card *cards = v->played + (ptrdiff_t)trick * KOP_SEATS;
    int best = kop_best((TrumpForm)v->form, cards, len);
    for (int i = 0; i < len; i++)
        scene_card(out, cards[i], seat_after(v->leader[trick], i, KOP_SEATS), i == best ? MARK_WINNING : MARK_NONE);
}

/* Adds the trick on the table, or between two tricks the one just taken; and the one before it, if the option says
 * so. */
static void scene_tricks(const Kop *v, Scene *out)
{
    bool between = kop_on_table(v) == 0 && v->played_len > 0;
    int trick = kop_trick(v) - between;
    scene_zone(out, N_("trick"), ZONE_TRICK, SEAT_NONE, 0, 0);
    scene_cards(v, trick, between ? KOP_SEATS : kop_on_table(v), out);
    if (!v->rules.last_trick) /* with the option, its zone is there from the beginning */
        return;
    scene_zone(out, N_("last trick"), ZONE_TRICK, SEAT_NONE, 0, 1);
    if (trick > 0)
        scene_cards(v, trick - 1, KOP_SEATS, out);
}

static void scene_text(Scene *out, const char *id, Seat owner, int row, int column, const char *text)
{
    scene_zone(out, id, ZONE_TEXT, owner, row, column)->text = text;
}

/* Adds a text from which a seat's side follows. */
static void scene_side(Scene *out, const char *id, Seat seat, const char *text, KopSide side)
{
    Zone *zone = scene_zone(out, id, ZONE_TEXT, seat, 1, 4);
    zone->text = text;
    zone->count = (int32_t)side;
}

/* The name of doubling number `len`. */
static const char *doubling_name(const Kop *v, int len)
{
    enum { SPOKEN = 4 };
    static const char *const names[][SPOKEN] = {
        [NAMES_KOP] = { N_("kontra"), N_("re"), N_("bok"), N_("słup") },
        [NAMES_BASKA] = { N_("kontra"), N_("rekontra"), N_("bok"), N_("hirsz") },
        [NAMES_KOSCIAN] = { N_("kontra"), N_("re"), N_("bok"), N_("skok") },
    };
    static const char *const higher[KOP_DOUBLINGS_MAX - SPOKEN] = {
        "×32",   "×64",    "×128",   "×256",   "×512",    "×1024",   "×2048",   "×4096",
        "×8192", "×16384", "×32768", "×65536", "×131072", "×262144", "×524288", "×1048576",
    };
    if (len == SPOKEN + 1 && v->rules.double_names == NAMES_KOSCIAN)
        return N_("zub");
    return len <= SPOKEN ? names[v->rules.double_names][len - 1] : higher[len - SPOKEN - 1];
}

/* The contract as far as the viewer can tell. Only its holder knows a cicha. */
static Contract contract_seen(const Kop *v)
{
    bool is_own = v->viewer != SEAT_NONE && v->contract == KOP_NORMAL && kop_holds_both(v, v->viewer);
    return is_own ? KOP_CICHA : v->phase == KOP_OVER ? kop_contract_played(v) : (Contract)v->contract;
}

/* What a loser would pay a winner, without exits and a doubled loss. */
static int stake(const Kop *v, Contract contract, int doublings)
{
    int cap = kop_cap(&v->scoring, contract);
    return kop_contracts[contract].base << (doublings < cap ? doublings : cap);
}

/* A pass over the calls as they were made. In turn, the passes between two calls are known; else only the last ones
 * are. */
typedef struct {
    const Kop *v;
    Scene *out;
    Seat next; /* the seat that would have spoken next */
    int doublings;
} Telling;

static void tell_passes(Telling *t, Seat until)
{
    for (; t->next != until; t->next = seat_after(t->next, 1, KOP_SEATS))
        scene_call(t->out, t->next, N_("pass"));
}

static void tell_call(Telling *t, uint8_t call)
{
    const char *text = kop_contracts[kop_call_contract(call)].title;
    Seat seat = kop_call_seat(call);
    if (t->v->rules.bid_order == ORDER_TURN)
        tell_passes(t, seat);
    if (kop_call_doubles(call))
        text = doubling_name(t->v, ++t->doublings);
    else if (t->v->rules.wipes)
        t->doublings = 0;
    scene_call(t->out, seat, text);
    t->next = kop_speaks_after(t->v, call);
}

/* Lists all calls in order, with the passes that lie between calls in turn, or with those that count now. */
static void scene_calls(const Kop *v, Scene *out)
{
    Telling t = { .v = v, .out = out, .next = kop_first_speaker(v) };
    for (int i = 0; i < v->calls_len; i++)
        tell_call(&t, v->calls[i]);
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(t.next, i, KOP_SEATS);
        if (v->passed >> seat & 1)
            scene_call(out, seat, N_("pass"));
    }
}

/* Adds the present bid, its doublings, and what it is worth now. As long as nobody has called, it says so. */
static void scene_stake(const Kop *v, Scene *out)
{
    static const char *const jacks[SUITS] = { [CLUBS] = "JC", [DIAMONDS] = "JD", [HEARTS] = "JH", [SPADES] = "JS" };
    uint8_t doubler[KOP_CALLS_MAX];
    int doublings = kop_doublers(v, doubler);
    Contract contract = contract_seen(v);
    bool is_uncalled = v->calls_len == 0 && (v->phase == KOP_AUCTION || v->phase == KOP_LATE);
    if (is_uncalled) {
        scene_text(out, N_("contract"), SEAT_NONE, 1, 0, N_("none yet"));
        return;
    }
    scene_text(out, N_("contract"), SEAT_NONE, 1, 0, kop_contracts[contract].title);
    if (doublings > 0 && !kop_wins_at_once(v, contract))
        scene_text(out, N_("doubled"), SEAT_NONE, 1, 1, doubling_name(v, doublings));
    if (v->phase != KOP_OVER)
        scene_counter(out, N_("stake"), SEAT_NONE, 1, 2, stake(v, contract, doublings));
    if (v->contract == KOP_WESELE && v->jack != CARD_NONE)
        scene_text(out, N_("partner holds"), SEAT_NONE, 1, 3, jacks[card_suit(v->jack)]);
}

/* Adds what each seat called last, during the calls; after them, who has bid. */
static void scene_said(const Kop *v, Scene *out)
{
    static const char *const has_bid[KOP_CONTRACTS] = {
        [KOP_WESELE] = N_("bid wesele"),   [KOP_GRAN] = N_("bid gran"),       [KOP_ZOLO] = N_("bid zolo"),
        [KOP_GRAN_DU] = N_("bid gran du"), [KOP_ZOLO_DU] = N_("bid zolo du"), [KOP_BASKA] = N_("bid baśka"),
    };
    if (v->bidder != SEAT_NONE)
        scene_side(out, N_("bid"), v->bidder, has_bid[v->contract], SIDE_DECLARERS);
    if (v->phase == KOP_CARDS_PLAYED || v->phase == KOP_OVER)
        return;
    const char *last[KOP_SEATS] = { NULL };
    for (int i = 0; i < out->calls_len; i++)
        last[out->call[i].seat] = out->call[i].text;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (last[seat] && last[seat] != kop_contracts[v->contract].title) /* the contract is shown already */
            scene_text(out, N_("says"), seat, 1, 3, last[seat]);
}

/* Whose card the viewer waits for, to know the partner. */
static const char *partner_awaited(const Kop *v)
{
    static const char *const holders[SUITS] = { [CLUBS] = N_("partner: whoever holds JC"),
                                                [HEARTS] = N_("partner: whoever holds JH"),
                                                [SPADES] = N_("partner: whoever holds JS") };
    if (v->bidder != SEAT_NONE)
        return holders[card_suit(kop_jack_lacking(v, v->bidder))];
    for (int i = 0; i < KOP_TRICKS; i++)
        if (v->hand[v->viewer][i] == CARD(QUEEN, CLUBS))
            return N_("Old; partner: whoever holds QS");
    return N_("Old; partner: whoever holds QC");
}

/* The viewer's own side in words. */
static const char *own_side(const Kop *v)
{
    switch (kop_side(v, v->viewer)) {
    case SIDE_OPEN:
        return N_("perhaps the partner");
    case SIDE_OTHERS:
        return v->bidder == SEAT_NONE ? N_("against the Old") : N_("against the bidder");
    default:
        if (kop_is_alone(v))
            return N_("alone against three");
        if (__builtin_popcount(kop_declarers(v)) < 2)
            return partner_awaited(v);
        return v->bidder == SEAT_NONE ? N_("Old") : N_("partner");
    }
}

/* True if others do not know as much of the viewer's side. Of a jack that was not named, a hand tells its owner
 * more. */
static bool side_is_secret(const Kop *v)
{
    Kop open;
    KopSide side = kop_side(v, v->viewer);
    bool seeks = v->bidder == v->viewer && v->jack == CARD_NONE && !kop_sides_shown(v);
    kop_observe(v, SEAT_NONE, &open);
    return seeks || side == SIDE_OPEN || kop_side(&open, v->viewer) != side || kop_is_alone(&open) != kop_is_alone(v);
}

/* What another seat of the declaring side is to the viewer; NULL: the bidder, of whom all is said. */
static const char *side_of_other(const Kop *v, Seat seat)
{
    if (seat == v->bidder)
        return NULL;
    if (kop_is_alone(v))
        return N_("alone against three");
    if (v->viewer != SEAT_NONE && kop_side(v, v->viewer) == SIDE_DECLARERS)
        return N_("your partner");
    return v->bidder == SEAT_NONE ? N_("Old") : N_("partner");
}

/* Adds the viewer's own side, and of the others those that declare, as far as the viewer is sure of them. */
static void scene_sides(const Kop *v, Scene *out)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        bool is_own = seat == v->viewer;
        KopSide side = kop_side(v, seat);
        const char *text = is_own ? own_side(v) : side == SIDE_DECLARERS ? side_of_other(v, seat) : NULL;
        if (text)
            scene_side(out, is_own && side_is_secret(v) ? N_("known to you") : N_("side"), seat, text, side);
    }
}

/* Adds the payment, factor by factor, and the two sides. */
static void scene_payment(const Kop *v, Scene *out)
{
    uint8_t doubler[KOP_CALLS_MAX];
    KopResult result;
    KopPayment payment;
    Sums sums = { .len = 0 };
    kop_result(v, &result);
    kop_pay(&v->scoring, &result, &payment);
    const KopSpoken told = { .spoken = kop_doublers(v, doubler), .at_once = v->played_len == 0, .has_tricks = true };
    scene_text(out, N_("declarers"), SEAT_NONE, 1, 2, payment.won ? N_("won") : N_("lost"));
    kop_tell_result(&result, &told, &sums);
    kop_tell_payment(&v->scoring, &result, &payment, &sums);
    for (int i = 0; i < sums.len; i++)
        scene_sum(out, sums.row[i].kind, sums.row[i].saying.text, sums.row[i].value);
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        if (result.declarers >> seat & 1 && seat != v->bidder)
            scene_side(out, N_("side"), seat,
                       v->bidder == SEAT_NONE ? N_("played for the Old") : N_("played as partner"), SIDE_DECLARERS);
        else if (seat == v->viewer && seat != v->bidder)
            scene_side(out, N_("side"), seat, own_side(v), SIDE_OTHERS);
        scene_counter(out, N_("score"), seat, 1, 5, payment.pays[seat]);
    }
}

/* Sets what the deal would win or lose the viewer after a call, without exits. */
static void price(const Kop *v, SceneMove *move)
{
    uint8_t doubler[KOP_CALLS_MAX];
    bool bids = move->action.verb == KOP_BID, doubles = move->action.verb == KOP_DOUBLE;
    int doublings = kop_doublers(v, doubler) + doubles;
    Contract contract = bids ? (Contract)move->action.from : contract_seen(v);
    if (bids && (v->rules.wipes || kop_wins_at_once(v, contract)))
        doublings = 0;
    if (doubles)
        move->called = doubling_name(v, doublings);
    KopSide side = bids ? SIDE_DECLARERS : kop_side(v, v->viewer);
    bool alone = side == SIDE_DECLARERS && !kop_contracts[contract].team;
    int each = stake(v, contract, doublings) * (alone ? KOP_SEATS - 1 : 1);
    move->wins = each * (v->scoring.loss_double && side == SIDE_OTHERS ? 2 : 1);
    move->loses = each * (v->scoring.loss_double && side == SIDE_DECLARERS ? 2 : 1);
}

static void scene_call_moves(const Kop *v, const Action action[], int len, Scene *out)
{
    static const ScenePlace nowhere = { NULL, SEAT_NONE, 0 };
    for (int i = 0; i < len; i++) {
        if (action[i].verb == KOP_PLAY)
            continue;
        scene_move(out, action[i], nowhere, nowhere);
        SceneMove *move = &out->move[out->moves_len - 1];
        if (v->phase == KOP_SWAP)
            move->called = N_("the card stays");
        else
            price(v, move);
    }
}

/* Adds the moves of cards in the order in which the hand shows them. */
static void scene_card_moves(const Kop *v, const Action action[], int len, Scene *out)
{
    int place[KOP_TRICKS], places = sorted(v, v->viewer, place);
    for (int p = 0; p < places; p++) {
        for (int i = 0; i < len; i++) {
            if (action[i].verb != KOP_PLAY || action[i].from != place[p])
                continue;
            scene_move(out, action[i], (ScenePlace){ "hand", v->viewer, action[i].from },
                       (ScenePlace){ "trick", SEAT_NONE, -1 });
            SceneMove *move = &out->move[out->moves_len - 1];
            move->called = v->phase == KOP_SWAP ? N_("instead") : NULL;
            move->cuts_off = kop_cuts_off(v, action[i]);
        }
    }
}

static void scene_moves(const Kop *v, Scene *out)
{
    Action action[ACTIONS_MAX];
    if (v->viewer == SEAT_NONE)
        return;
    int len = kop_legal(v, v->viewer, action);
    scene_call_moves(v, action, len, out);
    scene_card_moves(v, action, len, out);
}

void kop_scene(const void *view, Scene *out)
{
    static const char *const phases[] = {
        N_("auction"), N_("wesele"), N_("play"), N_("raise"), N_("swap"), N_("over")
    };
    const Kop *v = view;
    out->phase = phases[v->phase];
    scene_tricks(v, out);
    scene_calls(v, out);
    scene_stake(v, out);
    out->order = kop_trump_order((TrumpForm)v->form);
    scene_hands(v, out);
    scene_said(v, out);
    if (v->phase == KOP_OVER)
        scene_payment(v, out);
    else
        scene_sides(v, out);
    scene_moves(v, out);
}
