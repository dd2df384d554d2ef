/* game.h - the interface that every game fills: one const Game of tables and functions.
 *
 * State  A game keeps one deal in a plain struct of its own, the state: at most STATE_MAX bytes, no pointers, and
 *        every byte set. So memcpy copies a state and memcmp compares two. A match of several deals is kept outside
 *        the game, by table/match.h.
 * View   What one person knows of a state: the same struct, with every hidden card replaced by CARD_HIDDEN, and with
 *        the viewer's seat in it. Each function below takes either of the two, unless its comment says
 *        `a state`.
 * Chance Chance comes in by two functions: `deal` (from a seed or a given deck) and `resample`. All others are pure.
 *        A shuffle later in the deal draws from the seed that `deal` stored in the state, on stream 1, 2, ..
 *        (docs/deals.md). A view does not hold the seed.
 * Errors `fits` and `deal` judge what people set. The other functions are called only with what these two accepted,
 *        and with legal actions; they cannot fail.
 * Limits A game never allocates, prints or reads a clock.
 *
 * src/games/null/null.c is the smallest game, and the template for a new one.
 *
 * A family is data, too. `Family` in `core/game.h` holds its title, tagline, picture and featured presets; the
 * catalogue holds the order. What a program or the page does for some games only depends on a capability:
 * `Game.alone`, `Game.races`, `Game.low_wins`, `MatchSpec.counts_up`, whether there is a review, whether a solver
 * answers. So a new game is a folder and a line. Outside `src/games`, code may compare the address of a game, and
 * only where it reads that game's own state.
 *
 * Background is data. `GameBook.about` is a table of sentences: origin, names, how to play well, sources. Each has a
 * condition on the options, as sentences of rules have. `rules --about` tells them; a game without the table
 * tells nothing.
 *
 * Every deal ends. `actions_bound` gives the greatest number of actions of a deal, from the rules and the seats.
 * The proof for golf stands in `golf/play.c`. A law holds every game to its bound.
 *
 * Asides. `aside` lists what a seat may do while the game does not wait for that seat, such as golf's free looks
 * in another's turn. Asides are not among `legal`, so that `to_act` is exactly the set of seats that the game
 * waits for.
 *
 * `reveals` tells whether an action taught anybody a card. To take such an action back, everybody must agree
 * (`undo all`). A law compares this answer with the views: after an action that reveals nothing, each new view
 * follows from the old one. A player alone at the table needs no consent; each undo is counted.
 *
 * Speed. An action is four bytes, a list of actions lives on the caller's stack, and a state is copied by
 * assignment. ChaCha20 makes four blocks side by side in vector registers. The random player asks for no view,
 * since it looks only at the list of actions. docs/figures.md has the figures and their commands.
 *
 * Left out until a game needs it: what one deal carries into the next (`before` in a deal order). The interface
 * in `core/game.h` grows when a game comes that needs more. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/deck.h"
#include "core/encoder.h"
#include "core/options.h"
#include "core/scene.h"
#include "core/slip.h"
#include "core/speech.h"
#include "core/tabular.h"

enum { STATE_MAX = 2176 };

/* Room for the state of any game. */
typedef union {
    uint8_t byte[STATE_MAX];
    uint64_t align;
} StateBox;

/* What `deal` gets. */
typedef struct {
    const Options *options;
    uint8_t seats;
    Seat starter;        /* the seat that acts first; the seat before it is the dealer */
    Seed seed;           /* shuffles the deck when deck is NULL; later shuffles always draw from it */
    const Deck *deck;    /* a whole deck to deal from, or NULL */
    uint8_t out_of_play; /* this many of the deck's last cards are left out; at most what the game's may_lack says */
} DealOrder;

/* What taking a move back means: it is counted and told; forbidden; free. */
typedef enum { UNDO_COUNTED, UNDO_OFF, UNDO_FREE } UndoRule;

/* How deals add up. Stroke: scores are added. Match: the best score wins the deal, and every two seats play a match
 * against each other. */
typedef enum { RECKON_STROKE, RECKON_MATCH } Reckoning;

enum { DROPS_MAX = 3 };

/* What a match is: when it ends, and how its deals are counted together. */
typedef struct {
    Reckoning reckoning; /* RECKON_MATCH needs a number of deals */
    int deals;           /* the match ends after this many deals; 0: no number is set */
    bool goes_on;        /* a deal may end the match (Game.wins_match): `deals` is only the most that it has */
    bool has_target;     /* the match ends when a total reaches the target */
    bool past_target;    /* with has_target: the total must exceed the target, not just reach it */
    int32_t target;
    bool extra_deals; /* while the best total is shared, another deal is played */
    int32_t par;      /* the par of one deal; 0: the game has none */
    bool low_wins;    /* the lowest total wins; Game.low_wins says the same of one deal */
    struct {
        int16_t at, to;
    } drop[DROPS_MAX]; /* a total of exactly `at` after a deal becomes `to`; at 0: none does */
    bool counts_up;    /* a deal collects points and high wins, so how often it was 0 or less tells little */
    UndoRule undo;
    bool redeals;   /* a deal that is proved impossible is dealt again; the program that deals has the proof */
    int stake, cap; /* the pot, in chips: stake is what everybody puts in (0: no pot), cap is the most that one deal
                       moves (0: no limit) */
} MatchSpec;

/* How many deals the match has, if nothing can end it sooner but its reckoning; 0: that is not known. */
static inline int match_known_deals(const MatchSpec *spec)
{
    return spec->goes_on ? 0 : spec->deals;
}

/* A named set of rules, such as golf6. A list of presets ends with a row without id. */
typedef struct {
    const char *id, *title;
    const char *aliases; /* other names, separated by commas, or NULL */
    const char *set;     /* the options that differ from the standard: `kings=wrap jokers=2` */
} Preset;

/* A number that follows from the options, such as how many cards the stock has. A condition of the rules tests it by
 * `word=0`, `word!=0` or `word>0`, with any number; {word} in a sentence stands for it. A list ends with a row without
 * word. */
typedef struct {
    const char *word;
    int (*count)(const Options *options, int of);
    int of; /* what is counted, where several rows share a function */
    void (*list)(const Options *options, int of,
                 Text *out); /* adds what is counted, for sentences; NULL: its number */
} OptionCount;

/* One sentence of the rules. It is told when the options are as `when` says (games_hold; "" is always true). {name} in
 * the text stands for the value of that option, or for a count. Of neighbouring rows with the same text only one is
 * told. A row with RULES_HEADING is the heading of those after it; what stands before the first heading is the aim of
 * the game. A row with RULES_SHOW names what the rule book shows there (src/book/chapter.c). A table ends with a row
 * without text. */
#define RULES_HEADING "#"
#define RULES_SHOW    "@"
typedef struct {
    const char *when, *text;
} RuleText;

/* What is told of a game besides its rules: where it comes from, its names, how to play it well, and sources. A table
 * ends with a row without text. */
typedef enum { ABOUT_ORIGIN, ABOUT_NAMES, ABOUT_PLAY, ABOUT_SOURCES, ABOUT_KINDS } AboutKind;
typedef struct {
    AboutKind kind;
    const char *when, *text; /* as in RuleText */
} AboutText;

/* A word of the game that newcomers do not know, explained. A table ends with a row without forms. */
typedef struct {
    const char *when; /* as in RuleText */
    const char
        *forms; /* the word as sentences have it, parted by |, the one for a list first: `trump|trumps`; looked up
                            in the context "term", where a language gives its own forms */
    const char *meaning; /* a sentence or two */
} Term;

/* A game in words, which no code that plays needs: the page loads it when it first tells rules (book/book_text.h). All
 * but the rules may be NULL. */
typedef struct {
    const RuleText *const *rules; /* tables, told one after another; ended by NULL */
    const RuleText *brief;        /* the game in two minutes: some six sentences for any options */
    const Term *terms;
    const AboutText *about;
} GameBook;

/* Games that belong together in lists and on the page's first screen. */
typedef struct {
    const char *id, *title;
    const char *tagline; /* one sentence under the title */
    const char *faces;   /* four cards for its picture, separated by blanks: `7S 8D ?? 10H`; ?? is a card's back */
    /* featured: ids of the presets that the first screen offers, separated by blanks; one tap plays the first. NULL:
     * all presets of the family, in the order of the catalogue. */
    const char *featured;
    const char *daily; /* ids of the presets that have a deal a day, separated by blanks; NULL: none */
} Family;

/* How many values the arguments of a verb can have by some rules; the numbering of actions (env/numbering.h) is made
 * of it.
 * from   values of Action.from, from 0. Letters p, q, P: slots of each seat. 0 with the letter c: actions are told
 *        apart by their card. With I and P, PLACE_END is one more.
 * to     the same of Action.to
 * from_is_seat, to_is_seat  the value is a seat; how many there are follows */
typedef struct {
    uint8_t from, to;
    bool from_is_seat, to_is_seat;
} Reach;

/* A game. A member that the comments below allow to be NULL or 0 may be left out. */
typedef struct Game {
    const char *id;       /* names the game in files and JSON: never changed once published */
    const Family *family; /* games that share a family point to the same one */
    const char *title;
    const char *source; /* the file that holds the rules */
    bool is_template;   /* null alone: lists for people leave it out. Leave this line out of a new game */
    uint8_t seats_min, seats_max, seats_standard;
    uint8_t first_starter; /* the seat that starts the first deal; each later deal starts one seat further on */
    bool races;            /* there are no turns: whoever may act does so at any time, as fast as they like */
    bool alone;            /* each seat plays its own cards for its own score; no seat can hinder another */
    bool seat_letters;     /* people may type the letters A B C D for the seats, A being the starter */
    size_t state_size;
    const OptionSpec *options;
    const char *main_options; /* ids of the options that forms show first, separated by blanks; NULL: the first six */
    const char *quick; /* settings of a quick game by one tap, where a whole match takes long: `match=1`; or NULL */
    /* What else holds in a match whose results are compared with other tables': it ends after its deals and by nothing
     * else, `match.target=none`. "": no more than that. NULL: such matches are not offered. */
    const char *contest;
    const Preset *presets;
    const VerbSpec *verbs;
    uint32_t passes;      /* a bit (1u << verb) for each verb by which a seat lets its turn or its chance go */
    const Speech *speech; /* what is said of its actions */
    /* other_verbs: words of the family's other games, separated by blanks, or NULL. Typed here, they are refused as
     * illegal, not as unknown. */
    const char *other_verbs;
    const OptionCount *counts; /* NULL: none */
    const GameBook *book;
    /* Fills an empty table of the rule book, by the word of its row (RULES_SHOW). state: a deal that is over, for the
     * word `count`, else NULL. False: there is no such table. NULL: the game has none. */
    bool (*tabulate)(const Options *options, const void *state, const char *word, Tabular *out);

    /* ---- Before a deal ---- */

    /* How many may play with these options. NULL: seats_min to seats_max. */
    void (*players)(const Options *, int *min, int *max);
    /* The cards that the game is played with. */
    Pack (*pack)(const Options *, int seats);
    /* Whether the options go together for this many seats. If not: ERR_CONFLICT, with a fault that names both
     * settings. NULL: all options go together. */
    Status (*fits)(const Options *, int seats, Fault *);
    /* Whether the options go with those of the preset that they change: a preset may hold a setting that people may
     * not choose by themselves. ERR_CONFLICT as for fits. NULL: they always do. */
    Status (*fits_preset)(const Options *, const Options *preset, Fault *);
    /* Fills a state. */
    Status (*deal)(void *state, const DealOrder *);
    /* The most cards that an order may leave out of play. NULL: none. */
    int (*may_lack)(const Options *, int seats);
    /* Fills in what a match is; out is zero before. */
    void (*match)(const Options *, int seats, MatchSpec *out);

    /* ---- Playing ---- */

    /* The seats that may act now. Several: whoever acts first. Empty: the deal is over. */
    SeatSet (*to_act)(const void *state);
    /* Fills in what the seat may do and returns how many actions that are: 0 exactly when the seat is not to act. */
    int (*legal)(const void *state, Seat, Action out[ACTIONS_MAX]);
    /* Why an action is not legal for a seat that is to act: says `you must follow the suit led: rules 4.1`. False:
     * there is nothing more to say than that it is illegal. NULL: always false. */
    bool (*why_not)(const void *view, Seat, Action, Fault *out);
    /* Actions that a seat may do although nobody waits for it, in its turn or not. `legal` does not list them. NULL:
     * none. */
    int (*aside)(const void *state, Seat, Action out[ACTIONS_MAX]);
    /* Carries out a legal action. Only of a state, never of a view. */
    void (*apply)(void *state, Seat, Action);
    /* The most actions that a deal with this state's rules and seats can have; the game's code holds the proof.
     * NULL: no such number is known. */
    uint32_t (*actions_bound)(const void *state);
    /* The seat gives up. NULL: it cannot, and a bot plays on for it. */
    void (*leave)(void *state, Seat);

    /* ---- When the deal is over ---- */

    /* Each seat's points for the deal. */
    void (*score)(const void *state, int32_t out[SEATS_MAX]);
    /* Whether few points win, asked at any time of the deal. NULL: many points win. */
    bool (*low_wins)(const void *state);
    /* The seats that win the whole match by this deal alone. With MatchSpec.goes_on: all seats when the deal is the
     * last one, so that totals decide; else none. NULL: always none. */
    SeatSet (*wins_match)(const void *state);
    /* Of the seats that share the best total when this deal has ended the match, these win it. NULL, or none of them:
     * all who share it. */
    SeatSet (*wins_ties)(const void *state);
    /* The seats that may start the next deal; one of several is drawn by lot. NULL: the next seat in order. */
    SeatSet (*starts_next)(const void *state);
    /* What the deal does to the pot, and by which seat. NULL: there is no pot. */
    PotMove (*pot)(const void *state, Seat *out);

    const SlipSpec *slip; /* deals with real cards; NULL: they are not kept */

    /* ---- Who knows what ---- */

    /* Makes the viewer's view of a state. Viewer SEAT_NONE: a spectator. Hide everything that the viewer cannot
     * know, and keep everything that the viewer has seen: a card forgotten here leaks. */
    void (*observe)(const void *state, Seat viewer, void *view);
    /* The action as the viewer sees it, asked before it is applied: out->card is the card that it shows to the
     * viewer, or CARD_NONE. False: the viewer learns nothing of the action. */
    bool (*seen)(const void *state, Seat actor, Action, Seat viewer, Action *out);
    /* Further cards that the action shows to everyone, asked before it is applied: each as an action of the same verb
     * with the card and its place. NULL: none. */
    int (*shows)(const void *state, Seat actor, Action, Action out[SLOTS_MAX]);
    /* Whether somebody learns a card by the action, so that taking it back needs the others' consent. A dealer who
     * looked ahead does not count. */
    bool (*reveals)(const void *state, Seat actor, Action);
    /* Whether the action ends what others may do now, whoever is quicker: a room lets them do it first. NULL: none
     * does. */
    bool (*cuts_off)(const void *state, Action);
    /* Fills the hidden cards of a view at random and so makes it a state: every deal that agrees with all that the
     * viewer saw is equally likely. */
    void (*resample)(void *view, Rng *rng);

    /* ---- Showing and testing ---- */

    /* Describes what lies on the table; out is blank before. */
    void (*scene)(const void *view, Scene *out);
    /* Prints all cards of a fresh deal, as people write them down. */
    void (*board)(const void *state, Text *out);
    /* Whether the state obeys the game's invariants: no card is lost or doubled, counters agree. For tests. */
    bool (*sound)(const void *state);

    /* ---- For learners ---- */

    /* What the arguments of a verb can be by these rules; out is zero before. False: the rules never list the
     * verb. */
    bool (*reach)(const Options *, int seats, int verb, Reach *out);
    /* Writes what the viewer of a view knows as numbers, plane by plane. All of it follows from the view. */
    void (*encode)(const void *view, Encoder *);
} Game;

/* The seat that many steps after another, around the table. */
static inline Seat seat_after(Seat seat, int steps, int seats)
{
    return (Seat)((seat + steps) % seats);
}

/* The deck to deal from: the order's own, or the pack shuffled from its seed (docs/deals.md). */
void order_deck(const DealOrder *order, Pack pack, Deck *out);
/* Prints cards separated by blanks. */
void cards_print(const Card card[], int len, Text *out);
/* Whether few points win the deal of a state or view. */
bool game_low_wins(const Game *game, const void *state);
/* What a viewer is told of an action, asked before it is applied: the action as `seen` gives it, then what it
 * `shows`. Returns how many actions these are; 0: the viewer is told nothing. */
enum { TOLD_MAX = 1 + SLOTS_MAX };
int game_told(const Game *game, const void *state, Seat actor, Action action, Seat viewer, Action out[TOLD_MAX]);
/* The scene of a view, with its viewer and the seats to act filled in. */
void game_scene(const Game *game, const void *view, Seat viewer, Scene *out);

#endif
