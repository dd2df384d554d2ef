#include "term/keys.h"

#include <string.h>

/* Neither commands nor letters of verbs: for places of others, and for what is left. */
static const char letters[] = "ABCDEFGIJKLMNOPQTUVWXYZijv";
static const char digit_keys[] = "1234567890";
enum { LETTERS = sizeof letters - 1, DIGITS = sizeof digit_keys - 1 };

static const struct {
    const char *verb;
    char key;
} verb_keys[] = {
    { "draw_stock", 'd' },
    { "turn", 'd' },
    { "draw_discard", 't' },
    { "match", 'm' },
    { "match_drawn", 'm' },
    { "multi_replace", 'm' },
    { "call", 'c' },
    { "pass", 'p' },
    { "pass_match", 'p' },
    { "pass_flip", 'p' },
    { "give_no", 'p' },
    { "swap_no", 'p' },
    { "decline", 'p' },
    { "accept", 'p' },
    { "knock", 'k' },
    { "double", 'k' },
    { "discard", 'x' },
    { "finish", 'x' },
    { "put_back", 'b' },
    { "end_turn", 'e' },
    { "flip", 'f' },
    { "flip_all", 'f' },
    { "flip_column", 'f' },
    { "use_power", 'o' },
    { "use_discard_power", 'o' },
    { "swap_yes", 'y' },
    { "give", 'g' },
    { "give_stock", 'g' },
    { "scramble", 'z' },
};

char keys_verb(const char *word)
{
    for (size_t i = 0; i < sizeof verb_keys / sizeof *verb_keys; i++)
        if (strcmp(verb_keys[i].verb, word) == 0)
            return verb_keys[i].key;
    return 0;
}

int keys_choice(const Menu *menu, int key)
{
    for (int i = 0; key > 0 && i < menu->len; i++)
        if (menu->choice[i].key == key)
            return i;
    return -1;
}

static bool is_free(const Menu *menu, char key)
{
    return keys_choice(menu, key) < 0;
}

static void give(Menu *menu, int choice, char key)
{
    if (key && !menu->choice[choice].key && is_free(menu, key))
        menu->choice[choice].key = key;
}

/* True if what is chosen has no place to name: its verb alone says it. */
static bool names_nothing(const VerbSpec *verb, Action action)
{
    bool ends_list = action.from == PLACE_END && strpbrk(verb->args, "IP");
    return !verb->args[0] || ends_list;
}

/* The number of a card in the last row of a pyramid, from the left; 0: it lies in another row. */
static int number_in_pyramid(const Zone *zone, SceneCard card)
{
    return card.row + 1 == zone->count ? card.half / 2 + 1 : 0;
}

/* The number of a place, from 1; 0: it has none. */
static int number_of(const Scene *scene, const Choice *choice)
{
    if (choice->place.zone == SCENE_ZONES_MAX)
        return scene->move[choice->move].action.from + 1;
    const Zone *zone = &scene->zone[choice->place.zone];
    if (zone->number > 0)
        return zone->number;
    if (choice->place.card == PLACE_NONE)
        return 0;
    SceneCard card = scene->card[choice->place.card];
    switch (zone->kind) {
    case ZONE_PYRAMID:
        return number_in_pyramid(zone, card);
    case ZONE_HAND:
        return choice->place.card - zone->first + 1;
    case ZONE_GRID:
    case ZONE_ROW:
        return card.slot + 1;
    default:
        return 0;
    }
}

static bool is_own(const Scene *scene, MovePlace place)
{
    Seat viewer = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    Seat owner = place.zone == SCENE_ZONES_MAX ? SEAT_NONE : scene->zone[place.zone].owner;
    return owner == SEAT_NONE || owner == viewer;
}

int keys_number(const Scene *scene, const Choice *choice)
{
    return is_own(scene, choice->place) ? number_of(scene, choice) : 0;
}

/* The letter of a place, which it keeps for the deal: by its slot, and another's by how far off they sit. */
static char letter_of(const Scene *scene, MovePlace place)
{
    if (place.card == PLACE_NONE)
        return 0;
    const Zone *zone = &scene->zone[place.zone];
    int slot = scene->card[place.card].slot, seat = zone->owner;
    if (!is_own(scene, place)) {
        seat -= scene->viewer != SEAT_NONE && seat > scene->viewer; /* the viewer's own have numbers */
        slot += seat * zone->places;
    } else if (zone->number > DIGITS) {
        slot = zone->number - DIGITS - 1;
    }
    return slot < LETTERS ? letters[slot] : 0;
}

/* Whether the verb's place is one's own by its arguments: those have the numbers first. */
static bool names_own(const VerbSpec *verb)
{
    return !strpbrk(verb->args, "pPqj");
}

static void give_numbers(const Scene *scene, const VerbSpec *verbs, bool own_first, Menu *menu)
{
    for (int i = 0; i < menu->len; i++) {
        const Choice *choice = &menu->choice[i];
        Action action = scene->move[choice->move].action;
        if (names_own(&verbs[action.verb]) != own_first || names_nothing(&verbs[action.verb], action))
            continue;
        int number = keys_number(scene, choice);
        give(menu, i, number > 0 && number <= DIGITS ? digit_keys[number - 1] : 0);
    }
}

/* Gives what has no key yet the first letter that is left. */
static void give_rest(Menu *menu, bool is_placeless)
{
    for (int i = 0; i < menu->len; i++)
        for (const char *at = letters; (menu->choice[i].place.zone == SCENE_ZONES_MAX) == is_placeless && *at; at++)
            give(menu, i, *at);
}

/* True if the move begins at a pile that lies face down: it draws, whatever the game calls that. */
static bool draws(const Scene *scene, const SceneMove *move)
{
    if (move->from_zone == SCENE_ZONES_MAX || move->from_card == PLACE_NONE)
        return false;
    return scene->zone[move->from_zone].kind == ZONE_PILE && scene->card[move->from_card].face == CARD_HIDDEN;
}

void keys_give(const Scene *scene, const VerbSpec *verbs, Menu *menu)
{
    for (int i = 0; i < menu->len; i++) {
        Action action = scene->move[menu->choice[i].move].action;
        menu->choice[i].key = 0;
        const char key = keys_verb(verbs[action.verb].word);
        if (names_nothing(&verbs[action.verb], action) && !menu->choice[i].takes_up)
            give(menu, i, key ? key : draws(scene, &scene->move[menu->choice[i].move]) ? 'd' : 0);
    }
    give_numbers(scene, verbs, true, menu);
    give_numbers(scene, verbs, false, menu);
    give_rest(menu, true);
    for (int i = 0; i < menu->len; i++)
        give(menu, i, menu->choice[i].place.zone == SCENE_ZONES_MAX ? 0 : letter_of(scene, menu->choice[i].place));
    give_rest(menu, false);
}

int keys_next(const Scene *scene, const VerbSpec *verbs, const Menu *menu, int key, int chosen)
{
    for (int i = 1; i <= menu->len; i++) {
        int at = (chosen + i) % menu->len;
        if (key > 0 && keys_verb(verbs[scene->move[menu->choice[at].move].action.verb].word) == key)
            return at;
    }
    return -1;
}
