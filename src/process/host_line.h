/* host_line.h - prints the lines that a bot's process is sent, from what its seat may know.
 * Shape  Each is a JSON object in one line, without the line's end. Functions take a view, never a state.
 * Source docs/bots.md */
#ifndef PROCESS_HOST_LINE_H
#define PROCESS_HOST_LINE_H

#include "games/games.h"
#include "games/tally.h"
#include "process/bot_line.h"

/* HOST_LINE_MAX: longer lines are not sent. HOST_TOLD_MAX: bytes stored of what a seat is told between two
 * questions. */
enum { HOST_LINE_MAX = 1 << 20, HOST_TOLD_MAX = 1 << 17, VIEW_HEX_MAX = 2 * (STATE_MAX + 8) + 1 };

/* A seat of a deal. */
typedef struct {
    int64_t game;
    const Ruleset *ruleset;
    const MatchSpec *match;
    const Tally *tally;
    int seats;
    Seat seat, starter;
    uint64_t seed; /* for the bot's own chance; depends only on game and seat */
} HostGame;

/* What a seat was told since its last question: JSON objects separated by commas. */
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
    bool bytes; /* add the view's bytes */
} HostTurn;

void host_hello(Text *out);
void host_rules(const HostGame *game, Text *out);
void host_view(int64_t id, const HostTurn *turn, Text *out);
/* The index of a move among the legal ones, spelled exactly as the view lists it; -1 if it is none. Then near gets the
 * legal move most likely meant, or the most similar one, or "". */
int host_find_move(const HostTurn *turn, const char *move, char near[BOT_MOVE_MAX]);
/* line: what was played; why: the reason, NULL if the move was the bot's own. */
void host_verdict(int64_t id, const char *verdict, const char *line, const char *why, Text *out);
/* Tells the end of a deal, with the final view. */
void host_end(int64_t id, const HostTurn *turn, const int32_t score[], int seats, bool taken_over, Text *out);
void host_bye(Text *out);

/* An identifier of the byte layout of views: 16 digits, the same only for the same version and kind of processor. */
typedef struct {
    char text[17];
} ViewLayout;
ViewLayout view_layout(void);
/* A view's bytes in hex, followed by a checksum. */
void view_hex(const Game *game, const void *view, Text *out);
/* Reads such hex. ERR_UNREADABLE: wrong length or checksum. */
Status view_from_hex(const Game *game, const char *hex, size_t len, StateBox *out, Fault *fault);

#endif
