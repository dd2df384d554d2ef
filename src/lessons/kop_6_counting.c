/* kop_6_counting.c - counting: 53 points, 26 points, no trick; a deal that is played to its end. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Good players of Kop count. Three numbers matter. The first is 53: so many points the Old need. The same "
         "holds for a player who bids wesele or zolo, or has a cicha.") },
    { LESSON_TELL, NULL,
      N_("The second number is 26: so many points the losers need. If they have 25 or fewer, they pay double. The "
         "third is 0: if they win no trick at all, they pay triple. Only zolo du does not have this.") },
    { LESSON_TELL, NULL,
      N_("All have passed. You hold the QC, so you are one of the Old. Bruno, on the other side of the table, leads. "
         "You play after Celia.") },
    { LESSON_PLAY, "2: play QS", NULL },
    { LESSON_PLAY, "3: play JD", NULL },
    { LESSON_BEST, "play AH",
      N_("Bruno leads the QS: he is your partner. You must beat it, and two of your cards do. Ada plays after you, "
         "and she may have the 10H. Which card do you play?") },
    { LESSON_WRONG, "play QC",
      N_("If Ada has the 10H, she beats your queen and gets all these points. Be sure of the trick.") },
    { LESSON_PLAY, "1: play JH", NULL },
    { LESSON_TELL, NULL,
      N_("Now count: 3 + 2 + 11 + 2 = 18 points for your side. You lead. The highest trumps are now the 10H, which "
         "you have not seen, and your QC. Ada and Celia are the Young. Perhaps one of them has the 10H.") },
    { LESSON_BEST, "play JC",
      N_("Make the Young spend the 10H, and lose as little as you can. Which card do you lead?") },
    { LESSON_WRONG, "play QC",
      N_("The 10H would beat it. Keep the QC: once the 10H is gone, the QC is the highest card.") },
    { LESSON_WRONG, "play AD",
      N_("Nearly all trumps beat it, and then the Young get 11 points from you. There is a cheaper card.") },
    { LESSON_PLAY, "1: play 10H", NULL },
    { LESSON_PLAY, "2: play QD", NULL },
    { LESSON_PLAY, "3: play JS", NULL },
    { LESSON_TELL, NULL,
      N_("Ada had to beat your jack, and the 10H was her only trump. Count: 2 + 10 + 3 + 2 = 17 points for the "
         "Young, 18 for the Old. With your QC you now hold the highest trump.") },
    { LESSON_PLAY, "1: play AS", NULL },
    { LESSON_PLAY, "2: play 10D", NULL },
    { LESSON_PLAY, "3: play 10S", NULL },
    { LESSON_BEST, "play AD",
      N_("11 + 10 + 10 = 31 points lie here. You have no spade, and both of your trumps beat Bruno's 10D. You are "
         "the last. Count what you would have after this trick, with the one card and with the other.") },
    { LESSON_WRONG, "play QC",
      N_("18 + 31 + 3 = 52. Just one point is missing. Then you would have to win the last trick with the AD, and "
         "nearly every trump beats it.") },
    { LESSON_TELL, NULL,
      N_("18 + 31 + 11 = 60: you have won. But the deal is not over. The Young have 17 points. If they win the last "
         "trick, they have 26 or more and pay 1. If not, they pay double.") },
    { LESSON_PLAY, "0: play QC", NULL },
    { LESSON_PLAY, "1: play 10C", NULL },
    { LESSON_PLAY, "2: play AC", NULL },
    { LESSON_PLAY, "3: play QH", NULL },
    { LESSON_TELL, NULL,
      N_("Your QC was the highest, and the last trick is yours: 27 points. The Old have 60 + 27 = 87, the Young 17. "
         "Together that is 104, as it must be.") },
    { LESSON_TELL, NULL,
      N_("And now the payment. The stake is 1. The Young have 25 points or fewer, so it is doubled: 2. With a kontra "
         "it would have been 2 x 2 = 4. Each of the Young pays 2, and each of the Old gets 2.") },
    { LESSON_TELL, NULL,
      N_("Remember: the Old, or whoever plays alone, need 53 points. Losers with 25 or fewer pay double, and losers "
         "without a trick pay triple. So count after each trick. Now you know all you need for a game.") },
    { 0 },
};

const Lesson kop_6_counting = { .id = "kop-6",
                                .course = "kop",
                                .title = N_("Counting"),
                                .rules = "kop",
                                .deck = "QS JD JC 10C AC 10S AD 10H QD JS AH JH 10D QH QC AS",
                                .seats = 4,
                                .starter = 2,
                                .learner = 0,
                                .rows = rows };
