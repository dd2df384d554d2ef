/* cmd_duplicate.c - `duplicate`: the same deals at all tables, and each result against the field. */
#include "apps/base/errand.h"
#include "apps/commands.h"
#include "apps/duplicate/duplicate.h"

static const Errand errands[] = {
    { "new", "EVENT-FILE GAME [OPTION=VALUE ...]", "Choose deals that all tables will play: writes a new file.",
      "cardroom duplicate new friday.txt golf match=18 --title 'Friday morning'\n", duplicate_new },
    { "score", "[EVENT-FILE] TABLE-FILE ...",
      "Score tables that played the same deals: travellers and the ranking. TABLE-FILE is the transcript of one.",
      "cardroom duplicate score one.txt two.txt\ncardroom duplicate score one.txt two.txt --by matchpoints --csv\n",
      duplicate_score },
    { "deals", "EVENT-FILE", "Print the cards of each deal, as lines of a transcript.",
      "cardroom duplicate deals saturday.txt\n", duplicate_deals },
    { 0 },
};

static const ErrandTable table = {
    .name = "duplicate",
    .usage = "COMMAND ...",
    .about =
        "The same deals at several tables: results are compared only with others who held the same cards. So the luck "
        "of the deal cancels (docs/duplicate.md).",
    .examples = "cardroom duplicate new friday.txt golf match=18\n"
                "cardroom duplicate score one.txt two.txt\n",
    .errands = errands,
};

int cmd_duplicate(int argc, char **argv)
{
    return errand_run(&table, argc, argv);
}
