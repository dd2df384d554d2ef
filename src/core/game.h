/* game.h - the interface every game fills: data, and pure functions over one plain struct.
 * Shape  a state is STATE_MAX bytes at most, without pointers or unset bytes: memcpy is copy, memcmp is equality.
 *        A state is one deal; table/match.h owns series of deals. A view is the same struct, with what its viewer
 *        cannot know blanked; it knows its viewer, and every function but deal and apply takes a view as well.
 * Chance enters by two doors only: deal (a seed or a deck) and resample. Later shuffles draw from the seed that deal
 *        put in the state, which is blank in a view.
 * Errors deal and fits judge what people set; everything else is called with what they accepted. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/deck.h"
#include "core/options.h"
#include "core/scene.h"

enum { STATE_MAX = 2048 };

typedef union {
    uint8_t byte[STATE_MAX];
    uint64_t align;
} StateBox;

/* How a deal begins. */
typedef struct {
    const Options *options;
    uint8_t seats;
    Seat starter;        /* who acts first; the seat before it deals */
    Seed seed;           /* of the shuffle when deck is NULL, and of later shuffles */
    const Deck *deck;    /* whole; NULL: shuffled from the seed */
    uint8_t out_of_play; /* so many of the deck's last cards; at most what the game's may_lack says */
} DealOrder;

typedef enum { UNDO_COUNTED, UNDO_OFF, UNDO_FREE } UndoRule;

/* Match play: each deal is won by the best score or halved, and every two seats have a match of their own. */
typedef enum { RECKON_STROKE, RECKON_MATCH } Reckoning;

/* How deals are reckoned together. */
typedef struct {
    Reckoning reckoning; /* RECKON_MATCH needs a number of deals */
    int deals;           /* the match ends after so many; 0: no number is set */
    bool has_target;     /* .. or when a total reaches the target, */
    bool past_target;    /* .. or, with this, when it is greater */
    int32_t target;
    bool extra_deals; /* it goes on while the best total is shared */
    int32_t par;      /* of one deal, for games that have one; else 0 */
    bool low_wins;
    UndoRule undo;
    bool redeals;   /* a deal that is proved impossible is dealt again: who deals hands match what proves it */
    int stake, cap; /* of the pot, in chips: what everybody puts in, and what one deal moves at most (0: no limit);
                           stake 0: there is no pot */
} MatchSpec;

/* What a deal does to the pot. */
typedef enum { POT_STAYS, POT_IS_TAKEN, POT_IS_PAID } PotMove;

/* A named rule set; a list ends with a row without id. */
typedef struct {
    const char *id, *title;
    const char *aliases; /* further names, parted by commas, or NULL */
    const char *set;     /* its options where they are not standard: `kings=wrap jokers=2` */
} Preset;

/* A sentence of the rules, told when the options stand as `when` says ("" always); {name} is that option's value. Of
 * rows one after another with the same text one is told: it holds when any of them does. A table ends with a row
 * without text. */
typedef struct {
    const char *when, *text;
} RuleText;

/* What is told of a game beside its rules, kind by kind. A table ends with a row without text. */
typedef enum { ABOUT_ORIGIN, ABOUT_NAMES, ABOUT_PLAY, ABOUT_SOURCES, ABOUT_KINDS } AboutKind;
typedef struct {
    AboutKind kind;
    const char *when, *text; /* as of a RuleText */
} AboutText;

typedef struct Game {
    const char *id, *family, *title, *source;
    uint8_t seats_min, seats_max, seats_standard;
    uint8_t first_starter; /* who starts the first deal, by custom; then one seat on a deal (seat 0 if alone) */
    bool races;            /* seats that may act do so at the same time, as fast as they like, all along */
    bool seat_letters;     /* A B C D may be typed for the places of a deal, A its starter */
    size_t state_size;
    const OptionSpec *options;
    const Preset *presets;
    const VerbSpec *verbs;
    const char
        *other_verbs; /* words of the family's further rules, parted by blanks: understood, never allowed; or NULL */
    const RuleText *const *rules; /* tables, told one after another; ended by NULL */
    const AboutText *about;       /* NULL: nothing is told */

    /* How many may play by these options; NULL: seats_min to seats_max. */
    void (*players)(const Options *, int *min, int *max);
    Pack (*pack)(const Options *, int seats);
    /* Whether these options go together, for so many seats: ERR_CONFLICT with both that disagree.
     * NULL: all options go together. */
    Status (*fits)(const Options *, int seats, Fault *);
    /* Whether the options go with those of the preset that they were made from: a preset may hold a setting that users may
     * not make. ERR_CONFLICT as above. NULL: they do. */
    Status (*fits_preset)(const Options *, const Options *preset, Fault *);
    Status (*deal)(void *state, const DealOrder *);
    /* How many of a deck's cards may be out of play at most; NULL: none. */
    int (*may_lack)(const Options *, int seats);
    void (*match)(const Options *, int seats, MatchSpec *);
    SeatSet (*to_act)(const void *state);                           /* empty: over; several: whoever comes first */
    int (*legal)(const void *state, Seat, Action out[ACTIONS_MAX]); /* 0 exactly when the seat is not to act */
    /* Words why an action that the verbs can say is not among the legal ones of a seat that is to act, from its view:
     * `you must follow the suit led: rules 4.1`. False: there is no more to say than that. NULL: never. */
    bool (*why_not)(const void *view, Seat, Action, Text *out);
    /* What a seat may do although nobody waits for it, in its turn or not; not among legal. NULL: nothing. */
    int (*aside)(const void *state, Seat, Action out[ACTIONS_MAX]);
    void (*apply)(void *state, Seat, Action); /* of a state, never a view; must be legal */
    /* No deal with these rules and seats takes more actions, proved where it is written; NULL: nothing is claimed. */
    uint32_t (*actions_bound)(const void *state);
    void (*leave)(void *state, Seat);                         /* concedes; NULL: it cannot, a bot plays on */
    void (*score)(const void *state, int32_t out[SEATS_MAX]); /* once over: the game's own points */
    SeatSet (*wins_match)(
        const void *state); /* once over: who wins the whole match by this deal; NULL: nobody ever */
    /* Once over: who may start the next deal, where it is not the next seat; several draw for it. NULL: the next seat. */
    SeatSet (*starts_next)(const void *state);
    PotMove (*pot)(const void *state, Seat *out);                /* once over: and who; NULL: there is no pot */
    void (*observe)(const void *state, Seat viewer, void *view); /* viewer SEAT_NONE: a spectator */
    /* The action as the viewer sees it, asked before it is applied: card is what it shows that viewer, CARD_NONE when
     * it shows nothing. False: the viewer is told nothing of it. */
    bool (*seen)(const void *state, Seat actor, Action, Seat viewer, Action *out);
    /* The cards that it shows to all beyond that, asked as well before it is applied: as actions of its verb, a card and
     * its place each. NULL: none ever does. */
    int (*shows)(const void *state, Seat actor, Action, Action out[SLOTS_MAX]);
    /* Whether anybody but a dealer who looked ahead learns a card by it, so that taking it back needs consent. */
    bool (*reveals)(const void *state, Seat actor, Action);
    /* Makes one state of a view, uniform over the deals that allow all that its viewer saw. */
    void (*resample)(void *view, Rng *);
    void (*scene)(const void *view, Scene *out); /* out is blank */
    void (*board)(const void *state, Text *out); /* all cards of a fresh deal, as people write them down */
    bool (*sound)(const void *state);            /* invariants, for tests */
} Game;

/* Seat i places after seat. */
static inline Seat seat_after(Seat seat, int steps, int seats)
{
    return (Seat)((seat + steps) % seats);
}

/* The deck of an order: its own, or the pack shuffled from its seed (docs/deals.md). */
void order_deck(const DealOrder *order, Pack pack, Deck *out);
/* Prints cards parted by blanks. */
void cards_print(const Card card[], int len, Text *out);
/* What a viewer is told of an action, asked before it is applied: the action as seen, and what it shows beyond that.
 * Answers of how many; 0: nothing. */
enum { TOLD_MAX = 1 + SLOTS_MAX };
int game_told(const Game *game, const void *state, Seat actor, Action action, Seat viewer, Action out[TOLD_MAX]);
/* The scene of a view: blank, then filled by the game, with its viewer and to_act. */
void game_scene(const Game *game, const void *view, Seat viewer, Scene *out);

#endif
