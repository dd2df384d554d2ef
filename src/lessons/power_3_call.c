/* power_3_call.c - Cabo: laying off equal cards, and the call. */
#include "lessons/list.h"

#define NO_SIX_KNOWN                                                                                                 \
    N_("You do not know that card. If it is not equal, you get one card more from the stock. You know where a "      \
       "six is.")
#define ADA_SHOWED_ANOTHER N_("You have not seen that card. Ada has just shown one, at the top left.")
#define THINK_OF_ADA       N_("You do not know that card. Think of what Ada showed.")

static const LessonRow rows[] = {
    { LESSON_TELL, "discard",
      N_("In Cabo you can also get rid of cards. If the card that you have drawn is of the same rank as a card on "
         "the table, you may match the two: both go to the discard pile. The place of your card stays empty and "
         "counts 0.") },
    { LESSON_PLAY, "0: peek 0", NULL },
    { LESSON_PLAY, "0: peek 1", NULL },
    { LESSON_PLAY, "1: peek 0", NULL },
    { LESSON_PLAY, "1: peek 1", NULL },
    { LESSON_TELL, "layout",
      N_("You have looked at your top row: the 6S at the left, the QC at the right. Keep them in mind. You do not "
         "know your bottom row.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "match_drawn 0.0", N_("You drew another six. Match it with the card of yours that is a six.") },
    { LESSON_WRONG, "swap 0",
      N_("Then one six goes and the other stays. Do not swap them: match them, and both go.") },
    { LESSON_WRONG, "match_drawn 0.1",
      N_("That is the queen. It would be shown and laid back, and for the wrong try you would get one card more "
         "from the stock.") },
    { LESSON_WRONG, "match_drawn 0.2", NO_SIX_KNOWN },
    { LESSON_WRONG, "match_drawn 0.3", NO_SIX_KNOWN },
    { LESSON_WRONG, "match_drawn 1.0", NO_SIX_KNOWN },
    { LESSON_WRONG, "match_drawn 1.1", NO_SIX_KNOWN },
    { LESSON_WRONG, "match_drawn 1.2", NO_SIX_KNOWN },
    { LESSON_WRONG, "match_drawn 1.3", NO_SIX_KNOWN },
    { LESSON_WRONG, "discard", N_("You could get rid of two cards at once. You have a six in your layout, too.") },
    { LESSON_WRONG, "call", N_("That comes later in this lesson. First match the six.") },
    { LESSON_WRONG, "", N_("The six can do more for you. You know of an equal card: match the two.") },
    { LESSON_FIND, "finish",
      N_("The 6S is gone. Now you might try more cards with the same drawn six, one after another. You know of no "
         "other six. So end it: discard the drawn card.") },
    { LESSON_WRONG, "call", N_("That comes later in this lesson. First discard the six.") },
    { LESSON_WRONG, "",
      N_("You do not know that it is a six. For a wrong try you get one card more. Discard the drawn card.") },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: match_drawn 1.0", NULL },
    { LESSON_PLAY, "1: finish", NULL },
    { LESSON_TELL, NULL,
      N_("You have three cards left. Ada drew a five and tried her card at the top left, but it was a four: she "
         "had forgotten it. Now everybody has seen it. It went back, and for the wrong try she got one card more. "
         "She has five now.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_FIND, "match_drawn 1.0",
      N_("You drew a four. You may also match it with a card of another player, if you know where to find one.") },
    { LESSON_WRONG, "match_drawn 1.1", ADA_SHOWED_ANOTHER },
    { LESSON_WRONG, "match_drawn 1.2", ADA_SHOWED_ANOTHER },
    { LESSON_WRONG, "match_drawn 1.3", ADA_SHOWED_ANOTHER },
    { LESSON_WRONG, "match_drawn 1.4", ADA_SHOWED_ANOTHER },
    { LESSON_WRONG, "match_drawn 0.1",
      N_("That is the queen, and for a wrong try you get one card more. Think of what Ada showed.") },
    { LESSON_WRONG, "match_drawn 0.2", THINK_OF_ADA },
    { LESSON_WRONG, "match_drawn 0.3", THINK_OF_ADA },
    { LESSON_WRONG, "discard", N_("Think first: all have just seen a four, at Ada's top left.") },
    { LESSON_WRONG, "call", N_("That comes next. First match the four.") },
    { LESSON_WRONG, "", N_("Four is not bad. But all have just seen another four: match the two.") },
    { LESSON_FIND, "give 1",
      N_("Right: Ada's four is gone. Her place does not stay empty: you give her one of your own cards, face "
         "down. Which one do you give?") },
    { LESSON_WRONG, "", N_("You do not know that card: it may be low. You know where you have a high one.") },
    { LESSON_PLAY, "0: finish", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: discard", NULL },
    { LESSON_TELL, NULL,
      N_("You got rid of the queen and have two cards left. Ada has five. Whoever wants to end the deal, as such "
         "a round is called, calls \"cabo\" in their own turn. Each of the others then has one more turn, and all "
         "cards are counted. The fewest points win.") },
    { LESSON_FIND, "call",
      N_("Your two cards you do not know: 6 or 7 each, on average. Ada has five cards, and one is your queen. It "
         "is your turn. Who has fewer points?") },
    { LESSON_WRONG, "",
      N_("Two cards against five: you are far ahead, and each turn helps Ada to get better. Do not wait: call.") },
    { LESSON_PLAY, "0: draw_stock", NULL },
    { LESSON_PLAY, "0: discard", NULL },
    { LESSON_PLAY, "1: draw_stock", NULL },
    { LESSON_PLAY, "1: swap 0", NULL },
    { LESSON_TELL, NULL,
      N_("After the call you finished your turn, and put a king away. Ada had one more turn and swapped the queen "
         "for a two. Now the deal is over. You have 5 and 2: 7 points. She has 2, 7, 9, 3 and 11: 32 points.") },
    { LESSON_TELL, NULL,
      N_("And if Ada had had fewer points? A call that comes too early costs nothing on top in Cabo: all just score "
         "their own points. In other games, as in Pablo, it costs something.") },
    { LESSON_TELL, NULL,
      N_("Remember: match only cards that you are sure of, since a wrong try brings one card more. And call when "
         "you expect to have the fewest points, even after one more turn of all the others. Nine deals make a "
         "match, and the lowest total wins.") },
    { 0 },
};

const Lesson power_3_call = { .id = "power-3",
                              .course = "power",
                              .title = N_("Matching and the call"),
                              .rules = "cabo",
                              .deck = "6S 4C QC 7C 5H 9D 2D 3C 10S 6H 5S JS 4D KH KC 2C",
                              .seats = 2,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
