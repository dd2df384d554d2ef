/* kop_3_sides.c - who plays with whom when nobody bids. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("There are two sides in every deal. When nobody bids, the two players who hold the black queens, QC and QS, play "
         "together. They are called the Old. The other two are the Young.") },
    { LESSON_PLAY, "0: pass", NULL },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Nobody has bid. You hold the QC, so you are Old. Somebody holds the QS, and is your partner. Nobody says who it "
         "is: you find out when the card is played. Your side needs 53 points together.") },
    { LESSON_FIND, "play JD",
      N_("You lead. Begin with a trump that counts little and that you do not need: which of your two small trumps is it?") },
    { LESSON_WRONG, "play AD", N_("It is a small trump, but it counts 11 points. The other one counts only 2.") },
    { LESSON_WRONG, "play QC",
      N_("That is one of your strongest cards, and it would tell everybody that you are Old.") },
    { LESSON_WRONG, "", N_("That is no trump. Your trumps are QC, JD and AD.") },
    { LESSON_PLAY, "1: play JH", NULL },
    { LESSON_PLAY, "2: play QH", NULL },
    { LESSON_PLAY, "3: play 10H", NULL },
    { LESSON_TELL, NULL,
      N_("Each had to beat the card before, and Celia takes 17 points. No black queen has been played: you still do not know "
         "your partner.") },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_FIND, "play QC", N_("Celia leads the QD. You must beat it if you can. Which of your cards does?") },
    { LESSON_PLAY, "1: play AH", NULL },
    { LESSON_PLAY, "2: play 10D", NULL },
    { LESSON_TELL, NULL,
      N_("Now everybody knows that you are Old. Ada took your queen with the AH. That does not make her your opponent: she "
         "had to beat it.") },
    { LESSON_PLAY, "1: play QS", NULL },
    { LESSON_PLAY, "2: play AS", NULL },
    { LESSON_PLAY, "3: play JS", NULL },
    { LESSON_FIND, "play AD",
      N_("Ada plays the QS: she is your partner! Bruno has no trump left and played what he liked. A trump was led: what "
         "must you play?") },
    { LESSON_TELL, NULL,
      N_("Your 11 points go to your own side. Ada has taken 54 points: 27 and 27. The Old needed 53, so you have won "
         "together. Had one player held both black queens, that player would have been alone against three: this is called "
         "cicha, the silent game.") },
    { 0 },
};

const Lesson kop_3_sides = { .id = "kop-3",
                             .course = "kop",
                             .title = N_("Who is with whom"),
                             .rules = "kop",
                             .deck = "QC QS AS 10H 10S AH QH QD JD JH 10D JC AD 10C AC JS",
                             .seats = 4,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
