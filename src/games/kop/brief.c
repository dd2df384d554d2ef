/* brief.c - Kop and Baśka in two minutes.
 * Shape  of the rows about one thing (baśka and gran, trumps, few points, the match) at most one holds, so that six or
 *        seven sentences are told. */
#include "games/kop/tables.h"

const RuleText kop_brief[] = {
    { "", N_("Four players get four cards each, and whoever plays the strongest card to a trick takes all four: aces "
             "count 11, tens 10, queens 3, jacks 2.") },
    { "",
      N_("When nobody bids, the holders of the two black queens, the Old, play together without saying so, and need "
         "53 of the 104 points.") },
    { "", N_("With both you would be alone, in secret and for four times the stake; a bid of wesele gives you a "
             "partner, who holds the highest jack you lack.") },

    { "",
      N_("Before play you pass, double the stake or bid: zolo is alone against three for five times the stake, zolo "
         "du for ten times, with all four tricks to take.") },
    { "gran_bids=on baska_bid=off", N_("Gran and gran du are zolo and zolo du with only the jacks as trumps.") },
    { "gran_bids=on baska_bid=auto_win",
      N_("Gran and gran du are zolo and zolo du with only the jacks as trumps; baśka, a bid with all four queens, "
         "wins at once.") },
    { "gran_bids=on baska_bid=play_alone",
      N_("Gran and gran du are zolo and zolo du with only the jacks as trumps; baśka is zolo du with all four "
         "queens.") },
    { "gran_bids=off baska_bid=auto_win",
      N_("Whoever holds all four queens may bid baśka, which wins at once, for ten times the stake.") },
    { "gran_bids=off baska_bid=play_alone",
      N_("Whoever holds all four queens may bid baśka, which is played like zolo du.") },

    { "trump_form=T12_RED gran_bids=off must_beat=on",
      N_("All red cards, all queens and all jacks are trumps; follow the suit led (trumps are one suit), or else "
         "trump, and beat the trick if such a card can.") },
    { "trump_form=T12_RED gran_bids=off must_beat=off",
      N_("All red cards, all queens and all jacks are trumps; follow the suit led (trumps are one suit), or else "
         "trump.") },
    { "trump_form=T12_RED gran_bids=on must_beat=on",
      N_("Except in gran, all red cards, queens and jacks are trumps; follow the suit led (trumps are one suit), or "
         "else trump, and beat the trick if such a card can.") },
    { "trump_form=T12_RED gran_bids=on must_beat=off",
      N_("Except in gran, all red cards, queens and jacks are trumps; follow the suit led (trumps are one suit), or "
         "else trump.") },
    { "trump_form=T14 gran_bids=off must_beat=on",
      N_("All cards but the two black aces are trumps; follow the suit led (trumps are one suit), or else trump, "
         "and beat the trick if such a card can.") },
    { "trump_form=T14 gran_bids=off must_beat=off",
      N_("All cards but the two black aces are trumps; follow the suit led (trumps are one suit), or else trump.") },
    { "trump_form=T14 gran_bids=on must_beat=on",
      N_("Except in gran, all cards but the two black aces are trumps; follow the suit led (trumps are one suit), "
         "or else trump, and beat the trick if such a card can.") },
    { "trump_form=T14 gran_bids=on must_beat=off",
      N_("Except in gran, all cards but the two black aces are trumps; follow the suit led (trumps are one suit), "
         "or else trump.") },
    { "trump_form=T12_BLACK gran_bids=off must_beat=on",
      N_("All clubs, diamonds, queens and jacks are trumps; follow the suit led (trumps are one suit), or else "
         "trump, and beat the trick if such a card can.") },
    { "trump_form=T12_BLACK gran_bids=off must_beat=off",
      N_("All clubs, diamonds, queens and jacks are trumps; follow the suit led (trumps are one suit), or else "
         "trump.") },
    { "trump_form=T12_BLACK gran_bids=on must_beat=on",
      N_("Except in gran, all clubs, diamonds, queens and jacks are trumps; follow the suit led (trumps are one "
         "suit), or else trump, and beat the trick if such a card can.") },
    { "trump_form=T12_BLACK gran_bids=on must_beat=off",
      N_("Except in gran, all clubs, diamonds, queens and jacks are trumps; follow the suit led (trumps are one "
         "suit), or else trump.") },

    { "exit_scope=all_but_du loss_double=off gran_bids=off baska_bid=off",
      N_("Losers with 25 points or fewer pay double, and triple if they took no trick, except in zolo du.") },
    { "exit_scope=team_only loss_double=off gran_bids=off baska_bid=off",
      N_("When two play against two, losers with 25 points or fewer pay double, and triple if they took no "
         "trick.") },

    { "match=endless target=none",
      N_("The losers of a deal pay the winners; you play as many deals as you like, and the highest total wins.") },
    { "match!=endless target=none",
      N_("The losers of a deal pay the winners, and after deal {match} the highest total wins.") },
    { "match=endless target!=none",
      N_("The losers of a deal pay the winners, and when a total reaches {target}, the highest total wins.") },
    { "match!=endless target!=none",
      N_("The losers of a deal pay the winners; after deal {match}, or when a total reaches {target}, the highest "
         "total wins.") },
    { 0 },
};
