/* law_scene.c - laws of scenes: they are consistent, offer each action once, and show what the view shows. */
#include "laws/law.h"
#include "laws/scene_same.h"

#include <string.h>

static bool is_face(Card face)
{
    int rank = card_rank(face);
    bool ordinary = rank >= ACE && rank <= KING && card_suit(face) < SUITS;
    return ordinary || face == JOKER || face == CARD_HIDDEN || face == CARD_NONE;
}

static const char *zone_holds(const Trial *trial, const Zone *zone, int first)
{
    if (!zone->id || zone->kind >= ZONE_KINDS)
        return "a zone has no id or no kind";
    if (zone->owner != SEAT_NONE && zone->owner >= trial->order.seats)
        return "a zone belongs to nobody there";
    if (zone->first != first)
        return "a card is in no zone, or in two";
    if (zone->kind == ZONE_GRID && (zone->columns == 0 || zone->len % zone->columns != 0))
        return "a grid is not full rows of its columns";
    if ((zone->kind == ZONE_TEXT) != (zone->text != NULL))
        return "a zone's text is missing, or one too many";
    if ((zone->kind == ZONE_TEXT || zone->kind == ZONE_COUNTER) && zone->len > 0)
        return "a counter or text has cards";
    if (zone->kind == ZONE_PILE && (zone->len > 1 || zone->count < 0))
        return "a pile shows more than its top";
    return NULL;
}

static const char *zones_hold(const Trial *trial, const Scene *scene)
{
    int cards_len = 0;
    if (!scene->phase)
        return "a scene has no phase";
    for (int z = 0; z < scene->zones_len; z++) {
        const char *what = zone_holds(trial, &scene->zone[z], cards_len);
        if (what)
            return what;
        cards_len += scene->zone[z].len;
    }
    if (cards_len != scene->cards_len)
        return "a card is in no zone";
    for (int c = 0; c < cards_len; c++)
        if (!is_face(scene->card[c].face))
            return "a card has no such face";
    return NULL;
}

static bool place_exists(const Scene *scene, int z, int card)
{
    if (z >= scene->zones_len)
        return false;
    const Zone *zone = &scene->zone[z];
    return card == PLACE_NONE || (card >= zone->first && card < zone->first + zone->len);
}

static const char *moves_hold(const Trial *trial, const Scene *scene, Seat viewer)
{
    Action legal[ACTIONS_MAX], listed[ACTIONS_MAX];
    int len = viewer == SEAT_NONE ? 0 : trial->game->legal(&trial->state, viewer, legal);
    if (scene->moves_len != len)
        return "a scene has more or fewer moves than the viewer has actions";
    for (int i = 0; i < len; i++) {
        const SceneMove *move = &scene->move[i];
        listed[i] = move->action;
        if (!action_is_listed(move->action, legal, len) || action_is_listed(move->action, listed, i))
            return "a scene's moves are not the viewer's actions, each once";
        /* A knock, a pass or a bid is made nowhere, and so is the end of several arguments. */
        const char *args = trial->game->verbs[move->action.verb].args;
        bool needs_place = *args && *args != 'w' && move->action.from != PLACE_END;
        if (needs_place && !place_exists(scene, move->from_zone, move->from_card))
            return "a move begins nowhere";
        if (move->to_zone != SCENE_ZONES_MAX && !place_exists(scene, move->to_zone, move->to_card))
            return "a move ends where nothing is";
    }
    return NULL;
}

/* No more cards of a face than the pack has: what is drawn twice was not seen twice. */
static const char *faces_hold(const Trial *trial, const Scene *scene)
{
    int count[CARD_VALUES] = { 0 };
    Deck whole;
    Pack pack = trial->game->pack(&trial->ruleset.options, trial->order.seats);
    deck_fill(&whole, pack);
    for (int i = 0; i < whole.len; i++)
        count[whole.card[i]] += pack.is_duplicate ? trial->order.seats : 1;
    for (int z = 0; z < scene->zones_len; z++)
        for (int c = scene->zone[z].first; c < scene->zone[z].first + scene->zone[z].len; c++)
            if (card_is_known(scene->card[c].face) && --count[scene->card[c].face] < 0)
                return "a scene shows a card more often than the pack has it";
    return NULL;
}

/* The scene depends on the view alone: other cards that look the same are painted the same. */
static const char *hidden_holds(Trial *trial, const Scene *scene, Seat viewer, const StateBox *view)
{
    static _Thread_local Scene imagined;
    StateBox guess = *view, again;
    trial->game->resample(&guess, &trial->lab);
    trial_view(trial, &guess, viewer, &again);
    game_scene(trial->game, &again, viewer, &imagined);
    return scene_same(scene, &imagined) ? NULL : "a scene shows what the view hides";
}

static const char *scene_holds(Trial *trial, Seat viewer)
{
    static _Thread_local Scene scene;
    StateBox view;
    trial_view(trial, &trial->state, viewer, &view);
    game_scene(trial->game, &view, viewer, &scene);
    const char *what = zones_hold(trial, &scene);
    if (!what && scene.to_act != trial->game->to_act(&trial->state))
        what = "a scene names others to act";
    if (!what)
        what = moves_hold(trial, &scene, viewer);
    if (!what)
        what = faces_hold(trial, &scene);
    return what ? what : hidden_holds(trial, &scene, viewer, &view);
}

/* One viewer at each state and one of those who are to act, all of them at the end of a deal: to imagine cards for each
 * takes long where all act at once. */
const char *law_scene(Trial *trial)
{
    const char *what = NULL;
    Seat chosen = (Seat)rng_below(&trial->lab, trial->order.seats + 1u);
    if (chosen == trial->order.seats)
        chosen = SEAT_NONE;
    const SeatSet acting = trial->game->to_act(&trial->state);
    const bool over = acting == 0;
    const Seat actor = over ? SEAT_NONE : seat_pick(acting, &trial->lab);
    for (Seat viewer = 0, more = 1; more && !what; more = viewer_next(trial, &viewer))
        if (over || viewer == chosen || viewer == actor)
            what = scene_holds(trial, viewer);
    return what;
}
