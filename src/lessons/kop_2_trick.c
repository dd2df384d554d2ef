/* kop_2_trick.c - a trick: following suit, having to trump, having to beat. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_TELL, NULL,
      N_("In a trick everybody plays one card: first one player, then the next one to the left, and so on. Here Ada "
         "begins, then come Bruno and Celia, and you are the last.") },
    { LESSON_TELL, NULL,
      N_("To play the first card of a trick is to lead. Whoever leads may play any card. The others are not so free. "
         "There are three rules for them.") },
    { LESSON_TELL, NULL,
      N_("The first rule: follow suit. If a spade is led and you have a spade, you must play one. The trumps are a "
         "suit of their own. So the QS is no spade here, but a trump.") },
    { LESSON_PLAY, "1: play AS", NULL },
    { LESSON_PLAY, "2: play AH", NULL },
    { LESSON_PLAY, "3: play JD", NULL },
    { LESSON_FIND, "play 10S", N_("Ada led the AS, which is a spade. Which of your cards must you play?") },
    { LESSON_TELL, NULL,
      N_("You followed suit. Bruno and Celia had no spade. Here is the second rule: whoever cannot follow suit "
         "must play a trump. Bruno's trump was the highest, so he wins 11 + 11 + 2 + 10 = 34 points.") },
    { LESSON_TELL, NULL,
      N_("The third rule: if you may choose among some cards, and one of them beats the trick as it lies, you must "
         "play such a card. If none of them beats it, you may play any of them.") },
    { LESSON_PLAY, "2: play JC", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_FIND, "play QH",
      N_("Bruno led a trump, and Celia had to beat it: the QD is the highest so far. You have three trumps, and two "
         "of them beat the QD. Play the lower one of these two.") },
    { LESSON_WRONG, "play 10H",
      N_("It beats the QD, but so does a lower card. The AH is played already, so your 10H is now the highest card "
         "of all. Keep it.") },
    { LESSON_PLAY, "1: play QS", NULL },
    { LESSON_TELL, NULL,
      N_("Ada had a card that beats yours, so she had to play it. She wins 11 points. Your 10H is now a sure trick "
         "for later.") },
    { LESSON_PLAY, "1: play AC", NULL },
    { LESSON_PLAY, "2: play 10C", NULL },
    { LESSON_PLAY, "3: play 10D", NULL },
    { LESSON_BEST, "play AD",
      N_("Ada led a club. You have no club, so you must play a trump that beats Celia's 10D. Both of your trumps do. "
         "Nobody plays after you in this trick. Which one brings you more?") },
    { LESSON_WRONG, "play 10H",
      N_("It wins this trick, but your AD would win it as well, since you are the last. Think of the next trick: "
         "there the 10H cannot be beaten, but the AD can.") },
    { LESSON_TELL, NULL,
      N_("You win 11 + 10 + 10 + 11 = 42 points with a low trump. When you are the last to play, nobody can take it "
         "from you.") },
    { LESSON_PLAY, "0: play 10H", NULL },
    { LESSON_PLAY, "1: play JS", NULL },
    { LESSON_PLAY, "2: play QC", NULL },
    { LESSON_PLAY, "3: play JH", NULL },
    { LESSON_TELL, NULL,
      N_("Your last card was the 10H, and it won 10 + 2 + 3 + 2 = 17 points. So you have 59 of 104 points, more than "
         "all the others together.") },
    { LESSON_TELL, NULL,
      N_("Remember: follow suit if you can. If you cannot, play a trump. And among the cards that you may play, play "
         "one that beats the trick, if you have one.") },
    { 0 },
};

const Lesson kop_2_trick = { .id = "kop-2",
                             .course = "kop",
                             .title = N_("A trick"),
                             .rules = "kop",
                             .deck = "AS AH JD 10S AC JC 10D QH QS 10C JH 10H JS QC QD AD",
                             .seats = 4,
                             .starter = 1,
                             .learner = 0,
                             .rows = rows };
