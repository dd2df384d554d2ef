/* rules.c - the rules in words: docs/rules/kop.md. */
#include "games/kop/tables.h"

const RuleText kop_rules[] = {
    { "", N_("Four players use 16 cards: ace (11 points), ten (10), queen (3) and jack (2) of each suit, 104 "
             "points in all. Dealer shuffles, the player on dealer's right cuts, and everyone is dealt four "
             "cards, one at a time from forehand, on dealer's left. The deal passes to the left.") },
    { "trump_form=T12_RED",
      N_("Trumps from the highest: AH 10H QC QS QH QD JC JS JH JD AD 10D. Clubs and spades are side suits "
         "of ace and ten.") },
    { "trump_form=T14",
      N_("Trumps from the highest: AH 10C 10S 10H QC QS QH QD JC JS JH JD AD 10D. AC and AS are side suits "
         "of one card.") },
    { "trump_form=T12_BLACK",
      N_("Trumps from the highest: AC 10C QC QS QH QD JC JS JH JD AD 10D. Hearts and spades are side suits "
         "of ace and ten (no full list of these trumps was found: the name is known, the order is by "
         "analogy).") },
    { "", N_("Normal: the holders of QC and QS, the Old, play together against the other two, the Young; nobody "
             "says who they are. Who holds both black queens and bids nothing plays alone against three without "
             "saying so (cicha).") },
    { "", N_("Before the cards are played there are calls: pass, a bid, or a doubling of the stake. Each bid "
             "must be higher than the one before. A pass does not shut out from later calls.") },
    { "gran_bids=off baska_bid=off",
      N_("Bids from the lowest: wesele, zolo, zolo du (Kop's sources name them in this order without saying "
         "so).") },
    { "gran_bids=on baska_bid=off", N_("Bids from the lowest: wesele, gran, zolo, gran du, zolo du.") },
    { "gran_bids=off baska_bid!=off", N_("Bids from the lowest: wesele, zolo, zolo du, baśka.") },
    { "gran_bids=on baska_bid!=off", N_("Bids from the lowest: wesele, gran, zolo, gran du, zolo du, baśka.") },
    { "", N_("Wesele may be bid with both black queens only: the partner is who holds the highest jack (clubs, "
             "spades, hearts, diamonds) that the bidder lacks.") },
    { "wesele_jack=hidden", N_("The jack is not named: the partner shows when it is played.") },
    { "wesele_jack=named", N_("The bidder names the jack.") },
    { "wesele_timing=first_call", N_("Wesele must be one's first call.") },
    { "wesele_timing=after_first_round",
      N_("Wesele may be withheld: when everyone has had a say and nothing is bid, each is asked once more, "
         "and may bid wesele only; if somebody does, calls go on from there (the source says no more than "
         "that it may be withheld until after the first round of calls).") },
    { "", N_("Zolo: alone against three. Zolo du: alone, and all four tricks must be taken.") },
    { "gran_bids=on",
      N_("Gran and gran du: as zolo and zolo du, but the jacks alone are trumps, from the highest JC JS JH "
         "JD; each suit has ace, ten and queen (that gran du needs all four tricks is reconstructed).") },
    { "baska_bid=auto_win",
      N_("Baśka may be bid with all four queens only, and wins at once (sources give little more than its "
         "price).") },
    { "baska_bid=play_alone",
      N_("Baśka may be bid with all four queens only, and is played as zolo du is (sources give little more "
         "than its price; this is one reading).") },
    { "bid_order=turn first_speaker=forehand", N_("Calls go round clockwise, forehand first.") },
    { "bid_order=turn first_speaker=second_hand",
      N_("Forehand asks the others (pytam), and calls go round clockwise from the player on its left, so "
         "that forehand speaks last.") },
    { "bid_order=free", N_("Calls are made in any order, by who speaks first.") },
    { "pytam_blocks_zolo=on bid_order=turn first_speaker=second_hand",
      N_("Forehand, having asked, may not bid zolo.") },
    { "pytam_blocks_zolo=on bid_order=turn first_speaker=forehand",
      N_("Forehand asks the others by passing (pytam), and may not bid zolo any more.") },
    { "pytam_blocks_zolo=on bid_order=free",
      N_("Forehand asks the others by passing (pytam), and may not bid zolo any more.") },
    { "auction_end=pass3", N_("Three passes in a row end the calls.") },
    { "auction_end=pass4_initial",
      N_("Three passes in a row end the calls, four if nobody has bid or doubled (one source says three "
         "there, too).") },
    { "auction_end=pass4_always", N_("Four passes in a row end the calls.") },
    { "double_names=kop", N_("The stake may be doubled: kontra, re, bok, słup.") },
    { "double_names=baska", N_("The stake may be doubled: kontra, rekontra, bok, hirsz.") },
    { "double_names=koscian", N_("The stake may be doubled: kontra, re, bok, skok.") },
    { "max_double!=16 double_names!=koscian", N_("The fifth doubling is called ×32.") },
    { "max_double!=16 double_names=koscian", N_("The fifth doubling is called zub.") },
    { "max_double=64", N_("The sixth doubling is called ×64.") },
    { "max_double=none", N_("From the sixth on doublings are called ×64, ×128, ..") },
    { "max_double!=none", N_("The stake is doubled up to {max_double} times, no further.") },
    { "max_double=none", N_("There are 20 doublings at most.") },
    { "cap_cicha!=same",
      N_("In a cicha the stake is doubled up to {cap_cicha} times. More may be said while nobody knows that "
         "it is one, but does not count.") },
    { "cap_solo=8 gran_bids=off", N_("In zolo and zolo du the stake is doubled up to {cap_solo} times.") },
    { "cap_solo=4 gran_bids=off", N_("In zolo and zolo du the stake is doubled up to {cap_solo} times.") },
    { "cap_solo!=same gran_bids=on",
      N_("In zolo, zolo du, gran and gran du the stake is doubled up to {cap_solo} times.") },
    { "", N_("Nobody doubles twice running.") },
    { "soloist_first_double=no",
      N_("Who plays alone, also a cicha, may not be the first to double, but may answer (this list is "
         "reconstructed).") },
    { "soloist_first_double=yes",
      N_("Who plays alone may be the first to double: a bidder whom nobody doubles is asked once more before the "
         "calls end.") },
    { "own_wesele_kontra=no", N_("Who bids wesele may not be the first to double it.") },
    { "own_wesele_kontra=yes",
      N_("Who bids wesele may be the first to double it: the bidder, if nobody doubles, is asked once more before "
         "the calls end.") },
    { "higher_bid_cancels_doubles=on", N_("A higher bid wipes out the doublings before it.") },
    { "higher_bid_cancels_doubles=off", N_("Doublings stay when a higher bid is made.") },
    { "double_counting=alternate",
      N_("Only doublings count by which the sides take turns: one by the side that made the last that "
         "counts does not.") },
    { "double_counting=literal", N_("Each doubling counts, whoever made it.") },
    { "cicha_ban=on",
      N_("Both black queens and the two highest trumps must be bid: they are no cicha. Doublings of a cicha "
         "do not count if its holder plays last to the first trick and has AH and a ten (that it plays last "
         "is one reading).") },
    { "", N_("Forehand leads the first trick, the winner of a trick the next. Trumps follow trumps, a side suit "
             "its own; who has none of a side suit must trump.") },
    { "must_beat=on",
      N_("Among the cards so allowed, one that beats the trick must be played when one is held (for Kop "
         "this is reconstructed; all sources on Baśka agree).") },
    { "must_beat=off", N_("Nobody has to beat the trick.") },
    { "", N_("The highest trump wins the trick, or else the highest card of the suit led.") },
    { "leader_may_swap=on",
      N_("Once the first card lies, everyone may still double, second hand first; if anybody does, the "
         "leader may take that card back and lead another.") },
    { "last_trick_view=off", N_("Tricks that are taken are not looked at again.") },
    { "last_trick_view=on", N_("The last trick that was taken may be looked at.") },
    { "", N_("Who declares (the Old, or who bid and its partner) wins with 53 points, the others with 52; in "
             "zolo du and gran du all tricks win, and points do not matter.") },
    { "gran_bids=off baska_bid=off", N_("Stakes: normal and wesele 1, cicha 4, zolo 5, zolo du 10.") },
    { "gran_bids=on baska_bid=off",
      N_("Stakes: normal and wesele 1, cicha 4, zolo and gran 5, zolo du and gran du 10.") },
    { "gran_bids=off baska_bid!=off", N_("Stakes: normal and wesele 1, cicha 4, zolo 5, zolo du and baśka 10.") },
    { "gran_bids=on baska_bid!=off",
      N_("Stakes: normal and wesele 1, cicha 4, zolo and gran 5, zolo du, gran du and baśka 10.") },
    { "", N_("Two against two, each loser pays one winner; alone against three, one pays or is paid by each of "
             "the three.") },
    { "exit_scope=all_but_du",
      N_("The stake is tripled when the losers took no trick, and doubled when they took 25 points or "
         "fewer; never in du games (literally so, a zolo with all tricks is worth more than a zolo du).") },
    { "exit_scope=team_only",
      N_("In normal and wesele the stake is tripled when the losers took no trick, and doubled when they "
         "took 25 points or fewer.") },
    { "declarer_exit=27", N_("The declaring side needs 27 points not to lose double.") },
    { "loss_double=on", N_("The declaring side loses twice.") },
    { "early_end=when_fixed",
      N_("The deal ends as soon as its payment can no longer change: a du game with the first trick that is "
         "lost.") },
    { "match!=endless", N_("Deals in a match: {match}. The highest total wins.") },
    { "match=endless target=none", N_("Deals are played as long as the players like. The highest total wins.") },
    { "target!=none", N_("The match ends when a total reaches {target}. The highest total wins.") },
    { "rank_points=4-3-2-1",
      N_("In a league the places at a table are worth 4, 3, 2 and 1; who share places share their points.") },
    { "rank_points=5-3-1-0", N_("In a league the places at a table are worth 5, 3, 1 and 0.") },
    { 0 },
};
