/* baska_2_gran.c - gran: only the jacks are trumps. */
#include "lessons/list.h"

static const LessonRow rows[] = {
    { LESSON_TELL, NULL,
      N_("Baśka has a game that Kop does not have: gran. Whoever bids gran plays alone against three and needs 53 "
         "points, as in zolo. But in gran other cards are trumps.") },
    { LESSON_TELL, NULL,
      N_("Only the four jacks are trumps: JC JS JH JD, from the highest. All other cards belong to the suit that is "
         "printed on them. In each suit the ace is the highest, then the ten, then the queen.") },
    { LESSON_TELL, NULL, N_("So in gran the AH is just a heart, and the QC is a club. A jack beats both of them.") },
    { LESSON_TELL, NULL,
      N_("The price is 5, as for zolo. You win 15 from the three others, or more if they get few points. If you "
         "lose, you pay double: 30 at least. So be sure of your cards.") },
    { LESSON_BEST, "bid gran",
      N_("You speak first, and you will lead. You hold the highest jack and another one, and an ace with the queen "
         "of the same suit. Which bid is made for this hand?") },
    { LESSON_WRONG, "pass", N_("Then your good cards bring little. You can be braver with two jacks and an ace.") },
    { LESSON_WRONG, "bid zolo",
      N_("In zolo the AC is no trump, and the others have the AH, the 10H and three queens against you.") },
    { LESSON_WRONG, "bid gran_du",
      N_("That is gran with all four tricks, for 10. But for a gran in which the others win no trick, you get three "
         "times 5, which is more. Bid the simpler one.") },
    { LESSON_WRONG, "bid zolo_du", N_("For that you would have to win all four tricks against the AH and the 10H.") },
    { LESSON_WRONG, "", N_("There is a bid that wins much more with jacks and an ace.") },
    { LESSON_PLAY, "1: pass", NULL },
    { LESSON_PLAY, "2: pass", NULL },
    { LESSON_PLAY, "3: pass", NULL },
    { LESSON_TELL, NULL,
      N_("All passed: you play gran, alone. The rules for a trick are the same as before: follow suit, or else play "
         "a trump, and beat the trick if you can. The two jacks that you lack are in other hands.") },
    { LESSON_BEST, "play JC",
      N_("You lead. If you led the ace, somebody without a club would beat it with a jack. What do you lead to "
         "take the jacks from the others?") },
    { LESSON_WRONG, "play JD", N_("It is the lowest jack. Any other jack beats it. Lead one that nobody can beat.") },
    { LESSON_WRONG, "play AC",
      N_("Too early: two jacks are still out, and whoever has no club must play a jack on your ace.") },
    { LESSON_WRONG, "play QC",
      N_("A queen is low in gran: the ten of clubs beats it, and so does any jack. Begin with a trump.") },
    { LESSON_PLAY, "1: play 10S", NULL },
    { LESSON_PLAY, "2: play JS", NULL },
    { LESSON_PLAY, "3: play JH", NULL },
    { LESSON_TELL, NULL,
      N_("Both jacks fell, and you win 2 + 10 + 2 + 2 = 16 points. Ada had no jack, so she played what she liked. "
         "Now your JD is the only trump in the game.") },
    { LESSON_BEST, "play AC|play JD",
      N_("You have the AC, the QC and the JD. The others have no trumps any more, and somebody has the 10C. Lead a "
         "card that surely wins. There are two.") },
    { LESSON_WRONG, "play QC",
      N_("The 10C would beat it. Lead the ace of clubs first, and the ten may fall on it.") },
    { LESSON_PLAY, "1: play AH", NULL },
    { LESSON_PLAY, "2: play 10C", NULL },
    { LESSON_PLAY, "3: play QS", NULL },
    { LESSON_TELL, NULL,
      N_("Your ace won 11 + 11 + 10 + 3 = 35 points, so you have 51. The 10C fell. Nothing beats the queen of clubs "
         "any more, and nothing beats your jack.") },
    { LESSON_PLAY, "0: play QC", NULL },
    { LESSON_PLAY, "1: play QH", NULL },
    { LESSON_PLAY, "2: play AS", NULL },
    { LESSON_PLAY, "3: play QD", NULL },
    { LESSON_PLAY, "0: play JD", NULL },
    { LESSON_PLAY, "1: play 10H", NULL },
    { LESSON_PLAY, "2: play AD", NULL },
    { LESSON_PLAY, "3: play 10D", NULL },
    { LESSON_TELL, NULL,
      N_("All four tricks are yours. The others have no trick, so they pay triple: 5 x 3 = 15 each. You get 45.") },
    { LESSON_TELL, NULL,
      N_("Remember: in gran only the jacks are trumps, and each suit has its ace, ten and queen. Bid it when you "
         "lead, with high jacks and an ace. Take the jacks from the others first.") },
    { 0 },
};

const Lesson baska_2_gran = { .id = "baska-2",
                              .course = "baska",
                              .title = N_("Gran"),
                              .rules = "baska",
                              .deck = "JC 10S AD JH QC QH 10C QD AC AH AS QS JD 10H JS 10D",
                              .seats = 4,
                              .starter = 0,
                              .learner = 0,
                              .rows = rows };
