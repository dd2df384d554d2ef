/* menu_rows.h - the rows of the menu: kept games, the games played last, all games by groups; which of them are shown.
 * Shape  A row is something to choose, or the heading of those that follow. What somebody types is looked for in every
 *        name: the id, the titles in all languages, other names. Whose name begins so stands first. */
#ifndef APPS_PLAY_MENU_ROWS_H
#define APPS_PLAY_MENU_ROWS_H

#include "apps/play/kept/resume.h"

enum { MENU_ROWS_MAX = 512, MENU_WORDS = 240, MENU_NAMES = 800, MENU_GOES_ON = 3, MENU_LAST = 3 };

typedef struct {
    const char *heading;  /* a row that is no choice */
    const Preset *preset; /* NULL: a kept game */
    const Game *game;     /* of the preset */
    const ResumeRow *kept;
    char words[MENU_WORDS]; /* as it is shown */
} MenuRow;

typedef struct {
    ResumeList kept;
    MenuRow row[MENU_ROWS_MAX]; /* as typed words leave them */
    int len;
} MenuRows;

/* Reads what is kept and what was played; call it once. */
void menu_rows_open(MenuRows *rows, const CardLook *look);
void menu_rows_close(MenuRows *rows);
/* Fills the rows with those that fit the words; "": all. */
void menu_rows_find(MenuRows *rows, const char *typed);
/* How many players, and a sentence about a game or the cards of a kept one. */
void menu_rows_about(const MenuRow *row, Text *out);
/* How many choices there are, and the number of this row among them, from 1. */
int menu_rows_choices(const MenuRows *rows, int row, int *number);

#endif
