/* play.h - a match that a person plays against bots, or that bots play: what the screen, the plain lines and the run
 *          without a terminal have in common.
 * Shape   bot[seat] is NULL where the person sits. Bots draw from their own streams of the seed, so that a match goes on
 *         identically after it was saved: play_catch_up draws again what was drawn.
 * Memory  play_free gives the match back. */
#ifndef APPS_PLAY_PLAY_H
#define APPS_PLAY_PLAY_H

#include "apps/base/deal_name.h"
#include "apps/play/aid.h"
#include "bots/bot.h"
#include "table/transcript.h"
#include "term/canvas.h"
#include "term/say.h"

enum { SEAT_NAME = 40 };

typedef struct {
    Match match;
    const Bot *bot[SEATS_MAX];
    Rng rng[SEATS_MAX];
    Seat person;    /* SEAT_NONE: only bots play */
    uint64_t seed;  /* of the bots' choices */
    DealName named; /* the first deal, by number */
    bool has_board; /* .. but its cards are these; then the numbers follow */
    Source board;
    int deals; /* it stops after so many; 0: when the match is over */
    Aid aid;   /* over the match above */
    char name[SEATS_MAX][SEAT_NAME];
    Seating seating;
    CardLook look;    /* of cards on the screen; letters are read as they are shown, too */
    bool memory;      /* cards that were looked at stay visible, as a table does not offer it */
    const char *save; /* the file to write, or NULL */
    bool from_kept;   /* it was taken up again from the kept game */
    Status failed;    /* why a deal could not be dealt */
} Play;

/* Seats the players that match.player names: `you` is the person. ERR_UNKNOWN when a name is no bot's. */
Status play_seat(Play *play, Fault *fault);
/* Makes the bots' generators and moves them on over all that has been played. */
void play_catch_up(Play *play);
void play_free(Play *play);

/* Deals the next deal; false when it cannot (failed says why). */
bool play_deal(Play *play);
bool play_deal_is_over(const Play *play);
/* The last deal of the match is over. */
bool play_is_over(const Play *play);
/* The seat that acts next: the person when they may, else the first bot; SEAT_NONE when the deal is over. */
Seat play_actor(const Play *play);
/* Whether the seat is asked for something that it may pass, as others are, and how: one matches or passes, or calls in
 * an auction without turns. */
bool play_may_pass(const Play *play, Seat seat, Action *out);
/* Whether that is what a bot will do now; its generator stays where it is. */
bool play_will_pass(const Play *play, Seat seat);
/* Reads what the person typed, as table_read does, cards also by the letters that are shown. Bots do not agree to `undo all`: they have shown cards by then. */
Status play_read(const Play *play, Slice line, Entry *out, Fault *fault);
/* Carries out an entry and tells it as the person saw it; false when there is no memory. */
bool play_do(Play *play, Entry entry, Text *told);
/* Whether an action that is to be done shows its seat a card that others do not see. */
bool play_shows_alone(const Play *play, const Entry *entry);
/* Lets a bot act; nothing is told of one that passes silently, as who has nothing to match does. */
bool play_bot(Play *play, Seat seat, Text *told);
/* How many of the person's actions the game asks for, one after the other, before it goes on: 2 where two cards are to be
 * turned up. */
int play_wanted(Play *play);
/* The scene as the person sees it, with the lamp when it is lit, or as a spectator does; without memory, cards that have been looked at and lie face
 * down show their backs: people have to remember them. */
void play_scene(Play *play, Scene *out);

/* A signal asked to stop. */
bool play_stopped(void);
/* The same, as long work asks for it (AidStop). */
bool play_stops(void *context);
void play_heed_signals(void);

#endif
