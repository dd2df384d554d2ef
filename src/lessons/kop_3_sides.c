/* kop_3_sides.c - who is with whom: the Old, the Young, and the cicha. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_TELL, NULL,
      N_("In Kop you have a partner, but nobody tells you who it is. The two black queens decide it: the QC and the "
         "QS. The players who hold them are called the Old, and they play together. The other two are the Young.") },
    { LESSON_TELL, NULL,
      N_("The Old win if they have 53 points or more together. That is more than half of 104. If they have 52 or "
         "fewer, the Young win.") },
    { LESSON_TELL, NULL,
      N_("You hold the QS, so you are one of the Old. Who has the QC? Nobody may say it. You must watch the cards.") },
    { LESSON_PLAY, "1: play AH", NULL },
    { LESSON_PLAY, "2: play JC", NULL },
    { LESSON_PLAY, "3: play JS", NULL },
    { LESSON_BEST, "play JD",
      N_("Ada led the AH and wins this trick, whatever you play. You do not know yet whether she is with you. Give "
         "her as few points as you can.") },
    { LESSON_WRONG, "play AD", N_("That gives her 11 points. Perhaps she is one of the Young.") },
    { LESSON_WRONG, "play 10D", N_("That gives her 10 points. Perhaps she is one of the Young.") },
    { LESSON_WRONG, "play QS",
      N_("It counts 3 points, and it is a high trump that you will need. You have a card that counts less.") },
    { LESSON_PLAY, "1: play AC", NULL },
    { LESSON_PLAY, "2: play QC", NULL },
    { LESSON_PLAY, "3: play 10C", NULL },
    { LESSON_BEST, "play AD",
      N_("Bruno played the QC. So he is your partner, and he wins this trick, since you cannot beat the QC. You must "
         "play a trump. Which of yours helps your side most?") },
    { LESSON_WRONG, "play 10D", N_("A good idea: 10 points for your side. But another card counts one point more.") },
    { LESSON_WRONG, "play QS",
      N_("That is only 3 points, and you lose a high trump. Bruno wins the trick, so give him a card that counts "
         "much.") },
    { LESSON_TELL, NULL,
      N_("Your side has 11 + 3 + 10 + 11 = 35 points, all in Bruno's tricks. What your partner wins counts for you "
         "both. And now you know that Ada and Celia are the Young.") },
    { LESSON_PLAY, "2: play 10S", NULL },
    { LESSON_PLAY, "3: play 10H", NULL },
    { LESSON_BEST, "play QS",
      N_("Celia had no spade. She played the 10H, and you cannot beat it. You have no spade, either, so you must play "
         "a trump. Celia is one of the Young. Which card do you give?") },
    { LESSON_WRONG, "play 10D",
      N_("Celia wins this trick, and she is not with you. The 10D would bring the Young 10 points. You have a card "
         "that counts less.") },
    { LESSON_PLAY, "1: play AS", NULL },
    { LESSON_PLAY, "3: play JH", NULL },
    { LESSON_PLAY, "0: play 10D", NULL },
    { LESSON_PLAY, "1: play QD", NULL },
    { LESSON_PLAY, "2: play QH", NULL },
    { LESSON_TELL, NULL,
      N_("The last trick went to Bruno, with your 10D in it: 2 + 10 + 3 + 3 = 18 points. With the 35 before, your "
         "side has 53. You win, but not with a single point too many.") },
    { LESSON_TELL, NULL,
      N_("Sometimes one player holds both black queens. Then this player has no partner, and plays alone against "
         "three. It is called cicha, which is Polish for silent: nobody says it. You find out when you see the "
         "second black queen come from the same hand.") },
    { LESSON_TELL, NULL,
      N_("Remember: the black queens are the Old and need 53 points. Watch who plays them. Give aces and tens to "
         "your partner, and low cards to the others.") },
    { 0 },
};

const Lesson kop_3_sides = { .id = "kop-3",
                             .course = "kop",
                             .title = N_("Who is with whom"),
                             .rules = "kop",
                             .deck = "AH QC 10C QS AC JC 10H JD QD QH JS AD AS 10S JH 10D",
                             .seats = 4,
                             .starter = 1,
                             .learner = 0,
                             .rows = rows };
