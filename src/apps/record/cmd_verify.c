/* cmd_verify.c - verify: proves the records of a room: no card was chosen, and nothing changed afterwards. */
#include "apps/commands.h"
#include "apps/record/check_files.h"

int cmd_verify(int argc, char **argv)
{
    return check_files(argc, argv, true);
}
