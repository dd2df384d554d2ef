/* rules.c - the rules in words: docs/rules/kop.md. */
#include "games/kop/tables.h"

const RuleText kop_rules[] = {
    { "", N_("Two sides, which change from deal to deal, play for the 104 points of the cards in tricks: the "
             "declaring side needs 53.") },
    { RULES_HEADING, N_("Players and cards") },
    { "", N_("Four players use 16 cards: ace (11 points), ten (10), queen (3) and jack (2) of each suit, 104 "
             "points in all. The dealer shuffles, the player on the dealer's right cuts, and the cards are dealt one "
             "at a time, four to each player, beginning with forehand, the player on dealer's left. The deal "
             "passes to the left.") },
    { "trump_form=T12_RED",
      N_("Trumps from the highest: AH 10H QC QS QH QD JC JS JH JD AD 10D. Clubs and spades are side suits "
         "of ace and ten.") },
    { "trump_form=T14",
      N_("Trumps from the highest: AH 10C 10S 10H QC QS QH QD JC JS JH JD AD 10D. AC and AS are side suits"
         " of one card.") },
    { "trump_form=T14", N_("When AC or AS is led, it beats the other.") },
    { "trump_form=T12_BLACK",
      N_("Trumps from the highest: AC 10C QC QS QH QD JC JS JH JD AD 10D. Hearts and spades are side suits"
         " of ace and ten.") },
    { "", N_("The first dealer is drawn by lot.") },
    { RULES_SHOW, "ranks" },
    { RULES_SHOW, "values" },
    { RULES_HEADING, N_("Who plays with whom") },
    { "", N_("Normal: when nobody bids, the holders of QC and QS, the Old, play together against the other two, "
             "the Young. Nobody says who they are.") },
    { "", N_("It shows when the black queens are played.") },
    { "", N_("Cicha: when nobody bids and one player holds both black queens, that player plays alone against the "
             "other three, without saying so.") },
    { RULES_HEADING, N_("The calls") },
    { "", N_("Before the cards are played there are calls: a pass, a bid, or a doubling of the stake. Each bid"
             " must be higher than the one before. Whoever has passed may call again later.") },
    { "gran_bids=off baska_bid=off", N_("Bids from the lowest: wesele, zolo, zolo du.") },
    { "gran_bids=on baska_bid=off", N_("Bids from the lowest: wesele, gran, zolo, gran du, zolo du.") },
    { "gran_bids=off baska_bid!=off", N_("Bids from the lowest: wesele, zolo, zolo du, baśka.") },
    { "gran_bids=on baska_bid!=off", N_("Bids from the lowest: wesele, gran, zolo, gran du, zolo du, baśka.") },
    { "", N_("Wesele: only a player who holds both black queens may bid it. The partner is the player with the "
             "highest jack (in the order clubs, spades, hearts, diamonds) that the bidder lacks.") },
    { "", N_("A hand with both black queens has room for two jacks, so there is always a partner.") },
    { "wesele_jack=hidden", N_("The jack is not named. Until the play shows it, even the partner may not know: a "
                               "higher jack may lie in the bidder's hand.") },
    { "wesele_jack=named", N_("The bidder names the jack.") },
    { "wesele_timing=any", N_("Wesele may be bid at any time during the calls.") },
    { "wesele_timing=first_call", N_("Wesele must be one's first call.") },
    { "wesele_timing=after_first_round bid_order=turn",
      N_("Wesele may be withheld: when everyone has spoken and nothing is bid, each player is asked once "
         "more and may bid wesele only. If somebody does, the calls begin anew from the first speaker, and "
         "everyone has a say.") },
    { "wesele_timing=after_first_round bid_order=free",
      N_("Wesele may be withheld: when everyone has spoken and nothing is bid, each player is asked once "
         "more and may bid wesele only. If somebody does, calls go on from there.") },
    { "", N_("Zolo: the bidder plays alone against three. Zolo du: the bidder plays alone and must take all "
             "four tricks.") },
    { "gran_bids=off", N_("Zolo and zolo du may be bid with any hand.") },
    { "gran_bids=on", N_("Gran and gran du are played like zolo and zolo du, but only the jacks are trumps, from the "
                         "highest JC JS JH JD. Each suit has ace, ten and queen, the ace highest.") },
    { "gran_bids=on", N_("Gran, zolo, gran du and zolo du may be bid with any hand.") },
    { "baska_bid=auto_win",
      N_("Baśka: only a player who holds all four queens may bid it. It wins at once, and is not doubled.") },
    { "baska_bid=play_alone", N_("Baśka: only a player who holds all four queens may bid it. It is played like "
                                 "zolo du.") },
    { "gran_bids=off",
      N_("So a player who holds both black queens may say nothing and play a cicha, or bid wesele, zolo or zolo "
         "du.") },
    { "gran_bids=on",
      N_("So a player who holds both black queens may say nothing and play a cicha, or bid wesele, gran, zolo, "
         "gran du or zolo du.") },
    { "bid_order=turn first_speaker=forehand", N_("Calls go round clockwise, forehand first.") },
    { "bid_order=turn first_speaker=second_hand",
      N_("Forehand asks the others (pytam): calls go round clockwise, beginning with the player on "
         "forehand's left, so that forehand speaks last.") },
    { "bid_order=free", N_("Calls are made in any order: whoever is quicker speaks.") },
    { "bid_order=free", N_("Whoever has passed waits until somebody has bid or doubled.") },
    { "bid_order=free auction_end!=pass4_always", N_("Whoever has bid or doubled waits until another does.") },
    { "bid_order=free", N_("Instead of passing, forehand may ask whether anybody says more, and lead the first "
                           "card: that ends the calls.") },
    { "pytam_blocks_zolo=on bid_order=turn first_speaker=second_hand",
      N_("Forehand has asked and therefore may not bid zolo.") },
    { "pytam_blocks_zolo=on bid_order=turn first_speaker=forehand",
      N_("Forehand asks the others (pytam) by passing, and then may not bid zolo any more.") },
    { "pytam_blocks_zolo=on bid_order=free",
      N_("Forehand asks the others (pytam) by passing, and then may not bid zolo any more.") },
    { "pytam_blocks_zolo=on", N_("Forehand may still bid zolo du.") },
    { "auction_end=pass3", N_("Three passes in a row end the calls.") },
    { "auction_end=pass4_initial",
      N_("Three passes in a row end the calls, or four while nobody has bid or doubled.") },
    { "auction_end=pass4_always",
      N_("Four passes in a row end the calls: who spoke last is asked once more, and passes, too.") },
    { RULES_SHOW, "calls" },
    { RULES_HEADING, N_("Doubling") },
    { "double_names=kop",
      N_("The stake may be doubled several times. The doublings are called kontra, re, bok and słup, in "
         "this order.") },
    { "double_names=baska",
      N_("The stake may be doubled several times. The doublings are called kontra, rekontra, bok and "
         "hirsz, in this order.") },
    { "double_names=koscian",
      N_("The stake may be doubled several times. The doublings are called kontra, re, bok and skok, in "
         "this order.") },
    { "", N_("With one that counts the stake is 2 times as much, with two 4 times, with three 8 and with four 16 "
             "times.") },
    { "max_double!=16 double_names!=koscian", N_("The fifth doubling is called ×32.") },
    { "max_double!=16 double_names=koscian", N_("The fifth doubling is called zub.") },
    { "max_double=64", N_("The sixth doubling is called ×64.") },
    { "max_double=none", N_("From the sixth on doublings are called ×64, ×128 and so on.") },
    { "max_double!=none", N_("Doublings make the stake at most {max_double} times as much.") },
    { "max_double=none", N_("There are 20 doublings at most.") },
    { "cap_cicha!=same",
      N_("In a cicha they make the stake at most {cap_cicha} times as much. More may be said, as nobody knows that "
         "it is a cicha, but does not count.") },
    { "cap_solo!=same gran_bids=off",
      N_("In zolo and zolo du they make the stake at most {cap_solo} times as much.") },
    { "cap_solo!=same gran_bids=on",
      N_("In zolo, zolo du, gran and gran du they make the stake at most {cap_solo} times as much.") },
    { "", N_("Nobody doubles twice in a row.") },
    { "soloist_first_double=no",
      N_("Whoever plays alone may not be the first to double, but may answer another's doubling. This holds "
         "for a cicha, too.") },
    { "soloist_first_double=yes",
      N_("Whoever plays alone may be the first to double. Whoever has bid to play alone is asked once more after "
         "three passes, if nobody has doubled since.") },
    { "own_wesele_kontra=no", N_("Whoever bids wesele may not be the first to double it.") },
    { "own_wesele_kontra=yes",
      N_("Whoever bids wesele may be the first to double it: the bidder is asked once more after three passes,"
         " if nobody has doubled since.") },
    { "", N_("Anybody else may be the first to double; in wesele the partner may, too.") },
    { "higher_bid_cancels_doubles=on", N_("A higher bid cancels the doublings before it.") },
    { "higher_bid_cancels_doubles=on", N_("Then doubling may begin anew.") },
    { "higher_bid_cancels_doubles=off", N_("Doublings stay when a higher bid is made.") },
    { "double_counting=alternate",
      N_("The first doubling counts. Each later one counts only if the last that counted was made by the "
         "other side.") },
    { "double_counting=literal", N_("Each doubling counts, whoever made it.") },
    { "double_counting=alternate",
      N_("If one of the Young says kontra and another of them the second doubling, only the kontra counts, and the "
         "stake is 2 times as much.") },
    { "double_counting=literal",
      N_("If one of the Young says kontra and another of them the second doubling, both count, and the stake is 4 "
         "times as much.") },
    { "double_counting=alternate",
      N_("The limits above are for the doublings that are said, whether they count or not.") },
    { "double_counting=alternate",
      N_("The table shows the doublings that are said. Which of them count is told when the deal is over.") },
    { "cicha_ban=on",
      N_("Both black queens with the two highest trumps are no cicha: their holder must bid. Doublings of "
         "a cicha do not count if its holder plays last to the first trick and was dealt AH and a ten.") },
    { "cicha_ban=last_too",
      N_("Both black queens with the two highest trumps are no cicha, nor are they with AH and 10C, 10S or 10H for who "
         "plays last to the first trick: their holder must bid.") },
    { "cicha_ban!=off", N_("Such hands should bid zolo.") },
    { RULES_HEADING, N_("The tricks") },
    { "", N_("Forehand leads the first trick, the winner of a trick the next. Who can must follow suit; all "
             "trumps are one suit. Whoever has none of a side suit led must trump, and whoever cannot do that either "
             "may play any card.") },
    { "", N_("Forehand leads whatever is bid, and a leader may play any card.") },
    { "", N_("A side suit is followed even when the trick is trumped already.") },
    { "must_beat=on", N_("If any of these cards beats the trick, one that does must be played.") },
    { "must_beat=on", N_("If none does, any of them is played; whoever must trump then plays a lower trump.") },
    { "must_beat=off", N_("Nobody has to beat the trick.") },
    { "", N_("The highest trump wins the trick, or, where there is none, the highest card of the suit led.") },
    { "", N_("No two cards are equally high, so there is always one winner.") },
    { "trump_form=T12_RED",
      N_("An example: AS is led, and you hold AC 10C JD AH. You have no spade, so you must trump with JD or AH.") },
    { "trump_form=T12_RED",
      N_("Another: QC is led, and you hold QD JD AS. You must follow with QD or JD, though neither beats it.") },
    { "trump_form=T14",
      N_("An example: AC is led, and you hold 10C AS JD. You have no club, as 10C is a trump, so you must trump with "
         "10C or JD.") },
    { "gran_bids=on",
      N_("In gran: 10C is led, JD trumps it, and you hold QC AS JH JS. You must follow with QC, though the trick is "
         "trumped.") },
    { "leader_may_swap=on",
      N_("Once the first card lies, everyone may still double, second hand first. If anybody does, the "
         "leader may take that card back and lead another.") },
    { "leader_may_swap=off", N_("A card that lies on the table is played.") },
    { "", N_("Nobody talks about the cards.") },
    { "last_trick_view=off", N_("Tricks that are taken are not looked at again.") },
    { "last_trick_view=on", N_("The last trick that was taken may be looked at.") },
    { RULES_SHOW, "trick" },
    { RULES_HEADING, N_("The payment") },
    { "", N_("The declaring side is the Old, the holder of a cicha, or the bidder, who has a partner in "
             "wesele. It wins with 53 points, the others with 52. Where the bidder must take all four tricks, "
             "points do not matter.") },
    { "gran_bids=off baska_bid=off", N_("Stakes: normal and wesele 1, cicha 4, zolo 5, zolo du 10.") },
    { "gran_bids=on baska_bid=off",
      N_("Stakes: normal and wesele 1, cicha 4, zolo and gran 5, zolo du and gran du 10.") },
    { "gran_bids=off baska_bid!=off", N_("Stakes: normal and wesele 1, cicha 4, zolo 5, zolo du and baśka 10.") },
    { "gran_bids=on baska_bid!=off",
      N_("Stakes: normal and wesele 1, cicha 4, zolo and gran 5, zolo du, gran du and baśka 10.") },
    { "", N_("Two against two, each loser pays one winner. One against three, the one pays each of the three, "
             "or is paid by each.") },
    { "exit_scope=all_but_du",
      N_("The stake is tripled when the losers took no trick, and doubled when they took a trick but 25 "
         "points or fewer. This does not hold where the bidder must take all four tricks.") },
    { "exit_scope=team_only",
      N_("In normal and wesele the stake is tripled when the losers took no trick, and doubled when they "
         "took a trick but 25 points or fewer.") },
    { "declarer_exit=27 exit_scope!=team_only",
      N_("When the declaring side loses, it pays double with 26 points, too.") },
    { "declarer_exit=27 exit_scope=team_only",
      N_("When the declaring side of normal or wesele loses, it pays double with 26 points, too.") },
    { "loss_double=on", N_("The declaring side pays double when it loses.") },
    { "loss_double=on", N_("This holds for bids of all four tricks, too.") },
    { "early_end=when_fixed",
      N_("The deal ends as soon as its payment can no longer change: also when a bidder who needs all four"
         " tricks has lost one.") },
    { "early_end=never", N_("All four tricks are played, even when the payment can no longer change.") },
    { RULES_SHOW, "contracts" },
    { RULES_SHOW, "count" },
    { RULES_HEADING, N_("The match") },
    { "match!=endless target=none", N_("Deals in a match: {match}. The highest total wins.") },
    { "match=endless target=none", N_("Deals are played as long as the players like. The highest total wins.") },
    { "match=endless target!=none", N_("The match ends when a total reaches {target}. The highest total wins.") },
    { "match!=endless target!=none",
      N_("The match ends after deal {match} or when a total reaches {target}, whichever comes first. The highest "
         "total wins.") },
    { "rank_points=4-3-2-1",
      N_("In a league the places at a table are worth 4, 3, 2 and 1 points; those who share places share their "
         "points.") },
    { "rank_points=5-3-1-0",
      N_("In a league the places at a table are worth 5, 3, 1 and 0 points; those who share places share their "
         "points.") },
    { 0 },
};
