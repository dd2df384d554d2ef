/* kop_5_doubling.c - doubling: kontra, re, bok and słup. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("What a loser pays is the stake. When all pass, it is 1. When it is your turn to call, you may also double "
         "it. The first doubling is called kontra: it makes the stake 2.") },
    { LESSON_TELL, NULL,
      N_("After the kontra another player may double again. This is called re and makes 4. Then come bok for 8 and "
         "słup for 16. More is not allowed.") },
    { LESSON_PLAY, "1: bid wesele", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Ada bids wesele, so she holds the QC and the QS. Her partner has the highest jack that she lacks. You hold "
         "the JC, the highest jack of all. So the partner is you, and nobody else knows it.") },
    { LESSON_BEST, "double",
      N_("The four highest trumps are AH 10H QC QS. Two are in your hand, and two are in Ada's. What do you call?") },
    { LESSON_WRONG, "pass",
      N_("You could, but your side has the four highest trumps. It can hardly lose. Let the others pay more.") },
    { LESSON_WRONG, "bid zolo",
      N_("In zolo Ada plays against you, with two high queens. As her partner you are much safer.") },
    { LESSON_WRONG, "bid zolo_du",
      N_("Alone you would have to win all four tricks, and Ada would play against you. Stay her partner.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_TELL, NULL,
      N_("You said kontra: the stake is 2. Ada passed. She could not have said kontra herself: whoever bids wesele "
         "may not be the first to double, nor may a player who plays alone. After a kontra of another, they "
         "may.") },
    { LESSON_PLAY, "2: double", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_BEST, "double",
      N_("Bruno says re: the stake is 4. Perhaps he wants to frighten you. Nobody may double twice in a row, but "
         "Bruno has doubled after you, so you may go on. What do you call?") },
    { LESSON_WRONG, "pass", N_("The four highest trumps are still yours and Ada's. Do not be afraid of Bruno.") },
    { LESSON_WRONG, "bid zolo",
      N_("A higher bid cancels all doublings. And you would be alone, with Ada's two queens against you.") },
    { LESSON_WRONG, "bid zolo_du",
      N_("A higher bid cancels all doublings. And you would be alone, with Ada's two queens against you.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_PLAY, "1: play QC", NULL },
    { LESSON_PLAY, "2: play JD", NULL },
    { LESSON_PLAY, "3: play JH", NULL },
    { LESSON_PLAY, "0: play AH", NULL },
    { LESSON_TELL, NULL,
      N_("You said bok: the stake is 8. After a doubling, too, three passes end the calls. Then Ada led the QC. You "
         "had to beat it, with the AH or the 10H, and you took the AH. Your side has 18 points.") },
    { LESSON_BEST, "play 10H",
      N_("Now you lead. Bruno and Celia still have trumps. With a sure winner you can make them play trumps, and "
         "they get nothing for them. Which card do you lead?") },
    { LESSON_WRONG, "play JC",
      N_("There are queens against you that beat it. Is there a card that nobody can beat any more?") },
    { LESSON_WRONG, "play 10S",
      N_("Any trump beats it, and the others still have trumps. Lead a card that nobody can beat.") },
    { LESSON_PLAY, "1: play 10D", NULL },
    { LESSON_PLAY, "2: play AD", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_BEST, "play JC",
      N_("That trick brought 10 + 10 + 11 + 3 = 34 points. Besides your JC, three trumps are still out: the QS, "
         "which Ada has, the QH and the JS. Which of your two cards do you lead?") },
    { LESSON_WRONG, "play 10S",
      N_("If one of the others has a spade, it might win. Lead a trump: Ada must beat it with her QS if she can, and "
         "the others lose their last trumps.") },
    { LESSON_PLAY, "1: play QS", NULL },
    { LESSON_PLAY, "2: play QH", NULL },
    { LESSON_PLAY, "3: play JS", NULL },
    { LESSON_PLAY, "1: play AC", NULL },
    { LESSON_PLAY, "2: play AS", NULL },
    { LESSON_PLAY, "3: play 10C", NULL },
    { LESSON_PLAY, "0: play 10S", NULL },
    { LESSON_TELL, NULL,
      N_("Your side has won all the tricks. Losers without a trick pay three times the stake: 8 x 3 = 24. Bruno "
         "and Celia pay 24 each, and you and Ada get 24 each. Without any doubling it would have been 3.") },
    { LESSON_TELL, NULL,
      N_("Remember: kontra 2, re 4, bok 8, słup 16 times the stake. A higher bid cancels the doublings. Double when "
         "you know more than the others, and think first: what you may win, you may lose.") },
    { 0 },
};

const Lesson kop_5_doubling = { .id = "kop-5",
                                .course = "kop",
                                .title = N_("Doubling"),
                                .rules = "kop",
                                .deck = "QC AD JH AH QS JD QD 10H AC QH JS JC 10D AS 10C 10S",
                                .seats = 4,
                                .starter = 1,
                                .learner = 0,
                                .rows = rows };
