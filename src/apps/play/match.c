#include "apps/play/match.h"

#include "apps/play/aid.h"

static void look(void *of, Scene *out)
{
    play_scene(of, out);
}

static bool may_pass(void *of, Action *out)
{
    const Play *play = of;
    return play_may_pass(play, play->person, out);
}

static bool deal_is_over(void *of)
{
    return play_deal_is_over(of);
}

static void heading(void *of, Text *out)
{
    words_heading(of, out);
}

static void standing(void *of, Text *out)
{
    words_standing(of, out);
}

static const char *keys(const TableView *view)
{
    const Play *play = view->of;
    bool analyses = aid_may_analyse(&play->aid);
    if (play_is_over(play))
        return analyses ? N_("Enter leave   a analysis   s score card   u undo   ? help")
                        : N_("Enter leave   w why   s score card   u undo   ? help");
    if (play_deal_is_over(play) && analyses)
        return words_shows_sheet(play)
                   ? N_("Enter score sheet   a analysis   n next deal   s score card   u undo   ? help   q quit")
                   : N_("Enter next deal   a analysis   s score card   u undo   ? help   q quit");
    if (play_deal_is_over(play))
        return view->scene.sums_len > 0
                   ? N_("Enter the reckoning   w why   n next deal   s score card   ? help   q quit")
               : words_shows_sheet(play)
                   ? N_("Enter score sheet   w why   n next deal   s card   u undo   ? help   q quit")
                   : N_("Enter next deal   w why   s score card   u undo   ? help   q quit");
    if (play->person == SEAT_NONE)
        return N_("Enter faster   s score card   ? help   q quit");
    if (view->menu.held != PLACE_NONE)
        return N_("arrows Enter put it there   Esc put it back   : type   ? help   q quit");
    if (view->menu.len == 0 && !aid_gives_hints(&play->aid)) /* the person's own deal is over */
        return N_("Enter faster   s score card   ? help   q quit");
    if (play->aid.coach.is_on)
        return N_("Enter play   h coach   w why   u undo   s score   : type   ? help   q quit");
    if (aid_may_lamp(&play->aid, NULL) == OK)
        return N_("Enter play   h hint   u undo   l lamp   s score   : type   ? help   q quit");
    return aid_gives_hints(&play->aid)
               ? N_("arrows Enter play   h hint   u undo   s score card   : type   ? help   q quit")
               : N_("arrows Enter play   u undo   s score card   : type   ? help   q quit");
}

const TableViewMatch play_match = {
    .look = look,
    .may_pass = may_pass,
    .deal_is_over = deal_is_over,
    .heading = heading,
    .standing = standing,
    .keys = keys,
    .quits = N_("Quit? The game is kept.   y yes   n no"),
};
