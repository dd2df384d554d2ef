/* scene.h - what lies on the table, as data: terminal and page paint every game from it.
 * Shape  A scene has zones; a zone's cards are card[first] to card[first+len-1]. A zone belongs to a seat, or to the
 *        middle of the table (SEAT_NONE); row and column say where it lies within its owner's part of the table, row
 *        0 farthest from the owner. Painters know no rules: a new game needs no painting code.
 *        Calls are what was said in an auction, in order; sums explain the payment of a deal that is over, fact by
 *        fact and factor by factor.
 *        A move is a legal action with the place where a hand would begin it and, if it has one, where it ends.
 * Words  phase, ids and texts are the game's constants: they outlive the scene.
 *
 * A scene also has calls, prices and sums: what was said, what a bid stakes for its viewer, how a payment came
 * about. So a painter that knows no rules can show an auction and its end. A price ignores early exits and, in
 * wesele, a side that the viewer is not sure of.
 *
 * A move tells its price in the scene (`wins`, `loses`, `called`), and a deal tells how its score came about
 * (`sum`). The painter shows the prices of every move that has them. */
#ifndef CORE_SCENE_H
#define CORE_SCENE_H

#include "core/action.h"
#include "core/saying.h"

enum {
    SCENE_ZONES_MAX = 254,
    SCENE_CARDS_MAX = 2304,
    SCENE_CALLS_MAX = 128,
    SCENE_SUMS_MAX = 12,
    SCENE_WORD_MAX = 100, /* bytes */
    PLACE_NONE = 0xFFFF
};

typedef enum {
    ZONE_PILE,    /* `count` cards on top of each other; card[] holds the top one, or none */
    ZONE_FAN,     /* overlapping, the last one on top and nearest the owner */
    ZONE_ROW,     /* side by side */
    ZONE_GRID,    /* `columns` wide, row by row */
    ZONE_HAND,    /* a seat's hand, side by side */
    ZONE_TRICK,   /* the cards of a trick; each card's slot is the seat that played it */
    ZONE_COUNTER, /* no cards: `count` is its value */
    ZONE_TEXT,    /* no cards: `text` */
    ZONE_PYRAMID, /* each card lies at its `row` and `half`, and covers the cards of the row before that it touches */
    ZONE_KINDS
} ZoneKind;

typedef struct {
    const char *id;   /* its word: stock, discard, foundation, tableau, layout, hand, trick, drawn, .. */
    const char *text; /* ZONE_TEXT; else NULL */
    ZoneKind kind;
    Seat owner;
    uint8_t number; /* the 3 of column 3, counted from 1; 0 when the owner has only one such zone */
    uint8_t row, column;
    uint8_t columns; /* ZONE_GRID, ZONE_PYRAMID: the width in cards; a pyramid's count is its number of rows */
    uint8_t places;  /* for a layout, hand or tableau: how many places its owner has; slots are below it. For
                        ZONE_COUNTER: `count` of these places hold cards; which ones is hidden. For ZONE_TEXT that tells
                        a seat's side, `count` is the side: 1 the declarers, 2 the others; 0: open, or no side; for one
                        that lies where a pile lies, it is what the top card does: 1 it looks, 2 it swaps, 3 both */
    uint16_t first, len;
    int32_t count;
} Zone;

typedef enum {
    MARK_NONE = 0, /* lies open, or is in this viewer's hand; a card in another's hand is CARD_HIDDEN and MARK_DOWN */
    MARK_DOWN = 1, /* lies face down; if face is a card, this viewer knows it nevertheless */
    MARK_WINNING = 2, /* wins the trick so far */
    MARK_CHOSEN = 4,  /* is one of several cards that the action being done has taken so far */
    MARK_HELD = 8     /* lies face down, and this viewer may look at it now: it need not be remembered */
} Mark;

typedef struct {
    Card face;         /* CARD_HIDDEN: a back; CARD_NONE: an empty place */
    uint8_t slot;      /* its place in the owner's layout, hand or tableau, as actions and assertions name it */
    uint8_t mark;      /* a sum of Mark values */
    uint8_t row, half; /* ZONE_PYRAMID: from the top, and in half cards from the left; else 0 */
} SceneCard;

/* A place is a card's index in card[], or PLACE_NONE for the zone itself. */
typedef struct {
    Action action;
    uint8_t from_zone, to_zone; /* SCENE_ZONES_MAX: no such end */
    uint16_t from_card, to_card;
    int32_t wins, loses; /* for a call: what the viewer would win and lose by it; 0: unknown */
    const char *called;  /* what players say for it, such as kontra; NULL: what its verb says */
    bool risks;          /* it may be wrong, and costs something then */
    bool cuts_off;       /* it ends what others may do now (Game.cuts_off) */
} SceneMove;

typedef struct {
    Seat seat;
    const char *text; /* as it is said: pass, zolo, kontra */
} SceneCall;

/* One step of a payment's calculation: `the losers have no trick` x 3. Facts come first, then base, factors and
 * total. */
typedef struct {
    SumKind kind;
    const char *text;
    int32_t value;
} SceneSum;

typedef struct {
    const char *phase; /* one word: init, turn, drawn, play, .., over */
    const char *order; /* the trumps, the highest first: `JC JS JH JD`; NULL: the game has none */
    Seat viewer;
    SeatSet to_act;
    bool anticlockwise; /* the next seat sits at the right, not at the left */
    uint8_t wanted;     /* how many actions like the possible ones the viewer is asked for in a row; 0: one */
    /* What one says for a call by the table's rules, such as Cambio; "": the rules name none. */
    char word[SCENE_WORD_MAX];
    uint8_t zones_len;
    uint8_t sums_len;
    uint16_t cards_len, moves_len, calls_len;
    Zone zone[SCENE_ZONES_MAX];
    SceneCard card[SCENE_CARDS_MAX];
    SceneMove move[ACTIONS_MAX]; /* the viewer's legal actions */
    SceneCall call[SCENE_CALLS_MAX];
    SceneSum sum[SCENE_SUMS_MAX];
} Scene;

/* Makes the scene empty. Rows are written whole as they are added: what lies behind them is not cleared. */
void scene_begin(Scene *scene);
/* Adds an empty zone and returns it, so that the caller can fill in more; the pointer lasts as long as the scene. */
Zone *scene_zone(Scene *scene, const char *id, ZoneKind kind, Seat owner, int row, int column);
/* Adds a card to the zone added last. */
void scene_card(Scene *scene, Card face, int slot, int mark);
/* Says where the card added last lies in its pyramid. */
void scene_lay(Scene *scene, int row, int half);
/* Adds a counter. */
void scene_counter(Scene *scene, const char *id, Seat owner, int row, int column, int value);
/* Adds a call; when there is no room, the oldest call is dropped. */
void scene_call(Scene *scene, Seat seat, const char *text);
void scene_sum(Scene *scene, SumKind kind, const char *text, int32_t value);
/* One end of a move: a slot of the zone with this id and owner; slot -1: the whole zone; id NULL: the move has no
 * such end. */
typedef struct {
    const char *id;
    Seat owner;
    int slot;
} ScenePlace;
void scene_move(Scene *scene, Action action, ScenePlace from, ScenePlace to);

/* The zone with the id (owner SEAT_NONE: anyone's), or NULL. */
const Zone *scene_find(const Scene *scene, const char *id, Seat owner);
/* What the scene shows at a slot of the owner's layout, hand or tableau: the card, CARD_HIDDEN, or CARD_NONE when the
 * place is empty. False, out untouched, when the owner has no such slot. */
bool scene_sees(const Scene *scene, Seat owner, int slot, Card *out);
/* Hides the faces of cards that lie face down though the viewer knows them, but for those at which it may look now:
 * what must be remembered at a real table. */
void scene_forget(Scene *scene);
/* Prints the scene, one fact to a row of text: `phase: turn`; `to act: 1`; `calls: 0 pass, 1 zolo` if there are
 * calls; then each zone, as `stock: 38 ??` or `layout of 0: KH ?? / .. 5D`; last `sums: normal 1, not doubled x 1` if
 * there are sums. */
void scene_print(const Scene *scene, Text *out);

#endif
