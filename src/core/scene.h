/* scene.h - what lies on the table, as data: the one thing that every painter paints.
 * Shape  zones, each a run of cards in card[] (first, len). A zone belongs to a seat, or to the middle of the table
 *        (SEAT_NONE); row and column say where it lies within its owner's part of the table, row 0 farthest from
 *        the owner. Painters know no rules: a new game needs no painting code.
 *        Calls are what was said in an auction, in order.
 *        A move is a legal action with the place where a hand would begin it and, if it has one, where it ends.
 * Words  phase, ids and texts are the game's constants: they outlive the scene. */
#ifndef CORE_SCENE_H
#define CORE_SCENE_H

#include "core/action.h"

enum { SCENE_ZONES_MAX = 254, SCENE_CARDS_MAX = 2304, SCENE_CALLS_MAX = 128, PLACE_NONE = 0xFFFF };

typedef enum {
    ZONE_PILE,    /* cards on top of each other; `count` of them, card[] holds the top one, or none */
    ZONE_FAN,     /* overlapping, the last one on top and nearest the owner */
    ZONE_ROW,     /* side by side */
    ZONE_GRID,    /* `columns` wide, row by row */
    ZONE_HAND,    /* a seat's hand, side by side */
    ZONE_TRICK,   /* the cards of a trick; each card's slot is the seat that played it */
    ZONE_COUNTER, /* no cards: `count` is its value */
    ZONE_TEXT,    /* no cards: `text` */
    ZONE_PYRAMID, /* each card where its `row` and `half` say, over those of the row before that it touches */
    ZONE_KINDS
} ZoneKind;

typedef struct {
    const char *id;   /* its word: stock, discard, foundation, tableau, layout, hand, trick, drawn, .. */
    const char *text; /* ZONE_TEXT; else NULL */
    ZoneKind kind;
    Seat owner;
    uint8_t number; /* of several alike, 1 the first (column 3); 0 when it is the only one */
    uint8_t row, column;
    uint8_t columns; /* ZONE_GRID, and of ZONE_PYRAMID how many cards wide it is; count tells its rows */
    uint8_t places;  /* of a layout, hand or tableau: all that its owner has; slots are below it. Of a counter: so
                        many of them have a card, and it is not told which */
    uint16_t first, len;
    int16_t count;
} Zone;

typedef enum {
    MARK_NONE = 0,
    MARK_DOWN = 1,    /* lies face down; a face beside it means that this viewer knows it all the same */
    MARK_WINNING = 2, /* holds the trick so far */
    MARK_FRESH = 4,   /* what the last action brought */
    MARK_HELD = 8     /* lies face down, and this viewer may look at it now: nothing to be remembered */
} Mark;

typedef struct {
    Card face;         /* CARD_HIDDEN: a back; CARD_NONE: an empty place */
    uint8_t slot;      /* its name in actions and assertions: the place in its owner's layout, hand or tableau */
    uint8_t mark;      /* of Mark, added */
    uint8_t row, half; /* ZONE_PYRAMID: from the top, and in half cards from the left; else 0 */
} SceneCard;

/* A place is a card's index in card[], or PLACE_NONE for the zone itself. */
typedef struct {
    Action action;
    uint8_t from_zone, to_zone; /* SCENE_ZONES_MAX: no such end */
    uint16_t from_card, to_card;
    int32_t wins, loses; /* of a bid or the like: points that it stakes for the viewer; 0: none are told */
} SceneMove;

typedef struct {
    Seat seat;
    const char *text; /* as it is said: pass, zolo, kontra */
} SceneCall;

typedef struct {
    const char *phase; /* one word: init, turn, drawn, play, .., over */
    Seat viewer;
    SeatSet to_act;
    uint8_t zones_len;
    uint16_t cards_len, moves_len, calls_len;
    Zone zone[SCENE_ZONES_MAX];
    SceneCard card[SCENE_CARDS_MAX];
    SceneMove move[ACTIONS_MAX]; /* the viewer's own */
    SceneCall call[SCENE_CALLS_MAX];
} Scene;

/* Adds an empty zone; fill in more of it through the pointer, which lasts as long as the scene. */
Zone *scene_zone(Scene *scene, const char *id, ZoneKind kind, Seat owner, int row, int column);
/* Adds a card to the zone added last. */
void scene_card(Scene *scene, Card face, int slot, int mark);
/* Says where the card added last lies in its pyramid. */
void scene_lay(Scene *scene, int row, int half);
/* Adds a counter. */
void scene_counter(Scene *scene, const char *id, Seat owner, int row, int column, int value);
/* Adds a call; when there are too many, the first of them goes. */
void scene_call(Scene *scene, Seat seat, const char *text);
/* Adds a move; a place is a zone (found by id, owner and number) and a slot in it, or slot -1 for the whole zone;
 * id NULL: no such end. */
typedef struct {
    const char *id;
    Seat owner;
    int slot;
} ScenePlace;
void scene_move(Scene *scene, Action action, ScenePlace from, ScenePlace to);

/* The zone with the id (owner SEAT_NONE: anyone's), or NULL. */
const Zone *scene_find(const Scene *scene, const char *id, Seat owner);
/* What the scene shows at owner.slot of a layout, hand or tableau: the card, CARD_HIDDEN, or CARD_NONE when nothing
 * lies there; false when that owner has no such place: then out is untouched. */
bool scene_sees(const Scene *scene, Seat owner, int slot, Card *out);
/* The scene in lines: `phase: turn`, `to act: 1`, then a line a zone: `stock: 38 ??`, `layout of 0: KH ?? / .. 5D`; after who is to
 * act, `calls: 0 pass, 1 zolo` if there were any.
 */
void scene_print(const Scene *scene, Text *out);

#endif
