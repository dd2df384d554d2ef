/* patience.h - Golf and its relatives: the state of a deal, for solvers and players that look inside.
 * Shape  card[] holds the cards in the order of dealing, and they never move: the tableau by places (layouts.h), the
 *        cards that rest under its columns (if some do), one for each lane, those that started foundations (if some
 *        did), cards out of play (if the stock of a board is short; they lie open), the stock. The heights of the
 *        lanes tell what has been played, stock_next what has been turned.
 *        A stock that is dealt onto the columns (rules 10.7) has its places in the tableau, too: its rows follow those
 *        that are dealt before the play. What is dealt onto a column after cards of it were played leaves holes. With
 *        same_deal (and alone), all seats share the first `len` cards; else the cards of seat i begin at i * len.
 *        A view has CARD_HIDDEN where its viewer knows no card. While several play the same deal, a view shows only
 *        two facts of another seat: how many cards are left and how many have been turned. The seat's heights and
 *        points are then 0, and its foundation is hidden.
 * Source docs/rules/patience.md */
#ifndef GAMES_PATIENCE_H
#define GAMES_PATIENCE_H

#include "core/game.h"
#include "games/patience/layouts.h"
#include "games/patience/streak.h"

/* PATIENCE_LAY: play, where there are several foundations; Action.to tells on which. PATIENCE_TURN may deal a row. */
enum { PATIENCE_TURN, PATIENCE_PLAY, PATIENCE_LAY };
enum { FOUNDATIONS_MAX = 8, PLAYS_MAX = LANES_MAX * FOUNDATIONS_MAX };
enum { KINGS_NOTHING, KINGS_QUEENS, KINGS_WRAP, KINGS_CORNER };
/* FACE_FIRST_DOWN: the first card of each column, until it is exposed. FACE_FIRST_LAST: until they alone are left, and
 * so long it cannot be played. */
enum { FACE_UP, FACE_COVERED_DOWN, FACE_FIRST_DOWN, FACE_FIRST_LAST };
enum { UNDER_NOTHING, UNDER_QUEENS, UNDER_KINGS };
enum { SCORE_CARDS, SCORE_STREAK };
enum { RECKONING_STROKE, RECKONING_MATCH };
enum { START_CARD, START_EMPTY, START_ACE_OF_SPADES, START_ACE_AND_KING };
enum { STARTS_MAX = 2, ASIDE_MAX = LANES_MAX + STARTS_MAX };
/* Where the stock is dealt onto columns there is one pack. */
enum { HOLE_WORDS = 2, HOLE_BITS = 32 };

/* How one seat's deal stands. Without gaps between the members, since seats are compared byte by byte. */
typedef struct {
    uint8_t height[LANES_MAX];        /* cards left in each lane; 0 after the last lane */
    uint8_t left;                     /* cards left in all lanes, and in a stock that is dealt onto them */
    uint8_t stock_next;               /* cards dealt or turned so far */
    Card foundation[FOUNDATIONS_MAX]; /* their tops; CARD_NONE for an empty one */
    uint8_t begun;                    /* foundations that are not empty: the first ones */
    uint16_t streak;                  /* cards played since the stock was last turned */
    uint8_t peaks;                    /* cleared */
    uint8_t walls;  /* with other_wall: those of the card played last, as bits; 0 for a card of the stock */
    int32_t points; /* of streak scoring */
    /* Where the stock is dealt onto the columns: places below the end of their lane whose cards are gone, as bits. */
    uint32_t hole[HOLE_WORDS];
} PatienceSeat;

typedef struct {
    Tableau layout;
    /* Options: numbers, and values of the enums above. */
    uint8_t kings, under, start, packs, jokers, face, score;
    uint8_t foundations;                                /* an option */
    uint8_t stuck_only, other_wall, same_deal, goes_on; /* options, 0 or 1; same_deal also when a seat is alone */
    StreakRules streak;
    uint8_t spared; /* an option: points for each card left in the stock of who has cleared the tableau */
    uint8_t seats, viewer;
    uint8_t slots, len;      /* for one seat: places of the tableau; number of cards */
    uint8_t dealt;           /* how many of its places are dealt before the play; the others are the stock's */
    uint8_t out_of_play;     /* how many of its cards, before the stock, are not in the game */
    SeatSet playing, parted; /* the seats whose deal goes on; the seats that gave it up */
    PatienceSeat seat[SEATS_MAX];
    Card card[DECK_MAX];
} Patience;

extern const Family patience_family;
extern const Game patience_game;

/* How many of the foundations a card starts: the first ones. */
static inline int patience_starts(int start, int foundations)
{
    static const uint8_t starts[] = { [START_EMPTY] = 0, [START_ACE_OF_SPADES] = 1, [START_ACE_AND_KING] = 2 };
    return start == START_CARD ? foundations : starts[start];
}

/* The cards that are set aside to start foundations; returns how many. */
int patience_aside(int start, Card out[STARTS_MAX]);

/* The rank that rests under the columns, a card under each; 0: none. */
static inline int patience_resting_rank(int under)
{
    return under == UNDER_QUEENS ? QUEEN : under == UNDER_KINGS ? KING : 0;
}

/* How many cards of a seat rest under its columns: they are dealt first, and are no part of the tableau. */
static inline int patience_resting(int under, int packs)
{
    return under == UNDER_NOTHING ? 0 : SUITS * packs;
}

/* A seat's cards, in the order of dealing. */
static inline const Card *patience_cards(const Patience *s, int seat)
{
    return s->card + (s->same_deal ? 0 : seat * s->len);
}

/* The place of the card at the end of a lane, which must not be empty. */
static inline int patience_end(const Patience *s, int seat, int lane)
{
    return s->layout.slot[lane][s->seat[seat].height[lane] - 1];
}

/* The number of cards of a seat's stock that have not been turned. */
static inline int patience_stock(const Patience *s, int seat)
{
    return s->len - s->seat[seat].stock_next;
}

/* Whether the stock is dealt onto the columns, row by row. */
static inline bool patience_deals_rows(const Patience *s)
{
    return s->dealt < s->slots;
}

/* How many cards are dealt before the play, or are out of it: what stock_next is then. */
static inline int patience_stock_first(const Patience *s)
{
    return s->dealt + patience_resting(s->under, s->packs) + patience_starts(s->start, s->foundations) +
           s->out_of_play;
}

/* Where the stock's next card lies among the seat's cards. */
static inline int patience_stock_at(const Patience *s, int seat)
{
    return patience_deals_rows(s) ? s->slots - patience_stock(s, seat) : s->seat[seat].stock_next;
}

static inline bool patience_is_hole(const PatienceSeat *own, int slot)
{
    return slot < HOLE_WORDS * HOLE_BITS && own->hole[slot / HOLE_BITS] >> slot % HOLE_BITS & 1;
}

/* Whether a card lies at a place of a seat's tableau. */
static inline bool patience_lies(const Patience *s, int seat, int slot)
{
    return layout_lies(&s->layout, s->seat[seat].height, slot) && !patience_is_hole(&s->seat[seat], slot);
}

/* Whether the first cards of the columns still lie face down whatever uncovers them: others are left. */
static inline bool patience_waits(const Patience *s, const uint8_t height[])
{
    for (int lane = 0; s->face == FACE_FIRST_LAST && lane < s->layout.lanes; lane++)
        if (height[lane] > 1)
            return true;
    return false;
}

/* Whether a place is dealt face down. */
static inline bool patience_is_down(const Patience *s, int slot)
{
    const TableauPlace *place = &s->layout.place[slot];
    return place->is_down || s->face == FACE_COVERED_DOWN || (s->face >= FACE_FIRST_DOWN && place->row == 0);
}

/* Whether what lies on a place, or lay there, has been exposed: nothing covers it, and it need not wait. */
static inline bool patience_is_exposed(const Patience *s, const uint8_t height[], int slot)
{
    return layout_is_uncovered(&s->layout, height, slot) &&
           (s->layout.place[slot].row > 0 || !patience_waits(s, height));
}

/* The place of the exposed card of a lane; NO_PLACE when it has none. */
static inline int patience_exposed(const Patience *s, const uint8_t height[], int lane)
{
    const int slot = layout_exposed(&s->layout, height, lane);
    return height[lane] == 1 && patience_waits(s, height) ? NO_PLACE : slot;
}

/* Whether the rule of walls lets a seat play from a place: the card before it came from none of its walls. */
static inline bool patience_is_other_wall(const Patience *s, int seat, int slot)
{
    return !s->seat[seat].walls || !(layout_walls(&s->layout, slot) & s->seat[seat].walls);
}

/* Bit r: a card of rank r (14: a joker) may be played on this top. On CARD_NONE every card may. */
unsigned patience_followers(const Patience *s, Card top);
/* The play of a card of the tableau on a foundation. */
static inline Action patience_play(const Patience *s, int seat, int slot, int to)
{
    return (Action){ .verb = s->foundations > 1 ? PATIENCE_LAY : PATIENCE_PLAY,
                     .card = patience_cards(s, seat)[slot],
                     .from = (uint8_t)slot,
                     .to = (uint8_t)to };
}
/* Lists the plays that a seat's exposed cards allow, even if its deal does not go on; returns how many. */
int patience_plays(const Patience *s, int seat, Action out[PLAYS_MAX]);
/* Whether the seat could play a card of its tableau now. */
bool patience_can_play(const Patience *s, int seat);

/* Sets a seat's part to the position after dealing. */
void patience_begin(Patience *s, int seat);

/* Functions of the Game, for callers that do not go through its table. */
Status patience_deal(void *state, const DealOrder *order);
SeatSet patience_to_act(const void *state);
int patience_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void patience_apply(void *state, Seat seat, Action action);
void patience_score(const void *state, int32_t out[SEATS_MAX]);
extern const SlipSpec patience_slips; /* slip.c */

#endif
