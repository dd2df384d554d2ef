/* pages.h - texts shown in place of the table: result, score card, score sheet, reckoning, analysis, help. */
#ifndef APPS_PLAY_PAGES_H
#define APPS_PLAY_PAGES_H

#include "apps/table_view/table_view.h"

/* Each puts its text on the view, wrapped to the screen's present width. */
void page_end(TableView *view);
void page_score(TableView *view);
/* Shows a notice instead if the rules have no sheet. */
void page_sheet(TableView *view);
/* Between two deals: reckoning and sheet; Enter leads to the next deal. */
void page_between(TableView *view);
/* Where the deal was won or lost; there must be something to analyse. */
void page_analysis(TableView *view);
/* After a deal, why the bots chose as they did in it; before, what each choice was worth when the person chose last, or
 * nothing without the coach. */
void page_why(TableView *view);
void page_help(TableView *view);

/* Whether the deal has a reckoning, factor by factor. */
bool page_has_reckoning(const TableView *view);

#endif
