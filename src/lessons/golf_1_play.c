/* golf_1_play.c - the tableau, the foundation, what fits, and the stock. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Patience is a card game for one player. In Golf patience, you want to clear the table: its cards must go, "
         "one by one. Here are only 12 cards on the table. In the real game there are 35.") },
    { LESSON_TELL, "tableau",
      N_("The cards in columns are called the tableau. All of them lie face up. But you may play only the last card of "
         "each column, the one nearest to you. We call it free, because no other card lies on it.") },
    { LESSON_TELL, "foundation",
      N_("Beside the tableau, alone and face up, lies the 7H. It begins the foundation: the pile to which your cards "
         "go. Each card that you play is laid on it, and is then the top card.") },
    { LESSON_FIND, "play 8S",
      N_("A card fits when it is exactly one higher or one lower than the top card of the foundation. Hearts, "
         "spades, diamonds or clubs: that does not matter. On top is the 7H, so a six or an eight fits. One free "
         "card is such a card. Play it.") },
    { LESSON_WRONG, "turn",
      N_("That is the pile that lies face down. You will need it later. Now play one of the four free cards: one of "
         "them is a six or an eight.") },
    { LESSON_FIND, "play 9D",
      N_("Now the 8S is the top card of the foundation. And look at its column: the card that lay under it is free "
         "now. Which free card fits on the eight?") },
    { LESSON_WRONG, "turn", N_("Not yet: one of the free cards is one higher than the eight.") },
    { LESSON_FIND, "play 10C",
      N_("From low to high, the ranks of the cards are ace, two, three and so on up to ten, then jack, queen and king. "
         "The ace is the lowest. Which free card fits on the nine?") },
    { LESSON_WRONG, "turn", N_("Not yet: look for a free card that is one higher than the nine.") },
    { LESSON_PLAY, "play JH", NULL },
    { LESSON_FIND, "turn",
      N_("The JH followed on the ten. Now only a ten or a queen fits, and no free card is one. For this there is the "
         "stock, the pile that lies face down. Turn its top card: it goes on the foundation.") },
    { LESSON_FIND, "play 2H",
      N_("From the stock came the AD. Below an ace there is nothing, so only one rank fits on it. Play that card.") },
    { LESSON_WRONG, "turn",
      N_("You may turn a card at any time, but the stock has few of them, and you go through it only once. One of your "
         "free cards fits: it is one higher than the ace.") },
    { LESSON_PLAY, "play 3C", NULL },
    { LESSON_FIND, "play 4H", N_("The 3C followed on the two. So it goes on: what fits on the three?") },
    { LESSON_WRONG, "turn", N_("Not yet: look for a free card that is one higher than the three.") },
    { LESSON_PLAY, "play 5S", NULL },
    { LESSON_PLAY, "play 6H", NULL },
    { LESSON_FIND, "turn",
      N_("The 5S and the 6H followed. Two columns are empty now, and they stay empty: no card may be put there. Look "
         "at the two free cards that are left, and at the six. What can you do now?") },
    { LESSON_FIND, "play JD",
      N_("From the stock came the 10H. This time two of your cards fit: one is lower, one is higher. In a game, the "
         "choice is yours. Here, play the higher one.") },
    { LESSON_WRONG, "play 9S",
      N_("The nine fits, too, but it is the lower one. Play the card that is one higher than the ten.") },
    { LESSON_WRONG, "turn", N_("Not yet: two of your cards fit. Play the one that is higher than the ten.") },
    { LESSON_PLAY, "play QD", NULL },
    { LESSON_PLAY, "turn", NULL },
    { LESSON_FIND, "play 9S",
      N_("Under the jack was the QD, and it followed. Then nothing fitted, so one more card of the stock was turned. "
         "Can you clear the table now?") },
    { LESSON_WRONG, "turn", N_("Look once more: your last card is one higher than the top card of the foundation.") },
    { LESSON_TELL, NULL,
      N_("The table is clear: well done! Remember: only the last card of each column is free. It fits if it is one "
         "higher or one lower than the top card of the foundation. If nothing fits, turn a card of the stock.") },
    { 0 },
};

/* The columns: 4H 9D 8S, 9S 2H 10C, QD JD 3C, 6H 5S JH; then the foundation, and the stock. */
const Lesson golf_1_play = { .id = "golf-1",
                             .course = "golf",
                             .title = N_("How to play"),
                             .rules = "golf columns=4 rows=3",
                             .deck = "4H 9S QD 6H 9D 2H JD 5S 8S 10C 3C JH 7H AD 10H 8D 6S KC -",
                             .seats = 1,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
