/* power_4_pablo.c - Pablo: what differs from Cabo, and its powers. */
#include "lessons/list.h"

#define SEEN_BEFORE    N_("You have looked at that card before. Look at one that you do not know.")
#define FIRST_YOUR_OWN N_("You may do so. But first get to know your own cards: look at the one at the bottom left.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Pablo is played like Cabo, with some changes. Two jokers are added. A joker counts −5, and no card is "
         "better. A jack, a queen and a king count 10, the KD too. Nothing is matched in Pablo.") },
    { LESSON_PLAY, "0: peek 0", NULL },
    { LESSON_PLAY, "0: peek 1", NULL },
    { LESSON_PLAY, "1: peek 0", NULL },
    { LESSON_PLAY, "1: peek 1", NULL },
    { LESSON_TELL, NULL,
      N_("Everybody has looked at two cards. You saw your top row: the QD at the left, the 4S at the right. In "
         "Pablo only two ranks have a power, seven and eight. They work as in Cabo: just after you drew the card "
         "from the stock.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 0.2",
      N_("An eight lets you look at any card that lies face down: one of yours, or one of another player. Look at "
         "your card at the bottom left.") },
    { LESSON_WRONG, "use_power 0.0", SEEN_BEFORE },
    { LESSON_WRONG, "use_power 0.1", SEEN_BEFORE },
    { LESSON_WRONG, "use_power 0.3",
      N_("You do not know that card, either. Here, look at the one at the bottom left.") },
    { LESSON_WRONG, "use_power 1.0", FIRST_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.1", FIRST_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.2", FIRST_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.3", FIRST_YOUR_OWN },
    { LESSON_WRONG, "", N_("That can be done, but then the power is lost. Use it: look at a card.") },
    { LESSON_FIND, "end_turn",
      N_("It is the 9H. Every turn in Pablo ends with a question: do you call \"pablo\", to end the deal, or does "
         "your turn just end? You know of a queen, a four and a nine.") },
    { LESSON_WRONG, "call",
      N_("You know of 23 points, and there is one more card. That is too much. Just end your turn.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_PLAY, "1: end_turn", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 1.0",
      N_("You drew a seven. With its power you look at a card of another player, and then you must swap it for "
         "one of yours, good or bad. Ada has looked at both cards of her top row and kept them. Take the left "
         "one.") },
    { LESSON_WRONG, "use_power 1.1", N_("Ada kept that one, too, so it may be good. But here, take the left one.") },
    { LESSON_WRONG, "use_power 1.2",
      N_("Ada put that one there from the stock, so it may be good. But here, take the one at her top left.") },
    { LESSON_WRONG, "use_power 1.3", N_("Ada has not looked at that card. It may be anything.") },
    { LESSON_WRONG, "", N_("That can be done, but then the power is lost. Use it: choose one of Ada's cards.") },
    { LESSON_FIND, "power_choose 0",
      N_("It is a joker, which counts −5. Now choose which of your cards Ada gets for it.") },
    { LESSON_WRONG, "power_choose 1", N_("That is the 4S, your best card. Give a high one.") },
    { LESSON_WRONG, "power_choose 2", N_("The 9H is high. But you know of a card that is higher.") },
    { LESSON_WRONG, "power_choose 3", N_("You do not know that card. Give one that you know to be high.") },
    { LESSON_PLAY, "0: end_turn", NULL },
    { LESSON_TELL, NULL,
      N_("The joker lies at your top left now, and Ada has your queen. She sees which two cards were swapped, but "
         "not what she got.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: use_power 1.0", NULL },
    { LESSON_PLAY, "1: end_turn", NULL },
    { LESSON_FIND, "draw_stock",
      N_("Ada drew an eight and looked at what she got. The eight is on the discard pile. Begin your turn.") },
    { LESSON_WRONG, "draw_discard",
      N_("From the discard pile a card has no power. The eight would only count 8 in your layout.") },
    { LESSON_FIND, "swap 2",
      N_("You drew a two. Put it in place of the highest card that you know. You have a joker, a four and a nine: "
         "where is the nine?") },
    { LESSON_WRONG, "swap 0", N_("There is the joker now, and it takes 5 points off.") },
    { LESSON_WRONG, "swap 1", N_("There is the four. The nine is elsewhere.") },
    { LESSON_WRONG, "swap 3", N_("You do not know that card. You have looked at the nine with your eight.") },
    { LESSON_WRONG, "discard", N_("A two is low: keep it, and get rid of the nine.") },
    { LESSON_WRONG, "", N_("That is for the next lesson. Swap the two for one card, the nine.") },
    { LESSON_TELL, NULL,
      N_("Remember for Pablo: a joker counts −5. An eight looks at any card. A seven looks at a card of another "
         "player and must swap it. And the call comes at the end of a turn.") },
    { 0 },
};

const Lesson power_4_pablo = { .id = "power-4",
                               .course = "power",
                               .title = N_("Pablo: seven and eight"),
                               .rules = "pablo",
                               .deck = "QD JK 4S 5D 9H KC 6C 10H 9C 8D 3C 7S 8C 2H",
                               .seats = 2,
                               .starter = 0,
                               .learner = 0,
                               .rows = rows };
