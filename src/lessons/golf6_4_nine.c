/* golf6_4_nine.c - what is different in Nine-card Golf. */
#include "lessons/list.h"

#define SEVEN_FOR_SEVEN  N_("A seven for a seven: you gain nothing.")
#define TWO_QUEENS       N_("Two queens count 20. They cancel only with a third queen, and perhaps it never comes.")
#define PARTS_THE_SEVENS N_("Then the three sevens would not be together any longer, and would count again.")
#define KEEP_THE_SEVENS  N_("The three sevens count 0 together. Do not part them.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Golf is also played with nine cards, in three rows of three. Two packs of cards are mixed, so each card "
         "is there twice. A turn is as you know it, and the cards count the same.") },
    { LESSON_PLAY, "0: flip 0", NULL },
    { LESSON_PLAY, "0: flip 3", NULL },
    { LESSON_PLAY, "0: flip 8", NULL },
    { LESSON_PLAY, "1: flip 0", NULL },
    { LESSON_PLAY, "1: flip 4", NULL },
    { LESSON_PLAY, "1: flip 8", NULL },
    { LESSON_TELL, NULL,
      N_("Before play, everybody turns up three cards. A column has three cards now, and it cancels only if all "
         "three are of the same rank. Two equal cards save nothing: your two sevens count 14.") },
    { LESSON_FIND, "draw_discard",
      N_("The discard pile begins with another 7H: it is from the second pack. Begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("You have two sevens in one column already. A third one would make all three count 0.") },
    { LESSON_FIND, "swap 6", N_("Put the seven where it saves you most.") },
    { LESSON_WRONG, "swap 8",
      N_("The queen counts 10 and the seven 7: that saves 3 points. There is a place that saves more.") },
    { LESSON_WRONG, "swap 0", SEVEN_FOR_SEVEN },
    { LESSON_WRONG, "swap 3", SEVEN_FOR_SEVEN },
    { LESSON_WRONG, "", N_("There it would count 7. Look at the left column.") },
    { LESSON_TELL, NULL,
      N_("Three sevens in the left column: 14 points became 0. The 4C that was there is on the discard pile now. "
         "Ada is next.") },
    { LESSON_PLAY, "1: draw_discard", NULL },
    { LESSON_PLAY, "1: swap 4", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "discard",
      N_("Ada took the four and gave her nine away. You drew a queen, and there is a queen at the bottom right. "
         "With six cards, you would put one above the other. What do you do here?") },
    { LESSON_WRONG, "swap 2", TWO_QUEENS },
    { LESSON_WRONG, "swap 5", TWO_QUEENS },
    { LESSON_WRONG, "swap 8", N_("A queen for a queen changes nothing. You can put it away as well: do so.") },
    { LESSON_WRONG, "swap 0", PARTS_THE_SEVENS },
    { LESSON_WRONG, "swap 3", PARTS_THE_SEVENS },
    { LESSON_WRONG, "swap 6", PARTS_THE_SEVENS },
    { LESSON_WRONG, "",
      N_("There the queen would count 10. A card that lies face down counts only 5 or 6 on average.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 1", NULL },
    { LESSON_FIND, "draw_discard", N_("Ada swapped a card that lay face down, and it was a king. Begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("A king counts 0. Only a two is better, and the stock seldom has one for you.") },
    { LESSON_FIND, "swap 8", N_("Which card do you give away for the king?") },
    { LESSON_WRONG, "swap 0", KEEP_THE_SEVENS },
    { LESSON_WRONG, "swap 3", KEEP_THE_SEVENS },
    { LESSON_WRONG, "swap 6", KEEP_THE_SEVENS },
    { LESSON_WRONG, "", N_("You do not know that card. You know of one that counts 10.") },
    { LESSON_TELL, NULL,
      N_("All your cards that lie face up count 0 now. The end is the same, too: when all nine cards of a player "
         "are face up, the deal ends at once.") },
    { LESSON_TELL, NULL,
      N_("Remember for nine cards: three turned up at first, three equal cards in a column count 0, two save "
         "nothing. Collect low cards, and wait for the third card of a column only if waiting costs little.") },
    { 0 },
};

const Lesson golf6_4_nine = { .id = "golf6-4",
                              .course = "golf6",
                              .title = N_("Nine cards"),
                              .rules = "golf9",
                              .deck = "7H 4S 5C KH 8D 6D 7S 10C JC 9D 3H QS 4C 8H AD 5H QD 3C 7H QH 2S",
                              .seats = 2,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
