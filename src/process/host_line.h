/* host_line.h - what a bot's process is told, a line each: printed without a library, from what its seat may know.
 * Shape  JSON objects in one line, without its end. A view goes in as a view: nothing here gets a state.
 * Source docs/bots.md */
#ifndef PROCESS_HOST_LINE_H
#define PROCESS_HOST_LINE_H

#include "games/games.h"
#include "games/tally.h"
#include "process/bot_line.h"

/* Longer lines are not sent; of what a seat is told between two questions so much is kept. */
enum { HOST_LINE_MAX = 1 << 20, HOST_TOLD_MAX = 1 << 17, VIEW_HEX_MAX = 2 * (STATE_MAX + 8) + 1 };

/* A seat of a deal. */
typedef struct {
    int64_t game;
    const Ruleset *ruleset;
    const MatchSpec *match;
    const Tally *tally;
    int seats;
    Seat seat, starter;
    uint64_t seed; /* for the bot's own chance: made from game and seat alone */
} HostGame;

/* What has been told to a seat since it was last asked: objects parted by commas. */
typedef struct {
    const char *text;
    int left_out;
} HostTold;

typedef struct {
    const Game *game;
    const void *view;
    Seat seat;
    HostTold told;
    const Action *legal;
    int legal_len;
    uint32_t ms, nodes;
    bool bytes; /* the view's own bytes, too */
} HostTurn;

void host_hello(Text *out);
void host_rules(const HostGame *game, Text *out);
void host_view(int64_t id, const HostTurn *turn, Text *out);
/* The place of a move among the legal ones, as the view lists them, letter by letter; -1: it is none of them, and near is
 * the listed one that a person would be understood to mean, else the one most like it, or empty. */
int host_find_move(const HostTurn *turn, const char *move, char near[BOT_MOVE_MAX]);
/* line: what was played; why NULL: it was the bot's own. */
void host_verdict(int64_t id, const char *verdict, const char *line, const char *why, Text *out);
/* The view when all is over. */
void host_end(int64_t id, const HostTurn *turn, const int32_t score[], int seats, bool taken_over, Text *out);
void host_bye(Text *out);

/* Sixteen digits that are the same where views have the same bytes: of one version, for one kind of processor. */
typedef struct {
    char text[17];
} ViewLayout;
ViewLayout view_layout(void);
/* A view's bytes, with a sum over them at the end. */
void view_hex(const Game *game, const void *view, Text *out);
/* ERR_UNREADABLE: not so many bytes, or not those that the sum was made of. */
Status view_from_hex(const Game *game, const char *hex, size_t len, StateBox *out, Fault *fault);

#endif
