#include "laws/trace.h"

#include "env/recall.h"
#include "laws/oracle.h"
#include "laws/scene_same.h"
#include "table/told.h"

#include <string.h>

enum { PREFIXES = 3, REDEALS = 2, SWAPS = 6 };
enum { TOLD_TEXT = 1 << 18, TOLD_TENSOR = 1 << 17, TOLD_MOVES = 60 }; /* the text of a long deal takes long */

/* A game as it was played, and played again over another deck. */
typedef struct {
    const Oracle *oracle;
    Trial trial;
    Deck deck;
    Move move[STEPS_MAX];
    int moves_len; /* those that the oracle can follow */
    bool over;     /* the last of them ended the deal */
    bool shuffles; /* the next one was a shuffle */
    Move shuffle;
    SeatSet sees_shuffle; /* seats that see cards that it brings */
    TraceVerdict verdict;
} Trace;

/* What knows what after so many moves. */
static void know(const Trace *trace, int moves_len, Knowledge *k)
{
    StateBox state;
    DealOrder order = trace->trial.order;
    memset(k, 0, sizeof *k);
    k->order = &trace->trial.order;
    k->deck = &trace->deck;
    order.deck = &trace->deck;
    memset(&state, 0, sizeof state);
    REQUIRE(trace->trial.game->deal(&state, &order) == OK);
    trace->oracle->deal(k, &state);
    for (int i = 0; i < moves_len && !k->lost; i++)
        trace->oracle->move(k, trace->move[i], trace->over && i + 1 == trace->moves_len);
}

/* Plays a game to its end, or to where the oracle loses the cards. */
static void record(Trace *trace, const TraceRun *run, uint64_t seed)
{
    Trial *trial = &trace->trial;
    trial_begin(trial, run->ruleset, seed, run->stray);
    trial->lab = rng_make(&trial->order.seed, STREAM_LAB);
    order_deck(&trial->order, trial->game->pack(trial->order.options, trial->order.seats), &trace->deck);
    Knowledge k;
    trace->moves_len = 0;
    trace->over = false;
    know(trace, 0, &k);
    while (trial->step < STEPS_MAX && trial_choose(trial)) {
        trace->over = trial->game->to_act(&trial->after) == 0;
        trace->oracle->move(&k, trial->next, trace->over);
        if (k.lost)
            break;
        trace->move[trace->moves_len++] = trial->next;
        trial_step(trial);
    }
    trace->over = !k.lost && trial->game->to_act(&trial->state) == 0;
    trace->shuffles = k.lost;
    trace->shuffle = trial->next;
    trace->sees_shuffle = k.sees_lost | seat_bit(trial->next.seat);
    trial_end(trial);
}

/* Everything sent to a viewer who looks at a state. */
typedef struct {
    StateBox view;
    SeatSet to_act;
    int legal_len;
    Action legal[ACTIONS_MAX];
    Scene scene;
    int tensor_len;
    int8_t tensor[TENSOR_MAX];
} Sent;

static void send(const Trial *trial, const StateBox *state, Seat viewer, Sent *out)
{
    const Game *game = trial->game;
    trial_view(trial, state, viewer, &out->view);
    out->to_act = game->to_act(state);
    out->legal_len = viewer == SEAT_NONE ? 0 : game->legal(state, viewer, out->legal);
    game_scene(game, &out->view, viewer, &out->scene);
    out->tensor_len = tensor_make(game, state, viewer, out->tensor);
}

static const char *differs(const Trial *trial, const Sent *a, const Sent *b)
{
    if (a->to_act != b->to_act)
        return "who is to act depends on cards that the viewer cannot know";
    if (memcmp(&a->view, &b->view, trial->game->state_size) != 0)
        return "a view depends on cards that its viewer cannot know";
    if (a->legal_len != b->legal_len || memcmp(a->legal, b->legal, (size_t)a->legal_len * sizeof(Action)) != 0)
        return "a seat's own actions depend on cards that it cannot know";
    if (a->tensor_len != b->tensor_len || memcmp(a->tensor, b->tensor, (size_t)a->tensor_len) != 0)
        return "a tensor depends on cards that its viewer cannot know";
    return scene_same(&a->scene, &b->scene) ? NULL : "a scene depends on cards that its viewer cannot know";
}

static const char *told_differs(const Trial *trial, const StateBox *a, const StateBox *b, Move move, Seat viewer)
{
    Action one = { 0 }, other = { 0 };
    bool told = trial->game->seen(a, move.seat, move.action, viewer, &one);
    bool told_other = trial->game->seen(b, move.seat, move.action, viewer, &other);
    bool same = told == told_other && (!told || action_same(one, other));
    return same ? NULL : "what a viewer is told of a move depends on cards that it cannot know";
}

static bool is_legal(const Trial *trial, const StateBox *state, Move move)
{
    Action legal[ACTIONS_MAX];
    int len = trial->game->legal(state, move.seat, legal);
    return action_is_listed(move.action, legal, len);
}

/* Whether the move says the same over the other deck. */
static bool says_same(const Trace *trace, const Deck *deck, Move move)
{
    const Oracle *oracle = trace->oracle;
    const DealOrder *order = &trace->trial.order;
    return !oracle->says || oracle->says(order, &trace->deck, move) == oracle->says(order, deck, move);
}

/* The trial's deal with another deck, and another seed for its later shuffles. */
static void deal_seeded(const Trial *trial, const Deck *deck, uint64_t seed, StateBox *out)
{
    DealOrder order = trial->order;
    order.deck = deck;
    order.seed = seed_from_number(seed);
    memset(out, 0, sizeof *out);
    REQUIRE(trial->game->deal(out, &order) == OK);
}

static void deal_deck(const Trial *trial, const Deck *deck, StateBox *out)
{
    deal_seeded(trial, deck, trial->seed, out);
}

static bool fails(Trace *trace, const char *what, int step, Seat viewer)
{
    if (!what)
        return false;
    trace->verdict.what = what;
    trace->verdict.seed = trace->trial.seed;
    trace->verdict.step = step;
    trace->verdict.viewer = viewer;
    return true;
}

/* All that a viewer was shown, as text and as numbers. */
typedef struct {
    char text[TOLD_TEXT];
    int8_t tensor[TOLD_TENSOR];
    uint32_t events;
} Told;

/* What the viewer was shown of the first moves over a deck. A tensor has as many rows as there is room for. */
static void tell(const Trace *trace, const Deck *deck, int moves_len, Seat viewer, Told *out)
{
    Table table;
    Numbering numbering;
    Text text = text_over(out->text, TOLD_TEXT);
    const Trial *trial = &trace->trial;
    const Source source = { .kind = SOURCE_DECK, .deck = *deck, .seed = trial->order.seed, .seed_named = true };
    REQUIRE(table_deal(&table, &trial->ruleset, trial->order.seats, trial->order.starter, &source, NULL) == OK);
    for (int i = 0; i < moves_len; i++)
        REQUIRE(table_act(&table, trace->move[i].seat, trace->move[i].action) == OK);
    REQUIRE(table_told(&table, viewer, &text) == OK);
    numbering_make(&trial->ruleset, trial->order.seats, &numbering);
    size_t bare = recall_len(&table, &numbering, 0), row = recall_len(&table, &numbering, 1) - bare;
    int rows = (int)((TOLD_TENSOR - bare) / row);
    memset(out->tensor, 0, sizeof out->tensor);
    REQUIRE(recall_make(&table, &numbering, viewer, rows, out->tensor, &out->events) == OK);
    table_free(&table);
}

/* Whether all that the viewer was shown is something else over the other deck. A long text is compared as far as there
 * is room. */
static const char *shown_differs(const Trace *trace, const Deck *deck, int moves_len, Seat viewer)
{
    static Told told, other;
    tell(trace, &trace->deck, moves_len, viewer, &told);
    tell(trace, deck, moves_len, viewer, &other);
    if (strcmp(told.text, other.text) != 0)
        return "an information state depends on cards that its viewer cannot know";
    bool same = told.events == other.events && memcmp(told.tensor, other.tensor, sizeof told.tensor) == 0;
    return same ? NULL : "an information state's tensor depends on cards that its viewer cannot know";
}

/* Plays both decks side by side, as long as the moves stay legal over the other; false when a difference is sent. */
static bool play_alike(Trace *trace, const Deck *deck, int moves_len, Seat viewer)
{
    static Sent sent, other_sent;
    const Trial *trial = &trace->trial;
    const Game *game = trial->game;
    StateBox state, other;
    deal_deck(trial, &trace->deck, &state);
    deal_deck(trial, deck, &other);
    for (int step = 0;; step++) {
        SeatSet set = game->to_act(&state), other_set = game->to_act(&other);
        Tells tells = trace->oracle->tells;
        if ((tells == END_TELLS && (set == 0) != (other_set == 0)) || (tells == STOP_TELLS && set != other_set))
            return true;
        send(trial, &state, viewer, &sent);
        send(trial, &other, viewer, &other_sent);
        trace->verdict.same++;
        if (fails(trace, differs(trial, &sent, &other_sent), step, viewer))
            return false;
        if (step == moves_len)
            return moves_len > TOLD_MOVES ||
                   !fails(trace, shown_differs(trace, deck, moves_len, viewer), step, viewer);
        Move move = trace->move[step];
        if (!is_legal(trial, &other, move) || !says_same(trace, deck, move))
            return true;
        if (fails(trace, told_differs(trial, &state, &other, move, viewer), step, viewer))
            return false;
        game->apply(&state, move.seat, move.action);
        game->apply(&other, move.seat, move.action);
    }
}

/* The cards of one set: own packs do not mix. */
static int set_size(const Trace *trace)
{
    const DealOrder *order = &trace->trial.order;
    return pack_set_size(trace->trial.game->pack(order->options, order->seats));
}

static void shuffle_set(Trace *trace, const Knowledge *k, Seat viewer, int from, Deck *out)
{
    int place[DECK_MAX], len = 0;
    Card card[DECK_MAX];
    for (int i = from; i < from + set_size(trace); i++) {
        if (knows(k, viewer, i) || k->told[i])
            continue;
        place[len] = i;
        card[len++] = out->card[i];
    }
    cards_shuffle(card, len, &trace->trial.lab);
    for (int i = 0; i < len; i++)
        out->card[place[i]] = card[i];
    trace->verdict.unknown += (uint64_t)len;
}

/* Deals the cards that the viewer cannot know otherwise; false when that changes nothing. */
static bool shuffle_unknown(Trace *trace, const Knowledge *k, Seat viewer, Deck *out)
{
    *out = trace->deck;
    for (int from = 0; from < out->len; from += set_size(trace))
        shuffle_set(trace, k, viewer, from, out);
    return memcmp(out->card, trace->deck.card, out->len) != 0;
}

/* A card that the viewer knows changes places with one that it does not; false when there are none that differ. */
static bool swap_known(Trace *trace, const Knowledge *k, Seat viewer, Deck *out)
{
    uint32_t len = trace->deck.len;
    int set = set_size(trace);
    for (int tries = 0; tries < 8; tries++) {
        int one = (int)rng_below(&trace->trial.lab, len), other = (int)rng_below(&trace->trial.lab, len);
        other = one / set * set + other % set;
        if (!knows(k, viewer, one) || knows(k, viewer, other) || k->told[other] ||
            trace->deck.card[one] == trace->deck.card[other])
            continue;
        *out = trace->deck;
        out->card[one] = trace->deck.card[other];
        out->card[other] = trace->deck.card[one];
        return true;
    }
    return false;
}

static bool replay(const Trace *trace, const Deck *deck, int moves_len, StateBox *out)
{
    deal_deck(&trace->trial, deck, out);
    for (int i = 0; i < moves_len; i++) {
        if (!is_legal(&trace->trial, out, trace->move[i]))
            return false;
        trace->trial.game->apply(out, trace->move[i].seat, trace->move[i].action);
    }
    return true;
}

/* Whether over the other deck the cards went the same ways, place for place: what was equal may differ now. */
static bool went_alike(Trace *trace, const Knowledge *k, const Deck *deck, int moves_len)
{
    static Knowledge other;
    Deck own = trace->deck;
    trace->deck = *deck;
    know(trace, moves_len, &other);
    trace->deck = own;
    return memcmp(k->layout, other.layout, sizeof k->layout) == 0 && k->next == other.next &&
           memcmp(k->discard, other.discard, (size_t)k->discard_len * sizeof *k->discard) == 0;
}

/* Whether the other deck is dealt to the same places: a card set aside must not be another one. */
static bool is_dealt_alike(Trace *trace, const Deck *deck)
{
    static Knowledge k;
    know(trace, 0, &k);
    return went_alike(trace, &k, deck, 0);
}

static bool play_otherwise(Trace *trace, const Knowledge *k, int moves_len, Seat viewer)
{
    const Trial *trial = &trace->trial;
    StateBox state, other, view, other_view;
    Deck deck;
    REQUIRE(replay(trace, &trace->deck, moves_len, &state));
    trial_view(trial, &state, viewer, &view);
    for (int i = 0; i < SWAPS; i++) {
        if (!swap_known(trace, k, viewer, &deck) || !replay(trace, &deck, moves_len, &other) ||
            !went_alike(trace, k, &deck, moves_len))
            continue;
        trial_view(trial, &other, viewer, &other_view);
        trace->verdict.other++;
        bool same = memcmp(&view, &other_view, trial->game->state_size) == 0;
        if (fails(trace,
                  same ? "a view does not show a card that its viewer knows, or "
                         "the oracle does not note which card moved"
                       : NULL,
                  moves_len, viewer))
            return false;
    }
    return true;
}

/* Everything up to the shuffle, and the shuffle itself, is sent alike whatever the seed; but who draws from it sees
 * that card. */
static bool play_reseeded(Trace *trace, Seat viewer)
{
    static Sent sent, other_sent;
    const Trial *trial = &trace->trial;
    StateBox state, other;
    deal_deck(trial, &trace->deck, &state);
    deal_seeded(trial, &trace->deck, ~trial->seed, &other);
    for (int step = 0; step <= trace->moves_len; step++) {
        Move move = step < trace->moves_len ? trace->move[step] : trace->shuffle;
        trial->game->apply(&state, move.seat, move.action);
        trial->game->apply(&other, move.seat, move.action);
        bool shows = trace->oracle->shuffles_openly || (viewer != SEAT_NONE && trace->sees_shuffle >> viewer & 1) ||
                     trial->game->to_act(&state) == 0; /* the end turns all up */
        if (step == trace->moves_len && shows)
            return true;
        send(trial, &state, viewer, &sent);
        send(trial, &other, viewer, &other_sent);
        trace->verdict.same++;
        if (fails(trace, differs(trial, &sent, &other_sent), step + 1, viewer))
            return false;
    }
    return true;
}

/* Some stretches of the game, as one viewer follows it. */
static bool hold(Trace *trace, Seat viewer)
{
    Knowledge k;
    Deck deck;
    if (trace->shuffles && !play_reseeded(trace, viewer))
        return false;
    for (int i = 0; i < PREFIXES; i++) {
        uint32_t all = (uint32_t)trace->moves_len;
        int moves_len = i == 0 ? trace->moves_len : (int)rng_below(&trace->trial.lab, all + 1);
        know(trace, moves_len, &k);
        for (int again = 0; again < REDEALS; again++)
            if (shuffle_unknown(trace, &k, viewer, &deck) && is_dealt_alike(trace, &deck) &&
                !play_alike(trace, &deck, moves_len, viewer))
                return false;
        if (!play_otherwise(trace, &k, moves_len, viewer))
            return false;
    }
    return true;
}

TraceVerdict trace_run(const TraceRun *run)
{
    static Trace trace;
    TraceVerdict *verdict = &trace.verdict;
    *verdict = (TraceVerdict){ 0 };
    trace.oracle = oracle_of(run->ruleset->game->id);
    if (!trace.oracle) {
        verdict->what = "this game needs an oracle: a row of tests/laws/oracle.c that says who may know which card";
        return *verdict;
    }
    for (uint64_t i = 0; i < run->games; i++) {
        record(&trace, run, run->first + i);
        for (Seat viewer = 0, more = 1; more; more = viewer_next(&trace.trial, &viewer))
            if (!hold(&trace, viewer))
                return *verdict;
    }
    enum { MANY = 10 };                      /* one game may be over before anything can be compared */
    bool has_secrets = verdict->unknown > 0; /* where all cards lie open there is nothing to compare */
    verdict->few =
        run->games >= MANY && has_secrets && (verdict->same < 5 * run->games || verdict->other < run->games);
    if (verdict->few)
        verdict->what = "too few comparisons were made to mean anything";
    return *verdict;
}
