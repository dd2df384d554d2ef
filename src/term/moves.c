#include "term/moves.h"

#include "term/keys.h"

#include <stdlib.h>

static const MovePlace nowhere = { SCENE_ZONES_MAX, PLACE_NONE };

static MovePlace from_of(const SceneMove *move)
{
    return (MovePlace){ move->from_zone, move->from_card };
}

static MovePlace to_of(const SceneMove *move)
{
    return (MovePlace){ move->to_zone, move->to_card };
}

static bool is_same_place(MovePlace a, MovePlace b)
{
    return a.zone == b.zone && a.card == b.card;
}

static bool shares_start(const Scene *scene, int move)
{
    for (int m = 0; m < scene->moves_len; m++)
        if (m != move && is_same_place(from_of(&scene->move[m]), from_of(&scene->move[move])))
            return true;
    return false;
}

/* The place of a move: where it begins, or where it ends if several begin there. What is tried at a cost is tried with
 * the card where it begins. */
static MovePlace place_of(const Scene *scene, int move)
{
    const SceneMove *m = &scene->move[move];
    bool has_end = m->to_zone != SCENE_ZONES_MAX && !m->risks;
    return has_end && (m->from_zone == SCENE_ZONES_MAX || shares_start(scene, move)) ? to_of(m) : from_of(m);
}

static bool has_same_ends(const SceneMove *a, const SceneMove *b)
{
    return is_same_place(from_of(a), from_of(b)) && is_same_place(to_of(a), to_of(b));
}

/* The verbs (one bit each) whose moves join two cards, so that one card does not tell which move is meant. Moves with
 * the same ends differ in something else. */
static uint64_t pair_verbs(const Scene *scene, const MovePlace place[])
{
    uint64_t verbs = 0;
    for (int a = 0; a < scene->moves_len; a++) {
        uint8_t verb = scene->move[a].action.verb;
        for (int b = a + 1; b < scene->moves_len && place[a].card != PLACE_NONE; b++)
            if (scene->move[b].action.verb == verb && is_same_place(place[a], place[b]) &&
                !has_same_ends(&scene->move[a], &scene->move[b]))
                verbs |= UINT64_C(1) << (verb & 63);
    }
    return verbs;
}

static bool is_pair(const SceneMove *move, uint64_t verbs)
{
    return verbs >> (move->action.verb & 63) & 1 && move->from_card != PLACE_NONE && move->to_card != PLACE_NONE &&
           move->from_card != move->to_card;
}

static bool touches(const SceneMove *move, uint16_t card)
{
    return move->from_card == card || move->to_card == card;
}

static void add_choice(Menu *menu, int move, bool takes_up, MovePlace place)
{
    for (int i = 0; takes_up && i < menu->len; i++)
        if (menu->choice[i].takes_up && is_same_place(menu->choice[i].place, place))
            return;
    REQUIRE(menu->len < CHOICES_MAX);
    menu->choice[menu->len++] = (Choice){ .move = (uint16_t)move, .takes_up = takes_up, .place = place };
}

/* Lists the moves that the held card begins or ends; nothing if no pair of moves needs it. */
static void list_held(const Scene *scene, const MovePlace place[], uint16_t held, Menu *out)
{
    const uint64_t verbs = pair_verbs(scene, place);
    for (int m = 0; m < scene->moves_len; m++) {
        const SceneMove *move = &scene->move[m];
        if (held != PLACE_NONE && is_pair(move, verbs) && touches(move, held))
            add_choice(out, m, false, move->from_card == held ? to_of(move) : from_of(move));
    }
    if (out->len == 0)
        return;
    const SceneMove *move = &scene->move[out->choice[0].move];
    add_choice(out, out->choice[0].move, true, move->from_card == held ? from_of(move) : to_of(move));
    out->held = held;
}

static void list_free(const Scene *scene, const MovePlace place[], Menu *out)
{
    const uint64_t verbs = pair_verbs(scene, place);
    for (int m = 0; m < scene->moves_len; m++) {
        const SceneMove *move = &scene->move[m];
        if (!is_pair(move, verbs)) {
            add_choice(out, m, false, place[m]);
            continue;
        }
        add_choice(out, m, true, from_of(move));
        if (move->action.card == CARD_NONE) /* a card is taken up itself; of a pair, either card is */
            add_choice(out, m, true, to_of(move));
    }
}

void menu_make(const Scene *scene, const VerbSpec *verbs, uint16_t held, Menu *out)
{
    MovePlace place[ACTIONS_MAX];
    *out = (Menu){ .held = PLACE_NONE };
    for (int m = 0; m < scene->moves_len; m++)
        place[m] = place_of(scene, m);
    list_held(scene, place, held, out);
    if (out->len == 0)
        list_free(scene, place, out);
    keys_give(scene, verbs, out);
}

static int find_choice(const Scene *scene, const Menu *menu, Action action)
{
    for (int i = 0; i < menu->len; i++)
        if (!menu->choice[i].takes_up && action_same(scene->move[menu->choice[i].move].action, action))
            return i;
    return -1;
}

int menu_turn_to(const Scene *scene, const VerbSpec *verbs, Action action, Menu *menu)
{
    for (int m = 0; m < scene->moves_len; m++) {
        if (!action_same(scene->move[m].action, action))
            continue;
        menu_make(scene, verbs, PLACE_NONE, menu);
        int choice = find_choice(scene, menu, action);
        if (choice >= 0)
            return choice;
        menu_make(scene, verbs, scene->move[m].from_card, menu);
        return find_choice(scene, menu, action);
    }
    return -1;
}

MovePlace menu_start(const Scene *scene, const Menu *menu, int choice)
{
    const Choice *chosen = &menu->choice[choice];
    const SceneMove *move = &scene->move[chosen->move];
    if (chosen->takes_up)
        return chosen->place;
    return menu->held != PLACE_NONE && move->to_card == menu->held ? to_of(move) : from_of(move);
}

MovePlace menu_end(const Scene *scene, const Menu *menu, int choice)
{
    const Choice *chosen = &menu->choice[choice];
    const SceneMove *move = &scene->move[chosen->move];
    if (chosen->takes_up)
        return nowhere;
    return menu->held != PLACE_NONE ? chosen->place : to_of(move);
}

/* The distance of a box in a direction, in which steps across count more; -1: it is not in this direction. A row is
 * about as high as two columns are wide. */
static int distance(Box from, Box to, Steer steer)
{
    int across = to.column - from.column, down = 2 * (to.row - from.row);
    int along = steer == STEER_LEFT ? -across : steer == STEER_RIGHT ? across : steer == STEER_UP ? -down : down;
    int aside = steer == STEER_LEFT || steer == STEER_RIGHT ? 3 * abs(down) : abs(across);
    return from.rows == 0 || to.rows == 0 || along <= 0 ? -1 : along + aside;
}

/* The nearest choice in the direction, on the table or off it; -1: none. */
static int nearest(const Tag tag[], int len, int chosen, Steer steer, bool on_table)
{
    int best = -1, best_distance = 0;
    for (int i = 0; i < len; i++) {
        int far = tag[i].on_table == on_table ? distance(tag[chosen].box, tag[i].box, steer) : -1;
        if (far < 0 || (best >= 0 && far >= best_distance))
            continue;
        best = i;
        best_distance = far;
    }
    return best;
}

/* The next choice of the list, forward or back, on the table or off it; the chosen one if there is no other. */
static int next_of(const Tag tag[], int len, int chosen, bool forward, bool on_table)
{
    for (int i = 1; i < len; i++) {
        int other = (chosen + (forward ? i : len - i)) % len;
        if (tag[other].on_table == on_table)
            return other;
    }
    return chosen;
}

static bool is_inside(Box cell, Box area)
{
    return cell.row >= area.row && cell.row < area.row + area.rows && cell.column >= area.column &&
           cell.column < area.column + area.columns;
}

int menu_at(const Tag tag[], int len, int chosen, Box cell)
{
    if (chosen >= 0 && chosen < len && is_inside(cell, tag[chosen].area))
        return chosen;
    for (int i = 0; i < len; i++)
        if (is_inside(cell, tag[i].area))
            return i;
    return -1;
}

int menu_steer(const Tag tag[], int len, int chosen, Steer steer)
{
    bool sideways = steer == STEER_LEFT || steer == STEER_RIGHT,
         forward = steer == STEER_RIGHT || steer == STEER_DOWN;
    if (len == 0 || chosen < 0)
        return len > 0 ? 0 : -1;
    bool is_off = !tag[chosen].on_table;
    if (is_off && steer != STEER_UP)
        return next_of(tag, len, chosen, forward, false);
    int best = nearest(tag, len, chosen, steer, true);
    if (best >= 0)
        return best;
    if (sideways || is_off)
        return next_of(tag, len, chosen, forward, true);
    best = steer == STEER_DOWN ? nearest(tag, len, chosen, steer, false) : chosen;
    return best >= 0 ? best : next_of(tag, len, chosen, true, false);
}
