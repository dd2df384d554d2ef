/* cmd_check.c - `check`: replays transcripts and verifies every line. */
#include "apps/commands.h"
#include "apps/record/check_files.h"

int cmd_check(int argc, char **argv)
{
    return check_files(argc, argv, false);
}
