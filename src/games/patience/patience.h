/* patience.h - Golf and its relatives: the state, for solvers and players that look inside.
 * Shape  card[] is what has been dealt, in the order of dealing: the tableau by places (layouts.h), then the card that
 *        started the foundation, if one did, then the stock; it never moves. What has been played is told by the
 *        heights of the lanes, what has been turned by stock_next. Cards out of play, of a board whose stock is short,
 *        lie open before the stock. With same_deal (and alone) all seats have the first
 *        `len` cards; without, seat i has those from i * len on.
 *        A view has CARD_HIDDEN where its viewer knows no card. While a hole of several on the same deal goes on, it
 *        has of the others only what is left and turned: heights and points 0, the foundation hidden.
 * Source docs/rules/patience.md */
#ifndef GAMES_PATIENCE_H
#define GAMES_PATIENCE_H

#include "core/game.h"
#include "games/patience/layouts.h"

enum { PATIENCE_TURN, PATIENCE_PLAY };
enum { KINGS_NOTHING, KINGS_QUEENS, KINGS_WRAP, KINGS_CORNER };
enum { FACE_UP, FACE_COVERED_DOWN };
enum { SCORE_CARDS, SCORE_STREAK };
enum { RECKONING_STROKE, RECKONING_MATCH };
enum { START_CARD, START_EMPTY, START_ACE_OF_SPADES };

/* How one seat's deal stands. */
typedef struct {
    uint8_t height[LANES_MAX]; /* cards left in each lane; 0 beyond the last */
    uint8_t left;              /* in all lanes */
    uint8_t stock_next;        /* patience_cards()[stock_next] is turned next */
    Card foundation;           /* its top; CARD_NONE when it is empty */
    uint8_t streak;            /* cards played since the stock was last turned */
    uint8_t peaks;             /* cleared */
    int16_t points;            /* of streak scoring */
} PatienceSeat;

typedef struct {
    Tableau layout;
    uint8_t kings, start, packs, jokers, face, score; /* options: numbers, and values of the enums above */
    uint8_t stuck_only, same_deal;                    /* options, 0 or 1; same_deal also when a seat is alone */
    uint8_t seats, viewer;
    uint8_t slots, len;      /* of one seat: places of the tableau; all cards */
    uint8_t out_of_play;     /* .. and those before the stock that are not in the game */
    SeatSet playing, parted; /* those whose deal goes on; those who left it */
    PatienceSeat seat[SEATS_MAX];
    Card card[DECK_MAX];
} Patience;

extern const Family patience_family;
extern const Game patience_game;

/* A seat's cards, in the order of dealing. */
static inline const Card *patience_cards(const Patience *s, int seat)
{
    return s->card + (s->same_deal ? 0 : seat * s->len);
}

/* The place of the card at the end of a lane, which must not be empty. */
static inline int patience_end(const Patience *s, int seat, int lane)
{
    return layout_slot(s->layout, lane, s->seat[seat].height[lane] - 1);
}

/* Cards of a seat's stock that have not been turned. */
static inline int patience_stock(const Patience *s, int seat)
{
    return s->len - s->seat[seat].stock_next;
}

/* Where the stock begins: cards before it are dealt openly or face down, but not drawn. */
static inline int patience_stock_first(const Patience *s)
{
    return s->slots + (s->start != START_EMPTY) + s->out_of_play;
}

/* Bit r: a card of rank r may follow a top card (rank 14 a joker) under a rule for kings; on nothing all may. */
unsigned patience_followers(int kings, Card top);
/* The plays of a seat's exposed cards that may be made now, whether or not its deal goes on; how many. */
int patience_plays(const Patience *s, int seat, Action out[LANES_MAX]);
/* Whether the seat could play a card of its tableau now. */
bool patience_can_play(const Patience *s, int seat);

/* The seat's deal stands as it was dealt. */
void patience_begin(Patience *s, int seat);

/* The interface's functions by name, for what calls them without the table of functions. */
Status patience_deal(void *state, const DealOrder *order);
SeatSet patience_to_act(const void *state);
int patience_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void patience_apply(void *state, Seat seat, Action action);
void patience_score(const void *state, int32_t out[SEATS_MAX]);

#endif
