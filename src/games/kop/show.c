/* show.c - Kop as a scene: cards, the auction with its prices, the payment. */
#include "games/kop/view.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

static void scene_hands(const Kop *v, Scene *out)
{
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        scene_zone(out, "hand", ZONE_HAND, seat, 0, 0)->places = KOP_TRICKS;
        for (int i = 0; i < KOP_TRICKS; i++)
            if (v->held[seat] >> i & 1)
                scene_card(out, v->hand[seat][i], i, v->hand[seat][i] == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
        if (v->phase <= KOP_LATE) /* nobody has any points yet */
            continue;
        scene_counter(out, "points", seat, 1, 0, v->points[seat]);
        scene_counter(out, "tricks", seat, 1, 1, v->tricks[seat]);
    }
}

/* Some cards of a trick that has a winner; len 0: an empty zone. */
static void scene_cards(const Kop *v, int trick, int len, Scene *out)
{
    const Card *cards = v->played + (ptrdiff_t)trick * KOP_SEATS;
    int best = kop_best((TrumpForm)v->form, cards, len);
    for (int i = 0; i < len; i++)
        scene_card(out, cards[i], seat_after(v->leader[trick], i, KOP_SEATS), i == best ? MARK_WINNING : MARK_NONE);
}

/* The trick on the table, or between two tricks the one just taken; and, by option, the one before it. */
static void scene_tricks(const Kop *v, Scene *out)
{
    bool between = kop_on_table(v) == 0 && v->played_len > 0;
    int trick = kop_trick(v) - between;
    scene_zone(out, "trick", ZONE_TRICK, SEAT_NONE, 0, 0);
    scene_cards(v, trick, between ? KOP_SEATS : kop_on_table(v), out);
    if (!v->rules.last_trick || trick == 0)
        return;
    scene_zone(out, "last trick", ZONE_TRICK, SEAT_NONE, 0, 1);
    scene_cards(v, trick - 1, KOP_SEATS, out);
}

static void scene_text(Scene *out, const char *id, Seat owner, int row, int column, const char *text)
{
    scene_zone(out, id, ZONE_TEXT, owner, row, column)->text = text;
}

/* The name of the doubling that makes so many. */
static const char *doubling_name(const Kop *v, int len)
{
    enum { SPOKEN = 4 };
    static const char *const names[][SPOKEN] = {
        [NAMES_KOP] = { "kontra", "re", "bok", "słup" },
        [NAMES_BASKA] = { "kontra", "rekontra", "bok", "hirsz" },
        [NAMES_KOSCIAN] = { "kontra", "re", "bok", "skok" },
    };
    static const char *const higher[KOP_DOUBLINGS_MAX - SPOKEN] = {
        "×32",   "×64",    "×128",   "×256",   "×512",    "×1024",   "×2048",   "×4096",
        "×8192", "×16384", "×32768", "×65536", "×131072", "×262144", "×524288", "×1048576",
    };
    if (len == SPOKEN + 1 && v->rules.double_names == NAMES_KOSCIAN)
        return "zub";
    return len <= SPOKEN ? names[v->rules.double_names][len - 1] : higher[len - SPOKEN - 1];
}

/* What is played, as far as the viewer can tell: a cicha is known to its holder alone. */
static Contract contract_seen(const Kop *v)
{
    bool is_own = v->viewer != SEAT_NONE && v->contract == KOP_NORMAL && kop_holds_both(v, v->viewer);
    return is_own ? KOP_CICHA : v->phase == KOP_OVER ? kop_contract_played(v) : (Contract)v->contract;
}

/* What a loser would pay a winner, but for exits and a loss that is doubled. */
static int stake(const Kop *v, Contract contract, int doublings)
{
    int cap = kop_cap(&v->scoring, contract);
    return kop_contracts[contract].base << (doublings < cap ? doublings : cap);
}

/* A call as it was made: one pass after another, or, where they are not in turn, none until they are the last. */
typedef struct {
    const Kop *v;
    Scene *out;
    Seat next; /* who would have spoken */
    int doublings;
} Telling;

static void tell_passes(Telling *t, Seat until)
{
    for (; t->next != until; t->next = seat_after(t->next, 1, KOP_SEATS))
        scene_call(t->out, t->next, "pass");
}

static void tell_call(Telling *t, uint8_t call)
{
    const char *text = kop_contracts[kop_call_contract(call)].title;
    Seat seat = kop_call_seat(call);
    if (!t->v->rules.free_order)
        tell_passes(t, seat);
    if (kop_call_doubles(call))
        text = doubling_name(t->v, ++t->doublings);
    else if (t->v->rules.wipes)
        t->doublings = 0;
    scene_call(t->out, seat, text);
    t->next = seat_after(seat, 1, KOP_SEATS);
}

/* Everything that was said, in order. Passes are told as they lie between calls in turn, or as they stand now. */
static void scene_calls(const Kop *v, Scene *out)
{
    Telling t = { .v = v, .out = out, .next = seat_after(v->forehand, v->rules.second_hand_speaks, KOP_SEATS) };
    for (int i = 0; i < v->calls_len; i++)
        tell_call(&t, v->calls[i]);
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(t.next, i, KOP_SEATS);
        if (v->passed >> seat & 1)
            scene_call(out, seat, "pass");
    }
}

/* What is bid, how often doubled, and what it is worth now. */
static void scene_stake(const Kop *v, Scene *out)
{
    static const char *const jacks[SUITS] = { [CLUBS] = "JC", [DIAMONDS] = "JD", [HEARTS] = "JH", [SPADES] = "JS" };
    uint8_t doubler[KOP_CALLS_MAX];
    int doublings = kop_doublers(v, doubler);
    Contract contract = contract_seen(v);
    scene_text(out, "contract", SEAT_NONE, 1, 0, kop_contracts[contract].title);
    if (doublings > 0 && !kop_wins_at_once(v, contract))
        scene_text(out, "doubled", SEAT_NONE, 1, 1, doubling_name(v, doublings));
    if (v->phase != KOP_OVER)
        scene_counter(out, "stake", SEAT_NONE, 1, 2, stake(v, contract, doublings));
    if (v->contract == KOP_WESELE && v->jack != CARD_NONE)
        scene_text(out, "partner holds", SEAT_NONE, 1, 3, jacks[card_suit(v->jack)]);
}

/* Who has said what last, while calls are made; then who has bid. */
static void scene_said(const Kop *v, Scene *out)
{
    static const char *const has_bid[KOP_CONTRACTS] = {
        [KOP_WESELE] = "has bid wesele",   [KOP_GRAN] = "has bid gran",       [KOP_ZOLO] = "has bid zolo",
        [KOP_GRAN_DU] = "has bid gran du", [KOP_ZOLO_DU] = "has bid zolo du", [KOP_BASKA] = "has bid baśka",
    };
    if (v->bidder != SEAT_NONE)
        scene_text(out, "bid", v->bidder, 1, 2, has_bid[v->contract]);
    if (v->phase == KOP_CARDS_PLAYED || v->phase == KOP_OVER)
        return;
    const char *last[KOP_SEATS] = { NULL };
    for (int i = 0; i < out->calls_len; i++)
        last[out->call[i].seat] = out->call[i].text;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (last[seat] && last[seat] != kop_contracts[v->contract].title) /* that is said already */
            scene_text(out, "says", seat, 1, 3, last[seat]);
}

/* The payment, factor by factor, and whose sides were whose. */
static void scene_payment(const Kop *v, Scene *out)
{
    uint8_t doubler[KOP_CALLS_MAX];
    KopResult result;
    KopPayment payment;
    kop_result(v, &result);
    kop_pay(&v->scoring, &result, &payment);
    const ContractSpec *spec = &kop_contracts[result.contract];
    scene_text(out, "declarers", SEAT_NONE, 1, 2, payment.won ? "won" : "lost");
    scene_sum(out, "declarers' points", result.points);
    scene_sum(out, "declarers' tricks", result.tricks);
    scene_sum(out, "base", spec->base);
    scene_sum(out, "doublings", kop_doublers(v, doubler));
    scene_sum(out, "of them counted", result.doublings);
    scene_sum(out, "exit ×", payment.exit);
    scene_sum(out, "loss ×", payment.loss);
    scene_sum(out, "each loser pays a winner", payment.value);
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        if (result.declarers >> seat & 1 && seat != v->bidder)
            scene_text(out, "side", seat, 1, 4, v->bidder == SEAT_NONE ? "has been Old" : "has been the partner");
        scene_counter(out, "score", seat, 1, 5, payment.pays[seat]);
    }
}

/* What a call would bring its seat, or take from it: but for exits. */
static void price(const Kop *v, SceneMove *move)
{
    uint8_t doubler[KOP_CALLS_MAX];
    int doublings = kop_doublers(v, doubler);
    Contract contract = contract_seen(v);
    if (move->action.verb == KOP_DOUBLE)
        doublings++;
    else if (move->action.verb == KOP_BID)
        contract = (Contract)move->action.from;
    else
        return;
    if (move->action.verb == KOP_BID && (v->rules.wipes || kop_wins_at_once(v, contract)))
        doublings = 0;
    bool declares = move->action.verb == KOP_BID || v->bidder == v->viewer || contract == KOP_CICHA;
    int each = stake(v, contract, doublings) * (declares && !kop_contracts[contract].team ? KOP_SEATS - 1 : 1);
    move->wins = each;
    move->loses = each * (declares && v->scoring.loss_double ? 2 : 1);
}

static void scene_moves(const Kop *v, Scene *out)
{
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : kop_game.legal(v, v->viewer, action);
    static const ScenePlace trick = { "trick", SEAT_NONE, -1 }, nowhere = { NULL, SEAT_NONE, 0 };
    for (int i = 0; i < len; i++) {
        bool plays = action[i].verb == KOP_PLAY;
        ScenePlace card = { "hand", v->viewer, action[i].from };
        scene_move(out, action[i], plays ? card : nowhere, plays ? trick : nowhere);
        price(v, &out->move[out->moves_len - 1]);
    }
}

void kop_scene(const void *view, Scene *out)
{
    static const char *const phases[] = { "auction", "wesele", "play", "raise", "swap", "over" };
    const Kop *v = view;
    out->phase = phases[v->phase];
    scene_tricks(v, out);
    scene_calls(v, out);
    scene_stake(v, out);
    scene_hands(v, out);
    scene_said(v, out);
    if (v->phase == KOP_OVER)
        scene_payment(v, out);
    scene_moves(v, out);
}
