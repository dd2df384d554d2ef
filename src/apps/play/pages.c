#include "apps/play/pages.h"

#include "apps/play/coach.h"
#include "apps/play/match.h"
#include "apps/play/reasons.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

typedef void PageText(TableView *view, Text *out);

static void open_page(TableView *view, const char *title, PageText *words)
{
    Text text = text_over(view->text, sizeof view->text);
    words(view, &text);
    view->title = title;
    view->text_keys = gettext("Enter back to the table");
    view->top = 0;
    view->mode = TABLE_VIEW_TEXT;
    view->leads_on = false;
}

/* The width that the pager gives to text on this screen. */
static int text_width(void)
{
    int rows, columns;
    screen_size(&rows, &columns);
    return pager_columns(columns);
}

static void add_end(TableView *view, Text *out)
{
    const Play *play = play_of(view);
    words_result(play, out);
    text_add_char(out, '\n');
    words_deal(play, &view->scene, out);
    if (!words_shows_sheet(play)) {
        words_score_card(play, out);
        return;
    }
    words_sheet(play, text_width(), true, out);
    text_add_char(out, '\n');
    words_notes(play, out);
}

static void add_sheet(TableView *view, Text *out)
{
    words_sheet(play_of(view), text_width(), true, out);
}

static void add_last_page(TableView *view, Text *out)
{
    words_deal(play_of(view), &view->scene, out);
    words_sheet(play_of(view), text_width(), false, out);
}

static void add_card(TableView *view, Text *out)
{
    words_deal(play_of(view), &view->scene, out);
    words_score_card(play_of(view), out);
}

static void add_analysis(TableView *view, Text *out)
{
    aid_analyse(&play_of(view)->aid, play_stops, out);
}

static void add_why(TableView *view, Text *out)
{
    coach_why(&play_of(view)->aid, out);
}

static void add_reasons(TableView *view, Text *out)
{
    reasons_words(&play_of(view)->aid, out);
}

static void add_help(TableView *view, Text *out)
{
    words_help(play_of(view), out);
}

bool page_has_reckoning(const TableView *view)
{
    return view->scene.sums_len > 0;
}

void page_end(TableView *view)
{
    open_page(view, gettext("The match is over"), add_end);
}

void page_score(TableView *view)
{
    open_page(view, gettext("Score card"), add_card);
}

void page_sheet(TableView *view)
{
    if (words_has_sheet(play_of(view)))
        open_page(view, gettext("Score sheet"), add_sheet);
    else
        table_view_notice(view, true, gettext("There is no score sheet: the rules say scoresheet=off."));
}

void page_between(TableView *view)
{
    open_page(view, page_has_reckoning(view) ? gettext("The deal") : gettext("Score sheet"), add_last_page);
    view->text_keys = gettext("Enter next deal   Esc back to the table");
    view->leads_on = true;
}

void page_analysis(TableView *view)
{
    open_page(view, gettext("Where it was won or lost"), add_analysis);
}

void page_why(TableView *view)
{
    if (play_deal_is_over(play_of(view)))
        open_page(view, gettext("Why the bots chose so"), add_reasons);
    else if (play_of(view)->aid.coach.is_on)
        open_page(view, gettext("Coach"), add_why);
}

void page_help(TableView *view)
{
    open_page(view, gettext("Help"), add_help);
}
