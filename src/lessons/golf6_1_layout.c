/* golf6_1_layout.c - the layout, the two piles, and a turn. */
#include "lessons/list.h"

#define IS_LOW N_("That card is low already. A card that you do not know costs more, on average.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Golf is a card game in which you want few points. You have six cards, face down, in two rows of three. "
         "They are your layout. Ada, who plays against you, has a layout, too.") },
    { LESSON_TELL, NULL,
      N_("Nobody knows a card that lies face down, not even its owner. In the middle are two piles: the stock, "
         "face down, from which cards are drawn, and the discard pile, face up, where cards are put away.") },
    { LESSON_FIND, "flip 0",
      N_("Before play, everybody turns up two of their own cards. Turn up your card at the top left.") },
    { LESSON_WRONG, "", N_("That is another card. Take the upper row, and in it the first card from the left.") },
    { LESSON_FIND, "flip 4",
      N_("It is the 9H, and it costs you 9 points. Most cards cost as many points as their number. Turn up one "
         "more: the middle card of the bottom row.") },
    { LESSON_WRONG, "", N_("That is another card. The bottom row is the one that is nearer to you.") },
    { LESSON_PLAY, "1: flip 0", NULL },
    { LESSON_PLAY, "1: flip 5", NULL },
    { LESSON_TELL, NULL,
      N_("It is the 3C: better. Ada has turned up two cards, too. Everybody sees these four cards. The others "
         "stay face down, and nobody may look at them.") },
    { LESSON_FIND, "draw_stock",
      N_("You begin. In each turn you first get one new card: either the top card of the discard pile, which "
         "everybody sees, or the top card of the stock, which nobody knows. There lies a queen; she costs 10 "
         "points, and no card costs more. What do you take?") },
    { LESSON_WRONG, "draw_discard",
      N_("The queen costs 10 points, and if you take her you must keep her. The stock can only be better, or as "
         "bad.") },
    { LESSON_FIND, "swap 0",
      N_("You drew an ace. It costs only 1 point. Swap it for the worst card that you can see in your layout.") },
    { LESSON_WRONG, "discard",
      N_("Then you would have no use of it. An ace is low: keep it, and get rid of a high card.") },
    { LESSON_WRONG, "swap 4",
      N_("That is the 3C: you would save 2 points. Is there a card face up that costs more?") },
    { LESSON_WRONG, "", N_("That card is still face down; it may be low. Swap the ace for a card that you see.") },
    { LESSON_TELL, NULL,
      N_("The ace now lies face up in your layout, and the nine went to the discard pile. You saved 8 points. "
         "That was a whole turn. Now it is Ada who plays.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_FIND, "draw_stock",
      N_("Ada drew a jack, which costs 10 points as well. She did not want it and put it on the discard pile. It "
         "is your turn again. Begin it with a new card.") },
    { LESSON_WRONG, "draw_discard",
      N_("The jack costs 10 points, and a card from the discard pile must go into your layout. Try the other "
         "pile.") },
    { LESSON_FIND, "discard",
      N_("A queen: 10 points. You may do as Ada did: a card from the stock may be put away at once. Your cards "
         "that lie face up cost 1 and 3 points. A card that lies face down costs 5 or 6 on average. What do you "
         "do?") },
    { LESSON_WRONG, "",
      N_("Then the queen stays in your layout and costs 10 points, most likely more than what was there.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_FIND, "draw_discard",
      N_("Ada drew a three and swapped it for a card that lay face down. Nobody looks at such a card before, and "
         "this one was an ace: bad luck for her. Begin your turn.") },
    { LESSON_WRONG, "draw_stock",
      N_("Nobody knows what the stock brings. The ace costs only 1 point, and there it lies.") },
    { LESSON_FIND, "swap 2",
      N_("The ace must go into your layout. Your cards that lie face up are low already. Put it in place of one "
         "that you do not know: the card at the top right.") },
    { LESSON_WRONG, "swap 0", IS_LOW },
    { LESSON_WRONG, "swap 4", IS_LOW },
    { LESSON_WRONG, "",
      N_("You do not know that card, either. In a game it would be as good. Here, take the one at the top right.") },
    { LESSON_TELL, NULL,
      N_("It was a queen: 10 points less. So this is a turn: take a card from the stock or from the discard pile, "
         "and swap it, face up, for one of yours. Only a card from the stock may be put away instead.") },
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
