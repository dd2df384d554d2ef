/* golf.h - draw-and-swap golf: the state of a deal. Scoring reads it, and so do players, who get it as a view.
 * Shape  slot = row * columns + column; the last row is nearest its owner. Slots from rows * columns on hold extra
 *        cards. An empty slot is CARD_NONE. A bit in up[] is set when the slot's card lies face up. A view hides a
 *        face-down card (CARD_HIDDEN) unless its viewer knows it.
 *        card[] holds the cards outside layouts, in three parts: discards from 0 to discard_len, the last on top; the
 *        stock from stock_next to stock_end, the next card first; then removed cards, to the end of the packs.
 *        Sets of slots are one bit each; sets of seats are a SeatSet.
 * Source docs/rules/golf.md
 *
 * The code has layers, from top to bottom. A file may call those below it, never those above.
 *
 * - `game.c`: the `const Game` and its hooks
 * - `play.c`, `legal.c`: apply an action, list the legal ones
 * - `matching.c`, `multi_replace.c`: matched cards, several cards replaced by one
 * - `power.c`: powers
 * - `turn.c`: begin and end of a turn, windows
 * - `cards.c`: discard, take, draw, and what is known of scrambled cards
 * - `history.c`: what others may conclude from the past
 * - `layout.c`: questions about layouts and seats
 *
 * Beside them, `result.c` tells what a finished deal has brought, `score*.c` and `settle.c` count, `bounds.c`
 * tells what can be, `view.c` and `show.c` make views and scenes, and `words/rules.c` lists the tables of sentences in
 * `words/rules_*.c`. `GameBook.rules` is a list of tables that ends with NULL; `games_next_rule` goes through the
 * sentences that hold. `Game.fits_preset` judges what users changed in a preset.
 *
 * What a player knows lies with the card. A slot holds a card, the number of reshuffles before the card left the
 * stock (`since`), and the set of seats that have seen it there (`known`). All three move together. A view shows
 * a card that lies face up, or that its viewer has seen. Everybody may know who has looked where. `history.c`
 * also keeps what owners did not replace when they could, and how long ago a card was looked at. No rule needs
 * these facts. Bots use them to guess hidden cards and to forget.
 *
 * What a reshuffle teaches. Everybody saw the discards that became the new stock. A view lists, for each
 * reshuffle, the cards that went in and are now hidden (`pool`, sorted). Without this list `resample` would put
 * them where they cannot be.
 *
 * Powers are data. An option for each rank, or for a single card, names its power, and a table tells what each power
 * does (`power_spec.c`). In `power.c` one function tells on which cards a power may be used, and another carries it
 * out. `matching.c` has the windows and the matches in turn. A window asks every seat that has cards, also one that
 * cannot match, so that the question itself tells nothing. Each seat answers once, until a card is laid off; then all
 * are asked again, nobody, or who laid it off (`match.chain`). The first line that reaches the table comes first; with
 * `match.priority=clockwise` one seat is asked after the other.
 *
 * A card may be known to have no power. Where cards with powers must not be placed from the stock, a card that
 * was placed has none. The slot remembers that, and `resample` keeps to it.
 *
 * Scrambles draw from the state's seed, on streams of their own. A seat that knew some of the scrambled cards
 * still knows that they are among these places, but not where. `mixed` marks the places, and a view lists the
 * cards that the viewer knows to be among them, until a card comes, goes or is looked at. Their owner sees those
 * that it holds. If the cards came from different shuffles of the stock, these shuffles count as one from then
 * on, since nobody can tell them apart. */
#ifndef GAMES_GOLF_GOLF_H
#define GAMES_GOLF_GOLF_H

#include "games/golf/options.h"
#include "games/golf/scoring/score.h"
#include "games/golf/scoring/settle.h"

enum {
    GOLF_PEEK,
    GOLF_FLIP,
    GOLF_FLIP_COLUMN,
    GOLF_EXCHANGE,
    GOLF_ACCEPT,
    GOLF_DRAW_STOCK,
    GOLF_DRAW_DISCARD,
    GOLF_SWAP,
    GOLF_DISCARD,
    GOLF_PASS_FLIP,
    GOLF_FLIP_ALL,
    GOLF_KNOCK,
    GOLF_TRADE_KING,
    GOLF_MULTI_REPLACE,
    GOLF_CALL,
    GOLF_USE_POWER,
    GOLF_POWER_CHOOSE,
    GOLF_SWAP_YES,
    GOLF_SWAP_NO,
    GOLF_USE_DISCARD_POWER,
    GOLF_SCRAMBLE,
    GOLF_MATCH,
    GOLF_PASS_MATCH,
    GOLF_GIVE,
    GOLF_MATCH_DRAWN,
    GOLF_FINISH,
    GOLF_END_TURN,
    GOLF_GIVE_STOCK,
    GOLF_GIVE_NO,
    GOLF_PASS,
    GOLF_PUT_BACK,
    GOLF_DECLINE
};
/* The verbs that begin the use of a power, a bit each. */
enum {
    GOLF_USES_POWER = 1 << GOLF_USE_POWER | 1 << GOLF_USE_DISCARD_POWER | 1 << GOLF_SCRAMBLE | 1 << GOLF_GIVE_STOCK
};
typedef enum {
    GOLF_INIT,
    GOLF_ARRANGE,
    GOLF_TURN,
    GOLF_DRAWN,
    GOLF_TURN_UP,
    GOLF_NAMING,   /* the cards to be replaced by one are being named */
    GOLF_TARGET,   /* a power has its first target; the second is due */
    GOLF_DECIDE,   /* a power has shown cards; which to swap, or whether, is due */
    GOLF_PICKED,   /* the first of two cards to change places is picked; the second is due */
    GOLF_PERMUTE,  /* an opponent's cards are being exchanged */
    GOLF_MATCHING, /* the drawn card is being matched */
    GOLF_WINDOW,   /* every seat is asked whether it matches the top discard */
    GOLF_GIVING,   /* an opponent's card was matched; the card given for it is due */
    GOLF_TURN_END, /* the turn is over; only a call is still possible */
    GOLF_OFFERED,  /* a card has come to the pile whose power its player may use */
    GOLF_SHOWDOWN
} GolfPhase;

/* How a card came to the pile whose power may be used. */
typedef enum {
    GOLF_NOT_OFFERED,
    GOLF_OF_DISCARD, /* replaced, or discarded after it was matched */
    GOLF_OF_LAID_OFF /* laid off; giver may use it */
} GolfOffer;

/* Everyone knows the card, spectators too: a bit beside those of the seats. */
#define GOLF_PUBLIC ((SeatSet)(1u << SEATS_MAX))
/* Everyone knows that the card has no power: it was placed from the stock where power cards may not be placed. */
#define GOLF_NO_POWER ((SeatSet)(2u << SEATS_MAX))

typedef struct {
    Card card;
    uint8_t since; /* how many reshuffles came before the card left the stock */
    SeatSet known; /* the seats that have seen the card here, GOLF_PUBLIC, GOLF_NO_POWER */
} GolfSlot;

enum { GOLF_TIES = 2 }; /* rules that decide a tie, one after the other */

/* The rules of a deal, made from the options. Numbers of choices are the enums of options.h. */
typedef struct {
    GolfScoring scoring;
    GolfSettling settling;
    uint8_t packs, jokers_each, jokers_more; /* as in a Pack */
    uint8_t init_mode, init_count, init_flip, init_select, init_when;
    uint8_t peek_paid, held, place_face, lock, flip_on_discard, end_on;
    bool rearrange : 1, peek_free : 1, unseen_once : 1, knock : 1, flip_as_turn : 1, flip_all : 1, jack_skip : 1,
        king_trade : 1, removes : 1;
    bool four_kind_wins : 1, empty_wins : 1, final_turns : 1, final_ender : 1, protect_ender : 1, ender_matches : 1,
        stock_only : 1, final_if_fewest : 1, owners_differ : 1, powers_must : 1, place_must : 1, pass : 1,
        put_back : 1, anticlockwise : 1, replaced_powers : 1, laid_off_powers : 1, call_reveals : 1, moves_about : 1;
    uint8_t reshuffles_max; /* 0 where an empty stock ends the deal */
    uint16_t turns_max;
    uint8_t power[SUITS * RANKS + 1]; /* of each card, at golf_power_place */
    bool placeable_powers : 1, discard_powers : 1, multi_replace : 1, wrong_replace_draws : 1,
        limits_all_cards : 1; /* extras.limit counts all the cards of a seat */
    uint8_t scramble_mode, call_when, call_after, start_rule, draw_pile;
    uint8_t tie[GOLF_TIES];
    uint8_t kamikaze[RANKS_MOST], kamikaze_len; /* the ranks of a kamikaze, the highest first; 0: there is none */
    uint8_t match_mode, match_targets, match_chain, match_key, match_priority, match_give, fail_points, fail_draw;
    uint8_t extras_limit, extras_then; /* 0: no limit */
} GolfRules;

enum { GOLF_FEES_MOST = 32000 }; /* a seat's fees grow no further; only deals that hardly end come so far */
enum { GOLF_AGED = 8 };          /* slots whose cards have an age */

typedef struct {
    GolfRules rules;
    uint8_t seats, starter, viewer, phase, turn;
    Seat ender;            /* or SEAT_NONE */
    uint8_t finals_left;   /* turns still to come after the ender's */
    bool finals;           /* the turns after the ender's have begun */
    bool called;           /* the seat whose turn it is has knocked or called in it */
    bool jack;             /* a jack has been discarded in this turn (jack_skip) */
    bool drawn_shown;      /* everybody has seen the drawn card */
    bool matched;          /* a card was matched with the drawn card */
    bool power_used;       /* a power has been used in this turn */
    uint8_t offered;       /* the power that may be used, or is in use, was not drawn: a GolfOffer */
    uint8_t acting;        /* the power in use, a GolfPower */
    uint8_t acting_from;   /* the verb that uses it */
    uint8_t target, other; /* its targets, seat * SLOTS_MAX + slot; after a match, target is where the gift goes */
    uint8_t picked;        /* after its looks, the first card that is to change places */
    Seat giver;            /* who gives a card, or may use the power of one that it has laid off */
    uint8_t gifts;         /* cards that the giver has still to give */
    SeatSet asked;         /* the seats that have still to answer in the window */
    uint16_t named;        /* slots named to be replaced by one card */
    uint16_t failed[SEATS_MAX];       /* slots whose cards the drawn card did not match */
    uint16_t mixed[SEATS_MAX];        /* scrambled slots: known then tells who knows that the card is one of them */
    uint8_t penalties[SEATS_MAX / 2]; /* cards drawn for wrong ones, four bits a seat: golf_penalties */
    uint8_t shuffles;                 /* number of scrambles so far */
    uint8_t stock_since;              /* the `since` of cards drawn now */
    Card drawn;
    uint8_t drawn_from; /* the verb that drew it */
    uint8_t reshuffles;
    uint8_t stock_next, stock_end, discard_len;
    Seed seed;                    /* for later shuffles; blank in a view */
    uint16_t turns[SEATS_MAX];    /* number of turns ended */
    uint16_t filled[SEATS_MAX];   /* slots that hold a card */
    uint16_t up[SEATS_MAX];       /* slots whose card lies face up */
    uint16_t first[SEATS_MAX];    /* slots of the first look */
    uint16_t replaced[SEATS_MAX]; /* slots that have been replaced */
    uint16_t looked[SEATS_MAX];   /* slots looked at in this turn */
    uint16_t held[SEATS_MAX];     /* slots that their owner always sees */
    int16_t fees[SEATS_MAX], banked[SEATS_MAX];
    /* Exchanges made before play, in a scramble or in this turn; GOLF_ARRANGED: it makes no more. */
    uint8_t exchanges[SEATS_MAX];
    /* Slots whose card the owner knew and kept when it could have been replaced. refused is the card that was let go
     * instead; of several, the one that counts least. It means nothing while kept is empty. */
    uint16_t kept[SEATS_MAX];
    Card refused[SEATS_MAX];
    uint8_t age[SEATS_MAX][GOLF_AGED / 2]; /* four bits a slot: golf_age */
    GolfSlot slot[SEATS_MAX][SLOTS_MAX];
    Card card[DECK_MAX];
    uint8_t used[(DECK_MAX + 7) / 8]; /* a bit for each discard: its power has been used */
    /* Only in a view: the hidden cards that everyone saw go into the stock at a reshuffle. They are sorted by
     * reshuffle, then by card, so that the order tells nothing. */
    bool is_view;
    uint8_t pool_len;
    uint8_t mixed_len[SEATS_MAX]; /* in a view, by seat: cards at the end of pool[] that are among its mixed ones */
    Card pool[DECK_MAX];
} Golf;

enum { GOLF_ARRANGED = 0xFF };

extern const Game golf_game;

/* The packs that are played with. */
static inline Pack golf_pack_of(const GolfRules *rules)
{
    return (Pack){
        .kind = PACK_52, .packs = rules->packs, .jokers_each = rules->jokers_each, .jokers_more = rules->jokers_more
    };
}

static inline bool golf_is_up(const Golf *s, int seat, int slot)
{
    return s->up[seat] >> slot & 1;
}

static inline uint16_t golf_all_slots(const Golf *s)
{
    return (uint16_t)((1u << s->rules.scoring.slots) - 1);
}

/* All cards that are left lie face up. */
static inline bool golf_is_all_up(const Golf *s, int seat)
{
    return s->filled[seat] == s->up[seat];
}
static inline SeatSet golf_bit(Seat viewer)
{
    return viewer == SEAT_NONE ? GOLF_PUBLIC : seat_bit(viewer);
}
/* The place of a card among the powers; the joker's is the last. */
static inline int golf_power_place(Card card)
{
    return card_rank(card) > RANKS ? SUITS * RANKS : (int)card_suit(card) * RANKS + card_rank(card) - 1;
}
static inline GolfPower golf_power(const GolfRules *rules, Card card)
{
    return (GolfPower)rules->power[golf_power_place(card)];
}
/* The words of a swap, where its owner says how the card lies (place.face=choice). */
enum { GOLF_SAYS_UP = 1, GOLF_SAYS_DOWN };
/* A card that replaces another goes in face up. was_up: the other lay so; says: the word of the swap, or 0. */
static inline bool golf_goes_up(const GolfRules *rules, bool was_up, int says)
{
    return rules->place_face == GOLF_FACE_UP || (rules->place_face == GOLF_FACE_AS_IT_LAY && was_up) ||
           says == GOLF_SAYS_UP;
}
/* The swap with the card of a slot. up: how the card goes in, where its owner says that. */
static inline Action golf_swap(const GolfRules *rules, int slot, bool up)
{
    int says = rules->place_face != GOLF_FACE_CHOICE ? 0 : up ? GOLF_SAYS_UP : GOLF_SAYS_DOWN;
    return (Action){ .verb = GOLF_SWAP, .from = (uint8_t)slot, .to = (uint8_t)says };
}
/* The rules that the options make for so many players. */
void golf_rules_make(const Options *options, int seats, GolfRules *rules);
/* Whether a card has this power; POWER_NONE: any power. */
bool golf_any_power(const GolfRules *rules, GolfPower such);
/* Whether layouts can get cards beyond their rows and columns. */
bool golf_adds_extras(const GolfRules *rules);
/* True if the viewer sees the card or has seen it in this place. */
bool golf_knows(const Golf *s, Seat viewer, int seat, int slot);
/* How many turns of its owner ago somebody last looked at the card or put it there; at most 15. A swap of two layouts'
 * cards adds two. 0 for slots from GOLF_AGED on. */
int golf_age(const Golf *s, int seat, int slot);
/* How many cards the seat has drawn for wrong matches, as far as the limit tells them apart. */
int golf_penalties(const Golf *s, int seat);
/* The seat has more of them than extras.limit. */
bool golf_is_above_limit(const Golf *s, int seat);
/* The seat is out of the deal by its penalty cards. */
bool golf_is_out(const Golf *s, Seat seat);
/* The cards that lie face up, of the layout and then extras; returns their number. */
int golf_layout_cards(const Golf *s, int seat, Card card[SLOTS_MAX]);
/* The points of the cards that lie face up, with banked points and fees. Once the deal is over, all cards do. */
int golf_raw(const Golf *s, int seat);

/* The functions of the game's table: legal.c, play.c, result.c, view.c, show.c, encode.c. */
SeatSet golf_to_act(const void *state);
int golf_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
int golf_aside(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void golf_apply(void *state, Seat seat, Action action);
uint32_t golf_actions_bound(const void *state);
void golf_score_deal(const void *state, int32_t out[SEATS_MAX]);
SeatSet golf_wins_match(const void *state);
SeatSet golf_wins_ties(const void *state);
SeatSet golf_starts_next(const void *state);
PotMove golf_pot(const void *state, Seat *out);
/* What decides among seats whose totals are level. */
typedef struct {
    int seats;
    Seat ender;
    const int32_t *score, *cards; /* by seat: of the deal, and how many are left */
} GolfTied;
/* Who wins such a tie by match.tie and match.tie.then; nobody: they share. */
SeatSet golf_ties_for(const uint8_t tie[GOLF_TIES], const GolfTied *tied);
void golf_ties_make(const Options *options, uint8_t tie[GOLF_TIES]);
/* The rules of calls and knocks let the seat whose turn it is end the deal now. */
bool golf_may_call(const Golf *s);
/* The seat may take the top discard in its turn. */
bool golf_may_take(const Golf *s, Seat seat);
/* Who may start the next deal by start.rule; nobody: the dealer moves on. Of several layouts that count the same, an
 * ender's is not among them (C31, B33, I28). */
SeatSet golf_starts(int start_rule, const GolfDealt *deal);
/* What the ender does to the pot (C18). */
PotMove golf_pot_move(const GolfSettling *settling, const GolfDealt *deal);
extern const SlipSpec golf_slips; /* slip.c */
void golf_observe(const void *state, Seat viewer, void *view);
bool golf_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out);
int golf_shows(const void *state, Seat actor, Action action, Action out[SLOTS_MAX]);
bool golf_reveals(const void *state, Seat actor, Action action);
void golf_resample(void *view, Rng *rng);
bool golf_sound(const void *state);
bool golf_reach(const Options *options, int seats, int verb, Reach *out);
void golf_encode(const void *view, Encoder *e);
void golf_scene(const void *view, Scene *out);
void golf_board(const void *state, Text *out);

#endif
