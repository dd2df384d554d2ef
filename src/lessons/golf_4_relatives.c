/* golf_4_relatives.c - Putt Putt, where ace and king are neighbours; and a word on Black Hole and Tri Peaks. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Golf has relatives: games with the same idea, and one or two rules that differ. This one is Putt Putt. Only "
         "one thing is new in it: a king does not stop you.") },
    { LESSON_TELL, NULL,
      N_("In Putt Putt, the ranks form a ring. After the king comes the ace, and then the two. So on a king you may "
         "play a queen or an ace, and on an ace you may play a two or a king.") },
    { LESSON_FIND, "play AD",
      N_("On the foundation lies the KD. In Golf you would have to turn the stock. Here one of your free cards fits. "
         "Play it.") },
    { LESSON_WRONG, "turn", N_("You need not turn. On a king a queen fits, or an ace. Is one of them free?") },
    { LESSON_BEST, "play 2C",
      N_("Two cards fit on the AD: the 2C and the KH. One of them begins a run of nine cards. Look at what lies under "
         "both of them, and play the better one.") },
    { LESSON_WRONG, "play KH",
      N_("From the king you come down to the queen, the jack and so on. But the two, and the ace under it, stay "
         "behind. Play the two first: the ace under it brings you to the king, too.") },
    { LESSON_WRONG, "turn", N_("Do not turn the stock now: two of your cards fit.") },
    { LESSON_PLAY, "play AS", NULL },
    { LESSON_FIND, "play KH",
      N_("The AS followed on the two. In Golf the run would be over, for no other two is left. How does it go on in "
         "Putt Putt?") },
    { LESSON_WRONG, "turn", N_("The run can go on. Below the ace, in the ring, comes the king.") },
    { LESSON_FIND, "play QC",
      N_("From the ace to the king: players call that round the corner. Which of your free cards fits on the king?") },
    { LESSON_WRONG, "turn", N_("Look at the card that lay under your king. In Putt Putt it may follow at once.") },
    { LESSON_PLAY, "play JC", NULL },
    { LESSON_PLAY, "play 10H", NULL },
    { LESSON_PLAY, "play 9C", NULL },
    { LESSON_PLAY, "play 8D", NULL },
    { LESSON_PLAY, "play 7S", NULL },
    { LESSON_TELL, NULL,
      N_("From the queen you went on down to the 7S: ten cards in one run, and the stock was not touched. In Putt "
         "Putt, look for runs that go round the corner, from the king to the ace or from the ace to the king.") },
    { LESSON_FIND, "turn", N_("Two cards are left. Does one of them fit on the seven? Go on as you would in Golf.") },
    { LESSON_PLAY, "play 4S", NULL },
    { LESSON_PLAY, "play 5D", NULL },
    { LESSON_TELL, NULL,
      N_("The 3H came, and then both cards followed: the tableau is cleared. Putt Putt counts as Golf does. Three "
         "cards are left in the stock, so your score is −3.") },
    { LESSON_TELL, NULL,
      N_("Another relative is Black Hole. It has the same ring of ranks, but no stock. The ace of spades begins the "
         "foundation, and all other cards lie face up in 17 columns of three. You see every card, so after the deal "
         "nothing is left to luck: only thinking helps.") },
    { LESSON_TELL, NULL,
      N_("Then there is Tri Peaks, again with the ring. Its tableau looks like three mountains. Two cards lie on each "
         "card, except in the last row, and covered cards are face down. The cards of a run count 1, 2, 3 and so on, "
         "but each turn of the stock costs 5. Here a high score is good.") },
    { LESSON_TELL, NULL,
      N_("Remember: Putt Putt is Golf with a ring, where ace and king are neighbours. Black Hole has the ring and no "
         "stock. Tri Peaks is about long runs. Now play a round of Golf, and try the others when you like.") },
    { 0 },
};

/* The columns: 7S 8D AD, 9C 10H JC, 5D AS 2C, 4S QC KH; then the foundation, and the stock. */
const Lesson golf_4_relatives = { .id = "golf-4",
                                  .course = "golf",
                                  .title = N_("Putt Putt and others"),
                                  .rules = "puttputt columns=4 rows=3",
                                  .deck = "7S 9C 5D 4S 8D 10H AS QC AD JC 2C KH KD 3H 9H JD 2D -",
                                  .seats = 1,
                                  .starter = 0,
                                  .learner = 0,
                                  .rows = rows };
