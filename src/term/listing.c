#include "term/listing.h"

#include "say/from_one.h"
#include "term/wording.h"

#include <string.h>

enum { ITEM_GAP = 3 };

/* A kind of item in the list of choices. */
typedef enum {
    ITEM_WORDS, /* a choice in words */
    ITEM_TYPED, /* .. or as it is typed */
    ITEM_ASKED, /* what is asked for: the choices whose letters stand on the table */
    ITEM_BRIEF, /* .. in brief */
    ITEM_HELD,  /* what may be done with the card that is held */
    ITEM_MORE   /* dots: there is more */
} ItemKind;

typedef struct {
    uint8_t kind;
    int16_t at; /* index of the choice, or of the first action of the verb */
} Item;

enum { ITEMS_MAX = 2 * CHOICES_MAX };

typedef struct {
    const ListingOrder *order;
    Canvas *canvas;
    Painting *painting;
    Box box;
    Action action[ACTIONS_MAX];
    Item item[ITEMS_MAX];
    int len;
    bool with_prices;
} List;

static void add_item(List *list, ItemKind kind, int at)
{
    REQUIRE(list->len < ITEMS_MAX);
    list->item[list->len++] = (Item){ .kind = (uint8_t)kind, .at = (int16_t)at };
}

/* The move of a choice. If it takes up a card, the card is its first argument, and the second stays open. */
static SceneMove move_of(const ListingOrder *order, int choice)
{
    const Choice *c = &order->menu->choice[choice];
    SceneMove move = order->scene->move[c->move];
    if (c->takes_up)
        move.action.from = order->scene->card[c->place.card].slot;
    return move;
}

/* Adds what the move stakes: ` +2 −2`. */
static void say_stake(const SceneMove *move, Text *out)
{
    if (move->wins == 0 && move->loses == 0)
        return;
    text_add(out, " +");
    text_add_number(out, move->wins);
    text_add(out, " −");
    text_add_number(out, move->loses);
}

static void say_choice(const List *list, const Item *item, Text *out)
{
    const ListingOrder *order = list->order;
    SceneMove move = move_of(order, item->at);
    char letter[] = { order->menu->choice[item->at].key, 0 };
    text_add(out, letter[0] ? letter : " ");
    text_add_char(out, ' ');
    bool takes_up = order->menu->choice[item->at].takes_up;
    if (takes_up && order->menu->held != PLACE_NONE)
        text_add(out, gettext("Put it back"));
    else if (item->kind == ITEM_TYPED && !takes_up)
        from_one_print(order->reader->verbs, move.action, list->action, order->scene->moves_len, out);
    else
        say_offer(order->reader, order->scene, &move, takes_up, out);
    if (item->kind == ITEM_WORDS && list->with_prices)
        say_stake(&move, out);
}

static void say_held(const List *list, Text *out)
{
    const ListingOrder *order = list->order;
    SceneMove move = order->scene->move[order->menu->choice[0].move];
    move.action.from = order->scene->card[order->menu->held].slot;
    say_offer(order->reader, order->scene, &move, true, out);
}

static void say_item(const List *list, const Item *item, Text *out)
{
    if (item->kind == ITEM_MORE)
        text_add(out, "...");
    else if (item->kind == ITEM_HELD)
        say_held(list, out);
    else if (item->kind == ITEM_ASKED)
        say_asked(list->order->reader, list->order->scene, ASKED_WHOLLY, out);
    else if (item->kind == ITEM_BRIEF)
        say_asked(list->order->reader, list->order->scene, ASKED_BRIEFLY, out);
    else
        say_choice(list, item, out);
}

static bool is_choice(const Item *item)
{
    return item->kind == ITEM_WORDS || item->kind == ITEM_TYPED;
}

static int paint_item(const List *list, const Item *item, int row, int column, const char *words)
{
    bool is_chosen = is_choice(item) && item->at == list->order->chosen;
    Ground ground = is_chosen ? GROUND_CHOSEN : GROUND_FELT;
    Pen pen = is_chosen ? PEN_LOUD : item->kind == ITEM_MORE ? PEN_LIT : PEN_PLAIN;
    int limit = list->box.column + list->box.columns - column;
    int used = face_text(list->canvas, row, column, limit, words, ground, pen);
    if (!is_choice(item))
        return used;
    char key = list->order->menu->choice[item->at].key;
    if (limit > 0 && key)
        canvas_put(list->canvas, row, column, (uint32_t)key, GROUND_TAG, PEN_LOUD);
    if (!list->painting->tag[item->at].on_table)
        list->painting->tag[item->at].box = (Box){ row, column, 1, 1 };
    if (list->painting->tag[item->at].area.rows == 0)
        list->painting->tag[item->at].area = (Box){ row, column, 1, used };
    return used;
}

/* Goes through the list in its box, painting or only measuring; true if all of it fits. */
static bool walk_items(const List *list, bool paints)
{
    Box box = list->box;
    int row = box.row, column = box.column + 1;
    for (int i = 0; i < list->len; i++) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        say_item(list, &list->item[i], &text);
        int columns = utf8_columns(words);
        if (column > box.column + 1 && column + columns > box.column + box.columns) {
            row++;
            column = box.column + 1;
        }
        if (row >= box.row + box.rows || column + columns > box.column + box.columns)
            return false;
        column += (paints ? paint_item(list, &list->item[i], row, column, words) : columns) + ITEM_GAP;
    }
    return true;
}

static void list_all(List *list, ItemKind kind)
{
    list->len = 0;
    for (int i = 0; i < list->order->menu->len; i++)
        add_item(list, kind, i);
}

/* Whether the action only ends the list of a verb that takes several arguments: it names none. */
static bool ends_list(const VerbSpec *verbs, Action action)
{
    return action.from == PLACE_END && strpbrk(verbs[action.verb].args, "IP");
}

/* True if the two actions are told together. */
static bool are_alike(const List *list, Action a, Action b)
{
    const VerbSpec *verbs = list->order->reader->verbs;
    return a.verb == b.verb && ends_list(verbs, a) == ends_list(verbs, b);
}

static int moves_alike(const List *list, Action action)
{
    int len = 0;
    for (int i = 0; i < list->order->scene->moves_len; i++)
        len += are_alike(list, list->action[i], action);
    return len;
}

/* The choice of an action that is alone with its verb, or whose choice has no place on the table; -1: none. */
static int lone_choice(const List *list, int action)
{
    const Menu *menu = list->order->menu;
    bool is_alone = moves_alike(list, list->action[action]) == 1;
    for (int i = 0; i < menu->len; i++)
        if (menu->choice[i].move == action && (is_alone || menu->choice[i].place.zone == SCENE_ZONES_MAX))
            return i;
    return -1;
}

/* Says what is asked for, then lists the choices that are alone with their verb or nowhere on the table, and the chosen
 * one. */
static void list_asked(List *list, ItemKind asked)
{
    const Menu *menu = list->order->menu;
    int chosen = list->order->chosen;
    bool is_held = menu->held != PLACE_NONE;
    list->len = 0;
    add_item(list, is_held ? ITEM_HELD : asked, 0);
    for (int a = 0; a < list->order->scene->moves_len && !is_held; a++)
        if (lone_choice(list, a) >= 0)
            add_item(list, ITEM_WORDS, lone_choice(list, a));
    if (chosen >= 0 && (is_held || lone_choice(list, menu->choice[chosen].move) < 0))
        add_item(list, ITEM_WORDS, chosen);
}

static bool is_in_list(const List *list, int choice)
{
    for (int i = 0; i < list->len; i++)
        if (is_choice(&list->item[i]) && list->item[i].at == choice)
            return true;
    return false;
}

static bool add_fitting(List *list, ItemKind kind, int choice)
{
    add_item(list, kind, choice);
    bool fits = walk_items(list, false);
    list->len -= !fits;
    return fits;
}

/* Removes items that do not fit, and puts dots for them. */
static void cut_short(List *list)
{
    add_item(list, ITEM_MORE, 0);
    while (!walk_items(list, false) && list->len > 2) {
        list->item[list->len - 2] = list->item[list->len - 1];
        list->len--;
    }
}

/* Adds a choice, in words or else as it is typed; false when there is no room for it. */
static bool add_choice(List *list, ItemKind kind, int choice)
{
    if (is_in_list(list, choice) || add_fitting(list, kind, choice) || add_fitting(list, ITEM_TYPED, choice))
        return true;
    cut_short(list);
    return false;
}

/* Adds the choices without a letter on the table; false when an item had to be replaced by dots. */
static bool list_unlettered(List *list)
{
    int len = list->len;
    for (int i = 0; i < list->order->menu->len; i++)
        if (!list->painting->tag[i].has_letter && !add_choice(list, ITEM_TYPED, i))
            return list->len > len;
    return true;
}

/* Adds the chosen one and the choices that are nowhere on the table; true when all of it fits. */
static bool list_needed(List *list, ItemKind chosen, ItemKind placeless)
{
    const ListingOrder *order = list->order;
    list->len = 0;
    if (order->chosen >= 0)
        add_item(list, chosen, order->chosen);
    for (int i = 0; i < order->menu->len; i++)
        if (order->menu->choice[i].place.zone == SCENE_ZONES_MAX && !is_in_list(list, i))
            add_item(list, placeless, i);
    add_item(list, ITEM_MORE, 0); /* the dots need room, too */
    bool fits = walk_items(list, false);
    list->len--;
    return fits;
}

/* Lists the necessary items, in words as far as they fit, and as many others as there is room for: first those unlike
 * all other choices. */
static void list_shortly(List *list)
{
    const ListingOrder *order = list->order;
    bool goes_on = list_needed(list, ITEM_WORDS, ITEM_WORDS) || list_needed(list, ITEM_WORDS, ITEM_TYPED) ||
                   list_needed(list, ITEM_TYPED, ITEM_TYPED);
    if (!goes_on)
        cut_short(list);
    for (int a = 0; a < list->order->scene->moves_len && goes_on && order->menu->held == PLACE_NONE; a++)
        if (lone_choice(list, a) >= 0)
            goes_on = add_choice(list, ITEM_WORDS, lone_choice(list, a));
    for (int i = 0; i < order->menu->len && goes_on; i++)
        goes_on = add_choice(list, ITEM_TYPED, i);
}

/* Lists everything in a row, in words; false when it does not fit. */
static bool lists_in_row(List *list, Box box)
{
    const ListingOrder *order = list->order;
    list_all(list, ITEM_WORDS);
    list->box.rows = 1;
    bool fits = order->scene->wanted <= 1 && order->menu->held == PLACE_NONE && walk_items(list, false);
    list->box = box;
    return fits;
}

/* Says what is asked for, and lists everything without a letter; false when it does not fit. */
static bool lists_asked(List *list)
{
    list_asked(list, ITEM_ASKED);
    if (!walk_items(list, false))
        list_asked(list, ITEM_BRIEF);
    return walk_items(list, false) && list_unlettered(list);
}

/* Lists all choices, with their stakes if there is room. */
static void list_choices(List *list)
{
    Box box = list->box;
    list->with_prices = true;
    if (lists_in_row(list, box) || lists_asked(list))
        return;
    list->with_prices = false;
    if (!lists_in_row(list, box) && !lists_asked(list))
        list_shortly(list);
}

/* Paints the stakes of the chosen move in the last row, if that is free. */
static void paint_price(List *list)
{
    const ListingOrder *order = list->order;
    Box box = list->box;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    list->box.rows--;
    bool has_room = order->chosen >= 0 && list->box.rows > 0 && walk_items(list, false);
    list->box = box;
    if (!has_room)
        return;
    if (say_price(order->reader, order->scene, &order->scene->move[order->menu->choice[order->chosen].move], &text))
        face_text(list->canvas, box.row + box.rows - 1, box.column + 1, box.columns - 2, words, GROUND_FELT,
                  PEN_QUIET);
}

bool listing_paint(Canvas *canvas, Box box, const ListingOrder *order, Painting *painting)
{
    static List list;
    list = (List){ .order = order, .canvas = canvas, .painting = painting, .box = box };
    for (int m = 0; m < order->scene->moves_len; m++)
        list.action[m] = order->scene->move[m].action;
    canvas_fill(canvas, box, ' ', GROUND_FELT, PEN_PLAIN);
    list_choices(&list);
    walk_items(&list, true);
    paint_price(&list);
    return list.with_prices;
}
