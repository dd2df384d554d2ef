/* golf6_3_end.c - how a deal ends, when to end it, and how it is counted. */
#include "lessons/list.h"

#define KEEP_LOW N_("That card counts 1 or even 0. Keep it.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("One round of Golf, from dealing to counting, is called a deal. It ends when somebody has all six cards "
         "face up. Every swap may bring you nearer to that, since the new card goes in face up.") },
    { LESSON_PLAY, "0: flip 0", NULL },
    { LESSON_PLAY, "0: flip 1", NULL },
    { LESSON_PLAY, "1: flip 0", NULL },
    { LESSON_PLAY, "1: flip 1", NULL },
    { LESSON_TELL, NULL, N_("Everybody has turned up two cards. Now watch two turns of yours, and two of Ada.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_PLAY, "0: swap 2", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_PLAY, "0: swap 3", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 3", NULL },
    { LESSON_FIND, "draw_discard",
      N_("You and Ada have four cards face up each. Last, Ada gave the 3H away. Look at your layout, and begin "
         "your turn.") },
    { LESSON_WRONG, "draw_stock", N_("You have a three at the top. Remember what two threes in one column count.") },
    { LESSON_FIND, "swap 4", N_("Where does the three belong?") },
    { LESSON_WRONG, "swap 1", N_("A three for a three: you gain nothing.") },
    { LESSON_WRONG, "swap 0", KEEP_LOW },
    { LESSON_WRONG, "swap 2", KEEP_LOW },
    { LESSON_WRONG, "swap 3", KEEP_LOW },
    { LESSON_WRONG, "swap 5",
      N_("There it counts 3. Put it in the column of the other three: together they count 0.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 4", NULL },
    { LESSON_TELL, "layout",
      N_("Each of you has only one card face down now. You see 1 for the ace, 0 for the two threes, and 0 for "
         "each king: 1 point. Of Ada you see 0 for the two fives, 4 and 1, and −2 for the two: 3 points.") },
    { LESSON_TELL, NULL,
      N_("As soon as your last card is face up, the deal ends at once: Ada gets no turn after that. But it is the "
         "same for her. So whoever replaces the last card should be ahead.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "discard",
      N_("You drew a jack. If you put it in place of your last card, the deal ends and you have 1 and 10, that is "
         "11 points. Ada has 3 and one card that is 5 or 6 on average. What do you do?") },
    { LESSON_WRONG, "swap 5",
      N_("The deal would be over, with 11 points for you and most likely 8 or 9 for Ada. You would rather wait.") },
    { LESSON_WRONG, "", N_("There the jack would count 10, and your cards that lie face up are very good now.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "swap 5",
      N_("Putting a card away does not end the deal. Ada waited, too. Now you drew an ace, and Ada still has 3 "
         "points and one unknown card. End the deal.") },
    { LESSON_WRONG, "discard",
      N_("Then the deal goes on, and Ada may get better. With the ace you have only 2 points: end it now.") },
    { LESSON_WRONG, "",
      N_("That card is face up already, so the deal would go on. It ends when you replace your last card that is "
         "face down.") },
    { LESSON_TELL, NULL,
      N_("The deal is over at once, and all cards are turned up. You have 1 and 0 in the left column, 0 in the "
         "middle, 0 and 1 in the right column: 2 points.") },
    { LESSON_TELL, NULL,
      N_("Ada has 0 in the left column, 4 and 1 in the middle, and −2 and 9 in the right column: 12 points. You "
         "have fewer.") },
    { LESSON_TELL, NULL,
      N_("Nine deals make a match, and the points are added up. The lowest total wins. Remember: when you seem to "
         "be ahead, end the deal quickly. When you are behind, keep your last card face down and go on improving.") },
    { 0 },
};

const Lesson golf6_3_end = { .id = "golf6-3",
                             .course = "golf6",
                             .title = N_("The end of a deal"),
                             .rules = "golf6",
                             .deck = "AH 5C 3S 4D 9D 10D 7H 3H 8D JS 6D 9H 10C KD 2H KC 5D AC JH 10S AS",
                             .seats = 2,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
