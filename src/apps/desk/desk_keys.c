/* desk_keys.c - the keys that have the same meaning in every match. */
#include "apps/desk/desk.h"

#include "term/screen.h"

#include <string.h>

bool desk_steer(Desk *desk, int key)
{
    static const Steer steers[] = { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN };
    int len = desk->menu.len;
    if (key >= PRESS_LEFT && key <= PRESS_DOWN)
        desk->chosen = menu_steer(desk->painting.tag, len, desk->chosen, steers[key - PRESS_LEFT]);
    else if (key == PRESS_TAB || key == PRESS_BACK_TAB)
        desk->chosen = len > 0 ? (desk->chosen + (key == PRESS_TAB ? 1 : len - 1)) % len : desk->chosen;
    else if ((key == PRESS_ESCAPE || key == PRESS_ERASE) && desk->menu.held != PLACE_NONE)
        desk_put_back(desk, desk->menu.held);
    else
        return key == PRESS_ESCAPE || key == PRESS_ERASE;
    return true;
}

bool desk_choose(Desk *desk, int choice, SceneMove *out)
{
    if (choice < 0 || choice >= desk->menu.len)
        return false;
    const Choice chosen = desk->menu.choice[choice];
    if (chosen.takes_up) {
        (desk->menu.held != PLACE_NONE ? desk_put_back : desk_take_up)(desk, chosen.place.card);
        return false;
    }
    *out = desk->scene.move[chosen.move];
    return true;
}

void desk_begin_typing(Desk *desk)
{
    desk->mode = DESK_TYPING;
    desk->typed[0] = 0;
}

static void type_character(Desk *desk, size_t len, int key)
{
    char character[8];
    Text text = text_over(character, sizeof character);
    utf8_add((uint32_t)key, &text);
    if (slice_text_len((Slice){ character, text.len }) == text.len && len + text.len < TYPED_MAX)
        memcpy(desk->typed + len, character, text.len + 1);
}

static void erase_character(Desk *desk, size_t len)
{
    while (len > 1 && (desk->typed[len - 1] & 0xC0) == 0x80)
        len--;
    desk->typed[len - 1] = 0;
}

bool desk_type(Desk *desk, int key)
{
    size_t len = strlen(desk->typed);
    if (key == PRESS_ESCAPE || key == PRESS_ENTER)
        desk->mode = DESK_TABLE;
    else if (key == PRESS_ERASE && len > 0)
        erase_character(desk, len);
    else if (key >= ' ' && key < PRESS_LEFT)
        type_character(desk, len, key);
    return key == PRESS_ENTER && len > 0;
}

static void leave_text(Desk *desk)
{
    desk->mode = DESK_TABLE;
    desk->leads_on = false;
}

bool desk_read(Desk *desk, int key)
{
    bool leads = desk->leads_on && (key == PRESS_ENTER || key == 'n');
    if (key == PRESS_UP || key == PRESS_DOWN)
        desk->top += key == PRESS_UP ? -1 : 1;
    else if (key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN || key == ' ')
        desk->top += key == PRESS_PAGE_UP ? -10 : 10;
    else if (key != PRESS_RESIZE)
        leave_text(desk);
    return leads;
}

bool desk_quit(Desk *desk, int key)
{
    if (key == PRESS_RESIZE)
        return false;
    desk->mode = DESK_TABLE;
    return key == 'y' || key == 'Y' || key == 'q';
}
