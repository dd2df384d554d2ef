/* power_5_risk.c - Pablo: replacing several equal cards, and what a call may cost. */
#include "lessons/list.h"

#define UNEQUAL                                                                                                      \
    N_("You do not know that card. If the cards you name are not equal, they go back, and the three is added: "      \
       "you would have five cards.")
#define NAME_BOTH       N_("Then one nine would go and the other would stay. Name both of them.")
#define KNOWN           N_("You know that card. There is one of yours that you do not know.")
#define BETTER_YOUR_OWN N_("You may do so. But it helps more to know all cards of your own.")

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("In Pablo you may replace several of your cards by one, if they are of the same rank: two nines by one "
         "ace, for instance. The new card takes the place of one of them. The other places stay empty, and an "
         "empty place counts 0.") },
    { LESSON_PLAY, "0: peek 0", NULL },
    { LESSON_PLAY, "0: peek 2", NULL },
    { LESSON_PLAY, "1: peek 0", NULL },
    { LESSON_PLAY, "1: peek 1", NULL },
    { LESSON_TELL, NULL,
      N_("Everybody has looked at two cards. You looked at your left side, and there are two nines: the 9C above "
         "the 9D.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "multi_replace 0",
      N_("You drew a three. Swap it for both nines at once: name the cards one by one. Begin with the upper nine.") },
    { LESSON_WRONG, "multi_replace 2", N_("That is a nine, too, but the lower one. Begin with the upper one.") },
    { LESSON_WRONG, "multi_replace 1", UNEQUAL },
    { LESSON_WRONG, "multi_replace 3", UNEQUAL },
    { LESSON_WRONG, "swap 0", NAME_BOTH },
    { LESSON_WRONG, "swap 2", NAME_BOTH },
    { LESSON_WRONG, "discard", N_("A three is low, and it can take the place of two nines. Keep it.") },
    { LESSON_WRONG, "", N_("That would replace only one card, and one that you do not know. Name both nines.") },
    { LESSON_FIND, "multi_replace 2", N_("One is named. Name the other nine.") },
    { LESSON_WRONG, "", N_("You do not know that card. Your second nine is below the first.") },
    { LESSON_FIND, "multi_replace", N_("Both nines are named. You know of no other nine, so name no more.") },
    { LESSON_WRONG, "", N_("You do not know that card. If it is not a nine, all go back, and you have five cards.") },
    { LESSON_PLAY, "0: end_turn", NULL },
    { LESSON_TELL, NULL,
      N_("The nines are gone: 18 points. The three lies at the top left, and the place below it is empty. You "
         "have three cards left.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 3", NULL },
    { LESSON_PLAY, "1: end_turn", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "swap 1",
      N_("Ada swapped a card, too. You drew an ace. Put it in place of the card at the top right, which you do "
         "not know.") },
    { LESSON_WRONG, "swap 0",
      N_("There is your three: you would save only 2 points. A card that you do not know counts 6 or 7 on "
         "average.") },
    { LESSON_WRONG, "swap 3", N_("You do not know that card, either. Here, take the one at the top right.") },
    { LESSON_WRONG, "discard", N_("An ace counts only 1. Keep it.") },
    { LESSON_WRONG, "", N_("You know of no equal cards now. Swap the ace for one card.") },
    { LESSON_PLAY, "0: end_turn", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_PLAY, "1: end_turn", NULL },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "use_power 0.3",
      N_("It was a jack. Now you know all your cards but one, and you drew an eight. What do you do with it?") },
    { LESSON_WRONG, "use_power 0.0", KNOWN },
    { LESSON_WRONG, "use_power 0.1", KNOWN },
    { LESSON_WRONG, "use_power 1.0", BETTER_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.1", BETTER_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.2", BETTER_YOUR_OWN },
    { LESSON_WRONG, "use_power 1.3", BETTER_YOUR_OWN },
    { LESSON_WRONG, "",
      N_("Eight is high. It is better to use its power: look at the card of yours that you do not know.") },
    { LESSON_TELL, NULL,
      N_("It is the 2C. You have 3, 1 and 2: 6 points. If you call, Ada has one more turn, and then all cards are "
         "counted. If you have fewer points than everybody else, your score is −10, whatever your cards count.") },
    { LESSON_TELL, NULL,
      N_("But it is a risk. If somebody has fewer points than you, the highest points among the others are added "
         "to yours. If Ada had 4, you would score 6 and 4, that is 10. If you are equal, each of you just scores "
         "what the cards count.") },
    { LESSON_FIND, "call",
      N_("Ada has four cards. A card that you do not know counts 6 or 7 on average. You have 6 points in all. "
         "What do you do?") },
    { LESSON_WRONG, "end_turn",
      N_("You could wait. But you are hardly ever as sure as now, and Ada gets better with each turn.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 2", NULL },
    { LESSON_TELL, NULL,
      N_("Ada had one more turn, and the deal is over. She has 4, 7, 5 and 6: 22 points. You have 6, the fewest, "
         "so you score −10.") },
    { LESSON_TELL, NULL,
      N_("A match of Pablo ends when a total reaches 100, and the lowest total wins. Remember: keep equal cards "
         "in mind and replace them together, and call only when you are fairly sure to have the fewest points.") },
    { 0 },
};

const Lesson power_5_risk = { .id = "power-5",
                              .course = "power",
                              .title = N_("Pablo: several at once"),
                              .rules = "pablo",
                              .deck = "9C 4H JH 7C 9D JD 2C KS 10S 3S 6H AH QS 8H 5C",
                              .seats = 2,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
