/* cardroom.h - the public interface of libcardroom: card games by their exact rules, in plain C.
 *
 * Shape    A match is a game with its options, a number of seats, and deals in a row. Open one, deal, and act until
 *          the deal is over; deal again until the match is over. Seats count from 0.
 *          What depends on the game is text: rules, lines and transcripts are those of docs/transcripts.md, views in
 *          JSON are those of docs/protocol.md ("State"). A new game needs no new function.
 * Errors   A function that can fail returns CARDROOM_OK or one of the errors below. It writes what is wrong, and what
 *          was expected, into `error`, a buffer of error_cap bytes; CARDROOM_ERROR_MAX bytes hold every message. Where
 *          the fault lies in a text, the message begins with its place: `LINE:COLUMN: `, both from 1. On success the
 *          message is empty. `error` may be NULL. A call that fails changes nothing.
 * NULL     No function stops the program for a NULL pointer or a number out of range. A NULL match is the error
 *          CARDROOM_WRONG, or 0 where a number is returned. A NULL out-parameter is CARDROOM_WRONG. Each function says
 *          what else it refuses. What cannot be checked is the caller's duty: texts end with a zero unless a length
 *          stands beside them, buffers are as large as is said, a match was made here and is not closed yet.
 * Text     A function that writes text returns the length of the whole text, without its zero, as snprintf does.
 *          The buffer always ends with a zero; a return of cap or more means that the text was cut. `out` may be NULL,
 *          to ask for the length alone. All text is UTF-8; messages and rules are in English.
 * Owner    cardroom_open, cardroom_load and cardroom_clone make a match; cardroom_close frees it. Strings in structs
 *          and returned strings are constants: nobody frees them.
 * Threads  The library has no state of its own: different matches may be used by different threads at the same time.
 *          One match is used by one thread at a time, whatever the function. A call needs up to 512 KiB of stack.
 * Secrets  Views, tensors, masks, what a viewer was told and a bot's choice know only what their seat may know.
 *          cardroom_save, cardroom_board and the solvers show everything, hidden cards too; and whoever has the match
 *          can play on in a clone and look. So keep the match from the players.
 * Version  The number in the library's name (libcardroom.so.0) changes when a function or a struct here changes. */
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
    CARDROOM_WRONG,    /* it cannot be read or does not exist: a word, a number, a NULL pointer */
    CARDROOM_ILLEGAL,  /* it can be read, but is not allowed now; or a transcript asserts what is not true */
    CARDROOM_NO_MEMORY /* there is not enough memory */
};

enum {
    CARDROOM_SEATS_MAX = 12,    /* seats of a match */
    CARDROOM_ACTIONS_MAX = 768, /* legal actions of a seat */
    CARDROOM_ERROR_MAX = 480,   /* bytes of a message, with its zero */
    CARDROOM_LINE_MAX = 64,     /* bytes of an action as a line, with its zero */
    CARDROOM_VALUE_MAX = 400,   /* bytes of an option's value or values, with their zero */
    CARDROOM_SPECTATOR = 255    /* a viewer who has no seat */
};

/* A match. Its members are the library's own. */
typedef struct cardroom_match cardroom_match;

/* -- The library, games, options, bots -- */

/* The version of the library, `0.1.0`; never NULL. */
CARDROOM_API const char *cardroom_version(void);

/* A game that can be opened: a preset, that is a game's rules with its options set. */
typedef struct {
    const char *id;      /* opens it: `golf6` */
    const char *title;   /* for people: `Six-Card Golf` */
    const char *aliases; /* further names, with commas between them; may be empty */
    const char *set;     /* the options that are not at their standard: `kings=wrap jokers=2`; may be empty */
    const char *game;    /* the game whose options these are; presets of one game have the same options */
    const char *family;  /* groups the games: `patience`, `golf`, `kop` */
    int seats_min, seats_max, seats_standard;
} cardroom_game;

/* The number of games. */
CARDROOM_API int cardroom_games(void);
/* Fills *out with game i, 0 to cardroom_games() - 1. CARDROOM_WRONG: there is no such game, or out is NULL; *out is
 * then unchanged. */
CARDROOM_API int cardroom_game_read(int i, cardroom_game *out);

/* An option of the rules. */
typedef struct {
    const char *id;    /* `jokers_per_pack` */
    const char *kind;  /* bool, number, plus (a number with its sign), choice (one of words), set (any of words),
                          steps (a number that grows with another: `1:4,2:8,3`), text (what people say, with _ for a
                          blank); without a value of their own: group (sets several options), bundle (switches
                          several options on) */
    const char *words; /* the words that stand for values, with blanks between them; may be empty */
    const char *help;  /* one line for people */
    int min, max;      /* of number, plus and steps, what players may set; a preset may go beyond; else 0 */
    int is_rare;       /* 1: lists for people leave it out while it is at its standard */
    char standard[CARDROOM_VALUE_MAX]; /* the value it has when neither preset nor player says otherwise */
    char value[CARDROOM_VALUE_MAX];    /* the value it has in the rules asked for */
    char values[CARDROOM_VALUE_MAX];   /* all values, for people: `off, on`, `1-13`; empty for group and bundle */
} cardroom_option;

/* The number of options that `rules` have (`golf6`, or `golf6 jokers_per_pack=2`); 0 when rules is NULL or cannot be
 * read. */
CARDROOM_API int cardroom_options(const char *rules);
/* Fills *out with option i of the rules, 0 to cardroom_options(rules) - 1. CARDROOM_WRONG: there is no such option,
 * the rules cannot be read, or rules or out is NULL; *out is then unchanged. */
CARDROOM_API int cardroom_option_read(const char *rules, int i, cardroom_option *out);

/* The name of bot i, the weakest first; NULL when i is below 0 or there are no more. */
CARDROOM_API const char *cardroom_bot(int i);

/* -- Matches -- */

/* Opens a match and stores it in *out. Nothing is dealt yet.
 * rules: a game's id, title or alias, then options: `cabo match.target=50`. seats: how many play; 0: the usual
 * number. CARDROOM_WRONG: the rules cannot be read, options contradict each other, the game cannot be played by this
 * many, or rules or out is NULL. CARDROOM_NO_MEMORY. *out is NULL after an error. The caller closes the match. */
CARDROOM_API int cardroom_open(const char *rules, int seats, cardroom_match **out, char *error, size_t error_cap);
/* Opens the match that a transcript of len bytes tells, as far as it was played, and checks what it asserts.
 * CARDROOM_WRONG: the transcript cannot be read, or text or out is NULL. CARDROOM_ILLEGAL: an action in it is not
 * allowed, or an assertion is not true. CARDROOM_NO_MEMORY. *out is NULL after an error. The caller closes
 * the match. */
CARDROOM_API int cardroom_load(const char *text, size_t len, cardroom_match **out, char *error, size_t error_cap);
/* Makes an independent copy of a match, to try things in; NULL when match is NULL or there is no memory. The time it
 * takes grows with the lines played. The caller closes the copy. */
CARDROOM_API cardroom_match *cardroom_clone(const cardroom_match *match);
/* Frees a match; NULL is allowed. */
CARDROOM_API void cardroom_close(cardroom_match *match);

/* Deals the next deal with the cards of a deal number (docs/deals.md). Every number is a deal; the same number and
 * rules give the same cards for ever. CARDROOM_ILLEGAL: the deal before is not over, or the match is over.
 * CARDROOM_WRONG: match is NULL. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_deal(cardroom_match *match, uint64_t number, char *error, size_t error_cap);
/* Deals the next deal with given cards, named by the lines of a transcript: `deck` and cards in the order in which
 * they leave the top (the rest follow in pack order), `deal` and a number, or `seed` and 64 hexadecimal digits; then,
 * if it is not the usual one, `starter` and a seat. `deck KS 5C\nstarter 1`.
 * CARDROOM_WRONG: the text cannot be read, the pack does not have these cards, or match or text is NULL. Else as
 * cardroom_deal. */
CARDROOM_API int cardroom_deal_cards(cardroom_match *match, const char *text, char *error, size_t error_cap);

enum {
    CARDROOM_UNDEALT, /* the first deal is still to come */
    CARDROOM_PLAYING, /* a deal is being played */
    CARDROOM_BETWEEN, /* the deal is over, the match goes on: deal the next */
    CARDROOM_MATCH_OVER
};

/* How a match stands. */
typedef struct {
    int stage;      /* CARDROOM_UNDEALT to CARDROOM_MATCH_OVER */
    int seats;      /* how many play */
    int starter;    /* who started the deal on the table; before the first deal: who will */
    int deals_over; /* deals that have ended */
    int deals;      /* the match ends after this many deals, or sooner where a deal may end it; 0: no number is set */
    int has_target; /* 1: the match ends when a total comes to the target */
    int past_target;                   /* 1: a total must exceed the target, not just reach it */
    int low_wins;                      /* 1: the fewest points win */
    int match_play;                    /* 1: deals won count, not points */
    int32_t target;                    /* 0 when has_target is 0 */
    uint32_t leaders;                  /* bit s: seat s leads; once the match is over, has won */
    int32_t total[CARDROOM_SEATS_MAX]; /* points of the deals that have ended; 0 for seats that nobody has */
    int32_t pot;                       /* chips in the pot; 0 where the rules have no pot */
    int32_t chips[CARDROOM_SEATS_MAX]; /* what each seat has got from the pot less what it has paid in */
} cardroom_standing;

/* Fills *out. CARDROOM_WRONG: match or out is NULL; *out is then unchanged. With neither deals nor has_target a match
 * never ends by itself. */
CARDROOM_API int cardroom_standing_read(const cardroom_match *match, cardroom_standing *out);
/* The stage alone, CARDROOM_UNDEALT to CARDROOM_MATCH_OVER; CARDROOM_MATCH_OVER when match is NULL. */
CARDROOM_API int cardroom_stage(const cardroom_match *match);
/* The number of seats; 0 when match is NULL. */
CARDROOM_API int cardroom_seats(const cardroom_match *match);
/* Writes each seat's points of deal number `deal` (0 is the first) into out; 0 for seats that nobody has.
 * CARDROOM_WRONG: match or out is NULL, or deal is below 0. CARDROOM_ILLEGAL: that deal has not ended. */
CARDROOM_API int cardroom_score(const cardroom_match *match, int deal, int32_t out[CARDROOM_SEATS_MAX]);

/* -- Playing -- */

/* An action as a number. Equal numbers are equal actions; the same action has the same number throughout a match.
 * Numbers are not kept between versions: keep lines. */
typedef uint32_t cardroom_action;

/* Bit s is set while the game waits for seat s; several may act while several bits are set, whoever comes first.
 * 0: the deal is over, none is dealt, or match is NULL. */
CARDROOM_API uint32_t cardroom_to_act(const cardroom_match *match);
/* Writes the legal actions of a seat, at most cap of them, and returns how many there are: at most
 * CARDROOM_ACTIONS_MAX. 0: the game does not wait for the seat, there is no such seat, or match is NULL. out may be
 * NULL, to count; a cap below 0 is 0. */
CARDROOM_API int cardroom_legal(const cardroom_match *match, int seat, cardroom_action out[], int cap);
/* The same for what a seat may do although nobody waits for it, in its turn or another's: the free looks of some
 * golf games. Most games have none. */
CARDROOM_API int cardroom_aside(const cardroom_match *match, int seat, cardroom_action out[], int cap);

/* An action in its parts. */
typedef struct {
    char line[CARDROOM_LINE_MAX]; /* as it is typed, and as cardroom_play reads it: `swap 2` */
    const char *verb;             /* the first word of the line: `swap` */
    const char *does;             /* what its verb does, as an order: `take the top discard` */
    const char *args;             /* which parts follow the verb, a letter each:
                                     c card; i, I place in from; j place in to; k places in from and to, the lower
                                     first; n number in to, if it is needed; p, P seat and place in from; q the same in
                                     to; w a word, its number in from; v a word, its number from 1 in to. A seat and
                                     place are seat * 16 + place.
                                     I and P: from 255 says that no further one is chosen */
    char card[4];                 /* `10H`; empty when the action names no card */
    int from, to;                 /* 0 where args does not name them */
} cardroom_move;

/* Fills *out with an action that the seat may do now. CARDROOM_ILLEGAL: it may not. CARDROOM_WRONG: match or out is
 * NULL, or there is no such seat. *out is unchanged after an error. */
CARDROOM_API int cardroom_move_read(const cardroom_match *match, int seat, cardroom_action action,
                                    cardroom_move *out);

/* Does an action that cardroom_legal or cardroom_aside lists. CARDROOM_ILLEGAL: it is not among them. CARDROOM_WRONG:
 * match is NULL, or there is no such seat. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_act(cardroom_match *match, int seat, cardroom_action action, char *error, size_t error_cap);
/* Does what a line says: an action, `undo` (the seat's last line, unless somebody learnt a card by it or has acted
 * since), `undo all` (everybody agrees: undoes it in any case) or `concede` (in games that have it). Undoing the last
 * line of a deal also works when the deal is over, until the next is dealt.
 * CARDROOM_ILLEGAL: not allowed now. CARDROOM_WRONG: the line cannot be read, match or line is NULL, or there is no
 * such seat. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_play(cardroom_match *match, int seat, const char *line, char *error, size_t error_cap);
/* Stores in *out what a bot would do in a seat that is to act, by what that seat may know. The match is unchanged: do
 * it by cardroom_act.
 * bot: a name of cardroom_bot. nodes: how much it may search for this choice; 0: its usual amount; bots that do not
 * search ignore it. seed: the bot's chance; with the same match and seed it chooses the same. One seed serves a whole
 * match, since every choice draws from numbers of its own.
 * CARDROOM_ILLEGAL: the seat is not to act. CARDROOM_WRONG: there is no such bot or seat, or match, bot or out is
 * NULL. *out is unchanged after an error. */
CARDROOM_API int cardroom_choose(const cardroom_match *match, int seat, const char *bot, uint32_t nodes,
                                 uint64_t seed, cardroom_action *out, char *error, size_t error_cap);

/* -- Looking and keeping: text -- */

/* Writes what a seat, or CARDROOM_SPECTATOR, sees, one part of the table a line. Empty: nothing is dealt, there is no
 * such viewer, or match is NULL. */
CARDROOM_API size_t cardroom_view(cardroom_match *match, int viewer, char *out, size_t cap);
/* The same as JSON: what a server sends that viewer as `state`, with the scene, the legal moves, totals and scores;
 * `null` when nothing is dealt. Empty: there is no such viewer, or match is NULL. */
CARDROOM_API size_t cardroom_view_json(cardroom_match *match, int viewer, char *out, size_t cap);
/* Writes the rules of the match as cardroom_open reads them: `golf6 jokers_per_pack=2`. Empty when match is NULL. */
CARDROOM_API size_t cardroom_rules(const cardroom_match *match, char *out, size_t cap);
/* Writes the transcript of the match: all cards, every line, what was undone too. Nothing is hidden in it.
 * cardroom_load and the program's `check` read it, once something is dealt. Empty when match is NULL or there is no
 * memory. */
CARDROOM_API size_t cardroom_save(const cardroom_match *match, char *out, size_t cap);

/* -- Learners: actions and views as numbers -- */

/* How large the numbers of some rules are. A learner's action is a number from 0 to actions - 1: each number is one
 * action throughout all deals of these rules, whatever the cards (its line: cardroom_number_line). Seats in it are
 * counted from the seat that acts: 0 is the seat itself, 1 the next one around the table. A view is a tensor:
 * `values` numbers of 8 bits, in named planes (cardroom_plane_read). */
typedef struct {
    int seats, actions, values, planes;
} cardroom_space;

/* Fills *out for rules and seats as cardroom_open takes them. CARDROOM_WRONG: as cardroom_open; *out is then
 * unchanged. */
CARDROOM_API int cardroom_space_read(const char *rules, int seats, cardroom_space *out, char *error,
                                     size_t error_cap);

/* A part of a tensor: rows x columns numbers from `first` on, row by row. */
typedef struct {
    const char *name; /* `layouts` */
    const char *what; /* what its numbers are, in one line */
    int first, rows, columns;
} cardroom_plane;

/* A row of a plane that is a card has so many numbers, 0 or 1: 13 ranks from the ace, the joker; clubs, diamonds,
 * hearts, spades; 1 for a card that lies there unknown; the plane's mark. No card: all 0. */
enum { CARDROOM_CARD_COLUMNS = 20 };

/* Fills *out with plane i, 0 to cardroom_space.planes - 1. CARDROOM_WRONG: there is no such plane, rules and seats
 * are refused, or out is NULL; *out is then unchanged. */
CARDROOM_API int cardroom_plane_read(const char *rules, int seats, int i, cardroom_plane *out);
/* Writes what a number of these rules means, as a line that seat 0 would type; where actions are told apart by the
 * place of their card, as `play @3`. Empty: there is no such number, or rules and seats are refused. */
CARDROOM_API size_t cardroom_number_line(const char *rules, int seats, int number, char *out, size_t cap);
/* The number of an action that cardroom_legal or cardroom_aside lists; -1: the rules cannot list it, there is no such
 * seat, or match is NULL. */
CARDROOM_API int cardroom_number(const cardroom_match *match, int seat, cardroom_action action);
/* Stores in *out the legal action with this number. CARDROOM_ILLEGAL: the seat has no such legal action now.
 * CARDROOM_WRONG: match or out is NULL, or there is no such seat. *out is unchanged after an error. */
CARDROOM_API int cardroom_numbered(const cardroom_match *match, int seat, int number, cardroom_action *out);
/* Writes a 1 for the number of each legal action of the seat and 0 for all others: `actions` numbers. Returns how
 * many are 1. With cap below `actions`, nothing is written. 0: the seat is not to act, there is no such seat, or
 * match is NULL. What a seat may do though nobody waits for it (cardroom_aside) is not in the mask. */
CARDROOM_API int cardroom_mask(const cardroom_match *match, int seat, int8_t out[], int cap);
/* Writes what a viewer sees as a tensor: `values` numbers. It is made of the viewer's view, never of the hidden
 * cards. Seats are counted from the viewer; a spectator sees as seat 0. Returns `values`; with cap below that,
 * nothing is written. 0: nothing is dealt, there is no such viewer, or match is NULL. */
CARDROOM_API int cardroom_tensor(const cardroom_match *match, int viewer, int8_t out[], int cap);

/* Whose move it is, and what the deal has brought. */
typedef struct {
    int seat;  /* who is to move; -1: nobody, the deal is over or none is dealt. Where several may act, it is one of
                  them, drawn by a lot that follows from the seed of the cards and the number of lines */
    int stage; /* CARDROOM_UNDEALT to CARDROOM_MATCH_OVER */
    int32_t score[CARDROOM_SEATS_MAX]; /* once the deal is over: its points */
    float returns[CARDROOM_SEATS_MAX]; /* once it is over: what it is worth to each seat, more is better. Its points,
                                          with the sign turned where few points win, less the mean of the others'. Of
                                          one seat: its points, with that sign */
} cardroom_turn;

/* The most actions that the deal on the table can have, from its first to its last. 0: nothing is dealt, or match is
 * NULL. */
CARDROOM_API uint32_t cardroom_longest(const cardroom_match *match);
/* Fills *out. CARDROOM_WRONG: match or out is NULL; *out is then unchanged. */
CARDROOM_API int cardroom_turn_read(const cardroom_match *match, cardroom_turn *out);
/* Does the action with this number for the seat that cardroom_turn names, then writes the tensor and the mask of the
 * seat that is to move next, and the new turn. observation, mask, turn: NULL, or room for `values`, for `actions`,
 * for one. Once the deal is over, observation and mask are untouched. CARDROOM_ILLEGAL: nobody is to move, or the
 * number is not legal. CARDROOM_WRONG: match is NULL. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_step(cardroom_match *match, int number, int8_t observation[], int8_t mask[],
                               cardroom_turn *turn, char *error, size_t error_cap);
/* Writes all that a viewer has been shown in the deal on the table, in order: the table as it was dealt; then each
 * line as the viewer was told of it, and what it changed on the table. Equal texts: equal to the viewer in every
 * moment. Empty: nothing is dealt, there is no such viewer, the match is a sampled one, or match is NULL. */
CARDROOM_API size_t cardroom_told(const cardroom_match *match, int viewer, char *out, size_t cap);
/* The same as numbers: writes an information state's tensor, with `rows` rows for events. First the observation now,
 * then the observation as it was dealt, `values` numbers each (cardroom_tensor); then the events, a row each, from the
 * first on; rows that are not needed are 0. An event is what the viewer was told of a line: its planes are those of
 * cardroom_event_read. Where there are more events than rows, the oldest are left out; else two tensors are equal
 * exactly when the viewer was told the same and had the same observations throughout. A line by its number is one
 * event, where several cards are named to be replaced by one also one for each; a line that was taken back, and a line
 * that the viewer was not told of but sees in its observation, is an event for each number that it changed.
 * rows: 0 or more; cardroom_longest is seldom too few and mostly far too many. out gets 2 * values + rows * columns
 * numbers, columns being those of all planes of an event; with cap below that, nothing is written. events: gets how
 * many there are, also those that were left out; may be NULL. Returns the length of the tensor. It takes time that
 * grows with the lines played. 0: nothing is dealt, there is no such viewer, rows is below 0, the match is a sampled
 * one, match is NULL, or there is no memory. */
CARDROOM_API size_t cardroom_told_tensor(const cardroom_match *match, int viewer, int rows, int8_t out[], size_t cap,
                                         uint32_t *events);
/* Fills *out with plane i of an event, from 0 on; it has one row. CARDROOM_WRONG: there is no such plane, rules and
 * seats are refused, or out is NULL; *out is then unchanged. */
CARDROOM_API int cardroom_event_read(const char *rules, int seats, int i, cardroom_plane *out);
/* Makes a match in which everything that the viewer cannot know is dealt anew, and stores it in *out: every deal that
 * agrees with what the viewer has seen is equally likely. It stands where this one stands, and its deal can be played
 * to the end. It has no past: nothing played before can be undone, told or saved, and no further deal follows. seed:
 * the chance; with the same match, viewer and seed it is the same. viewer: a seat, or CARDROOM_SPECTATOR.
 * CARDROOM_ILLEGAL: nothing is dealt. CARDROOM_WRONG: there is no such viewer, or match or out is NULL.
 * CARDROOM_NO_MEMORY. *out is NULL after an error. The caller closes the new match. */
CARDROOM_API int cardroom_resample(const cardroom_match *match, int viewer, uint64_t seed, cardroom_match **out,
                                   char *error, size_t error_cap);

/* -- Learners: thousands of tables at once -- */

/* Tables that all play by the same rules, one deal after another, and make a step at the same time, in threads. Table
 * t plays the deals seed + t, seed + t + tables, seed + t + 2 * tables, ..; a deal that ends is followed by the next
 * in the same step. The first deal of a table is started by the seat that starts a match's first deal, each further
 * one by the next seat. What happens follows from the seed and the actions alone, however many threads there are.
 * Nothing is logged. One handle is used by one thread at a time. */
typedef struct cardroom_tables cardroom_tables;

enum { CARDROOM_TABLES_MAX = 1 << 20, CARDROOM_THREADS_MAX = 256 };

/* Where a step writes, table by table: the caller's arrays. A member may be NULL: it is not written then. */
typedef struct {
    int8_t *observation; /* [tables][values]: the tensor of the seat that is to move */
    int8_t *mask;        /* [tables][actions]: what it may do */
    int32_t *seat; /* [tables]: who is to move. -1: the deal is over as it was dealt; the action given for the table
                            is then ignored, and the next step deals on */
    float *reward; /* [tables][seats]: the returns (cardroom_turn) of a deal that has ended in this step; else 0 */
    uint8_t *done; /* [tables]: 1 where a deal has ended in this step. All else is then of the next deal, */
    int8_t *final; /* but for this, [tables][seats][values]: what each seat saw at the end of it; else as it was */
} cardroom_arrays;

/* In place of a number in cardroom_tables_step: this table waits. */
enum { CARDROOM_STAYS = -2 };

/* Opens so many tables for rules and seats as cardroom_open takes them, worked on by so many threads, and stores them
 * in *out. CARDROOM_WRONG: rules or seats are refused, tables is not 1 to CARDROOM_TABLES_MAX, threads is not 1 to
 * CARDROOM_THREADS_MAX, or out is NULL. CARDROOM_NO_MEMORY, also when the system has not so many threads. *out is
 * NULL after an error. The caller closes them. */
CARDROOM_API int cardroom_tables_open(const char *rules, int seats, int tables, int threads, cardroom_tables **out,
                                      char *error, size_t error_cap);
/* Ends the threads and frees the tables; NULL is allowed. */
CARDROOM_API void cardroom_tables_close(cardroom_tables *tables);
/* Begins anew: deals at every table. CARDROOM_WRONG: tables or arrays is NULL. */
CARDROOM_API int cardroom_tables_deal(cardroom_tables *tables, uint64_t seed, const cardroom_arrays *arrays,
                                      char *error, size_t error_cap);
/* Does number[t] at each table t, or nothing where it is CARDROOM_STAYS. CARDROOM_ILLEGAL: a number is not legal, the
 * message names the first such table; or nothing is dealt. CARDROOM_WRONG: tables, number or arrays is NULL. After an
 * error nothing has changed. */
CARDROOM_API int cardroom_tables_step(cardroom_tables *tables, const int32_t number[], const cardroom_arrays *arrays,
                                      char *error, size_t error_cap);
/* Writes into number[t] what a bot would do, at the tables where one of `seats` is to move (bit s: seat s), by what
 * that seat may know; the others stay. `random` chooses each legal action alike likely. The choice follows from the
 * deal's number and the number of actions. CARDROOM_ILLEGAL: nothing is dealt. CARDROOM_WRONG: there is no such bot
 * (cardroom_bot), or tables, bot or number is NULL. */
CARDROOM_API int cardroom_tables_choose(cardroom_tables *tables, const char *bot, uint32_t seats, int32_t number[],
                                        char *error, size_t error_cap);

/* -- Exact answers, and what deals with real cards score -- */

enum { CARDROOM_SOLVABLE, CARDROOM_IMPOSSIBLE, CARDROOM_GAVE_UP };

/* What a solver says of a patience. */
typedef struct {
    int verdict;    /* CARDROOM_SOLVABLE to CARDROOM_GAVE_UP: the limits ended the work */
    int is_exact;   /* 1: no line scores better */
    int score;      /* of the line, as the rules count it */
    uint64_t nodes; /* positions visited */
} cardroom_solution;

/* Solves a seat's patience from where it stands. It sees all cards, also those that lie face down and the stock. line
 * gets the moves to the end, with `; ` between them, as cardroom_play reads them, at most line_cap bytes with the
 * zero; NULL: no line. score: 1: finds the best score too, not only whether it can be won. nodes: positions to visit
 * at most; 0: any number. bytes: memory to use; 0: 256 MiB. CARDROOM_WRONG: the game is no patience with a solver,
 * there is no such seat, nothing is dealt, or match or out is NULL. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_solve(const cardroom_match *match, int seat, int score, uint64_t nodes, size_t bytes,
                                cardroom_solution *out, char *line, size_t line_cap, char *error, size_t error_cap);

/* What a contract of Kop is worth when both sides play perfectly with all hands open. */
typedef struct {
    const char *contract; /* `normal` */
    uint32_t declarers;   /* bit 0: A, who is forehand; to bit 3: D */
    int points, tricks;   /* of the declaring side */
    int value;            /* what each loser pays to a winner */
    int32_t pays[4];      /* what A to D get */
} cardroom_contract;

enum { CARDROOM_CONTRACTS_MAX = 24 };

/* Writes the worth of contracts of a deal of Kop, at most cap of them, and stores their number in *len. rules: `kop`
 * or another game of its family, with options. deal: as cardroom_board writes it, `A AD AH JH QS | B .. | C .. | D
 * ..`, or a position in play as cardroom_position writes it. contract: its word; NULL: all contracts that a whole deal
 * allows. declarers: who plays it, `A` or `A+C`; NULL: everybody who may, of a position the side that its cards tell.
 * CARDROOM_WRONG: the rules are not Kop's, something cannot be read or does not fit, declarers without a contract, or
 * rules, deal, out or len is NULL. CARDROOM_NO_MEMORY. */
CARDROOM_API int cardroom_double_dummy(const char *rules, const char *deal, const char *contract,
                                       const char *declarers, cardroom_contract out[], int cap, int *len, char *error,
                                       size_t error_cap);
/* Writes a deal of Kop as it stands, all cards open: `A JH QS | B .. | C .. | D .. | trick B QC | won A+C 24 1 B+D 11
 * 1`, where A is forehand. Nothing has been played: the deal, as cardroom_board writes it. Empty: the deal is over,
 * nothing is dealt, the game is not Kop, or match is NULL. */
CARDROOM_API size_t cardroom_position(const cardroom_match *match, char *out, size_t cap);
/* Writes all cards of the deal as people write them down; nothing is hidden. Empty: nothing is dealt, or match is
 * NULL. */
CARDROOM_API size_t cardroom_board(const cardroom_match *match, char *out, size_t cap);
/* Counts a layout of golf with real cards, typed card by card, row by row: `KH 5C 2D / KS 5H 9C`. rules and seats: as
 * cardroom_open takes them. CARDROOM_WRONG: the game has no layouts, the layout cannot be read, rules and seats are
 * refused, or layout or out is NULL. */
CARDROOM_API int cardroom_count(const char *rules, int seats, const char *layout, int32_t *out, char *error,
                                size_t error_cap);
/* Writes the points of a deal with real cards into out, from what people write of it (docs/transcripts.md, `slip`):
 * the counts of golf and who ended, `12 9 ender 0`; a contract of Kop. starter: who began. CARDROOM_WRONG: the game
 * keeps no such deals, the slip cannot be read, there is no such seat, rules and seats are refused, or slip or out is
 * NULL. */
CARDROOM_API int cardroom_settle(const char *rules, int seats, int starter, const char *slip,
                                 int32_t out[CARDROOM_SEATS_MAX], char *error, size_t error_cap);
/* Writes the rules in sentences, one a line; a heading begins with `# `. Empty when rules cannot be read. */
CARDROOM_API size_t cardroom_rules_text(const char *rules, char *out, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
