/* golf6_1_layout.c - the layout, the two piles, and a turn. */
#include "lessons/list.h"

#define LOWER_THAN_QUEEN N_("That card is low. The queen would count much more.")
#define IS_LOW           N_("That card is low already. A card that you do not know counts more, on average.")

static const LessonRow rows[] = {
    { LESSON_TELL, "layout",
      N_("Golf is a card game in which you want few points. You have six cards, face down, in two rows of three. "
         "They are called your layout. Ada, who plays against you, has a layout, too.") },
    { LESSON_TELL, "stock discard",
      N_("Nobody knows a card that lies face down, not even its owner. In the middle are two piles: the stock, "
         "face down, from which cards are drawn, and the discard pile, face up, where cards are put away.") },
    { LESSON_FIND, "flip 0",
      N_("Before play, everybody turns up two of their own cards. Turn up your card at the top left.") },
    { LESSON_WRONG, "", N_("That is another card. Take the upper row, and in it the first card from the left.") },
    { LESSON_FIND, "flip 4",
      N_("It is the 9H: 9 points for you. Most cards count their number. Turn up one more: the middle card of the "
         "bottom row.") },
    { LESSON_WRONG, "", N_("That is another card. The bottom row is the one that is nearer to you.") },
    { LESSON_PLAY, "1: flip 0", NULL },
    { LESSON_PLAY, "1: flip 5", NULL },
    { LESSON_TELL, NULL,
      N_("It is the 3C: better. Ada has turned up two cards, too. Everybody sees these four cards. The others "
         "stay face down, and nobody may look at them.") },
    { LESSON_FIND, "draw_stock",
      N_("You begin. In each turn you first get one new card: either the top card of the discard pile, which "
         "everybody sees, or the top card of the stock, which nobody knows. There lies a queen. It counts 10, and "
         "no card counts more. What do you take?") },
    { LESSON_WRONG, "draw_discard",
      N_("The queen counts 10, and if you take it, you must keep it. The stock cannot be worse.") },
    { LESSON_FIND, "swap 0",
      N_("You drew an ace. It counts only 1. Swap it for the worst card that you can see in your layout.") },
    { LESSON_WRONG, "discard", N_("An ace is low: keep it, and give a high card away.") },
    { LESSON_WRONG, "swap 4",
      N_("That is the 3C: you would save 2 points. Is there a card face up that counts more?") },
    { LESSON_WRONG, "", N_("That card is still face down; it may be low. Swap the ace for a card that you see.") },
    { LESSON_TELL, NULL,
      N_("The ace now lies face up in your layout, and the nine went to the discard pile. You saved 8 points. "
         "That was a whole turn. Now it is Ada who plays.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_FIND, "draw_stock",
      N_("Ada drew a jack, which counts 10, too. She did not want it and put it on the discard pile. It is your "
         "turn again. Begin it with a new card.") },
    { LESSON_WRONG, "draw_discard",
      N_("The jack counts 10, and a card from the discard pile must go into your layout. Try the other pile.") },
    { LESSON_FIND, "discard",
      N_("A queen: it counts 10. You may do as Ada did, and put a card from the stock away at once. Your two "
         "cards that lie face up count 1 and 3. A card that lies face down counts 5 or 6 on average. What do you "
         "do?") },
    { LESSON_WRONG, "swap 0", LOWER_THAN_QUEEN },
    { LESSON_WRONG, "swap 4", LOWER_THAN_QUEEN },
    { LESSON_WRONG, "",
      N_("Then the queen stays in your layout and counts 10. The card that it replaces most likely counts less.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_FIND, "draw_discard",
      N_("Ada drew a three and swapped it for a card that lay face down. Nobody may look at such a card before it "
         "is swapped, and this one was an ace: bad luck for her. Begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("Nobody knows what the stock brings. The ace counts only 1, and there it lies.") },
    { LESSON_FIND, "swap 2",
      N_("The ace must go into your layout. Your cards that lie face up are low already. Put it in place of one "
         "that you do not know: the card at the top right.") },
    { LESSON_WRONG, "swap 0", IS_LOW },
    { LESSON_WRONG, "swap 4", IS_LOW },
    { LESSON_WRONG, "",
      N_("You do not know that card, either. In a game it would be as good. Here, take the one at the top right.") },
    { LESSON_TELL, NULL,
      N_("It was a queen, so you are 9 points better. This is a turn: take a card from the stock or from the "
         "discard pile, and swap it, face up, for one of yours. Only a card from the stock may be put away "
         "instead.") },
    { 0 },
};

const Lesson golf6_1_layout = { .id = "golf6-1",
                                .course = "golf6",
                                .title = N_("A turn"),
                                .rules = "golf6",
                                .deck = "9H 5C 4S JH QD AD 8D 10S 3C 7D 6S KC QS AS JC QH 3H",
                                .seats = 2,
                                .starter = 0,
                                .learner = 0,
                                .rows = rows };
