/* kop_4_calls.c - the calls before play: pass, wesele, zolo, zolo du, and what they win and lose. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Before the cards are played, the players speak in turn, to the left. What one says is a call. The simplest "
         "call is: pass. If all pass, the Old play against the Young. Each of the losers pays 1 to one of the "
         "winners.") },
    { LESSON_TELL, NULL,
      N_("Another call is a bid: you ask for another game. There are three bids. The first is wesele, Polish for "
         "wedding. Only a player with both black queens may bid it, to get a partner.") },
    { LESSON_TELL, NULL,
      N_("In wesele, a jack decides who the partner is: the highest jack that the bidder does not have. The order "
         "of the jacks is JC JS JH JD. The price stays 1.") },
    { LESSON_BEST, "bid wesele",
      N_("You speak first, and you hold both black queens. If all pass, it is a cicha. Then you are alone against "
         "three, and the price is 4 for each of them: you win 12 or lose 12. Call something that gives you a "
         "partner.") },
    { LESSON_WRONG, "pass",
      N_("If the others pass, too, you are alone, with two high trumps missing. You could lose 12. Ask for a "
         "partner.") },
    { LESSON_WRONG, "", N_("You will soon learn what that is: in it, too, you would be alone.") },
    { LESSON_TELL, NULL,
      N_("You have the JH. So the highest jack that you lack is the JC, and its holder would be your partner. You do "
         "not know who it is. But the others may still bid, if they bid higher.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: bid zolo", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("Bruno bids zolo. It is higher than wesele, so your wesele is off. Zolo means: Bruno alone against you "
         "three, for a price of 5. With 53 points he gets 5 from each of you, 15 in all. If not, he pays 5 to each "
         "of you.") },
    { LESSON_FIND, "pass",
      N_("Only one bid is higher: zolo du, alone and with all four tricks, for a price of 10. It wins 30 or loses "
         "30. You do not have the AH and the 10H, and Bruno seems to have high trumps. What do you call?") },
    { LESSON_WRONG, "bid zolo_du",
      N_("Somebody else has the AH. It would win a trick, and you would pay 10 to each of the others.") },
    { LESSON_WRONG, "",
      N_("That makes the price twice as much. It is the next lesson. For now, choose the simplest call.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "0: play QC", NULL },
    { LESSON_PLAY, "1: play QH", NULL },
    { LESSON_PLAY, "2: play AH", NULL },
    { LESSON_PLAY, "3: play JD", NULL },
    { LESSON_TELL, NULL,
      N_("After Bruno's bid three players passed, so the calls were over. You led the QC, and Bruno beat it with his "
         "AH. He has 3 + 3 + 11 + 2 = 19 points. He needs 53.") },
    { LESSON_PLAY, "2: play 10S", NULL },
    { LESSON_PLAY, "3: play AS", NULL },
    { LESSON_BEST, "play 10D",
      N_("You have no spade and must play a trump. Each of your trumps beats Celia's ace. Only Ada plays after you, "
         "and she is with you. Bruno cannot take this trick any more. Which card do you play?") },
    { LESSON_WRONG, "play QS",
      N_("The queen counts only 3. Here 10 points would be safe. In a later trick Bruno might get them.") },
    { LESSON_WRONG, "play JH",
      N_("The jack counts only 2. Here 10 points would be safe. In a later trick Bruno might get them.") },
    { LESSON_PLAY, "1: play AD", NULL },
    { LESSON_PLAY, "1: play AC", NULL },
    { LESSON_PLAY, "2: play 10H", NULL },
    { LESSON_PLAY, "3: play 10C", NULL },
    { LESSON_BEST, "play JH",
      N_("Ada, Celia and you won 42 points in that trick. Now Bruno has played the 10H, and he wins this one. You "
         "must play a trump, but cannot beat the 10H. Count: he has 19, and 31 lie here. That is 50. Which card do "
         "you play?") },
    { LESSON_WRONG, "play QS", N_("50 and 3 are 53: with that Bruno has won. Have you a card that counts less?") },
    { LESSON_PLAY, "2: play JS", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_PLAY, "0: play QS", NULL },
    { LESSON_PLAY, "1: play JC", NULL },
    { LESSON_TELL, NULL,
      N_("Bruno has 50 and 2 for your jack: 52 points. One more, and he would have won. So he pays 5 to each of you, "
         "15 in all.") },
    { LESSON_TELL, NULL,
      N_("Remember the bids from the lowest: wesele for 1, zolo for 5, zolo du for 10. In wesele you have a partner. "
         "In zolo and zolo du you are alone and win or lose three times the price. A new bid must be higher than "
         "the one before.") },
    { 0 },
};

const Lesson kop_4_calls = { .id = "kop-4",
                             .course = "kop",
                             .title = N_("The calls and their price"),
                             .rules = "kop",
                             .deck = "QC AC AH 10C QS QH 10H AS 10D AD JS JD JH JC 10S QD",
                             .seats = 4,
                             .starter = 0,
                             .learner = 0,
                             .rows = rows };
