#include "laws/fault.h"

#include "games/golf/golf.h"
#include "games/kop/kop.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/* The game that the faulty functions stand before. */
const Game *fault_sane;

/* A seat's view shows the card that its left neighbour was dealt first. */
static void observe_neighbour(const void *state, Seat viewer, void *view)
{
    const Kop *s = state;
    Kop *v = view;
    fault_sane->observe(state, viewer, view);
    Seat left = seat_after(viewer, 1, KOP_SEATS);
    if (viewer != SEAT_NONE)
        v->hand[left][0] = s->hand[left][0];
}

static void plant_leak(Planted *p)
{
    p->game.observe = observe_neighbour;
}

/* A view that lists what is left in the stock before the first reshuffle: with layouts face down nobody knows it. */
static void observe_pool(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    if (s->reshuffles > 0)
        return;
    uint8_t count[CARD_VALUES] = { 0 };
    v->pool_len = 0;
    for (int i = s->stock_next; i < s->stock_end; i++)
        count[s->card[i]]++;
    if (v->drawn == CARD_HIDDEN)
        count[s->drawn]++;
    for (int card = 0; card < CARD_VALUES; card++)
        for (; count[card] > 0; count[card]--)
            v->pool[v->pool_len++] = (Card)card;
}

/* A card that its owner has looked at shows its face to everyone. */
static void observe_peeked(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (s->slot[seat][slot].known)
                v->slot[seat][slot].card = s->slot[seat][slot].card;
}

static void plant_peek(Planted *p)
{
    p->game.observe = observe_peeked;
}

static void plant_history(Planted *p)
{
    p->game.observe = observe_pool;
}

/* A view that lists what went into the stock at a reshuffle in the order in which it lies there. */
static void observe_order(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    for (int i = 0; s->reshuffles > 0 && i < s->stock_end - s->stock_next; i++)
        v->pool[i] = s->card[s->stock_next + i];
}

static void plant_order(Planted *p)
{
    p->game.observe = observe_order;
}

/* A view that forgets the discards under the top one, although all have seen them. */
static void observe_forgetful(const void *state, Seat viewer, void *view)
{
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    if (v->discard_len > 1)
        memset(v->card, CARD_HIDDEN, v->discard_len - 1u);
}

static void plant_forgetting(Planted *p)
{
    p->game.observe = observe_forgetful;
}

/* A counter in the scene that goes with the cards that lie face down: the stash holds what the last view hid. */
static atomic_int stash;

static void observe_stashing(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    fault_sane->observe(state, viewer, view);
    stash = s->slot[0][0].card;
}

static void scene_stash(const void *view, Scene *out)
{
    fault_sane->scene(view, out);
    for (int z = 0; z < out->zones_len; z++)
        if (out->zone[z].kind == ZONE_GRID && out->zone[z].owner == 0)
            out->card[out->zone[z].first].face = (Card)stash;
}

static void plant_scene(Planted *p)
{
    p->game.observe = observe_stashing;
    p->game.scene = scene_stash;
}

static void scene_short(const void *view, Scene *out)
{
    fault_sane->scene(view, out);
    out->moves_len = out->moves_len > 0 ? (uint16_t)(out->moves_len - 1) : 0;
}

static void plant_scene_move(Planted *p)
{
    p->game.scene = scene_short;
}

static void observe_seed(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    v->seed = s->seed;
}

static void plant_seed(Planted *p)
{
    p->game.observe = observe_seed;
}

static void observe_blind(const void *state, Seat viewer, void *view)
{
    Kop *v = view;
    fault_sane->observe(state, viewer, view);
    if (viewer != SEAT_NONE && v->phase != KOP_OVER)
        for (int i = 0; i < KOP_TRICKS; i++)
            if (v->held[viewer] >> i & 1)
                v->hand[viewer][i] = CARD_HIDDEN;
}

static void plant_blindness(Planted *p)
{
    p->game.observe = observe_blind;
}

/* Every held card may be played: nobody need follow. */
static int legal_all_held(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    int len = 0;
    if (s->phase != KOP_CARDS_PLAYED || seat != kop_turn(s))
        return fault_sane->legal(state, seat, out);
    for (int i = 0; i < KOP_TRICKS; i++)
        if (s->held[seat] >> i & 1)
            out[len++] = (Action){ .verb = KOP_PLAY, .card = s->hand[seat][i], .from = (uint8_t)i };
    return len;
}

static void plant_illegal(Planted *p)
{
    p->game.legal = legal_all_held;
}

/* A taken discard may be thrown back. */
static int legal_throw_back(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    int len = fault_sane->legal(state, seat, out);
    if (len > 0 && s->phase == GOLF_DRAWN && s->drawn_from == GOLF_DRAW_DISCARD)
        out[len++] = (Action){ .verb = GOLF_DISCARD };
    return len;
}

static void plant_throw_back(Planted *p)
{
    p->game.legal = legal_throw_back;
}

static int legal_for_all(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    return s->phase == GOLF_TURN ? fault_sane->legal(state, s->turn, out) : fault_sane->legal(state, seat, out);
}

static void plant_out_of_turn(Planted *p)
{
    p->game.legal = legal_for_all;
}

static SeatSet to_act_next(const void *state)
{
    const Golf *s = state;
    return s->phase == GOLF_TURN ? seat_bit(seat_after(s->turn, 1, s->seats)) : fault_sane->to_act(state);
}

static void plant_wrong_seat(Planted *p)
{
    p->game.to_act = to_act_next;
}

/* Every other time it is asked, one more action is there: the table then accepts what is not listed. */
static int legal_wavering(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    static atomic_uint asked;
    const Golf *s = state;
    int len = fault_sane->legal(state, seat, out);
    if (len > 0 && s->phase == GOLF_TURN && asked++ % 2)
        out[len++] = (Action){ .verb = GOLF_DISCARD };
    return len;
}

static void plant_wavering(Planted *p)
{
    p->game.legal = legal_wavering;
}

static void apply_losing(void *state, Seat seat, Action action)
{
    Golf *s = state;
    fault_sane->apply(state, seat, action);
    if (action.verb == GOLF_SWAP)
        s->card[s->discard_len - 1] = s->slot[seat][action.from].card;
}

static void plant_lost_card(Planted *p)
{
    p->game.apply = apply_losing;
}

static void apply_lucky(void *state, Seat seat, Action action)
{
    static atomic_uint luck;
    Golf *s = state;
    if (action.verb == GOLF_DRAW_STOCK && s->stock_end - s->stock_next > 1 && luck++ % 3 == 0) {
        Card first = s->card[s->stock_next];
        s->card[s->stock_next] = s->card[s->stock_next + 1];
        s->card[s->stock_next + 1] = first;
    }
    fault_sane->apply(state, seat, action);
}

static void plant_luck(Planted *p)
{
    p->game.apply = apply_lucky;
}

static void apply_beyond(void *state, Seat seat, Action action)
{
    uint8_t *bytes = state;
    fault_sane->apply(state, seat, action);
    bytes[fault_sane->state_size] ^= 1;
}

static void plant_beyond(Planted *p)
{
    p->game.apply = apply_beyond;
}

/* Nobody gets anywhere, and turns are not counted. */
static int legal_idle(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    int len = fault_sane->legal(state, seat, out);
    if (len > 0 && out[len - 1].verb == GOLF_DRAW_DISCARD)
        out[0] = out[len - 1];
    return len > 0;
}

static void apply_uncounted(void *state, Seat seat, Action action)
{
    Golf *s = state;
    memset(s->turns, 0, sizeof s->turns);
    fault_sane->apply(state, seat, action);
}

static void plant_endless(Planted *p)
{
    p->game.legal = legal_idle;
    p->game.apply = apply_uncounted;
}

static Status deal_unset(void *state, const DealOrder *order)
{
    uint8_t *last = (uint8_t *)state + fault_sane->state_size - 1, stale = *last;
    Status status = fault_sane->deal(state, order);
    *last = stale;
    return status;
}

static void plant_unset(Planted *p)
{
    p->game.deal = deal_unset;
}

static void score_off_by_one(const void *state, int32_t out[SEATS_MAX])
{
    fault_sane->score(state, out);
    out[0]++;
}

static void plant_score(Planted *p)
{
    p->game.score = score_off_by_one;
}

static bool seen_by_all(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)viewer;
    return fault_sane->seen(state, actor, action, actor, out);
}

static void plant_seen(Planted *p)
{
    p->game.seen = seen_by_all;
}

static bool reveals_nothing(const void *state, Seat actor, Action action)
{
    (void)state, (void)actor, (void)action;
    return false;
}

static void plant_reveals(Planted *p)
{
    p->game.reveals = reveals_nothing;
}

/* Imagines the stock always in the same order: the unseen cards in theirs. */
static void resample_sorted(void *view, Rng *rng)
{
    Golf *v = view;
    fault_sane->resample(view, rng);
    for (int i = v->stock_next; i < v->stock_end; i++)
        for (int j = i + 1; j < v->stock_end; j++)
            if (v->card[j] < v->card[i]) {
                Card card = v->card[i];
                v->card[i] = v->card[j];
                v->card[j] = card;
            }
}

static void plant_sorting(Planted *p)
{
    p->game.resample = resample_sorted;
}

static void plant_text(Planted *p)
{
    static VerbSpec alike[48];
    memcpy(alike, fault_sane->verbs, (GOLF_END_TURN + 1) * sizeof *alike);
    alike[GOLF_DRAW_DISCARD].word = alike[GOLF_DRAW_STOCK].word;
    p->game.verbs = alike;
}

static int choose_by_mood(const BotTurn *turn)
{
    static atomic_uint mood;
    return (int)(mood++ % (unsigned)turn->legal_len);
}

static void plant_bot(Planted *p)
{
    static const Bot moody = { .name = "moody", .help = "as it likes", .choose = choose_by_mood };
    static const Bot *const moody_bots[] = { &moody, NULL };
    p->bots = moody_bots;
}

const PlantedFault faults[] = {
    { "leak", "kop", NET_REDEAL, NULL, plant_leak },
    { "peek-leak", "golf4", NET_REDEAL, NULL, plant_peek },
    { "prompt-leak", "cactus", NET_REDEAL, NULL, plant_prompt },
    { "penalty-leak", "cactus", NET_REDEAL, NULL, plant_penalty },
    { "scramble-leak", "malaysia", NET_REDEAL, NULL, plant_scramble },
    { "gift-leak", "cambio", NET_REDEAL, NULL, plant_gift },
    { "look-leak", "cambio", NET_REDEAL, NULL, plant_look },
    { "choice-leak", "golf6", NET_REDEAL, NULL, plant_choice },
    { "partner-told", "kop", NET_REDEAL, NULL, plant_partner },
    { "cicha-told", "kop", NET_REDEAL, NULL, plant_cicha },
    { "wesele-prompt", "kop", NET_REDEAL, NULL, plant_wesele_prompt },
    { "cap-tells", "kop", NET_REDEAL, NULL, plant_cap },
    { "lead-tells", "kop", NET_REDEAL, NULL, plant_lead },
    { "sides-told", "kop", NET_REDEAL, NULL, plant_sides },
    { "deaf-to-bids", "kop", NET_LAW, "resample", plant_deaf },
    { "leak-in-count", "golf6", NET_REDEAL, NULL, plant_history },
    { "view-forgets", "golf6", NET_REDEAL, NULL, plant_forgetting },
    { "leak-in-order", "golf6", NET_REDEAL, NULL, plant_order },
    { "fastest-leak", "golf", NET_REDEAL, NULL, plant_fastest },
    { "covered-leak", "elevator", NET_REDEAL, NULL, plant_covered },
    { "spit-leak", "spit", NET_REDEAL, NULL, plant_spits },
    { "seen-leak", "golf6", NET_REDEAL, NULL, plant_seen },
    { "scene-leak", "golf6", NET_LAW, "scene", plant_scene },
    { "scene-short", "kop", NET_LAW, "scene", plant_scene_move },
    { "seed-shown", "golf6", NET_LAW, "views", plant_seed },
    { "blind", "kop", NET_LAW, "views", plant_blindness },
    { "illegal-listed", "kop", NET_LAW, "sound", plant_illegal },
    { "illegal-in-silence", "golf6", NET_SIGNATURE, NULL, plant_throw_back },
    { "illegal-accepted", "golf6", NET_LAW, "refused", plant_wavering },
    { "out-of-turn", "golf6", NET_LAW, "legal", plant_out_of_turn },
    { "wrong-seat", "golf6", NET_LAW, "legal", plant_wrong_seat },
    { "lost-card", "golf6", NET_LAW, "sound", plant_lost_card },
    { "luck", "golf6", NET_LAW, "deterministic", plant_luck },
    { "luck-undone", "golf6", NET_LAW, "undo", plant_luck },
    { "luck-at-table", "golf6", NET_LAW, "table", plant_luck },
    { "beyond-state", "golf6", NET_LAW, "copies", plant_beyond },
    { "endless", "golf6", NET_LAW, "ends", plant_endless },
    { "unset-byte", "golf", NET_LAW, "deterministic", plant_unset },
    { "score-off", "golf6", NET_SIGNATURE, NULL, plant_score },
    { "score-written", "golf6", NET_LAW, "transcript", plant_score },
    { "seen-by-all", "golf6", NET_LAW, "seen", plant_seen },
    { "reveals-nothing", "golf6", NET_LAW, "unrevealed", plant_reveals },
    { "resample-all", "golf", NET_LAW, "resample", plant_resample },
    { "resample-stuck", "all_in_a_row", NET_LAW, "resample", plant_stuck },
    { "resample-sorted", "golf6", NET_SPREAD, NULL, plant_sorting },
    { "text-alike", "golf6", NET_LAW, "text", plant_text },
    { "unnumbered", "golf6", NET_LAW, "numbered", plant_unnumbered },
    { "numbered-twice", "double_golf", NET_LAW, "numbered", plant_numbered_twice },
    { "tensor-unset", "kop", NET_LAW, "encoded", plant_tensor_unset },
    { "tensor-leak", "golf6", NET_REDEAL, NULL, plant_tensor_leak },
    { "recall-leak", "golf6", NET_LAW, "recalled", plant_recall_leak },
    { "recall-forgets", "golf6", NET_LAW, "recalled", plant_recall_forgets },
    { "told-hidden", "golf6", NET_REDEAL, NULL, plant_told_hidden },
    { "moody-bot", "golf6", NET_LAW, "bot", plant_bot },
    { 0 },
};

const PlantedFault *fault_find(const char *name)
{
    for (const PlantedFault *fault = faults; fault->name; fault++)
        if (strcmp(fault->name, name) == 0)
            return fault;
    return NULL;
}

void fault_plant(const PlantedFault *fault, const Ruleset *ruleset, Planted *out)
{
    static Game remembered;
    remembered = *ruleset->game;
    fault_sane = &remembered;
    out->game = remembered;
    out->ruleset = *ruleset;
    out->ruleset.game = &out->game;
    out->bots = NULL;
    fault->plant(out);
}

bool presets_hold(const char *program, const char *fault, const char *preset, EachPreset *hold, void *context)
{
    const PlantedFault *planted = fault ? fault_find(fault) : NULL;
    if (fault && !planted) {
        fprintf(stderr, "%s: no fault '%s'\n", program, fault);
        return false;
    }
    if (planted && !preset)
        preset = planted->preset;
    if (presets_each(preset, hold, context))
        return true;
    fprintf(stderr, "%s: no preset '%s'\n", program, preset);
    return false;
}
