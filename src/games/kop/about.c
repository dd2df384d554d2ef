/* about.c - the background of Kop and Baśka: where they come from, their other names, how to play well, and the
 * sources of the rules (docs/rules/kop.md, its head and section 9). */
#include "games/kop/tables.h"

static const AboutText kop_about[] = {
    { ABOUT_ORIGIN, "double_names!=baska",
      N_("Kop is played in Wielkopolska, in the west of Poland. It is a relative of the German game Schafkopf.") },
    { ABOUT_ORIGIN, "double_names=baska",
      N_("Baśka is played in Kashubia, in the north of Poland. It is a sister of Kop and a relative of the German "
         "game Schafkopf.") },
    { ABOUT_ORIGIN, "",
      N_("Ordinary packs with French suits are used there, of which only aces, tens, queens and jacks are kept.") },
    { ABOUT_ORIGIN, "trump_form=T14 double_names=kop",
      N_("These are the rules of tournaments in Wolsztyn, where fourteen cards are trumps.") },
    { ABOUT_ORIGIN, "double_names=koscian", N_("These are the rules of tournaments in Kościan.") },
    { ABOUT_ORIGIN, "double_names=baska gran_bids=off", N_("In Gorzów Baśka is played without gran and gran du.") },
    { ABOUT_ORIGIN, "double_names!=baska bid_order=turn",
      N_("At tables without a screen the calls of Kop are often made in any order.") },
    { ABOUT_ORIGIN, "double_names=baska", N_("The calls of Baśka always go round.") },
    { ABOUT_ORIGIN, "",
      N_("Each player has only four cards, so a deal is quick; yet there is plenty to think about, and the game is "
         "harder than it looks.") },
    { ABOUT_NAMES, "",
      N_("The black queens are called the Old Queens, their holders the Old, and the other two players the Young.") },
    { ABOUT_NAMES, "trump_form=T12_RED",
      N_("The titles of regulations call the game with these trumps red Baśka: AH and 10H.") },
    { ABOUT_NAMES, "trump_form=T14",
      N_("The titles of regulations call the game with these trumps kop: AH and three tens. Tournaments call it kop "
         "sportowy, sport kop.") },
    { ABOUT_NAMES, "trump_form=T12_BLACK",
      N_("In Rumia the game with these trumps is called as trefl, the ace of clubs.") },
    { ABOUT_NAMES, "",
      N_("Cicha means silent, and wesele means wedding. To take too few points is called bez wyjścia, to take no "
         "trick bez bitki.") },
    { ABOUT_PLAY, "",
      N_("Only 16 cards are in play, and four are yours: count trumps and points as they fall. A trick is worth 26 "
         "points on average, so two average tricks are one point short of 53.") },
    { ABOUT_PLAY, "trump_form!=T14 must_beat=on loss_double=off",
      N_("If everybody saw all cards and played perfectly, the Old would win 61 of 100 normal deals, and 67 when "
         "forehand is one of them: as one of the Old you may double sooner.") },
    { ABOUT_PLAY, "trump_form=T14 must_beat=on loss_double=off",
      N_("If everybody saw all cards and played perfectly, the Old would win 53 of 100 normal deals: 60 when "
         "forehand is one of them, else 46. So look who leads before you double.") },
    { ABOUT_PLAY, "trump_form!=T14 must_beat=on loss_double=on",
      N_("If everybody saw all cards and played perfectly, the Old would win 61 of 100 normal deals, and still come "
         "out only about even, since they pay double when they lose. So double only with a good hand.") },
    { ABOUT_PLAY, "trump_form!=T14 must_beat=on",
      N_("With both black queens bid wesele as a rule. If everybody saw all cards, it would win 60 of 100 deals, a "
         "cicha only 19, and a lost cicha is paid to three players.") },
    { ABOUT_PLAY, "trump_form=T14 must_beat=on",
      N_("With both black queens bid wesele as a rule. If everybody saw all cards, it would win 44 of 100 deals, a "
         "cicha only 6, and a lost cicha is paid to three players.") },
    { ABOUT_PLAY, "loss_double=off",
      N_("Whoever plays alone is paid by three players, or pays all three: a zolo brings or costs you 15 at least, a "
         "normal deal 1. Bid it when you expect to win it more often than not.") },
    { ABOUT_PLAY, "loss_double=on",
      N_("Whoever plays alone is paid by three players, or pays all three: a zolo brings you 15 at least, but "
         "costs you 30 or more. Bid it when you expect to win it two times in three.") },
    { ABOUT_PLAY, "exit_scope=all_but_du pytam_blocks_zolo=off",
      N_("A zolo in which the others take no trick is paid with 15, zolo du with 10: bid zolo du only to go higher "
         "than another's bid.") },
    { ABOUT_PLAY, "exit_scope=team_only",
      N_("Zolo du is paid twice as much as zolo, but one lost trick loses it; in zolo you may lose tricks as long "
         "as you reach 53 points.") },
    { ABOUT_PLAY, "trump_form=T12_RED must_beat=on",
      N_("As one of the Old, lead a jack: the others must show trumps, and you risk two points. The Young do well "
         "to lead a side card, which others must trump. Keep 10H while AH is out.") },
    { ABOUT_PLAY, "trump_form=T12_BLACK must_beat=on",
      N_("As one of the Old, lead a jack: the others must show trumps, and you risk two points. The Young do well "
         "to lead a side card, which others must trump. Keep 10C while AC is out.") },
    { ABOUT_PLAY, "trump_form=T14 must_beat=on",
      N_("As one of the Old, lead a jack: the others must show trumps, and you risk two points. The Young do well "
         "to lead a black ace, which the others must trump. Keep a ten that is trump while a higher trump is "
         "out.") },
    { ABOUT_PLAY, "gran_bids=off",
      N_("AD and 10D are the weakest trumps and yet worth 21 points: save them, as all aces and tens that take "
         "nothing, for tricks that your side is sure to win.") },
    { ABOUT_PLAY, "gran_bids=on must_beat=on",
      N_("Gran suits forehand, who can lead aces before they are trumped: if everybody saw all cards, forehand "
         "would win it in 18 of 100 deals, each of the others in 7.") },
    { ABOUT_PLAY, "",
      N_("A trick is worth 8 points at least and 44 at most, so whoever has no points has taken no trick.") },
    { ABOUT_PLAY, "",
      N_("There are 63,063,000 deals. In 20 of 100 a hand has both black queens, in 22 of 10,000 all four queens.") },
    { ABOUT_NAMES, "double_names!=baska", N_("Re is also called rej.") },
    { ABOUT_NAMES, "double_names=baska", N_("Hirsz is also written hirsh, and rekontra rekontora.") },
    { ABOUT_NAMES, "double_names!=baska trump_form=T14",
      N_("One regulation has wielki kop sportowy, great sport kop, in its title. Its rules were not found.") },
    { ABOUT_ORIGIN, "max_double=16",
      N_("In private the doublings go on under joking names, to 32 times, 64 times and further.") },
    { ABOUT_ORIGIN, "max_double!=16 double_names!=koscian",
      N_("Officially the doublings end at 16 times the stake. The higher ones have joking names in private.") },
    { ABOUT_ORIGIN, "match=32", N_("In tournaments five rounds of 32 deals are played.") },
    { ABOUT_SOURCES, "",
      N_("The rules came to this project from Pagat.com, by way of a Japanese page of 5 October 2019. They were held "
         "against Pagat's English and German pages and Wikipedia's pages on Kop and Baśka.") },
    { ABOUT_SOURCES, "double_names!=baska",
      N_("For Kop there are also the rules and regulations of Wolsztyn (wolsztynski-kop.pl) and the regulations of "
         "Kościan (koscian-kop.cba.pl).") },
    { ABOUT_SOURCES, "double_names=baska",
      N_("For Baśka there are also the regulations of the Polish Baśka League and of Lębork (baska.kaszuby24.com), "
         "of Puck (pucka-liga-baski.pl) and of Gorzów (gorzowskiegry.pl).") },
    { ABOUT_SOURCES, "double_names=baska",
      N_("On which cards may be played in Baśka the league, Lębork, teczka.pl and a program "
         "(github.com/kajtek14102/Baska) agree.") },
    { ABOUT_SOURCES, "", N_("Tournaments in Gniezno (seirp.gniezno.pl) end after 32 deals or at 80 points.") },
    { ABOUT_SOURCES, "double_names!=baska match=32",
      N_("Wolsztyn gives the places at a table 4, 3, 2 and 1 points, Kościan 5, 3, 1 and 0.") },
    { ABOUT_SOURCES, "trump_form=T12_BLACK",
      N_("For the black trumps only a name was found (rumia.eu, 2024); their order is taken over from the red "
         "ones.") },
    { ABOUT_SOURCES, "gran_bids=off baska_bid=off",
      N_("By Kop's source the bid with the larger number is the stronger one. Only its numbered list is lost; all "
         "sources name the bids in this order.") },
    { ABOUT_SOURCES, "", N_("That wesele needs both black queens is said by the Polish Baśka League.") },
    { ABOUT_SOURCES, "bid_order=turn first_speaker=forehand",
      N_("Sources differ on who speaks first: in tournaments forehand asks, the next player answers first, and "
         "forehand speaks last.") },
    { ABOUT_SOURCES, "bid_order=turn first_speaker=second_hand",
      N_("Sources differ on who speaks first: outside tournaments it is forehand.") },
    { ABOUT_SOURCES, "gran_bids=on", N_("No source says that gran du needs all four tricks; zolo du does.") },
    { ABOUT_SOURCES, "baska_bid!=off",
      N_("Sources give little more than a price for the bid of four queens. Two German newspapers say that it wins "
         "at once; that it is played for all tricks is another reading.") },
    { ABOUT_SOURCES, "wesele_timing=after_first_round",
      N_("That wesele may be withheld until after the first round of calls, and that they then begin anew, is said "
         "in Wolsztyn; that each player is asked for it is reconstructed.") },
    { ABOUT_SOURCES, "auction_end=pass4_initial",
      N_("One source ends the calls after three passes even when nobody has bid or doubled.") },
    { ABOUT_SOURCES, "",
      N_("The list of who may not be the first to double is lost in the main source, and put together from "
         "others.") },
    { ABOUT_SOURCES, "must_beat=on double_names!=baska",
      N_("That the trick must be beaten is said for Baśka; Kop's main source has lost its list of obligations.") },
    { ABOUT_SOURCES, "cicha_ban=on",
      N_("Whose cicha is not doubled is told by the words na dobitku, which probably mean the player who plays "
         "last.") },
    { ABOUT_SOURCES, "cicha_ban=on",
      N_("Besides AH the regulations of Wolsztyn take any ten. Those of Kościan take 10C, 10S or 10H, and have the hand "
         "bid (cicha_ban=last_too).") },
    { ABOUT_SOURCES, "cicha_ban=last_too",
      N_("Who may not play a cicha with AH and a ten is told by the words na dobiciu, which probably mean the player who "
         "plays last.") },
    { ABOUT_SOURCES, "declarer_exit=27",
      N_("That the declaring side needs 27 points not to pay double is the reading of one program; the "
         "main source has 26 for all losers.") },
    { ABOUT_SOURCES, "loss_double=on",
      N_("No source says whether the declaring side pays double in games for all four tricks, too.") },
    { ABOUT_SOURCES, "early_end=when_fixed", N_("No source says that a deal may end early.") },
    { ABOUT_SOURCES, "exit_scope=all_but_du",
      N_("Read word for word, the main source makes a zolo that takes all tricks worth more than a zolo du.") },
    { 0 },
};

const GameBook kop_book = { (const RuleText *const[]){ kop_rules, NULL }, kop_brief, kop_terms, kop_about };
