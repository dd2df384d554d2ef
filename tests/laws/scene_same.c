#include "laws/scene_same.h"

#include <string.h>

static bool words_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool zone_same(const Zone *a, const Zone *b)
{
    return words_same(a->id, b->id) && words_same(a->text, b->text) && a->kind == b->kind && a->owner == b->owner &&
           a->number == b->number && a->row == b->row && a->column == b->column && a->columns == b->columns &&
           a->places == b->places && a->first == b->first && a->len == b->len && a->count == b->count;
}

static bool card_same(const SceneCard *a, const SceneCard *b)
{
    return a->face == b->face && a->slot == b->slot && a->mark == b->mark && a->row == b->row && a->half == b->half;
}

static bool move_same(const SceneMove *a, const SceneMove *b)
{
    return action_same(a->action, b->action) && a->from_zone == b->from_zone && a->from_card == b->from_card &&
           a->to_zone == b->to_zone && a->to_card == b->to_card && a->wins == b->wins && a->loses == b->loses &&
           words_same(a->called, b->called);
}

bool scene_same(const Scene *a, const Scene *b)
{
    bool same = words_same(a->phase, b->phase) && words_same(a->order, b->order) && a->viewer == b->viewer &&
                a->to_act == b->to_act && a->anticlockwise == b->anticlockwise && a->zones_len == b->zones_len &&
                a->cards_len == b->cards_len && a->moves_len == b->moves_len && a->calls_len == b->calls_len &&
                a->sums_len == b->sums_len;
    for (int i = 0; same && i < a->zones_len; i++)
        same = zone_same(&a->zone[i], &b->zone[i]);
    for (int i = 0; same && i < a->cards_len; i++)
        same = card_same(&a->card[i], &b->card[i]);
    for (int i = 0; same && i < a->moves_len; i++)
        same = move_same(&a->move[i], &b->move[i]);
    for (int i = 0; same && i < a->calls_len; i++)
        same = a->call[i].seat == b->call[i].seat && words_same(a->call[i].text, b->call[i].text);
    for (int i = 0; same && i < a->sums_len; i++)
        same = a->sum[i].kind == b->sum[i].kind && a->sum[i].value == b->sum[i].value &&
               words_same(a->sum[i].text, b->sum[i].text);
    return same;
}
