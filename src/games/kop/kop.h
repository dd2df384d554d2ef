/* kop.h - Kop and Baśka: the state of a deal, for solvers and players that look inside a view.
 * Shape  hand[seat] is the seat's four cards in the order of dealing. Bit i of held[seat] is set while the seat holds
 *        card i; bit i of open[seat] is set when everybody has seen that card in the hand. played[] is every card
 *        played so far, in order. So trick t begins at played[4t], and leader[t] led it. calls[] is the bids and
 *        doublings in order, without the passes; auction.h reads it.
 * Units  card points: 104 in all.
 * Source docs/rules/kop.md
 *
 * What forbids a call or a card says so. Each refusal is a function that returns a sentence or NULL. `legal`
 * lists what none of them refuses. `why_not`, a hook of `game.h`, is asked with the seat's own view and tells
 * which one refused.
 *
 * Calls tell something of the hand. A wesele needs both black queens; a first kontra shows that its speaker does
 * not have both. The state keeps such facts, one bit a seat (`told`), and not the calls. `resample` and `sound`
 * check hands against them.
 *
 * Imagined hands are drawn until they fit what was told and played: every card was legal when it was played, and
 * nothing would have ended the deal earlier. Drawing again keeps all fitting hands equally likely. When play has
 * shown much, few cards are still hidden, so drawing stays quick. */
#ifndef GAMES_KOP_H
#define GAMES_KOP_H

#include "games/kop/scoring.h"

enum { KOP_PLAY, KOP_BID, KOP_PASS, KOP_DOUBLE };

typedef enum {
    KOP_AUCTION,
    KOP_LATE, /* everyone has had a say and nothing is bid: wesele may still be (wesele_timing=after_first_round) */
    KOP_CARDS_PLAYED, /* cards are played */
    KOP_RAISE,        /* the first card lies: doublings may still come (leader_may_swap) */
    KOP_SWAP,         /* they have come: the leader may take another card */
    KOP_OVER
} KopPhase;

/* The options that play needs. An option with a choice holds the value of its enum (tables.h). */
typedef struct {
    uint8_t trump_form, baska_bid, bid_order, auction_end, wesele_timing, double_names, wesele_jack, early_end,
        cicha_ban;
    bool gran_bids, second_hand_speaks, pytam, wipes, own_kontra, soloist_first, must_beat, swap, last_trick;
} KopRules;

/* Bids are six at most, and each contract has at most KOP_DOUBLINGS_MAX doublings. */
enum { KOP_CALLS_MAX = 7 * KOP_DOUBLINGS_MAX + 6 };

/* What calls have told of hands, as sets of seats: those that must hold both black queens, those that cannot, and so
 * on. */
typedef struct {
    uint8_t both, not_both, four, not_strong;
} KopTold;

typedef struct {
    KopRules rules;
    KopScoring scoring;
    uint8_t form, contract, bidder; /* form: the trumps of the contract. bidder: SEAT_NONE while nothing is bid */
    uint8_t viewer, forehand, phase;
    uint8_t turn, passes, passed; /* in the auction: the seat to speak, passes in a row, and the seats that passed */
    uint8_t caller;               /* the seat of its last call, or SEAT_NONE */
    uint8_t has_spoken, has_passed;
    bool began_anew; /* a wesele was bid late, and the calls began anew from the first speaker */
    Card jack;       /* the jack named in wesele, or CARD_NONE */
    KopTold told;
    uint8_t calls_len, calls[KOP_CALLS_MAX];
    uint8_t played_len;
    uint8_t held[KOP_SEATS], open[KOP_SEATS], points[KOP_SEATS], tricks[KOP_SEATS];
    uint8_t leader[KOP_TRICKS + 1];
    Card hand[KOP_SEATS][KOP_TRICKS];
    Card played[KOP_CARDS];
} Kop;

extern const Game kop_game;

/* Functions of the Game, for callers that do not go through its table. */
SeatSet kop_to_act(const void *state);
int kop_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void kop_apply(void *state, Seat seat, Action action);
bool kop_cuts_off(const void *state, Action action);

/* The seat that is to play, once cards are played. */
Seat kop_turn(const Kop *s);
/* The seats that were dealt a black queen: the declaring side of a normal deal (rules 2). In a view, this function
 * and the next five use what the view shows. */
SeatSet kop_old(const Kop *s);
/* The contract played: the one that was bid; else normal, or cicha if one hand had both black queens. */
Contract kop_contract_played(const Kop *s);
/* The declaring side; in a view, those of it that the viewer is sure of. */
SeatSet kop_declarers(const Kop *s);
/* True if the viewer of a view is sure that one plays against three. */
bool kop_is_alone(const Kop *view);
/* True if the viewer of a view is sure of every seat's side. */
bool kop_sides_shown(const Kop *view);
/* A seat's side, as far as the viewer of a view is sure of it. */
typedef enum { SIDE_OPEN, SIDE_DECLARERS, SIDE_OTHERS } KopSide;
KopSide kop_side(const Kop *view, Seat seat);
/* How the deal has ended for the declaring side. */
void kop_result(const Kop *s, KopResult *out);

#endif
