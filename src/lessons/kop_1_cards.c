/* kop_1_cards.c - which cards there are, what they count, and which are trumps. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, "hand",
      N_("Kop is a game for four, with only 16 cards: the ace, the ten, the queen and the jack of each suit. "
         "Everybody gets four of them. Here you see yours. The cards of the others are hidden.") },
    { LESSON_TELL, NULL,
      N_("Cards are worth points. An ace counts 11, a ten 10, a queen 3 and a jack 2. All 16 cards together count "
         "104. You want to win as many of these points as you can.") },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Before the cards are played, everybody may say something about the game. Here all four only said that "
         "they pass. What else one may say comes in a later lesson.") },
    { LESSON_TELL, NULL,
      N_("Now cards are played. Everybody lays one card: these four cards are a trick. The strongest card wins the "
         "trick, and its player gets the points of all four cards.") },
    { LESSON_TELL, NULL,
      N_("Which card is the strongest? Some cards beat all others: they are called trumps. All hearts, all "
         "diamonds, all queens and all jacks are trumps. That makes 12 of the 16 cards.") },
    { LESSON_TELL, NULL,
      N_("Here are the trumps, the highest first: AH 10H QC QS QH QD JC JS JH JD AD 10D. So first come two hearts, "
         "then the queens, then the jacks, and last two diamonds.") },
    { LESSON_FIND, "play AH",
      N_("You play the first card of the first trick. Play the strongest card that you have. Nobody can beat it.") },
    { LESSON_WRONG, "play QS", N_("That is a high trump. But two red cards stand above all queens in the list.") },
    { LESSON_WRONG, "play JD", N_("It is a trump, but all queens are above the jacks. Look for a higher card.") },
    { LESSON_WRONG, "play 10C",
      N_("A ten is worth many points, but this one is no trump at all. Any trump would beat it.") },
    { LESSON_PLAY, "1: play JH", NULL },
    { LESSON_PLAY, "2: play JS", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_TELL, "trick",
      N_("The trick is yours: 11 for the ace, 2 and 2 for the jacks, 3 for the queen. These are 18 points. "
         "Whoever wins a trick plays the first card of the next one. So it is you again.") },
    { LESSON_FIND, "play 10C",
      N_("Four of the 16 cards are not trumps. They are the ace and the ten of clubs, and the ace and the ten of "
         "spades. Just to see what happens, play a card that is no trump.") },
    { LESSON_WRONG, "play QS", N_("It has a black sign, but it is a queen. All queens are trumps.") },
    { LESSON_WRONG, "play JD", N_("It is a jack, and a diamond, too. It is a trump.") },
    { LESSON_PLAY, "1: play AC", NULL },
    { LESSON_PLAY, "2: play 10D", NULL },
    { LESSON_PLAY, "3: play AD", NULL },
    { LESSON_TELL, NULL,
      N_("Ada's AC beat your ten, for it is a higher club. But Bruno had a trump. The 10D is the lowest of all "
         "trumps, and yet it beat the ace. Then Celia played a higher trump. She gets 10 + 11 + 10 + 11 = 42 "
         "points.") },
    { LESSON_PLAY, "3: play JC", NULL },
    { LESSON_FIND, "play QS", N_("Celia begins this trick with the JC. Find the card that beats it, and play it.") },
    { LESSON_PLAY, "1: play 10H", NULL },
    { LESSON_PLAY, "2: play AS", NULL },
    { LESSON_TELL, NULL,
      N_("Your queen beat the jack, but Ada's 10H beat your queen: only the AH is above it. Bruno had no trump "
         "left. His AS counts 11 for Ada, but it beats no trump.") },
    { LESSON_TELL, NULL,
      N_("Remember: an ace counts 11, a ten 10, a queen 3, a jack 2. From the highest, the trumps are the AH and the "
         "10H, the queens, the jacks, the AD and the 10D. They beat the ace and the ten of clubs and of spades.") },
    { LESSON_TELL, NULL,
      N_("The deal is over, though everybody has a card left: that card cannot change any more who has won. Who "
         "plays with whom, and what a side needs to win, is the third lesson.") },
    { 0 },
};

const Lesson kop_1_cards = { .id = "kop-1",
                             .course = "kop",
                             .title = N_("Cards and trumps"),
                             .rules = "kop",
                             .deck = "AH JH JS QD QS AC 10D AD JD QH 10S QC 10C 10H AS JC",
                             .seats = 4,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
