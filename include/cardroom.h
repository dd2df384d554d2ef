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
 * Secrets  Views and a bot's choice know only what their seat may know. cardroom_save writes everything, hidden
 *          cards too; and whoever has the match can play on in a clone and look. So keep the match from the players.
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
    CARDROOM_ERROR_MAX = 400,   /* bytes of a message, with its zero */
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
                          steps (a number that grows with another: `1:4,2:8,3`); without a value of their own: group
                          (sets several options), bundle (switches several options on) */
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
 * allowed, or an assertion is not true. CARDROOM_NO_MEMORY. *out is NULL after an error. The caller closes the match. */
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
    int stage;                         /* CARDROOM_UNDEALT to CARDROOM_MATCH_OVER */
    int seats;                         /* how many play */
    int starter;                       /* who started the deal on the table; before the first deal: who will */
    int deals_over;                    /* deals that have ended */
    int deals;                         /* the match ends after this many deals; 0: no number is set */
    int has_target;                    /* 1: the match ends when a total comes to the target */
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
                                     to; w a word, its number in from. A seat and place are seat * 16 + place.
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

#ifdef __cplusplus
}
#endif

#endif
