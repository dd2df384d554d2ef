/* kop_1_cards.c - which cards there are, what they count, and which are trumps. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Kop is played by four, with only 16 cards: ace, ten, queen and jack of each suit. Four of them are yours. The "
         "others' are hidden.") },
    { LESSON_TELL, NULL,
      N_("An ace counts 11 points, a ten 10, a queen 3, a jack 2. Who takes a trick takes the points of its four cards. "
         "There are 104 in all.") },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Most cards are trumps, and trumps beat all others. From the highest: AH 10H QC QS QH QD JC JS JH JD AD 10D. "
         "Only the ace and the ten of clubs and of spades are no trumps.") },
    { LESSON_BEST, "play AH", N_("You lead the first trick. Play the highest card of all: nobody can beat it.") },
    { LESSON_WRONG, "", N_("That is not the highest. The list of trumps begins with AH.") },
    { LESSON_PLAY, "1: play JD", NULL },
    { LESSON_PLAY, "2: play JH", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_TELL, NULL,
      N_("The trick is yours: 11 and 2 and 2 and 3 are 18 points. Everybody had to play a trump, since you led one.") },
    { 0 },
};

const Lesson kop_1_cards = { .id = "kop-1",
                             .course = "kop",
                             .title = N_("Cards and trumps"),
                             .rules = "kop",
                             .deck = "AH JD JH QD QC AC QS AS 10H JC JS AD 10C 10S QH 10D",
                             .seats = 4,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
