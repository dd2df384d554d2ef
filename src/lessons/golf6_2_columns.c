/* golf6_2_columns.c - what cards count, and columns that cancel. */
#include "lessons/list.h"

#define KEEP_THE_TWO    N_("A two takes 2 points off. Keep it.")
#define EIGHT_FOR_EIGHT N_("An eight for an eight changes nothing. You can put it away as well: do so.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("At the end, all cards of your layout are counted, and the fewest points win. An ace counts 1. The cards "
         "from three to ten count their number. A jack and a queen count 10 each.") },
    { LESSON_TELL, NULL,
      N_("Two ranks are special. A king counts 0, and a two is better still: it takes 2 points off. So it counts "
         "−2.") },
    { LESSON_PLAY, "0: flip 0", NULL },
    { LESSON_PLAY, "0: flip 1", NULL },
    { LESSON_PLAY, "1: flip 0", NULL },
    { LESSON_PLAY, "1: flip 1", NULL },
    { LESSON_FIND, "draw_discard",
      N_("You and Ada have turned up two cards each. Look at the discard pile, and begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("Nobody knows what the stock brings. The 2D takes 2 points off: no card is better.") },
    { LESSON_FIND, "swap 0", N_("Which card do you give away for the two?") },
    { LESSON_WRONG, "swap 1", N_("The eight counts 8. Is there a card that counts more?") },
    { LESSON_WRONG, "", N_("You do not know that card. You know of one that counts 10.") },
    { LESSON_TELL, "layout",
      N_("The queen counted 10 and the two counts −2, so you are 12 points better. Now something new. Two cards, "
         "one above the other, are a column. You have three columns: left, middle and right.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 3", NULL },
    { LESSON_TELL, NULL,
      N_("Look at Ada's left column. At the top was a nine. She drew another nine and put it below. Two "
         "cards of the same rank in one column, such as two nines, cancel each other: both count 0.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "swap 2",
      N_("You drew a second two. Careful: two twos in one column would cancel, too, and count 0. Apart they count "
         "−4. Put the new two in the top row, where you do not know the card.") },
    { LESSON_WRONG, "swap 3",
      N_("There the two twos lie one above the other. They cancel, and your 4 points are lost.") },
    { LESSON_WRONG, "swap 0", N_("A two for a two: you gain nothing.") },
    { LESSON_WRONG, "swap 1",
      N_("That is the eight, which you know. Put the two in place of a card that lies face down.") },
    { LESSON_WRONG, "discard", N_("A two takes 2 points off. Do not give it away.") },
    { LESSON_WRONG, "", N_("There it would be as good, but here, put it in the top row.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_FIND, "draw_discard",
      N_("It was a jack. Then Ada put an eight on the discard pile. Look at your layout, and begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("The eight is high, but you have another eight. What if the two were in one column?") },
    { LESSON_FIND, "swap 4", N_("Where do you put this eight?") },
    { LESSON_WRONG, "swap 1", N_("An eight for an eight: you gain nothing. Let both of them stay, in one column.") },
    { LESSON_WRONG, "swap 0", KEEP_THE_TWO },
    { LESSON_WRONG, "swap 2", KEEP_THE_TWO },
    { LESSON_WRONG, "", N_("There the eight would count 8. Put it in the column where the other eight is.") },
    { LESSON_TELL, NULL,
      N_("The eights cancel. You see −2 for each two and 0 for the eights: −4 in all. Two of your cards are still "
         "face down.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "discard", N_("You drew a third eight. What do you do with it?") },
    { LESSON_WRONG, "swap 1", EIGHT_FOR_EIGHT },
    { LESSON_WRONG, "swap 4", EIGHT_FOR_EIGHT },
    { LESSON_WRONG, "swap 0", KEEP_THE_TWO },
    { LESSON_WRONG, "swap 2", KEEP_THE_TWO },
    { LESSON_WRONG, "",
      N_("There the eight would count 8. A card that lies face down counts only 5 or 6 on average.") },
    { LESSON_TELL, NULL,
      N_("Remember: a king counts 0, a two takes 2 off, a jack and a queen count 10. Two cards of the same rank "
         "in one column count 0. So look for a partner of a high card, and keep two twos apart.") },
    { 0 },
};

const Lesson golf6_2_columns = { .id = "golf6-2",
                                 .course = "golf6",
                                 .title = N_("What cards count"),
                                 .rules = "golf6",
                                 .deck = "QH 9S 8C 4H JD 6D 5S 6C 10H QC 3D 7C 2D 9D 2S 8D JS 8S",
                                 .seats = 2,
                                 .starter = 0,
                                 .learner = 0,
                                 .rows = rows };
