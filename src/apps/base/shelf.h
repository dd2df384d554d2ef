/* shelf.h - the games that somebody has played in this terminal: a folder with a file for each, in the form of
 * kept_game.h. The name of a file is made of the time at which the game began, and of its code.
 * Errors False with errno. */
#ifndef APPS_BASE_SHELF_H
#define APPS_BASE_SHELF_H

#include "league/file/kept_game.h"

enum { SHELF_PATH = 4096 };

/* The folder, below the user's data folder as the XDG specification says; false: there is none. */
bool shelf_folder(char path[SHELF_PATH]);
bool shelf_has(const KeptGame *game);
/* Writes a game's whole text, in place of what was noted of it before; makes the folders on the way. */
bool shelf_put(const KeptGame *game, const char *text);
bool shelf_drop(const KeptGame *game);

/* A game on the shelf, with its text; path: where it lies. */
typedef struct {
    KeptGame game;
    char *text;
    char path[SHELF_PATH];
} ShelfRow;

/* All games, the one that began last first. shelf_free frees them. What cannot be read is complained of and left
 * out. */
ShelfRow *shelf_read(int *len);
void shelf_free(ShelfRow *rows, int len);

/* Makes the folders on the way to a file. */
void shelf_make_folders(const char *path);

#endif
