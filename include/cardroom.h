/* cardroom.h - the public interface of libcardroom: card games by their exact rules, in plain C.
 * Shape   a table is one deal of one game. Games, actions, views and boards are text, as in docs/transcripts.md, so
 * the interface stays as it is when games are added. Errors  functions that can fail return CARDROOM_OK or an error,
 * and write what was wrong, and what was expected, into the caller's buffer (error may be NULL, error_cap 0). A table
 * is unchanged when a call fails. Text    functions that write text return the length that the whole text has, as
 * snprintf does, and end it by a zero; a return of cap or more means that it was cut; out may be NULL when cap is 0.
 * Owner   cardroom_open and cardroom_load make a table, cardroom_close frees it (NULL is allowed). Strings returned
 *         are constants. A table is used by one thread at a time. */
#ifndef CARDROOM_H
#define CARDROOM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CARDROOM_API __attribute__((visibility("default")))

enum {
    CARDROOM_OK,
    CARDROOM_WRONG,   /* unreadable or unknown words, values out of range */
    CARDROOM_ILLEGAL, /* read, but not allowed now; or an assertion that is not true */
    CARDROOM_NO_MEMORY
};
enum { CARDROOM_SEATS_MAX = 12, CARDROOM_SPECTATOR = 255 };

typedef struct cardroom_table cardroom_table;

/* The version, `0.1.0`. */
CARDROOM_API const char *cardroom_version(void);
/* The id of preset number i, counted from 0; NULL when there are no more. */
CARDROOM_API const char *cardroom_game(int i);
/* Its title; NULL when there are no more. */
CARDROOM_API const char *cardroom_game_title(int i);

/* Deals `rules` (a game, then options: "golf6 jokers_per_pack=2") to so many seats (0: the game's standard) from a
 * deal number. */
CARDROOM_API int cardroom_open(const char *rules, int seats, uint64_t deal, cardroom_table **out, char *error,
                               size_t error_cap);
/* The last deal of a transcript, as far as it was played. */
CARDROOM_API int cardroom_load(const char *transcript, size_t len, cardroom_table **out, char *error,
                               size_t error_cap);
CARDROOM_API void cardroom_close(cardroom_table *table);

CARDROOM_API int cardroom_seats(const cardroom_table *table);
/* Bit s is set while seat s may act; 0: the deal is over. */
CARDROOM_API uint32_t cardroom_to_act(const cardroom_table *table);
/* The seat's legal actions, one a line; none for a seat that is not to act. */
CARDROOM_API size_t cardroom_legal(const cardroom_table *table, int seat, char *out, size_t cap);
/* Plays a line: an action, `undo`, `undo all` or `concede`. */
CARDROOM_API int cardroom_act(cardroom_table *table, int seat, const char *line, char *error, size_t error_cap);
/* What a seat (or CARDROOM_SPECTATOR) sees, one part of the table a line. */
CARDROOM_API size_t cardroom_view(cardroom_table *table, int viewer, char *out, size_t cap);
/* The points of each seat, once the deal is over; CARDROOM_ILLEGAL before. */
CARDROOM_API int cardroom_score(const cardroom_table *table, int32_t out[CARDROOM_SEATS_MAX]);
/* The transcript of what was played. */
CARDROOM_API size_t cardroom_save(const cardroom_table *table, char *out, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
