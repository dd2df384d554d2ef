/* golf_2_ahead.c - which of two cards to play, runs up and down, and kings. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, "tableau",
      N_("Often more than one card fits. Then think ahead. You can, for you see all cards of the tableau, also those "
         "that lie under others. Only the stock is hidden.") },
    { LESSON_BEST, "play JC",
      N_("On the 10D a nine or a jack fits, and you have both. Look at the card that lies under each of them. You want "
         "one that you can play next. What do you play?") },
    { LESSON_WRONG, "play 9S",
      N_("Under the nine lies the 2C. It does not fit on a nine, and no other free card does. So you could not go on. "
         "What lies under the jack?") },
    { LESSON_WRONG, "turn", N_("Do not turn the stock now: two of your cards fit.") },
    { LESSON_PLAY, "play QH", NULL },
    { LESSON_TELL, NULL,
      N_("Under the jack lay the QH, and it followed at once. Cards that you play one after another, without turning "
         "the stock, are called a run. Long runs are good: with them, the small stock lasts longer.") },
    { LESSON_PLAY, "turn", NULL },
    { LESSON_BEST, "play 9S",
      N_("Nothing fitted on the queen, so the stock was turned: the 8H. Now you can play the card that had to wait.") },
    { LESSON_WRONG, "turn", N_("Look again: one of your free cards is one higher than the eight.") },
    { LESSON_PLAY, "turn", NULL },
    { LESSON_TELL, NULL,
      N_("Nothing fitted on the nine, and the stock brought the 4C. Now something new: a run may change its direction "
         "as often as you like, first up, then down, then up again. So plan it before you play its first card.") },
    { LESSON_BEST, "play 5S",
      N_("On the 4C a three or a five fits. One of them begins a run of six cards. Follow both ways in your head, and "
         "play the better card.") },
    { LESSON_WRONG, "play 3D",
      N_("After the three you can play the 2C, and then nothing fits: a run of two cards. Begin with the five, and you "
         "can come back down to the three later.") },
    { LESSON_WRONG, "turn", N_("Do not turn the stock now: two of your cards fit.") },
    { LESSON_BEST, "play 6D",
      N_("Again you have two ways: down with the 4H, or up with the 6D. Look at what lies under the six, too. With "
         "which card do you get them all?") },
    { LESSON_WRONG, "play 4H",
      N_("From the four you go down to the two, and there the run ends. The six stays behind. Go up first: under the "
         "six lies a five, and with it you come down again.") },
    { LESSON_WRONG, "turn", N_("Do not turn the stock now: your run can go on.") },
    { LESSON_PLAY, "play 5H", NULL },
    { LESSON_PLAY, "play 4H", NULL },
    { LESSON_PLAY, "play 3D", NULL },
    { LESSON_PLAY, "play 2C", NULL },
    { LESSON_TELL, NULL,
      N_("Up to the six, and down to the two: a run of six cards. A good rule: first take the cards to which you could "
         "not come back later.") },
    { LESSON_PLAY, "turn", NULL },
    { LESSON_TELL, NULL,
      N_("From the stock came the QS. Now think of kings. A king may be played on a queen. But nothing may be played "
         "on a king, not even a queen or an ace. So a king ends your run.") },
    { LESSON_BEST, "play JH",
      N_("The KD and the JH both fit on the queen. Three cards are left, and you can play them all in one run. Which "
         "one is first?") },
    { LESSON_WRONG, "play KD",
      N_("Nothing may be played on a king. Your run would end, and the jack and the queen would stay. Play the king "
         "last.") },
    { LESSON_WRONG, "turn", N_("The QS helps you a lot. Do not cover it with another card of the stock.") },
    { LESSON_PLAY, "play QD", NULL },
    { LESSON_BEST, "play KD", N_("The QD followed on the jack. Is it time for the king now?") },
    { LESSON_WRONG, "turn",
      N_("Only on a queen can you play a king, and now a queen is on top. No other card waits: play the king.") },
    { LESSON_TELL, NULL,
      N_("All gone! Remember: before you play a card, look at what lies under it. Plan a run, up and down, before you "
         "begin it. And a king ends a run, so play it last.") },
    { 0 },
};

/* The columns: KD 2C 9S, 3D QH JC, JH 4H 5S, QD 5H 6D; then the foundation, and the stock. */
const Lesson golf_2_ahead = { .id = "golf-2",
                              .course = "golf",
                              .title = N_("Thinking ahead"),
                              .rules = "golf columns=4 rows=3",
                              .deck = "KD 3D JH QD 2C QH 4H 5H 9S JC 5S 6D 10D 8H 4C QS 7C AS -",
                              .seats = 1,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
