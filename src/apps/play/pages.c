#include "apps/play/pages.h"

#include "apps/play/coach.h"
#include "apps/play/match.h"
#include "apps/play/reasons.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

typedef void PageText(Desk *desk, Text *out);

static void open_page(Desk *desk, const char *title, PageText *words)
{
    Text text = text_over(desk->text, sizeof desk->text);
    words(desk, &text);
    desk->title = title;
    desk->text_keys = gettext("Enter back to the table");
    desk->top = 0;
    desk->mode = DESK_TEXT;
    desk->leads_on = false;
}

/* The width that the pager gives to text on this screen. */
static int text_width(void)
{
    int rows, columns;
    screen_size(&rows, &columns);
    return pager_columns(columns);
}

static void add_end(Desk *desk, Text *out)
{
    const Play *play = play_of(desk);
    words_result(play, out);
    text_add_char(out, '\n');
    words_deal(play, &desk->scene, out);
    if (!words_shows_sheet(play)) {
        words_score_card(play, out);
        return;
    }
    words_sheet(play, text_width(), true, out);
    text_add_char(out, '\n');
    words_notes(play, out);
}

static void add_sheet(Desk *desk, Text *out)
{
    words_sheet(play_of(desk), text_width(), true, out);
}

static void add_last_page(Desk *desk, Text *out)
{
    words_deal(play_of(desk), &desk->scene, out);
    words_sheet(play_of(desk), text_width(), false, out);
}

static void add_card(Desk *desk, Text *out)
{
    words_deal(play_of(desk), &desk->scene, out);
    words_score_card(play_of(desk), out);
}

static void add_analysis(Desk *desk, Text *out)
{
    aid_analyse(&play_of(desk)->aid, play_stops, out);
}

static void add_why(Desk *desk, Text *out)
{
    coach_why(&play_of(desk)->aid, out);
}

static void add_reasons(Desk *desk, Text *out)
{
    reasons_words(&play_of(desk)->aid, out);
}

static void add_help(Desk *desk, Text *out)
{
    words_help(play_of(desk), out);
}

bool page_has_reckoning(const Desk *desk)
{
    return desk->scene.sums_len > 0;
}

void page_end(Desk *desk)
{
    open_page(desk, gettext("The match is over"), add_end);
}

void page_score(Desk *desk)
{
    open_page(desk, gettext("Score card"), add_card);
}

void page_sheet(Desk *desk)
{
    if (words_has_sheet(play_of(desk)))
        open_page(desk, gettext("Score sheet"), add_sheet);
    else
        desk_notice(desk, true, gettext("There is no score sheet: the rules say scoresheet=off."));
}

void page_between(Desk *desk)
{
    open_page(desk, page_has_reckoning(desk) ? gettext("The deal") : gettext("Score sheet"), add_last_page);
    desk->text_keys = gettext("Enter next deal   Esc back to the table");
    desk->leads_on = true;
}

void page_analysis(Desk *desk)
{
    open_page(desk, gettext("Where it was won or lost"), add_analysis);
}

void page_why(Desk *desk)
{
    if (play_deal_is_over(play_of(desk)))
        open_page(desk, gettext("Why the bots chose so"), add_reasons);
    else if (play_of(desk)->aid.coach.is_on)
        open_page(desk, gettext("Coach"), add_why);
}

void page_help(Desk *desk)
{
    open_page(desk, gettext("Help"), add_help);
}
