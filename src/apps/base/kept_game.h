/* kept_game.h - a game that somebody has played, as the list of their games knows it, and its text: lines `#= ..`, then
 * the transcript. docs/transcripts.md, "Many games in one file", describes the form; the page writes and reads the
 * same.
 * Errors The Fault names the line, counted from the game's own first line, and what was expected. */
#ifndef APPS_BASE_KEPT_GAME_H
#define APPS_BASE_KEPT_GAME_H

#include "core/action.h"
#include "core/status.h"
#include "core/text.h"

enum { KEPT_CODE = 17, KEPT_WORDS = 2048, KEPT_OWN = 64 };

typedef enum { KEPT_PLAYING, KEPT_BETWEEN, KEPT_OVER, KEPT_LEFT, KEPT_STAGES } KeptStage;
typedef enum { KEPT_OPEN, KEPT_WON, KEPT_LOST } KeptEnd;

typedef struct {
    bool is_bot;
    char face[16], level[16], name[80]; /* "": none */
} KeptSeat;

typedef struct {
    char code[KEPT_CODE]; /* the table's */
    int match;            /* which match it was there, from 0 */
    char title[80], preset[40];
    char rules[KEPT_WORDS];    /* the preset, then option=value */
    int64_t began_ms, last_ms; /* since 1970, UTC */
    KeptSeat seat[SEATS_MAX];
    int seats, you;
    KeptStage stage;
    KeptEnd end;
    bool helped;
    int deals; /* that have ended */
    int totals_len, own_len;
    int32_t total[SEATS_MAX], own[KEPT_OWN]; /* own: the scores of `you` in the last deals that have ended */
    char source[80];                         /* `deal 17`, or "" */
} KeptGame;

extern const char *const kept_stage_words[KEPT_STAGES];

/* Adds the lines before the transcript. */
void kept_game_print(const KeptGame *game, Text *out);
/* Reads one game: text begins with its line `#= game`, and ends where the next one begins. ERR_UNREADABLE. */
Status kept_game_read(Slice text, KeptGame *out, Fault *fault);
/* The next game of a text, without the lines before it; an empty slice when there is none. line: the number of its
 * first line, from 1; *rest and *line are moved on. */
Slice kept_game_next(Slice *rest, int *line);
/* `2026-11-23T18:00:00.000Z`. */
void kept_time_print(int64_t ms, Text *out);

#endif
