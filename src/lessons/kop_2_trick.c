/* kop_2_trick.c - what may be played to a trick: following suit, trumping, beating. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("A trick is four cards, one from each player. Who plays first leads. In this deal Ida leads, and you are next.") },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_PLAY, "0: play AS", NULL },
    { LESSON_FIND, "play 10S",
      N_("Ida leads the ace of spades, which is no trump. Who can must follow suit: play a spade. The queen and the jack "
         "of spades would not do, since they are trumps.") },
    { LESSON_PLAY, "2: play AD", NULL },
    { LESSON_PLAY, "3: play JS", NULL },
    { LESSON_TELL, NULL,
      N_("Bruno has no spade, so he had to play a trump: the ace of diamonds. Celia has no spade either. She had to play a "
         "trump that beats his, and did. The trick is hers: 34 points.") },
    { LESSON_PLAY, "3: play QS", NULL },
    { LESSON_PLAY, "0: play JD", NULL },
    { LESSON_FIND, "play JH",
      N_("Celia leads a trump, so you must play a trump, too. Neither of yours beats the QS. Give the one that counts "
         "less.") },
    { LESSON_WRONG, "play QD",
      N_("You may play it, but a queen counts 3 points and a jack only 2. The trick is lost anyway.") },
    { LESSON_PLAY, "2: play QC", NULL },
    { LESSON_TELL, NULL,
      N_("Bruno has the QC, the only card of his that beats the QS. Who can beat the trick must beat it, even when "
         "that is a pity.") },
    { LESSON_PLAY, "2: play 10C", NULL },
    { LESSON_PLAY, "3: play 10H", NULL },
    { LESSON_PLAY, "0: play 10D", NULL },
    { LESSON_FIND, "play AC",
      N_("Bruno leads the ten of clubs, and two trumps lie on it. You have a club and a trump. Which one must you play?") },
    { LESSON_TELL, NULL,
      N_("You had a club, so you had to follow suit, and your 11 points went to Celia. The order of the rules: follow suit; "
         "else trump; and of the cards that are allowed, one that beats the trick, if you have one. Who can do none of it "
         "plays any card.") },
    { 0 },
};

const Lesson kop_2_trick = { .id = "kop-2",
                             .course = "kop",
                             .title = N_("A trick"),
                             .rules = "kop",
                             .deck = "AS 10S 10C AH QH AC QC 10H JD JH AD QS 10D QD JC JS",
                             .seats = 4,
                             .starter = 0,
                             .learner = 1,
                             .rows = rows };
