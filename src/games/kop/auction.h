/* auction.h - the auction: which calls are allowed, and what they do (rules 2).
 * Shape  kop_refuses_.. returns kop_may_call when it is, else a sentence for the seat that says which rule
 *        forbids it. `{bid}` in the sentence stands for the contract that is bid. */
#ifndef GAMES_KOP_AUCTION_H
#define GAMES_KOP_AUCTION_H

#include "games/kop/kop.h"

/* Where the calls go round: who speaks first, and who after a call. */
Seat kop_first_speaker(const Kop *s);
Seat kop_speaks_after(const Kop *s, uint8_t call);
/* Who may speak now. */
SeatSet kop_speakers(const Kop *s);
extern const Refusal kop_may_call;
Refusal kop_refuses_bid(const Kop *s, Seat seat, Contract contract);
Refusal kop_refuses_double(const Kop *s, Seat seat);
Refusal kop_refuses_pass(const Kop *s, Seat seat);
/* A lead while the calls are open, which ends them: in free order, forehand's, wherever it may pass. */
Refusal kop_refuses_lead(const Kop *s, Seat seat);
/* Makes a call, which must be allowed, and moves the phase on when it ends the auction. */
void kop_call(Kop *s, Seat seat, Action call);
/* Ends the calls before forehand lays the lead that it has instead of passing. */
void kop_end_calls(Kop *s, Seat forehand, Action lead);
/* Begins an auction: of bids, or of doublings only once the first card lies. */
void kop_auction_begin(Kop *s, KopPhase phase);

/* Lists the seats that have doubled the present bid, in order; returns how many. */
int kop_doublers(const Kop *s, uint8_t out[KOP_CALLS_MAX]);
/* What a byte of calls[] says: the seat that called, and a doubling or else the contract that was bid. */
static inline Seat kop_call_seat(uint8_t call)
{
    return call & 3;
}

static inline bool kop_call_doubles(uint8_t call)
{
    return call >> 2 == 0;
}

static inline Contract kop_call_contract(uint8_t call)
{
    return (Contract)(call >> 2);
}

/* True if a bid of this contract wins and ends the deal at once (rules 7). */
bool kop_wins_at_once(const Kop *s, Contract contract);
/* True if doublings of the contract do not count. This holds for a contract that wins at once. It also holds for a
 * cicha whose holder should have bid zolo (rules 2, cicha ban), since it was dealt AH and a ten and plays last to the
 * first trick. */
bool kop_doublings_are_void(const Kop *s, Contract contract, SeatSet declarers);

/* True if the hands agree with what the calls have told of them. All hands must be known. */
bool kop_allows_calls(const Kop *s);
bool kop_holds_both(const Kop *s, Seat seat);
/* The jack whose holder is the partner in wesele: the highest that the seat lacks (rules 3). */
Card kop_jack_lacking(const Kop *s, Seat seat);

#endif
