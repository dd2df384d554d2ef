/* rules.c - the rules in words. */
#include "games/kop/tables.h"

const RuleText kop_rules[] = {
    { "", N_("Four players use 16 cards: ace (11 points), ten (10), queen (3) and jack (2) of each suit, 104 points "
             "in all. Everyone is dealt four.") },
    { "trump_form=T12_RED",
      N_("Trumps from the highest: AH 10H QC QS QH QD JC JS JH JD AD 10D. Clubs and spades are side suits of ace and "
         "ten.") },
    { "trump_form=T14",
      N_("Trumps from the highest: AH 10C 10S 10H QC QS QH QD JC JS JH JD AD 10D. AC and AS are side suits of one "
         "card.") },
    { "trump_form=T12_BLACK",
      N_("Trumps from the highest: AC 10C QC QS QH QD JC JS JH JD AD 10D. Hearts and spades are side suits of ace "
         "and ten.") },
    { "", N_("The holders of QC and QS, the Old, play together against the other two, the Young; nobody says who "
             "they are. Who holds both plays alone against three (cicha).") },
    { "", N_("Forehand leads the first trick, the winner of a trick the next. Trumps follow trumps, a side suit its "
             "own; who has none of a side suit must trump.") },
    { "must_beat=on", N_("Among the cards so allowed, one that beats the trick must be played when one is held.") },
    { "", N_("The highest trump wins the trick, or else the highest card of the suit led.") },
    { "", N_("The Old win with 53 points, the Young with 52. Each loser pays one winner 1 point; a cicha is worth 4 "
             "to or from each opponent.") },
    { "", N_("The stake is tripled when the losers took no trick, and doubled when they took 25 points or fewer.") },
    { "declarer_exit=27", N_("The Old need 27 points not to lose double.") },
    { "exit_scope=team_only", N_("In a cicha few points or no trick do not multiply the stake.") },
    { "early_end=when_fixed", N_("The deal ends as soon as its payment can no longer change.") },
    { "match!=endless", N_("Deals in a match: {match}. The highest total wins.") },
    { "match=endless", N_("Deals are played as long as the players like. The highest total wins.") },
    { 0 },
};
