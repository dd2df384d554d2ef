/* golf_3_score.c - what a deal counts, how it ends, and par. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("This patience is named after golf, the sport, because here, too, you want a low score. You play several "
         "deals: each time, the cards are dealt again. At the end of a deal, each card that is left in the tableau "
         "counts 1 point.") },
    { LESSON_BEST, "play 10H",
      N_("Here are eight cards: 8 points, if you stopped now. Two of them fit on the nine. One begins a run of four "
         "cards. Which one?") },
    { LESSON_WRONG, "play 8C",
      N_("After the eight you can play the 7D, and then nothing fits: two cards. Begin with the ten. Under it lies a "
         "nine, and so you come down to the eight, too.") },
    { LESSON_WRONG, "turn",
      N_("Do not turn the stock now: two of your cards fit. Each card that you play saves a point.") },
    { LESSON_PLAY, "play 9D", NULL },
    { LESSON_PLAY, "play 8C", NULL },
    { LESSON_PLAY, "play 7D", NULL },
    { LESSON_TELL, NULL,
      N_("Four cards went in one run, and four are left. When is a deal over? There are two ways. This is the first: "
         "the stock is empty, and no card fits. If four cards were left then, your score would be 4.") },
    { LESSON_FIND, "turn",
      N_("Nothing fits on the 7D now. But the deal is not over, for the stock has four cards. What do you do?") },
    { LESSON_TELL, NULL,
      N_("And this is the second way in which a deal ends: you play the last card of the tableau. It is cleared, and "
         "your score is 0. It can be better still: each card that is left in the stock then takes 1 point off.") },
    { LESSON_BEST, "play AS",
      N_("From the stock came the 2H. You can clear the tableau now, without turning one more card. Which card is "
         "first?") },
    { LESSON_WRONG, "play 3D",
      N_("After the three you can play the four, and then nothing fits: the ace and the two stay behind. Look under "
         "the ace: there lies a two, and from it you come to the three.") },
    { LESSON_WRONG, "turn",
      N_("Do not cover the 2H: two of your cards fit on it. Find the one from which you come to all four.") },
    { LESSON_PLAY, "play 2C", NULL },
    { LESSON_BEST, "play 3D",
      N_("Under the ace was the 2C, and it followed. Two cards are left, and three in the stock. Which move costs you "
         "no point?") },
    { LESSON_WRONG, "turn",
      N_("A card that you turn is no longer in the stock. It can no longer take a point off when the tableau is "
         "cleared. And you do not need it: one of your cards fits.") },
    { LESSON_PLAY, "play 4C", NULL },
    { LESSON_TELL, NULL,
      N_("The 4C followed: the tableau is cleared, and the deal is over. Three cards are left in the stock. So your "
         "score is −3: that is 3 points better than 0.") },
    { LESSON_TELL, NULL,
      N_("Nine deals are a round. They are also called holes, as in the sport. Your nine scores are added: for "
         "example, 4 and −3 make 1. A low total is good.") },
    { LESSON_TELL, NULL,
      N_("One more word from golf is par: the score that a good player should reach. Here par is 5 points a deal, so "
         "45 in a round of nine. With 45 or less you have played well. A total of 0 or less is perfect.") },
    { LESSON_TELL, NULL,
      N_("Remember: each card left in the tableau counts 1. When the tableau is cleared, each card left in the stock "
         "takes 1 off. So do not turn the stock while a run can go on. Par is 45 in nine deals: try to reach it, or "
         "less.") },
    { 0 },
};

/* The columns: 9D 10H, 7D 8C, 2C AS, 4C 3D; then the foundation, and the stock. */
const Lesson golf_3_score = { .id = "golf-3",
                              .course = "golf",
                              .title = N_("Score and par"),
                              .rules = "golf columns=4 rows=2",
                              .deck = "9D 7D 2C 4C 10H 8C AS 3D 9S 2H KS 6C QD -",
                              .seats = 1,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
