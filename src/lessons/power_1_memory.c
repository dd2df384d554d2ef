/* power_1_memory.c - Cabo: the four cards, the first look, and a turn. */
#include "lessons/list.h"

#define UNKNOWN N_("You do not know that card. You know where a queen is.")
#define IS_LOW  N_("That is your five or your three, and you know that it is low.")

static const LessonRow rows[] = {
    { LESSON_TELL, "layout",
      N_("In Cabo you want few points. You have four cards, face down, in two rows of two. They are called your "
         "layout. Ada, who plays against you, has four, too.") },
    { LESSON_TELL, NULL,
      N_("An ace counts 1, and the cards from two to ten count their number. A jack counts 11, a queen 12, a king "
         "13. Only one king is good: the KD counts 0.") },
    { LESSON_FIND, "peek 2",
      N_("Before play, everybody looks at two of their own cards, unseen by the others, and lays them back. Look "
         "at your card at the bottom left.") },
    { LESSON_WRONG, "", N_("That is another card. The bottom row is the one that is nearer to you.") },
    { LESSON_FIND, "peek 3",
      N_("It is the 5C: 5 points. You may look at one more. Take the one at the bottom right.") },
    { LESSON_WRONG, "", N_("That is another card. The bottom row is the one that is nearer to you.") },
    { LESSON_PLAY, "1: peek 2", NULL },
    { LESSON_PLAY, "1: peek 3", NULL },
    { LESSON_TELL, NULL,
      N_("It is the QH: 12 points. Keep in mind where the five is and where the queen is. After the first turn "
         "you may not look again. Ada has looked at her bottom row; you have not seen what she saw.") },
    { LESSON_FIND, "draw_stock",
      N_("You begin. In each turn you first get one new card: the top card of the stock, face down, which nobody "
         "knows, or the top card of the discard pile, face up. There lies a jack. What do you take?") },
    { LESSON_WRONG, "draw_discard",
      N_("The jack counts 11, and a card from the discard pile must go into your layout. Try the other pile.") },
    { LESSON_WRONG, "", N_("That is for the end, in a later lesson. Begin with a new card.") },
    { LESSON_FIND, "swap 3", N_("You drew a 3D. Swap it for a card that you know to be high.") },
    { LESSON_WRONG, "swap 2", N_("There is your 5C. The queen counts much more: where is it?") },
    { LESSON_WRONG, "swap 0", UNKNOWN },
    { LESSON_WRONG, "swap 1", UNKNOWN },
    { LESSON_WRONG, "discard",
      N_("A card from the stock may be put away at once. But a three is low: keep it, and give a high card away.") },
    { LESSON_WRONG, "",
      N_("That is possible, but it comes in a later lesson. Put the card in place of one of your own.") },
    { LESSON_TELL, "discard",
      N_("The queen went to the discard pile. The three lies face down in its place. Since it came from the "
         "stock, only you know it.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 0", NULL },
    { LESSON_FIND, "draw_discard",
      N_("Ada put a card from the stock at her top left. What she swapped she had never looked at, and it was an "
         "ace. Begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("Nobody knows what the stock brings. The ace counts only 1, and there it lies.") },
    { LESSON_WRONG, "", N_("That is for the end, in a later lesson. Begin with a new card.") },
    { LESSON_FIND, "swap 0",
      N_("In your bottom row are a five and a three. A card that you do not know counts 6 or 7 on average. Put "
         "the ace in place of one that you do not know: the one at the top left.") },
    { LESSON_WRONG, "swap 2", IS_LOW },
    { LESSON_WRONG, "swap 3", IS_LOW },
    { LESSON_WRONG, "swap 1",
      N_("You do not know that card, either. In a game it would be as good. Here, take the one at the top left.") },
    { LESSON_WRONG, "",
      N_("That is possible, but it comes in a later lesson. Put the card in place of one of your own.") },
    { LESSON_TELL, NULL,
      N_("It was a nine. Now you know three of your cards: the ace, the five and the three. Ada saw you take the "
         "ace, so she knows that one, too.") },
    { LESSON_TELL, NULL,
      N_("Remember: two cards are looked at before play. A turn brings a card from the stock or from the discard "
         "pile. It goes in face down, for one of yours. Only a card from the stock may be put away instead. And "
         "keep in mind where your cards are.") },
    { 0 },
};

const Lesson power_1_memory = { .id = "power-1",
                                .course = "power",
                                .title = N_("Cards to remember"),
                                .rules = "cabo",
                                .deck = "9H AC 7S 6C 5C 2H QH 8D JC 3D 4S",
                                .seats = 2,
                                .starter = 0,
                                .learner = 0,
                                .rows = rows };
