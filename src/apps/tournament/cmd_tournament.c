/* cmd_tournament.c - `tournament`: an evening of a club in one file: players, seats, results, standings. */
#include "apps/base/errand.h"
#include "apps/commands.h"
#include "apps/tournament/tour.h"

static const Errand errands[] = {
    { "new", "FILE KOP-GAME [OPTION=VALUE ...]", "Begin a tournament: writes a new file.",
      "cardroom tournament new winter.txt kop --form 3x32 --title 'Winter cup'\n", tour_new },
    { "add", "FILE NAME ...", "Put players on the list, before the first round or later.",
      "cardroom tournament add evening.txt 'Iga Lis' 'Jan Nowak'\n", tour_people },
    { "withdraw", "FILE PLAYER ...", "Take players out: they are not drawn any more. PLAYER is a number or a name.",
      "cardroom tournament withdraw evening.txt Basia\n", tour_leave },
    { "return", "FILE PLAYER ...", "Let players who withdrew take part again.",
      "cardroom tournament return evening.txt Hania\n", tour_return },
    { "rename", "FILE PLAYER NAME", "Correct how a player's name is written.",
      "cardroom tournament rename evening.txt Ewa 'Ewa Kos'\n", tour_rename },
    { "unname", "NAME FILE ...",
      "Take a person's name out of files: of a tournament, a club, an event, a sheet. What was written stays.",
      "cardroom tournament unname Basia evening.txt\n", tour_unname },
    { "draw", "FILE", "Draw the seats of the next round, so that people meet as few times as possible.",
      "cardroom tournament draw evening.txt\n", tour_draw },
    { "cancel", "FILE ROUND", "Give up a drawn round without results, and those after it.",
      "cardroom tournament cancel evening.txt 2\n", tour_cancel },
    { "swap", "FILE ROUND PLAYER PLAYER",
      "Let two change places in a round; who is not in it takes the place of the other, who is.",
      "cardroom tournament swap evening.txt 2 Anna Hania\n", tour_swap },
    { "end", "FILE", "End the evening: no more rounds are drawn. Results can still be entered and corrected.",
      "cardroom tournament end evening.txt\n", tour_end },
    { "reopen", "FILE", "Go on with an evening that was ended.", "cardroom tournament reopen evening.txt\n",
      tour_reopen },
    { "sheets", "FILE [ROUND]", "Print a sheet for each table, on which its deals are written.",
      "cardroom tournament sheets evening.txt\n", tour_sheets },
    { "slips", "FILE [ROUND]", "Print a slip for each table, on which its result is handed in.",
      "cardroom tournament slips evening.txt 1\n", tour_slips },
    { "hands", "FILE ROUND",
      "Have all tables of a round play the same deals, and print which cards go to which chair: a page for each deal.",
      "cardroom tournament hands evening.txt 3 --deal 4711\n", tour_hands },
    { "enter", "FILE [TABLE A B C D]",
      "Enter a table's points of a round, in the order of its chairs. Without points, ask for them and check each.",
      "cardroom tournament enter evening.txt 2.1 12 -4 -4 -4\n", tour_enter },
    { "deal", "FILE TABLE [CONTRACT DECLARERS POINTS/TRICKS [doubles N|B,D] | A B C D]",
      "Enter a deal of a table. Without a deal, ask for one after the other and check each.",
      "cardroom tournament deal evening.txt 2.2 normal A+C 70/3\n", tour_deal },
    { "close", "FILE TABLE", "End a table that is entered deal by deal, after the deals it has.",
      "cardroom tournament close evening.txt 1.2\n", tour_close_table },
    { "clear", "FILE TABLE", "Take away what was entered for a table.", "cardroom tournament clear evening.txt 1.1\n",
      tour_clear },
    { "adjust", "FILE PLAYER N REASON ...", "Give or take points: game points, or league points.",
      "cardroom tournament adjust evening.txt Anna -5 came late\n", tour_adjust },
    { "standings", "FILE", "Print the ranking.",
      "cardroom tournament standings evening.txt\ncardroom tournament standings evening.txt --csv\n",
      tour_standings },
    { "season", "FILE ...", "Rank the players of a season, from the files of its evenings in the order of play.",
      "cardroom tournament season autumn.txt evening.txt\n"
      "cardroom tournament season autumn.txt evening.txt --evening-points 10,8,6,5,4,3,2,1 --best 1\n",
      tour_season },
    { "club", "FILE", "Print the file of a club: its members, its rules in versions, its evenings (docs/club.md).",
      "cardroom tournament club club.txt\n", tour_club },
    { "show", "FILE [ROUND|TABLE]", "Print players and rounds, the seats and results of a round, or a table.",
      "cardroom tournament show evening.txt\ncardroom tournament show evening.txt 1.2\n", tour_show },
    { "check", "FILE", "Read the file and say what it holds, or where it is wrong.",
      "cardroom tournament check evening.txt\n", tour_check },
    { 0 },
};

static const ErrandTable table = {
    .name = "tournament",
    .usage = "COMMAND FILE ...",
    .about =
        "Tournaments of Kop and Baśka: many tables, any rounds of any deals, in one text file that people can read and "
        "mend (docs/tournament.md). TABLE is a table of the last drawn round, or ROUND.TABLE.",
    .examples = "cardroom tournament new winter.txt kop --form 3x32\n"
                "cardroom tournament standings evening.txt\n",
    .errands = errands,
};

int cmd_tournament(int argc, char **argv)
{
    return errand_run(&table, argc, argv);
}
