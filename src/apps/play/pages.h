/* pages.h - what is read instead of the table: the end, score card, score sheet, reckoning, analysis, help. */
#ifndef APPS_PLAY_PAGES_H
#define APPS_PLAY_PAGES_H

#include "apps/desk/desk.h"

/* Each puts its text on the desk, in lines for the screen as it is. */
void page_end(Desk *desk);
void page_score(Desk *desk);
/* A notice where the rules have no sheet. */
void page_sheet(Desk *desk);
/* Between two deals: the reckoning and the sheet, from which Enter leads on. */
void page_between(Desk *desk);
/* Where the deal was won or lost; there must be something to analyse. */
void page_analysis(Desk *desk);
void page_help(Desk *desk);

/* Whether the deal has a reckoning, factor by factor. */
bool page_has_reckoning(const Desk *desk);

#endif
