/* pages.h - texts shown in place of the table: result, score card, score sheet, reckoning, analysis, help. */
#ifndef APPS_PLAY_PAGES_H
#define APPS_PLAY_PAGES_H

#include "apps/desk/desk.h"

/* Each puts its text on the desk, wrapped to the screen's present width. */
void page_end(Desk *desk);
void page_score(Desk *desk);
/* Shows a notice instead if the rules have no sheet. */
void page_sheet(Desk *desk);
/* Between two deals: reckoning and sheet; Enter leads to the next deal. */
void page_between(Desk *desk);
/* Where the deal was won or lost; there must be something to analyse. */
void page_analysis(Desk *desk);
/* After a deal, why the bots chose as they did in it; before, what each choice was worth when the person chose last, or
 * nothing without the coach. */
void page_why(Desk *desk);
void page_help(Desk *desk);

/* Whether the deal has a reckoning, factor by factor. */
bool page_has_reckoning(const Desk *desk);

#endif
