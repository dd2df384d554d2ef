/* kept_game.h - a game that somebody has played, as the list of their games knows it, and its text: lines `#= ..`, then
 * the transcript. docs/transcripts.md, "Many games in one file", describes the form; the page writes
 * the same.
 * Errors The Fault names the line of the text, and what was expected. */
#ifndef LEAGUE_KEPT_GAME_H
#define LEAGUE_KEPT_GAME_H

#include "core/action.h"
#include "core/json.h"
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
/* kept_game_json.c: writes its members, as the protocol tells a played game. */
void kept_game_json(const KeptGame *game, Json *json);
/* Whether the line tells of a game; the others are its transcript. */
bool kept_game_is_about(Slice line);

/* The games of a text, one by one. */
typedef struct {
    Slice game;
    uint32_t line; /* the number of its first line, from 1 */
    Slice rest;
    uint32_t next_line;
} KeptGames;
KeptGames kept_games_of(Slice text);
bool kept_games_next(KeptGames *games);
/* Reads the game that was found last. ERR_UNREADABLE. */
Status kept_games_read(const KeptGames *games, KeptGame *out, Fault *fault);
/* ERR_UNKNOWN: the text has no game. ERR_UNREADABLE: before the first one stand lines that belong to none. */
Status kept_games_check(Slice text, Fault *fault);

#endif
