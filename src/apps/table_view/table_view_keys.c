/* table_view_keys.c - the keys that have the same meaning in every match. */
#include "apps/table_view/table_view.h"

#include "term/keys.h"
#include "term/screen.h"

#include <string.h>

enum { WHEEL_ROWS = 3 };

bool table_view_steer(TableView *view, int key)
{
    static const Steer steers[] = { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN };
    int len = view->menu.len;
    if (key >= PRESS_LEFT && key <= PRESS_DOWN)
        view->chosen = menu_steer(view->painting.tag, len, view->chosen, steers[key - PRESS_LEFT]);
    else if (key == PRESS_TAB || key == PRESS_BACK_TAB)
        view->chosen = len > 0 ? (view->chosen + (key == PRESS_TAB ? 1 : len - 1)) % len : view->chosen;
    else if ((key == PRESS_ESCAPE || key == PRESS_ERASE) && view->menu.held != PLACE_NONE)
        table_view_put_back(view, view->menu.held);
    else
        return key == PRESS_ESCAPE || key == PRESS_ERASE;
    return true;
}

int table_view_choice(TableView *view, int key)
{
    if (key == PRESS_CLICK)
        return menu_at(view->painting.tag, view->menu.len, view->chosen, screen_clicked());
    int choice = keys_choice(&view->menu, key);
    int next = choice < 0 ? keys_next(&view->scene, view->reader->verbs, &view->menu, key, view->chosen) : -1;
    view->chosen = next >= 0 ? next : view->chosen;
    return choice;
}

bool table_view_choose(TableView *view, int choice, SceneMove *out)
{
    if (choice < 0 || choice >= view->menu.len)
        return false;
    const Choice chosen = view->menu.choice[choice];
    if (chosen.takes_up) {
        (view->menu.held != PLACE_NONE ? table_view_put_back : table_view_take_up)(view, chosen.place.card);
        return false;
    }
    *out = view->scene.move[chosen.move];
    return true;
}

void table_view_begin_typing(TableView *view)
{
    view->mode = TABLE_VIEW_TYPING;
    view->typed[0] = 0;
}

static void type_character(TableView *view, size_t len, int key)
{
    char character[8];
    Text text = text_over(character, sizeof character);
    utf8_add((uint32_t)key, &text);
    if (slice_text_len((Slice){ character, text.len }) == text.len && len + text.len < TYPED_MAX)
        memcpy(view->typed + len, character, text.len + 1);
}

static void erase_character(TableView *view, size_t len)
{
    while (len > 1 && (view->typed[len - 1] & 0xC0) == 0x80)
        len--;
    view->typed[len - 1] = 0;
}

bool table_view_type(TableView *view, int key)
{
    size_t len = strlen(view->typed);
    if (key == PRESS_ESCAPE || key == PRESS_ENTER)
        view->mode = TABLE_VIEW_TABLE;
    else if (key == PRESS_ERASE && len > 0)
        erase_character(view, len);
    else if (key >= ' ' && key < PRESS_LEFT)
        type_character(view, len, key);
    return key == PRESS_ENTER && len > 0;
}

static void leave_text(TableView *view)
{
    view->mode = TABLE_VIEW_TABLE;
    view->leads_on = false;
}

bool table_view_read(TableView *view, int key)
{
    bool leads = view->leads_on && (key == PRESS_ENTER || key == 'n');
    if (key == PRESS_UP || key == PRESS_DOWN)
        view->top += key == PRESS_UP ? -1 : 1;
    else if (key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN || key == ' ')
        view->top += key == PRESS_PAGE_UP ? -10 : 10;
    else if (key == PRESS_WHEEL_UP || key == PRESS_WHEEL_DOWN)
        view->top += key == PRESS_WHEEL_UP ? -WHEEL_ROWS : WHEEL_ROWS;
    else if (key != PRESS_RESIZE && key != PRESS_CLICK)
        leave_text(view);
    return leads;
}

bool table_view_quit(TableView *view, int key)
{
    if (key == PRESS_RESIZE)
        return false;
    view->mode = TABLE_VIEW_TABLE;
    return key == 'y' || key == 'Y' || key == 'q';
}
