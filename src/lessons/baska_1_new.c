/* baska_1_new.c - Baśka for who knows Kop: other names, and a loss that counts double. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Baśka is a sister of Kop. The 16 cards, their points, the trumps, the Old and the Young are the same. If "
         "you do not know them yet, play the lessons of Kop first. These three lessons tell what is different.") },
    { LESSON_TELL, NULL,
      N_("The first difference is in the names. The doublings of the stake are called kontra, rekontra, bok and "
         "hirsz: 2, 4, 8 and 16 times as much. In Kop the second is called re, and the fourth słup.") },
    { LESSON_TELL, NULL,
      N_("The second difference matters more. If the Old lose, they pay double. The same holds for everybody who has "
         "bid something, and for a cicha. If the Young lose, they pay only once.") },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: double", NULL },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: double", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_FIND, "pass",
      N_("Celia said kontra, and Ada rekontra: the stake is 4. You are one of the Young, with three trumps that are "
         "not high. A bok would make it 8. What do you call?") },
    { LESSON_WRONG, "double", N_("You do not know who your partner is, and your trumps are not high. Be careful.") },
    { LESSON_WRONG, "", N_("Alone you would need a much better hand, and a loss would cost you double.") },
    { LESSON_BEST, "play AC",
      N_("You lead. As one of the Young, you do well to lead a card that is no trump. Whoever has none of its suit "
         "must play a trump. Perhaps a black queen falls.") },
    { LESSON_WRONG, "", N_("That is a trump. You have one card that is none: lead it.") },
    { LESSON_PLAY, "1: play QC", NULL },
    { LESSON_PLAY, "2: play AH", NULL },
    { LESSON_PLAY, "3: play 10C", NULL },
    { LESSON_TELL, NULL,
      N_("Ada played the QC, so she is one of the Old. Bruno won 11 + 3 + 11 + 10 = 35 points. Is he with her, or "
         "with you? You will see.") },
    { LESSON_PLAY, "2: play QS", NULL },
    { LESSON_PLAY, "3: play 10H", NULL },
    { LESSON_BEST, "play QD",
      N_("Bruno leads the other black queen: he and Ada are the Old, and Celia is your partner. Her 10H cannot be "
         "beaten. Which of your trumps do you give her?") },
    { LESSON_WRONG, "",
      N_("A jack counts 2. You have a card that counts one point more for your side, and one point may decide.") },
    { LESSON_PLAY, "1: play JS", NULL },
    { LESSON_TELL, NULL,
      N_("Your side has 3 + 10 + 3 + 2 = 18 points, the Old have 35. They need 53, you need 52. Celia leads, and you "
         "have only two jacks left.") },
    { LESSON_PLAY, "3: play JC", NULL },
    { LESSON_PLAY, "0: play JD", NULL },
    { LESSON_PLAY, "1: play QH", NULL },
    { LESSON_PLAY, "2: play 10D", NULL },
    { LESSON_TELL, NULL,
      N_("Ada won 2 + 2 + 3 + 10 = 17 points. With the 35 before, the Old have 52. The last trick decides.") },
    { LESSON_PLAY, "1: play AS", NULL },
    { LESSON_PLAY, "2: play 10S", NULL },
    { LESSON_PLAY, "3: play AD", NULL },
    { LESSON_PLAY, "0: play JH", NULL },
    { LESSON_TELL, NULL,
      N_("Your JH won it. Both sides have 52 points, and the Old needed 53: they lose. The stake was 4, and the Old "
         "pay double: 8 each. If you had lost, you would have paid 4 at least.") },
    { LESSON_TELL, NULL,
      N_("Remember: in Baśka the doublings are kontra, rekontra, bok and hirsz. The Old, and whoever has bid, pay "
         "double when they lose. So be more careful with bids than in Kop.") },
    { 0 },
};

const Lesson baska_1_new = { .id = "baska-1",
                             .course = "baska",
                             .title = N_("From Kop to Baśka"),
                             .rules = "baska",
                             .deck = "AC QC AH 10H QD JS QS JC JD AS 10D AD JH QH 10S 10C",
                             .seats = 4,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
