/* play.h - a match between a person and bots, or between bots: what the screen, the plain lines and the run without a
 * terminal share.
 * Shape  bot[seat] is NULL where the person sits. A bot's chance follows from the seed and the moment of the match
 *        (match_chance), so a loaded match continues as if never interrupted.
 * Memory play_free frees the match. */
#ifndef APPS_PLAY_PLAY_H
#define APPS_PLAY_PLAY_H

#include "apps/base/deal_name.h"
#include "apps/play/aid.h"
#include "apps/play/back.h"
#include "apps/play/kept/kept.h"
#include "bots/bot.h"
#include "say/table.h"
#include "table/transcript.h"
#include "term/canvas.h"
#include "term/label.h"

enum { SEAT_NAME = 40, PLAY_CODES = 1000000000 };

typedef struct {
    Match match;
    const Bot *bot[SEATS_MAX];
    Seat person;      /* SEAT_NONE: only bots play */
    bool has_board;   /* the first deal's cards are board; later deals follow by number */
    int deals;        /* number of deals to play; 0: until the match is over */
    uint64_t seed;    /* seed of the bots' choices */
    DealNumber named; /* the first deal, by number */
    uint64_t game;    /* its code among the games played, below PLAY_CODES; 0: it has not been noted yet */
    int64_t began_ms; /* when its first deal was dealt, UTC */
    Source board;
    Back back;
    Aid aid; /* over the match above */
    char name[SEATS_MAX][SEAT_NAME];
    Reader reader;
    CardLook look;        /* of cards on the screen; its letters are also read */
    const char *save;     /* the file to write, or NULL */
    char kept[KEPT_PATH]; /* the file of the kept game that it goes on with, or "" */
    int64_t kept_ns;      /* when that file was written */
    bool memory;          /* cards once seen stay visible; a help that a real table does not offer */
    bool no_history;      /* it is not noted there */
    Fault failed;         /* why a deal could not be dealt */
} Play;

/* Seats the players named in match.player; `you` is the person. ERR_UNKNOWN for a name that is no bot's. */
Status play_seat(Play *play, Fault *fault);
void play_free(Play *play);

/* Deals the next deal; false if it cannot (failed tells why). */
bool play_deal(Play *play);
bool play_deal_is_over(const Play *play);
/* Whether the last deal of the match is over. */
bool play_is_over(const Play *play);
/* The seat that acts next: the person when they may, else the first bot; SEAT_NONE when the deal is over. */
Seat play_actor(const Play *play);
/* Whether the seat may pass while others may act too, as in matching or in an auction without turns; out is the
 * pass. */
bool play_may_pass(const Play *play, Seat seat, Action *out);
/* Whether the bot at the seat would pass now. */
bool play_will_pass(const Play *play, Seat seat);
/* Reads what the person typed, as table_read does, also with the card letters that are shown. Bots refuse `undo all`,
 * since they have shown cards. */
Status play_read(const Play *play, Slice line, Entry *out, Fault *fault);
/* Carries out an entry; told gets it as the person saw it, and on lines of their own who takes the trick that it
 * completed, and what the coach says of it. False when out of memory. */
bool play_do(Play *play, Entry entry, Text *told);
/* Takes back the person's lines, as far as they may by themselves; how many those were. */
int play_restart(Play *play);
/* The person's next line of those that were taken back, to be done again. ERR_UNDO: there is none that can be. */
Status play_redo(Play *play, Entry *out, Fault *fault);
/* Whether the action, not yet carried out, shows its seat a card that others do not see. */
bool play_shows_alone(const Play *play, const Entry *entry);
/* Lets a bot act; told stays empty for a silent pass, such as having nothing to match. */
bool play_bot(Play *play, Seat seat, Text *told);
/* The scene of the person's view, or a spectator's, with the lamp if lit. Without memory, cards that were seen and lie
 * face down show their backs: the person has to remember them. */
void play_scene(Play *play, Scene *out);

/* Whether a signal has asked to stop. */
bool play_stopped(void);
/* The same as an AidStop, for long work. */
bool play_stops(void *context);
void play_heed_signals(void);

#endif
