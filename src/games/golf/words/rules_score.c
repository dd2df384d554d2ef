/* rules_score.c - the rules in words: the score of a deal, the pot and the match.
 * Source docs/rules/golf.md, B and C16 to C18 */
#include "games/golf/words/rules.h"

/* Sentences that hold under several conditions. Their rows stand one after another, so that they are told once. */
static const char EMPTIED_BY_OTHERS[] =
    N_("A player whose last card has gone in another player's turn does not count as the one who ended the deal.");
static const char NOBODY_ENDED[] =
    N_("When only the stock or the number of turns ended the deal, no player counts as the one who ended it.");
static const char TIE_IS_LOWEST[] =
    N_("A player who ended the deal and ties for the fewest points counts as having the fewest.");
static const char TIE_IS_BEATEN[] =
    N_("A player who ended the deal and ties for the fewest points counts as if somebody had fewer.");
static const char TIE_IS_NEUTRAL[] =
    N_("A player who ended the deal and ties for the fewest points neither gains nor loses by it.");
static const char LOWEST_WINS[] = N_("The lowest total wins; players with equal totals share the win.");
static const char ENDER_WINS[] =
    N_("The lowest total wins; among players with equal totals, the one who ended the last "
       "deal wins, and otherwise they share the win.");
static const char OTHERS_WIN[] =
    N_("The lowest total wins; players with equal totals share the win, but not the one who "
       "ended the last deal.");
static const char EXTRA_DEALS[] = N_("The lowest total wins; while it is shared, further deals are played.");

const RuleText golf_rules_score[] = {
    /* The score of a deal. */
    { "peek.paid!=off held!=all",
      N_("Points for looks are added to those of the layout before players are compared.") },
    { "match.mode!=none match.targets=any match.fail.points_if_opponent!=0",
      N_("Points for wrong cards are added to those of the layout before players are compared.") },
    { "moon=60", N_("Whoever counts exactly {moon} scores 0, and everyone else {moon}; nothing further is added or "
                    "taken off then.") },
    { "four_kind_wins_match=on",
      N_("Four cards of the same rank, anywhere in a layout at the end of a deal, win the whole match; of several "
         "players who have them, the one with the lowest total wins, this deal included. Equal totals share the "
         "win.") },
    { "empty_wins_match=on",
      N_("Whoever has no cards left when a deal ends wins the whole match, whatever the others have; several players "
         "without cards share the win, unless their totals differ.") },
    { "caller9=on",
      N_("The player with the fewest points scores 0, and so do all who tie for the fewest; points below 0 stay "
         "as they are.") },
    { "caller9=on",
      N_("If somebody has fewer points than the player who ended the deal, the fewest points at the table, if "
         "above 0, are added to that player's own.") },
    { "kamikaze!=none",
      N_("A layout of exactly these cards, in any order, is a kamikaze: {kamikaze}. Whoever has one when the deal has "
         "ended scores 0, and everyone else {kamikaze.points}; nothing further is added or taken off then.") },
    { "caller_scoring!=none",
      N_("If the player who ended the deal has fewer points than everyone else, that player scores 0; points "
         "below 0 stay as they are.") },
    { "caller_scoring=cactus",
      N_("Otherwise that player gets 10 points on top, and everyone else whose points were not above that player's scores 0; points below 0 stay as they are.") },
    { "caller_scoring=tamalou",
      N_("Otherwise that player's own points count, and everyone else whose points were not above that player's "
         "scores 0; points below 0 stay as they are.") },
    { "call.max_points!=none",
      N_("A player who ended the deal and has more points than {call.max_points} counts as if somebody had fewer, "
         "whatever the others have.") },
    { "lowest.points=zero",
      N_("Whoever has the fewest points scores 0, and so do all who tie for the fewest; points below 0 stay as they "
         "are.") },
    { "lowest_less>0",
      N_("Whoever has the fewest points gets points off, and so do all who tie for the fewest: {lowest_less}.") },
    { "ender.penalty=double",
      N_("If somebody has fewer points than the player who ended the deal, points of that player above 0 count "
         "double.") },
    { "ender.penalty=double_plus5",
      N_("If somebody has fewer points than the player who ended the deal, points of that player above 0 count "
         "double, and 5 are added in any case.") },
    { "ender.penalty=match_highest",
      N_("If somebody has fewer points than the player who ended the deal, that player scores as many as whoever "
         "has the most.") },
    { "ender.penalty=add_2n",
      N_("If somebody has fewer points than the player who ended the deal, two points for each player at the table "
         "are added to that player's own.") },
    { "ender.penalty=add_highest_opponent",
      N_("If somebody has fewer points than the player who ended the deal, the highest points among the others, "
         "if above 0, are added to that player's own.") },
    { "ender.penalty=add_lowest",
      N_("If somebody has fewer points than the player who ended the deal, the fewest points at the table, if "
         "above 0, are added to that player's own.") },
    { "ender.penalty=add_highest",
      N_("If somebody has fewer points than the player who ended the deal, the most points at the table, if "
         "above 0, are added to that player's own, even where they are that player's.") },
    { "ender.penalty!=none ender.penalty!=double ender.penalty!=double_plus5 ender.penalty!=match_highest "
      "ender.penalty!=add_2n ender.penalty!=add_highest_opponent ender.penalty!=add_lowest "
      "ender.penalty!=add_highest ender.penalty.as=added caller_scoring=none",
      N_("If somebody has fewer points than the player who ended the deal, that player gets {ender.penalty} on "
         "top.") },
    { "ender.penalty.as=score",
      N_("If somebody has fewer points than the player who ended the deal, that player's score for the deal is "
         "{ender.penalty}, whatever their cards count.") },
    { "ender.bonus=zero ender.bonus.for=any",
      N_("Whoever ended the deal scores 0, with the fewest points or not, and a penalty on top of that; points below 0 "
         "stay as they are.") },
    { "ender.bonus=minus_n ender.bonus.for=any",
      N_("Whoever ended the deal takes off one point for each player at the table, with the fewest points or not.") },
    { "ender_less>0 ender.bonus.for=any",
      N_("Whoever ended the deal gets points off, with the fewest points or not: {ender_less}.") },
    { "ender.bonus!=none ender.bonus!=zero ender.bonus!=minus_n ender_less=0 ender.bonus.for=any",
      N_("Whoever ended the deal scores {ender.bonus}, with the fewest points or not, and a penalty on top of that; "
         "still lower points stay as they are.") },
    { "ender.bonus=zero ender.bonus.for=lowest caller_scoring=none",
      N_("If nobody has fewer points than the player who ended the deal, that player scores 0; points below 0 "
         "stay as they are.") },
    { "ender.bonus=minus_n ender.bonus.for=lowest",
      N_("If nobody has fewer points than the player who ended the deal, that player takes off one point for "
         "each player at the table.") },
    { "ender_less>0 ender.bonus.for=lowest",
      N_("If nobody has fewer points than the player who ended the deal, that player gets points off: "
         "{ender_less}.") },
    { "ender.bonus!=none ender.bonus!=zero ender.bonus!=minus_n ender_less=0 ender.bonus.for=lowest",
      N_("If nobody has fewer points than the player who ended the deal, that player scores {ender.bonus}; still "
         "lower points stay as they are.") },
    { "ender.tie=lowest ender.penalty!=none caller_scoring=none", TIE_IS_LOWEST },
    { "ender.tie=lowest ender.bonus!=none caller_scoring=none", TIE_IS_LOWEST },
    { "ender.tie=lowest lowest.points!=own", TIE_IS_LOWEST },
    { "ender.tie=lowest pot.stake!=0", TIE_IS_LOWEST },
    { "ender.tie=not_lowest ender.penalty!=none caller_scoring=none", TIE_IS_BEATEN },
    { "ender.tie=not_lowest ender.bonus!=none caller_scoring=none", TIE_IS_BEATEN },
    { "ender.tie=not_lowest lowest.points!=own", TIE_IS_BEATEN },
    { "ender.tie=not_lowest pot.stake!=0", TIE_IS_BEATEN },
    { "ender.tie=neutral ender.penalty!=none caller_scoring=none", TIE_IS_NEUTRAL },
    { "ender.tie=neutral ender.bonus!=none caller_scoring=none", TIE_IS_NEUTRAL },
    { "ender.tie=neutral lowest.points!=own", TIE_IS_NEUTRAL },
    { "ender.tie=neutral pot.stake!=0", TIE_IS_NEUTRAL },
    { "ender.tie!=lowest ender.tie!=not_lowest ender.tie!=neutral",
      N_("A player who ended the deal and ties for the fewest points gets {ender.tie} on top, and nothing else.") },
    { "tied.points!=0",
      N_("Then everyone whose score for the deal is equal to another's gets {tied.points} on top.") },
    { "pot.stake!=0",
      N_("Before the first deal, and whenever the pot is empty, every player puts chips into it: {pot.stake}.") },
    { "pot.stake!=0",
      N_("A player who ended the deal and has the fewest points takes what is in the pot; one who ended the deal "
         "and has more points than somebody else pays as many chips into the pot as it holds.") },
    { "pot.stake!=0 pot.cap!=none", N_("In one deal no more chips than {pot.cap} are taken or paid.") },
    { "pot.stake!=0", N_("What is in the pot at the end of the match goes to its winners. Chips are no points.") },
    { "ender.penalty!=none", NOBODY_ENDED },
    { "ender.bonus!=none", NOBODY_ENDED },
    { "ender.tie!=lowest ender.tie!=not_lowest ender.tie!=neutral", NOBODY_ENDED },
    { "caller9=on", NOBODY_ENDED },
    { "caller_scoring!=none", NOBODY_ENDED },
    { "call.max_points!=none", NOBODY_ENDED },
    { "pot.stake!=0", NOBODY_ENDED },
    { "end.on~layout_empty match.out>0 ender.penalty!=none", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.out>0 ender.bonus!=none", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.out>0 caller9=on", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.out>0 caller_scoring!=none", EMPTIED_BY_OTHERS },
    { "end.on~layout_empty match.out>0 pot.stake!=0", EMPTIED_BY_OTHERS },

    { RULES_SHOW, "count" },
    { RULES_HEADING, N_("The match") },
    { "match=none match.target=none", N_("Deals are played as long as the players like; the lowest total wins.") },
    { "match=1", N_("A match is a single deal.") },
    { "match!=none match!=1 match.target=none", N_("A match is {match} deals, also called holes.") },
    { "match=none match.target!=none match.cmp=>=",
      N_("A match ends with the deal in which a total reaches {match.target}.") },
    { "match=none match.target!=none match.cmp=>",
      N_("A match ends with the deal in which a total passes {match.target}.") },
    { "match!=none match!=1 match.target!=none match.cmp=>=",
      N_("A match ends after {match} deals, also called holes, or with the deal in which a total reaches "
         "{match.target}, whichever comes first.") },
    { "match!=none match!=1 match.target!=none match.cmp=>",
      N_("A match ends after {match} deals, also called holes, or with the deal in which a total passes "
         "{match.target}, whichever comes first.") },
    { "match.drop!=none",
      N_("A total that is exactly {match.drop} after a deal becomes {match.drop.to}; only then is it seen whether the "
         "match ends.") },
    { "match.drop.2!=none", N_("In the same way {match.drop.2} becomes {match.drop.2.to}.") },
    { "match.drop.3!=none", N_("In the same way {match.drop.3} becomes {match.drop.3.to}.") },
    { "match!=none match.tie=shared", LOWEST_WINS },
    { "match.target!=none match.tie=shared", LOWEST_WINS },
    { "match!=none match.tie=ender match.tie.then=shared", ENDER_WINS },
    { "match.target!=none match.tie=ender", ENDER_WINS },
    { "match!=none match.tie=others match.tie.then=shared", OTHERS_WIN },
    { "match.target!=none match.tie=others", OTHERS_WIN },
    { "match.tie=fewer_cards match.tie.then=shared",
      N_("The lowest score wins; among players with equal scores whoever has the fewest cards left wins, and those who "
         "also have as many share the win.") },
    { "match.tie=ender match.tie.then!=shared",
      N_("The lowest score wins; among players with equal scores, the one who ended the deal.") },
    { "match.tie=others match.tie.then!=shared",
      N_("The lowest score wins; among players with equal scores, not the one who ended the deal.") },
    { "match.tie=fewer_cards match.tie.then!=shared",
      N_("The lowest score wins; among players with equal scores, whoever has the fewest cards left.") },
    { "match.tie.then=ender", N_("Where that decides nothing, whoever ended the deal wins.") },
    { "match.tie.then=others", N_("Where that decides nothing, those who did not end the deal win.") },
    { "match.tie.then=fewer_cards", N_("Where that decides nothing, whoever has the fewest cards left wins.") },
    { "match!=none match.tie=extra_deals", EXTRA_DEALS },
    { "match.target!=none match.tie=extra_deals", EXTRA_DEALS },
    { "scoresheet=on", N_("Scores and running totals are kept on a sheet, deal by deal.") },
    { 0 },
};
