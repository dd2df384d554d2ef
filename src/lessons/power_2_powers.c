/* power_2_powers.c - Cabo: the powers of cards. */
#include "lessons/list.h"

#define SEEN_BEFORE  N_("You have looked at that card before. Look at one that you do not know.")
#define OTHER_OF_ADA N_("You may look at that one, but here, take the one at her bottom right.")
#define FIRST_YOURS  N_("That is one of Ada's cards. First choose the one of yours that you give away.")
#define NOT_SEEN     N_("You have not seen that card. You know where Ada has an ace.")

static const LessonRow rows[] = {
    { LESSON_TELL, "stock discard",
      N_("In Cabo, some cards have a power: they let you do something special. You may use it when you have just "
         "drawn the card from the stock. The card then goes to the discard pile, not into your layout.") },
    { LESSON_PLAY, "0: peek 0", NULL },
    { LESSON_PLAY, "0: peek 1", NULL },
    { LESSON_PLAY, "1: peek 0", NULL },
    { LESSON_PLAY, "1: peek 1", NULL },
    { LESSON_TELL, NULL,
      N_("You have looked at your top row: the 4H at the left, the KS at the right. The king counts 13. Your "
         "bottom row you do not know.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 0.2",
      N_("You drew a seven. With a seven or an eight you may look at one of your own cards. Use its power, for "
         "the card at the bottom left.") },
    { LESSON_WRONG, "use_power 0.0", SEEN_BEFORE },
    { LESSON_WRONG, "use_power 0.1", SEEN_BEFORE },
    { LESSON_WRONG, "use_power 0.3",
      N_("You do not know that card, either. Here, look at the one at the bottom left.") },
    { LESSON_WRONG, "discard", N_("Then the power is lost. Use it: look at a card of yours.") },
    { LESSON_WRONG, "call", N_("That is for the end, in the next lesson. Use the power of the seven.") },
    { LESSON_WRONG, "", N_("That can be done, but then the power is lost. Use it: look at a card.") },
    { LESSON_TELL, NULL,
      N_("It is the 2S: a good card, keep it in mind. The seven went to the discard pile. The power was all you "
         "do in this turn.") },
    { LESSON_PLAY, "0: end_turn", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: use_power 1.3", NULL },
    { LESSON_PLAY, "1: end_turn", NULL },
    { LESSON_TELL, NULL,
      N_("Ada drew an eight and looked at a card of hers, at the bottom right. You see which one, but not what it "
         "is. It is your turn.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 1.3",
      N_("You drew a ten. With a nine or a ten you may look at a card of another player. Look at the card that "
         "Ada has just looked at.") },
    { LESSON_WRONG, "use_power 1.0", OTHER_OF_ADA },
    { LESSON_WRONG, "use_power 1.1", OTHER_OF_ADA },
    { LESSON_WRONG, "use_power 1.2", OTHER_OF_ADA },
    { LESSON_WRONG, "call", N_("That is for the end, in the next lesson. Use the power of the ten.") },
    { LESSON_WRONG, "", N_("That can be done, but then the power is lost. Use it: look at one of Ada's cards.") },
    { LESSON_TELL, NULL, N_("It is the AH. Now you know where Ada has a very good card.") },
    { LESSON_PLAY, "0: end_turn", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 0.1",
      N_("You drew a jack. With a jack or a queen you may swap any two cards on the table, and nobody looks at "
         "them. So you can give Ada one of yours, and take one of hers. First choose your worst card.") },
    { LESSON_WRONG, "use_power 0.0", N_("That is the 4H. You know of a card that is much higher.") },
    { LESSON_WRONG, "use_power 0.2", N_("That is the 2S, which is low. You know of a high card.") },
    { LESSON_WRONG, "use_power 0.3", N_("You do not know that card. You know of a high one, in your top row.") },
    { LESSON_WRONG, "use_power 1.0", FIRST_YOURS },
    { LESSON_WRONG, "use_power 1.1", FIRST_YOURS },
    { LESSON_WRONG, "use_power 1.2", FIRST_YOURS },
    { LESSON_WRONG, "use_power 1.3", FIRST_YOURS },
    { LESSON_WRONG, "call", N_("That is for the end, in the next lesson. Use the power of the jack.") },
    { LESSON_WRONG, "", N_("That can be done, but then the power is lost. Use it: choose a card to swap.") },
    { LESSON_FIND, "use_power 1.3", N_("Now choose the card that you want for your king.") },
    { LESSON_WRONG, "use_power 1.0", NOT_SEEN },
    { LESSON_WRONG, "use_power 1.1", NOT_SEEN },
    { LESSON_WRONG, "use_power 1.2", NOT_SEEN },
    { LESSON_WRONG, "", N_("That is your own card: you would only move the king in your layout.") },
    { LESSON_TELL, NULL,
      N_("You have an ace, and Ada has your king. She sees which two cards were swapped, but not what she got.") },
    { LESSON_TELL, NULL,
      N_("Remember: seven or eight, know your fate; nine or ten, know a friend; jack or queen, switch between. A "
         "card has its power only just after you drew it from the stock. You need not use it: you may keep the "
         "card or put it away.") },
    { 0 },
};

const Lesson power_2_powers = { .id = "power-2",
                                .course = "power",
                                .title = N_("Cards with a power"),
                                .rules = "cabo",
                                .deck = "4H 3C KS 5D 2S 9C 6D AH 9H 7D 8C 10C 5S JH",
                                .seats = 2,
                                .starter = 0,
                                .learner = 0,
                                .rows = rows };
