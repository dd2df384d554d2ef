/* event.h - a duplicate event: the rules, the deals that all tables play, and how the players are ranked.
 * Shape  UTF-8 lines; `#` begins a comment:
 *            cardroom duplicate 1
 *            title Friday morning
 *            game golf match=18
 *            seats 1
 *            by stroke
 *            until Friday, noon
 *            deal 4711
 *        `game` is required, and a line `deal` for each deal, in the order of play. The others may be left out.
 * Secret A room whose deals nobody knows before they are played writes these instead of lines `deal`:
 *            deals 18
 *            pledge CODE HEX              what it has pledged before anybody played
 *            player 1 Anna
 *            bot 2 medium                 of that level, at however many tables
 *            begin DEAL PLAYERS TABLE     they have been shown the cards, at that table
 *            result DEAL PLAYERS SCORES
 *            void DEAL PLAYERS            it was not played to its end, and does not count
 *            close                        the host has ended it
 *            secret HEX                   from which all cards follow, once nobody plays any more
 *        PLAYERS are the numbers of those at a table, by their directions in the deal (duplicate.h), with commas:
 *        1,4,2,2. So are SCORES.
 * Errors The Fault names line and column.
 * Memory The lists are on the heap; event_free frees them.
 * Source docs/duplicate.md */
#ifndef LEAGUE_EVENT_H
#define LEAGUE_EVENT_H

#include "table/table.h"

/* How players are ranked: as the rules of the game say; against the field; by matchpoints; by the sum of all scores; by
 * the matches that every two play against each other. */
typedef enum {
    DUPLICATE_BY_RULES,
    DUPLICATE_BY_FIELD,
    DUPLICATE_BY_MATCHPOINTS,
    DUPLICATE_BY_STROKE,
    DUPLICATE_BY_MATCH,
    DUPLICATE_WAYS
} DuplicateBy;

extern const char *const duplicate_by_words[DUPLICATE_WAYS]; /* as they are typed; "" for DUPLICATE_BY_RULES */

enum {
    EVENT_DEALS = 999,
    EVENT_HOLES = 72, /* deals of an event whose cards are secret */
    EVENT_WORDS = 100,
    EVENT_NAME = 48,
    EVENT_PLAYERS = 64,
    EVENT_CODE = 16,
    EVENT_HEX = 65
};

/* A deal of an event whose cards are secret, as a table has played it. */
typedef struct {
    int deal;
    int player[SEATS_MAX]; /* indexes, by direction */
    char table[EVENT_CODE];
    bool is_over, is_void; /* is_void: it is over, and has no scores */
    int32_t score[SEATS_MAX];
} EventPlay;

typedef struct {
    char name[EVENT_NAME]; /* of a bot: its level */
    bool is_bot;
} EventPlayer;

typedef struct {
    char title[EVENT_WORDS], until[EVENT_WORDS]; /* may be empty */
    Ruleset ruleset;
    int seats; /* of each table */
    DuplicateBy by;
    int deals;
    uint64_t *deal; /* numbers; NULL if the cards are secret */
    Seed *seed; /* of an event whose cards were secret: what the deals are, where somebody has set it; else NULL */
    char pledge_by[EVENT_CODE], pledge[EVENT_HEX], secret[EVENT_HEX]; /* hex digits; "": not there */
    bool is_closed;
    int players, plays;
    EventPlayer *player;
    EventPlay *play; /* in the order in which they began */
    int32_t
        *first; /* by deal and player, EVENT_PLAYERS a deal: the first of them that has both, from 1; 0: none does.
                        NULL: nothing has begun */
} Event;

/* Whether a text is an event, by its first line. */
bool event_is(const char *text, size_t len);
/* ERR_UNREADABLE, ERR_UNKNOWN, ERR_RANGE, ERR_CONFLICT, ERR_MEMORY; *out is then untouched. */
Status event_read(const char *text, size_t len, Event *out, Fault *fault);
void event_free(Event *event);
/* A copy of its own, to be read; ERR_MEMORY. */
Status event_copy(const Event *event, Event *out);
/* Reads a way of ranking; ERR_UNREADABLE names them all. */
Status duplicate_by_read(Slice word, DuplicateBy *out, Fault *fault);
/* Prints the event as event_read reads it. */
void event_print(const Event *event, Text *out);
/* Prints how a line about a play begins: `begin 3 1,4,2,2`; word: begin, result or void. */
void event_print_place(const char *word, const Event *event, const EventPlay *play, Text *out);

/* The cards of a deal, which must be known: event.deal, or event.seed. */
Source event_source(const Event *event, int deal);
/* What a person has done with a deal; NULL: nothing. */
const EventPlay *event_play(const Event *event, int deal, int player);
/* The direction of a player in a play; -1: has none. */
int event_place(const Event *event, const EventPlay *play, int player);
/* A time such as `2026-11-27 12:00 UTC`, in milliseconds since 1970. */
bool event_time_read(const char *words, int64_t *ms);

#endif
