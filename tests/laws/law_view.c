/* law_view.c - laws of views: a view is enough to act on, and tells nothing more. */
#include "laws/law.h"

#include <string.h>

typedef const char *ViewerCheck(Trial *trial, Seat viewer);

static const char *each_viewer(Trial *trial, ViewerCheck *check)
{
    const char *what = NULL;
    for (Seat viewer = 0, more = 1; more && !what; more = viewer_next(trial, &viewer))
        what = check(trial, viewer);
    return what;
}

/* Where many look on, the spectator and a seat drawn by lot: to imagine cards for each takes long. */
static const char *some_viewers(Trial *trial, ViewerCheck *check)
{
    enum { FEW_SEATS = 4 };
    if (trial->order.seats <= FEW_SEATS)
        return each_viewer(trial, check);
    const char *what = check(trial, SEAT_NONE);
    return what ? what : check(trial, (Seat)rng_below(&trial->lab, trial->order.seats));
}

static bool same_bytes(const Trial *trial, const void *a, const void *b)
{
    return memcmp(a, b, trial->game->state_size) == 0;
}

/* What the viewer may do, and who is to act, is told by the one as by the other. */
static bool same_actions(const Trial *trial, const void *a, const void *b, Seat viewer)
{
    Action one[ACTIONS_MAX], other[ACTIONS_MAX];
    const Game *game = trial->game;
    if (game->to_act(a) != game->to_act(b))
        return false;
    if (viewer == SEAT_NONE)
        return true;
    int len = game->legal(a, viewer, one);
    return len == game->legal(b, viewer, other) && memcmp(one, other, (size_t)len * sizeof *one) == 0;
}

/* Whether the bytes of the seed that are the same for no two games' sakes, or its number, lie open in the view. */
static bool shows_seed(const Trial *trial, const StateBox *view)
{
    enum { TOLD = 12 }; /* number and fixed bytes: more than chance would bring together */
    const uint8_t *seed = trial->order.seed.byte;
    for (size_t i = 0; i + TOLD <= trial->game->state_size; i++)
        if (memcmp(view->byte + i, seed, TOLD) == 0 || memcmp(view->byte + i, seed + SEED_BYTES - TOLD, TOLD) == 0)
            return true;
    return false;
}

static const char *view_holds(Trial *trial, Seat viewer)
{
    StateBox view, other;
    trial_view(trial, &trial->state, viewer, &view);
    memset(&other, 0xFF, sizeof other);
    trial->game->observe(&trial->state, viewer, &other);
    if (!same_bytes(trial, &view, &other))
        return "the same view onto other bytes left other bytes (unset ones?)";
    size_t size = trial->game->state_size;
    if (size < STATE_MAX && (view.byte[size] != 0x00 || other.byte[size] != 0xFF))
        return "a view writes beyond state_size";
    trial_view(trial, &view, viewer, &other);
    if (!same_bytes(trial, &view, &other))
        return "a view of a view is another view";
    if (!same_actions(trial, &view, &trial->state, viewer))
        return "to_act or the viewer's own actions are others in its view";
    return shows_seed(trial, &view) ? "a view shows the seed" : NULL;
}

const char *law_views(Trial *trial)
{
    return each_viewer(trial, view_holds);
}

/* Whether everybody who is to act has something to do, so that the deal can be played on. */
static bool goes_on(const Trial *trial, const void *state)
{
    Action legal[ACTIONS_MAX];
    SeatSet set = trial->game->to_act(state);
    for (Seat seat = 0; seat < trial->order.seats; seat++)
        if ((set & seat_bit(seat)) && trial->game->legal(state, seat, legal) == 0)
            return false;
    return true;
}

/* A view, made a state again, looks the same to its viewer. */
static const char *resample_holds(Trial *trial, Seat viewer)
{
    StateBox view, guess, again;
    trial_view(trial, &trial->state, viewer, &view);
    guess = again = view;
    Rng rng = trial->lab;
    trial->game->resample(&guess, &trial->lab);
    trial->game->resample(&again, &rng);
    if (!same_bytes(trial, &guess, &again))
        return "the same generator makes two states of a view";
    if (!trial->game->sound(&guess))
        return "the state made of a view is not sound";
    trial_view(trial, &guess, viewer, &again);
    if (!same_bytes(trial, &view, &again))
        return "the state made of a view looks different to its viewer";
    if (!same_actions(trial, &guess, &trial->state, viewer))
        return "in the state made of a view to_act or the viewer's actions are others";
    return goes_on(trial, &guess) ? NULL : "in the state made of a view somebody is to act who has no action";
}

const char *law_resample(Trial *trial)
{
    return some_viewers(trial, resample_holds);
}

/* Makes a state that the viewer cannot tell from the true one; false when the move is not legal in it. */
static bool guess_with_move(Trial *trial, Seat viewer, StateBox *out)
{
    Action legal[ACTIONS_MAX];
    trial_view(trial, &trial->state, viewer, out);
    trial->game->resample(out, &trial->lab);
    int len = trial->game->legal(out, trial->next.seat, legal);
    return action_is_listed(trial->next.action, legal, len);
}

enum { GUESSES = 3 };

/* After a move by which nobody learns a card, each view is what it would be over any other cards. */
static const char *unrevealed_holds(Trial *trial, Seat viewer)
{
    StateBox view, guess, other;
    trial_view(trial, &trial->after, viewer, &view);
    for (int i = 0; i < GUESSES; i++) {
        if (!guess_with_move(trial, viewer, &guess))
            return "a move that reveals nothing is legal only over some cards";
        trial->game->apply(&guess, trial->next.seat, trial->next.action);
        trial_view(trial, &guess, viewer, &other);
        if (!same_bytes(trial, &view, &other))
            return "a move that reveals nothing shows a viewer what it could not know";
    }
    return NULL;
}

const char *law_unrevealed(Trial *trial)
{
    if (trial->game->reveals(&trial->state, trial->next.seat, trial->next.action))
        return NULL;
    return some_viewers(trial, unrevealed_holds);
}

typedef struct {
    bool told;
    Action action;
} Told;

static Told told(const Trial *trial, const void *state, Seat viewer)
{
    Told told = { 0 };
    told.told = trial->game->seen(state, trial->next.seat, trial->next.action, viewer, &told.action);
    return told;
}

/* What a viewer is told of a move follows from its views before and after: over other cards that give the same views,
 * the same is told. */
static const char *seen_holds(Trial *trial, Seat viewer)
{
    StateBox view, guess, other, moved;
    Told truth = told(trial, &trial->state, viewer), told_again;
    if (truth.told && (truth.action.verb != trial->next.action.verb || truth.action.card == CARD_HIDDEN))
        return "a move is told as another one, or with a card that is hidden";
    if (viewer == trial->next.seat && !truth.told)
        return "a seat is not told of its own move";
    trial_view(trial, &trial->after, viewer, &view);
    for (int i = 0; i < GUESSES; i++) {
        if (!guess_with_move(trial, viewer, &guess))
            continue;
        moved = guess;
        trial->game->apply(&moved, trial->next.seat, trial->next.action);
        trial_view(trial, &moved, viewer, &other);
        if (!same_bytes(trial, &view, &other))
            continue;
        told_again = told(trial, &guess, viewer);
        if (truth.told != told_again.told || (truth.told && !action_same(truth.action, told_again.action)))
            return "a viewer is told more of a move than its view shows";
    }
    return NULL;
}

const char *law_seen(Trial *trial)
{
    return some_viewers(trial, seen_holds);
}

/* With a small budget, which is the same code. */
static const char *bot_holds(Trial *trial, const Bot *bot, Seat seat)
{
    enum { NODES = 4 };
    const BotPlayer player = { .bot = bot, .budget = { .nodes = NODES } };
    StateBox view, guess;
    Action legal[ACTIONS_MAX];
    trial_view(trial, &trial->state, seat, &view);
    int len = trial->game->legal(&view, seat, legal);
    Rng first = rng_make(&trial->order.seed, STREAM_PLAYER + seat), second = first, third = first;
    BotTurn turn = { .game = trial->game,
                     .view = &view,
                     .seat = seat,
                     .legal = legal,
                     .legal_len = len,
                     .budget = player.budget,
                     .rng = &first };
    int choice = bot->choose(&turn);
    if (choice < 0 || choice >= len)
        return "a bot chooses what is not there";
    guess = view;
    turn.view = &guess;
    turn.rng = &second;
    if (bot->choose(&turn) != choice)
        return "a bot chooses something else from the same view with the same generator";
    if (first.counter != second.counter || first.used != second.used)
        return "a bot draws from its generator more or less often";
    trial->game->resample(&guess, &trial->lab);
    if (!action_same(bot_play(&player, trial->game, &guess, seat, &third), legal[choice]))
        return "a bot's choice depends on what it cannot see";
    return NULL;
}

/* Bots think: so they are asked at some states only, those that think long at few. */
const char *law_bot(Trial *trial)
{
    enum { SLOW_ONE_IN = 2000 };
    const char *what = NULL;
    SeatSet set = trial->game->to_act(&trial->state);
    if (set == 0 || rng_below(&trial->lab, 6) > 0)
        return NULL;
    Seat seat = seat_pick(set, &trial->lab);
    for (int i = 0; trial->bots[i] && !what; i++)
        if (!trial->bots[i]->is_slow || rng_below(&trial->lab, SLOW_ONE_IN) == 0)
            what = bot_holds(trial, trial->bots[i], seat);
    return what;
}
