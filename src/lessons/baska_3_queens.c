/* baska_3_queens.c - all bids in their order, and the bid of four queens. */
#include "lessons/list.h"

#define JACKS_ARE_LOW                                                                                                \
    N_("In zolo your jacks are not so high: the AH, the 10H and all queens beat them. Think of the bid in which "    \
       "jacks are the only trumps.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Baśka has six bids. From the lowest they are: wesele, gran, zolo, gran du, zolo du, baśka. A new bid must "
         "be higher than the one before.") },
    { LESSON_TELL, NULL,
      N_("You know wesele, gran and zolo. They cost 1, 5 and 5, and 53 points win. The word du means: all four "
         "tricks. Gran du and zolo du cost 10, and you must win every trick. Points do not count then.") },
    { LESSON_TELL, NULL,
      N_("If the others win no trick in gran or zolo, they pay triple, 15 each. In gran du and zolo du nothing is "
         "doubled or tripled for that: they pay 10 each.") },
    { LESSON_BEST, "bid gran",
      N_("You speak first. Look at your hand: in gran you hold all trumps and would win every trick. Which bid "
         "brings you the most, if nobody bids more?") },
    { LESSON_WRONG, "bid gran_du",
      N_("You would win it: 10 from each, 30 in all. But a gran in which the others win no trick brings more. Count "
         "again.") },
    { LESSON_WRONG, "pass", N_("A hand like this hardly ever comes. Do not pass with all four jacks.") },
    { LESSON_WRONG, "bid zolo", JACKS_ARE_LOW },
    { LESSON_WRONG, "bid zolo_du", JACKS_ARE_LOW },
    { LESSON_WRONG, "", N_("That raises the stake, but you do not know who is with you. There is a sure bid.") },
    { LESSON_PLAY, "1: bid zolo", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: double", NULL },
    { LESSON_TELL, NULL,
      N_("Ada bids zolo, which is higher than gran. So your gran is off. Bruno passes, and Celia says kontra. The "
         "stake is 10 now.") },
    { LESSON_FIND, "bid gran_du",
      N_("It is your turn again. A bid now must be higher than zolo, and it would cancel the kontra. Which bid do "
         "you surely win?") },
    { LESSON_WRONG, "pass", N_("Then Ada plays zolo. Perhaps you win with the others. But one bid is surely won.") },
    { LESSON_WRONG, "double",
      N_("The stake would be 20, and you do not know who will win. There is a bid that you surely win.") },
    { LESSON_WRONG, "bid zolo_du",
      N_("In zolo du your jacks are low trumps: you would lose a trick, and pay double. In which game are the jacks "
         "the highest?") },
    { LESSON_TELL, NULL,
      N_("Gran du: all four tricks are sure, and nobody can stop you with the cards. But the others may still bid. "
         "Two bids are higher: zolo du, and baśka.") },
    { LESSON_TELL, NULL,
      N_("Baśka is the rarest bid. Only a player who holds all four queens may bid it. Nothing is played then: the "
         "bidder has won at once and gets 10 from each of the others.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: bid baska", NULL },
    { LESSON_TELL, NULL,
      N_("And this is what Celia says! She has the four queens. Four jacks against four queens: you nearly won 30, "
         "and now you pay 10. Celia gets 30.") },
    { LESSON_TELL, NULL,
      N_("Remember the order: wesele, gran, zolo, gran du, zolo du, baśka. A lower bid may bring more, a higher one "
         "is harder to outbid. And whoever bids and loses pays double.") },
    { 0 },
};

const Lesson baska_3_queens = { .id = "baska-3",
                                .course = "baska",
                                .title = N_("Six bids, four queens"),
                                .rules = "baska",
                                .deck = "JC AH AC QC JS 10H 10C QS JH AD AS QH JD 10D 10S QD",
                                .seats = 4,
                                .starter = 0,
                                .learner = 0,
                                .rows = rows };
